// A list whose items must differ, read of one whose need not.
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { valueText } from '../../src/contract/describe.ts'
import { whole } from '../../src/contract/numbers.ts'
import { strict } from '../../src/contract/reading.ts'
import { type ListShape, type Shape, list, map, nothing, record, scalar, slot } from '../../src/contract/shape.ts'
import '../loaded.ts'

const pair = (a: Shape, b: Shape): ListShape => list(slot(a), { prefix: [slot(a), slot(b)], count: { min: 2, max: 2 } })
const asked = (w: ListShape): ReturnType<typeof refusals> => refusals(slot(w), slot({ ...w, unique: true }), strict)

test.each<[string, Shape, Shape]>([
  ['two of one type', scalar('int'), scalar('int')], ['a whole number and a decimal', scalar('int'), scalar('decimal')], ['a float and a whole number', scalar('double'), scalar('long')],
  ['two ranges that touch', scalar('int', { max: { value: whole(5) } }), scalar('int', { min: { value: whole(5) } })],
])('%s: both may hold the same, whatever type wrote it', (_, a, b) => {
  const w = pair(a, b), [refusal] = asked(w)
  expect(refusal?.escape.how).toBe('value')
  const value = refusal?.escape.how === 'value' ? refusal.escape.value : null
  expect([admits(w, value), admits({ ...w, unique: true }, value)]).toEqual([true, false])
})
test.each<[string, Shape, Shape]>([
  ['a number and a text', scalar('int'), scalar('string')], ['two ranges apart', scalar('int', { max: { value: whole(4) } }), scalar('int', { min: { value: whole(5) } })],
  ['ranges apart of two kinds', scalar('int', { max: { value: whole(4) } }), scalar('decimal', { min: { value: whole(5) } })],
])('%s never repeat', (_, a, b) => {
  expect(asked(pair(a, b))).toEqual([])
})

const word = (...choice: string[]): Shape => scalar('string', { choice })
const [int, text] = [scalar('int'), scalar('string')]
const tuple = (...of: Shape[]): ListShape => list(nothing, { prefix: of.map((s) => slot(s)), count: { min: of.length, max: of.length } })
const letters = (of: string): ListShape => tuple(...Array.from(of, (c) => word(c)))
const why = 'whether items repeat could not be settled'
/** The list that shows it, or why it is unsure. */
const said = (w: ListShape): string[] => asked(w).map(({ by, escape }) => `${by} ${escape.how === 'value' ? valueText(escape.value) : escape.how === 'unsure' ? escape.why : escape.how}`)

test('what stands around the two is as small as it may be, and the list as long as it must be', () => {
  expect(said(tuple(text, int, int))).toEqual(['count ["a", 0, 0]'])
  expect(said(list(int, { prefix: [slot(text)] }))).toEqual(['count ["a", 0, 0]'])
  expect(said(list(text, { prefix: [slot(int), slot(int)] }))).toEqual(['count [0, 0, "a", "a"]'])
  expect(said(list(text, { prefix: [slot(int), slot(int)], count: { max: 3 } }))).toEqual(['count [0, 0]'])
  expect(said(list(text, { prefix: [slot(int), slot(int)], count: { min: 5 } }))).toEqual(['count [0, 0, "a", "a", "a"]'])
  expect(said(tuple(list(int), record([['a', slot(int)]]), map(text, int), int))).toEqual(['count [[], {a: 0}, {a: 0}, 0]'])
})
test('up to eight places are looked at', () => {
  expect(said(letters('abcdefgh'))).toEqual([])
  expect(said(letters('abcdefga'))).toEqual(['count ["a", "b", "c", "d", "e", "f", "g", "a"]'])
  expect(said(letters('abcdefghi'))).toEqual([`count ${why}`])
  expect(said(letters('abcdefghh'))).toEqual([`count ${why}`])
  expect(said(letters('abcdefaah'))).toEqual(['count ["a", "b", "c", "d", "e", "f", "a", "a", "h"]'])
})
test('twenty items are tried, and no list is made up that is too long', () => {
  const many = word(...Array.from({ length: 30 }, (_, i) => `w${i}`))
  expect(said(tuple(many, word('w19', 'z')))).toEqual(['count ["w19", "w19"]'])
  expect(said(tuple(many, word('w20', 'z')))).toEqual([`count ${why}`])
  expect(said(list(int, { count: { min: 2000 } }))).toEqual([expect.stringMatching(/^count \[0, 0, 0/)])
  expect(said(list(int, { count: { min: 2001 } }))).toEqual([`count ${why}`])
})
test('records that cannot be the same are not seen through', () => {
  expect(said(tuple(record([['a', slot(int)]]), record([['b', slot(int)]])))).toEqual([`count ${why}`])
  expect(said(tuple(scalar('date'), text))).toEqual([])
})
