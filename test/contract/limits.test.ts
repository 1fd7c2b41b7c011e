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
