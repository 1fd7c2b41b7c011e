// What is left of some shapes once others are taken away: a value that shows it, the certainty that there is none, or neither.
import { beforeAll, describe, expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { residue } from '../../src/contract/residue.ts'
import { type Shape, anything, json, list, map, not, nothing, nul, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const told = (inside: readonly Shape[], outside: readonly Shape[], left?: number): string => {
  const found = left === undefined ? residue(inside, outside) : residue(inside, outside, { left })
  return typeof found === 'string' ? found : toJson(found.value)
}
const number = scalar('number'), integer = scalar('integer'), text = scalar('string'), bool = scalar('boolean')
const from = (n: number, exclusive = false): Shape => scalar('number', { min: { value: whole(n), ...(exclusive ? { exclusive } : {}) } })
const to = (n: number, exclusive = false): Shape => scalar('number', { max: { value: whole(n), ...(exclusive ? { exclusive } : {}) } })
const every = (n: number, type: 'number' | 'integer' = 'number'): Shape => scalar(type, { step: whole(n) })
const all = (...of: Shape[]): Shape => ({ is: 'all', of })
const one = (v: string): Shape => scalar('string', { choice: [v] })
const like = (...patterns: string[]): Shape => scalar('string', { patterns })
const of = (slots: { [name: string]: Shape }, rest: Shape = json): Shape => record(Object.entries(slots).map(([n, s]) => [n, slot(s)]), rest)
const maybe = (slots: { [name: string]: Shape }, rest: Shape = json): Shape => record(Object.entries(slots).map(([n, s]) => [n, slot(s, { required: false })]), rest)

describe('sets', () => {
  test.each<[string, Shape[], Shape[], string]>([
    ['nothing', [nothing], [], 'none'], ['all of it', [text], [text], 'none'], ['what holds nothing', [text, nothing], [], 'none'], ['two kinds', [text, number], [], 'none'], ['anything without JSON', [anything], [json], 'unsure'],
    ['any JSON without its kinds', [json], [nul, bool, number, text, list(json), record([], json)], 'none'], ['any JSON without texts', [json], [text], 'null'], ['one of several', [union(text, bool)], [text], 'true'], ['none of several', [union(text, bool)], [bool, text], 'none'],
    ['an exception', [text, not(text)], [], 'none'], ['an exception to an exception', [text], [not(text)], '""'], ['an exception within', [all(text, not(one('a')))], [one('b')], '""'], ['what is left out of both', [text], [all(text, not(one('a')))], '"a"'],
    ['both of two', [number], [all(from(0), to(5))], '-1'], ['both of two, of one', [scalar('number', { min: { value: whole(0) }, max: { value: whole(5) } })], [all(from(0), to(5))], 'none'],
    ['nothing is left of alternatives that hold at once', [union(one('a'), one('b')), union(one('b'), one('c'))], [one('b')], 'none'], ['one is', [union(one('a'), one('b')), union(one('b'), one('c'))], [], '"b"'],
    ['what is not modelled', [opaque('x')], [], 'unsure'], ['less itself', [opaque('x')], [opaque('x')], 'none'], ['less another', [all(text, opaque('x'))], [opaque('y')], 'unsure'], ['and is known of single values', [all(bool, opaque('x', (v) => v === false))], [], 'false'],
    ['other types', [scalar('date')], [], 'unsure'], ['other types, of two kinds', [scalar('date'), text], [], 'none'],
  ])('%s', (_, inside, outside, expected) => { expect(told(inside, outside)).toBe(expected) })
})
describe('numbers', () => {
  test.each<[string, Shape[], Shape[], string]>([
    ['two halves', [number], [from(0), to(0, true)], 'none'], ['two open halves', [number], [from(0, true), to(0, true)], '0'], ['between integers', [number], [integer], '0.1'], ['evens and odds', [integer], [every(2)], '1'],
    ['twos and threes without sixes', [every(2), every(3)], [every(6)], 'none'], ['multiples that only together are all', [scalar('integer', { min: { value: whole(2) }, max: { value: whole(4) } })], [every(2), every(3)], 'none'],
    ['and not beyond', [scalar('integer', { min: { value: whole(2) }, max: { value: whole(5) } })], [every(2), every(3)], '5'], ['listed ones', [scalar('number', { choice: [whole(1), whole(2)] })], [to(1)], '2'], ['without listed ones', [scalar('integer', { min: { value: whole(1) }, max: { value: whole(2) } })], [scalar('number', { choice: [whole(1), whole(2)] })], 'none'],
  ])('%s', (_, inside, outside, expected) => { expect(told(inside, outside)).toBe(expected) })
})
describe('texts', () => {
  const length = (minLength: number, maxLength: number): Shape => scalar('string', { minLength, maxLength })
  test.each<[string, Shape[], Shape[], string]>([
    ['lengths that meet', [length(0, 9)], [length(0, 4), length(5, 9)], 'none'], ['and leave a gap', [length(0, 9)], [length(0, 4), length(6, 9)], '"aaaaa"'], ['patterns', [like('^a')], [like('^ab'), like('^a(?!b)')], 'none'], ['a pattern and a length', [like('^a*$')], [length(0, 3)], '"aaaa"'],
    ['a few', [like('^[ab]$')], [one('a'), one('b')], 'none'], ['but one', [like('^[ab]$')], [one('a')], '"b"'], ['one format for another', [scalar('string', { format: 'date' })], [scalar('string', { format: 'date' })], 'none'],
  ])('%s', (_, inside, outside, expected) => { expect(told(inside, outside)).toBe(expected) })
})
describe('records', () => {
  test.each<[string, Shape[], Shape[], string]>([
    ['a field that need not be there', [maybe({ a: text })], [of({ a: text })], '{}'], ['one that may be other', [of({ a: json })], [of({ a: text })], '{"a":null}'], ['by its kinds together', [of({ a: union(text, bool) })], [of({ a: text }), of({ a: bool })], 'none'],
    ['two fields that fail together', [of({ a: bool, b: bool }, nothing)], [of({ a: scalar('boolean', { choice: [true] }) }), of({ b: scalar('boolean', { choice: [true] }) })], '{"a":false,"b":false}'],
    ['there or not', [record([], json)], [of({ a: json }), maybe({ a: nothing })], 'none'], ['other names', [record([], json)], [record([], text)], '{"other":null}'], ['no others', [of({ a: text }, nothing)], [of({ a: text })], 'none'],
    ['too many', [record([], json)], [record([], json, { count: { max: 1 } })], '{"other":null,"other2":null}'], ['too few', [record([], json)], [record([], json, { count: { min: 1 } })], '{}'], ['just as many', [of({ a: text, b: text }, nothing)], [record([], json, { count: { min: 2, max: 2 } })], 'none'],
    ['names of a pattern', [record([], nothing, { patterns: [{ pattern: '^x', slot: slot(text) }] })], [record([], nothing, { patterns: [{ pattern: '^x', slot: slot(text) }, { pattern: 'y$', slot: slot(text) }] })], 'none'],
    ['fewer of them', [record([], nothing, { patterns: [{ pattern: '^x', slot: slot(text) }] })], [record([], nothing, { patterns: [{ pattern: '^xy', slot: slot(text) }] })], '{"x":""}'],
    ['a constant tells them apart', [of({ t: one('a') })], [of({ t: one('b') })], '{"t":"a"}'], ['a map', [map(text, bool)], [record([], bool)], 'none'],
  ])('%s', (_, inside, outside, expected) => { expect(told(inside, outside)).toBe(expected) })
  test('one that needs itself is nothing, one that may end is not', () => {
    const endless: Shape = record([['next', slot({ is: 'ref', name: 'endless', target: () => endless })]], json), linked: Shape = record([['next', slot({ is: 'ref', name: 'linked', target: () => linked }, { required: false })]], json)
    expect([told([endless], []), told([linked], []), told([linked], [record([], json)])]).toEqual(['none', '{}', 'none'])
  })
})
describe('lists', () => {
  const most = (s: Shape, max: number): Shape => list(json, { contains: [{ shape: s, count: { max } }] }), least = (s: Shape, min: number): Shape => list(json, { contains: [{ shape: s, count: { min } }] })
  test.each<[string, Shape[], Shape[], string]>([
    ['items', [list(json)], [list(text)], '[null]'], ['items by their kinds together', [list(union(text, bool))], [list(text), list(bool)], '[true,""]'], ['one item by its kinds together', [list(union(text, bool), { count: { max: 1 } })], [list(text), list(bool)], 'none'],
    ['places', [list(json, { prefix: [slot(text)] })], [list(json, { prefix: [slot(text), slot(bool)] })], '["",null]'], ['counts', [list(text, { count: { min: 1 } })], [list(text, { count: { max: 2 } })], '["","",""]'], ['no items', [list(nothing)], [list(text)], 'none'],
    ['one of a shape', [list(json)], [least(text, 1)], '[]'], ['none of it', [least(text, 1)], [most(text, 0)], '[""]'], ['one is as good as two are not', [least(text, 2)], [least(text, 1)], 'none'], ['at most', [most(text, 1)], [most(text, 2)], 'none'], ['more', [list(text)], [most(text, 1)], '["",""]'],
    ['of two shapes', [least(text, 1), least(bool, 1)], [list(text)], '[true,""]'], ['twice the same', [list(text)], [list(text, { unique: true })], '["",""]'], ['never twice', [list(text, { unique: true, count: { min: 2 } })], [list(text, { unique: true })], 'none'], ['different ones', [list(bool, { unique: true, count: { min: 2 } })], [], '[true,false]'],
  ])('%s', (_, inside, outside, expected) => { expect(told(inside, outside)).toBe(expected) })
})

test('many conditions at once are followed from one to the next', () => {
  const kinds = Array.from({ length: 30 }, (_, i) => `k${i}`)
  const condition = (k: string): Shape => union(maybe({ kind: all(json, not(one(k))) }), of({ kind: one(k), [k]: text }))
  const rules = kinds.map(condition)
  expect(told([of({ kind: text }), ...rules], [condition('k7')])).toBe('none')
  expect(told([of({ kind: one('k7') }), ...rules], [of({ k7: one('x') })])).toBe('{"kind":"k7","k7":""}')
})
test('what takes too long is unsure', () => {
  expect(told([of({ a: union(text, bool) })], [of({ a: text }), of({ a: bool })], 2)).toBe('unsure')
  expect(told([text], [], 0)).toBe('unsure')
})
test('a value that is found belongs to what it is of', () => {
  const found = residue([of({ a: union(text, bool) })], [of({ a: text })])
  expect(typeof found === 'object' && admits(of({ a: bool }), found.value)).toBe(true)
})

describe('what a question costs is counted, so that no answer turns to unknown unseen', () => {
  const yes = scalar('boolean', { choice: [true] }), no = scalar('boolean', { choice: [false] })
  const closed = (slots: { [name: string]: Shape }): Shape => of(slots, nothing)
  const some = (...v: string[]): Shape => scalar('string', { choice: v })
  const deep = (leaf: Shape, levels: number): Shape => (levels === 0 ? leaf : of({ in: deep(leaf, levels - 1), no: list(leaf) }, nothing))
  const tuple = (...prefix: Shape[]): Shape => list(json, { prefix: prefix.map((s) => slot(s)) })
  const date = scalar('date')
  const questions: [string, Shape[], Shape[], number][] = [
    ['a kind', [json], [text], 1], ['each kind', [json], [nul, bool, number, text], 2],
    ['alternatives', [union(text, bool, nul)], [text, bool], 2], ['of a kind', [union(text, bool, nul, list(json)), text], [one('a')], 2], ['two at once', [union(some('a', 'b'), some('c')), union(some('b', 'c'), some('d'), nul)], [some('c')], 7],
    ['three at once', [union(some('a'), nul, bool), union(some('a', 'b'), no, list(json)), union(some('b'), yes, some('a', 'c'))], [], 5], ['exceptions', [text], [all(text, like('^a')), all(like('b$'), text, number)], 3],
    ['exceptions and alternatives', [union(some('a', 'b'), some('b', 'c'), yes), union(some('b'), some('a', 'c'))], [all(some('a', 'b'), some('b', 'c')), all(bool, text)], 13],
    ['of other types', [union(date, some('a'), list(json), record([], json))], [some('a')], 8], ['of other types, and lists', [union(date, list(text)), list(json)], [list(text)], 3],
    ['fields', [closed({ a: bool, b: bool, c: text })], [closed({ a: yes, b: bool, c: text }), closed({ a: bool, b: yes, c: text })], 14], ['fields that are there twice', [closed({ a: bool, b: bool })], [closed({ a: bool, b: yes }), closed({ a: bool, b: yes })], 12],
    ['fields of anything', [closed({ a: bool, b: list(text), c: map(text, bool) })], [of({ a: json, b: json, c: json }), of({ a: anything })], 8], ['fields of which none may be', [closed({ a: nothing, b: bool })], [closed({ a: text, b: yes }), closed({ a: bool, b: no })], 4],
    ['records that have another constant', [closed({ t: some('a'), v: bool })], [closed({ t: some('b'), v: yes }), closed({ t: some('c'), v: yes }), closed({ t: some('a'), v: yes })], 13],
    ['large ones last', [closed({ a: bool, b: bool, c: bool })], [closed({ a: yes, b: yes, c: yes }), of({ c: yes }), of({ b: bool, c: no })], 15],
    ['fields that need not be', [maybe({ a: bool, b: bool }, nothing)], [of({ a: bool, b: bool }), maybe({ a: yes, b: yes })], 6], ['other names', [record([], bool)], [record([], yes), maybe({ a: no }, bool)], 11],
    ['names of patterns', [record([], nothing, { patterns: [{ pattern: '^x', slot: slot(bool) }, { pattern: 'y$', slot: slot(text) }] })], [record([], nothing, { patterns: [{ pattern: '^x', slot: slot(yes) }] })], 5],
    ['so many', [record([], bool, { count: { min: 2, max: 5 } })], [record([], bool, { count: { min: 0, max: 2 } }), record([], json, { count: { min: 4 } })], 5],
    ['records in records', [deep(bool, 4)], [deep(yes, 4), deep(no, 4)], 142], ['records in records that are the same', [deep(bool, 6)], [deep(bool, 6)], 109],
    ['items', [list(bool)], [list(yes), list(no)], 8], ['items of anything', [list(text)], [list(json), list(anything)], 2], ['the same items', [list(text)], [list(text)], 2], ['as many items', [list(bool, { count: { min: 1, max: 3 } })], [list(json, { count: { min: 0, max: 1 } }), list(yes)], 7],
    ['places', [tuple(bool, text)], [tuple(yes, json), tuple(json, some('a')), list(json, { count: { max: 1 } })], 9], ['places of one item', [list(bool, { count: { max: 1 } })], [tuple(yes, no)], 5],
    ['what must be in it', [list(bool, { contains: [{ shape: yes, count: { min: 2 } }] })], [list(json, { contains: [{ shape: no, count: { min: 1 } }] })], 10], ['what may be in it', [list(bool, { contains: [{ shape: yes, count: { max: 1 } }] })], [list(json, { contains: [{ shape: yes, count: { max: 2 } }] }), list(no)], 2],
    ['items that differ', [list(bool, { unique: true })], [list(json, { unique: true }), list(json, { count: { max: 1 } })], 2], ['items that are alike', [tuple(bool, yes)], [list(json, { unique: true })], 4],
  ]
  test.each(questions)('%s', (_, inside, outside, steps) => {
    const allowance = { left: 10_000 }
    const found = residue(inside, outside, allowance)
    expect(10_000 - allowance.left).toBe(steps)
    expect(residue(inside, outside, { left: steps })).toEqual(found)
    expect(residue(inside, outside, { left: steps - 1 })).toBe('unsure')
  })
})
