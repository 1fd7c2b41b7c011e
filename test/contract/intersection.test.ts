import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { intersection } from '../../src/contract/intersection.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Shape, anything, list, nothing, opaque, scalar } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const some = <T extends object>(of: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> => fc.record(of, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>
const nums = fc.tuple(fc.integer({ min: -30, max: 30 }), fc.constantFrom(0, 1)).map(([c, s]) => new Num(BigInt(c), s))
const bound: fc.Arbitrary<Bound> = fc.record({ value: nums, exclusive: fc.boolean() })
const numeric = some<Pick<Limits, 'min' | 'max' | 'step' | 'precision' | 'scale' | 'choice'>>({
  min: bound, max: bound, step: fc.constantFrom(whole(2), whole(3), new Num(5n, 1)), precision: fc.integer({ min: 1, max: 2 }), scale: fc.integer({ min: 0, max: 1 }), choice: fc.array(nums, { maxLength: 3 }),
})
const textual = some<Pick<Limits, 'minLength' | 'maxLength' | 'patterns' | 'format' | 'choice'>>({
  minLength: fc.nat(2), maxLength: fc.nat(3), patterns: fc.uniqueArray(fc.constantFrom('a', 'b$', '^a'), { minLength: 1 }), format: fc.constantFrom('date', 'uuid', 'DATE'), choice: fc.array(fc.constantFrom('a', 'ab', ''), { maxLength: 2 }),
})
const scalars: fc.Arbitrary<Shape> = fc.oneof(
  fc.tuple(fc.constantFrom('byte', 'int', 'integer', 'number', 'decimal', 'double'), numeric, fc.option(numeric, { nil: undefined })).map(([type, limits, width]) => scalar(type, limits, width ? { width } : {})),
  fc.tuple(textual, fc.option(textual, { nil: undefined })).map(([limits, width]) => scalar('string', limits, width ? { width } : {})),
  fc.constantFrom<Shape>(scalar('boolean'), anything, nothing, scalar('int', {}, { tags: ['A'] }), scalar('int', {}, { tags: ['A', 'B'] }), scalar('int', {}, { tags: ['C'] })),
)
const values: fc.Arbitrary<Value> = fc.oneof<fc.Arbitrary<Value>[]>(nums, fc.constantFrom<Value>('a', 'ab', '', 'b', '2026-01-01', true))

test('what all have in common is what each of them admits', () => {
  let said = 0, runs = 0
  fc.assert(fc.property(fc.array(scalars, { minLength: 1, maxLength: 3 }), values, (of, v) => {
    runs++
    const one = intersection(of)
    if (!one) return
    said++
    const each = of.map((s) => admits(s, v))
    if (!of.every((s) => s.is !== 'scalar' || !s.tags)) return
    expect(admits(one, v)).toBe(each.every((x) => x === true))
  }), { seed: 7, numRuns: 4000 })
  expect(said / runs).toBeGreaterThan(0.6)
})

test('where no one scalar says it, nothing is said', () => {
  expect(intersection([scalar('string', { format: 'uuid' }), scalar('string', { format: 'email' })])).toBe(undefined)
  expect(intersection([list(anything)])).toBe(undefined)
  expect(intersection([opaque('x'), anything])).toBe(undefined)
  expect(intersection([scalar('float'), scalar('double')])).toBe(undefined)
  expect(intersection([])).toBe(undefined)
  expect(intersection([scalar('int', {}, { tags: ['A'] }), scalar('int', {}, { tags: ['B'] })])).toBe(nothing)
})
