import type { FlagName } from './flags.ts'

/** What was asked for. Values of a flag stand in the order given; a flag without a value has one empty text. */
export type Invocation = { command: string; arguments: readonly string[]; flags: ReadonlyMap<FlagName, readonly string[]> }

/** The value of a flag that may be given once. */
export const valueOf = ({ flags }: Invocation, name: FlagName): string | undefined => flags.get(name)?.[0]
