import { expect, test } from 'vitest'
import { recordLines } from '../../src/report/record-lines.ts'

test('a record that fits stays on its line', () => {
  expect(recordLines('{"a":1}', 20)).toEqual(['{"a":1}'])
})

test('one that does not is opened where it has to be, and keeps every digit', () => {
  const text = '{"id":"a","lines":[{"sku":null,"price":12345678901234567890.10},{"sku":"b"}],"note":"} , ] \\" :"}'
  expect(recordLines(text, 52)).toEqual([
    '{',
    '  "id": "a",',
    '  "lines": [',
    '    {"sku": null, "price": 12345678901234567890.10},',
    '    {"sku": "b"}',
    '  ],',
    '  "note": "} , ] \\" :"',
    '}',
  ])
})

test('what is said after a record stays after it', () => {
  expect(recordLines('{"amount":1,"other":"something long"} (1.00 read as 100)', 30)).toEqual(['{', '  "amount": 1,', '  "other": "something long"', '} (1.00 read as 100)'])
})

test('what is said after a record is never cut off: it goes on lines of its own, and of a long record lines are left out before it', () => {
  expect(recordLines('{"at":1768469400000000,"y":0} (1768469400000000 read as 58010-07-25T20:00:00Z)', 40)).toEqual(['{"at": 1768469400000000, "y": 0}', '(1768469400000000 read as', '58010-07-25T20:00:00Z)'])
  const long = JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field${i}`, i])))
  expect(recordLines(`${long} (1.00 read as 100)`, 40, 10).slice(-3)).toEqual(['  "field6": 6,', '… 44 more lines', '(1.00 read as 100)'])
})

test('two records are two', () => {
  expect(recordLines('{"a":1}\n{"a":2}', 20)).toEqual(['{"a":1}', '{"a":2}'])
})

test('a long one ends in a count', () => {
  const lines = recordLines(JSON.stringify(Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`field${i}`, i]))), 40, 10)
  expect(lines).toHaveLength(10)
  expect(lines.at(-1)).toBe('… 43 more lines')
})

test('text that is no JSON comes through whole', () => {
  expect(recordLines('no value of the kind can be had here at all', 30)).toEqual(['no value of the kind can be', 'had here at all'])
})
