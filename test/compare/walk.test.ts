// The walk over both sides alone: which edits it yields, where, near which line of head, and which facts it lays side by side.
import { describe, expect, test } from 'vitest'
import { type Edit, type Walk, edits } from '../../src/compare/edits.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Path, type Shape, type Slot, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { displayOf } from '../../src/judge/paths.ts'

const [int, text] = [scalar('int'), scalar('string')]
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), rest)
const one = (s: Shape | Slot): Shape => of({ a: s })
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'r', target })
function again(other: Shape): Shape {
  const it: Shape = union(ref(() => it), other)
  return it
}
const walk = (base: Shape, head: Shape, foldsCase = false): Walk => edits(slot(base), slot(head), ['d'], ['b'], { start: 1, end: 1 }, foldsCase)
const both = (path: Path, basePath: Path): string => (displayOf(path, null) === displayOf(['d', ...basePath.slice(1)], null) ? displayOf(path, null) : `${displayOf(basePath, null)} > ${displayOf(path, null)}`)
const line = ({ what, path, basePath }: Edit): string => `${what} ${both(path, basePath)}`
const say = (...args: Parameters<typeof walk>): string[] => walk(...args).edits.map(line)

describe('one edit for each change of a field', () => {
  test.each<[string, Slot, Slot, string[]]>([
    ['presence', slot(int), slot(int, { required: false }), ['presence d.a']], ['a default', slot(int, { fallback: whole(1) }), slot(int), ['default d.a']], ['an id', slot(int, { id: '1' }), slot(int, { id: '2' }), ['id d.a']],
    ['aliases', slot(int, { aliases: ['x'] }), slot(int), ['aliases d.a']], ['aliases in another order', slot(int, { aliases: ['x', 'y'] }), slot(int, { aliases: ['y', 'x'] }), []], ['no aliases, said or not', slot(int, { aliases: [] }), slot(int), []],
    ['all at once', slot(int, { id: '1', aliases: ['x'] }), slot(nullable(text), { required: false, fallback: 'a' }), ['presence d.a', 'default d.a', 'id d.a', 'aliases d.a', 'nullability d.a', 'type d.a']],
  ])('%s', (_, b, h, expected) => { expect(say(one(b), one(h))).toEqual(expected) })
})
describe('one edit for each change of a type', () => {
  test.each<[string, Shape, Shape, string[]]>([
    ['another type', int, text, ['type d.a']], ['another tag', scalar('string', {}, { tags: ['s'] }), scalar('string', {}, { tags: ['t'] }), ['tag d.a']], ['another type says all', scalar('string', { maxLength: 5 }), scalar('int', { max: { value: whole(5) } }), ['type d.a']],
    ['values, limits and width', scalar('string', { choice: ['a'], maxLength: 5 }, { width: { maxLength: 5 } }), scalar('string', { choice: ['b'], maxLength: 6 }, { width: { maxLength: 6 } }), ['choice d.a', 'limits d.a', 'width d.a']],
    ['listed values are no limit', scalar('string', { choice: ['a'] }), scalar('string', { choice: ['b'] }), ['choice d.a']], ['a symbol for the unknown', scalar('enum', {}, { otherwise: 'a' }), scalar('enum', {}, { otherwise: 'b' }), ['default d.a']],
    ['numbers of symbols', scalar('enum', {}, { codes: new Map([['a', 1]]) }), scalar('enum', {}, { codes: new Map([['a', 2]]) }), ['shape d.a']],
    ['null, and a type below it', nullable(int), text, ['nullability d.a', 'type d.a']], ['null and what may be anything', nullable(int), anything, ['type d.a']], ['null alone', nul, nullable(int), ['type d.a']],
    ['items, their count and their sameness', list(int, { count: { min: 1 } }), list(text, { unique: true }), ['count d.a', 'type d.a[]']], ['a sameness that was always said', list(int, { unique: false }), list(int), []],
    ['a tuple\'s items', list(int, { prefix: [slot(int), slot(int)] }), list(int, { prefix: [slot(text)] }), ['type d.a[0]']], ['a tuple that grew', list(int, { prefix: [] }), list(int, { prefix: [slot(int), slot(text)] }), ['type d.a[1]']],
    ['keys, values and their count', map(text, int, { count: { max: 1 } }), map(int, text), ['count d.a', 'type d.a{key}', 'type d.a{}']],
    ['a list for a map', list(int), map(text, int), ['type d.a']], ['more that is allowed beside', of({}), of({}, anything), ['rest d.a']], ['the count of fields', of({}), record([], nothing, { count: { max: 1 } }), ['count d.a']], ['another tag of a record', record([], nothing, { tags: ['s'] }), record([], nothing, { tags: ['t'] }), ['tag d.a']],
    ['alternatives that pair', union(int, of({ x: int })), union(of({ x: text }), int), ['type d.a.x']], ['and one that does not', union(int, of({ x: int })), union(of({ x: text }), scalar('date')), ['type d.a.x', 'shape d.a']], ['one less', union(int, text, of({ x: int })), union(int, of({ x: int })), ['shape d.a']],
    ['alternatives of one kind', union(of({ x: int }), of({ y: int })), union(of({ x: text }), of({ y: int })), ['shape d.a']], ['alternatives by tag', union(record([['x', slot(int)]], nothing, { tags: ['s'] }), record([['x', slot(int)]], nothing, { tags: ['t'] })), union(record([['x', slot(text)]], nothing, { tags: ['t'] }), record([['x', slot(int)]], nothing, { tags: ['s'] })), ['type d.a.t.x']],
    ['rules that hold at once', all(of({ x: int }), of({ y: int })), all(of({ x: text }), of({ y: int })), ['type d.a.x']], ['one rule more', all(int, text), all(int, text, list(int)), ['shape d.a']], ['rules for none', all(int, text), list(int), ['type d.a']],
    ['null for a type', nul, int, ['type d.a']], ['a map for a list', map(text, int), list(int), ['type d.a']], ['a rule alone', all(int), int, []], ['a rule alone, among alternatives', union(all(int), text), union(text, int), []],
    ['one tuple that is shorter', list(int, { prefix: [slot(int), slot(text)] }), list(int, { prefix: [slot(int)] }), ['type d.a[1]']], ['a tuple at last', list(int), list(int, { prefix: [slot(text)] }), ['type d.a[0]']], ['a tuple no more', list(int, { prefix: [slot(text)] }), list(int), ['type d.a[0]']],
    ['values of a map that has no keys', map(nothing, int), map(nothing, text), []], ['values of a map that has keys now', map(nothing, int), map(text, text), ['type d.a{key}', 'type d.a{}']], ['values of a map that had keys', map(text, text), map(nothing, int), ['type d.a{key}', 'type d.a{}']],
    ['alternatives within rules', all(union(int, text), int), all(union(int, text), text), ['type d.a']], ['alternatives that lead back to themselves', again(int), again(text), ['type d.a']],
    ['what is not modelled, in another order', union(opaque('a'), opaque('b')), union(opaque('b'), opaque('a')), []], ['what is not modelled, among alternatives', union(opaque('a'), int), union(opaque('b'), int), ['shape d.a']],
    ['two of a kind for one', union(of({ x: int }), of({ y: int })), union(of({ x: int }), int), ['shape d.a']], ['one of a kind for two', union(of({ x: int }), int), union(of({ x: int }), of({ y: int })), ['shape d.a']],
    ['several rules among alternatives', union(all(of({ x: int }), of({ y: int })), int), union(all(of({ x: text }), of({ y: int })), int), ['type d.a.x']],
    ['several rules among alternatives at last', union(of({ x: int }), int), union(of({ x: text }), int, all(of({}), of({}))), ['shape d.a']], ['and no more', union(of({ x: int }), int, all(of({}), of({}))), union(of({ x: text }), int), ['shape d.a']],
    ['a rule that stays, before one that changed', all(of({ y: int }), of({ x: int })), all(of({ y: int }), of({ x: text })), ['type d.a.x']], ['a rule that stays, elsewhere', all(of({ x: int }), of({ y: int })), all(of({ y: int }), of({ x: text })), ['type d.a.x']],
    ['a rule that is there twice', all(of({ x: int }), of({ x: int }), of({ y: int })), all(of({ y: text }), of({ x: int }), of({ x: int })), ['type d.a.y']], ['what is said of the fields of a rule', all(of({ x: slot(int, { id: '1' }) }), of({ y: int })), all(of({ y: int }), of({ x: slot(int, { id: '2' }) })), ['id d.a.x']],
    ['what is not modelled', opaque('a'), opaque('b'), ['type d.a']], ['the same that is not modelled', opaque('a'), opaque('a'), []], ['a name for the same', ref(() => list(int)), list(int), []], ['a name for another', ref(() => list(int)), list(text), ['type d.a[]']],
  ])('%s', (_, b, h, expected) => { expect(say(one(b), one(h))).toEqual(expected) })
})

describe('names', () => {
  test('lost and gained, in the order of each side, the lost first', () => {
    expect(say(of({ x: int, a: int, y: text }), of({ b: list(int), a: int, c: list(text) }))).toEqual(['removed d.x', 'removed d.y', 'added d.b', 'added d.c'])
  })
  test('renamed, and changed under the new name', () => {
    const renamed = walk(of({ old: slot(int, { id: '1' }) }), of({ now: slot(text, { id: '1' }) }))
    expect(renamed.edits.map(line)).toEqual(['renamed b.old > d.now', 'type b.old > d.now'])
    expect([...renamed.renamed]).toEqual([['old', 'now']])
    expect([...walk(one(list(of({ old: slot(int, { id: '1' }) }))), one(list(of({ now: slot(int, { id: '1' }) })))).renamed]).toEqual([['a.old', 'a.now']])
    expect(say(of({ old: slot(int, { storedAs: 'X' }) }), of({ now: slot(int, { storedAs: 'X' }) }))).toEqual(['relabelled b.old > d.now'])
    expect(say(of({ old: int }), of({ now: slot(int, { storedAs: 'old' }) }))).toEqual(['relabelled b.old > d.now'])
    expect(say(of({ old: slot(int, { storedAs: 'X', id: '1' }) }), of({ now: slot(int, { storedAs: 'Y', id: '1' }) }))).toEqual(['renamed b.old > d.now'])
  })
  test('by case alone, where case is folded', () => {
    expect([say(of({ A: int }), of({ a: text }), true), say(of({ A: int }), of({ a: text }))]).toEqual([['case b.A > d.a', 'type b.A > d.a'], ['removed d.A', 'added d.a']])
    expect(say(of({ A: int, other: text }), of({ a: int, another: list(text) }), true)).toEqual(['case b.A > d.a', 'removed d.other', 'added d.another'])
  })
})

test('a definition that is met again tells its edits at every place, to a hundred', () => {
  const times = (n: number, shape: Shape): Shape => of(Object.fromEntries(Array.from({ length: n }, (_, i) => [`f${i}`, shape])))
  const [first, ...more] = walk(times(3, of({ x: int, l: list(int) })), times(3, of({ x: text, l: list(text) }))).edits
  expect([first?.path, first?.also, more.map(({ path, also }) => [path.length, also.length])]).toEqual([['d', 'f0', 'x'], [['d', 'f1', 'x'], ['d', 'f2', 'x']], [[4, 2]]])
  const [t1, t2, s] = [of({ x: text }), of({ x: list(int) }), of({ x: int })]
  expect(walk(of({ f0: s, f1: s, f2: s, f3: s }), of({ f0: t1, f1: t2, f2: t1, f3: t2 })).edits.map(({ path, also }) => [path[1], also.map((p) => p[1])])).toEqual([['f0', ['f2']], ['f1', ['f3']]])
  expect(walk(of({ y: int, f0: s, z: int, f1: s }), of({ y: text, f0: t1, z: text, f1: t1 })).edits.map(({ path, also }) => [path[1], also.length])).toEqual([['y', 0], ['f0', 1], ['z', 0]])
  expect(walk(times(150, of({ x: int })), times(150, of({ x: text }))).edits.map(({ also }) => also.length)).toEqual([100])
})

describe('near', () => {
  const at = (start: number): Partial<Slot> => ({ at: { start, end: start } })
  const near = (base: Shape, head: Shape): (number | undefined)[] => walk(base, head).edits.map((e) => e.near?.start)
  test('head\'s own place, or the closest above it that still stands', () => {
    expect(near(one(slot(int, at(4))), one(slot(text, at(5))))).toEqual([5])
    expect(near(one(int), one(text))).toEqual([1])
    expect(near(one(slot(of({ x: slot(int, at(9)) }), at(4))), one(slot(of({}), at(5))))).toEqual([5])
    expect(near(one(of({ x: int })), one(slot(of({ x: text }), at(5))))).toEqual([5])
    expect(near(one(list(of({ x: int }))), one(slot(list(slot(of({ y: list(text) }), at(7))), at(5))))).toEqual([7, 7])
    expect(near(of({ old: slot(int, { id: '1' }) }), of({ now: slot(text, { id: '1', ...at(8) }) }))).toEqual([8, 8])
  })
})

test('a rule between fields is near itself, else near the field that it is written at, else near what stands above', () => {
  const at = (start: number): { at: { start: number; end: number } } => ({ at: { start, end: start } })
  const row = (fields: Partial<Slot>, rule?: object): Shape => record([['a', slot(int, fields)], ['b', slot(int, fields)]], nothing, rule ? { between: [{ lower: 'a', upper: 'b', strict: false, ...rule }] } : {})
  const near = (base: Shape, head: Shape): unknown[] => walk(base, head).edits.map((e) => [e.what, e.near?.start])
  expect([near(row({}), row(at(5), at(7))), near(row({}), row(at(5), {})), near(row({}, {}), row(at(5))), near(row({}), row({}, {})), near(row({}, at(3)), row({}))]).toEqual([[['between', 7]], [['between', 5]], [['between', 5]], [['between', 1]], [['between', 1]]])
})

describe('facts', () => {
  const unit = (text: string): Fact => ({ key: 'unit', matter: 'meaning', kind: 'text', value: text, text })
  const facts = (base: Shape, head: Shape): string[] => walk(base, head).facts.map(({ path, basePath, base: b, head: h, near }) => `${both(path, basePath)}: ${b.map((f) => `${f.key} ${f.text}`).join()} > ${h.map((f) => `${f.key} ${f.text}`).join()} at ${near?.start}`)
  test('of each field that is on both sides, those of either', () => {
    expect(facts(of({ a: slot(int, { facts: [unit('m')] }), b: int, c: slot(int, { facts: [unit('s')] }) }), of({ a: slot(int, { facts: [unit('cm')], at: { start: 3, end: 3 } }), b: slot(int, { facts: [unit('s')] }), c: int })))
      .toEqual(['d.a: unit m > unit cm at 3', 'd.b:  > unit s at 1', 'd.c: unit s >  at 1'])
    expect(facts(of({ a: slot(int, { facts: [] }) }), of({ a: slot(text, { facts: [] }) }))).toEqual([])
    expect(facts(of({ old: slot(int, { id: '1', facts: [unit('m')] }) }), of({ now: slot(int, { id: '1', facts: [unit('cm')] }) }))).toEqual(['b.old > d.now: unit m > unit cm at 1'])
  })
  test('another physical name under one logical name', () => {
    expect(facts(one(slot(int, { storedAs: 'X' })), one(slot(int, { storedAs: 'Y' })))).toEqual(['d.a: physicalName X > physicalName Y at 1'])
    expect([facts(one(int), one(slot(int, { storedAs: 'Y' }))), facts(one(slot(int, { storedAs: 'X' })), one(int)), facts(one(int), one(slot(int, { storedAs: 'a' })))]).toEqual([['d.a: physicalName a > physicalName Y at 1'], ['d.a: physicalName X > physicalName a at 1'], []])
    const [moved] = walk(one(slot(int, { storedAs: 'X', at: { start: 4, end: 4 } })), one(slot(int, { storedAs: 'Y', at: { start: 5, end: 5 } }))).facts
    expect([moved?.base[0], moved?.head[0]]).toMatchObject([{ matter: 'place', kind: 'text', value: 'X', at: { start: 4 } }, { value: 'Y', at: { start: 5 } }])
  })
})

test('each edit is found by the slots that it is about', () => {
  const [b, h] = [slot(int), slot(text, { required: false })]
  const { bySlot, edits: found } = walk(of({ a: b, gone: list(int) }), of({ a: h, come: list(text) }))
  expect([bySlot.get(b)?.map((e) => e.what), bySlot.get(h)?.map((e) => e.what), bySlot.size, found.length]).toEqual([['presence', 'type'], ['presence', 'type'], 4, 4])
})
