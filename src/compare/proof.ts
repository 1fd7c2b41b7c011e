/** The record that shows a refusal. Built from its trail, and shown only if the writer admits it and the reader, with its reading, does not. */
import { admits } from '../contract/admits.ts'
import { recordIn } from '../contract/columns.ts'
import { settled } from '../contract/arranging.ts'
import { formatAdmits } from '../contract/formats.ts'
import { Moment, secondsOf } from '../contract/moments.ts'
import { Num, parseNum } from '../contract/numbers.ts'
import { plausible } from '../contract/plausible.ts'
import { singular } from '../contract/plausible-words.ts'
import { type Reading, writing } from '../contract/reading.ts'
import { asMapOf, samples, smallest } from '../contract/samples.ts'
import { isNumeric } from '../contract/scalars.ts'
import { type ListShape, type MapShape, type RecordShape, type Shape, type Slot, type Step, KEY, VALUE, unfold, withoutNull } from '../contract/shape.ts'
import { fullNameOfTags } from '../contract/tags.ts'
import { type Value, isList, isRecord, nameOfKey, valueKey, withTypeName } from '../contract/values.ts'
import { type Fill, heldRecord, plainest, readable } from './fillings.ts'
import { encodings } from './on-demand.ts'
import { type Escape, type Refusal, type Trail, pathOf } from './trail.ts'

/**
 * `focus`: the names from the root to the point, so that a printer can leave the rest out. `omitted`: required fields of wide records that were left out. Of a pair: the `second`
 * record, the columns in which both agree and should not (`points`), and those that keep them `apart` for the writer.
 */
export type Proof = {
  how: 'refused' | 'absent' | 'misread' | 'pair'
  record: Value
  value?: Value
  readAs?: Value
  focus: readonly Step[]
  omitted: number
  second?: Value
  points?: readonly (readonly Step[])[]
  /** The name of the type that the value at the point is of, where it is refused for that: the record does not show it. */
  typeName?: string
  apart?: readonly (readonly string[])[]
}

/** Undefined where no record can be built, or the one built does not show it. The other fields are plausible where such a record shows it too, else as small as they may be. `whole`: of wide records too. */
export function proofOf(refusal: Refusal, reading: Reading, whole = false): Proof | undefined {
  const { escape } = refusal
  if (escape.how === 'absent') return shown(refusal, reading, undefined, readable, whole) ?? shown(refusal, reading, undefined, plainest, whole)
  const made = escape.how === 'value' ? escape.value : escape.how === 'kind' ? smallest(refusal.at.writer) : undefined
  if (made === undefined) return undefined
  if (refusal.shownAt) return shown(refusal, reading, made, readable, whole) ?? shown(refusal, reading, made, plainest, whole)
  const named = anyOfItsType(refusal, made) ? unmistakable(plausible(nameOf(refusal.at), { shape: refusal.at.writer }), refusal.at.reader)
    : refusal.by === 'count' && isList(made) ? asMany(refusal.at, made) : undefined
  return (named === undefined ? undefined : shown(refusal, reading, named, readable, whole)) ?? shown(refusal, reading, made, readable, whole) ?? shown(refusal, reading, made, plainest, whole)
}
/** Where the type is refused any value of it will do; a number is one that tells, since `0` is the same in many types. */
const anyOfItsType = ({ by, escape }: Refusal, made: Value): boolean => !(made instanceof Num) && (by === 'type' || escape.how === 'kind') && readAs(escape) === undefined
const readAs = (escape: Escape): Value | undefined => (escape.how === 'value' ? escape.readAs : undefined)
/** As many items, each as one of the list may be. */
function asMany(at: Trail, made: readonly Value[]): Value | undefined {
  const w = unfold(at.writer)
  const item = w.is === 'list' && !w.prefix ? plausible(singular(nameOf(at)), w.items) : undefined
  return item === undefined ? undefined : made.map(() => item)
}
/** A text that looks like a value of the reader's type does not show that it is none. */
function unmistakable(v: Value | undefined, reader: Shape): Value | undefined {
  const r = unfold(withoutNull(reader).rest)
  if (typeof v !== 'string' || r.is !== 'scalar') return v
  const alike = isNumeric(r.type) ? parseNum(v) !== undefined
    : r.type === 'uuid' ? formatAdmits('uuid', v) === true
    : (r.type === 'date' || r.type === 'time' || r.type === 'timestamp' || r.type === 'timestamp_ntz') && secondsOf(new Moment(r.type, v)) !== undefined
  return alike ? 'n/a' : v
}
/** The innermost name on the way; of what stands in a list or a map the name of one. */
function nameOf(at: Trail | undefined): string {
  let within = false
  for (let t = at; t; t = t.up) {
    if (typeof t.step === 'string') return within ? singular(t.step) : t.step
    within ||= t.step !== undefined
  }
  return ''
}

function shown({ at: blamed, by, escape, shownAt }: Refusal, reading: Reading, point: Value | undefined, fill: Fill, entire: boolean): Proof | undefined {
  const at = shownAt ?? blamed
  let value = point
  const focus: Step[] = []
  const wide: Wide = { writer: new Map(), reader: new Map(), omitted: 0, entire }
  let root = at
  for (let t: Trail | undefined = at; t; t = t.up) {
    root = t
    if (!t.up || t.step === undefined) continue
    const built = around({ ...t, up: t.up, step: t.step }, value, reading, wide, fill)
    if (!built) return undefined
    value = built.value
    focus.push(built.step)
  }
  if (value === undefined) return undefined
  if (admits(root.writer, value, writing(reading), wide.writer) !== true) return undefined
  const other = readAs(escape) // the reader takes what the record shows, for another value
  if (reading.encoded) { if (encodings.get().isReadTheSame(root.writer, root.reader, value) !== false) return undefined }
  else if (other === undefined && admits(root.reader, value, reading, wide.reader) !== false && !(escape.how === 'absent' && reading.missing === 'select')) return undefined // (a query names what is gone, required or not)
  return {
    how: escape.how === 'absent' || (shownAt && by === 'presence') ? 'absent' : other === undefined ? 'refused' : 'misread', record: value, focus: shownAt ? pathOf(blamed) : focus.reverse(), omitted: wide.omitted,
    ...(escape.how === 'value' ? { value: point as Value } : {}), ...(other === undefined ? {} : { readAs: other }), ...typeNameAt(at, by, value),
  }
}
/** Of a record of a named type, refused as a whole. */
function typeNameAt({ writer }: Trail, by: Refusal['by'], whole: Value): { typeName?: string } {
  const w = unfold(writer)
  const name = by === 'type' || by === 'tag' ? w.is === 'record' ? fullNameOfTags(w.tags) : undefined : undefined
  return name === undefined || !isRecord(whole) ? {} : { typeName: name }
}

/** The same list without duplicates: those of the item at a place, and of each other, become other values. */
function different(items: readonly Value[], at: number, { prefix, items: rest }: ListShape): Value[] | undefined {
  const seen = new Set([valueKey(items[at] as Value)])
  const out = [...items]
  for (const [i, v] of items.entries()) {
    if (i === at) continue
    const other = seen.has(valueKey(v)) ? unlike(seen, samples((prefix?.[i] ?? rest).shape)) : v
    if (other === undefined) return undefined
    seen.add(valueKey(other))
    out[i] = other
  }
  return out
}
function unlike(seen: ReadonlySet<string>, values: Iterable<Value>): Value | undefined {
  for (const v of values) if (!seen.has(valueKey(v))) return v
  return undefined
}
/** An item that is none of those with a place of their own, on either side. */
function afterPrefix(w: ListShape, reader: Shape): number {
  const r = unfold(withoutNull(reader).rest)
  return Math.max(w.prefix?.length ?? 0, r.is === 'list' ? r.prefix?.length ?? 0 : 0)
}
/** A step on the way, and what it is a step of. */
type Below = Trail & { up: Trail; step: Step }
/** The value one level up: the container around it, with what else it must hold. */
function around(t: Below, value: Value | undefined, reading: Reading, wide: Wide, fill: Fill): { value: Value; step: Step } | undefined {
  const holder = container(t.up.writer, t.step)
  if (!holder) return undefined
  if (holder.is === 'list') {
    if (value === undefined) return undefined
    const at = typeof t.step === 'number' ? t.step : afterPrefix(holder, t.up.reader)
    const plain = fill.value(nameOf(t.up), { shape: holder })
    if (!isList(plain)) return undefined
    const items = [...plain]
    for (let i = items.length; i < at; i++) {
      const other = fill.value(nameOf(t), holder.prefix?.[i] ?? holder.items)
      if (other === undefined) return undefined
      items.push(other)
    }
    items[at] = value
    const all = holder.unique ? different(items, at, holder) : items
    return all && { value: all, step: at > 0 ? at : t.step }
  }
  if (holder.is === 'map') {
    const key = t.step === KEY ? value : smallest(holder.keys), inside = t.step === KEY ? fill.value(nameOf({ ...t, step: VALUE }), holder.values) : value
    const name = nameOfKey(key)
    if (name === undefined || inside === undefined) return undefined
    const plain = smallest(holder)
    const entries: [string, Value][] = [[name, inside], ...(isRecord(plain) ? [...plain].filter(([n]) => n !== name) : [])]
    return { value: asMapOf(holder, new Map(entries.slice(0, Math.max(1, holder.count?.min ?? 1)))), step: name }
  }
  const name = writtenName(holder, t)
  const read = wide.entire ? undefined : excerptible(holder, t.up.reader, reading)
  const whole = read ? excerptOf(holder, read, name, t, reading, wide) : fill.record(holder)
  if (!whole) return undefined
  if (value === undefined) whole.delete(name)
  else whole.set(name, value)
  const kept = holder.between ? settled(holder, whole, name) : whole
  return kept && { value: withTypeName(inOrder(kept, holder), holder.tags?.[0]), step: name }
}

/** `entire`: nothing may be left out. */
type Wide = { writer: Map<Shape, RecordShape>; reader: Map<Shape, RecordShape>; omitted: number; entire: boolean }
const wideFrom = 32, kept = 5 // slots of a record that counts as wide, and of its excerpt

/**
 * Of a wide record a few slots: a record is admitted where each of its slots is, so once its plain form is known to hold, the changed slot alone decides, and a thousand
 * changed slots cost no more than a thousand. Undefined where no plain form holds.
 */
function excerptOf(holder: RecordShape, read: RecordShape, name: string, t: Trail, reading: Reading, wide: Wide): Map<string, Value> | undefined {
  const plain = heldRecord(holder)
  if (!plain) return undefined
  const out = new Map<string, Value>()
  for (const [n, v] of plain) {
    if (out.size >= kept) break
    out.set(n, v)
  }
  wide.omitted += Math.max(0, plain.size - out.size - (plain.has(name) && !out.has(name) ? 1 : 0))
  const names = new Set([...out.keys(), name])
  wide.writer.set(holder, { ...holder, slots: new Map([...names].flatMap((n) => { const s = holder.slots.get(n); return s ? [[n, s] as const] : [] })) })
  wide.reader.set(read, { ...read, slots: new Map(slotsFor(read, new Set([...names, t.step as string]), reading)) })
  return out
}
/** The reader's record where one of the two is wide and the slots of both decide one by one. */
function excerptible(holder: RecordShape, reader: Shape, reading: Reading): RecordShape | undefined {
  const read = recordIn(reader)
  if (!read || Math.max(holder.slots.size, read.slots.size) < wideFrom || holder.count || read.count || holder.between || read.between || reading.match === 'position' || reading.ordered || reading.encoded) return undefined
  return read
}
/** The reader's slots of these names. */
function slotsFor(read: RecordShape, names: ReadonlySet<string>, { match }: Reading): (readonly [string, Slot])[] {
  const own = match === 'fold' ? new Set([...names].flatMap((n) => placesOf(read).folded.get(n.toLowerCase()) ?? [])) : names
  return [...own].flatMap((n) => { const s = read.slots.get(n); return s ? [[n, s] as const] : [] })
}
/** The writer's own name for the slot (the trail's is the reader's). */
function writtenName(holder: RecordShape, t: Trail): string {
  const name = t.step as string
  if (t.w === undefined) {
    let free = name
    while (holder.slots.has(free)) free += '_'
    return free
  }
  if (holder.slots.get(name) === t.w) return name
  return placesOf(holder).named.get(t.w) ?? name
}
/** In the holder's order; names that it does not declare come last. */
function inOrder(whole: Map<string, Value>, holder: RecordShape): ReadonlyMap<string, Value> {
  const { place } = placesOf(holder)
  const at = (name: string): number => place.get(name) ?? place.size
  return new Map([...whole].sort(([a], [b]) => at(a) - at(b)))
}
type Places = { place: ReadonlyMap<string, number>; named: ReadonlyMap<Slot, string>; folded: ReadonlyMap<string, readonly string[]> }
const places = new WeakMap<RecordShape, Places>()
/** Where each slot of a record stands and what it is called: asked for each change of a wide record, so looked up once. */
function placesOf(holder: RecordShape): Places {
  const known = places.get(holder)
  if (known) return known
  const made = { place: new Map<string, number>(), named: new Map<Slot, string>(), folded: new Map<string, string[]>() }
  for (const [name, slot] of holder.slots) {
    made.place.set(name, made.place.size)
    made.named.set(slot, name)
    const alike = made.folded.get(name.toLowerCase())
    if (alike) alike.push(name)
    else made.folded.set(name.toLowerCase(), [name])
  }
  places.set(holder, made)
  return made
}

/** What a step is a step of: of a map its keys and values, or, where the reader has fields, one of those. */
function container(shape: Shape, step: Step): ListShape | MapShape | RecordShape | undefined {
  const s = unfold(shape)
  if (s.is === 'list' || s.is === 'record') return s
  if (s.is !== 'map') return undefined
  return step === VALUE || step === KEY ? s : { is: 'record', slots: new Map(), rest: s.values.shape }
}
