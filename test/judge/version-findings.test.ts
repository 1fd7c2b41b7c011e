// What is said of the version: that it falls short, that it is none, that it is taken; and what a report tells of it.
import { describe, expect, test } from 'vitest'
import type { Contract } from '../../src/contract/contract.ts'
import type { Settings } from '../../src/judge/policy.ts'
import type { Bump, Finding, VersionReport } from '../../src/judge/report.ts'
import { rules } from '../../src/judge/rules.ts'
import { judgeVersion } from '../../src/judge/version-findings.ts'
import { finding } from '../report/samples.ts'
import { contractOf, pairOf, settings } from './judging.ts'
import '../loaded.ts'

const versioned = (version: string | undefined, parts: Partial<Contract> = {}): Contract => contractOf({ ...(version === undefined ? {} : { version: { text: version, at: { start: 3, end: 3 } } }), ...parts })
const asking = (bump: Bump, parts: Partial<Finding> = {}): Finding => finding({ bump, title: `asks for ${bump}`, ...parts })
type How = { tip?: string; set?: Partial<Settings>; base?: Partial<Contract>; changed?: boolean; checked?: boolean }
const judged = (was: string | undefined, now: string | undefined, findings: Bump | Finding[], { tip, set = {}, base = {}, changed = true, checked = true }: How = {}): { report: VersionReport; findings: Finding[] } => judgeVersion({
  ...pairOf({ base: versioned(was, base), head: versioned(now), settings: settings(set) }), findings: typeof findings === 'string' ? [asking(findings)] : findings, changed, checked, tip: tip === undefined ? undefined : versioned(tip),
})
/** `error version-lowered: title. message` */
const said = (...of: Parameters<typeof judged>): string[] => judged(...of).findings.map((f) => `${f.level} ${f.rule}: ${f.title}. ${f.message}`)

test('the whole of a finding about a version', () => {
  const [found] = judged('1.2.0', '1.3.0', 'major').findings
  expect(found).toEqual({
    rule: 'version-bump-too-small', ids: [], axis: 'records', level: 'error', breaking: false, declared: false, bump: 'none', role: 'output', path: [], basePath: [], fact: 'version', display: '@version', also: [], from: '1.2.0', to: '1.3.0',
    title: 'version 1.2.0 to 1.3.0 is not enough: major needed', message: 'The changes ask for a major bump, and 1.2.0 to 1.3.0 declares a minor one. The next version is 2.0.0. Asked for by: asks for major.',
    help: rules['version-bump-too-small'].mend, oldReadsNew: 'safe', newReadsOld: 'safe', means: { oldReadsNew: null, newReadsOld: null }, why: null, proof: null,
    at: { file: 'orders.yaml', line: 3, column: 3, endLine: 3, endColumn: 9 }, baseAt: { file: 'orders.yaml', line: 3, column: 3 }, fingerprint: expect.stringMatching(/^1:[0-9a-f]{12}$/), waived: null,
  })
  expect(found?.fingerprint).toBe('1:7f09d3e6240d') // a waiver holds on to it
  expect(judged(undefined, 'next', 'none').findings[0]).toMatchObject({ from: null, to: 'next', at: { line: 3 }, baseAt: { line: 2 } })
  const prints = [judged('1.2.0', '1.3.0', 'major'), judged('1.2.0', '1.3.1', 'major'), judged('1.2.1', '1.3.0', 'major'), judged('1.2.0', '1.3.0', 'major', { base: { id: 'other' } }), judged('1.2.0', '1.1.0', 'major')].map((j) => j.findings[0]?.fingerprint)
  expect(new Set(prints).size).toBe(prints.length)
})

test.each<[string, Parameters<typeof judged>, string[]]>([
  ['enough', ['1.2.0', '2.0.0', 'major'], []], ['nothing asked, nothing declared', ['1.2.0', '1.2.0', 'none'], []], ['no versions', [undefined, undefined, 'major'], []],
  ['removed', ['1.2.0', undefined, 'minor'], ['error version-removed: version 1.2.0 removed. Base is version 1.2.0, and head has none, so nothing can be said about the next version.']],
  ['lowered', ['1.2.0', '1.1.0', 'none'], ['error version-lowered: version lowered: 1.2.0 to 1.1.0. Head\'s version 1.1.0 is below base\'s 1.2.0.']],
  ['no version', ['1.2.0', 'next', 'none'], ['error version-invalid: next is not a version. Head\'s version "next" cannot be read as a version.']], ['no version, nothing changed', ['next', 'next', 'none', { changed: false }], []],
  ['a first one that is none', [undefined, 'next', 'none'], ['error version-invalid: next is not a version. Head\'s version "next" cannot be read as a version.']],
  ['an integer that rises for nothing', ['1', '2', 'none'], ['note version-bump-larger: version 1 to 2 is more than needed. The changes ask for no bump, and 1 to 2 declares a major one.']],
  ['lowered from what the target branch has too', ['1.2.0', '1.1.0', 'none', { tip: '1.2.0' }], ['error version-lowered: version lowered: 1.2.0 to 1.1.0. Head\'s version 1.1.0 is below base\'s 1.2.0.']],
  ['a patch missing', ['1.2.0', '1.2.0', 'patch'], ['note version-patch-missing: patch version missing. The changes ask for a patch, and the version stayed at 1.2.0. The next version is 1.2.1.']],
  ['a patch missing, where that counts', ['1.2.0', '1.2.0', 'patch', { set: { patch: 'enforce' } }], ['error version-patch-missing: patch version missing. The changes ask for a patch, and the version stayed at 1.2.0. The next version is 1.2.1.']],
  ['it stays', ['1.2.0', '1.2.0', 'minor'], ['error version-bump-too-small: version stays 1.2.0: minor bump needed. The changes ask for a minor bump, and the version stays 1.2.0. The next version is 1.3.0. Asked for by: asks for minor.']],
  ['it stays below 0.1, where a break asks for a patch', ['0.0.1', '0.0.1', 'major'], ['error version-bump-too-small: version stays 0.0.1: patch bump needed. The changes ask for a patch bump, and the version stays 0.0.1. The next version is 0.0.2. Asked for by: asks for major.']],
  ['another spelling of the same', ['1.2', '1.2.0', 'minor'], ['error version-bump-too-small: version 1.2 to 1.2.0 is not enough: minor needed. The changes ask for a minor bump, and 1.2 to 1.2.0 declares none. The next version is 1.3. Asked for by: asks for minor.']],
  ['a calendar version that stays', ['2026.01.05', '2026.1.5', 'major'], ['error version-bump-too-small: version 2026.01.05 to 2026.1.5 is not enough: major needed. The changes ask for a major bump, and 2026.01.05 to 2026.1.5 declares none. Asked for by: asks for major.']],
  ['a calendar version that rises', ['2026.01.05', '2026.02.01', 'major'], ['warning version-scheme: a calendar version cannot say breaking. 2026.02.01 is a calendar version: it rose, but it cannot tell consumers that this release breaks.']],
  ['a calendar version that rises for less', ['2026.01.05', '2026.02.01', 'minor'], []],
  ['more than needed', ['1.2.0', '2.0.0', 'minor'], ['note version-bump-larger: version 1.2.0 to 2.0.0 is more than needed. The changes ask for a minor bump, and 1.2.0 to 2.0.0 declares a major one.']],
  ['more than nothing', ['1.2.0', '1.2.1', 'none'], ['note version-bump-larger: version 1.2.0 to 1.2.1 is more than needed. The changes ask for no bump, and 1.2.0 to 1.2.1 declares a patch one.']],
  ['an integer for less than a break', ['1', '2', 'minor'], ['note version-bump-larger: version 1 to 2 is more than needed. The changes ask for a minor bump, and 1 to 2 declares a major one.']], ['an integer for a break', ['1', '2', 'major'], []], ['an integer that stays', ['1', '1', 'minor'], []],
  ['a first version', [undefined, '1.0.0', 'major'], []], ['a first version after what was none', ['latest', '1.0.0', 'major'], []],
])('%s', (_, of, expected) => { expect(said(...of)).toEqual(expected) })

describe('the target branch', () => {
  test('may have taken the version, or be beyond it', () => {
    expect(said('1.2.0', '1.3.0', 'minor', { tip: '1.3.0' })).toEqual(['error version-taken: version 1.3.0 is already taken. The target branch is at version 1.3.0 of this contract by now, so 1.3.0 is taken. The next version is 1.4.0.'])
    expect(said('1.2.0', '1.3.0', 'minor', { tip: '1.5.0' })).toEqual(['error version-taken: version 1.3.0 is behind 1.5.0. The target branch is at version 1.5.0 of this contract by now, so 1.3.0 is behind it. The next version is 1.6.0.'])
  })
  test('is no matter where it is behind, the same as base, cannot be compared, or where head claims nothing', () => {
    expect([said('1.2.0', '1.3.0', 'minor', { tip: '1.2.5' }), said('1.2.0', '1.3.0', 'minor', { tip: '1.2.0' }), said('1.2.0', '1.3.0', 'minor', { tip: 'latest' }), said('1.2.0', '1.2.0', 'none', { tip: '1.4.0' }), said(undefined, '1.3.0', 'none', { tip: '1.4.0' })])
      .toEqual([[], [], [], [], []])
  })
  test('says what comes next where it is ahead of base, and only then', () => {
    const next = (tip: string | undefined, was: string | undefined = '1.2.0'): string | null => judged(was, '9.0.0', 'minor', tip === undefined ? {} : { tip }).report.next
    expect([next(undefined), next('1.4.0'), next('1.1.0'), next('1.2.0'), next('latest')]).toEqual(['1.3.0', '1.5.0', '1.3.0', '1.3.0', '1.3.0'])
  })
})

test('a new major version beside the old one wants a place of its own', () => {
  const beside = { majorsMove: true }
  expect(said('1.2.0', '2.0.0', 'major', { base: beside })).toEqual(['warning major-without-new-location: version 2.0.0 stays at the place of 1.2.0. Version 2.0.0 breaks, and it is published where version 1.2.0 was: consumers of 1.2.0 find its records there.'])
  expect(said('1.2.0', '2.0.0', [asking('major'), asking('major', { rule: 'place-changed' })], { base: beside })).toEqual([])
  const server = { kind: 'server' as const, key: 'server:prod', matter: 'place' as const, production: true, text: 's3, location s3://lake/sales/europe/orders/v1, format parquet, delimiter none' }
  expect(said('1.2.0', '2.0.0', 'major', { base: { ...beside, facts: [server as never] } })[0]).toContain('was (server prod, s3, location s3://lake/sales/europe/orders/v1, format parquet, delimiter none): consumers')
  expect(said('1.2.0', '1.3.0', 'minor', { base: beside })).toEqual([])
  expect(said('1.2.0', '1.3.0', 'major', { base: beside }).map((s) => s.slice(0, 28))).toEqual(['error version-bump-too-small'])
  expect(said('1.2.0', '2.0.0', 'minor', { base: beside }).map((s) => s.slice(0, 24))).toEqual(['note version-bump-larger'])
})

describe('who asks', () => {
  const asked = (bumps: Bump[], was: string, now = was): string => said(was, now, bumps.map((bump, i) => asking(bump, { title: `${bump}${i}` })))[0]?.replace(/^.*Asked/, 'Asked') ?? ''
  test('nobody by name where those that ask are only counted', () => {
    const counted = asking('major', { title: '' })
    expect(judged('1.2.0', '1.3.0', [counted]).findings[0]?.message).toBe('The changes ask for a major bump, and 1.2.0 to 1.3.0 declares a minor one. The next version is 2.0.0.')
    expect(judged('1.2.0', '1.2.0', [counted]).findings[0]?.message).toBe('The changes ask for a major bump, and the version stays 1.2.0. The next version is 2.0.0.')
    expect(judged('1.2.0', '1.2.0', [counted, asking('major'), counted]).findings[0]?.message).toMatch(/ Asked for by: asks for major; and 2 more\.$/)
  })
  test('all that ask for as much, or for more; three by name', () => {
    expect(asked(['minor', 'patch', 'minor'], '1.2.0')).toBe('Asked for by: minor0; minor2.')
    expect(asked(['minor', 'major', 'none'], '1.2.0')).toBe('Asked for by: major1.')
    expect(asked(['major', 'minor'], '0.1.0')).toBe('Asked for by: major0; minor1.')
    expect(asked(['minor', 'minor', 'minor'], '1.2.0')).toBe('Asked for by: minor0; minor1; minor2.')
    expect(asked(['minor', 'minor', 'minor', 'minor', 'minor'], '1.2.0')).toBe('Asked for by: minor0; minor1; minor2; and 2 more.')
  })
  test('not what is waived or off', () => {
    expect(said('1.2.0', '1.2.0', [asking('major', { waived: { reason: 'r', expires: 'e' } }), asking('major', { level: 'off' })])).toEqual([])
    expect(judged('1.2.0', '1.2.0', [asking('major', { level: 'off' }), asking('patch')]).report.requiredBump).toBe('patch')
  })
})

test('a level from the settings is the finding\'s, and the version still falls short', () => {
  const { report, findings } = judged('1.2.0', '1.3.0', 'major', { set: { rules: new Map([['version-bump-too-small', 'note']]) } })
  expect([report.sufficient, findings.map((f) => f.level)]).toEqual([false, ['note']])
})
test.each<[string, Parameters<typeof judged>, Partial<VersionReport>]>([
  ['enough', ['1.2.0', '2.0.0', 'major'], { base: '1.2.0', head: '2.0.0', declaredBump: 'major', requiredBump: 'major', sufficient: true, next: '2.0.0' }],
  ['too little', ['1.2.0', '1.2.1', 'minor'], { declaredBump: 'patch', requiredBump: 'minor', sufficient: false, next: '1.3.0' }],
  ['a note does not make it fall short', ['1.2.0', '2.0.0', 'minor'], { sufficient: true }],
  ['a warning does not', ['2026.01.05', '2026.02.01', 'major'], { sufficient: true, declaredBump: null, next: null }],
  ['no versions and a break', [undefined, undefined, 'major'], { base: null, head: null, declaredBump: null, requiredBump: 'major', sufficient: false, next: null }],
  ['no versions and no break', [undefined, undefined, 'minor'], { sufficient: true, requiredBump: 'minor' }],
  ['a first version and a break', [undefined, '1.0.0', 'major'], { sufficient: true }], ['below 1.0', ['0.3.0', '0.4.0', 'major'], { requiredBump: 'minor', sufficient: true }], ['a first version below 1.0', [undefined, '0.1.0', 'major'], { requiredBump: 'major' }],
  ['below 1.0 and no version any more', ['0.3.0', undefined, 'major'], { requiredBump: 'minor' }],
])('the report: %s', (_, of, expected) => { expect(judged(...of).report).toMatchObject(expected) })
test('of a contract that is new or gone, and where nothing is checked, no version is judged', () => {
  const alone = (base: Contract | undefined, head: Contract | undefined, bump: Bump, checked = true): unknown[] => {
    const { report, findings } = judgeVersion({ ...pairOf({ base, head }), findings: [asking(bump)], changed: true, tip: undefined, checked })
    return [report.sufficient, findings.length]
  }
  expect([alone(undefined, versioned('1.0.0'), 'major'), alone(versioned('1.0.0'), undefined, 'major'), alone(versioned('1.0.0'), undefined, 'minor'), alone(versioned('1.0.0'), undefined, 'major', false)]).toEqual([[true, 0], [false, 0], [true, 0], [true, 0]])
  expect(judged('1.2.0', '1.1.0', 'major', { checked: false })).toMatchObject({ findings: [], report: { sufficient: true } })
})
