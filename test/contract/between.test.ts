import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { type Between, betweenKey, betweenWords, fieldOf, followsFrom, keepsBetween } from '../../src/contract/between.ts'
import { canonical } from '../../src/contract/canonical.ts'
import { Moment } from '../../src/contract/moments.ts'
import { whole } from '../../src/contract/numbers.ts'
import { foldedTables, strict } from '../../src/contract/reading.ts'
import { nothing, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

const rule = (text: string): Between => {
  const [lower = '', sign = '', upper = ''] = text.split(' ')
  return { lower, upper, strict: sign === '<' }
}
const row = (fields: Record<string, Value>): ReadonlyMap<string, Value> => new Map(Object.entries(fields))

test.each<[string, Value | undefined, Value | undefined, boolean | undefined]>([
  ['a ≤ b', whole(1), whole(1), true], ['a < b', whole(1), whole(1), false], ['a < b', whole(1), whole(2), true], ['a ≤ b', whole(2), whole(1), false],
  ['a ≤ b', null, whole(1), true], ['a < b', whole(1), null, true], ['a < b', whole(1), undefined, true], ['a ≤ b', undefined, undefined, true],
  ['a ≤ b', 'x', 'y', undefined], ['a ≤ b', 'y', whole(1), undefined], ['a ≤ b', new Moment('date', '2026-01-01'), whole(1), undefined], ['a ≤ b', whole(1), new Moment('date', '2026-01-01'), undefined], ['a ≤ b', whole(1), 'y', undefined],
  ['a < b', new Moment('date', '2026-01-01'), new Moment('timestamp_ntz', '2026-01-01T00:00:01'), true],
  ['a ≤ b', new Moment('date', '2026-01-01'), new Moment('timestamp', '2026-01-01T00:00:00Z'), undefined],
])('%s with %o and %o: %s', (text, a, b, keeps) => {
  expect(keepsBetween([rule(text)], (f) => (f === 'a' ? a : b))).toBe(keeps)
})

test.each<[string, string, boolean]>([
  ['a ≤ b', 'a ≤ b', true], ['a < b', 'a ≤ b', true], ['a ≤ b', 'a < b', false], ['a ≤ b', 'b ≤ a', false], ['a ≤ b, b ≤ c', 'a ≤ c', true], ['a ≤ b, b < c', 'a < c', true],
  ['a < b, b ≤ c', 'a < c', true], ['a ≤ b, b ≤ c', 'a < c', false], ['a ≤ b, b ≤ a, b < c', 'a < c', true], ['', 'a ≤ b', false], ['a ≤ null, null ≤ c', 'a ≤ c', false],
  ['a ≤ b, a < b', 'a < b', true], ['', 'a ≤ a', true], ['', 'a < a', false], ['null ≤ c', 'null ≤ c', true], ['a ≤ x, x ≤ c, a < y, y ≤ c', 'a < c', true],
])('from %s follows %s: %s', (rules, asked, follows) => {
  expect(followsFrom(rules.split(', ').filter(Boolean).map(rule), rule(asked), (f) => f !== 'null')).toBe(follows)
})

test('a record keeps to its rules, whatever name a reader finds its fields by', () => {
  const s = record([['from', slot(scalar('int'))], ['to', slot(nullable(scalar('int')))]], nothing, { between: [rule('from ≤ to')] })
  expect([row({ from: whole(1), to: whole(2) }), row({ from: whole(2), to: whole(1) }), row({ from: whole(2), to: null })].map((r) => admits(s, r))).toEqual([true, false, true])
  const folded = foldedTables[0]?.oldReadsNew ?? strict
  expect(admits(s, row({ From: whole(2), TO: whole(1) }), folded)).toBe(false)
  expect(admits(s, row({ x: whole(2), y: whole(1) }), { ...strict, match: 'position' })).toBe(false)
  expect(admits(s, row({ x: whole(1), y: whole(2) }), { ...strict, match: 'position' })).toBe(true)
})

test('in words, by key, and in a canonical line', () => {
  expect([betweenWords(rule('a ≤ b'), 'b'), betweenWords(rule('a < b'), 'b'), betweenWords(rule('a ≤ b'), 'a'), betweenWords(rule('a < b'), 'a')]).toEqual(['at least a', 'above a', 'at most b', 'below b'])
  expect([fieldOf(rule('a ≤ b')), fieldOf({ ...rule('a ≤ b'), by: 'a' })]).toEqual(['b', 'a'])
  expect(new Set(['a ≤ b', 'a < b', 'b ≤ a'].map((t) => betweenKey(rule(t)))).size).toBe(3)
  expect(['a ≤ b', 'a < b'].map((t) => betweenKey(rule(t)))).toEqual(['["a","≤","b"]', '["a","<","b"]'])
  const of = (...texts: string[]): string => canonical(record([['a', slot(scalar('int'))], ['b', slot(scalar('int'))]], nothing, { between: texts.map(rule) }))
  expect(of('a ≤ b', 'b < a')).toBe(of('b < a', 'a ≤ b'))
  expect(of('a ≤ b')).not.toBe(of('a < b'))
})
