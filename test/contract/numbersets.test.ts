import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bound } from '../../src/contract/limits.ts'
import { floatHolds } from '../../src/contract/floats.ts'
import { Num, compareNums, isMultiple, parseNum, whole } from '../../src/contract/numbers.ts'
import { type NumberSet, corners, countOf, greatestUpTo, leastFrom, mirrored, nearestToZero, numberBeyond, numberSet, numbersIn, someNumber, unheld } from '../../src/contract/numbersets.ts'

/** Sets that are small enough to be told by a grid of hundredths: bounds in tenths, steps of a few hundredths. */
type Plain = { min?: [number, boolean]; max?: [number, boolean]; step?: number }
const bound = fc.tuple(fc.integer({ min: -20, max: 20 }).map((n) => n * 10), fc.boolean())
const plain: fc.Arbitrary<Plain> = fc.record({ min: bound, max: bound, step: fc.constantFrom(10, 20, 30, 50, 70, 100, 150, 300) }, { requiredKeys: [] })
const num = (hundredths: number): Num => new Num(BigInt(hundredths), 2)
const setOf = (p: Plain): NumberSet => {
  const at = ([n, exclusive]: [number, boolean]): Bound => ({ value: num(n), ...(exclusive ? { exclusive } : {}) })
  return { ...(p.min ? { min: at(p.min) } : {}), ...(p.max ? { max: at(p.max) } : {}), ...(p.step ? { step: num(p.step) } : {}) }
}
const grid = Array.from({ length: 2001 }, (_, i) => i - 1000)
const nearest = grid.toSorted((a, b) => Math.abs(a) - Math.abs(b))
const holds = ({ min, max, step }: Plain, n: number): boolean =>
  (!min || (min[1] ? n > min[0] : n >= min[0])) && (!max || (max[1] ? n < max[0] : n <= max[0])) && (!step || n % step === 0)
const isIn = (set: NumberSet, n: Num): boolean => {
  const low = set.min ? compareNums(n, set.min.value as Num) : 1, high = set.max ? compareNums(set.max.value as Num, n) : 1
  return (set.min?.exclusive ? low > 0 : low >= 0) && (set.max?.exclusive ? high > 0 : high >= 0) && (!set.step || isMultiple(n, set.step))
}
const at = (n: number): Bound => ({ value: whole(n) })
const runs = { seed: 7, numRuns: 1000 }

test('a number beyond is in the one and not in the other; where none is found, none is on the grid', () => {
  fc.assert(fc.property(plain, plain, (inner, outer) => {
    const [a, b] = [setOf(inner), setOf(outer)]
    const found = numberBeyond(a, b)
    if (found) expect([found.toString(), isIn(a, found), isIn(b, found)]).toEqual([found.toString(), true, false])
    else expect(grid.find((n) => holds(inner, n) && !holds(outer, n))).toBe(undefined)
  }), runs)
})

test('a set has a number exactly if the grid has', () => {
  fc.assert(fc.property(plain, (p) => {
    const found = someNumber(setOf(p))
    expect(found ? isIn(setOf(p), found) : false).toBe(grid.some((n) => holds(p, n)))
  }), runs)
})

test('of a stepped set the number nearest to zero', () => {
  fc.assert(fc.property(plain, fc.constantFrom(10, 30, 70), (p, step) => {
    const least = nearest.find((n) => holds({ ...p, step }, n))
    const found = nearestToZero(setOf({ ...p, step }))
    expect(found?.toString().replace('-', '')).toBe(least === undefined ? undefined : num(Math.abs(least)).toString())
  }), { ...runs, numRuns: 300 })
})

test('corners and numbers are of the set, each once; of a finite set all', () => {
  fc.assert(fc.property(plain, (p) => {
    const set = setOf(p)
    const taken: Num[] = []
    for (const n of numbersIn(set)) if (taken.push(n) === 60) break
    const texts = taken.map(String)
    expect(taken.filter((n) => !isIn(set, n))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.slice(0, corners(set).length).sort()).toEqual(corners(set).map(String).sort())
    const finite = p.min && p.max && p.step ? grid.filter((n) => holds(p, n)).map((n) => num(n).toString()) : []
    if (finite.length > 0) expect(texts.toSorted()).toEqual(finite.toSorted())
    else if (someNumber(set)) expect(texts.length).toBeGreaterThan(0)
  }), runs)
})

test('corners are the least and the greatest', () => {
  const between = (min: string, max: string, step?: string): string[] => {
    const at = (text: string): Bound => ({ value: num(Math.round(Number(text.replace(/[()]/, '')) * 100)), exclusive: /[()]/.test(text) })
    return corners({ min: at(min), max: at(max), ...(step ? { step: num(Number(step) * 100) } : {}) }).map(String)
  }
  expect(between('0', '10', '1')).toEqual(['0', '1', '10', '9'])
  expect(between('(0', '10)', '3')).toEqual(['3', '6', '9'])
  expect(between('(0', '1')).toEqual(['0.1', '0.11', '1', '0.9'])
  expect(between('5', '5')).toEqual(['5'])
  expect(between('6', '5')).toEqual([])
  expect(corners({}).map(String)).toEqual(['0', '1'])
})

test('between any two numbers there are more, however close they are', () => {
  const tiny: NumberSet = { min: { value: num(0), exclusive: true }, max: { value: new Num(1n, 1500), exclusive: true } }
  expect(someNumber(tiny)?.scale).toBe(1501)
  expect(corners(tiny).filter((n) => isIn(tiny, n))).toHaveLength(4)
})

test('how many numbers a set has', () => {
  fc.assert(fc.property(plain, (p) => {
    const count = grid.filter((n) => holds(p, n)).length
    const known = countOf(setOf(p))
    if (p.min && p.max && p.step) expect(known).toBe(count)
    else expect(known).toBe(count === 0 ? 0 : p.min && p.max && p.min[0] === p.max[0] ? 1 : Infinity)
  }), runs)
  expect(countOf(numberSet('byte'))).toBe(256)
})

test.each<[string, NumberSet, 'float' | 'double', string | null | undefined]>([
  ['few digits', { min: at(0), max: at(100), step: num(1) }, 'double', null],
  ['few digits', { min: at(0), max: at(100), step: num(1) }, 'float', null],
  ['whole numbers', { min: at(0), max: at(2 ** 24), step: num(100) }, 'float', null],
  ['one more', { min: at(0), max: at(2 ** 24 + 1), step: num(100) }, 'float', '16777217'],
  ['all whole numbers', { step: num(100) }, 'double', '12345678911234567'],
  ['all between 0 and 1', { min: at(0), max: at(1) }, 'float', '0.123456789'],
  ['all between 0 and 1', { min: at(0), max: at(1) }, 'double', '0.012345678911234567'],
  ['doubles', { min: at(0), max: at(1), floating: 'double' }, 'float', '0.123456789'],
  ['one', { min: at(1), max: at(1) }, 'float', undefined],
])('%s that a float does not hold: %o by %s', (_, set, type, found) => {
  const n = unheld(set, type)
  expect(n?.toString() ?? n).toBe(found)
  if (n) expect([isIn(set, n), floatHolds(type, n)]).toEqual([true, false])
})

test.each([
  ['int', {}, 'long', {}, undefined],
  ['long', {}, 'int', {}, '2147483648'],
  ['integer', {}, 'long', {}, '9223372036854775808'],
  ['decimal', { precision: 10, scale: 2 }, 'decimal', { precision: 12, scale: 4 }, undefined],
  ['decimal', { precision: 10, scale: 2 }, 'decimal', { precision: 10, scale: 4 }, '1000000'],
  ['decimal', { precision: 10, scale: 4 }, 'decimal', { precision: 10, scale: 2 }, '-999999.9999'],
  ['decimal', { precision: 3, scale: -2 }, 'decimal', { precision: 5, scale: 0 }, undefined],
  ['int', { step: new Num(6n) }, 'int', { step: new Num(3n) }, undefined],
  ['integer', { step: new Num(5n, 1) }, 'integer', {}, undefined],
  ['number', { step: new Num(5n, 1) }, 'integer', {}, '0.5'],
  ['double', {}, 'float', {}, '340282400000000000000000000000000000000'],
] as const)('%s %o beyond %s %o: %s', (inner, innerLimits, outer, outerLimits, expected) => {
  expect(numberBeyond(numberSet(inner, innerLimits), numberSet(outer, outerLimits))?.toString()).toBe(expected)
})

const dec = (text: string): Num => parseNum(text) ?? whole(0)
/** `[0, 5) by 0.5`; `(, 3] float` */
const set = (text: string): NumberSet => {
  const [, open, min, max, close, step, floating] = /^([[(])(.*), ?(.*)([\])])(?: by (\S+))?(?: (float|double))?$/.exec(text) ?? []
  return {
    ...(min ? { min: { value: dec(min), ...(open === '(' ? { exclusive: true } : {}) } } : {}), ...(max ? { max: { value: dec(max), ...(close === ')' ? { exclusive: true } : {}) } } : {}),
    ...(step ? { step: dec(step) } : {}), ...(floating ? { floating: floating as 'float' } : {}),
  }
}
test.each<[string, string, string | undefined]>([
  ['[0, 3] by 0.3', '[, 1]', '1.2'], ['[0, 9]', '[, 1.5)', '2'], ['[0, 9]', '[, 1.5]', '2'], ['[0, 1.6]', '[, 1.5]', '1.51'], ['[0, 9]', '[, 2)', '2'], ['[0, 9]', '[, 9]', undefined], ['[0, 9)', '[, 9)', undefined], ['[0, 9]', '[, 9)', '9'],
  ['[1, 5] by 1', '[1, ]', undefined], ['[1, 5] by 1', '(1, ]', '1'], ['[1, 5] by 1', '[3, ]', '2'], ['(1, 5]', '(1, ]', undefined], ['[, 5]', '[1, ]', '0'], ['[-3, 5] by 0.3', '[-1, ]', '-1.2'],
  ['[0, 1]', '[, ] by 0.5', '0.1'], ['[0, 1]', '[, ] by 0.1', '0.01'], ['[0, 1]', '[, ] by -0.1', '0.01'], ['[, 1]', '[, ] by 0.1', '0.01'], ['[, ]', '[, ] by 1', '0.1'], ['[5, 5]', '[, ] by 5', undefined], ['[5, 5]', '[, ] by 2', '5'],
  ['[0, 9] by 3', '[, ] by 2', '3'], ['[0, 9] by 4', '[, ] by 2', undefined], ['[0, 9] double', '[, ] by 1', '0.1'], ['[, ] float', '[, ] by 1', '0.1'], ['[0.5, 0.5] double', '[, ] by 0.5', undefined],
  ['[16777216, 16777218] by 1 float', '[, ] by 2', '16777217'], ['[0, 9] by 3 float', '[, ] by 2', '3'], ['[-1000000000.1, 5] by 0.3 float', '[, ] by 1', '0.3'], ['[33554433, 33554436] by 1 float', '[, ] by 8', '33554436'], ['[-5, 0] by 0.3 float', '[, ] by 1', '-0.3'],
])('of %s beyond %s: %s', (inner, outer, found) => {
  expect(numberBeyond(set(inner), set(outer))?.toString()).toBe(found)
})
test.each<[string, string, string | undefined, string, string | undefined]>([
  ['[0, 9] by 2', '3', '4', '5', '4'], ['[0, 9] by 2', '(4', '6', '4)', '2'], ['[0, 9] by -2', '(4', '6', '4)', '2'], ['[0, 9] by 2', '9', undefined, '-1', undefined], ['[0, 9]', '3', '3', '5', '5'], ['[0, 9]', '(3', '3.1', '5)', '4.9'], ['[5, 9]', '0', '5', '99', '9'],
  ['(5, 9)', '0', '5.1', '99', '8.9'], ['[, ]', '(7', '8', '7)', '6'], ['(5, 5.5)', '0', '5.01', '99', '5.49'], ['[5, 5)', '0', undefined, '99', undefined], ['[, ] float', '16777217', '16777220', '16777217', '16777210'], ['[, ] double', '16777217', '16777217', '16777217', '16777217'],
  ['[, 16777218] float', '(16777216', undefined, '16777218', '16777218'], ['[, ] by 3 float', '16777217', '16777218', '16777217', '16777215'],
])('of %s, the least from %s is %s, the greatest up to %s is %s', (text, from, least, to, greatest) => {
  const bound = (t: string): Bound => ({ value: dec(t.replace(/[()]/, '')), ...(/[()]/.test(t) ? { exclusive: true } : {}) })
  expect([leastFrom(set(text), bound(from))?.toString(), greatestUpTo(set(text), bound(to))?.toString()]).toEqual([least, greatest])
})
test('the nearest to zero: zero, or the end that is nearer', () => {
  expect(['[-3, 9]', '[2, 9] by 2', '[-9, -2]', '(0, 9] by 4', '[-9, 0) by 4', '(0, 1)', '[3, 2]', '[, ] float'].map((t) => nearestToZero(set(t))?.toString())).toEqual(['0', '2', '-2', '4', '-4', '0.1', undefined, '0'])
})
test('numbers one after the other, from the end that there is', () => {
  const first = (text: string, most = 5): string => { const out: string[] = []; for (const n of numbersIn(set(text))) if (out.push(n.toString()) === most) break; return out.join(' ') }
  expect(['[, 0] by 1', '[7, ] by 2', '[, ] by 3', '[0, 6] by 2', '[5, 5]', '[6, 5]'].map((t) => first(t))).toEqual(['0 -1 -2 -3 -4', '8 10 12 14 16', '0 3 6 9 12', '0 2 6 4', '5', ''])
})
test('as many as there are', () => {
  expect(['[5, 5]', '[5, 5] double', '(5, 5]', '[0, 9] by 3', '(0, 9) by 3', '[0, 9] by -3', '[0, ] by 3', '[, 9] by 3', '[0, 9]', '[0.5, 2] by 0.5', '[1, 2] by 3'].map((t) => countOf(set(t)))).toEqual([1, 1, 0, 4, 2, 4, Infinity, Infinity, Infinity, 4, 0])
})
test('sets of floats are told as such, below zero too', () => {
  expect([numberSet('float').floating, numberSet('double').floating, numberSet('number').floating, mirrored(set('[1, 2) by 3 float'))]).toEqual(['float', 'double', undefined, { min: { value: whole(-2), exclusive: true }, max: { value: whole(-1) }, step: whole(3), floating: 'float' }])
  expect(mirrored({})).toEqual({})
})
test.each<[string, 'float' | 'double', string | null | undefined]>([
  ['[-16777217, 0] by 1', 'float', '-16777217'], ['[-100, 100] by 0.01', 'float', null], ['(16777216, 16777218)', 'float', '16777216.1'], ['[16777216, 16777217)', 'float', '16777216.1'], ['[, ] by 16777217', 'float', '16777217'], ['[0, 3] by 1 float', 'double', null],
  ['(16777217, 16777219) by 1', 'float', undefined], ['[16777216, 16777217) by 1', 'float', undefined], ['[, -20000001.5] by 0.5', 'float', '-20000001.5'], ['[0, 10] float', 'double', undefined], ['[0, 10] double', 'float', '0.123456789'], ['[-10, 0) double', 'float', '-9.8765433'], ['[0.5, 0.5] float', 'double', undefined],
])('of %s, a %s does not hold %s', (text, type, found) => {
  const n = unheld(set(text), type)
  expect(n?.toString() ?? n).toBe(found)
})
