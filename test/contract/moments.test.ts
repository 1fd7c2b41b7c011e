import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Moment, type MomentType, compareMoments, movedBy, secondsOf } from '../../src/contract/moments.ts'

const at = (text: string, type: MomentType = 'timestamp'): Moment => new Moment(type, text)

test.each([
  ['1970-01-01', '0'], ['1970-01-02', '86400'], ['1970-01-01T00:00:00Z', '0'], ['1970-01-01 00:01', '60'],
  ['1970-01-01T00:00:00.000000001Z', '0.000000001'],
  ['1970-01-01T01:00:00+01:00', '0'], ['1969-12-31T19:00:00-05', '0'], ['1970-01-01T05:30:00+0530', '0'], ['12:30', '45000'], ['00:00:01.5', '1.5'],
  ['0001-01-01', '-62135596800'], ['0099-12-31', '-59011545600'], ['9999-12-31T23:59:59Z', '253402300799'], ['1970-01-01T24:00:00Z', '86400'],
  ['2016-12-31T23:59:60Z', '1483228800'],
])('%s is %s seconds', (text, seconds) => {
  expect(secondsOf(at(text))?.toString()).toBe(seconds)
})

test.each(['', 'now', '2026', '2026-02-30', '2026-13-01', '2026-00-10', '2025-02-29', '25:00', '12:60', '12:00:61', 'Z', '+01:00', 'P1D', '1/2/2026', '999999-01-01'])('%s has no place in time', (text) => {
  expect(secondsOf(at(text))).toBe(undefined)
  expect(compareMoments(at(text), at('2026-01-01'))).toBe(Number.NaN)
  expect(movedBy(at(text), 1)).toBe(undefined)
  expect(compareMoments(at(text), at(text))).toBe(0)
})

const dates = fc.date({ min: new Date('0003-01-01T00:00:00Z'), max: new Date('9997-12-31T00:00:00Z'), noInvalidDate: true })
test('moments are in the order of time, whatever their zones', () => {
  const zoned = fc.tuple(dates, fc.integer({ min: -720, max: 840 })).map(([date, minutes]) => {
    const local = new Date(date.getTime() + minutes * 60_000).toISOString().slice(0, -1)
    const two = (n: number): string => String(Math.floor(n)).padStart(2, '0')
    return { time: date.getTime(), text: `${local}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}` }
  }).filter(({ text }) => /^\d{4}-/.test(text))
  fc.assert(fc.property(zoned, zoned, (a, b) => {
    expect(Math.sign(compareMoments(at(a.text), at(b.text)))).toBe(Math.sign(a.time - b.time))
  }), { seed: 7, numRuns: 300 })
})

test('a moment moves by days, a time by seconds, and keeps its kind', () => {
  fc.assert(fc.property(dates, fc.integer({ min: -400, max: 400 }), (date, days) => {
    const text = date.toISOString().slice(0, 10)
    const moved = movedBy(at(text, 'date'), days)
    expect(moved?.text).toBe(new Date(Date.parse(text) + days * 86_400_000).toISOString().slice(0, 10))
  }), { seed: 7, numRuns: 300, examples: [[new Date('0005-01-01'), 1]] })
  expect(movedBy(at('2026-01-31'), 1)).toEqual(at('2026-02-01T00:00:00Z'))
  expect(movedBy(at('2026-01-31T10:00', 'timestamp_ntz'), -31)).toEqual(at('2025-12-31T10:00:00', 'timestamp_ntz'))
  expect(movedBy(at('12:00', 'time'), 1)).toEqual(at('12:00:01', 'time'))
  expect(movedBy(at('23:59:59', 'time'), 1)).toBe(undefined)
  expect(movedBy(at('9999-12-31', 'date'), 1)).toBe(undefined)
})
