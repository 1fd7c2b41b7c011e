// What is left of alternatives, exceptions and what is not modelled once others are taken away, kind by kind.
import { beforeAll, describe, expect, test } from 'vitest'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { residue } from '../../src/contract/residue.ts'
import { type Shape, anything, json, list, map, not, nothing, nul, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes, isList, isRecord, toJson } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
/** `some`: any value will do, since residue itself looks whether one belongs. */
const check = (cases: [string, Shape[], Shape[], string][]): void => {
  test.each(cases)('%s', (_, inside, outside, expected) => {
    const found = residue(inside, outside)
    expect(typeof found === 'string' ? found : expected === 'some' ? 'some' : toJson(found.value)).toBe(expected)
  })
}
const number = scalar('number'), integer = scalar('integer'), text = scalar('string'), bool = scalar('boolean')
const all = (...of: Shape[]): Shape => ({ is: 'all', of })
const one = (...v: string[]): Shape => scalar('string', { choice: v })
const like = (...patterns: string[]): Shape => scalar('string', { patterns })
const range = (min: number, max: number): Shape => scalar('number', { min: { value: whole(min) }, max: { value: whole(max) } })
const of = (slots: { [name: string]: Shape }, rest: Shape = json): Shape => record(Object.entries(slots).map(([name, s]) => [name, slot(s)]), rest)
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'ref', target })
const yes = scalar('boolean', { choice: [true] })

describe('kinds', () => {
  const kinds: [string, Shape][] = [['null', nul], ['boolean', bool], ['number', number], ['string', text], ['record', record([], json)], ['list', list(json)]]
  const kindOf = (v: Value): string => (v === null ? 'null' : isList(v) ? 'list' : isRecord(v) ? 'record' : v instanceof Bytes ? 'bytes' : typeof v === 'object' ? 'number' : typeof v)
  test.each(kinds)('of any JSON without all but one kind, one of that: %s', (kind) => {
    const found = residue([json], kinds.filter(([k]) => k !== kind).map(([, s]) => s))
    expect(typeof found === 'object' && kindOf(found.value)).toBe(kind)
  })
  test.each(kinds)('what is of one kind is any JSON: %s', (_, shape) => { expect(residue([shape], [json])).toBe('none') })
  test('of what is anything, without all that JSON has words for, there are bytes', () => {
    const open: Shape[] = [nul, bool, number, text, record([], anything), list(anything)]
    const found = residue([anything], open)
    expect(typeof found === 'object' && kindOf(found.value)).toBe('bytes')
    expect(residue([anything, json], open)).toBe('none')
    expect(residue([anything, union(...open)], open)).toBe('none')
    expect(residue([anything, union(...open, scalar('date'))], open)).toBe('unsure')
    expect(residue([anything, opaque('some')], open)).toBe('unsure')
    expect(residue([anything], [...open, opaque('some')])).toBe('unsure')
    expect(residue([anything], [...open, all(scalar('date'), scalar('date', {}))])).toEqual({ value: new Bytes('00') })
    expect(residue([anything, union(...open, scalar('bytes'))], open)).toEqual({ value: new Bytes('00') })
  })
  check([
    ['a date, of which nothing is known', [scalar('date')], [scalar('time')], 'unsure'], ['a date of its own', [scalar('date')], [scalar('date')], 'unsure'],
    ['a date in a record', [of({ a: scalar('date') })], [of({ a: json })], 'unsure'], ['a date in a list', [list(scalar('date'), { count: { min: 1 } })], [list(json)], 'unsure'],
    ['names with numbers', [scalar('string', {}, { codes: new Map([['A', 1]]) })], [text], 'unsure'],
    ['an unknown name that is read as another', [scalar('string', {}, { otherwise: 'a' })], [text], 'unsure'],
    ['a word for two types', [scalar('string', {}, { mayBe: ['uuid'] })], [text], 'unsure'],
    ['whole numbers are numbers', [integer, number], [integer], 'none'], ['a text is no number', [text, integer], [], 'none'],
    ['a long is a number, of which not all is known', [scalar('long'), number], [], 'unsure'], ['a long is no text', [scalar('long'), text], [], 'none'],
    ['a record is no list', [record([], json), list(json)], [], 'none'], ['a map is a record', [map(text, bool), of({ a: json })], [], 'some'],
    ['a date and a list', [scalar('date'), list(json)], [], 'none'],
    ['a word for two types, and a list', [scalar('string', {}, { mayBe: ['uuid'] }), list(json)], [], 'none'], ['nothing, and a record', [nothing, record([], json)], [], 'none'],
    ['what is left of truth', [bool], [yes], 'false'], ['and of untruth', [bool], [scalar('boolean', { choice: [false] })], 'true'],
    ['of both', [bool], [yes, scalar('boolean', { choice: [false] })], 'none'], ['of null', [nul], [], 'null'], ['of null without null', [nul], [nul], 'none'],
    ['of null without texts', [nul], [text], 'null'],
  ])
})

describe('alternatives', () => { check([
  ['each kind for itself', [union(text, bool, number)], [text, number], 'some'], ['none', [union(text, bool)], [text, bool], 'none'], ['of none', [union()], [], 'none'],
  ['of nothing', [union(nothing, nothing)], [], 'none'], ['in one another', [union(union(text, nul), bool)], [nul, bool], '""'],
  ['behind references', [union(ref(() => text), ref(() => bool))], [ref(() => union(nul, bool)), text], 'none'],
  ['one that both have', [union(one('a'), one('b')), union(one('b'), one('c'))], [], '"b"'],
  ['that three have', [union(one('a'), one('b'), one('d')), union(one('b'), one('c'), one('d')), union(one('e'), one('d'))], [], '"d"'],
  ['that none have', [union(one('a'), one('b')), union(one('b'), one('c')), union(one('a'), one('c'))], [], 'none'],
  ['that two have, without it', [union(one('a'), one('b'), nul), union(one('b'), one('c'))], [one('b')], 'none'],
  ['of other kinds', [union(text, nul), union(bool, nul)], [], 'null'], ['of one kind in both', [union(text, nul), union(text, bool)], [one('')], 'some'],
  ['that a shape beside it settles', [text, union(bool, one('a'))], [], '"a"'], ['that an exception settles', [union(one('a'), one('b'))], [one('a')], '"b"'],
  ['of records', [union(of({ t: one('a') }), of({ t: one('b') })), of({ t: one('b', 'c') })], [], '{"t":"b"}'],
  ['of records, none', [union(of({ t: one('a') }), of({ t: one('b') })), of({ t: one('c', 'd') })], [], 'none'],
  ['of records without one of them', [union(of({ t: one('a') }), of({ t: one('b') }))], [of({ t: one('a') })], '{"t":"b"}'],
  ['taken away as alternatives', [of({ t: one('a', 'b', 'c') })], [union(of({ t: one('a') }), of({ t: one('b') }))], '{"t":"c"}'],
  ['two at once, of three each', [union(range(0, 1), range(4, 5), range(8, 9)), union(range(2, 3), range(5, 6), range(10, 11))], [], '5'],
  ['two at once that never meet', [union(range(0, 1), range(4, 5)), union(range(2, 3), range(6, 7))], [], 'none'],
  ['two of records at once', [union(of({ a: yes }), of({ b: yes })), union(of({ a: nul }), of({ b: nul }))], [], 'some'],
  ['two of lists at once', [union(list(text, { count: { min: 1 } }), list(bool, { count: { min: 1 } })), union(list(yes), list(one('a')))], [list(one('a'))], 'some'],
  ['of a type that is not known, or a text', [union(scalar('date'), one('a')), text], [], '"a"'],
  ['of a type that is not known, without the text', [union(scalar('date'), one('a'))], [one('a')], 'unsure'],
]) })

describe('several alternatives and exceptions at once', () => {
  const abcd = like('^[a-d]$')
  check([
    ['two exceptions that two ways each fail', [one('a', 'b', 'c', 'd')], [all(one('a', 'b'), one('b', 'c')), all(one('c', 'd'), one('a', 'c'))], 'some'],
    ['two exceptions, one of which fails in one way', [one('a', 'b', 'c', 'd')], [all(text, one('b')), all(one('a', 'b', 'c'), one('c', 'd'))], 'some'],
    ['two exceptions that leave nothing', [one('b', 'c')], [all(one('a', 'b'), one('b', 'c')), all(one('c', 'd'), one('a', 'c'))], 'none'],
    ['two alternatives, one of which is certain', [abcd, union(one('a'), one('zz')), union(one('a', 'b'), one('a', 'c'))], [], '"a"'],
    ['two alternatives of which one branch cannot be', [abcd, union(one('a', 'b'), one('b', 'c'), one('zz')), union(one('b'), one('c', 'd'))], [], 'some'],
    ['three alternatives of which one branch cannot be', [abcd, union(one('a', 'b'), one('b', 'c'), one('zz')), union(one('b'), one('c', 'd'), one('zz')), union(one('d'), one('c'))], [], '"c"'],
    ['an alternative that is certain, and an exception', [abcd, union(one('a', 'b'), one('zz'))], [all(one('a', 'c'), one('a', 'd'))], '"b"'],
    ['an exception that is certain, and an alternative', [abcd, union(one('a', 'b'), one('b', 'c'))], [all(text, one('b'))], 'some'],
    ['an exception that is certain, and another, and an alternative', [abcd, union(one('a', 'b'), one('b', 'c'))], [all(text, one('b')), all(one('a', 'c'), one('a', 'd'))], '"c"'],
    ['alternatives of which one is not settled', [union(like('^(.)\\1$'), one('a')), union(like('^..$'), one('b'))], [], 'unsure'],
    ['but another is', [union(like('^(.)\\1$'), one('a')), union(like('^..$'), one('a', 'b'))], [], '"a"'],
    ['a type that is not known, where a number may be one', [union(scalar('long'), one('a')), number], [], 'unsure'],
    ['where a list may not', [union(scalar('long'), one('a')), list(json)], [], 'none'],
    ['where a record may not', [union(scalar('long'), one('a')), record([], json)], [], 'none'],
  ])
})
describe('exceptions', () => { check([
  ['to one', [text, not(one(''))], [], 'some'], ['to all', [text, not(text)], [], 'none'], ['to an exception', [not(not(text)), one('a', 'b')], [one('a')], '"b"'],
  ['taken away', [text], [not(one('a'))], '"a"'], ['taken away, of another kind', [union(text, nul)], [not(nul)], 'null'],
  ['of anything', [json, not(union(nul, bool, text, list(json), record([], json)))], [], 'some'], ['a shape and its exception', [not(text), text], [], 'none'],
  ['anything at all', [text], [anything], 'none'], ['anything at all, of anything', [anything], [{ is: 'anything' }], 'none'],
  ['lists of anything, without JSON', [list(anything)], [json], 'unsure'], ['taken away: nothing', [text], [nothing], 'some'],
  ['what is both, of numbers', [number], [all(range(0, 5), range(5, 9))], 'some'],
  ['twice, all of it', [range(0, 10)], [all(range(-1, 5), number), all(range(5, 10), number)], 'none'],
  ['twice, with a gap', [range(0, 10)], [all(range(-1, 5), number), all(range(6, 10), number)], 'some'], ['where one part cannot be', [text], [all(text, number)], 'some'],
  ['where one part holds anyway', [one('a', 'b')], [all(text, one('b', 'c'))], '"a"'], ['where all hold anyway', [one('a')], [all(text, like('a'))], 'none'],
  ['of no parts', [text], [all()], 'none'], ['within another', [range(0, 10)], [all(number, all(range(0, 4), number)), range(4, 9)], 'some'],
  ['with alternatives', [one('a', 'b', 'c')], [all(union(one('a'), one('b')), union(one('b'), one('c')))], 'some'],
  ['with alternatives, of one', [one('b')], [all(union(one('a'), one('b')), union(one('b'), one('c')))], 'none'],
  ['beside alternatives', [union(one('a'), one('b')), union(one('b'), one('c'))], [all(text, one('b'))], 'none'],
  ['two beside alternatives', [union(one('a'), one('b'), one('c'))], [all(text, one('b')), all(text, one('a'))], '"c"'],
  ['two beside alternatives, of all', [union(one('a'), one('b'))], [all(text, one('b')), all(text, one('a'))], 'none'],
  ['of records that are both', [of({ a: bool, b: bool })], [all(of({ a: yes }), of({ b: yes }))], 'some'],
  ['and fail by one alone', [of({ a: yes, b: bool })], [all(of({ a: yes }), of({ b: yes }))], '{"a":true,"b":false}'],
  ['and by none', [of({ a: yes, b: yes })], [all(of({ a: yes }), of({ b: yes }))], 'none'],
  ['all of several within', [all(text, all(like('^a'), like('b$')))], [one('ab')], 'some'],
]) })

describe('what is not modelled', () => {
  const is = (text_: string, test_: (v: Value) => boolean | undefined): Shape => opaque(text_, test_)
  check([
    ['nothing is known of it', [opaque('x')], [], 'unsure'], ['less the same', [opaque('x')], [opaque('x')], 'none'],
    ['less the same, within more', [text, opaque('x')], [union(bool, opaque('x'))], 'none'], ['less another', [text, opaque('x')], [opaque('y')], 'unsure'],
    ['but what it is in has nothing', [text, bool, opaque('x')], [], 'none'], ['but what it is in is taken away', [bool, opaque('x')], [bool], 'none'],
    ['but all that it may be is taken away', [text, opaque('x')], [like('')], 'none'], ['or is taken away but for another', [text], [like(''), opaque('x')], 'none'],
    ['what it is known to take', [text, is('x', (v) => v === '')], [], '""'], ['to refuse', [text, is('x', () => false)], [], 'unsure'],
    ['not to be sure of', [text, is('x', () => undefined)], [], 'unsure'], ['one of two', [bool, is('x', (v) => v === false)], [], 'false'],
    ['none of two', [bool, is('x', () => false)], [], 'none'], ['none of two for sure', [bool, is('x', () => undefined)], [], 'unsure'],
    ['one of several', [one('a', 'b', 'c'), is('x', (v) => v === 'c')], [], '"c"'],
    ['one of what is listed where it is stored', [scalar('string', {}, { width: { choice: ['a', 'b'] } }), is('x', (v) => v === 'b')], [], '"b"'],
    ['of null', [nul, is('x', (v) => v === null)], [], 'null'], ['not of null', [nul, is('x', () => false)], [], 'none'], ['one of what one of two lists', [text, one('a', 'b'), is('x', (v) => v === 'b')], [], '"b"'],
    ['taken away, and not known', [text], [opaque('y')], 'unsure'], ['one of two kinds', [union(text, bool), is('x', (v) => typeof v !== 'string')], [], 'some'], ['of two kinds one taken away', [union(text, bool)], [is('x', (v) => typeof v === 'string')], 'some'],
    ['taken away where it does not take it', [text], [is('x', (v) => v !== '')], '""'], ['where it does', [text], [is('x', () => true)], 'unsure'],
    ['where that is not known', [text], [is('x', () => undefined)], 'unsure'], ['one of two taken away', [bool], [is('x', (v) => v === true)], 'false'],
    ['both of two', [bool], [is('x', () => true)], 'none'], ['one of several taken away', [one('a', 'b')], [is('x', (v) => v === 'a')], '"b"'],
    ['beside alternatives', [union(one('a'), one('b')), union(one('b'), one('c')), is('x', (v) => v === 'b')], [], '"b"'],
    ['taken away beside alternatives', [union(one('a'), one('b'))], [is('x', (v) => v === 'a'), all(text, one('c'))], '"b"'],
    ['in and out', [bool, is('x', () => true)], [is('y', (v) => v === true)], 'false'], ['of records', [of({ a: text }), is('x', isRecord)], [is('y', isList)], '{"a":""}'],
    ['of records, not', [of({ a: text }), is('x', isRecord)], [is('y', isRecord)], 'unsure'],
    ['beside more of its kind', [of({ a: opaque('x') })], [of({ a: text })], 'unsure'], ['in a field of its own', [of({ a: opaque('x') })], [of({ a: opaque('x') })], 'none'],
  ])
})

describe('circles', () => {
  const tree = (leaf: Shape): Shape => { const t: Shape = record([['leaf', slot(leaf)], ['left', slot(ref(() => t), { required: false })], ['right', slot(ref(() => t), { required: false })]], nothing); return t }
  const chain = (of_: Shape, rest: Shape = nothing): Shape => { const c: Shape = record([['v', slot(of_)], ['next', slot(union(nul, ref(() => c)))]], rest); return c }
  const nested = (inner: Shape): Shape => { const l: Shape = list(union(inner, ref(() => l))); return l }
  const self: Shape = ref(() => self), never: Shape = record([['x', slot(ref(() => never))]], json), each: Shape = record([['x', slot(ref(() => other))]], json), other: Shape = record([['y', slot(ref(() => each))]], json)
  const late: Shape = union(ref(() => late), text)
  check([
    ['the same tree', [tree(text)], [tree(text)], 'none'], ['a tree of more', [tree(text)], [tree(union(text, bool))], 'none'],
    ['a tree of less', [tree(union(text, bool))], [tree(text)], 'some'], ['a tree of one and one of another', [tree(text)], [tree(bool)], 'some'],
    ['trees that are both', [tree(union(text, bool)), tree(union(bool, nul))], [tree(bool)], 'none'], ['a chain', [chain(text)], [chain(text)], 'none'],
    ['a chain of less', [chain(union(text, nul))], [chain(text)], 'some'], ['an open chain', [chain(text, json)], [chain(text)], 'some'],
    ['a chain of wholes and of numbers', [chain(integer)], [chain(number)], 'none'],
    ['lists of lists', [nested(text)], [nested(text)], 'none'], ['lists of lists of less', [nested(union(text, nul))], [nested(text)], 'some'],
    ['what leads to itself alone', [self], [], 'none'], ['what needs itself', [never], [], 'none'], ['two that need each other', [each], [], 'none'],
    ['or not', [union(never, one('a'))], [], '"a"'], ['less what needs itself', [record([], json)], [never], 'some'],
    ['an alternative to itself, and a text', [late], [one('')], 'some'], ['taken away', [text], [late], 'none'],
  ])
})
test('what was none while another question was open is asked again', () => {
  const both = (v: Shape): { a: Shape; b: Shape } => {
    const a: Shape = record([['b', slot(ref(() => b), { required: false })], ['v', slot(v)]], nothing), b: Shape = record([['a', slot(ref(() => a))]], nothing)
    return { a, b }
  }
  const own = both(bool), other = both(yes)
  for (const [x, y] of [['a', 'b'], ['b', 'a'], ['b', 'b']] as const) {
    expect(typeof residue([of({ x: own[x], y: own[y] })], [of({ x: other[x], y: own[y] }), of({ x: own[x], y: other[y] })])).toBe('object')
    expect(residue([of({ x: own[x], y: own[y] }, nothing)], [of({ x: both(union(bool, nul))[x], y: own[y] })])).toBe('none')
  }
})
describe('how long is looked', () => {
  const deep = (levels: number, of_: Shape): Shape => (levels === 0 ? of_ : list(deep(levels - 1, of_), { count: { min: 1, max: 1 } }))
  test('so deep, and no deeper', () => {
    expect([50, 130].map((levels) => typeof residue([deep(levels, bool)], [deep(levels, yes)]))).toEqual(['object', 'string'])
    expect(residue([deep(130, bool)], [deep(130, yes)])).toBe('unsure')
  })
  test('alternatives a hundred and twenty levels deep, and no deeper', () => {
    const within = (levels: number): Shape => (levels === 0 ? text : union(within(levels - 1)))
    expect([120, 121].map((levels) => { const found = residue([text, within(levels)], []); return typeof found === 'string' ? found : 'some' })).toEqual(['some', 'unsure'])
  })
  test('several questions use one allowance', () => {
    const allowance = { left: 1000 }
    expect(residue([text], [one('a')], allowance)).not.toBe('unsure')
    const first = 1000 - allowance.left
    expect(first).toBeGreaterThan(0)
    residue([text], [one('a')], allowance)
    expect(1000 - allowance.left).toBe(2 * first)
    expect(residue([text], [one('a')], { left: first })).not.toBe('unsure')
    expect([residue([text], [one('a')], { left: first - 1 }), residue([text], [], { left: 0 }), residue([text], [], { left: -1 })]).toEqual(['unsure', 'unsure', 'unsure'])
  })
  test('a question that comes again is not asked again', () => {
    let twice: Shape = of({ v: bool }), without: Shape = of({ v: yes })
    for (let i = 0; i < 10; i++) [twice, without] = [of({ a: twice, b: twice }), of({ a: without, b: without })]
    expect(typeof residue([twice], [without])).toBe('object')
    let same: Shape = of({ v: bool }), wider: Shape = of({ v: union(bool, nul) })
    for (let i = 0; i < 25; i++) [same, wider] = [of({ a: same, b: same }), of({ a: wider, b: wider })]
    expect(residue([same], [wider])).toBe('none')
  })
})

test('what was none while one further out was open is asked again, however far between', () => {
  const three = (v: Shape): { a: Shape; b: Shape; c: Shape } => {
    const a: Shape = record([['b', slot(ref(() => b), { required: false })], ['v', slot(v)]], nothing), b: Shape = record([['c', slot(ref(() => c))]], nothing), c: Shape = record([['a', slot(ref(() => a))]], nothing)
    return { a, b, c }
  }
  const own = three(bool), other = three(yes)
  for (const x of ['b', 'c'] as const) expect(typeof residue([of({ x: own.a, y: own[x] }, nothing)], [of({ x: other.a, y: own[x] }, nothing), of({ x: own.a, y: other[x] }, nothing)])).toBe('object')
})
test('a date is a date', () => {
  const date = scalar('date')
  expect([residue([date], [date]), residue([of({ a: date }, nothing)], [of({ a: date }, nothing)])]).toEqual(['none', 'none'])
})

test('beside the kinds of JSON and bytes there are others, so that nothing is certain of what holds anything', () => {
  const kinds = [nul, bool, number, text, list(anything), record([], anything), scalar('bytes')]
  expect(residue([anything], kinds)).toBe('unsure')
  expect(residue([json], kinds)).toBe('none')
})

test('a symbol is a text, so that of texts nothing is certain once symbols are taken away', () => {
  expect(residue([text, scalar('enum')], [])).toBe('unsure')
  expect(residue([text], [not(scalar('enum'))])).toBe('unsure')
  expect(residue([text, scalar('date')], [])).toBe('none')
})
