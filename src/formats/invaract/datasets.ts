/** What a job reads and what it produces: fields, place, catalog. */
import { comparable } from '../../contract/arranging.ts'
import type { Between } from '../../contract/between.ts'
import type { Dataset } from '../../contract/contract.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, anything, nothing, nullable, record, slot } from '../../contract/shape.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { fact, factAt, inertFacts } from '../shared/facts.ts'
import { normaliseLocation } from '../shared/locations.ts'
import { placesOf } from '../shared/places.ts'
import { asMap, flagAt, listAt, mapAt, mustBeNew, nameOf, textAt } from '../shared/reading.ts'
import { type Relation, betweenOf, constrained, relationFact } from './constraints.ts'
import { shapeOfType } from './types.ts'
import { clash, unfitDatasetType } from './vocabulary.ts'

const datasetKeys = new Set(['name', 'location', 'format', 'saveMode', 'catalog', 'type', 'derivedFrom', 'schema'])
const fieldKeys = new Set(['name', 'type', 'required', 'nullable', 'properties', 'sensitivityTags', 'constraints'])

/** The datasets of one role. Throws a Problem where one cannot be read, or two have one name. */
export function readDatasets(source: Source, root: MapNode, role: Dataset['role']): Dataset[] {
  const taken = new Map<string, { at: Span }>()
  return (listAt(source, root, `${role}s`)?.items ?? []).map(item => {
    const dataset = asMap(source, item, role === 'output' ? 'an output' : 'an input')
    const { name, at } = nameOf(source, dataset, role === 'output' ? 'an output' : 'an input')
    mustBeNew(source, taken, name, at, `${role}s`)
    taken.set(name, { at })
    return { name, role, shape: shapeOfDataset(source, dataset, role), facts: factsOfDataset(source, dataset, role, root), at }
  })
}

/** Without a schema, or without fields in it, nothing is said of the records. */
function shapeOfDataset(source: Source, dataset: MapNode, role: Dataset['role']): Shape {
  const schema = mapAt(source, dataset, 'schema')
  const fields = schema && listAt(source, schema, 'fields')
  if (!fields || fields.items.length === 0) return record([], anything)
  const { slots, between } = readFields(source, fields.items, role === 'output')
  return record(slots, nothing, between.length > 0 ? { between } : {})
}

/** `proven`: whether what binds one field to another is held to (in outputs it is, in inputs and structs never). */
function readFields(source: Source, fields: readonly Node[], proven: boolean): { slots: Map<string, Slot>; between: Between[] } {
  const slots = new Map<string, Slot>()
  const related = new Map<string, readonly Relation[]>()
  const folded = new Map<string, string>()
  for (const item of fields) {
    const field = asMap(source, item, 'a field')
    const { name, at } = nameOf(source, field, 'a field')
    mustBeNew(source, slots, name, at, 'fields')
    const other = folded.get(name.toLowerCase())
    if (other !== undefined) throw problemAt(source, at, 'duplicate-name', clash('fields', other, name), 'rename one of them, or remove it')
    folded.set(name.toLowerCase(), name)
    const { slot: read, relations } = readField(source, field, at)
    slots.set(name, read)
    if (relations.length > 0) related.set(name, relations)
  }
  return { slots, between: [...related].flatMap(([name, relations]) => bindings(name, relations, slots, folded, proven)) }
}
/** Those to a field that can be compared are rules of the record; the others stay with the field, as facts. */
function bindings(name: string, relations: readonly Relation[], slots: Map<string, Slot>, folded: ReadonlyMap<string, string>, proven: boolean): Between[] {
  const own = slots.get(name) as Slot
  const out: Between[] = []
  const left: Relation[] = []
  for (const relation of relations) {
    const other = folded.get(relation.other.toLowerCase())
    const beside = other === undefined || other === name ? undefined : slots.get(other)
    if (proven && other !== undefined && beside && comparable(own.shape, beside.shape)) out.push(betweenOf(relation, name, other))
    else left.push(relation)
  }
  const [first, ...more] = left
  if (first) slots.set(name, { ...own, facts: [...own.facts ?? [], relationFact([first, ...more])] })
  return out
}

function readField(source: Source, field: MapNode, at: Span): { slot: Slot; relations: Relation[] } {
  const { shape, facts, relations } = constrained(source, field, shapeOfField(source, field, at))
  const required = flagAt(source, field, 'required') ?? false
  const tags = listAt(source, field, 'sensitivityTags')
  if (tags && tags.items.length > 0) {
    const words = tags.items.map(tag => textOf(tag) ?? '')
    facts.push(fact('sensitivity', 'sensitivity', words.join(', '), tags, { kind: 'set', value: words }))
  }
  for (const f of inertFacts(field, key => fieldKeys.has(key))) facts.push(f)
  return { slot: slot(flagAt(source, field, 'nullable') ?? !required ? nullable(shape) : shape, { required, at, places: placesOf(field), facts }), relations }
}

/** Fields of its own make a struct, whatever `type` says. */
function shapeOfField(source: Source, field: MapNode, at: Span): Shape {
  const properties = listAt(source, field, 'properties')
  if (properties && properties.items.length > 0) return record(readFields(source, properties.items, false).slots)
  const type = textAt(source, field, 'type')
  if (type === undefined || type.trim() === '') throw problemAt(source, get(field, 'type') ?? at, 'missing-type', 'the field has no type', 'give it a `type`')
  return shapeOfType(type)
}

function factsOfDataset(source: Source, dataset: MapNode, role: Dataset['role'], root: MapNode): Fact[] {
  return [
    ...locationOf(source, dataset),
    ...wordOf(source, dataset, 'format', 'place'),
    ...wordOf(source, dataset, 'saveMode', 'promise'),
    ...catalogOf(source, dataset),
    ...typeOf(source, dataset),
    ...(role === 'output' ? derivationOf(source, dataset, root) : factAt(dataset, 'derivedFrom', 'inert')),
    ...inertFacts(get(dataset, 'schema') ?? dataset, key => key === 'fields' || !get(dataset, 'schema'), 'schema.'),
    ...inertFacts(dataset, key => datasetKeys.has(key)),
  ]
}

/** One spelling, as Invaract compares places: also `\` for `/`, and `./` left out. A place also answers to its ending at a slash. */
export const place = (text: string): string => normaliseLocation(text.trim().replaceAll('\\', '/').replaceAll(/(?<=\/)(?:\.\/+)+/g, '').replace(/\/\.$/, '/'))

function locationOf(source: Source, dataset: MapNode): Fact[] {
  const text = textAt(source, dataset, 'location')
  const at = get(dataset, 'location')
  return text === undefined || !at ? [] : [{ key: 'location', matter: 'place', kind: 'location', value: place(text), endings: true, text, at }]
}
/** A word whose case says nothing. */
function wordOf(source: Source, node: MapNode, key: string, matter: Fact['matter'], name = key): Fact[] {
  const text = textAt(source, node, key)
  const at = get(node, key)
  return text === undefined || !at ? [] : [{ key: name, matter, kind: 'text', value: text.trim().toLowerCase(), text, at }]
}

/** Which catalog, and where in it. Where registration is not required, that binds nobody. */
function catalogOf(source: Source, dataset: MapNode): Fact[] {
  const catalog = mapAt(source, dataset, 'catalog')
  if (!catalog) return []
  const required = flagAt(source, catalog, 'required') ?? false
  const matter = required ? 'place' : 'label'
  const namespace = listAt(source, catalog, 'namespace')
  const location = textAt(source, catalog, 'location')
  const at = get(catalog, 'required')
  const facts: Fact[] = [...wordOf(source, catalog, 'technology', matter, 'catalog.technology')]
  if (required && at) facts.push(fact('catalog.required', 'promise', 'true', at, { kind: 'level', value: 1 }))
  facts.push(...factAt(catalog, 'catalogName', matter, 'catalog.catalogName'), ...factAt(catalog, 'table', matter, 'catalog.table'))
  if (location !== undefined) facts.push(fact('catalog.location', matter, location, get(catalog, 'location'), { kind: 'text', value: place(location) }))
  const parts = itemsOf(namespace).map(part => textOf(part) ?? '')
  if (parts.length > 0) facts.push(fact('catalog.namespace', matter, parts.join('.'), namespace, { kind: 'list', value: parts }))
  return [...facts, ...inertFacts(catalog, key => catalogKeys.has(key), 'catalog.')]
}
const catalogKeys = new Set(['required', 'technology', 'catalogName', 'location', 'namespace', 'table'])

function typeOf(source: Source, dataset: MapNode): Fact[] {
  const text = textAt(source, dataset, 'type')
  const at = get(dataset, 'type')
  if (text === undefined || !at) return []
  const unfit = unfitDatasetType(text)
  if (unfit) throw problemAt(source, at, 'unknown-dataset-type', unfit.message, unfit.hint)
  return [fact('type', 'label', text, at, { kind: 'text', value: text.trim().toUpperCase() })]
}

/** Which inputs an output is built from: all of them where nothing is said, so naming all of them says nothing. */
function derivationOf(source: Source, dataset: MapNode, root: MapNode): Fact[] {
  const written = listAt(source, dataset, 'derivedFrom')
  if (!written) return []
  const names = new Set(written.items.map(item => textOf(item) ?? ''))
  const all = itemsOf(get(root, 'inputs')).map(input => textOf(get(input, 'name')) ?? '')
  if (names.size === all.length && all.every(name => names.has(name))) return []
  return [fact('derivedFrom', 'inert', [...names].join(', ') || 'no input', written, { kind: 'set', value: [...names] })]
}
