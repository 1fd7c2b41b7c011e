/** Where a reader takes bytes (Protobuf): what of the writer's does it refuse, or take for something else? A field is known by its number and the kind of its bytes. */
import { type Traits, fromBits, isEnum, toBits, traitsOf, valueOf, wholeRange, zeroOf } from '../contract/encodings.ts'
import { Num } from '../contract/numbers.ts'
import { plausible } from '../contract/plausible.ts'
import { retiredRange } from '../contract/retired.ts'
import { smallest } from '../contract/samples.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, type Unfolded, unfold } from '../contract/shape.ts'
import { type Value, Bytes, isRecord } from '../contract/values.ts'
import { readAgain } from '../contract/wire.ts'
import { isOfItems } from './items.ts'
import type { Aspect, Escape } from './trail.ts'

type Emit = (by: Aspect, escape: Escape, rule?: string) => void

/** Scalars that have encodings. `rule`: the constant of an enum that is meant. */
export function encodedScalars(w: ScalarShape, r: ScalarShape, emit: Emit): void {
  if (!w.encoding || !r.encoding) return emit('type', { how: 'unsure', why: `how ${(w.encoding ? r : w).type} is written is not known here` })
  const a = traitsOf(w.encoding), b = traitsOf(r.encoding)
  if (a.wire !== b.wire) return notFound(w, r, emit)
  if (a.wire === 'length') {
    if (w.encoding === 'bytes' && r.encoding === 'string') emit('type', { how: 'value', value: new Bytes('ff') })
    else if (w.unchecked && r.encoding === 'string' && !r.unchecked) emit('limits', { how: 'unsure', why: 'nobody looks whether what is written is UTF-8, and a reader that looks refuses what is not' })
    return
  }
  if (a.group === 'float' || a.group === 'double' || b.group === 'float' || b.group === 'double') return a.group === b.group ? undefined : otherBits(w, a, r, b, emit)
  if (isEnum(w.encoding) && isEnum(r.encoding)) return movedConstants(w, r, emit)
  for (const n of telling(w, r)) {
    const as = fromBits(toBits(n, a), b), value = written(w, n)
    if (as === n || value === undefined) continue
    const readAs = valueOf(r, as)
    if (readAs !== undefined) return emit('type', { how: 'value', value, readAs })
  }
}
const written = (w: ScalarShape, n: bigint): Value | undefined => valueOf(w, n)

/** Numbers that are the first to be taken for others, if any are. */
function telling(w: ScalarShape, r: ScalarShape): bigint[] {
  const codes = isEnum(w.encoding) ? [...w.codes?.values() ?? []].map(BigInt) : undefined
  const own = wholeRange(w.encoding ?? 'bytes'), taken = wholeRange(r.encoding ?? 'bytes')
  if (!own || !taken) return []
  const beyond = [taken.max + 1n, taken.min - 1n, ...(r.encoding === 'closed enum' ? [...r.codes?.values() ?? []].flatMap((c) => [BigInt(c) + (1n << 32n), fromBits(BigInt.asUintN(64, BigInt(c)), traitsOf(w.encoding ?? 'bytes'))]) : [])]
  const within = codes ?? [1n, 2n, -1n, ...beyond, own.max, own.min]
  return within.filter((n) => n >= own.min && n <= own.max)
}
/** The kind of its bytes is another one: the reader takes the field for one that it does not know. */
function notFound(w: ScalarShape, r: ScalarShape, emit: Emit): void {
  const value = someValue(w) ?? valueOf(w, 0n) // of an enum without another constant a list may tell
  if (value !== undefined) emit('type', { how: 'value', value, readAs: zeroOf(r) })
}
/** One that is not what a reader finds where nothing is written. */
function someValue(w: ScalarShape): Value | undefined {
  switch (w.encoding) {
    case 'bool': return true
    case 'string': return 'a'
    case 'bytes': return new Bytes('ff')
    case 'float': case 'double': return new Num(15n, 1, w.type)
    case 'open enum': case 'closed enum': return [...w.codes ?? []].find(([, code]) => code !== 0)?.[0]
    default: return new Num(1n, 0, w.type)
  }
}
function otherBits(w: ScalarShape, a: Traits, r: ScalarShape, b: Traits, emit: Emit): void {
  const buffer = Buffer.alloc(8)
  const value = someValue(w)
  if (a.group === 'float') buffer.writeFloatLE(1.5)
  else if (a.group === 'double') buffer.writeDoubleLE(1.5)
  else buffer.writeBigUInt64LE(1n)
  const bits = buffer.readBigUInt64LE()
  if (value !== undefined) emit('type', { how: 'value', value, readAs: b.group === 'float' || b.group === 'double' ? new Num(0n, 0, r.type) : (valueOf(r, fromBits(bits, b)) ?? zeroOf(r)) })
}
/** A name that stands for another number, so that one constant is read as another or as none. Names that came or went are none of these: only numbers travel. */
function movedConstants(w: ScalarShape, r: ScalarShape, emit: Emit): void {
  if (w.codes === r.codes) return
  for (const [name, code] of w.codes ?? []) {
    const other = r.codes?.get(name)
    if (other !== undefined && other !== code) emit('id', { how: 'value', value: name, readAs: valueOf(r, BigInt(code)) ?? zeroOf(r) }, name)
  }
}

/**
 * Shapes of different kinds whose bytes are alike: one and many, a message and its bytes. True where that settles it; what is below is left to `visit`.
 */
export function encodedKinds(w: Unfolded, r: Unfolded, visit: (w: Shape, r: Shape) => void, emit: Emit): boolean {
  if (w.is === 'list' && r.is === 'list') return false
  if ((w.is === 'opaque' && r.is !== 'list') || (r.is === 'opaque' && w.is !== 'list')) {
    if (w.is !== 'opaque' || r.is !== 'opaque' || w.text !== r.text) emit('type', { how: 'unsure', why: `what ${w.is === 'opaque' ? w.text : (r as { text: string }).text} holds is not known here` })
    return true
  }
  if (r.is === 'list') {
    visit(w, r.items.shape)
    return true
  }
  if (w.is === 'list') {
    onlyTheLast(w, r, emit)
    visit(w.items.shape, r)
    return true
  }
  if (w.is === 'record' && r.is === 'record') {
    if (isOfItems(w, r)) emit('type', { how: 'unsure', why: `what others add to ${w.text ?? 'it'} is written in another way, and is not known here` })
    if (w.delimited === r.delimited) return false
    const value = someRecord(w)
    emit('type', value === undefined ? { how: 'kind' } : { how: 'value', value, readAs: new Map() })
    return true
  }
  if (w.is === 'record' && r.is === 'scalar') {
    const value = someRecord(w)
    if (r.encoding !== 'bytes' || w.delimited) emit('type', value ? { how: 'value', value } : { how: 'kind' })
    return true
  }
  if (w.is === 'scalar' && r.is === 'record') {
    const value = someValue(w)
    if (value !== undefined) emit('type', { how: 'value', value, ...(w.encoding === 'bytes' || w.encoding === 'string' ? {} : { readAs: new Map() }) })
    return true
  }
  return false
}
/** One in which something is written. */
function someRecord(w: RecordShape): Value | undefined {
  const whole = smallest(w)
  if (whole === undefined || !isRecord(whole)) return undefined
  for (const [name, { shape }] of whole.size > 0 ? [] : w.slots) {
    const s = unfold(shape)
    const value = s.is === 'scalar' ? someValue(s) : undefined
    if (value !== undefined) return new Map([...whole, [name, value]])
  }
  return whole.size > 0 ? whole : undefined
}
/** Of many a reader of one keeps the last; written as one value it finds none. */
function onlyTheLast(w: Unfolded & { is: 'list' }, r: Unfolded, emit: Emit): void {
  const items = unfold(w.items.shape)
  const one = (items.is === 'scalar' ? someValue(items) : items.is === 'record' ? someRecord(items) : undefined) ?? smallest(items)
  if (one === undefined) return
  const first = one === 'a' ? 'b' : items.is === 'record' ? smallest(items) ?? one : one, tells = items.is === 'scalar' && someValue(items) !== undefined
  const zero = r.is === 'scalar' && r.encoding ? zeroOf(r) : undefined
  if (w.packed && tells) emit('type', { how: 'value', value: [one], ...(zero === undefined ? {} : { readAs: zero }) })
  else emit('type', { how: 'value', value: [first, one], readAs: one })
}

type EmitAt = (name: string, w: Slot | undefined, r: Slot, by: Aspect, escape: Escape) => void
/** What numbers and names say of two records beside the values of their fields: numbers that stood for something else, and constants that a required field has to know. */
export function encodedRecords(w: RecordShape, r: RecordShape, history: boolean, emit: EmitAt, whole: Emit): void {
  if (w === r) return
  const byId = new Map([...w.slots.values()].map((slot) => [slot.id, slot]))
  if (r.exclusive && (w.text !== r.text || r.foreign)) onlyOne(w, r, whole) // of what has one name on both sides its own contract tells that, member by member
  for (const [name, slot] of r.slots) {
    const moved = w.slots.get(name), same = byId.get(slot.id)
    if (moved && moved.id !== slot.id) emit(name, moved, slot, 'id', valueFor(name, moved, slot))
    if (!same && w.retired && history) reused(name, slot, w, r, emit)
    if (same && slot.required) needed(name, same, slot, emit)
  }
}
/** Two that may both be written, and of which the reader keeps the last. */
function onlyOne(w: RecordShape, r: RecordShape, emit: Emit): void {
  const names = new Map([...w.slots].map(([name, slot]) => [slot.id, name]))
  for (const set of r.exclusive ?? []) {
    const written = set.flatMap((name) => names.get(r.slots.get(name)?.id) ?? [])
    const apart = (a: string, b: string): boolean => a !== b && w.exclusive?.some((own) => own.includes(a) && own.includes(b)) !== true
    const [first] = written, second = first === undefined ? undefined : written.find((name) => apart(first, name))
    if (first === undefined || second === undefined) continue
    const base = smallest(w), [one, other] = [first, second].map((name) => someOf(w.slots.get(name)))
    if (base === undefined || !isRecord(base) || one === undefined || other === undefined) emit('shape', { how: 'kind' })
    else emit('shape', { how: 'value', value: new Map([...base, [first, one], [second, other]]) })
  }
}
function someOf(slot: Slot | undefined): Value | undefined {
  const s = slot && unfold(slot.shape)
  if (!s) return undefined
  return (s.is === 'scalar' ? someValue(s) : s.is === 'record' ? someRecord(s) : undefined) ?? smallest(s)
}
/** Whoever knows it by its name finds something else, or nothing. */
function valueFor(name: string, w: Slot, r: Slot): Escape {
  const s = unfold(w.shape), t = unfold(r.shape)
  const value = (s.is === 'scalar' ? someValue(s) : undefined) ?? plausible(name, { shape: w.shape })
  return value === undefined ? { how: 'kind' } : { how: 'value', value, ...(t.is === 'scalar' && t.encoding ? { readAs: zeroOf(t) } : {}) }
}
function reused(name: string, slot: Slot, w: RecordShape, r: RecordShape, emit: EmitAt): void {
  const number = Number(slot.id), range = retiredRange(w.retired, number)
  if (range?.open) emit(name, undefined, slot, 'type', { how: 'unsure', why: `the number ${number} was kept for extensions of others, and what they wrote under it is not known here` })
  else if (range) emit(String(number), undefined, slot, 'type', takenFor(name, number, w, r))
  else if (w.retired?.names.has(name)) emit(name, undefined, slot, 'type', { how: 'value', value: 'a' })
}
/** Something older of a type that the reader takes for the field. */
function takenFor(name: string, number: number, w: RecordShape, r: RecordShape): Escape {
  const whole = smallest(w)
  for (const value of [new Num(1n, 0, 'long'), 'a', new Num(15n, 1, 'float'), new Num(15n, 1, 'double')]) {
    const again = whole !== undefined && isRecord(whole) ? readAgain(w, r, new Map([...whole, [String(number), value]])) : undefined
    const as = again && 'as' in again ? again.as.get(name) : undefined
    if (as !== undefined) return { how: 'value', value, readAs: new Map([[name, as]]) }
  }
  return { how: 'kind' }
}
/** A value that a closed enum does not know counts for nothing, and so a required field is not there. */
function needed(name: string, w: Slot, r: Slot, emit: EmitAt): void {
  const s = unfold(w.shape), t = unfold(r.shape)
  if (s.is !== 'scalar' || t.is !== 'scalar' || t.encoding !== 'closed enum' || !s.encoding || traitsOf(s.encoding).wire !== 'varint') return
  const known = new Set([...t.codes?.values() ?? []].map(BigInt)), unknown = someUnknown(s, traitsOf(s.encoding), known)
  const value = unknown === undefined ? undefined : valueOf(s, unknown)
  if (value !== undefined) emit(name, w, r, 'choice', { how: 'value', value })
}
/** A number of the writer's that is read as none of the known ones, of the first that come. */
function someUnknown(w: ScalarShape, own: Traits, known: ReadonlySet<bigint>): bigint | undefined {
  const range = wholeRange(w.encoding ?? 'bytes'), all = isEnum(w.encoding) ? [...w.codes?.values() ?? []].map(BigInt) : undefined
  for (let i = 0; i < (all?.length ?? known.size + 2); i++) {
    const n = all?.[i] ?? BigInt(i <= known.size ? i + 1 : 0) // zero last: it need not be written
    if (range && n <= range.max && !known.has(fromBits(toBits(n, own), traitsOf('closed enum')))) return n
  }
  return undefined
}
