import { describe, expect, test } from 'vitest'
import { describeSlot } from '../../../src/contract/describe.ts'
import { compared } from '../read.ts'
import { slotOf } from './contracts.ts'

const postgres = 'servers: [{server: a, type: postgres}]'
const words = async (keys: string, more?: string, apiVersion?: string): Promise<string> => describeSlot(await slotOf(`required: true\n${keys}`, more, apiVersion))
const options = (type: string, given: string): string => `logicalType: ${type}\nlogicalTypeOptions: {${given}}`

test.each(['string', 'date', 'timestamp', 'time', 'number', 'integer', 'boolean'])('%s', async (type) => {
  expect(await words(`logicalType: ${type}`)).toBe(type)
})

describe('options', () => {
  test.each([
    [options('string', 'minLength: 2, maxLength: 5, pattern: "^a", format: email'), 'string, 2 to 5 characters, matching ^a, format email'],
    [options('number', 'minimum: 0, maximum: 1e2, multipleOf: 0.01'), 'number, at least 0, at most 100, a multiple of 0.01'],
    [options('number', 'maximum: 100, exclusiveMaximum: true'), 'number, below 100'],
    [options('number', 'exclusiveMaximum: 100'), 'number, below 100'],
    [options('number', 'minimum: 1, exclusiveMinimum: false'), 'number, at least 1'],
    [options('integer', 'format: i8'), 'byte'],
    [options('integer', 'format: i32'), 'int'],
    [options('integer', 'format: i64'), 'long'],
    [options('integer', 'format: u8'), 'integer, at least 0, at most 255'],
    [options('integer', 'format: i128'), 'integer, at least -17014118346…105728 (39 digits), at most 170141183460…105727 (39 digits)'],
    [options('number', 'format: f32'), 'float'],
    [options('number', 'format: f64'), 'double'],
    [options('number', 'precision: 6, scale: 2'), 'number(6,2)'],
    [options('date', 'minimum: "2020-01-01", exclusiveMaximum: 2021-01-01'), 'date, at least 2020-01-01, below 2021-01-01'],
    [options('timestamp', 'timezone: false'), 'timestamp_ntz'],
    [options('timestamp', 'timezone: true'), 'timestamp'],
    [options('string', 'enum: [a, b]'), 'string, one of "a", "b"'],
    [options('array', 'minItems: 1, maxItems: 3, uniqueItems: true'), 'list of anything, at least 1, at most 3 items, no duplicates'],
    [options('object', 'minProperties: 0, maxProperties: 3'), 'record of 0 fields, at most 3 fields'],
    [options('vector', 'dimensions: 3'), 'list of float, 3 items'],
    [options('vector', 'dimensions: 3, elementType: float64'), 'list of double, 3 items'],
  ])('%s', async (keys, expected) => {
    expect(await words(keys)).toBe(expected)
  })
  test.each([
    [options('date', 'format: dd.MM.yyyy'), { key: 'logicalTypeOptions.format', matter: 'label', kind: 'text', value: 'dd.MM.yyyy' }],
    [options('timestamp', 'defaultTimezone: Europe/Oslo'), { key: 'timezone', matter: 'meaning', kind: 'text', value: 'Europe/Oslo', unsaid: 'Etc/UTC' }],
    [options('integer', 'maxLength: 3'), { key: 'quality:maxLength', matter: 'quality', kind: 'query', value: '3' }],
    [options('number', 'minimum: much'), { key: 'quality:minimum', matter: 'quality', kind: 'query', value: 'much' }],
    [options('string', 'colour: red'), { key: 'logicalTypeOptions.colour', matter: 'inert', kind: 'text', value: 'red' }],
    [options('vector', 'dimensions: 3, embeddingModel: m'), { key: 'embeddingModel', matter: 'meaning', kind: 'text', value: 'm' }],
  ])('%s is told beside the shape', async (keys, fact) => {
    expect((await slotOf(keys)).facts?.map(compared)).toEqual([fact])
  })
  test('UTC written out says nothing', async () => {
    expect((await slotOf(options('timestamp', 'defaultTimezone: Etc/UTC'))).facts).toBeUndefined()
  })
})

describe('one enum, four spellings', () => {
  test.each([
    'enum: [{value: a, label: A}, {value: b}]',
    'logicalTypeOptions: {enum: [b, a]}',
    'customProperties: [{property: enum, value: [a, b]}]',
    'customProperties: [{property: enum, value: "a, b"}]',
    'quality: [{metric: invalidValues, mustBe: 0, arguments: {validValues: [a, b]}}]',
    'enum: [{value: a}, {value: b}]\nquality: [{metric: invalidValues, mustBe: 0, arguments: {validValues: [b, a]}}]',
  ])('%s', async (keys) => {
    const { shape, facts } = await slotOf(`logicalType: string\nrequired: true\n${keys}`)
    expect(shape.is === 'scalar' && new Set(shape.limits.choice)).toEqual(new Set(['a', 'b']))
    expect((facts ?? []).filter((f) => f.matter !== 'inert' && !(f.kind === 'range' && f.implied))).toEqual([])
  })
  test('where two differ the first decides, and the other is told', async () => {
    const { shape, facts } = await slotOf('logicalType: string\nrequired: true\nenum: [{value: a}]\nquality: [{metric: invalidValues, mustBe: 0, arguments: {validValues: [a, b]}}]')
    expect(shape).toMatchObject({ limits: { choice: ['a'] } })
    expect(facts?.map((f) => `${f.matter} ${f.key}`)).toEqual(['quality quality:enum', 'quality quality:invalidValues'])
  })
  test('values are of the type, whatever the quotes', async () => {
    expect(await words('logicalType: integer\nenum: [{value: "1"}, {value: 2.0}]')).toBe('integer, one of 1, 2')
    expect(await words('logicalType: string\nenum: [{value: no}, {value: 1.10}]')).toBe('string, one of "no", "1.10"')
  })
})

describe('physical types', () => {
  test.each([
    ['logicalType: string\nphysicalType: VARCHAR(20)', 'varchar(20)', []],
    ['logicalType: string\nlogicalTypeOptions: {maxLength: 10}\nphysicalType: VARCHAR(20)', 'varchar(20), at most 10 characters', []],
    ['logicalType: integer\nphysicalType: INT', 'int', []],
    ['logicalType: integer\nlogicalTypeOptions: {format: i64}\nphysicalType: INT', 'long', ['int']],
    ['logicalType: number\nphysicalType: INT', 'number', ['int']],
    ['logicalType: string\nphysicalType: Name', 'name', ['name']],
    ['logicalType: string\nphysicalType: Shirt', 'string', ['shirt']],
    ['logicalType: timestamp\nphysicalType: TIMESTAMP', 'timestamp', []],
    ['logicalType: timestamp\nlogicalTypeOptions: {timezone: true}\nphysicalType: TIMESTAMP', 'timestamp', ['timestamp_ntz']],
    ['physicalType: NUMERIC(10,2)', 'numeric(10,2)', []],
    ['physicalType: NUMERIC\ncustomProperties: [{property: precision, value: 6}, {property: scale, value: 2}]', 'numeric(6,2)', []],
    ['physicalType: Shirt', 'shirt', []],
    ['description: nothing known', 'untyped', []],
  ])('%s', async (keys, shape, beside) => {
    const slot = await slotOf(`required: true\n${keys}`, postgres)
    expect(describeSlot(slot)).toBe(shape)
    expect((slot.facts ?? []).filter((f) => f.key === 'physicalType' && !(f.kind === 'query' && f.told)).map((f) => [f.kind, f.kind === 'query' && f.value])).toEqual(beside.map((b) => ['query', b]))
  })
  test('a wall clock stored is one meant, where no zone is spoken of', async () => {
    expect((await slotOf('logicalType: timestamp\nrequired: true\nphysicalType: TIMESTAMP', postgres)).shape).toMatchObject({ type: 'timestamp_ntz' })
    expect((await slotOf('logicalType: timestamp\nrequired: true\nphysicalType: TIMESTAMPTZ', postgres)).shape).toMatchObject({ type: 'timestamp' })
  })
  test('a DATE of Oracle is one too: it has no zone', async () => {
    expect((await slotOf('logicalType: timestamp\nrequired: true\nphysicalType: DATE', 'servers: [{server: prod, type: oracle}]')).shape).toMatchObject({ type: 'timestamp_ntz' })
  })
  test('servers of several types tell no dialect', async () => {
    const slot = await slotOf('logicalType: integer\nphysicalType: INT', 'servers: [{server: a, type: postgres}, {server: b, type: snowflake}]')
    expect([describeSlot(slot), slot.facts?.[0]?.kind]).toEqual(['integer, nullable', 'query'])
  })
  test('an added logical type that says what was inferred changes nothing', async () => {
    expect((await slotOf('logicalType: string\nphysicalType: uuid', postgres)).shape).toStrictEqual((await slotOf('physicalType: uuid', postgres)).shape)
  })
})

test.each(['v3.0.2', 'v2.2.2'])('a date of %s may be a timestamp', async (version) => {
  expect((await slotOf('logicalType: date\nrequired: true', '', version)).shape).toMatchObject({ type: 'date', mayBe: ['timestamp', 'timestamp_ntz'] })
  expect((await slotOf('logicalType: date\nrequired: true', '', 'v3.1.0')).shape).not.toHaveProperty('mayBe')
})

test('columns of one scalar type share its shape', async () => {
  const [a, b] = [await slotOf('logicalType: string\nphysicalType: VARCHAR(7)'), await slotOf('logicalType: string\nphysicalType: VARCHAR(7)')]
  expect(a.shape).toBe(b.shape)
})
