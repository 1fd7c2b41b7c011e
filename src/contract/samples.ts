/** Values of a shape, small and plausible ones first. Every value given is admitted by the shape. */
import { admits } from './admits.ts'
import { settled } from './arranging.ts'
import { Moment } from './moments.ts'
import { anotherName } from './names.ts'
import { Num } from './numbers.ts'
import { plainest, scalarSamples } from './scalar-samples.ts'
import { type ListShape, type MapShape, type RecordShape, type Shape, type Slot, anything, isNull, slot, unfold } from './shape.ts'
import { type Value, Filler, isRecord, nameOfKey, valueKey, withTypeName } from './values.ts'

/** How much is made up for one shape: levels, and values in all. (A record of two records of two records … doubles with every level.) */
export type Room = { depth: number; left: { values: number } }
export const room = (wide = 0): Room => ({ depth: 24, left: { values: 20_000 + 8 * wide } })
export const inside = ({ depth, left }: Room): Room => ({ depth: depth - 1, left })

/** Some values, lazily; possibly none where we cannot make one up. */
export function* samples(shape: Shape, within: Room = room()): Generator<Value> {
  if (within.depth === 0 || --within.left.values < 0) return
  const s = unfold(shape)
  switch (s.is) {
    case 'nothing': return
    case 'not':
      for (const v of samples(anything, inside(within))) if (admits(s, v) === true) yield v
      return
    case 'anything': yield* ['a', new Num(0n), null, true]; return
    case 'opaque': {
      for (const v of [new Num(0n), new Num(1n), 'a', new Moment('date', '2026-01-01'), true]) if (s.admits?.(v) === true) yield v
      yield new Filler(s.text)
      return
    }
    case 'union':
      for (const b of nullsLast(s.branches)) yield* samples(b, inside(within))
      return
    case 'all':
      for (const b of s.of) for (const v of samples(b, inside(within))) if (s.of.every((o) => admits(o, v) === true)) yield v
      return
    case 'scalar': yield* scalarSamples(s); return
    case 'list': yield* listSamples(s, within); return
    case 'map': for (const m of mapSamples(s, within)) yield asMapOf(s, m); return
    case 'record': yield* recordSamples(s, within); return
  }
}
const nullsLast = (branches: readonly Shape[]): Shape[] => branches.toSorted((a, b) => Number(isNull(unfold(a))) - Number(isNull(unfold(b))))
/** The first sample: the smallest plausible value. Undefined where we cannot make one up. */
export function smallest(shape: Shape, within: Room = room()): Value | undefined {
  if (within.depth === 0 || --within.left.values < 0) return undefined
  const s = unfold(shape)
  if (s.is === 'union') {
    for (const b of nullsLast(s.branches)) {
      const v = smallest(b, inside(within))
      if (v !== undefined) return v
    }
    return undefined
  }
  if (s.is === 'scalar') return plainest(s)
  for (const v of samples(s, within)) return v
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
      const other = n > 0 || !plain.has(name) ? largeEnough(s, settled(s, new Map(plain).set(name, v), name)) : undefined
      if (other) yield other
      if (++n >= fewOfEach) break
    }
  }
  const other = plain.size < most ? smallest(s.rest, inside(within)) : undefined
  const name = other === undefined ? undefined : undeclared(s, plain)
  if (name !== undefined && other !== undefined) yield new Map(plain).set(name, other)
  for (const { pattern, slot } of plain.size < most ? s.patterns ?? [] : []) {
    const found = anotherName([pattern], (s.patterns ?? []).flatMap((p) => (p.pattern === pattern ? [] : [p.pattern])), [...s.slots.keys(), ...plain.keys()])
    const v = typeof found === 'string' ? smallest(slot.shape, inside(within)) : undefined
    if (typeof found === 'string' && v !== undefined) yield new Map(plain).set(found, v)
  }
}
/** Makes up a value for a slot of a name. */
type Made = (name: string, slot: Slot, within: Room) => Value | undefined
const smallestOf: Made = (_, { shape }, within) => smallest(shape, within)
/** A record with all required slots, and no others than it needs to be large enough, that keeps to the rules between its fields. Undefined where one has no value that we can make up. */
export function fullRecord(s: RecordShape, within: Room = room(s.slots.size), made: Made = smallestOf): Map<string, Value> | undefined {
  const { min = 0, max = Infinity } = s.count ?? {}
  const out = new Map<string, Value>()
  if (min - s.slots.size > mostKeys) return undefined
  let missing = min - [...s.slots.values()].filter((slot) => slot.required).length
  for (const [name, slot] of s.slots) {
    if (!slot.required && missing <= 0) continue
    const v = made(name, slot, inside(within))
    if (v !== undefined) out.set(name, v)
    else if (slot.required) return undefined
    if (v !== undefined && !slot.required) missing--
  }
  while (out.size < min) {
    const v = smallest(s.rest, inside(within)), name = undeclared(s, out)
    if (v === undefined || name === undefined) return undefined
    out.set(name, v)
  }
  return out.size > max ? undefined : largeEnough(s, settled(s, out))
}
/** Rules between fields may leave some out: then it may be too small. */
const largeEnough = (s: RecordShape, record: Map<string, Value> | undefined): Map<string, Value> | undefined => (record && record.size >= (s.count?.min ?? 0) ? withTypeName(record, s.tags?.[0]) : undefined)
/** A name for one more field that is of the rest; undefined where none is found. */
function undeclared(s: RecordShape, record: ReadonlyMap<string, Value>): string | undefined {
  if (s.patterns) return anotherName([], s.patterns.map(({ pattern }) => pattern), [...s.slots.keys(), ...record.keys()]) ?? undefined
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'other' : `other${n}`
    if (!s.slots.has(name) && !record.has(name)) return name
  }
}

function* listSamples(s: ListShape, within: Room): Generator<Value> {
  if (!s.contains) return yield* plainLists(s, within)
  const { contains, ...plain } = s
  for (const v of plainLists(plain, within)) if (admits(s, v) === true) yield v
  for (const { shape, count } of contains) { // with as many of what it must contain in front
    const items = Array.from({ length: count.min ?? 0 }, () => slot({ is: 'all', of: [shape, s.items.shape] }))
    if (!s.prefix && items.length < 20) for (const v of plainLists({ ...plain, prefix: items, count: { ...plain.count, min: Math.max(plain.count?.min ?? 0, items.length) } }, within)) if (admits(s, v) === true) yield v
  }
}
function* plainLists(s: ListShape, within: Room): Generator<Value> {
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
/** Where texts have tags records have names, and a map is none of them, whatever is in it. */
export const asMapOf = <T extends Value>(s: MapShape, v: T): T => {
  if (isRecord(v) && s.keys.is === 'scalar' && s.keys.tags) withTypeName(v, '*map')
  return v
}
const mostKeys = 2000
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
  for (let i = 0; keys.size < min && i < 2 * Math.min(min, mostKeys) && unfold(s.keys).is === 'scalar'; i++) if (admits(s.keys, `k${i}`) === true) keys.add(`k${i}`)
  if (keys.size < Math.max(min, 1)) return
  let n = 0
  for (const v of samples(s.values.shape, inside(within))) {
    yield new Map([...keys].map((k) => [k, v]))
    if (++n > fewOfEach) break
  }
}
