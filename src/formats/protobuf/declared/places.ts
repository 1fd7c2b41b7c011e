/** Places as a contract of several files needs them. */
import type { Span } from '../../../contract/facts.ts'
import { type Option, type ProtoFile, optionOf } from '../tree.ts'

export const placed = (file: ProtoFile, { start, end }: Span): Span => ({ start, end, file: file.path })
/** Where a file begins: of what is said of the whole of it. */
export const headOf = (file: ProtoFile): Span => ({ start: 0, end: 0, file: file.path })

/** Where a feature is set on something itself, and not around it; undefined where it is not. */
export function featurePlace({ file, options }: { file: ProtoFile; options: readonly Option[] }, name: string): Span | undefined {
  const option = optionOf(options, `features.${name}`) ?? options.findLast(({ name: own, value }) => own === 'features' && value.is === 'aggregate' && value.fields.some((f) => f.name === name))
  return option && placed(file, option.at)
}
