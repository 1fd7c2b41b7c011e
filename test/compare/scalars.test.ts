import { beforeAll, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import type { Limits } from '../../src/contract/limits.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import { strict } from '../../src/contract/reading.ts'
import { scalar, slot } from '../../src/contract/shape.ts'

beforeAll(loadPatternEngine)
const beyond = (writer: Limits, reader: Limits): unknown[] =>
  refusals(slot(scalar('string', writer)), slot(scalar('string', reader)), strict).map(({ escape }) => (escape.how === 'value' ? escape.value : escape.how))

test.each<[string, Limits, Limits, unknown[]]>([
  ['a value called unsure is a value', { choice: ['sure', 'unsure'] }, { choice: ['sure'] }, ['unsure']],
  ['patterns by inclusion', { patterns: ['^[a-f]{2}$'] }, { patterns: ['^[a-z]+$'] }, []],
  ['patterns by a text', { patterns: ['^[a-z]+$'] }, { patterns: ['^[a-f]{2}$'] }, ['a']],
  ['a pattern and a length', { patterns: ['^[A-Z]+$'] }, { maxLength: 3 }, ['AAAA']],
  ['a pattern that keeps to the length', { patterns: ['^[A-Z]{2,3}$'] }, { maxLength: 3 }, []],
  ['look-ahead', { patterns: ['^(?=.*[0-9]).{8,}$'] }, { patterns: ['[0-9]'], minLength: 8 }, []],
  ['a pattern that lists', { patterns: ['^(a-b|😀)$'] }, { choice: ['a-b', '😀'] }, []],
  ['a pattern that lists more', { patterns: ['^(a-b|c\\.d|😀)$'] }, { choice: ['a-b', 'c.d'] }, ['😀']],
  ['back-references are unsure', { patterns: ['^(.)\\1$'] }, { patterns: ['^..$'] }, ['unsure']],
])('%s', (_, writer, reader, found) => {
  expect(beyond(writer, reader)).toEqual(found)
})
