import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { arrange, comparable, isSurelyThere, settled } from '../../src/contract/arranging.ts'
import type { Between } from '../../src/contract/between.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { fullRecord, samples } from '../../src/contract/samples.ts'
import { type RecordShape, type Shape, nothing, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, valueKey } from '../../src/contract/values.ts'

const names = ['a', 'b', 'c', 'd']
/** Small sets of eighths, in bounds from 0 to 3: dense enough for rules between four fields to be settled by trying. */
type Plain = { type: 'integer' | 'number'; min?: [number, boolean]; max?: [number, boolean]; step?: number; choice?: number[]; optional: 'no' | 'null' | 'missing' }
const eighths = (n: number): Num => new Num(BigInt(n) * 125n, 3)
const bound = fc.tuple(fc.integer({ min: 0, max: 6 }).map((n) => n * 4), fc.boolean())
const plain: fc.Arbitrary<Plain> = fc.record({
  type: fc.constantFrom('integer' as const, 'number' as const), min: bound, max: bound, step: fc.constantFrom(4, 12, 16), choice: fc.array(fc.integer({ min: 0, max: 6 }).map((n) => n * 4), { minLength: 1, maxLength: 3 }),
  optional: fc.constantFrom('no' as const, 'no' as const, 'null' as const, 'missing' as const),
}, { requiredKeys: ['type', 'optional'] })
const at = ([n, exclusive]: [number, boolean]): Bound => ({ value: eighths(n), ...(exclusive ? { exclusive } : {}) })
function limitsOf(p: Plain): Limits {
  const choice = p.choice && (p.type === 'integer' ? p.choice.filter((n) => n % 8 === 0) : p.choice)
  return { ...(p.min ? { min: at(p.min) } : {}), ...(p.max ? { max: at(p.max) } : {}), ...(p.step ? { step: eighths(p.step) } : {}), ...(choice ? { choice: choice.map(eighths) } : {}) }
}
const rule = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...names), fc.boolean()).filter(([a, b]) => a !== b).map(([lower, upper, strict]): Between => ({ lower, upper, strict }))
const shapeOf = (fields: readonly Plain[], between: readonly Between[]): RecordShape => record(fields.map((p, i) => {
  const s = scalar(p.type, limitsOf(p))
  return [names[i] as string, slot(p.optional === 'null' ? nullable(s) : s, { required: p.optional !== 'missing' })] as const
}), nothing, { between })
const setups = fc.tuple(fc.array(plain, { minLength: 4, maxLength: 4 }), fc.uniqueArray(rule, { maxLength: 4, selector: (r) => `${r.lower}${r.upper}` }))

/** Is there a record in which all of these fields have values? Tried on the grid: bounds are within 0 to 3, and without one a few rounds beyond them do. */
function tried(fields: readonly Plain[], rules: readonly Between[], present: ReadonlySet<string>): boolean {
  const grid = Array.from({ length: 121 }, (_, i) => i - 48)
  const values = names.map((name, i) => (present.has(name) ? grid.filter((n) => admits(scalar(fields[i]?.type ?? 'number', limitsOf(fields[i] as Plain)), eighths(n)) === true) : [0]))
  const chosen: number[] = []
  const holds = (): boolean => rules.every(({ lower, upper, strict }) => {
    const [x, y] = [names.indexOf(lower), names.indexOf(upper)]
    if (!present.has(lower) || !present.has(upper) || x >= chosen.length || y >= chosen.length) return true
    return strict ? (chosen[x] ?? 0) < (chosen[y] ?? 0) : (chosen[x] ?? 0) <= (chosen[y] ?? 0)
  })
  const go = (i: number): boolean => i === names.length || (values[i] ?? []).some((v) => {
    chosen.push(v)
    const found = holds() && go(i + 1)
    chosen.pop()
    return found
  })
  return go(0)
}

test('values are arranged exactly where trying finds some', () => {
  let none = 0, runs = 0
  fc.assert(fc.property(setups, ([fields, rules]) => {
    runs++
    const s = shapeOf(fields, rules)
    const wanted = ['a', 'b']
    const found = arrange(s, rules, wanted)
    // All that are there in any case and are tied to these, one by one or through others that are.
    const tied = new Set(wanted)
    for (let before = 0; before !== tied.size;) {
      before = tied.size
      for (const { lower, upper } of rules) for (const [x, y] of [[lower, upper], [upper, lower]] as const) if (tied.has(x) && isSurelyThere(s, y)) tied.add(y)
    }
    if (found === null) none++
    expect(found === undefined ? undefined : found !== null).toBe(tried(fields, rules, tied))
    if (found) for (const { lower, upper, strict } of rules) {
      const [a, b] = [found.get(lower), found.get(upper)]
      if (a instanceof Num && b instanceof Num) expect(Number(String(a)) - Number(String(b))).toSatisfy((d: number) => (strict ? d < 0 : d <= 0))
    }
  }), { seed: 7, numRuns: 1500 })
  expect(none / runs).toBeGreaterThan(0.06)
})

test('a record with rules is empty, or has samples that keep to them', () => {
  let empty = 0, runs = 0
  fc.assert(fc.property(setups, ([fields, rules]) => {
    const s = shapeOf(fields, rules)
    runs++
    const [first, ...more] = [...samples(s)].slice(0, 20)
    if (isEmpty(s)) empty++
    expect(first === undefined).toBe(isEmpty(s))
    for (const v of first === undefined ? [] : [first, ...more]) expect(admits(s, v)).toBe(true)
  }), { seed: 7, numRuns: 1000 })
  expect(empty / runs).toBeGreaterThan(0.05)
})

test('what cannot be put on one line is not settled', () => {
  const [text, int, day, instant, clock] = [scalar('string'), scalar('int'), scalar('date'), scalar('timestamp'), scalar('time')]
  const pairs: [Shape, Shape, boolean][] = [
    [int, scalar('decimal', { precision: 5, scale: 2 }), true], [int, nullable(int), true], [int, text, false], [day, day, true], [day, scalar('timestamp_ntz'), true], [day, instant, false],
    [instant, instant, true], [clock, clock, true], [clock, day, false], [union(int, text), int, false], [opaque('x'), int, false], [scalar('interval'), scalar('interval'), false],
    [instant, scalar('timestamp', { min: { value: new Moment('timestamp', '2026-01-01T00:00:00') } }), false],
  ]
  for (const [a, b, can] of pairs) expect([a, b, comparable(a, b)]).toEqual([a, b, can])
  const s = record([['a', slot(int)], ['b', slot(text)]], nothing, { between: [{ lower: 'a', upper: 'b', strict: false }] })
  expect(arrange(s, s.between ?? [], ['a', 'b'])).toBe(undefined)
  expect(fullRecord(s)).toBe(undefined)
})

test('other values are near the ones that were there', () => {
  const s = record([['from', slot(scalar('date'))], ['to', slot(scalar('date'))], ['seen', slot(nullable(scalar('date')))]], nothing, {
    between: [{ lower: 'from', upper: 'to', strict: true }, { lower: 'to', upper: 'seen', strict: false }],
  })
  const day = (text: string): Value => new Moment('date', text)
  const row = (from: string, to: string, seen: string): Map<string, Value> => new Map([['from', day(from)], ['to', day(to)], ['seen', day(seen)]])
  const texts = (r: Map<string, Value> | undefined): unknown[] | undefined => r && [...r.values()].map((v) => (v instanceof Moment ? v.text : v))
  expect(texts(settled(s, row('2026-01-01', '2026-01-02', '2026-01-03')))).toEqual(['2026-01-01', '2026-01-02', '2026-01-03'])
  expect(texts(settled(s, row('2026-01-01', '2026-01-01', '2026-01-01')))).toEqual(['2026-01-01', '2026-01-02', '2026-01-02'])
  expect(texts(settled(s, row('2026-01-01', '2020-01-01', '2026-01-01'), 'to'))).toEqual(['2019-12-31', '2020-01-01', '2026-01-01'])
})

test('many rules, in a row and in a ring, come to an end', () => {
  const row = (n: number, ring: boolean, strict: boolean): RecordShape => record(Array.from({ length: n }, (_, i) => [`f${i}`, slot(scalar('int'))] as const), nothing, {
    between: Array.from({ length: ring ? n : n - 1 }, (_, i) => ({ lower: `f${i}`, upper: `f${(i + 1) % n}`, strict })),
  })
  expect([...fullRecord(row(100, false, true))?.values() ?? []].map(valueKey)).toEqual(Array.from({ length: 100 }, (_, i) => String(i)))
  expect(new Set([...fullRecord(row(100, true, false))?.values() ?? []].map(valueKey)).size).toBe(1)
  expect([isEmpty(row(100, true, true)), isEmpty(row(100, true, false)), isEmpty(row(2000, false, true))]).toEqual([true, false, false])
  const far = record([['a', slot(scalar('integer', { step: whole(7) }))], ['b', slot(scalar('integer', { step: whole(11) }))]], nothing, {
    between: [{ lower: 'a', upper: 'b', strict: false }, { lower: 'b', upper: 'a', strict: false }],
  })
  expect([...arrange(far, far.between ?? [], ['a', 'b']) ?? []].map(([, v]) => valueKey(v))).toEqual(['-462', '-462'])
  expect(arrange(row(2000, false, true), row(2000, false, true).between ?? [], ['f0'])).toBe(undefined)
})
