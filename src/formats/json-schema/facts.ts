/** What a schema says beside what it takes: words for people, and the annotations that tools go by. */
import type { Fact, Span } from '../../contract/facts.ts'
import type { Place, Places } from '../../contract/shape.ts'
import { isNull } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { textFact, wordsOf } from '../shared/facts.ts'

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
export class KeywordPlaces extends Map<Place, Span> implements Places {
  /** The values of its `enum`, and where one of them stands. */
  listed: { items: readonly Node[]; at: (item: Node) => Span } | undefined

  /** What it refers to, whose places these are too. */
  ref: { says: string; at: Span } | undefined

  /** Where it refers to something else than the other side, there; of an `enum` the first value that the other side does not list. */
  override get(part: Place, other?: Places): Span | undefined {
    if (this.ref && other instanceof KeywordPlaces && this.ref.says !== other.ref?.says) return this.ref.at
    if (part === 'choice' && this.listed && other instanceof KeywordPlaces && other.listed) {
      const known = new Set(other.listed.items.map(wordsOf)), item = this.listed.items.find((one) => !known.has(wordsOf(one)))
      if (item) return this.listed.at(item)
    }
    return super.get(part)
  }
}
export function placesOf(node: MapNode, span: (node: Node, at: Span) => Span): KeywordPlaces {
  const out = new KeywordPlaces()
  for (const [keyword, { key, value }] of node.entries) {
    const place = placeOf.get(keyword)
    if (keyword === '$ref') out.ref = { says: wordsOf(value), at: span(node, key) }
    if (!place || out.has(place)) continue
    out.set(place, span(node, key))
    if (keyword === 'enum' && value.kind === 'list') out.listed = { items: value.items, at: (item) => span(node, item) }
  }
  const alternatives = node.entries.get('anyOf') ?? node.entries.get('oneOf')
  if (alternatives) for (const place of ['type', 'choice'] as const) if (!out.has(place)) out.set(place, span(node, alternatives.key)) // each may be of a type of its own, or a value
  return out
}
