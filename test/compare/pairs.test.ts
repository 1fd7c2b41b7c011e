import { expect, test } from 'vitest'
import { pairOf } from '../../src/compare/pairs.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, nul, nullable, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'

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
