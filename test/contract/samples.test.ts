import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { asMapOf, fullRecord, room, samples, smallest } from '../../src/contract/samples.ts'
import { plainest, scalarSamples } from '../../src/contract/scalar-samples.ts'
import { type RecordShape, type ScalarShape, type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler, toJson, typeNameOf, valueKey } from '../../src/contract/values.ts'
import { scalars, shapes, values } from '../laws/shapes.ts'

beforeAll(loadPatternEngine)
const take = (values: Iterable<Value>, most = 60): Value[] => {
  const out: Value[] = []
  for (const v of values) if (out.push(v) === most) break
  return out
}
const [int, text] = [scalar('int'), scalar('string')]
const shown = (shape: Shape): string | undefined => {
  const v = smallest(shape)
  return v === undefined ? undefined : toJson(v)
}

test('every sample is admitted by its shape', () => {
  fc.assert(fc.property(shapes, (shape) => {
    expect(take(samples(shape)).filter((v) => admits(shape, v) !== true).map(valueKey)).toEqual([])
  }), { seed: 7, numRuns: 500 })
})

test('a scalar that admits something has a sample', () => {
  const numbers = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.constantFrom(0, 1)).map(([c, s]): Value => new Num(BigInt(c), s))
  fc.assert(fc.property(scalars, fc.array(fc.oneof(numbers, values), { minLength: 20, maxLength: 20 }), (shape, some) => {
    if (some.some((v) => admits(shape, v) === true)) expect(smallest(shape)).not.toBe(undefined)
  }), { seed: 7, numRuns: 300 })
})

test('the smallest is plain', () => {
  expect(shown(int)).toBe('0')
  expect(shown(scalar('int', { min: { value: whole(5) } }))).toBe('5')
  expect(shown(scalar('int', { max: { value: whole(-5), exclusive: true } }))).toBe('-6')
  expect(shown(scalar('decimal', { precision: 4, scale: 2, min: { value: whole(0), exclusive: true } }))).toBe('1')
  expect(shown(scalar('decimal', { precision: 2, scale: 2, min: { value: whole(0), exclusive: true } }))).toBe('0.01')
  expect(shown(text)).toBe('"a"')
  expect(shown(scalar('string', { minLength: 3 }))).toBe('"aaa"')
  expect(shown(scalar('string', { maxLength: 0 }))).toBe('""')
  expect(shown(scalar('string', { patterns: ['^[A-Z]{3}-\\d{2}$'] }))).toBe('"AAA-00"')
  expect(shown(scalar('string', { format: 'email', minLength: 20 }))).toBe('"aaaaaaaa@example.com"')
  expect(shown(scalar('string', { format: 'email', patterns: ['\\.com$'] }))).toBe('"a@example.com"')
  expect(shown(scalar('enum', { choice: ['NEW', 'PAID'] }))).toBe('"NEW"')
  expect(shown(scalar('date', { min: { value: new Moment('date', '2030-02-28'), exclusive: true } }))).toBe('"2030-03-01"')
  expect(shown(scalar('bytes', { minLength: 2 }))).toBe('"0x0000"')
  expect(shown(nullable(int))).toBe('0')
  expect(shown(nul)).toBe('null')
  expect(shown(opaque('mystery'))).toBe('"<mystery>"')
  expect(shown(opaque('short text', (v) => v === 'a'))).toBe('"a"')
  expect(shown(list(int, { count: { min: 2 } }))).toBe('[0,0]')
  expect(shown(list(int))).toBe('[]')
  expect(shown(map(text, int, { count: { min: 2 } }))).toBe('{"a":0,"":0}')
  expect(shown(map(int, text, { count: { min: 3 } }))).toBe('{"0":"a","1":"a","-1":"a"}')
  expect(shown(record([['a', slot(int)], ['b', slot(text, { required: false })]]))).toBe('{"a":0}')
  expect(shown({ is: 'all', of: [scalar('number'), scalar('int', { min: { value: whole(7) } })] })).toBe('7')
})

test('what nothing inhabits has no sample', () => {
  const empty: Shape[] = [
    nothing, union(), scalar('int', { min: { value: whole(2) }, max: { value: whole(1) } }), scalar('string', { minLength: 2, maxLength: 1 }),
    scalar('enum', { choice: [] }),
    scalar('string', { patterns: ['^a$', '^b$'] }), scalar('string', { patterns: ['^a{5}$'], maxLength: 4 }), list(nothing, { count: { min: 1 } }),
    list(int, { count: { min: 2, max: 1 } }),
    map(text, int, { count: { min: 2, max: 1 } }), record([['a', slot(nothing)]]), record([['a', slot(int)], ['b', slot(int)]], nothing, { count: { max: 1 } }), record([['a', slot(int)]], nothing, { count: { min: 2 } }),
    { is: 'all', of: [int, text] },
  ]
  for (const shape of empty) expect([...samples(shape)].map(valueKey)).toEqual([])
  const endless: Shape = record([['tail', slot({ is: 'ref', name: 'endless', target: () => endless })]])
  expect(smallest(endless)).toBe(undefined)
})

test('a text that we cannot make up is filled in for', () => {
  const twice = scalar('string', { patterns: ['^(.)\\1$'] })
  expect([...scalarSamples(twice)]).toEqual([new Filler('string, matching ^(.)\\1$', 'string')])
  expect(admits(record([['x', slot(twice)]]), smallest(record([['x', slot(twice)]])) ?? null)).toBe(true)
})

test('numbers and texts enough for lists without duplicates', () => {
  const unique = (items: Shape, min: number): number => {
    const v = smallest(list(items, { count: { min }, unique: true }))
    return Array.isArray(v) ? new Set(v.map(valueKey)).size : 0
  }
  expect([unique(int, 30), unique(text, 20), unique(scalar('boolean'), 2), unique(scalar('boolean'), 3), unique(scalar('int', { max: { value: whole(0) } }), 10)]).toEqual([30, 20, 2, 0, 10])
})

test('records vary one field at a time, and stay within their count', () => {
  const shape = record([['a', slot(int)], ['other', slot(text, { required: false })]], scalar('boolean'), { count: { min: 2, max: 2 } })
  expect(take(samples(shape)).filter((v) => admits(shape, v) !== true)).toEqual([])
  const open = record([['a', slot(int)], ['other', slot(text, { required: false })]], anything)
  expect(take(samples(open)).map(toJson)).toEqual([
    '{"a":0}', '{"a":1}', '{"a":-1}', '{"a":-2147483648}',
    '{"a":0,"other":"a"}', '{"a":0,"other":""}', '{"a":0,"other":"0"}', '{"a":0,"other":"b"}', '{"a":0,"other2":"a"}',
  ])
  expect(fullRecord(record([], int, { count: { min: 3 } }) satisfies RecordShape)?.size).toBe(3)
  expect(take(samples(record([['__proto__', slot(int)]]))).map(toJson)[0]).toBe('{"__proto__":0}')
})

test('a type of types of types is not made up without end', () => {
  let twice: Shape = int
  for (let i = 0; i < 60; i++) twice = record([['a', slot(twice)], ['b', slot(twice)]])
  expect(smallest(twice)).toBe(undefined)
  let lists: Shape = int
  for (let i = 0; i < 4; i++) lists = list(lists, { count: { min: 1500 } })
  expect(smallest(lists)).toBe(undefined)
  const tree: Shape = record(Array.from({ length: 50 }, (_, i) => [`f${i}`, slot({ is: 'ref', name: 'tree', target: () => tree }, { required: false })] as const))
  expect(take(samples(tree), 200).length).toBe(200)
  expect(shown(list(int, { count: { min: 1e9 } }))).toBe(undefined)
  expect(shown(scalar('string', { minLength: 1e9 }))).toBe(undefined)
})

test('moments on each side of a bound', () => {
  const days = (s: ScalarShape): string[] => [...scalarSamples(s)].map((v) => (v as Moment).text)
  expect(days(scalar('date', { min: { value: new Moment('date', '2030-01-01') }, max: { value: new Moment('date', '2030-01-02') } }))).toEqual(['2030-01-01', '2030-01-02'])
  expect(days(scalar('time', { max: { value: new Moment('time', '00:00:05'), exclusive: true } }))).toEqual(['00:00:00', '00:00:04', '00:00:00.1', '00:00:04.9', '00:00:04.8'])
  expect(days(scalar('timestamp', { min: { value: new Moment('timestamp', '2030-01-01T00:00:00Z'), exclusive: true } }))).toEqual(['2030-01-02T00:00:00Z', '2030-01-01T00:00:01Z', '2030-01-01T00:00:02Z'])
})

const all = (shape: Shape, most = 60): string => take(samples(shape), most).map(toJson).join(' ')
const yes = scalar('boolean', { choice: [true] })
test.each<[string, Shape, string]>([
  ['of anything, one of each plain kind', anything, '"a" 0 null true'], ['of what we do not know, a filler', opaque('mystery'), '"<mystery>"'],
  ['of what a function admits, what it does, and a filler', opaque('mystery', (v) => v === true || v instanceof Moment), '"2026-01-01" true "<mystery>"'],
  ['of alternatives, null last', union(nul, scalar('boolean'), yes), 'true false true null'], ['of nothing but null', nul, 'null'],
  ['of what a shape is not, what it does not admit', { is: 'not', of: text }, '0 null true'], ['of alternatives of nothing', union(nothing, nothing), ''],
  ['of several at once, what all admit', { is: 'all', of: [scalar('boolean'), yes] }, 'true true'],
  ['lists: none, one, and others', list(scalar('boolean')), '[] [true] [false]'], ['no item', list(scalar('boolean'), { count: { max: 0 } }), '[]'],
  ['as many as must be, and the first varies', list(int, { count: { min: 2, max: 2 } }), '[0,0] [1,0] [-1,0] [-2147483648,0] [-2147483647,0]'],
  ['no two alike', list(int, { count: { min: 2 }, unique: true }), '[0,1] [-1,1] [-2147483648,1] [-2147483647,1]'],
  ['no two alike, of two', list(scalar('boolean'), { count: { min: 2 }, unique: true }), '[true,false]'],
  ['of items by their places', list(yes, { prefix: [slot(scalar('boolean')), slot(nul)], count: { min: 3 } }), '[true,null,true] [false,null,true]'],
  ['maps: none, and one of each value', map(text, scalar('boolean')), '{} {"a":true} {"a":false}'], ['no entry', map(text, yes, { count: { max: 0 } }), '{}'],
  ['just one', map(text, yes, { count: { min: 1, max: 1 } }), '{"a":true}'],
  ['five values at most', map(text, int, { count: { min: 1 } }), '{"a":0} {"a":1} {"a":-1} {"a":-2147483648} {"a":-2147483647}'],
  ['keys that are no texts', map(scalar('boolean'), yes, { count: { min: 2 } }), '{"true":true,"false":true}'],
  ['no key that null could be', map(nullable(int), yes, { count: { min: 1 } }), '{"0":true}'],
  ['more keys than have samples', map(scalar('string', { minLength: 2 }), yes, { count: { min: 31 } }), `{${[...'aa,00,bb'.split(','), ...'cdefghijklmnopqrstuvwxyz'.split('').map((c) => `aa${c}`), 'k0', 'k1', 'k2', 'k3'].map((k) => `"${k}":true`).join()}}`],
  ['keys that are too few', map(scalar('boolean'), yes, { count: { min: 3 } }), ''],
  ['keys of two kinds that are too few', map(union(scalar('boolean'), yes), yes, { count: { min: 3 } }), ''],
])('samples %s', (_, shape, values) => {
  expect(all(shape)).toBe(values)
})
const fields = (count: { min?: number; max?: number }, rest: Shape = nothing): RecordShape => record([
  ['a', slot(yes)], ['no', slot(nothing, { required: false })], ['b', slot(scalar('boolean'), { required: false })], ['c', slot(yes, { required: false })],
], rest, { count })
test.each<[string, RecordShape, string]>([
  ['the required ones, then one of the others', fields({}), '{"a":true} {"a":true,"b":true} {"a":true,"b":false} {"a":true,"c":true}'],
  ['as many as must be', fields({ min: 2 }), '{"a":true,"b":true} {"a":true,"b":false} {"a":true,"b":true,"c":true}'],
  ['all that there may be', fields({ min: 3 }), '{"a":true,"b":true,"c":true} {"a":true,"b":false,"c":true}'],
  ['more than are declared', fields({ min: 4 }, nul), '{"a":true,"b":true,"c":true,"other":null} {"a":true,"b":false,"c":true,"other":null} {"a":true,"b":true,"c":true,"other":null,"other2":null}'],
  ['more than may be had', fields({ min: 4 }), ''], ['no more than may be', fields({ max: 1 }, nul), '{"a":true}'],
  ['one more', fields({ max: 2 }, nul), '{"a":true} {"a":true,"b":true} {"a":true,"b":false} {"a":true,"c":true} {"a":true,"other":null}'],
  ['fewer than are required', fields({ max: 0 }), ''], ['four of each', record([['a', slot(int)]]), '{"a":0} {"a":1} {"a":-1} {"a":-2147483648}'],
])('records have %s', (_, shape, values) => {
  expect(all(shape)).toBe(values)
})
test('a record is large enough by names that are of no pattern', () => {
  const made = fullRecord(record([['other', slot(nul)]], nul, { patterns: [{ pattern: '^x', slot: slot(yes) }], count: { min: 4 } }))
  expect(made && [made.size, [...made.keys()].filter((name) => name.startsWith('x'))]).toEqual([4, []])
  expect(fullRecord(record([], nul, { patterns: [{ pattern: '', slot: slot(yes) }], count: { min: 1 } }))).toBe(undefined)
})
test('a record that rules leave too small is none', () => {
  const early = scalar('int', { max: { value: whole(1) } }), late = scalar('int', { min: { value: whole(2) } })
  const ruled = (min: number): RecordShape => record([['a', slot(late, { required: false })], ['b', slot(early, { required: false })]], nothing, { count: { min }, between: [{ lower: 'a', upper: 'b', strict: false }] })
  expect([all(ruled(0), 1), all(ruled(2))]).toEqual(['{}', ''])
})
test('what is made up has an end: so many levels, so many values', () => {
  const within = (depth: number, values: number): { depth: number; left: { values: number } } => ({ depth, left: { values } })
  expect([smallest(int, within(1, 1)), smallest(int, within(0, 1)), smallest(int, within(1, 0))].map((v) => v !== undefined)).toEqual([true, false, false])
  expect([within(1, 1), within(0, 1), within(1, 0)].map((w) => [...samples(scalar('boolean'), w)].length)).toEqual([2, 0, 0])
  const nested = (levels: number): Shape => (levels === 0 ? int : list(nested(levels - 1), { count: { min: 1 } }))
  expect([23, 24].map((levels) => smallest(nested(levels)) !== undefined)).toEqual([true, false])
  const unions = (levels: number): Shape => (levels === 0 ? int : union(unions(levels - 1)))
  expect([23, 24].map((levels) => smallest(unions(levels)) !== undefined)).toEqual([true, false])
})
test('a wide record has room for all of its fields', () => {
  const wide = record(Array.from({ length: 30_000 }, (_, i) => [`f${i}`, slot(int)] as const))
  expect(fullRecord(wide)?.size).toBe(30_000)
  expect([room(), room(1000)]).toEqual([{ depth: 24, left: { values: 20_000 } }, { depth: 24, left: { values: 28_000 } }])
})
test('what is made up for a moment that we know no more of is a date', () => {
  expect(take(samples(opaque('mystery', (v) => v instanceof Moment || v === 'a')))).toEqual(['a', new Moment('date', '2026-01-01'), new Filler('mystery')])
})
test('the smallest of a scalar is the plainest, and counts as one', () => {
  const within = { depth: 2, left: { values: 2 } }
  expect([smallest(int, within), within.left.values, smallest(int, within), smallest(int, within)].map((v) => v !== undefined)).toEqual([true, true, true, false])
})

const scalarsOf = (s: ScalarShape, most = 60): string => take(scalarSamples(s), most).map((v) => (v instanceof Moment ? v.text : toJson(v))).join(' ')
const letters = 'cdefghijklmnopqrstuvwxyz'.split('')
test.each<[string, ScalarShape, string]>([
  ['null', nul, 'null'], ['truths', scalar('boolean'), 'true false'], ['what is listed, of what is kept to', scalar('string', { choice: ['ab', 'a', 'b'], maxLength: 1 }), '"a" "b"'],
  ['texts', text, `"a" "" "0" "b" ${letters.map((c) => `"${c}"`).join(' ')}`], ['names', scalar('enum', { maxLength: 1 }), '"a" "" "0" "b"'],
  ['texts of one length', scalar('string', { minLength: 2, maxLength: 2 }), '"aa" "00" "bb"'],
  ['texts of two lengths', scalar('string', { minLength: 2, maxLength: 3 }), '"aa" "00" "bb" "aaa"'],
  ['texts of three lengths', scalar('string', { minLength: 1, maxLength: 3 }), `"a" "0" "b" "aaa" ${letters.map((c) => `"a${c}"`).join(' ')}`],
  ['no text', scalar('string', { maxLength: 0 }), '""'], ['texts of fractions of characters', scalar('string', { minLength: 0.5, maxLength: 1.5 }), '"a" "0" "b"'],
  ['texts longer than they may be', scalar('string', { minLength: 2, maxLength: 1 }), ''],
  ['texts of a format', scalar('string', { format: 'date' }), '"2026-01-01" "0000-01-01" "0000-01-02" "0000-01-03" "0000-01-04" "0000-01-05" "0000-01-06"'],
  ['texts of a format that we do not know', scalar('string', { format: 'mystery', minLength: 1, maxLength: 1 }), '"a" "0" "b"'],
  ['bytes', scalar('bytes'), '"0x" "0x00"'], ['bytes of lengths', scalar('bytes', { minLength: 1, maxLength: 3 }), '"0x00" "0x000000"'],
  ['bytes at least', scalar('bytes', { minLength: 2 }), '"0x0000" "0x000000"'], ['bytes of one length', scalar('bytes', { minLength: 2, maxLength: 2 }), '"0x0000"'],
  ['days', scalar('date'), '2026-01-01 1970-01-01'], ['times', scalar('time'), '12:00:00 00:00:00'], ['instants', scalar('timestamp'), '2026-01-01T00:00:00Z'],
  ['clocks', scalar('timestamp_ntz'), '2026-01-01T00:00:00'], ['intervals', scalar('interval'), 'P1D'],
  ['identifiers', scalar('uuid'), '00000000-0000-4000-8000-000000000000'], ['places', scalar('geography'), 'POINT(0 0)'], ['what varies', scalar('variant'), '{}'],
  ['integers', scalar('integer', { min: { value: whole(3) }, max: { value: whole(6) } }), '3 4 6 5'],
  ['numbers', scalar('number', { min: { value: whole(0) }, max: { value: whole(1) } }), '0 1 0.5 0.1 0.9 0.11 0.12'],
])('scalars: %s', (_, s, values) => {
  expect(scalarsOf(s, s.type === 'number' ? 7 : 60)).toBe(values)
})
test('texts and bytes of a million characters are made up, and none longer', () => {
  const [million, more] = [1 << 20, (1 << 20) + 1]
  const longest = (s: ScalarShape): number => Math.max(-1, ...take(scalarSamples(s)).map((v) => (typeof v === 'string' ? v.length : v instanceof Bytes ? v.hex.length / 2 : -1)))
  expect([scalar('string', { minLength: million }), scalar('string', { minLength: more }), scalar('bytes', { minLength: million, maxLength: million }), scalar('bytes', { minLength: more })].map(longest)).toEqual([million + 1, -1, million, -1])
  expect([scalar('string', { maxLength: million }), scalar('string', { maxLength: more }), scalar('bytes', { maxLength: million }), scalar('bytes', { maxLength: more })].map(longest)).toEqual([million, 1, million, 0])
})
test('numbers are as many as forty', () => {
  expect([...scalarSamples(scalar('integer'))].length).toBe(40)
})
test('only a text may be one that we cannot make up', () => {
  expect([...scalarSamples(scalar('string', { format: 'email', maxLength: 5 }))].map((v) => v instanceof Filler)).toEqual([true])
  expect([...scalarSamples(scalar('string', { format: 'uuid', patterns: ['^(.)\\1$'], minLength: 36 }))].map((v) => v instanceof Filler)).toEqual([true])
  expect([...scalarSamples(scalar('string', { format: 'uuid', maxLength: 3 }))]).toEqual([])
  expect([...scalarSamples(scalar('uuid', { patterns: ['^x$'] }))]).toEqual([])
  expect([...scalarSamples(scalar('bytes', { minLength: 2, maxLength: 1, format: 'mystery' }))]).toEqual([])
})
test('the plainest is remembered, but where patterns decide', () => {
  const [plain, patterned, stored] = [scalar('int', { min: { value: whole(5) } }), scalar('string', { patterns: ['^[ab]$'] }), scalar('string', {}, { width: { patterns: ['^b$'] } })]
  expect([plain, patterned, stored, plain, patterned, stored].map((s) => toJson(plainest(s) ?? null))).toEqual(['5', '"a"', '"b"', '5', '"a"', '"b"'])
  const none = scalar('int', { choice: [] })
  expect([plainest(none), plainest(none)]).toEqual([undefined, undefined])
})

describe('what must be in a list', () => {
  const holding = (items: Shape, ...contains: [Shape, { min?: number; max?: number }][]): Shape => list(items, { contains: contains.map(([shape, count]) => ({ shape, count })) })
  test.each<[string, Shape, string]>([
    ['one', holding(union(text, int), [yes, {}], [int, { min: 1 }]), '[0] [1] [-1] [-2147483648] [-2147483647]'],
    ['two of what it may hold anyway', holding(int, [int, { min: 2 }]), '[0,0] [1,0] [-1,0] [-2147483648,0] [-2147483647,0]'],
    ['what no item is', holding(int, [text, { min: 1 }]), ''], ['no more than one', holding(scalar('boolean'), [yes, { max: 1 }]), '[] [true] [false]'],
    ['no more than none', holding(scalar('boolean'), [yes, { max: 0 }]), '[] [false]'],
    ['one and another', holding(scalar('boolean'), [yes, { min: 2 }], [scalar('boolean', { choice: [false] }), { max: 0 }]), '[true,true]'],
    ['one of what its first item is', list(scalar('boolean'), { prefix: [slot(scalar('boolean'))], contains: [{ shape: scalar('boolean', { choice: [false] }), count: { min: 1 } }] }), '[false]'],
    ['more than there may be', list(int, { count: { max: 1 }, contains: [{ shape: int, count: { min: 2 } }] }), ''],
    ['and some more', list(nul, { count: { min: 3 }, contains: [{ shape: nul, count: { min: 2 } }] }), '[null,null,null]'],
    ['nineteen', holding(union(text, nul), [nul, { min: 19 }]), `[${'null,'.repeat(18)}null]`], ['twenty', holding(union(text, nul), [nul, { min: 20 }]), ''],
  ])('%s', (_, shape, values) => { expect([...new Set(all(shape).split(' '))].join(' ')).toBe(values) })
})
describe('fields of patterns', () => {
  const of = (patterns: [string, Shape][], more: Partial<RecordShape> = {}, rest: Shape = nothing): RecordShape => record([['a', slot(nul)]], rest, { patterns: patterns.map(([pattern, shape]) => ({ pattern, slot: slot(shape) })), ...more })
  test.each<[string, Shape, string]>([
    ['one of each', of([['^x', yes], ['^y', nul]]), '{"a":null} {"a":null,"x":true} {"a":null,"y":null}'],
    ['each of its own alone', of([['^x', yes], ['^xy', nul]]), '{"a":null} {"a":null,"x":true}'],
    ['and of the rest', of([['^o', yes]], {}, nul), '{"a":null} {"a":null,"":null} {"a":null,"o":true}'],
    ['none that nothing is of', of([['^x', nothing]]), '{"a":null}'], ['none where there is no room', of([['^x', yes]], { count: { max: 1 } }), '{"a":null}'],
    ['one where there is', of([['^x', yes]], { count: { max: 2 } }), '{"a":null} {"a":null,"x":true}'], ['none of a name that is taken', of([['^a$', yes]]), '{"a":null}'],
    ['none of a name that cannot be made up', of([['^(.)\\1$', yes]]), '{"a":null}'],
  ])('%s', (_, shape, values) => { expect(all(shape)).toBe(values) })
})
test('records and maps bear the names of their types where texts do', () => {
  const names = (shape: Shape): (string | undefined)[] => take(samples(shape)).flatMap((v) => (v instanceof Map ? [typeNameOf(v)] : []))
  const tagged = scalar('string', {}, { tags: ['*text'] })
  expect(names(map(tagged, yes))).toEqual(['*map', '*map'])
  expect(names(map(text, yes))).toEqual([undefined, undefined])
  expect(names(map(union(tagged), yes))).toEqual([undefined, undefined])
  expect(names(record([['a', slot(yes)]], nothing, { tags: ['x.Order', 'x.Old'] }))).toEqual(['x.Order'])
  const made: readonly Value[] = asMapOf(map(tagged, yes), [])
  expect(made).toEqual([])
})
test('keys that are told by a name of their own are made up for scalars alone', () => {
  const many = (keys: Shape): string => all(map(keys, yes, { count: { min: 2 } }))
  expect(many(scalar('enum', { choice: ['a'] }))).toBe('')
  expect(many(opaque('key', (v) => v === 'a' || v === 'k0'))).toBe('')
})
