/** Properties to slots: types under their limits, nullability, and the facts of each column. */
import type { Contract } from '../../contract/contract.ts'
import { columnText } from '../../contract/columns.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, anything, list, map, nullable, record, scalar, slot } from '../../contract/shape.ts'
import { booleanOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { ListNode, Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { examplesOf } from '../shared/examples.ts'
import { factAt, inertFacts, textFact } from '../shared/facts.ts'
import type { Keyed } from '../shared/keys.ts'
import { limited } from '../shared/limits.ts'
import { type Quality, readQuality } from '../shared/quality.ts'
import { placesOf } from '../shared/places.ts'
import { asMap, flagAt, listAt, mapAt, mustBeNew, nameOf, textAt } from '../shared/reading.ts'
import { customFacts, customProperties } from './custom.ts'
import { allowedValues, enumFacts } from './enums.ts'
import { withDigits, withOptions } from './options.ts'
import { relationshipFacts } from './relationships.ts'
import { type Typed, type Types, logicalType, stored } from './types.ts'

export type Unseen = NonNullable<Contract['unseen']>[number]
/** A column with its place in a key or a partition; unplaced ones follow in the order in which they are written. */
export type Placed = Keyed & { position: number }
/** What an object's properties are read with, and what is found on the way that speaks of whole rows. */
export type Rows = Types & { source: Source; dataset: string; unseen: Unseen[]; primary: Placed[]; partitions: Placed[]; unique: { columns: readonly string[]; at: Span }[]; facts: Fact[] }

const read = new Set(['id', 'name', 'logicalType', 'logicalTypeOptions', 'physicalType', 'physicalName', 'required', 'unique', 'primaryKey', 'primaryKeyPosition',
  'partitioned', 'partitionKeyPosition', 'properties', 'items', 'map', 'enum', 'quality', 'relationships', 'customProperties', 'classification', 'criticalDataElement',
  'encryptedName', 'semanticType', 'deprecated', 'unit', 'currency', 'timezone'])

/** The slots of a list of properties. `path` is undefined where they are no part of a row (in a list, in a map). Throws where one has no name, or a name stands twice. */
export function readProperties(rows: Rows, properties: ListNode, path: readonly string[] | undefined, must: ReadonlySet<string> = new Set()): Map<string, Slot> {
  const slots = new Map<string, Slot>()
  for (const item of properties.items) {
    const { name, at } = nameOf(rows.source, item, 'a property')
    mustBeNew(rows.source, slots, name, at, 'properties')
    slots.set(name, readProperty(rows, item, at, path && [...path, name], must.has(name)))
  }
  return slots
}

function readProperty(rows: Rows, item: Node, at: Span, path: readonly string[] | undefined, must = false): Slot {
  if (isBrief(item)) return briefProperty(rows, item, at, path, must)
  const { source } = rows
  const quality = readQuality(get(item, 'quality'), 'column')
  const custom = customProperties(item)
  const { shape, facts } = typed(rows, item, path, quality, custom)
  const primary = flag(rows, item, 'primaryKey', path, facts)
  const required = flag(rows, item, 'required', path, facts) || primary || must || quality.required !== undefined
  for (const more of [quality.facts, columnFacts(source, item, custom)]) for (const f of more) facts.push(f)
  rowFacts(rows, item, at, path, quality, primary, facts)
  const id = textAt(source, item, 'id')
  return slotOf(rows, item, at, required ? shape : orNull(shape), facts, id === undefined ? {} : { id })
}
function slotOf({ source }: Rows, item: Node, at: Span, shape: Shape, facts: readonly Fact[], more: Partial<Slot> = {}): Slot {
  const storedAs = textAt(source, item, 'physicalName')
  return slot(shape, { at, places: placesOf(item), ...more, ...(storedAs === undefined ? {} : { storedAs }), ...(facts.length > 0 ? { facts } : {}), ...examplesOf(item, shape) })
}

/** What most columns write, and no more: then nothing else is looked for. */
const brief = new Set(['name', 'logicalType', 'logicalTypeOptions', 'physicalType', 'physicalName', 'required', 'description'])
function isBrief(item: Node): boolean {
  if (item.kind === 'map') for (const key of item.entries.keys()) if (!brief.has(key)) return false
  return true
}
function briefProperty(rows: Rows, item: Node, at: Span, path: readonly string[] | undefined, must: boolean): Slot {
  const bare = logicalType(item, rows)
  const { shape, facts } = bare?.is === 'scalar' && !get(item, 'logicalTypeOptions') ? stored(bare, item, rows) : typed(rows, item, path, readQuality(undefined, 'column'), customProperties(item))
  const required = flag(rows, item, 'required', path, facts) || must
  facts.push(...factAt(item, 'description', 'inert'))
  return slotOf(rows, item, at, required ? shape : orNull(shape), facts)
}

/** A flag; a variable there is known only where the contract is used, so it is no, its change is unsure, and that is said. */
function flag(rows: Rows, item: Node, key: string, path: readonly string[] | undefined, facts: Fact[]): boolean {
  const node = get(item, key)
  if (!node) return false
  if (!/^\$\{[^}]*\}$/.test(textOf(node) ?? '')) return flagAt(rows.source, item, key) === true
  facts.push(textFact(key, 'promise', node, 'query'))
  rows.unseen.push({ path: [rows.dataset, ...(path ?? [])], message: `\`${key}\` is a variable, so whether it holds cannot be seen here`, at: node })
  return false
}

const orNulls = new WeakMap<Shape, Shape>()
/** Columns of one scalar type share one shape; of others each has its own. */
function orNull(shape: Shape): Shape {
  if (shape.is !== 'scalar') return nullable(shape)
  let known = orNulls.get(shape)
  if (!known) orNulls.set(shape, (known = nullable(shape)))
  return known
}

/** Type, options and how it is stored; then the values and patterns that are allowed. */
function typed(rows: Rows, item: Node, path: readonly string[] | undefined, quality: Quality, custom: ReadonlyMap<string, Node>): Typed {
  const bare = logicalType(item, rows)
  const options = get(item, 'logicalTypeOptions')
  const optioned = bare && withOptions(structured(rows, item, bare, path), options)
  const met = stored(optioned?.shape, item, rows)
  const late = optioned ?? withOptions(met.shape, options)
  const sized = withDigits(optioned ? met.shape : late.shape, options, custom)
  const facts = [...met.facts, ...late.facts, ...sized.facts]
  let { shape } = sized
  const [values, ...others] = allowedValues(item, custom, quality.choice)
  const listed = values && limited(shape, 'choice', values)
  if (listed) shape = listed
  for (const other of listed || !values ? others : [values, ...others]) facts.push(textFact('quality:enum', 'quality', other, 'query'))
  for (const pattern of quality.patterns) {
    const next = limited(shape, 'pattern', pattern)
    if (next) shape = next
    else facts.push(textFact('quality:pattern', 'quality', pattern, 'query'))
  }
  return { shape, facts }
}

/** The properties of an object, the items of a list, the keys and values of a map. */
function structured(rows: Rows, item: Node, bare: Shape, path: readonly string[] | undefined): Shape {
  const { source } = rows
  if (bare.is === 'record') {
    const properties = listAt(source, item, 'properties')
    const must = new Set(itemsOf(get(get(item, 'logicalTypeOptions'), 'required')).map((name) => textOf(name) ?? ''))
    return properties ? record(readProperties(rows, properties, path, must)) : record([], anything)
  }
  if (bare.is === 'list') {
    const items = mapAt(source, item, 'items')
    if (items) return list(readProperty(rows, items, items, undefined))
    const properties = listAt(source, item, 'properties')
    return properties ? list(record(readProperties(rows, properties, undefined))) : bare
  }
  if (bare.is !== 'map') return bare
  const both = mapAt(source, item, 'map')
  const key = get(both, 'key'), value = get(both, 'value')
  const keys = key && readProperty(rows, { ...asMap(source, key, '`key`') }, key, undefined, true).shape
  return map(keys ?? scalar('string'), value ? readProperty(rows, asMap(source, value, '`value`'), value, undefined) : slot(anything))
}

function columnFacts(source: Source, item: Node, custom: ReadonlyMap<string, Node>): Fact[] {
  const facts = inertFacts(item, (key) => read.has(key))
  facts.push(...factAt(item, 'classification', 'sensitivity'), ...factAt(item, 'encryptedName', 'label'))
  for (const key of ['unit', 'currency', 'timezone']) facts.push(...factAt(item, key, 'meaning'))
  for (const key of ['criticalDataElement', 'deprecated']) {
    const node = get(item, key)
    if (node && booleanOf(node) !== false) facts.push({ ...textFact(key, 'label', node), kind: 'text', value: booleanOf(node) === true ? 'true' : textFact(key, 'label', node).text })
  }
  const semantic = textAt(source, item, 'semanticType')
  if (semantic !== undefined && semantic !== 'column') facts.push(...factAt(item, 'semanticType', 'label'))
  if (get(item, 'enum')) for (const f of enumFacts(item)) facts.push(f)
  if (custom.size > 0) for (const f of customFacts(item, (name) => name === 'enum' || name === 'precision' || name === 'scale')) facts.push(f)
  return facts
}

/** What a column says of whole rows. Inside lists and maps there are none, so it is kept there as a word. */
function rowFacts(rows: Rows, item: Node, at: Span, path: readonly string[] | undefined, quality: Quality, primary: boolean, facts: Fact[]): void {
  const unique = flag(rows, item, 'unique', path, facts)
  const partitioned = flag(rows, item, 'partitioned', path, facts)
  if (!path) {
    for (const [said, key] of [[primary, 'primaryKey'], [unique, 'unique'], [partitioned, 'partitioned']] as const) if (said) facts.push(...factAt(item, key, 'label'))
    return
  }
  if (primary) rows.primary.push({ path, at: get(item, 'primaryKey') ?? at, position: position(item, 'primaryKeyPosition') })
  if (partitioned) rows.partitions.push({ path, at: get(item, 'partitioned') ?? at, position: position(item, 'partitionKeyPosition') })
  if (unique) rows.unique.push({ columns: [columnText(path)], at: get(item, 'unique') ?? at })
  for (const { columns, at: said } of quality.unique) rows.unique.push({ columns: columns ?? [columnText(path)], at: said })
  const relationships = get(item, 'relationships')
  if (relationships && !isNull(relationships)) for (const f of relationshipFacts(relationships, rows.dataset, path)) rows.facts.push(f)
}
/** Positions count from 1; -1 and none are no position. */
function position(item: Node, key: string): number {
  const written = Number(textOf(get(item, key)))
  return Number.isInteger(written) && written > 0 ? written : Infinity
}
