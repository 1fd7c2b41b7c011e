/** Arrays and objects: what they hold, and how much. */
import { type RecordShape, type Shape, type Slot, anything, list, map, opaque, record, scalar, slot } from '../../contract/shape.ts'
import { flagAt, listAt, mapAt } from '../../formats/shared/reading.ts'
import { problemAt } from '../../formats/source.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { countAt } from './limits.ts'
import type { SchemaReader } from './schemas.ts'

/** `prefixItems` and `items`; up to draft 2019-09 a list of `items` and `additionalItems`. */
export function arrayShape(reader: SchemaReader, node: MapNode): Shape {
  const { source } = reader
  const written = node.entries.get('items')?.value
  const fixed = written?.kind === 'list' ? written : listAt(source, node, 'prefixItems')
  const rest = written?.kind === 'list' ? node.entries.get('additionalItems')?.value : written
  const count = countAt(source, node, 'minItems', 'maxItems')
  return list(slot(rest ? reader.shape(rest) : anything), {
    ...(fixed ? { prefix: fixed.items.map(item => slot(reader.shape(item), { at: item })) } : {}),
    ...(count ? { count } : {}), ...(flagAt(source, node, 'uniqueItems') ? { unique: true } : {}),
  })
}

/** A map of values with keys of a kind: names of its own, or patterns of names, make it a record. */
export const isMap = (node: MapNode): boolean =>
  node.entries.get('additionalProperties')?.value.kind === 'map' && !['properties', 'required', 'patternProperties'].some(keyword => node.entries.has(keyword))

const beside = ['additionalProperties', '$ref', '$dynamicRef', '$recursiveRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas']
/** Where no other schema applies to the same object, what none evaluated is what is named nowhere: `unevaluatedProperties` is `additionalProperties`. Drafts up to 7 do not know it. */
export const isAllThatApplies = ({ refStandsAlone }: SchemaReader, node: MapNode): boolean => !refStandsAlone && node.entries.has('unevaluatedProperties') && !beside.some(keyword => node.entries.has(keyword))

export function objectShape(reader: SchemaReader, node: MapNode): Shape {
  const { source } = reader
  const written = node.entries.get(isAllThatApplies(reader, node) ? 'unevaluatedProperties' : 'additionalProperties')?.value
  const count = countAt(source, node, 'minProperties', 'maxProperties')
  const more = count ? { count } : {}
  const declared = written ? reader.shape(written) : anything
  if (written && isMap(node)) return map(keys(reader, node.entries.get('propertyNames')?.value), declared, more)
  return recordOf(reader, node, node.entries.has('patternProperties') && declared.is !== 'anything' ? opaque('what `patternProperties` take') : declared, more)
}
const keys = (reader: SchemaReader, names: Node | undefined): Shape => (names ? reader.shape(names, ['string']) : scalar('string'))

/** A required name without a schema of its own is one of the rest. */
function recordOf(reader: SchemaReader, node: MapNode, rest: Shape, more: Pick<RecordShape, 'count'>): RecordShape {
  const { source } = reader
  const slots = new Map<string, Slot>()
  const required = requiredNames(reader, node)
  for (const [name, { key, value }] of mapAt(source, node, 'properties')?.entries ?? []) slots.set(name, slot(reader.shape(value), { required: required.has(name), at: key }))
  for (const [name, at] of required) if (!slots.has(name)) slots.set(name, slot(rest, { at }))
  return record(slots, rest, more)
}

function requiredNames({ source }: SchemaReader, node: MapNode): Map<string, Node> {
  const names = new Map<string, Node>()
  for (const item of listAt(source, node, 'required')?.items ?? []) {
    if (item.kind !== 'scalar') throw problemAt(source, item, 'bad-required', '`required` must list names')
    names.set(item.text, item)
  }
  return names
}

/** Of what may be any JSON, the objects: as records, since a dataset holds records. */
export function objectsOf(shape: Shape, depth = 0): Shape[] {
  if (depth > 20) return [shape]
  switch (shape.is) {
    case 'ref': {
      const target = shape.target()
      return target.is === 'record' || target.is === 'all' ? [target] : objectsOf(target, depth + 1)
    }
    case 'union': return shape.branches.flatMap(branch => objectsOf(branch, depth + 1))
    case 'map': return [shape.keys.is === 'scalar' && Object.keys(shape.keys.limits).length === 0 ? record([], shape.values.shape, shape.count ? { count: shape.count } : {}) : shape]
    case 'anything': return [record([], anything)]
    case 'scalar': case 'list': case 'nothing': return []
    default: return [shape]
  }
}
