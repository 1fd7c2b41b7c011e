import { describe, expect, test } from 'vitest'
import { candidatesFor, singular } from '../../src/contract/plausible-words.ts'

describe('what a text of a name may be', () => {
  test.each<[string, ...string[]]>([
    ['customer_mail', 'ada@example.com'], ['email', 'ada@example.com'], ['homepage', 'https://example.com/'], ['callbackUrl', 'https://example.com/'], ['home_phone_number', '+442079460018', '020 7946 0018'],
    ['nationality', 'GB', 'GBR', 'United Kingdom'], ['country', 'GB', 'GBR', 'United Kingdom'], ['country_name', 'United Kingdom', 'GB'], ['currency_code', 'EUR'], ['place', 'London'], ['county', 'Kent'],
    ['billing_address', '1 High Street'], ['plz', 'SW1A 1AA', '10115', '1011AB'], ['forename', 'Ada'], ['surname', 'Lovelace'], ['owner', 'Ada Lovelace', 'Ada'], ['name', 'Ada Lovelace', 'Ada'],
    ['nickname', 'ada'], ['organisation', 'Example Ltd'], ['order_state', 'active', 'open', 'A'], ['class', 'standard', 'A'], ['sex', 'f', 'female'], ['language_code', 'en', 'eng'], ['locale', 'en-GB', 'en_GB', 'en'],
    ['tz', 'Europe/London', 'UTC'], ['guid', '6f1c2a90-3b7e-4d58-9c41-0a5e7d2b8f13'], ['article_no', 'SKU-1001', '1001'], ['code', 'A1', 'A01', 'AB1'], ['ip_address', '192.0.2.1'], ['client_ipv4', '192.0.2.1'], ['ipv6', '2001:db8::1'],
    ['hostname', 'host.example.com'], ['domain', 'example.com'], ['folder', '/data'], ['file_name', 'data.csv'], ['made_on', '2026-01-15', '20260115'], ['dob', '1985-04-12'], ['month', '2026-01'], ['year', '2026'],
    ['sent_at', '2026-01-15T09:30:00Z', '2026-01-15 09:30:00', '2026-01-15'], ['start_time', '09:30:00', '09:30', '2026-01-15T09:30:00Z'], ['total', '12.50', '12'], ['qty', '3'], ['version', '1.0.0', '1'],
    ['remarks', 'a few words', 'words'], ['headline', 'A title'], ['colour', 'blue'], ['unit', 'kg'],
  ])('%s', (name, ...values) => {
    expect(candidatesFor(name, undefined, 'string')).toEqual(values)
  })

  test.each<[string, ...string[]]>([
    ['order_id', 'order-1001', '1001', 'A1'], ['customerKey', 'customer-1001', '1001', 'A1'], ['booking ref', 'booking-1001', '1001', 'A1'], ['payment_reference', 'payment-1001', '1001', 'A1'], ['room_number', 'room-1001', '1001', 'A1'],
    ['invoiceNo', 'invoice-1001', '1001', 'A1'], ['kunden_nr', 'kunden-1001', '1001', 'A1'], ['ticket_num', 'ticket-1001', '1001', 'A1'], ['id', '1001', '1001', 'A1'],
    ['product_name', 'product 1', 'product 1'], ['sales_channel', 'sales channel 1', 'channel 1'], ['sales_channel_name', 'sales channel 1', 'channel 1'], ['coupon22', 'coupon 1', 'coupon 1'], ['a1b', 'a1b 1', 'a1b 1'], ['2 coupon', 'coupon 1', 'coupon 1'],
    ['ÜberMaß', 'über maß 1', 'maß 1'], ['HTTPServer3Part', 'httpserver part 1', 'part 1'], [''], ['2026'], ['-'],
  ])('%s, which says nothing by itself', (name, ...values) => {
    expect(candidatesFor(name, undefined, 'string')).toEqual(values)
  })
  test('no text longer than forty characters is made of a name', () => {
    expect(candidatesFor('a'.repeat(38), undefined, 'string')).toEqual([`${'a'.repeat(38)} 1`, `${'a'.repeat(38)} 1`])
    expect(candidatesFor('a'.repeat(39), undefined, 'string')).toEqual([])
    expect(candidatesFor(`${'a'.repeat(39)}_b`, undefined, 'string')).toEqual(['b 1'])
    expect(candidatesFor(`email${'.'.repeat(300)}`, undefined, 'string')).toEqual(['ada@example.com'])
    expect(candidatesFor(`x${'.'.repeat(300)}email`, undefined, 'string')).toEqual(['x 1', 'x 1'])
  })
})

test.each<[string, ...string[]]>([
  ['unit_price', '12.5', '12', '1'], ['salary', '12.5', '12', '1'], ['quantity', '3'], ['clicks', '3'], ['age', '36'], ['latitude', '51.5', '51'], ['lng', '-0.12', '0'], ['pct', '12.5', '12', '0.125'], ['confidence', '0.5', '1'],
  ['order_id', '1001', '101', '1'], ['year', '2026'], ['row_number', '1'], ['level', '1'], ['weight', '1.5', '1'], ['minutes', '60'], ['temperature', '21.5', '21'], ['port', '443'], ['zip', '10115'], ['updated_at', '1768469400'],
  ['amount_usd', '12.5', '12', '1'], ['net_item_total_usd', '12.5', '12', '1'], ['weight_kg', '1.5', '1'], ['price_max', '12.5', '12', '1'], ['kg'], ['mystery'], ['mystery_usd'], [''],
])('what a number called %s may be', (name, ...values) => {
  expect(candidatesFor(name, undefined, 'number')).toEqual(values)
})
test.each(['usd', 'eur', 'gbp', 'chf', 'jpy', 'cents', 'net', 'gross', 'kg', 'g', 'km', 'm', 'cm', 'mm', 'min', 'max', 'avg'])('a value in or as %s is the value of what it measures', (unit) => {
  expect(candidatesFor(`total_${unit}`, undefined, 'number')).toEqual(['12.5', '12', '1'])
})

test('moments are of their type, whatever the name', () => {
  expect(['date', 'timestamp', 'timestamp_ntz', 'time', 'interval'].map((type) => candidatesFor('email', undefined, type).length)).toEqual([1, 1, 1, 1, 0])
  expect(['date', 'timestamp', 'timestamp_ntz', 'time'].flatMap((type) => candidatesFor('x', undefined, type))).toEqual(['2026-01-15', '2026-01-15T09:30:00Z', '2026-01-15T09:30:00', '09:30:00'])
})
test('the format of a text goes before its name, also where it says nothing', () => {
  expect(candidatesFor('country', 'email', 'string')).toEqual(['ada@example.com'])
  expect(candidatesFor('country', 'mystery', 'string')).toEqual([])
  expect(candidatesFor('amount', 'email', 'number')).toEqual(['12.5', '12', '1'])
})
test.each([['tags', 'tag'], ['TAGS', 'TAG'], ['address', 'address'], ['status', 'status'], ['bus', 'bus'], ['gas', 'gas'], ['ids', 'ids'], ['tag', 'tag'], ['sorted', 'sorted']])('one of %s is a %s', (many, one) => {
  expect(singular(many)).toBe(one)
})
