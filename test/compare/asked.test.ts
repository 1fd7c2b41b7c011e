// The relation asked directly: where the reader refuses, what of it, and how. Columns: writer, reader, what is refused.
import { describe, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { type Escape, pathOf } from '../../src/compare/trail.ts'
import { valueText } from '../../src/contract/describe.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import '../loaded.ts'

const [int, long, double, text, date, bool] = [scalar('int'), scalar('long'), scalar('double'), scalar('string'), scalar('date'), scalar('boolean')]
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), rest)
const optional = (s: Shape, more: Partial<Slot> = {}): Slot => slot(s, { required: false, ...more })
const choice = (...values: string[]): Shape => scalar('string', { choice: values })
const all = (...parts: Shape[]): Shape => ({ is: 'all', of: parts })
const how = (e: Escape): string => (e.how === 'value' ? valueText(e.value) : e.how === 'unsure' ? `unsure, ${e.why}` : e.how)
const asked = (w: Shape, r: Shape, reading: Reading = strict): string[] => refusals(slot(w), slot(r), reading).map(({ at, by, escape }) => `${pathOf(at).map((s) => (typeof s === 'symbol' ? s.description : String(s))).join('.')} ${by}: ${how(escape)}`.trim())
const rows = (table: readonly (readonly [string, Shape, Shape, string[]])[], reading: Reading = strict): void => {
  test.each(table)('%s', (_, w, r, expected) => { expect(asked(w, r, reading)).toEqual(expected) })
}
const ref = (target: Shape): Shape => ({ is: 'ref', name: 'r', target: () => target })
/** More items than can be made up. */
const endless = list(int, { count: { min: 30_000 } })
const [old, history] = [tables[0]?.oldReadsNew ?? strict, tables[0]?.newReadsOld ?? strict]

describe('kinds', () => {
  rows([
    ['the same', of({ a: int }), of({ a: int }), []], ['nothing is refused nothing', nothing, int, []], ['anything reads all', of({ a: int }), anything, []], ['not all is read by one', anything, of({}), ['type: "a"']],
    ['a scalar for a record', int, of({}), ['type: 0']], ['a record for a scalar', of({}), int, ['type: {}']], ['a list for a map', list(int), map(text, int), ['type: []']], ['null', nul, int, ['type: null']], ['null for a record', nul, of({}), ['null: null']],
    ['a record for a map', of({ a: int }), map(text, int), []], ['a record for a map of others', of({ a: text }), map(text, int), ['a type: "a"']], ['a map for a record', map(text, int), of({}, int), []], ['a map for a record of others', map(text, int), of({}, text), ['other type: 0']],
    ['a map for a record with a field', map(text, int), of({ a: int }), ['a presence: absent', 'other type: 0']], ['a map of numbers for a record', map(int, int), of({}, int), ['type: unsure, these shapes could not be compared']],
    ['a definition of a scalar', of({ x: ref(int) }), of({ x: long }), []], ['a definition of another scalar', of({ x: ref(int) }), of({ x: text }), ['x type: 0']], ['what cannot be made up', endless, text, ['type: kind']],
    ['other tags', record([], nothing, { tags: ['s'] }), record([], nothing, { tags: ['t'] }), ['tag: kind']], ['a former name of the reader\'s', record([], nothing, { tags: ['t', 's'] }), record([], nothing, { tags: ['u', 't'] }), []], ['a former name of the writer\'s', record([], nothing, { tags: ['u', 't'] }), record([], nothing, { tags: ['t'] }), ['tag: kind']], ['a tag or none', record([], nothing, { tags: ['s'] }), of({}), []],
  ])
})
describe('fields, strictly', () => {
  rows([
    ['a field less', of({}), of({ a: int }), ['a presence: absent']], ['an optional field less', of({}), of({ a: optional(int) }), []], ['it may be missing', of({ a: optional(int) }), of({ a: int }), ['a presence: absent']],
    ['a field that both need', of({ a: optional(int) }), of({ a: optional(text) }), ['a type: 0']], ['a field that the rest may hold', of({}, text), of({ a: optional(int) }, text), ['a type: "a"']], ['and holds', of({}, int), of({ a: optional(int) }, int), []], ['more beside', of({}, text), of({}, int), ['other type: "a"']],
    ['a field where any may be', of({ a: int }), of({}, anything), []], ['a field where others may be', of({ a: int }), of({}, text), ['a type: 0']],
  ])
  test('another id is another field where the id moved, and none where it is new', () => {
    expect(asked(of({ a: slot(int, { id: '1' }) }), of({ a: slot(int, { id: '2' }) }))).toEqual([])
    expect(asked(of({ a: slot(int, { id: '1' }), b: slot(int, { id: '2' }) }), of({ a: slot(int, { id: '2' }), b: slot(int, { id: '3' }) }))).toEqual(['a id: kind', 'b id: kind'])
    expect(asked(of({ a: slot(int, { id: '1' }), b: slot(int, { id: '3' }) }), of({ a: slot(int, { id: '2' }), b: slot(int, { id: '1' }) }))).toEqual(['a id: kind', 'b id: kind'])
    expect(asked(of({ a: slot(int, { id: '1' }) }), of({ a: int }))).toEqual([])
    expect(asked(of({ a: slot(int, { id: '1' }) }), of({ a: slot(long, { id: '1' }) }))).toEqual([])
    expect(asked(of({ a: slot(int, { id: '1' }) }), of({ a: int, b: optional(int, { id: '1' }) }))).toEqual([])
    expect(asked(of({ a: int, b: optional(int, { id: '1' }) }), of({ a: slot(int, { id: '1' }) }, int))).toEqual([])
  })
  test('order, where the reading asks for it', () => {
    const ordered: Reading = { ...strict, ordered: true }
    expect([asked(of({ a: int, b: int }), of({ b: int, a: int }), ordered), asked(of({ a: int, b: int }), of({ b: int, a: int })), asked(of({ a: int, B: int }), of({ b: int, A: int }), { ...ordered, match: 'fold' })]).toEqual([['order: kind'], [], ['order: kind']])
  })
  test('the number of fields', () => {
    const sized = (min: number | undefined, max: number | undefined, more: Shape = int): Shape => record([['a', slot(int)], ['b', optional(int)]], more, { count: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } })
    expect([asked(sized(2, 2), sized(2, 2)), asked(sized(2, 3), sized(1, 4)), asked(sized(1, 3), sized(2, undefined)), asked(sized(undefined, 4), sized(undefined, 3))]).toEqual([[], [], ['count: {a: 0}'], [expect.stringMatching(/^count: \{(?:[^,]*, ){3}[^,]*\}$/)]])
    expect(asked(record([['a', optional(int)]], nothing, { count: { min: 1 } }), of({ a: int }))).toEqual([])
    expect(asked(record([['a', optional(int)]], int, { count: { min: 1 } }), of({ a: int }, int))).toEqual(['a presence: absent'])
    expect(asked(record([['a', optional(int)], ['b', optional(int)]], nothing, { count: { min: 1 } }), of({ a: int, b: optional(int) }))).toEqual(['a presence: absent'])
    expect(asked(record([['a', slot(endless)]], int), record([], anything, { count: { min: 2 } }))).toEqual(['count: unsure, the number of fields could not be settled'])
  })
})
describe('fields, as tables read them', () => {
  test.each<[string, Shape, Shape, string[], string[]]>([
    ['a column more', of({ a: int, b: text }), of({ a: int }), [], []], ['a column less', of({}), of({ a: int }), ['a presence: absent'], ['a presence: absent']], ['an optional column less', of({}), of({ a: optional(nullable(int)) }), ['a presence: absent'], []],
    ['a nullable column less', of({}), of({ a: nullable(int) }), ['a presence: absent'], []], ['a column with a default less', of({}), of({ a: slot(int, { fallback: whole(1) }) }), ['a presence: absent'], []], ['a column that may be missing', of({ a: optional(int) }), of({ a: int }), ['a presence: absent'], ['a presence: absent']],
    ['a narrower column', of({ a: int }), of({ a: double }), ['a type: 0'], []], ['of a wider type', of({ a: long }), of({ a: double }), ['a type: 0'], ['a type: 9007199254740993']], ['dates for times', of({ a: date }), of({ a: scalar('timestamp_ntz') }), ['a type: 1970-01-01'], []],
  ])('%s', (_, w, r, consumers, data) => {
    const known = (x: string[]): string[] => x.map((s) => s.replace(/(type:) .*$/, '$1'))
    expect([known(asked(w, r, old)), known(asked(w, r, history))]).toEqual([known(consumers), known(data)])
  })
  test('a map takes what is written under any name, though a table skips what it does not declare', () => { expect([asked(of({ a: text }), map(text, int), old), asked(of({ a: text }), of({}), old)]).toEqual([['a type: "a"'], []]) })
  test('a reader that fills all, by defaults alone, and one that reads an unknown symbol as another', () => {
    const missing = (m: Reading['missing']): string[] => asked(of({}), of({ a: int, b: nullable(int), c: slot(int, { fallback: whole(1) }), d: optional(int) }), { ...strict, missing: m }).map((s) => s[0] ?? '')
    expect([missing('always'), missing('fallback'), missing('fallback-or-null'), missing('refuse'), missing('select')]).toEqual([[], ['a', 'b'], ['a'], ['a', 'b', 'c'], ['a', 'b', 'c', 'd']])
    const symbols = scalar('enum', { choice: ['a'] }, { otherwise: 'a' })
    expect([asked(scalar('enum', { choice: ['a', 'b'] }), symbols), asked(scalar('enum', { choice: ['a', 'b'] }), symbols, { ...strict, symbols: 'otherwise' }), asked(scalar('enum', { choice: ['a', 'b'] }), scalar('enum', { choice: ['a'] }), { ...strict, symbols: 'otherwise' })]).toEqual([['choice: "b"'], [], ['choice: "b"']])
  })
})
describe('lists', () => {
  rows([
    ['items', list(int), list(text), ['[] type: 0']], ['a list that may be empty', list(int), list(int, { count: { min: 1 } }), ['count: []']], ['a longer list', list(int, { count: { max: 3 } }), list(int, { count: { max: 2 } }), ['count: [0, 0, 0]']], ['a list within', list(int, { count: { min: 1, max: 2 } }), list(int, { count: { max: 2 } }), []],
    ['no longer list', list(int, { count: { max: 0 } }), list(text), []], ['a list that the reader takes only when empty', list(int), list(text, { count: { max: 0 } }), ['count: [0]']],
    ['duplicates', list(int), list(int, { unique: true }), ['count: [0, 0]']], ['no duplicates', list(int, { unique: true }), list(int, { unique: true }), []], ['one item cannot repeat', list(int, { count: { max: 1 } }), list(int, { unique: true }), []], ['duplicates in a list of three', list(int, { count: { min: 3 } }), list(int, { unique: true }), ['count: [0, 0, 0]']],
    ['items that differ cannot repeat', list(nothing, { prefix: [slot(int), slot(text)], count: { min: 2, max: 2 } }), list(anything, { unique: true }), []], ['items of a tuple that can', list(nothing, { prefix: [slot(int), slot(long)], count: { min: 2, max: 2 } }), list(anything, { unique: true }), ['count: [0, 0]']],
    ['listed values that differ', list(nothing, { prefix: [slot(choice('a')), slot(choice('b'))], count: { min: 2, max: 2 } }), list(anything, { unique: true }), []],
    ['a tuple', list(int, { prefix: [slot(text)] }), list(int), ['0 type: "a"']], ['a list for a tuple', list(int), list(int, { prefix: [slot(text)] }), ['0 type: 0']], ['a tuple of so many', list(int, { prefix: [slot(text)], count: { max: 1 } }), list(text), []], ['a tuple that goes on', list(int, { prefix: [slot(text)], count: { max: 2 } }), list(text), ['[] type: 0']],
  ])
  test('lists too long to be made up are of a kind', () => {
    const sized = (min: number, max: number): Shape => list(int, { count: { min, max } })
    expect(asked(sized(0, 2000), sized(0, 1999))).toEqual([expect.stringMatching(/^count: \[0, 0, 0/)])
    expect(asked(list(endless, { count: { max: 3 } }), list(endless, { count: { max: 2 } }))).toEqual(['count: unsure, no list of that length could be made up'])
    expect([asked(sized(0, 2001), sized(0, 2000)), asked(sized(5000, 6000), sized(0, 10)), asked(sized(5000, 6000), sized(5001, 6000))]).toEqual([['count: kind'], ['count: kind'], ['count: kind']])
  })
})
describe('maps', () => {
  const twice = scalar('string', { patterns: ['^(.)\\1$'] })
  rows([
    ['values', map(text, int), map(text, text), ['{} type: 0']], ['keys', map(choice('a', 'b'), int), map(choice('a'), int), ['{key} choice: "b"']], ['an empty map', map(text, int), map(text, int, { count: { min: 1 } }), ['count: {}']],
    ['a map that may be too small', map(text, int, { count: { min: 2, max: 3 } }), map(text, int, { count: { min: 3 } }), ['count: {a: 0, : 0}']], ['keys that cannot be made up', map(twice, int, { count: { min: 2, max: 3 } }), map(text, int, { count: { max: 2 } }), ['count: unsure, no map of that size could be made up']],
    ['a map that stays empty', map(text, int, { count: { max: 0 } }), map(text, text), []], ['a reader of empty ones', map(text, int), map(text, text, { count: { max: 0 } }), ['count: {a: 0}']], ['a map within', map(text, int, { count: { min: 1, max: 2 } }), map(text, int, { count: { min: 1 } }), []],
  ])
  test('one entry more than the reader takes', () => { expect(asked(map(text, int), map(text, int, { count: { max: 1 } }))).toEqual([expect.stringMatching(/^count: \{.*: 0, .*: 0\}$/)]) })
})
describe('alternatives', () => {
  rows([
    ['one more', union(int, text), union(int), ['type: "a"']], ['each finds its own', union(int, text), union(text, int), []], ['null for another scalar', nullable(int), int, ['type: null']], ['null among others', nullable(int), union(int, text), ['null: null']], ['no alternative takes it', bool, union(int, text), ['type: true']],
    ['the only one that can', of({ a: int }), union(int, of({ a: text })), ['a type: 0']], ['a value that only one alternative refuses', choice('a', 'b'), union(choice('a'), list(int)), ['choice: "b"']], ['listed values each in its own', choice('a', 'b'), union(choice('a'), choice('b')), []],
    ['one of them in none', choice('a', 'b', 'c'), union(choice('a'), choice('b')), ['shape: "c"']], ['true and false each in its own', bool, union(scalar('boolean', { choice: [true] }), scalar('boolean', { choice: [false] })), []], ['a wider number', long, union(int, text), ['type: 2147483648', 'limits: 2147483648']],
    ['no alternative has its constant', of({ type: choice('x') }), union(of({ type: choice('a') }), of({ type: choice('b') })), ['shape: {type: "x"}']], ['a number of another kind', double, union(of({}), text, int), ['type: 0.5']], ['what cannot be made up', endless, union(int, text), ['type: kind']],
    ['records that overlap', of({ a: union(int, text) }), union(of({ a: int }), of({ a: text })), ['shape: unsure, several alternatives overlap here']], ['ranges that only together take all', scalar('int', { min: { value: whole(0) }, max: { value: whole(9) } }), union(scalar('int', { max: { value: whole(5) } }), scalar('int', { min: { value: whole(4) } })), []],
    ['and leave a gap', scalar('int', { min: { value: whole(0) }, max: { value: whole(9) } }), union(scalar('int', { max: { value: whole(5) } }), scalar('int', { min: { value: whole(7) } })), ['shape: 6']], ['anything for two kinds', anything, union(int, text), ['null: null']],
  ])
})
describe('rules that hold at once, and what is not modelled', () => {
  const [first, second] = [of({ a: int }, anything), of({ b: text }, anything)]
  rows([
    ['a reader of two rules', scalar('int'), all(scalar('int', { min: { value: whole(0) } }), scalar('int', { max: { value: whole(9) } })), ['limits: -1', 'limits: 10']], ['a writer of two rules, one of which is read', all(of({ a: int }), opaque('x')), of({ a: int }), []], ['like itself', opaque('x'), opaque('x'), []],
    ['another', opaque('x'), opaque('y'), ['type: unsure, what y holds is not known here']], ['for a type', opaque('x'), int, ['type: unsure, what x holds is not known here']], ['a type for it', int, opaque('x'), ['type: unsure, what x holds is not known here']], ['among alternatives', opaque('x'), union(int, opaque('x')), []],
    ['a writer of two rules that only together are read', all(first, second), of({ a: int, b: text }, anything), []], ['and are read by an alternative of both', all(first, second), union(all(first, second), text), []],
    ['two rules of which one is of the kind', all(list(int), opaque('x')), list(text), ['[] type: 0']], ['two rules of no kind', all(opaque('x'), opaque('y')), opaque('z'), ['shape: unsure, several rules hold at once here']],
    ['a rule of a kind for something not modelled', all(of({ a: int }), opaque('x')), opaque('y'), ['shape: unsure, several rules hold at once here']], ['two ranges, of which what both have is asked', all(scalar('int', { min: { value: whole(0) } }), scalar('int', { max: { value: whole(9) } })), scalar('int', { max: { value: whole(8) } }), ['limits: 9']],
    ['a record of both that shows it', all(first, of({ a: int }, text)), of({}, int), ['shape: {a: 0, other: "a"}']],
    ['what is not modelled for alternatives', opaque('x'), union(int, text), ['type: unsure, what x holds is not known here']], ['what shows a value for alternatives', opaque('x', (v) => v === 'a'), union(int, bool), ['type: "a"']],
    ['listed values of which not all are told', choice('a', 'b'), opaque('x', (v) => (v === 'a' ? true : undefined)), ['type: unsure, what x holds is not known here']],
    ['a type by the same words', scalar('string', {}, { text: 'geometry' }), opaque('geometry'), ['type: unsure, what geometry holds is not known here']], ['and the other way round', opaque('geometry'), scalar('string', {}, { text: 'geometry' }), ['type: unsure, what geometry holds is not known here']],
    ['null for it', nul, opaque('x'), ['null: unsure, what x holds is not known here']], ['what tells its values', scalar('string', { choice: ['a'] }), opaque('x', (v) => v === 'a'), []], ['and refuses one', scalar('string', { choice: ['a', 'b'] }), opaque('x', (v) => v === 'a'), ['type: "b"']],
  ])
})
test('some eighty values are tried', () => {
  const many = choice(...Array.from({ length: 100 }, (_, i) => `w${i}`)), allBut = (v: string): Shape => opaque('x', (x) => x !== v)
  expect([asked(many, allBut('w20')), asked(many, allBut('w80')), asked(many, allBut('w81'))]).toEqual([['type: "w20"'], ['type: "w80"'], ['type: unsure, what x holds is not known here']])
})
describe('the same pair of records in several places', () => {
  const few = of({ v: scalar('int', { max: { value: whole(3) } }) }), [one, other, wide] = [of({ v: int }), of({ v: text }), of({ v: long })]
  const overlap = 'shape: unsure, several alternatives overlap here'
  rows([
    ['is told in the first', of({ a: one, b: one }), of({ a: other, b: other }), ['a.v type: 0']], ['of a definition, too', of({ a: ref(one), b: ref(one) }), of({ a: ref(other), b: ref(other) }), ['a.v type: 0']],
    ['is read in all of them', of({ a: few, b: few }), of({ a: one, b: union(one, other) }), []], ['among alternatives', of({ a: few, b: few }), of({ a: union(other, one), b: union(other, one) }), []],
    ['is refused in all of them', of({ a: one, b: one }), of({ a: few, b: union(few, other) }), ['a.v limits: 4', `b ${overlap}`]], ['and each time among alternatives', of({ a: one, b: one }), of({ a: union(few, other), b: union(few, other) }), [`a ${overlap}`, `b ${overlap}`]],
    ['is told where no other alternative takes it', of({ a: one, b: one }), of({ a: union(few, wide), b: few }), ['b.v limits: 4']],
  ])
})
test('what emits nothing is refused nothing, wherever it stands', () => {
  expect([asked(of({ a: int, never: nothing }), of({ a: text })), asked(list(nothing), list(int)), asked(list(nothing, { count: { min: 1 } }), int), asked(map(text, nothing), map(text, int)), asked(of({ a: optional(nothing), b: int }), of({ a: optional(int), b: int })), asked(scalar('int', { choice: [] }), text)]).toEqual([[], [], [], [], [], []])
})
test('past its cap the question is unsure, once', () => {
  const many = (s: Shape): Shape => of(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`f${i}`, of({ x: s, [`y${i}`]: int })])))
  const found = refusals(slot(many(int)), slot(many(long)), strict, { steps: 0, cap: 20 })
  expect(found.map(({ escape }) => how(escape))).toEqual(['unsure, too large to settle'])
  expect(found.map(({ by }) => by)).toEqual(['shape'])
  for (const [cap, n] of [[100, 1], [101, 0]] as const) expect(refusals(slot(many(int)), slot(many(long)), strict, { steps: 0, cap })).toHaveLength(n)
  const shared = { steps: 0, cap: 20 }
  for (const _ of ['one question', 'and another']) expect(refusals(slot(many(int)), slot(many(long)), strict, shared).map(({ by, escape }) => `${by} ${how(escape)}`)).toEqual(['shape unsure, too large to settle'])
  const among = refusals(slot(of({ x: many(int), y: many(int) })), slot(of({ x: union(many(text), many(long)), y: many(long) })), strict, { steps: 0, cap: 20 })
  expect(among.map(({ escape }) => how(escape))).toContain('unsure, too large to settle')
  const cost = { steps: 0, cap: 1000 }
  expect([refusals(slot(many(int)), slot(many(long)), strict, cost).length, cost.steps]).toEqual([0, 101])
})
