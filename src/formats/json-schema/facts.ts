/** What a schema says beside what it takes: words for people, and the annotations that tools go by. */
import type { Fact, Span } from '../../contract/facts.ts'
import type { Place } from '../../contract/shape.ts'
import { isNull } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { textFact } from '../shared/facts.ts'

/** What values mean to those who read them; validators do not hold them to it. */
const meanings = new Set(['format', 'contentEncoding', 'contentMediaType', 'contentSchema', 'readOnly', 'writeOnly', 'deprecated'])
/** Keywords that are read, or that only name and order things. */
const read = new Set([
  '$schema', '$id', 'id', '$ref', '$anchor', '$dynamicRef', '$dynamicAnchor', '$recursiveRef', '$recursiveAnchor', '$defs', 'definitions', '$vocabulary', 'type', 'enum', 'const',
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required',
  'minProperties', 'maxProperties', 'dependencies', 'dependentRequired', 'dependentSchemas', 'items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'maxContains', 'minItems', 'maxItems', 'uniqueItems',
  'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'unevaluatedProperties', 'unevaluatedItems',
])
/** `span`: where a schema stands, with its file: that of its keywords too, since what lists values is no part of the schema that is looked up. `asserts`: `format` limits values, and is no annotation. */
export function annotations(node: MapNode, span: (node: Node) => Span, asserts: boolean): Fact[] {
  const out: Fact[] = []
  for (const [key, { value }] of node.entries) {
    if (read.has(key) || isNull(value) || (asserts && key === 'format')) continue
    out.push({ ...textFact(key, meanings.has(key) ? 'label' : 'inert', value), at: { ...span(node), start: value.start, end: value.end } })
  }
  return out
}

const placeOf: ReadonlyMap<string, Place> = new Map<string, Place>([
  ['type', 'type'], ['$ref', 'type'], ['enum', 'choice'], ['const', 'choice'], ['minimum', 'min'], ['exclusiveMinimum', 'min'], ['maximum', 'max'], ['exclusiveMaximum', 'max'], ['multipleOf', 'step'],
  ['minLength', 'minLength'], ['maxLength', 'maxLength'], ['pattern', 'patterns'], ['format', 'format'], ['properties', 'slots'], ['additionalProperties', 'rest'], ['unevaluatedProperties', 'rest'], ['patternProperties', 'rest'],
  ['propertyNames', 'rest'], ['minItems', 'count'], ['maxItems', 'count'], ['uniqueItems', 'count'], ['contains', 'count'], ['minProperties', 'count'], ['maxProperties', 'count'],
  ['allOf', 'shape'], ['anyOf', 'shape'], ['oneOf', 'shape'], ['not', 'shape'], ['if', 'shape'], ['dependencies', 'shape'], ['dependentRequired', 'shape'], ['dependentSchemas', 'shape'],
])
/** Where the keywords of a schema stand, by what they limit. */
export function placesOf(node: MapNode, span: (node: Node, at: Span) => Span): Map<Place, Span> {
  const out = new Map<Place, Span>()
  for (const [keyword, { key }] of node.entries) {
    const place = placeOf.get(keyword)
    if (place && !out.has(place)) out.set(place, span(node, key))
  }
  const alternatives = node.entries.get('anyOf') ?? node.entries.get('oneOf')
  if (alternatives) for (const place of ['type', 'choice'] as const) if (!out.has(place)) out.set(place, span(node, alternatives.key)) // each may be of a type of its own, or a value
  return out
}
