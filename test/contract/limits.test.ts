import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { type Limits, bothLimits, lengthOf, lengthPattern, numericRange, tighter, within } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, isMultiple, whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine, patternAdmits } from '../../src/contract/patterns.ts'
import { numberSet } from '../../src/contract/numbersets.ts'
import { admits } from '../../src/contract/admits.ts'
import { scalar } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const date = (text: string): Moment => new Moment('date', text)
const at = (n: number, exclusive = false): { value: Num; exclusive?: boolean } => ({ value: whole(n), ...(exclusive ? { exclusive } : {}) })

test.each<[Limits, Value, boolean | undefined]>([
  [{}, null, true],
  [{ min: at(1) }, whole(1), true], [{ min: at(1, true) }, whole(1), false], [{ max: at(1) }, whole(1), true],
  [{ max: at(1, true) }, whole(1), false], [{ min: at(1) }, 'a', true],
  [{ step: whole(3) }, whole(-6), true], [{ step: whole(3) }, whole(4), false], [{ step: whole(0) }, whole(4), true],
  [{ step: new Num(1n, 1) }, new Num(3n, 1), true],
  [{ precision: 4, scale: 2 }, new Num(9999n, 2), true], [{ precision: 4, scale: 2 }, whole(100), false],
  [{ precision: 4, scale: 2 }, whole(-100), false],
  [{ precision: 4, scale: 2 }, new Num(1n, 3), false], [{ scale: 1 }, new Num(11n, 2), false], [{ precision: 3, scale: -2 }, whole(99_900), true],
  [{ precision: 3, scale: -2 }, whole(50), false],
  [{ minLength: 2 }, '😀', false], [{ maxLength: 1 }, '😀', true], [{ maxLength: 1 }, 'ab', false],
  [{ minLength: 1, maxLength: 1 }, new Bytes('0a'), true], [{ maxLength: 1 }, new Bytes('0a0b'), false],
  [{ patterns: ['^a', 'b$'] }, 'ab', true], [{ patterns: ['^a', 'b$'] }, 'a', false], [{ patterns: ['(a)\\1'] }, 'aa', undefined],
  [{ patterns: ['(a)\\1', 'b'] }, 'aa', false],
  [{ format: 'uuid' }, 'no', false], [{ format: 'email' }, 'a@b', true], [{ format: 'mystery' }, 'a', undefined],
  [{ choice: [whole(1), 'a'] }, new Num(10n, 1), true], [{ choice: [whole(1)] }, whole(2), false], [{ choice: [] }, null, false],
  [{ min: { value: date('2026-01-01') } }, date('2025-12-31'), false],
  [{ max: { value: date('2026-01-01'), exclusive: true } }, date('2026-01-01'), false],
  [{ min: { value: date('soon') } }, date('2026-01-01'), undefined], [{ min: { value: date('2026-01-01') } }, whole(3), undefined],
])('%# %o', (limits, value, verdict) => {
  expect(within(limits, value)).toBe(verdict)
})

test('characters are code points', () => {
  expect([lengthOf(''), lengthOf('é'), lengthOf('😀a'), lengthOf('e\u0301')]).toEqual([0, 1, 2, 2])
})

test('limits of length as a pattern', () => {
  const patterns = [{}, { minLength: 2 }, { maxLength: 3 }, { minLength: 1.5, maxLength: 2.5 }, { maxLength: Infinity }, { maxLength: 1e21 }, { minLength: -1, maxLength: -1 }].map(lengthPattern)
  expect(patterns).toEqual(['^[^]{0,}$', '^[^]{2,}$', '^[^]{0,3}$', '^[^]{2,2}$', '^[^]{0,}$', '^[^]{0,}$', '^[^]{0,0}$'])
  expect(patterns.map((p) => patternAdmits(p, 'ab'))).toEqual([true, true, true, true, true, true, false])
})

test('the tighter bound', () => {
  expect(tighter(at(1), at(2), 1)).toEqual(at(2))
  expect(tighter(at(1), at(2), -1)).toEqual(at(1))
  expect(tighter(at(1), at(1, true), 1)).toEqual(at(1, true))
  expect(tighter(at(1, true), at(1), -1)).toEqual(at(1, true))
  expect(tighter(undefined, at(1), 1)).toEqual(at(1))
  expect(tighter(at(1), undefined, 1)).toEqual(at(1))
  expect(tighter(at(1), { value: date('2026-01-01') }, 1)).toEqual(at(1))
})

const some = <T extends object>(of: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> => fc.record(of, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>
const nums = fc.tuple(fc.integer({ min: -40, max: 40 }), fc.constantFrom(0, 1)).map(([c, s]) => new Num(BigInt(c), s))
const bounds = fc.record({ value: nums, exclusive: fc.boolean() })
const words = fc.constantFrom('', 'a', 'b', 'ab', '😀b')
const limits: fc.Arbitrary<Limits> = some<Pick<Limits, 'min' | 'max' | 'minLength' | 'maxLength' | 'patterns' | 'choice'>>({
  min: bounds, max: bounds, minLength: fc.nat(2), maxLength: fc.nat(2), patterns: fc.uniqueArray(fc.constantFrom('a', 'b$', '^a'), { minLength: 1 }),
  choice: fc.array(fc.oneof<fc.Arbitrary<Value>[]>(nums, words), { maxLength: 4 }),
})
test('a value keeps to two sets of limits exactly if it keeps to each', () => {
  fc.assert(fc.property(limits, fc.option(limits, { nil: undefined }), fc.oneof<fc.Arbitrary<Value>[]>(nums, words), (a, b, v) => {
    expect(within(bothLimits(a, b), v)).toBe(within(a, v) === true && (!b || within(b, v) === true))
  }), { seed: 7, numRuns: 1000 })
})

test('the range of a number type is the numbers that it holds', () => {
  const numeric = some<Pick<Limits, 'min' | 'max' | 'step' | 'precision' | 'scale'>>({
    min: bounds, max: bounds, step: fc.constantFrom(new Num(2n), new Num(5n, 1), new Num(-3n)), precision: fc.integer({ min: 1, max: 3 }), scale: fc.integer({ min: -1, max: 1 }),
  })
  fc.assert(fc.property(fc.constantFrom('byte', 'integer', 'double', 'decimal', 'number'), numeric, fc.option(numeric, { nil: undefined }), nums, (type, own, width, n) => {
    const { min, max, steps } = numericRange(type, own, width)
    const set = numberSet(type, own, width)
    const keeps = within({ ...(min ? { min } : {}), ...(max ? { max } : {}) }, n) === true
    expect(keeps && steps.every((s) => isMultiple(n, s))).toBe(admits(scalar(type, own, width ? { width } : {}), n.typed(type)))
    expect(keeps && (!set.step || isMultiple(n, set.step))).toBe(keeps && steps.every((s) => isMultiple(n, s)))
  }), { seed: 7, numRuns: 1000 })
})
test('a bound that is no number does not bound numbers', () => {
  expect(numericRange('number', { min: { value: date('2026-01-01') } })).toEqual({ steps: [] })
})

test.each<[string, Limits, Limits | undefined, Limits]>([
  ['one alone', { min: at(1) }, undefined, { min: at(1) }], ['bounds of one, bounds of the other', { min: at(1) }, { max: at(3) }, { min: at(1), max: at(3) }], ['the tighter bounds', { min: at(1), max: at(9) }, { min: at(2), max: at(5) }, { min: at(2), max: at(5) }],
  ['the tighter bounds, of the first', { min: at(2), max: at(5) }, { min: at(1), max: at(9) }, { min: at(2), max: at(5) }],
  ['lengths of either', { minLength: 2 }, { maxLength: 5 }, { minLength: 2, maxLength: 5 }], ['the narrower lengths', { minLength: 2, maxLength: 5 }, { minLength: 3, maxLength: 4 }, { minLength: 3, maxLength: 4 }],
  ['the narrower lengths, of the first', { minLength: 3, maxLength: 4 }, { minLength: 2, maxLength: 5 }, { minLength: 3, maxLength: 4 }], ['lengths of the second alone', {}, { minLength: 3, maxLength: 4 }, { minLength: 3, maxLength: 4 }], ['lengths of the first alone', { minLength: 3, maxLength: 4 }, {}, { minLength: 3, maxLength: 4 }],
  ['patterns of both, each once', { patterns: ['a', 'b'] }, { patterns: ['b', 'c'] }, { patterns: ['a', 'b', 'c'] }], ['patterns of one', { patterns: ['a'] }, { format: 'uuid' }, { patterns: ['a'], format: 'uuid' }],
  ['what both list', { choice: ['a', 'b', whole(1)] }, { choice: [whole(1), 'b'] }, { choice: ['b', whole(1)] }], ['what one lists', { choice: ['a'] }, {}, { choice: ['a'] }], ['nothing', {}, {}, {}],
])('both: %s', (_, a, b, one) => {
  expect(bothLimits(a, b)).toStrictEqual(one)
})
test.each<[string, Parameters<typeof numericRange>, ReturnType<typeof numericRange>]>([
  ['a type\'s own', ['byte'], { min: at(-128), max: at(127), steps: [whole(1)] }], ['any number', ['number'], { steps: [] }], ['any integer', ['integer', undefined, {}], { steps: [whole(1)] }],
  ['tighter than the type\'s', ['byte', { min: at(0), max: at(300) }], { min: at(0), max: at(127), steps: [whole(1)] }], ['of two limits', ['number', { min: at(0), max: at(5, true) }, { min: at(1), max: at(5) }], { min: at(1), max: at(5, true), steps: [] }],
  ['of steps', ['number', { step: whole(2) }, { step: whole(3) }], { steps: [whole(2), whole(3)] }], ['of a step of zero, which is none', ['number', { step: whole(0) }], { steps: [] }],
  ['of digits', ['decimal', { precision: 3, scale: 1 }], { min: { value: new Num(-999n, 1) }, max: { value: new Num(999n, 1) }, steps: [new Num(1n, 1)] }], ['of whole digits', ['decimal', { precision: 2 }], { min: at(-99), max: at(99), steps: [whole(1)] }],
  ['of digits after the point alone', ['decimal', { scale: 1 }], { steps: [new Num(1n, 1)] }], ['of digits within bounds', ['decimal', { precision: 2, min: at(-5), max: at(5) }], { min: at(-5), max: at(5), steps: [whole(1)] }],
  ['not by days', ['number', { max: { value: date('2026-01-01') } }], { steps: [] }],
])('range: %s', (_, asked, range) => {
  expect(numericRange(...asked)).toEqual(range)
})
test.each<[string, Limits, Value, boolean | undefined]>([
  ['a day of a list', { choice: [date('2026-01-01')] }, date('2026-01-01'), true], ['another day', { choice: [date('2026-01-01')] }, date('2026-01-02'), false], ['a day that may be one of the list', { choice: [date('2026-01-02'), date('soon')] }, date('2026-01-01'), undefined],
  ['a text beside days', { choice: [date('soon')] }, 'a', false], ['a day beside texts', { choice: ['a'] }, date('2026-01-01'), false], ['a clock without a zone beside one with', { choice: [new Moment('timestamp', '2026-01-01T00:00:00Z')] }, new Moment('timestamp', '2026-01-01T00:00:00'), undefined],
  ['the last of many', { choice: Array.from({ length: 20 }, (_, i) => whole(i)) }, whole(19), true], ['none of many', { choice: Array.from({ length: 20 }, (_, i) => whole(i)) }, whole(20), false],
  ['a uuid by its text', { patterns: ['^a'] }, new Moment('uuid', 'b'), false], ['a day not by its text', { patterns: ['^a'], maxLength: 1 }, date('2026-01-01'), true],
  ['whole digits', { precision: 2 }, whole(99), true], ['too many', { precision: 2 }, whole(100), false], ['too many below zero', { precision: 2 }, whole(-100), false], ['all of them below zero', { precision: 2 }, whole(-99), true], ['no whole digits', { precision: 2 }, new Num(5n, 1), false],
  ['too few bytes', { minLength: 2 }, new Bytes('0a'), false], ['enough bytes', { minLength: 2 }, new Bytes('0a0b'), true], ['bytes without limits', {}, new Bytes('0a'), true], ['bytes of one limit', { maxLength: 1 }, new Bytes(''), true],
  ['just as many characters', { minLength: 2 }, 'ab', true], ['a text above a bound', { min: at(1) }, 'ab', true], ['a truth', { min: at(1), minLength: 3 }, true, true],
  ['above an exclusive bound', { min: at(1, true) }, whole(2), true], ['below an exclusive one', { max: at(1, true) }, whole(0), true],
])('kept to? %s', (_, limits, value, verdict) => {
  expect(within(limits, value)).toBe(verdict)
  expect(within(limits, value)).toBe(verdict)
})
