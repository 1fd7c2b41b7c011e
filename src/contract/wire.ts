/**
 * Records in bytes, field by field under the number that is the slot's id, as Protobuf writes them: so that what a reader with another shape makes of a record can
 * be looked at, independently of the relation.
 */
import { type Traits, fromBits, isEnum, toBits, traitsOf, valueOf, wholeOf } from './encodings.ts'
import { Num, parseNum } from './numbers.ts'
import { isRetired } from './retired.ts'
import { type ListShape, type RecordShape, type ScalarShape, type Shape, type Slot, type Unfolded, unfold } from './shape.ts'
import { type Value, Bytes, Filler, isList, isRecord } from './values.ts'

const deepest = 100
const wires = { varint: 0, 'eight bytes': 1, length: 2, group: 3, 'end of a group': 4, 'four bytes': 5 } as const

/** Undefined where some value cannot be written. */
function written(shape: RecordShape, record: ReadonlyMap<string, Value>, depth = 0): Uint8Array | undefined {
  const out: Uint8Array[] = []
  for (const [name, value] of record) {
    const slot = shape.slots.get(name)
    if (!slot && isRetired(shape, name)) { older(out, Number(name), value); continue }
    const number = Number(slot?.id)
    if (!slot || !(number > 0) || depth > deepest || !field(out, number, unfold(slot.shape), value, depth)) return undefined
  }
  return Buffer.concat(out)
}
/** What was written when the number stood for something else: as such a value is written most of the time. Under which number a name was is not known any more. */
function older(out: Uint8Array[], number: number, value: Value): void {
  if (!(number > 0)) return
  const encoding = typeof value === 'string' ? 'string' : value instanceof Bytes ? 'bytes' : value instanceof Num && (value.as === 'float' || value.as === 'double') ? value.as : 'int64'
  field(out, number, { is: 'scalar', type: encoding === 'int64' ? 'long' : encoding, limits: {}, encoding }, value, 0)
}
function field(out: Uint8Array[], number: number, s: Unfolded, value: Value, depth: number): boolean {
  const tag = (wire: number): Uint8Array => varint((BigInt(number) << 3n) | BigInt(wire))
  const prefixed = (bytes: Uint8Array): true => { out.push(tag(wires.length), varint(BigInt(bytes.length)), bytes); return true }
  if (value instanceof Filler) return prefixed(Buffer.from(value.text))
  if (s.is === 'list') {
    if (!isList(value)) return false
    const items = unfold(s.items.shape)
    if (!s.packed) return value.every((v) => field(out, number, items, v, depth))
    const parts = value.map((v) => (items.is === 'scalar' ? scalar(items, v) : undefined))
    return parts.length === 0 || (parts.every((p) => p !== undefined) && prefixed(Buffer.concat(parts)))
  }
  if (s.is === 'record') {
    const inner = isRecord(value) ? written(s, value, depth + 1) : undefined
    if (!inner) return false
    if (!s.delimited) return prefixed(inner)
    out.push(tag(wires.group), inner, tag(wires['end of a group']))
    return true
  }
  const bytes = s.is === 'scalar' ? scalar(s, value) : undefined
  if (!bytes || s.is !== 'scalar' || !s.encoding) return false
  const { wire } = traitsOf(s.encoding)
  if (wire === 'length') return prefixed(bytes)
  out.push(tag(wires[wire]), bytes)
  return true
}
function scalar(s: ScalarShape, value: Value): Uint8Array | undefined {
  if (!s.encoding) return undefined
  const own = traitsOf(s.encoding)
  if (own.wire === 'length') return typeof value === 'string' ? Buffer.from(value) : value instanceof Bytes ? Buffer.from(value.hex, 'hex') : undefined
  const out = Buffer.alloc(own.bits === 64 ? 8 : 4)
  if (own.group === 'float' || own.group === 'double') {
    const n = typeof value === 'object' && value !== null ? Number((value as Num).toString()) : NaN
    if (Number.isNaN(n)) return undefined
    if (own.group === 'float') out.writeFloatLE(n)
    else out.writeDoubleLE(n)
    return out
  }
  const n = wholeOf(s, value)
  if (n === undefined) return undefined
  const bits = toBits(n, own)
  if (own.wire === 'varint') return varint(bits)
  for (let i = 0; i < out.length; i++) out[i] = Number((bits >> BigInt(8 * i)) & 255n)
  return out
}
function varint(bits: bigint): Uint8Array {
  const out: number[] = []
  let left = bits
  for (; left > 127n; left >>= 7n) out.push(Number(left & 127n) | 128)
  return Uint8Array.of(...out, Number(left))
}

type Raw = { wire: number; bits: bigint; bytes: Uint8Array }

const numbered = new WeakMap<RecordShape, { names: ReadonlyMap<string | undefined, string>; required: readonly string[] }>()
/** A record's fields by their numbers, and those that it has to have: looked up once a shape, since a wide one is read for each of its fields. */
export function fieldsByNumber(shape: RecordShape): { names: ReadonlyMap<string | undefined, string>; required: readonly string[] } {
  let known = numbered.get(shape)
  if (!known) numbered.set(shape, (known = { names: new Map([...shape.slots].map(([name, slot]) => [slot.id, name])), required: [...shape.slots].flatMap(([name, slot]) => (slot.required ? [name] : [])) }))
  return known
}

/** What a reader makes of the bytes; undefined where it refuses them. */
function read(shape: RecordShape, bytes: Uint8Array, depth = 0): Map<string, Value> | undefined {
  const raws = depth > deepest ? undefined : fields(bytes)
  if (!raws) return undefined
  const { names, required } = fieldsByNumber(shape)
  const found = new Map<string, Raw[]>()
  for (const [number, raw] of raws) {
    const name = names.get(String(number))
    const slot = name === undefined ? undefined : shape.slots.get(name)
    if (name === undefined || !slot || !isTaken(unfold(slot.shape), raw)) continue
    for (const other of shape.exclusive?.find((set) => set.includes(name)) ?? []) if (other !== name) found.delete(other) // the last one counts
    const row = found.get(name)
    if (row) row.push(raw)
    else found.set(name, [raw])
  }
  const out = new Map<string, Value>()
  for (const [name, row] of found) {
    const value = valueFrom(unfold((shape.slots.get(name) as Slot).shape), row, depth)
    if (value === null) return undefined
    if (value !== undefined) out.set(name, value)
  }
  return required.every((name) => out.has(name)) ? out : undefined
}
/** Undefined where the bytes are cut short, or are none of fields. */
function fields(bytes: Uint8Array): [number, Raw][] | undefined {
  const out: [number, Raw][] = []
  const at = { i: 0 }
  while (at.i < bytes.length) {
    const tag = next(bytes, at)
    if (tag === undefined || tag >> 3n === 0n || tag >> 32n !== 0n) return undefined
    const number = Number(tag >> 3n), wire = Number(tag & 7n)
    const raw = rawField(bytes, at, wire, number, 0)
    if (!raw) return undefined
    out.push([number, raw])
  }
  return out
}
function rawField(bytes: Uint8Array, at: { i: number }, wire: number, number: number, depth: number): Raw | undefined {
  const cut = (length: number): Raw | undefined => {
    const from = at.i
    at.i += length
    return at.i > bytes.length ? undefined : { wire, bits: 0n, bytes: bytes.subarray(from, at.i) }
  }
  switch (wire) {
    case wires.varint: {
      const bits = next(bytes, at)
      return bits === undefined ? undefined : { wire, bits, bytes: new Uint8Array() }
    }
    case wires['eight bytes']: return cut(8)
    case wires['four bytes']: return cut(4)
    case wires.length: {
      const length = next(bytes, at)
      return length === undefined || length > BigInt(bytes.length) ? undefined : cut(Number(length))
    }
    case wires.group: {
      const from = at.i
      for (let inner = depth < deepest ? at.i : bytes.length; inner < bytes.length; inner = at.i) {
        const end = at.i
        const tag = next(bytes, at)
        if (tag === undefined) return undefined
        if ((tag & 7n) === BigInt(wires['end of a group'])) return Number(tag >> 3n) === number ? { wire, bits: 0n, bytes: bytes.subarray(from, end) } : undefined
        if (!rawField(bytes, at, Number(tag & 7n), Number(tag >> 3n), depth + 1)) return undefined
      }
      return undefined
    }
    default: return undefined
  }
}
function next(bytes: Uint8Array, at: { i: number }): bigint | undefined {
  let bits = 0n
  for (let shift = 0n; shift < 70n; shift += 7n) {
    const byte = bytes[at.i++]
    if (byte === undefined) return undefined
    bits |= BigInt(byte & 127) << shift
    if (byte < 128) return BigInt.asUintN(64, bits)
  }
  return undefined
}

const wireOf = (s: Unfolded): number => (s.is === 'record' ? (s.delimited ? wires.group : wires.length) : s.is === 'scalar' && s.encoding ? wires[traitsOf(s.encoding).wire] : wires.length)
const packable = (s: ListShape): boolean => { const items = unfold(s.items.shape); return items.is === 'scalar' && items.encoding !== undefined && traitsOf(items.encoding).wire !== 'length' }
/** Does the reader know the field by its number and the kind of its bytes? */
const isTaken = (s: Unfolded, raw: Raw): boolean => (s.is === 'list' ? wireOf(unfold(s.items.shape)) === raw.wire || (raw.wire === wires.length && packable(s)) : wireOf(s) === raw.wire)

/** Undefined: as if nothing were written. Null: refused. */
function valueFrom(s: Unfolded, raws: readonly Raw[], depth: number): Value | undefined | null {
  if (s.is === 'list') {
    const items = unfold(s.items.shape)
    const all = raws.flatMap((raw) => (items.is === 'scalar' && raw.wire === wires.length && packable(s) ? unpacked(items, raw.bytes) : [valueFrom(items, [raw], depth)]))
    return all.includes(null) ? null : all.filter((v): v is Value => v !== undefined && v !== null)
  }
  if (s.is === 'record') return read(s, Buffer.concat(raws.map(({ bytes }) => bytes)), depth + 1) ?? null
  if (s.is === 'opaque') return new Filler(s.text)
  if (s.is !== 'scalar' || !s.encoding) return null
  if (isEnum(s.encoding)) return raws.map((raw) => scalarFrom(s, raw)).findLast((v) => v !== undefined) // a value that a closed one does not know counts for nothing
  return scalarFrom(s, raws.at(-1) as Raw)
}
function scalarFrom(s: ScalarShape, { bits, bytes }: Raw): Value | undefined | null {
  const own = traitsOf(s.encoding ?? 'bytes')
  if (s.encoding === 'bytes') return new Bytes(Buffer.from(bytes).toString('hex'))
  if (s.encoding === 'string') return textFrom(bytes)
  const all = own.wire === 'varint' ? bits : Buffer.from(bytes).reduceRight((n, b) => (n << 8n) | BigInt(b), 0n)
  return own.group === 'float' || own.group === 'double' ? floatFrom(s, bytes, own) : valueOf(s, fromBits(all, own))
}
function floatFrom(s: ScalarShape, bytes: Uint8Array, { group }: Traits): Value {
  const view = Buffer.from(bytes)
  const n = group === 'float' ? view.readFloatLE() : view.readDoubleLE()
  return parseNum(String(n))?.typed(s.type) ?? new Filler(String(n))
}
function textFrom(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}
function unpacked(items: ScalarShape, bytes: Uint8Array): (Value | undefined | null)[] {
  const { wire } = traitsOf(items.encoding ?? 'bytes')
  const out: (Value | undefined | null)[] = []
  const at = { i: 0 }
  while (at.i < bytes.length) {
    const raw = rawField(bytes, at, wires[wire], 0, 0)
    if (!raw) return [null]
    out.push(scalarFrom(items, raw))
  }
  return out
}

export type ReadAgain = { refused: true } | { as: ReadonlyMap<string, Value> }
/** A record as the writer writes it and the reader reads it. Undefined where it cannot be written. */
export function readAgain(writer: Shape, reader: Shape, value: Value): ReadAgain | undefined {
  const [w, r] = [unfold(writer), unfold(reader)]
  const bytes = w.is === 'record' && r.is === 'record' && isRecord(value) ? written(w, value) : undefined
  if (!bytes || r.is !== 'record') return undefined
  const as = read(r, bytes)
  return as ? { as } : { refused: true }
}
