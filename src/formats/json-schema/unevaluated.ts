/** What no other keyword has looked at: known where that does not depend on the value. */
import { type Shape, type Slot, json } from '../../contract/shape.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { refStandsAlone } from './drafts.ts'
import { type Kinds, everything, topOf } from './kinds.ts'
import type { Schemas } from './schemas.ts'

/** What a schema and those that hold beside it surely look at. `some`: more, which depends on the value. */
type Seen = { names: Set<string>; patterns: Set<string>; allNames: boolean; items: number; allItems: boolean; some: boolean }

export function* unevaluated(schemas: Schemas, node: MapNode): Generator<Kinds> {
  const fields = node.entries.get('unevaluatedProperties')?.value, items = node.entries.get('unevaluatedItems')?.value
  if (!fields && !items) return
  const seen: Seen = { names: new Set(), patterns: new Set(), allNames: false, items: 0, allItems: false, some: false }
  look(schemas, node, seen, true, 0)
  if (fields && !seen.allNames) {
    const rest = schemas.shape(fields)
    if (seen.some && rest !== json) yield besides('record', schemas.condition(node, 'unevaluatedProperties'))
    else if (rest !== json) {
      const slots = new Map<string, Slot>([...seen.names].map((name) => [name, { shape: json, required: false }]))
      yield new Map([...everything, ['record', { atom: { is: 'record', slots, ...(seen.patterns.size > 0 ? { patterns: [...seen.patterns].map((pattern) => ({ pattern, slot: { shape: json, required: false } })) } : {}), rest }, also: [] }]])
    }
  }
  if (items && !seen.allItems) {
    const rest = schemas.slot(items)
    if (seen.some && rest.shape !== json) yield besides('list', schemas.condition(node, 'unevaluatedItems'))
    else if (rest.shape !== json) yield new Map([...everything, ['list', { atom: { is: 'list', items: rest, ...(seen.items > 0 ? { prefix: Array.from({ length: seen.items }, () => ({ shape: json, required: true })) } : {}) }, also: [] }]])
  }
}
const besides = (kind: 'record' | 'list', shape: Shape): Kinds => new Map([...everything, [kind, { atom: topOf(kind).atom, also: [shape] }]])

function look(schemas: Schemas, node: Node, seen: Seen, isFirst: boolean, depth: number): void {
  if (node.kind !== 'map') return
  if (depth > 50) { seen.some = true; return }
  const draft = schemas.draftOf(node)
  const ref = get(node, '$ref')
  const target = ref ? schemas.targetOf(ref, node) : undefined
  if (ref && !target) seen.some = true
  if (target) look(schemas, target, seen, false, depth + 1)
  if (ref && refStandsAlone(draft)) return
  for (const [name] of schemas.mapAt(node, 'properties')?.entries ?? []) seen.names.add(name)
  for (const [pattern] of schemas.mapAt(node, 'patternProperties')?.entries ?? []) seen.patterns.add(pattern)
  if (node.entries.has('additionalProperties') || (!isFirst && node.entries.has('unevaluatedProperties'))) seen.allNames = true
  const items = node.entries.get('items')?.value
  if (items?.kind === 'list') {
    seen.items = Math.max(seen.items, items.items.length)
    if (node.entries.has('additionalItems')) seen.allItems = true
  } else if (items) seen.allItems = true
  seen.items = Math.max(seen.items, schemas.listAt(node, 'prefixItems')?.items.length ?? 0)
  if (!isFirst && node.entries.has('unevaluatedItems')) seen.allItems = true
  if (draft >= 2020 && node.entries.has('contains')) seen.some = true
  for (const part of schemas.parts(node, 'allOf')) look(schemas, part, seen, false, depth + 1)
  const maybe = [...schemas.parts(node, 'anyOf'), ...schemas.parts(node, 'oneOf'), ...['if', 'then', 'else'].flatMap((k) => node.entries.get(k)?.value ?? []), ...[...schemas.mapAt(node, 'dependentSchemas')?.entries.values() ?? []].map(({ value }) => value)]
  for (const part of maybe) if (addsTo(schemas, part, seen, depth + 1)) seen.some = true
  for (const keyword of ['$dynamicRef', '$recursiveRef']) if (node.entries.has(keyword)) seen.some = true
}
/** Does a schema that need not hold look at more than what is looked at anyway? */
function addsTo(schemas: Schemas, part: Node, seen: Seen, depth: number): boolean {
  const own: Seen = { names: new Set(), patterns: new Set(), allNames: false, items: 0, allItems: false, some: false }
  look(schemas, part, own, false, depth)
  return own.some || (own.allNames && !seen.allNames) || (own.allItems && !seen.allItems) || own.items > seen.items || [...own.names].some((n) => !seen.names.has(n)) || [...own.patterns].some((p) => !seen.patterns.has(p))
}
