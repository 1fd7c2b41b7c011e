/** What files say of the contracts of others that they read. Looked at only where somebody asks who reads what, and never where a contract itself is read. */
import type { Span } from '../contract/facts.ts'
import { get, itemsOf } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'
import { claims as dcs } from './dcs/claims.ts'
import { claims as invaract } from './invaract/claims.ts'
import { claims as odcs } from './odcs/claims.ts'
import type { Source } from './source.ts'

/** How it is told: an input of a job, a relationship of columns, a table that a column is made of, a reference of dbt, an entry of `consumers:`. */
export type How = 'input' | 'relationship' | 'transform' | 'ref' | 'declared'
/**
 * One thing that is read. `of`: how its producer is named: by the contract's id, the file of the contract (from the root), a name of a dataset, the parts of a table's name
 * (`database`, `schema`, `table`; fewer where fewer are told), or a place. `version`: a range, or of dbt the version itself. `dataset` of the producer, by name, physical name or stable id;
 * `fields` of it: absent where it is not told which. `input`: the dataset of the reading contract that says what is asked for. `by`: who reads, where that is not the contract of the file.
 * `feeds`: what of the reader is made of it. `from`: the reader's own column, where its values are those of the field.
 */
export type Use = {
  how: How
  of: { id?: string; file?: string; name?: string; table?: readonly string[]; location?: string; format?: string }
  version?: string
  dataset?: string
  fields?: readonly string[]
  input?: string
  by?: { name: string; owner?: string }
  feeds?: readonly string[]
  from?: { dataset: string; field: string }
  at: Span
}

/** `keys`: one of them is in every file that tells any use; `words` the same of what is no key. */
export type UseReader = { format: string; keys: readonly string[]; words?: readonly string[]; claims: (root: Node, file: string) => boolean; load: () => Promise<{ uses: (source: Source) => Use[] }> }

/** A properties file of dbt, whether or not it holds a contract. */
const dbt = (root: Node): boolean => root.kind === 'map' && ['models', 'seeds', 'snapshots', 'sources', 'exposures'].some((key) => itemsOf(get(root, key)).some((item) => get(item, 'name') !== undefined))

export const useReaders: readonly UseReader[] = [
  { format: 'odcs', keys: ['relationships', 'transformSourceObjects'], claims: odcs, load: () => import('./odcs/uses.ts') },
  { format: 'dcs', keys: ['inputFields'], claims: dcs, load: () => import('./dcs/uses.ts') },
  { format: 'invaract', keys: ['inputs'], claims: invaract, load: () => import('./invaract/uses.ts') },
  { format: 'dbt', keys: ['sources'], words: ['ref(', 'ref ('], claims: dbt, load: () => import('./dbt/uses.ts') },
]

/** One of them is in every file that could tell of any reader: keys as YAML and JSON write them. */
export const markWords: readonly string[] = ['consumers', ...useReaders.flatMap(({ keys }) => keys)].flatMap((key) => [`${key}:`, `${key}"`, `${key} :`, `${key}'`]).concat(useReaders.flatMap(({ words = [] }) => words))
