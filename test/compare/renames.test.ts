import { expect, test } from 'vitest'
import { renames, similarity } from '../../src/compare/renames.ts'
import { type Shape, type Slot, nullable, scalar, slot } from '../../src/contract/shape.ts'

const text = scalar('string')
const slots = (all: Record<string, Shape | Slot>): Map<string, Slot> => new Map(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s]))
const found = (lost: Record<string, Shape | Slot>, gained: Record<string, Shape | Slot>) => [...renames(slots(lost), slots(gained))].map(([a, b]) => `${a} > ${b}`)

test('the same id is the same field, whatever it is called and of whatever type', () => {
  expect(found({ a: slot(text, { id: '1' }) }, { zebra: slot(scalar('int'), { id: '1' }) })).toEqual(['a > zebra'])
})
test('two ids are two fields, however alike', () => {
  expect(found({ amount: slot(text, { id: '1' }) }, { amounts: slot(text, { id: '2' }) })).toEqual([])
})
test('the same type and a clearly similar name', () => {
  expect(found({ amount: text, note: text }, { amount_usd: text })).toEqual(['amount > amount_usd'])
  expect(found({ customerId: text }, { customer_id: text })).toEqual(['customerId > customer_id'])
})
test('another type, or another name, is no rename', () => {
  expect(found({ amount: text }, { amount_usd: scalar('int') })).toEqual([])
  expect(found({ amount: text }, { amount_usd: nullable(text) })).toEqual([])
  expect(found({ amount: text }, { city: text })).toEqual([])
})
test('of several candidates the most alike', () => {
  expect(found({ order_date: text }, { date: text, order_date_utc: text })).toEqual(['order_date > order_date_utc'])
})
test.each([['a', 'a', 1], ['amount', 'AMOUNT', 1], ['amount', 'total_amount', 0.75], ['email', 'phone', 0], ['id', 'ix', 0], ['quantity', 'quantiy', 0.7]])('%s and %s: %s', (a, b, how) => {
  expect(similarity(a, b)).toBe(how)
})
