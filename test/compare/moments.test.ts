import { expect, test } from 'vitest'
import { unsure } from '../../src/compare/beyond.ts'
import { momentBeyond } from '../../src/compare/moments.ts'
import type { Bound, Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { scalar } from '../../src/contract/shape.ts'

type Type = Moment['type']
const at = (type: Type, text: string, exclusive = false): Bound => ({ value: new Moment(type, text), ...(exclusive ? { exclusive } : {}) })
const from = (type: Type, text: string, exclusive = false): Limits => ({ min: at(type, text, exclusive) })
const to = (type: Type, text: string, exclusive = false): Limits => ({ max: at(type, text, exclusive) })
/** The text of what is beyond, `unsure`, or undefined. */
function beyond(type: Type, own: Limits, part: Limits): unknown {
  const found = momentBeyond(scalar(type, own), own, part)
  return found === unsure ? 'unsure' : found instanceof Moment ? found.text : found
}

test('days: the nearest one beyond a bound', () => {
  expect(beyond('date', {}, from('date', '2026-03-01'))).toBe('2026-02-28')
  expect(beyond('date', {}, to('date', '2026-03-01'))).toBe('2026-03-02')
  expect(beyond('date', {}, from('date', '2026-03-01', true))).toBe('2026-03-01')
  expect(beyond('date', to('date', '2026-01-31'), from('date', '2026-03-01'))).toBe('2026-01-31')
  expect(beyond('date', from('date', '2026-03-01'), from('date', '2026-03-01'))).toBe(undefined)
  expect(beyond('date', from('date', '2026-02-28', true), from('date', '2026-03-01'))).toBe(undefined)
})

test('instants with a zone and without one each lie on a line of their own', () => {
  expect(beyond('timestamp', to('timestamp', '2026-01-01T00:00:00Z'), to('timestamp', '2026-01-01T01:00:00+01:00'))).toBe(undefined)
  expect(beyond('timestamp', to('timestamp', '2026-01-01T00:00:01Z'), to('timestamp', '2026-01-01T01:00:00+01:00'))).toMatch(/^2026-01-01T00:00:0[01].*Z$/)
  expect(beyond('timestamp', to('timestamp', '2026-01-01T00:00:01'), to('timestamp', '2026-01-01T00:00:00'))).toMatch(/^2026-01-01T00:00:0[01][.\d]*$/)
  expect(beyond('timestamp', {}, to('timestamp', '2026-01-01T00:00:00Z'))).toMatch(/^2026-01-01T00:00:0.*Z$/)
})

test('a time of any zone may be beyond a bound with a zone: a clock far east is ahead of midnight, one far west behind', () => {
  expect(beyond('time', {}, from('time', '00:00:00Z'))).toBe('00:59:59+01:00')
  expect(beyond('time', {}, to('time', '24:00:00Z'))).toBe('23:00:01-01:00')
  expect(beyond('time', {}, { ...from('time', '00:00:00Z'), ...to('time', '24:00:00Z') })).toBe('23:00:01-01:00')
  expect(beyond('time', {}, from('time', '00:00:00Z', true))).toBe('00:00:00Z')
  expect(beyond('time', {}, to('time', '12:00:00Z'))).toBe('12:00:01Z')
  expect(beyond('time', to('time', '13:00:00Z'), to('time', '12:00:00Z'))).toBe('12:00:01Z')
  expect(beyond('time', to('time', '10:00:00Z'), to('time', '12:00:00Z'))).toBe(undefined)
})
test('times without a zone are those of one day', () => {
  expect(beyond('time', {}, { ...from('time', '00:00:00'), ...to('time', '24:00:00') })).toBe(undefined)
  expect(beyond('time', {}, to('time', '12:00:00'))).toBe('12:00:01')
  expect(beyond('time', from('time', '10:00:00'), from('time', '09:00:00'))).toBe(undefined)
  expect(beyond('time', from('time', '08:00:00'), from('time', '09:00:00'))).toBe('08:59:59')
})
test('times with a zone and times without one are not settled against each other', () => {
  expect(beyond('time', from('time', '10:00:00'), to('time', '12:00:00Z'))).toBe('unsure')
  expect(beyond('time', to('time', '13:00:00Z'), to('time', '12:00:00'))).toBe('unsure')
})
test('what is beyond is written as the bounds are, and nothing is shown that cannot be written', () => {
  expect(beyond('timestamp', {}, to('timestamp', '2026-01-01T00:00:00'))).toBe('2026-01-01T00:00:01')
  expect(beyond('timestamp', {}, from('timestamp', '2026-01-01T00:00:00Z'))).toBe('2025-12-31T23:59:59Z')
  expect(beyond('timestamp', from('timestamp', '2026-01-01T00:00:00'), to('timestamp', '2026-01-05T00:00:00'))).toBe('2026-01-05T00:00:01')
  expect(beyond('timestamp_ntz', {}, from('timestamp_ntz', '2026-01-01T00:00:00'))).toBe('2025-12-31T23:59:59')
  expect(beyond('timestamp', {}, to('timestamp', '275760-09-13T00:00:00Z'))).toBe('unsure')
})

// A bound without a zone has no place on the line of those with one.
test('bounds of two kinds are settled where each is kept by one as tight, else by a neighbour or not at all', () => {
  expect(beyond('timestamp', from('timestamp', '2026-01-01T00:00:00Z'), from('timestamp', '2026-01-01T00:00:00'))).toBe('unsure')
  expect(beyond('date', from('date', 'soon'), {})).toBe(undefined)
  expect(beyond('date', {}, from('date', 'soon'))).toBe('unsure')
  expect(beyond('date', from('date', 'soon'), from('date', 'soon'))).toBe(undefined)
  expect(beyond('date', from('date', 'soon'), from('date', 'soon', true))).toBe('unsure')
  expect(beyond('date', from('date', 'soon', true), from('date', 'soon', true))).toBe(undefined)
  expect(beyond('date', from('date', 'soon', true), from('date', 'soon'))).toBe(undefined)
  expect(beyond('date', to('date', 'soon'), to('date', 'soon', true))).toBe('unsure')
  expect(beyond('date', to('date', 'soon', true), to('date', 'soon'))).toBe(undefined)
})
test('bounds with a zone beside bounds without are fourteen hours apart before they are told apart', () => {
  const mixed = { ...from('timestamp', '2026-01-01T00:00:00'), ...to('timestamp', '2026-12-31T00:00:00Z') }, turned = { ...from('timestamp', '2026-01-01T00:00:00Z'), ...to('timestamp', '2026-12-31T00:00:00') }
  expect(beyond('timestamp', mixed, to('timestamp', '2026-06-01T00:00:00Z'))).toBe('2026-06-02T00:00:00Z')
  expect(beyond('timestamp', turned, from('timestamp', '2026-06-01T00:00:00Z'))).toBe('2026-05-31T00:00:00Z')
  expect(beyond('timestamp', mixed, to('timestamp', '2026-12-31T00:00:00Z', true))).toBe('2026-12-31T00:00:00Z')
  expect(beyond('timestamp', mixed, to('timestamp', '2027-01-01T00:00:00Z'))).toBe(undefined)
  expect(beyond('timestamp', turned, from('timestamp', '2025-01-01T00:00:00Z'))).toBe(undefined)
  expect(beyond('timestamp', to('timestamp', '2026-12-31T00:00:00Z'), { ...to('timestamp', '2026-06-01T00:00:00Z'), ...from('timestamp', '2020-06-01T00:00:00') })).toBe('2020-05-31T00:00:00')
  expect(beyond('timestamp', from('timestamp', '2026-12-31T00:00:00Z'), to('timestamp', '2026-06-01T00:00:00'))).toBe('2026-12-31T00:00:00Z')
  expect(beyond('timestamp', to('timestamp', '2026-12-31T00:00:00Z'), from('timestamp', '2027-06-01T00:00:00'))).toBe('2026-12-31T00:00:00Z')
})
test('what has no line at all', () => {
  for (const type of ['interval', 'geography'] as Type[]) {
    expect(beyond(type, {}, {})).toBe(undefined)
    expect(beyond(type, {}, from(type, 'a'))).toBe('unsure')
  }
})
