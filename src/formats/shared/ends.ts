/** From which day a contract, or a table of it, may go, where no key of the format says so: the words that people have for it. */
import type { Ends } from '../../contract/contract.ts'
import { dayIn } from '../../contract/ends.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { entriesOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** Of several the first of these counts: `deprecationDate` may also mean the day on which it was deprecated. */
const words = ['sunset', 'sunsetdate', 'endoflife', 'endoflifedate', 'retirementdate', 'removaldate', 'deprecationdate']
const wordOf = (name: string): string => name.toLowerCase().replace(/^x-/, '').replaceAll(/[-_ ]/g, '')

/** Of names with what they hold. What is no day is nothing that could be held. */
export function endsIn(named: Iterable<readonly [name: string, value: Node]>): { ends?: Ends } {
  let found: { ends: Ends; rank: number } | undefined
  for (const [key, at] of named) {
    const rank = words.indexOf(wordOf(key)), text = rank < 0 ? undefined : dayIn(textOf(at) ?? '')
    if (text !== undefined && (!found || rank < found.rank)) found = { ends: { text, at, key }, rank }
  }
  return found ? { ends: found.ends } : {}
}
/** The same of the keys of maps. */
export const endsAt = (...nodes: readonly (Node | undefined)[]): { ends?: Ends } => endsIn(nodes.flatMap((node) => [...entriesOf(node)].map(([key, value]) => [key, value] as const)))
/** What tells the end is told as that, and as nothing else. */
export const besides = <F extends Pick<Fact, 'at'>>(facts: readonly F[], ...told: readonly ({ at?: Span } | undefined)[]): F[] =>
  facts.filter(({ at }) => !told.some((one) => one?.at !== undefined && at?.start === one.at.start && at.end === one.at.end && at.file === undefined))
