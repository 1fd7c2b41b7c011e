// What is said of slots beside the records that they admit: where two spellings say the same of them, and where not.
import { describe, expect, test } from 'vitest'
import { sameTerms } from '../../src/compare/terms.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, type Slot, list, map, nothing, nul, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'

const [int, text] = [scalar('int'), scalar('string')]
const held = (s: Slot | Shape): Shape => record([['a', 'is' in s ? slot(s) : s]])
const all = (...of: Shape[]): Shape => ({ is: 'all', of })
const either = (a: Shape, b: Shape): boolean[] => [sameTerms(a, b), sameTerms(b, a)]
const nested = (levels: number, leaf: Shape): Shape => Array.from({ length: levels }).reduce<Shape>((inner) => held(inner), leaf)
const named = slot(int, { id: '1' }), short = scalar('string', {}, { width: { maxLength: 3 } })

describe('not the same', () => {
  test.each<[string, Shape, Shape]>([
    ['presence', held(int), held(slot(int, { required: false }))],
    ['a default or none', held(slot(int, { fallback: whole(1) })), held(int)], ['a default', held(slot(int, { fallback: whole(1) })), held(slot(int, { fallback: whole(2) }))],
    ['a default of null or none', held(slot(nullable(int), { fallback: null })), held(nullable(int))],
    ['an id or none', held(named), held(int)], ['an id', held(named), held(slot(int, { id: '2' }))],
    ['an alias or none', held(slot(int, { aliases: ['x'] })), held(int)], ['an alias', held(slot(int, { aliases: ['x'] })), held(slot(int, { aliases: ['y'] }))], ['one alias more', held(slot(int, { aliases: ['x', 'y'] })), held(slot(int, { aliases: ['x'] }))],
    ['an id that is an alias elsewhere', held(named), held(slot(int, { aliases: ['1'] }))],
    ['a name', record([['a', slot(int)]]), record([['b', slot(int)]])], ['a name in a record or in one inside it', record([['a', slot(held(int))], ['b', slot(int)]]), record([['a', slot(int)], ['b', slot(held(int))]])],
    ['a name with a slash in it', record([['a', slot(record([['b', slot(int)]]))]]), record([['a/b', slot(record([]))], ['a', slot(record([]))]])],
    ['of the items of a list', list(slot(int, { fallback: whole(1) })), list(int)], ['of a place in a tuple', list(int, { prefix: [slot(int), named] }), list(int, { prefix: [named, slot(int)] })], ['the length of a tuple', list(int, { prefix: [slot(int)] }), list(int)],
    ['of the values of a map', map(text, named), map(text, int)], ['a list for a map', list(int), map(text, int)],
    ['of an alternative', union(int, held(named)), union(int, held(int))], ['of one of several rules', all(held(int), held(named)), all(held(int), held(int))],
    ['in a list in a record', held(list(held(named))), held(list(held(int)))], ['behind a definition', { is: 'ref', name: 'r', target: () => held(named) }, held(int)],
    ['what an unknown symbol is read as', scalar('enum', {}, { otherwise: 'a' }), scalar('enum', {}, { otherwise: 'b' })], ['what an unknown symbol is read as, or nothing', scalar('enum', {}, { otherwise: 'a' }), scalar('enum')],
    ['how wide it is stored', scalar('string', {}, { width: { maxLength: 3 } }), scalar('string', {}, { width: { maxLength: 4 } })], ['that it is stored in a width', scalar('string', {}, { width: { maxLength: 3 } }), text],
    ['which of two is stored in a width', record([['a', slot(scalar('string', {}, { width: { maxLength: 3 } }))], ['b', slot(text)]]), record([['a', slot(text)], ['b', slot(scalar('string', {}, { width: { maxLength: 3 } }))]])],
    ['which of two has a symbol for what is unknown', record([['a', slot(scalar('enum', {}, { otherwise: 'x' }))], ['b', slot(scalar('enum'))]]), record([['a', slot(scalar('enum'))], ['b', slot(scalar('enum', {}, { otherwise: 'x' }))]])],
    ['an id or none, whatever the id is', held(slot(int, { id: 'undefined' })), held(int)],
    ['a place of a tuple and an item of a list', list(int, { prefix: [slot(int)], count: { max: 1 } }), list(int, { count: { max: 1 } })],
    ['of the keys of a map or of what may stand in its place', map(short, int), union(map(text, int), short)],
    ['seven levels down', nested(7, held(named)), nested(7, held(int))],
  ])('%s', (_, a, b) => { expect(either(a, b)).toEqual([false, false]) })
})
describe('the same', () => {
  const back = (): Shape => {
    const both: Shape = union(int, all({ is: 'ref', name: 'both', target: () => both }, int))
    return both
  }
  const keyed = (): Shape => {
    const keys: Shape = map({ is: 'ref', name: 'keys', target: () => keys }, named)
    return keys
  }
  const loop: Shape = { is: 'ref', name: 'loop', target: () => around }
  const around: Shape = union(nul, loop, held(named))
  test.each<[string, Shape, Shape]>([
    ['the order of names', record([['a', named], ['b', slot(int)]]), record([['b', slot(int)], ['a', named]])], ['the order of alternatives', union(held(named), nul), union(nul, held(named))], ['an alternative twice', union(held(named), held(named)), held(named)],
    ['rules that hold at once, or one of them', all(held(named), held(named)), held(named)], ['the order of aliases', held(slot(int, { aliases: ['x', 'y'] })), held(slot(int, { aliases: ['y', 'x'] }))],
    ['where it is written and what it is stored as', held(slot(int, { storedAs: 'x', at: { start: 1, end: 2 } })), held(int)],
    ['types and limits: the records show those', held(int), held(scalar('string', { maxLength: 3 }))], ['the limits beside a width', scalar('string', { maxLength: 2 }, { width: { maxLength: 3 } }), scalar('string', {}, { width: { maxLength: 3 } })],
    ['a default under another spelling', held(slot(int, { fallback: whole(1) })), held(slot(int, { fallback: whole(1n) }))],
    ['an alternative that nothing fits', union(int, held(slot(nothing))), int], ['the values of a map that has no keys', map(nothing, named), map(nothing, int)], ['a union that leads back to itself', around, held(named)],
    ['eight levels down, where nobody looks', nested(8, held(named)), nested(8, held(int))], ['nothing at all', nothing, int],
  ])('%s', (_, a, b) => { expect(either(a, b)).toEqual([true, true]) })
  test.each<[string, Shape, Shape]>([
    ['a place of a tuple that no list is long enough for', list(int, { prefix: [slot(int), named], count: { max: 1 } }), list(int, { prefix: [slot(int), slot(int)], count: { max: 1 } })],
    ['an alternative that holds at once with what leads back to it', back(), back()], ['maps whose keys are such maps', keyed(), keyed()],
  ])('%s', (_, a, b) => { expect(either(a, b)).toEqual([true, true]) })
  test('to the last of twenty thousand, and of one more nobody looks', () => {
    const row = (n: number, last: Shape): Shape => record(Array.from({ length: n }, (_, i) => [`c${i}`, slot(i === n - 1 ? last : int)] as const))
    expect([either(row(19_999, short), row(19_999, short)), either(row(19_999, short), row(19_999, text)), either(row(20_000, int), row(20_000, int))]).toEqual([[true, true], [false, false], [false, false]])
  })
  test('where there is too much to look at nothing is said to be the same', () => {
    const wide = (s: Slot): Shape => record(Array.from({ length: 160 }, (_, i) => [`r${i}`, slot(record(Array.from({ length: 160 }, (__, j) => [`c${j}`, s] as const)))] as const))
    expect(either(wide(slot(int)), wide(slot(int)))).toEqual([false, false])
    expect(either(wide(slot(int)), held(int))).toEqual([false, false])
    const fewer = (s: Slot): Shape => record(Array.from({ length: 100 }, (_, i) => [`r${i}`, slot(record(Array.from({ length: 160 }, (__, j) => [`c${j}`, s] as const)))] as const))
    expect(either(fewer(named), fewer(slot(int)))).toEqual([false, false])
    expect(either(fewer(named), fewer(named))).toEqual([true, true])
  })
})
