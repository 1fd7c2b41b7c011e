import { expect, test } from 'vitest'
import { keyMoves } from '../../src/compare/keys.ts'
import type { Fact } from '../../src/contract/facts.ts'

const key = (name: string, ...value: string[]): Fact => ({ key: name, matter: 'promise', kind: 'key', value, text: value.join(', ') })
const say = (base: Fact[], head: Fact[], renamed: [string, string][] = []) =>
  keyMoves(base, head, new Map(renamed)).map((m) => `${m.key} ${m.base?.text ?? '-'} > ${m.head?.text ?? '-'} ${m.drift} ${m.oldReadsNew} ${m.newReadsOld}`)
const perhaps = (...value: string[]): Fact => ({ ...key('unique', ...value), kind: 'key', value, open: 'x' })
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
  ['a key of no columns lets one row in, and any other is weaker', [key(unique)], [key(unique, 'a')], ['unique  > a weaker breaks safe']],
  ['and it is in every other', [key(unique, 'a')], [key(unique)], ['unique a >  stronger safe breaks']],
  ['a superset of another kind takes no place', [key(pk, 'a')], [key(unique, 'a', 'b')], ['primaryKey a > - removed breaks safe']],
  ['a superset takes the place of one', [key(unique, 'a'), key(unique, 'b')], [key(unique, 'a', 'b')], ['unique a > a, b weaker breaks safe', 'unique b > - removed breaks safe']],
  ['a superset before another that stands first', [key(unique, 'a')], [key(unique, 'b'), key(unique, 'a', 'c')], ['unique a > a, c weaker breaks safe', 'unique - > b added safe breaks']],
  ['so of primary keys', [key(pk, 'a')], [key(pk, 'b'), key(pk, 'a', 'c')], ['primaryKey a > a, c weaker breaks safe', 'primaryKey - > b added safe breaks']],
  ['the first of two primary keys takes the place of one', [key(pk, 'a')], [key(pk, 'b'), key(pk, 'c')], ['primaryKey a > b other breaks breaks', 'primaryKey - > c added safe breaks']],
  ['and of two primary keys the first is replaced', [key(pk, 'a'), key(pk, 'a', 'b')], [key(pk, 'c')], ['primaryKey a > c other breaks breaks', 'primaryKey a, b > - removed breaks safe']],
  ['a subset beside a key of another kind', [key(pk, 'a', 'b')], [key(pk, 'a'), key(unique, 'b')], ['primaryKey a, b > a stronger safe breaks', 'unique - > b added safe breaks']],
  ['a subset beside the one that it is of', [key(unique, 'a', 'b')], [key(unique, 'a', 'b'), key(unique, 'a')], ['unique - > a added safe breaks']],
  ['a subset of another kind, beside it', [key(pk, 'a', 'b')], [key(pk, 'a', 'b'), key(unique, 'a')], ['unique - > a added safe breaks']],
  ['a subset of another kind, in its place', [key(pk, 'a', 'b')], [key(unique, 'a')], ['unique - > a added safe breaks', 'primaryKey a, b > - removed safe safe']],
  ['a subset takes the place of one that went', [key(unique, 'a', 'b'), key(unique, 'c', 'd')], [key(unique, 'a', 'b'), key(unique, 'c')], ['unique c, d > c stronger safe breaks']],
  ['weaker and stronger side by side', [key(unique, 'a', 'b'), key(unique, 'c')], [key(unique, 'a'), key(unique, 'c', 'd')], ['unique c > c, d weaker breaks safe', 'unique a, b > a stronger safe breaks']],
  ['one that another implied is dropped', [key(unique, 'a'), key(unique, 'a', 'b')], [key(unique, 'a')], ['unique a, b > - removed safe safe']],
  ['one that another implies is added', [key(unique, 'a')], [key(unique, 'a'), key(unique, 'a', 'b')], []],
  ['one that another implied, for another', [key(unique, 'a'), key(unique, 'a', 'b')], [key(unique, 'a'), key(unique, 'a', 'c')], ['unique a, b > a, c other safe safe']],
  ['one of which it is not known whether it is kept, as before', [perhaps('a')], [perhaps('a')], []],
  ['as before, by something else', [perhaps('a')], [{ ...perhaps('a'), kind: 'key', value: ['a'], open: 'y' }], ['unique a > a other unsure unsure']],
  ['perhaps no more', [key(unique, 'a')], [perhaps('a')], ['unique a > a weaker unsure safe']],
  ['for certain at last', [perhaps('a')], [key(unique, 'a')], ['unique a > a stronger safe unsure']],
  ['perhaps kept, and dropped', [perhaps('a')], [], ['unique a > - removed unsure safe']],
  ['perhaps kept, and new', [], [perhaps('a')], ['unique - > a added safe unsure']],
  ['perhaps kept beside one that is', [key(unique, 'a')], [key(unique, 'a'), perhaps('a')], []],
  ['perhaps one that is smaller', [key(unique, 'a', 'b')], [perhaps('a')], ['unique a, b > - removed unsure safe', 'unique - > a added safe unsure']],
  ['a primary key written twice', [key(pk, 'a'), key(pk, 'a')], [key(pk, 'a')], []],
  ['another order beside other keys, each for itself', [key(pk, 'a', 'b'), key(pk, 'c', 'd'), key(unique, 'e')], [key(unique, 'e'), key(pk, 'c', 'd'), key(pk, 'b', 'a')], ['primaryKey a, b > b, a other safe safe']],
  ['two primary keys, one of them implied, for another', [key(pk, 'a'), key(pk, 'b', 'c'), key(unique, 'b')], [key(pk, 'd'), key(unique, 'b')], ['primaryKey a > d other breaks breaks', 'primaryKey b, c > - removed safe safe']],
  ['facts that are no keys', [{ key: pk, matter: 'promise', kind: 'text', value: 'a', text: 'a' }], [key(pk, 'a')], ['primaryKey - > a added safe breaks']],
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
test('the innermost renamed column says what it is called now', () => {
  const both: [string, string][] = [['a.b', 'z'], ['a', 'y']]
  expect(say([key(unique, 'a.b.c')], [key(unique, 'z.c')], both)).toEqual([])
  expect(say([key(unique, 'a.b.c')], [key(unique, 'y.b.c')], [['a', 'y']])).toEqual([])
  expect(say([key(unique, 'a.b.c')], [key(unique, 'y.b.c')], both)).toHaveLength(2)
})
