import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Num, addNums, commonMultiple, compareNums, isMultiple, negated, nextMultiple, parseNum, powerOfTen, roundedUp, significantDigits, whole } from '../../src/contract/numbers.ts'

const runs = { seed: 7, numRuns: 500 }
const nums = fc.tuple(fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n }), fc.integer({ min: 0, max: 30 })).map(([c, s]) => new Num(c, s))
const small = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 0, max: 2 })).map(([c, s]) => new Num(BigInt(c), s))
/** In units of 10^-40, so that all of the above are whole. */
const units = (n: Num): bigint => n.coefficient * 10n ** BigInt(40 - n.scale)

test.each([
  ['12', '12'], ['-0.50', '-0.5'], ['.5', '0.5'], ['5.', '5'], ['+7', '7'], ['1e3', '1000'], ['1.5E-3', '0.0015'], ['1_000', '1000'], [' 3 ', '3'],
  ['-0', '0'], ['007', '7'],
  ['9007199254740993', '9007199254740993'], ['0.1000000000000000055511151231257827', '0.1000000000000000055511151231257827'],
])('%s is read as %s', (text, printed) => {
  expect(parseNum(text)?.toString()).toBe(printed)
})

test.each(['', ' ', '.', '-', 'NaN', 'Infinity', '.inf', '0x10', '1__0', '_1', '1e', '1e1000000', '1,5', '١', '1 2', '9'.repeat(4001), `${'9'.repeat(2001)}.${'9'.repeat(2000)}`, `.${'9'.repeat(4001)}`, '1e5000', '1e-5000'])('%.20s is no number', (text) => {
  expect(parseNum(text)).toBe(undefined)
})

test('a number is read as it is printed', () => {
  fc.assert(fc.property(nums, (n) => {
    const again = parseNum(n.toString())
    expect([again?.coefficient, again?.scale]).toEqual([n.coefficient, n.scale])
  }), runs)
})

test('equal numbers are made equal, whatever zeros they trail', () => {
  fc.assert(fc.property(nums, fc.nat(5), (n, zeros) => {
    expect(new Num(n.coefficient * 10n ** BigInt(zeros), n.scale + zeros)).toEqual(n)
  }), runs)
})

test('order and sum are those of whole numbers in a common unit', () => {
  fc.assert(fc.property(nums, nums, (a, b) => {
    expect(Math.sign(compareNums(a, b))).toBe(units(a) < units(b) ? -1 : units(a) > units(b) ? 1 : 0)
    expect(units(addNums(a, b))).toBe(units(a) + units(b))
    expect(units(negated(a))).toBe(-units(a))
  }), runs)
})

test('multiples', () => {
  fc.assert(fc.property(small, small, (a, step) => {
    const [x, y] = [units(a), units(step)]
    expect(isMultiple(a, step)).toBe(y === 0n ? x === 0n : x % y === 0n)
    if (y === 0n) return
    const next = nextMultiple(a, step)
    expect(isMultiple(next, step)).toBe(true)
    expect(units(next) >= x && units(next) - x < (y < 0n ? -y : y)).toBe(true)
  }), runs)
})

test('the common multiple is the least that both divide', () => {
  fc.assert(fc.property(small, small, (a, b) => {
    const found = commonMultiple(a, b)
    if (units(a) === 0n || units(b) === 0n) {
      expect(units(found)).toBe(0n)
      return
    }
    expect([isMultiple(found, a), isMultiple(found, b), units(found) > 0n]).toEqual([true, true, true])
    for (const prime of [2n, 3n, 5n, 7n]) {
      const less = units(found) / prime
      if (less * prime === units(found)) expect(less % units(a) === 0n && less % units(b) === 0n).toBe(false)
    }
  }), runs)
})

test('powers of ten, whole numbers, and who emitted a number', () => {
  expect([3, 0, -3].map((n) => powerOfTen(n).toString())).toEqual(['1000', '1', '0.001'])
  expect([whole(3), whole(-3n), new Num(30n, 1)].map((n) => n.isInteger)).toEqual([true, true, true])
  expect(new Num(3n, 1).isInteger).toBe(false)
  expect(whole(3).typed('int').as).toBe('int')
  expect(compareNums(whole(3).typed('int'), whole(3).typed('long'))).toBe(0)
})

test('zero has no multiple but zero', () => {
  const [zero, one] = [whole(0), whole(1)]
  expect([isMultiple(one, zero), isMultiple(zero, zero), isMultiple(zero, one)]).toEqual([false, true, true])
  expect([nextMultiple(one, zero), nextMultiple(zero, one), commonMultiple(zero, one), commonMultiple(one, zero), commonMultiple(zero, zero)].map(String)).toEqual(['0', '0', '0', '0', '0'])
})
test('four thousand digits are read', () => {
  expect(['9'.repeat(4000), `${'9'.repeat(2000)}.${'9'.repeat(2000)}`].map((text) => parseNum(text)?.toString() === text)).toEqual([true, true])
  expect(parseNum('1e3999')?.toString().length).toBe(4000)
})
test.each([
  ['12345', 2, '13000'], ['12000', 2, '12000'], ['-12345', 2, '-12000'], ['0.012345', 2, '0.013'], ['123.45', 4, '123.5'], ['99.9', 2, '100'], ['-99.9', 2, '-99'], ['12', 5, '12'], ['0', 1, '0'],
])('%s rounded up to %i digits is %s', (text, digits, rounded) => {
  expect(roundedUp(parseNum(text) ?? whole(0), digits).toString()).toBe(rounded)
})
test.each([['0', 0], ['100', 1], ['-120', 2], ['0.0120', 2], ['1.5', 2], ['-10.01', 4]])('%s has %i significant digits', (text, digits) => {
  expect(significantDigits(parseNum(text) ?? whole(7))).toBe(digits)
})
