// Columns as facts name them.
import { expect, test } from 'vitest'
import { columnIn, columnText } from '../../src/contract/columns.ts'
import { nullable, record, scalar, slot } from '../../src/contract/shape.ts'

const text = slot(scalar('string'))
const both = record([['a.b', text], ['a', slot(nullable(record([['b', text], ['c.d', text], ['"q', text]])))]])

test.each<[string[], string]>([[['a', 'b'], 'a.b'], [['a.b'], '"a.b"'], [['a', 'c.d'], 'a."c.d"'], [['a', '"q'], 'a."\\"q"'], [['plain'], 'plain'], [['', 'a'], '"".a']])('%j is written %s', (path, written) => {
  expect(columnText(path)).toBe(written)
})
test('what is written is found again at its own place', () => {
  for (const path of [['a.b'], ['a'], ['a', 'c.d'], ['a', '"q']]) expect(columnIn(both, columnText(path))?.path).toEqual(path)
})
test('names of any kind, and columns below them', () => {
  const odd = record([['x.y', slot(record([['cd', text], ['e.f', slot(record([['', text]]))]]))], ['', slot(record([['a', text]]))], ['.a', text], ['"\\x"', text]])
  for (const path of [['x.y', 'cd'], ['x.y', 'e.f', ''], ['', 'a'], [''], ['.a']]) expect(columnIn(odd, columnText(path))?.path).toEqual(path)
  expect([columnIn(odd, '"\\x"')?.path, columnIn(odd, '.a')?.path]).toEqual([['"\\x"'], ['.a']])
})
test('a text without quotes is a path, else the column of the whole name', () => {
  expect(columnIn(both, 'a.b')?.path).toEqual(['a', 'b'])
  expect(columnIn(record([['a.b', text]]), 'a.b')?.path).toEqual(['a.b'])
  expect(columnIn(both, 'a.c.d')?.path).toEqual(['a', 'c.d'])
  expect(columnIn(record([['a', slot(record([['b', text]]))]]), 'a.b')).toMatchObject({ path: ['a', 'b'], slot: text })
})
test.each(['x', 'a.x', 'a.b.x', '"a.b"x', '"a.x"', '"a', '""', '.a', 'a.', '"\\x"'])('there is no column %s', (column) => {
  expect(columnIn(both, column)).toBeUndefined()
})
