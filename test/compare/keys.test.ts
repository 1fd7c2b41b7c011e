import { expect, test } from 'vitest'
import { keyMoves } from '../../src/compare/keys.ts'
import type { Fact } from '../../src/contract/facts.ts'

const key = (name: string, ...value: string[]): Fact => ({ key: name, matter: 'promise', kind: 'key', value, text: value.join(', ') })
const say = (base: Fact[], head: Fact[], renamed: [string, string][] = []) =>
  keyMoves(base, head, new Map(renamed)).map((m) => `${m.key} ${m.base?.text ?? '-'} > ${m.head?.text ?? '-'} ${m.drift} ${m.oldReadsNew} ${m.newReadsOld}`)
const [pk, unique] = ['primaryKey', 'unique']

test.each<[string, Fact[], Fact[], string[]]>([
  ['the same', [key(pk, 'a', 'b')], [key(pk, 'a', 'b')], []],
  ['a superset is weaker', [key(pk, 'a')], [key(pk, 'a', 'b')], ['primaryKey a > a, b weaker breaks safe']],
  ['a subset is stronger', [key(pk, 'a', 'b')], [key(pk, 'a')], ['primaryKey a, b > a stronger safe breaks']],
  ['another', [key(pk, 'a')], [key(pk, 'b')], ['primaryKey a > b other breaks breaks']],
  ['dropped', [key(pk, 'a')], [], ['primaryKey a > - removed breaks safe']],
  ['added', [], [key(pk, 'a')], ['primaryKey - > a added safe breaks']],
  ['another order is the same uniqueness', [key(pk, 'a', 'b')], [key(pk, 'b', 'a')], ['primaryKey a, b > b, a other safe safe']],
  ['uniqueness has no order', [key(unique, 'a', 'b')], [key(unique, 'b', 'a')], []],
  ['a unique column stands in for the key', [key(pk, 'a')], [key(unique, 'a')], ['primaryKey a > - removed safe safe']],
  ['a key that a unique column implies', [key(unique, 'a'), key(pk, 'a')], [key(unique, 'a'), key(pk, 'a', 'b')], ['primaryKey a > a, b other safe safe']],
  ['uniques come and go each for itself', [key(unique, 'a'), key(unique, 'b')], [key(unique, 'b'), key(unique, 'c')], ['unique a > - removed breaks safe', 'unique - > c added safe breaks']],
])('%s', (_, base, head, said) => {
  expect(say(base, head)).toEqual(said)
})
test('a renamed column keeps its key', () => {
  expect(say([key(pk, 'a')], [key(pk, 'id')], [['a', 'id']])).toEqual([])
})
test('so does one in a renamed column', () => {
  expect(say([key(unique, 'customer.id')], [key(unique, 'client.id')], [['customer', 'client']])).toEqual([])
  expect(say([key(unique, 'customer_id')], [key(unique, 'client_id')], [['customer', 'client']])).toHaveLength(2)
})
