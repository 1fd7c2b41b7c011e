/** Scalars: which values of the writer does the reader not take? Exact for numbers, lengths, choices and regular patterns; else unsure. */
import { admits } from '../contract/admits.ts'
import { formatExample, formatLengths } from '../contract/formats.ts'
import { type Bound, type Limits, bothLimits, isOneOf, lengthPattern, order, within } from '../contract/limits.ts'
import { Moment, movedBy } from '../contract/moments.ts'
import { type NumberSet, corners, numberBeyond, numberSet, someNumber } from '../contract/numbersets.ts'
import { Num } from '../contract/numbers.ts'
import { patternBeyond } from '../contract/patterns.ts'
import type { Reading } from '../contract/reading.ts'
import { smallest } from '../contract/samples.ts'
import { enoughDigits } from '../contract/scalar-admits.ts'
import { scalarSamples } from '../contract/scalar-samples.ts'
import { isNumeric, typeWithin, typesMeet } from '../contract/scalars.ts'
import { type ScalarShape, noLimits } from '../contract/shape.ts'
import { type Value, valueKey } from '../contract/values.ts'
import { sameLimits } from './same.ts'
import type { Aspect, Escape } from './trail.ts'

type Emit = (by: Aspect, escape: Escape) => void
/** A symbol, since 'unsure' may be a value. */
const unsure: unique symbol = Symbol('unsure')
type Beyond = Value | typeof unsure | undefined
const longest = 1 << 20 // characters of a text that is made up

/** Tells `emit` of each aspect of the reader that some value of the writer escapes. */
export function scalarRefusals(w: ScalarShape, r: ScalarShape, reading: Reading, emit: Emit): void {
  if (w.tags && r.tags && !w.tags.some((t) => r.tags?.includes(t))) return emit('type', { how: 'kind' })
  if (w.type !== r.type && !typeWithin(w.type, r.type)) {
    if (inDoubt(w, r)) return emit('type', { how: 'unsure', why: `${w.text ?? w.type} and ${r.text ?? r.type} may be one: the older word stood for both` })
    const taking = reading.takes.get(r.type)?.find((t) => t.type === w.type)
    if (taking ? !enoughDigits(taking, r.limits, r.width) : !typesMeet(w.type, r.type)) return emit('type', refusedSample(w, r, reading))
    if (!taking) tell(emit, 'type', beyond(w, r, noLimits))
  }
  if (r.otherwise !== undefined && reading.symbols === 'otherwise') return
  if (w.type !== r.type || !sameLimits(w.limits, r.limits) || !sameLimits(w.width, r.width)) {
    if (r.limits.choice && r.limits.choice !== w.limits.choice) tell(emit, 'choice', beyond(w, r, { choice: r.limits.choice }))
    tell(emit, 'limits', beyond(w, r, withoutChoice(r.limits)))
    if (r.width) tell(emit, 'width', beyond(w, r, r.width))
  }
}
/** Has the word of one side stood for the type of the other? */
export const inDoubt = (a: ScalarShape, b: ScalarShape): boolean => a.mayBe?.includes(b.type) === true || b.mayBe?.includes(a.type) === true
const tell = (emit: Emit, by: Aspect, found: Beyond): void => {
  if (found === unsure) emit(by, { how: 'unsure', why: `whether every value keeps to its ${by === 'choice' ? 'list of values' : by} could not be settled` })
  else if (found !== undefined) emit(by, { how: 'value', value: found })
}
const withoutChoice = (l: Limits): Limits => {
  if (!l.choice) return l
  const { choice: _, ...rest } = l
  return rest
}
function refusedSample(w: ScalarShape, r: ScalarShape, reading: Reading): Escape {
  const value = (isNumeric(w.type) && isNumeric(r.type) ? tellingNumber(w, r) : undefined) ?? smallest(w)
  return value !== undefined && admits(r, value, reading) === false ? { how: 'value', value } : { how: 'kind' }
}
/** One that is no value of the reader however it is written, if there is one: `0` as a double and as an integer look alike. */
function tellingNumber(w: ScalarShape, r: ScalarShape): Value | undefined {
  const taken = numberSet(r.type, r.limits, r.width)
  const sample = firstOf(scalarSamples(w), (v) => v instanceof Num && numberBeyond({ min: { value: v }, max: { value: v } }, taken) !== undefined)
  const beside = numberBeyond(numberSet(w.type, w.limits, w.width), taken)?.typed(w.type)
  const far = sample === undefined || (beside && beside.toString().length < valueKey(sample).length) ? beside : sample
  return far !== undefined && admits(w, far) === true ? far : undefined
}

const firstOf = (values: Iterable<Value>, fits: (v: Value) => boolean): Value | undefined => {
  for (const v of values) if (fits(v)) return v
  return undefined
}

/** A value of `w` that `part`, some limits of `r`, refuses; undefined if there is none. */
function beyond(w: ScalarShape, r: ScalarShape, part: Limits): Beyond {
  const outer: ScalarShape = { is: 'scalar', type: r.type, limits: part }
  const own = bothLimits(w.limits, w.width)
  if (own.choice) return ofChoices(w, own.choice, outer)
  for (const _ in part) return r.type === 'boolean' || part.choice ? ofFew(w, own, outer) : byType(w, own, outer, part)
  return isNumeric(w.type) && w.type !== r.type ? byType(w, own, outer, part) : undefined
}
function byType(w: ScalarShape, own: Limits, outer: ScalarShape, part: Limits): Beyond {
  if (isNumeric(w.type)) return numberBeyond(numberSet(w.type, w.limits, w.width), numberSet(outer.type, part))?.typed(w.type)
  if (w.type === 'string' || w.type === 'enum') return textBeyond(w, own, part)
  if (w.type === 'bytes') return lengthBeyond(own, part) ? firstRefused(scalarSamples(w), outer) ?? unsure : undefined
  return momentBeyond(w, own, part, outer)
}

function ofChoices(w: ScalarShape, choices: readonly Value[], outer: ScalarShape): Beyond {
  let doubt = false
  for (const c of choices) {
    const v = c instanceof Num ? c.typed(w.type) : c
    const written = admits(w, v), read = within(outer.limits, v)
    if (written === false || (read === true && !isNumeric(outer.type))) continue
    const taken = isNumeric(outer.type) && v instanceof Num ? admits({ ...outer, type: w.type === outer.type ? outer.type : 'number' }, v) : read
    if (taken === true && typeTakes(outer, v)) continue
    if (written === true && (taken === false || !typeTakes(outer, v))) return v
    doubt = true
  }
  return doubt ? unsure : undefined
}
/** Is a number in the range of the reader's type? */
const typeTakes = (outer: ScalarShape, v: Value): boolean => !(v instanceof Num) || numberBeyond({ min: { value: v }, max: { value: v } }, numberSet(outer.type)) === undefined

/** The reader takes a few values only: is there another one? */
function ofFew(w: ScalarShape, own: Limits, outer: ScalarShape): Beyond {
  const few = outer.limits.choice ?? []
  const other = (v: Value): boolean => !isOneOf(few, v)
  if (isNumeric(w.type)) {
    const set = numberSet(w.type, w.limits, w.width)
    let n = 0
    for (const v of numbersOf(set, few.length + 2)) {
      n++
      if (other(v)) return v.typed(w.type)
    }
    return n >= few.length + 2 ? unsure : undefined
  }
  if (w.type === 'boolean') return [true, false].find(other)
  let seen = 0
  for (const v of scalarSamples(w)) {
    if (admits(w, v) === true && other(v) && !(typeof v === 'object' && v !== null && 'text' in v && !(v instanceof Moment))) return v
    if (++seen > 40) break
  }
  if (w.type === 'string' || w.type === 'enum') {
    const min = own.minLength ?? 0
    for (let i = 0; i <= few.length; i++) {
      const v = `v${i}`.padEnd(min, 'x')
      if (admits(w, v) === true && other(v)) return v
    }
    const texts = few.filter((v) => typeof v === 'string').map((v) => v.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    const found = patternBeyond([...(own.patterns ?? []), lengthPattern(own)], `^(?:${texts.join('|') || '[]'})$`)
    return found === null ? undefined : found ?? unsure
  }
  return unsure
}
function* numbersOf(set: NumberSet, most: number): Generator<Num> {
  let from: Bound | undefined = set.min
  let n = someNumber(set)
  const seen = new Set<string>()
  const isNew = (v: Num): boolean => seen.size < seen.add(v.toString()).size
  for (const c of corners(set)) if (isNew(c)) yield c
  for (let i = 0; n && i < most; i++) {
    if (isNew(n)) yield n
    from = { value: n, exclusive: true }
    n = someNumber({ ...set, min: from })
  }
}

function textBeyond(w: ScalarShape, own: Limits, part: Limits): Beyond {
  if (part.format !== undefined && part.format !== own.format) {
    const outer: ScalarShape = { is: 'scalar', type: w.type, limits: { format: part.format } }
    const found = [...scalarSamples(w), formatExample(own.format ?? '')].find((v) => v !== undefined && admits(w, v) === true && typeof v === 'string' && within(outer.limits, v) === false)
    return found ?? unsure
  }
  const outside: string[] = (part.patterns ?? []).filter((p) => !own.patterns?.includes(p))
  const longer = lengthBeyond(own.format === undefined ? own : bothLimits(own, formatLengths(own.format)), part)
  if (outside.length === 0 && !longer) return undefined
  if (!own.patterns && own.format === undefined && longer) return longer.length > longest ? unsure : 'a'.repeat(longer.length)
  if (own.format !== undefined && !own.patterns) {
    const found = [formatExample(own.format, longer?.length ?? 0), formatExample(own.format)].find((v) => v !== undefined && admits(w, v) === true && within(part, v) === false)
    return found ?? unsure
  }
  if (longer) outside.push(lengthPattern(part))
  const inside = [...(own.patterns ?? []), ...(own.minLength !== undefined || own.maxLength !== undefined ? [lengthPattern(own)] : [])]
  let doubt = false
  for (const p of outside) {
    const found = patternBeyond(inside, p)
    if (typeof found === 'string') return found
    if (found === undefined) {
      const sample = firstRefused(scalarSamples(w), { is: 'scalar', type: 'string', limits: part })
      if (sample !== undefined) return sample
      doubt = true
    }
  }
  return doubt ? unsure : undefined
}
/** A length that one allows and the other does not. */
function lengthBeyond(own: Limits, part: Limits): { length: number } | undefined {
  const min = own.minLength ?? 0, max = own.maxLength ?? Infinity
  if (min > max) return undefined
  if (part.maxLength !== undefined && max > part.maxLength) return { length: Math.max(part.maxLength + 1, min) }
  if (part.minLength !== undefined && min < part.minLength) return { length: Math.min(part.minLength - 1, max) }
  return undefined
}

function momentBeyond(w: ScalarShape, own: Limits, part: Limits, outer: ScalarShape): Beyond {
  const open = (['min', 'max'] as const).some((side) => {
    const b = part[side], a = own[side]
    if (!b) return false
    if (!a) return true
    const o = order(a.value, b.value) * (side === 'min' ? 1 : -1)
    return !(o > 0 || (o === 0 && (!b.exclusive || a.exclusive)))
  })
  if (!open && part.format === own.format && !part.patterns) return undefined
  const tries: (Moment | undefined)[] = [part.min, part.max, own.min, own.max].flatMap((b) =>
    b?.value instanceof Moment ? [0, 1, -1].map((n) => movedBy(new Moment(w.type as Moment['type'], (b.value as Moment).text), n)) : [])
  return tries.find((v) => v !== undefined && admits(w, v) === true && within(outer.limits, v) === false) ?? unsure
}
function firstRefused(values: Iterable<Value>, outer: ScalarShape): Value | undefined {
  let n = 0
  for (const v of values) {
    if (within(outer.limits, v) === false) return v
    if (++n > 60) break
  }
  return undefined
}
