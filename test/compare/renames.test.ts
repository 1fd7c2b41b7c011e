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
test('an id that only one of two has says nothing', () => {
  expect(found({ amount: text }, { amounts: slot(text, { id: '2' }) })).toEqual(['amount > amounts'])
  expect(found({ amount: slot(text, { id: '2' }) }, { amounts: text })).toEqual(['amount > amounts'])
})
test('names are held against each other up to two hundred of each', () => {
  const many = (n: number, more: string): Record<string, Shape> => Object.fromEntries(Array.from({ length: n }, (_, i) => [`${String.fromCharCode(97 + (i % 26)).repeat(1 + Math.floor(i / 26))}_${more}`, text]))
  const [base, head] = [{ ...many(199, 'x'), amount: text }, { ...many(199, '9'), amount_usd: scalar('string') }]
  expect(found(base, head)).toContain('amount > amount_usd')
  expect(found({ ...base, further: text }, head)).toEqual([])
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
test.each([
  ['order_date', 'order_date_utc', 0.6 + 0.3 * (2 / 3)], ['amount_total', 'total_amount', 0.6 + 0.3], ['ab', 'ab_c', 0], ['abc', 'abc_d', 0.75], ['customerID', 'customer_id', 1], ['order2Date', 'order2_date', 1],
  ['ship_to_city', 'ship_to_town', 0.65], ['ship_city', 'ship_town', 0], ['a_b', 'c_d_e', 0], ['abcd', 'abce', 0.7], ['abc', 'abd', 0], ['abcdefgh', 'abcdefxy', 0.7], ['abcdefgh', 'abcdexyz', 0], ['kitten', 'sitting', 0],
  ['totalAmount', 'amount', 0.75], ['_amount', 'total_amount', 0.75], ['a_b', 'a_b_c', 0.65], ['customer_first_name', 'customer_zip_code', 0], ['ab_cd', 'xy_zw', 0], ['customer_name', 'custmer_name', 0.7], ['abcd', 'abc', 0.7], ['abcxy', 'abc', 0],
  ['größe', 'GRÖSSE', 0], ['preis€', 'preis', 1], ['', '', 1],
])('%j and %j: %s', (a, b, how) => {
  expect(similarity(a, b)).toBeCloseTo(how, 10)
  expect(similarity(b, a)).toBeCloseTo(how, 10)
})
test('names longer than anybody writes are only compared as they are', () => {
  const [x, y] = ['x'.repeat(128), 'y'.repeat(129)]
  expect([similarity(`${x}y`, `${x}z`), similarity(x, `${x.slice(1)}z`), similarity(y, y), similarity(x, y)]).toEqual([0, 0.7, 1, 0])
})
test('by physical name, and by the alias that a reader gives', () => {
  expect(found({ amount: slot(text, { storedAs: 'X' }) }, { zebra: slot(scalar('int'), { storedAs: 'X' }) })).toEqual(['amount > zebra'])
  expect(found({ amount: text }, { zebra: slot(scalar('int'), { storedAs: 'amount' }) })).toEqual(['amount > zebra'])
  expect(found({ amount: slot(text, { storedAs: 'zebra' }) }, { zebra: scalar('int') })).toEqual(['amount > zebra'])
  expect(found({ amount: text }, { zebra: slot(scalar('int'), { aliases: ['old', 'amount'] }) })).toEqual(['amount > zebra'])
})
test('what is certain goes before what is likely, the first that is free before others, and none is taken twice', () => {
  expect(found({ amount: text, total: slot(text, { id: '1' }) }, { amounts: slot(text, { id: '1' }) })).toEqual(['total > amounts'])
  expect(found({ a: slot(text, { id: '1' }), b: slot(text, { id: '1' }) }, { c: slot(text, { id: '1' }), d: slot(text, { id: '1' }) })).toEqual(['a > c', 'b > d'])
  expect(found({ a: slot(text, { id: '1' }) }, { x: slot(text, { aliases: ['a'] }), y: slot(text, { id: '1' }) })).toEqual(['a > x'])
  expect(found({ amounts: text, amount_of: text }, { amount: text })).toEqual(['amount_of > amount'])
  expect(found({ amount: text }, { amount_usd: slot(text, { required: false }) })).toEqual([])
})
