import type { SchemaElement } from 'hyparquet'
import { expect, test } from 'vitest'
import { fields, problemOf, producerOf, shapeOf } from './read.ts'
import { parquetOf, written } from './parquet-file.ts'

const read = (elements: readonly SchemaElement[], children = elements.length): Promise<string[]> => fields('a.parquet', parquetOf(elements, children))
/** One required column. */
const column = async (element: Partial<SchemaElement>): Promise<string> => (await read([{ name: 'it', repetition_type: 'REQUIRED', ...element }])).join().replace('it: ', '')

test('a file as a writer makes it: every column is there, and optional ones may be null', async () => {
  const { contract, kind, told, note } = await producerOf('orders.parquet', written())
  expect([kind, told, note, contract.datasets[0]?.name]).toEqual(['parquet', 'declared', undefined, 'orders'])
  expect(await fields('orders.parquet', written())).toEqual(['id: long', 'name: null | string', 'price: null | double', 'at: null | timestamp in milliseconds', 'ok: null | boolean'])
})

const utc = { isAdjustedToUTC: true } as const, local = { isAdjustedToUTC: false } as const
test.each<[Partial<SchemaElement>, string]>([
  [{ type: 'BOOLEAN' }, 'boolean'], [{ type: 'INT32' }, 'int'], [{ type: 'INT64' }, 'long'], [{ type: 'INT96' }, 'timestamp (INT96)'], [{ type: 'FLOAT' }, 'float'], [{ type: 'DOUBLE' }, 'double'],
  [{ type: 'BYTE_ARRAY' }, 'bytes'], [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 3 }, 'bytes, exactly 3 characters'], [{ type: 'BYTE_ARRAY', converted_type: 'UTF8' }, 'string'],
  [{ type: 'BYTE_ARRAY', logical_type: { type: 'STRING' } }, 'string'], [{ type: 'BYTE_ARRAY', converted_type: 'ENUM' }, 'string'], [{ type: 'BYTE_ARRAY', converted_type: 'JSON' }, 'json'],
  [{ type: 'BYTE_ARRAY', logical_type: { type: 'BSON' } }, 'bson'], [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 16, logical_type: { type: 'UUID' } }, 'uuid'], [{ type: 'INT32', converted_type: 'DATE' }, 'date'],
  [{ type: 'INT32', converted_type: 'DECIMAL', precision: 9, scale: 2 }, 'decimal(9,2)'], [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 9, logical_type: { type: 'DECIMAL', precision: 20, scale: 0 } }, 'decimal(20,0)'],
  [{ type: 'BYTE_ARRAY', logical_type: { type: 'DECIMAL', precision: 5, scale: 9 } }, 'a decimal without its digits'], [{ type: 'INT64', converted_type: 'TIMESTAMP_MICROS' }, 'timestamp in microseconds'],
  [{ type: 'INT64', logical_type: { type: 'TIMESTAMP', unit: 'NANOS', ...utc } }, 'timestamp in nanoseconds'], [{ type: 'INT64', logical_type: { type: 'TIMESTAMP', unit: 'MILLIS', ...local } }, 'timestamp_ntz in milliseconds'],
  [{ type: 'INT32', logical_type: { type: 'TIME', unit: 'MILLIS', ...utc } }, 'time in milliseconds'], [{ type: 'INT64', converted_type: 'TIME_MICROS' }, 'time in microseconds'],
  [{ type: 'INT32', converted_type: 'INT_8' }, 'byte'], [{ type: 'INT32', logical_type: { type: 'INTEGER', bitWidth: 16, isSigned: true } }, 'short'], [{ type: 'INT32', converted_type: 'UINT_8' }, 'uint8, at least 0, at most 255'],
  [{ type: 'INT64', logical_type: { type: 'INTEGER', bitWidth: 64, isSigned: false } }, 'uint64, at least 0, at most 18446744073709551615'], [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 2, logical_type: { type: 'FLOAT16' } }, 'float16'],
  [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 12, converted_type: 'INTERVAL' }, 'interval'], [{ type: 'INT32', logical_type: { type: 'NULL' } }, 'null'], [{ type: 'BYTE_ARRAY', logical_type: { type: 'GEOMETRY' } }, 'geometry'],
  [{ type: 'FIXED_LEN_BYTE_ARRAY' }, 'bytes of an unknown length'], [{}, 'a Parquet type that is not known here'],
])('%j is %s', async (element, text) => {
  expect(await column(element)).toBe(text)
})

test('the logical type tells, where the older one says less', async () => {
  expect(await column({ type: 'INT64', converted_type: 'TIMESTAMP_MICROS', logical_type: { type: 'TIMESTAMP', unit: 'MICROS', ...local } })).toBe('timestamp_ntz in microseconds')
})

test.each<[Partial<SchemaElement>, string]>([
  [{ type: 'INT64', logical_type: { type: 'TIMESTAMP', unit: 'MILLIS', ...utc } }, 'timestamp'], [{ type: 'INT64', logical_type: { type: 'TIMESTAMP', unit: 'MILLIS', ...local } }, 'timestamp_ntz'], [{ type: 'INT96' }, 'timestamp'],
  [{ type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' }, 'timestamp'], [{ type: 'INT64', converted_type: 'TIME_MICROS' }, 'time'], [{ type: 'BYTE_ARRAY', converted_type: 'JSON' }, 'string'], [{ type: 'BYTE_ARRAY', converted_type: 'BSON' }, 'bytes'],
  [{ type: 'INT32', converted_type: 'UINT_16' }, 'integer'], [{ type: 'FIXED_LEN_BYTE_ARRAY', type_length: 2, logical_type: { type: 'FLOAT16' } }, 'float'], [{ type: 'BYTE_ARRAY', logical_type: { type: 'GEOGRAPHY' } }, 'geography'],
])('whatever it is called, %j is of the type %s', async (element, type) => {
  const shape = shapeOf(await producerOf('a.parquet', parquetOf([{ name: 'it', repetition_type: 'REQUIRED', ...element }], 1)))
  expect(shape.is === 'record' && shape.slots.get('it')?.shape).toMatchObject({ is: 'scalar', type })
})

const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
test('groups are records; a repeated column is a list that is never null', async () => {
  expect(await read([
    { name: 'place', repetition_type: 'OPTIONAL', num_children: 2 }, { name: 'city', repetition_type: 'REQUIRED', ...text }, { name: 'at', repetition_type: 'REQUIRED', num_children: 1 },
    { name: 'lat', repetition_type: 'OPTIONAL', type: 'DOUBLE' }, { name: 'tags', repetition_type: 'REPEATED', ...text }, { name: 'none', repetition_type: 'REQUIRED', num_children: 0 },
  ], 3)).toEqual(['place: null | { city: string, at: { lat: null | double } }', 'tags: [string]', 'none: {  }'])
})

test('lists of three levels: both the list and its items may be null', async () => {
  const of = (outer: SchemaElement['repetition_type'], inner: SchemaElement['repetition_type']): Promise<string[]> => read([
    { name: 'tags', repetition_type: outer ?? 'REQUIRED', num_children: 1, logical_type: { type: 'LIST' } }, { name: 'list', repetition_type: 'REPEATED', num_children: 1 }, { name: 'element', repetition_type: inner ?? 'REQUIRED', ...text },
  ], 1)
  expect([await of('REQUIRED', 'REQUIRED'), await of('OPTIONAL', 'OPTIONAL')]).toEqual([['tags: [string]'], ['tags: null | [null | string]']])
})

test('lists of two levels, by the rules for older writers', async () => {
  const list = { name: 'tags', repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST' } as const
  const one = [{ name: 'a', repetition_type: 'OPTIONAL', ...text }] as const
  expect(await read([list, { name: 'element', repetition_type: 'REPEATED', ...text }], 1)).toEqual(['tags: [string]'])
  expect(await read([list, { name: 'element', repetition_type: 'REPEATED', num_children: 2 }, ...one, { name: 'b', repetition_type: 'REQUIRED', type: 'INT32' }], 1)).toEqual(['tags: [{ a: null | string, b: int }]'])
  expect(await read([list, { name: 'array', repetition_type: 'REPEATED', num_children: 1 }, ...one], 1)).toEqual(['tags: [{ a: null | string }]'])
  expect(await read([list, { name: 'tags_tuple', repetition_type: 'REPEATED', num_children: 1 }, ...one], 1)).toEqual(['tags: [{ a: null | string }]'])
  expect(await read([list, { name: 'bag', repetition_type: 'REPEATED', num_children: 1 }, ...one], 1)).toEqual(['tags: [null | string]'])
  expect(await read([list, { name: 'bag', repetition_type: 'REPEATED', num_children: 1 }, { name: 'a', repetition_type: 'REPEATED', ...text }], 1)).toEqual(['tags: [{ a: [string] }]'])
})

test('what only calls itself a list is the group that it is', async () => {
  expect(await read([{ name: 'tags', repetition_type: 'REQUIRED', num_children: 1, converted_type: 'LIST' }, { name: 'a', repetition_type: 'OPTIONAL', ...text }], 1)).toEqual(['tags: { a: null | string }'])
})

test('maps, also as older writers mark them', async () => {
  const inner = [{ name: 'key_value', repetition_type: 'REPEATED', num_children: 2 }, { name: 'key', repetition_type: 'REQUIRED', ...text }, { name: 'value', repetition_type: 'OPTIONAL', type: 'INT32' }] as const
  expect(await read([{ name: 'm', repetition_type: 'REQUIRED', num_children: 1, logical_type: { type: 'MAP' } }, ...inner], 1)).toEqual(['m: map of string to null | int'])
  expect(await read([{ name: 'm', repetition_type: 'OPTIONAL', num_children: 1, converted_type: 'MAP_KEY_VALUE' }, ...inner], 1)).toEqual(['m: null | map of string to null | int'])
  expect(await read([{ name: 'm', repetition_type: 'REQUIRED', num_children: 1, converted_type: 'MAP' }, { name: 'map', repetition_type: 'REPEATED', num_children: 1 }, { name: 'key', repetition_type: 'REQUIRED', ...text }], 1))
    .toEqual(['m: a map of keys without values'])
})

test('a variant is one, whatever it is stored in', async () => {
  expect(await read([{ name: 'v', repetition_type: 'REQUIRED', num_children: 1, logical_type: { type: 'VARIANT' } }, { name: 'value', repetition_type: 'REQUIRED', type: 'BYTE_ARRAY' }], 1)).toEqual(['v: variant'])
})

test('names are names, whatever they say', async () => {
  expect(await read([{ name: '__proto__', repetition_type: 'REQUIRED', type: 'INT32' }, { name: '', repetition_type: 'REQUIRED', type: 'INT32' }, { name: 'a.b', repetition_type: 'REQUIRED', type: 'INT32' }]))
    .toEqual(['__proto__: int', ': int', 'a.b: int'])
})

test('only the end of a large file is asked for', async () => {
  const bytes = written()
  expect(await fields('a.parquet', bytes.subarray(4), { size: bytes.length })).toHaveLength(5)
})

test.each<[string, (bytes: Uint8Array) => Uint8Array, string]>([
  ['cut off', bytes => bytes.subarray(0, bytes.length - 1), 'parquet-cut'], ['empty', () => new Uint8Array(), 'not-parquet'], ['text', () => new TextEncoder().encode('id,name\n'), 'not-parquet'],
  ['the mark alone', () => new TextEncoder().encode('PAR1'), 'parquet-footer'], ['encrypted', bytes => Uint8Array.from([...bytes.subarray(0, -4), 0x50, 0x41, 0x52, 0x45]), 'parquet-encrypted'],
  ['a footer that is longer than the file', bytes => Uint8Array.from([...bytes.subarray(0, -8), 255, 255, 255, 255, ...bytes.subarray(-4)]), 'parquet-footer'],
  ['a footer of nothing', bytes => Uint8Array.from([...bytes.subarray(0, -8), 0, 0, 0, 0, ...bytes.subarray(-4)]), 'parquet-footer'],
  ['a pointer of Git LFS', () => new TextEncoder().encode('version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n'), 'lfs-pointer'],
])('a file that is no whole Parquet file is told so: %s', async (_, spoil, code) => {
  expect(await problemOf('a.parquet', spoil(written()))).toMatchObject({ file: 'a.parquet', code })
})

/** A file that ends in this footer. */
const ending = (...footer: number[]): Uint8Array => Uint8Array.from([0x50, 0x41, 0x52, 0x31, ...footer, footer.length & 255, footer.length >> 8, 0, 0, 0x50, 0x41, 0x52, 0x31])
const huge = [0xFF, 0xFF, 0xFF, 0x0F]           // 33,554,431 of them
test.each([
  ['a list of more items than bytes', ending(0x29, 0xFC, ...huge), /a list says to have 33554431 items, and 0 bytes are left/],
  ['lists inside lists, each said to be huge', ending(0x29, ...Array.from({ length: 2000 }, () => [0xF9, ...huge]).flat()), /33554431 items/],
  ['lists inside lists', ending(0x29, ...Array.from({ length: 2000 }, () => 0x19)), /nested more than/],
  ['structures inside structures', ending(...Array.from({ length: 2000 }, () => 0x1C)), /nested more than/],
  ['a number without an end', ending(0x15, ...Array.from({ length: 2000 }, () => 0xFF)), /more than 64 bits/],
  ['a text that is longer than the file', ending(0x18, ...huge), /33554431 bytes/],
  ['a value of an unknown type', ending(0x1B, 0x00), /unknown type 11/],
  ['no end', ending(0x15), /ends in the middle/],
  ['no schema', ending(0x00), /no schema/],
  ['a schema of numbers', ending(0x29, 0x15, 0x02, 0x00), /does not begin with a group/],
  ['an empty schema', ending(0x29, 0x0C, 0x00), /its schema is empty/],
])('a footer that lies is refused before anything is built of it: %s', async (_, bytes, message) => {
  expect(await problemOf('a.parquet', bytes)).toMatchObject({ code: 'parquet-footer', message: expect.stringMatching(message) })
})

test.each<[string, readonly SchemaElement[], number]>([
  ['fewer columns than said', [{ name: 'a', type: 'INT32' }], 2], ['more columns than said', [{ name: 'a', type: 'INT32' }, { name: 'b', type: 'INT32' }], 1],
  ['a column with children', [{ name: 'a', type: 'INT32', num_children: 1 }, { name: 'b', type: 'INT32' }], 1], ['less than none', [{ name: 'a', num_children: -1 }], 1],
  ['two of one name', [{ name: 'a', type: 'INT32' }, { name: 'a', type: 'INT64' }], 2], ['groups without end', Array.from({ length: 5000 }, () => ({ name: 'a', num_children: 1 })), 1],
])('a schema that does not add up is refused: %s', async (_, elements, children) => {
  expect(await problemOf('a.parquet', parquetOf(elements, children))).toMatchObject({ code: 'parquet-footer' })
})

test('whatever the bytes, a file is read or refused', async () => {
  const bytes = written()
  const length = new DataView(bytes.buffer).getUint32(bytes.length - 8, true)
  let seed = 7
  const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below
  const codes = new Set<string>()
  for (let run = 0; run < 3000; run++) {
    const spoilt = Uint8Array.from(bytes)
    for (let n = random(4); n >= 0; n--) spoilt[bytes.length - 1 - random(run % 2 === 0 ? length + 8 : 300)] = random(256)
    codes.add(await producerOf('a.parquet', spoilt, { as: 'parquet' }).then(({ kind }) => kind, (error: unknown) => (error as { details: { code: string } }).details.code))
  }
  expect([...codes].sort()).toEqual(['not-parquet', 'parquet', 'parquet-cut', 'parquet-footer'].filter(code => codes.has(code)))
  expect(codes.size).toBeGreaterThan(2)
})
