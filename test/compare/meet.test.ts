// The first look at two shapes: may they have something in common at all?
import { expect, test } from 'vitest'
import { asRecord, meet, offers } from '../../src/compare/meet.ts'
import { valueText } from '../../src/contract/describe.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { strict, tables } from '../../src/contract/reading.ts'
import { type Shape, anything, list, map, nothing, nul, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'

const [int, text, date] = [scalar('int'), scalar('string'), scalar('date')]
const tagged = (s: Shape, ...tags: string[]): Shape => ({ ...s, tags }) as Shape
const row = record([['x', slot(int)]])
const ref = (target: Shape): Shape => ({ is: 'ref', name: 'r', target: () => target })
const wider = tables[0]?.newReadsOld ?? strict

test.each<[string, Shape, Shape, boolean]>([
  ['nothing and anything', nothing, anything, false], ['what names nothing', ref(nothing), ref(anything), false],
  ['one type', int, int, true], ['types of which one is within the other', int, scalar('long'), true], ['types apart', int, text, false], ['behind names', ref(int), ref(text), false],
  ['a word that has stood for both', scalar('date', {}, { mayBe: ['timestamp'] }), scalar('timestamp'), true],
  ['scalars of other tags', tagged(int, 'a'), tagged(int, 'b'), false], ['a tag, and none', tagged(int, 'a'), int, true], ['no scalar to speak of, of one tag', tagged(int, 'a'), tagged(text, 'a'), false],
  ['records', row, record([]), true], ['records of other tags', tagged(row, 'a'), tagged(row, 'b'), false], ['a record with a tag, and one without', tagged(row, 'a'), row, true],
  ['lists', list(int), list(text), true], ['maps', map(text, int), map(int, text), true], ['a record and a map', row, map(text, text), true], ['a record whose type has a name, and a map', tagged(row, 'a'), map(text, text), false], ['a record of a family of types, and a map', tagged(row, '*a'), map(text, text), true], ['a list and a map', list(int), map(text, int), false], ['a list and a record', list(int), row, false], ['a scalar and a list', int, list(int), false], ['null and a record', nul, row, false],
  ...[anything, union(text), opaque('x'), { is: 'all', of: [text] } satisfies Shape, { is: 'not', of: text } satisfies Shape].map((open): [string, Shape, Shape, boolean] => [`${open.is}, which may be of every kind`, int, open, true]),
])('%s', (_, a, b, expected) => {
  expect([meet(a, b, strict), meet(b, a, strict)]).toEqual([expected, expected])
})
test('a type that has a name meets one of that name, now or before, whatever its namespace', () => {
  for (const s of [int, row]) {
    expect([meet(tagged(s, 'a', 'older'), tagged(s, 'b', 'a'), strict), meet(tagged(s, 'b', 'a'), tagged(s, 'a', 'older'), strict)]).toEqual([true, false])
    expect([meet(tagged(s, 'x.a'), tagged(s, 'y.a'), strict), meet(tagged(s, 'x.a'), tagged(s, 'y.b'), strict)]).toEqual([true, false])
  }
})
test('a type meets one that reads it, that way round and by that reading', () => {
  const double = scalar('double'), timestamp = scalar('timestamp_ntz')
  expect([meet(date, timestamp, wider), meet(timestamp, date, wider), meet(date, timestamp, strict)]).toEqual([true, false, false])
  expect([meet(int, double, wider), meet(scalar('date'), scalar('decimal'), wider)]).toEqual([true, false])
})
test('a scalar of few values is offered value by value, of those that are its own', () => {
  const said = (s: Shape): string[] => offers(s).map((o) => (o.is === 'scalar' ? `${o.type} ${o.limits.choice?.map(valueText).join(' ').replaceAll('"', '')} ${o.tags?.join(' ') ?? '-'}` : o.is))
  expect(said(scalar('string', { choice: ['a', 'bb'], maxLength: 1 }))).toEqual(['string a -'])
  expect(said(scalar('enum', { choice: ['a', 'b'] }, { tags: ['t'] }))).toEqual(['enum a t', 'enum b t'])
  expect(said(scalar('int', { choice: [whole(1), new Num(5n, 1)] }))).toEqual(['int 1 -'])
  expect(said(scalar('boolean'))).toEqual(['boolean true -', 'boolean false -'])
  expect(said(scalar('boolean', { choice: [true] }))).toEqual(['boolean true -'])
  for (const s of [int, list(int), row]) expect(offers(s)).toEqual([s])
})
test('a map of any texts is a record of no names beside a record, and stays a map otherwise', () => {
  const m = map(text, int, { count: { min: 1 } })
  expect(asRecord(m, row)).toEqual({ is: 'record', slots: new Map(), rest: int, count: { min: 1 } })
  expect(asRecord(map(text, int), row)).toEqual({ is: 'record', slots: new Map(), rest: int })
  expect(asRecord(m, m)).toBe(m)
  expect(asRecord(m, { ...row, tags: ['named'] })).toBe(m)
  for (const keys of [int, scalar('string', { maxLength: 3 }), list(text), anything]) { const other = map(keys, int); expect(asRecord(other, row)).toBe(other) }
  expect(asRecord(row, row)).toBe(row)
  expect(asRecord(list(int), row)).toEqual(list(int))
})
