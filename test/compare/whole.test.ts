// Asked of the whole: what the places do not tell for themselves.
import { expect, test } from 'vitest'
import { pathOf } from '../../src/compare/trail.ts'
import { asked } from '../../src/compare/whole.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Axis, type Reading, asWritten, foldedTables, resolved, strict, tables } from '../../src/contract/reading.ts'
import { type RecordShape, type Shape, type Slot, anything, nothing, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'
import { changesOf, say } from './comparing.ts'
import '../loaded.ts'

const [int, text] = [scalar('integer'), scalar('string')]
const below = (x: number): Shape => scalar('integer', { min: { value: new Num(0n) }, max: { value: new Num(BigInt(x)) } })
const optional = (s: Shape): Slot => slot(s, { required: false })
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing, more: Partial<RecordShape> = {}): Shape => record(Object.entries(all).map(([name, s]) => [name, 'is' in s ? slot(s) : s] as const), rest, more)
const said = (w: Shape, r: Shape, reading: Reading = strict): string => {
  const found = asked(slot(w), slot(r), reading)
  if (typeof found === 'string') return found
  const { at, by, escape, shownAt } = found
  return `${[...pathOf(at), by].map(String).join(' ')}: ${escape.how === 'value' ? toJson(escape.value) : escape.how}${shownAt ? `, shown at ${pathOf(shownAt).length} steps` : ''}`
}
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const count = { count: { max: 1 } }, full = { count: { min: 2 } }

test('what the places refuse may be ruled out by the whole', () => {
  expect(said(of({ a: optional(int), b: optional(int) }, nothing, full), of({ a: int, b: int }))).toBe('none')
  expect(said(int, union(below(5), int))).toBe('none')
})
test('a record that shows it is told of the place where it fails', () => {
  expect(said(int, text)).toBe('type: 0')
  expect(said(of({ a: of({ b: scalar('integer', { choice: [new Num(7n)] }) }) }), of({ a: of({ b: below(5) }) }))).toBe('a b limits: {"a":{"b":7}}, shown at 0 steps')
  expect(said(of({ a: int, b: int }), of({ a: int, b: int }, nothing, count))).toBe('count: {"a":0,"b":0}')
  expect(said(of({ a: optional(int) }), of({ a: int }))).toBe('a presence: {}, shown at 0 steps')
})
test('what is not modelled is unsure', () => {
  expect(said(opaque('x'), opaque('y'))).toBe('unsure')
})
test('nothing is said for who reads otherwise than by what a contract admits', () => {
  const [table, folded] = [tables, foldedTables].map(([axis]) => axis?.newReadsOld as Reading)
  for (const reading of [table, folded, { ...strict, unknown: 'skip' }, { ...strict, match: 'id' }, { ...strict, match: 'position' }, { ...strict, match: 'fold' }, { ...strict, missing: 'select' }, { ...strict, ordered: true }] as Reading[]) {
    expect(said(int, text, reading)).toBe('unsure')
    expect(said(int, union(below(5), int), reading)).toBe('unsure')
  }
})
test('who forgives more than is written is shown only what it does not forgive', () => {
  const wide: Reading = { ...strict, takes: new Map([['double', [{ type: 'integer' }]]]) }, filled: Reading = { ...strict, missing: 'always' }
  expect(said(int, text, wide)).toBe('type: 0')
  expect(said(of({ a: optional(int) }), of({ a: int }), filled)).toBe('unsure')
  expect(said(of({ a: optional(int), b: int }), of({ a: int, b: text }), { ...filled, missing: 'refuse' })).toMatch(/^b type: /)
})
test('who writes only what is declared is shown nothing else', () => {
  const never: Reading = { ...strict, undeclared: 'never' }
  expect(said(of({}, anything), of({ a: optional(text) }, anything))).toBe('a null: {"a":null}, shown at 0 steps')
  expect(said(of({}, anything), of({ a: optional(text) }, anything), never)).toBe('unsure')
  expect(said(of({ a: int }, anything), of({ a: text }, anything), never)).toBe('a type: {"a":0}, shown at 0 steps')
})

const changed = (base: Shape, head: Shape, readings: readonly Axis[] = asWritten): string[] => say(base, head, { readings })
test('what a place alone would refuse is no break where the whole rules it out', () => {
  const [may, must] = [of({ a: optional(int), b: optional(int) }), of({ a: int, b: int })]
  expect(changed(may, must)).toEqual(['presence d.a safe breaks', 'presence d.b safe breaks'])
  expect(changed(of({ a: optional(opaque('x')) }), of({ a: optional(opaque('y')) }))).toEqual(['type d.a unsure unsure'])
  expect(changed(of({ a: all(opaque('x'), int) }), of({ a: all(opaque('x'), below(5)) }))).toEqual(['limits d.a safe unsure'])
})
test('a record that shows what places leave open is told of the place that was changed', () => {
  const either = (most: number): Shape => union(record([['kind', slot(text)], ['n', slot(below(most))]], anything), record([['kind', slot(text)], ['m', slot(below(most))]], anything))
  const found = changesOf(either(5), either(9), { readings: asWritten })
  expect(found.map((c) => [c.effects.oldReadsNew, c.effects.newReadsOld])).toEqual([['breaks', 'safe']])
})
test('a type that is read nearly says so, in the directions in which it is', () => {
  const lossy = (base: Shape, head: Shape): unknown[] => changesOf(of({ a: base }), of({ a: head }), { readings: resolved }).map((c) => (c.of === 'slot' ? c.lossy : c))
  const [i, l, f, d] = ['int', 'long', 'float', 'double'].map((type) => scalar(type as 'int')) as [Shape, Shape, Shape, Shape]
  expect([lossy(i, f), lossy(f, i), lossy(i, d), lossy(l, d), lossy(i, l)]).toEqual([[['newReadsOld']], [['oldReadsNew']], [undefined], [['newReadsOld']], [undefined]])
  expect(lossy(union(i, scalar('boolean')), union(f, scalar('boolean')))).toEqual([['newReadsOld']])
  expect(lossy(scalar('bytes'), scalar('string'))).toEqual([['newReadsOld']])
  expect(lossy(union(i, f), f)).toEqual([['newReadsOld']])
  expect(changesOf(of({ a: slot(i, { fallback: new Num(0n) }) }), of({ a: f }), { readings: resolved }).map((c) => ('lossy' in c ? 'lossy' : 'what' in c ? c.what : ''))).toEqual(['default', 'lossy'])
})
test('of one of several alternatives the change speaks of that one', () => {
  const named = (name: string, x: Shape): Shape => record([['x', slot(x)]], nothing, { tags: [name] }), enumOf = (...symbols: string[]): Shape => scalar('enum', { choice: symbols }, { tags: symbols })
  const [b, h] = [scalar('long', {}, { means: { of: 'a', scale: 1 } }), scalar('long', {}, { means: { of: 'a', scale: 2 } })]
  const [change] = changesOf(of({ a: slot(union(text, b), { at: { start: 3, end: 3 } }) }), of({ a: union(text, h) }), { readings: resolved })
  expect(change).toMatchObject({ what: 'meaning', path: ['d', 'a'], base: { shape: b, at: { start: 3 } }, head: { shape: h } })
  const moved = changesOf(of({ a: union(named('s', int), text) }), of({ a: union(text, { ...named('t', int), tags: ['t', 's'] } as Shape) }), { readings: resolved })
  expect(moved).toMatchObject([{ what: 'tag', base: { shape: { tags: ['s'] } }, head: { shape: { tags: ['t', 's'] } } }])
  expect(changesOf(of({ a: enumOf('s') }), of({ a: enumOf('t') }), { readings: resolved })[0]).toMatchObject({ what: 'tag', base: { required: true, shape: { tags: ['s'] } } })
})
