// What is declared besides records: which rule names it, how much it weighs, what it says, and where a preset puts it.
import { describe, expect, test } from 'vitest'
import type { AttributeMove, Change, Known } from '../../src/compare/change.ts'
import type { Declaration } from '../../src/contract/declared.ts'
import { strict } from '../../src/contract/reading.ts'
import { scalar } from '../../src/contract/shape.ts'
import { findingOf } from '../../src/judge/findings.ts'
import { judge } from '../../src/judge/judge.ts'
import { ruleOf } from '../../src/judge/naming.ts'
import type { Policy } from '../../src/judge/policy.ts'
import { asPlaced } from '../../src/judge/presets.ts'
import { weigh } from '../../src/judge/weighing.ts'
import { contractOf, guarding, pairOf, settings, slotChange } from './judging.ts'
import '../loaded.ts'

const of = (parts: Partial<Declaration> = {}): Declaration => ({ kind: 'rpc', key: 'rpc Shop.Buy', path: ['Shop', 'Buy'], attributes: new Map(), at: { start: 4, end: 4 }, ...parts })
type Declared = Extract<Change, { of: 'declaration' }>
const change = (what: Declared['what'], parts: Partial<Declared> & { declaration?: Partial<Declaration> } = {}): Declared => {
  const one = of(parts.declaration)
  return {
    of: 'declaration', what, attributes: [], base: what === 'added' ? undefined : one, head: what === 'removed' ? undefined : one, role: 'output', path: one.path, basePath: one.path, also: [],
    effects: { oldReadsNew: 'safe', newReadsOld: 'safe' }, exact: false, why: undefined, because: undefined, proof: undefined, at: { start: 5, end: 5 }, baseAt: what === 'added' ? undefined : { start: 4, end: 4 }, axis: 'source', ...parts,
  }
}
const moved = (name: string, from: string | undefined, to: string | undefined, about?: AttributeMove['about']): AttributeMove => ({ name, from, to, ...(about ? { about } : {}) })
const preset: Policy = { name: 'buf:X', guards: [], preset: { ids: new Set(['A', 'B']) } }
const known = (id: string, line: number | null): Known => ({ id, at: line === null ? null : { start: line, end: line } })

test.each<[string, Declared]>([
  ['declaration-removed', change('removed')], ['declaration-added', change('added')], ['reservation-removed', change('removed', { declaration: { reserves: true } })],
  ['declaration-changed', change('changed', { attributes: [moved('request', 'A', 'B')] })], ['declaration-renamed', change('changed', { attributes: [moved('x', '1', '2'), moved('name', 'A', 'B', 'name')] })],
  ['declaration-moved', change('changed', { attributes: [moved('name', 'A', 'B', 'name'), moved('file', 'a', 'b', 'place')] })],
])('%s', (rule, c) => { expect(ruleOf(c)).toBe(rule) })

describe('weight', () => {
  const weight = (c: Change, policy: Policy = guarding('oldReadsNew'), set = settings()): string => {
    const { level, bump, breaking } = weigh(c, ruleOf(c), policy, set, contractOf())
    return `${level} ${bump}${breaking ? ' breaking' : ''}`
  }
  test('what concerns nobody who reads the bytes warns, and asks for a minor bump at most', () => {
    expect((['json', 'source', 'tags'] as const).map((axis) => weight(change('removed', { axis })))).toEqual(['warning minor', 'warning minor', 'warning minor'])
    expect([weight(change('added')), weight(change('changed', { light: true }))]).toEqual(['note minor', 'note none'])
    expect(weight(change('removed'), { ...guarding('oldReadsNew', 'newReadsOld'), exact: strict })).toBe('warning minor')
    expect(weight(change('removed'), guarding())).toBe('note none')
  })
  test('what breaks the bytes is weighed as ever', () => {
    expect(weight(change('changed', { axis: 'binary', effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' } }))).toBe('error major breaking')
    expect(weight(change('changed', { axis: 'binary', effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' } }))).toBe('warning minor')
    expect(weight(change('changed', { axis: 'binary', effects: { oldReadsNew: 'unsure', newReadsOld: 'unsure' }, why: 'x' }))).toBe('warning minor')
  })
  test('a field that goes takes its data with it, where it is safe to go', () => {
    const gone = (axis: string): Change => slotChange('removed', scalar('int'), undefined, { axis })
    expect([weight(gone('binary')), weight(gone('records'))]).toEqual(['warning minor', 'note minor'])
    expect(weight(slotChange('renamed', scalar('int'), scalar('int'), { axis: 'json' }))).toBe('warning minor')
    expect(weight(slotChange('renamed', scalar('int'), scalar('int'), { axis: 'binary' }))).toBe('note minor')
  })
  test('under a preset its ids decide, and nothing else', () => {
    const broken: Change['effects'] = { oldReadsNew: 'breaks', newReadsOld: 'unsure' }
    expect(weight(change('removed', { knownAs: [known('A', 5)] }), preset)).toBe('error major breaking')
    expect(weight(change('changed', { light: true, knownAs: [known('B', 5)] }), preset)).toBe('error major breaking')
    expect([weight(change('removed', { knownAs: [known('C', 5)] }), preset), weight(change('removed', { effects: broken }), preset), weight(change('changed', { light: true }), preset)]).toEqual(['note minor', 'note minor', 'note none'])
    expect(weight(change('removed', { knownAs: [known('A', 5)] }), preset, settings({ rules: new Map([['declaration-removed', 'warning']]) }))).toBe('warning minor')
    expect(weight(change('removed', { knownAs: [known('C', 5)] }), preset, settings({ rules: new Map([['declaration-removed', 'error']]) }))).toBe('error major')
  })
})

describe('words', () => {
  const told = (c: Change) => findingOf(c, pairOf())
  test('what came and went is told with its kind', () => {
    expect(told(change('removed'))).toMatchObject({ title: 'Shop.Buy removed (rpc)', from: 'rpc', to: null, axis: 'source', at: { line: 5 }, baseAt: { line: 4 }, message: expect.stringContaining('It stood at orders.yaml:4.') })
    expect(told(change('added'))).toMatchObject({ title: 'Shop.Buy added (rpc)', from: null, to: 'rpc', fact: null })
    expect(told(change('removed', { declaration: { kind: 'reserved 5', path: ['Order'], nameless: true } })).title).toBe('Order: reserved 5 removed')
    expect(told(change('removed', { declaration: { kind: 'package', path: [] } })).title).toBe('package removed (package)')
  })
  test('what changed is told by its attributes', () => {
    expect(told(change('changed', { attributes: [moved('request', 'A', 'B')] }))).toMatchObject({ title: 'Shop.Buy: request A to B', from: 'A', to: 'B', fact: 'request', display: 'Shop.Buy @request' })
    expect(told(change('changed', { attributes: [moved('oneof', 'A', undefined), moved('default', undefined, '1')] }))).toMatchObject({ title: 'Shop.Buy: oneof removed (was A), default 1 added', from: 'oneof A, default not set', to: 'oneof not set, default 1', fact: 'oneof, default' })
    expect(told(change('changed', { attributes: [moved('file', 'a', 'b', 'place')] }))).toMatchObject({ title: 'Shop.Buy: moved from a to b', fact: null })
    expect(told(change('changed', { attributes: ['a', 'b', 'c', 'd'].map((name) => moved(name, '1', '2')) })).title).toBe('Shop.Buy: a 1 to 2, b 1 to 2, c 1 to 2, and 1 more')
  })
  test('whom it concerns is said', () => {
    expect((['json', 'source', 'tags', 'binary'] as const).map((axis) => told(change('removed', { axis })).means.oldReadsNew)).toEqual([
      'Consumers built on base read the same bytes; those that read JSON look for what it was.', 'Consumers built on base read the same bytes; code that uses it has to be changed once it is generated from head.',
      'Consumers built on base read the same bytes.', 'Consumers built on base keep working.',
    ])
    expect(told(change('changed', { axis: 'binary', effects: { oldReadsNew: 'safe', newReadsOld: 'breaks' }, because: 'it is so' })).means.newReadsOld).toBe('Consumers built on head do not get what was meant before: it is so.')
    expect(told(change('changed', { axis: 'binary', effects: { oldReadsNew: 'breaks', newReadsOld: 'unsure' }, why: 'x' })).means.oldReadsNew).toBe('Consumers built on base do not get what is meant.')
  })
  test('ids are told once each; what has no place has none; a fingerprint knows what changed', () => {
    expect(told(change('removed', { knownAs: [known('A', 5), known('A', 7), known('B', null)], nowhere: true }))).toMatchObject({ ids: ['A', 'B'], at: null })
    const prints = [change('removed'), change('added'), change('changed', { attributes: [moved('x', '1', '2')] }), change('changed', { attributes: [moved('y', '1', '2')] }), change('changed', { attributes: [moved('x', '1', '3')] }), change('removed', { part: 'A' })].map((c) => told(c).fingerprint)
    expect(new Set(prints).size).toBe(prints.length)
  })
})

describe('a preset puts a change where its checker does', () => {
  const lines = (c: Change, head = contractOf()): string[] => asPlaced([c], preset, head).map((one) => `${one.nowhere ? '-' : one.at?.start} ${one.knownAs?.map(({ id }) => id).join(' ') ?? ''}${one.part ? ` (${one.part})` : ''}`)
  test('once for each line, its own first', () => {
    expect(lines(change('removed', { knownAs: [known('A', 9), known('B', 5), known('C', 5), known('A', null)] }))).toEqual(['5 B C', '9 A (A)', '- A (A)'])
  })
  test('and at another one alone where nothing stands at its own', () => {
    expect(lines(change('removed', { knownAs: [known('A', 9), known('C', 5)] }))).toEqual(['9 A C'])
    expect(lines(change('removed', { knownAs: [known('A', null)] }))).toEqual(['- A'])
  })
  test('what has none of its ids stays, and so does all under another policy', () => {
    expect(lines(change('removed', { knownAs: [known('C', 9)] }))).toEqual(['5 C'])
    const changes = [change('removed', { knownAs: [known('A', 9)] })]
    expect(asPlaced(changes, guarding('oldReadsNew'), contractOf())).toBe(changes)
  })
  test('a change without a place stands where the report puts it', () => {
    expect(lines(change('removed', { at: undefined, knownAs: [known('A', 2), known('B', 3)] }))).toEqual(['undefined A', '3 B (B)'])
  })
  test('in the report each is a finding of its own, and versions are checked', () => {
    const comparison = { changes: [change('removed', { knownAs: [known('A', 9), known('B', 5)] })], effects: { oldReadsNew: 'safe', newReadsOld: 'safe' } as const }
    const { findings, version } = judge({ ...pairOf({ policy: preset }), comparison, policySource: 'flag' })
    expect(findings.map((f) => [f.at?.line, f.ids, f.breaking])).toEqual([[5, ['B'], true], [9, ['A'], true]])
    expect(version).toMatchObject({ requiredBump: 'major', sufficient: false })
  })
})
