import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pairOf } from '../../src/compare/pairs.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, type Slot, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, toJson } from '../../src/contract/values.ts'

const [text, int, bool] = [scalar('string'), scalar('int'), scalar('boolean')]
const only = scalar('string', { choice: ['one'] })
const orders = record([['order_id', slot(text)], ['line_no', slot(int)], ['note', slot(nullable(text))]])
function told(shape: Shape, key: readonly string[], own: readonly (readonly string[])[] = [], asNull?: (column: string) => boolean): string {
  const pair = pairOf(shape, key, own, asNull)
  if (!('proof' in pair)) return 'why' in pair ? `unsure: ${pair.why}` : 'implied'
  const { record: one, second, omitted } = pair.proof
  return `${toJson(one)} ${toJson(second ?? null)}${omitted > 0 ? ` and ${omitted}` : ''}`
}

test('a key that is kept no more: one record twice', () => {
  expect(told(orders, ['order_id'])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":1,"note":"a few words"}')
})
test('a weaker key: they agree in the one and differ in the other', () => {
  expect(told(orders, ['order_id'], [['order_id', 'line_no']])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":2,"note":"a few words"}')
  expect(told(orders, ['order_id'], [['line_no'], ['order_id', 'note']])).toBe('{"order_id":"order-1001","line_no":1,"note":"a few words"} {"order_id":"order-1001","line_no":2,"note":"words"}')
})
test('a key that another one implies, or a column of one value: no two records', () => {
  expect(told(orders, ['order_id', 'line_no'], [['order_id']])).toBe('implied')
  expect(told(record([['a', slot(text)], ['b', slot(only)]]), ['a'], [['a', 'b']])).toBe('implied')
  expect(told(record([['a', slot(text)], ['b', slot(scalar('int', { min: { value: whole(0) }, max: { value: whole(0) } }))]]), ['a'], [['a', 'b']])).toBe('implied')
})
test('a column that holds null beside its one value tells two apart, and is never null in the key itself', () => {
  expect(told(record([['a', slot(int)], ['b', slot(nullable(only))]]), ['a'], [['a', 'b']])).toBe('{"a":0,"b":"one"} {"a":0,"b":null}')
  expect(told(record([['a', slot(int)], ['b', slot(nul)]]), ['a'], [['a', 'b']])).toBe('{"a":0,"b":null} {"a":0,"b":null}') // nulls are told apart, as in SQL
  expect(told(record([['a', slot(nullable(int))]]), ['a'])).toBe('{"a":0} {"a":0}')
  expect(told(record([['a', slot(nul)], ['b', slot(int)]]), ['a'])).toBe('implied')
})
test('optional columns of a key are written', () => {
  expect(told(record([['a', slot(int, { required: false })], ['b', slot(int)]]), ['a'], [['a', 'b']])).toBe('{"b":0,"a":0} {"b":1,"a":0}')
})
test('columns in records, and names that hold a dot', () => {
  const nested = record([['customer', slot(nullable(record([['id', slot(int)], ['at.home', slot(int)]])))], ['geo.lat', slot(int)]])
  expect(told(nested, ['customer.id'], [['customer.id', 'geo.lat']])).toBe('{"customer":{"id":1001,"at.home":0},"geo.lat":51} {"customer":{"id":1001,"at.home":0},"geo.lat":52}')
  expect(told(nested, ['geo.lat'], [['customer.at.home']])).toBe('{"customer":{"id":1001,"at.home":0},"geo.lat":51} {"customer":{"id":1001,"at.home":1},"geo.lat":51}')
})
test('a column that is not written: what its reader takes in its place', () => {
  expect(told(orders, ['gone'])).toContain('order-1001')
  expect(told(orders, ['gone'], [], () => true)).toBe('implied')
})
test('values that cannot be made up are no proof', () => {
  expect(told(record([['a', slot(int)], ['b', slot(opaque('geometry'))]]), ['a'], [['a', 'b']])).toBe('unsure: no second value of b could be made up')
  expect(told(record([['a', slot({ is: 'nothing' })]]), ['a'])).toBe('unsure: no two records could be made up that show it')
  expect(told(text, ['a'])).toBe('unsure: no two records could be made up that show it')
})
test('of wide records the columns that show it, and a few others', () => {
  const wide = record([...Array.from({ length: 50 }, (_, i) => [`c${i}`, slot(int)] as const), ['a', slot(text)], ['b', slot(text)]])
  expect(told(wide, ['a'], [['a', 'b']])).toBe('{"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":"a 1","b":"b 1"} {"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":"a 1","b":"b 2"} and 44')
})

const of = (all: Record<string, Shape | Slot>, more: Partial<Extract<Shape, { is: 'record' }>> = {}): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), nothing, more)
const optional = (s: Shape): Slot => slot(s, { required: false })
describe('two records', () => {
  test.each<[string, Shape, readonly string[], readonly (readonly string[])[], string]>([
    ['of a table that may be null', nullable(of({ a: int })), ['a'], [], '{"a":0} {"a":0}'],
    ['with a record that they need not have, where the key stands', of({ c: optional(of({ a: int, b: optional(text) })), d: int }), ['c.a'], [], '{"d":0,"c":{"a":0}} {"d":0,"c":{"a":0}}'],
    ['with a field of a record that they need not have', of({ c: of({ a: int, b: optional(text) }), d: int }), ['c.b'], [['c.b', 'd']], '{"c":{"a":0,"b":"c b 1"},"d":0} {"c":{"a":0,"b":"c b 1"},"d":1}'],
    ['told apart two records deep', of({ c: of({ x: of({ y: int, z: int }) }), d: int }), ['c.x.y'], [['c.x.y', 'c.x.z']], '{"c":{"x":{"y":0,"z":0}},"d":0} {"c":{"x":{"y":0,"z":1}},"d":0}'],
    ['told apart by a null already: a record that is not there', of({ c: optional(nullable(of({ a: int }))), d: int }), ['d'], [['c.a', 'd']], '{"d":0} {"d":0}'],
    ['a column of no record', of({ c: nul, d: int }), ['c.a'], [], '{"c":null,"d":0} {"c":null,"d":0}'],
    ['a key of columns that are not written keeps nothing apart', of({ a: int, b: int }), ['a'], [['gone'], ['gone', 'a']], '{"a":0,"b":0} {"a":0,"b":0}'],
    ['told apart by the column that has another value', of({ a: int, b: only, c: int }), ['a'], [['a', 'b', 'c']], '{"a":0,"b":"one","c":0} {"a":0,"b":"one","c":1}'],
    ['told apart by each key of its own', of({ a: int, b: int, c: int }), ['a'], [['a', 'b'], ['c'], ['b', 'c']], '{"a":0,"b":0,"c":0} {"a":0,"b":1,"c":1}'],
    ['a key of no columns: any two', of({ a: int }), [], [], '{"a":0} {"a":0}'], ['a key of no columns, beside one of some', of({ a: int }), [], [['a']], '{"a":0} {"a":1}'],
    ['told apart by true and false', of({ a: int, b: scalar('boolean') }), ['a'], [['a', 'b']], '{"a":0,"b":true} {"a":0,"b":false}'],
    ['told apart by a list', of({ a: int, b: list(int) }), ['a'], [['a', 'b']], '{"a":0,"b":[]} {"a":0,"b":[0]}'], ['told apart by what may be anything', of({ a: int, b: anything }), ['a'], [['a', 'b']], '{"a":0,"b":"a"} {"a":0,"b":"b 1"}'],
    ['told apart by bytes', of({ a: int, b: scalar('bytes', { minLength: 2, maxLength: 2 }) }), ['a'], [['a', 'b']], '{"a":0,"b":"0x0000"} {"a":0,"b":"0x0001"}'],
    ['told apart beside a column that is not modelled', of({ a: int, g: opaque('g'), c: int }), ['a'], [['a', 'g', 'c']], '{"a":0,"g":"<g>","c":0} {"a":0,"g":"<g>","c":1}'],
    ['told apart by a null already: a column that need not be there', of({ c: optional(int), d: int }), ['d'], [['c', 'd']], '{"d":0} {"d":0}'],
    ['a key of a record and of a column in it that need not be there', of({ c: of({ x: optional(bool), y: bool }) }), ['c.x'], [['c']], 'unsure: no two records could be made up that show it'],
    ['a key in a record that is another in the second', of({ c: of({ x: int, y: int }) }), ['c.x'], [['c']], 'unsure: no two records could be made up that show it'],
    ['a record that they need not have, where more than the key has to stand', of({ c: optional(of({ a: int, b: int })), d: int }), ['c.a'], [], 'unsure: no two records could be made up that show it'],
    ['a record that may be null is there where the key is', of({ c: optional(nullable(of({ a: int }))), d: int }), ['c.a'], [], '{"d":0,"c":{"a":0}} {"d":0,"c":{"a":0}}'],
    ['not known: a place on the earth', of({ a: int, b: scalar('geography') }), ['a'], [['a', 'b']], 'unsure: no second value of b could be made up'],
    ['a name that holds a dot before a field of a record', record([['a.b', slot(int)], ['a', slot(of({ b: int, c: int }))]]), ['a.b'], [['a.b', 'a.c']], '{"a.b":0,"a":{"b":0,"c":0}} {"a.b":0,"a":{"b":0,"c":1}}'],
    ['a field of a record whose name holds a dot', record([['a', slot(of({ c: int }))], ['a.b', slot(of({ d: int, e: int }))]]), ['a.b.d'], [['a.b.e']], '{"a":{"c":0},"a.b":{"d":0,"e":0}} {"a":{"c":0},"a.b":{"d":0,"e":1}}'],
    ['a name that begins with a dot', record([['.a', slot(int)], ['b', slot(int)]]), ['.a'], [['.a', 'b']], '{".a":0,"b":0} {".a":0,"b":1}'],
    ['no column stands in a list or a map', of({ l: list(of({ a: int })), m: map(text, int), b: int }), ['l.a', 'm.a'], [], '{"l":[],"m":{},"b":0} {"l":[],"m":{},"b":0}'],
    ['of a column that is not modelled', of({ a: optional(opaque('g')), b: int }), ['a'], [], '{"b":0,"a":"<g>"} {"b":0,"a":"<g>"}'],
    ['a column that is named twice', of({ a: text, b: text }), ['a', 'a'], [['b', 'b']], '{"a":"a 1","b":"b 1"} {"a":"a 1","b":"b 2"}'],
    ['none: a key of no columns of its own', of({ a: int }), ['a'], [[]], 'implied'],
    ['not known: a column that is not modelled beside one of one value', of({ a: int, b: opaque('g'), c: only }), ['a'], [['a', 'b', 'c']], 'unsure: no second value of b or c could be made up'],
    ['not known: a list that is always empty', of({ a: int, b: list(nothing) }), ['a'], [['a', 'b']], 'unsure: no second value of b could be made up'],
    ['not known: records of several kinds', union(of({ a: int }), text), ['a'], [], 'unsure: no two records could be made up that show it'],
    ['not known: a column of the key that has no value, beside which all holds', of({ a: optional(nothing), b: int }), ['a'], [], 'unsure: no value of a could be made up'],
  ])('%s', (_, shape, key, own, expected) => { expect(told(shape, key, own)).toBe(expected) })
  test('none, and so the key is implied', () => {
    expect([pairOf(of({ a: int }), ['x'], [], () => true), pairOf(of({ a: nul }), ['a'], []), pairOf(of({ a: int, b: int }), ['a', 'b'], [['b']])]).toEqual([{ implied: true }, { implied: true }, { implied: true }])
  })
  test('not known, where the values do not go together', () => {
    const below = (upper: Slot | Shape): Shape => of({ a: int, b: upper }, { between: [{ lower: 'a', upper: 'b', strict: false }] })
    expect(told(below(int), ['a'], [['b']])).toBe('{"a":0,"b":0} {"a":0,"b":1}')
    expect(told(below(int), ['b'], [['a']])).toBe('unsure: no two records could be made up that show it') // 1 is not at most 0
    expect(told(below(optional(scalar('int', { max: { value: whole(-5) } }))), ['b'], [])).toBe('unsure: no two records could be made up that show it')
  })
  test('say where they agree, and what keeps them apart for the writer', () => {
    const pair = pairOf(of({ c: of({ x: int, y: int }), d: int }), ['c.x', 'gone'], [['c.y'], ['d', 'c.x']])
    expect(pair).toMatchObject({ proof: { how: 'pair', focus: [], points: [['c', 'x']], apart: [['c', 'y'], ['d']], omitted: 0 } })
  })
  test('what is filled in is asked only of columns that are not written', () => {
    expect(told(of({ a: int }), ['a'], [], () => true)).toBe('{"a":0} {"a":0}')
    expect(told(of({ a: int }), ['a', 'x', 'y'], [], (c) => c === 'x')).toBe('implied')
    expect(told(of({ a: int }), ['a', 'y'], [], (c) => c === 'x')).toBe('{"a":0} {"a":0}')
  })
})
test('of a field that two tables share, each beside its own value', () => {
  const [b, only] = [slot(int), slot(scalar('int', { min: { value: whole(7) }, max: { value: whole(7) } }))]
  expect(told(record([['a', slot(int)], ['b', b]]), ['a'], [['a', 'b']])).toBe('{"a":0,"b":0} {"a":0,"b":1}')
  expect(told(record([['a', slot(int)], ['line_no', b]]), ['a'], [['a', 'line_no']])).toBe('{"a":0,"line_no":1} {"a":0,"line_no":2}')
  for (const name of ['x', 'y']) expect(told(record([['a', slot(int)], [name, only]]), ['a'], [['a', name]])).toBe('implied')
})
describe('of wide records', () => {
  const wide = (n: number, all: Record<string, Shape | Slot> = {}, more = {}): Shape => of({ ...Object.fromEntries(Array.from({ length: n }, (_, i) => [`c${i}`, int])), ...all }, more)
  const shown = (...asked: Parameters<typeof pairOf>): unknown => {
    const pair = pairOf(...asked)
    return 'proof' in pair ? [[...(pair.proof.record as ReadonlyMap<string, Value>).keys()].join(' '), pair.proof.omitted] : pair
  }
  const c = (n: number): string[] => Array.from({ length: n }, (_, i) => `c${i}`)
  test('no more than eight fields, from 32 on', () => {
    expect(shown(wide(30, { a: int }), ['a'], [])).toEqual([[...c(30), 'a'].join(' '), 0])
    expect(shown(wide(31, { a: int }), ['a'], [])).toEqual(['c0 c1 c2 c3 c4 c5 c6 a', 24])
    expect(shown(wide(40), ['c1', 'c39'], [['c38']])).toEqual(['c0 c1 c2 c3 c4 c38 c39', 33])
  })
  test('whole where the number of fields counts', () => { expect(shown(wide(40, { a: int }, { count: { min: 1 } }), ['a'], [])).toEqual([[...c(40), 'a'].join(' '), 0]) })
  test('one that they need not have, and one in a record', () => {
    expect(shown(wide(40, { a: optional(int) }), ['a'], [['c39']])).toEqual(['c0 c1 c2 c3 c4 c5 c39 a', 32])
    expect(told(wide(40, { a: of({ x: int, y: int }) }), ['a.x'], [['a.y']])).toBe('{"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":{"x":0,"y":0}} {"c0":0,"c1":0,"c2":0,"c3":0,"c4":0,"c5":0,"a":{"x":0,"y":1}} and 34')
  })
  test('none where what has to stand beside the key cannot', () => {
    expect(told(wide(40, { a: optional(of({ x: int, y: int })) }), ['a.x'], [])).toBe('unsure: no two records could be made up that show it')
  })
  test('of a key of many columns, too, the column that tells them apart', () => {
    expect(told(wide(40), Array.from({ length: 10 }, (_, i) => `c${i + 20}`), [['c39']])).toContain('"c39":1')
  })
})

describe('in a small world, where every two rows can be looked at', () => {
  const names = ['a', 'b', 'c'] as const
  const columns = fc.tuple(...names.map(() => fc.record({ size: fc.integer({ min: 1, max: 2 }), orNull: fc.boolean() })))
  const key = fc.subarray([...names], { minLength: 1 })
  type World = readonly { size: number; orNull: boolean }[]
  const rowsOf = (world: World): (number | null)[][] => world.reduce<(number | null)[][]>((rows, { size, orNull }) => rows.flatMap((row) => [...Array.from({ length: size }, (_, i) => i), ...(orNull ? [null] : [])].map((v) => [...row, v])), [[]])
  const shapeOf = (world: World): Shape => record(world.map(({ size, orNull }, i) => {
    const values = scalar('int', { choice: Array.from({ length: size }, (_, v) => whole(v)) })
    return [names[i] ?? '', slot(orNull ? nullable(values) : values)] as const
  }))
  const agree = (one: readonly (number | null)[], two: readonly (number | null)[], columns: readonly string[]): boolean =>
    columns.every((c) => { const at = names.indexOf(c as 'a'); return one[at] !== null && one[at] === two[at] })

  test('two records are shown exactly where there are two', () => {
    fc.assert(fc.property(columns, key, fc.array(key, { maxLength: 3 }), (world, relied, own) => {
      const rows = rowsOf(world)
      const isThere = rows.some((one) => rows.some((two) => agree(one, two, relied) && !own.some((k) => agree(one, two, k))))
      const pair = pairOf(shapeOf(world), relied, own)
      if ('why' in pair) return false
      if (!('proof' in pair)) return !isThere
      const [one, two] = [pair.proof.record, pair.proof.second].map((r) => names.map((n) => { const v = (r as ReadonlyMap<string, Value>).get(n) ?? null; return v === null ? null : Number(toJson(v)) }))
      return isThere && one !== undefined && two !== undefined && agree(one, two, relied) && !own.some((k) => agree(one, two, k)) && [one, two].every((r) => rows.some((row) => row.every((v, i) => v === r[i])))
    }), { numRuns: 2000 })
  })
})
