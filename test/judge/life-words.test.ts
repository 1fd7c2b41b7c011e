// What is said of a contract's end.
import { expect, test } from 'vitest'
import { goneSentence, goneTitle, lifeSentence, lifeTitle } from '../../src/judge/life-words.ts'
import { dataset as datasetChange, marked } from './ended.ts'

const ahead = { day: '2027-02-28', left: 90 }, over = { day: '2026-06-30', left: -153 }

test('of what is gone', () => {
  expect([goneTitle(ahead, 'orders'), goneTitle({ ...ahead, left: 1 }, 'orders'), goneTitle({ day: '2027-02-28' }, 'orders'), goneTitle(over, 'orders'), goneTitle({}, 'orders')]).toEqual([
    'orders removed 90 days before its day, 2027-02-28', 'orders removed 1 day before its day, 2027-02-28', 'orders removed before its day, 2027-02-28', 'orders retired: its day was 2026-06-30', 'orders retired, deprecated without a day',
  ])
  expect([goneSentence(ahead), goneSentence(over), goneSentence({})]).toEqual([
    'Consumers built on base were told that it stays until 2027-02-28, and are promised nothing any more 90 days before.', 'It was to stay until 2026-06-30: consumers built on base were told that it goes.',
    'It was deprecated before: consumers built on base were told that it goes, and not when.',
  ])
})

test('of what is to go', () => {
  const later = { ...ahead, was: '2027-01-31' }, sooner = { ...ahead, was: '2027-06-30' }
  expect([lifeTitle('deprecated', ahead), lifeTitle('deprecated', over), lifeTitle('deprecated', {}), lifeTitle('sunset', sooner), lifeTitle('sunset', later), lifeTitle('sunset', ahead), lifeTitle('sunset', { was: '2027-01-31' })]).toEqual([
    'deprecated: to stay until 2027-02-28 (90 days)', 'deprecated: may go at once (its day is 2026-06-30)', 'deprecated, without a day',
    'to stay until 2027-02-28, not 2027-06-30: 122 days less', 'to stay until 2027-02-28, not 2027-01-31: 28 days more', 'to stay until 2027-02-28', 'no longer to stay until 2027-01-31',
  ])
  const keep = 'Consumers built on base keep working'
  expect([lifeSentence('deprecated', ahead, false), lifeSentence('deprecated', over, false), lifeSentence('deprecated', {}, false), lifeSentence('sunset', sooner, true), lifeSentence('sunset', later, false), lifeSentence('sunset', { was: '2027-01-31' }, true), lifeSentence('sunset', { was: '2027-01-31' }, false)]).toEqual([
    `${keep}; they have 90 days to move.`, `${keep}; it may go at once.`, `${keep}, and are told to move, not by when: it may go at any time.`,
    `${keep}; they have 90 days to move, 122 days less than they were told.`, `${keep}; they have 90 days to move, 28 days more than they were told.`, `${keep}, and are told to move, not by when: it may go at any time.`, `${keep}, and need not move by 2027-01-31.`,
  ])
})

test('a mark on what is removed excuses nothing, and the message says so', () => {
  expect([marked(true), marked(false)].map((said) => said.includes('Base marked it as deprecated, without a day'))).toEqual([true, false])
  expect([datasetChange({ deprecated: true }), datasetChange({}), datasetChange({ deprecated: true, ends: { text: '2027-02-28', key: 'sunset' } })].map((said) => said.includes('Base marked it as deprecated'))).toEqual([true, false, false])
})
