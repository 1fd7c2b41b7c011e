import { expect, test } from 'vitest'
import { lineTable } from '../../src/text/lines.ts'

const cases: [text: string, offset: number, line: number, column: number][] = [
  ['', 0, 1, 1],
  ['ab', 2, 1, 3],
  ['a\nb', 1, 1, 2],
  ['a\nb', 2, 2, 1],
  ['a\r\nb', 2, 1, 3],
  ['a\r\nb', 3, 2, 1],
  ['a\rb', 2, 2, 1],
  ['\n\n\n', 3, 4, 1],
  ['😀x\ny', 2, 1, 3],
  ['a\nb', 99, 2, 2],
  ['a\nb', -5, 1, 1],
]

test.each(cases)('in %j the offset %i is %i:%i', (text, offset, line, column) => {
  expect(lineTable(text)(offset)).toEqual({ line, column })
})

test('every offset has the place that reading from the start gives', () => {
  const text = 'one\r\n\r\n two\n\nthree\rfour'
  const place = lineTable(text)
  for (let offset = 0; offset <= text.length; offset++) {
    const lines = text.slice(0, offset).split(/\r\n|\n|\r(?!$)/)
    const expected = text[offset - 1] === '\r' && text[offset] !== '\n' ? { line: lines.length + 1, column: 1 } : { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
    expect(place(offset)).toEqual(expected)
  }
})
