import { columnText } from '../../contract/columns.ts'
import { type Fact, type Span, keyFact } from '../../contract/facts.ts'
import { textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { asList } from './reading.ts'

/** Columns found to be a key: each a path of names, with the word that says so. */
export type Keyed = { path: readonly string[]; at: Span }

/** One key of all columns that say they are a part of it, and one of each that is unique on its own. */
export function keyFacts(primary: readonly Keyed[], unique: readonly Keyed[]): Fact[] {
  const name = ({ path }: Keyed): string => columnText(path)
  return [...(primary[0] ? [keyFact('primaryKey', primary.map(name), primary[0].at, primary.map(({ at }) => at))] : []), ...unique.map(column => keyFact('unique', [name(column)], column.at))]
}
/** Column names in their order: a list, or one name alone. Throws a Problem where an item is no name, or a name stands twice. */
export function namesIn(source: Source, node: Node, what: string): string[] {
  const names = new Set<string>()
  for (const item of node.kind === 'scalar' ? [node] : asList(source, node, what).items) {
    const name = textOf(item)
    if (name === undefined || name === '') throw problemAt(source, item, 'missing-name', `${what} lists names of columns`)
    if (names.has(name)) throw problemAt(source, item, 'duplicate-name', `${what} names "${name}" twice`, 'remove one of them')
    names.add(name)
  }
  return [...names]
}
