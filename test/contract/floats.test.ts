import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floatHolds, floatHoldsAll } from '../../src/contract/floats.ts'
import { Num, parseNum, whole } from '../../src/contract/numbers.ts'

const num = (text: string): Num => parseNum(text) as Num

test.each<[string, boolean, boolean]>([
  ['0', true, true], ['0.1', true, true], ['-0.1', true, true], ['16777216', true, true], ['16777217', false, true], ['9007199254740993', false, false],
  ['0.1234567', true, true], ['0.1234567891', false, true], ['0.12345678901234567', false, false], ['0.1000000000000000055511151231257827021181583404541015625', false, true],
  ['0.100000001490116119384765625', true, true], ['1e-400', false, false], ['1e-320', false, true], ['1e39', false, true], ['1e309', false, false],
  ['3.4028235e38', true, true], ['3.4028236e38', false, true], ['340282346638528859811704183484516925440', true, true], ['1.7976931348623157e308', false, true],
  ['1e22', true, true],
])('%s: a float %s, a double %s', (text, float, double) => {
  expect([floatHolds('float', num(text)), floatHolds('double', num(text))]).toEqual([float, double])
})

test('whatever a double or a float prints as, it holds; and all digits of it', () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer({ min: 1, max: 100 }), (d, digits) => {
    for (const text of [String(d), d.toPrecision(17)]) expect([text, floatHolds('double', num(text))]).toEqual([text, true])
    const short = d.toPrecision(digits)
    if (Number(short) === d) expect([short, floatHolds('double', num(short))]).toEqual([short, true])
    const f = Math.fround(d)
    if (Number.isFinite(f) && f !== 0) for (const text of [String(f), f.toPrecision(9)]) expect([text, floatHolds('float', num(text)), floatHolds('double', num(text))]).toEqual([text, true, true])
  }), { seed: 7, numRuns: 500 })
  const smallest = (5n ** 1074n).toString().padStart(1074, '0')
  expect(floatHolds('double', num(`0.${smallest}`))).toBe(true)
  expect(floatHolds('double', num(`0.${smallest.slice(0, -1)}6`))).toBe(false)
  expect([floatHolds('double', num(`-0.${smallest}`)), floatHolds('double', num(`-0.${smallest.slice(0, -1)}6`))]).toEqual([true, false])
})

test('of more than a hundred digits: exactly what a double is, no neighbour, nothing beyond', () => {
  const large = 2n ** 400n
  expect([large, -large, large + 1n, 10n ** 309n + 1n, -(10n ** 400n) - 1n].map((n) => floatHolds('double', whole(n)))).toEqual([true, true, false, false, false])
  expect([10n ** 100n + 1n, 2n ** 400n].map((n) => floatHolds('float', whole(n)))).toEqual([false, false])
  expect(floatHolds('double', num(`0.${'0'.repeat(400)}${'1'.repeat(101)}`))).toBe(false)
})

test('where every number is held, each is', () => {
  fc.assert(fc.property(fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }), fc.integer({ min: 0, max: 20 }), fc.constantFrom('float' as const, 'double' as const), (n, scale, type) => {
    if (floatHoldsAll(type, new Num(n, scale), scale)) expect(floatHolds(type, new Num(n, scale))).toBe(true)
  }), { seed: 7, numRuns: 2000 })
  expect([floatHoldsAll('double', whole(2n ** 53n), 0), floatHoldsAll('double', whole(2n ** 53n + 1n), 0), floatHoldsAll('float', whole(9999), 2), floatHoldsAll('float', whole(10_000), 2)]).toEqual([true, false, true, false])
  expect([floatHoldsAll('double', whole(-(2n ** 53n)), 0), floatHoldsAll('double', whole(-(2n ** 53n) - 1n), 0)]).toEqual([true, false])
  expect([floatHoldsAll('float', new Num(1n, 37), 37), floatHoldsAll('float', new Num(1n, 38), 38), floatHoldsAll('double', new Num(1n, 307), 307), floatHoldsAll('double', new Num(1n, 308), 308)]).toEqual([true, false, true, false])
})
test('digits are counted up to the scale: no further where the bound has more, and zeros where it has less', () => {
  expect([floatHoldsAll('float', num('9.12345678'), 5), floatHoldsAll('float', num('9.12345678'), 6)]).toEqual([true, false])
  expect([floatHoldsAll('float', num('99.99'), 4), floatHoldsAll('float', num('99.99'), 5)]).toEqual([true, false])
  expect([floatHoldsAll('float', num('16777216.5'), 0), floatHoldsAll('float', num('99999999.5'), 0)]).toEqual([false, false])
})
