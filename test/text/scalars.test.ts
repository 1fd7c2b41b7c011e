import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText } from '../../src/text/core-schema.ts'
import { parseJson, parseYaml } from '../../src/text/parse.ts'
import { booleanOf, entriesOf, ExactNumber, get, isNull, itemsOf, kindOfScalar, numberText, plainValue, textOf } from '../../src/text/scalars.ts'

const yaml = (text: string) => parseYaml(text, 'a.yaml')
const exact = (text: string) => new ExactNumber(text)

const scalars: [source: string, kind: string, text: string | undefined, boolean: boolean | undefined, value: unknown][] = [
  ['', 'null', undefined, undefined, null],
  ['~', 'null', undefined, undefined, null],
  ['null', 'null', undefined, undefined, null],
  ['NULL', 'null', undefined, undefined, null],
  ['nULL', 'string', 'nULL', undefined, 'nULL'],
  ["''", 'string', '', undefined, ''],
  ["'null'", 'string', 'null', undefined, 'null'],
  ['true', 'boolean', 'true', true, true],
  ['False', 'boolean', 'False', false, false],
  ['"true"', 'string', 'true', true, 'true'],
  ['no', 'string', 'no', false, 'no'],
  ['YES', 'string', 'YES', true, 'YES'],
  ['On', 'string', 'On', true, 'On'],
  ['y', 'string', 'y', undefined, 'y'],
  ['1', 'number', '1', undefined, 1],
  ['1.10', 'number', '1.10', undefined, 1.1],
  ['007', 'number', '007', undefined, 7],
  ['0x1F', 'number', '0x1F', undefined, 31],
  ['0o17', 'number', '0o17', undefined, 15],
  ['1_000', 'string', '1_000', undefined, '1_000'],
  ['0b11', 'string', '0b11', undefined, '0b11'],
  ['1e3', 'number', '1e3', undefined, 1000],
  ['-0', 'number', '-0', undefined, 0],
  ['.5', 'number', '.5', undefined, 0.5],
  ['.', 'string', '.', undefined, '.'],
  ['.inf', 'number', '.inf', undefined, Infinity],
  ['-.INF', 'number', '-.INF', undefined, -Infinity],
  ['.nan', 'number', '.nan', undefined, NaN],
  ['9007199254740993', 'number', '9007199254740993', undefined, 9007199254740993n],
  ['-9007199254740993', 'number', '-9007199254740993', undefined, -9007199254740993n],
  ['0.1234567890123456789', 'number', '0.1234567890123456789', undefined, exact('0.1234567890123456789')],
  ['1e999', 'number', '1e999', undefined, exact('1e+999')],
  ['1e-999', 'number', '1e-999', undefined, exact('1e-999')],
  ['2024-01-01', 'string', '2024-01-01', undefined, '2024-01-01'],
  ['09:00', 'string', '09:00', undefined, '09:00'],
  ['"12"', 'string', '12', undefined, '12'],
  ['!!str 12', 'string', '12', undefined, '12'],
  ['!!int "12"', 'number', '12', undefined, 12],
]

test.each(scalars)('%s is a %s', (source, kind, text, boolean, value) => {
  const node = yaml(source)
  expect(kindOfScalar(node)).toBe(kind)
  expect(textOf(node)).toBe(text)
  expect(booleanOf(node)).toBe(boolean)
  expect(plainValue(node)).toEqual(value)
  expect(isNull(node)).toBe(kind === 'null')
})

const spellings: [text: string, one: string | undefined][] = [
  ['1.10', '1.1'], ['+1.1', '1.1'], ['11e-1', '1.1'], ['0.11E1', '1.1'], ['0x1F', '31'], ['0o17', '15'], ['-0', '0'], ['0.000', '0'], ['1.', '1'], ['.5', '0.5'], ['-.5', '-0.5'], ['1e3', '1000'], ['1200e-2', '12'],
  ['100', '100'], ['1e400', `1${'0'.repeat(400)}`], ['1e401', '1e+401'], ['12e401', '1.2e+402'], ['1e-401', '1e-401'], ['123456789012345678901234567890', '123456789012345678901234567890'],
  ['1e+00000000000000000000000005', '100000'], [`1e${'9'.repeat(1_000_000)}`, undefined], ['.inf', undefined], ['1_000', undefined], ['', undefined], ['ten', undefined], [' 1', undefined], ['1 ', undefined],
]

test.each(spellings)('the one spelling of %s is %s', (text, one) => {
  expect(decimalText(text)).toBe(one)
})

test('a number and its spelling by JavaScript have one spelling', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 0, max: 30 }), (double, zeros) => {
    const one = decimalText(String(double))
    expect(decimalText(double.toExponential(20).replace('e', `${'0'.repeat(zeros)}e`))).toBe(decimalText(double.toExponential(20)))
    expect(Number(one)).toBe(double === 0 ? 0 : double)
    expect(decimalText(one ?? '')).toBe(one)
  }))
})

test('numbers of the same value have equal values, however spelt', () => {
  for (const same of [['1.10', '1.1', '11e-1'], ['9007199254740993', '9007199254740993.0', '+9007199254740993'], ['1e999', '10e998', '1E+999']]) {
    const values = same.map(text => plainValue(yaml(text)))
    for (const value of values) expect(value).toEqual(values[0])
  }
  expect(plainValue(yaml('9007199254740993'))).not.toEqual(plainValue(yaml('9007199254740992')))
})

test('megabytes of digits are read in no time worth naming', () => {
  const digits = '7'.repeat(1_000_000)
  expect(plainValue(yaml(digits))).toEqual(exact(digits))
  expect(numberText(yaml(`${digits}${'0'.repeat(1_000_000)}.5`))).toHaveLength(2_000_002)
})

test('numberText speaks only of unquoted numbers', () => {
  expect(numberText(yaml('1.50'))).toBe('1.5')
  expect(numberText(yaml('"1.50"'))).toBeUndefined()
  expect(numberText(yaml('[1]'))).toBeUndefined()
  expect(numberText(undefined)).toBeUndefined()
})

test('values are those of JSON.parse, `__proto__` included', () => {
  const text = '{"__proto__": {"a": 1}, "constructor": [true, null, "x"], "": -1.5e3}'
  expect(plainValue(parseJson(text, 'a.json'))).toEqual(JSON.parse(text))
  expect(Object.keys(plainValue(parseJson(text, 'a.json')) as object)).toEqual(['__proto__', 'constructor', ''])
  expect(({} as { a?: unknown }).a).toBeUndefined()
})

test('exact numbers print their digits', () => {
  expect(`${exact('0.1')} ${JSON.stringify([exact('1e+999')])}`).toBe('0.1 ["1e+999"]')
})

test('looking into maps and lists', () => {
  const node = yaml('a: 1\nnone: null\nempty:\nlist: [x, y]\n__proto__: p\n')
  expect(textOf(get(node, 'a'))).toBe('1')
  expect(textOf(get(node, '__proto__'))).toBe('p')
  for (const absent of ['none', 'empty', 'toString', 'missing']) expect(get(node, absent)).toBeUndefined()
  expect(get(get(node, 'list'), 'length')).toBeUndefined()
  expect(get(undefined, 'a')).toBeUndefined()
  expect([...entriesOf(node)].map(([key, value, at]) => [key, isNull(value), at.start])).toEqual([['a', false, 0], ['none', true, 5], ['empty', true, 16], ['list', false, 23], ['__proto__', false, 36]])
  expect([...entriesOf(get(node, 'list'))]).toEqual([])
  expect(itemsOf(get(node, 'list')).map(textOf)).toEqual(['x', 'y'])
  expect(itemsOf(get(node, 'a'))).toEqual([])
  expect(itemsOf(undefined)).toEqual([])
  expect(isNull(undefined)).toBe(true)
  expect(isNull(get(node, 'list'))).toBe(false)
  expect(kindOfScalar(node)).toBeUndefined()
  expect(textOf(node)).toBeUndefined()
  expect(booleanOf(node)).toBeUndefined()
})
