// A pair of contracts judged: what is found in which order, what a version owns up to, and what the contract's report says beside.
import { describe, expect, test } from 'vitest'
import type { Change, Comparison } from '../../src/compare/change.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { scalar } from '../../src/contract/shape.ts'
import { strict } from '../../src/contract/reading.ts'
import { type JudgeInput, byWeight, judge } from '../../src/judge/judge.ts'
import { most } from '../../src/judge/omitted.ts'
import { finding } from '../report/samples.ts'
import { contractOf, fact, factChange, guarding, pairOf, settings, slotChange } from './judging.ts'
import '../loaded.ts'

const [int, text] = [scalar('int'), scalar('string')]
const breaking = slotChange('type', int, text, { effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' } })
const words = factChange('other', fact('owner', 'inert', 'a'), fact('owner', 'inert', 'b'))
const comparison = (...changes: Change[]): Comparison => ({ changes, effects: { oldReadsNew: 'breaks', newReadsOld: 'unsure' } })
const version = (text: string, parts: Partial<Contract> = {}): Contract => contractOf({ version: { text }, ...parts })
const judged = (changes: Change[], parts: Partial<JudgeInput> = {}) => judge({ ...pairOf({ base: version('1.0.0'), head: version('1.0.0') }), comparison: comparison(...changes), policySource: 'default', ...parts })
const found = (...of: Parameters<typeof judged>): string[] => judged(...of).findings.map((f) => `${f.level}${f.declared ? ' declared' : ''} ${f.rule}`)

test('the report of a contract', () => {
  const base = version('1.0.0', { file: 'a.yaml', files: ['a.yaml', 'types.yaml'], owner: 'sales' }), head = version('2.0.0', { file: 'b.yaml', files: ['b.yaml', 'types.yaml'] })
  const { findings, version: told, ...report } = judged([breaking], { base, head, policySource: 'flag', via: ['common.yaml'] })
  expect(report).toEqual({
    id: 'urn:orders', format: 'test', status: 'changed', basePath: 'a.yaml', headPath: 'b.yaml', files: ['a.yaml', 'types.yaml', 'b.yaml'], via: ['common.yaml'], policy: 'oldReadsNew', policySource: 'flag', owner: 'sales',
    oldReadsNew: 'breaks', newReadsOld: 'unsure',
  })
  expect([findings.length, told.requiredBump]).toEqual([1, 'major'])
  expect(judged([], { head: contractOf({ owner: 'logistics', file: 'c.yaml' }) })).toMatchObject({ owner: 'logistics', files: ['orders.yaml', 'c.yaml'], via: [] })
  expect(judged([], { base: undefined, head: contractOf({ id: 'new', format: 'other' }) })).toMatchObject({ id: 'new', format: 'other', basePath: null, headPath: 'orders.yaml', owner: null, files: ['orders.yaml'] })
  expect(judged([], { base: contractOf({ id: 'old' }), head: undefined })).toMatchObject({ id: 'old', basePath: 'orders.yaml', headPath: null })
})
test('what became of it', () => {
  const [here, there] = [contractOf(), contractOf({ file: 'moved.yaml' })]
  expect([judged([], { base: undefined }), judged([], { head: undefined }), judged([breaking]), judged([], { base: here, head: there }), judged([words], { base: here, head: there }), judged([], { base: here, head: here })].map((r) => r.status))
    .toEqual(['added', 'removed', 'changed', 'moved', 'changed', 'unchanged'])
})

describe('a break', () => {
  const bumped = { head: version('2.0.0') }
  test('is owned up to by a sufficient version, and then warns', () => {
    expect(found([breaking])).toEqual(['error type-changed', 'error version-bump-too-small'])
    expect(found([breaking], bumped)).toEqual(['warning declared type-changed'])
  })
  test('is not, where the settings say never, or a side has no version', () => {
    expect(found([breaking], { ...bumped, settings: settings({ breaking: 'never' }) })).toEqual(['error type-changed'])
    expect(found([breaking], { head: contractOf(), base: contractOf() })).toEqual(['error type-changed'])
    expect(found([breaking], { head: version('2.0.0'), base: contractOf() })).toEqual(['error type-changed'])
    expect(found([breaking], { head: version('2.0.0'), base: version('latest') })).toEqual(['error type-changed'])
    expect(found([breaking], { base: version('1.0.0'), head: undefined })).toEqual(['error type-changed'])
  })
  test('that is lowered to a warning has nothing to own up to, and an error that is no break stays one', () => {
    expect(found([breaking], { ...bumped, settings: settings({ rules: new Map([['type-changed', 'warning']]) }) })).toEqual(['warning type-changed', 'note version-bump-larger'])
    const unsure = slotChange('type', int, text, { effects: { oldReadsNew: 'unsure', newReadsOld: 'safe' } })
    expect(found([unsure], { ...bumped, settings: settings({ unsure: 'error' }) })).toEqual(['error type-changed'])
  })
})
test('versions are checked where any policy is in force', () => {
  expect(found([breaking], { policy: guarding() })).toEqual(['note type-changed'])
  const lowered = { base: version('1.2.0'), head: version('1.1.0') }
  expect([found([], lowered), found([], { ...lowered, policy: guarding() }), found([], { ...lowered, policy: { name: 'exact', guards: [], exact: strict } })]).toEqual([['error version-lowered'], [], ['error version-lowered']])
  expect(found([breaking], { policy: { name: 'exact', guards: [], exact: strict } })).toEqual(['error type-changed', 'error version-bump-too-small'])
})
test('a version that is none is only told where something changed', () => {
  const none = { base: version('x'), head: version('x') }
  expect([found([], none), found([words], none)]).toEqual([[], ['error version-invalid', 'note documentation-changed']])
})
test('what binds nobody is one finding beside the others', () => {
  expect(found([words, breaking, words], { base: contractOf(), head: contractOf() })).toEqual(['error type-changed', 'note documentation-changed'])
})

test('the heaviest first, breaks before others, then by place and rule', () => {
  const at = (file: string, line: number, column: number, rule = 'r'): ReturnType<typeof finding> => finding({ rule, at: { file, line, column, endLine: 1, endColumn: 1 } })
  const order = [
    at('a', 1, 1), at('a', 1, 1, 's'), at('a', 1, 2), at('a', 2, 1), at('a', 10, 1), at('b', 1, 1), finding({ breaking: false, at: null, rule: 'a' }), finding({ breaking: false, at: null, rule: 'b' }), finding({ level: 'warning' }), finding({ level: 'note' }), finding({ level: 'off' }),
  ]
  expect(order.toReversed().sort(byWeight)).toEqual(order)
  expect([byWeight(at('a', 1, 1), at('a', 1, 1)), byWeight(finding({ at: null }), at('a', 1, 1)), byWeight(at('a', 1, 1), finding({ at: null })), byWeight(finding({ at: null, rule: 'z' }), finding({ at: null, rule: 'b' }))].map(Math.sign)).toEqual([0, -1, 1, 1])
})
test('of more changes than are told the others are counted, and declared like these', () => {
  const changes = Array.from({ length: most.findings + 3 }, () => breaking)
  const { findings, omitted } = judged(changes, { head: version('2.0.0') })
  expect([findings.length, findings.filter((f) => f.declared).length, omitted]).toEqual([most.findings, most.findings, { errors: 0, warnings: 3, notes: 0, off: 0, breaking: 3, declared: 3, unsure: 0, waived: 0 }])
})
test('findings stand in that order, whatever order they were found in', () => {
  const here = (start: number): Change => ({ ...breaking, at: { start, end: start } })
  expect(judged([here(9), here(2), here(5)], { head: version('2.0.0') }).findings.map((f) => f.at?.line)).toEqual([2, 5, 9])
})
