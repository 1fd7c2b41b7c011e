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
    ['one rule less, of another kind', all(int, text), int, ['type d.a']], ['one rule less, that is not modelled', all(int, opaque('x')), int, ['shape d.a']], ['rules that changed, each by its kind', all(scalar('int', { max: { value: whole(5) } }), of({ x: int })), all(of({ x: text }), int), ['limits d.a', 'type d.a.x']],
    ['rules of one kind, by their places', all(of({ x: int }), of({ y: int })), all(of({ x: text }), of({ y: text })), ['type d.a.x', 'type d.a.y']], ['one rule of a kind for two', all(of({ x: int }), text), all(of({ x: text }), of({ y: int })), ['type d.a.x', 'type d.a']],
    ['what is not modelled', opaque('a'), opaque('b'), ['type d.a']], ['the same that is not modelled', opaque('a'), opaque('a'), []], ['a name for the same', ref(() => list(int)), list(int), []], ['a name for another', ref(() => list(int)), list(text), ['type d.a[]']],
  ])('%s', (_, b, h, expected) => { expect(say(one(b), one(h))).toEqual(expected) })
})

describe('types that have a name', () => {
  const named = (tags: string[], all: Record<string, Shape | Slot> = {}): Shape => ({ ...of(all), tags } as Shape), symbol = (...tags: string[]): Shape => scalar('enum', { choice: tags.slice(0, 1) }, { tags })
  test.each<[string, Shape, Shape, string[]]>([
    ['another name, by which the old one is still found', named(['s'], { x: int }), named(['t', 's'], { x: text }), ['tag d.a', 'type d.a.x']], ['the old name once more', named(['t', 's'], { x: int }), named(['s'], { x: text }), ['tag d.a', 'type d.a.x']],
    ['another name, by which nothing is found', named(['s'], { x: int }), named(['t'], { x: text }), ['tag d.a']], ['another namespace', named(['a.s'], { x: int }), named(['b.s'], { x: text }), ['tag d.a', 'type d.a.x']], ['an older name came', named(['s']), named(['s', 't']), []],
    ['a name at last', of({ x: int }), named(['s'], { x: text }), ['type d.a.x']], ['of a scalar', symbol('s'), symbol('t', 's'), ['tag d.a', 'choice d.a']], ['of a scalar that is not found', symbol('s'), symbol('t'), ['tag d.a']], ['of a scalar, at last', scalar('enum'), symbol('s'), ['type d.a']],
    ['the same name of another size', scalar('bytes', {}, { tags: ['s(4)'] }), scalar('bytes', {}, { tags: ['s(5)'] }), ['type d.a']], ['another name of another size', scalar('bytes', {}, { tags: ['s(4)'] }), scalar('bytes', {}, { tags: ['t(5)'] }), ['tag d.a']], ['families without a name', scalar('bytes', {}, { tags: ['*4'] }), scalar('bytes', {}, { tags: ['*5'] }), ['type d.a']],
    ['what it stands for', scalar('long', {}, { means: { of: 'milliseconds' } }), scalar('long', { max: { value: whole(5) } }, { means: { of: 'microseconds' } }), ['meaning d.a']], ['the same that it stands for', scalar('long', {}, { means: { of: 'milliseconds' } }), scalar('long', {}, { means: { of: 'milliseconds' } }), []],
    ['among alternatives, its name is a step', union(named(['s'], { x: int }), int), union(int, named(['s'], { x: text })), ['type d.a.s.x']], ['under another name', union(named(['s'], { x: int }), int), union(int, named(['t', 's'], { x: text })), ['tag b.a.s > d.a.t', 'type b.a.s.x > d.a.t.x']],
    ['that is not found', union(named(['s'], { x: int }), int), union(int, named(['t'], { x: text })), ['shape d.a']], ['a scalar under another name', union(symbol('s'), int), union(int, symbol('t', 's')), ['tag b.a.s > d.a.t', 'choice b.a.s > d.a.t']], ['not one of another type', union(symbol('s'), int), union(int, scalar('bytes', {}, { tags: ['t', 's'] })), ['shape d.a']],
    ['nor a record', union(symbol('s'), int), union(int, named(['t', 's'])), ['shape d.a']], ['each goes to one', union(named(['s']), named(['u'])), union(named(['t', 's', 'u']), int), ['tag b.a.s > d.a.t', 'shape d.a']], ['one alone for several', named(['s'], { x: int }), union(named(['s'], { x: text }), int), ['type d.a.s.x', 'shape d.a']],
    ['several for one alone', union(named(['s'], { x: int }), int), named(['s'], { x: text }), ['type d.a.s.x', 'shape d.a']], ['one that may be null now', named(['s'], { x: int }), nullable(named(['s'], { x: text })), ['nullability d.a', 'type b.a.x > d.a.s.x']], ['one without a name for several', int, union(named(['s']), int), ['type d.a']],
  ])('%s', (_, b, h, expected) => { expect(say(one(b), one(h))).toEqual(expected) })
  test('that went from one namespace to another together are one edit', () => {
    const under = (space: string, last = space): Shape => of({ a: named([`${space}.A`]), b: named([`${space}.B`]), c: scalar('enum', {}, { tags: [`${last}.C`] }) })
    expect(walk(under('x'), under('y')).edits.map((e) => [line(e), e.also.map((p) => displayOf(p, null))])).toEqual([['tag d.a', ['d.b', 'd.c']]])
    expect(walk(under('x'), under('y', 'z')).edits.map((e) => [line(e), e.also.map((p) => displayOf(p, null))])).toEqual([['tag d.a', ['d.b']], ['tag d.c', []]])
    const { bySlot, edits: [found] } = walk(under('x'), under('y'))
    expect([...bySlot.values()].every((edits) => edits.length === 1 && edits[0] === found)).toBe(true)
    expect(bySlot.size).toBe(6)
    expect(say(of({ a: named(['x.A']), b: named(['x.B']) }), of({ a: named(['y.A']), b: named(['y.Other']) }))).toEqual(['tag d.a', 'tag d.b'])
    expect(say(of({ a: named(['A']), b: named(['B']) }), of({ a: named(['AA']), b: named(['BB']) }))).toEqual(['tag d.a', 'tag d.b'])
    const many = (space: string): Shape => of(Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`f${i}`, named([`${space}.T${i}`])])))
    expect(walk(many('x'), many('y')).edits.map(({ also }) => also.length)).toEqual([100])
  })
})
describe('what is written in bytes', () => {
  const constants = (all: Record<string, number>, at: Record<string, number> = {}, name = 'E'): Shape => scalar('enum', { choice: Object.keys(all) }, {
    encoding: 'open enum', codes: new Map(Object.entries(all)), home: { name, at: { start: 50, end: 50 }, constants: new Map(Object.entries(at).map(([c, start]) => [c, { start, end: start }])) },
  })
  test('a way of writing is part of the type', () => {
    expect(say(one(scalar('int', {}, { encoding: 'int32' })), one(scalar('int', { max: { value: whole(5) } }, { encoding: 'sint32' })))).toEqual(['type d.a'])
    expect(say(one({ ...of({ x: int }), delimited: true } as Shape), one(of({ x: text })))).toEqual(['type d.a'])
    expect(say(one({ ...of({ x: int }), delimited: true } as Shape), one({ ...of({ x: text }), delimited: true } as Shape))).toEqual(['type d.a.x'])
  })
  test('a constant whose name goes to another number is told where it is declared, once', () => {
    const [b, h] = [constants({ A: 0, B: 1, C: 2 }), constants({ A: 0, B: 2, D: 3 }, { B: 7 })]
    const may = (s: Shape): Slot => slot(s, { required: false })
    const { edits: found, bySlot, homes } = walk(of({ x: may(b), y: may(b) }), of({ x: may(h), y: may(h) }))
    expect(found.map((e) => [e.what, e.path, e.basePath, e.constant, e.base?.id, e.head?.id, e.base?.at?.start, e.head?.at?.start, e.near?.start])).toEqual([['id', ['E', 'B'], ['E', 'B'], 'B', '1', '2', 50, 7, 7]])
    expect([...bySlot.values()].map((edits) => edits.length)).toEqual([1, 1, 1, 1])
    expect([...homes]).toEqual([[b, h]])
    expect(walk(of({ x: may(b) }), of({ x: may(constants({ A: 0, B: 2 })) })).edits[0]?.near?.start).toBe(50)
  })
  test('each constant is one edit, however many moved', () => {
    const { edits: found, bySlot } = walk(of({ x: slot(constants({ A: 0, B: 1, C: 2 }), { required: false }), y: slot(constants({ A: 0, B: 1, C: 2 }), { required: false }) }), of({ x: slot(constants({ A: 0, B: 2, C: 1 }), { required: false }), y: slot(constants({ A: 0, B: 2, C: 1 }), { required: false }) }))
    expect(found.map(line)).toEqual(['id E.B > E.B', 'id E.C > E.C', 'id E.B > E.B', 'id E.C > E.C'])
    const [b, h] = [constants({ A: 0, B: 1, C: 2 }), constants({ A: 0, B: 2, C: 1 })], shared = walk(of({ x: b, y: b }), of({ x: h, y: h }))
    expect(shared.edits.map(line)).toEqual(['id E.B > E.B', 'id E.C > E.C'])
    for (const edits of [...bySlot.values(), ...shared.bySlot.values()]) expect(edits.map((e) => e.constant)).toEqual(['B', 'C'])
  })
  test('what has a home and no way of writing is told where it is used', () => {
    const home = { name: 'E', at: { start: 1, end: 1 }, constants: new Map() }, e = (...choice: string[]): Slot => slot(scalar('enum', { choice }, { home }), { required: false })
    expect(say(one(e('a')), one(e('b')))).toEqual(['choice d.a'])
  })
  test('of another enum it is another type, where a name has another number there', () => {
    expect(say(one(constants({ A: 0, B: 1 })), one(constants({ A: 0, B: 2 }, {}, 'F')))).toEqual(['type d.a'])
    expect(say(one(slot(constants({ A: 0, B: 1 }), { required: false })), one(slot(constants({ A: 0, C: 1 }, {}, 'F'), { required: false })))).toEqual([])
  })
  test('which constants there are matters where one has to be known', () => {
    const lost = constants({ A: 0 }), both = constants({ A: 0, B: 1 }), may = { required: false } as const
    expect([say(one(both), one(lost)), say(one(slot(both, may)), one(lost)), say(one(slot(both, may)), one(slot(lost, may)))]).toEqual([['choice d.a'], ['presence d.a', 'choice d.a'], []])
    expect(say(both, lost)).toEqual([])
  })
  test('an enum that is told at home, and one that is not', () => {
    expect(say(one(constants({ A: 0, B: 1 })), one(scalar('enum', { choice: ['A', 'C'] }, { encoding: 'open enum', codes: new Map([['A', 0], ['B', 1]]) })))).toEqual(['choice d.a'])
  })
})
describe('what is walked in a place of its own', () => {
  const [b, h] = [of({ x: int }), of({ x: text })], elsewhere = new Map<Shape, Shape>([[b, h]])
  const lines = (base: Shape, head: Shape, told = elsewhere): string[] => edits(slot(base), slot(head), ['d'], ['b'], undefined, false, told).edits.map(line)
  test('is left out below, however it is reached, and told at its own place', () => {
    expect([lines(one(b), one(h)), lines(one(ref(() => b)), one(ref(() => h))), lines(one(nullable(b)), one(nullable(h))), lines(one(union(b, int)), one(union(int, h)))]).toEqual([[], [], [], []])
    expect(lines(b, h)).toEqual(['type d.x'])
    expect(lines(one(b), one(of({ x: list(int) })))).toEqual(['type d.a.x'])
  })
  test('a constant of an enum that others tell is told no more', () => {
    const e = (n: number): Shape => scalar('enum', {}, { encoding: 'open enum', codes: new Map([['A', n]]), home: { name: 'E', at: { start: 1, end: 1 }, constants: new Map() } })
    const [was, is] = [e(0), e(1)]
    expect([lines(one(was), one(is)), lines(one(was), one(is), new Map([[was, is]]))]).toEqual([['id E.A > E.A'], []])
  })
})
describe('names by patterns, and what is contained', () => {
  const patterns = (all: Record<string, Shape>): Shape => record([], nothing, { patterns: Object.entries(all).map(([pattern, s]) => ({ pattern, slot: slot(s) })) })
  const holding = (...contains: NonNullable<Extract<Shape, { is: 'list' }>['contains']>): Shape => list(anything, { contains })
  test.each<[string, Shape, Shape, string[]]>([
    ['a pattern on both sides is a place', patterns({ '^x': int }), patterns({ '^x': text }), ['type d.a./^x/']], ['wherever it stands', patterns({ '^x': int, '^y': int }), patterns({ '^y': int, '^x': text }), ['type d.a./^x/']], ['one that came', patterns({ '^x': int }), patterns({ '^x': int, '^y': int }), ['rest d.a']],
    ['one that went', patterns({ '^x': int, '^y': int }), patterns({ '^x': int }), ['rest d.a']], ['one that is another', patterns({ '^x': int, '^y': int }), patterns({ '^x': text, '^z': int }), ['type d.a./^x/', 'rest d.a']], ['the first of all', of({}), patterns({ '^x': int }), ['rest d.a']], ['none any more', patterns({ '^x': int }), of({}), ['rest d.a']],
    ['what is contained', holding({ shape: int, count: { min: 1 } }), holding({ shape: text, count: { min: 1 } }), ['count d.a']], ['how often', holding({ shape: int, count: { min: 1 } }), holding({ shape: int, count: { min: 2 } }), ['count d.a']], ['one more', list(anything), holding({ shape: int, count: { min: 1 } }), ['count d.a']], ['the same', holding({ shape: int, count: { min: 1 } }), holding({ shape: int, count: { min: 1 } }), []],
    ['what is left out', { is: 'not', of: int }, { is: 'not', of: text }, ['shape d.a']], ['the same that is left out', { is: 'not', of: int }, { is: 'not', of: int }, []], ['left out no more', { is: 'not', of: int }, text, ['type d.a']],
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
