import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type Value, Bytes, Filler, keyOfType, nameOfKey, sameValue, toJson, valueKey } from '../../src/contract/values.ts'
import { values } from '../laws/shapes.ts'

const map = (...entries: [string, Value][]): Value => new Map(entries)

test.each<[Value, Value, boolean]>([
  [new Num(1n), new Num(10n, 1), true], [new Num(1n).typed('int'), new Num(1n).typed('long'), true], [new Num(1n), '1', false], [null, false, false],
  [new Moment('timestamp', '2026-01-01T00:00:00Z'), new Moment('timestamp', '2026-01-01T01:00:00+01:00'), true],
  [new Moment('date', '2026-01-01'), new Moment('timestamp', '2026-01-01'), false],
  [new Moment('interval', 'P1D'), new Moment('interval', 'P1D'), true],
  [new Moment('interval', 'P1D'), new Moment('interval', 'PT24H'), false], [new Bytes('00'), new Bytes('00'), true], [new Bytes('00'), '0x00', false],
  [new Filler('a'), new Filler('a'), true], [new Filler('a'), 'a', false], [[], map(), false], [['a', null], ['a', null], true],
  [['a', 'b'], ['b', 'a'], false],
  [map(['a', true], ['b', []]), map(['b', []], ['a', true]), true], [map(['a', null]), map(['b', null]), false],
  [map(['__proto__', 'a']), map(['__proto__', 'a']), true],
  [new Moment('uuid', 'AB'), new Moment('uuid', 'ab'), true], [new Moment('uuid', 'ab'), new Moment('uuid', 'ac'), false], [new Moment('uuid', 'straße'), new Moment('uuid', 'STRASSE'), false],
  [new Moment('interval', 'P1D'), new Moment('interval', 'p1d'), false], [new Moment('geography', 'POINT'), new Moment('variant', 'POINT'), false],
  [new Moment('timestamp', '2026-01-01T00:00:00Z'), new Moment('timestamp', '2026-01-01T00:00:00'), false], [new Moment('date', '2026-01-01'), new Moment('date', '2026-01-02'), false],
  [new Moment('timestamp_ntz', '2026-01-01T00:00:00'), new Moment('timestamp_ntz', '2026-01-01 00:00'), true],
  [new Filler('a'), new Filler('b'), false], [new Filler('true'), true, false], [new Bytes('00'), new Bytes('01'), false], [new Bytes('00'), new Num(0n), false],
  [null, 'null', false], [true, 'true', false], [null, [], false], [['a'], ['a', 'b'], false], [['a,b'], ['a', 'b'], false], [[['a'], 'b'], ['a', ['b']], false],
  [map(['a', new Num(1n)]), map(['a', new Num(2n)]), false], [map(['a', null], ['b', null]), map(['a', null], ['c', null]), false], [map(['a', true], ['b', true]), map(['a', true], ['b', false]), false],
  [map(['a', null]), map(['a', null], ['b', null]), false], [map(['a', map(['c', '1'], ['b', '2'])]), map(['a', map(['b', '2'], ['c', '1'])]), true],
])('%# sameValue', (a, b, same) => {
  expect([sameValue(a, b), sameValue(b, a), valueKey(a) === valueKey(b)]).toEqual([same, same, same])
})

test('equal values have equal keys, and only they', () => {
  fc.assert(fc.property(values, values, (a, b) => {
    expect(sameValue(a, a)).toBe(true)
    expect(valueKey(a) === valueKey(b)).toBe(sameValue(a, b))
  }), { seed: 7, numRuns: 1000 })
})

test('JSON text is exact, and keeps every name', () => {
  const value = map(['__proto__', new Num(12345678901234567890123n, 2)], ['a"b', [true, null, new Moment('date', '2026-01-01'), new Bytes('0aff'), new Filler('mystery')]])
  expect([toJson(new Moment('variant', '{}')), toJson('{}')]).toEqual(['{}', '"{}"'])
  expect(toJson(value)).toBe('{"__proto__":123456789012345678901.23,"a\\"b":[true,null,"2026-01-01","0x0aff","<mystery>"]}')
  fc.assert(fc.property(values, (v) => { JSON.parse(toJson(v)) }), { seed: 7, numRuns: 300 })
})

test.each<[Value, ScalarType, string]>([
  ['a', 'string', 'a'], ['a', 'enum', 'a'], [true, 'boolean', 'true'], [new Num(15n, 1, 'double'), 'double', '1.5'],
  [new Moment('date', '2026-01-01'), 'date', '2026-01-01'], [new Bytes('0a'), 'bytes', '0x0a'], [new Bytes('0aff'), 'bytes', '0x0aff'], [new Bytes(''), 'bytes', '0x'],
  [false, 'boolean', 'false'], [new Num(-7n, 0, 'long'), 'long', '-7'],
  ...(['time', 'timestamp', 'timestamp_ntz', 'interval', 'uuid', 'geography', 'variant'] as const).map((type): [Value, ScalarType, string] => [new Moment(type, 'x'), type, 'x']),
])('%# a key is named, and read from its name', (key, type, name) => {
  expect(nameOfKey(key)).toBe(name)
  expect(keyOfType(type, name)).toEqual(key)
})
test('what cannot be a key has no name', () => {
  expect([null, [], map(), new Filler('x')].map(nameOfKey)).toEqual([undefined, undefined, undefined, undefined])
  const none: [ScalarType, string][] = [['int', 'one'], ['double', '1.0'], ['int', '01'], ['boolean', 'yes'], ['bytes', '0a'], ['bytes', '0x0'], ['bytes', '0x0g'], ['bytes', 'a0x00'], ['bytes', '0x00 '], ['null', 'null']]
  expect(none.filter(([type, name]) => keyOfType(type, name) !== undefined)).toEqual([])
})
