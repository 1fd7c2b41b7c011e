import { expect, test } from 'vitest'
import { gitlab } from '../../src/report/gitlab.ts'
import { plain } from '../../src/report/index.ts'
import { contract, error, finding, note, report, versionTooSmall } from './samples.ts'

type Issue = { description: string; check_name: string; fingerprint: string; severity: string; location: { path: string; lines: { begin: number } } }
const draw = (parts: Parameters<typeof report>[0], drawing = {}): Issue[] => JSON.parse(gitlab(report(parts), { ...plain, ...drawing }))

test('an issue is a line of what changed and who is hurt, at its place', () => {
  expect(draw({ contracts: [contract({ findings: [finding()] })] })).toEqual([{
    description: 'orders.amount removed (was decimal(12,2)). Consumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.',
    check_name: 'field-removed', fingerprint: '1:3f2a91c04b7e', severity: 'critical', location: { path: 'contracts/orders.yaml', lines: { begin: 12 } },
  }])
})

test('severities tell what could not be checked, what breaks, other errors, warnings and notes apart', () => {
  const issues = draw({ contracts: [contract({ findings: [note(), finding({ level: 'warning', declared: true }), versionTooSmall(), finding()] })], errors: [error()] }, { notes: true })
  expect(issues.map(({ severity, check_name: rule }) => [severity, rule])).toEqual([['blocker', 'duplicate-key'], ['critical', 'field-removed'], ['major', 'version-bump-too-small'], ['minor', 'field-removed'], ['info', 'field-added']])
})

test('each error is an issue of its own, also the same one at another line or in another file', () => {
  const issues = draw({ errors: [error(), error({ line: 9 }), error({ file: 'other.yaml' })] })
  expect(issues.map(({ location: { path, lines } }) => `${path}:${lines.begin}`)).toEqual(['contracts/bad.yaml:3', 'contracts/bad.yaml:9', 'other.yaml:3'])
  expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(3)
})

test('what cannot be seen is spelt out, and paths begin at the root', () => {
  const [issue] = draw({ contracts: [contract({ findings: [finding({ title: '\u202Egnp\n', at: { file: './a/\u202Eb.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 } })] })] })
  expect(issue).toMatchObject({ description: expect.stringMatching(/^\\u\{202E\}gnp\\n\. /), location: { path: 'a/\u202Eb.yaml' } })
})

test('what the report only counts is an issue, as severe as the worst of it', () => {
  const omitted = { errors: 0, warnings: 0, notes: 0, off: 0, breaking: 0, declared: 0, unsure: 0, waived: 3 }
  const last = (more: Partial<typeof omitted>, drawing = {}) => draw({ contracts: [contract({ findings: [finding()], omitted: { ...omitted, ...more } })] }, drawing).slice(1)
  expect(last({})).toEqual([])
  expect(last({ errors: 12, warnings: 1, notes: 4 })).toEqual([{
    description: '12 more errors and 1 more warning are only counted: there are more findings than a report tells one by one. The most severe are told.',
    check_name: 'only-counted', fingerprint: expect.stringMatching(/^1:/), severity: 'major', location: { path: '.driftgate.yaml', lines: { begin: 1 } },
  }])
  expect(last({ warnings: 2 })).toMatchObject([{ severity: 'minor' }])
  expect(last({ warnings: 2, notes: 1 }, { quiet: true })).toEqual([])
  expect(last({ notes: 1 }, { notes: true })).toMatchObject([{ severity: 'info', description: expect.stringContaining('1 more note is only counted') }])
})
