// How slots find each other: reader's name, writer's slot, reader's slot.
import { describe, expect, test } from 'vitest'
import { contested, matchSlots, sameOrder } from '../../src/compare/match.ts'
import type { Reading } from '../../src/contract/reading.ts'
import { type RecordShape, type Slot, record, scalar, slot } from '../../src/contract/shape.ts'

type Terms = Partial<Slot>
/** `{ a: {} }`; each slot knows by its id or physical name what it was called. */
const of = (all: Record<string, Terms>): RecordShape => record(Object.entries(all).map(([name, terms]) => [name, slot(scalar('string'), terms)] as const))
/** `a=a` a pair, `+a` only read, `-a` only written. */
const pairs = (writer: RecordShape, reader: RecordShape, match: Reading['match'] = 'name'): string[] => {
  const nameOf = (shape: RecordShape, s: Slot | undefined): string | undefined => [...shape.slots].find(([, x]) => x === s)?.[0]
  const out: string[] = []
  matchSlots(writer, reader, match, (name, w, r) => {
    const [from, to] = [nameOf(writer, w), nameOf(reader, r)]
    out.push(from !== undefined && to !== undefined ? `${from}=${to}` : to !== undefined ? `+${name}` : `-${name}`)
  })
  return out
}

describe('by name', () => {
  test('each finds its own, in whatever order', () => {
    expect(pairs(of({ a: {}, b: {} }), of({ b: {}, a: {} }))).toEqual(['b=b', 'a=a'])
    expect(pairs(of({ a: {}, b: {} }), of({ a: {} }))).toEqual(['a=a', '-b'])
    expect(pairs(of({ a: {} }), of({ a: {}, b: {} }))).toEqual(['a=a', '+b'])
    expect(pairs(of({ a: {} }), of({ A: {} }))).toEqual(['+A', '-a'])
  })
  test('what is left finds what has the same physical name', () => {
    expect(pairs(of({ a: { storedAs: 'X' } }), of({ b: { storedAs: 'X' } }))).toEqual(['a=b'])
    expect(pairs(of({ a: {} }), of({ b: { storedAs: 'a' } }))).toEqual(['a=b'])
    expect(pairs(of({ a: { storedAs: 'b' } }), of({ b: {} }))).toEqual(['a=b'])
    expect(pairs(of({ a: { storedAs: 'X' } }), of({ b: { storedAs: 'Y' } }))).toEqual(['+b', '-a'])
    expect(pairs(of({ a: { storedAs: 'X' }, c: {} }), of({ a: { storedAs: 'Y' }, c: {} }))).toEqual(['a=a', 'c=c'])
  })
  test('no slot feeds two', () => {
    expect(pairs(of({ a: { storedAs: 'X' } }), of({ b: { storedAs: 'X' }, c: { storedAs: 'X' } }))).toEqual(['a=b', '+c'])
    expect(pairs(of({ a: { storedAs: 'X' }, b: { storedAs: 'X' } }), of({ c: { storedAs: 'X' } }))).toEqual(['a=c', '-b'])
    expect(pairs(of({ a: { storedAs: 'X' }, b: { storedAs: 'X' } }), of({ c: { storedAs: 'X' }, d: { storedAs: 'X' } }))).toEqual(['a=c', 'b=d'])
  })
})
test('by folded name, by alias, by id', () => {
  expect(pairs(of({ A: {}, b: {} }), of({ a: {}, B: {} }), 'fold')).toEqual(['A=a', 'b=B'])
  expect(pairs(of({ A: {} }), of({ a: {} }), 'alias')).toEqual(['+a', '-A'])
  expect(pairs(of({ a: {} }), of({ b: { aliases: ['x', 'a'] } }), 'alias')).toEqual(['a=b'])
  expect(pairs(of({ a: {} }), of({ b: { aliases: ['a'] } }), 'fold')).toEqual(['+b', '-a'])
  expect(pairs(of({ a: {} }), of({ a: {}, b: { aliases: ['a'] } }), 'alias')).toEqual(['a=a', '+b'])
  expect(pairs(of({ a: { id: '1' }, b: { id: '2' } }), of({ b: { id: '1' }, c: { id: '3' } }), 'id')).toEqual(['a=b', '+c', '-b'])
  expect(pairs(of({ a: {} }), of({ a: {}, b: { id: 'a' } }), 'id')).toEqual(['a=a', '+b'])
  expect(pairs(of({ a: { storedAs: 'X' } }), of({ b: { storedAs: 'X' } }), 'fold')).toEqual(['a=b'])
  expect(pairs(of({ straße: {} }), of({ STRASSE: {} }), 'fold')).toEqual(['+STRASSE', '-straße'])
  expect(pairs(of({ a: { id: '1' } }), of({ a: { id: '2' } }), 'id')).toEqual(['+a', '-a'])
  expect(pairs(of({ a: { id: '1', storedAs: 'X' } }), of({ a: { id: '2', storedAs: 'X' } }), 'id')).toEqual(['a=a'])
})
test('fields of which libraries differ in what they are read from: those that go by two names that are written, or by the name of another', () => {
  const told = (writer: RecordShape, reader: RecordShape): string[] => [...contested(writer, reader)].map(([name, { isOwn }]) => (isOwn ? `${name} itself` : name))
  const a = { aliases: ['b'] }
  expect([told(of({ a: {}, b: {} }), of({ a })), told(of({ b: {} }), of({ a, b: {} })), told(of({ a: {}, b: {} }), of({ a, b: {} }))]).toEqual([['a'], ['a', 'b itself'], ['a', 'b itself']])
  expect(told(of({ c: {} }), of({ a: { aliases: ['c'] }, b: { aliases: ['c'] } }))).toEqual(['a', 'b'])
  for (const writer of [of({ a: {} }), of({ c: {} }), of({})]) expect(told(writer, of({ a, b: {} }))).toEqual([])
  expect([told(of({ a: {} }), of({ a: { aliases: ['a', 'b', 'b'] } })), told(of({ b: {} }), of({ a: { aliases: ['b', 'b'] } })), told(of({ a: {}, b: {} }), of({ a: {}, b: {} }))]).toEqual([[], [], []])
  expect([told(of({ a, b: {} }), of({ a, b: {} })), told(of({ a, b: {} }), of({ a })), told(of({ a: {}, b: {} }), of({ a, b: {} })), told(of({ a, b: {} }), of({ a, b: {}, c: a }))]).toEqual([[], ['a'], ['a', 'b itself'], ['b itself', 'c']])
  expect([...contested(of({ b: {} }), of({ a, b: {} })).values()].map(({ why }) => why)[0]).toBe('"a" and "b" both go by the name "b", and libraries differ in which of them is read from it')
})
test('by position, whatever their names', () => {
  expect(pairs(of({ a: {}, b: {} }), of({ b: {}, a: {} }), 'position')).toEqual(['a=b', 'b=a'])
  expect(pairs(of({ a: {}, b: {} }), of({ x: {} }), 'position')).toEqual(['a=x', '-b'])
  expect(pairs(of({ a: {} }), of({ x: {}, y: {} }), 'position')).toEqual(['a=x', '+y'])
})
test('order is that of the names that both have', () => {
  expect(sameOrder(of({ a: {}, b: {}, c: {} }), of({ a: {}, x: {}, c: {} }), false)).toBe(true)
  expect(sameOrder(of({ a: {}, b: {} }), of({ b: {}, a: {} }), false)).toBe(false)
  expect(sameOrder(of({ x: {}, a: {}, b: {} }), of({ a: {}, b: {}, y: {} }), false)).toBe(true)
  expect([sameOrder(of({ a: {}, B: {} }), of({ b: {}, A: {} }), true), sameOrder(of({ a: {}, B: {} }), of({ b: {}, A: {} }), false)]).toEqual([false, true])
  expect([sameOrder(of({ ß: {}, SS: {} }), of({ SS: {}, ß: {} }), true), sameOrder(of({ ss: {}, b: {} }), of({ b: {}, ß: {} }), true)]).toEqual([false, true])
})
