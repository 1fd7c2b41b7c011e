// Records changed in one place, and smaller ones.
import { expect, test } from 'vitest'
import { poolOf, sizeOf, smaller, variations, weightOf } from '../../src/compare/variations.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Value, Bytes, toJson } from '../../src/contract/values.ts'

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
test('what is the same is no change', () => {
  expect(texts(variations(n(0), { values: [n(0)], names: [] }))).toEqual(['1', '-1', '0.5'])
  expect(texts(variations('', { values: [''], names: [] }))).toEqual(['"a"', '"a"'])
  expect(texts(variations(true, { values: [true, null], names: ['a'] }))).toEqual(['null'])
  expect(texts(variations([], { values: ['x'], names: [] }))).toEqual(['"x"', '["x"]'])
  expect(texts(variations(of({}), { values: ['x', 'y'], names: ['a', 'b'] }))).toEqual(['"x"', '"y"', '{"a":"x"}', '{"b":"x"}', '{"a":"y"}', '{"b":"y"}'])
})
test('items that are alike are added once, and taken away each', () => {
  expect(texts(variations([true, true], { values: ['x'], names: [] }))).toEqual(['"x"', '[true]', '[true]', '[true,true,true]', '[true,true,"x"]', '["x",true,true]', '[true,true]', '["x",true]', '[true,"x"]'])
})
test('what lies deep is left as it is', () => {
  const deep = (levels: number, inside: Value): Value => (levels === 0 ? inside : [deep(levels - 1, inside)])
  const pool = { values: ['x'], names: [] }
  expect(texts(variations(deep(9, true), pool))).toContain(toJson(deep(9, 'x')))
  expect(texts(variations(deep(10, true), pool))).not.toContain(toJson(deep(10, 'x')))
  expect(texts(variations(deep(8, of({ a: true })), pool))).toContain(toJson(deep(8, of({}))))
  expect(texts(variations(deep(9, of({ a: true })), pool))).not.toContain(toJson(deep(9, of({}))))
  expect(texts(smaller(deep(12, true)))).toContain(toJson(deep(12, n(0))))
  expect(texts(smaller(deep(13, true)))).not.toContain(toJson(deep(13, n(0))))
  const nested = (levels: number, inside: Value): Value => (levels === 0 ? inside : of({ a: nested(levels - 1, inside) }))
  expect([texts(smaller(nested(12, true))).includes(toJson(nested(12, n(0)))), texts(smaller(nested(13, true))).includes(toJson(nested(13, n(0))))]).toEqual([true, false])
  const found = (levels: number): boolean => poolOf([nested(levels, 'deep')]).values.includes('deep')
  expect([found(12), found(13)]).toEqual([true, false])
})
test.each<[Value, string[]]>([
  [n(5), ['0']], [n(12), ['0', '"a"', '1']], [n(-123), ['0', '"a"', 'null', '1', '-1']], ['abcd', ['0', '"a"', 'null', '"ab"', '"abc"']], ['b', ['0', '"a"']], ['', ['0', '"a"']], ['a', ['0']], [true, ['0', '"a"']], [null, ['0', '"a"']],
  [[], ['0', '"a"', 'null']], [[n(0)], ['[]', '0', '"a"', 'null']], [[n(0), n(0)], ['[]', '[0]', '[0]', '0', '"a"', 'null']], [[n(0), n(0), n(0), n(0)], ['[]', '[0,0]', '[0,0,0]', '[0,0,0]', '[0,0,0]', '[0,0,0]', '0', '"a"', 'null']],
  [of({ a: n(0) }), ['{}', '0', '"a"', 'null']], [of({ a: n(0), b: null }), ['{}', '{"b":null}', '{"a":0}', '{"a":0,"b":0}', '{"a":0,"b":"a"}', '0', '"a"', 'null']],
])('what is smaller than %o', (v, all) => { expect(texts(smaller(v))).toEqual(all) })
test('how much a value weighs', () => {
  const weights: [Value, number][] = [[n(0), 0], ['a', 1], [n(7), 1], [n(-7), 2], ['', 2], ['b', 2], [true, 2], [false, 2], [null, 3], ['abc', 4], [new Bytes('ff'), 10], [[], 40], [[n(7), true], 43], [of({}), 40], [of({ ab: n(7), c: true }), 86]]
  expect(weights.map(([v]) => weightOf(v))).toEqual(weights.map(([, weight]) => weight))
})
test('of a pool the plain ones come first, then the smallest of the others; of names some, and two that nobody declares', () => {
  const { values, names } = poolOf([of(Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`f${i}`, [`t${i}`]])))])
  const isWhole = values.map((v) => toJson(v).startsWith('[') || toJson(v).startsWith('{'))
  expect([values.length, isWhole.lastIndexOf(false), isWhole.filter(Boolean).length]).toEqual([90, 59, 30])
  expect(values.filter((_, i) => isWhole[i]).map(sizeOf)).toEqual([1, 1, ...Array.from({ length: 27 }, () => 2), 2].toSorted((a, b) => a - b))
  expect([names.length, names.slice(-2)]).toEqual([42, ['more', 'extra']])
  expect(poolOf([of({ more: 'x' })]).names).toEqual(['other', 'more', 'extra'])
})
