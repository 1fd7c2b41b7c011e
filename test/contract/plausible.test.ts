import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { valueText } from '../../src/contract/describe.ts'
import { parseNum, whole } from '../../src/contract/numbers.ts'
import { plausible, plausibleRecord } from '../../src/contract/plausible.ts'
import { type RecordShape, type Shape, list, map, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'

const told = (name: string, shape: Shape): string => valueText(plausible(name, slot(shape)) ?? 'nothing')
const text = scalar('string')

test.each([
  ['customer_email', '"ada@example.com"'], ['email', '"ada@example.com"'], ['EMail', '"ada@example.com"'], ['email_status', '"active"'], ['websiteUrl', '"https://example.com/"'],
  ['country', '"GB"'], ['currencyCode', '"EUR"'], ['city', '"London"'], ['first_name', '"Ada"'], ['surname', '"Lovelace"'], ['customer_name', '"Ada Lovelace"'], ['product_name', '"product 1"'],
  ['created_at', '"2026-01-15T09:30:00Z"'], ['due_date', '"2026-01-15"'], ['status', '"active"'], ['id', '"1001"'], ['order_id', '"order-1001"'], ['orderId', '"order-1001"'], ['invoice_no', '"invoice-1001"'],
  ['session_uuid', '"6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f13"'], ['sku', '"SKU-1001"'], ['postal_code', '"SW1A 1AA"'], ['address_line_2', '"1 High Street"'], ['lang', '"en"'], ['description', '"a few words"'],
  ['coupon', '"coupon 1"'], ['sales_channel', '"sales channel 1"'], ['größe', '"größe 1"'], ['', '"a"'], ['!?', '"a"'], ['__proto__', '"proto 1"'], ['constructor', '"constructor 1"'],
])('a text called %j', (name, said) => {
  expect(told(name, text)).toBe(said)
})
test.each([
  ['amount', '12.5'], ['unit_price', '12.5'], ['amount_usd', '12.5'], ['quantity', '3'], ['age', '36'], ['latitude', '51.5'], ['order_id', '1001'], ['year', '2026'], ['mystery', '0'],
])('a number called %j', (name, said) => {
  expect(told(name, scalar('number'))).toBe(said)
})
test('only what the shape admits: limits, lists of values, lengths, patterns that could not be run', () => {
  expect(told('amount', scalar('int'))).toBe('12')
  expect(told('amount', scalar('decimal', { precision: 4, scale: 1, max: { value: whole(5) } }))).toBe('1')
  expect(told('amount', scalar('number', { min: { value: whole(100) } }))).toBe('100')
  expect(told('country', scalar('string', { minLength: 3, maxLength: 3 }))).toBe('"GBR"')
  expect(told('country', scalar('string', { choice: ['FR', 'GB'] }))).toBe('"FR"')
  expect(told('email', scalar('string', { maxLength: 5 }))).toBe('"a"')
  expect(told('order_id', scalar('string', { format: 'uuid' }))).toBe('"6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f13"')
  expect(told('contact', scalar('string', { format: 'email' }))).toBe('"ada@example.com"')
  expect(told('code', scalar('string', {}, { width: { maxLength: 1 } }))).toBe('"a"')
})
test('the contract\'s own examples first, where they hold', () => {
  expect(valueText(plausible('plan', { shape: scalar('string', { maxLength: 4 }), examples: () => ['premium', 'gold'] }) ?? null)).toBe('"gold"')
  expect(valueText(plausible('n', { shape: nullable(scalar('int')), examples: () => [whole(7)] }) ?? null)).toBe('7')
  expect(valueText(plausible('plan', { shape: scalar('string', { choice: ['a', 'b'] }), examples: () => ['b'] }) ?? null)).toBe('"a"')
})
test('whole records: no nulls, no more than must be, items as one of the list', () => {
  const order: RecordShape = record([
    ['order_id', slot(text)], ['note', slot(text, { required: false })], ['customer', slot(nullable(record([['email', slot(text)]])))], ['tags', slot(list(text, { count: { min: 2 } }))],
    ['places', slot(list(text))], ['extra', slot(map(text, text))], ['either', slot(union(nul, scalar('int'), text))], ['placed_on', slot(scalar('date'))], ['odd', slot(opaque('geometry'))],
  ])
  expect(toJson(plausibleRecord(order) ?? null)).toBe('{"order_id":"order-1001","customer":{"email":"ada@example.com"},"tags":["tag 1","tag 1"],"places":[],"extra":{},"either":0,"placed_on":"2026-01-15","odd":"<geometry>"}')
})
test('a definition that holds itself comes to an end', () => {
  const tree: Shape = { is: 'ref', name: 'tree', target: () => node }
  const node: Shape = record([['name', slot(text)], ['left', slot(nullable(tree))], ['right', slot(nullable(tree))]])
  expect(toJson(plausible('root', slot(node)) ?? '')).toBe('{"name":"Ada Lovelace","left":null,"right":null}')
})
test('whatever the name and the limits: a value that the shape admits, and the same one every time', () => {
  const scalars = fc.oneof(
    fc.record({ type: fc.constantFrom('int' as const, 'decimal' as const, 'number' as const), min: fc.integer({ min: -50, max: 50 }), of: fc.nat(100) })
      .map(({ type, min, of }) => scalar(type, { min: { value: whole(min) }, max: { value: parseNum(`${min + of}`) ?? whole(0) } })),
    fc.record({ min: fc.nat(40), more: fc.nat(40) }).map(({ min, more }) => scalar('string', { minLength: min, maxLength: min + more })),
    fc.constantFrom('date' as const, 'time' as const, 'timestamp' as const, 'timestamp_ntz' as const, 'uuid' as const, 'boolean' as const, 'bytes' as const).map((type) => scalar(type)),
  )
  const names = fc.oneof(fc.constantFrom('email', 'created_at', 'order_id', 'amount', 'country', 'status', 'toString', '__proto__'), fc.string({ unit: 'binary' }))
  fc.assert(fc.property(names, scalars, (name, shape) => {
    const v = plausible(name, slot(shape))
    return v !== undefined && admits(shape, v) === true && toJson(v) === toJson(plausible(name, slot(shape)) ?? null)
  }), { numRuns: 500 })
})
