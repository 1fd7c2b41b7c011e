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
  expect(toJson(value)).toBe('{"__proto__":123456789012345678901.23,"a\\"b":[true,null,"2026-01-01","0x0aff","<mystery>"]}')
  fc.assert(fc.property(values, (v) => { JSON.parse(toJson(v)) }), { seed: 7, numRuns: 300 })
})

test.each<[Value, ScalarType, string]>([
  ['a', 'string', 'a'], ['a', 'enum', 'a'], [true, 'boolean', 'true'], [new Num(15n, 1, 'double'), 'double', '1.5'],
  [new Moment('date', '2026-01-01'), 'date', '2026-01-01'], [new Bytes('0a'), 'bytes', '0x0a'],
])('%# a key is named, and read from its name', (key, type, name) => {
  expect(nameOfKey(key)).toBe(name)
  expect(keyOfType(type, name)).toEqual(key)
})
test('what cannot be a key has no name', () => {
  expect([null, [], map(), new Filler('x')].map(nameOfKey)).toEqual([undefined, undefined, undefined, undefined])
  expect([keyOfType('int', 'one'), keyOfType('boolean', 'yes'), keyOfType('bytes', '0a'), keyOfType('null', 'null')]).toEqual([undefined, undefined, undefined, undefined])
})
