/** The checks of a column, however they are spelt: keys of the column, or a list of small maps under `checks`. */
import type { Fact } from '../../contract/facts.ts'
import { booleanOf, get, isNull } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { textFact } from './facts.ts'
import type { LimitName } from './limits.ts'
import { asMap } from './reading.ts'

/** `other` are checks that we do not know: whether a change of one hurts cannot be settled. */
export type Checks = { limits: { key: string; name: LimitName; node: Node }[]; required: boolean; unique?: Node; other: Fact[] }

/** `min_length` is `minLength`. */
const spellings = (key: string): readonly string[] => [key, key.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())]
const names: ReadonlyMap<string, LimitName> = new Map(([
  ['min', 'min'], ['minimum', 'min'], ['gte', 'min'], ['max', 'max'], ['maximum', 'max'], ['lte', 'max'],
  ['gt', 'above'], ['exclusive_min', 'above'], ['exclusive_minimum', 'above'], ['lt', 'below'], ['exclusive_max', 'below'], ['exclusive_maximum', 'below'],
  ['multiple_of', 'step'], ['min_length', 'minLength'], ['max_length', 'maxLength'], ['pattern', 'pattern'], ['regex', 'pattern'], ['format', 'format'],
  ['allowed_values', 'choice'], ['enum', 'choice'], ['one_of', 'choice'],
] as const).flatMap(([key, name]) => spellings(key).map(spelt => [spelt, name] as const)))
const presence = new Set([...spellings('not_null'), 'required'])
/** Keys of a column that are checks. */
export const isCheck = (key: string): boolean => names.has(key)

/** Throws a Problem where `checks` is a single value, or an item of it no map. */
export function checksOf(source: Source, column: Node): Checks {
  const out: Checks = { limits: [], required: false, other: [] }
  const written = get(column, 'checks')
  const maps = written?.kind === 'list' ? written.items : written ? [written] : []
  if (column.kind === 'map') for (const [key, { value }] of column.entries) if (isCheck(key)) addCheck(out, key, value)
  for (const map of maps) for (const [key, { value }] of asMap(source, map, 'a check').entries) addCheck(out, key, value)
  return out
}

function addCheck(out: Checks, key: string, node: Node): void {
  const name = names.get(key)
  if (isNull(node)) return
  if (name) out.limits.push({ key, name, node })
  else if (presence.has(key)) out.required ||= booleanOf(node) === true
  else if (key === 'unique') { if (booleanOf(node) === true) out.unique = node }
  else out.other.push(textFact(`quality:${key}`, 'quality', node, 'query'))
}
