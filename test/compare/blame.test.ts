// Where a whole value first fails its reader. Columns: writer, reader, value, the place and what of it refuses.
import { expect, test } from 'vitest'
import { blame } from '../../src/compare/blame.ts'
import { pathOf, rootTrail } from '../../src/compare/trail.ts'
import { Num } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { strict } from '../../src/contract/reading.ts'
import { type ListShape, type RecordShape, type Shape, type Slot, anything, list, map, not, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

const [int, text, bool] = [scalar('int'), scalar('string'), scalar('boolean')]
const n = (x: number): Num => new Num(BigInt(x))
const below = (x: number): Shape => scalar('int', { max: { value: n(x) } })
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing, more: Partial<RecordShape> = {}): RecordShape => record(Object.entries(all).map(([name, s]) => [name, 'is' in s ? slot(s) : s] as const), rest, more)
const optional = (s: Shape): Slot => slot(s, { required: false })
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const ref = (s: Shape): Shape => ({ is: 'ref', name: 'x', target: () => s })
const has = (fields: Record<string, Value>): Value => new Map(Object.entries(fields))
const tuple = (items: Shape, ...prefix: Shape[]): ListShape => list(items, { prefix: prefix.map((s) => slot(s)) })
const found = (w: Shape, r: Shape, v: Value): ReturnType<typeof blame> => blame(rootTrail(slot(w), slot(r)), v, strict)
const said = (w: Shape, r: Shape, v: Value): string => {
  const { at, by } = found(w, r, v)
  return [...pathOf(at).map((s) => (typeof s === 'symbol' ? s.description : String(s))), by].join(' ')
}

test.each<[string, Shape, Shape, Value, string]>([
  ['a value of another type', int, text, n(1), 'type'],
  ['a number with a fraction', scalar('number'), int, new Num(15n, 1), 'type'],
  ['null', nullable(int), int, null, 'null'],
  ['a value beyond a limit', int, below(5), n(7), 'limits'],
  ['a value that is not listed', text, scalar('string', { choice: ['a'] }), 'b', 'choice'],
  ['a value that is listed and beyond a limit', text, scalar('string', { choice: ['bb'], maxLength: 1 }), 'bb', 'limits'],
  ['a fraction where whole numbers are listed', scalar('number'), scalar('integer', { choice: [n(1)] }), new Num(15n, 1), 'choice'],
  ['a field', of({ a: int, b: int }), of({ a: int, b: below(5) }), has({ a: n(7), b: n(7) }), 'b limits'],
  ['the first of two that fail', of({ a: int, b: int }), of({ a: below(5), b: below(5) }), has({ a: n(7), b: n(7) }), 'a limits'],
  ['a field within a field', of({ a: of({ b: int }) }), of({ a: of({ b: below(5) }) }), has({ a: has({ b: n(7) }) }), 'a b limits'],
  ['a field that is not there', of({ a: optional(int) }), of({ a: int }), has({}), 'a presence'],
  ['one that need not be', of({ a: optional(int), b: optional(int) }), of({ a: optional(int), b: int }), has({}), 'b presence'],
  ['one that is there, and another that is not', of({ a: int, b: optional(int) }), of({ a: int, b: int }), has({ a: n(1) }), 'b presence'],
  ['too many fields', of({ a: int, b: int }), of({ a: int, b: int }, nothing, { count: { max: 1 } }), has({ a: n(1), b: n(1) }), 'count'],
  ['what holds between fields', of({ a: int }), of({ a: int }, nothing, { between: [] }), has({ a: n(1) }), 'shape'],
  ['a field that is only one of the rest', of({}, int), of({}, below(5)), has({ more: n(7) }), 'more limits'],
  ['a record that is none', anything, of({ a: int }), n(7), 'type'],
  ['a record that is null', nullable(of({ a: int })), of({ a: int }), null, 'null'],
  ['an item', list(int), list(below(5)), [n(1), n(7)], '[] limits'],
  ['an item of a tuple', tuple(int, int, int), tuple(int, int, below(5)), [n(7), n(7)], '1 limits'],
  ['an item after a tuple', tuple(int, int), tuple(below(5), int), [n(7), n(7)], '[] limits'],
  ['an item that is of a tuple on the writer\'s side alone', tuple(int, int), list(below(5)), [n(7)], '0 limits'],
  ['too many items', list(int), list(int, { count: { max: 1 } }), [n(1), n(1)], 'count'],
  ['a list that is none', anything, list(int), 'a', 'type'],
  ['a list that is null', anything, list(int), null, 'null'],
  ['the only alternative of its kind', union(int, text), union(below(5), text), n(7), 'limits'],
  ['the only alternative of its kind, a field of it', union(of({ a: int }), text), union(of({ a: below(5) }), text), has({ a: n(7) }), 'a limits'],
  ['one of several of its kind', int, union(below(5), below(6)), n(7), 'shape'],
  ['none of its kind', union(bool, text), union(int, text), true, 'type'],
  ['null among alternatives', union(nul, text), union(int, text), null, 'null'],
  ['a number for whole ones', scalar('number'), union(scalar('integer'), text), new Num(15n, 1), 'type'],
  ['a list among alternatives', list(int), union(list(below(5)), text, of({})), [n(7)], '[] limits'],
  ['a record among maps and lists', map(text, int), union(map(text, below(5)), list(int)), has({ a: n(7) }), 'shape'],
  ['an alternative that is a definition', ref(of({ a: int })), union(ref(of({ a: below(5) })), text), has({ a: n(7) }), 'a limits'],
  ['an alternative of several rules', of({ a: int }), union(all(of({ a: below(5) }), of({}, anything)), text), has({ a: n(7) }), 'a limits'],
  ['an alternative of rules of other kinds', of({ a: int }), union(all(of({ a: below(5) }), text), text), has({ a: n(7) }), 'type'],
  ['what holds nothing is of no kind', int, union(nothing, below(5)), n(7), 'limits'],
  ['the rule that fails', of({ a: int, b: int }), all(of({ a: int }, anything), of({ b: below(5) }, anything)), has({ a: n(7), b: n(7) }), 'b limits'],
  ['what only all rules together refuse', int, all(opaque('x', () => undefined), opaque('y', () => undefined)), n(7), 'shape'],
  ['what is left out', int, not(below(5)), n(1), 'shape'],
  ['what is not modelled', int, opaque('x', () => false), n(1), 'shape'],
  ['a place for nothing', of({ a: int }), of({ a: nothing }), has({ a: n(1) }), 'a shape'],
])('%s', (_, w, r, v, place) => {
  expect(said(w, r, v)).toBe(place)
})

test('the place has the writer\'s slot, whatever holds it, so that what was changed there is found', () => {
  const [w, r] = [slot(int), slot(below(5))], name = (all: Slot): Shape => record([['a', all]])
  const value = has({ a: n(7) })
  for (const writer of [name(w), ref(name(w)), union(text, name(w)), union(text, union(nul, name(w))), all(anything, name(w)), union(of({ b: int }), name(w))]) {
    const { at } = found(writer, name(r), value)
    expect([at.w, at.r]).toEqual([w, r])
    expect(at.w).toBe(w)
    expect(at.writer).toBe(int)
  }
  for (const writer of [list(w), ref(list(w)), union(text, list(w)), all(anything, list(w)), union(list(text), list(w))]) expect(found(writer, list(r), [n(7)]).at.w).toBe(w)
  expect(found(list(w, { prefix: [slot(text)] }), list(r), ['x', n(7)]).at.w).not.toBe(w)
  expect(found(anything, name(r), value).at).toMatchObject({ w: undefined, writer: { is: 'anything' } })
  expect(found(anything, list(r), [n(7)]).at).toMatchObject({ w: undefined, writer: { is: 'anything' } })
  expect(found(of({}, int), name(r), value).at).toMatchObject({ w: undefined, writer: int })
})
test('a field that a pattern names has the pattern\'s slot', async () => {
  await loadPatternEngine()
  const [w, r] = [slot(int), slot(below(5))], named = (of: Slot): Shape => record([], nothing, { patterns: [{ pattern: '^x', slot: of }] }), value = has({ xy: n(7) })
  expect(said(named(w), named(r), value)).toBe('xy limits')
  const { at } = found(named(w), named(r), value)
  expect([at.w, at.r]).toEqual([w, r])
  expect(found(record([['xy', w]]), named(r), value).at.w).toBe(w)
  expect(found(named(w), record([['xy', r]]), value).at.r).toBe(r)
})
test('a field that is not there is told of the writer\'s slot of its name', () => {
  const w = optional(int), { at } = found(of({ a: w }), of({ a: int }), has({}))
  expect(at.w).toBe(w)
})
test('what leads on and on is told where one stops', () => {
  const loop: Shape = { is: 'ref', name: 'loop', target: () => of({ next: optional(loop), v: optional(below(5)) }) }
  const deep = (levels: number): Value => (levels === 0 ? has({ v: n(7) }) : has({ next: deep(levels - 1) }))
  expect(said(loop, loop, deep(50))).toBe(`${'next '.repeat(50)}v limits`)
  expect(said(loop, loop, deep(80))).toBe(`${'next '.repeat(60)}shape`)
})
test('alternatives within alternatives are looked through some twenty deep', () => {
  const w = slot(int), held = (levels: number): Shape => (levels === 0 ? record([['a', w]]) : union(text, held(levels - 1))), listed = (levels: number): Shape => (levels === 0 ? list(w) : union(text, listed(levels - 1)))
  const at = (levels: number): boolean => found(held(levels), of({ a: below(5) }), has({ a: n(7) })).at.w === w, listedAt = (levels: number): boolean => found(listed(levels), list(below(5)), [n(7)]).at.w === w
  expect([at(21), at(22), listedAt(21), listedAt(22)]).toEqual([true, false, true, false])
})
