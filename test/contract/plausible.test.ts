import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { valueText } from '../../src/contract/describe.ts'
import { Moment, type MomentType } from '../../src/contract/moments.ts'
import { Num, parseNum, whole } from '../../src/contract/numbers.ts'
import { another, plausible, plausibleRecord } from '../../src/contract/plausible.ts'
import { type RecordShape, type Shape, anything, list, map, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, toJson } from '../../src/contract/values.ts'

const said = (v: Value | undefined): string => (v === undefined ? 'none' : valueText(v))
const told = (name: string, shape: Shape): string => said(plausible(name, slot(shape)))
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

const other = (shape: Shape, value: Value, name = '2026'): string => said(another(name, slot(shape), value))
const day = (text: string, type: MomentType = 'date'): Moment => new Moment(type, text)
test.each<[string, Shape, Value, string]>([
  ['the next number', scalar('int'), whole(7), '8'], ['of the same type', scalar('long'), whole(7).typed('long'), '8'], ['the one before, where the next is none', scalar('int', { max: { value: whole(7) } }), whole(7), '6'],
  ['any, where both are none', scalar('int', { step: whole(5) }), whole(5), '0'], ['none, where there is one only', scalar('int', { choice: [whole(7)] }), whole(7), 'none'],
  ['the next day', scalar('date'), day('2026-01-31'), '2026-02-01'], ['the day before', scalar('date', { max: { value: day('2026-01-31') } }), day('2026-01-31'), '2026-01-30'],
  ['the next second', scalar('time'), day('09:30:00', 'time'), '09:30:01'], ['another uuid', scalar('uuid'), day('6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f13', 'uuid'), '6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f10'],
  ['also of one that ends with 0', scalar('uuid'), day('6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f10', 'uuid'), '6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f11'],
  ['the next of what is counted', text, 'order-1001', '"order-1002"'], ['with as many digits', text, 'AB-009', '"AB-010"'], ['of nine digits at most', text, '1234567890123', '"1234567890124"'], ['on the last line', text, 'a\n1', '"a\\n2"'],
  ['another person', text, 'Ada Lovelace', '"Bob Lovelace"'], ['at another address', text, 'ada@example.com', '"bob@example.com"'], ['not within a word', text, 'Adam', '"Adaa"'], ['nor at its end', text, 'nevada', '"nevadb"'], ['at its start alone neither', text, 'adam', '"adaa"'],
  ['another last letter', text, 'active', '"activa"'], ['also of one that ends with a', text, 'data', '"datb"'], ['of one letter', scalar('string', { maxLength: 1 }), 'a', '"b"'],
  ['true for false', scalar('boolean'), false, 'true'], ['false for true', scalar('boolean'), true, 'false'], ['no filler', opaque('geometry'), null, 'none'], ['any value', anything, null, '"a"'],
])('another value: %s', (_, shape, value, said) => {
  expect(other(shape, value)).toBe(said)
})
test('another value for a name: one of those that the name speaks of', () => {
  expect(other(text, 'France', 'country')).toBe('"GB"')
  expect(other(text, 'GB', 'country')).toBe('"GBR"')
  expect(other(scalar('string', { maxLength: 2 }), 'GB', 'country')).toBe('"Ga"')
})
test('texts of moments, by their type, are moments; a text stays one', () => {
  const types = ['date', 'time', 'timestamp', 'timestamp_ntz'] as const
  for (const type of types) expect(plausible('x', slot(scalar(type)))).toBeInstanceOf(Moment)
  expect(types.map((type) => told('x', scalar(type)))).toEqual(['2026-01-15', '09:30:00', '2026-01-15T09:30:00Z', '2026-01-15T09:30:00'])
  expect([plausible('email', slot(scalar('uuid'))), plausible('amount', slot(scalar('double')))].map((v) => (v instanceof Moment ? v.type : v instanceof Num ? v.as : v))).toEqual(['uuid', 'double'])
  expect(plausible('email', slot(text))).toBe('ada@example.com')
})
test('examples are of the type of their field, and of the alternative that takes them', () => {
  const seven = plausible('n', { shape: scalar('long'), examples: () => [whole(7)] })
  expect(seven instanceof Num && seven.as).toBe('long')
  expect(valueText(plausible('plan', { shape: union(nul, scalar('int'), text), examples: () => ['gold'] }) ?? null)).toBe('0')
  expect(valueText(plausible('plan', { shape: nullable(text), examples: () => [null, 'gold'] }) ?? null)).toBe('"gold"')
  expect(valueText(plausible('plan', { shape: scalar('string', {}, { width: { choice: ['b', 'c'] } }), examples: () => ['c'] }) ?? null)).toBe('"b"')
})
test('items of a list: as many as must be, each as one of them; not where they differ', () => {
  expect(told('emails', list(text))).toBe('[]')
  expect(told('emails', list(text, { count: { min: 2 } }))).toBe('["ada@example.com", "ada@example.com"]')
  expect(told('emails', list(text, { count: { min: 2 }, unique: true }))).toBe('["a", ""]')
  expect(told('emails', list(text, { count: { min: 1 }, prefix: [slot(scalar('int'))] }))).toBe('[0]')
  expect(told('emails', list(scalar('string', { patterns: ['(a)\\1'] }), { count: { min: 1 } }))).toBe('[<string, matching (a)\\1>]')
  expect(told('emails', list(union(), { count: { min: 1 } }))).toBe('none')
})
test('nothing is made up where nothing is admitted, and of alternatives the first that can be', () => {
  expect([told('x', union()), told('x', nul), told('x', union(nul, nul)), told('x', union(scalar('int', { choice: [] }), text))]).toEqual(['none', 'null', 'null', '"x 1"'])
  const endless: Shape = record([['next', slot({ is: 'ref', name: 'endless', target: () => endless })]])
  expect(told('x', endless)).toBe('none')
  expect(plausibleRecord(endless)).toBe(undefined)
})

test('another number is of the type of the number, if it has one', () => {
  const next = (v: Num): unknown => { const n = another('x', slot(scalar('number')), v); return n instanceof Num && n.as }
  expect([next(whole(7)), next(whole(7).typed('int'))]).toEqual([undefined, 'int'])
})
test('what is plausible has an end: so many levels, so many values', () => {
  const nested = (levels: number): Shape => (levels === 0 ? scalar('int') : record([['n', slot(nested(levels - 1))]]))
  expect([23, 24].map((levels) => plausible('x', slot(nested(levels))) !== undefined)).toEqual([true, false])
  let twice: Shape = scalar('int')
  for (let i = 0; i < 20; i++) twice = record([['a', slot(twice)], ['b', slot(twice)]])
  expect(plausible('x', slot(twice))).toBe(undefined)
})
