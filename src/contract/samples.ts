/** Values of a shape, small and plausible ones first. Every value given is admitted by the shape. */
import { admits, fillerText } from './admits.ts'
import { formatExample } from './formats.ts'
import { type Limits, bothLimits } from './limits.ts'
import { Moment, type MomentType, movedBy } from './moments.ts'
import { Num } from './numbers.ts'
import { corners, numberSet, someNumber } from './numbersets.ts'
import { patternExamples } from './patterns.ts'
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Slot, isNull, unfold } from './shape.ts'
import { type Value, Bytes, Filler } from './values.ts'

const deepest = 24

/** Some values, lazily; possibly none where we cannot make one up. `depth` bounds recursion. */
export function* samples(shape: Shape, depth = deepest): Generator<Value> {
  if (depth === 0) return
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
      for (const nulls of [false, true]) for (const b of s.branches) if (isNull(unfold(b)) === nulls) yield* samples(b, depth - 1)
      return
    case 'all':
      for (const b of s.of) for (const v of samples(b, depth - 1)) if (s.of.every((o) => admits(o, v) === true)) yield v
      return
    case 'scalar': yield* scalarSamples(s); return
    case 'list': yield* listSamples(s, depth); return
    case 'map': yield* mapSamples(s, depth); return
    case 'record': yield* recordSamples(s, depth); return
    case 'ref': // one that unfold could not follow
  }
}
/** The first sample: the smallest plausible value. Undefined where we cannot make one up. */
export function smallest(shape: Shape, depth = deepest): Value | undefined {
  if (depth === 0) return undefined
  const s = unfold(shape)
  if (s.is === 'union') {
    for (const nulls of [false, true]) for (const b of s.branches) {
      const v = isNull(unfold(b)) === nulls ? smallest(b, depth - 1) : undefined
      if (v !== undefined) return v
    }
    return undefined
  }
  return s.is === 'scalar' && !s.limits.patterns ? plainest(s) : first(samples(s, depth))
}
/** Every record made up around something asks for the same scalars again. (What patterns hold depends on whether they can be run yet.) */
const known = new WeakMap<ScalarShape, { value: Value | undefined }>()
function plainest(s: ScalarShape): Value | undefined {
  let found = known.get(s)
  if (!found) known.set(s, (found = { value: first(scalarSamples(s)) }))
  return found.value
}
const first = (values: Iterable<Value>): Value | undefined => {
  for (const v of values) return v
  return undefined
}

function* recordSamples(s: RecordShape, depth: number): Generator<Value> {
  const plain = fullRecord(s, depth)
  if (!plain || (s.count && admits(s, plain) !== true)) return
  yield plain
  for (const [name, slot] of s.slots) {
    let n = 0
    for (const v of samples(slot.shape, depth - 1)) {
      const changed = new Map(plain).set(name, v)
      if (n > 0 || !plain.has(name)) yield changed
      if (++n > 3) break
    }
  }
  if (s.rest.is === 'nothing') return
  const other = smallest(s.rest, depth - 1)
  if (other !== undefined) yield new Map(plain).set('other', other)
}
/** A record with all required slots, and the optional ones left out. Undefined where a required slot has no value that we can make up. */
export function fullRecord(s: RecordShape, depth = deepest): Map<string, Value> | undefined {
  const out = new Map<string, Value>()
  for (const [name, slot] of s.slots) {
    if (!slot.required) continue
    const v = smallest(slot.shape, depth - 1)
    if (v === undefined) return undefined
    out.set(name, v)
  }
  return out
}

function* listSamples(s: ListShape, depth: number): Generator<Value> {
  const min = s.count?.min ?? 0, max = s.count?.max ?? Infinity
  if (min > max) return
  const at = (i: number): Slot => s.prefix?.[i] ?? s.items
  if (min === 0) yield []
  const items: Value[] = []
  for (let i = 0; i < Math.max(min, 1) && i < max; i++) {
    let found: Value | undefined
    for (const v of samples(at(i).shape, depth - 1)) if (!s.unique || admits({ ...s, count: {} }, [...items, v]) === true) { found = v; break }
    if (found === undefined) return
    items.push(found)
    if (items.length > 2000) return
  }
  if (items.length > min || (items.length === min && min > 0)) yield [...items]
  let n = 0
  if (items.length > 0) for (const v of samples(at(0).shape, depth - 1)) {
    const changed = [v, ...items.slice(1)]
    if (n > 0 && (!s.unique || admits(s, changed) === true)) yield changed
    if (++n > 4) break
  }
}
function* mapSamples(s: MapShape, depth: number): Generator<Value> {
  const min = s.count?.min ?? 0, max = s.count?.max ?? Infinity
  if (min > max) return
  if (min === 0) yield new Map()
  if (max === 0) return
  const keys: string[] = []
  for (const k of samples(s.keys, depth - 1)) {
    keys.push(typeof k === 'string' ? k : String(k instanceof Num ? k : 'key'))
    if (keys.length >= Math.max(min, 1)) break
  }
  if (keys.length < Math.max(min, 1)) return
  let n = 0
  for (const v of samples(s.values.shape, depth - 1)) {
    yield new Map(keys.map((k) => [k, v]))
    if (++n > 4) break
  }
}

/** Candidates first, then only those that keep to every limit. */
export function* scalarSamples(s: ScalarShape): Generator<Value> {
  const limits = bothLimits(s.limits, s.width)
  let none = true
  for (const v of candidates(s, limits)) {
    if (admits(s, v) !== true) continue
    none = false
    yield v
  }
  if (none && s.type === 'string' && (limits.patterns || limits.format) && !limits.choice) yield new Filler(fillerText(s.type, s.limits))
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
    case 'bytes': yield new Bytes('00'.repeat(Math.min(l.minLength ?? 0, 1 << 16))); return
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': case 'interval': case 'uuid': case 'geography': case 'variant': yield* momentsOf(s.type, l); return
    default: {
      const set = numberSet(s.type, s.limits, s.width)
      const first = someNumber({ ...set, min: set.min && compareToZero(set) ? { value: new Num(0n) } : set.min } as typeof set)
      for (const n of [first, new Num(1n), new Num(-1n), new Num(5n, 1), ...corners(set)]) if (n) yield n.typed(s.type)
    }
  }
}
/** Does the set's range reach below zero and above it? Then zero is the plain start. */
const compareToZero = (set: { min?: { value: unknown }; max?: { value: unknown } }): boolean =>
  set.min?.value instanceof Num && set.min.value.coefficient <= 0n && (set.max === undefined || (set.max.value instanceof Num && set.max.value.coefficient >= 0n))

function* texts(l: Limits): Generator<string> {
  const min = Math.min(l.minLength ?? 0, 1 << 20), max = l.maxLength ?? Infinity
  if (l.patterns) { yield* patternExamples(l.patterns, min, max); return }
  if (l.format !== undefined) {
    const example = formatExample(l.format, min)
    if (example !== undefined) { yield example; return }
  }
  yield 'a'.repeat(Math.max(min, Math.min(1, max)))
  if (min === 0) yield ''
  yield '0'.repeat(Math.max(min, 1))
  yield 'b'.repeat(Math.max(min, 1))
  if (max > min && max !== Infinity && max <= 1 << 20) yield 'a'.repeat(max)
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
