import { expect, test } from 'vitest'
import { beginning } from '../../src/producers/sample/beginning.ts'
import { fields, problemOf, producerOf, shapeOf } from './read.ts'

const json = (value: unknown): Promise<string[]> => fields('orders.json', JSON.stringify(value))
const lines = (...records: unknown[]): string => records.map(record => `${JSON.stringify(record)}\n`).join('')

test('types are joined over the records, and the values are kept while they are few', async () => {
  expect(await json([{ id: 1, name: 'a', ok: true, price: 1.5 }, { id: 2, name: null, price: 2 }, { id: 'x', name: 'b', ok: false, price: 3 }])).toEqual([
    'id: integer, one of 1, 2 | string, one of "x"', 'name: null | string, one of "a", "b"', 'ok?: boolean', 'price: number, one of 1.5, 2, 3',
  ])
})

test('lists, records, and what was always empty or null', async () => {
  expect(await json([{ tags: [], place: { city: 'a' }, none: null }, { tags: ['x', null], place: { city: 'b', zip: 1 }, none: null }])).toEqual([
    'tags: [null | string, one of "x"]', 'place: { city: string, one of "a", "b", zip?: integer, one of 1 }', 'none: null',
  ])
  expect(await json([{ tags: [] }])).toEqual(['tags: [nothing]'])
  expect(await json({ list: [{ a: 1 }, { b: 1 }] })).toEqual(['list: [{ a?: integer, one of 1, b?: integer, one of 1 }]'])
})

test('numbers stay exact, and one written with a point or an exponent is no integer', async () => {
  expect(await fields('a.json', '[{"a": 12345678901234567890123, "b": 1.0, "c": 1e2, "d": 0.10000000000000000001}]')).toEqual([
    'a: integer, one of 12345678901234567890123', 'b: number, one of 1', 'c: number, one of 100', 'd: number, one of 0.10000000000000000001',
  ])
  expect(await fields('a.json', '[{"a": 1e999999999}]')).toEqual(['a: number'])
})

test('where too many values were seen, the ends between which they lie are kept', async () => {
  const many = Array.from({ length: 51 }, (_, n) => ({ n, price: n / 10, name: `name ${n}`, day: `2026-01-${String((n % 28) + 1).padStart(2, '0')}T00:00:${String(n).padStart(2, '0')}Z`, few: n % 50 }))
  const found = await json(many)
  expect(found.slice(0, 4)).toEqual(['n: integer, at least 0, at most 50', 'price: number with 1 digit after the point, at least 0, at most 5, a multiple of 0.1', 'name: string, 6 to 7 characters', 'day: string, exactly 20 characters, format date-time'])
  const locally = await json(many.map(({ day, n }) => ({ day: day.replace('Z', '.5'), on: `${2000 + n}-02-28`, at: day.slice(11), mixed: n === 9 ? '2026-02-30' : `${2000 + n}-02-28` })))
  expect(locally).toEqual(['day: string, exactly 21 characters, format date-time-local', 'on: string, exactly 10 characters, format date', 'at: string, exactly 9 characters, format time', 'mixed: string, exactly 10 characters'])
  expect(found[4]).toMatch(/^few: integer, one of 0, 1, .*\(50\)$/)
})

test('what is inferred says from how much', async () => {
  const note = async (file: string, text: string): Promise<string | undefined> => (await producerOf(file, text)).note
  expect(await note('a.json', '{"a": 1}')).toBe('inferred from 1 record')
  expect(await note('a.json', JSON.stringify(Array.from({ length: 120 }, () => ({ a: 1 }))))).toBe('inferred from 120 records')
  expect(await note('a.ndjson', lines({ a: 1 }, { a: 2 }))).toBe('inferred from 2 records')
  expect(await note('a.json', JSON.stringify(Array.from({ length: 10_000 }, () => ({ a: 1 }))))).toBe('inferred from 10,000 records')
  expect(await note('a.json', JSON.stringify(Array.from({ length: 10_001 }, () => ({ a: 1 }))))).toBe('inferred from the first 10,000 records')
  expect(await note('a.jsonl', `${lines({ a: 1 }).repeat(10_000)}\n \n`)).toBe('inferred from 10,000 records')
  expect(await note('a.jsonl', lines({ a: 1 }).repeat(10_001))).toBe('inferred from the first 10,000 records')
  expect((await producerOf('a.json', '{"a": 1}')).told).toBe('inferred')
})

test('of a large sample the beginning is read', async () => {
  const wide = { text: 'x'.repeat(10_000) }
  const size = 6_000_000
  const bytes = (text: string): Uint8Array => Buffer.from(text)
  expect((await producerOf('a.ndjson', bytes(lines(wide).repeat(600)))).note).toBe('inferred from the first 523 records')
  expect((await producerOf('a.json', bytes(JSON.stringify(Array.from({ length: 600 }, () => wide))))).note).toMatch(/^inferred from the first 52\d records$/)
  expect((await producerOf('a.json', bytes(`[${lines(wide).repeat(50).trim().replaceAll('\n', ',\n')}`), { size })).note).toBe('inferred from the first 49 records')
  expect(await problemOf('a.json', bytes(`{"a": "${'x'.repeat(size)}"}`), { as: 'json' })).toMatchObject({ code: 'too-large' })
})

test('a sample is cut between characters, at the end of a line where there is one', () => {
  const cut = (text: string, most: number): string => Buffer.from(beginning(Buffer.from(text), most)).toString()
  expect([cut('ab\ncd', 4), cut('aé', 2), cut('a€b', 3), cut('abc', 9)]).toEqual(['ab\n', 'a', 'a', 'ab'])
  const wide = (text: string, most: number): string => Buffer.from(beginning(Buffer.from(`\uFEFF${text}`, 'utf16le'), most)).toString('utf16le').slice(1)
  expect([wide('ab\ncd', 11), wide('a𝒳', 7), wide('a𝒳', 8), wide('ab', 5)]).toEqual(['ab\n', 'a', 'a𝒳', 'a'])
})

test('one record a line, blank lines aside, with its places', async () => {
  const producer = await producerOf('a.ndjson', '\n{"a": 1}\r\n\n{"b": 2}')
  const shape = shapeOf(producer)
  expect(shape.is === 'record' && [...shape.slots].map(([name, { at }]) => [name, at && producer.contract.locate(at).line, at && producer.contract.locate(at).column])).toEqual([['a', 2, 2], ['b', 4, 2]])
})

test.each([
  ['a.ndjson', '{"a": 1}\n{"a": }\n', 'json-syntax', 2, 7], ['a.ndjson', '{"a": 1}\n[1]\n', 'not-a-record', 2, 1], ['a.ndjson', '{"a": 1}\n{"a": 1, "a": 2}', 'duplicate-key', 2, 10],
  ['a.ndjson', '\n\n', 'no-records', 1, 1], ['a.json', '[]', 'no-records', 1, 1], ['a.json', '[{"a": 1},\n 3]', 'not-a-record', 2, 2], ['a.json', '[{"a": 1},\n {"a": 2}', 'json-syntax', 2, 10],
  ['a.json', '[{"a": 1} {"a": 2}]', 'json-syntax', 1, 11], ['a.json', '[{"a": "]\\""}, {"b": 1}}', 'json-syntax', 1, 24], ['a.json', '[null]', 'not-a-record', 1, 2], ['a.json', '[{"a": 1}] x', 'json-syntax', 1, 12],
])('what is wrong with a sample is told where it stands: %s %j', async (file, text, code, line, column) => {
  expect(await problemOf(file, text)).toMatchObject({ code, line, column })
})

test('`__proto__` and `constructor` are names like any other', async () => {
  expect(await fields('a.json', '[{"__proto__": 1, "constructor": {"toString": "x"}}]')).toEqual(['__proto__: integer, one of 1', 'constructor: { toString: string, one of "x" }'])
})
