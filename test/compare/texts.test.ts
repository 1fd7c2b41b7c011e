// Texts that keep to the writer's limits and not to the reader's: which one is shown, where there is none, and where that cannot be told.
import { beforeAll, expect, test } from 'vitest'
import { longest, unsure } from '../../src/compare/beyond.ts'
import { textBeside, textBeyond } from '../../src/compare/texts.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { whole } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { scalar } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'

beforeAll(loadPatternEngine)
const beyond = (own: Limits, part: Limits): unknown => textBeyond(scalar('string', own), own, part)
const beside = (own: Limits, few: readonly Value[]): unknown => textBeside(scalar('string', own), own, few)
const twice = '^(.)\\1$' // cannot be decided

test('lengths: as many letters as are too many', () => {
  expect(beyond({}, { maxLength: 2 })).toBe('aaa')
  expect(beyond({ minLength: 3 }, { maxLength: 1 })).toBe('aaa')
  expect(beyond({}, { minLength: 3 })).toBe('aa')
  expect(beyond({}, { maxLength: longest - 1 })).toHaveLength(longest)
  expect(beyond({}, { maxLength: longest })).toBe(unsure)
  expect(beyond({ minLength: 3, maxLength: 2 }, { patterns: ['a'] })).toBe(undefined)
  expect(beyond({ minLength: 3, maxLength: 2 }, { format: 'mystery' })).toBe(undefined)
  expect(beyond({ maxLength: 2 }, { maxLength: 2 })).toBe(undefined)
})

test('patterns of both are one text that keeps to the first and not to the second', () => {
  expect(beyond({ patterns: ['^a', 'b$'] }, { patterns: ['^a', 'b$', 'c'] })).toBe('ab')
  expect(beyond({ patterns: ['^a', 'b$'] }, { patterns: ['b$', '^a'] })).toBe(undefined)
  expect(beyond({ minLength: 3 }, { patterns: ['^a*$'] })).toBe('aab')
  expect(beyond({ maxLength: 1 }, { patterns: ['^[^]?$'] })).toBe(undefined)
  expect(beyond({ minLength: 3 }, { patterns: ['^[^]{2}'] })).toBe(undefined)
})

test('a pattern that cannot be decided is unsure, but beside itself', () => {
  expect(beyond({ patterns: [twice] }, { patterns: ['^b'] })).toBe(unsure)
  expect(beyond({ patterns: [twice] }, { maxLength: 1 })).toBe(unsure)
  expect(beyond({}, { patterns: [twice] })).toBe(unsure)
  expect(beyond({ patterns: ['^aa$'] }, { patterns: [twice] })).toBe(unsure)
  expect(beyond({ patterns: [twice] }, { patterns: [twice] })).toBe(undefined)
  expect(beyond({ patterns: [twice, 'a'] }, { patterns: [twice, 'a'] })).toBe(undefined)
  expect(beyond({}, { patterns: [twice, '^a'] })).toBe('')
})

test('a format is itself however its letters are written', () => {
  for (const [a, b] of [['EMAIL', 'email'], ['email', 'EMAIL'], ['mystery', 'Mystery']]) expect(beyond({ format: a ?? '' }, { format: b ?? '' })).toBe(undefined)
  expect(beyond({ format: 'UUID' }, { maxLength: 35 })).toBe('00000000-0000-4000-8000-000000000000')
  expect(beyond({ format: 'UUID' }, { minLength: 36, maxLength: 36 })).toBe(undefined)
})

test('a text of a format that is too long for the reader, up to what mail allows', () => {
  expect(beyond({ format: 'email' }, { maxLength: 20 })).toBe('aaaaaaaaa@example.com')
  expect(beyond({ format: 'email' }, { maxLength: 90 })).toHaveLength(91)
  expect(beyond({ format: 'email' }, { maxLength: 253 })).toHaveLength(254)
  expect(beyond({ format: 'email' }, { maxLength: 254 })).toBe(unsure)
  expect(beyond({ format: 'email' }, { maxLength: 319 })).toBe(undefined)
  expect(beyond({ format: 'email' }, { minLength: 4 })).toBe(unsure)
})

test('a format against a pattern, by what is surely of the format and what may be', () => {
  expect(beyond({ format: 'email' }, { patterns: ['@'] })).toBe(undefined)
  expect(beyond({ format: 'email' }, { patterns: ['^[a-z@.]+$'] })).toBe('a@a.aA')
  expect(beyond({ format: 'email', maxLength: 12 }, { patterns: ['^a'] })).toBe('b@a.aa')
  expect(beyond({ format: 'email', maxLength: 10 }, { patterns: ['^b'] })).toBe('a@a.aa') // and not one of 13 letters
  expect(beyond({ format: 'email' }, { patterns: ['\\.'] })).toBe(unsure)
  expect(beyond({ format: 'email' }, { patterns: ['^[^!]+$'] })).toBe(unsure)
  expect(beyond({ format: 'email', patterns: ['!'] }, { patterns: ['^[^!]+$'] })).toBe(unsure)
  expect(beyond({ format: 'mystery' }, { patterns: ['a'] })).toBe(unsure)
  expect(beyond({ format: 'mystery' }, { patterns: ['^[^]*$'] })).toBe(undefined)
})

test('a pattern against a format', () => {
  expect(beyond({}, { format: 'email' })).toBe('')
  expect(beyond({ patterns: ['^2026-02-\\d\\d$'] }, { format: 'date' })).toBe('2026-02-00')
  expect(beyond({ patterns: ['^2026-02-1\\d$'] }, { format: 'date' })).toBe(undefined)
  expect(beyond({ patterns: ['^[a-z]{1,9}@[a-z]{3}\\.com$'] }, { format: 'email' })).toBe(undefined)
  expect(beyond({ patterns: ['^[a-z]+@[a-z]+\\.com$'] }, { format: 'email' })).toHaveLength(320)
  expect(beyond({ patterns: ['^!@[a-z]{3}$'] }, { format: 'email' })).toBe(unsure)
  expect(beyond({ patterns: ['^!@[a-z]{4}$'] }, { format: 'email' })).toBe(unsure) // by one of the two rules alone
  expect(beyond({ format: 'mystery', patterns: ['^[a-z]{1,9}@[a-z]{3}\\.com$'] }, { format: 'email' })).toBe(undefined)
  expect(beyond({ format: 'mystery', patterns: ['^!@[a-z]{4}$'] }, { format: 'email' })).toBe(unsure)
  expect(beyond({}, { format: 'mystery' })).toBe(unsure)
  expect(beyond({ format: 'date' }, { format: 'mystery' })).toBe(unsure)
  expect(beyond({ format: 'email' }, { format: 'uuid' })).toBe('a@example.com')
  expect(beyond({}, { format: 'mystery', maxLength: 0 })).toBe('a')
})

test('a text that is none of the listed ones, whatever signs those hold', () => {
  expect(beside({}, ['a', 'b+', whole(1)])).toBe('')
  expect(beside({ patterns: ['^.+$'] }, [true, whole(1)])).toBe('a')
  expect(beside({ patterns: ['^(?:a\\+|aa)$'] }, ['a+'])).toBe('aa')
  expect(beside({ patterns: ['^true$'] }, [true])).toBe('true')
  expect(beside({ patterns: ['^$'] }, [true])).toBe('')
  expect(beside({ patterns: ['^(?:x|y)$'] }, ['x', 'y'])).toBe(undefined)
})
