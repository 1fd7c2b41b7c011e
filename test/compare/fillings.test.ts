// What stands beside the point of a record that is shown: as a consumer's own record would read, as long as the whole of it holds.
import { expect, test } from 'vitest'
import { heldRecord, plainest, readable } from '../../src/compare/fillings.ts'
import { valueText } from '../../src/contract/describe.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type RecordShape, type Shape, list, nothing, record, scalar, slot } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

const [int, text] = [scalar('int'), scalar('string')]
const of = (all: Record<string, Shape>, more: Partial<RecordShape> = {}): RecordShape => ({ ...record([]), is: 'record', slots: new Map(Object.entries(all).map(([n, s]) => [n, slot(s)] as const)), rest: nothing, ...more })
const said = (r: ReadonlyMap<string, Value> | undefined): string => (r ? valueText(r) : 'none')

test('a plausible record, or one that is as small as it may be', () => {
  const orders = of({ order_id: text, line_no: int })
  expect([said(readable.record(orders)), said(heldRecord(orders)), said(plainest.record(orders))]).toEqual(['{order_id: "order-1001", line_no: 1}', '{order_id: "order-1001", line_no: 1}', '{order_id: "a", line_no: 0}'])
  expect([readable.value('order_id', slot(text)), plainest.value('order_id', slot(text))]).toEqual(['order-1001', 'a'])
})
test('as small as it may be where what is plausible does not go together', () => {
  const below = of({ line_no: int, latitude: scalar('int', { max: { value: whole(60) } }) }, { between: [{ lower: 'latitude', upper: 'line_no', strict: false }] })
  const shown = readable.record(below)
  const [upper, lower] = [shown?.get('line_no'), shown?.get('latitude')].map((v) => Number(valueText(v ?? null)))
  expect(shown?.size === 2 && upper !== undefined && lower !== undefined && lower <= upper).toBe(true)
  expect(heldRecord(below)).toEqual(shown)
})
test('each time the same, and the caller\'s own', () => {
  const holder = of({ a: int })
  const [one, two] = [readable.record(holder), readable.record(holder)]
  one?.set('a', null)
  one?.set('b', null)
  expect([said(two), said(readable.record(holder)), said(heldRecord(holder))]).toEqual(['{a: 0}', '{a: 0}', '{a: 0}'])
})
test('as small as it may be where there is too much to make up what is plausible', () => {
  const some = (s: Shape): Shape => list(s, { count: { min: 1 } })
  const lines = (n: number, s: Shape): RecordShape => of(Object.fromEntries(Array.from({ length: n }, (_, i) => [`line_no_${i}`, s])))
  const [few, many] = [10, 100].map((n) => of({ all: some(lines(n, some(lines(90, text)))) }))
  expect([few, many].map((r) => r && said(heldRecord(r) ?? new Map()).slice(0, 46))).toEqual(['{all: [{line_no_0: [{line_no_0: "line-1001", l', '{all: [{line_no_0: [{line_no_0: "a", line_no_1'])
})
test('however many fields it has', () => {
  const many = of(Object.fromEntries(Array.from({ length: 23_000 }, (_, i) => [`c${i}`, int])))
  expect(heldRecord(many)?.size).toBe(23_000)
})
test('of what has no record none', () => {
  const never = of({ a: nothing })
  expect([said(readable.record(never)), said(heldRecord(never)), said(plainest.record(never)), said(heldRecord(never))]).toEqual(['none', 'none', 'none', 'none'])
})
