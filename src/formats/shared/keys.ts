import type { Fact, Span } from '../../contract/facts.ts'
import { textOf } from '../../text/scalars.ts'
import type { ListNode } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'

/** Columns found to be a key: each a path of names, with the word that says so. */
export type Keyed = { path: readonly string[]; at: Span }

/** Columns that are unique together, in key order. */
export function keyFact(key: 'primaryKey' | 'unique' | 'grain', columns: readonly string[], at: Span): Fact {
  return { key, matter: 'promise', kind: 'key', value: columns, text: columns.join(', '), at }
}
/** One key of all columns that say they are a part of it, and one of each that is unique on its own. */
export function keyFacts(primary: readonly Keyed[], unique: readonly Keyed[]): Fact[] {
  const name = ({ path }: Keyed): string => path.join('.')
  return [...(primary[0] ? [keyFact('primaryKey', primary.map(name), primary[0].at)] : []), ...unique.map(column => keyFact('unique', [name(column)], column.at))]
}
/** A list of column names (a grain, a primary key). Throws a Problem where an item is no name, or a name stands twice. */
export function namesIn(source: Source, list: ListNode): string[] {
  const names = new Set<string>()
  for (const item of list.items) {
    const name = textOf(item)
    if (name === undefined || name === '') throw problemAt(source, item, 'missing-name', 'a column of a key must be a name')
    if (names.has(name)) throw problemAt(source, item, 'duplicate-name', `the key names "${name}" twice`, 'remove one of them')
    names.add(name)
  }
  return [...names]
}
