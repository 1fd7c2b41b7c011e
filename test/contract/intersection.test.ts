import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { canonical } from '../../src/contract/canonical.ts'
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

const least = (n: number): Limits => ({ min: { value: whole(n) } })
const most = (n: number): Limits => ({ max: { value: whole(n) } })
test.each<[string, Shape[], Shape]>([
  ['anything says nothing', [anything, scalar('string', { maxLength: 3 }), anything], scalar('string', { maxLength: 3 })], ['nothing is nothing', [scalar('int'), nothing, opaque('x')], nothing],
  ['one alone is itself', [scalar('int', least(2), { tags: ['A'], text: 'INT' })], scalar('int', least(2), { tags: ['A'], text: 'INT' })],
  ['two types that never meet', [scalar('int'), scalar('string'), scalar('int')], nothing], ['the narrower type', [scalar('number'), scalar('string', { choice: [] })], nothing],
  ['texts', [scalar('string', { minLength: 2 }), scalar('string', { maxLength: 3, patterns: ['a'] }), scalar('string', { patterns: ['b'], choice: ['ab'] }, { width: { maxLength: 2 } })], scalar('string', { minLength: 2, maxLength: 2, patterns: ['a', 'b'], choice: ['ab'] })],
  ['texts of one format, in any case', [scalar('string', { format: 'uuid' }), scalar('string', { format: 'UUID' })], scalar('string', { format: 'UUID' })],
  ['texts of a format and any', [scalar('string', { format: 'uuid' }), scalar('string')], scalar('string', { format: 'uuid' })], ['any and texts of a format', [scalar('string'), scalar('string', { format: 'uuid' })], scalar('string', { format: 'uuid' })],
  ['numbers in one range', [scalar('integer', least(2)), scalar('integer', most(9))], scalar('integer', { ...least(2), ...most(9), step: whole(1) })],
  ['numbers of no range', [scalar('number'), scalar('number')], scalar('number')], ['numbers of one list', [scalar('number', { choice: [whole(1), whole(2)] }), scalar('number', { choice: [whole(2), whole(3)] })], scalar('number', { choice: [whole(2)] })],
  ['numbers of both steps', [scalar('integer', { step: whole(4) }), scalar('integer', { step: whole(6) })], scalar('integer', { step: whole(12) })],
  ['numbers of digits', [scalar('decimal', { precision: 2, scale: 1 }), scalar('decimal', least(0))], scalar('decimal', { ...least(0), max: { value: new Num(99n, 1) }, step: new Num(1n, 1) })],
  ['the wider type first', [scalar('number', least(2)), scalar('integer', {})], scalar('integer', { ...least(2), step: whole(1) })], ['the wider type last', [scalar('integer'), scalar('number', least(2))], scalar('integer', { ...least(2), step: whole(1) })],
  ['doubles of one range', [scalar('double', least(2)), scalar('double', most(9))], scalar('double', { ...least(2), ...most(9) })],
  ['kinds of values that are not numbers', [scalar('boolean'), scalar('boolean', { choice: [true] })], scalar('boolean', { choice: [true] })],
  ['tags of either', [scalar('enum', {}, { tags: ['A', 'B'] }), scalar('enum')], scalar('enum', {}, { tags: ['A', 'B'] })], ['tags of the other', [scalar('enum'), scalar('enum', {}, { tags: ['A'] })], scalar('enum', {}, { tags: ['A'] })],
  ['tags of both', [scalar('enum', {}, { tags: ['A', 'B'] }), scalar('enum', {}, { tags: ['B', 'C'] })], scalar('enum', {}, { tags: ['B'] })], ['no tag of both', [scalar('enum', {}, { tags: ['A'] }), scalar('enum', {}, { tags: ['C'] })], nothing],
  ['a definition', [{ is: 'ref', name: 'n', target: () => scalar('number') }, scalar('int')], scalar('int', { min: { value: new Num(-2147483648n) }, max: { value: new Num(2147483647n) }, step: whole(1) })],
])('in common: %s', (_, of, one) => {
  const found = intersection(of)
  expect([found && canonical(found), found?.is === 'scalar' ? found.tags : undefined]).toEqual([canonical(one), one.is === 'scalar' ? one.tags : undefined])
})
test.each<[string, Shape[]]>([
  ['a type that falls back', [scalar('enum', {}, { otherwise: 'A' }), scalar('enum')]], ['a type that may be another', [scalar('date', {}, { mayBe: ['timestamp'] })]], ['names with numbers', [scalar('enum', {}, { codes: new Map([['A', 1]]) })]],
  ['a float that is a number', [scalar('number'), scalar('double')]], ['numbers of two kinds, since one of no kind may be either', [scalar('decimal'), scalar('byte')]], ['a record after a scalar', [scalar('int'), list(anything)]],
])('no one shape says what is in common of %s', (_, of) => {
  expect(intersection(of)).toBe(undefined)
})
