/** Where a reader takes a few listed values only: is there another one that the writer may emit? */
import { admits } from '../contract/admits.ts'
import { formatPatterns } from '../contract/formats.ts'
import { type Limits, within } from '../contract/limits.ts'
import { Moment } from '../contract/moments.ts'
import { momentIn, momentSet } from '../contract/momentsets.ts'
import { countOf, numberSet, numbersIn } from '../contract/numbersets.ts'
import { scalarSamples } from '../contract/scalar-samples.ts'
import { isNumeric } from '../contract/scalars.ts'
import type { ScalarShape } from '../contract/shape.ts'
import { type Value, Bytes, Filler } from '../contract/values.ts'
import { type Beyond, longest, unsure } from './beyond.ts'
import { textBeside } from './texts.ts'

/** The reader takes a few values only: is there another one? */
export function besideFew(w: ScalarShape, own: Limits, few: readonly Value[]): Beyond {
  let doubt = false
  for (const v of different(w, own, few.length + 1)) {
    if (v === unsure) return w.type === 'string' || w.type === 'enum' ? textBeside(w, own, few) : unsure
    const written = admits(w, v), read = within({ choice: few }, v)
    if (written === true && read === false) return v
    doubt ||= written !== false && read !== true
  }
  return doubt ? unsure : undefined
}
/** Values of the scalar, `enough` different ones. Ends with `unsure` where there may be more. */
function* different(w: ScalarShape, own: Limits, enough: number): Generator<Value | typeof unsure> {
  if (isNumeric(w.type)) {
    yield* firstOnes(scalarSamples(w), 8) // plain ones first
    const set = numberSet(w.type, w.limits, w.width)
    let n = 0
    for (const v of numbersIn(set)) {
      yield v.typed(w.type)
      if (++n >= enough) { yield unsure; return }
    }
    if (set.floating && countOf(set) > n) yield unsure
    return
  }
  switch (w.type) {
    case 'null': yield null; return
    case 'boolean': yield* [true, false]; return
    case 'bytes': yield* differentBytes(own, enough); return
    case 'uuid':
      for (let i = 0; i < enough; i++) yield new Moment('uuid', `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`)
      yield unsure
      return
    case 'string': case 'enum': yield* differentTexts(w, own, enough); return
    default: yield* differentMoments(w, own, enough)
  }
}
function* differentMoments(w: ScalarShape, own: Limits, enough: number): Generator<Value | typeof unsure> {
  const line = momentSet(w.type, own)
  let n = 0
  for (const seconds of line ? numbersIn(line.set) : []) {
    const v = line && momentIn(line, w.type, seconds)
    if (v) yield v
    if (++n >= enough || !v) { yield unsure; return }
  }
  if (line) return
  yield* firstOnes(scalarSamples(w), 40)
  yield unsure
}
function* firstOnes(values: Iterable<Value>, most: number): Generator<Value> {
  let n = 0
  for (const v of values) {
    if (++n > most) return
    if (!(v instanceof Filler)) yield v
  }
}
function* differentBytes({ minLength = 0, maxLength = Infinity }: Limits, enough: number): Generator<Bytes | typeof unsure> {
  let n = 0
  for (let length = minLength; length <= maxLength && n < enough; length++) {
    if (length > longest) { yield unsure; return }
    const all = length < 6 ? 256 ** length : Infinity
    for (let i = 0; i < all && n < enough; i++, n++) yield new Bytes(i.toString(16).padStart(length * 2, '0').slice(0, length * 2))
  }
  if (n >= enough) yield unsure
}
function* differentTexts(w: ScalarShape, own: Limits, enough: number): Generator<Value | typeof unsure> {
  const { minLength = 0, maxLength = Infinity, ...rest } = own
  if (minLength > maxLength) return
  if (maxLength === 0) { yield ''; return }
  const open = !rest.patterns && rest.format === undefined
  if (rest.format === undefined || formatPatterns(rest.format)) yield* firstOnes(scalarSamples(w), 40)
  if (open && minLength <= longest) for (let i = 0; i < enough; i++) yield `v${i}`.padEnd(minLength, 'x').slice(0, Math.max(2, maxLength))
  yield unsure
}
