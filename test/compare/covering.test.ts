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

const between = (min: number | undefined, max?: number): Limits => ({ ...(min === undefined ? {} : { min: { value: whole(min) } }), ...(max === undefined ? {} : { max: { value: whole(max) } }) })
const list64 = (n: number): ScalarShape[] => Array.from({ length: n }, (_, i) => scalar('int', { choice: [whole(i)] }))

test('sixty-four alternatives are looked at together, not more', () => {
  expect(besideAll(scalar('int', between(0, 63)), list64(64))).toBe(undefined)
  expect(besideAll(scalar('int', between(0, 64)), list64(64))).toEqual(whole(64).typed('int'))
  expect(besideAll(scalar('int', between(0, 63)), list64(65))).toBe(unsure)
})
test('only alternatives that hold its type and one of its tags are counted', () => {
  const tagged = (limits: Limits, ...tags: string[]): ScalarShape => scalar('string', limits, { tags })
  expect(besideAll(tagged({}, 'a'), [tagged({ maxLength: 1 }, 'a'), tagged({ minLength: 2 }, 'a', 'b')])).toBe(undefined)
  expect(besideAll(tagged({}, 'a'), [tagged({ maxLength: 1 }, 'a'), tagged({ minLength: 2 }, 'b')])).toBe(unsure)
  expect(besideAll(tagged({}, 'a'), [scalar('string', { maxLength: 1 }), scalar('string', { minLength: 2 })])).toBe(undefined)
  expect(besideAll(scalar('string'), [tagged({ maxLength: 1 }, 'a'), tagged({ minLength: 2 }, 'b')])).toBe(undefined)
  expect(besideAll(scalar('int'), [scalar('integer', between(undefined, 0)), scalar('integer', between(1))])).toBe(undefined)
  expect(besideAll(scalar('int'), [scalar('string'), scalar('int', between(undefined, 0)), scalar('int', between(2))])).toEqual(whole(1).typed('int'))
  expect(besideAll(scalar('string'), [scalar('string', { maxLength: 1 }), scalar('string', { minLength: 2 }, { mayBe: ['date'] }), scalar('string', { minLength: 3 })])).toBe('aa')
})
test('listed values of the writer are not looked at here', () => {
  const halves = [scalar('int', between(undefined, 0)), scalar('int', between(1))]
  expect(besideAll(scalar('int', { choice: [whole(1)] }), halves)).toBe(unsure)
  expect(besideAll(scalar('int', {}, { width: { choice: [whole(1)] } }), halves)).toBe(unsure)
})
test('listed values of an alternative count if they keep to its other limits', () => {
  const w = scalar('int', between(0, 3)), three = scalar('int', between(3)), choice = [whole(0), whole(1), whole(2), 'x']
  expect(besideAll(w, [scalar('int', { choice }), three])).toBe(undefined)
  expect(besideAll(w, [scalar('int', { choice, ...between(undefined, 1) }), three])).toEqual(whole(2).typed('int'))
  expect(besideAll(w, [scalar('int', {}, { width: { choice } }), three])).toBe(undefined)
  expect(besideAll(scalar('int', between(3, 2)), [three, three])).toBe(undefined)
  const days = (...texts: string[]): ScalarShape => scalar('date', { choice: texts.map((t) => new Moment('date', t)) })
  const first = scalar('date', { min: { value: new Moment('date', '2026-01-01') }, max: { value: new Moment('date', '2026-01-03') } })
  expect(besideAll(first, [days('2026-01-01', '2026-01-02'), days('2026-01-05')])).toEqual(new Moment('date', '2026-01-03'))
  expect(besideAll(first, [days('2026-01-01', '2026-01-02'), days('2026-01-03')])).toBe(undefined)
  expect(besideAll(first, [days('2026-01-01', '2026-01-02', '2026-01-03'), days('soon')])).toBe(unsure)
})
test('numbers here and there: one that is on no step, else unsure', () => {
  const even = scalar('integer', { step: whole(2) })
  expect(besideAll(scalar('integer'), [even, scalar('integer', between(undefined, 0))])).toEqual(whole(1).typed('integer'))
  expect(besideAll(scalar('integer'), [even, scalar('integer', between(5))])).toBe(unsure)
  expect(besideAll(scalar('integer', { step: whole(4) }), [even, scalar('integer', between(5))])).toBe(undefined)
})
test('instants, with a zone where the alternatives have one', () => {
  const to = (text: string): ScalarShape => scalar('timestamp', { max: { value: new Moment('timestamp', text) } }), from = (text: string): ScalarShape => scalar('timestamp', { min: { value: new Moment('timestamp', text) } })
  expect(besideAll(scalar('timestamp'), [to('2026-01-01T00:00:00Z'), from('2026-01-02T00:00:00Z')])).toEqual(new Moment('timestamp', '2026-01-01T00:00:01Z'))
  expect(besideAll(scalar('timestamp'), [to('2026-01-01T00:00:00'), from('2026-01-02T00:00:00')])).toEqual(new Moment('timestamp', '2026-01-01T00:00:01'))
  expect(besideAll(from('2025-01-01T00:00:00Z'), [to('2026-01-01T00:00:00Z'), from('2026-01-01T00:00:00Z')])).toBe(undefined)
  expect(besideAll(from('2025-01-01T00:00:00Z'), [to('2026-01-01T00:00:00'), from('2026-01-01T00:00:00')])).toBe(unsure)
})
test('listed texts as they are written, formats as their patterns; bytes are not looked at', () => {
  const text = (pattern: string, more: Limits = {}): ScalarShape => scalar('string', { patterns: [pattern], ...more }), one = (...choice: (string | ReturnType<typeof whole>)[]): ScalarShape => scalar('string', { choice })
  expect(besideAll(text('^[ab.]?$', { maxLength: 1 }), [one('a', '.', whole(1)), one('b', '')])).toBe(undefined)
  expect(besideAll(text('^[ab.]$'), [one('.'), one('b')])).toBe('a')
  expect(besideAll(text('^[ab]$'), [one(), one('b')])).toBe('a')
  expect(besideAll(text('^(?:a|ab|b)$'), [one('a'), one('b')])).toBe('ab')
  expect(besideAll(scalar('string', { format: 'date' }), [text('^1', { format: 'date' }), text('^[^1]', { format: 'date' })])).toBe(undefined)
  expect(besideAll(text('^(?:2026-01-01|x)$'), [scalar('string', { format: 'date' }), text('^y')])).toBe('x')
  expect(besideAll(scalar('string'), [scalar('string', { format: 'mystery' }), text('^y')])).toBe(unsure)
  expect(besideAll(scalar('bytes'), [scalar('bytes', { maxLength: 1 }), scalar('bytes', { minLength: 2 })])).toBe(unsure)
})
