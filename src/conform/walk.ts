/**
 * Holds what a producer emits against a contract: a walk down both shapes together, as "Shift schema drift left" has it. It is no question to the relation of compare/: that asks
 * whether every value is read, while a policy of the paper asks whether two structures are the same by its measure. An int is no long here, though every int is a long; what a list
 * may hold must be null on both sides or on neither; and what a field may be null, or how large it may be, is nobody's question.
 */
import { down, rootTrail } from '../compare/trail.ts'
import { describe } from '../contract/describe.ts'
import { type ListShape, type MapShape, type RecordShape, type Shape, type Slot, type Step, ITEM, KEY, VALUE } from '../contract/shape.ts'
import { keyOfType } from '../contract/values.ts'
import { type Drift, type Place, mayBeNull, neverNull } from './drift.ts'
import { namesTwice, outOfOrder, pairFields } from './fields.ts'
import type { ConformPolicy } from './policies.ts'
import { seenFits } from './seen.ts'
import { branchesOf, isUntold, saysNothing, seenText, structureOf, typeText } from './structure.ts'
import { typeFits } from './types.ts'

export type Told = 'declared' | 'inferred' | 'names'

type Walk = {
  policy: ConformPolicy
  told: Told
  drifts: Drift[]
  /** Pairs of structures that are being walked, or were and showed nothing; `trusted` lists them in their order. */
  clean: WeakMap<Shape, Set<Shape>>
  trusted: [Shape, Shape][]
  /** Pairs that showed something: walked again at each use, as long as few drifts are told. */
  known: WeakMap<Shape, Map<Shape, Drift[]>>
  looks: { left: number }
}
const mostLooks = 500_000, mostAgain = 1000, mostAlso = 20, mostBranches = 10_000, deepest = 400

/** Nothing: the producer conforms. */
export function driftsBetween(producer: Slot, contract: Slot, policy: ConformPolicy, told: Told): Drift[] {
  if (!policy.compares) return []
  const walk: Walk = { policy, told, drifts: [], clean: new WeakMap(), trusted: [], known: new WeakMap(), looks: { left: mostLooks } }
  compareTypes(walk, { trail: rootTrail(producer, contract), path: [], basePath: [] }, producer.shape, contract.shape, 0)
  return walk.drifts
}

function compareTypes(walk: Walk, at: Place, producer: Shape, contract: Shape, depth: number): void {
  const w = structureOf(producer).rest, r = structureOf(contract).rest
  if (saysNothing(r) && (isUntold(r) || w.is === 'record' || w.is === 'map')) return
  if (walk.told === 'names' && at.path.length > 0) return
  if (--walk.looks.left < 0 || depth > deepest) return overdrawn(walk, at)
  if (w.is === 'scalar' && r.is === 'scalar') return compareScalars(walk, at, w, r)
  if (walk.told === 'inferred' && (w.is === 'nothing' || (r.is === 'scalar' && r.type === 'variant'))) return // only nulls were seen, or no element of a list; JSON may hold anything
  const opaque = [w, r].find((s) => (s.is === 'opaque' && !isUntold(s)) || s.is === 'all')
  if (opaque) return unsure(walk, at, w, r, opaque.is === 'all' ? 'a type of several conditions together is not compared' : `"${describe(opaque)}" is a type that is not known here`)
  if (saysNothing(w)) return unsure(walk, at, w, r, 'the producer\'s schema does not say what is in it')
  if (isSettled(walk, at, w, r)) return
  const before = walk.drifts.length
  compareStructures(walk, at, w, r, depth)
  settle(walk, w, r, walk.drifts.slice(before))
}

function compareStructures(walk: Walk, at: Place, w: Shape, r: Shape, depth: number): void {
  if (w.is === 'record' && r.is === 'record') compareRecords(walk, at, w, r, depth)
  else if (w.is === 'list' && r.is === 'list') compareLists(walk, at, w, r, depth)
  else if (w.is === 'map' && r.is === 'map') compareMaps(walk, at, w, r, depth)
  else if (walk.told === 'inferred' && w.is === 'record' && r.is === 'map') compareEntries(walk, at, w, r, depth)
  else if (w.is === 'union' || r.is === 'union') compareBranches(walk, at, w, r, depth)
  else if (w.is !== 'nothing' || r.is !== 'nothing') differ(walk, at, 'type', w, r)
}

function compareScalars(walk: Walk, at: Place, w: Shape & { is: 'scalar' }, r: Shape & { is: 'scalar' }): void {
  const fit = walk.told === 'inferred' ? seenFits(w, r) : typeFits(w, r)
  if (fit === 'fits') return
  if (fit === 'apart') differ(walk, at, 'type', w, r)
  else if ('unsure' in fit) unsure(walk, at, w, r, fit.unsure)
  else walk.drifts.push({ what: 'type', ...at, at: at.trail, also: [], contract: typeText(r), producer: seenText(w, fit.seen), seen: fit.seen })
}

function compareRecords(walk: Walk, at: Place, w: RecordShape, r: RecordShape, depth: number): void {
  const { policy } = walk
  for (const names of namesTwice(w, r)) of(walk, at, 'twice', names, { w: w.slots.get(names.producer.at(-1) ?? ''), r: r.slots.get(names.contract.at(-1) ?? '') })
  const pairs = pairFields(w, r, policy)
  for (const { producer, contract } of pairs) {
    const [own, theirs] = [producer ?? contract, contract ?? producer]
    if (!own || !theirs) continue
    const trail = down(at.trail, theirs.name, producer?.slot.shape ?? w.rest, contract?.slot.shape ?? r.rest, producer?.slot, contract?.slot)
    const here: Place = { trail, path: [...at.path, own.name], basePath: [...at.basePath, theirs.name] }
    if (producer && contract) compareTypes(walk, here, producer.slot.shape, contract.slot.shape, depth + 1)
    else if (producer) { if (policy.extras === 'refuse') told(walk, here, 'extra', null, walk.told === 'names' ? null : typeText(producer.slot.shape)) }
    else if (contract && !mayMiss(contract.slot, policy)) told(walk, here, 'missing', typeText(contract.slot.shape), null)
  }
  const moved = policy.ordered ? outOfOrder(pairs, w) : undefined
  if (moved) of(walk, at, 'order', { contract: [moved.contract.name], producer: [moved.producer.name] }, { w: moved.producer.slot, r: moved.contract.slot })
  if (policy.extras === 'refuse' && w.rest.is !== 'nothing' && r.rest.is === 'nothing') unsure(walk, at, w, r, 'the producer\'s schema lets in fields that it does not name')
}
/** Of the optionality of fields this alone is asked: may one be left out that the producer has not? */
function mayMiss(slot: Slot, { missing }: ConformPolicy): boolean {
  if (missing !== 'optional') return missing === 'allow'
  const { nullable, rest } = structureOf(slot.shape)
  // A default that fills no history (Spark's CURRENT_DEFAULT) still fills what is published.
  const hasDefault = slot.fallback !== undefined || slot.facts?.some(({ key }) => key === 'default') === true
  return !slot.required || hasDefault || nullable || rest.is === 'anything'
}

function compareLists(walk: Walk, at: Place, w: ListShape, r: ListShape, depth: number): void {
  const tuple = Math.max(w.prefix?.length ?? 0, r.prefix?.length ?? 0)
  for (let i = 0; i < tuple; i++) compareElements(walk, at, i, w.prefix?.[i] ?? w.items, r.prefix?.[i] ?? r.items, depth)
  compareElements(walk, at, ITEM, w.items, r.items, depth)
}
function compareMaps(walk: Walk, at: Place, w: MapShape, r: MapShape, depth: number): void {
  const keys: Place = { trail: down(at.trail, KEY, w.keys, r.keys, undefined, undefined), path: [...at.path, KEY], basePath: [...at.basePath, KEY] }
  compareTypes(walk, keys, w.keys, r.keys, depth + 1)
  compareElements(walk, at, VALUE, w.values, r.values, depth)
}
/** A sample's object may be the contract's map: each of its fields is an entry. */
function compareEntries(walk: Walk, at: Place, w: RecordShape, r: MapShape, depth: number): void {
  const keys = structureOf(r.keys).rest
  for (const [name, slot] of w.slots) {
    if (keys.is === 'scalar' && keyOfType(keys.type, name) === undefined) told(walk, { ...at, basePath: [...at.basePath, KEY], path: [...at.path, name] }, 'type', typeText(keys), JSON.stringify(name))
    compareElements(walk, at, name, slot, r.values, depth, VALUE)
  }
}

/** What a list or map holds. Whether it may be null is part of the type. */
function compareElements(walk: Walk, at: Place, step: Step, w: Slot, r: Slot, depth: number, baseStep = step): void {
  const here: Place = { trail: down(at.trail, step, w.shape, r.shape, w, r), path: [...at.path, step], basePath: [...at.basePath, baseStep] }
  const [written, read] = [structureOf(w.shape), structureOf(r.shape)]
  const silent = [written, read].some(({ rest }) => rest.is === 'anything' || rest.is === 'opaque') || walk.told === 'names' || (walk.told === 'inferred' && !written.nullable)
  if (!silent && written.nullable !== read.nullable) told(walk, here, 'null', optional(read.nullable), optional(written.nullable))
  compareTypes(walk, here, w.shape, r.shape, depth + 1)
}
const optional = (nullable: boolean): string => (nullable ? mayBeNull : neverNull)

/** Each branch of the producer must be one of the contract's; under the exact policies the contract has no others. */
function compareBranches(walk: Walk, at: Place, w: Shape, r: Shape, depth: number): void {
  const [ws, rs] = [branchesOf(w), branchesOf(r)]
  if (ws.length * rs.length > mostBranches) return unsure(walk, at, w, r, 'the types are of too many branches to compare')
  const used = new Set<Shape>()
  let doubt: string | undefined
  for (const a of ws) {
    let best: Drift[] | undefined
    for (const b of rs) {
      const apart = quietly(walk, at, a, b, depth)
      if (apart.length === 0) { used.add(b); best = apart; break }
      if (apart.every(({ what }) => what === 'unsure')) best = apart
    }
    if (!best) return differ(walk, at, 'type', w, r)
    doubt ??= best[0]?.why
  }
  if (doubt !== undefined) unsure(walk, at, w, r, doubt)
  else if (walk.told === 'declared' && walk.policy.missing === 'refuse' && used.size < rs.length) differ(walk, at, 'type', w, r)
}
/** What the walk would tell, without telling it. Where it shows something, what was trusted on the way is trusted no more: it may have leant on this. */
function quietly(walk: Walk, at: Place, w: Shape, r: Shape, depth: number): Drift[] {
  const apart: Walk = { ...walk, drifts: [] }
  const before = walk.trusted.length
  compareTypes(apart, at, w, r, depth + 1)
  if (apart.drifts.length > 0) for (const [a, b] of walk.trusted.splice(before)) walk.clean.get(a)?.delete(b)
  return apart.drifts
}

function told(walk: Walk, at: Place, what: Drift['what'], contract: string | null, producer: string | null, why?: string): void {
  walk.drifts.push({ what, at: at.trail, path: at.path, basePath: at.basePath, also: [], contract, producer, ...(why === undefined ? {} : { why }) })
}
function differ(walk: Walk, at: Place, what: 'type', w: Shape, r: Shape): void {
  const [contract, producer] = [typeText(r), typeText(w)]
  // The same words may stand for two types, in two languages.
  told(walk, at, what, contract === producer && r.is === 'scalar' && w.is === 'scalar' ? `${contract} (${r.type})` : contract, contract === producer && w.is === 'scalar' && r.is === 'scalar' ? `${producer} (${w.type})` : producer)
}
const unsure = (walk: Walk, at: Place, w: Shape, r: Shape, why: string): void => told(walk, at, 'unsure', typeText(r), typeText(w), why)
function overdrawn(walk: Walk, at: Place): void {
  const why = 'the types are too large to be walked to their end'
  if (!walk.drifts.some((d) => d.why === why)) told(walk, at, 'unsure', null, null, why)
}
/** Of a record as a whole, by the names and fields that are meant. */
function of(walk: Walk, at: Place, what: 'twice' | 'order', names: { contract: readonly string[]; producer: readonly string[] }, fields: NonNullable<Drift['fields']>): void {
  walk.drifts.push({ what, at: at.trail, path: at.path, basePath: at.basePath, also: [], fields, contract: listed(names.contract), producer: listed(names.producer) })
}
const listed = (names: readonly string[]): string | null => (names.length === 0 ? null : names.join(', '))

/** Was the pair walked before? What it showed is told again, unless much was told already: then the place joins those that are told. */
function isSettled(walk: Walk, at: Place, w: Shape, r: Shape): boolean {
  if (walk.clean.get(w)?.has(r)) return true
  const before = walk.known.get(w)?.get(r)
  if (before && walk.drifts.length >= mostAgain) {
    for (const drift of before.slice(0, mostAlso)) if (drift.also.length < mostAlso) drift.also.push(at.path)
    return true
  }
  const row = walk.clean.get(w) ?? new Set<Shape>()
  walk.trusted.push([w, r])
  walk.clean.set(w, row.add(r)) // met again on the way down, it is left to the walk that is on
  return false
}
function settle(walk: Walk, w: Shape, r: Shape, shown: Drift[]): void {
  if (shown.length === 0) return
  walk.clean.get(w)?.delete(r)
  const row = walk.known.get(w) ?? new Map<Shape, Drift[]>()
  walk.known.set(w, row.set(r, shown))
}
