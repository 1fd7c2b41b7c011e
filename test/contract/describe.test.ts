import { expect, test } from 'vitest'
import { describe, describeLimits, describeSlot, valueText } from '../../src/contract/describe.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, parseNum, whole } from '../../src/contract/numbers.ts'
import { type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler } from '../../src/contract/values.ts'

const [int, text] = [scalar('int'), scalar('string')]

test.each<[string, Shape]>([
  ['nothing', nothing], ['anything', anything], ['null', nul], ['int', int], ['int, nullable', nullable(int)], ['mystery type', opaque('mystery type')],
  ['decimal(12,2), at least 0', scalar('decimal', { precision: 12, scale: 2, min: { value: whole(0) } })],
  ['decimal(12,0)', scalar('decimal', { precision: 12 })],
  ['string(50)', scalar('string', {}, { width: { maxLength: 50 } })],
  ['varchar(50)', scalar('string', {}, { text: 'varchar(50)', width: { maxLength: 50 } })],
  ['numeric(10,2), nullable', nullable(scalar('decimal', {}, { text: 'numeric', width: { precision: 10, scale: 2 } }))],
  ['int or string', union(int, text)], ['int or string, nullable', union(nul, int, text)], ['nothing', union()],
  ['int and string', { is: 'all', of: [int, text] }],
  ['list of nullable string', list(nullable(text))],
  ['list of int, at least 1, at most 5 items, no duplicates', list(int, { count: { min: 1, max: 5 }, unique: true })],
  ['map of string to int, at least 1 entry', map(text, int, { count: { min: 1 } })], ['record of 1 field', record([['a', slot(int)]])],
  ['record Order of 2 fields', record([['a', slot(int)], ['b', slot(int)]], nothing, { tags: ['Order'] })],
  ['string', scalar('string', {}, { width: { minLength: 1 } })], ['number', scalar('number', {}, { width: { precision: 10, scale: 2 } })],
  ['bytes(16)', scalar('bytes', {}, { width: { maxLength: 16 } })],
  ['decimal', scalar('decimal')], ['number', scalar('number', { precision: 5 })],
  ['list of null, 3 items', list(nul, { count: { min: 3, max: 3 } })], ['map of string to int, at most 2 entries', map(text, int, { count: { max: 2 } })],
  ['record of 0 fields, at least 1 field', record([], anything, { count: { min: 1 } })], ['list of int', list(int)],
  ['int or int or int or int or int or int or int or int', union(...Array.from({ length: 8 }, () => int))],
  ['int or int or int or int or int or int or int or int or … (20)', union(...Array.from({ length: 20 }, () => int))],
])('%s', (words, shape) => {
  expect(describe(shape)).toBe(words)
})

const order = record([['a', slot(int)]], nothing, { text: 'Order' })
const containing = (count: { min?: number; max?: number }): Shape => list(int, { contains: [{ shape: nullable(text), count }] })
const not = (of: Shape): Shape => ({ is: 'not', of })
const both = (...of: Shape[]): Shape => ({ is: 'all', of })
const named = record([['a', slot(text)]])
test.each<[string, Shape]>([
  ['list of int, at least 2 of nullable string', containing({ min: 2 })], ['list of int, at least 0 of nullable string', containing({})],
  ['list of int, at most 3 of nullable string', containing({ max: 3 })], ['list of int, at most 3 of nullable string', containing({ min: 0, max: 3 })],
  ['list of int, exactly 2 of nullable string', containing({ min: 2, max: 2 })], ['list of int, 1 to 2 of nullable string', containing({ min: 1, max: 2 })],
  ['list of int, at least 1 of int, at most 2 of string', list(int, { contains: [{ shape: int, count: { min: 1 } }, { shape: text, count: { max: 2 } }] })],
  ['not string', not(text)], ['not nullable string', not(nullable(text))], ['Order', order], ['list of Order', list(order)],
  ['int and string, but not null', both(int, not(nul), text)], ['anything, but not int, but not string', both(not(int), not(text))],
  ['int and int or string', both(union(int, text), int)], ['anything', both()],
  ['record of 1 field, under a condition', both(named, union(named, order))], ['record of 1 field, under 2 conditions', both(union(named, order), named, union(order, order))],
  ['record of 1 field and int or record of 1 field', both(named, union(int, named))],
  ['record of 1 field, under a condition', both(named, union(both(named, text), order))],
  ['record of 1 field and string and int or record of 1 field', both(named, union(both(text, int), named))],
  ['record of 1 field, but not int, under a condition', both(named, union(named, order), not(int))],
  [Array.from({ length: 8 }, () => 'int').join(' and '), both(...Array.from({ length: 9 }, () => scalar('int')))],
  [`anything${', but not int'.repeat(8)}`, both(...Array.from({ length: 9 }, () => not(scalar('int'))))],
  ['fixed(16)', scalar('bytes', { minLength: 16, maxLength: 16 }, { text: 'fixed(16)' })], ['bytes, exactly 16 characters', scalar('bytes', { minLength: 16, maxLength: 16 })],
  ['fixed(16), matching ^a', scalar('bytes', { minLength: 16, maxLength: 16, patterns: ['^a'] }, { text: 'fixed(16)' })],
  ['uuid', scalar('string', { format: 'uuid' }, { text: 'uuid' })], ['uuid, at most 9 characters', scalar('string', { format: 'uuid', maxLength: 9 }, { text: 'uuid' })],
  ['text, format uuid', scalar('string', { format: 'uuid' }, { text: 'text' })], ['string, format uuid', scalar('string', { format: 'uuid' })],
  ['text, exactly 2 characters', scalar('string', { minLength: 2, maxLength: 2 }, { text: 'text' })],
  ['fixed32', scalar('long', { min: { value: whole(0) } }, { text: 'fixed32', encoding: 'fixed32' })],
  ['long, at least 0', scalar('long', { min: { value: whole(0) } }, { encoding: 'fixed32' })], ['uint, at least 0', scalar('long', { min: { value: whole(0) } }, { text: 'uint' })],
])('more: %s', (words, shape) => {
  expect(describe(shape)).toBe(words)
})
test('what is deep within exceptions, conditions and what a list contains comes to an end', () => {
  const within = (wrap: (s: Shape) => Shape): string => {
    let deep: Shape = int
    for (let i = 0; i < 9; i++) deep = wrap(deep)
    return describe(deep)
  }
  expect(within(not)).toBe('not not not not not …')
  expect(within((s) => both(text, not(s)))).toBe(`string${', but not string'.repeat(3)}, but not …, but not …`)
  expect(within((s) => list(int, { contains: [{ shape: s, count: { min: 1 } }] }))).toBe(`list of int${', at least 1 of list of int'.repeat(3)}, at least 1 of list of …, at least 1 of …`)
})

test.each<[string, Parameters<typeof describeLimits>[0]]>([
  ['', {}], ['above 0, below 100', { min: { value: whole(0), exclusive: true }, max: { value: whole(100), exclusive: true } }],
  ['at most 2026-01-01', { max: { value: new Moment('date', '2026-01-01') } }],
  ['a multiple of 0.5', { step: new Num(5n, 1) }], ['1 to 36 characters', { minLength: 1, maxLength: 36 }],
  ['exactly 3 characters', { minLength: 3, maxLength: 3 }], ['at least 1 character', { minLength: 1 }],
  ['at most 9 characters, matching ^a, matching b$, format uuid', { maxLength: 9, patterns: ['^a', 'b$'], format: 'uuid' }],
  ['one of "a", 1', { choice: ['a', whole(1)] }],
  ['one of 0, 1, 2, 3, 4, 5, 6, 7', { choice: Array.from({ length: 8 }, (_, i) => whole(i)) }],
  ['one of 0, 1, 2, 3, 4, 5, 6, 7, … (10)', { choice: Array.from({ length: 10 }, (_, i) => whole(i)) }],
])('limits: %s', (words, limits) => {
  expect(describeLimits(limits)).toBe(words)
})

test.each<[string, Value]>([
  ['null', null], ['true', true], ['"a\\"b"', 'a"b'], ['0.50'.slice(0, 3), new Num(50n, 2)], ['2026-01-01', new Moment('date', '2026-01-01')],
  ['<mystery>', new Filler('mystery')], ['0x0a', new Bytes('0a')],
  ['[1, "a"]', [whole(1), 'a']], ['{a: 1, b: {c: []}}', new Map<string, Value>([['a', whole(1)], ['b', new Map([['c', []]])]])],
])('value: %s', (words, value) => {
  expect(valueText(value)).toBe(words)
})

test('a slot may be missing', () => {
  expect(describeSlot(slot(nullable(int)))).toBe('int, nullable')
  expect(describeSlot(slot(int, { required: false }))).toBe('int, optional')
})

test('a list of itself comes to an end', () => {
  const lists: Shape = list({ is: 'ref', name: 'lists', target: () => lists })
  expect(describe(lists)).toBe('list of list of list of list of list of lists')
  const maps: Shape = map(text, { is: 'ref', name: 'maps', target: () => maps })
  expect(describe(maps)).toBe('map of string to map of string to map of string to map of string to map of … to maps')
  let deep: Shape = int
  for (let i = 0; i < 9; i++) deep = list(deep)
  expect(describe(deep)).toBe('list of list of list of list of list of …')
  const both: Shape = union(list({ is: 'ref', name: 'both', target: () => both }), map(text, { is: 'ref', name: 'both', target: () => both }))
  expect(describe(both).length).toBeLessThan(500)
})

test('of what may be of any kind only those are told of which more is said', () => {
  const all = (n: Shape, ...more: Shape[]): Shape => union(scalar('boolean'), n, scalar('string'), list({ is: 'anything' }), record([], { is: 'anything' }), ...more)
  const limited = scalar('number', { max: { value: whole(4) } })
  expect([describe(all(limited, scalar('null'))), describe(all(limited)), describe(all(scalar('number'))), describe(list(all(scalar('integer'), scalar('null')))), describe(union(limited, scalar('string')))]).toEqual([
    'number, at most 4, or of another type', 'number, at most 4, or of another type, but not null', 'anything, but not null', 'list of integer, or of another type', 'number, at most 4 or string',
  ])
})
test('numbers of very many digits are told in few', () => {
  const many = '1234567890'.repeat(10)
  expect([`1${'0'.repeat(300)}`, `-125${'0'.repeat(40)}`, `0.${'0'.repeat(40)}25`, many, `-0.${many}`].map((text) => valueText(parseNum(text) as Num))).toEqual(['1e300', '-1.25e42', '2.5e-41', '123456789012…567890 (100 digits)', '-0.123456789…456789 (99 digits)'])
  expect(describeLimits({ min: { value: parseNum('1e50') as Num }, step: parseNum('1e40') as Num })).toBe('at least 1e50, a multiple of 1e40')
})
