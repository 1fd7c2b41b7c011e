// Records changed in one place, and smaller ones.
import { expect, test } from 'vitest'
import { poolOf, sizeOf, smaller, variations, weightOf } from '../../src/compare/variations.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Value, toJson } from '../../src/contract/values.ts'

const n = (x: number): Num => new Num(BigInt(x))
const of = (fields: { [name: string]: Value }): Value => new Map(Object.entries(fields))
const texts = (all: Iterable<Value>): string[] => [...all].map(toJson)

test('a pool holds the parts of records, numbers with what is beside them, and names', () => {
  const { values, names } = poolOf([of({ a: [n(7), 'x'], b: of({ c: 'y' }) })])
  expect(names).toEqual(['other', 'a', 'b', 'c', 'more', 'extra'])
  const told = texts(values)
  for (const part of ['7', '8', '6', '7.5', '"x"', '"y"', '{"c":"y"}', '[7,"x"]', 'null', 'true', 'false', '[]', '{}', '""']) expect(told).toContain(part)
  expect(new Set(told).size).toBe(told.length)
})
test('a pool is no larger than it is worth', () => {
  const { values, names } = poolOf([of(Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`f${i}`, `t${i}`])))])
  expect(values.length).toBeLessThan(100)
  expect(names.length).toBeLessThan(50)
})
test('each way to change it in one place', () => {
  const pool = { values: [n(0), 'x'], names: ['a', 'z'] }
  expect(texts(variations(n(5), pool))).toEqual(['6', '4', '5.5', '-5', '0', '"x"'])
  expect(texts(variations('ab', { values: [], names: [] }))).toEqual(['"aba"', '"aab"', '"a"', '"b"', '"abab"'])
  expect(texts(variations([true], pool))).toEqual(['0', '"x"', '[]', '[true,true]', '[true,0]', '[true,"x"]', '[0,true]', '["x",true]', '[0]', '["x"]'])
  expect(texts(variations(of({ a: true }), pool))).toEqual(['0', '"x"', '{}', '{"a":true,"z":0}', '{"a":true,"z":"x"}', '{"a":0}', '{"a":"x"}'])
  expect(texts(variations([[of({ a: null })]], pool))).toContain('[[{"a":"x"}]]')
  expect(texts(variations([n(1), n(2)], pool))).toContain('[2,1]')
})
test('smaller ones weigh less, or are not taken', () => {
  expect(texts(smaller(of({ a: n(12), b: 'xyz' })))).toEqual(expect.arrayContaining(['{}', '{"b":"xyz"}', '{"a":12}', '{"a":0,"b":"xyz"}', '{"a":12,"b":"a"}', '{"a":12,"b":"x"}']))
  expect(texts(smaller([n(1), n(2), n(3), n(4)]))).toEqual(expect.arrayContaining(['[]', '[1,2]', '[2,3,4]', '[1,2,3,0]']))
  expect(texts(smaller(n(0)))).toEqual([])
  const order: Value[] = [n(0), 'a', true, n(-5), null, 'abc', [], [n(1)], of({ a: n(1) })]
  expect(order.map(weightOf)).toEqual(order.map(weightOf).toSorted((a, b) => a - b))
})
test('how many values there are in it', () => {
  expect([n(1), [], [n(1), [n(2)]], of({ a: n(1), b: [] })].map(sizeOf)).toEqual([1, 1, 4, 5])
})
