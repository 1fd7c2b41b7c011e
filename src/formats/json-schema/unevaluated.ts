/** What no other keyword has looked at. What is looked at anyhow is known at once; what only some documents make one look at is a condition for each name. */
import { type RecordShape, type Shape, type Slot, json } from '../../contract/shape.ts'
import { get } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { alternatives, present } from './conditions.ts'
import { refStandsAlone } from './drafts.ts'
import { type Kinds, everything, topOf } from './kinds.ts'
import { oppositeOf } from './opposite.ts'
import type { Schemas } from './schemas.ts'

/** What a schema and those that hold beside it look at, under a condition or under none. */
type Seen = { names: Set<string>; patterns: Set<string>; allNames: boolean; items: number; allItems: boolean; someItems: boolean; unknown: boolean; under: { condition: Kinds; seen: Seen }[] }
const nothingYet = (): Seen => ({ names: new Set(), patterns: new Set(), allNames: false, items: 0, allItems: false, someItems: false, unknown: false, under: [] })
const deepest = 50, mostConditions = 400

export function* unevaluated(schemas: Schemas, node: MapNode): Generator<Kinds> {
  const fields = node.entries.get('unevaluatedProperties')?.value, items = node.entries.get('unevaluatedItems')?.value
  if (!fields && !items) return
  const seen = nothingYet()
  look(schemas, node, seen, true, 0)
  if (fields && !seen.allNames) yield* otherFields(schemas, node, fields, seen)
  if (items && !seen.allItems) {
    const rest = schemas.slot(items)
    if (rest.shape === json) return
    if (seen.unknown || seen.someItems || conditionsOf(seen).some(({ seen: own }) => own.unknown || own.someItems || own.allItems || own.items > seen.items)) yield besides('list', schemas.condition(node, 'unevaluatedItems'))
    else yield new Map([...everything, ['list', { atom: { is: 'list', items: rest, ...(seen.items > 0 ? { prefix: Array.from({ length: seen.items }, () => ({ shape: json, required: true })) } : {}) }, also: [] }]])
  }
}
const besides = (kind: 'record' | 'list', shape: Shape): Kinds => new Map([...everything, [kind, { atom: topOf(kind).atom, also: [shape] }]])
const records = (atom: RecordShape): Kinds => new Map([...everything, ['record', { atom, also: [] }]])

/** Each name that a condition lets one look at is as the schema says, or the condition holds. */
function* otherFields(schemas: Schemas, node: MapNode, fields: Node, seen: Seen): Generator<Kinds> {
  const rest = schemas.shape(fields)
  if (rest === json) return
  const under = conditionsOf(seen).filter(({ seen: own }) => own.allNames || own.unknown || own.patterns.size > 0 || [...own.names].some((n) => !seen.names.has(n)))
  if (seen.unknown || under.length > mostConditions || under.some(({ seen: own }) => own.unknown || [...own.patterns].some((p) => !seen.patterns.has(p)))) return yield besides('record', schemas.condition(node, 'unevaluatedProperties'))
  const known = new Map<string, Slot>([...seen.names].map((name) => [name, { shape: json, required: false }]))
  const more = seen.patterns.size > 0 ? { patterns: [...seen.patterns].map((pattern) => ({ pattern, slot: { shape: json, required: false } })) } : {}
  const named = new Set(under.flatMap(({ seen: own }) => [...own.names]).filter((n) => !known.has(n)))
  const all = under.filter(({ seen: own }) => own.allNames).map(({ condition }) => condition)
  const besideNamed = records({ is: 'record', slots: new Map([...known, ...[...named].map((name): [string, Slot] => [name, { shape: json, required: false }])]), ...more, rest, others: schemas.slot(fields) })
  yield all.length === 0 ? besideNamed : alternatives([besideNamed, ...all])
  for (const name of named) {
    const conditions = under.filter(({ seen: own }) => own.allNames || own.names.has(name)).map(({ condition }) => condition)
    yield alternatives([records({ is: 'record', slots: new Map([[name, { shape: rest, required: false }]]), rest: json }), ...conditions])
  }
}
/** Those inside others, too, each with all that it depends on. */
function conditionsOf(seen: Seen): { condition: Kinds; seen: Seen }[] {
  return seen.under.flatMap((u) => [u, ...conditionsOf(u.seen)])
}

function look(schemas: Schemas, node: Node, seen: Seen, isFirst: boolean, depth: number, under: Kinds = everything): void {
  if (node.kind !== 'map') return
  if (depth > deepest) { seen.unknown = true; return }
  const draft = schemas.draftOf(node)
  const ref = get(node, '$ref')
  const target = ref ? schemas.targetOf(ref, node) : undefined
  if (ref && !target) seen.unknown = true
  if (target) look(schemas, target, seen, false, depth + 1, under)
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
  if (draft >= 2020 && node.entries.has('contains')) seen.someItems = true
  for (const part of schemas.parts(node, 'allOf')) look(schemas, part, seen, false, depth + 1, under)
  for (const keyword of ['$dynamicRef', '$recursiveRef']) if (node.entries.has(keyword)) seen.unknown = true
  const given = (condition: Kinds, ...parts: readonly (Node | undefined)[]): void => {
    const own = nothingYet(), all = schemas.merging.kinds(under, condition)
    for (const part of parts) if (part) look(schemas, part, own, false, depth + 1, all)
    if (own.unknown || own.someItems || own.allNames || own.allItems || own.items > 0 || own.names.size + own.patterns.size + own.under.length > 0) seen.under.push({ condition: all, seen: own })
  }
  for (const part of [...schemas.parts(node, 'anyOf'), ...schemas.parts(node, 'oneOf')]) given(schemas.kinds(part), part)
  const test = node.entries.get('if')?.value
  if (test) {
    const asked = schemas.kinds(test)
    given(asked, test, node.entries.get('then')?.value)
    given(oppositeOf(asked), node.entries.get('else')?.value)
  }
  for (const keyword of ['dependencies', 'dependentSchemas']) for (const [name, { value }] of schemas.mapAt(node, keyword)?.entries ?? []) given(present(name), value)
}
