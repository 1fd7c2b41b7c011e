import { expect, test } from 'vitest'
import { atMostValues, entryCount, fieldCount, itemCount } from '../../src/contract/cardinality.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type ListShape, type MapShape, type RecordShape, type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'

const between = (min: number, max: number): Limits => ({ min: { value: whole(min) }, max: { value: whole(max) } })
const day = (text: string): { value: Moment } => ({ value: new Moment('date', text) })
const three = scalar('integer', between(1, 3))
const endless: Shape = { is: 'ref', name: 'endless', target: () => union(endless, three) }
const linked: Shape = record([['next', slot(nullable({ is: 'ref', name: 'linked', target: () => linked }))]])

test.each<[Shape, number]>([
  [nothing, 0], [anything, Infinity], [nul, 1], [scalar('boolean'), 2], [scalar('boolean', { choice: [true] }), 1], [three, 3], [scalar('int'), 2 ** 32], [scalar('number', between(0, 1)), Infinity],
  [scalar('number', between(2, 2)), 1], [scalar('double', between(0, 1)), Infinity], [scalar('integer', between(3, 1)), 0], [scalar('integer', { choice: [whole(1), whole(1), whole(2)] }), 2],
  [scalar('string'), Infinity], [scalar('string', { maxLength: 0 }), 1], [scalar('string', { minLength: 2 }, { width: { maxLength: 1 } }), 0], [scalar('string', { choice: ['a', 'b'] }), 2],
  [scalar('bytes', { maxLength: 0 }), 1], [scalar('date', { min: day('2026-01-01'), max: day('2026-01-31') }), 31], [scalar('date'), Infinity], [scalar('timestamp'), Infinity],
  [nullable(three), 4], [union(), 0], [{ is: 'all', of: [scalar('boolean'), three] }, 2], [opaque('x'), Infinity], [endless, Infinity],
  [record([]), 1], [record([['a', slot(three)], ['b', slot(scalar('boolean'), { required: false })]]), 9], [record([['a', slot(three)]], anything), Infinity],
  [record([['a', slot(nothing)], ['b', slot(anything)]]), 0], [record([['a', slot(anything)], ['b', slot(nothing)]]), 0], [{ is: 'ref', name: 'linked', target: () => linked }, Infinity],
  [union(...Array.from({ length: 64 }, () => three)), 192], [union(...Array.from({ length: 65 }, () => three)), Infinity],
  [record(Array.from({ length: 64 }, (_, i) => [`f${i}`, slot(nul)] as const)), 1], [record(Array.from({ length: 65 }, (_, i) => [`f${i}`, slot(nul)] as const)), Infinity],
  [scalar('uuid'), Infinity], [scalar('bytes'), Infinity], [list(three), Infinity],
])('%# at most so many values: %o', (shape, count) => {
  expect(atMostValues(shape)).toBe(count)
})

test.each<[ListShape, number, number]>([
  [list(three), 0, Infinity], [list(three, { count: { min: 1, max: 9 } }), 1, 9], [list(three, { unique: true, count: { min: 1, max: 9 } }), 1, 3], [list(nothing), 0, 0],
  [list(nothing, { prefix: [slot(three), slot(three)] }), 0, 2], [list(three, { prefix: [slot(three), slot(nothing)] }), 0, 1], [list(three, { unique: true, prefix: [slot(anything)] }), 0, 4],
  [list(nothing, { unique: true, prefix: [slot(anything)] }), 0, 1], [list(three, { unique: true, prefix: [slot(nothing), slot(three)] }), 0, 0],
  [list(three, { contains: [{ shape: three, count: { min: 2 } }, { shape: nothing, count: { max: 1 } }] }), 2, Infinity], [list(three, { count: { min: 3 }, contains: [{ shape: three, count: { min: 2 } }] }), 3, Infinity],
])('%# a list has from and up to so many items: %o', (shape, min, max) => {
  expect(itemCount(shape, isEmpty)).toEqual({ min, max })
})
test.each<[MapShape, number, number]>([
  [map(scalar('string'), three), 0, Infinity], [map(three, anything, { count: { min: 2, max: 9 } }), 2, 3], [map(nothing, three), 0, 0], [map(three, nothing), 0, 0],
])('%# a map has from and up to so many entries: %o', (shape, min, max) => {
  expect(entryCount(shape, isEmpty)).toEqual({ min, max })
})

const fields = (...required: [Shape, boolean][]): [string, ReturnType<typeof slot>][] => required.map(([shape, is], i) => [`f${i}`, slot(shape, { required: is })])
test.each<[RecordShape, number, number]>([
  [record([]), 0, 0], [record([], anything), 0, Infinity], [record([], anything, { count: { min: 1, max: 3 } }), 1, 3],
  [record(fields([three, true], [three, false])), 1, 2], [record(fields([three, true], [nothing, false])), 1, 1], [record(fields([nothing, true])), 1, 1],
  [record(fields([three, true], [three, false]), nothing, { count: { min: 2 } }), 2, 2], [record(fields([three, true], [three, true]), nothing, { count: { min: 1, max: 9 } }), 2, 2],
  [record(fields([three, false], [three, false]), nothing, { count: { max: 1 } }), 0, 1],
  [record(fields([three, true]), nothing, { patterns: [{ pattern: '^x', slot: slot(three) }] }), 1, Infinity], [record(fields([three, true]), nothing, { patterns: [{ pattern: '^x', slot: slot(nothing) }] }), 1, 1],
  [record(fields([three, true]), nothing, { patterns: [{ pattern: '^x', slot: slot(nothing) }, { pattern: '^y', slot: slot(three) }] }), 1, Infinity],
])('%# a record has from and up to so many fields: %o', (shape, min, max) => {
  expect(fieldCount(shape, isEmpty)).toEqual({ min, max })
})
