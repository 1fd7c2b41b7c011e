// The relation asked of what only the whole decides: what is left out, what a list contains, names by their patterns; and of what goes by names. Columns: writer, reader, what is refused.
import { beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { type Escape, pathOf } from '../../src/compare/trail.ts'
import { valueText } from '../../src/contract/describe.ts'
import { Num } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, resolved, strict, tables } from '../../src/contract/reading.ts'
import { type Contained, type RecordShape, type Shape, type Slot, anything, list, map, not, nothing, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import '../loaded.ts'

beforeAll(loadPatternEngine)
const [int, number, text, bool] = [scalar('integer'), scalar('number'), scalar('string'), scalar('boolean')]
const n = (x: number): Num => new Num(BigInt(x))
const between = (min: number, max: number): Shape => scalar('integer', { min: { value: n(min) }, max: { value: n(max) } })
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing, more: Partial<RecordShape> = {}): RecordShape => record(Object.entries(all).map(([name, s]) => [name, 'is' in s ? slot(s) : s] as const), rest, more)
const optional = (s: Shape, more: Partial<Slot> = {}): Slot => slot(s, { required: false, ...more })
const choice = (...values: string[]): Shape => scalar('string', { choice: values })
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const how = (e: Escape): string => (e.how === 'value' ? `${valueText(e.value)}${e.readAs === undefined ? '' : ` as ${valueText(e.readAs)}`}` : e.how === 'unsure' ? `unsure, ${e.why}` : e.how)
const asked = (w: Shape, r: Shape, reading: Reading = strict, elsewhere?: Map<Shape, Shape>): string[] =>
  refusals(slot(w), slot(r), reading, undefined, elsewhere).map(({ at, by, escape, shownAt }) => `${pathOf(at).map((s) => (typeof s === 'symbol' ? s.description : String(s))).join('.')} ${by}: ${how(escape)}${shownAt ? ` at ${pathOf(shownAt).join('.') || 'the root'}` : ''}`.trim())
const rows = (table: readonly (readonly [string, Shape, Shape, string[]])[], reading: Reading = strict): void => { test.each(table)('%s', (_, w, r, said) => { expect(asked(w, r, reading)).toEqual(said) }) }
const [avro] = resolved.map(({ oldReadsNew }) => oldReadsNew) as [Reading]
const lenient: Reading = { ...strict, takes: new Map([['string', [{ type: 'bytes' }]]]) }

describe('what is left out', () => {
  rows([
    ['the same', not(text), not(text), []], ['more', not(union(text, int)), not(text), []], ['less', not(text), not(union(text, bool)), ['shape: true']], ['of a type that is read', int, not(text), []], ['of a type that is not', text, not(text), ['shape: ""']],
    ['of some values', choice('a', 'b'), not(choice('b')), ['shape: "b"']], ['of none of them', choice('a', 'b'), not(choice('c')), []], ['all but some', all(text, not(choice('a'))), text, []], ['all but some, and some of those', all(choice('a', 'b'), not(choice('a'))), choice('b'), []],
    ['all but some for less', all(choice('a', 'b', 'c'), not(choice('a'))), choice('b'), ['choice: "c"']], ['one of alternatives', not(text), union(text, not(text)), []], ['for a type', not(text), union(int, bool), ['null: null']], ['what is not modelled', not(opaque('x')), not(opaque('y')), ['shape: unsure, what is left out here could not be settled']],
    ['the same that is not modelled', not(opaque('x')), not(opaque('x')), []], ['a field', of({ a: int }), of({ a: not(int) }), ['a shape: 0']], ['a record with a field', of({ a: optional(int), b: optional(int) }), not(of({ a: int }, anything)), ['shape: {a: 0}']],
    ['left out twice', not(not(text)), text, []], ['left out twice of a reader', text, not(not(text)), []],
  ])
  describe('to who forgives more', () => { rows([['what is shown is not forgiven', choice('a', 'b'), not(choice('b')), ['shape: "b"']], ['and nothing is shown of nothing', int, not(text), []]], lenient) })
})
describe('what a list contains', () => {
  const holding = (...contains: (readonly [Shape, Contained['count']])[]): Shape => list(anything, { contains: contains.map(([shape, count]) => ({ shape, count })) })
  rows([
    ['the same', holding([int, { min: 1 }]), holding([int, { min: 1 }]), []], ['more of it', holding([int, { min: 2 }]), holding([int, { min: 1 }]), []], ['narrower ones', holding([between(1, 3), { min: 1 }]), holding([int, { min: 1 }]), []], ['fewer', holding([int, { min: 1 }]), holding([int, { min: 2 }]), ['count: [0]']],
    ['at most as many', holding([int, { max: 2 }]), holding([int, { max: 3 }]), []], ['of more', holding([int, { max: 2 }]), holding([between(1, 3), { max: 2 }]), []], ['of fewer', holding([between(1, 3), { max: 0 }]), holding([int, { max: 0 }]), ['count: [0]']], ['both bounds', holding([int, { min: 1, max: 2 }]), holding([int, { min: 1, max: 2 }]), []],
    ['by one rule the least and by another the most', holding([int, { min: 1 }], [int, { max: 2 }]), holding([int, { min: 1, max: 2 }]), []], ['none at last', list(text), holding([int, { min: 1 }]), ['count: []']], ['none any more', holding([int, { min: 1 }]), list(anything), []], ['no bound at all', list(anything), holding([int, {}]), []],
    ['items that all are of it', list(int, { count: { min: 1 } }), holding([int, { min: 1 }]), []], ['one of several', holding([int, { min: 1 }], [text, { min: 1 }]), holding([text, { min: 1 }], [int, { min: 1 }]), []],
  ])
})
describe('names by their patterns', () => {
  const named = (patterns: Record<string, Shape>, rest: Shape = nothing, slots: Record<string, Shape | Slot> = {}): RecordShape => ({ ...of(slots, rest), patterns: Object.entries(patterns).map(([pattern, s]) => ({ pattern, slot: slot(s) })) })
  rows([
    ['of the same', named({ '^x': int }), named({ '^x': int }), []], ['of another type', named({ '^x': int }), named({ '^x': text }), ['x type: 0']], ['that is wider', named({ '^xy': int }), named({ '^x': int }), []], ['that is narrower', named({ '^x': int }), named({ '^xy': int }), ['x type: 0']], ['for the rest', named({ '^x': int }), of({}, int), []],
    ['for another rest', named({ '^x': int }), of({}, text), ['x type: 0']], ['the rest for it', of({}, int), named({ '^x': text }, anything), ['x type: 0']], ['for a field', named({ '^x': int }), of({ xa: optional(text) }, anything), ['xa type: 0']], ['a field for it', of({ xa: int }), named({ '^x': text }), ['xa type: 0']], ['a field that it does not name', of({ ya: int }), named({ '^x': text }), ['ya type: 0']],
    ['a field that must be there', named({ '^x': int }), of({ xa: int }, anything), ['xa presence: absent']], ['a field, and the other way round', of({ xa: text }), named({ '^x': text }), []], ['by two at once', named({ '^x': between(0, 5), 'y$': between(3, 9) }), named({ '^x.*y$': between(3, 5) }, anything), []],
    ['what cannot be decided', named({ '(.)\\1': int }), named({ '(.)\\1': text }), ['rest: unsure, the patterns of names could not be settled']], ['of which a field is one', of({ aa: int }), named({ '(.)\\1': text }), ['aa shape: unsure, a pattern of names cannot be decided here', 'rest: unsure, the patterns of names could not be settled']],
    ['of which a field may be one', named({ '(.)\\1': int }), of({ aa: optional(int) }, anything), ['aa shape: unsure, a pattern of names cannot be decided here', 'rest: unsure, the patterns of names could not be settled']],
    ['keys of a map', map(scalar('string', { patterns: ['^x'] }), int), named({ '^x': text }), ['type: {x: 0}']],
  ])
})
describe('names of types', () => {
  const named = (tags: string[], all: Record<string, Shape> = {}): Shape => of(all, nothing, { tags })
  rows([
    ['the same in another namespace', named(['a.S'], { x: int }), named(['b.S'], { x: text }), ['tag: unsure, a.S and b.S are one name in two namespaces: some libraries read one as the other, others refuse it', 'x type: 0']], ['a branch of its name, though another reads it', named(['S'], { x: text }), union(named(['T'], { x: text }), named(['S'], { x: int })), ['x type: "a"']],
    ['by an older name', named(['S'], { x: text }), union(named(['T', 'S'], { x: int }), named(['U'], { x: text })), ['x type: "a"']], ['no branch of its name', named(['S']), union(named(['T']), named(['U'])), ['type: {}']],
  ], avro)
  test('numbers that stand for something find the branch of their type', () => {
    const means = { of: 'milliseconds' }, [long, other] = [scalar('long', {}, { means }), scalar('int')]
    expect(asked(other, union(long, scalar('int')), avro)).toEqual([])
    expect(asked(scalar('int'), union(text, long), avro)).toHaveLength(asked(scalar('int'), long, avro).length)
  })
})
test('an id that went to another field is another field, to who reads by name', () => {
  const [a, b] = [slot(int, { id: '1' }), slot(int, { id: '2' })]
  expect(asked(of({ x: a, y: b }), of({ x: b, y: a }))).toEqual(['x id: kind', 'y id: kind'])
  expect(asked(of({ x: a }), of({ x: b, y: optional(int, { id: '1' }) }))).toEqual(['x id: kind'])
  expect(asked(of({ x: a, y: b }), of({ x: b }, int))).toEqual(['x id: kind'])
  expect([asked(of({ x: a }), of({ x: b })), asked(of({ x: a }), of({ x: int })), asked(of({ x: int }), of({ x: a }))]).toEqual([[], [], []])
})
test('what is told in a place of its own counts as read below the root', () => {
  const [w, r] = [of({ x: int }), of({ x: text })], elsewhere = new Map<Shape, Shape>([[w, r]]), ref = (s: Shape): Shape => ({ is: 'ref', name: 'r', target: () => s })
  expect([asked(of({ a: w }), of({ a: r }), strict, elsewhere), asked(of({ a: ref(w) }), of({ a: ref(r) }), strict, elsewhere), asked(list(w), list(r), strict, elsewhere)]).toEqual([[], [], []])
  expect(asked(w, r, strict, elsewhere)).toEqual(['x type: 0'])
  expect(asked(of({ a: w }), of({ a: of({ x: bool }) }), strict, elsewhere)).toEqual(['a.x type: 0'])
})
test('a count that tables put up with, and what only a whole number of fields shows', () => {
  const [table] = tables.map(({ newReadsOld }) => newReadsOld) as [Reading]
  expect(asked(of({ a: number }), of({ a: number }, nothing, { count: { min: 2 } }), table)).toEqual(['count: {a: 0}'])
})

describe('by order, by number and by kind', () => {
  const ordered: Reading = { ...strict, ordered: true }
  test('fields that differ by case alone are two where case counts', () => {
    expect(asked(of({ a: int, A: int }), of({ A: int, a: int }), ordered)).toEqual(['order: kind'])
    expect(asked(of({ A: int, b: int }), of({ a: int, b: int }), { ...ordered, match: 'fold' })).toEqual([])
    expect(asked(of({ b: int, A: int }), of({ a: int, b: int }), { ...ordered, match: 'fold' })).toEqual(['order: kind'])
  })
  test('a list of at most one item holds none twice', () => {
    expect(asked(list(int, { count: { max: 1 } }), list(int, { unique: true }))).toEqual([])
    expect(asked(list(int, { count: { max: 2 } }), list(int, { unique: true }))).toEqual(['count: [0, 0]'])
    expect(asked(list(int, { count: { max: 2 }, unique: true }), list(int, { unique: true }))).toEqual([])
  })
  test('a count that has one bound', () => {
    const count = (min?: number, max?: number): Shape => of({ a: optional(int), b: optional(int) }, nothing, { count: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } })
    expect([asked(count(), count(1)), asked(count(), count(undefined, 1)), asked(count(1), count(1)), asked(count(1, 1), count(undefined, 1)), asked(count(2), count(1))]).toEqual([['count: {}'], ['count: {a: 0, b: 0}'], [], [], []])
    const sized = (min?: number, max?: number): Shape => map(text, int, { count: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } })
    expect([asked(sized(), sized(1)), asked(sized(1), sized(1)), asked(sized(undefined, 0), sized(undefined, 0))]).toEqual([['count: {}'], [], []])
    expect(asked(map(text, int, { count: { max: 0 } }), map(int, text))).toEqual([])
  })
  test('a list that is too long to be made up is refused for what it is', () => {
    expect(asked(list(int, { count: { min: 3000 } }), list(int, { count: { max: 5 } }))).toEqual(['count: kind'])
    expect(asked(list(int, { count: { max: 3000 } }), list(int, { count: { max: 2000 } }))).toEqual(['count: kind'])
  })
  test('a field of nothing is none, and a record with all its fields need not be asked for them', () => {
    expect(asked(of({ a: int }), of({ a: int, b: slot(nothing) }, anything))).toEqual(['b presence: absent'])
    expect(asked(of({ a: optional(int), b: optional(int) }, nothing, { count: { min: 2 } }), of({ a: int, b: int }))).toEqual([])
    expect(asked(of({ a: optional(int), b: optional(int) }, nothing, { count: { min: 1 } }), of({ a: int, b: int }))).toEqual(['a presence: absent', 'b presence: absent'])
    expect(asked(of({ a: optional(int), b: optional(int) }, text, { count: { min: 2 } }), of({ a: int, b: int }, text))).toEqual(['a presence: absent', 'b presence: absent'])
  })
  test('what several leave together, at once or not at all', () => {
    expect(asked(all(union(int, text), not(int)), text)).toEqual([])
    expect(asked(all(union(int, text), not(int)), union(bool, choice('a')))).toEqual(['choice: "" at the root'])
    expect(asked(all(of({ a: int }, anything), of({ b: text }, anything)), of({ a: text, b: text }, anything))).toEqual(['a type: {a: 0, b: ""} at the root'])
  })
})
test('of what is left out a reader who forgives more refuses only what it does not forgive', () => {
  expect(asked(all(choice('a', 'b', 'c'), not(choice('a'))), choice('b'), lenient)).toEqual(['choice: "c"'])
  const filled: Reading = { ...strict, missing: 'always' }, without = all(of({ a: optional(int) }, anything), not(of({ a: anything }, anything)))
  expect(asked(without, of({ a: int }, anything))).toEqual(['a presence: {} at the root'])
  expect(asked(without, of({ a: int }, anything), filled)).toEqual([])
})

test('a union that holds itself takes no more for that, and writes no more', () => {
  const self: Shape = union(scalar('string', { maxLength: 1 }), { is: 'ref', name: 'self', target: () => self })
  const asked = (w: Shape, r: Shape): string[] => refusals(slot(w), slot(r), strict).map(({ escape }) => (escape.how === 'value' ? valueText(escape.value) : escape.how))
  const listed = (...choice: string[]): Shape => scalar('string', { choice })
  expect([asked(listed('a'), self), asked(listed('a', 'bb'), self), asked(listed('bb'), self)]).toEqual([[], ['"bb"'], ['"bb"']])
  expect([asked(scalar('string', { maxLength: 1 }), self), asked(scalar('string', { maxLength: 2 }), self)]).toEqual([[], ['"aa"']])
  expect([asked(int, self), asked(opaque('a part'), self), asked(not(int), self)].map((found) => found.length)).toEqual([1, 1, 1])
  expect([asked(self, scalar('string', { maxLength: 1 })), asked(self, self)]).toEqual([[], []])
})
