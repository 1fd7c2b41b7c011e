/** Objects: their properties, by name and by pattern, and what else they may hold. */
import { type PatternSlot, type RecordShape, type Shape, type Slot, json, nothing } from '../../contract/shape.ts'
import { describe } from '../../contract/describe.ts'
import { lacking, patternsOfName } from '../../contract/names.ts'
import { kindOfScalar } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Draft } from './drafts.ts'
import { type Entry, type Kinds, isTop, shapeOf, topOf } from './kinds.ts'
import { countAt } from './limits.ts'
import { patternOfTexts } from './names.ts'
import type { Schemas } from './schemas.ts'

/** Undefined where no object is valid. */
export function objectEntry(schemas: Schemas, node: MapNode, draft: Draft): Entry | undefined {
  const count = countAt(schemas.sourceOf(node), node, 'minProperties', 'maxProperties')
  const properties = schemas.mapAt(node, 'properties'), patterned = schemas.mapAt(node, 'patternProperties'), others = node.entries.get('additionalProperties')?.value
  const required = requiredNames(schemas, node, draft)
  const names = draft >= 6 ? node.entries.get('propertyNames')?.value : undefined
  if (!count && !properties && !patterned && !others && required.size === 0 && !names) return topOf('record')
  const patterns: PatternSlot[] = [...patterned?.entries ?? []].map(([pattern, { key, value }]) => ({ pattern, slot: schemas.slot(value, { required: false, at: schemas.documents.span(value, key) }) }))
  let rest: Shape = others ? schemas.shape(others) : json
  const slots = new Map<string, Slot>()
  const also: Shape[] = []
  for (const [name, { key, value }] of properties?.entries ?? []) slots.set(name, schemas.slot(value, { required: required.has(name), at: schemas.documents.span(value, key) }))
  const open: RecordShape = { is: 'record', slots: new Map(), rest, ...(patterns.length > 0 ? { patterns } : {}) }
  for (const [name, slot] of slots) { // patterns hold for declared names, too; what is additional does not
    const found = patternsOfName(open, name)
    if (!found) return { atom: topOf('record').atom, also: [schemas.condition(node, 'patternProperties')] }
    for (const pattern of found) slot.shape = schemas.merging.both(slot.shape, pattern.shape)
  }
  for (const [name, at] of required) {
    if (slots.has(name)) continue
    const found = patternsOfName(open, name)
    if (!found) return { atom: topOf('record').atom, also: [schemas.condition(node, 'patternProperties')] }
    const shape = found.length === 0 ? rest : found.map((s) => s.shape).reduce((a, b) => schemas.merging.both(a, b), json)
    slots.set(name, { shape, required: true, at: schemas.documents.span(at) })
  }
  for (const [name, slot] of slots) {
    const at = required.get(name)
    if (at) slots.set(name, { ...slot, places: { get: (part, other) => (part === 'required' ? schemas.documents.span(at) : slot.places?.get(part, other)) } })
  }
  const named = names ? onlyNamed(schemas, schemas.kinds(names)) : undefined
  let atom: RecordShape = { is: 'record', slots, rest, ...(others ? { others: schemas.slot(others) } : {}), ...(patterns.length > 0 ? { patterns } : {}), ...(count ? { count } : {}) }
  if (named === 'unknown') also.push(schemas.condition(node, 'propertyNames'))
  else if (named) {
    const both = schemas.merging.records(atom, named)
    if (both) atom = both
    else also.push(named)
  }
  if (rest.is === 'nothing') rest = nothing
  return { atom, also }
}

/** A record with no other names than a schema takes; undefined where it takes all, 'unknown' where they are not told by patterns. */
function onlyNamed(_: Schemas, names: Kinds): RecordShape | 'unknown' | undefined {
  const entry = names.get('string')
  if (entry && isTop(entry)) return undefined
  const none: RecordShape = { is: 'record', slots: new Map(), rest: nothing }
  if (!entry) return none
  const pattern = patternOfTexts([entry.atom, ...entry.also])
  return pattern === undefined ? 'unknown' : { is: 'record', slots: new Map(), patterns: [{ pattern: lacking(pattern), slot: { shape: nothing, required: false }, text: `whose names are each a ${describe(shapeOf(new Map([['string', entry]])))}` }], rest: json }
}

/** In draft 4 `required` is a list of names, too; what is written otherwise is no list of names. */
function requiredNames(schemas: Schemas, node: MapNode, _draft: Draft): Map<string, Node> {
  const names = new Map<string, Node>()
  for (const item of schemas.listAt(node, 'required')?.items ?? []) {
    if (item.kind !== 'scalar' || kindOfScalar(item) !== 'string') throw schemas.problem(item, 'bad-required', '`required` must list names')
    if (!names.has(item.text)) names.set(item.text, item)
  }
  return names
}
