// The day that the config gives to contracts that tell none.
import { expect, test } from 'vitest'
import { defaults } from '../../src/config/config.ts'
import { readConfig } from '../../src/config/read.ts'
import { dated, settingsFor } from '../../src/config/settings.ts'
import { weakenings } from '../../src/config/weaker.ts'
import type { Problem } from '../../src/text/problem.ts'
import { contractOf } from '../judge/judging.ts'

const config = (text: string) => readConfig(text, '.driftgate.yaml')
const entry = (day: string, match = 'a/**') => `contracts: [{match: "${match}", sunset: ${day}}]`

test('holds for the files that match, unless the contract tells its own', async () => {
  const set = await config(entry('2027-02-28'))
  expect(dated(contractOf(), set, 'a/b.yaml').ends).toEqual({ text: '2027-02-28', key: 'sunset', told: 'config' })
  const own = contractOf({ ends: { text: '2027-01-31', key: 'deprecation_date' } })
  expect([dated(contractOf(), set, 'b.yaml').ends, dated(own, set, 'a/b.yaml'), dated(undefined, set, 'a/b.yaml')]).toEqual([undefined, own, undefined])
})

test('is a day of a calendar, and belongs to an entry', async () => {
  const fault = async (text: string): Promise<[string, string | undefined]> => config(text).then(() => ['', ''], (p: Problem) => [p.details.code, p.details.message])
  expect(await fault(entry('2027-02-30'))).toEqual(['no-day', 'sunset "2027-02-30" is no day'])
  expect((await fault(entry('2027-02-28T00:00:00Z')))[0]).toBe('no-day')
  expect((await fault('sunset: 2027-02-28'))[1]).toMatch(/sunset/)
})

test('fewer days of notice are weaker; a number of days, for all or for some', async () => {
  const set = await config('noticeDays: 90\ncontracts: [{match: "a/**", noticeDays: 30}]')
  expect([settingsFor(set, 'b.yaml').noticeDays, settingsFor(set, 'a/b.yaml').noticeDays, settingsFor(defaults, 'b.yaml').noticeDays]).toEqual([90, 30, undefined])
  const told = async (base: string, head: string): Promise<string[]> => weakenings(await config(base), await config(head), []).map(({ setting, from, to }) => `${setting.join('.')}: ${from} to ${to}`)
  expect([await told('noticeDays: 90', 'noticeDays: 30'), await told('noticeDays: 90', '{}'), await told('noticeDays: 30', 'noticeDays: 90'), await told('{}', 'noticeDays: 90')]).toEqual([['noticeDays: 90 to 30'], ['noticeDays: 90 to none'], [], []])
  for (const wrong of ['noticeDays: soon', 'noticeDays: -1', 'noticeDays: 1.5']) await expect(config(wrong)).rejects.toThrow(/noticeDays/)
})

test('one that comes, or comes sooner, lets more pass', async () => {
  const told = async (base: string, head: string): Promise<string[]> => weakenings(await config(base), await config(head), []).map(({ setting, from, to }) => `${setting.join('.')}: ${from} to ${to}`)
  expect(await told('{}', entry('2027-02-28'))).toEqual(['contracts.0.sunset: no day to 2027-02-28'])
  expect(await told(entry('2027-02-28'), entry('2027-01-31'))).toEqual(['contracts.0.sunset: 2027-02-28 to 2027-01-31'])
  expect(await told(entry('2027-02-28'), entry('2027-02-28', 'b'))).toEqual(['contracts.0.sunset: no day to 2027-02-28'])
  expect([await told(entry('2027-02-28'), entry('2027-02-28')), await told(entry('2027-02-28'), entry('2027-06-30')), await told(entry('2027-02-28'), '{}')]).toEqual([[], [], []])
})
