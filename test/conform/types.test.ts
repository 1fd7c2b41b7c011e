// Which types are the contract's, declared or seen in a sample.
import { describe, expect, test } from 'vitest'
import { families } from '../../src/conform/types.ts'
import { Num, parseNum, powerOfTen } from '../../src/contract/numbers.ts'
import { type ScalarType, isNumeric } from '../../src/contract/scalars.ts'
import { type Shape, type Slot, anything, list, map, nul, nullable, opaque, record, scalar, slot, union, untyped } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import { type Told } from '../../src/conform/walk.ts'
import { accepts, drifts, struct } from './structures.ts'

const types: readonly ScalarType[] = [
  'boolean', 'byte', 'short', 'int', 'long', 'integer', 'float', 'double', 'decimal', 'number', 'string', 'enum', 'bytes', 'uuid', 'date', 'time', 'timestamp', 'timestamp_ntz', 'interval', 'geography', 'variant',
]
const decimal = (precision: number, scale: number): Shape => scalar('decimal', { precision, scale })
const text = scalar('string')
const said = (producer: Shape, contract: Shape, told: Told = 'declared'): string[] => drifts(struct({ x: producer }), struct({ x: contract }), 'backward', told).map((line) => line.replace(' x', ''))

describe('declared', () => {
  test('a type is itself and nothing else, but for the families', () => {
    for (const p of types) {
      for (const c of types) {
        const found = said(scalar(p), scalar(c)).map((line) => line.split(':')[0])
        const fits = p === c || families.get(c)?.includes(p) === true
        const open = !fits && ((p === 'integer' && ['byte', 'short', 'int', 'long'].includes(c)) || (p === 'number' && ['float', 'double', 'decimal'].includes(c)))
        expect([p, c, ...found]).toEqual([p, c, ...(fits ? [] : [open ? 'unsure' : 'type'])])
      }
    }
  })
  test('a family never takes what is no value of it', () => {
    for (const [outer, inner] of families) for (const p of inner) expect(isNumeric(p)).toBe(isNumeric(outer))
  })
  test('the digits of a decimal are its type, promised or stored', () => {
    expect(said(decimal(10, 2), decimal(10, 2))).toEqual([])
    for (const other of [decimal(12, 2), decimal(10, 4), decimal(9, 2)]) expect(said(decimal(10, 2), other)).toEqual([expect.stringMatching(/^type: decimal/)])
    expect(said(scalar('decimal', {}, { width: { precision: 10, scale: 2 } }), decimal(10, 2))).toEqual([])
    expect(said(decimal(10, 2), scalar('decimal'))).toEqual([])
    expect(said(scalar('decimal'), decimal(10, 2))).toEqual(['unsure: decimal(10,2), decimal'])
  })
  test('a number that is stored as a decimal is that decimal', () => {
    const stored = (type: ScalarType, precision: number, scale: number): Shape => scalar(type, {}, { width: { precision, scale } })
    expect(said(decimal(12, 2), stored('number', 12, 2))).toEqual([])
    expect(said(scalar('double'), stored('number', 12, 2))).toEqual(['type: decimal(12,2), double'])
    expect(said(decimal(38, 0), stored('integer', 38, 0))).toEqual([])
    expect(said(scalar('long'), stored('integer', 38, 0))).toEqual([])
    expect(said(decimal(20, 0), stored('integer', 38, 0))).toEqual([expect.stringMatching(/^type/)])
  })
  test('an integer without a size fits where its bounds do', () => {
    const within = (min: string, max: string): Shape => scalar('integer', { min: { value: parseNum(min) as Num }, max: { value: parseNum(max) as Num } })
    expect(said(within('0', '1000'), scalar('int'))).toEqual([])
    expect(said(within('-2147483648', '2147483647'), scalar('int'))).toEqual([])
    expect(said(within('0', '2147483648'), scalar('int'))).toEqual(['unsure: int, integer'])
    expect(said(within('0', '2147483648'), scalar('long'))).toEqual([])
    expect(said(scalar('integer', { min: { value: new Num(0n) } }), scalar('long'))).toEqual(['unsure: long, integer'])
  })
  test('bounds that are left out themselves, and integers that are listed', () => {
    const between = (min: string, max: string): Shape => scalar('integer', { min: { value: parseNum(min) as Num, exclusive: true }, max: { value: parseNum(max) as Num, exclusive: true } })
    expect(said(between('-129', '128'), scalar('byte'))).toEqual([])
    expect(said(between('-128.5', '127.9'), scalar('byte'))).toEqual([])
    expect(said(between('-130', '128'), scalar('byte'))).toEqual(['unsure: byte, integer'])
    expect(said(between('-129', '128.1'), scalar('byte'))).toEqual(['unsure: byte, integer'])
    const listed = (...values: bigint[]): Shape => scalar('integer', { choice: values.map((v) => new Num(v)) })
    expect(said(listed(-128n, 127n), scalar('byte'))).toEqual([])
    expect(said(listed(1n, 128n), scalar('byte'))).toEqual(['unsure: byte, integer'])
  })
  test('an interval of months is none of days', () => {
    const interval = (text: string): Shape => scalar('interval', {}, { text })
    expect(said(interval('interval day to second'), interval('interval hour'))).toEqual([])
    expect(said(interval('interval year to month'), interval('interval'))).toEqual([])
    expect(said(interval('interval month'), interval('interval day'))).toEqual(['type: interval day, interval month'])
  })
  test('a format that says the size of a number is believed', () => {
    const of = (type: ScalarType, format: string, ...mayBe: ScalarType[]): Shape => scalar(type, { format }, { mayBe })
    expect(said(of('integer', 'int64', 'long'), scalar('long'))).toEqual([])
    expect(said(of('integer', 'int64', 'long'), scalar('int'))).toEqual(['unsure: int, integer'])
    expect(said(of('number', 'double', 'double'), scalar('double'))).toEqual([])
    expect(said(of('number', 'double', 'double'), text)).toEqual(['type: string, number'])
  })
  test('null counts once, however often it is said', () => {
    expect(said(nullable(nullable(scalar('long'))), scalar('long'))).toEqual([])
    expect(said(list(nullable(union(nul, scalar('long')))), list(nullable(scalar('long'))))).toEqual([])
    expect(said(list(union(scalar('long'), union(scalar('long'), nul))), list(nullable(scalar('long'))))).toEqual([])
    expect(said(list(union(scalar('long'), union(scalar('long'), nul))), list(scalar('long')))).toEqual(['null[]: not nullable, nullable'])
    const endless: Shape = { is: 'ref', name: 'a', target: () => ({ is: 'union', branches: [text, endless] }) }
    expect(said(list(endless), list(nullable(text)))[0]).toBe('null[]: nullable, not nullable')
    const twice: Shape = { is: 'ref', name: 'b', target: () => own }
    const own: Shape = { is: 'union', branches: [nul, text, twice, { is: 'union', branches: [twice, text, twice] }] }
    expect(said(twice, text)).toEqual([])
    expect(said(twice, scalar('long'))).toEqual([expect.stringMatching(/^type/)])
  })
  test('limits of values are nobody\'s question', () => {
    const one = scalar('string', { maxLength: 3, choice: ['a'], patterns: ['^a$'] }, { width: { maxLength: 50 } }), other = scalar('string', { minLength: 9, format: 'email' })
    expect(said(one, other)).toEqual([])
    expect(said(list(text, { count: { max: 1 }, unique: true }), list(text, { count: { min: 3 } }))).toEqual([])
    expect(said({ is: 'all', of: [struct({ a: text }), opaque('a < b')] }, struct({ a: text }))).toEqual([])
  })
  test('a date that may be a timestamp settles nothing against one', () => {
    const either = scalar('date', {}, { mayBe: ['timestamp', 'timestamp_ntz'] })
    expect(said(scalar('date'), either)).toEqual([])
    expect(said(scalar('timestamp'), either)).toEqual(['unsure: date, timestamp'])
    expect(said(text, either)).toEqual(['type: date, string'])
  })
  test('what is not known, or says nothing of itself, is not accepted', () => {
    expect(said(opaque('hllsketch'), opaque('hllsketch'))).toEqual(['unsure: hllsketch, hllsketch'])
    expect(said(text, opaque('hllsketch'))).toEqual(['unsure: hllsketch, string'])
    expect(said(opaque('hllsketch'), text)).toEqual(['unsure: string, hllsketch'])
    expect(said(anything, text)).toEqual(['unsure: string, anything'])
    expect(said(record([], anything), struct({ a: text }))).toEqual([expect.stringMatching(/^unsure/)])
    expect(accepts(struct({ x: opaque('hllsketch') }), struct({ x: text }), 'any')).toBe(true)
  })
  test('a contract that says nothing takes anything', () => {
    for (const shape of [text, struct({ a: text }), list(text), nullable(text)]) expect(said(shape, anything)).toEqual([])
    expect(said(struct({ a: text }), record([], anything))).toEqual([])
    for (const shape of [text, struct({ a: text }), nullable(text), opaque('hllsketch')]) expect(said(shape, nullable(untyped()))).toEqual([])
    expect(said(untyped(), text)).toEqual(['unsure: string, untyped'])
    expect(drifts(struct({}), struct({ x: untyped() }), 'backward')).toEqual(['missing x: untyped'].map((line) => line.split(':')[0]))
    expect(said(map(text, text), record([], anything))).toEqual([])
    expect(said(text, record([], anything))).toEqual([expect.stringMatching(/^type/)])
    expect(said(list(nullable(text)), list(anything))).toEqual([])
    expect(said(text, list(anything))).toEqual(['type: list, string'])
  })
  test('kinds are apart', () => {
    const kinds = [text, struct({ a: text }), list(text), map(text, text)]
    for (const p of kinds) for (const c of kinds) expect(said(p, c)).toHaveLength(p === c ? 0 : 1)
    expect(said(nul, text)).toEqual(['type: string, null'])
    expect(said(nul, nul)).toEqual([])
    expect(said(map(scalar('int'), text), map(text, text))).toEqual(['type{key}: string, int'])
  })
  test('tuples are compared item by item', () => {
    const pair = (...items: Shape[]): Shape => list(items[0] as Shape, { prefix: items.map((i): Slot => slot(i)) })
    expect(said(pair(text, scalar('int')), pair(text, scalar('int')))).toEqual([])
    expect(said(pair(text, scalar('int')), pair(text, text))).toEqual(['type[1]: string, int'])
  })
  test('unions: each branch of the producer is one of the contract', () => {
    const either = union(text, scalar('int'))
    expect(said(either, union(scalar('int'), text))).toEqual([])
    expect(said(text, either)).toEqual([])
    expect(said(either, text)).toEqual(['type: string, string or int'])
    expect(said(union(struct({ a: opaque('x'), b: text }), text), union(struct({ a: text, b: scalar('int') }), text))).toEqual([expect.stringMatching(/^type: /)])
    expect(said(union(text, opaque('x')), union(text, scalar('int')))).toEqual(['unsure: string or int, string or x'])
    expect(drifts(struct({ x: text }), struct({ x: either }), 'exact')).toEqual(['type x: string or int, string'])
    expect(drifts(struct({ x: union(struct({ a: text, b: text }), text) }), struct({ x: union(struct({ a: text }), text) }), 'backward')).toEqual([])
    expect(drifts(struct({ x: union(struct({ a: text, b: text }), text) }), struct({ x: union(struct({ a: text }), text) }), 'forward')).toHaveLength(1)
  })
  test('an open record of the producer cannot promise that nothing else comes', () => {
    const open = record([['x', slot(text)]], anything)
    expect(drifts(open, struct({ x: text }), 'backward')).toEqual([])
    expect(drifts(open, struct({ x: text }), 'forward')).toEqual([expect.stringMatching(/^unsure \./)])
    expect(drifts(open, open, 'exact')).toEqual([])
  })
  test('one type in two languages is told apart by its kind', () => {
    expect(said(scalar('timestamp_ntz', {}, { text: 'timestamp' }), scalar('timestamp', {}, { text: 'timestamp' }))).toEqual(['type: timestamp (timestamp), timestamp (timestamp_ntz)'])
  })
})

describe('seen in a sample', () => {
  const seen = (...choice: Value[]): Shape => scalar(typeof choice[0] === 'string' ? 'string' : typeof choice[0] === 'boolean' ? 'boolean' : 'number', { choice })
  const n = (...texts: string[]): Value[] => texts.map((t) => parseNum(t) as Num)
  const fits = (values: readonly Value[], contract: Shape): boolean => said(seen(...values), contract, 'inferred').length === 0
  test.each<[string, Shape, Value[], Value[]]>([
    ['string', text, ['', 'a'], n('1')],
    ['boolean', scalar('boolean'), [true, false], ['true']],
    ['byte', scalar('byte'), n('-128', '127'), n('128')],
    ['int', scalar('int'), n('2147483647'), n('2147483648')],
    ['long', scalar('long'), n('9223372036854775807'), n('9223372036854775808')],
    ['integer', scalar('integer'), n('1e30'), n('1.5')],
    ['double', scalar('double'), n('1.5', '2'), n('1e400')],
    ['number', scalar('number'), n('1.5'), ['1.5']],
    ['decimal(5,2)', decimal(5, 2), n('999.99', '7'), n('7.125')],
    ['decimal(5,2) of its size', decimal(5, 2), n('-999.99'), n('1000')],
    ['number(5,2)', scalar('number', {}, { width: { precision: 5, scale: 2 } }), n('7.1'), n('7.125')],
    ['date', scalar('date'), ['2024-02-29'], ['2026-02-29']],
    ['date and no time', scalar('date'), ['2026-01-01'], ['2026-01-01T00:00:00Z']],
    ['time', scalar('time'), ['10:00:00'], ['2026-01-01']],
    ['timestamp', scalar('timestamp'), ['2026-01-01T10:00:00Z', '2026-01-01 10:00:00+02:00'], ['2026-01-01T10:00:00']],
    ['timestamp and no date', scalar('timestamp'), ['2026-01-01T10:00:00.123456Z'], ['2026-01-01']],
    ['timestamp_ntz', scalar('timestamp_ntz'), ['2026-01-01T10:00:00'], ['2026-01-01T10:00:00Z']],
    ['uuid', scalar('uuid'), ['00000000-0000-4000-8000-000000000000'], ['x']],
    ['interval', scalar('interval'), ['P1DT2H', 'PT0.5S'], ['1 day']],
    ['bytes', scalar('bytes'), ['aGk=', 'aGkh', 'YQ', ''], ['not base64!']],
    ['enum', scalar('enum'), ['NEW'], n('1')],
    ['variant', scalar('variant'), ['anything'], []],
    ['no domain', scalar('string', { choice: ['a'], maxLength: 1 }), ['abc'], []],
  ])('%s', (_, contract, good, bad) => {
    expect(fits(good, contract)).toBe(true)
    if (bad.length > 0) {
      expect(fits(bad, contract)).toBe(false)
      expect(said(seen(...good.filter((v) => typeof v === typeof bad[0]), ...bad), contract, 'inferred')[0]).toMatch(/^type/)
    }
  })
  test('the value that does not fit is named', () => {
    expect(said(seen('2026-01-01', '2026-13-01'), scalar('date'), 'inferred')).toEqual(['type: date, string ("2026-13-01")'])
  })
  test('where more was seen than was kept, ends of a range and digits tell, and texts that are not all dates', () => {
    const range = (type: ScalarType, min: string, max: string): Shape => scalar(type, { min: { value: parseNum(min) as Num }, max: { value: parseNum(max) as Num } })
    expect(said(range('integer', '0', '70000'), scalar('int'), 'inferred')).toEqual([])
    expect(said(range('integer', '0', '70000'), scalar('short'), 'inferred')).toEqual(['type: short, integer (70000)'])
    expect(said(range('number', '0', '7.5'), scalar('double'), 'inferred')).toEqual([])
    expect(said(range('number', '0', '7'), decimal(5, 2), 'inferred')).toEqual(['unsure: decimal(5,2), number'])
    const digits = (n: number): Shape => scalar('number', { min: { value: new Num(0n) }, max: { value: new Num(999n) }, step: powerOfTen(-n) })
    for (const contract of [decimal(5, 2), decimal(9, 4), scalar('decimal'), scalar('double')]) expect(said(digits(2), contract, 'inferred')).toEqual([])
    for (const contract of [decimal(5, 1), decimal(4, 2), scalar('int'), scalar('integer')]) expect(said(digits(2), contract, 'inferred')).toEqual([expect.stringMatching(/^type/)])
    expect(said(digits(0), scalar('int'), 'inferred')).toEqual([])
    expect(said(scalar('integer'), scalar('integer'), 'inferred')).toEqual([])
    expect(said(scalar('integer'), scalar('int'), 'inferred')).toEqual(['unsure: int, integer'])
    expect(said(scalar('integer'), text, 'inferred')).toEqual(['type: string, integer'])
    expect(said(text, text, 'inferred')).toEqual([])
    expect(said(text, scalar('date'), 'inferred')).toEqual(['type: date, string'])
    expect(said(text, scalar('bytes'), 'inferred')).toEqual(['unsure: bytes, string'])
    expect(said(text, scalar('boolean'), 'inferred')).toEqual(['type: boolean, string'])
    expect(said(text, scalar('geography'), 'inferred')).toEqual(['unsure: geography, string'])
    expect(said(scalar('boolean'), scalar('boolean'), 'inferred')).toEqual([])
  })
  test('null alone, and a list without elements, tell nothing', () => {
    expect(said(nul, scalar('int'), 'inferred')).toEqual([])
    expect(said(list({ is: 'nothing' }), list(scalar('int')), 'inferred')).toEqual([])
  })
  test('a null that was seen in a list counts, one that was not does not', () => {
    expect(said(list(nullable(seen('a'))), list(text), 'inferred')).toEqual(['null[]: not nullable, nullable'])
    expect(said(list(seen('a')), list(nullable(text)), 'inferred')).toEqual([])
  })
  test('an object may be a map', () => {
    expect(said(struct({ a: seen(...n('1')), b: seen(...n('2')) }), map(text, scalar('int')), 'inferred')).toEqual([])
    expect(said(struct({ a: seen(...n('1')), b: seen('x') }), map(text, scalar('int')), 'inferred')).toEqual(['type.b: int, string ("x")'])
    expect(said(struct({ a: seen(...n('1')) }), map(scalar('int'), scalar('int')), 'inferred')).toEqual(['type.a: int, "a"'])
    expect(said(struct({ a: text }), map(text, text))).toHaveLength(1)
  })
  test('values of several types', () => {
    expect(said(union(seen('a'), seen(...n('1'))), text, 'inferred')).toEqual([expect.stringMatching(/^type: string, /)])
    expect(said(union(seen('a'), seen(...n('1'))), scalar('variant'), 'inferred')).toEqual([])
    expect(said(union(seen('a'), seen(...n('1'))), union(text, scalar('int'), scalar('boolean')), 'inferred')).toEqual([])
  })
})

test('names alone: types are not compared', () => {
  const header = record(['id', 'tags'].map((name) => [name, slot(anything)]))
  const contract = struct({ id: scalar('long'), tags: list(text) })
  expect(drifts(header, contract, 'backward', 'names')).toEqual([])
  expect(drifts(header, contract, 'exact:ordered', 'names')).toEqual([])
  expect(drifts(header, struct({ ...Object.fromEntries([['id', text]]), note: text }), 'exact', 'names')).toEqual(['missing note', 'extra tags'])
  expect(drifts(header, struct({ a: text, b: text, c: text }), 'exact:position', 'names')).toEqual(['missing c'])
})

test('a field is found by the name it is stored under where its own finds none', () => {
  const contract = struct({ order_id: slot(text, { storedAs: 'ORDER_ID' }), amount: scalar('long') })
  expect(accepts(struct({ ORDER_ID: text, amount: scalar('long') }), contract, 'exact:ordered')).toBe(true)
  expect(drifts(struct({ ORDER_ID: scalar('int'), amount: scalar('long') }), contract, 'backward')).toEqual(['type ORDER_ID: string, int'])
  expect(accepts(struct({ oid: slot(text, { storedAs: 'order_id' }), amount: scalar('long') }), struct({ id: slot(text, { storedAs: 'ORDER_ID' }), amount: scalar('long') }), 'exact')).toBe(true)
  expect(drifts(struct({ order_id: text, ORDER_ID2: text, amount: scalar('long') }), contract, 'forward')).toEqual(['extra ORDER_ID2'])
})
