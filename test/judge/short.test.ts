import { expect, test } from 'vitest'
import { short } from '../../src/judge/short.ts'

const x = (n: number): string => 'x'.repeat(n)

test('sixty characters are told, of more the first', () => {
  expect([short(x(60)), short(x(61)), short(''), short(null)]).toEqual([x(60), `${x(57)}…`, '', 'nothing'])
})
test('no character is cut in half', () => {
  expect(short(`${x(56)}😀${x(9)}`)).toBe(`${x(56)}…`)
  expect(short(`${x(55)}😀${x(9)}`)).toBe(`${x(55)}😀…`)
  expect(short(`😀${x(70)}`)).toBe(`😀${x(55)}…`)
})
