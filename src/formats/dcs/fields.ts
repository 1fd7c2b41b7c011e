/** Fields as slots. What a definition says is read once, however many fields refer to it. */
import { columnText } from '../../contract/columns.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, anything, isNull as isNullType, list, map, nullable, opaque, record, scalar, slot, untyped } from '../../contract/shape.ts'
import { get, isNull, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { problemAt } from '../source.ts'
import { examplesOf } from '../shared/examples.ts'
import { factAt, inertFacts, sensitivity, textFact } from '../shared/facts.ts'
import { placesOf } from '../shared/places.ts'
import { asMap, flagAt, textAt } from '../shared/reading.ts'
import { readerOf } from '../shared/types.ts'
import { configFacts } from './config.ts'
import { type Limited, type Unique, limitKeys, withLimits } from './limits.ts'
import { type Field, type References, resolved } from './references.ts'
import { dcsTypes } from './types.ts'

/** What is read of a contract's fields. `dialect` is that of its servers, where they have one. */
export type Fields = {
  references: References
  dialect: string | undefined
  typeOf: (text: string) => Shape
  bare: Map<MapNode, Bare | 'open'>
  records: Map<Node, Bare | 'open'>
  depth: number
  unseen: Unseen[]
}
export type Unseen = { path: readonly string[]; message: string; at?: Span }
/** A shape without its null, and what is said beside: `unique` of columns below, `beside` of columns next to it, `own` of itself. */
type Bare = { shape: Shape; facts: readonly Fact[]; required: boolean; unique: readonly Unique[]; primary: readonly Unique[]; beside: readonly Unique[]; own?: Span }
export type Read = { slot: Slot; unique: readonly Unique[]; primary: readonly Unique[] }

const deepest = 200
const mostKeys = 1000
const shaping = ['type', 'fields', 'items', 'keys', 'values', 'precision', 'scale', 'quality', 'config', ...limitKeys.keys()]
const meanings = ['unit', 'currency', 'timezone']
const known = new Set([...shaping, ...meanings, '$ref', 'required', 'unique', 'primaryKey', 'primary', 'references', 'pii', 'classification', 'sensitivity'])

export const fieldsOf = (references: References, dialect: string | undefined): Fields =>
  ({ references, dialect, typeOf: readerOf(dcsTypes), bare: new Map(), records: new Map(), depth: 0, unseen: [] })

/** A field under its name. Throws a Problem where it, or its definition, cannot be read. */
function readField(fields: Fields, name: string, written: Node, at: Span): Read {
  const { main } = fields.references.documents
  const own = mapOf(fields, written)
  const { node } = resolved(fields.references, own)
  const bare = bareOf(fields, own, name)
  const key = flagAt(main, node, 'primaryKey') ?? flagAt(main, node, 'primary') ?? false
  const required = key || bare.required || flagAt(main, node, 'required') === true
  const unique = flagAt(main, node, 'unique') === true ? get(node, 'unique') : bare.own
  const below = ({ columns, at }: Unique): Unique => ({ columns: columns.map(column => `${columnText([name])}.${column}`), at })
  return {
    slot: slot(required || isNullType(bare.shape) ? bare.shape : nullable(bare.shape), {
      at, places: placesOf(own, [node]),
      facts: [
        ...bare.facts, ...sensitivity(node), ...meanings.flatMap(word => factAt(node, word, 'meaning')),
        ...factAt(node, 'references', 'label', 'relationship'), ...inertFacts(node, word => known.has(word)),
      ],
      ...examplesOf(node, bare.shape),
    }),
    unique: [...(unique ? [{ columns: [columnText([name])], at: unique }] : []), ...bare.beside, ...bare.unique.map(below)],
    primary: [...(key ? [{ columns: [columnText([name])], at: get(node, 'primaryKey') ?? at }] : []), ...bare.primary.map(below)],
  }
}

/** Fields under their names. A record that holds itself refers to itself. */
export function readRecord(fields: Fields, written: Node, name: string): Bare {
  const seen = fields.records.get(written)
  if (seen === 'open') return leaf({ is: 'ref', name, target: () => closed(fields.records.get(written)) })
  if (seen) return seen
  const { main } = fields.references.documents
  if (++fields.depth > deepest) throw problemAt(main, written, 'too-deep', `fields are nested more than ${deepest} deep`)
  fields.records.set(written, 'open')
  const slots = new Map<string, Slot>()
  const unique: Unique[] = [], primary: Unique[] = []
  for (const [child, { key, value }] of asMap(main, written, '`fields`').entries) {
    const read = readField(fields, child, value, key)
    slots.set(child, read.slot)
    unique.push(...read.unique.slice(0, mostKeys - unique.length))
    primary.push(...read.primary.slice(0, mostKeys - primary.length))
  }
  const out: Bare = { ...leaf(record(slots)), unique, primary }
  fields.records.set(written, out)
  fields.depth--
  return out
}

function bareOf(fields: Fields, own: MapNode, name: string): Bare {
  const seen = fields.bare.get(own)
  if (seen === 'open') return leaf({ is: 'ref', name, target: () => closed(fields.bare.get(own)) })
  if (seen) return seen
  if (++fields.depth > deepest) throw problemAt(fields.references.documents.main, own, 'too-deep', `fields are nested more than ${deepest} deep`)
  fields.bare.set(own, 'open')
  const field = resolved(fields.references, own)
  const inherits = field.target && !shaping.some(key => get(own, key))
  const out = inherits && field.target ? bareOf(fields, field.target, name) : shaped(fields, field, name)
  fields.bare.set(own, out)
  fields.depth--
  return out
}

function shaped(fields: Fields, { node, remote }: Field, name: string): Bare {
  const { shape, unread, ...keys } = typed(fields, node, remote, name)
  const limits: Limited = withLimits(shape, node)
  const config = configFacts(limits.shape, get(node, 'config'), fields.dialect)
  const elsewhere = remote && shape.is !== 'opaque' ? [textFact('$ref', 'place', remote, 'query')] : []
  if (remote) fields.unseen.push({ path: [], message: `"${textOf(remote)}" is not in this tree: what it says of \`${name}\` cannot be seen`, at: remote })
  return {
    shape: config.shape, required: limits.required, ...keys, beside: limits.unique, ...(limits.own ? { own: limits.own } : {}),
    facts: [...limits.facts, ...config.facts, ...elsewhere, ...unread.flatMap(key => factAt(node, key, 'promise').map(unsettled))],
  }
}
const unsettled = (fact: Fact): Fact => (fact.kind === 'text' ? { ...fact, kind: 'query' } : fact)

type Typed = { shape: Shape; unread: readonly string[]; unique: readonly Unique[]; primary: readonly Unique[] }
const parts = ['fields', 'items', 'keys', 'values'] as const

/** The shape that the type and its parts name; `unread` are parts that this type does not have. */
function typed(fields: Fields, node: MapNode, remote: Node | undefined, name: string): Typed {
  const { main } = fields.references.documents
  const type = textAt(main, node, 'type')
  const kind = type === undefined ? kindOf(node) : dcsTypes.names.get(type.trim().toLowerCase())?.is
  const unread = (...read: readonly string[]): string[] => parts.filter(part => !read.includes(part))
  const children = get(node, 'fields'), items = get(node, 'items'), values = get(node, 'values'), keys = get(node, 'keys')
  if (kind === 'record' && children) {
    const read = readRecord(fields, children, name)
    return { shape: read.shape, unread: unread('fields'), unique: read.unique, primary: read.primary }
  }
  const plain = (shape: Shape, ...read: readonly string[]): Typed => ({ shape, unread: unread(...read), unique: [], primary: [] })
  if (kind === 'list' && items) return plain(list(readField(fields, name, items, items).slot), 'items')
  if (kind === 'map' && (keys || values)) {
    const key = keys ? bareOf(fields, mapOf(fields, keys), name).shape : scalar('string')
    return plain(map(key, values ? readField(fields, name, values, values).slot : slot(anything)), 'keys', 'values')
  }
  if (type !== undefined) return plain(fields.typeOf(type))
  return plain(remote ? opaque(`type of ${textOf(remote)}`) : untyped())
}
function kindOf(node: MapNode): 'record' | 'list' | 'map' | undefined {
  return get(node, 'fields') ? 'record' : get(node, 'items') ? 'list' : get(node, 'keys') || get(node, 'values') ? 'map' : undefined
}

const leaf = (shape: Shape): Bare => ({ shape, facts: [], required: false, unique: [], primary: [], beside: [] })
const closed = (bare: Bare | 'open' | undefined): Shape => (bare && bare !== 'open' ? bare.shape : { is: 'nothing' })
/** A field without anything under its name says nothing yet. */
function mapOf(fields: Fields, node: Node): MapNode {
  if (!isNull(node)) return asMap(fields.references.documents.main, node, 'a field')
  return { kind: 'map', start: node.start, end: node.end, entries: new Map() }
}
