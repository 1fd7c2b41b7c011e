/**
 * How values are written in bytes, where a reader takes the bytes and knows the type only from its own side: Protobuf's wire. Values of one group are read as
 * values of another of the group, cut to its width.
 */
import { Num } from './numbers.ts'
import type { ScalarShape } from './shape.ts'
import { type Value, Bytes } from './values.ts'

export type Encoding =
  | 'int32' | 'int64' | 'uint32' | 'uint64' | 'bool' | 'closed enum' | 'open enum' | 'sint32' | 'sint64'
  | 'fixed32' | 'sfixed32' | 'float' | 'fixed64' | 'sfixed64' | 'double' | 'string' | 'bytes'

/** The kind of a value's bytes: where two are not alike, a reader takes the field for one that it does not know. */
export type Wire = 'varint' | 'four bytes' | 'eight bytes' | 'length'
export type Traits = { wire: Wire; group: 'plain' | 'zigzag' | 'fixed32' | 'fixed64' | 'float' | 'double' | 'length'; bits: 1 | 32 | 64; signed: boolean }

const traits = (wire: Wire, group: Traits['group'], bits: 1 | 32 | 64, signed: boolean): Traits => ({ wire, group, bits, signed })
const known: Readonly<Record<Encoding, Traits>> = {
  int32: traits('varint', 'plain', 32, true), int64: traits('varint', 'plain', 64, true), uint32: traits('varint', 'plain', 32, false), uint64: traits('varint', 'plain', 64, false),
  bool: traits('varint', 'plain', 1, false), 'closed enum': traits('varint', 'plain', 32, true), 'open enum': traits('varint', 'plain', 32, true),
  sint32: traits('varint', 'zigzag', 32, true), sint64: traits('varint', 'zigzag', 64, true),
  fixed32: traits('four bytes', 'fixed32', 32, false), sfixed32: traits('four bytes', 'fixed32', 32, true), float: traits('four bytes', 'float', 32, true),
  fixed64: traits('eight bytes', 'fixed64', 64, false), sfixed64: traits('eight bytes', 'fixed64', 64, true), double: traits('eight bytes', 'double', 64, true),
  string: traits('length', 'length', 64, false), bytes: traits('length', 'length', 64, false),
}
export const traitsOf = (encoding: Encoding): Traits => known[encoding]
export const isEnum = (encoding: Encoding | undefined): boolean => encoding === 'closed enum' || encoding === 'open enum'

/** A whole number that stands for the value: of a name its code, of true 1. Undefined where there is none. */
export function wholeOf(s: ScalarShape, value: Value): bigint | undefined {
  if (typeof value === 'boolean') return value ? 1n : 0n
  if (value instanceof Num) return value.isInteger ? value.coefficient : undefined
  const code = typeof value === 'string' ? s.codes?.get(value) : undefined
  return code === undefined ? undefined : BigInt(code)
}
/** What a reader makes of a whole number: a name of its codes, else the number. Undefined where a closed enum has no such code. */
export function valueOf(s: ScalarShape, n: bigint): Value | undefined {
  if (s.encoding === 'bool') return n !== 0n
  if (!isEnum(s.encoding)) return new Num(n, 0, s.type)
  for (const [name, code] of s.codes ?? []) if (BigInt(code) === n) return name
  return s.encoding === 'open enum' ? new Num(n) : undefined
}

/** The 64 bits that stand for a whole number, and back, cut to the reader's width. */
export const toBits = (n: bigint, { group }: Traits): bigint => BigInt.asUintN(64, group === 'zigzag' ? (n << 1n) ^ (n >> 63n) : n)
export function fromBits(bits: bigint, { group, bits: width, signed }: Traits): bigint {
  if (width === 1) return bits === 0n ? 0n : 1n
  const cut = BigInt.asUintN(width, bits)
  if (group === 'zigzag') return BigInt.asIntN(width, (cut >> 1n) ^ -(cut & 1n))
  return signed ? BigInt.asIntN(width, cut) : cut
}
/** The least and the greatest whole number of an encoding; undefined of those that hold none. */
export function wholeRange(encoding: Encoding): { min: bigint; max: bigint } | undefined {
  const { wire, group, bits, signed } = known[encoding]
  if (wire === 'length' || group === 'float' || group === 'double') return undefined
  const half = 1n << BigInt(bits - 1)
  return bits === 1 ? { min: 0n, max: 1n } : signed ? { min: -half, max: half - 1n } : { min: 0n, max: 2n * half - 1n }
}

/** What a reader finds where nothing is written. */
export function zeroOf(s: ScalarShape): Value {
  switch (s.encoding) {
    case 'bool': return false
    case 'string': return ''
    case 'bytes': return new Bytes('')
    case 'closed enum': case 'open enum': return s.codes?.keys().next().value ?? new Num(0n)
    default: return new Num(0n, 0, s.type)
  }
}
