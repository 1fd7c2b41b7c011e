import { expect, test } from 'vitest'
import { type Shape, isNull, list, map, nothing, nul, nullable, opaque, record, scalar, slot, unfold, union, untyped, withoutNull } from '../../src/contract/shape.ts'

const [int, text] = [scalar('int'), scalar('string')]
const ref = (target: () => Shape): Shape => ({ is: 'ref', name: 'it', target })

test('refs are followed to what they name; a ref to itself names nothing', () => {
  const loop: Shape = ref(() => loop)
  expect(unfold(ref(() => ref(() => int)))).toBe(int)
  expect(unfold(int)).toBe(int)
  expect(unfold(loop)).toBe(nothing)
})

test('a thousand refs are followed one after the other, and no more', () => {
  const chain = (refs: number): Shape => (refs === 0 ? int : ref(() => chain(refs - 1)))
  expect([unfold(chain(1001)), unfold(chain(1002))]).toEqual([int, nothing])
})

test.each<[string, Shape, boolean, Shape]>([
  ['int', int, false, int], ['null', nul, true, nothing], ['null or int', nullable(int), true, int], ['int or null', union(int, nul), true, int],
  ['null, int or text', union(nul, int, text), true, union(int, text)], ['int or text', union(int, text), false, union(int, text)],
  ['null or null', union(nul, nul), true, nothing],
  ['none', union(), false, union()], ['null behind a ref', union(ref(() => nul), int), true, int],
  ['all behind a ref', ref(() => nullable(int)), true, int],
])('%s without null', (_, shape, nullable, rest) => {
  expect(withoutNull(shape)).toEqual({ nullable, rest })
})

test('short ways to write shapes', () => {
  expect(isNull(nul) && !isNull(int)).toBe(true)
  expect(slot(int)).toEqual({ shape: int, required: true })
  expect(slot(int, { required: false, id: '1' })).toEqual({ shape: int, required: false, id: '1' })
  expect(list(int)).toEqual(list(slot(int)))
  expect(map(text, slot(int, { required: false }), { count: { min: 1 } })).toEqual({ is: 'map', keys: text, values: { shape: int, required: false }, count: { min: 1 } })
  expect(record([['__proto__', slot(int)]])).toEqual({ is: 'record', slots: new Map([['__proto__', slot(int)]]), rest: nothing })
  expect(opaque('mystery')).toEqual({ is: 'opaque', text: 'mystery' })
  expect(untyped()).toEqual({ is: 'opaque', text: 'untyped', untold: true })
})
