// Types that use themselves, and types that use others again and again: the walk ends, and misses nothing.
import { expect, test } from 'vitest'
import { accepts, drifts, policy, struct } from './structures.ts'
import { driftsBetween } from '../../src/conform/walk.ts'
import { type Shape, list, map, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'

const text = scalar('string'), int = scalar('int')

/** A tree of nodes with a label; `more` are fields beside it. */
function tree(label: Shape, more: Readonly<Record<string, Shape>> = {}): Shape {
  const self: Shape = record([['label', slot(label)], ['children', slot(list({ is: 'ref', name: 'node', target: () => self }))], ...Object.entries(more).map(([n, s]) => [n, slot(s)] as const)])
  return self
}

test('a type of itself is taken for its like, and a difference in it is found once', () => {
  expect(drifts(tree(text), tree(text), 'exact')).toEqual([])
  expect(drifts(tree(int), tree(text), 'exact')).toEqual(['type label: string, int'])
  expect(drifts(tree(text, { extra: int }), tree(text), 'forward')).toEqual(['extra extra'])
})

test('a list of itself, a map of itself, a union of itself', () => {
  const lists = (): Shape => { const self: Shape = list({ is: 'ref', name: 'l', target: () => self }); return self }
  const maps = (leaf: Shape): Shape => { const self: Shape = map(text, union(leaf, { is: 'ref', name: 'm', target: () => self })); return self }
  const unions = (leaf: Shape): Shape => { const self: Shape = union(leaf, list({ is: 'ref', name: 'u', target: () => self }), struct({ a: { is: 'ref', name: 'u', target: () => self } })); return self }
  expect(accepts(struct({ x: lists() }), struct({ x: lists() }), 'exact')).toBe(true)
  expect(accepts(struct({ x: maps(int) }), struct({ x: maps(int) }), 'exact')).toBe(true)
  expect(accepts(struct({ x: maps(int) }), struct({ x: maps(text) }), 'backward')).toBe(false)
  expect(accepts(struct({ x: unions(int) }), struct({ x: unions(int) }), 'exact')).toBe(true)
  expect(accepts(struct({ x: unions(int) }), struct({ x: unions(text) }), 'backward')).toBe(false)
})

test('what was trusted while a branch was tried is not trusted when it fails', () => {
  // An outer record holds an inner one that leads back to it. The producer's outer one is no `first`, for its `bad`; so its inner one is no inner of `first` either.
  const pair = (bad: Shape): { outer: Shape; inner: Shape } => {
    const inner: Shape = struct({ back: { is: 'ref', name: 'outer', target: () => outer } }), outer: Shape = struct({ next: inner, bad })
    return { outer, inner }
  }
  const producer = pair(int), first = pair(text), second = pair(int)
  expect(drifts(struct({ a: union(producer.outer, text), b: producer.inner }), struct({ a: union(first.outer, second.outer, text), b: first.inner }), 'backward')).toEqual(['type b.back.bad: string, int'])
})

test('each use of a type is told, and once where it is of itself', () => {
  const leaf = (type: Shape): Shape => struct({ leaf: type })
  const twice = (s: Shape): Shape => struct({ a: s, b: list(s) })
  expect(drifts(twice(leaf(int)), twice(leaf(text)), 'exact')).toEqual(['type a.leaf: string, int', 'type b[].leaf: string, int'])
})

test('types that use others twice a level cost no more than their number', () => {
  const doubled = (leaf: Shape, levels: number): Shape => { let s = struct({ leaf }); for (let i = 0; i < levels; i++) s = struct({ a: s, b: s }); return s }
  expect(drifts(doubled(text, 60), doubled(text, 60), 'exact')).toEqual([])
  const found = driftsBetween(slot(doubled(int, 60)), slot(doubled(text, 60)), policy('exact'), 'declared')
  expect(found.length).toBeGreaterThan(0)
  expect(found.length).toBeLessThan(5000)
  expect(found[0]?.path).toHaveLength(61)
})

test('a wide record, and many branches', () => {
  const wide = (type: Shape): Shape => struct(Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`f${i}`, i === 19_999 ? type : text])))
  for (const name of ['exact', 'exact:ordered', 'exact:position', 'backward']) expect(drifts(wide(int), wide(text), name)).toEqual(['type f19999: string, int'])
  const many = (n: number): Shape => union(...Array.from({ length: n }, (_, i) => struct({ [`f${i}`]: text })))
  expect(drifts(struct({ x: many(80) }), struct({ x: many(80) }), 'exact')).toEqual([])
  expect(driftsBetween(slot(struct({ x: many(500) })), slot(struct({ x: many(500) })), policy('exact'), 'declared')).toMatchObject([{ what: 'unsure', why: 'the types are of too many branches to compare' }])
})

test('what is too deep or too large to be walked is said, not accepted', () => {
  let deep: Shape = text
  for (let i = 0; i < 1000; i++) deep = list(deep)
  const other = (s: Shape): Shape => (s.is === 'list' ? list(other(s.items.shape)) : s)
  expect(driftsBetween(slot(struct({ x: deep })), slot(struct({ x: other(deep) })), policy('backward'), 'declared')).toMatchObject([{ what: 'unsure', why: 'the types are too large to be walked to their end' }])
})

test('conditions beside a record, and null around it, hide nothing of it', () => {
  const inside = (leaf: Shape): Shape => nullable({ is: 'all', of: [opaque('a < b'), { is: 'ref', name: 'r', target: () => nullable(struct({ leaf })) }] })
  expect(drifts(struct({ x: inside(int) }), struct({ x: inside(text) }), 'backward')).toEqual(['type x.leaf: string, int'])
  expect(drifts(struct({ x: { is: 'all', of: [struct({ a: text }), struct({ b: text })] } }), struct({ x: struct({ a: text, b: text }) }), 'backward')).toEqual([expect.stringMatching(/^unsure x/)])
})
