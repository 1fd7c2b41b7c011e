import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, canonicalSlot } from '../../src/contract/canonical.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, list, map, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { again, reordered, shapes } from '../laws/shapes.ts'

const [int, text] = [scalar('int'), scalar('string')]

test('the same shape, made anew or in another order, has the same line', () => {
  fc.assert(fc.property(shapes, (s) => {
    expect(canonical(again(s))).toBe(canonical(s))
    expect(canonical(reordered(s))).toBe(canonical(s))
  }), { seed: 7, numRuns: 500 })
})

test('what differs has another', () => {
  const all: Shape[] = [
    scalar('string', { patterns: ['a b'] }), scalar('string', { patterns: ['a', 'b'] }),
    int, text, scalar('string', { maxLength: 5 }), scalar('string', {}, { width: { maxLength: 5 } }), scalar('int', { min: { value: whole(1) } }), scalar('int', { min: { value: whole(1), exclusive: true } }),
    scalar('int', { max: { value: whole(1) } }), scalar('int', { choice: [whole(1)] }), scalar('string', { choice: ['1'] }), nullable(int),
    union(int, text), list(int), list(int, { unique: true }), list(int, { count: { min: 1 } }),
    list(int, { prefix: [slot(text)] }), map(text, int), map(int, text), record([]), record([['a', slot(int)]]), record([['b', slot(int)]]), record([['a', slot(int, { required: false })]]),
    record([['a', slot(int, { fallback: whole(1) })]]), record([['a', slot(int)]], text), record([['a', slot(int)]], text, { count: { max: 3 } }),
  ]
  expect(new Set(all.map((s) => canonical(s))).size).toBe(all.length)
  expect(canonicalSlot(slot(int))).not.toBe(canonicalSlot(slot(int, { required: false })))
})

test('types that use each other many times are told in short', () => {
  const tree = (leaf: Shape): Shape => {
    const self: Shape = record([['leaf', slot(leaf)], ...Array.from({ length: 100 }, (_, i) => [`f${i}`, slot({ is: 'ref', name: 'tree', target: () => self })] as const)])
    return self
  }
  expect(canonical(tree(int)).length).toBeLessThan(3000)
  expect(canonical(tree(int))).toBe(canonical(tree(int)))
  expect(canonical(tree(int))).not.toBe(canonical(tree(text)))
})
