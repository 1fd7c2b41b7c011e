// The search by itself: what it looks at, in which order, how far it goes, and how small what it finds becomes.
import { expect, test } from 'vitest'
import { type Judge, search, shrunk } from '../../src/compare/search.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Value, isList, isRecord, toJson } from '../../src/contract/values.ts'

const n = (x: number): Num => new Num(BigInt(x))
const of = (fields: { [name: string]: Value }): Value => new Map(Object.entries(fields))
const found = (seeds: readonly Value[], writes: Judge, reads: Judge, left = 6_000): string[] => [...search(seeds, writes, reads, { left })].map(toJson)
const isText: Judge = (v) => typeof v === 'string'

test('a seed that shows it is enough', () => {
  expect(found(['abc'], isText, () => false, 1)).toEqual(['"a"'])
  expect(found([n(1), 'abc'], isText, (v) => v !== 'abc', 3)).toEqual(['"abc"'])
})
test('else what is one change away from what is written, then two', () => {
  const pair: Judge = (v) => isList(v) && v.length <= 2 && v.every((x) => x instanceof Num)
  expect(found([[n(1)]], pair, (v) => isList(v) && v.length < 2)).toEqual(['[0,0]'])
  expect(found([of({ a: n(1) })], isRecord, (v) => !isRecord(v) || v.size < 3)[0]).toMatch(/^\{(?:"[^"]+":[^,]+,?){3}\}$/)
})
test('and of what none is written, what is like any of them', () => {
  expect(found([of({ kind: 'a', n: 'b' })], (v) => isRecord(v) && v.get('n') === null, () => false)).toEqual(['{"n":null}'])
})
test('nothing is told twice, and nothing that a side cannot decide', () => {
  expect(found(['x', 'y', 'xy'], isText, () => false)).toHaveLength(1)
  expect(found(['x', n(1)], () => undefined, () => false)).toEqual([])
  expect(found(['x', n(1)], () => true, () => undefined)).toEqual([])
})
test('it stops where the budget ends; what cannot be decided costs more', () => {
  const asked = (verdict: boolean | undefined): number => {
    let times = 0
    found([n(1)], () => { times++; return verdict }, () => true, 1_000)
    return times
  }
  expect(asked(true)).toBeGreaterThan(300)
  expect(asked(true)).toBeLessThanOrEqual(1_000)
  expect(asked(undefined)).toBeLessThanOrEqual(50)
})
test('the smallest that still shows it', () => {
  const record = of({ id: 'abcdef', list: [n(17), n(18), of({ deep: 'xyz', other: true })], more: null })
  expect(toJson(shrunk(record, (v) => isRecord(v) && isList(v.get('list') ?? null)))).toBe('{"list":[]}')
  expect(toJson(shrunk(record, (v) => isRecord(v) && v.has('id') && [v.get('list') ?? []].flat().some((x) => isRecord(x) && x.has('deep'))))).toBe('{"id":0,"list":[{"deep":0}]}')
  expect(toJson(shrunk([n(7), n(7)], (v) => isList(v) && v.length === 2 && toJson(v[0] ?? null) === toJson(v[1] ?? true) && toJson(v) !== '[0,0]'))).toBe('[7,7]')
  expect(toJson(shrunk('abcdef', (v) => typeof v === 'string' && v.length >= 3))).toBe('"abc"')
  expect(toJson(shrunk(n(250), (v) => v instanceof Num && v.coefficient !== 0n))).toBe('1')
})
