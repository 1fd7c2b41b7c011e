import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairOf } from '../../src/compare/pairs.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, nul, nullable, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, toJson } from '../../src/contract/values.ts'

const [text, int] = [scalar('string'), scalar('int')]
const only = scalar('string', { choice: ['one'] })
const orders = record([['order_id', slot(text)], ['line_no', slot(int)], ['note', slot(nullable(text))]])
function told(shape: Shape, key: readonly string[], own: readonly (readonly string[])[] = [], filled?: (column: string) => 'alike' | 'null'): string {
  const pair = pairOf(shape, key, own, filled)
  if (!('proof' in pair)) return 'why' in pair ? `unsure: ${pair.why}` : 'implied'
  const { record: one, second, omitted } = pair.proof
  return `${toJson(one)} ${toJson(second ?? null)}${omitted > 0 ? ` and ${omitted}` : ''}`
}

test('a key that is kept no more: one record twice', () => {
  expect(told(orders, ['order_id'])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":1,"note":"a few words"}')
})
test('a weaker key: they agree in the one and differ in the other', () => {
  expect(told(orders, ['order_id'], [['order_id', 'line_no']])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":2,"note":"a few words"}')
  expect(told(orders, ['order_id'], [['line_no'], ['order_id', 'note']])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":2,"note":"words"}')
})
test('a key that another one implies, or a column of one value: no two records', () => {
  expect(told(orders, ['order_id', 'line_no'], [['order_id']])).toBe('implied')
  expect(told(record([['a', slot(text)], ['b', slot(only)]]), ['a'], [['a', 'b']])).toBe('implied')
  expect(told(record([['a', slot(text)], ['b', slot(scalar('int', { min: { value: whole(0) }, max: { value: whole(0) } }))]]), ['a'], [['a', 'b']])).toBe('implied')
})
test('a column that holds null beside its one value tells two apart, and is never null in the key itself', () => {
  expect(told(record([['a', slot(int)], ['b', slot(nullable(only))]]), ['a'], [['a', 'b']])).toBe('{"a":0,"b":"one"} {"a":0,"b":null}')
  expect(told(record([['a', slot(int)], ['b', slot(nul)]]), ['a'], [['a', 'b']])).toBe('{"a":0,"b":null} {"a":0,"b":null}') // nulls are told apart, as in SQL
  expect(told(record([['a', slot(nullable(int))]]), ['a'])).toBe('{"a":0} {"a":0}')
  expect(told(record([['a', slot(nul)], ['b', slot(int)]]), ['a'])).toBe('implied')
})
test('optional columns of a key are written', () => {
  expect(told(record([['a', slot(int, { required: false })], ['b', slot(int)]]), ['a'], [['a', 'b']])).toBe('{"b":0,"a":0} {"b":1,"a":0}')
})
test('columns in records, and names that hold a dot', () => {
  const nested = record([['customer', slot(nullable(record([['id', slot(int)], ['at.home', slot(int)]])))], ['geo.lat', slot(int)]])
  expect(told(nested, ['customer.id'], [['customer.id', 'geo.lat']])).toBe('{"customer":{"id":1001,"at.home":0},"geo.lat":51} {"customer":{"id":1001,"at.home":0},"geo.lat":52}')
  expect(told(nested, ['geo.lat'], [['customer.at.home']])).toBe('{"customer":{"id":1001,"at.home":0},"geo.lat":51} {"customer":{"id":1001,"at.home":1},"geo.lat":51}')
})
test('a column that is not written: what its reader takes in its place', () => {
  expect(told(orders, ['gone'])).toContain('order-1001')
  expect(told(orders, ['gone'], [], () => 'null')).toBe('implied')
})
test('values that cannot be made up are no proof', () => {
  expect(told(record([['a', slot(int)], ['b', slot(opaque('geometry'))]]), ['a'], [['a', 'b']])).toBe('unsure: no second value of b could be made up')
  expect(told(record([['a', slot({ is: 'nothing' })]]), ['a'])).toBe('unsure: no two records could be made up that show it')
  expect(told(text, ['a'])).toBe('unsure: no two records could be made up that show it')
})
test('of wide records the columns that show it, and a few others', () => {
  const wide = record([...Array.from({ length: 50 }, (_, i) => [`c${i}`, slot(int)] as const), ['a', slot(text)], ['b', slot(text)]])
  expect(told(wide, ['a'], [['a', 'b']])).toBe('{"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":"a 1","b":"b 1"} {"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":"a 1","b":"b 2"} and 44')
})

describe('in a small world, where every two rows can be looked at', () => {
  const names = ['a', 'b', 'c'] as const
  const columns = fc.tuple(...names.map(() => fc.record({ size: fc.integer({ min: 1, max: 2 }), orNull: fc.boolean() })))
  const key = fc.subarray([...names], { minLength: 1 })
  type World = readonly { size: number; orNull: boolean }[]
  const rowsOf = (world: World): (number | null)[][] => world.reduce<(number | null)[][]>((rows, { size, orNull }) => rows.flatMap((row) => [...Array.from({ length: size }, (_, i) => i), ...(orNull ? [null] : [])].map((v) => [...row, v])), [[]])
  const shapeOf = (world: World): Shape => record(world.map(({ size, orNull }, i) => {
    const values = scalar('int', { choice: Array.from({ length: size }, (_, v) => whole(v)) })
    return [names[i] ?? '', slot(orNull ? nullable(values) : values)] as const
  }))
  const agree = (one: readonly (number | null)[], two: readonly (number | null)[], columns: readonly string[]): boolean =>
    columns.every((c) => { const at = names.indexOf(c as 'a'); return one[at] !== null && one[at] === two[at] })

  test('two records are shown exactly where there are two', () => {
    fc.assert(fc.property(columns, key, fc.array(key, { maxLength: 3 }), (world, relied, own) => {
      const rows = rowsOf(world)
      const isThere = rows.some((one) => rows.some((two) => agree(one, two, relied) && !own.some((k) => agree(one, two, k))))
      const pair = pairOf(shapeOf(world), relied, own)
      if ('why' in pair) return false
      if (!('proof' in pair)) return !isThere
      const [one, two] = [pair.proof.record, pair.proof.second].map((r) => names.map((n) => { const v = (r as ReadonlyMap<string, Value>).get(n) ?? null; return v === null ? null : Number(toJson(v)) }))
      return isThere && one !== undefined && two !== undefined && agree(one, two, relied) && !own.some((k) => agree(one, two, k)) && [one, two].every((r) => rows.some((row) => row.every((v, i) => v === r[i])))
    }), { numRuns: 2000 })
  })
})
