/** Values for the fields of one record that keep to the rules between them. Exact: rules of order over ordered sets are settled by their bounds. */
import { type Between, keepsBetween, linksOf } from './between.ts'
import { type Bound, bothLimits, order, tighter, within } from './limits.ts'
import { Moment, isZoned, momentAt, secondsOf } from './moments.ts'
import { momentSet } from './momentsets.ts'
import { Num, addNums, commonMultiple, negated, whole } from './numbers.ts'
import { type NumberSet, greatestUpTo, leastFrom, numberSet } from './numbersets.ts'
import { isNumeric } from './scalars.ts'
import { type RecordShape, type ScalarShape, type Shape, isNull, unfold, withoutNull } from './shape.ts'
import type { Value } from './values.ts'

/** A field's values as numbers on a line: numbers, or seconds. Fields on different lines cannot be compared. */
type Line = { kind: string; set: NumberSet; few?: readonly Num[]; valueOf: (n: Num) => Value | undefined; placeOf: (v: Value) => Num | undefined }
/** Null: there are none; undefined: not settled. */
export type Arranged = ReadonlyMap<string, Value> | null | undefined

const mostRules = 500
/** How much more work may be done: shared by several questions. */
export type Steps = { left: number }
const someSteps = (): Steps => ({ left: 50_000 })

/** Undefined where the values of a field cannot be placed on a line. Null apart. */
function lineOf(shape: Shape): Line | undefined {
  const s = unfold(withoutNull(shape).rest)
  if (s.is !== 'scalar') return undefined
  return isNumeric(s.type) ? numberLine(s) : momentLine(s)
}
function numberLine(s: ScalarShape): Line {
  const few = listed(s, (v) => (v instanceof Num ? v : undefined))
  return { kind: 'number', set: numberSet(s.type, s.limits, s.width), ...(few ? { few } : {}), valueOf: (n) => n.typed(s.type), placeOf: (v) => (v instanceof Num ? v : undefined) }
}
function momentLine(s: ScalarShape): Line | undefined {
  const line = momentSet(s.type, s.limits, s.width)
  if (!line) return undefined
  const zoned = line.zoned ?? s.type === 'timestamp'
  const placeOf = (v: Value): Num | undefined => (v instanceof Moment && isZoned(v) === zoned ? secondsOf(v) : undefined)
  const few = listed(s, placeOf)
  return { kind: s.type === 'time' ? `time ${zoned}` : `date ${zoned}`, set: line.set, ...(few ? { few } : {}), valueOf: (n) => momentAt(s.type as Moment['type'], n, zoned), placeOf }
}
function listed(s: ScalarShape, placeOf: (v: Value) => Num | undefined): Num[] | undefined {
  const { choice, ...rest } = bothLimits(s.limits, s.width)
  if (!choice) return undefined
  const kept = choice.filter((v) => within(rest, v) !== false).map(placeOf)
  return kept.flatMap((n) => n ?? []).sort(order)
}

/** Can the values of two fields be told to be in order, whatever they are? */
export function comparable(a: Shape, b: Shape): boolean {
  const [x, y] = [lineOf(a), lineOf(b)]
  return x !== undefined && x.kind === y?.kind
}

/** Has a field a value in every record? */
export const isSurelyThere = (s: RecordShape, field: string): boolean => {
  const slot = s.slots.get(field)
  return slot?.required === true && !mayBeNull(slot.shape)
}
function mayBeNull(shape: Shape, depth = 8): boolean {
  const s = unfold(shape)
  return isNull(s) || s.is === 'anything' || s.is === 'opaque' || (s.is === 'union' && (depth === 0 || s.branches.some((b) => mayBeNull(b, depth - 1)))) || (s.is === 'all' && s.of.every((b) => mayBeNull(b, depth)))
}

/**
 * Values for `fields`, and for all that surely have one and are tied to them, that keep to the rules. `wanted`: values that are kept where they may be;
 * `fixed`: values that must be; `more`: a rule beside the others.
 */
export function arrange(s: RecordShape, rules: readonly Between[], fields: readonly string[], wanted: (field: string) => Value | undefined = () => undefined, fixed?: ReadonlyMap<string, Value>, more?: Between, steps: Steps = someSteps()): Arranged {
  const named = new Set(fields)
  const bound = new Set<Between>(more ? [more] : [])
  const { of } = linksOf(rules)
  for (const field of named) for (const rule of of.get(field) ?? []) { // all that is tied to them
    const other = rule.lower === field ? rule.upper : rule.lower
    if (!named.has(other) && !isSurelyThere(s, other)) continue
    bound.add(rule)
    named.add(other)
    if (--steps.left < 0 || bound.size > mostRules) return undefined
  }
  const bind = [...bound]
  const lines = new Map<string, Line>()
  let kind: string | undefined
  for (const field of named) {
    const slot = s.slots.get(field)
    if (!slot || unfold(withoutNull(slot.shape).rest).is === 'nothing') return null // never there, or never but null
    const line = lineOf(slot.shape)
    kind ??= line?.kind
    if (!line || line.kind !== kind) return undefined
    const value = fixed?.get(field)
    const place = value === undefined ? undefined : line.placeOf(value)
    if (value !== undefined && !place) return undefined
    lines.set(field, place ? { ...line, few: [place] } : line)
  }
  const near = (field: string): Num | undefined => {
    const value = wanted(field)
    return value === undefined ? undefined : lines.get(field)?.placeOf(value)
  }
  const places = solved(lines, bind, near, steps)
  if (!places) return places
  const out = new Map<string, Value>()
  for (const [field, n] of places) {
    const value = fixed?.get(field) ?? lines.get(field)?.valueOf(n)
    if (value === undefined) return undefined
    out.set(field, value)
  }
  return out
}

type Places = ReadonlyMap<string, Num>
type Lines = ReadonlyMap<string, Line>
type Wanted = (field: string) => Num | undefined
const anywhere: Wanted = () => undefined
function solved(lines: Lines, rules: readonly Between[], wanted: Wanted, steps: Steps): Places | null | undefined {
  if (contradict(rules)) return null
  const found = leastWithin(lines, rules, wanted, steps) ?? leastWithin(lines, rules, anywhere, steps)
  if (found !== null || ![...lines.values()].some((l) => l.set.floating)) return found
  const exact = new Map([...lines].map(([f, l]) => { const { floating: _, ...set } = l.set; return [f, { ...l, set }] }))
  return leastWithin(exact, rules, anywhere, steps) === null ? null : undefined // too narrow to tell whether a float is in there
}
/** Is a field to be below itself? It is where a strict rule stands within a ring of rules (Tarjan's strongly connected components). */
function contradict(rules: readonly Between[]): boolean {
  if (!rules.some(({ strict }) => strict)) return false
  const { from } = linksOf(rules)
  const found = new Map<string, number>(), low = new Map<string, number>(), ring = new Map<string, number>()
  const stack: string[] = []
  const visit = (field: string): void => {
    const order = found.size
    found.set(field, order)
    let least = order
    stack.push(field)
    for (const { upper } of from.get(field) ?? []) {
      if (!found.has(upper)) visit(upper)
      if (!ring.has(upper)) least = Math.min(least, low.get(upper) ?? found.get(upper) ?? order)
    }
    low.set(field, least)
    if (least !== order) return
    for (let f = stack.pop(); f !== undefined; f = stack.pop()) {
      ring.set(f, order)
      if (f === field) break
    }
  }
  for (const { lower } of rules) if (!found.has(lower)) visit(lower)
  return rules.some(({ lower, upper, strict }) => strict && ring.get(lower) === ring.get(upper))
}
/** First how high each may be, then each as low as it may, raised where a rule asks for it: the least solution, if there is one. */
function leastWithin(lines: Lines, rules: readonly Between[], wanted: Wanted, steps: Steps): Places | null | undefined {
  const top = new Map<string, Bound>()
  for (const [field, { set, few }] of lines) {
    const max = tighter(set.max, asBound(few?.at(-1)), -1)
    if (max) top.set(field, max)
  }
  for (let changed = true; changed;) {
    changed = false
    for (const { lower, upper, strict } of rules) {
      const line = lines.get(lower) as Line
      const bound = top.get(upper)
      if (!bound) continue
      if (--steps.left < 0) return undefined
      const limit = tighter(top.get(lower), { value: bound.value, exclusive: strict || (bound.exclusive ?? false) }, -1) as Bound
      const reach: Bound | undefined = line.few || line.set.step ? asBound(highest(line, limit)) : limit
      if (!reach) return null
      const known = top.get(lower)
      if (known && order(known.value, reach.value) === 0 && (known.exclusive ?? false) === (reach.exclusive ?? false)) continue
      top.set(lower, reach)
      changed = true
    }
  }
  const narrowed = new Map([...lines].map(([field, line]) => {
    const max = top.get(field)
    return [field, max ? { ...line, set: { ...line.set, max } } : line] as const
  }))
  const bottom = farDown(narrowed.values())
  const places = new Map<string, Num>()
  for (const [field, line] of narrowed) {
    const want = wanted(field)
    const near = want && (lowest(line, { value: want }) ?? (line.set.max && highest(line, line.set.max)))
    const n = near ?? lowest(line, line.set.min ?? { value: bottom })
    if (!n) return null
    places.set(field, n)
  }
  for (let changed = true; changed;) {
    changed = false
    for (const { lower, upper, strict } of rules) {
      const a = places.get(lower) as Num, o = order(a, places.get(upper) as Num)
      if (strict ? o < 0 : o <= 0) continue
      if (--steps.left < 0) return undefined
      const n = lowest(narrowed.get(upper) as Line, { value: a, exclusive: strict })
      if (!n) return null
      places.set(upper, n)
      changed = true
    }
  }
  return places
}
const asBound = (n: Num | undefined): Bound | undefined => n && { value: n }
function lowest({ few, set }: Line, from: Bound): Num | undefined {
  const start = tighter(set.min, from, 1) as Bound
  if (!few) return leastFrom(set, start)
  return few.find((n) => side(order(n, start.value), start) && (!set.max || side(-order(n, set.max.value), set.max)))
}
const highest = ({ few, set }: Line, to: Bound): Num | undefined => (few ? few.findLast((n) => side(-order(n, to.value), to)) : greatestUpTo(set, to))
const side = (o: number, { exclusive }: Bound): boolean => (exclusive ? o > 0 : o >= 0)
/** So far down that all can be put above it one after the other and still be below every bound. */
function farDown(lines: Iterable<Line>): Num {
  let [low, step, n] = [whole(0), whole(1), 1]
  for (const { set, few } of lines) {
    n++
    if (set.step) step = commonMultiple(step, set.step)
    for (const at of [set.min?.value, set.max?.value, ...few ?? []]) if (at instanceof Num && order(at, low) < 0) low = at
  }
  return addNums(low, negated(new Num(step.coefficient * BigInt(2 * n), step.scale)))
}

/**
 * The record with other values where its own break a rule between fields: numbers and moments near to them, null or nothing where that helps. `fixed`:
 * a field that keeps its value. Undefined where there is no such record, or none could be made up.
 */
export function settled(s: RecordShape, record: ReadonlyMap<string, Value>, fixed?: string): Map<string, Value> | undefined {
  const rules = s.between ?? []
  const keeps = (r: ReadonlyMap<string, Value>): boolean => keepsBetween(rules, (f) => r.get(f)) === true
  const out = new Map(record)
  if (keeps(out)) return out
  const given = fixed !== undefined && (record.get(fixed) ?? null) !== null ? new Map([[fixed, record.get(fixed) as Value]]) : undefined
  const present = [...new Set(rules.flatMap(({ lower, upper }) => [lower, upper]))].filter((f) => (record.get(f) ?? null) !== null)
  for (const fields of [present, present.filter((f) => f === fixed || isSurelyThere(s, f))]) {
    const values = arrange(s, rules, fields, (f) => record.get(f), given)
    if (!values) continue
    for (const f of present) {
      const value = values.get(f)
      if (value !== undefined) out.set(f, value)
      else if (s.slots.get(f)?.required) out.set(f, null)
      else out.delete(f)
    }
    if (keeps(out)) return out
  }
  return undefined
}
