import { describe, expect, test } from 'vitest'
import { compared, lines, readOne } from '../read.ts'

const contract = (fields: string, more = ''): string => `dataContractSpecification: 1.1.0\nid: a\nmodels:\n  m:\n    fields: {${fields}}\n${more}`
/** The only field, which is required. */
const shapeOf = async (text: string, more = ''): Promise<string> => (lines((await readOne('dcs', contract(`x: {required: true, ${text}}`, more))).datasets[0]?.shape)[0] ?? '').replace('x: ', '')
const factsOf = async (text: string, more = ''): Promise<unknown[]> => {
  const shape = (await readOne('dcs', contract(`x: {${text}}`, more))).datasets[0]?.shape
  if (shape?.is !== 'record') throw new Error('no record')
  return (shape.slots.get('x')?.facts ?? []).map(compared)
}

/** What a field is, whatever word was chosen for it. */
const bare = async (text: string): Promise<string> => {
  const read = (await readOne('dcs', contract(`x: {${text}}`))).datasets[0]?.shape
  return JSON.stringify(read, (key, value: unknown) => (key === 'text' || key === 'at' || key === 'places' || key === 'facts' ? undefined : value instanceof Map ? [...value] : typeof value === 'bigint' ? String(value) : value))
}
describe('aliases and defaults', () => {
  test.each([
    ['type: number', 'type: decimal'], ['type: numeric', 'type: decimal, precision: 38, scale: 0'], ['type: decimal, precision: 12', 'type: "decimal(12,0)"'], ['type: integer', 'type: int'], ['type: bigint', 'type: long'],
    ['type: text', 'type: string'], ['type: varchar', 'type: STRING'], ['type: timestamp', 'type: timestamp_tz'], ['type: record, fields: {a: {type: int}}', 'type: struct, fields: {a: {type: integer}}'],
    ['type: object, fields: {}', 'type: record, fields: {}'], ['fields: {a: {type: int}}', 'type: object, fields: {a: {type: int}}'], ['items: {type: int}', 'type: array, items: {type: int, required: false}'],
    ['type: "array<string>"', 'type: array, items: {type: string}'], ['type: string, required: false, unique: false, primaryKey: false, pii: false', 'type: string'],
    ['type: string, enum: [a, "no"]', 'type: string, enum: ["a", no]'], ['type: string, const: a', 'type: string, enum: [a]'], ['type: string, quality: [{metric: nullValues, mustBe: 0}]', 'type: string, required: true'],
    ['type: string, quality: [{type: library, metric: invalidValues, arguments: {validValues: [a, b]}, mustBe: 0}]', 'type: string, enum: [a, b]'], ['type: int, minimum: 1.0', 'type: int, minimum: 1'],
  ])('%s', async (left, right) => expect(await bare(left)).toBe(await bare(right)))
  test.each([['type: int', 'type: long'], ['type: float', 'type: double'], ['type: timestamp', 'type: timestamp_ntz'], ['type: variant', 'type: json'], ['type: decimal', 'type: decimal, scale: 2'], ['type: string', 'type: bytes']])(
    '%s is not %s', async (left, right) => expect(await bare(left)).not.toBe(await bare(right)))
})

describe('shapes', () => {
  test.each([
    ['type: int, minimum: 1, exclusiveMaximum: 9', 'int, at least 1, below 9'], ['type: string, minLength: 1, maxLength: 3', 'string, 1 to 3 characters'], ['type: date, minimum: 2020-01-01', 'date, at least 2020-01-01'],
    ['type: map, values: {type: int}', 'map of string to nullable int'], ['type: array', 'list of anything'], ['type: object', 'record of 0 fields'], ['type: "null"', 'null'], ['type: json', 'json'], ['type: geometry', 'geometry'],
    ['description: no type', 'untyped'], ['maxLength: 3', 'untyped, at most 3 characters'], ['type: int, config: {postgresType: int8}', 'int'], ['type: string, config: {snowflakeType: VARCHAR(50)}', 'varchar(50)'],
  ])('%s', async (text, expected) => expect(await shapeOf(text)).toBe(expected))

  test('a physical type is read in the dialect of the servers', async () => {
    expect(await shapeOf('type: string, config: {physicalType: "VARCHAR2(20 CHAR)"}', 'servers: {a: {type: oracle}}')).toBe('varchar2(20)')
    expect(await factsOf('type: string, config: {physicalType: inet}', 'servers: {a: {type: postgres}}')).toMatchObject([{ key: 'physicalType', matter: 'place', kind: 'query', value: 'inet', known: true, readings: { type: 'string' } }])
  })
  test('a field without anything under its name is read', async () => {
    expect(lines((await readOne('dcs', contract('x: , y: {}'))).datasets[0]?.shape)).toEqual(['x: untyped, nullable', 'y: untyped, nullable'])
  })
  test('names that are words to others are names', async () => {
    expect(lines((await readOne('dcs', contract('no: {type: int}, on: {type: int}, __proto__: {type: int}, "a.b": {type: int}, 1: {type: int}'))).datasets[0]?.shape).map((line) => line.split(':')[0])).toEqual(['no', 'on', '__proto__', 'a.b', '1'])
  })
})

describe('what the shape cannot say is kept', () => {
  test.each([
    ['type: string, minimum: 8', [{ key: 'quality:minimum', matter: 'quality', kind: 'range', subject: 'value', min: { value: '8' } }]], ['type: int, maxLength: 8', [{ key: 'quality:maxLength', matter: 'quality', kind: 'range', subject: 'length', max: { value: '8' } }]],
    ['type: date, format: dd.MM.yyyy', [{ key: 'quality:format', matter: 'quality', kind: 'query', value: 'dd.MM.yyyy' }]], ['type: json, fields: {a: {type: int}}', [{ key: 'fields', matter: 'promise', kind: 'query', value: '{"a":{"type":"int"}}' }]],
    ['type: int, scale: 2', [{ key: 'quality:scale', matter: 'quality', kind: 'query', value: '2' }]], ['type: int, config: {avroType: long}', [{ key: 'config.avroType', matter: 'place', kind: 'query', value: 'long' }]],
    ['type: int, config: {unit: kg, criticalDataElement: false, note: x}', [{ key: 'unit', matter: 'meaning', kind: 'text', value: 'kg' }, { key: 'config.note', matter: 'inert', kind: 'text', value: 'x' }]],
    ['type: int, requiered: true', [{ key: 'requiered', matter: 'inert', kind: 'text', value: 'true' }]],
    ['type: int, quality: [{type: sql, query: select 1, mustBeLessThan: 3}]', [{ key: 'quality:sql', matter: 'quality', kind: 'range', subject: 'sql select 1', max: { value: '3', exclusive: true } }]],
    ['type: int, quality: [{type: custom, engine: soda, specification: a text}]', [{ key: 'quality:soda', matter: 'quality', kind: 'query', value: 'engine: soda; specification: a text; type: custom' }]],
  ])('%s', async (text, expected) => expect(await factsOf(text)).toEqual(expected))
})
