import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bound } from '../../src/contract/limits.ts'
import { floatHolds } from '../../src/contract/floats.ts'
import { Num, compareNums, isMultiple, whole } from '../../src/contract/numbers.ts'
import { type NumberSet, corners, countOf, nearestToZero, numberBeyond, numberSet, numbersIn, someNumber, unheld } from '../../src/contract/numbersets.ts'

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
