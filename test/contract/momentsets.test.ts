import { expect, test } from 'vitest'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment, type MomentType } from '../../src/contract/moments.ts'
import { momentIn, momentSet } from '../../src/contract/momentsets.ts'
import { whole } from '../../src/contract/numbers.ts'
import { corners } from '../../src/contract/numbersets.ts'

const limits = (type: MomentType, min?: string, below?: string): Limits => ({
  ...(min === undefined ? {} : { min: { value: new Moment(type, min) } }), ...(below === undefined ? {} : { max: { value: new Moment(type, below), exclusive: true } }),
})
const ends = (type: MomentType, ...all: readonly Limits[]): (string | undefined)[] | undefined => {
  const line = momentSet(type, ...all)
  return line && corners(line.set).map((seconds) => momentIn(line, type, seconds)?.text)
}

test.each<[MomentType, Limits, (string | undefined)[] | undefined]>([
  ['date', limits('date', '2026-01-01', '2026-01-03'), ['2026-01-01', '2026-01-02']],
  ['date', limits('date', '2026-01-01T12:00:00', '2026-01-03'), ['2026-01-02']],
  ['date', limits('date', '2026-01-01', '2026-01-01'), []],
  ['timestamp', limits('timestamp', '2026-01-01T00:00:00Z', '2026-01-01T00:00:01Z'), ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.1Z', '2026-01-01T00:00:00.9Z', '2026-01-01T00:00:00.89Z']],
  ['timestamp', limits('timestamp', '2026-01-01T02:00:00+02:00', '2026-01-01T00:00:00Z'), []],
  ['timestamp', limits('timestamp', '2026-01-01T00:00:00', '2026-01-03T00:00:00Z'), undefined],
  ['timestamp_ntz', limits('timestamp_ntz', '2026-01-01'), ['2026-01-01T00:00:00', '2026-01-01T00:00:01']],
  ['time', limits('time', '23:59:59.9'), ['23:59:59.9', '23:59:59.91', '24:00:00', '23:59:59.99']],
  ['time', limits('time'), ['00:00:00', '00:00:01', '24:00:00', '23:59:59']],
  ['time', limits('time', undefined, '12:00'), ['00:00:00', '00:00:01', '11:59:59', '11:59:58']],
  ['time', limits('time', '23:00:00-05:00'), ['23:00:00-05:00', '23:00:01-05:00']],
  ['uuid', {}, undefined], ['interval', {}, undefined],
  ['date', limits('date', 'soon'), undefined], ['interval', limits('interval', 'P1D'), undefined],
])('%s %o ends at %o', (type, l, texts) => {
  expect(ends(type, l)).toEqual(texts)
})
test('the tighter of several bounds holds', () => {
  expect(ends('date', limits('date', '2026-01-01', '2026-02-01'), limits('date', '2025-01-01', '2026-01-02'))).toEqual(['2026-01-01'])
})

test('without bounds an instant is written in UTC, and a clock without a zone', () => {
  const first = (type: MomentType): string | undefined => { const line = momentSet(type); return line && momentIn(line, type, whole(0))?.text }
  expect((['timestamp', 'timestamp_ntz', 'date', 'time'] as const).map(first)).toEqual(['1970-01-01T00:00:00Z', '1970-01-01T00:00:00', '1970-01-01', '00:00:00'])
})
