// Of a record that proves a point, what is shown: the way to the point, some other fields, and how many are left out.
import { describe, expect, test } from 'vitest'
import type { Proof } from '../../src/compare/proof.ts'
import { whole } from '../../src/contract/numbers.ts'
import { ITEM, VALUE } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'
import { proofReport } from '../../src/judge/excerpt.ts'

const fields = (n: number, more: readonly (readonly [string, Value])[] = []): Map<string, Value> => new Map([...Array.from({ length: n }, (_, i) => [`f${i}`, whole(i)] as const), ...more])
const shown = (record: Value, parts: Partial<Proof> = {}) => proofReport({ how: 'refused', record, focus: [], omitted: 0, ...parts }, 'head')
const keys = (record: Value, parts: Partial<Proof> = {}): [string[], number] => {
  const { records, omitted } = shown(record, parts)
  return [Object.keys(records[0] as object), omitted]
}

test('who writes, who reads, and what happens', () => {
  expect(shown(fields(1), { focus: ['f0'] })).toEqual({ writer: 'head', reader: 'base', how: 'refused', records: [{ f0: 0 }], at: [['f0']], omitted: 0, text: '{"f0":0}' })
  expect(proofReport({ how: 'absent', record: fields(1), focus: ['x'], omitted: 3 }, 'base')).toMatchObject({ writer: 'base', reader: 'head', how: 'absent', omitted: 3, at: [['x']] })
})
describe('fields', () => {
  test('of a small record all; of a larger one five, the point, and the count of the rest', () => {
    expect(keys(fields(8))).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f5', 'f6', 'f7'], 0])
    expect(keys(fields(9))).toEqual([['f0', 'f1', 'f2', 'f3', 'f4'], 4])
    expect(keys(fields(9), { focus: ['f8'] })).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f8'], 3])
    expect(keys(fields(9), { focus: ['f8'], omitted: 40 })).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f8'], 43])
  })
  test('with several points each is shown, and what tells them apart', () => {
    expect(keys(fields(12), { focus: ['f9'], points: [['f9'], ['f10']], apart: [['f11']] })).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f9', 'f10', 'f11'], 4])
    expect(shown(fields(12), { focus: ['f9'], points: [['f9'], ['f10']], apart: [['f11']] }).at).toEqual([['f9'], ['f10']])
  })
  test('of very many points the first eight are shown', () => {
    const points = Array.from({ length: 12 }, (_, i) => [`f${i + 8}`])
    expect(keys(fields(20), { focus: ['f8'], points })).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f8', 'f9', 'f10', 'f11', 'f12', 'f13', 'f14', 'f15'], 7])
  })
  test('inside others the way goes on, and elsewhere all count', () => {
    const record = new Map<string, Value>([['a', fields(9)], ['b', fields(9)]])
    expect(shown(record, { focus: ['b', 'f8'] })).toMatchObject({ records: [{ a: { f0: 0, f1: 1, f2: 2, f3: 3, f4: 4 }, b: { f0: 0, f1: 1, f2: 2, f3: 3, f4: 4, f8: 8 } }], omitted: 7, at: [['b', 'f8']] })
  })
})
describe('lists', () => {
  const rows = (n: number): Value[] => Array.from({ length: n }, (_, i) => whole(i))
  test('nine are shown, of more eight and how many more there are', () => {
    expect(shown(new Map([['l', rows(9)]])).text).toBe('{"l":[0,1,2,3,4,5,6,7,8]}')
    expect(shown(new Map([['l', rows(10)]])).text).toBe('{"l":[0,1,2,3,4,5,6,7,"<2 more>"]}')
  })
  test('an item with the point in it is shown wherever it stands', () => {
    const of = (...focus: number[]): string => shown(new Map([['l', rows(30)]]), { focus: ['l'], points: focus.map((i) => ['l', i]) }).text
    expect(of(20)).toBe('{"l":[0,1,2,3,4,5,6,7,"<12 more>",20,"<9 more>"]}')
    expect(of(8)).toBe('{"l":[0,1,2,3,4,5,6,7,8,"<21 more>"]}')
    expect(of(29, 3, 10, 9)).toBe('{"l":[0,1,2,3,4,5,6,7,"<1 more>",9,10,"<18 more>",29]}')
    expect(shown(new Map<string, Value>([['l', Array.from({ length: 20 }, () => fields(9))]]), { focus: ['l', 19, 'f8'] }).text).toMatch(/"<11 more>",\{"f0":0,.*"f8":8\}\]\}$/)
  })
  test('the point is in the first item, or in the one that is numbered', () => {
    const record = new Map<string, Value>([['l', [fields(9), fields(9)]]])
    const long = { f0: 0, f1: 1, f2: 2, f3: 3, f4: 4 }
    const of = (focus: Proof['focus']): unknown[] => [shown(record, { focus }).records, shown(record, { focus }).at]
    expect(of(['l', ITEM, 'f8'])).toEqual([[{ l: [{ ...long, f8: 8 }, long] }], [['l', '[0]', 'f8']]])
    expect(of(['l', 1, 'f8'])).toEqual([[{ l: [long, { ...long, f8: 8 }] }], [['l', '[1]', 'f8']]])
    expect(of(['l', 'f8'])).toEqual([[{ l: [long, long] }], [['l', 'f8']]])
  })
})
test('long texts are cut, and say how long they were', () => {
  const x = (n: number): string => 'x'.repeat(n)
  expect(shown(new Map([['t', x(120)]])).records).toEqual([{ t: x(120) }])
  expect(shown(new Map([['t', x(121)]])).records).toEqual([{ t: `<121 characters: ${x(24)}…>` }])
})
test('values as JSON: numbers as numbers, null as null, bytes in words', () => {
  const record = new Map<string, Value>([['n', whole(3)], ['z', null], ['b', true], ['t', 'a'], ['l', [whole(1), null]], ['m', new Map([['k', whole(2)]])], ['y', new Bytes('ff')]])
  const { records, text } = shown(record, { focus: ['m', VALUE] })
  expect(records[0]).toMatchObject({ n: 3, z: null, b: true, t: 'a', l: [1, null], m: { k: 2 } })
  expect(JSON.parse(text)).toEqual(records[0])
})
test('what is read as another value says so', () => {
  expect(shown(fields(1), { value: whole(1), readAs: 'a' }).text).toBe('{"f0":0} (1 read as "a")')
  expect(shown(fields(1), { readAs: 'a' }).text).toBe('{"f0":0} ( read as "a")')
})
test('two records together, each with its point; what is left out is counted once', () => {
  const proof = shown(fields(9), { how: 'pair', second: fields(9, [['x', null]]), focus: ['f7'] })
  expect([proof.records.map((r) => Object.keys(r as object)), proof.text.split('\n').length, proof.omitted]).toEqual([[['f0', 'f1', 'f2', 'f3', 'f4', 'f7'], ['f0', 'f1', 'f2', 'f3', 'f4', 'f7']], 2, 3])
})
