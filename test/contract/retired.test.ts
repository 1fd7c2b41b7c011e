// Numbers and names that stood for something else.
import { expect, test } from 'vitest'
import { isRetired, retiredRange } from '../../src/contract/retired.ts'
import { type RecordShape, type Retired, nothing, nul, record, slot } from '../../src/contract/shape.ts'

const retired: Retired = { ids: [{ from: 2, to: 2 }, { from: 9, to: 11 }, { from: 100, to: 199, open: true }], names: new Set(['old', '300', 'kept']) }
const shape: RecordShape = record([['kept', slot(nul)], ['10', slot(nul)]], nothing, { retired })

test('a number is in the range that holds it, its ends too', () => {
  expect([1, 2, 3, 8, 9, 10, 11, 12, 150].map((n) => retiredRange(retired, n)?.from)).toEqual([undefined, 2, undefined, undefined, 9, 9, 9, undefined, 100])
  expect(retiredRange(undefined, 2)).toBe(undefined)
})
test.each<[string, string, boolean]>([
  ['a name', 'old', true], ['a name of digits', '300', true], ['another name', 'new', false], ['a number', '2', true], ['one of several', '9', true], ['and the last', '11', true], ['another number', '12', false], ['one digit of several', '1', false],
  ['a name that a field has again', 'kept', false], ['a number that a field is called by', '10', false], ['a number that others give out', '150', false],
  ['a number with a nought in front', '02', false], ['with a sign', '+2', false], ['with something behind', '2x', false], ['with something in front', 'x2', false], ['no number', '', false], ['as people write it', '9.0', false],
])('%s: %s? %s', (_, name, is) => { expect(isRetired(shape, name)).toBe(is) })
test('nothing is where nothing is said to be', () => {
  expect(isRetired(record([]), '2')).toBe(false)
})
