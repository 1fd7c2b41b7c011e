import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sha256 } from '../../src/judge/sha256.ts'

const known = (text: string): string => createHash('sha256').update(text).digest('hex')

test.each(['', 'abc', 'é😀', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(63), 'x'.repeat(64), 'x'.repeat(1000)])('%j', (text) => {
  expect(sha256(text)).toBe(known(text))
})

test('any text', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => sha256(text) === known(text)))
})
