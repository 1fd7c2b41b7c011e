import { expect, test } from 'vitest'
import { near } from '../../src/text/spelling.ts'

const words = ['primaryKey', 'required', 'unique', 'logicalType', 'type', 'id', 'constructor']

const cases: [word: string, meant: string | undefined][] = [
  ['requird', 'required'],
  ['reqiured', 'required'],
  ['Required', 'required'],
  ['primary_key', 'primaryKey'],
  ['primary-keys', 'primaryKey'],
  ['logical type', 'logicalType'],
  ['tpye', 'type'],
  ['ids', 'id'],
  ['constuctor', 'constructor'],
  ['colour', undefined],
  ['xy', undefined],
  ['', undefined],
  ['__proto__', undefined],
  ['required', undefined],
  ['x'.repeat(100_000), undefined],
]

test.each(cases)('near %s is %s', (word, meant) => {
  expect(near(word, words)).toBe(meant)
})

test('the nearest wins, and the first of two equally near', () => {
  expect(near('types', ['typed', 'type'])).toBe('typed')
  expect(near('minimun', ['minItems', 'minimum', 'maximum'])).toBe('minimum')
})
