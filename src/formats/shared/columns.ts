/** Columns as the simple and the pipeline contract list them: a map each, its limits beside the name or in a list of `checks`. */
import type { Keyed } from './keys.ts'
import { admits } from '../../contract/admits.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, list, nullable, record, slot, untyped } from '../../contract/shape.ts'
import { get } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { type Checks, checksOf, isCheck } from './checks.ts'
import { examplesOf } from './examples.ts'
import { factAt, inertFacts, sensitivity, textFact } from './facts.ts'
import { limitFact, limited } from './limits.ts'
import { columnTypes } from './column-types.ts'
import { placesOf } from './places.ts'
import { asList, asMap, flagAt, mustBeNew, nameOf, textAt } from './reading.ts'
import { readerOf } from './types.ts'
import { valueOf } from './values.ts'

/** What columns are read with, and the keys found on the way: paths of names, each unique on its own (`unique`) or together (`primary`). */
export type Columns = { source: Source; typeOf: (text: string) => Shape; unique: Keyed[]; primary: Keyed[] }

export const columnsOf = (source: Source): Columns => ({ source, typeOf: readerOf(columnTypes), unique: [], primary: [] })

const meanings = ['unit', 'currency', 'timezone']
const known = new Set([
  'name', 'type', 'required', 'unique', 'primary_key', 'default', 'checks', 'fields', 'items', 'pii', 'classification', 'sensitivity', ...meanings,
])

/** The slots of a list of columns. `never` are names that take no null, whatever they say of themselves. Throws a Problem where the list is none. */
export function readColumns(columns: Columns, node: Node, never: ReadonlySet<string> = new Set(), above: readonly string[] | undefined = []): Map<string, Slot> {
  const { source } = columns
  const slots = new Map<string, Slot>()
  for (const item of asList(source, node, 'the columns').items) {
    const { name, at } = nameOf(source, item, 'a column')
    mustBeNew(source, slots, name, at, 'columns')
    slots.set(name, readColumn(columns, item, at, never.has(name), above && [...above, name]))
  }
  return slots
}

/** `path` is undefined inside a list, where `unique` says nothing about rows. */
function readColumn(columns: Columns, item: Node, at: Span, never: boolean, path: readonly string[] | undefined): Slot {
  const { source } = columns
  const primary = flagAt(source, item, 'primary_key') === true
  const checks = checksOf(source, item)
  if (path) {
    const unique = flagAt(source, item, 'unique') === true ? get(item, 'unique') : checks.unique
    if (unique) columns.unique.push({ path, at: unique })
    if (primary) columns.primary.push({ path, at: get(item, 'primary_key') ?? at })
  }
  const { shape, facts } = withLimits(readShape(columns, item, path), checks)
  const required = never || primary || checks.required || flagAt(source, item, 'required') === true
  const whole = required ? shape : nullable(shape)
  const written = get(item, 'default')
  const value = written && valueOf(written, shape)
  const fallback = value !== undefined && admits(whole, value) !== false ? value : undefined // what the column itself rules out stands in for nothing
  if (written && fallback === undefined) facts.push(textFact('default', 'inert', written))
  facts.push(...sensitivity(item), ...meanings.flatMap(key => factAt(item, key, 'meaning')))
  for (const f of inertFacts(item, key => known.has(key) || isCheck(key))) facts.push(f)
  return slot(whole, { at, places: placesOf(item), facts, ...(fallback === undefined ? {} : { fallback }), ...examplesOf(item, shape) })
}

/** The type, without its limits and its null. A column without one is like itself, and unsure against everything else. */
function readShape(columns: Columns, item: Node, path: readonly string[] | undefined): Shape {
  const fields = get(item, 'fields')
  if (fields) return record(readColumns(columns, fields, new Set(), path))
  const items = get(item, 'items')
  if (items) return list(readColumn(columns, asMap(columns.source, items, '`items`'), items, false, undefined))
  const type = textAt(columns.source, item, 'type')
  return type === undefined ? untyped() : columns.typeOf(type)
}

/** A limit that is not for the type, or cannot be read, is kept as a check. */
function withLimits(shape: Shape, checks: Checks): { shape: Shape; facts: Fact[] } {
  const facts = [...checks.other]
  let s = shape
  for (const { key, name, node } of checks.limits) {
    const next = limited(s, name, node)
    if (next) s = next
    else facts.push(limitFact(key, name, node))
  }
  return { shape: s, facts }
}
