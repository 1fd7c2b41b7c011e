import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import { whole } from '../../src/contract/numbers.ts'
import { smallest } from '../../src/contract/samples.ts'
import { type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { shapes, values } from '../laws/shapes.ts'

const int = scalar('int')
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'it', target })

test.each<[boolean, Shape]>([
  [true, nothing], [false, anything], [false, opaque('mystery')], [false, nul], [false, int],
  [true, scalar('int', { min: { value: whole(2) }, max: { value: whole(1) } })],
  [true, scalar('int', { min: { value: whole(1), exclusive: true }, max: { value: whole(2), exclusive: true } })],
  [true, scalar('enum', { choice: [] })], [true, scalar('int', { choice: ['a'] })], [false, scalar('int', { choice: [whole(1)] })],
  [true, scalar('string', { minLength: 3 }, { width: { maxLength: 2 } })],
  [true, union()], [true, union(nothing, nothing)], [false, union(nothing, int)], [true, { is: 'all', of: [int, nothing] }],
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
