// What avsc really reads: encoded under one schema and decoded under the other. Its verdict and ours must be one, but for the exceptions that are named here.
import avsc, { type Type } from 'avsc'
import { expect, test } from 'vitest'
import { compare } from '../../../src/compare/compare.ts'
import { isEmpty } from '../../../src/contract/empty.ts'
import type { Direction } from '../../../src/contract/reading.ts'
import { nothing } from '../../../src/contract/shape.ts'
import { readOne } from '../read.ts'
import { type Field, type Schema, randomOf, randomPair } from './random-schemas.ts'

const pairs = Number(process.env.AVRO_PAIRS ?? 400), seed = Number(process.env.AVRO_SEED ?? 1)

const typeOf = (schema: Schema): Type => avsc.Type.forSchema(JSON.parse(JSON.stringify(schema)) as avsc.Schema, { wrapUnions: true })
type Union = Type & { getTypes(): Type[] }
type Rec = Type & { getFields(): { getName(): string; getAliases(): string[]; getType(): Type }[] }

/** Is what was decoded what was written, as far as both know it? Types that promote are compared by what they hold. */
function same(w: Type, written: unknown, r: Type, read: unknown): boolean {
  if (w.typeName.startsWith('union')) return inBranch(w as Union, written, (t, v) => same(t, v, r, read))
  if (r.typeName.startsWith('union')) return inBranch(r as Union, read, (t, v) => same(w, written, t, v))
  if (w.typeName === 'float' || r.typeName === 'float') return Math.fround(written as number) === Math.fround(read as number)
  switch (r.typeName) {
    case 'record': return (r as Rec).getFields().every((f) => {
      const names = [f.getName(), ...f.getAliases()]
      const own = names.flatMap((n) => (w as Rec).getFields().find((x) => x.getName() === n) ?? [])[0]
      return !own || same(own.getType(), (written as Record<string, unknown>)[own.getName()], f.getType(), (read as Record<string, unknown>)[f.getName()])
    })
    case 'array': return (read as unknown[]).length === (written as unknown[]).length && (read as unknown[]).every((x, i) => same((w as avsc.types.ArrayType).itemsType, (written as unknown[])[i], (r as avsc.types.ArrayType).itemsType, x))
    case 'map': return Object.keys(read as object).every((k) => same((w as avsc.types.MapType).valuesType, (written as Record<string, unknown>)[k], (r as avsc.types.MapType).valuesType, (read as Record<string, unknown>)[k]))
    case 'bytes': case 'fixed': return Buffer.from(written as string).equals(read as Buffer)
    case 'string': return String(written) === read
    case 'enum': return written === read || !(r as avsc.types.EnumType).symbols.includes(written as string)
    default: return written === read
  }
}
function inBranch(union: Union, value: unknown, then: (t: Type, v: unknown) => boolean): boolean {
  if (value === null) return then(union.getTypes().find((t) => t.typeName === 'null') as Type, null)
  const [name] = Object.keys(value as object)
  return then(union.getTypes().find((t) => t.branchName === name) as Type, (value as Record<string, unknown>)[name as string])
}
/** How avsc fares with data of the writer; undefined where it reads all of it. */
function fault(writer: Schema, reader: Schema): string | undefined {
  const w = typeOf(writer), r = typeOf(reader)
  try {
    const resolver = r.createResolver(w)
    for (let i = 0; i < 12; i++) {
      const value: unknown = valueOf(w)
      if (value === undefined) continue
      const read: unknown = r.fromBuffer(w.toBuffer(value), resolver)
      if (!same(w, value, r, read)) return `read otherwise: ${JSON.stringify(value)}`
    }
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}
/** Undefined where a value went on and on. */
function valueOf(w: Type): unknown {
  try {
    return w.random()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
const valid = (schema: Schema): boolean => {
  try {
    typeOf(schema)
    return true
  } catch {
    return false
  }
}

/** Is there a field that goes by the names of two of the writer's, or two that go by one of them, in any two records? Then libraries differ in what is read. */
function haveDoubt(writer: Schema, reader: Schema): boolean {
  return recordsIn(writer).some((w) => recordsIn(reader).some((r) => {
    const found = r.map(({ name, aliases = [] }) => [...new Set([name, ...aliases])].filter((n) => w.some((f) => f.name === n)))
    const all = found.flat()
    return found.some((names) => names.length > 1) || new Set(all).size < all.length
  }))
}
const recordsIn = (s: Schema): Field[][] => (typeof s === 'string' ? [] : Array.isArray(s) ? s.flatMap(recordsIn) : [
  ...(s.fields ? [s.fields as Field[]] : []), ...((s.fields ?? []) as Field[]).flatMap((f) => recordsIn(f.type)), ...[s.items, s.values].flatMap((inner) => (inner === undefined ? [] : recordsIn(inner as Schema))),
])

test('safe is read by avsc, and what breaks is not', async () => {
  const wrong: string[] = []
  const seen = { safe: 0, breaks: 0, unsure: 0 }
  for (let n = 0; n < pairs; n++) {
    const { base, head } = randomPair(randomOf(seed * 1_000_003 + n))
    if (!valid(base) || !valid(head)) continue
    const [b, h] = await Promise.all([readOne('avro', JSON.stringify(base), 'a.avsc'), readOne('avro', JSON.stringify(head), 'a.avsc')])
    if ([b, h].some((c) => isEmpty(c.datasets[0]?.shape ?? nothing))) continue // a record that holds itself: no value ever ends
    const { effects } = await compare(b, h)
    for (const [direction, writer, reader] of [['oldReadsNew', head, base], ['newReadsOld', base, head]] as [Direction, Schema, Schema][]) {
      seen[effects[direction]]++
      if (effects[direction] === 'unsure' && haveDoubt(writer, reader)) continue
      if (effects[direction] === 'unsure') { wrong.push(`${n} ${direction} unsure\n  writer ${JSON.stringify(writer)}\n  reader ${JSON.stringify(reader)}`); continue }
      const found = fault(writer, reader)
      if ((effects[direction] === 'safe') !== (found === undefined)) wrong.push(`${n} ${direction} ${effects[direction]}, avsc: ${found ?? 'reads'}\n  writer ${JSON.stringify(writer)}\n  reader ${JSON.stringify(reader)}`)
    }
  }
  expect(wrong.slice(0, 5)).toEqual([])
  expect(seen.unsure).toBeGreaterThan(0)
  expect(seen.unsure).toBeLessThan(pairs / 10)
  expect(seen.safe).toBeGreaterThan(pairs / 4)
  expect(seen.breaks).toBeGreaterThan(pairs / 4)
}, 60_000 + 30 * pairs)
