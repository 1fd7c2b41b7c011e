import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Moment, type MomentType, compareMoments, isZoned, momentAt, movedBy, secondsOf } from '../../src/contract/moments.ts'
import { Num, parseNum, whole } from '../../src/contract/numbers.ts'

const at = (text: string, type: MomentType = 'timestamp'): Moment => new Moment(type, text)

test.each([
  ['1970-01-01', '0'], ['1970-01-02', '86400'], ['1970-01-01T00:00:00Z', '0'], ['1970-01-01 00:01', '60'],
  ['1970-01-01T00:00:00.000000001Z', '0.000000001'],
  ['1970-01-01T01:00:00+01:00', '0'], ['1969-12-31T19:00:00-05', '0'], ['1970-01-01T05:30:00+0530', '0'], ['12:30', '45000'], ['00:00:01.5', '1.5'],
  ['0001-01-01', '-62135596800'], ['0099-12-31', '-59011545600'], ['9999-12-31T23:59:59Z', '253402300799'], ['1970-01-01T24:00:00Z', '86400'],
  ['2016-12-31T23:59:60Z', '1483228800'], ['0000-03-01', '-62162035200'], ['10000-01-01', '253402300800'], ['-0001-12-31', '-62167305600'],
  ['00:30+02:00', '-5400'], [' 1970-01-02 ', '86400'], ['1970-01-01T00:00:00z', '0'], ['24:00', '86400'], ['2026-01-01T00:00:00-18:00', '1767290400'],
])('%s is %s seconds', (text, seconds) => {
  expect(secondsOf(at(text))?.toString()).toBe(seconds)
})

test.each(['', 'now', '2026', '2026-02-30', '2026-13-01', '2026-00-10', '2025-02-29', '25:00', '12:60', '12:00:61', 'Z', '+01:00', 'P1D', '1/2/2026', '999999-01-01', '24:00:01', '2026-01-0110:00', '12:00+19:00', '12:00+01:60', '2026-02-31', '2026-04-31', '2026-01-32', '2026-01-00', '24:30', '24:00:00.5', 'x2026-01-01', 'at 12:00', '12:00 Z'])('%s has no place in time', (text) => {
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
  expect(movedBy(at('2026-01-31Z'), 1)).toEqual(at('2026-02-01T00:00:00Z'))
  expect(movedBy(at('2026-01-31'), 1)).toEqual(at('2026-02-01T00:00:00'))
  expect(movedBy(at('2026-01-31T10:00', 'timestamp_ntz'), -31)).toEqual(at('2025-12-31T10:00:00', 'timestamp_ntz'))
  expect(movedBy(at('12:00', 'time'), 1)).toEqual(at('12:00:01', 'time'))
  expect(movedBy(at('23:59:59', 'time'), 1)).toBe(undefined)
  expect([movedBy(at('00:00:00Z', 'time'), -1), movedBy(at('00:00:01Z', 'time'), -1), movedBy(at('00:00:00', 'time'), -1), movedBy(at('23:59:59Z', 'time'), 1)].map((m) => m?.text)).toEqual([undefined, '00:00:00Z', undefined, undefined])
  expect([movedBy(at('0001-01-01', 'date'), -1), movedBy(at('0001-01-02', 'date'), -1), movedBy(at('9999-12-31T00:00', 'timestamp'), 1), movedBy(at('2010-12-31T00:00', 'timestamp'), 1)].map((m) => m?.text)).toEqual([undefined, '0001-01-01', undefined, '2011-01-01T00:00:00'])
  expect(movedBy(at('9999-12-31', 'date'), 1)).toBe(undefined)
})

test('with a zone and without: told apart by more than fourteen hours, else not', () => {
  const order = (a: string, b: string): number => Math.sign(compareMoments(at(a), at(b)))
  expect(order('2026-01-01T00:00:00', '2026-01-01T00:00:00Z')).toBe(Number.NaN)
  expect(order('2026-01-01T14:00:00', '2026-01-01T00:00:00Z')).toBe(Number.NaN)
  expect(order('2026-01-01T14:00:01', '2026-01-01T00:00:00Z')).toBe(1)
  expect(order('2025-12-31T09:59:59', '2026-01-01T00:00:00Z')).toBe(-1)
  expect(order('2026-01-01', '2026-01-01T00:00:00')).toBe(0)
  expect(['2026-01-01', '2026-01-01T00:00', '12:00', 'P1D', '2026-01-01Z', '2026-01-01T00:00-05', '12:00+0100'].map((t) => isZoned(at(t)))).toEqual([false, false, false, false, true, true, true])
})

test('a number of seconds as a moment, and back', () => {
  const seconds = fc.tuple(fc.bigInt({ min: -70_000_000_000n, max: 300_000_000_000n }), fc.integer({ min: 0, max: 12 })).map(([n, scale]) => new Num(n, scale))
  fc.assert(fc.property(seconds, fc.boolean(), (s, zoned) => {
    const moment = momentAt('timestamp', s, zoned) as Moment
    expect([moment.text, secondsOf(moment)?.toString(), isZoned(moment)]).toEqual([moment.text, s.toString(), zoned])
  }), { seed: 7, numRuns: 500 })
  const time = (n: string, zoned = false): string | undefined => momentAt('time', parseNum(n) as Num, zoned)?.text
  expect([time('0'), time('86400'), time('86399.5'), time('86400.5'), time('-1')]).toEqual(['00:00:00', '24:00:00', '23:59:59.5', undefined, undefined])
  expect([time('-5400', true), time('90000', true), time('-86400', true)]).toEqual(['00:30:00+02:00', '23:00:00-02:00', undefined])
  expect(momentAt('date', new Num(253402300800n), false)?.text).toBe('10000-01-01')
  expect(momentAt('date', new Num(-62167305600n), false)?.text).toBe('-0001-12-31')
  expect(momentAt('date', new Num(10n ** 20n), false)).toBe(undefined)
})

test('spaces around a zone do not hide it', () => {
  expect([isZoned(at(' 12:00Z ')), isZoned(at(' 12:00 '))]).toEqual([true, false])
})
test('times before midnight, or after it, in UTC are those of clocks up to fourteen hours away', () => {
  const hour = 3600
  const text = (seconds: number, zoned = true): string | undefined => { const m = momentAt('time', whole(seconds), zoned); return m && `${m.type} ${m.text}` }
  expect([-1, -hour, -14 * hour, -14 * hour - 1].map((s) => text(s))).toEqual(['time 00:59:59+01:00', 'time 00:00:00+01:00', 'time 00:00:00+14:00', undefined])
  expect([24 * hour, 24 * hour + 1, 38 * hour - 1, 38 * hour].map((s) => text(s))).toEqual(['time 24:00:00Z', 'time 23:00:01-01:00', 'time 23:59:59-14:00', undefined])
  expect([-1, 24 * hour, 24 * hour + 1].map((s) => text(s, false))).toEqual([undefined, 'time 24:00:00', undefined])
})
test('the years before the first, and the year before that', () => {
  const year = (text: string): string | undefined => { const s = secondsOf(at(text)); return s && momentAt('date', s, false)?.text }
  expect(['0000-03-01', '-0001-12-31', '0001-01-01', '10000-01-01'].map(year)).toEqual(['0000-03-01', '-0001-12-31', '0001-01-01', '10000-01-01'])
})
