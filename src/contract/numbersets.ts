/** Numbers between bounds, at steps: which are in one set and not in another, exactly. */
import { type Bound, numericRange, order, tighter } from './limits.ts'
import { Num, addNums, commonMultiple, isMultiple, negated, nextMultiple, whole } from './numbers.ts'
import type { Limits } from './limits.ts'
import type { ScalarType } from './scalars.ts'

/** All multiples of `step` from min to max; without a step, all decimals. */
export type NumberSet = { min?: Bound; max?: Bound; step?: Num }

/** The numbers that a type holds under all these limits (choices apart). */
export function numberSet(type: ScalarType, ...limits: readonly (Limits | undefined)[]): NumberSet {
  const { min, max, steps } = numericRange(type, ...limits)
  const step = steps.length === 0 ? undefined : steps.reduce(commonMultiple)
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(step ? { step } : {}) }
}

/** The least number of the set, or, where it has none or is unbounded, some number near its upper end or zero. Undefined: it is empty. */
export function someNumber(set: NumberSet): Num | undefined {
  return set.min ? atOrAbove(set, set.min) : set.max ? negate(someNumber(mirrored(set))) : whole(0)
}
/** The number of the set that is nearest to zero, the plainest; undefined if the set is empty. */
export function nearestToZero(set: NumberSet): Num | undefined {
  const above = atOrAbove(set, { value: whole(0) }), below = negate(atOrAbove(mirrored(set), { value: whole(0) }))
  return above && below ? (order(above, negated(below)) <= 0 ? above : below) : above ?? below
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
    const beyond = atOrAbove(inner, tighter(inner.min, { value: outer.max.value, exclusive: !outer.max.exclusive }, 1) as Bound)
    if (beyond) return beyond
  }
  if (outer.min) {
    const beyond = numberBeyond(mirrored(inner), { max: { value: negated(outer.min.value as Num), exclusive: outer.min.exclusive ?? false } })
    if (beyond) return negated(beyond)
  }
  const step = outer.step
  if (!step) return undefined
  // Of two neighbours both on the outer grid, every inner number is: looking at two settles it. Dense sets hold an off-grid number between any two.
  const near = corners(inner)
  const off = near.find((n) => !isMultiple(n, step))
  if (off || inner.step) return off
  const [a, b] = near
  return a && b ? between(a, b, step) : undefined
}

/** The least number of the set at or above a bound. */
function atOrAbove(set: NumberSet, from: Bound): Num | undefined {
  const start = tighter(set.min, from, 1) as Bound
  const value = start.value as Num
  if (set.step) {
    let n = nextMultiple(value, set.step)
    if (start.exclusive && order(n, value) === 0) n = addNums(n, magnitude(set.step))
    return fits(n, set) ? n : undefined
  }
  if (!start.exclusive) return fits(value, set) ? value : undefined
  for (let gap = whole(1); gap.scale < 400; gap = new Num(gap.coefficient, gap.scale + 1)) {
    const n = addNums(value, gap)
    if (fits(n, set)) return n
    if (!set.max || order(set.max.value, value) <= 0) return undefined
  }
  return undefined
}
const fits = (n: Num, set: NumberSet): boolean => {
  if (!set.max) return true
  const o = order(n, set.max.value)
  return set.max.exclusive ? o < 0 : o <= 0
}
/** A number between two that is no multiple of step. */
function between(a: Num, b: Num, step: Num): Num | undefined {
  const [low, high] = order(a, b) < 0 ? [a, b] : [b, a]
  let gap = new Num(step.coefficient, step.scale + 1)
  for (let tries = 0; tries < 400; tries++, gap = new Num(gap.coefficient, gap.scale + 1)) {
    const n = addNums(low, gap)
    if (order(n, high) < 0 && !isMultiple(n, step)) return n
  }
  return undefined
}
const magnitude = (n: Num): Num => (n.coefficient < 0n ? negated(n) : n)
const negate = (n: Num | undefined): Num | undefined => n && negated(n)
const flipped = (b: Bound | undefined): Bound | undefined => b && { value: negated(b.value as Num), ...(b.exclusive ? { exclusive: true } : {}) }
function mirrored(set: NumberSet): NumberSet {
  const min = flipped(set.max), max = flipped(set.min)
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(set.step ? { step: set.step } : {}) }
}
