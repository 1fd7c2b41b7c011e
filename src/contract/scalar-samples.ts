/** Values of a scalar, plain ones first. */
import { isEmpty } from './empty.ts'
import { formatExample, formatPatterns } from './formats.ts'
import { type Limits, bothLimits } from './limits.ts'
import { Moment, type MomentType, movedBy } from './moments.ts'
import { momentIn, momentSet } from './momentsets.ts'
import { Num } from './numbers.ts'
import { type NumberSet, corners, nearestToZero, numberSet, numbersIn } from './numbersets.ts'
import { patternExamples } from './patterns.ts'
import { fillerText, scalarAdmits } from './scalar-admits.ts'
import type { ScalarShape } from './shape.ts'
import { type Value, Bytes, Filler } from './values.ts'

const longest = 1 << 20 // characters of a text, or bytes

/** Candidates first, then only those that keep to every limit. */
export function* scalarSamples(s: ScalarShape): Generator<Value> {
  const limits = bothLimits(s.limits, s.width)
  let none = true
  for (const v of candidates(s, limits)) {
    if (scalarAdmits(s, v) !== true) continue
    none = false
    yield v
  }
  // There may be a text that we only cannot make up.
  if (none && s.type === 'string' && (limits.patterns || limits.format !== undefined) && !isEmpty(s)) yield new Filler(fillerText(s), s.type)
}
const known = new WeakMap<ScalarShape, { value: Value | undefined }>()
/** The first of them. Every record that is made up asks for the same ones, so it is remembered, but where a pattern decides: that is only settled once patterns can be run. */
export function plainest(s: ScalarShape): Value | undefined {
  const found = known.get(s)
  if (found) return found.value
  const first = scalarSamples(s).next()
  const value = first.done === true ? undefined : first.value
  if (!s.limits.patterns && !s.width?.patterns) known.set(s, { value })
  return value
}
function* candidates(s: ScalarShape, l: Limits): Generator<Value> {
  if (l.choice) {
    for (const v of l.choice) yield v instanceof Num ? v.typed(s.type) : v
    return
  }
  switch (s.type) {
    case 'null': yield null; return
    case 'boolean': yield* [true, false]; return
    case 'string': case 'enum': yield* texts(l); return
    case 'bytes': yield* bytes(l); return
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant':
      yield* momentsOf(s.type, l)
      return
    default: {
      const set = numberSet(s.type, s.limits, s.width)
      const seen = new Set<string>()
      for (const n of plainNumbers(set)) {
        if (seen.size > 40) return
        if (!seen.has(n.toString())) yield n.typed(s.type)
        seen.add(n.toString())
      }
    }
  }
}
function* plainNumbers(set: NumberSet): Generator<Num> {
  for (const n of [new Num(0n), new Num(1n), nearestToZero(set), new Num(-1n), new Num(5n, 1)]) if (n) yield n
  yield* numbersIn(set)
}

function* bytes({ minLength = 0, maxLength = minLength + 1 }: Limits): Generator<Bytes> {
  for (const n of new Set([minLength, maxLength])) if (n <= longest) yield new Bytes('00'.repeat(n))
}
function* texts(l: Limits): Generator<string> {
  const min = Math.max(0, Math.ceil(l.minLength ?? 0)), max = Math.floor(l.maxLength ?? Infinity)
  if (min > longest || min > max) return
  const example = l.format === undefined ? undefined : formatExample(l.format, min)
  if (example !== undefined) yield example
  if (l.patterns) yield* patternExamples(l.patterns, min, max)
  if (example !== undefined && !l.patterns) yield* patternExamples(formatPatterns(l.format ?? '')?.sure ?? [], min, max)
  if (l.patterns || example !== undefined) return
  yield 'a'.repeat(Math.max(min, Math.min(1, max)))
  if (min === 0 && max > 0) yield ''
  yield '0'.repeat(Math.max(min, 1))
  yield 'b'.repeat(Math.max(min, 1))
  if (max > Math.max(min, 1) && max <= longest) yield 'a'.repeat(max)
  if (max > min + 1) for (const letter of 'cdefghijklmnopqrstuvwxyz') yield 'a'.repeat(min) + letter
}
const plainMoments: Readonly<Record<MomentType, readonly string[]>> = {
  date: ['2026-01-01', '1970-01-01'], time: ['12:00:00', '00:00:00'], timestamp: ['2026-01-01T00:00:00Z'], timestamp_ntz: ['2026-01-01T00:00:00'],
  interval: ['P1D'], uuid: ['00000000-0000-4000-8000-000000000000'], geography: ['POINT(0 0)'], variant: ['{}'],
}
function* momentsOf(type: MomentType, l: Limits): Generator<Moment> {
  const seen = new Set<string>()
  for (const m of momentsNear(type, l)) if (!seen.has(m.text)) {
    seen.add(m.text)
    yield m
  }
}
function* momentsNear(type: MomentType, l: Limits): Generator<Moment> {
  for (const text of plainMoments[type]) yield new Moment(type, text)
  for (const bound of [l.min, l.max]) if (bound?.value instanceof Moment) for (const steps of [0, 1, -1]) {
    const moved = movedBy(new Moment(type, bound.value.text), steps)
    if (moved) yield moved
  }
  const line = l.min || l.max ? momentSet(type, l) : undefined
  for (const seconds of line ? corners(line.set) : []) {
    const moment = line && momentIn(line, type, seconds)
    if (moment) yield moment
  }
}
