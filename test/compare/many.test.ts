// Many of one kind at once: each answer is looked up, not looked for, or these would not come to an end.
import { expect, test } from 'vitest'
import { factMoves } from '../../src/compare/facts.ts'
import { keyMoves } from '../../src/compare/keys.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, list, map, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { changesOf } from './comparing.ts'

const n = 5_000
const many = <T>(make: (i: number) => T): T[] => Array.from({ length: n }, (_, i) => make(i))
const text = scalar('string')

test('allowed values', () => {
  const one = (more: string): Shape => record([['x', slot(scalar('string', { choice: [...many((i) => `v${i}`), more] }))]])
  expect(changesOf(one('a'), one('b')).map((c) => c.effects)).toEqual([{ oldReadsNew: 'breaks', newReadsOld: 'breaks' }])
  const numbers = record([['x', slot(scalar('long', { choice: many((i) => whole(i)) }))]])
  expect(changesOf(numbers, record([['x', slot(scalar('long'))]])).map((c) => c.effects)).toEqual([{ oldReadsNew: 'breaks', newReadsOld: 'safe' }])
})
test('renamed columns, by their ids and by nothing', () => {
  const of = (name: string, known: boolean): Shape => record(many((i) => [`${name}${i}`, slot(text, known ? { id: `i${i}` } : {})]))
  expect(new Set(changesOf(of('a', true), of('b', true)).map((c) => (c.of === 'slot' ? c.what : c.of)))).toEqual(new Set(['renamed']))
  expect(changesOf(of('a', false), of('b', false))).toHaveLength(2 * n)
})
test('a column among more than are made up at once', () => {
  const wide = (last: Shape): Shape => record([...Array.from({ length: 30_000 }, (_, i) => [`c${i}`, slot(nullable(text))] as const), ['last', slot(last)]])
  expect(changesOf(wide(text), wide(nullable(text))).map((c) => [c.effects.oldReadsNew, c.proof?.omitted])).toEqual([['breaks', 29_995]])
})
test('keys', () => {
  const keys = (name: string) => many((i) => ({ key: 'unique', matter: 'promise' as const, kind: 'key' as const, value: [`${name}${i}`], text: '' }))
  expect(keyMoves(keys('a'), keys('a'), new Map())).toEqual([])
})
test('items and lengths that nobody can make up', () => {
  const items = (min: number, item: Shape): Shape => record([['x', slot(list(item, { count: { min } }))]])
  expect(changesOf(items(1e9, text), items(1e9, nullable(text))).map((c) => c.effects.oldReadsNew)).toEqual(['unsure'])
  const long = (minLength: number): Shape => record([['x', slot(scalar('string', { minLength }))]])
  expect(changesOf(long(1e9), long(1e9 - 1)).map((c) => c.effects.oldReadsNew)).toEqual(['unsure'])
})
test('as many others as a list or a map must hold stand beside the one', () => {
  const held = (s: Shape): Shape => record([['l', slot(list(s, { count: { min: 2 } }))], ['m', slot(map(text, s, { count: { min: 3 } }))]])
  expect(changesOf(held(text), held(nullable(text))).map((c) => c.effects.oldReadsNew)).toEqual(['breaks', 'breaks'])
})
test('facts of one key', () => {
  const people = (name: string): Fact[] => many((i) => ({ key: 'team', matter: 'inert', kind: 'text', value: `${name}${i}`, text: '' }))
  expect(factMoves(people('a'), people('a').toReversed())).toEqual([])
  expect(factMoves(people('a'), people('b'))).toHaveLength(n)
})
