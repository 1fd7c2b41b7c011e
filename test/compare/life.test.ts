// The end of a contract: announced, moved, kept to or not.
import { expect, test } from 'vitest'
import { goneDataset, goneLife, lifeMove } from '../../src/compare/life.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import { daysBetween, dayIn } from '../../src/contract/ends.ts'
import { record } from '../../src/contract/shape.ts'
import { contractOf } from '../judge/judging.ts'

const today = '2026-11-30'
const like = (status?: string, ends?: string): Contract => contractOf({ ...(status === undefined ? {} : { status: { text: status } }), ...(ends === undefined ? {} : { ends: { text: ends, key: 'sunset' } }) })

test('days: those that a calendar has, and how far they are apart', () => {
  expect(['2027-02-28', ' 2027-02-28T09:30:10-08:00', '2027-02-29', '2027-2-28', '2027-02-281', 'next spring', ''].map(dayIn)).toEqual(['2027-02-28', '2027-02-28', undefined, undefined, undefined, undefined, undefined])
  expect([daysBetween('2026-11-30', '2027-02-28'), daysBetween('2026-03-28', '2026-03-30'), daysBetween('2026-11-30', '2026-11-29'), daysBetween('2026-11-30', '2026-11-30')]).toEqual([90, 2, -1, 0])
})

test('what goes before its day breaks, from its day on it does not; without a day deprecated is enough', () => {
  expect(goneLife(like('deprecated', '2026-12-01'), today)).toEqual({ life: { day: '2026-12-01', left: 1 }, effect: 'breaks' })
  expect(goneLife(like('active', '2026-11-30'), today)).toEqual({ life: { day: '2026-11-30', left: 0 }, effect: 'safe' })
  expect(goneLife(like('Retired'), today)).toEqual({ life: {}, effect: 'safe' })
  expect(goneLife(like('active'), today)).toBeUndefined()
  expect(goneLife(like('deprecated', '2020-01-01'), undefined)).toEqual({ life: { day: '2020-01-01' }, effect: 'breaks' })
})

test('of one dataset only a day that has come', () => {
  const dataset = (more: Partial<Dataset>): Dataset => ({ name: 'a', role: 'output', shape: record(new Map()), facts: [], ...more })
  const ends = (text: string): Partial<Dataset> => ({ ends: { text, key: 'sunset' } })
  expect([dataset({}), dataset({ deprecated: true }), dataset({ ...ends('2026-12-01') }), dataset({ ...ends('2026-11-30') }), dataset({ ...ends('2026-12-01'), role: 'input' })].map((d) => goneDataset(d, today)?.effect)).toEqual([undefined, undefined, 'breaks', 'safe', undefined])
})

test('what of it moved', () => {
  const move = (base: Contract, head: Contract): string | undefined => { const m = lifeMove(base, head, today); return m && `${m.what}${m.sooner ? ' sooner' : ''} ${m.life.was ?? '-'} ${m.life.day ?? '-'}` }
  expect(move(like('active'), like('deprecated'))).toBe('deprecated - -')
  expect(move(like(), like(undefined, '2027-02-28'))).toBe('deprecated - 2027-02-28')
  expect(move(like('deprecated', '2027-02-28'), like('deprecated', '2027-01-31'))).toBe('sunset sooner 2027-02-28 2027-01-31')
  expect(move(like('active', '2027-02-28'), like('deprecated', '2027-03-31'))).toBe('sunset 2027-02-28 2027-03-31')
  expect(move(like('deprecated'), like('deprecated', '2027-02-28'))).toBe('sunset - 2027-02-28')
  expect(move(like('deprecated', '2027-02-28'), like('retired'))).toBe('sunset sooner 2027-02-28 -')
  expect(move(like(undefined, '2027-02-28'), like())).toBe('sunset 2027-02-28 -')
  expect([move(like('deprecated', '2027-02-28'), like('active')), move(like('deprecated', '2027-02-28'), like('retired', '2027-02-28')), move(like('active'), like('draft'))]).toEqual([undefined, undefined, undefined])
})
