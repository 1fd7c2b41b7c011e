// What is left of records once others are taken away: by a field, by its absence, by other names, or by how many fields there are.
import { beforeAll, describe, expect, test } from 'vitest'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { residue } from '../../src/contract/residue.ts'
import { type Count, type RecordShape, type Shape, anything, json, list, map, not, nothing, nul, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { isRecord, toJson } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
/** `some`: any value will do, since residue itself looks whether one belongs. */
const check = (cases: [string, Shape[], Shape[], string][]): void => {
  test.each(cases)('%s', (_, inside, outside, expected) => {
    const found = residue(inside, outside)
    expect(typeof found === 'string' ? found : expected === 'some' ? 'some' : toJson(found.value)).toBe(expected)
  })
}
const text = scalar('string'), bool = scalar('boolean'), yes = scalar('boolean', { choice: [true] }), no = scalar('boolean', { choice: [false] })
const one = (...v: string[]): Shape => scalar('string', { choice: v })
/** A name with a question mark need not be there. */
const of = (slots: { [name: string]: Shape }, rest: Shape = nothing, more: Partial<RecordShape> = {}): RecordShape =>
  record(Object.entries(slots).map(([n, s]) => [n.replace('?', ''), slot(s, { required: !n.endsWith('?') })] as const), rest, more)
const counted = (count: Count, rest: Shape = json): RecordShape => record([], rest, { count })
const patterns = (of_: { [pattern: string]: Shape }, rest: Shape = nothing, more: Partial<RecordShape> = {}): RecordShape => record([], rest, { patterns: Object.entries(of_).map(([pattern, s]) => ({ pattern, slot: slot(s) })), ...more })
const twice = '^(.)\\1$' // not regular

describe('fields', () => { check([
  ['that must be there', [of({ 'a?': text })], [of({ a: text })], '{}'], ['that are there', [of({ a: text })], [of({ a: text })], 'none'],
  ['that are there, or need not be', [of({ a: text })], [of({ 'a?': text })], 'none'], ['of a wider shape', [of({ a: one('x') })], [of({ a: text })], 'none'],
  ['of a narrower one', [of({ a: bool })], [of({ a: yes })], '{"a":false}'], ['of one that need not be there', [of({ 'a?': bool })], [of({ 'a?': yes })], '{"a":false}'],
  ['of one that must be, where it need not', [of({ 'a?': yes })], [of({ a: yes })], '{}'],
  ['that nothing is of', [of({ a: nothing })], [], 'none'], ['that nothing is of, and need not be there', [of({ 'a?': nothing })], [], '{}'],
  ['that nothing is of, where something is', [of({ 'a?': yes })], [of({ 'a?': nothing })], '{"a":true}'], ['that never meet', [of({ a: yes }), of({ a: no })], [], 'none'],
  ['that never meet, and need not be there', [of({ 'a?': yes }), of({ 'a?': no })], [], '{}'],
  ['that meet', [of({ a: bool }, json), of({ a: yes, b: nul })], [], '{"a":true,"b":null}'],
  ['of two that must both fail', [of({ a: bool, b: bool })], [of({ a: yes, b: bool }), of({ a: bool, b: yes })], '{"a":false,"b":false}'],
  ['of two, of which one is enough', [of({ a: bool, b: bool })], [of({ a: yes, b: yes })], 'some'],
  ['by the one', [of({ a: yes, b: bool })], [of({ a: yes, b: yes })], '{"a":true,"b":false}'],
  ['by the other', [of({ a: bool, b: yes })], [of({ a: yes, b: yes })], '{"a":false,"b":true}'],
  ['by all at once', [of({ a: bool, b: bool, c: bool })], [of({ a: yes, b: bool, c: bool }), of({ a: bool, b: yes, c: bool }), of({ a: bool, b: bool, c: yes })], '{"a":false,"b":false,"c":false}'],
  ['that together are all there is', [of({ a: bool, b: bool })], [of({ a: yes, b: yes }), of({ a: yes, b: no }), of({ a: no, b: yes }), of({ a: no, b: no })], 'none'],
  ['but one', [of({ a: bool, b: bool })], [of({ a: yes, b: yes }), of({ a: yes, b: no }), of({ a: no, b: no })], '{"a":false,"b":true}'],
  ['of one field, twice', [of({ a: one('x', 'y', 'z') })], [of({ a: one('x') }), of({ a: one('y') })], '{"a":"z"}'],
  ['of one field, all', [of({ a: one('x', 'y') })], [of({ a: one('x') }), of({ a: one('y') })], 'none'],
  ['absent for the one and other for the other', [of({ 'a?': bool }, nothing)], [of({ a: bool }), of({ 'a?': yes })], 'none'],
  ['absent for the one, present for the other', [of({ 'a?': bool, 'b?': bool })], [of({ a: bool, 'b?': bool }), of({ 'a?': bool, b: yes })], 'some'],
  ['that are all absent', [of({ 'a?': bool, 'b?': bool })], [of({ a: bool, 'b?': bool }), of({ 'a?': bool, b: bool })], '{}'],
  ['where any JSON is taken', [of({ a: text })], [of({ a: json })], 'none'], ['where anything is', [of({ a: text })], [of({ a: anything })], 'none'],
  ['any JSON where any is taken', [of({ a: json })], [of({ a: { is: 'anything', json: true } })], 'none'],
  ['anything where any JSON is', [of({ a: anything })], [of({ a: json })], 'unsure'], ['a list where any JSON is', [of({ a: list(text) })], [of({ a: json })], 'none'],
  ['a list of anything', [of({ a: list(anything) })], [of({ a: list(json) })], 'unsure'],
  ['that nothing is known of', [of({ a: opaque('x') })], [of({ a: opaque('y') })], 'unsure'],
  ['that nothing is known of, beside one that fails', [of({ a: bool, b: bool })], [of({ a: opaque('y'), b: yes })], '{"a":true,"b":false}'],
  ['a name like any other', [of({ 'constructor?': yes }, json)], [of({ 'toString?': yes }, json)], 'some'],
  ['within records', [of({ x: of({ a: bool, b: bool }) })], [of({ x: of({ a: yes, b: bool }) }), of({ x: of({ a: bool, b: yes }) })], '{"x":{"a":false,"b":false}}'],
  ['an exception to one', [of({ a: json, b: nul })], [of({ a: not(yes), b: nul })], '{"a":true,"b":null}'],
]) })

describe('other names', () => { check([
  ['that are taken', [of({}, json)], [of({}, json)], 'none'], ['of a narrower shape', [of({}, bool)], [of({}, yes)], '{"other":false}'],
  ['of a wider one', [of({}, yes)], [of({}, bool)], 'none'], ['of none', [of({}, yes)], [of({})], '{"other":true}'], ['where there are none', [of({})], [of({})], 'none'],
  ['beside declared ones', [of({ a: yes }, bool)], [of({ a: yes }, yes)], '{"a":true,"other":false}'],
  ['of a name that one declares', [of({}, bool)], [of({ 'a?': yes }, bool)], '{"a":false}'],
  ['of a name that one declares, as the rest is', [of({}, yes)], [of({ 'a?': bool }, bool)], 'none'],
  ['of a name that must be there', [of({}, yes)], [of({ a: bool }, bool)], '{}'],
  ['of two shapes that both are wanting', [of({}, bool)], [of({}, yes), of({}, no)], '{"other":false,"other2":true}'],
  ['of which only one can be', [of({}, bool, { count: { max: 1 } })], [of({}, yes), of({}, no)], 'unsure'],
  ['of two, for one field', [of({}, one('a', 'b', 'c'))], [of({}, one('a', 'b')), of({}, one('b', 'c'))], 'some'],
  ['of a name that is taken', [of({ 'other?': nul }, bool)], [of({ 'other?': nul }, yes)], '{"other2":false}'],
  ['where nothing else is told of them', [of({}, opaque('x'))], [of({}, text)], 'unsure'],
  ['of two shapes at once', [of({}, bool), of({}, union(yes, nul))], [of({})], '{"other":true}'],
  ['a map', [map(text, bool)], [map(text, yes)], '{"other":false}'], ['a map, less a record', [map(text, bool)], [of({ a: bool }, bool)], '{}'],
  ['a record, less a map', [of({ a: yes })], [map(text, yes)], 'none'], ['a map of so many', [map(text, bool, { count: { min: 1, max: 1 } })], [map(text, yes)], '{"other":false}'],
  ['a map of more than so many', [map(text, yes)], [map(text, yes, { count: { max: 1 } })], '{"other":true,"other2":true}'],
  ['a map of names, which is not settled', [map(one('a'), bool)], [], 'unsure'], ['less a map of names, which is not settled', [of({ a: yes })], [map(one('a'), yes)], 'unsure'],
  ['a map of stored texts', [map(scalar('string', {}, { width: { maxLength: 1 } }), bool)], [], 'unsure'], ['a map of numbers', [map(scalar('integer'), bool)], [], 'unsure'],
  ['a map behind a reference', [map({ is: 'ref', name: 'text', target: () => text }, yes)], [of({}, yes)], 'none'],
]) })

describe('names of patterns', () => { check([
  ['the same', [patterns({ '^x': bool })], [patterns({ '^x': bool })], 'none'], ['of a narrower shape', [patterns({ '^x': bool })], [patterns({ '^x': yes })], '{"x":false}'],
  ['of a declared name', [of({ 'xa?': bool })], [patterns({ '^x': yes })], '{"xa":false}'],
  ['of a declared name that fits', [of({ 'xa?': yes })], [patterns({ '^x': bool })], 'none'],
  ['of none that it declares', [of({ 'a?': yes })], [patterns({ '^x': bool })], '{"a":true}'],
  ['of names that are of the rest', [patterns({ '^x': bool }, yes)], [patterns({ '^x': bool })], '{"other":true}'],
  ['of one name alone', [patterns({ '^x$': bool })], [of({ 'x?': bool })], 'none'], ['of one name alone, of less', [patterns({ '^x$': bool })], [of({ 'x?': yes })], '{"x":false}'],
  ['of two that both hold', [patterns({ '^x': bool, 'y$': yes })], [patterns({ '^x': bool })], '{"y":true}'],
  ['of which one name has both', [patterns({ '^x$': yes, '^xy?$': yes })], [patterns({ '^x$': yes })], '{"xy":true}'],
  ['of which a name with both is nothing', [patterns({ '^x': yes, '^xy': no })], [patterns({ '^x': yes })], 'none'],
  ['two that both must fail', [patterns({ '^x[ab]$': bool })], [patterns({ '^xa$': yes, '^xb$': bool }), patterns({ '^xa$': bool, '^xb$': yes })], '{"xa":false,"xb":false}'],
  ['two that fail by fields of one sort', [patterns({ '^x': bool })], [patterns({ '^x': yes }), patterns({ '^x': no })], 'some'],
  ['of a sort that has one name', [patterns({ '^x$': bool })], [patterns({ '^x$': yes }), patterns({ '^x$': no })], 'unsure'],
  ['that cannot be decided', [patterns({ [twice]: bool })], [patterns({ [twice]: yes })], 'unsure'], ['taken away', [of({}, bool)], [patterns({ [twice]: yes }, bool)], 'unsure'],
  ['taken away from what has no other names', [of({ a: bool })], [patterns({ [twice]: yes }, bool)], 'unsure'],
  ['for whatever names', [patterns({ [twice]: bool })], [of({}, anything)], 'none'], ['for names of another shape', [patterns({ [twice]: bool })], [of({}, yes)], 'unsure'],
  ['taken away, whatever the others', [of({}, bool)], [patterns({ [twice]: yes }, anything)], 'unsure'],
  ['beside a field that fails', [of({ a: bool })], [of({ a: yes }, bool, { patterns: [{ pattern: twice, slot: slot(yes) }] })], '{"a":false}'],
]) })

describe('how many fields', () => {
  check([
    ['fewer', [counted({ max: 3 }, nul)], [counted({ min: 1 })], '{}'], ['more', [counted({}, nul)], [counted({ max: 1 })], '{"other":null,"other2":null}'],
    ['just so many', [counted({ min: 1, max: 2 }, nul)], [counted({ min: 2 })], '{"other":null}'],
    ['one more than the least', [counted({ min: 1, max: 2 }, nul)], [counted({ max: 1 })], '{"other":null,"other2":null}'],
    ['none fewer', [counted({ min: 1 }, nul)], [counted({ min: 1 })], 'none'], ['none more', [counted({ max: 1 }, nul)], [counted({ max: 1 })], 'none'],
    ['not even one', [counted({ min: 0 }, nul)], [counted({ min: 0 })], 'none'],
    ['within both', [counted({ min: 1 }, nul), counted({ max: 1 }, nul)], [counted({ max: 0 })], '{"other":null}'],
    ['counts that never meet', [counted({ min: 2 }), counted({ max: 1 })], [], 'none'],
    ['the greater of two least', [counted({ min: 1 }, nul), counted({ min: 2 }, nul)], [], '{"other":null,"other2":null}'],
    ['the less of two greatest', [counted({ max: 1 }, nul), counted({ max: 2 }, nul)], [counted({ max: 1 })], 'none'],
    ['with optional ones', [of({ 'a?': nul, 'b?': nul }, nothing, { count: { min: 1 } })], [of({ a: nul, 'b?': nul })], '{"b":null}'],
    ['with optional ones, all', [of({ a: nul, 'b?': nul }, nothing, { count: { min: 2 } })], [of({ 'a?': nul, b: nul })], 'none'],
    ['which there are not', [of({ a: nul, 'b?': nul }, nothing, { count: { min: 3 } })], [], 'none'],
    ['which nothing is of', [of({ a: nul, 'b?': nothing }, nothing, { count: { min: 2 } })], [], 'none'],
    ['more than may be', [of({ a: nul, b: nul }, nothing, { count: { max: 1 } })], [], 'none'],
    ['more than may be, to fail', [of({ 'a?': bool, b: nul }, nothing, { count: { max: 1 } })], [of({ 'a?': yes, b: nul })], 'none'],
    ['as many as may be, to fail', [of({ 'a?': bool, 'b?': nul }, nothing, { count: { max: 1 } })], [of({ 'a?': yes, 'b?': nul })], '{"a":false}'],
    ['fewer than there must be, to fail', [of({ 'a?': nul, 'b?': nul }, nothing, { count: { min: 2 } })], [of({ a: nul, 'b?': nul })], 'none'],
    ['optional ones, and others', [of({ 'a?': nul }, yes, { count: { min: 2, max: 2 } })], [of({ a: nul }, yes)], '{"other":true,"other2":true}'],
    ['others of patterns', [patterns({ '^x$': yes, '^y$': nul }, nothing, { count: { min: 2 } })], [], '{"y":null,"x":true}'],
    ['of patterns that have too few names', [patterns({ '^[xy]$': yes }, nothing, { count: { min: 3 } })], [], 'none'],
    ['of patterns that have enough', [patterns({ '^[xyz]$': yes }, nothing, { count: { min: 3 } })], [], 'some'],
    ['of names that cannot be decided', [patterns({ [twice]: yes }, yes, { count: { min: 1 } })], [], 'unsure'],
    ['of what nothing is known of', [of({ 'a?': opaque('x') }, nothing, { count: { min: 1 } })], [], 'unsure'],
    ['others of what nothing is known of', [of({}, opaque('x'), { count: { min: 1 } })], [], 'unsure'],
    ['of what nothing is known of, and enough else', [of({ 'a?': opaque('x'), 'b?': nul }, nothing, { count: { min: 1 } })], [], '{"b":null}'],
    ['more than so many, where none else may be', [of({ 'a?': nul, 'b?': nul })], [counted({ max: 1 })], '{"a":null,"b":null}'],
    ['more than there are', [of({ 'a?': nul, 'b?': nul })], [counted({ max: 2 })], 'none'],
    ['no more than there must be', [of({ 'a?': nul, 'b?': nul })], [], '{}'], ['no more than there must be, of others', [of({ 'a?': nul }, nul, { count: { min: 1 } })], [], '{"a":null}'],
    ['another name, and too many', [of({ a: yes }, bool, { count: { max: 1 } })], [of({ a: yes }, yes)], 'none'],
    ['of names that another pattern does not hold', [patterns({ '^x': yes, '^xa': no }, nothing, { count: { min: 3 } })], [], 'some'],
    ['too few, rather than what is not known', [of({}, opaque('x'))], [of({}, text, { count: { min: 1 } })], '{}'],
  ])
  test('two thousand, and no more', () => {
    expect([2000, 2001].map((min) => { const found = residue([counted({ min }, nul)], []); return typeof found === 'object' && isRecord(found.value) ? found.value.size : found })).toEqual([2000, 'unsure'])
  })
})

describe('what is not looked at', () => { check([
  ['a name that is stored otherwise', [record([['a', slot(yes, { storedAs: 'b' })]])], [], 'unsure'],
  ['taken away', [of({ a: yes })], [record([['a', slot(yes, { storedAs: 'b' })]])], 'unsure'],
  ['a name that one of two stores otherwise', [of({ a: yes }), record([['a', slot(yes, { storedAs: 'b' })]])], [], 'unsure'],
  ['rules that the value has to keep to', [of({ a: scalar('integer'), b: scalar('integer') }, nothing, { between: [{ lower: 'a', upper: 'b', strict: true }] }), of({ a: json, b: json })], [], 'unsure'],
  ['all that is taken away by another, too', [of({ a: yes })], [of({ a: yes }, nothing, { tags: ['Order'] }), of({ a: bool })], 'none'],
  ['rules between fields', [of({ a: yes })], [of({ a: yes }, nothing, { between: [{ lower: 'a', upper: 'a', strict: false }] })], 'unsure'],
  ['names of types', [of({ a: yes })], [of({ a: yes }, nothing, { tags: ['Order'] })], 'unsure'],
  ['of one that has another constant', [of({ a: yes })], [of({ a: no })], '{"a":true}'],
  ['beside one that has another constant', [of({ a: one('x'), b: bool })], [of({ a: one('y'), b: yes }), of({ a: one('x'), b: yes })], '{"a":"x","b":false}'],
]) })
test('fields of several shapes are found one by one, however many there are', () => {
  const names = Array.from({ length: 40 }, (_, i) => `f${i}`)
  const wide = of(Object.fromEntries(names.map((name) => [name, scalar('integer', { min: { value: whole(0) }, max: { value: whole(1) } })])))
  const zero = scalar('integer', { choice: [whole(0)] })
  expect(typeof residue([wide], names.map((name) => record([[name, slot(zero)]], json)))).toBe('object')
  expect(residue([wide], [of(Object.fromEntries(names.map((name) => [name, scalar('integer')])))])).toBe('none')
})
