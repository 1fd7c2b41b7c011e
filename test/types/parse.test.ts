import { describe, expect, test } from 'vitest'
import { describe as words } from '../../src/contract/describe.ts'
import { type TypeLanguage, clock, digits, plain, sized, typeNames, unsigned } from '../../src/types/language.ts'
import { knowsType, normaliseType, parseType, readType } from '../../src/types/parse.ts'

const toy: TypeLanguage = {
  name: 'toy',
  parameters: 'limits',
  names: typeNames([
    ['int, integer', plain('int')],
    ['decimal, numeric', digits(38, 0)],
    ['string, text', sized('string', { most: 100 })],
    ['word', sized('string', { implied: [8] })],
    ['small', unsigned(4)],
    ['at', clock('timestamp', 6)],
    ['pick', plain('string', { takes: 'choice' })],
    ['list', plain('list')], ['map', plain('map')], ['struct', plain('record')],
  ]),
}
const stored: TypeLanguage = { ...toy, parameters: 'width' }

test('parameters are limits, or how wide a value is stored', () => {
  expect(parseType('Numeric(10, 2)', toy)).toEqual({ is: 'scalar', type: 'decimal', limits: { precision: 10, scale: 2 }, text: 'numeric(10,2)' })
  expect(parseType('Numeric(10, 2)', stored)).toEqual({ is: 'scalar', type: 'decimal', limits: {}, width: { precision: 10, scale: 2 }, text: 'numeric(10,2)' })
})

test('what is implied is as if it were written, and the largest length limits nothing', () => {
  expect(parseType('decimal', toy)).toMatchObject({ limits: { precision: 38, scale: 0 } })
  expect(parseType('word', toy)).toMatchObject({ limits: { maxLength: 8 } })
  for (const text of ['string', 'string(100)', 'text(max)']) expect(parseType(text, toy)).toMatchObject({ type: 'string', limits: {} })
  expect(parseType('decimal(5)', toy)).toMatchObject({ limits: { precision: 5, scale: 0 } })
})

test('a length in brackets is a length where the type takes one, else a list', () => {
  expect(parseType('string[50]', toy)).toMatchObject({ is: 'scalar', limits: { maxLength: 50 } })
  expect(parseType('int[3]', toy)).toMatchObject({ is: 'list' })
  expect(parseType('string[]', toy)).toMatchObject({ is: 'list' })
})

describe('nested types', () => {
  test('elements may be null unless they say no', () => {
    expect(words(parseType('list<struct<a: int not null, b string>>', toy))).toBe('list of nullable record of 2 fields')
    const shape = parseType('struct<a: int not null, b string>', toy)
    if (shape.is !== 'record') throw new Error(shape.is)
    expect([...shape.slots].map(([name, slot]) => `${name} ${words(slot.shape)}`)).toEqual(['a int', 'b string, nullable'])
  })
  test('or where the language says so', () => {
    expect(words(parseType('list(int)', { ...toy, elements: 'required' }))).toBe('list of int')
  })
  test('a keyword alone is one of anything', () => {
    expect(['list', 'map', 'struct'].map((text) => words(parseType(text, toy)))).toEqual(['list of anything', 'map of string to anything', 'record of 0 fields'])
  })
})

test('a text that nobody knows is opaque, in one spelling', () => {
  expect(parseType(' Money ( 3 ) ', toy)).toEqual({ is: 'opaque', text: 'money(3)' })
  expect(parseType('9', toy)).toEqual({ is: 'opaque', text: '9' })
  expect(normaliseType('A  B\n(1)')).toBe('a b(1)')
})

test.each(['int(3)', 'decimal(0)', 'decimal(1,2,3)', 'decimal(a)', 'string(-1)', 'list<int,int>', 'struct<a int, a int>', 'list<nobody>', 'map<int>'])('%s is not of the language', (text) => {
  expect(knowsType(text, toy)).toBe(false)
})

test('a coarser clock is told beside the shape', () => {
  expect(readType('at(3)', toy)).toMatchObject({ shape: { type: 'timestamp' }, beside: 'at(3)' })
  expect(readType('at(6)', toy)).not.toHaveProperty('beside')
})

test('listed values and ranges are the type\'s own', () => {
  expect(parseType("pick('a', 'it''s')", stored)).toMatchObject({ type: 'string', limits: { choice: ['a', "it's"] } })
  expect(words(parseType('small', stored))).toBe('small, at least 0, at most 15')
})
