/** Scalars: which values of the writer does the reader not take? Exact for numbers, lengths, choices and regular patterns; else unsure. */
import { admits } from '../contract/admits.ts'
import { isEmpty } from '../contract/empty.ts'
import { floatHolds } from '../contract/floats.ts'
import { type Limits, bothLimits, within } from '../contract/limits.ts'
import { misreadAs, sameMeaning } from '../contract/meanings.ts'
import { Moment } from '../contract/moments.ts'
import { numberBeyond, numberSet, someNumber, unheld } from '../contract/numbersets.ts'
import { Num } from '../contract/numbers.ts'
import { patternAdmits } from '../contract/patterns.ts'
import type { Reading } from '../contract/reading.ts'
import { smallest } from '../contract/samples.ts'
import { enoughDigits } from '../contract/scalar-admits.ts'
import { scalarSamples } from '../contract/scalar-samples.ts'
import { isNumeric, typeWithin, typesMeet } from '../contract/scalars.ts'
import { type ScalarShape, noLimits, scalar } from '../contract/shape.ts'
import { tagsMeet } from '../contract/tags.ts'
import { type Value, Bytes, valueKey } from '../contract/values.ts'
import { type Beyond, lengthBeyond, longest, unsure } from './beyond.ts'
import { besideFew } from './few.ts'
import { momentBeyond } from './moments.ts'
import { sameLimits } from './same.ts'
import { textBeyond } from './texts.ts'
import type { Aspect, Escape } from './trail.ts'

type Emit = (by: Aspect, escape: Escape) => void

/** Tells `emit` of each aspect of the reader that some value of the writer escapes. */
export function scalarRefusals(w: ScalarShape, r: ScalarShape, reading: Reading, emit: Emit): void {
  aspects(w, r, reading, (by, escape) => {
    if (isEmpty(w)) return
    const undecided = escape.how === 'unsure' ? [w, r].flatMap(patternsOf).find((p) => patternAdmits(p, '') === undefined) : undefined
    emit(by, undecided === undefined ? escape : { how: 'unsure', why: `the pattern ${shortened(undecided)} cannot be decided here: it has parts that are not regular, is written in another dialect, or is too large` })
  })
}
const patternsOf = (s: ScalarShape): readonly string[] => [...s.limits.patterns ?? [], ...s.width?.patterns ?? []]
const shortened = (pattern: string): string => (pattern.length > 60 ? `${pattern.slice(0, 59)}…` : pattern)
function aspects(w: ScalarShape, r: ScalarShape, reading: Reading, emit: Emit): void {
  const named = tagsMeet(w.tags, r.tags)
  if (named === 'other') return emit('type', refusedSample(w, r, reading))
  if (named === 'doubt') emit('tag', inOtherNamespace(w.tags, r.tags))
  let otherwiseWritten = false // its values are turned into others before any limit is asked of them
  if (!typeWithin(w.type, r.type)) {
    if (inDoubt(w, r)) return emit('type', { how: 'unsure', why: `${w.text ?? w.type} and ${r.text ?? r.type} may be one: the older word stood for both` })
    const taking = reading.takes.get(r.type)?.find((t) => t.type === w.type)
    if (taking ? !enoughDigits(taking, r.limits, r.width) : !typesMeet(w.type, r.type)) return emit('type', refusedSample(w, r, reading))
    if (!taking) tell(emit, 'type', beyond(w, r, noLimits))
    else otherwiseWritten = taking.lossy === true || isNumeric(w.type) !== isNumeric(r.type)
  }
  if (!sameMeaning(w.means, r.means)) {
    if (!w.means) emit('meaning', { how: 'unsure', why: `what a plain ${w.text ?? w.type} stands for is not written down, so whether it is ${r.text ?? r.means?.of} is not known` })
    else if (r.means) return emit('meaning', misread(w, r))
  }
  if (otherwiseWritten) {
    if (r.means === undefined) for (const _ in bothLimits(r.limits, r.width)) return emit('limits', { how: 'unsure', why: `whether what is read of ${w.text ?? w.type} keeps to its limits could not be settled` })
    return
  }
  if (r.otherwise !== undefined && reading.symbols === 'otherwise') return
  if (w.type !== r.type || !sameLimits(w.limits, r.limits) || !sameLimits(w.width, r.width)) {
    if (r.limits.choice) tell(emit, 'choice', beyond(w, r, { choice: r.limits.choice }))
    tell(emit, 'limits', beyond(w, r, withoutChoice(r.limits)))
    if (r.width) tell(emit, 'width', beyond(w, r, r.width))
  }
}
/** Libraries differ: Avro's own checker for Java goes by the simple name, decoders by the full one. */
export const inOtherNamespace = (w: ScalarShape['tags'], r: ScalarShape['tags']): Escape =>
  ({ how: 'unsure', why: `${w?.[0]} and ${r?.[0]} are one name in two namespaces: some libraries read one as the other, others refuse it` })
function misread(w: ScalarShape, r: ScalarShape): Escape {
  const found = w.means && r.means && misreadAs(w.means, r.means, w.limits.precision)
  return found ? { how: 'value', value: found.value.typed(w.type), readAs: found.readAs } : { how: 'kind' }
}
/** Has the word of one side stood for the type of the other? */
export const inDoubt = (a: ScalarShape, b: ScalarShape): boolean => a.mayBe?.includes(b.type) === true || b.mayBe?.includes(a.type) === true
const tell = (emit: Emit, by: Aspect, found: Beyond): void => {
  if (found === unsure) emit(by, { how: 'unsure', why: `whether every value keeps to its ${by === 'choice' ? 'list of values' : by} could not be settled` })
  else if (found !== undefined) emit(by, { how: 'value', value: found })
}
const withoutChoice = (l: Limits): Limits => {
  const { choice: _, ...rest } = l
  return rest
}
function refusedSample(w: ScalarShape, r: ScalarShape, reading: Reading): Escape {
  const value = (isNumeric(w.type) ? tellingNumber(w, r) : undefined) ?? smallest(w)
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
  for (const _ in part) return part.choice ? besideFew(w, own, part.choice) : byType(w, own, outer, part)
  return isNumeric(w.type) && w.type !== r.type ? byType(w, own, outer, part) : undefined
}
function byType(w: ScalarShape, own: Limits, outer: ScalarShape, part: Limits): Beyond {
  if (isNumeric(w.type)) return numbersBeyond(w, outer)
  if (w.type === 'string' || w.type === 'enum') return textBeyond(w, own, part)
  if (w.type === 'bytes') return bytesBeyond(own, part)
  if (w.type !== 'uuid') return momentBeyond(w, own, part)
  const text = textBeyond(scalar('string', own), { ...own, format: 'uuid' }, part)
  return typeof text === 'string' ? new Moment('uuid', text) : text
}
function numbersBeyond(w: ScalarShape, outer: ScalarShape): Beyond {
  const inner = numberSet(w.type, w.limits, w.width), taken = numberSet(outer.type, outer.limits)
  const found = numberBeyond(inner, taken)
  const { floating, ...exact } = inner
  if (found) return !floating || floatHolds(floating, found) ? found.typed(w.type) : unsure
  if (floating && numberBeyond(exact, taken)) return unsure // too narrow to tell whether a float is in there
  if (outer.limits !== noLimits || !taken.floating || floating === 'float') return undefined // digits are a matter of the type
  const n = unheld(inner, taken.floating)
  return n === null || !someNumber(exact) ? undefined : n?.typed(w.type) ?? unsure
}

function ofChoices(w: ScalarShape, choices: readonly Value[], outer: ScalarShape): Beyond {
  let doubt = false
  for (const c of choices) {
    const v = c instanceof Num ? c.typed(w.type) : c
    const written = admits(w, v), read = typeTakes(outer, v) ? within(outer.limits, v) : false
    if (written === false || read === true) continue
    if (written === true && read === false) return v
    doubt = true
  }
  return doubt ? unsure : undefined
}
/** Is a number one of the reader's type? */
function typeTakes({ type }: ScalarShape, v: Value): boolean {
  if (!(v instanceof Num)) return true
  return numberBeyond({ min: { value: v }, max: { value: v } }, numberSet(type)) === undefined && ((type !== 'float' && type !== 'double') || v.as === type || floatHolds(type, v))
}

function bytesBeyond(own: Limits, part: Limits): Beyond {
  const longer = lengthBeyond(own, part)
  return longer && (longer.length > longest ? unsure : new Bytes('00'.repeat(longer.length)))
}
