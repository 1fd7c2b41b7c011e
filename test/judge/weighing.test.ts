// Levels and bumps, by effect, rule, policy and settings.
import { describe, expect, test } from 'vitest'
import type { Effect } from '../../src/contract/effects.ts'
import type { Change } from '../../src/compare/change.ts'
import { strict } from '../../src/contract/reading.ts'
import { scalar } from '../../src/contract/shape.ts'
import type { Policy, Settings } from '../../src/judge/policy.ts'
import type { Level } from '../../src/judge/report.ts'
import type { RuleId } from '../../src/judge/rules.ts'
import { weigh } from '../../src/judge/weighing.ts'
import { contractChange, contractOf, fact, factChange, guarding, settings, slotChange } from './judging.ts'

const backward = guarding('oldReadsNew'), full = guarding('oldReadsNew', 'newReadsOld')
const exact: Policy = { ...full, exact: strict }
const change = (oldReadsNew: Effect, newReadsOld: Effect = 'safe', exactly = true): Change => slotChange('type', scalar('int'), scalar('string'), { effects: { oldReadsNew, newReadsOld }, exact: exactly })
const promise = (oldReadsNew: Effect, newReadsOld: Effect = 'safe', exactly = false): Change =>
  factChange('other', fact('unit', 'meaning', 'a'), fact('unit', 'meaning', 'b'), { effects: { oldReadsNew, newReadsOld }, exact: exactly })
type How = { rule?: RuleId; policy?: Policy; set?: Partial<Settings>; status?: string; base?: 'none' }
/** `error major breaking` */
const weight = (c: Change, { rule = 'type-changed', policy = backward, set = {}, status, base }: How = {}): string => {
  const { level, bump, breaking } = weigh(c, rule, policy, settings(set), base ? undefined : contractOf(status === undefined ? {} : { status: { text: status } }))
  return `${level} ${bump}${breaking ? ' breaking' : ''}`
}
const rules = (rule: RuleId, level: Level): Partial<Settings> => ({ rules: new Map([[rule, level]]) })

test('what breaks a guarded direction is an error and asks for a major bump', () => {
  expect(weight(change('breaks'))).toBe('error major breaking')
  expect(weight(change('safe', 'breaks'))).toBe('note minor')
  expect(weight(change('safe', 'breaks'), { policy: guarding('newReadsOld') })).toBe('error major breaking')
  expect([weight(change('safe', 'breaks'), { policy: full }), weight(change('breaks', 'safe'), { policy: full })]).toEqual(['error major breaking', 'error major breaking'])
})
test('what is unsure in a guarded direction warns, or fails where that is asked for', () => {
  expect(weight(change('unsure'))).toBe('warning minor')
  expect(weight(change('safe', 'unsure'))).toBe('note minor')
  expect(weight(change('safe', 'unsure'), { policy: full })).toBe('warning minor')
  expect(weight(change('unsure'), { set: { unsure: 'error' } })).toBe('error major')
  expect(weight(promise('unsure'), { policy: exact })).toBe('error major')
})
test('under no policy all is a note, whatever the settings say', () => {
  expect(weight(change('breaks', 'breaks'), { policy: guarding(), set: rules('type-changed', 'error') })).toBe('note none')
})
test('a draft only warns, unless drafts are held to their word', () => {
  expect([weight(change('breaks'), { status: 'draft' }), weight(change('breaks'), { status: 'Proposed' }), weight(change('breaks'), { status: 'active' })]).toEqual(['warning none', 'warning none', 'error major breaking'])
  expect(weight(change('breaks'), { status: 'draft', set: { draft: 'enforce' } })).toBe('error major breaking')
  expect(weight(change('unsure'), { status: 'draft' })).toBe('warning minor')
})
test('a new contract breaks nobody', () => {
  expect([weight(change('breaks'), { base: 'none' }), weight(promise('breaks'), { base: 'none', policy: exact })]).toEqual(['note none', 'note none'])
})

describe('an exact policy', () => {
  test('fails what differs exactly, though nobody is hurt, and only that of a shape', () => {
    expect(weight(change('safe', 'safe', true), { policy: exact })).toBe('error major breaking')
    expect(weight(change('breaks', 'breaks', false), { policy: exact })).toBe('note minor')
    expect(weight(change('unsure', 'unsure', false), { policy: exact })).toBe('note minor')
  })
  test('fails a promise that hurts anyone, though it does not guard them', () => {
    const oneWay: Policy = { ...backward, exact: strict }
    expect([weight(promise('breaks'), { policy: oneWay }), weight(promise('safe', 'breaks'), { policy: oneWay }), weight(promise('safe'), { policy: oneWay }), weight(promise('safe', 'safe', true), { policy: oneWay })])
      .toEqual(['error major breaking', 'error major breaking', 'note minor', 'error major breaking'])
  })
  test('that guards history fails a promise that hurts consumers', () => {
    const history: Policy = { ...guarding('newReadsOld'), exact: strict }
    expect([weight(promise('breaks'), { policy: history }), weight(promise('safe', 'breaks'), { policy: history }), weight(promise('safe'), { policy: history })]).toEqual(['error major breaking', 'error major breaking', 'note minor'])
  })
  test('takes no width for less', () => {
    expect(weight(change('breaks'), { rule: 'physical-size-widened', policy: exact })).toBe('error major breaking')
  })
})

test('what is read only nearly warns, where that direction is guarded', () => {
  const nearly = (lossy: ('oldReadsNew' | 'newReadsOld')[], policy: Policy, effect: Effect = 'safe'): string => weight({ ...change(effect, 'safe', false), lossy } as Change, { policy })
  expect([nearly(['oldReadsNew'], backward), nearly(['newReadsOld'], backward), nearly(['newReadsOld'], full), nearly([], full), nearly(['oldReadsNew'], backward, 'breaks'), nearly(['oldReadsNew'], backward, 'unsure')])
    .toEqual(['warning minor', 'note minor', 'warning minor', 'note minor', 'error major breaking', 'warning minor'])
})
test('what concerns others than who reads the bytes warns, whatever else it is; what has a weight of its own keeps it', () => {
  const on = (axis: string, rule: RuleId = 'type-changed', policy: Policy = backward): string => weight({ ...change('safe', 'safe', false), axis }, { rule, policy })
  expect([on('json'), on('source'), on('tags'), on('binary'), on('records')]).toEqual(['warning minor', 'warning minor', 'warning minor', 'note minor', 'note minor'])
  expect([on('binary', 'field-removed'), on('records', 'field-removed'), on('json', 'stable-id-changed'), on('json', 'declaration-added')]).toEqual(['warning minor', 'note minor', 'note patch', 'note minor'])
  const preset: Policy = { name: 'buf', guards: ['oldReadsNew'], preset: { ids: new Set(['A']) } }
  expect([on('json', 'type-changed', preset), weight({ ...change('breaks'), knownAs: [{ id: 'B', at: null }] }, { policy: preset }), weight({ ...change('safe'), knownAs: [{ id: 'B', at: null }, { id: 'A', at: null }] }, { policy: preset })]).toEqual(['note minor', 'note minor', 'error major breaking'])
  expect([weight({ ...change('safe'), light: true }), weight({ ...change('breaks'), light: true }), weight({ ...change('safe'), light: true, axis: 'json' })]).toEqual(['note none', 'error major breaking', 'note none'])
})
test('stored wider is told and does not fail', () => {
  expect(weight(change('breaks'), { rule: 'physical-size-widened' })).toBe('warning minor')
})
test.each<[RuleId, string]>([
  ['logical-name-changed', 'warning minor'], ['delivery-weakened', 'warning minor'], ['sensitivity-changed', 'warning minor'], ['cannot-see', 'warning none'], ['name-case-changed', 'note patch'],
  ['stable-id-changed', 'note patch'], ['documentation-changed', 'note patch'], ['contract-added', 'note none'], ['field-added', 'note minor'],
])('%s where nobody is hurt: %s', (rule, expected) => { expect(weight(change('safe'), { rule })).toBe(expected) })
test('a status that means the same is a patch', () => {
  const status = (from: string, to: string): string => weight(contractChange('status', from, to, { exact: false }), { rule: 'status-changed' })
  expect([status('draft', 'proposed'), status('active', 'deprecated'), status('active', 'production')]).toEqual(['note patch', 'note minor', 'note patch'])
  expect(weight(contractChange('id', 'active', 'production'), { rule: 'status-changed' })).toBe('note minor')
  expect(weight(change('safe'), { rule: 'status-changed' })).toBe('note minor')
})

describe('a level that the settings give', () => {
  test('brings its bump', () => {
    const set = (level: Level, c: Change): string => weight(c, { set: rules('type-changed', level) })
    expect([set('error', change('breaks')), set('warning', change('breaks')), set('note', change('breaks')), set('off', change('breaks'))]).toEqual(['error major breaking', 'warning minor', 'note patch', 'off none'])
    expect([set('error', change('safe')), set('note', change('safe')), set('warning', change('safe'))]).toEqual(['error major', 'note minor', 'warning minor'])
    expect(weight(change('safe', 'breaks'), { set: rules('type-changed', 'error'), policy: full })).toBe('error major breaking')
    expect(weight(change('unsure'), { set: rules('type-changed', 'error') })).toBe('error major')
  })
  test('makes a break of what was tolerated, or of a draft, and of nothing else', () => {
    const width = (c: Change, policy = backward): string => weight(c, { rule: 'physical-size-widened', set: rules('physical-size-widened', 'error'), policy })
    expect([width(change('breaks')), width(change('unsure')), width(change('safe', 'breaks')), width(change('safe', 'breaks'), full)]).toEqual(['error major breaking', 'error major', 'error major', 'error major breaking'])
    expect(weight(change('breaks'), { status: 'draft', set: rules('type-changed', 'error') })).toBe('error major breaking')
  })
  test('is for its rule alone', () => {
    expect(weight(change('breaks'), { set: rules('field-added', 'note') })).toBe('error major breaking')
  })
})

describe('a level that the contract gives itself', () => {
  const own = (c: Change, level: string, set: Partial<Settings> = {}): string => {
    const { level: l, bump, breaking } = weigh(c, 'field-renamed', backward, settings(set), contractOf({ levels: new Map([['rename', { text: level }]]) }))
    return `${l} ${bump}${breaking ? ' breaking' : ''}`
  }
  test('counts as breaking where the contract says so', () => {
    expect([own(change('safe'), 'breaking'), own(change('breaks'), 'allow'), own(change('breaks'), 'warn'), own(change('breaks'), 'no word')]).toEqual(['error major breaking', 'note patch', 'warning minor', 'error major breaking'])
  })
  test('gives way to the settings', () => {
    expect(own(change('breaks'), 'allow', rules('field-renamed', 'warning'))).toBe('warning minor')
    expect(own(change('breaks'), 'allow', { overruled: true })).toBe('error major breaking')
    expect(own(change('safe'), 'breaking', rules('field-renamed', 'warning'))).toBe('warning minor')
  })
  test('means nothing for a new contract', () => {
    expect(weigh(change('safe'), 'field-renamed', backward, settings(), undefined)).toEqual({ level: 'note', bump: 'none', breaking: false })
  })
})
