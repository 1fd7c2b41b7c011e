// A list whose items must differ, read of one whose need not.
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { whole } from '../../src/contract/numbers.ts'
import { strict } from '../../src/contract/reading.ts'
import { type ListShape, type Shape, list, scalar, slot } from '../../src/contract/shape.ts'

const pair = (a: Shape, b: Shape): ListShape => list(slot(a), { prefix: [slot(a), slot(b)], count: { min: 2, max: 2 } })
const asked = (w: ListShape): ReturnType<typeof refusals> => refusals(slot(w), slot({ ...w, unique: true }), strict)

test.each<[string, Shape, Shape]>([
  ['two of one type', scalar('int'), scalar('int')], ['a whole number and a decimal', scalar('int'), scalar('decimal')], ['a float and a whole number', scalar('double'), scalar('long')],
  ['two ranges that touch', scalar('int', { max: { value: whole(5) } }), scalar('int', { min: { value: whole(5) } })],
])('%s: both may hold the same, whatever type wrote it', (_, a, b) => {
  const w = pair(a, b), [refusal] = asked(w)
  expect(refusal?.escape.how).toBe('value')
  const value = refusal?.escape.how === 'value' ? refusal.escape.value : null
  expect([admits(w, value), admits({ ...w, unique: true }, value)]).toEqual([true, false])
})
test.each<[string, Shape, Shape]>([
  ['a number and a text', scalar('int'), scalar('string')], ['two ranges apart', scalar('int', { max: { value: whole(4) } }), scalar('int', { min: { value: whole(5) } })],
  ['ranges apart of two kinds', scalar('int', { max: { value: whole(4) } }), scalar('decimal', { min: { value: whole(5) } })],
])('%s never repeat', (_, a, b) => {
  expect(asked(pair(a, b))).toEqual([])
})
