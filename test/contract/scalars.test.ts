import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type ScalarType, decimalMax, decimalStep, isNumeric, traits, typeWithin, typesMeet } from '../../src/contract/scalars.ts'
import { scalar } from '../../src/contract/shape.ts'

const types = Object.keys(traits) as ScalarType[]
const numeric = types.filter(isNumeric)

test('what is within what', () => {
  const wider = (t: ScalarType): ScalarType[] => types.filter((o) => o !== t && typeWithin(t, o))
  expect(Object.fromEntries(numeric.map((t) => [t, wider(t).join(' ')]))).toEqual({
    byte: 'short int long integer number', short: 'int long integer number', int: 'long integer number', long: 'integer number', integer: 'number',
    float: 'double number', double: 'number', decimal: 'number', number: '',
  })
  expect(types.filter((t) => !typeWithin(t, t))).toEqual([])
  expect(types.filter((t) => !isNumeric(t)).filter((t) => wider(t).length > 0)).toEqual([])
})

test('types that are within one another meet, and meeting has no direction', () => {
  for (const a of types) for (const b of types) {
    if (typeWithin(a, b)) expect(typesMeet(a, b)).toBe(true)
    expect(typesMeet(a, b)).toBe(typesMeet(b, a))
    expect(typeWithin(a, b) || typeWithin(b, a)).toBe(typesMeet(a, b))
  }
  expect([typesMeet('int', 'double'), typesMeet('int', 'number'), typesMeet('byte', 'long'), typesMeet('string', 'enum'), typesMeet('string', 'number'), typesMeet('decimal', 'double'), typesMeet('decimal', 'int')]).toEqual([false, true, true, false, false, false, false])
})

test('a number of one type is one of each type around it', () => {
  const nums = fc.tuple(fc.oneof(fc.integer({ min: -300, max: 300 }).map(BigInt), fc.bigInt({ min: -(2n ** 70n), max: 2n ** 70n })), fc.constantFrom(0, 0, 2)).map(([c, s]) => new Num(c, s))
  fc.assert(fc.property(nums, fc.constantFrom(...numeric), fc.constantFrom(...numeric), (n, a, b) => {
    const value = n.typed(a)
    if (typeWithin(a, b) && admits(scalar(a), value) === true) expect(admits(scalar(b), value)).toBe(true)
    if (!typesMeet(a, b)) expect(admits(scalar(b), value)).toBe(false)
  }), { seed: 7, numRuns: 1000 })
})

test.each<[ScalarType, string, string]>([['byte', '-128', '127'], ['short', '-32768', '32767'], ['int', '-2147483648', '2147483647'], ['long', '-9223372036854775808', '9223372036854775807']])(
  '%s holds %s to %s', (type, min, max) => {
    expect([traits[type].min?.toString(), traits[type].max?.toString()]).toEqual([min, max])
  })
test('the largest floating numbers', () => {
  expect(Number(traits.double.max?.toString())).toBe(Number.MAX_VALUE)
  expect(Math.fround(Number(traits.float.max?.toString()))).toBe(Math.fround(3.4028234663852886e38))
})

test.each([[10, 2, '99999999.99', '0.01'], [3, 0, '999', '1'], [3, -2, '99900', '100'], [2, 4, '0.0099', '0.0001'], [0, 0, '0', '1']])('decimal(%i,%i) goes up to %s in steps of %s', (precision, scale, max, step) => {
  expect([decimalMax(precision, scale).toString(), decimalStep(scale).toString()]).toEqual([max, step])
})
