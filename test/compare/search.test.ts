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

/** What is asked whether it is written, in order, until the budget ends. */
const looked = (seeds: Iterable<Value>, left: number, written: boolean | undefined, isDecided = true): string[] => {
  const asked: string[] = []
  const all = search(seeds, (v) => { asked.push(toJson(v)); return written }, () => (isDecided ? true : undefined), { left })
  expect([...all]).toEqual([])
  return asked
}
const large = (x: number): Value => Array.from({ length: 159 }, () => n(x))
test('each record costs a step, a large one more, and one that cannot be decided twenty more', () => {
  const many = ['p', 'q', 'r', 's', 't', 'u']
  expect([looked(many, 2, false), looked(many, 3, true)]).toEqual([['"p"', '"q"'], ['"p"', '"q"', '"r"']])
  expect([looked([large(1), large(2), large(3)], 22, false).length, looked([large(1), large(2), large(3)], 23, false).length]).toEqual([2, 3])
  expect([looked(many, 42, undefined), looked(many, 43, undefined), looked(many, 42, true, false)].map((asked) => asked.length)).toEqual([2, 3, 2])
})
test('none is looked at twice', () => {
  expect(looked(['p', 'p', 'q', 'p', 'r'], 3, false)).toEqual(['"p"', '"q"', '"r"'])
})
test('of endless seeds some hundreds are looked at', () => {
  let made = 0
  const endless = function* (): Generator<Value> { for (;;) yield `seed${made++}` }
  looked(endless(), 1_000, true)
  expect(made).toBe(401)
})
test('what is written on is varied, the smallest first; what nobody writes is not, where anything is written', () => {
  const written: Judge = (v) => toJson(v) !== '"odd"'
  const asked: string[] = []
  for (const _ of search(['odd', ['in a list'], 'zz'], (v) => { asked.push(toJson(v)); return written(v) }, () => true, { left: 6 })) expect.unreachable()
  expect(asked).toEqual(['"odd"', '["in a list"]', '"zz"', '"zza"', '"azz"'].concat(asked.slice(5)))
  expect(asked.some((text) => text.includes('odda'))).toBe(false)
})
test('where none is written what is like each of the first is looked at', () => {
  const asked = looked(Array.from({ length: 30 }, (_, i) => `s${i}s`), 30_000, false)
  expect([asked.includes('"s0sa"'), asked.includes('"s23sa"'), asked.includes('"s24sa"')]).toEqual([true, true, false])
})
test('to make one smaller costs some steps of its own', () => {
  let times = 0
  shrunk(Array.from({ length: 30 }, () => Array.from({ length: 30 }, () => n(1))), () => { times++; return false })
  expect(times).toBe(1_499)
  times = 0
  shrunk('abc', (v) => { times++; return v === 'abc' })
  expect(times).toBeLessThan(10)
})
test('a record that is shown is one that still shows it, though parts of it do not', () => {
  expect(found([of({ a: n(5), b: 'text', c: [n(9), true] })], isRecord, (v) => !(isRecord(v) && v.get('a') instanceof Num && isList(v.get('c') ?? null)))).toContain('{"a":0,"c":[]}')
  expect(toJson(shrunk([n(9), n(9)], isList))).toBe('[]')
})
