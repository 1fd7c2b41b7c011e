// What is left of lists once others are taken away: by an item, by how many there are, by what must be in them, or by items that are alike.
import { beforeAll, describe, expect, test } from 'vitest'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { residue } from '../../src/contract/residue.ts'
import { type ListShape, type Shape, anything, json, list, not, nothing, nul, opaque, scalar, slot, union } from '../../src/contract/shape.ts'
import { isList, toJson } from '../../src/contract/values.ts'

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
/** Items of so many places, then others. */
const places = (prefix: Shape[], rest: Shape = nothing, more: Partial<ListShape> = {}): Shape => list(rest, { prefix: prefix.map((s) => slot(s)), ...more })
const many = (items: Shape, min?: number, max?: number, more: Partial<ListShape> = {}): Shape => list(items, { count: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }, ...more })
const holding = (shape: Shape, min?: number, max?: number, items: Shape = json): Shape => list(items, { contains: [{ shape, count: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } }] })
const different = (items: Shape, min?: number, max?: number): Shape => many(items, min, max, { unique: true })

describe('items', () => { check([
  ['the same', [list(text)], [list(text)], 'none'], ['of a narrower shape', [list(bool)], [list(yes)], '[false]'], ['of a wider one', [list(yes)], [list(bool)], 'none'],
  ['any JSON', [list(text)], [list(json)], 'none'], ['anything where any JSON is', [list(anything)], [list(json)], 'unsure'],
  ['any JSON where anything is', [list(json)], [list(anything)], 'none'], ['of what may not be', [list(nothing)], [], '[]'],
  ['of what may not be, and must', [many(nothing, 1)], [], 'none'], ['of two shapes', [list(bool), list(union(yes, nul))], [many(json, undefined, 0)], '[true]'],
  ['of two that never meet', [list(yes), list(no)], [], '[]'], ['that must be there', [many(yes, 1), list(no)], [], 'none'],
  ['of two that both are wanting', [list(bool)], [list(yes), list(no)], 'some'], ['of two, in one', [many(bool, undefined, 1)], [list(yes), list(no)], 'none'],
  ['of two, in one that is neither', [many(one('a', 'b', 'c'), undefined, 1)], [list(one('a')), list(one('b'))], '["c"]'],
  ['of two, in two', [many(one('a', 'b'), undefined, 2)], [list(one('a')), list(one('b'))], 'some'],
  ['of three, in two', [many(one('a', 'b', 'c'), undefined, 2)], [list(one('a')), list(one('b')), list(one('c'))], 'unsure'],
  ['of three, in three', [many(one('a', 'b', 'c'), undefined, 3)], [list(one('a', 'b')), list(one('b', 'c')), list(one('a', 'c'))], 'some'],
  ['that nothing is known of', [list(opaque('x'))], [list(text)], 'unsure'], ['of the same, though nothing is known of it', [list(opaque('x'))], [list(opaque('x'))], 'none'],
  ['lists of lists', [list(list(bool))], [list(list(yes))], '[[false]]'], ['an exception to them', [list(text)], [list(not(one('a')))], '["a"]'],
]) })

describe('places', () => { check([
  ['the same', [places([text, bool])], [places([text, bool])], 'none'], ['of a narrower shape', [places([bool, bool])], [places([bool, yes])], 'some'],
  ['of a narrower shape, where it must be', [places([yes, bool], nothing, { count: { min: 2 } })], [places([bool, yes])], '[true,false]'],
  ['of a narrower first one', [places([bool, yes])], [places([yes, bool])], '[false]'], ['of a wider one', [places([yes, yes])], [places([bool, bool])], 'none'],
  ['more than there are', [places([yes, yes])], [places([yes])], '[true,true]'], ['fewer than there are', [places([yes])], [places([yes, yes])], 'none'],
  ['more than there are, of the rest', [places([yes], yes)], [places([yes])], '[true,true]'], ['for the rest', [list(yes)], [places([yes], yes)], 'none'],
  ['for the rest, narrower', [list(bool)], [places([bool], yes)], 'some'], ['the rest for them', [places([yes], yes)], [list(yes)], 'none'],
  ['the rest behind them', [places([yes], bool)], [places([yes], yes)], '[true,false]'],
  ['what all behind them are not', [places([yes], bool)], [places([yes], yes), places([yes], no)], 'some'],
  ['two that must both fail', [places([bool, bool])], [places([yes, bool]), places([bool, yes])], '[false,false]'],
  ['one that must fail twice', [places([one('a', 'b', 'c')])], [places([one('a')]), places([one('b')])], '["c"]'],
  ['one that cannot', [places([one('a', 'b')])], [places([one('a')]), places([one('b')])], 'none'], ['that may not be', [places([yes, nothing])], [places([yes])], 'none'],
  ['that may not be, further back', [places([nothing, yes])], [many(json, undefined, 0)], 'none'],
  ['of two shapes', [places([bool]), list(yes)], [many(json, undefined, 0)], '[true]'],
  ['no place where there are so few', [places([bool, bool], nothing, { count: { max: 1 } })], [places([bool, yes])], 'none'],
  ['a last place that there may be', [places([yes, bool], nothing, { count: { max: 2 } })], [places([yes, yes])], '[true,false]'],
  ['what is behind them where there are so few', [places([bool], bool, { count: { max: 1 } })], [places([bool], yes)], 'none'],
  ['by a place and by what is behind', [places([bool], bool)], [places([yes], json), places([bool], yes)], '[false,false]'],
  ['by a place, or by what is behind', [places([bool], bool, { count: { min: 2, max: 2 } })], [places([yes], yes)], 'some'],
]) })

describe('how many', () => {
  check([
    ['fewer', [list(yes)], [many(json, 1)], '[]'], ['more', [list(yes)], [many(json, undefined, 1)], '[true,true]'], ['just so many', [many(yes, 1)], [many(json, 2)], '[true]'],
    ['none fewer', [many(yes, 1)], [many(json, 1)], 'none'], ['none more', [many(yes, undefined, 1)], [many(json, undefined, 1)], 'none'],
    ['fewer than none', [list(yes)], [many(json, 0)], 'none'], ['an item, and too few for it', [list(bool)], [list(yes), many(json, 1)], 'none'],
    ['items, and too few for them', [list(one('a', 'b'))], [list(one('a')), list(one('b')), many(json, 1)], 'unsure'],
    ['counts that never meet', [many(yes, 2), many(yes, undefined, 1)], [], 'none'],
    ['the greater of two least', [many(yes, 1), many(yes, 2)], [], '[true,true]'],
    ['the less of two greatest', [many(yes, undefined, 1), many(yes, undefined, 2)], [many(json, undefined, 0)], '[true]'],
    ['between two', [many(yes, 0, 9)], [many(json, 3), many(json, undefined, 1)], '[true,true]'],
    ['nothing between two', [many(yes, 0, 9)], [many(json, 3), many(json, undefined, 2)], 'none'], ['so many, and an item', [many(bool, 2, 2)], [list(yes)], 'some'],
    ['by how many or by an item', [many(bool, 1, 1)], [many(yes, 1)], '[false]'],
  ])
  test('two thousand, and no more', () => {
    expect([2000, 2001].map((min) => { const found = residue([many(nul, min)], []); return typeof found === 'object' && isList(found.value) ? found.value.length : found })).toEqual([2000, 'unsure'])
  })
})

describe('what must be in them', () => { check([
  ['one', [holding(yes, 1)], [], '[true]'], ['one of what no item is', [holding(yes, 1, undefined, text)], [], 'none'],
  ['one of what the items may be', [holding(yes, 1, undefined, bool)], [list(no)], '[true]'], ['two', [holding(yes, 2)], [many(json, undefined, 1)], '[true,true]'],
  ['two where there may be one', [many(json, undefined, 1), holding(yes, 2)], [], 'unsure'], ['two of two', [holding(yes, 1), holding(no, 1)], [], 'some'],
  ['two of two, where there may be one', [many(json, undefined, 1), holding(yes, 1), holding(no, 1)], [], 'unsure'],
  ['two of two that one item is', [many(json, undefined, 1), holding(bool, 1), holding(no, 1)], [], '[false]'],
  ['in a place', [places([text, bool]), holding(yes, 1)], [], '["",true]'], ['in no place', [places([text, no]), holding(yes, 1)], [], 'none'],
  ['behind the places', [places([text], bool), holding(yes, 1)], [], '["",true]'],
  ['six, and no more', [holding(yes, 6)], [], '[true,true,true,true,true,true]'], ['seven', [holding(yes, 7)], [], 'unsure'],
  ['as many as of the same', [holding(yes, 1), holding(yes, 3)], [many(json, undefined, 2)], '[true,true,true]'],
  ['none', [holding(yes, undefined, 0, bool)], [many(json, undefined, 0)], '[false]'],
  ['none, and they are', [holding(yes, undefined, 0, yes)], [many(json, undefined, 0)], 'none'],
  ['no more than one', [holding(yes, undefined, 1, yes)], [many(json, undefined, 0)], '[true]'],
  ['no more than one, of two', [holding(yes, undefined, 1, yes)], [many(json, undefined, 1)], 'none'],
  ['no more than one, and others', [holding(yes, undefined, 1, bool)], [many(json, undefined, 1)], 'some'],
  ['no more than there must be', [holding(yes, 2, 2, bool)], [many(json, undefined, 2)], 'some'], ['no more than there must be, of fewer', [holding(yes, 2, 1)], [], 'unsure'],
  ['one, where a place is never filled', [places([bool, nothing], nothing, { count: { min: 2 } }), holding(yes, 1)], [], 'none'],
  ['none, and one must be', [list(bool), holding(no, undefined, 0)], [list(yes)], 'none'],
  ['one at most, where one fails two', [holding(text, undefined, 1, one('a', 'b', 'c'))], [list(one('a')), list(one('b'))], 'unsure'],
  ['none of two', [holding(yes, undefined, 0, bool), holding(no, undefined, 0, bool)], [many(json, undefined, 0)], 'unsure'],
  ['taken away: one', [list(bool)], [holding(yes, 1)], '[]'], ['that is there anyway', [holding(yes, 1)], [holding(yes, 1)], 'none'],
  ['of a wider shape', [holding(yes, 1)], [holding(bool, 1)], 'none'], ['of a narrower one', [holding(bool, 1)], [holding(yes, 1)], '[false]'],
  ['two', [holding(yes, 1)], [holding(yes, 2)], 'some'], ['two, where there are', [holding(yes, 2)], [holding(yes, 2)], 'none'],
  ['more than there need be', [holding(yes, 3)], [holding(yes, 2)], 'none'], ['at least none', [list(yes)], [holding(yes, 0)], 'none'],
  ['at most one', [list(yes)], [holding(yes, undefined, 1)], '[true,true]'], ['at most one, where there is', [holding(yes, undefined, 1)], [holding(yes, undefined, 1)], 'none'],
  ['at most two, where there is one', [holding(yes, undefined, 1)], [holding(yes, undefined, 2)], 'none'],
  ['at most one, where there are two', [holding(yes, undefined, 2)], [holding(yes, undefined, 1)], '[true,true]'],
  ['at most one of a narrower shape', [holding(bool, undefined, 1)], [holding(yes, undefined, 1)], 'none'],
  ['at most one of a wider one', [holding(yes, undefined, 1, bool)], [holding(bool, undefined, 1)], 'some'],
  ['at most none, of what is not', [list(text)], [holding(yes, undefined, 0)], 'none'],
  ['at most six', [list(yes)], [holding(yes, undefined, 5)], '[true,true,true,true,true,true]'], ['at most seven', [list(yes)], [holding(yes, undefined, 6)], 'unsure'],
  ['one, where all are', [many(yes, 1)], [holding(yes, 1)], 'none'], ['one, where none are', [many(text, 1)], [holding(yes, 1)], '[""]'],
  ['two, where there is one of one place', [places([yes], text)], [holding(yes, 2)], 'some'],
  ['one, by two shapes of three', [many(one('a', 'b', 'c'), 1)], [holding(one('a'), 1), holding(one('b'), 1)], '["c"]'],
  ['between one and two', [list(yes)], [holding(yes, 1, 2)], 'some'], ['of what nothing is known of', [list(bool)], [holding(opaque('x'), 1)], 'some'],
  ['of what nothing is known of, where there must be', [many(bool, 1)], [holding(opaque('x'), 1)], 'unsure'], ['that nothing is known of', [holding(opaque('x'), 1)], [], 'unsure'],
]) })

describe('items that are alike', () => { check([
  ['none', [different(bool)], [different(bool)], 'none'], ['two', [list(yes)], [different(json)], '[true,true]'], ['two of two', [many(bool, 2, 2)], [different(json)], 'some'],
  ['two, of two places', [places([bool, yes])], [different(json)], '[true,true]'], ['two, of places that are never alike', [places([yes, no])], [different(json)], 'none'],
  ['two, of a place and the rest', [places([yes], bool)], [different(json)], 'some'], ['two, of three places', [places([yes, no, bool])], [different(json)], 'some'],
  ['two, of the last', [places([text, yes, bool])], [different(json)], '["",true,true]'], ['where there is one', [many(yes, undefined, 1)], [different(json)], 'none'],
  ['where there may be none', [different(yes, 2)], [], 'unsure'], ['different ones', [different(bool, 2)], [], 'some'],
  ['too few different ones', [different(bool, 3)], [], 'unsure'],
  ['different ones, one of which nothing is', [places([yes, nothing], nothing, { unique: true, count: { min: 2 } })], [], 'none'],
  ['different where one shape says so', [many(bool, 2, 2), different(json)], [], 'some'],
  ['different where one shape says so, taken away', [list(yes), different(json)], [different(json)], 'none'],
  ['different ones of what nothing is known of', [different(opaque('x'), 2)], [], 'unsure'], ['different ones of two shapes', [different(list(bool), 2)], [], 'some'],
  ['different, and one that is not of a shape', [different(bool)], [list(yes)], '[false]'],
  ['two alike, and an item', [many(bool, 2, 2)], [different(json), list(yes)], '[false,false]'],
  ['two alike, and too many', [many(yes, undefined, 2)], [different(json), many(json, 2)], 'none'],
  ['two alike, twice', [list(yes)], [different(json), different(list(yes))], 'some'],
  ['two alike, where one must be', [many(json, 2, 2), holding(yes, 1)], [different(json)], '[true,true]'],
  ['two alike, where the one that must be is not alike', [places([bool, no], nothing, { count: { min: 2, max: 2 } }), holding(yes, 1)], [different(json)], 'unsure'],
  ['where a text may not be either', [places([bool, no], nothing, { count: { min: 2, max: 2 } }), holding(yes, 1), holding(text, undefined, 0)], [different(json)], 'unsure'],
  ['two alike, and one behind the places that is not', [places([yes], bool, { count: { min: 2, max: 2 } })], [different(json), places([json], yes)], 'none'],
  ['two alike, and one at most', [many(yes, 2, 2), holding(yes, undefined, 1)], [different(json)], 'unsure'],
]) })
