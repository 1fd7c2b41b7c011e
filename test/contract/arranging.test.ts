import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { arrange, comparable, isSurelyThere, settled } from '../../src/contract/arranging.ts'
import type { Between } from '../../src/contract/between.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, parseNum, whole } from '../../src/contract/numbers.ts'
import { fullRecord, samples } from '../../src/contract/samples.ts'
import { type RecordShape, type Shape, anything, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
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

const ruled = (between: readonly Between[], fields: readonly (readonly [string, Shape, boolean?])[]): RecordShape => record(fields.map(([name, shape, required = true]) => [name, slot(shape, { required })] as const), nothing, { between })
const upTo = (lower: string, upper: string, strict = false): Between => ({ lower, upper, strict })
const told = (values: ReadonlyMap<string, Value> | null | undefined): string => (values ? [...values].map(([f, v]) => `${f} ${v instanceof Moment ? v.text : v instanceof Num ? v.toString() : JSON.stringify(v)}`).join(', ') : String(values))
const arranged = (s: RecordShape, fields: readonly string[] = [...s.slots.keys()], wanted?: ReadonlyMap<string, Value>, fixed?: ReadonlyMap<string, Value>): string =>
  told(arrange(s, s.between ?? [], fields, wanted && ((f) => wanted.get(f)), fixed))
const at7 = (limits: Limits, type: 'integer' | 'number' | 'double' | 'float' = 'integer'): Shape => scalar(type, limits)
const from = (n: number, exclusive = false): Limits => ({ min: { value: whole(n), ...(exclusive ? { exclusive } : {}) } })
const below = (n: number, exclusive = false): Limits => ({ max: { value: whole(n), ...(exclusive ? { exclusive } : {}) } })
const oneOf = (...choice: number[]): Limits => ({ choice: choice.map((n) => whole(n)) })
const day = (text: string, type: Moment['type'] = 'date'): Moment => new Moment(type, text)

test.each<[string, RecordShape, string]>([
  ['as low as may be, raised where a rule asks for it', ruled([upTo('a', 'b', true)], [['a', at7(from(3))], ['b', at7(from(0))]]), 'a 3, b 4'],
  ['without a bound, below the others\'', ruled([upTo('a', 'b')], [['a', at7({})], ['b', at7(below(-100))]]), 'a -106, b -106'],
  ['of a list, the lowest that does', ruled([upTo('a', 'b', true)], [['a', at7(from(3))], ['b', at7(oneOf(9, 3, 5))]]), 'a 3, b 5'],
  ['of two lists', ruled([upTo('a', 'b')], [['a', at7(oneOf(7, 4))], ['b', at7(oneOf(9, 1, 5))]]), 'a 4, b 5'],
  ['of a list, only what its other limits leave', ruled([upTo('a', 'b', true)], [['a', at7(from(3))], ['b', at7({ ...oneOf(5, 6, 9), step: whole(3) })]]), 'a 3, b 6'],
  ['of a list below a bound', ruled([upTo('a', 'b')], [['a', at7(oneOf(2, 8))], ['b', at7({ ...from(4), ...below(6) })]]), 'a 2, b 4'],
  ['of a list, none is low enough', ruled([upTo('a', 'b')], [['a', at7(oneOf(7, 8))], ['b', at7({ ...from(4), ...below(6) })]]), 'null'],
  ['of a list, none is below the last of the other', ruled([upTo('a', 'b', true)], [['a', at7(oneOf(9, 12))], ['b', at7(oneOf(1, 9))]]), 'null'],
  ['of multiples', ruled([upTo('a', 'b', true)], [['a', at7({ ...from(4), step: whole(4) })], ['b', at7({ step: whole(6), ...below(6) })]]), 'a 4, b 6'],
  ['no multiple between the bounds', ruled([upTo('a', 'b', true)], [['a', at7({ ...from(3), step: whole(4) })], ['b', at7({ ...from(0), ...below(4) })]]), 'null'],
  ['no room between', ruled([upTo('a', 'b', true)], [['a', at7(from(4))], ['b', at7(below(4))]]), 'null'],
  ['just room between', ruled([upTo('a', 'b')], [['a', at7(from(4))], ['b', at7(below(4))]]), 'a 4, b 4'],
  ['between exclusive bounds', ruled([upTo('a', 'b')], [['a', at7(from(4, true), 'number')], ['b', at7(below(4), 'number')]]), 'null'],
  ['a row of bounds handed on', ruled([upTo('a', 'b', true), upTo('b', 'c', true)], [['a', at7({})], ['b', at7({})], ['c', at7(below(2))]]), 'a -8, b -7, c -6'],
  ['a row that comes to no more than its end', ruled([upTo('b', 'c', true), upTo('a', 'b', true)], [['a', at7(from(0))], ['b', at7({})], ['c', at7(below(2))]]), 'a 0, b 1, c 2'],
  ['a row that is one too long', ruled([upTo('a', 'b', true), upTo('b', 'c', true)], [['a', at7(from(1))], ['b', at7({})], ['c', at7(below(2))]]), 'null'],
  ['below itself', ruled([upTo('a', 'b', true), upTo('b', 'a')], [['a', at7({})], ['b', at7({})]]), 'null'],
  ['up to itself', ruled([upTo('a', 'b'), upTo('b', 'a')], [['a', at7(from(5))], ['b', at7(from(7))]]), 'a 7, b 7'],
  ['a double between two numbers that have many', ruled([upTo('a', 'b', true)], [['a', at7({ ...from(0), ...below(1) }, 'double')], ['b', at7({ ...from(0), ...below(1) }, 'double')]]), 'a 0, b 0.1'],
  ['days', ruled([upTo('a', 'b', true)], [['a', scalar('date', { min: { value: day('2026-02-28') } })], ['b', scalar('date')]]), 'a 2026-02-28, b 2026-03-01'],
  ['days of a list', ruled([upTo('a', 'b', true)], [['a', scalar('date', { choice: [day('2026-02-28')] })], ['b', scalar('date', { choice: [day('2027-01-01'), day('2026-02-28'), day('2026-03-05')] })]]), 'a 2026-02-28, b 2026-03-05'],
  ['times with zones', ruled([upTo('a', 'b')], [['a', scalar('time', { min: { value: day('10:00:00Z', 'time') } })], ['b', scalar('time', { max: { value: day('11:00:00Z', 'time') } })]]), 'a 10:00:00Z, b 10:00:00Z'],
  ['times with zones, and without', ruled([upTo('a', 'b')], [['a', scalar('time', { min: { value: day('10:00:00Z', 'time') } })], ['b', scalar('time')]]), 'undefined'],
  ['a field that is never there', ruled([upTo('a', 'b')], [['a', at7({})], ['b', nothing]]), 'null'],
  ['a field that is only ever null', ruled([upTo('a', 'b')], [['a', at7({})], ['b', nul]]), 'null'],
  ['a text', ruled([upTo('a', 'b')], [['a', at7({})], ['b', scalar('string')]]), 'undefined'],
])('arranged: %s', (_, s, values) => {
  expect(arranged(s)).toBe(values)
})
test('a field that the record does not have is never there', () => {
  expect(arranged(ruled([upTo('a', 'z')], [['a', at7({})]]), ['a', 'z'])).toBe('null')
})
test('fields that are asked for bring those along that are surely there and tied to them, and no others', () => {
  const s = ruled([upTo('a', 'b', true), upTo('b', 'c', true), upTo('c', 'd', true), upTo('x', 'y', true)], [['a', at7(from(0))], ['b', at7({})], ['c', at7({})], ['d', at7({}), false], ['x', at7(from(0))], ['y', at7(from(0))]])
  expect(arranged(s, ['c'])).toBe('c 2, b 1, a 0')
  expect(arranged(s, ['x'])).toBe('x 0, y 1')
  expect(arranged(s, ['d'])).toBe('d 3, c 2, b 1, a 0')
})
test('values that are wanted are kept where they may be, lowered or raised where not; fixed ones stay', () => {
  const s = ruled([upTo('a', 'b')], [['a', at7(from(0))], ['b', at7({ ...from(0), ...below(9) })]])
  const row = (a: number, b: number): Map<string, Value> => new Map([['a', whole(a)], ['b', whole(b)]])
  expect(arranged(s, ['a', 'b'], row(3, 5))).toBe('a 3, b 5')
  expect(arranged(s, ['a', 'b'], row(5, 3))).toBe('a 5, b 5')
  expect(arranged(s, ['a', 'b'], row(20, 3))).toBe('a 9, b 9')
  expect(arranged(s, ['a', 'b'], row(-4, 3))).toBe('a 0, b 3')
  expect(arranged(s, ['a', 'b'], undefined, new Map([['b', whole(4)]]))).toBe('a 0, b 4')
  expect(arranged(s, ['a', 'b'], row(6, 0), new Map([['b', whole(4)]]))).toBe('a 4, b 4')
  expect(arranged(s, ['a', 'b'], row(6, 0), new Map([['b', whole(-1)]]))).toBe('null')
  expect(arranged(s, ['a', 'b'], row(6, 0), new Map([['b', whole(10)]]))).toBe('null')
  expect(arranged(s, ['a', 'b'], undefined, new Map([['b', 'x']]))).toBe('undefined')
  expect(arranged(s, ['a', 'b'], new Map([['a', 'x']]))).toBe('a 0, b 0')
})
test('a wanted value that would raise others too high is lowered instead', () => {
  const s = ruled([upTo('a', 'b', true)], [['a', at7(oneOf(1, 4, 8))], ['b', at7(oneOf(2, 5, 7))]])
  expect(arranged(s, ['a', 'b'], new Map([['a', whole(8)], ['b', whole(2)]]))).toBe('a 4, b 5')
  expect(arranged(s, ['a', 'b'], new Map([['a', whole(4)], ['b', whole(2)]]))).toBe('a 4, b 5')
})
test('values are of the type of their field', () => {
  const s = ruled([upTo('a', 'b')], [['a', scalar('long', from(0))], ['b', nullable(scalar('int'))]])
  expect([...arrange(s, s.between ?? [], ['a', 'b']) ?? []].map(([, v]) => v instanceof Num && v.as)).toEqual(['long', 'int'])
})
test('floats too close to tell apart are not settled; where no number is between, there is none', () => {
  const close = (strict: boolean, top: string): RecordShape => ruled([upTo('a', 'b', strict)], [
    ['a', scalar('float', { min: { value: whole(16_777_216), exclusive: true } })], ['b', scalar('float', { max: { value: parseNum(top) as Num, exclusive: true } })],
  ])
  expect([arranged(close(false, '16777217')), arranged(close(true, '16777216'))]).toEqual(['undefined', 'null'])
})
test('times of day are on one line only with each other, and written alike', () => {
  const [zoned, plainTime] = [scalar('time', { min: { value: day('10:00Z', 'time') } }), scalar('time')]
  expect([comparable(zoned, zoned), comparable(plainTime, plainTime), comparable(zoned, plainTime), comparable(plainTime, scalar('date')), comparable(at7({}), scalar('date'))]).toEqual([true, true, false, false, false])
})
test.each<[string, Shape, boolean, boolean]>([
  ['a required int', at7({}), true, true], ['an optional int', at7({}), false, false], ['an int or null', nullable(at7({})), true, false], ['anything', anything, true, false], ['what we do not know', opaque('x'), true, false],
  ['an int or a text', union(at7({}), scalar('string')), true, true], ['null behind alternatives', union(at7({}), union(scalar('string'), nul)), true, false],
  ['what is anything and an int', { is: 'all', of: [anything, at7({})] }, true, true], ['what is anything and null', { is: 'all', of: [anything, nul] }, true, false],
])('%s: is it surely there?', (_, shape, required, surely) => {
  expect(isSurelyThere(ruled([], [['a', shape, required]]), 'a')).toBe(surely)
})
test('alternatives of alternatives: nine levels are looked through, then null may be among them; what is not declared is not there', () => {
  const within = (levels: number): Shape => (levels === 0 ? at7({}) : union(within(levels - 1), scalar('string')))
  expect([isSurelyThere(ruled([], [['a', within(8)]]), 'a'), isSurelyThere(ruled([], [['a', within(9)]]), 'a')]).toEqual([true, false])
  const itself: Shape = union({ is: 'ref', name: 'itself', target: () => itself }, at7({}))
  expect(isSurelyThere(ruled([], [['a', itself]]), 'a')).toBe(false)
  expect(isSurelyThere(ruled([], []), 'a')).toBe(false)
})
test('a record is settled by null, or by leaving out, what no value helps', () => {
  const int = at7({})
  const s = ruled([upTo('a', 'b'), upTo('c', 'b')], [['a', nullable(int)], ['b', at7(below(5))], ['c', int, false]])
  const row = (a: number, b: number, c?: number): Map<string, Value> => new Map<string, Value>([['a', whole(a)], ['b', whole(b)], ...(c === undefined ? [] : [['c', whole(c)] as const])])
  expect(told(settled(s, row(1, 2, 2)))).toBe('a 1, b 2, c 2')
  expect(told(settled(s, row(9, 2, 3)))).toBe('a 5, b 5, c 3')
  expect(told(settled(s, row(9, 2, 3), 'b'))).toBe('a 2, b 2, c 2')
  expect(told(settled(s, row(9, 2, 9), 'a'))).toBe('undefined')
  const narrow = ruled([upTo('a', 'b'), upTo('c', 'b')], [['a', nullable(at7(from(7)))], ['b', at7(below(5))], ['c', at7(from(7)), false]])
  expect(told(settled(narrow, row(9, 2, 9)))).toBe('a null, b 2')
  expect(told(settled(narrow, row(9, 2)))).toBe('a null, b 2')
  expect(told(settled(ruled([upTo('a', 'b')], [['a', at7(from(7))], ['b', at7(below(5))]]), row(9, 2)))).toBe('undefined')
  const nulls = new Map<string, Value>([['a', null], ['b', whole(2)]])
  expect(told(settled(s, nulls, 'a'))).toBe('a null, b 2')
  expect(told(settled(ruled([], [['a', int]]), row(9, 2)))).toBe('a 9, b 2')
})
test('so many rules as are looked at, and no more', () => {
  const star = (n: number): RecordShape => ruled(Array.from({ length: n }, (_, i) => upTo(`f${i}`, 'top')), [...Array.from({ length: n }, (_, i) => [`f${i}`, at7(from(0))] as const), ['top', at7({})]])
  expect([500, 501].map((n) => arrange(star(n), star(n).between ?? [], ['top'])?.size)).toEqual([501, undefined])
})

test.each<[string, RecordShape, Record<string, string>, string]>([
  ['kept, also just below a bound', ruled([upTo('a', 'b', true)], [['a', at7({}, 'number')], ['b', at7(below(5), 'number')]]), { a: '4.9' }, 'a 4.9, b 4.91'],
  ['lowered to what a row leaves, in whatever order it is told', ruled([upTo('a', 'b', true), upTo('b', 'c', true)], [['a', at7({})], ['b', at7(below(5))], ['c', at7(below(2))]]), { a: '9', b: '4', c: '1' }, 'a 0, b 1, c 2'],
  ['lowered to below where the bounds are one', ruled([upTo('b', 'c', true)], [['b', at7({ ...from(1), ...below(2) }, 'number')], ['c', at7(below(2), 'number')]]), { b: '2', c: '2' }, 'b 1.9, c 2'],
  ['lowered to the last of a list', ruled([upTo('a', 'b')], [['a', at7({})], ['b', at7(oneOf(1, 3))]]), { a: '9', b: '1' }, 'a 3, b 3'],
  ['lowered to a place on both grids', ruled([upTo('a', 'b'), upTo('b', 'a')], [['a', at7({ step: whole(2), ...below(11) })], ['b', at7({ step: whole(3), ...below(11) })]]), { a: '8', b: '9' }, 'a 6, b 6'],
  ['raised to a place on both grids', ruled([upTo('a', 'b'), upTo('b', 'a')], [['a', at7({ step: whole(2) })], ['b', at7({ step: whole(3) })]]), { a: '8', b: '7' }, 'a 12, b 12'],
])('wanted values are %s', (_, s, wanted, values) => {
  expect(arranged(s, undefined, new Map(Object.entries(wanted).map(([f, n]) => [f, parseNum(n) as Num])))).toBe(values)
})
test('a ring in which one is below itself is found wherever it hangs', () => {
  const fields = ['x', 'a', 'b', 'c', 'd'].map((f) => [f, at7({})] as const)
  expect(arranged(ruled([upTo('x', 'a'), upTo('a', 'b', true), upTo('b', 'a')], fields))).toBe('null')
  expect(arranged(ruled([upTo('x', 'a'), upTo('a', 'b'), upTo('b', 'c'), upTo('c', 'a'), upTo('c', 'd', true), upTo('d', 'b')], fields))).toBe('null')
  expect(arranged(ruled([upTo('x', 'a', true), upTo('a', 'b'), upTo('b', 'a'), upTo('b', 'c', true), upTo('c', 'd'), upTo('d', 'c')], fields))).toBe('x -12, a -11, b -11, c -10, d -10')
})
test('a float beside numbers that is too close to tell is not settled', () => {
  const s = ruled([upTo('a', 'b')], [['a', scalar('float', { min: { value: whole(16_777_216), exclusive: true } })], ['b', scalar('number', { max: { value: whole(16_777_217), exclusive: true } })]])
  expect(arranged(s)).toBe('undefined')
  expect(arranged(ruled([upTo('a', 'b')], [['a', scalar('string')], ['b', at7({})]]))).toBe('undefined')
})
test('a clock without a zone is none that stands on a line with zones', () => {
  const s = ruled([upTo('a', 'b')], [['a', scalar('timestamp')], ['b', scalar('timestamp')]])
  const [here, zoned] = [day('2030-01-01T00:00:00', 'timestamp'), day('2030-01-01T00:00:00Z', 'timestamp')]
  expect([arranged(s, ['a'], new Map([['a', here]])), arranged(s, ['a'], new Map([['a', zoned]]))]).not.toContain('undefined')
  expect(arranged(s, ['a'], new Map([['a', zoned]]))).toBe('a 2030-01-01T00:00:00Z, b 2030-01-01T00:00:00Z')
  expect([arranged(s, ['a'], undefined, new Map([['a', here]])), arranged(s, ['a'], undefined, new Map([['a', zoned]]))]).toEqual(['undefined', 'a 2030-01-01T00:00:00Z, b 2030-01-01T00:00:00Z'])
})
test('what is null stays null when others are settled', () => {
  const int = at7({})
  const s = ruled([upTo('a', 'b'), upTo('c', 'b')], [['a', nullable(int)], ['b', at7(below(5))], ['c', int, false]])
  expect(told(settled(s, new Map<string, Value>([['a', null], ['b', whole(2)], ['c', whole(9)]])))).toBe('a null, b 5, c 5')
  expect(told(settled(s, new Map<string, Value>([['a', null], ['b', whole(2)], ['c', whole(9)]]), 'a'))).toBe('a null, b 5, c 5')
})
test('each step of the work counts: binding rules, handing bounds on, raising', () => {
  const steps = (s: RecordShape, left: number): boolean => arrange(s, s.between ?? [], ['a'], undefined, undefined, undefined, { left }) !== undefined
  const least = (s: RecordShape): number => Array.from({ length: 40 }, (_, n) => n).findIndex((n) => steps(s, n))
  const row = (...limits: Limits[]): RecordShape => ruled([upTo('a', 'b'), upTo('b', 'c')], ['a', 'b', 'c'].map((f, i) => [f, at7(limits[i] ?? {})] as const))
  const [bound, handed, raised] = [row(from(1), from(2), from(3)), row({}, {}, below(3)), row(from(3), from(2), from(1))].map(least)
  expect([bound, handed, raised]).toEqual([4, 9, 6])
})
