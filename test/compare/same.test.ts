// What counts as written the same: every part of a shape and of its terms, and nothing of how it is spelt.
import { describe, expect, test } from 'vitest'
import { sameChoice, sameShape, sameTexts } from '../../src/compare/same.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { type Shape, type Slot, anything, list, map, nothing, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'

const [int, text] = [scalar('int'), scalar('string')]
const limited = (limits: Limits): Shape => scalar('string', limits)
const at = (n: number, exclusive?: boolean): Limits => ({ min: { value: whole(n), ...(exclusive === undefined ? {} : { exclusive }) } })
const held = (s: Slot): Shape => record([['a', s]])
const ref = (target: () => Shape, name = 'r'): Shape => ({ is: 'ref', name, target })
const all = (...of: Shape[]): Shape => ({ is: 'all', of })
const either = (a: Shape, b: Shape): boolean[] => [sameShape(a, b), sameShape(b, a)]

describe('another', () => {
  test.each<[string, Shape, Shape]>([
    ['type', int, text], ['kind', nothing, anything], ['kind of a scalar', int, nothing], ['kind of a list', list(int), int], ['kind of a map', map(text, int), int], ['kind of a record', record([]), int], ['kind of a union', union(int), int],
    ['kind of an intersection', all(int), int], ['kind of what is not modelled', opaque('a'), int],
    ['lower bound', limited(at(1)), limited(at(2))], ['lower bound, exclusive', limited(at(1)), limited(at(1, true))], ['lower bound or none', limited(at(1)), text], ['upper bound', limited({ max: { value: whole(1) } }), limited({ max: { value: whole(2) } })],
    ['step', limited({ step: whole(2) }), limited({ step: whole(3) })], ['step or none', limited({ step: whole(2) }), text], ['precision', limited({ precision: 1 }), limited({ precision: 2 })], ['scale', limited({ scale: 1 }), limited({ scale: 2 })],
    ['least length', limited({ minLength: 1 }), limited({ minLength: 2 })], ['length', limited({ maxLength: 1 }), limited({ maxLength: 2 })], ['format', limited({ format: 'uuid' }), text], ['pattern', limited({ patterns: ['a'] }), limited({ patterns: ['b'] })],
    ['pattern or none', limited({ patterns: ['a'] }), text], ['choice', limited({ choice: ['a'] }), limited({ choice: ['b'] })], ['choice or none', limited({ choice: ['a'] }), text], ['choice, one more', limited({ choice: ['a', 'b'] }), limited({ choice: ['a'] })],
    ['width', text, scalar('string', {}, { width: { maxLength: 3 } })], ['tag', text, scalar('string', {}, { tags: ['t'] })], ['first tag', scalar('string', {}, { tags: ['s'] }), scalar('string', {}, { tags: ['t'] })],
    ['number of a symbol', scalar('enum', {}, { codes: new Map([['a', 1]]) }), scalar('enum', {}, { codes: new Map([['a', 2]]) })], ['symbol of a number', scalar('enum', {}, { codes: new Map([['a', 1]]) }), scalar('enum', {}, { codes: new Map([['b', 1]]) })],
    ['set of numbers', scalar('enum', {}, { codes: new Map([['a', 1]]) }), scalar('enum', {}, { codes: new Map([['a', 1], ['b', 2]]) })], ['numbering', scalar('enum', {}, { codes: new Map() }), scalar('enum')],
    ['symbol for what is unknown', scalar('enum', {}, { otherwise: 'a' }), scalar('enum', {}, { otherwise: 'b' })], ['symbol for what is unknown, or none', scalar('enum', {}, { otherwise: 'a' }), scalar('enum')],
    ['text of what is not modelled', opaque('a'), opaque('b')],
    ['item', list(int), list(text)], ['count of a list', list(int), list(int, { count: { min: 1 } })], ['greatest count', list(int, { count: { max: 1 } }), list(int, { count: { max: 2 } })], ['least count', list(int, { count: { min: 1 } }), list(int, { count: { min: 2 } })],
    ['list without duplicates', list(int), list(int, { unique: true })], ['tuple', list(int), list(int, { prefix: [slot(int)] })], ['first item', list(int, { prefix: [slot(int)] }), list(int, { prefix: [slot(text)] })],
    ['value', map(text, int), map(text, text)], ['key', map(text, int), map(int, int)], ['count of a map', map(text, int), map(text, int, { count: { max: 1 } })],
    ['name', record([['a', slot(int)]]), record([['b', slot(int)]])], ['number of fields', record([['a', slot(int)]]), record([])], ['field', held(slot(int)), held(slot(text))], ['presence', held(slot(int)), held(slot(int, { required: false }))],
    ['id', held(slot(int)), held(slot(int, { id: '1' }))], ['default', held(slot(int, { fallback: whole(1) })), held(slot(int, { fallback: whole(2) }))], ['default or none', held(slot(int, { fallback: whole(1) })), held(slot(int))],
    ['alias', held(slot(int)), held(slot(int, { aliases: ['b'] }))], ['rest', record([]), record([], anything)], ['tag of a record', record([]), record([], nothing, { tags: ['t'] })], ['count of a record', record([]), record([], nothing, { count: { max: 1 } })],
    ['rule between fields', record([]), record([], nothing, { between: [{ lower: 'a', upper: 'b', strict: true }] })],
    ['strictness between fields', record([], nothing, { between: [{ lower: 'a', upper: 'b', strict: false }] }), record([], nothing, { between: [{ lower: 'a', upper: 'b', strict: true }] })],
    ['branch', union(int, text), union(int, int)], ['number of branches', union(int), union(int, int)], ['part', all(int, text), all(int, int)], ['number of parts', all(int), all(int, int)], ['target', ref(() => int), ref(() => text)],
  ])('%s', (_, a, b) => { expect(either(a, b)).toEqual([false, false]) })
})

describe('the same', () => {
  test.each<[string, Shape, Shape]>([
    ['names in another order', record([['a', slot(int)], ['b', slot(text)]]), record([['b', slot(text)], ['a', slot(int)]])],
    ['a number with another scale', limited({ min: { value: new Num(10n, 1) }, step: new Num(20n, 1) }), limited({ min: { value: whole(1) }, step: whole(2) })], ['a bound that is not exclusive, said or not', limited(at(1)), limited(at(1, false))],
    ['values in another order, or twice', limited({ choice: ['a', 'b'] }), limited({ choice: ['b', 'a', 'b'] })], ['patterns in another order', limited({ patterns: ['a', 'b'] }), limited({ patterns: ['b', 'a'] })],
    ['an empty count', list(int, { count: {} }), list(int)], ['duplicates allowed, said or not', list(int, { unique: false }), list(int)], ['an empty tuple', list(int, { prefix: [] }), list(int)], ['no width', scalar('string', {}, { width: {} }), text],
    ['what is not modelled', opaque('a'), opaque('a')], ['a name for a type', ref(() => record([['a', slot(int)]])), held(slot(int))], ['another name for a type', ref(() => held(slot(int))), ref(() => held(slot(int)), 'other')],
    ['numbers of symbols', scalar('enum', {}, { codes: new Map([['a', 1], ['b', 2]]), otherwise: 'a' }), scalar('enum', {}, { codes: new Map([['b', 2], ['a', 1]]), otherwise: 'a' })],
    ['tuples, maps, unions and parts', union(list(int, { prefix: [slot(text)], count: { min: 1 } }), map(text, int), all(int, text)), union(list(int, { prefix: [slot(text)], count: { min: 1 } }), map(text, int), all(int, text))],
    ['fields with all their terms', held(slot(int, { id: '1', fallback: whole(1), aliases: ['x', 'y'], required: false })), held(slot(int, { id: '1', fallback: whole(1), aliases: ['y', 'x'], required: false }))],
    ['rules between fields', record([], nothing, { between: [{ lower: 'a', upper: 'b', strict: true }, { lower: 'c', upper: 'd', strict: false }] }), record([], nothing, { between: [{ lower: 'c', upper: 'd', strict: false }, { lower: 'a', upper: 'b', strict: true }] })],
  ])('%s', (_, a, b) => { expect(either(a, b)).toEqual([true, true]) })
})

test('types that use themselves come to an end, and differ where they do', () => {
  const chain = (value: Shape): Shape => {
    const node: Shape = record([['next', slot(ref(() => node))], ['value', slot(value)]])
    return ref(() => node)
  }
  expect([sameShape(chain(int), chain(int)), sameShape(chain(int), chain(text))]).toEqual([true, false])
})
test('lists of texts and of values: as sets, and none is not an empty one', () => {
  expect([sameTexts(['a', 'b'], ['b', 'a']), sameTexts(['a', 'a'], ['a', 'b']), sameTexts(['a', 'b'], ['a', 'a']), sameTexts(['a'], ['a', 'b']), sameTexts(undefined, []), sameTexts([], undefined), sameTexts(undefined, undefined)])
    .toEqual([true, false, false, false, false, false, true])
  expect([sameChoice(['a'], ['a']), sameChoice(['a', 'a'], ['a']), sameChoice(['a'], ['a', 'b']), sameChoice(['a', 'b'], ['a', 'c']), sameChoice(undefined, []), sameChoice([], undefined), sameChoice([whole(1)], [new Num(10n, 1)])])
    .toEqual([true, true, false, false, false, false, true])
})
