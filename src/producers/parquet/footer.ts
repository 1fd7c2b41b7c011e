/**
 * The footer of a Parquet file (https://parquet.apache.org/docs/file-format/): Thrift's compact protocol, whose sizes a file may lie about. It is
 * walked before anything is built of it, so that no length is believed that the bytes left cannot hold.
 */
import type { Span } from '../../contract/facts.ts'

/** What is wrong with the footer, in words. */
export class Malformed extends Error {}

/** Structures inside one another; the format itself needs eight. */
const deepest = 32
const SCHEMA = 2
const STOP = 0, TRUE = 1, FALSE = 2, BYTE = 3, I16 = 4, I32 = 5, I64 = 6, DOUBLE = 7, BINARY = 8, LIST = 9, STRUCT = 12

/**
 * A footer that holds nothing but the schema of this one, so that whoever reads it does not build the statistics of every page. `bytes` end
 * where the file ends. Throws Malformed.
 */
export function schemaFooter(bytes: Uint8Array): Uint8Array {
  const end = bytes.length - 8
  const length = end < 0 ? 0 : new DataView(bytes.buffer, bytes.byteOffset + end, 4).getUint32(0, true)
  if (end < 0 || length > end) throw new Malformed(`it says to have ${length} bytes, and ${Math.max(end, 0)} are there`)
  const footer = bytes.subarray(end - length, end)
  const schema = new Walk(footer).schema()
  if (!schema) throw new Malformed('it holds no schema')
  return footerOf(footer.subarray(schema.start, schema.end))
}

function footerOf(schema: Uint8Array): Uint8Array {
  const before = [0x15, 0x02, 0x19]                    // version 1; a list that follows as it stands
  const after = [0x16, 0x00, 0x19, 0x0C, STOP]         // no rows, no row groups
  const out = new Uint8Array(before.length + schema.length + after.length + 8)
  out.set(before)
  out.set(schema, before.length)
  out.set(after, before.length + schema.length)
  new DataView(out.buffer).setUint32(out.length - 8, out.length - 8, true)
  out.set([0x50, 0x41, 0x52, 0x31], out.length - 4)    // PAR1
  return out
}

class Walk {
  readonly bytes: Uint8Array
  at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  /** Where the list of schema elements stands; everything is walked. */
  schema(): Span | undefined {
    let found: Span | undefined
    this.struct(1, (field, type, start) => {
      if (field === SCHEMA && type === LIST) found = { start, end: this.at }
    })
    return found
  }

  struct(depth: number, seen?: (field: number, type: number, start: number) => void): void {
    if (depth > deepest) throw new Malformed(`structures are nested more than ${deepest} deep`)
    for (let field = 0; ;) {
      const head = this.byte()
      const type = head & 15
      if (type === STOP) return
      field = head >> 4 ? field + (head >> 4) : this.varint() >> 1
      const start = this.at
      this.value(type, depth)
      seen?.(field, type, start)
    }
  }

  value(type: number, depth: number): void {
    switch (type) {
      case TRUE: case FALSE: return
      case BYTE: return this.skip(1)
      case I16: case I32: case I64: return void this.varint()
      case DOUBLE: return this.skip(8)
      case BINARY: return this.skip(this.varint())
      case LIST: return this.list(depth + 1)
      case STRUCT: return this.struct(depth + 1)
      default: throw new Malformed(`it holds a value of the unknown type ${type}`)
    }
  }

  list(depth: number): void {
    if (depth > deepest) throw new Malformed(`lists are nested more than ${deepest} deep`)
    const head = this.byte()
    const type = head & 15, size = head >> 4 === 15 ? this.varint() : head >> 4
    if (size > this.bytes.length - this.at) throw new Malformed(`a list says to have ${size} items, and ${this.bytes.length - this.at} bytes are left`)
    for (let i = 0; i < size; i++) this.value(type === TRUE || type === FALSE ? BYTE : type, depth)
  }

  byte(): number {
    const byte = this.bytes[this.at++]
    if (byte === undefined) throw new Malformed('it ends in the middle of a value')
    return byte
  }

  skip(count: number): void {
    if (count > this.bytes.length - this.at) throw new Malformed(`a value says to have ${count} bytes, and ${this.bytes.length - this.at} are left`)
    this.at += count
  }

  /** Of up to 64 bits; a double is near enough for what is too large anyway. */
  varint(): number {
    let value = 0
    for (let shift = 0; shift < 70; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7F) * 2 ** shift
      if (byte < 0x80) return value
    }
    throw new Malformed('a number has more than 64 bits')
  }
}
