/** Numbers between bounds, at steps: which are in one set and not in another, exactly. */
import { type Bound, numericRange, order, tighter } from './limits.ts'
import { type FloatType, floatHolds, floatHoldsAll } from './floats.ts'
import { Num, addNums, commonMultiple, isMultiple, negated, nextMultiple, roundedUp, whole } from './numbers.ts'
import type { Limits } from './limits.ts'
import type { ScalarType } from './scalars.ts'

/** All multiples of `step` from min to max; without a step, all decimals. `floating`: of these the numbers that such a type holds (floats.ts). */
export type NumberSet = { min?: Bound; max?: Bound; step?: Num; floating?: FloatType }

/** The numbers that a type holds under all these limits (choices apart). */
export function numberSet(type: ScalarType, ...limits: readonly (Limits | undefined)[]): NumberSet {
  const { min, max, steps } = numericRange(type, ...limits)
  const step = steps.length === 0 ? undefined : steps.reduce(commonMultiple)
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(step ? { step } : {}), ...(type === 'float' || type === 'double' ? { floating: type } : {}) }
}

/** The least number of the set, or, where it has none or is unbounded, some number near its upper end or zero. Undefined: it is empty. */
export function someNumber(set: NumberSet): Num | undefined {
  return set.min ? atOrAbove(set, set.min) : set.max ? negate(someNumber(mirrored(set))) : whole(0)
}
/** The least number of the set at or above a bound, or one near it where the set is dense; undefined if there is none. */
export const leastFrom = (set: NumberSet, from: Bound): Num | undefined => atOrAbove(set, from)
/** The greatest number of the set at or below a bound, or one near it where the set is dense; undefined if there is none. */
export const greatestUpTo = (set: NumberSet, to: Bound): Num | undefined => negate(atOrAbove(mirrored(set), flipped(to) as Bound))
/** The number of the set that is nearest to zero, the plainest; undefined if the set is empty. */
export function nearestToZero(set: NumberSet): Num | undefined {
  return atOrAbove(set, { value: whole(0) }) ?? negate(atOrAbove(mirrored(set), { value: whole(0) }))
}
/** Up to four numbers of the set, each once: its two least and two greatest, where it has such. */
export function corners(set: NumberSet): Num[] {
  const out: Num[] = []
  const add = (n: Num | undefined): Num | undefined => {
    if (n && !out.some((o) => order(o, n) === 0)) out.push(n)
    return n
  }
  for (const [side, back] of [[set, (n: Num) => n], [mirrored(set), negated]] as const) {
    const first = side.min ? atOrAbove(side, side.min) : undefined
    if (!first) continue
    const second = atOrAbove(side, { value: first, exclusive: true })
    for (const n of [first, second]) if (n) add(back(n))
  }
  if (out.length < 2) {
    const any = add(someNumber(set))
    if (any) add(atOrAbove(set, { value: any, exclusive: true }) ?? negate(atOrAbove(mirrored(set), { value: negated(any), exclusive: true })))
  }
  return out
}
/** Numbers of the set, each once and as many as there are: its corners, then one after the other. */
export function* numbersIn(set: NumberSet): Generator<Num> {
  const [side, back] = set.min || !set.max ? [set, (n: Num) => n] : [mirrored(set), negated]
  const first = corners(side)
  yield* first.map(back)
  for (let n = first[0]; n; n = atOrAbove(side, { value: n, exclusive: true })) if (!first.some((f) => order(f, n) === 0)) yield back(n)
}

/** A number of `inner` that is not in `outer`; undefined if there is none. */
export function numberBeyond(inner: NumberSet, outer: NumberSet): Num | undefined {
  if (outer.max) {
    const from = tighter(inner.min, { value: outer.max.value, exclusive: !outer.max.exclusive }, 1) as Bound
    const beyond = atOrAbove(inner, from)
    if (beyond) return (inner.step || beyond.isInteger ? undefined : atOrAbove({ ...inner, step: whole(1) }, from)) ?? beyond
  }
  if (outer.min) {
    const beyond = numberBeyond(mirrored(inner), { max: flipped(outer.min) as Bound })
    if (beyond) return negated(beyond)
  }
  const step = outer.step
  if (!step) return undefined
  // Of two neighbours both on the outer grid, every inner number is: looking at two settles it. Dense sets hold an off-grid number between any two.
  const { floating, ...exact } = inner
  const near = floating ? [...aroundZero(exact), ...corners(exact)] : corners(exact)
  const off = near.filter((n) => !isMultiple(n, step))
  if (off.length > 0 || inner.step) return off.find((n) => !floating || floatHolds(floating, n)) ?? off[0]
  const [a] = near
  const b = a && near.find((n) => order(n, a) !== 0)
  return a && b && addNums(order(a, b) < 0 ? a : b, magnitude(new Num(step.coefficient, step.scale + 1))) // a tenth of a step on from where both are on the grid
}
/** Two neighbours near zero: what stands there has few digits. */
function aroundZero(set: NumberSet): Num[] {
  const a = nearestToZero(set)
  const b = a && (atOrAbove(set, { value: a, exclusive: true }) ?? negate(atOrAbove(mirrored(set), { value: negated(a), exclusive: true })))
  return a && b ? [a, b] : a ? [a] : []
}

/** A number of the set that a floating type does not hold; null: it holds each; undefined: that could not be settled. */
export function unheld(set: NumberSet, type: FloatType): Num | null | undefined {
  const { min, max, step } = set
  if (step && min && max && [min, max].every(({ value }) => floatHoldsAll(type, value as Num, step.scale))) return null
  for (const n of candidates(set)) if (isIn(n, set) && !floatHolds(type, n)) return n
  return undefined
}
/** Numbers of many digits, the shortest first. */
function* candidates(set: NumberSet): Generator<Num> {
  yield* corners(set)
  const [a, b] = corners(set)
  const [low, high] = a && b ? (order(a, b) < 0 ? [a, b] : [b, a]) : [whole(0), whole(1)]
  const room = addNums(high, negated(low))
  for (let digits = 7; digits <= 40; digits++) {
    const n = new Num(BigInt('1234567891'.repeat(4).slice(0, digits)), digits)
    const places = [n, addNums(low, new Num(room.coefficient * n.coefficient, room.scale + n.scale)), new Num(n.coefficient)]
    for (const x of places) for (const y of [x, negated(x)]) yield set.step ? nextMultiple(y, set.step) : y
  }
  for (const power of [24n, 53n]) for (const sign of [1n, -1n]) yield nextMultiple(whole(sign * (1n << power) + 1n), set.step ?? whole(1))
  let n = 0
  for (const x of numbersIn(set)) {
    yield x
    if (++n > 200) return
  }
}
/** For a multiple of the set's step. */
function isIn(n: Num, set: NumberSet): boolean {
  const low = set.min ? order(n, set.min.value) : 1
  return (set.min?.exclusive ? low > 0 : low >= 0) && fits(n, set) && (!set.floating || floatHolds(set.floating, n))
}

/** How many numbers the set has at most; Infinity where it has no end, or no step. */
export function countOf(floats: NumberSet): number {
  const { floating: _, ...set } = floats
  const first = someNumber(set)
  if (!first) return 0
  if (!set.min || !set.max) return Infinity
  if (order(set.min.value, set.max.value) === 0) return 1
  const last = negate(atOrAbove(mirrored(set), flipped(set.max) as Bound))
  if (!set.step || !last) return Infinity
  const scale = Math.max(first.scale, last.scale, set.step.scale)
  const [low, high, by] = [first, last, magnitude(set.step)].map((n) => n.coefficient * 10n ** BigInt(scale - n.scale)) as [bigint, bigint, bigint]
  return Number((high - low) / by) + 1
}

/** The least number of the set at or above a bound; of a dense set some number near it. */
function atOrAbove(set: NumberSet, from: Bound): Num | undefined {
  const start = tighter(set.min, from, 1) as Bound
  const value = start.value as Num
  const exact = firstAbove(set, value, start.exclusive === true)
  if (!exact || !set.floating || floatHolds(set.floating, exact)) return exact
  // Floats have few digits: the nearest number above that has as few.
  for (let digits = 17; digits > 0; digits--) {
    const up = roundedUp(value, digits)
    const n = set.step ? nextMultiple(up, set.step) : up
    if (order(n, value) > (start.exclusive ? 0 : -1) && fits(n, set) && floatHolds(set.floating, n)) return n
  }
  return undefined
}
function firstAbove(set: NumberSet, value: Num, exclusive: boolean): Num | undefined {
  if (set.step) {
    let n = nextMultiple(value, set.step)
    if (exclusive && order(n, value) === 0) n = addNums(n, magnitude(set.step))
    return fits(n, set) ? n : undefined
  }
  if (!exclusive) return fits(value, set) ? value : undefined
  if (!set.max) return addNums(value, whole(1))
  const room = addNums(set.max.value as Num, negated(value))
  if (room.coefficient <= 0n) return undefined
  return addNums(value, new Num(1n, Math.max(0, room.scale - room.coefficient.toString().length + 2))) // by a tenth of the room at most: there is always more
}
const fits = (n: Num, set: NumberSet): boolean => {
  if (!set.max) return true
  const o = order(n, set.max.value)
  return set.max.exclusive ? o < 0 : o <= 0
}
const magnitude = (n: Num): Num => (n.coefficient < 0n ? negated(n) : n)
const negate = (n: Num | undefined): Num | undefined => n && negated(n)
const flipped = (b: Bound | undefined): Bound | undefined => b && { value: negated(b.value as Num), ...(b.exclusive ? { exclusive: true } : {}) }
/** The same set below zero what this one is above it. */
export function mirrored(set: NumberSet): NumberSet {
  const min = flipped(set.max), max = flipped(set.min)
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(set.step ? { step: set.step } : {}), ...(set.floating ? { floating: set.floating } : {}) }
}
