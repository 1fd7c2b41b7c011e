// Rules between two fields of a record: whether a reader's follows from the writer's, and what is told of them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { betweenMoves } from '../../src/compare/between.ts'
import { proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { type Between, betweenKey } from '../../src/contract/between.ts'
import { valueText } from '../../src/contract/describe.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Reading, strict } from '../../src/contract/reading.ts'
import { type Shape, type Slot, anything, list, nothing, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, valueKey } from '../../src/contract/values.ts'
import { say } from './comparing.ts'
import '../loaded.ts'

const rule = (text: string): Between => {
  const [lower = '', sign = '', upper = ''] = text.split(' ')
  return { lower, upper, strict: sign === '<' }
}
const between = (min?: number, max?: number): Limits => ({ ...(min === undefined ? {} : { min: { value: whole(min) } }), ...(max === undefined ? {} : { max: { value: whole(max) } }) })
const int = scalar('int')
const row = (rules: string, fields: Record<string, Shape> = { a: int, b: int, c: int }, rest: Shape = nothing): Shape =>
  record(Object.entries(fields).map(([n, s]) => [n, slot(s)] as const), rest, rules ? { between: rules.split(', ').map(rule) } : {})
const day = (text: string): { value: Moment } => ({ value: new Moment('date', text) })

function answer(w: Shape, r: Shape): string {
  const found = refusals(slot(w), slot(r), strict)
  const hard = found.filter((f) => f.escape.how !== 'unsure')
  for (const f of hard) {
    const proof = proofOf(f, strict)
    expect(proof && [admits(w, proof.record), admits(r, proof.record)]).toEqual([true, false])
  }
  return found.length === 0 ? 'safe' : hard.length > 0 ? 'breaks' : 'unsure'
}
test.each<[string, Shape, Shape, string, string]>([
  ['the same', row('a ≤ b'), row('a ≤ b'), 'safe', 'safe'],
  ['dropped', row('a ≤ b'), row(''), 'safe', 'breaks'],
  ['strict', row('a < b'), row('a ≤ b'), 'safe', 'breaks'],
  ['the other way round', row('a ≤ b'), row('b ≤ a'), 'breaks', 'breaks'],
  ['one after the other', row('a ≤ b, b ≤ c'), row('a ≤ c'), 'safe', 'breaks'],
  ['one after the other, one strictly', row('a ≤ b, b < c'), row('a < c'), 'safe', 'breaks'],
  ['one after the other, none strictly', row('a ≤ b, b ≤ c'), row('a < c'), 'breaks', 'breaks'],
  ['through a field that may be null', row('a ≤ b, b ≤ c', { a: int, b: nullable(int), c: int }), row('a ≤ c', { a: int, b: nullable(int), c: int }), 'breaks', 'breaks'],
  ['of fields that may be null', row('a ≤ b, b ≤ c', { a: nullable(int), b: int, c: nullable(int) }), row('a ≤ c', { a: nullable(int), b: int, c: nullable(int) }), 'safe', 'breaks'],
  ['the ranges say so', row('', { a: scalar('int', between(0, 5)), b: scalar('int', between(5, 9)) }), row('a ≤ b', { a: scalar('int', between(0, 5)), b: scalar('int', between(5, 9)) }), 'safe', 'safe'],
  ['the ranges touch', row('', { a: scalar('int', between(0, 5)), b: scalar('int', between(5, 9)) }), row('a < b', { a: int, b: int }), 'breaks', 'breaks'],
  ['a rule and a range', row('a ≤ b', { a: int, b: scalar('int', between(0, 5)), c: scalar('int', between(5)) }), row('a ≤ c'), 'safe', 'breaks'],
  ['a rule and whole numbers', row('a < b', { a: scalar('int', between(4)), b: int, c: scalar('int', between(0, 5)) }), row('c ≤ b'), 'safe', 'breaks'],
  ['a rule, and numbers that are not whole', row('a < b', { a: scalar('number', between(4)), b: scalar('number'), c: scalar('number', between(0, 5)) }), row('c ≤ b', { a: scalar('number'), b: scalar('number'), c: scalar('number') }), 'breaks', 'breaks'],
  ['a range that a rule carries on', row('a ≤ b, b < c', { a: scalar('int', between(5)), b: int, c: int }), row('', { a: int, b: scalar('int', between(5)), c: scalar('int', between(6)) }), 'safe', 'breaks'],
  ['a range that a rule carries on, from above', row('a < b', { a: int, b: scalar('int', between(undefined, 5)) }), row('', { a: scalar('int', between(undefined, 4)), b: int }), 'safe', 'breaks'],
  ['a range that no rule carries so far', row('a < b', { a: scalar('int', between(5)), b: int }), row('', { a: int, b: scalar('int', between(7)) }), 'breaks', 'breaks'],
  ['a range that a rule carries on one side', row('a ≤ b', { a: scalar('int', between(5)), b: int }), row('', { a: int, b: scalar('int', between(5, 9)) }), 'breaks', 'breaks'],
  ['a range that a rule carries on to a null', row('a ≤ b', { a: scalar('int', between(5)), b: nullable(int) }), row('', { a: int, b: nullable(scalar('int', between(5))) }), 'safe', 'breaks'],
  ['a range that a rule carries on, unless it is null', row('a ≤ b', { a: nullable(scalar('int', between(5))), b: int }), row('', { a: nullable(int), b: scalar('int', between(5)) }), 'breaks', 'breaks'],
  ['days that a rule carries on', row('a ≤ b', { a: scalar('date', { min: day('2026-01-01') }), b: scalar('date') }), row('', { a: scalar('date'), b: scalar('date', { min: { ...day('2025-12-31'), exclusive: true } }) }), 'safe', 'breaks'],
  ['whole numbers that a rule carries on, of which another limit is asked', row('a ≤ b', { a: scalar('int', between(5)), b: int }), row('', { a: int, b: scalar('int', { ...between(5), step: whole(2) }) }), 'breaks', 'breaks'],
  ['listed values', row('', { a: scalar('int', { choice: [whole(1), whole(2)] }), b: scalar('int', { choice: [whole(3)] }) }), row('a < b', { a: int, b: int }), 'safe', 'breaks'],
  ['a null is no break', row('', { a: scalar('null'), b: int }), row('a < b', { a: nullable(int), b: int }), 'safe', 'breaks'],
  ['days', row('', { a: scalar('date', { max: day('2026-01-01') }), b: scalar('date', { min: { ...day('2026-01-01'), exclusive: true } }) }), row('a < b', { a: scalar('date'), b: scalar('date') }), 'safe', 'breaks'],
  ['instants', row('a ≤ b', { a: scalar('timestamp'), b: scalar('timestamp') }), row('a < b', { a: scalar('timestamp'), b: scalar('timestamp') }), 'breaks', 'safe'],
  ['texts are not compared', row('', { a: scalar('string'), b: scalar('string') }), row('a ≤ b', { a: scalar('string'), b: scalar('string') }), 'unsure', 'safe'],
  ['a field that is never there', row('', { a: int }), row('a ≤ b', { a: int, b: nullable(int) }), 'breaks', 'breaks'],
  ['fields that are not declared', row('', { a: int }, anything), record([['a', slot(int)], ['b', slot(int, { required: false })]], anything, { between: [rule('a ≤ b')] }), 'breaks', 'safe'],
  ['what contradicts itself writes nothing', row('a < b, b ≤ a'), row('', { z: int }), 'safe', 'breaks'],
  ['in a list', list(row('')), list(row('a ≤ b')), 'breaks', 'safe'],
])('%s', (_, w, r, forth, back) => {
  expect([answer(w, r), answer(r, w)]).toEqual([forth, back])
})

test('a record shows it, with values near to those of its kind', () => {
  const rows = { first: scalar('date'), last: scalar('date') }
  const [found] = refusals(slot(row('', rows)), slot(row('first ≤ last', rows)), strict)
  expect(found?.escape.how === 'value' && valueKey(found.escape.value)).toBe('{"first":date 1768521600 here,"last":date 1768435200 here}')
})

const ab = { a: int, b: int }
test.each<[string, Shape, Shape, string[]]>([
  ['nothing where nothing changed', row('a ≤ b', ab), row('a ≤ b', ab), []],
  ['dropped, at the field that it says something of', row('a ≤ b', ab), row('', ab), ['between d.b breaks safe']],
  ['added', row('', ab), row('a < b', ab), ['between d.b safe breaks']],
  ['loosened', row('a < b', ab), row('a ≤ b', ab), ['between d.b breaks safe']],
  ['tightened', row('a ≤ b', ab), row('a < b', ab), ['between d.b safe breaks']],
  ['turned round', row('a ≤ b', ab), row('b ≤ a', ab), ['between d.b breaks breaks']],
  ['one that follows from the others is no change', row('a ≤ b, b ≤ c'), row('a ≤ b, b ≤ c, a ≤ c'), []],
  ['a renamed field takes it along', row('from_day ≤ to_day', { from_day: int, to_day: int }), row('from_day ≤ to_the_day', { from_day: int, to_the_day: int }), ['renamed d.to_day > d.to_the_day breaks breaks']],
  ['renamed and loosened', row('from_day < to_day', { from_day: int, to_day: int }), row('from_day ≤ to_the_day', { from_day: int, to_the_day: int }),
    ['renamed d.to_day > d.to_the_day breaks breaks', 'between d.to_day > d.to_the_day safe safe']],
  ['a removed field takes it along', row('a ≤ b'), row('', { a: int, c: int }), ['removed d.b breaks safe']],
  ['two rules are two changes', row('a ≤ b, b ≤ c'), row(''), ['between d.b breaks safe', 'between d.c breaks safe']],
  ['a range that widens breaks a rule that followed from it', row('a ≤ b', { a: scalar('int', between(0, 5)), b: scalar('int', between(5, 9)) }), row('', { a: scalar('int', between(0, 9)), b: scalar('int', between(5, 9)) }),
    ['limits d.a breaks safe', 'between d.b breaks safe']],
])('told: %s', (_, base, head, told) => {
  expect(say(base, head)).toEqual(told)
})

// Rules that came, went or changed: both rules, the field that it is told at on either side, and whether a field of it has another name.
const moves = (base: Shape, head: Shape, renames: Record<string, string> = {}): string[] =>
  base.is !== 'record' || head.is !== 'record' ? [] : betweenMoves(base, head, new Map(Object.entries(renames))).map(({ base: b, head: h, keys, was, now, renamed }) => {
    expect([...keys].sort()).toEqual([b, h].flatMap((r) => (r ? betweenKey(r) : [])).sort())
    return `${[b, h].map((r) => (r ? `${r.lower} ${r.strict ? '<' : '≤'} ${r.upper}` : '-')).join(' > ')} at ${was} > ${now}${renamed ? ' renamed' : ''}`
  })
test('a rule is told at its field, which may have another name in head', () => {
  expect(moves(row('', { from: int, to: int }), row('from ≤ until', { from: int, until: int }), { to: 'until' })).toEqual(['- > from ≤ until at to > until renamed'])
  expect(moves(row('', { since: int, to: int }), row('from ≤ to', { from: int, to: int }), { since: 'from' })).toEqual(['- > from ≤ to at to > to renamed'])
  expect(moves(row('since ≤ to', { since: int, to: int }), row('', { from: int, to: int }), { since: 'from' })).toEqual(['since ≤ to > - at to > to renamed'])
  expect(moves(row('from ≤ to', { from: int, to: int }), row('', { from: int, until: int }), { to: 'until' })).toEqual(['from ≤ to > - at to > until renamed'])
  expect(moves(row('from ≤ to', { from: int, to: int }), row('from < to', { from: int, to: int }))).toEqual(['from ≤ to > from < to at to > to'])
  expect(moves(row('', ab), row('a ≤ b', ab))).toEqual(['- > a ≤ b at b > b'])
  expect(moves(row('a ≤ b', ab), row('', ab))).toEqual(['a ≤ b > - at b > b'])
})
test('a rule whose field came or went with it is no move of its own', () => {
  for (const r of ['a ≤ c', 'c ≤ a']) expect([moves(row('', ab), row(r)), moves(row(r), row('', ab))]).toEqual([[], []])
  expect(moves(row('a ≤ b', ab), row('a ≤ b', ab))).toEqual([])
})
test('a rule changes into one of the same two fields, and each into one', () => {
  expect(moves(row('a ≤ b, b ≤ a', ab), row('a < b', ab))).toEqual(['a ≤ b > a < b at b > b', 'b ≤ a > - at a > a'])
  expect(moves(row('a ≤ b', ab), row('b < a', ab))).toEqual(['a ≤ b > b < a at b > b'])
  for (const other of ['a ≤ c', 'c ≤ b', 'b ≤ c', 'c ≤ a']) expect(moves(row('a ≤ b'), row(other))).toEqual([expect.stringMatching(/^a ≤ b > - at b > b$/), expect.stringMatching(`^- > ${other} at `)])
})

/** What is refused, each with what shows it or why it is unsure. */
const refused = (w: Shape, r: Shape, match: Reading['match'] = 'name'): string[] =>
  refusals(slot(w), slot(r), { ...strict, match }).map(({ by, escape }) => `${by} ${escape.how === 'value' ? valueText(escape.value) : escape.how === 'unsure' ? escape.why : escape.how}`)
test('what a rule ties to the two is raised with them, or is null or left out where it may be', () => {
  const asked = (rules: string, c: Slot): string[] => {
    const fields = [['a', slot(int)], ['b', slot(int)], ['c', c]] as const
    return refused(record(fields, nothing, { between: [rule(rules)] }), record(fields, nothing, { between: [rule('a ≤ b')] }))
  }
  expect(asked('a ≤ c', slot(int))).toEqual(['between {a: 1, b: 0, c: 1}'])
  expect(asked('a ≤ c', slot(nullable(int)))).toEqual(['between {a: 1, b: 0, c: null}'])
  expect(asked('c ≤ b', slot(nullable(int)))).toEqual(['between {a: 1, b: 0, c: null}'])
  expect(asked('a ≤ c', slot(int, { required: false }))).toEqual(['between {a: 1, b: 0}'])
})
test('the two are known by the names that the writer has for them', () => {
  const texts = { a: scalar('string'), b: scalar('string') }
  expect(refused(row('', texts), row('a ≤ b', texts))).toEqual(['between whether b is always at least a could not be settled'])
  expect(refused(row('', texts), row('a < b', texts))).toEqual(['between whether b is always above a could not be settled'])
  const known = (of: Shape): Shape => record([['a', slot(of, { aliases: ['x'] })], ['b', slot(of, { aliases: ['y'] })]], nothing, { between: [rule('a < b')] })
  expect(refused(row('', { x: int, y: int }), known(int), 'alias')).toEqual(['between {x: 0, y: 0}'])
  expect(refused(row('', { x: texts.a, y: texts.b }), known(texts.a), 'alias')).toEqual(['between whether y is always above x could not be settled'])
  expect(refused(row('', { A: int, B: int }), row('a < b', ab), 'fold')).toEqual(['between {A: 0, B: 0}'])
  expect(refused(row('', { b: int, a: int }), row('a ≤ b', ab), 'position')).toEqual(['between {b: 1, a: 0}'])
  expect(refused(row('', { b: int, a: int }), row('a ≤ b', ab))).toEqual(['between {b: 0, a: 1}'])
})
test('a rule that follows from others is kept, even where values cannot be compared', () => {
  const texts = { a: scalar('string'), b: scalar('string'), c: scalar('string') }
  expect(refused(row('a ≤ b, b ≤ c', texts), row('a ≤ c', texts))).toEqual([])
  expect(refused(row('a ≤ b', texts), row('a ≤ c', texts))).toEqual(['between whether c is always at least a could not be settled'])
  const through = { ...texts, b: nullable(texts.b) }
  expect(refused(row('a ≤ b, b ≤ c', through), row('a ≤ c', through))).toEqual(['between whether c is always at least a could not be settled'])
})
test('a field that may be left out is there in its place where the rule is broken', () => {
  const fields = [['a', slot(int, { required: false })], ['b', slot(int)]] as const
  expect(refused(record(fields), record(fields, nothing, { between: [rule('a ≤ b')] }))).toEqual(['between {a: 1, b: 0}'])
})
test('a rule of a field that is not read says nothing, and one of a field that is not declared may be broken', () => {
  expect(refused(row('', ab, anything), row('a ≤ b', { a: int }, anything))).toEqual([])
  expect(refused(row('', ab, anything), row('a ≤ b', { b: int }, anything))).toEqual([])
  const open = (missing: 'a' | 'b'): string[] =>
    refused(row('', missing === 'a' ? { b: int } : { a: int }, int), record([['a', slot(int, { required: missing !== 'a' })], ['b', slot(int, { required: missing !== 'b' })]], int, { between: [rule('a ≤ b')] }))
  for (const missing of ['a', 'b'] as const) expect(open(missing)).toEqual(['between fields that are not declared may break a rule between fields'])
})
test('what a range that a rule carries on still lets pass is shown', () => {
  const [five, most] = [scalar('int', between(5)), scalar('int', between(7, 10))]
  expect(refused(row('a ≤ b', { a: five, b: int }), row('', { a: int, b: scalar('int', between(7)) }))).toEqual(['limits 5'])
  expect(refused(row('a ≤ b', { a: int, b: scalar('int', between(undefined, 5)) }), row('', { a: scalar('int', between(undefined, 3)), b: int }))).toEqual(['limits 4'])
  expect(refused(row('a ≤ b', { a: five, b: int }), row('', { a: int, b: scalar('int', between(5, 9)) }))).toEqual(['limits 10'])
  expect(refused(row('a ≤ b', { a: scalar('int', between(7)), b: scalar('int', between(undefined, 20)) }), row('', { a: int, b: most }))).toEqual(['limits 11'])
  expect(refused(row('a < b', { a: five, b: int }), row('', { a: int, b: scalar('int', { min: { value: whole(6), exclusive: true } }) }))).toEqual(['limits 6'])
  expect(refused(row('a < b', { a: five, b: int }), row('', { a: int, b: scalar('int', { min: { value: whole(5), exclusive: true } }) }))).toEqual([])
  expect(refused(row('a ≤ b', { a: five, b: nullable(int) }), row('', { a: int, b: nullable(scalar('int', between(7))) }))).toEqual(['limits 5'])
  expect(refused(row('a ≤ b', { a: five, b: int }), record([['a', slot(int)], ['x', slot(scalar('int', between(7)), { aliases: ['b'] })]]), 'alias')).toEqual(['limits 5'])
  expect(refused(row('a ≤ b', { a: five, b: int }), record([['a', slot(int)], ['x', slot(scalar('int', between(5)), { aliases: ['b'] })]]), 'alias')).toEqual([])
  const twice = slot(int), rules = (...of: string[]): { between: Between[] } => ({ between: of.map(rule) })
  expect(refused(record([['a', slot(five)], ['x', twice], ['b', twice]], nothing, rules('a ≤ b')), row('', { a: int, x: int, b: five }))).toEqual([])
  expect(refused(record([['x', twice], ['b', twice]]), record([['x', slot(int)], ['b', slot(int)]], nothing, rules('x ≤ b')))).toEqual(['between {x: 1, b: 0}'])
  expect(refused(row('a ≤ b', { z: int, a: five, b: int }), row('', { z: scalar('string'), a: int, b: scalar('int', { ...between(5), step: whole(2) }) }))).toEqual(['type 0', 'limits 5'])
  expect(refused(row('a ≤ b', { a: five, b: int, c: int }), row('', { a: int, b: int, c: scalar('int', between(1)) }))).toEqual(['limits 0'])
})

// Small records against each other: whole numbers from 0 to 3, null, or nothing, so that every record can be tried.
const fieldsOf = ['a', 'b', 'c']
type Field = { min: number; max: number; choice?: number[]; optional: 'no' | 'null' | 'missing' }
const field: fc.Arbitrary<Field> = fc.record({
  min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 0, max: 3 }), choice: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 2 }), optional: fc.constantFrom('no' as const, 'no' as const, 'no' as const, 'null' as const, 'missing' as const),
}, { requiredKeys: ['min', 'max', 'optional'] }).map((f) => ({ ...f, min: Math.min(f.min, f.max), max: Math.max(f.min, f.max) }))
const ruleOf = fc.tuple(fc.constantFrom(...fieldsOf), fc.constantFrom(...fieldsOf), fc.boolean()).filter(([a, b]) => a !== b).map(([lower, upper, strictly]): Between => ({ lower, upper, strict: strictly }))
const small = fc.tuple(fc.array(field, { minLength: 3, maxLength: 3 }), fc.uniqueArray(ruleOf, { maxLength: 3, selector: betweenKey })).map(([fields, rules]) => record(fields.map((f, i) => {
  const s = scalar('integer', { ...between(f.min, f.max), ...(f.choice ? { choice: f.choice.map((n) => whole(n)) } : {}) })
  return [fieldsOf[i] as string, slot(f.optional === 'null' ? nullable(s) : s, { required: f.optional !== 'missing' })] as const
}), nothing, rules.length > 0 ? { between: rules } : {}))
const every = [undefined, null, ...[0, 1, 2, 3].map((n) => whole(n))]
const records = every.flatMap((a) => every.flatMap((b) => every.map((c): Value => new Map(Object.entries({ a, b, c }).flatMap(([n, v]) => (v === undefined ? [] : [[n, v] as const]))))))

test('what is read, and what is refused, is what trying every record says', () => {
  const seen = { safe: 0, breaks: 0, unsure: 0 }
  fc.assert(fc.property(small, fc.oneof(small, fc.constant(undefined)), fc.uniqueArray(ruleOf, { maxLength: 2, selector: betweenKey }), (w, other, rules) => {
    const r = other ?? record(w.slots, nothing, { between: rules }) // half of them differ in their rules alone
    const refused = records.find((v) => admits(w, v) === true && admits(r, v) === false)
    const found = refusals(slot(w), slot(r), strict)
    const shown = found.filter((f) => f.escape.how !== 'unsure').some((f) => proofOf(f, strict))
    const verdict = found.length === 0 ? 'safe' : shown ? 'breaks' : 'unsure'
    seen[verdict]++
    if (verdict !== 'unsure') expect(verdict).toBe(refused === undefined ? 'safe' : 'breaks')
  }), { seed: 7, numRuns: 1500 })
  expect(seen.unsure).toBeLessThan(60)
  expect(Math.min(seen.safe, seen.breaks)).toBeGreaterThan(200)
})
