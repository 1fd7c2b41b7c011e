// Rules between two fields of a record: whether a reader's follows from the writer's, and what is told of them.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { type Between, betweenKey } from '../../src/contract/between.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { strict } from '../../src/contract/reading.ts'
import { type Shape, anything, list, nothing, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, valueKey } from '../../src/contract/values.ts'
import { say } from './comparing.ts'

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
