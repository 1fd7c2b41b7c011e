// What numbers stand for, and what they are taken for by whoever knows it otherwise.
import { expect, test } from 'vitest'
import { type Meaning, misreadAs, sameMeaning } from '../../src/contract/meanings.ts'
import { toJson } from '../../src/contract/values.ts'

const digits = (scale: number): Meaning => ({ of: 'a decimal', scale })
const since = (moment: NonNullable<Meaning['moment']>, scale?: number): Meaning => ({ of: `units of 10^-${scale ?? 0} s`, moment, ...(scale === undefined ? {} : { scale }) })

test('two meanings are one where they say the same of as many digits', () => {
  expect(sameMeaning(undefined, undefined)).toBe(true)
  expect(sameMeaning(digits(2), digits(2))).toBe(true)
  expect(sameMeaning(digits(2), digits(3))).toBe(false)
  expect(sameMeaning(digits(2), { of: 'another', scale: 2 })).toBe(false)
  expect(sameMeaning(digits(2), undefined)).toBe(false)
  expect(sameMeaning(undefined, digits(2))).toBe(false)
  expect(sameMeaning({ of: 'days' }, { of: 'days' })).toBe(true)
})

const told = (written: Meaning, read: Meaning, most?: number): string => {
  const found = most === undefined ? misreadAs(written, read) : misreadAs(written, read, most)
  return found ? `${found.value.toString()} as ${toJson(found.readAs)}` : 'none'
}
test.each<[string, string, Meaning, Meaning, number | undefined]>([
  ['digits with the point elsewhere', '123.45 as 1.2345', digits(2), digits(4), undefined], ['without a point', '123.45 as 12345', digits(2), digits(0), undefined],
  ['of few digits', '0.12 as 12', digits(2), digits(0), 2],
  ['of more digits than are told', '1234.5 as 123.45', digits(1), digits(2), 9], ['of no digits', '0.1 as 1', digits(1), digits(0), 0],
  ['digits of which one side does not know the point', 'none', digits(2), { of: 'digits' }, undefined], ['of which the other does not', 'none', { of: 'digits' }, digits(2), undefined],
  ['digits for a moment', 'none', digits(3), since('timestamp', 3), undefined], ['a moment for digits', 'none', since('timestamp', 3), digits(3), undefined],
  ['milliseconds for microseconds', '1768469400000 as "1970-01-21T11:14:29.4Z"', since('timestamp', 3), since('timestamp', 6), undefined],
  ['of a clock on a wall', '1768469400000 as "1970-01-21T11:14:29.4"', since('timestamp_ntz', 3), since('timestamp_ntz', 6), undefined],
  ['seconds for milliseconds', '1768469400 as "1970-01-21T11:14:29.4Z"', since('timestamp'), since('timestamp', 3), undefined],
  ['nanoseconds for milliseconds: a day', '86400000000000 as "4707-11-29T00:00:00Z"', since('timestamp', 9), since('timestamp', 3), undefined],
  ['nanoseconds for seconds: a second', '1000000000 as "2001-09-09T01:46:40Z"', since('timestamp', 9), since('timestamp'), undefined],
  ['of a day: milliseconds for microseconds', '34200000 as "00:00:34.2"', since('time', 3), since('time', 6), undefined],
  ['milliseconds for seconds: a minute', '60000 as "16:40:00"', since('time', 3), since('time'), undefined],
  ['a second', '10000 as "02:46:40"', since('time', 4), since('time'), undefined],
  ['nothing that a day has', 'none', since('time', 9), since('time'), undefined],
  ['days for milliseconds', '20468 as "1970-01-01T00:00:20.468Z"', since('date'), since('timestamp', 3), undefined],
  ['days for seconds of a day', '20468 as "05:41:08"', since('date'), since('time'), undefined],
  ['seconds of a day for days', '34200 as "2063-08-21"', since('time'), since('date'), undefined],
])('%s: %s', (_, expected, written, read, most) => { expect(told(written, read, most)).toBe(expected) })
