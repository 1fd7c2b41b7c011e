// What the walk calls a change, and whom the relation says it hurts. Columns: base, head, what is said (old consumers, data already written).
import { expect, test } from 'vitest'
import { Num, whole } from '../../src/contract/numbers.ts'
import { type Reading, foldedTables, strict } from '../../src/contract/reading.ts'
import { type Shape, type Slot, anything, list, map, nothing, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { changesOf, say } from './comparing.ts'

const [text, int, long, double, date] = [scalar('string'), scalar('int'), scalar('long'), scalar('double'), scalar('date')]
const columns = (all: Record<string, Shape | Slot>, rest: Shape = nothing): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), rest)
const one = (s: Shape | Slot): Shape => columns({ a: s })

test.each<[string, Shape, Shape, string[]]>([
  ['nothing', columns({ a: text, b: int }), columns({ b: int, a: text }), []],
  ['an optional column', columns({ a: text }), columns({ a: text, b: nullable(text) }), ['added d.b safe safe']],
  ['a required column', columns({ a: text }), columns({ a: text, b: text }), ['added d.b safe breaks']],
  ['a required column with a default', columns({ a: text }), columns({ a: text, b: slot(text, { fallback: 'x' }) }), ['added d.b safe safe']],
  ['a column removed', columns({ a: text, b: text }), columns({ a: text }), ['removed d.b breaks safe']],
  ['an optional column removed', columns({ a: text, b: slot(nullable(text), { required: false }) }), columns({ a: text }), ['removed d.b breaks safe']],
  ['a column renamed', one(int), columns({ a_new: int }), ['removed d.a breaks safe', 'added d.a_new safe breaks']],
  ['renamed by id, retyped', one(slot(int, { id: '1' })), columns({ b: slot(long, { id: '1' }) }), ['renamed d.a > d.b breaks breaks', 'type d.a > d.b safe safe']],
  ['renamed, the physical name stays', columns({ amount: slot(int, { storedAs: 'AMT' }) }), columns({ total: slot(int, { storedAs: 'AMT' }) }), ['relabelled d.amount > d.total safe safe']],
  ['another stable id', one(slot(int, { id: '1' })), one(slot(int, { id: '2' })), ['id d.a safe safe']],
  ['an id that moved to another name', columns({ a: slot(int, { id: '1' }) }), columns({ a: slot(int, { id: '2' }), a_old: slot(int, { id: '1' }) }), ['id d.a breaks breaks', 'added d.a_old safe breaks']],
  ['nullable', one(text), one(nullable(text)), ['nullability d.a breaks safe']],
  ['not nullable', one(nullable(text)), one(text), ['nullability d.a safe breaks']],
  ['presence loosened', one(text), one(slot(text, { required: false })), ['presence d.a breaks safe']],
  ['presence tightened', one(slot(text, { required: false })), one(text), ['presence d.a safe breaks']],
  ['wider', one(int), one(long), ['type d.a breaks safe']],
  ['narrower', one(long), one(int), ['type d.a safe breaks']],
  ['int to double', one(int), one(double), ['type d.a breaks safe']],
  ['double to int', one(double), one(int), ['type d.a breaks breaks']],
  ['int to decimal with room', one(int), one(scalar('decimal', { precision: 12, scale: 2 })), ['type d.a breaks safe']],
  ['int to decimal without', one(int), one(scalar('decimal', { precision: 11, scale: 2 })), ['type d.a breaks breaks']],
  ['long to decimal needs twenty digits', one(long), one(scalar('decimal', { precision: 19, scale: 0 })), ['type d.a breaks breaks']],
  ['date to a wall clock', one(date), one(scalar('timestamp_ntz')), ['type d.a breaks safe']],
  ['date to an instant', one(date), one(scalar('timestamp')), ['type d.a breaks breaks']],
  ['integer to number', one(scalar('integer')), one(scalar('number')), ['type d.a breaks safe']],
  ['a value more', one(scalar('string', { choice: ['x'] })), one(scalar('string', { choice: ['y', 'x'] })), ['choice d.a breaks safe']],
  ['a value less', one(scalar('string', { choice: ['x', 'y'] })), one(scalar('string', { choice: ['y'] })), ['choice d.a safe breaks']],
  ['a bound raised', one(scalar('int', { max: { value: whole(5) } })), one(scalar('int', { max: { value: whole(6) } })), ['limits d.a breaks safe']],
  ['a bound said otherwise', one(scalar('int', { max: { value: whole(5) } })), one(scalar('int', { max: { value: whole(6), exclusive: true } })), []],
  ['a step', one(scalar('number')), one(scalar('number', { step: new Num(1n, 2) })), ['limits d.a safe breaks']],
  ['longer', one(scalar('string', { maxLength: 50 })), one(scalar('string', { maxLength: 255 })), ['limits d.a breaks safe']],
  ['stored wider', one(scalar('string', {}, { width: { maxLength: 50 } })), one(scalar('string', {}, { width: { maxLength: 255 } })), ['width d.a breaks safe']],
  ['stored wider than anything promised', one(scalar('string', { maxLength: 9 }, { width: { maxLength: 50 } })), one(scalar('string', { maxLength: 9 }, { width: { maxLength: 255 } })), ['width d.a safe safe']],
  ['a list element may be null', one(list(text)), one(list(nullable(text))), ['nullability d.a[] breaks safe']],
  ['fewer items', one(list(text, { count: { max: 9 } })), one(list(text, { count: { max: 8 } })), ['count d.a safe breaks']],
  ['items no longer distinct', one(list(text, { unique: true })), one(list(text)), ['count d.a breaks safe']],
  ['a map value retyped', one(map(text, int)), one(map(text, text)), ['type d.a{} breaks breaks']],
  ['two changes of one field', one(nullable(columns({ x: int }))), one(columns({ x: long })), ['nullability d.a safe breaks', 'type d.a.x breaks safe']],
  ['record to text', one(columns({ x: int })), one(text), ['type d.a breaks breaks']],
  ['undeclared fields allowed', columns({ a: text }), columns({ a: text }, anything), ['rest d safe safe']],
  ['what nobody knows, the same', one(opaque('geo')), one(opaque('geo')), []],
  ['what nobody knows, changed', one(opaque('geo')), one(opaque('geo2')), ['type d.a unsure unsure']],
  ['what nobody knows, made a type', one(opaque('geo')), one(text), ['type d.a unsure unsure']],
  ['an alternative more', one(union(int, text)), one(union(int, text, date)), ['shape d.a breaks safe']],
  ['a default', one(slot(int, { fallback: whole(0) })), one(slot(int, { fallback: whole(1) })), ['default d.a safe safe']],
])('%s', (_, base, head, said) => {
  expect(say(base, head)).toEqual(said)
})

test('where case is folded, case alone is no rename', () => {
  const [base, head] = [columns({ Amount: int }), columns({ amount: int })]
  expect(say(base, head, { readings: foldedTables, foldsCase: true })).toEqual(['case d.Amount > d.amount safe safe'])
  expect(say(base, head)).toEqual(['renamed d.Amount > d.amount breaks breaks'])
})

test('an input turns the arrows round: producers that satisfied base', () => {
  const [less, more] = [columns({ a: text }), columns({ a: text, b: text })]
  expect(say(less, more, { role: 'input' })).toEqual(['added d.b breaks safe'])
  expect(say(more, less, { role: 'input' })).toEqual(['removed d.b safe safe'])
  expect(say(one(long), one(int), { role: 'input' })).toEqual(['type d.a breaks safe'])
})

test('one edit of a definition is told once, with its other places', () => {
  const both = (x: Shape): Shape => columns({ home: x, work: x })
  const [c, ...others] = changesOf(both(columns({ zip: int })), both(columns({ zip: text })))
  expect(others).toEqual([])
  expect([c?.path, c?.also]).toEqual([['d', 'home', 'zip'], [['d', 'work', 'zip']]])
})

test('the exact readings', () => {
  const [ab, ba, AB] = [columns({ a: text, b: int }), columns({ b: int, a: text }), columns({ A: text, B: int })]
  const exactly = (base: Shape, head: Shape, more: Partial<Reading>) => say(base, head, { exact: { ...strict, ...more } }).filter((line) => line.endsWith('exact'))
  expect(exactly(ab, ba, {})).toEqual([])
  expect(exactly(ab, ba, { ordered: true })).toEqual(['order d safe safe exact'])
  expect(exactly(ab, AB, {})).not.toEqual([])
  expect(exactly(ab, AB, { match: 'fold' })).toEqual([])
  expect(exactly(ab, columns({ x: text, y: int }), { match: 'position' })).toEqual([])
  expect(exactly(ab, ba, { match: 'position' })).not.toEqual([])
  expect(exactly(ab, columns({ a: text, b: int, c: nullable(int) }), {})).toEqual(['added d.c safe safe exact'])
})
