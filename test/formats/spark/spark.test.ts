// Spark's StructType as a contract: types, nullability, defaults, and what cannot be read.
import { describe, expect, test } from 'vitest'
import { describe as words } from '../../../src/contract/describe.ts'
import { Filler } from '../../../src/contract/values.ts'
import { claims, lines, problemOf, readOne, said } from '../read.ts'

const struct = (...fields: unknown[]): string => JSON.stringify({ type: 'struct', fields })
const field = (type: unknown, more: object = {}): object => ({ name: 'x', type, nullable: false, metadata: {}, ...more })
const read = (text: string): ReturnType<typeof readOne> => readOne('spark', text, 'lake/orders.json')
async function slotOf(type: unknown, more?: object) {
  const [dataset] = (await read(struct(field(type, more)))).datasets
  const slot = dataset?.shape.is === 'record' ? dataset.shape.slots.get('x') : undefined
  if (!slot) throw new Error('no field x')
  return slot
}

describe('what is claimed', () => {
  test.each<[string, string, boolean]>([
    ['a struct', '{"type":"struct","fields":[]}', true],
    ['a struct of fields', struct(field('long')), true],
    ['another type', '{"type":"record","fields":[]}', false],
    ['fields that are no list', '{"type":"struct","fields":{}}', false],
    ['no fields', '{"type":"struct"}', false],
    ["Kafka Connect's", '{"type":"struct","fields":[{"field":"a","type":"int32"}]}', false],
    ['a field called field', '{"type":"struct","fields":[{"field":"a","name":"b","type":"long"}]}', true],
    ['a list', '[]', false],
  ])('%s', (_, text, is) => expect(claims('spark', text, 'a.json')).toBe(is))
  test('only in JSON; by its name, whatever it holds', () => {
    expect([claims('spark', '{"type": "struct", "fields": []}', 'a.yaml'), claims('spark', '[]', 'a.spark.json'), claims('spark', '{}', 'a.spark.yaml')]).toEqual([false, true, false])
  })
})

test('a contract is known by its path, and its one dataset has no name', async () => {
  const contract = await read(struct(field('long')))
  expect(contract).toMatchObject({ format: 'spark', id: 'lake/orders.json', idWritten: false, foldsCase: true, datasets: [{ sole: true, unnamed: true, role: 'output' }] })
  expect(contract.version).toBeUndefined()
})

describe('types', () => {
  test.each<[unknown, string]>([
    ['string', 'string'], ['integer', 'integer'], ['long', 'long'], ['short', 'short'], ['byte', 'byte'], ['float', 'float'], ['double', 'double'], ['boolean', 'boolean'],
    ['binary', 'binary'], ['date', 'date'], ['timestamp', 'timestamp'], ['timestamp_ntz', 'timestamp_ntz'], ['void', 'null'], ['null', 'null'], ['variant', 'variant'],
    ['decimal(10,2)', 'decimal(10,2)'], ['interval day to second', 'interval day to second'], ['polygon', 'polygon'],
    [{ type: 'array', elementType: 'long', containsNull: true }, 'list of nullable long'],
    [{ type: 'array', elementType: 'long', containsNull: false }, 'list of long'],
    [{ type: 'array', elementType: 'long' }, 'list of nullable long'],
    [{ type: 'map', keyType: 'string', valueType: 'long', valueContainsNull: true }, 'map of string to nullable long'],
    [{ type: 'map', keyType: 'string', valueType: { type: 'array', elementType: 'date', containsNull: false }, valueContainsNull: false }, 'map of string to list of date'],
    [{ type: 'struct', fields: [field('long')] }, 'record of 1 field'],
    [{ type: 'udt', class: 'org.example.Point', pyClass: null, sqlType: { type: 'array', elementType: 'double', containsNull: false } }, 'list of double'],
  ])('%j', async (type, text) => expect(words((await slotOf(type)).shape)).toBe(text))

  test('decimals and lengths are promises, not widths', async () => {
    expect((await slotOf('decimal(10,2)')).shape).toMatchObject({ type: 'decimal', limits: { precision: 10, scale: 2 } })
    expect((await slotOf('decimal')).shape).toMatchObject({ limits: { precision: 10, scale: 0 } })
    expect((await slotOf('varchar(5)')).shape).toMatchObject({ type: 'string', limits: { maxLength: 5 } })
  })

  test('fields of one type share its shape, on both sides; structs do not', async () => {
    expect((await slotOf('long')).shape).toBe((await slotOf('long')).shape)
    const [a, b] = [await slotOf('struct<a:int>'), await slotOf('struct<a:int>')]
    expect(a.shape).not.toBe(b.shape)
  })

  test('a type of the user is its storage, and the class that reads it', async () => {
    const type = (more: object): object => ({ type: 'udt', sqlType: 'double', ...more })
    expect(said((await slotOf(type({ class: 'org.example.Metre' }))).facts)).toEqual(['meaning udt: org.example.Metre'])
    expect(said((await slotOf(type({ class: null, pyClass: 'example.Metre', serializedClass: 'gAI=' }))).facts)).toEqual(['meaning udt: example.Metre'])
    const { shape } = await slotOf({ type: 'map', keyType: type({ class: 'K' }), valueType: type({ class: 'V' }), valueContainsNull: false })
    expect(shape.is === 'map' && said(shape.values.facts)).toEqual(['meaning udt: V'])
    expect(said((await slotOf({ type: 'map', keyType: type({ class: 'K' }), valueType: 'long' })).facts)).toEqual(['meaning keys.udt: K'])
  })
})

describe('nullability', () => {
  test('as it is said, else nullable', async () => {
    const contract = await read(struct({ name: 'a', type: 'long', nullable: true }, { name: 'b', type: 'long', nullable: false }, { name: 'c', type: 'long' }))
    expect(lines(contract.datasets[0]?.shape)).toEqual(['a: long, nullable', 'b: long', 'c: long, nullable'])
  })
  test('void is null alone, whatever is said', async () => {
    expect([(await slotOf('void', { nullable: true })).shape, (await slotOf('void')).shape].map((s) => s.is)).toEqual(['scalar', 'scalar'])
  })
})

describe('defaults', () => {
  const metadata = (metadata: object): object => ({ metadata })
  test.each<[string, string, object, unknown]>([
    ['what older data reads as', 'string', { CURRENT_DEFAULT: "'us'", EXISTS_DEFAULT: "'eu'" }, 'eu'],
    ['what is written from now on', 'string', { CURRENT_DEFAULT: "'us'" }, undefined],
    ['null is no default', 'string', { EXISTS_DEFAULT: 'NULL' }, undefined],
    ['what the type does not take', 'date', { EXISTS_DEFAULT: '5' }, undefined],
    ['one that is not told', 'string', { 'ctdc.hasDefault': true }, new Filler('default')],
    ['none', 'string', { 'ctdc.hasDefault': false }, undefined],
    ['a default that is no word', 'string', { EXISTS_DEFAULT: ['a'], CURRENT_DEFAULT: {}, 'ctdc.hasDefault': 'perhaps' }, undefined],
  ])('%s', async (_, type, said, value) => expect((await slotOf(type, metadata(said))).fallback).toEqual(value))
  test('a default of new rows is told where it is another one', async () => {
    expect(said((await slotOf('long', metadata({ CURRENT_DEFAULT: '2', EXISTS_DEFAULT: '1' }))).facts)).toEqual(['inert default: 2'])
    expect(said((await slotOf('long', metadata({ CURRENT_DEFAULT: '1', EXISTS_DEFAULT: '1' }))).facts)).toEqual([])
  })
})

describe('metadata', () => {
  const characters = (text: string, type: unknown = 'string') => slotOf(type, { metadata: { __CHAR_VARCHAR_TYPE_STRING: text } })
  test('the length of a string stands there, also deep inside', async () => {
    expect((await characters('varchar(50)')).shape).toMatchObject({ type: 'string', limits: { maxLength: 50 } })
    const { shape } = await characters('array<struct<code:varchar(2)>>', { type: 'array', elementType: { type: 'struct', fields: [{ name: 'code', type: 'string', nullable: false, metadata: {} }] }, containsNull: false })
    const items = shape.is === 'list' ? shape.items.shape : undefined
    expect(lines(items)).toEqual([expect.stringMatching(/^code: varchar\(2\)(?!.*nullable)/)])
  })
  test('a char is padded, which no set of values tells', async () => {
    expect(said((await characters('char(2)')).facts)).toEqual(['place type: char(2)'])
  })
  test('what does not fit the type is only told', async () => {
    const slot = await characters('varchar(50)', 'long')
    expect([words(slot.shape), said(slot.facts)]).toEqual(['long', ['inert __CHAR_VARCHAR_TYPE_STRING: varchar(50)']])
  })
  test('the rest binds nobody', async () => {
    const slot = await slotOf('long', { metadata: { comment: 'net', pii: true, 'delta.columnMapping.id': 3 }, note: 'mine' })
    expect(said(slot.facts)).toEqual(['inert comment: net', 'inert metadata.pii: true', 'inert metadata.delta.columnMapping.id: 3', 'inert note: mine'])
  })
})

describe('what cannot be read', () => {
  test.each<[string, string, string, number]>([
    ['a list', '[]', 'not-a-map', 1],
    ['another type', '{"type":"array","fields":[]}', 'not-a-struct', 9],
    ['no fields', '{"type":"struct"}', 'missing-fields', 1],
    ['fields that are no list', '{"type":"struct","fields":{}}', 'not-a-list', 27],
    ['a field without a name', '{"type":"struct","fields":[{"type":"long"}]}', 'missing-name', 28],
    ['a field without a type', '{"type":"struct","fields":[{"name":"a"}]}', 'missing-type', 36],
    ['a type of no kind', '{"type":"struct","fields":[{"name":"a","type":{"elementType":"long"}}]}', 'unknown-type', 47],
    ['a type of another kind', '{"type":"struct","fields":[{"name":"a","type":{"type":"set"}}]}', 'unknown-type', 55],
    ['an array of nothing', '{"type":"struct","fields":[{"name":"a","type":{"type":"array"}}]}', 'missing-type', 47],
    ['two of one name', '{"type":"struct","fields":[{"name":"a","type":"long"},{"name":"a","type":"long"}]}', 'duplicate-name', 63],
    ['two that differ by case', '{"type":"struct","fields":[{"name":"a","type":"long"},{"name":"A","type":"long"}]}', 'duplicate-name', 63],
    ['a flag that is none', '{"type":"struct","fields":[{"name":"a","type":"long","nullable":"perhaps"}]}', 'not-a-boolean', 65],
  ])('%s', async (_, text, code, column) => {
    expect(await problemOf('spark', text, 'orders.spark.json')).toMatchObject({ file: 'orders.spark.json', line: 1, column, code })
  })
  test('`__proto__` is a name like any other', async () => {
    const contract = await read('{"type":"struct","fields":[{"name":"__proto__","type":"long","nullable":false,"metadata":{"__proto__":{"a":1}}}]}')
    expect(lines(contract.datasets[0]?.shape)).toEqual(['__proto__: long'])
  })
  test('the same name in two structs is two fields', async () => {
    const contract = await read(struct(field('long'), { ...field({ type: 'struct', fields: [field('long')] }), name: 'y' }))
    expect(lines(contract.datasets[0]?.shape)).toEqual(['x: long', 'y: record of 1 field'])
  })
})
