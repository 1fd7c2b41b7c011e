// A key that moved, over whole datasets: whom it hurts, and the two records that show it.
import { expect, test } from 'vitest'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import { compareDatasets } from '../../src/compare/datasets.ts'
import { tables } from '../../src/contract/reading.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'
import '../loaded.ts'

const [text, int] = [scalar('string'), scalar('int')]
const dataset = (shape: Shape, keys: readonly (readonly string[])[], role: Dataset['role'] = 'output'): Dataset => ({
  name: 'd', role, shape, facts: keys.map((value) => ({ key: 'unique', matter: 'promise', kind: 'key', value, text: value.join(', ') })),
})
const contractOf = (d: Dataset): Contract => ({
  format: 'test', id: 'c', file: 'c.yaml', datasets: [d], facts: [], readings: tables, locate: ({ start }) => ({ file: 'c.yaml', line: start, column: 1, endLine: start, endColumn: 2 }),
})
/** `breaks safe oldReadsNew: <one> <two>` of each key that moved. */
function told(base: Dataset, head: Dataset): string[] {
  return compareDatasets(contractOf(base), contractOf(head), base, head, undefined).changes.filter((c) => c.of === 'fact').map(({ effects, proof, why }) =>
    [effects.oldReadsNew, effects.newReadsOld, ...(proof ? [`${proof.direction}:`, toJson(proof.record), toJson(proof.second ?? null)] : []), ...(why === undefined ? [] : [why])].join(' '))
}
const rows = record([['a', slot(int)], ['b', slot(int)]])

test('dropped, and added', () => {
  expect(told(dataset(rows, [['a']]), dataset(rows, []))).toEqual(['breaks safe oldReadsNew: {"a":0,"b":0} {"a":0,"b":0}'])
  expect(told(dataset(rows, []), dataset(rows, [['a']]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":0} {"a":0,"b":0}'])
})
test('weaker, stronger, and both', () => {
  expect(told(dataset(rows, [['a']]), dataset(rows, [['a', 'b']]))).toEqual(['breaks safe oldReadsNew: {"a":0,"b":0} {"a":0,"b":1}'])
  expect(told(dataset(rows, [['a', 'b']]), dataset(rows, [['a']]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":0} {"a":0,"b":1}'])
  expect(told(dataset(rows, [['a']]), dataset(rows, [['b']]))).toEqual(['breaks safe oldReadsNew: {"a":0,"b":0} {"a":0,"b":1}', 'safe breaks newReadsOld: {"a":0,"b":0} {"a":1,"b":0}'])
})
test('a column of one value makes no key weaker, on the side that writes', () => {
  const one = record([['a', slot(int)], ['b', slot(scalar('int', { choice: [whole(7)] }))]])
  expect(told(dataset(one, [['a']]), dataset(one, [['a', 'b']]))).toEqual(['safe safe'])
  expect(told(dataset(one, [['a', 'b']]), dataset(one, [['a']]))).toEqual(['safe safe'])
  expect(told(dataset(one, [['a', 'b']]), dataset(rows, [['a']]))).toEqual(['safe safe']) // history has the one value
  expect(told(dataset(rows, [['a']]), dataset(one, [['a', 'b']]))).toEqual(['safe safe'])
})
test('a column that is new: its default stands in every record of history, null in none like the other', () => {
  const grown = (x: Shape, more = {}): Shape => record([['a', slot(int)], ['b', slot(int)], ['x', slot(x, more)]])
  expect(told(dataset(rows, []), dataset(grown(int, { fallback: whole(3) }), [['x']]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":0} {"a":0,"b":0}'])
  expect(told(dataset(rows, []), dataset(grown(nullable(int)), [['x']]))).toEqual(['safe safe'])
  expect(told(dataset(rows, []), dataset(grown(nullable(int), { fallback: whole(3) }), [['x']]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":0} {"a":0,"b":0}'])
})
test('so is one in a record, or a record that is new itself', () => {
  const inside = (slots: [string, Shape][], orNull = false): Shape => record([['a', slot(int)], ['c', slot(orNull ? nullable(record(slots.map(([n, s]) => [n, slot(s)]))) : record(slots.map(([n, s]) => [n, slot(s)])))]])
  const base = inside([['k', text]])
  expect(told(dataset(base, []), dataset(inside([['k', text], ['x', nullable(int)]]), [['c.x']]))).toEqual(['safe safe'])
  expect(told(dataset(base, []), dataset(inside([['k', text], ['x', int]]), [['c.x']]))).toEqual(['safe breaks newReadsOld: {"a":0,"c":{"k":"k 1"}} {"a":0,"c":{"k":"k 1"}}'])
  expect(told(dataset(record([['a', slot(int)]]), []), dataset(inside([['x', int]], true), [['c.x']]))).toEqual(['safe safe'])
})
test('a renamed column keeps its place in the key, under the name of the side that writes', () => {
  const [was, is] = [record([['a', slot(int, { id: '1' })], ['b', slot(int)]]), record([['z', slot(int, { id: '1' })], ['b', slot(int)]])]
  expect(told(dataset(was, [['a']]), dataset(is, [['z', 'b']]))).toEqual(['breaks safe oldReadsNew: {"z":0,"b":0} {"z":0,"b":1}'])
  expect(told(dataset(was, [['a', 'b']]), dataset(is, [['z']]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":0} {"a":0,"b":1}'])
})
test('of an input keys are notes', () => {
  expect(told(dataset(rows, [['a']], 'input'), dataset(rows, [], 'input'))).toEqual(['safe safe'])
})
test('what cannot be made up is unsure', () => {
  const odd = record([['a', slot(int)], ['b', slot({ is: 'opaque', text: 'geometry' })]])
  expect(told(dataset(odd, [['a']]), dataset(odd, [['a', 'b']]))).toEqual(['unsure safe no second value of b could be made up'])
})

test('a key that went is told at its column, unless it stood elsewhere', () => {
  const placed = (columns: readonly [string, number][]): Shape => record(columns.map(([n, start]) => [n, slot(int, { at: { start, end: start } })] as const))
  const lineOf = (was: number | undefined, head: Shape, column = 'a', base = placed([['a', 10], ['b', 20]])): number | undefined => {
    const fact = { key: 'unique', matter: 'promise', kind: 'key', value: [column], text: column, ...(was === undefined ? {} : { at: { start: was, end: was } }) } as const
    const [b, h]: Dataset[] = [base, head].map((shape, i) => ({ name: 'd', role: 'output', shape, facts: i === 0 ? [fact] : [], at: { start: 5, end: 5 } }))
    return b && h && compareDatasets(contractOf(b), contractOf(h), b, h, undefined).changes.find((c) => c.of === 'fact')?.at?.start
  }
  const head = placed([['a', 11], ['b', 22]])
  expect([lineOf(12, head), lineOf(24, head, 'b'), lineOf(10, head)]).toEqual([11, 22, 11])
  expect([lineOf(7, head), lineOf(24, head), lineOf(undefined, head), lineOf(12, placed([['b', 22]])), lineOf(12, head, 'z')]).toEqual([5, 5, 5, 5, 5]) // before the columns, at another, nowhere, of a column that went, of none
  const nested = record([['o', slot(placed([['a', 13], ['b', 14]]), { at: { start: 12, end: 12 } })]])
  expect(lineOf(13, nested, 'o.a', nested)).toBe(13)
})
test('it is not told there where that column cannot be found, or it was written in another file', () => {
  const at = (start: number, file?: string): { at: { start: number; end: number; file?: string } } => ({ at: { start, end: start, ...(file === undefined ? {} : { file }) } })
  const rows2 = (file?: string, head = false): Shape => record([['a', slot(int, at(head ? 11 : 10, file))], ['b', slot(int, head ? at(22) : {})], ['c', slot(int, at(head ? 33 : 30))]])
  const lineOf = (fact: { start: number; file?: string }, column: string, file?: string): number | undefined => {
    const [b, h]: Dataset[] = [rows2(file), rows2(file, true)].map((shape, i) => ({ name: 'd', role: 'output', shape, facts: i === 0 ? [{ key: 'unique', matter: 'promise', kind: 'key', value: [column], text: column, at: { end: fact.start, ...fact } }] : [], at: { start: 5, end: 5 } }))
    return b && h && compareDatasets(contractOf(b), contractOf(h), b, h, undefined).changes.find((c) => c.of === 'fact')?.at?.start
  }
  expect([lineOf({ start: 12 }, 'a'), lineOf({ start: 29 }, 'a'), lineOf({ start: 30 }, 'a'), lineOf({ start: 31 }, 'c')]).toEqual([11, 11, 5, 33])
  expect([lineOf({ start: 12, file: 'x' }, 'a'), lineOf({ start: 12, file: 'x' }, 'a', 'x'), lineOf({ start: 12 }, 'a', 'x')]).toEqual([5, 11, 5])
  expect([lineOf({ start: 12 }, 'b'), lineOf({ start: 12 }, 'a.x'), lineOf({ start: 12 }, 'z.a')]).toEqual([5, 5, 5]) // of no known place, in no record
})
test('a key that stays where it is written is told there', () => {
  const key = (value: string[], start: number): Dataset['facts'][number] => ({ key: 'primaryKey', matter: 'promise', kind: 'key', value, text: value.join(), at: { start, end: start } })
  const [b, h]: [Dataset, Dataset] = [{ ...dataset(rows, []), facts: [key(['a'], 3)] }, { ...dataset(rows, []), facts: [key(['a', 'b'], 4)] }]
  expect(compareDatasets(contractOf(b), contractOf(h), b, h, undefined).changes).toMatchObject([{ of: 'fact', drift: 'weaker', at: { start: 4 }, baseAt: { start: 3 }, proof: { direction: 'oldReadsNew', how: 'pair' } }])
})
test('two that hurt both show the old readers\' records, and only what breaks is asked', () => {
  const key = (...value: string[]): Dataset['facts'][number] => ({ key: 'primaryKey', matter: 'promise', kind: 'key', value, text: value.join() })
  const both = (shape: Shape): string[] => told({ ...dataset(shape, []), facts: [key('a')] }, { ...dataset(shape, []), facts: [key('b')] })
  expect(both(rows)).toEqual(['breaks breaks oldReadsNew: {"a":0,"b":0} {"a":0,"b":1}'])
  const one = scalar('int', { choice: [whole(7)] })
  expect(both(record([['a', slot(int)], ['b', slot(one)]]))).toEqual(['safe breaks newReadsOld: {"a":0,"b":7} {"a":1,"b":7}'])
  expect(both(record([['a', slot(one)], ['b', slot(int)]]))).toEqual(['breaks safe oldReadsNew: {"a":7,"b":0} {"a":7,"b":1}'])
  expect(both(record([['a', slot(int)], ['b', slot({ is: 'opaque', text: 'geometry' })]]))).toEqual(['unsure breaks newReadsOld: {"a":0,"b":"<geometry>"} {"a":1,"b":"<geometry>"} no second value of b could be made up'])
})
test('what history is read as where the column is not in it', () => {
  const at = (all: Record<string, Shape>): Shape => record(Object.entries(all).map(([n, s]) => [n, slot(s)] as const))
  const added = (base: Shape, head: Shape, key: string): string => told(dataset(base, []), dataset(head, [[key]]))[0]?.split(' ').slice(0, 2).join(' ') ?? ''
  expect(added(at({ a: int }), at({ a: int, 'x.y': nullable(int) }), 'x.y')).toBe('safe safe')
  expect(added(at({ a: int }), at({ a: int, x: int }), 'x')).toBe('safe breaks')
  expect(added(at({ a: int }), at({ a: int }), 'gone')).toBe('safe breaks')
  expect(added(at({ a: int, o: at({ k: int }) }), at({ a: int, o: at({ k: int, p: at({ x: nullable(int) }) }) }), 'o.p.x')).toBe('safe breaks')
  expect(added(at({ a: int, o: at({ p: at({ k: int }) }) }), at({ a: int, o: at({ p: at({ k: int, x: nullable(int) }) }) }), 'o.p.x')).toBe('safe safe')
})
