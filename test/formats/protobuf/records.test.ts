// Packages made up at random and edited: what we call safe protobufjs reads as it was written, and each record that we show to be misread it misreads.
import protobufjs from 'protobufjs'
import { expect, test } from 'vitest'
import { compare } from '../../../src/compare/compare.ts'
import { Num } from '../../../src/contract/numbers.ts'
import { type Value, Bytes, isList, isRecord } from '../../../src/contract/values.ts'
import { contractAt } from './contracts.ts'
import { edited, randomOf, randomPackage, textsOf } from './random-protos.ts'

type Random = ReturnType<typeof randomOf>
function rootOf(files: Readonly<Record<string, string>>): protobufjs.Root {
  const root = new protobufjs.Root()
  for (const text of Object.values(files)) protobufjs.parse(text, root, { keepCase: true })
  root.resolveAll()
  return root
}
const messagesIn = (space: protobufjs.NamespaceBase): protobufjs.Type[] => space.nestedArray.flatMap((one) => (one instanceof protobufjs.Type ? [one, ...messagesIn(one)] : one instanceof protobufjs.Namespace ? messagesIn(one) : []))

/** A record of the message: whatever is required is there, and of a oneof at most one. */
function recordOf(type: protobufjs.Type, random: Random, depth = 0): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (const field of type.fieldsArray) {
    if (field.name.startsWith('.') || (!field.required && (random(3) === 0 || (field.partOf && field.partOf.oneof.some((name) => name in out))))) continue
    const one = (): unknown => valueOf(field, random, depth)
    out[field.name] = field instanceof protobufjs.MapField ? { k: one() } : field.repeated ? [one(), one()] : one()
  }
  return out
}
function valueOf({ type, resolvedType }: protobufjs.Field, random: Random, depth: number): unknown {
  if (resolvedType instanceof protobufjs.Enum) return Object.values(resolvedType.values)[random(Object.keys(resolvedType.values).length)]
  if (resolvedType instanceof protobufjs.Type) return depth > 2 ? required(resolvedType, random) : recordOf(resolvedType, random, depth + 1)
  switch (type) {
    case 'bool': return random(2) === 0
    case 'string': return ['', 'a', 'é', 'text'][random(4)]
    case 'bytes': return Buffer.from(['', 'ff', '0a0161'][random(3)] as string, 'hex')
    case 'float': case 'double': return random(1000) / 4
    default: return [0, 1, 2, 2147483647, ...(type.startsWith('u') || type.startsWith('fixed') ? [] : [-1]), ...(type.endsWith('64') ? [4294967297, 2 ** 52] : [])][random(type.endsWith('64') ? 6 : 4)]
  }
}
const required = (type: protobufjs.Type, random: Random): Record<string, unknown> => Object.fromEntries(type.fieldsArray.filter((f) => f.required).map((f) => [f.name, valueOf(f, random, 9)]))

/** Where a record that was written is read as something else; undefined where it is not, as far as the reader has a field of the number. */
function misread(writer: protobufjs.Type, reader: protobufjs.Type, record: Record<string, unknown>): string | undefined {
  const wrote = writer.fromObject(record)
  try {
    return other(writer, wrote, reader, reader.decode(writer.encode(wrote).finish()))
  } catch (error) {
    return `refused: ${String(error)}`
  }
}
type Plain = Record<string, unknown>
function other(writer: protobufjs.Type, wrote: Plain, reader: protobufjs.Type, read: Plain): string | undefined {
  for (const field of writer.fieldsArray) {
    const r = reader.fieldsById[field.id]
    const named = reader.fields[field.name]
    if (!Object.hasOwn(wrote, field.name)) continue
    if (named && named.id !== field.id) return `${field.name} has another number`
    if (!r) continue
    const [ws, rs] = [items(wrote[field.name]), Object.hasOwn(read, r.name) ? items(read[r.name]) : []]
    const enumerated = r.resolvedType instanceof protobufjs.Enum && rs.length === ws.length && ws.every((v, i) => Number(v) === Number(rs[i])) // where nothing tells it to drop what it does not know
    const known = enumerated ? ws : ws.filter((v) => !isUnknown(v, field, r))
    if (rs.length === 0 && known.every((v) => !field.repeated && !field.map && isNothing(v, field))) continue
    if (field instanceof protobufjs.MapField && known.length < ws.length) continue // readers do not agree on what becomes of the entry
    if (known.length !== rs.length) return `${field.name}: ${known.length} read as ${rs.length}`
    const wrong = known.findIndex((v, i) => !same(field, v, r, rs[i]))
    if (wrong >= 0) return `${field.name}: ${JSON.stringify(known[wrong])} read as ${JSON.stringify(rs[wrong])}`
  }
  return undefined
}
const items = (v: unknown): unknown[] => (Array.isArray(v) ? v : v !== null && typeof v === 'object' && v.constructor === Object ? Object.values(v) : [v])
const isNothing = (v: unknown, { resolvedType }: protobufjs.Field): boolean => (resolvedType instanceof protobufjs.Type ? resolvedType.encode(v as object).finish().length === 0 : v instanceof Uint8Array ? v.length === 0 : v === '' || v === false || String(v) === '0')
const isUnknown = (v: unknown, w: protobufjs.Field, { resolvedType }: protobufjs.Field): boolean =>
  resolvedType instanceof protobufjs.Enum && (w.resolvedType instanceof protobufjs.Enum || /int/.test(w.type)) && !(Number(v) in resolvedType.valuesById)
function same(w: protobufjs.Field, v: unknown, r: protobufjs.Field, as: unknown): boolean {
  if (w.resolvedType instanceof protobufjs.Type && r.resolvedType instanceof protobufjs.Type) return other(w.resolvedType, v as Plain, r.resolvedType, as as Plain) === undefined
  const bytes = (x: unknown, f: protobufjs.Field): string | undefined => (typeof x === 'string' ? Buffer.from(x).toString('hex') : x instanceof Uint8Array ? Buffer.from(x).toString('hex') : f.resolvedType instanceof protobufjs.Type ? Buffer.from(f.resolvedType.encode(x as object).finish()).toString('hex') : undefined)
  const [x, y] = [bytes(v, w), bytes(as, r)]
  return x !== undefined || y !== undefined ? x === y : Number(v) === Number(as)
}

const keyOf = (entry: ReadonlyMap<string, Value>): string => { const key = entry.get('key'); return typeof key === 'string' ? key : '' }
/** A record of a proof as protobufjs takes it: entries of maps are records of a list there. */
function plain(v: Value, type?: protobufjs.Type): unknown {
  if (isList(v)) return v.map((x) => plain(x, type))
  if (isRecord(v)) {
    return Object.fromEntries([...v].map(([name, x]) => {
      const field = type?.fields[name], inner = field?.resolvedType instanceof protobufjs.Type ? field.resolvedType : undefined
      if (!(field instanceof protobufjs.MapField) || !isList(x)) return [name, plain(x, inner)]
      return [name, Object.fromEntries(x.map((e) => (isRecord(e) ? [keyOf(e), e.has('value') ? plain(e.get('value') as Value, inner) : inner ? {} : field.type === 'string' ? '' : 0] : ['', null])))]
    }))
  }
  return v instanceof Bytes ? Buffer.from(v.hex, 'hex') : v instanceof Num ? v.toString() : v
}

const seeds = Array.from({ length: 8 }, (_, i) => i)
test.each(seeds)('seed %i', async (block) => {
  const seen = { safe: 0, shown: 0 }
  for (let seed = block * 40; seed < block * 40 + 40; seed++) {
    const random = randomOf(1000 + seed), was = randomPackage('p', random), is = edited(was, random)
    const [base, head] = [textsOf(was), textsOf(is)]
    const { effects, changes } = await compare(await contractAt(base, 'p/a.proto'), await contractAt(head, 'p/a.proto'))
    const [old, now] = [rootOf(base), rootOf(head)]
    for (const direction of ['newReadsOld', 'oldReadsNew'] as const) {
      const [writer, reader] = direction === 'newReadsOld' ? [old, now] : [now, old]
      for (const type of effects[direction] === 'safe' ? messagesIn(writer) : []) {
        const r = reader.lookup(type.fullName.slice(1))
        if (!(r instanceof protobufjs.Type)) continue
        for (let i = 0; i < 6; i++) {
          const record = recordOf(type, random)
          expect(misread(type, r, record), `${seed} ${direction} ${type.fullName} ${JSON.stringify(record)}`).toBeUndefined()
          seen.safe++
        }
      }
      for (const { proof, path, basePath } of changes) {
        if (proof?.direction !== direction || !isRecord(proof.record)) continue
        const [b, h] = [old, now].map((root, i) => root.lookup(`p.${String((i === 0 ? basePath : path)[0])}`))
        const [w, r] = direction === 'newReadsOld' ? [b, h] : [h, b]
        if (!(w instanceof protobufjs.Type) || !(r instanceof protobufjs.Type) || [...proof.record.keys()].some((name) => !w.fields[name])) continue
        const record = plain(proof.record, w) as Record<string, unknown>
        if (JSON.stringify(record).includes('"[')) continue // protobufjs calls extensions otherwise
        expect(misread(w, r, record), `${seed} ${direction} ${path.map(String).join('.')} ${JSON.stringify(record)}`).toBeDefined()
        seen.shown++
      }
    }
  }
  expect(seen.safe).toBeGreaterThan(20)
  expect(seen.shown).toBeGreaterThan(5)
}, 60_000)
