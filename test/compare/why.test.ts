// Where the relation cannot tell, it says why: the words that a report gives for `unsure`.
import { beforeAll, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { strict } from '../../src/contract/reading.ts'
import { type Shape, anything, list, map, nul, nothing, record, scalar, slot, union } from '../../src/contract/shape.ts'
import '../loaded.ts'

beforeAll(loadPatternEngine)
const text = scalar('string'), odd = scalar('string', { patterns: ['^(.)\\1$'] })
const opaque = (words: string, admits?: (v: unknown) => boolean | undefined): Shape => ({ is: 'opaque', text: words, ...(admits ? { admits } : {}) })
const all = (...of: Shape[]): Shape => ({ is: 'all', of })
const told = (writer: Shape, reader: Shape): string[] => refusals(slot(writer), slot(reader), strict).map(({ by, escape }) => `${by} ${escape.how === 'unsure' ? escape.why : escape.how}`)

test('what is not modelled is known to itself alone, and by values that show it', () => {
  expect(told(opaque('a wasp'), opaque('a wasp'))).toEqual([])
  expect(told(opaque('a wasp'), opaque('a bee'))).toEqual(['type what a bee holds is not known here'])
  expect(told(opaque('a wasp'), text)).toEqual(['type what a wasp holds is not known here'])
  expect(told(text, opaque('a bee'))).toEqual(['type what a bee holds is not known here'])
  expect(told(nul, opaque('a bee'))).toEqual(['null what a bee holds is not known here'])
  expect(told(text, opaque('a bee', () => false))).toEqual(['type value'])
  expect(told(scalar('string', { choice: ['a'] }), opaque('a bee', (v) => v === 'a'))).toEqual([])
  expect(told(opaque('a wasp'), union(opaque('a bee'), opaque('a wasp')))).toEqual([])
})
test('several rules at once, of which none alone is enough', () => {
  expect(told(all(opaque('a wasp'), opaque('a bee')), text)).toEqual(['shape several rules hold at once here'])
  expect(told(all(opaque('a wasp'), opaque('a bee')), opaque('a bee'))).toEqual([])
})
test('another kind altogether', () => {
  expect(told(list(text), map(text, slot(text)))).toEqual(['type value'])
  expect(told(nul, list(text))).toEqual(['null value'])
  expect(told(text, nul)).toEqual(['type value'])
})
test('items that can repeat are shown to, whatever pattern they keep to', () => {
  expect(told(list(odd), list(odd, { unique: true }))).toEqual(['count value'])
  expect(told(list(text), list(text, { unique: true }))).toEqual(['count value'])
  expect(told(list(text, { count: { max: 1 } }), list(text, { unique: true }))).toEqual([])
})
test('a count is shown by a list of that length, but not by one of thousands', () => {
  expect(told(list(odd), list(odd, { count: { min: 1 } }))).toEqual(['count value'])
  expect(told(list(odd), list(odd, { count: { max: 2 } }))).toHaveLength(1)
  expect(told(list(text, { count: { min: 3000 } }), list(text, { count: { max: 2000 } }))).toEqual(['count kind'])
  expect(told(record([['x', slot(text)]], anything), record([['x', slot(text)]], nothing))).toEqual(['type value'])
})
