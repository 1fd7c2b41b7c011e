import { describe, expect, test } from 'vitest'
import { claims, compared, lines, problemOf, readOne, said } from '../read.ts'

const contract = `id: urn:contract:shop:parcels
version: 1.10
owner: team-parcels
description: One row per parcel.
schema:
  - name: parcel_id
    type: string
    required: true
    unique: true
    checks: [{min_length: 3}, {pattern: '^P'}]
  - name: weight
    type: decimal(8,3)
    unit: kg
    checks:
      - min: 0
      - {max: 1_000}
  - name: status
    type: string
    default: new
    checks: [{allowed_values: [new, sent, NO]}]
  - name: email
    type: string
    pii: true
    note: never shown
sla:
  freshness: 90m
  completeness: 99.5%
  response: {time: 4h}
compatibility: full
`

test('a contract of columns, checks and service levels', async () => {
  const read = await readOne('simple', contract)
  expect(read).toMatchObject({ format: 'simple', id: 'urn:contract:shop:parcels', idWritten: true, owner: 'team-parcels', version: { text: '1.10' }, policy: { text: 'full' }, hasPatterns: true })
  expect(read.datasets).toHaveLength(1)
  const [dataset] = read.datasets
  expect(dataset).toMatchObject({ name: 'parcels', role: 'output', sole: true })
  expect(lines(dataset?.shape)).toEqual([
    'parcel_id: string, at least 3 characters, matching ^P',
    'weight: decimal(8,3), at least 0, at most 1000, nullable',
    'status: string, one of "new", "sent", "NO", nullable = "new"',
    'email: string, nullable',
  ])
  expect(said(dataset?.facts)).toEqual(['promise unique: parcel_id', 'delivery freshness: 90m', 'delivery completeness: 99.5%', 'delivery sla.response.time: 4h'])
  expect(said(read.facts)).toEqual(['inert owner: team-parcels', 'inert description: One row per parcel.'])
  if (dataset?.shape.is !== 'record') throw new Error('no record')
  expect(said(dataset.shape.slots.get('weight')?.facts)).toEqual(['meaning unit: kg'])
  expect(said(dataset.shape.slots.get('email')?.facts)).toEqual(['sensitivity pii: true', 'inert note: never shown'])
  expect(read.locate(dataset.shape.slots.get('email')?.at ?? { start: 0, end: 0 })).toMatchObject({ file: 'contracts/a.yaml', line: 21, column: 11, endColumn: 16 })
})

/** A contract with one column, written as a flow map. */
const column = (text: string): string => `id: a:b\nversion: 1.0.0\nschema:\n  - {name: x, ${text}}\n`
const shapeOf = async (text: string): Promise<string> => lines((await readOne('simple', column(text))).datasets[0]?.shape)[0] ?? ''

describe('the same thing, spelt otherwise', () => {
  test.each([
    ['type: "DECIMAL( 12, 2 )", required: yes', 'type: "decimal(12,2)", required: true'],
    ['type: string, required: false, unique: no, pii: off', 'type: string'],
    ['type: string, checks: [{not_null: true}]', 'type: string, required: true'],
    ['type: string, checks: {max_length: 5}', 'type: string, checks: [{maxLength: 5}]'],
    ['type: int, minimum: 1', 'type: int, checks: [{gte: 1.0}]'],
    ['type: string, checks: [{allowed_values: [1, "2"]}]', 'type: string, enum: ["1", 2]'],
    ['type: string, default: null', 'type: string'],
    ['type: int, required: true, default: 5, checks: [{max: 3}]', 'type: int, required: true, checks: [{max: 3}]'], // a default that the column rules out
    ['primary_key: true, type: string', 'type: string, required: true, primary_key: true'],
  ])('%s', async (left, right) => expect(await shapeOf(left)).toBe(await shapeOf(right)))
})

describe('the types of columns', () => {
  test.each([
    ['type: string, required: true', 'string'], ['type: timestamp, required: true', 'timestamp'], ['type: "array<int>", required: true', 'list of nullable int'],
    ['type: bigint, required: true, checks: [{gt: 0}, {multiple_of: 5}]', 'bigint, above 0, a multiple of 5'], ['type: date, required: true, checks: [{min: 2020-01-01}]', 'date, at least 2020-01-01'],
    ['required: true', 'untyped'], ['required: true, checks: [{min: 1}]', 'untyped, at least 1'], ['type: Money, required: true', 'money'],
    ['required: true, fields: [{name: a, type: int}]', 'record of 1 field'], ['required: true, items: {type: int, required: true}', 'list of int'],
  ])('%s', async (written, read) => expect(await shapeOf(written)).toBe(`x: ${read}`))
})

test('a check that is unknown, or is not for the type, is kept', async () => {
  const read = await readOne('simple', column('type: int, checks: [{within_days: 3}, {max_length: 4}, {min: soon}]'))
  const shape = read.datasets[0]?.shape
  if (shape?.is !== 'record') throw new Error('no record')
  expect(shape.slots.get('x')?.facts?.map(compared)).toEqual([
    { key: 'quality:within_days', matter: 'quality', kind: 'query', value: '3' },
    { key: 'quality:max_length', matter: 'quality', kind: 'range', subject: 'length', max: { value: '4' } },
    { key: 'quality:min', matter: 'quality', kind: 'query', value: 'soon' },
  ])
})

test('keys of several columns, and nested ones', async () => {
  const read = await readOne('simple', `id: a
version: 1.0.0
primary_key: [b, a]
schema:
  - {name: a, type: int}
  - {name: b, type: int, primary_key: true}
  - {name: c, fields: [{name: d, type: int, unique: true}]}
`)
  expect(read.datasets[0]?.facts.map(compared)).toEqual([
    { key: 'primaryKey', matter: 'promise', kind: 'key', value: ['b', 'a'] }, { key: 'unique', matter: 'promise', kind: 'key', value: ['c.d'] },
  ])
  expect(lines(read.datasets[0]?.shape).slice(0, 2)).toEqual(['a: int', 'b: int'])
})

describe('the name of the dataset', () => {
  test.each([
    ['id: urn:contract:sales:orders', 'orders'], ['id: sales/orders/', 'orders'], ['id: orders', 'orders'], ['owner: a', 'parcels'],
  ])('%s', async (id, name) => {
    const read = await readOne('simple', `${id}\nversion: 1.0.0\nschema: []\n`, 'contracts/parcels.contract.yaml')
    expect(read.datasets[0]?.name).toBe(name)
    expect(read.idWritten).toBe(id.startsWith('id'))
  })
})

test.each([
  ['id: a\nversion: 1.0.0\nschema: [{name: x}]', true], ['id: a\nowner: b\nschema: []', true], ['id: a\nschema: [{name: x}]', false],
  ['id: a\nversion: 1.0.0\nkind: DataContract\nschema: []', false], ['id: a\nversion: 1.0.0\nschema: {columns: []}', false], ['- id', false],
])('claims: %j', (text, claimed) => expect(claims('simple', text)).toBe(claimed))

describe('what cannot be read has a place', () => {
  test.each([
    ['id: a\nversion: 1\nschema:\n  - type: int\n', 'missing-name', 4, 5], ['id: a\nversion: 1\nschema:\n  - {name: x}\n  - {name: x}\n', 'duplicate-name', 5, 12],
    ['id: a\nversion: 1\nschema:\n  - x\n', 'not-a-map', 4, 5], [column('type: int, required: maybe'), 'not-a-boolean', 4, 36], [column('type: [int]'), 'not-a-text', 4, 21],
    ['id: a\nversion: {major: 1}\nschema: []\n', 'not-a-text', 2, 10], [column('checks: [min]'), 'not-a-map', 4, 24], [column('fields: 3'), 'not-a-list', 4, 23],
    ['id: a\nversion: 1\nprimary_key: [x, x]\nschema: []', 'duplicate-name', 3, 18],
  ])('%j', async (text, code, line, at) => expect(await problemOf('simple', text)).toMatchObject({ file: 'contracts/a.yaml', code, line, column: at }))
})

test('a column may be called like anything', async () => {
  const read = await readOne('simple', 'id: a\nversion: 1\nschema: [{name: __proto__, type: int}, {name: constructor, type: int}, {name: "a.b", type: int}]')
  expect(lines(read.datasets[0]?.shape)).toEqual(['__proto__: int, nullable', 'constructor: int, nullable', 'a.b: int, nullable'])
})
