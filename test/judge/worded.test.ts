import { expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { compareTexts } from '../../src/index.ts'
import { backward } from '../../src/config/policies.ts'
import { scalar, slot } from '../../src/contract/shape.ts'
import { findingsOf } from '../../src/judge/worded.ts'
import { tally, textOf } from '../../src/judge/omitted.ts'
import { odcs } from '../gate/contracts.ts'

const settings = { rules: new Map(), unsure: 'warning', draft: 'warn', breaking: 'declared', patch: 'note', zeroMajor: 'minor' } as const
const change = (what: 'added' | 'removed', name: string): Change => ({
  of: 'slot', what, base: what === 'removed' ? slot(scalar('string')) : undefined, head: what === 'added' ? slot(scalar('string')) : undefined, role: 'output', path: ['t', name], basePath: ['t', name], also: [],
  effects: { oldReadsNew: what === 'removed' ? 'breaks' : 'safe', newReadsOld: 'safe' }, exact: true, why: undefined, proof: undefined, at: undefined, baseAt: undefined,
})
const pair = { base: undefined, head: undefined, policy: backward, settings }
const contract = { format: 'test', id: 'c', file: 'c.yaml', datasets: [], facts: [], readings: [], locate: () => ({ file: 'c.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }) }
const sides = { ...pair, base: contract, head: contract }

test('the worst are told, in the order of the changes, and one of every rule; the others are weighed', () => {
  const changes = [change('added', 'a'), change('added', 'b'), change('removed', 'c'), change('removed', 'd'), change('removed', 'e')]
  const { told, counted } = findingsOf(changes, sides, { findings: 2, characters: 1e6 })
  expect(told.map((f) => f.display)).toEqual(['t.a', 't.c', 't.d'])
  expect(counted.map((f) => [f.rule, f.level, f.bump, f.breaking, f.title])).toEqual([['field-removed', 'error', 'major', true, ''], ['field-added', 'note', 'minor', false, '']])
  expect(findingsOf(changes, sides).counted).toEqual([])
})
test('what is only counted has its weight, its effects and its reason, and no words', () => {
  const unsure = { ...change('removed', 'e'), role: 'input' as const, why: 'a reason', effects: { oldReadsNew: 'unsure', newReadsOld: 'breaks' } as const, at: { start: 1, end: 2 }, baseAt: { start: 1, end: 2 } }
  expect(findingsOf([change('removed', 'd'), unsure], sides, { findings: 1, characters: 1e6 }).counted).toEqual([{
    rule: 'field-removed', ids: [], axis: 'records', level: 'warning', bump: 'minor', breaking: false, declared: false, role: 'input', path: [], basePath: [], fact: null, display: '', also: [], from: null, to: null, title: '', message: '', help: '',
    oldReadsNew: 'unsure', newReadsOld: 'breaks', means: { oldReadsNew: null, newReadsOld: null }, why: 'a reason', proof: null, at: null, baseAt: null, fingerprint: '', waived: null,
  }])
})
test('there is room until as much text is told as there is room for', () => {
  const changes = ['a', 'b', 'c'].map((name) => change('removed', name))
  const [first] = findingsOf(changes, sides).told
  const text = first ? textOf(first) : 0
  const told = (characters: number): number => findingsOf(changes, sides, { findings: 100, characters }).told.length
  expect([told(1), told(text), told(text + 1), told(2 * text), told(2 * text + 1)]).toEqual([1, 1, 2, 2, 3])
})
test('long names leave room for fewer', () => {
  const changes = Array.from({ length: 20 }, (_, i) => change('removed', `${'n'.repeat(1000)}${i}`))
  const { told, counted } = findingsOf(changes, sides, { findings: 100, characters: 10_000 })
  expect([told.length < 5, told.length + counted.length, tally([{ findings: counted }]).breaking]).toEqual([true, 20, counted.length])
})
test('what is only counted asks for its bump, and is declared like the rest', async () => {
  const wide = (version: string, type: string): string => odcs('a', version, Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${'n'.repeat(300_000 / 4)}${i}`, type])))
  const failing = await compareTexts({ base: { 'a.yaml': wide('1.0.0', 'integer') }, head: { 'a.yaml': wide('1.1.0', 'string') } })
  expect(failing).toMatchObject({ verdict: 'fail', summary: { errors: 41 }, contracts: [{ version: { requiredBump: 'major', sufficient: false } }] })
  const declared = await compareTexts({ base: { 'a.yaml': wide('1.0.0', 'integer') }, head: { 'a.yaml': wide('2.0.0', 'string') } })
  expect(declared).toMatchObject({ verdict: 'pass', summary: { errors: 0, warnings: 40 } })
})
