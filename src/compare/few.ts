/** Where a reader takes a few listed values only: is there another one that the writer may emit? */
import { admits } from '../contract/admits.ts'
import { formatPatterns } from '../contract/formats.ts'
import { type Limits, within } from '../contract/limits.ts'
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
  let doubt = false, left = few.length + most
  for (const v of values(w, own)) {
    if (v === unsure || --left < 0) return w.type === 'string' || w.type === 'enum' ? textBeside(w, own, few) : unsure
    const written = admits(w, v), read = within({ choice: few }, v)
    if (written === true && read === false) return v
    doubt ||= written !== false && read !== true
  }
  return doubt ? unsure : undefined
}
const most = 50 // values that are tried beside as many as the reader takes: the plain ones may come twice

/** Values of the scalar, without end where there is none. Ends with `unsure` where there may be more. */
function* values(w: ScalarShape, own: Limits): Generator<Value | typeof unsure> {
  if (isNumeric(w.type)) {
    yield* plainOnes(w)
    const set = numberSet(w.type, w.limits, w.width)
    let n = 0
    for (const v of numbersIn(set)) {
      n++
      yield v.typed(w.type)
    }
    if (set.floating && countOf(set) > n) yield unsure
    return
  }
  switch (w.type) {
    case 'null': yield null; return
    case 'boolean': yield* [true, false]; return
    case 'bytes': yield* bytes(own); return
    case 'string': case 'enum': yield* texts(w, own); return
    default: yield* moments(w, own)
  }
}
function* moments(w: ScalarShape, own: Limits): Generator<Value | typeof unsure> {
  const line = momentSet(w.type, own)
  if (!line) {
    yield* plainOnes(w)
    yield unsure
    return
  }
  for (const seconds of numbersIn(line.set)) yield momentIn(line, w.type, seconds) ?? unsure
}
function* plainOnes(w: ScalarShape): Generator<Value> {
  for (const v of scalarSamples(w)) if (!(v instanceof Filler)) yield v
}
function* bytes({ minLength = 0, maxLength = Infinity }: Limits): Generator<Bytes | typeof unsure> {
  for (let length = minLength; length <= maxLength; length++) {
    if (length > longest) { yield unsure; return }
    for (let i = 0; i < 256 ** length; i++) yield new Bytes(i.toString(16).padStart(length * 2, '0').slice(0, length * 2))
  }
}
function* texts(w: ScalarShape, own: Limits): Generator<Value | typeof unsure> {
  const { minLength = 0, maxLength = Infinity, patterns, format } = own
  if (maxLength === 0) { yield ''; return }
  if (format === undefined || formatPatterns(format)) yield* plainOnes(w)
  if (!patterns && format === undefined && minLength <= longest) for (let i = 0; ; i++) yield `v${i}`.padEnd(minLength, 'x')
  yield unsure
}
