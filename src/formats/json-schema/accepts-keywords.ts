/** The keywords of a schema as they are written, for a validator. */
import { ExactNumber, booleanOf, itemsOf, kindOfScalar, numberText, plainValue, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { AjvSchema } from './accepts-schema.ts'
import { Undecided, nameFor } from './accepts-values.ts'
import { type Draft, boundsOfOtherDrafts } from './drafts.ts'

/** `type`, `enum` and `const`. */
export function valuesOf(node: MapNode, draft: Draft, out: Record<string, unknown>, more: AjvSchema[]): void {
  const type = entry(node, 'type')
  if (type) out['type'] = type.kind === 'list' ? type.items.map(textOf) : textOf(type)
  const list = entry(node, 'enum'), only = draft >= 6 ? entry(node, 'const', true) : undefined
  const values = list ? itemsOf(list).flatMap(comparable) : undefined, value = only ? comparable(only) : undefined
  if (values?.length === 0 || value?.length === 0) more.push(false)
  else {
    if (values) out['enum'] = values
    if (value) out['const'] = value[0]
  }
}

/** The limits of numbers: as doubles, and as they are written. */
export function numbersOf(node: MapNode, draft: Draft, out: Record<string, unknown>): void {
  for (const keyword of boundsOfOtherDrafts(node, draft)) out['unknowableNumber'] = `\`${keyword}\` as another draft writes it`
  const limits: [string, string][] = []
  for (const keyword of ['minimum', 'maximum', 'multipleOf']) {
    const n = entry(node, keyword)
    if (!n) continue
    const own = draft === 4 && isFlagged(node, exclusive(keyword)) ? exclusive(keyword) : keyword
    limits.push([own, numeric(n, keyword)])
  }
  for (const keyword of draft >= 6 ? ['exclusiveMinimum', 'exclusiveMaximum'] : []) {
    const n = entry(node, keyword)
    if (n && kindOfScalar(n) !== 'boolean') limits.push([keyword, numeric(n, keyword)])
  }
  if (limits.length === 0) return
  for (const [keyword, n] of limits) out[keyword] = Number(n)
  out['exactly'] = Object.fromEntries(limits)
}

/** Null counts as written only where it may be a value. */
export function entry(node: MapNode, keyword: string, nullToo = false): Node | undefined {
  const value = node.entries.get(keyword)?.value
  return value && (nullToo || kindOfScalar(value) !== 'null') ? value : undefined
}
export const text = (node: MapNode, keyword: string): string | undefined => {
  const value = entry(node, keyword)
  return value && kindOfScalar(value) === 'string' ? textOf(value) : undefined
}
const isFlagged = (node: MapNode, keyword: string): boolean => kindOfScalar(entry(node, keyword)) === 'boolean' && booleanOf(entry(node, keyword)) === true
const exclusive = (keyword: string): string => `exclusive${keyword[0]?.toUpperCase()}${keyword.slice(1)}`
function numeric(node: Node, keyword: string): string {
  const n = numberText(node)
  if (n === undefined || !Number.isFinite(Number(n))) throw new Undecided(`\`${keyword}\` that is no number of its size`)
  return n
}
export function count(node: Node, keyword: string): number {
  const n = Number(numeric(node, keyword))
  if (!Number.isSafeInteger(n) || n < 0) throw new Undecided(`\`${keyword}\` that counts nothing`)
  return n
}
export function names(list: Node, keyword: string): string[] {
  const all = itemsOf(list).map((item) => (kindOfScalar(item) === 'string' ? textOf(item) : undefined))
  if (list.kind !== 'list' || !all.every((name) => name !== undefined)) throw new Undecided(`\`${keyword}\` that is no list of names`)
  return [...new Set(all)].map(nameFor)
}
/** A value that documents may be; none where it holds a number that no document of doubles does. */
function comparable(node: Node): unknown[] {
  const told = (value: unknown): unknown => {
    if (typeof value === 'bigint' || value instanceof ExactNumber || (typeof value === 'number' && !Number.isFinite(value))) throw new Undecided('a number that no double is')
    if (Array.isArray(value)) return value.map(told)
    return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([name, inside]) => [nameFor(name), told(inside)])) : value
  }
  try {
    return [told(plainValue(node))]
  } catch (error) {
    if (error instanceof Undecided) return []
    throw error
  }
}
