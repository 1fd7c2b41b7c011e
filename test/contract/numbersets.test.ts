import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bound } from '../../src/contract/limits.ts'
import { Num, compareNums, isMultiple } from '../../src/contract/numbers.ts'
import { type NumberSet, corners, nearestToZero, numberBeyond, numberSet, numbersIn, someNumber } from '../../src/contract/numbersets.ts'

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
  expect(between('(0', '1')).toEqual(['1', '0.9'])
  expect(between('5', '5')).toEqual(['5'])
  expect(between('6', '5')).toEqual([])
  expect(corners({}).map(String)).toEqual(['0', '1'])
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
  ['double', {}, 'float', {}, '340282346638528859811704183484516925441'],
] as const)('%s %o beyond %s %o: %s', (inner, innerLimits, outer, outerLimits, expected) => {
  expect(numberBeyond(numberSet(inner, innerLimits), numberSet(outer, outerLimits))?.toString()).toBe(expected)
})
