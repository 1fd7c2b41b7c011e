import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { unsure } from '../../src/compare/beyond.ts'
import { besideAll } from '../../src/compare/covering.ts'
import { admits } from '../../src/contract/admits.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type ScalarShape, list, nul, scalar } from '../../src/contract/shape.ts'

beforeAll(loadPatternEngine)
const some = <T extends object>(of: { [K in keyof T]-?: fc.Arbitrary<NonNullable<T[K]>> }): fc.Arbitrary<T> => fc.record(of, { requiredKeys: [] }) as unknown as fc.Arbitrary<T>
const at = fc.tuple(fc.integer({ min: -4, max: 4 }), fc.boolean()).map(([n, exclusive]) => ({ value: whole(n), exclusive }))
const part: fc.Arbitrary<ScalarShape> = fc.oneof(
  { weight: 4, arbitrary: some<Pick<Limits, 'min' | 'max' | 'step'>>({ min: at, max: at, step: fc.constantFrom(whole(2), whole(3)) }).map((l) => scalar('integer', l)) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: -4, max: 4 }), { minLength: 1, maxLength: 3 }).map((c) => scalar('integer', { choice: c.map((n) => whole(n)) })) },
)
const grid = Array.from({ length: 61 }, (_, i) => whole(i - 30))

test('whole numbers that several alternatives take together', () => {
  let [none, doubt] = [0, 0]
  fc.assert(fc.property(part, fc.array(part, { minLength: 2, maxLength: 4 }), (w, branches) => {
    if (w.limits.choice) return
    const beside = grid.find((n) => admits(w, n) === true && branches.every((b) => admits(b, n) === false))
    const found = besideAll(w, branches)
    if (found === unsure) doubt++
    else if (found === undefined) { none++; expect(beside).toBe(undefined) }
    else expect([admits(w, found), ...branches.map((b) => admits(b, found))]).toEqual([true, ...branches.map(() => false)])
  }), { seed: 7, numRuns: 3000 })
  expect(none).toBeGreaterThan(200)
  expect(doubt).toBeLessThan(600)
})

const texts = some<Pick<Limits, 'minLength' | 'maxLength' | 'patterns' | 'choice'>>({
  minLength: fc.nat(2), maxLength: fc.nat(3), patterns: fc.uniqueArray(fc.constantFrom('a', '^a', 'b$', '^(?!a)', '^[^b]*$'), { minLength: 1, maxLength: 2 }), choice: fc.uniqueArray(fc.constantFrom('', 'a', 'b', 'ab', '.'), { minLength: 1 }),
}).map((l) => scalar('string', l))
const every = ['', 'a', 'b', 'c', 'ab', 'ba', 'bb', 'aab', 'cab', 'abba', '.', '😀']
test('texts that several alternatives take together', () => {
  let none = 0
  fc.assert(fc.property(texts, fc.array(texts, { minLength: 2, maxLength: 3 }), (w, branches) => {
    if (w.limits.choice) return
    const beside = every.find((t) => admits(w, t) === true && branches.every((b) => admits(b, t) === false))
    const found = besideAll(w, branches)
    if (found === undefined) { none++; expect(beside).toBe(undefined) }
    else if (found !== unsure) expect([admits(w, found), ...branches.map((b) => admits(b, found))]).toEqual([true, ...branches.map(() => false)])
  }), { seed: 7, numRuns: 1000 })
  expect(none).toBeGreaterThan(50)
})

test('days, and what is not settled here', () => {
  const day = (text: string): { value: Moment } => ({ value: new Moment('date', text) })
  const year = scalar('date', { min: day('2026-01-01'), max: day('2026-12-31') })
  expect(besideAll(year, [scalar('date', { max: day('2026-06-30') }), nul, scalar('date', { min: day('2026-07-01') })])).toBe(undefined)
  expect(besideAll(year, [scalar('date', { max: day('2026-06-30') }), scalar('date', { min: day('2026-07-02') })])).toEqual(new Moment('date', '2026-07-01'))
  expect(besideAll(year, [scalar('date', { max: day('2026-12-30') }), scalar('date', { choice: [new Moment('date', '2026-12-31')] })])).toBe(undefined)
  expect(besideAll(year, [scalar('date')])).toBe(unsure)
  expect(besideAll(year, [list(year), nul])).toBe(unsure)
  expect(besideAll(scalar('time'), [scalar('time'), scalar('time')])).toBe(unsure)
  expect(besideAll(year, [scalar('date', { max: day('soon') }), scalar('date', { min: day('2026-01-01') })])).toBe(unsure)
})
