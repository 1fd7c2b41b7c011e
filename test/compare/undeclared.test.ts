// Where the reading says so, what an open record does not declare is taken for never written: on the writer's side alone, at any depth.
import { beforeAll, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { type Reading, strict } from '../../src/contract/reading.ts'
import { type Shape, anything, list, map, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'
import '../loaded.ts'

beforeAll(loadPatternEngine)
const declared: Reading = { ...strict, undeclared: 'never' }
const [int, text] = [scalar('int'), scalar('string')]
const open = (fields: { [name: string]: Shape }, more: Partial<Parameters<typeof record>[2]> = {}): Shape => record(Object.entries(fields).map(([name, shape]) => [name, slot(shape, { required: false })] as const), anything, more)
const told = (writer: Shape, reader: Shape, reading: Reading): string[] => refusals(slot(writer), slot(reader), reading).map(({ by, escape }) => `${by} ${escape.how === 'value' ? toJson(escape.value) : escape.how}`)

test.each<[string, Shape, Shape]>([
  ['a field that comes', open({ a: int }), open({ a: int, b: text })],
  ['one that is closed', open({ a: int }), record([['a', slot(int, { required: false })]])],
  ['below a list, a map, an alternative', open({ a: list(map(text, nullable(open({ a: int })))) }), open({ a: list(map(text, nullable(open({ a: int, b: text })))) })],
  ['a count of fields', open({ a: int }), open({ a: int }, { count: { max: 1 } })],
  ['among alternatives that only together take it', union(open({ a: int }), open({ b: int })), union(open({ a: int, b: int, c: text }), text)],
])('%s is nothing to one who writes what is declared', (_, writer, reader) => {
  expect(told(writer, reader, declared)).toEqual([])
  expect(told(writer, reader, strict)).not.toEqual([])
})

test.each<[string, Shape, Shape, string[]]>([
  ['a type', open({ a: int }), open({ a: text }), ['type 0']],
  ['what has to be there', open({}), record([['a', slot(int)]], anything), ['presence absent']],
  ['the rest, where it is told of what kind it is', record([], int), record([], text), ['type 0']],
  ['a field that a pattern declares', record([], anything, { patterns: [{ pattern: '^x', slot: slot(int) }] }), record([], anything, { patterns: [{ pattern: '^x', slot: slot(text) }] }), ['type 0']],
  ['a value of any kind', anything, open({ a: int }), ['type "a"']],
  ['a count that what is declared goes beyond', open({ a: int, b: int }), open({ a: int, b: int }, { count: { max: 1 } }), ['count {"a":0,"b":0}']],
])('%s still counts', (_, writer, reader, expected) => { expect(told(writer, reader, declared)).toEqual(expected) })

test('a record that shows a break holds nothing that is not declared', () => {
  const fussy = opaque('fussy', (v) => v instanceof Map && v.size < 2)
  const required = record([['a', slot(int)]], anything)
  expect(told(required, fussy, declared)).toEqual(['type unsure'])
  expect(told(required, fussy, strict)).toEqual(['type {"a":0,"other":"a"}'])
})
