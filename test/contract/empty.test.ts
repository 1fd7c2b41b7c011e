import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { smallest } from '../../src/contract/samples.ts'
import { type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { shapes, values } from '../laws/shapes.ts'

beforeAll(loadPatternEngine)
const int = scalar('int')
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'it', target })

test.each<[boolean, Shape]>([
  [true, nothing], [false, anything], [false, opaque('mystery')], [false, nul], [false, int],
  [true, scalar('int', { min: { value: whole(2) }, max: { value: whole(1) } })],
  [true, scalar('int', { min: { value: whole(1), exclusive: true }, max: { value: whole(2), exclusive: true } })],
  [true, scalar('enum', { choice: [] })], [true, scalar('int', { choice: ['a'] })], [false, scalar('int', { choice: [whole(1)] })],
  [true, scalar('string', { minLength: 3 }, { width: { maxLength: 2 } })],
  [true, union()], [true, union(nothing, nothing)], [false, union(nothing, int)], [true, { is: 'all', of: [int, nothing] }],
  [true, { is: 'all', of: [nul, scalar('string')] }], [true, { is: 'all', of: [record([]), nul, anything] }], [true, { is: 'all', of: [list(int), map(int, int)] }],
  [false, { is: 'all', of: [record([]), map(scalar('string'), int)] }],
  [true, { is: 'all', of: [union(nul), record([])] }], [true, { is: 'all', of: [union(nul, list(int)), union(int, record([]))] }], [true, { is: 'all', of: [union(int, { is: 'all', of: [nothing] }), record([])] }], [false, { is: 'all', of: [union(nul, int), union(list(int), nul)] }],
  [true, { is: 'all', of: [scalar('int', { min: { value: whole(5) } }), scalar('int', { max: { value: whole(4) } })] }],
  [false, { is: 'all', of: [scalar('int', { min: { value: whole(4) } }), scalar('int', { max: { value: whole(4) } })] }],
  [false, list(nothing)], [true, list(nothing, { count: { min: 1 } })], [false, list(nothing, { prefix: [slot(int)], count: { min: 1 } })],
  [true, list(int, { prefix: [slot(nothing)], count: { min: 1 } })],
  [true, list(nothing, { prefix: [slot(int)], count: { min: 2 } })], [true, list(int, { count: { min: 2, max: 1 } })],
  [false, map(nothing, nothing)], [true, map(nothing, int, { count: { min: 1 } })], [true, map(int, nothing, { count: { min: 1 } })],
  [true, record([['a', slot(nothing)]])], [false, record([['a', slot(nothing, { required: false })]])],
  [true, record([['a', slot(int)]], nothing, { count: { min: 2 } })],
  [false, record([['a', slot(int)]], int, { count: { min: 2 } })], [true, record([['a', slot(int)], ['b', slot(int)]], nothing, { count: { max: 1 } })],
  [true, record([['a', slot(nothing, { required: false })]], nothing, { count: { min: 1 } })],
])('%# is empty: %s %o', (empty, shape) => {
  expect(isEmpty(shape)).toBe(empty)
})

test('what needs itself is empty; what may go without is not', () => {
  const needs: Shape = record([['tail', slot(ref(() => needs))]])
  const may: Shape = record([['tail', slot(nullable(ref(() => may)))]])
  const lists: Shape = list(ref(() => lists), { count: { min: 1 } })
  const a: Shape = record([['b', slot(ref(() => b))]])
  const b: Shape = record([['a', slot(union(a, int))]])
  expect([needs, may, lists, a, b].map(isEmpty)).toEqual([true, false, true, false, false])
})

test('an empty shape admits nothing, and has no sample', () => {
  fc.assert(fc.property(shapes, fc.array(values, { maxLength: 10 }), (shape, some) => {
    if (!isEmpty(shape)) return
    expect([smallest(shape), ...some.filter((v) => admits(shape, v) === true)]).toEqual([undefined])
  }), { seed: 7, numRuns: 1000 })
})

test('each shape is looked at once', () => {
  let twice: Shape = int
  for (let i = 0; i < 5000; i++) twice = record([['a', slot(twice)], ['b', slot(twice)]])
  expect(isEmpty(twice)).toBe(false)
})

const day = (text: string): Moment => new Moment('date', text)
const of = (count: { min?: number; max?: number }, rest: Shape, ...fields: [Shape, boolean][]): Shape => record(fields.map(([shape, required], i) => [`f${i}`, slot(shape, { required })] as const), rest, { count })
test.each<[string, boolean, Shape]>([
  ['days after the last', true, scalar('date', { min: { value: day('2026-01-02') }, max: { value: day('2026-01-01') } })],
  ['one day', false, scalar('date', { min: { value: day('2026-01-01') }, max: { value: day('2026-01-01') } })],
  ['no day between', true, scalar('date', { min: { value: day('2026-01-01'), exclusive: true }, max: { value: day('2026-01-02'), exclusive: true } })],
  ['bytes of one length', false, scalar('bytes', { minLength: 2, maxLength: 2 })], ['bytes of no length', true, scalar('bytes', { minLength: 2, maxLength: 1 })],
  ['any of several', false, scalar('uuid')],
  ['texts of two patterns', true, scalar('string', { patterns: ['^a$', '^b$'] })], ['texts of one pattern', false, scalar('string', { patterns: ['^a$'] })],
  ['texts of both patterns', false, scalar('string', { patterns: ['a', 'b'] })],
  ['texts too short for their pattern', true, scalar('string', { patterns: ['^a{5}$'], maxLength: 4 })],
  ['just long enough', false, scalar('string', { patterns: ['^a{5}$'], maxLength: 5 })],
  ['texts too short for their format', true, scalar('string', { format: 'uuid', maxLength: 10 })], ['of a format', false, scalar('string', { format: 'uuid' })],
  ['of a format that we do not know', false, scalar('string', { format: 'mystery', maxLength: 1 })],
  ['of a pattern that we do not know', false, scalar('string', { patterns: ['^(.)\\1$'], maxLength: 1 })],
  ['what is of all shapes', false, { is: 'all', of: [record([['a', slot(int)]]), anything] }],
  ['more entries than fields', true, of({ min: 2, max: 1 }, anything, [int, false], [int, false])], ['as many as are required', false, of({ min: 1 }, nothing, [int, true])],
  ['as many as there are', false, of({ min: 2 }, nothing, [int, true], [int, false])], ['fewer than there are', false, of({ min: 1 }, nothing, [int, false], [int, false])],
  ['more than can be', true, of({ min: 2 }, nothing, [int, true], [nothing, false])],
  ['as many as may be', false, of({ max: 1 }, nothing, [int, true])],
  ['fields in an order that they cannot have', true, record([['a', slot(scalar('int', { min: { value: whole(2) } }))], ['b', slot(scalar('int', { max: { value: whole(1) } }))]], nothing, { between: [{ lower: 'a', upper: 'b', strict: false }] })],
  ['fields in an order that null need not have', false, record([['a', slot(nullable(scalar('int', { min: { value: whole(2) } })))], ['b', slot(scalar('int', { max: { value: whole(1) } }))]], nothing, { between: [{ lower: 'a', upper: 'b', strict: false }] })],
])('%s: empty? %s', (_, empty, shape) => {
  expect(isEmpty(shape)).toBe(empty)
  expect(isEmpty(shape)).toBe(empty)
})
const holding = (items: Shape, shape: Shape, count: { min?: number; max?: number }): Shape => list(items, { contains: [{ shape, count }] })
const named = (slots: [string, Shape][], pattern: Shape, min: number, rest: Shape = nothing): Shape => record(slots.map(([name, shape]) => [name, slot(shape, { required: false })] as const), rest, { patterns: [{ pattern: '^x', slot: slot(pattern) }], count: { min } })
test.each<[string, boolean, Shape]>([
  ['a list of what no item is', true, holding(int, nothing, { min: 1 })], ['of it, if there is any', false, holding(int, nothing, { max: 2 })],
  ['of none of it', false, holding(int, nothing, { min: 0, max: 0 })],
  ['of more of it than there may be', true, holding(int, int, { min: 3, max: 2 })], ['of as much as there may be', false, holding(int, int, { min: 2, max: 2 })],
  ['of much of it', false, holding(int, int, { min: 2 })],
  ['of two things, one of which no item is', true, list(int, { contains: [{ shape: int, count: { min: 1 } }, { shape: nothing, count: { min: 1 } }] })],
  ['what a shape is not', false, { is: 'not', of: int }],
  ['more fields than have a name, and no others', true, named([['a', int]], nothing, 2)], ['and others by a pattern', false, named([['a', int]], int, 2)],
  ['and others of any name', false, named([['a', int]], nothing, 2, int)], ['enough that have a name', false, named([['a', int], ['b', int]], nothing, 2)],
])('%s: empty? %s', (_, empty, shape) => { expect(isEmpty(shape)).toBe(empty) })
test('of parts that nobody has looked at yet', () => {
  const [text, whole5] = [(): Shape => scalar('string'), (): Shape => scalar('int', { min: { value: whole(5) } })]
  const some = [
    list(text(), { count: { min: 1 } }), list(nothing, { prefix: [slot(text())], count: { min: 1 } }), map(text(), whole5(), { count: { min: 1 } }), union(nothing, text()), { is: 'all', of: [text(), anything] } as Shape, list(text(), { count: { min: 2, max: 2 } }),
    holding(scalar('int'), whole5(), { min: 1 }), named([['a', text()]], whole5(), 2), named([['a', text()]], nothing, 2, text()), of({ max: 1 }, nothing, [text(), false], [text(), false]), of({ min: 0 }, text(), [nothing, false]),
  ]
  expect(some.map(isEmpty)).toEqual(some.map(() => false))
  const none: Shape[] = [{ is: 'all', of: [list(text()), text()] }, { is: 'all', of: [union(whole5(), text()), whole5(), scalar('int', { max: { value: whole(4) } })] }]
  expect(none.map(isEmpty)).toEqual([true, true])
})
test('what is found to be inhabited late is told to all that use it', () => {
  const columns = (...shapes: Shape[]): Shape => record(shapes.map((s, i) => [`f${i}`, slot(s)] as const))
  const last = columns(list(int))
  expect(isEmpty(columns(columns(columns(last)), last))).toBe(false)
  const late = columns(list(int))
  expect(isEmpty(columns(columns(columns(late), columns(late)), late))).toBe(false)
  const none: Shape = record([['a', slot(ref(() => none))]])
  expect(isEmpty(columns(columns(columns(none)), none))).toBe(true)
})
test('what is known of a column is known of the next record with it', () => {
  const [some, none] = [record([['a', slot(int)]]), record([['a', slot(nothing)]])]
  expect([some, none].map(isEmpty)).toEqual([false, true])
  const [first, second] = [record([['x', slot(some)], ['y', slot(none, { required: false })]]), record([['x', slot(some)], ['y', slot(none)]])]
  expect([first, second, first, second].map(isEmpty)).toEqual([false, true, false, true])
})
test.each<[string, boolean, Shape]>([
  ['nothing itself', true, nothing], ['all of nothing and more', true, { is: 'all', of: [nothing, scalar('string')] }],
  ['all of two records', false, { is: 'all', of: [record([]), record([])] }], ['all of two lists', false, { is: 'all', of: [list(int), list(scalar('string'))] }],
  ['of two kinds, further within', true, { is: 'all', of: [{ is: 'all', of: [int, anything] }, { is: 'all', of: [record([])] }] }],
  ['all of what holds at once', false, { is: 'all', of: [{ is: 'all', of: [int, anything] }, anything] }],
  ['a map of as many as there are keys', false, map(scalar('boolean'), int, { count: { min: 2 } })], ['of more', true, map(scalar('boolean'), int, { count: { min: 3 } })],
])('%s: empty? %s', (_, empty, shape) => { expect(isEmpty(shape)).toBe(empty) })

test('a list has to hold what may be one of its items', () => {
  const holding = (item: Shape, wanted: Shape): Shape => list(item, { contains: [{ shape: wanted, count: { min: 1 } }] })
  expect(isEmpty(holding(nul, record([])))).toBe(true)
  expect(isEmpty(holding(scalar('string', { minLength: 3 }), scalar('string', { maxLength: 2 })))).toBe(true)
  expect(isEmpty(holding(scalar('string'), scalar('string', { maxLength: 2 })))).toBe(false)
  expect(isEmpty(holding(union(nul, int), union(record([]), list(int))))).toBe(true)
  expect(isEmpty(holding(nullable(record([])), record([])))).toBe(false)
  expect(isEmpty(list(slot(nul), { prefix: [slot(record([]))], contains: [{ shape: record([]), count: { min: 1 } }] }))).toBe(false)
})
