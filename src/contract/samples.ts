/** Values of a shape, small and plausible ones first. Every value given is admitted by the shape. */
import { admits, fillerText } from './admits.ts'
import { formatExample } from './formats.ts'
import { type Limits, bothLimits, lengthPattern } from './limits.ts'
import { Moment, type MomentType, movedBy } from './moments.ts'
import { Num } from './numbers.ts'
import { type NumberSet, nearestToZero, numberSet, numbersIn } from './numbersets.ts'
import { patternBeyond, patternExamples } from './patterns.ts'
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Slot, isNull, unfold } from './shape.ts'
import { type Value, Bytes, Filler, nameOfKey, valueKey } from './values.ts'

/** How much is made up for one shape: levels, and values in all. (A record of two records of two records … doubles with every level.) */
type Room = { depth: number; left: { values: number } }
const room = (): Room => ({ depth: 24, left: { values: 20_000 } })
const inside = ({ depth, left }: Room): Room => ({ depth: depth - 1, left })

/** Some values, lazily; possibly none where we cannot make one up. */
export function* samples(shape: Shape, within: Room = room()): Generator<Value> {
  if (within.depth === 0 || --within.left.values < 0) return
  const s = unfold(shape)
  switch (s.is) {
    case 'nothing': return
    case 'anything': yield* ['a', new Num(0n), null, true]; return
    case 'opaque': {
      for (const v of [new Num(0n), new Num(1n), 'a', new Moment('date', '2026-01-01'), true]) if (s.admits?.(v) === true) yield v
      yield new Filler(s.text)
      return
    }
    case 'union':
      for (const nulls of [false, true]) for (const b of s.branches) if (isNull(unfold(b)) === nulls) yield* samples(b, inside(within))
      return
    case 'all':
      for (const b of s.of) for (const v of samples(b, inside(within))) if (s.of.every((o) => admits(o, v) === true)) yield v
      return
    case 'scalar': yield* scalarSamples(s); return
    case 'list': yield* listSamples(s, within); return
    case 'map': yield* mapSamples(s, within); return
    case 'record': yield* recordSamples(s, within); return
    case 'ref': // one that unfold could not follow
  }
}
/** The first sample: the smallest plausible value. Undefined where we cannot make one up. */
export function smallest(shape: Shape, within: Room = room()): Value | undefined {
  for (const v of samples(shape, within)) return v
  return undefined
}

const fewOfEach = 4
function* recordSamples(s: RecordShape, within: Room): Generator<Value> {
  const plain = fullRecord(s, within)
  if (!plain) return
  yield plain
  const most = s.count?.max ?? Infinity
  for (const [name, slot] of s.slots) {
    if (plain.size + (plain.has(name) ? 0 : 1) > most) continue
    let n = 0
    for (const v of samples(slot.shape, inside(within))) {
      if (n > 0 || !plain.has(name)) yield new Map(plain).set(name, v)
      if (++n >= fewOfEach) break
    }
  }
  const other = plain.size < most && s.rest.is !== 'nothing' ? smallest(s.rest, inside(within)) : undefined
  if (other !== undefined) yield new Map(plain).set(undeclared(s, plain), other)
}
/** A record with all required slots, and no others than it needs to be large enough. Undefined where one has no value that we can make up. */
export function fullRecord(s: RecordShape, within: Room = room()): Map<string, Value> | undefined {
  const { min = 0, max = Infinity } = s.count ?? {}
  const out = new Map<string, Value>()
  let missing = min - [...s.slots.values()].filter((slot) => slot.required).length
  for (const [name, slot] of s.slots) {
    if (!slot.required && missing <= 0) continue
    const v = smallest(slot.shape, inside(within))
    if (v !== undefined) out.set(name, v)
    else if (slot.required) return undefined
    if (v !== undefined && !slot.required) missing--
  }
  while (out.size < min) {
    const v = smallest(s.rest, inside(within))
    if (v === undefined) return undefined
    out.set(undeclared(s, out), v)
  }
  return out.size > max ? undefined : out
}
/** A name for one more field. */
function undeclared(s: RecordShape, record: ReadonlyMap<string, Value>): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'other' : `other${n}`
    if (!s.slots.has(name) && !record.has(name)) return name
  }
}

function* listSamples(s: ListShape, within: Room): Generator<Value> {
  const { min = 0, max = Infinity } = s.count ?? {}
  if (min > max) return
  const at = (i: number): Slot => s.prefix?.[i] ?? s.items
  if (min === 0) yield []
  const items: Value[] = []
  const seen = new Set<string>()
  const isNew = (v: Value): boolean => s.unique !== true || !seen.has(valueKey(v))
  for (let i = 0; i < Math.max(min, 1) && i < max; i++) {
    const found = firstOf(samples(at(i).shape, inside(within)), isNew)
    if (found === undefined) return
    items.push(found)
    if (s.unique) seen.add(valueKey(found))
  }
  const [first, ...others] = items
  if (first === undefined) return
  yield items
  let n = 0
  seen.delete(valueKey(first))
  for (const v of samples(at(0).shape, inside(within))) {
    if (n > 0 && isNew(v)) yield [v, ...others]
    if (++n > fewOfEach) break
  }
}
function firstOf(values: Iterable<Value>, test: (v: Value) => boolean): Value | undefined {
  for (const v of values) if (test(v)) return v
  return undefined
}
function* mapSamples(s: MapShape, within: Room): Generator<Value> {
  const { min = 0, max = Infinity } = s.count ?? {}
  if (min > max) return
  if (min === 0) yield new Map()
  if (max === 0) return
  const keys = new Set<string>()
  for (const k of samples(s.keys, inside(within))) {
    const name = nameOfKey(k)
    if (name !== undefined) keys.add(name)
    if (keys.size >= Math.max(min, 1)) break
  }
  if (keys.size < Math.max(min, 1)) return
  let n = 0
  for (const v of samples(s.values.shape, inside(within))) {
    yield new Map([...keys].map((k) => [k, v]))
    if (++n > fewOfEach) break
  }
}

const longest = 1 << 20 // characters of a text, or bytes
/** Candidates first, then only those that keep to every limit. */
export function* scalarSamples(s: ScalarShape): Generator<Value> {
  const limits = bothLimits(s.limits, s.width)
  let none = true
  for (const v of candidates(s, limits)) {
    if (admits(s, v) !== true) continue
    none = false
    yield v
  }
  if (none && s.type === 'string' && !limits.choice && mayHold(limits)) yield new Filler(fillerText(s), s.type)
}
/** Can there be a text that we only cannot make up? */
const mayHold = (l: Limits): boolean =>
  (l.minLength ?? 0) <= (l.maxLength ?? Infinity) && (l.format !== undefined || (l.patterns !== undefined && patternBeyond([...l.patterns, lengthPattern(l)], '[]') !== null))
function* candidates(s: ScalarShape, l: Limits): Generator<Value> {
  if (l.choice) {
    for (const v of l.choice) yield v instanceof Num ? v.typed(s.type) : v
    return
  }
  switch (s.type) {
    case 'null': yield null; return
    case 'boolean': yield* [true, false]; return
    case 'string': case 'enum': yield* texts(l); return
    case 'bytes': for (const n of new Set([l.minLength ?? 0, l.maxLength ?? (l.minLength ?? 0) + 1])) if (n <= longest) yield new Bytes('00'.repeat(n)); return
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant': yield* momentsOf(s.type, l); return
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

function* texts(l: Limits): Generator<string> {
  const min = l.minLength ?? 0, max = l.maxLength ?? Infinity
  if (min > longest || min > max) return
  const example = l.format === undefined ? undefined : formatExample(l.format, min)
  if (example !== undefined) yield example
  if (l.patterns) yield* patternExamples(l.patterns, min, max)
  if (l.patterns || example !== undefined) return
  yield 'a'.repeat(Math.max(min, Math.min(1, max)))
  if (min === 0) yield ''
  yield '0'.repeat(Math.max(min, 1))
  yield 'b'.repeat(Math.max(min, 1))
  if (max > min && max !== Infinity && max <= longest) yield 'a'.repeat(max)
  if (max > min + 1) for (const letter of 'cdefghijklmnopqrstuvwxyz') yield 'a'.repeat(min) + letter
}
const plainMoments: Readonly<Record<MomentType, readonly string[]>> = {
  date: ['2026-01-01', '1970-01-01'], time: ['12:00:00', '00:00:00'], timestamp: ['2026-01-01T00:00:00Z'], timestamp_ntz: ['2026-01-01T00:00:00'],
  interval: ['P1D'], uuid: ['00000000-0000-4000-8000-000000000000'], geography: ['POINT(0 0)'], variant: ['{}'],
}
function* momentsOf(type: MomentType, l: Limits): Generator<Moment> {
  for (const text of plainMoments[type]) yield new Moment(type, text)
  for (const bound of [l.min, l.max]) if (bound?.value instanceof Moment) for (const steps of [0, 1, -1]) {
    const moved = movedBy(new Moment(type, bound.value.text), steps)
    if (moved) yield moved
  }
}
