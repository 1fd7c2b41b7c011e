import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonical, canonicalSlot } from '../../src/contract/canonical.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { type Shape, anything, list, map, nothing, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
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

// Fingerprints are made of these lines, and people keep fingerprints in their configs: another line is another recipe.
const endless: Shape = { is: 'ref', name: 'endless', target: () => list(endless) }
test.each<[string, Shape]>([
  ['nothing', nothing], ['anything', anything], ['opaque(geometry)', opaque('geometry')], ['int(/////////;/////////)', int],
  ['union(int(/////////;/////////)|null(/////////;/////////))', nullable(int)], ['all(int(/////////;/////////)&string(/////////;/////////))', { is: 'all', of: [text, int] }],
  ['decimal(0/9x/0.5/4/2/////;///5//////)', scalar('decimal', { precision: 4, scale: 2, step: new Num(5n, 1), min: { value: whole(0) }, max: { value: whole(9), exclusive: true } }, { width: { precision: 5 } })],
  ['string(/////1/9/"^a","b$"/uuid/one of "a","b";/////////)', scalar('string', { minLength: 1, maxLength: 9, patterns: ['^a', 'b$'], format: 'uuid', choice: ['b', 'a'] })],
  ['date(2026-01-01/////////;/////////)', scalar('date', { min: { value: new Moment('date', '2026-01-01') } })], ['string(/////////one of ;/////////)', scalar('string', { choice: [] })],
  ['list(string(/////////;/////////);int(/////////;/////////);1-undefined;true)', list(int, { prefix: [slot(text)], unique: true, count: { min: 1 } })],
  ['map(string(/////////;/////////),int(/////////;/////////)=1;undefined-2)', map(text, slot(int, { fallback: whole(1) }), { count: { max: 2 } })],
  ['record("a":?string(/////////;/////////),"b":int(/////////;/////////);anything;undefined-undefined)', record([['b', slot(int)], ['a', slot(text, { required: false })]], anything)],
  ['record("a":int(/////////;/////////),"b":int(/////////;/////////);nothing;undefined-undefined;["a","<","b"])', record([['a', slot(int)], ['b', slot(int)]], nothing, { between: [{ lower: 'a', upper: 'b', strict: true }] })],
  ['list(;list(;list(;list(;…;undefined-undefined;false);undefined-undefined;false);undefined-undefined;false);undefined-undefined;false)', endless],
])('the line %s', (line, shape) => {
  expect(canonical(shape)).toBe(line)
})
test('up to two thousand characters are told whole, the rest by a digest', () => {
  const chosen = (length: number): string => canonical(scalar('string', { choice: ['x'.repeat(length)] }))
  expect(chosen(1964).length).toBe(2000)
  expect(chosen(1965).length).toBeLessThan(100)
  expect(chosen(2964)).toBe('string(/////////one of "xxxxxxxxxxxxxxxx…#243f0aeddda1d943')
})
