// Each type and label as each other one: we say that it is read where protobufjs makes of the bytes what was written, and that it is not where it does not.
import type protobufjs from 'protobufjs'
import { expect, test } from 'vitest'
import { Num } from '../../../src/contract/numbers.ts'
import { type Value, Bytes, isList, isRecord } from '../../../src/contract/values.ts'
import { compared, typeIn } from './contracts.ts'

const note = 'message Note {\n  string text = 1;\n  int32 count = 2;\n}\n'
const open = 'enum Open {\n  OPEN_NONE = 0;\n  OPEN_ONE = 1;\n  OPEN_FAR = 7;\n}\n', closed = 'enum Closed {\n  option features.enum_type = CLOSED;\n  CLOSED_NONE = 0;\n  CLOSED_ONE = 1;\n  CLOSED_FAR = 7;\n}\n'
const low32 = ['0', '1', '-1', '2', '7', '2147483647', '-2147483648'], low64 = [...low32, '2147483648', '4294967295', '4294967296', '4294967297', '9223372036854775807', '-9223372036854775808']
const high32 = ['0', '1', '2', '7', '2147483647', '2147483648', '4294967295'], high64 = [...high32, '4294967296', '4294967297', '9223372036854775807', '9223372036854775808', '18446744073709551615']
const values: Readonly<Record<string, readonly unknown[]>> = {
  int32: low32, int64: low64, uint32: high32, uint64: high64, sint32: low32, sint64: low64, fixed32: high32, fixed64: high64, sfixed32: low32, sfixed64: low64, float: [0, 1, 1.5, -2.25], double: [0, 1, 1.5, -2.25],
  bool: [false, true], string: ['', 'a', 'é', '\n\u0001x'], bytes: ['', 'ff', 'c3a9', '0a0161'].map((hex) => Buffer.from(hex, 'hex')), Open: [0, 1, 7], Closed: [0, 1, 7], Note: [{}, { text: 'x' }, { text: 'x', count: 200 }],
}
const kinds = Object.keys(values).flatMap((type) => [{ type, many: false }, { type, many: true }])
type Kind = (typeof kinds)[number]

const textOf = ({ type, many }: Kind): string => `edition = "2023";\npackage a;\n${note}${open}${closed}message M {\n  ${many ? 'repeated ' : ''}${type} n = 2;\n}\n`
const types = new Map(kinds.map((kind) => [kind, typeIn(textOf(kind), 'a.M')]))

/** One spelling for what is the same in bytes: numbers in decimal, true as 1, text and messages by their bytes. */
function spelt(v: unknown, type: protobufjs.Type, kind: Kind): string {
  if (typeof v === 'boolean') return v ? '1' : '0'
  if (typeof v === 'string' && kind.type === 'string') return Buffer.from(v).toString('hex')
  if (v instanceof Uint8Array) return Buffer.from(v).toString('hex')
  if (kind.type === 'Note') return Buffer.from((type.root.lookupType('a.Note')).encode(v as object).finish()).toString('hex')
  return String(v)
}
function readAs(writer: Kind, reader: Kind, all: readonly unknown[]): { wrote: string[]; read: string[] } | 'refused' {
  const w = types.get(writer) as protobufjs.Type, r = types.get(reader) as protobufjs.Type
  const message = w.fromObject({ n: writer.many ? all : all[0] })
  const items = (m: object, type: protobufjs.Type, kind: Kind): string[] => {
    const { n } = m as { n: unknown }
    return (Object.hasOwn(m, 'n') ? (Array.isArray(n) ? n : [n]) : []).map((v) => spelt(v, type, kind))
  }
  try {
    return { wrote: items(message, w, writer), read: items(r.decode(w.encode(message).finish()), r, reader) }
  } catch {
    return 'refused'
  }
}
const constants = new Set([0, 1, 7])
const isNothing = (s: string): boolean => s === '0' || s === ''
/** Of what says nothing it makes no difference whether it is written. */
function isSame(writer: Kind, reader: Kind, all: readonly unknown[]): boolean {
  const found = readAs(writer, reader, all)
  if (found === 'refused') return false
  const { read } = found
  // A closed enum takes what it does not know for nothing, and says so.
  const wrote = reader.type === 'Closed' && /^-?\d+$/.test(found.wrote[0] ?? '') ? found.wrote.filter((v) => constants.has(Number(BigInt.asIntN(32, BigInt(v))))) : found.wrote
  if (writer.many && reader.many) return JSON.stringify(wrote) === JSON.stringify(read)
  if (wrote.length > 1 || read.length > 1) return false
  return (wrote[0] ?? '') === (read[0] ?? '') || [wrote, read].every(([x = '']) => isNothing(x))
}

/** A value of a proof as protobufjs takes it. */
function plain(v: Value): unknown {
  if (isList(v)) return v.map(plain)
  if (isRecord(v)) return Object.fromEntries([...v].map(([name, x]) => [name, plain(x)]))
  return v instanceof Bytes ? Buffer.from(v.hex, 'hex') : v instanceof Num ? v.toString() : v
}

test.each(kinds)('$type, many: $many', async (writer) => {
  const wrong: string[] = []
  for (const reader of kinds) {
    const { effects, changes } = await compared(textOf(writer), textOf(reader))
    const all = values[writer.type] ?? []
    const records = writer.many ? [[], ...all.map((v) => [v]), ...all.map((v) => [v, all.at(-1)])] : all.map((v) => [v])
    const same = records.every((record) => isSame(writer, reader, record))
    for (const { proof } of changes) {
      const shown = proof?.direction === 'newReadsOld' && isRecord(proof.record) ? plain(proof.record.get('n') ?? null) : undefined
      if (shown !== undefined && isSame(writer, reader, Array.isArray(shown) ? shown : [shown])) wrong.push(`${reader.type}: ${JSON.stringify(shown)} is read as it was written`)
    }
    if (effects.newReadsOld !== (same ? 'safe' : 'breaks')) wrong.push(`${reader.type}${reader.many ? '[]' : ''}: ${effects.newReadsOld}, but ${same ? 'all is read the same' : JSON.stringify(records.find((record) => !isSame(writer, reader, record)))}`)
  }
  expect(wrong).toEqual([])
}, 60_000)
