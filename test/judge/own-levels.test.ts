// Levels that a contract sets for itself.
import { expect, test } from 'vitest'
import type { Contract } from '../../src/contract/contract.ts'
import type { Effect } from '../../src/contract/effects.ts'
import { scalar } from '../../src/contract/shape.ts'
import { loweredLevels, ownLevel } from '../../src/judge/own-levels.ts'
import type { RuleId } from '../../src/judge/rules.ts'
import { contractOf, slotChange } from './judging.ts'

const keeping = (levels: Record<string, string>): Contract => contractOf({ levels: new Map(Object.entries(levels).map(([key, text], i) => [key, { text, at: { start: i, end: i } }])) })
const level = (rule: RuleId, levels: Record<string, string>, oldReadsNew: Effect = 'safe', newReadsOld: Effect = 'safe'): string | undefined =>
  ownLevel(slotChange('type', scalar('int'), scalar('long'), { effects: { oldReadsNew, newReadsOld } }), rule, keeping(levels))

test.each([
  ['allow', 'note'], ['allowed', 'note'], ['ok', 'note'], ['compatible', 'note'], ['note', 'note'], ['warn', 'warning'], ['warning', 'warning'], ['breaking', 'error'], ['break', 'error'], ['error', 'error'],
  ['forbid', 'error'], ['forbidden', 'error'], ['deny', 'error'], [' Breaking ', 'error'], ['perhaps', undefined], ['', undefined],
])('%j is %s', (word, expected) => { expect(level('field-renamed', { rename: word })).toBe(expected) })

test('each key speaks of its own kind of change', () => {
  const all = { rename: 'warn', type_narrow: 'deny', additive_columns: 'ok' }
  expect([level('field-renamed', all), level('field-added', all), level('field-removed', all), level('type-changed', all)]).toEqual(['warning', 'note', undefined, undefined])
  for (const rule of ['type-changed', 'limit-changed', 'enum-changed', 'physical-size-narrowed'] as const) expect(level(rule, all, 'safe', 'breaks')).toBe('error')
  expect([level('field-renamed', {}), ownLevel(slotChange('renamed', undefined, undefined), 'field-renamed', undefined), ownLevel(slotChange('renamed', undefined, undefined), 'field-renamed', contractOf())]).toEqual([undefined, undefined, undefined])
})
test('to narrow is to refuse history and hurt no consumer', () => {
  const narrow = { type_narrow: 'warn' }
  expect([level('type-changed', narrow, 'safe', 'breaks'), level('type-changed', narrow, 'unsure', 'breaks'), level('type-changed', narrow, 'breaks', 'breaks'), level('type-changed', narrow, 'safe', 'unsure')]).toEqual(['warning', 'warning', undefined, undefined])
  expect(level('presence-changed', narrow, 'safe', 'breaks')).toBeUndefined()
})
test('a required column is no additive one, unless additions are forbidden anyway', () => {
  const added = (word: string): (string | undefined)[] => [level('field-added', { additive_columns: word }), level('field-added', { additive_columns: word }, 'safe', 'breaks')]
  expect([added('ok'), added('warn'), added('deny')]).toEqual([['note', undefined], ['warning', undefined], ['error', 'error']])
})

test('a level that head sets below base\'s is told, with its place', () => {
  const base = { rename: 'breaking', type_narrow: 'warn', additive_columns: 'ok' }
  expect(loweredLevels(keeping(base), keeping({ rename: ' ALLOW', type_narrow: 'Warn', additive_columns: 'deny' }))).toEqual([{ key: 'rename', from: 'breaking', to: ' ALLOW', at: { start: 0, end: 0 } }])
  expect(loweredLevels(keeping(base), keeping({ rename: 'warn', type_narrow: 'no word' })).map((l) => l.key)).toEqual(['rename', 'type_narrow'])
  expect(loweredLevels(keeping(base), contractOf())).toEqual([{ key: 'rename', from: 'breaking', to: 'nothing', at: undefined }, { key: 'type_narrow', from: 'warn', to: 'nothing', at: undefined }])
  expect(loweredLevels(keeping({ rename: 'ok' }), keeping({ rename: 'no word' }))).toEqual([])
  expect([loweredLevels(contractOf(), keeping(base)), loweredLevels(keeping({ rename: 'no word' }), contractOf()), loweredLevels(keeping(base), keeping(base))]).toEqual([[], [], []])
})
