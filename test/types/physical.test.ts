import { describe, expect, test } from 'vitest'
import { describe as words } from '../../src/contract/describe.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type ScalarType } from '../../src/contract/scalars.ts'
import { type Shape, anything, list, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { physicalType, storedAs } from '../../src/types/physical.ts'

/** `type(width)`, or the kind of shape. */
function kind(shape: Shape): string {
  if (shape.is === 'list') return `list ${kind(shape.items.shape)}`
  if (shape.is === 'union') return shape.branches.map(kind).join('|')
  if (shape.is !== 'scalar') return shape.is
  const { width = {} } = shape
  return `${shape.type}${width.precision !== undefined ? `(${width.precision},${width.scale})` : width.maxLength !== undefined ? `(${width.maxLength})` : ''}`
}

describe.each([
  ['snowflake', { int: 'decimal(38,0)', NUMBER: 'decimal(38,0)', 'number(10,2)': 'decimal(10,2)', float: 'double', varchar: 'string', char: 'string(1)', timestamp: 'timestamp_ntz', TIMESTAMP_LTZ: 'timestamp', variant: 'variant', array: 'list anything' }],
  ['bigquery', { INT64: 'long', int: 'long', numeric: 'decimal(38,9)', FLOAT64: 'double', datetime: 'timestamp_ntz', timestamp: 'timestamp', 'ARRAY<INT64>': 'list null|long', 'STRING(20)': 'string(20)' }],
  ['postgresql', { int4: 'int', serial: 'int', int8: 'long', 'numeric(8,3)': 'decimal(8,3)', numeric: 'decimal', 'float(20)': 'float', float: 'double', 'character varying(255)': 'string(255)', char: 'string(1)', 'double precision': 'double', timestamptz: 'timestamp', 'timestamp without time zone': 'timestamp_ntz', 'integer[]': 'list null|int', uuid: 'uuid', bytea: 'bytes' }],
  ['redshift', { varchar: 'string(256)', 'varchar(max)': 'string', text: 'string(256)', super: 'variant', decimal: 'decimal(18,0)' }],
  ['mysql', { 'int(11)': 'int', 'bigint unsigned': 'integer', datetime: 'timestamp_ntz', timestamp: 'timestamp', float: 'float', tinytext: 'string(255)', 'decimal(5)': 'decimal(5,0)' }],
  ['sqlserver', { bit: 'boolean', tinyint: 'integer', 'nvarchar(max)': 'string', datetimeoffset: 'timestamp', datetime2: 'timestamp_ntz', uniqueidentifier: 'uuid', real: 'float', money: 'decimal(19,4)' }],
  ['oracle', { number: 'decimal', 'number(5)': 'decimal(5,0)', integer: 'decimal(38,0)', 'varchar2(20 char)': 'string(20)', date: 'timestamp_ntz', binary_double: 'double', 'raw(16)': 'bytes(16)' }],
  ['databricks', { int: 'int', bigint: 'long', float: 'float', decimal: 'decimal(10,0)', timestamp: 'timestamp', timestamp_ntz: 'timestamp_ntz', 'array<string>': 'list null|string', binary: 'bytes' }],
  ['glue', { timestamp: 'timestamp_ntz', 'char(3)': 'string(3)' }],
  ['athena', { string: 'string', row: 'record', varbinary: 'bytes', real: 'float' }],
  ['trino', { real: 'float', 'timestamp(6) with time zone': 'timestamp', varchar: 'string', decimal: 'decimal(38,0)' }],
  ['duckdb', { hugeint: 'integer', utinyint: 'integer', 'varchar(20)': 'string', decimal: 'decimal(18,3)', 'struct(a int)': 'record' }],
  ['clickhouse', { Int8: 'byte', 'Nullable(Int32)': 'null|int', 'LowCardinality(String)': 'string', 'Array(UInt8)': 'list integer', "DateTime64(3, 'UTC')": 'timestamp', 'FixedString(4)': 'string(4)' }],
  ['kafka', { long: 'long', double: 'double', 'timestamp-millis': 'timestamp', number: 'number', bytes: 'bytes' }],
] as const)('%s', (dialect, types) => {
  test.each(Object.entries(types))('%s is %s', (text, expected) => {
    expect(kind(physicalType(text, dialect))).toBe(expected)
  })
})

describe('no dialect', () => {
  test('what all dialects agree on is certain', () => {
    const certain = ['VARCHAR(20)', 'varchar[20]', 'numeric(10,2)', 'NUMBER(10,2)', 'boolean', 'int4', 'uuid', 'timestamptz', 'double', 'string', 'ARRAY<STRING>'].map((text) => kind(physicalType(text, undefined)))
    expect(certain).toEqual(['string(20)', 'string(20)', 'decimal(10,2)', 'decimal(10,2)', 'boolean', 'int', 'uuid', 'timestamp', 'double', 'string', 'list null|string'])
  })
  test('a bare type has no size', () => {
    expect(['decimal', 'varchar', 'number'].map((text) => kind(physicalType(text, 's3')))).toEqual(['decimal', 'string', 'decimal'])
  })
  test.each(['int', 'bigint', 'float', 'timestamp', 'date', 'int8'])('%s is not', (text) => {
    expect(physicalType(text, undefined)).toMatchObject({ is: 'opaque', text })
  })
  test('what every dialect holds is held, what none does is not, and the rest is open', () => {
    const int = physicalType('int', undefined)
    if (int.is !== 'opaque') throw new Error(int.is)
    expect([whole(7), whole(1n << 40n), 'x', new Moment('date', '2026-01-01')].map((v) => int.admits?.(v))).toEqual([true, undefined, false, false])
  })
  test('aliases in all dialects are one', () => {
    expect(physicalType('INTEGER', undefined)).toEqual(physicalType('int', undefined))
  })
  test('a dialect that does not know a text leaves it to the others', () => {
    expect(kind(physicalType('string', 'postgres'))).toBe('string')
    expect(physicalType('Flag', 'postgres')).toEqual({ is: 'opaque', text: 'flag' })
  })
})

const typed = (type: ScalarType): Shape => scalar(type)
describe('a logical type as it is stored', () => {
  test.each<[Shape | undefined, string, string | undefined, string, string | undefined]>([
    [typed('string'), 'varchar(50)', 'postgres', 'string(50)', undefined],
    [typed('string'), 'char(3)', 'postgres', 'string(3)', 'char'],
    [typed('string'), 'json', 'postgres', 'string', 'variant json'],
    [typed('string'), 'Name', undefined, 'string', 'name'],
    [typed('number'), 'numeric(10,2)', 'postgres', 'number(10,2)', undefined],
    [typed('number'), 'double precision', 'postgres', 'double', undefined],
    [typed('number'), 'int', 'postgres', 'number', 'int'],
    [typed('integer'), 'int', 'postgres', 'int', undefined],
    [typed('integer'), 'int', 'snowflake', 'integer(38,0)', undefined],
    [typed('integer'), 'INTEGER', undefined, 'integer', 'int'],
    [typed('int'), 'bigint', 'postgres', 'int', 'long'],
    [typed('long'), 'int', 'postgres', 'long', 'int'],
    [typed('date'), 'DATE', undefined, 'date', undefined],
    [typed('date'), 'timestamp', 'postgres', 'date', 'timestamp_ntz'],
    [typed('timestamp'), 'timestamp(3) with time zone', 'postgres', 'timestamp', 'timestamp(3) with time zone'],
    [undefined, 'numeric(10,2)', 'postgres', 'number(10,2)', undefined],
    [undefined, 'bigint', 'postgres', 'long', undefined],
    [undefined, 'int', undefined, 'integer', 'int'],
    [undefined, 'float', undefined, 'number', 'float'],
    [undefined, 'timestamp', undefined, 'opaque', undefined],
    [list(anything), 'text[]', 'postgres', 'list null|string', undefined],
    [record([]), 'json', 'postgres', 'record', 'variant json'],
  ])('%o as %s in %s', (logical, text, dialect, shape, beside) => {
    const stored = storedAs(logical, text, dialect)
    expect([kind(stored.shape), stored.told ? undefined : stored.beside]).toEqual([shape, beside])
  })
  test('a type with a size has that of its storage beside it, under one name for all aliases', () => {
    expect(['INT', 'integer', 'int4', 'bigint'].map((text) => storedAs(typed('int'), text, 'postgres'))).toMatchObject(['int', 'int', 'int', 'long'].map((beside) => ({ beside, known: true })))
    const { readings, ...stored } = storedAs(typed('int'), 'int', undefined)
    expect(stored).toEqual({ shape: typed('int'), beside: 'int' })
    expect(readings instanceof Map && ['postgres', 'spark', 'snowflake', 'bigquery'].map((dialect) => kind((readings as ReadonlyMap<string, Shape>).get(dialect) as Shape))).toEqual(['int', 'int', 'decimal(38,0)', 'long'])
  })
  test('uuid is text of that format', () => {
    expect(storedAs(typed('string'), 'uuid', 'postgres').shape).toMatchObject({ type: 'string', limits: {}, width: { format: 'uuid' } })
  })
  test('limits are kept beside the width', () => {
    const stored = storedAs(scalar('string', { maxLength: 20 }), 'varchar(50)', undefined)
    expect(stored.shape).toMatchObject({ limits: { maxLength: 20 }, width: { maxLength: 50 } })
  })
  test('fields meet by name, and nullability is for the logical type to say', () => {
    const logical = list(record([['a', slot(scalar('integer'))], ['b', slot(nullable(scalar('string')))]]))
    const { shape, beside } = storedAs(logical, 'ARRAY<STRUCT<b STRING, a BIGINT>>', 'databricks')
    expect(beside).toBeUndefined()
    expect(words(shape)).toBe('list of record of 2 fields')
    if (shape.is !== 'list' || shape.items.shape.is !== 'record') throw new Error('no record')
    expect([...shape.items.shape.slots].map(([name, s]) => `${name} ${words(s.shape)}`)).toEqual(['a bigint', 'b string, nullable'])
    expect(storedAs(logical, 'ARRAY<STRUCT<b STRING>>', 'databricks')).toMatchObject({ shape: logical, beside: 'array<struct<b:string>>', known: true })
  })
  test('read twice is the same', () => {
    for (const text of ['VARCHAR(3)', 'int', 'ARRAY<INT>', 'timestamp']) expect(physicalType(text, undefined)).toStrictEqual(physicalType(text, undefined))
  })
  test('columns of a type with parts never share it', () => {
    for (const text of ['int', 'ARRAY<STRING>', 'Flag']) expect(physicalType(text, undefined)).not.toBe(physicalType(text, undefined))
  })
})
