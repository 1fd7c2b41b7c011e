// The record that shows a refusal: what stands around the point, what is left out, and what is no proof.
import { describe, expect, test } from 'vitest'
import { type Proof, proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { valueText } from '../../src/contract/describe.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, anything, list, map, nothing, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import '../loaded.ts'

const [int, text, bool] = [scalar('int'), scalar('string'), scalar('boolean')]
const of = (all: Record<string, Shape | Slot>, rest: Shape = nothing): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), rest)
const optional = (s: Shape): Slot => slot(s, { required: false })
const proofs = (w: Shape, r: Shape, reading: Reading = strict): (Proof | undefined)[] => refusals(slot(w), slot(r), reading).map((x) => proofOf(x, reading))
const path = (steps: Proof['focus']): string => steps.map((s) => (typeof s === 'symbol' ? s.description ?? '' : String(s))).join('.')
const inner = of({ y: int }), definition: Shape = { is: 'ref', name: 'r', target: () => inner }
/** `refused {a: 1} at a` */
const say = (...of: Parameters<typeof proofs>): string[] => proofs(...of).map((p) => (p ? `${p.how} ${valueText(p.record)} at ${path(p.focus)}${p.readAs === undefined ? '' : ` as ${valueText(p.readAs)}`}` : 'none'))
const one = (s: Shape | Slot): Shape => of({ x: s })

describe('around the point', () => {
  test.each<[string, Shape, Shape, string[]]>([
    ['a field', of({ x: int, y: bool }), of({ x: bool, y: bool }), ['refused {x: 0, y: true} at x']], ['optional fields are left out', of({ x: int, y: optional(bool) }), of({ x: bool, y: optional(bool) }), ['refused {x: 0} at x']], ['a missing field', of({ y: optional(int), z: bool }), of({ y: int, z: bool }), ['absent {z: true} at y']],
    ['fields in the writer\'s order', of({ b: optional(int), a: bool }), of({ b: optional(bool), a: bool }), ['refused {b: 0, a: true} at b']], ['null', one(nullable(bool)), one(bool), ['refused {x: null} at x']],
    ['a list of one', one(list(int)), one(list(bool)), ['refused {x: [0]} at x.[]']], ['a list of as many as there must be', one(list(int, { count: { min: 3 } })), one(list(bool, { count: { min: 3 } })), ['refused {x: [0, 0, 0]} at x.[]']],
    ['a list in which only one is wrong', one(list(int, { count: { min: 2 } })), one(list(scalar('int', { max: { value: whole(5) } }), { count: { min: 2 } })), ['refused {x: [6, 0]} at x.[]']],
    ['a list without duplicates', one(list(int, { unique: true, count: { min: 3 } })), one(list(scalar('int', { min: { value: whole(0) } }), { unique: true, count: { min: 3 } })), ['refused {x: [-1, 1, 0]} at x.[]']],
    ['duplicates', one(list(bool)), one(list(bool, { unique: true })), ['refused {x: [true, true]} at x']], ['a tuple', one(list(bool, { prefix: [slot(int)] })), one(list(bool, { prefix: [slot(text)] })), ['refused {x: [0]} at x.0']],
    ['what comes after a tuple', one(list(bool, { prefix: [slot(int), slot(int)] })), one(list(int, { prefix: [slot(int), slot(int)] })), ['refused {x: [0, 0, true]} at x.2']], ['what comes after the reader\'s tuple', one(list(int)), one(list(bool, { prefix: [slot(int)] })), ['refused {x: [0, 0]} at x.1']],
    ['a second place of a tuple', one(list(anything, { prefix: [slot(bool), slot(int)] })), one(list(anything, { prefix: [slot(bool), slot(bool)] })), ['refused {x: [true, 0]} at x.1']],
    ['a map of one', one(map(text, int)), one(map(text, bool)), ['refused {x: {a: 0}} at x.a']], ['a map of as many as there must be', one(map(text, int, { count: { min: 2 } })), one(map(text, scalar('int', { max: { value: whole(5) } }), { count: { min: 2 } })), ['refused {x: {a: 6, : 0}} at x.a']],
    ['a key', one(map(scalar('string', { choice: ['p', 'q'] }), bool)), one(map(scalar('string', { choice: ['p'] }), bool)), ['refused {x: {q: true}} at x.q']], ['an undeclared field', of({ y: bool }, int), of({ y: bool }, text), ['refused {y: true, other: 0} at other']],
    ['an undeclared field beside one of that name', of({ other: bool }, int), of({ other: bool }, bool), ['refused {other: true, other_: 0} at other_']], ['a count of items', one(list(bool, { count: { max: 2 } })), one(list(bool, { count: { max: 1 } })), ['refused {x: [true, true]} at x']],
    ['inside an alternative', one(union(bool, of({ y: int, z: bool }))), one(union(bool, of({ y: text, z: bool }))), ['refused {x: {y: 0, z: true}} at x.y']], ['inside a definition', one(definition), one(of({ y: bool })), ['refused {x: {y: 0}} at x.y']],
    ['inside the one of two lists that holds it', one(union(list(int, { count: { max: 1 } }), list(bool, { count: { min: 2 } }))), one(list(int)), ['refused {x: [true, true]} at x.[]']], ['after the tuple of an alternative', one(list(int)), one(union(int, list(bool, { prefix: [slot(int)] }))), ['refused {x: [0, 0]} at x.1']],
    ['a field between two others, that need not be there', of({ a: bool, x: optional(int), c: bool }), of({ a: bool, x: optional(bool), c: bool }), ['refused {a: true, x: 0, c: true} at x']],
    ['a field that need not be there, and is refused where it is', of({ x: optional(int), y: bool }), of({ x: scalar('int', { max: { value: whole(5) } }), y: bool }), ['absent {y: true} at x', 'refused {x: 6, y: true} at x']],
    ['a field of which it is not settled, and which need not be there', of({ x: optional(opaque('a')), y: bool }), of({ x: opaque('b'), y: bool }), ['absent {y: true} at x', 'none']],
    ['a key beside as many as there must be', one(map(scalar('string', { choice: ['p', 'q', 'r'] }), bool, { count: { min: 2 } })), one(map(scalar('string', { choice: ['p', 'q'] }), bool, { count: { min: 2 } })), ['refused {x: {r: true, p: true}} at x.r']],
    ['at the root', int, bool, ['refused 0 at ']], ['a text at the root', text, int, ['refused "a" at ']],
  ])('%s', (_, w, r, expected) => {
    expect(say(w, r)).toEqual(expected)
  })
})
test('every proof is written by the one and refused by the other', () => {
  const pairs: [Shape, Shape][] = [
    [of({ a: int, b: list(of({ c: text })) }), of({ a: int, b: list(of({ c: scalar('string', { maxLength: 3 }) })) })], [map(int, of({ a: nullable(bool) })), map(int, of({ a: bool }))], [union(list(int), map(text, int)), union(list(int), map(text, scalar('int', { min: { value: whole(0) } })))],
    [of({ d: text, u: text }), of({ d: scalar('date'), u: scalar('uuid') })], [of({ t: text, b: text, n: text }), of({ t: scalar('timestamp'), b: bool, n: int })],
  ]
  for (const [w, r] of pairs) for (const p of proofs(w, r)) expect([p !== undefined, p && admits(w, p.record), p && admits(r, p.record)]).toEqual([true, true, false])
})
describe('a text that shows a type is none of the other', () => {
  test.each<[string, string, Shape, string | RegExp]>([['birth_date', 'date', scalar('date'), 'n/a'], ['id', 'uuid', scalar('uuid'), /./], ['is_paid', 'boolean', bool, /./], ['amount', 'number', scalar('number'), /./], ['name', 'date', scalar('date'), /./]])('%s for %s', (name, _, reader, expected) => {
    const [p] = proofs(of({ [name]: text }), of({ [name]: reader }))
    expect(p && admits(reader, p.value ?? null)).toBe(false)
    expect(valueText(p?.value ?? null)).toMatch(expected)
  })
})
describe('as a consumer\'s own record would read', () => {
  test.each<[string, Shape, Shape, string]>([
    ['a text for a number', of({ amount: text }), of({ amount: scalar('number') }), 'refused {amount: "n/a"} at amount'], ['a text for a number that may be null', of({ amount: text }), of({ amount: nullable(int) }), 'refused {amount: "n/a"} at amount'],
    ['a text for a uuid', of({ customer_uuid: text }), of({ customer_uuid: scalar('uuid') }), 'refused {customer_uuid: "n/a"} at customer_uuid'], ['a text for a time', of({ start_time: text }), of({ start_time: scalar('time') }), 'refused {start_time: "n/a"} at start_time'],
    ['a text for a timestamp', of({ created_at: text }), of({ created_at: scalar('timestamp') }), 'refused {created_at: "n/a"} at created_at'], ['a text for a timestamp of no zone', of({ created_at: text }), of({ created_at: scalar('timestamp_ntz') }), 'refused {created_at: "n/a"} at created_at'],
    ['a text for bytes', of({ email: text }), of({ email: scalar('bytes') }), 'refused {email: "ada@example.com"} at email'], ['a text that is no number', of({ name: text }), of({ name: int }), 'refused {name: "Ada Lovelace"} at name'],
    ['an item under the name of one', of({ customers: list(text) }), of({ customers: list(int) }), 'refused {customers: ["customer 1"]} at customers.[]'], ['an item of an item', of({ emails: list(list(text)) }), of({ emails: list(list(int)) }), 'refused {emails: [["ada@example.com"]]} at emails.[].[]'],
    ['a value of a map under the name of one', of({ emails: map(text, text) }), of({ emails: map(text, int) }), 'refused {emails: {a: "ada@example.com"}} at emails.a'],
    ['too many items, each like one', of({ emails: list(text, { count: { max: 3 } }) }), of({ emails: list(text, { count: { max: 2 } }) }), 'refused {emails: ["ada@example.com", "ada@example.com", "ada@example.com"]} at emails'],
    ['an item of a tuple of texts, as it is', of({ emails: list(text, { count: { max: 3 }, prefix: [slot(text)] }) }), of({ emails: list(text, { count: { max: 2 }, prefix: [slot(text)] }) }), 'refused {emails: ["a", "a", "a"]} at emails'],
    ['a text that is no date', of({ name: text }), of({ name: scalar('date') }), 'refused {name: "Ada Lovelace"} at name'], ['a text that is no uuid', of({ name: text }), of({ name: scalar('uuid') }), 'refused {name: "Ada Lovelace"} at name'],
    ['a date for what is no moment', of({ birth_date: text }), of({ birth_date: scalar('bytes') }), 'refused {birth_date: "1985-04-12"} at birth_date'],
    ['a field of a name for several', of({ lines: nullable(text) }), of({ lines: nullable(scalar('bytes')) }), 'refused {lines: "lines 1"} at lines'],
    ['a key beside a value under the name of one', of({ emails: map(scalar('string', { choice: ['p', 'q'] }), text) }), of({ emails: map(scalar('string', { choice: ['p'] }), text) }), 'refused {emails: {q: "ada@example.com"}} at emails.q'],
    ['too many items of a tuple, as they are', of({ emails: list(text, { count: { max: 3 }, prefix: [slot(int)] }) }), of({ emails: list(text, { count: { max: 2 }, prefix: [slot(int)] }) }), 'refused {emails: [0, "a", "a"]} at emails'],
    ['too few items: none', of({ emails: list(text) }), of({ emails: list(text, { count: { min: 1 } }) }), 'refused {emails: []} at emails'], ['too few entries: none', of({ emails: map(text, int) }), of({ emails: map(text, int, { count: { min: 1 } }) }), 'refused {emails: {}} at emails'],
  ])('%s', (_, w, r, expected) => { expect(say(w, r)).toEqual([expected]) })
})
describe('what else has to be so', () => {
  const max = (n: number): Shape => scalar('int', { max: { value: whole(n) } })
  const rule = { between: [{ lower: 'a', upper: 'b', strict: false }] }
  test.each<[string, Shape, Shape, string]>([
    ['no duplicates, of a type of two values', one(list(bool, { unique: true, count: { min: 2 } })), one(list(scalar('boolean', { choice: [true] }), { unique: true, count: { min: 2 } })), 'refused {x: [false, true]} at x.[]'],
    ['no duplicates, of several types', one(list(union(bool, int), { unique: true, count: { min: 3 } })), one(list(bool, { unique: true, count: { min: 3 } })), 'refused {x: [0, false, true]} at x.[]'],
    ['no duplicates, in a tuple', one(list(int, { unique: true, prefix: [slot(bool), slot(int)], count: { min: 2 } })), one(list(int, { unique: true, prefix: [slot(bool), slot(bool)], count: { min: 2 } })), 'refused {x: [true, 0]} at x.1'],
    ['what stands before it in a tuple', one(nullable(list(int, { prefix: [slot(bool)] }))), one(nullable(list(bool, { prefix: [slot(bool)] }))), 'refused {x: [true, 0]} at x.1'], ['what stands before it in the reader\'s', one(nullable(list(int))), one(nullable(list(bool, { prefix: [slot(int), slot(int)] }))), 'refused {x: [0, 0, 0]} at x.2'],
    ['a rule between fields, of the upper', record([['a', slot(int)], ['b', slot(int)]], nothing, rule), record([['a', slot(int)], ['b', slot(max(5))]], nothing, rule), 'refused {a: 0, b: 6} at b'],
    ['a rule between fields, of the lower', record([['a', slot(int)], ['b', slot(int)]], nothing, rule), record([['a', slot(max(5))], ['b', slot(int)]], nothing, rule), 'refused {a: 6, b: 6} at a'],
    ['the number of fields', record([['a', optional(int)], ['b', slot(bool)]], nothing, { count: { min: 1 } }), of({ a: int, b: bool }), 'absent {b: true} at a'],
    ['the number of entries, beside a key', of({ m: map(text, int, { count: { min: 3 } }) }), of({ m: map(scalar('string', { minLength: 1 }), int, { count: { min: 3 } }) }), 'refused {m: {: 0, a: 0, 0: 0}} at m.'],
    ['as many items as there are in items', one(list(list(int, { count: { min: 2 } }), { count: { min: 2 } })), one(list(list(max(3), { count: { min: 2 } }), { count: { min: 2 } })), 'refused {x: [[4, 0], [0, 0]]} at x.[].[]'],
    ['a map where the other has fields', map(text, int), of({ a: optional(text) }, anything), 'refused {a: 0} at a'], ['fields where the other has a map', of({ a: int, b: bool }), map(text, bool), 'refused {a: 0, b: true} at a'],
    ['records in lists in records', one(list(of({ y: list(of({ z: nullable(text) })) }))), one(list(of({ y: list(of({ z: text })) }))), 'refused {x: [{y: [{z: null}]}]} at x.[].y.[].z'],
    ['all rules at once', one({ is: 'all', of: [of({ y: int, z: bool }), anything] }), one(of({ y: text, z: bool })), 'refused {x: {y: 0, z: true}} at x'],
    ['in place of a table', nullable(of({ a: int })), of({ a: int }), 'refused null at '], ['in a list of records', list(of({ a: int })), list(of({ a: bool })), 'refused [{a: 0}] at [].a'],
  ])('%s', (_, w, r, expected) => { expect(say(w, r)).toEqual([expected]) })
})
describe('what is told with the record', () => {
  test('the value at the point, and how it is refused', () => {
    expect(proofs(one(list(int)), one(int))).toStrictEqual([{ how: 'refused', record: new Map([['x', []]]), value: [], focus: ['x'], omitted: 0 }])
  })
  test('of what is missing no value', () => {
    expect(proofs(of({ x: bool }), of({ x: bool, y: bool }))).toStrictEqual([{ how: 'absent', record: new Map([['x', true]]), focus: ['y'], omitted: 0 }])
  })
  test('what it is read as, where that is another value: then it is that value and no other', () => {
    const [refusal] = refusals(slot(of({ email: text })), slot(of({ email: int })), strict)
    const misread = refusal && proofOf({ ...refusal, escape: { how: 'value', value: 'a', readAs: 'b' } }, strict)
    expect(misread).toStrictEqual({ how: 'misread', record: new Map([['email', 'a']]), value: 'a', readAs: 'b', focus: ['email'], omitted: 0 })
  })
  test('of a type that no value shows one that the writer has, and no value', () => {
    const [refusal] = refusals(slot(of({ email: text })), slot(of({ email: int })), strict)
    expect(refusal && proofOf({ ...refusal, escape: { how: 'kind' } }, strict)).toStrictEqual({ how: 'refused', record: new Map([['email', 'ada@example.com']]), focus: ['email'], omitted: 0 })
  })
  test('of the limits the value that they refuse', () => {
    expect(say(of({ email: text }), of({ email: scalar('string', { maxLength: 3 }) }))).toEqual(['refused {email: "aaaa"} at email'])
    expect(say(of({ emails: list(text, { count: { min: 1 } }) }), of({ emails: list(scalar('string', { maxLength: 3 }), { count: { min: 1 } }) }))).toEqual(['refused {emails: ["aaaa"]} at emails.[]'])
  })
})
describe('what is read as tables', () => {
  const [old, history] = [tables[0]?.oldReadsNew ?? strict, tables[0]?.newReadsOld ?? strict]
  test('a column that is gone is told by a whole record, though the column was optional', () => {
    expect(say(of({ y: bool }), of({ x: optional(int), y: bool }), old)).toEqual(['absent {y: true} at x'])
    expect(say(of({ y: bool }), of({ x: int, y: bool }), history)).toEqual(['absent {y: true} at x'])
  })
  test('under its physical name it is the writer\'s', () => {
    expect(say(of({ logical: slot(int, { storedAs: 'X' }) }), of({ other: slot(bool, { storedAs: 'X' }) }), old)).toEqual(['refused {logical: 0} at logical'])
    expect(say(of({ Logical: int }), of({ logical: bool }), { ...old, match: 'fold' })).toEqual(['refused {Logical: 0} at Logical'])
    expect(say(of({ a: int, b: bool }), of({ y: bool, z: bool }), { ...strict, match: 'position' })).toEqual(['refused {a: 0, b: true} at a'])
  })
})
test('what is not modelled stands beside the point as some value', () => {
  expect(say(of({ x: int, y: opaque('?') }), of({ x: bool, y: opaque('?') }))).toEqual(['refused {x: 0, y: <?>} at x'])
  expect(say(one(list(opaque('?'), { prefix: [slot(opaque('?')), slot(int)] })), one(list(opaque('?'), { prefix: [slot(opaque('?')), slot(bool)] })))).toEqual(['refused {x: [<?>, 0]} at x.1'])
})
describe('no proof', () => {
  test('where nothing can be made up of the keys around it', () => { expect(say(one(map(opaque('?'), int)), one(map(opaque('?'), bool)))).toEqual(['none']) })
  test('where nothing can be made up beside it in a tuple', () => {
    const unknown = of({ m: map(opaque('?'), int, { count: { min: 1 } }) })
    const tuple = (s: Shape): Shape => one(list(nothing, { prefix: [slot(unknown), slot(s)], count: { min: 2 } }))
    expect(say(tuple(int), tuple(bool))).toEqual(['none'])
  })
  test('where an item would be there twice', () => {
    const only = (...n: number[]): Shape => scalar('int', { choice: n.map((x) => whole(x)) })
    const tuple = (s: Shape): Shape => one(list(s, { unique: true, prefix: [slot(only(1))], count: { min: 2 } }))
    expect(say(tuple(only(1, 2)), tuple(only(2)))).toEqual(['none'])
  })
  test('of what is not settled', () => { expect(say(one(opaque('a')), one(opaque('b')))).toEqual(['none']) })
})
describe('wide records', () => {
  const wide = (n: number, more: Record<string, Shape | Slot>): Shape => of({ ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`c${i}`, bool])), ...more })
  const shown = (w: Shape, r: Shape, reading: Reading = strict): unknown[] => proofs(w, r, reading).map((p) => [p?.how, p && [...(p.record as ReadonlyMap<string, unknown>).keys()].join(' '), p?.omitted])
  test('five fields and the point, from 32 on', () => {
    expect(shown(wide(40, { x: int }), wide(40, { x: bool }))).toEqual([['refused', 'c0 c1 c2 c3 c4 x', 35]])
    expect(shown(wide(31, { x: int }), wide(31, { x: bool }))).toEqual([['refused', 'c0 c1 c2 c3 c4 x', 26]])
    expect(shown(wide(30, { x: int }), wide(30, { x: bool }))[0]).toEqual(['refused', `${Array.from({ length: 30 }, (_, i) => `c${i}`).join(' ')} x`, 0])
    expect(shown(wide(3, { x: int }), wide(40, { x: bool }), { ...strict, missing: 'always' }).at(-1)).toEqual(['refused', 'c0 c1 c2 x', 0])
  })
  test('a point among the first five, an optional one, and one that is missing', () => {
    expect(shown(of({ x: int, ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`c${i}`, slot(bool)])) }), of({ x: bool, ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`c${i}`, slot(bool)])) }))).toEqual([['refused', 'x c0 c1 c2 c3', 36]])
    expect(shown(wide(40, { x: optional(int) }), wide(40, { x: optional(bool) }))).toEqual([['refused', 'c0 c1 c2 c3 c4 x', 35]])
    expect(shown(wide(40, { x: optional(int) }), wide(40, { x: int }))).toEqual([['absent', 'c0 c1 c2 c3 c4', 35]])
  })
  test('whole where the number, the order or the place of fields counts', () => {
    const count = (s: Shape): Shape => (s.is === 'record' ? { ...s, count: { min: 1 } } : s)
    for (const [w, r, reading] of [[count(wide(40, { x: int })), wide(40, { x: bool }), strict], [wide(40, { x: int }), count(wide(40, { x: bool })), strict], [wide(40, { x: int }), wide(40, { x: bool }), { ...strict, match: 'position' }], [wide(40, { x: int }), wide(40, { x: bool }), { ...strict, ordered: true }]] as [Shape, Shape, Reading][]) {
      expect((shown(w, r, reading)[0] as unknown[])[2]).toBe(0)
    }
  })
  test('none where what stands beside it cannot be made up', () => {
    const unknown = { m: map(opaque('?'), int, { count: { min: 1 } }) }
    expect(say(wide(40, { ...unknown, x: int }), wide(40, { ...unknown, x: bool }))).toEqual(['none'])
  })
  test('fields that the reader skips', () => { expect(shown(wide(40, { x: int }), of({ x: bool }), { ...strict, unknown: 'skip' })).toEqual([['refused', 'c0 c1 c2 c3 c4 x', 35]]) })
  test('none of what the reader takes, in folded names', () => {
    const upper = (x: Shape): Shape => of({ ...Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`C${i}`, bool])), X: x })
    const [refusal] = refusals(slot(wide(40, { x: text })), slot(upper(int)), { ...strict, match: 'fold' })
    const taken = refusal && { ...refusal, by: 'limits' as const, escape: { how: 'value' as const, value: 'a' } }
    expect(taken && proofOf(taken, { ...strict, match: 'fold' })?.focus).toEqual(['x'])
    const [same] = refusals(slot(wide(40, { x: nullable(text) })), slot(upper(text)), { ...strict, match: 'fold' })
    expect(same && [proofOf(same, { ...strict, match: 'fold' })?.record instanceof Map, proofOf({ ...same, by: 'limits', escape: { how: 'value', value: 'a' } }, { ...strict, match: 'fold' })]).toEqual([true, undefined])
  })
  test('in folded names, too', () => { expect(shown(wide(40, { X: int }), wide(40, { x: bool }), { ...strict, match: 'fold' })).toEqual([['refused', 'c0 c1 c2 c3 c4 X', 35]]) })
})
