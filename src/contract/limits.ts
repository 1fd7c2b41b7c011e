/** What a scalar's values keep to. A missing limit limits nothing; decimal(p, s) is the set of numbers that it holds. */
import { formatAdmits } from './formats.ts'
import { Moment, compareMoments } from './moments.ts'
import { Num, compareNums, isMultiple } from './numbers.ts'
import { patternAdmits } from './patterns.ts'
import { type ScalarType, decimalMax, decimalStep, traits } from './scalars.ts'
import { type Value, sameValue, valueKey } from './values.ts'

export type Bound = { value: Num | Moment; exclusive?: boolean }
export type Limits = {
  min?: Bound
  max?: Bound
  step?: Num                          // a number is a multiple of it
  precision?: number                  // decimal digits in all
  scale?: number                      // decimal digits after the point
  minLength?: number                  // characters (code points); bytes for bytes
  maxLength?: number
  patterns?: readonly string[]        // each found somewhere in the text (ECMAScript, u flag), unless anchored
  format?: string                     // email, uuid, …
  choice?: readonly Value[]           // one of these
}

/** Characters, not UTF-16 units. */
export function lengthOf(text: string): number {
  let n = 0
  for (const _ of text) n++
  return n
}

/** The limits of length as a pattern. */
export const lengthPattern = ({ minLength = 0, maxLength = Infinity }: Limits): string =>
  `^[^]{${Math.max(0, Math.ceil(minLength))},${maxLength < Number.MAX_SAFE_INTEGER ? Math.max(0, Math.floor(maxLength)) : ''}}$`

/** Does the value keep to the limits? Undefined where we cannot tell (a format or pattern we cannot run, a date we cannot place). */
export function within(limits: Limits, value: Value): boolean | undefined {
  let unknown = false
  for (const verdict of verdicts(limits, value)) {
    if (verdict === false) return false
    if (verdict === undefined) unknown = true
  }
  return unknown ? undefined : true
}

const keysOf = new WeakMap<readonly Value[], ReadonlySet<string>>()
/** Is the value in the list? A long list is asked for many values, so its keys are kept. */
function isOneOf(list: readonly Value[], v: Value): boolean {
  if (list.length < 16) return list.some((x) => sameValue(x, v))
  let keys = keysOf.get(list)
  if (!keys) keysOf.set(list, (keys = new Set(list.map(valueKey))))
  return keys.has(valueKey(v))
}

function* verdicts(l: Limits, v: Value): Generator<boolean | undefined> {
  if (l.choice) yield isOneOf(l.choice, v) || (v instanceof Moment && l.choice.some((x) => x instanceof Moment && Number.isNaN(compareMoments(v, x))) ? undefined : false)
  if (v instanceof Num) {
    if (l.min) yield above(v, l.min)
    if (l.max) yield below(v, l.max)
    if (l.step && l.step.coefficient !== 0n) yield isMultiple(v, l.step)
    if (l.scale !== undefined || l.precision !== undefined) yield isMultiple(v, decimalStep(l.scale ?? 0)) // decimal(5) is decimal(5,0)
    if (l.precision !== undefined) {
      const max = decimalMax(l.precision, l.scale ?? 0)
      yield compareNums(v, max) <= 0 && compareNums(v, new Num(-max.coefficient, max.scale)) >= 0
    }
  } else if (v instanceof Moment) {
    if (l.min) yield above(v, l.min)
    if (l.max) yield below(v, l.max)
    if (v.type === 'uuid') yield* textVerdicts(l, v.text)
  } else if (typeof v === 'string') {
    yield* textVerdicts(l, v)
  } else if (v !== null && typeof v === 'object' && 'hex' in v) {
    yield v.hex.length / 2 >= (l.minLength ?? 0) && v.hex.length / 2 <= (l.maxLength ?? Infinity)
  }
}
function* textVerdicts(l: Limits, text: string): Generator<boolean | undefined> {
  if (l.minLength !== undefined || l.maxLength !== undefined) {
    const n = lengthOf(text)
    yield n >= (l.minLength ?? 0) && n <= (l.maxLength ?? Infinity)
  }
  for (const p of l.patterns ?? []) yield patternAdmits(p, text)
  if (l.format !== undefined) yield formatAdmits(l.format, text)
}
/** On the upper side of a lower bound; on the lower side of an upper one. */
const above = (v: Num | Moment, b: Bound): boolean | undefined => side(order(v, b.value), b.exclusive)
const below = (v: Num | Moment, b: Bound): boolean | undefined => side(-order(v, b.value), b.exclusive)
const side = (order: number, exclusive = false): boolean | undefined => (Number.isNaN(order) ? undefined : exclusive ? order > 0 : order >= 0)
/** NaN where the two cannot be compared. */
export function order(a: Value, b: Value): number {
  if (a instanceof Num && b instanceof Num) return compareNums(a, b)
  return a instanceof Moment && b instanceof Moment ? compareMoments(a, b) : Number.NaN
}

/** The tighter of two lower (`sign` 1) or upper (`sign` -1) bounds. Of two that cannot be compared the first. */
export function tighter(a: Bound | undefined, b: Bound | undefined, sign: 1 | -1): Bound | undefined {
  if (!a || !b) return a ?? b
  const o = order(a.value, b.value) * sign
  return o > 0 || (o === 0 && a.exclusive) || Number.isNaN(o) ? a : b
}

/** All limits that numbers of a scalar keep to as one range and step: its type's range, its decimals, its own bounds. */
export function numericRange(type: ScalarType, ...all: readonly (Limits | undefined)[]): { min?: Bound; max?: Bound; steps: Num[] } {
  const { family, min: low, max: high } = traits[type]
  let min: Bound | undefined = low && { value: low }
  let max: Bound | undefined = high && { value: high }
  const steps: Num[] = family === 'integer' ? [new Num(1n)] : []
  for (const l of all) {
    if (!l) continue
    if (l.min?.value instanceof Num) min = tighter(min, l.min, 1)
    if (l.max?.value instanceof Num) max = tighter(max, l.max, -1)
    if (l.step && l.step.coefficient !== 0n) steps.push(l.step)
    if (l.scale !== undefined || l.precision !== undefined) steps.push(decimalStep(l.scale ?? 0))
    if (l.precision !== undefined) {
      const top = decimalMax(l.precision, l.scale ?? 0)
      min = tighter(min, { value: new Num(-top.coefficient, top.scale) }, 1)
      max = tighter(max, { value: top }, -1)
    }
  }
  return { ...(min ? { min } : {}), ...(max ? { max } : {}), steps }
}

/** Two sets of limits on one value; of two precisions the second's is kept, so numbers are judged by both apart (numericRange). */
export function bothLimits(a: Limits, b: Limits | undefined): Limits {
  if (!b) return a
  const out: Limits = { ...a, ...b }
  const min = tighter(a.min, b.min, 1), max = tighter(a.max, b.max, -1)
  if (min) out.min = min
  if (max) out.max = max
  if (a.minLength !== undefined && b.minLength !== undefined) out.minLength = Math.max(a.minLength, b.minLength)
  if (a.maxLength !== undefined && b.maxLength !== undefined) out.maxLength = Math.min(a.maxLength, b.maxLength)
  if (a.patterns && b.patterns) out.patterns = [...new Set([...a.patterns, ...b.patterns])]
  const { choice } = b
  if (a.choice && choice) out.choice = a.choice.filter((v) => isOneOf(choice, v))
  return out
}
