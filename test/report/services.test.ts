// What every format for a service keeps to, whatever the report: its published form, its limits, and that nothing in it is obeyed.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compareTexts } from '../../src/index.ts'
import type { Finding, Report } from '../../src/judge/report.ts'
import { type FormatName, formatNames, plain, printers } from '../../src/report/index.ts'
import { simple } from '../cli/contracts.ts'
import { commandsIn } from '../action/runner.ts'
import { agentCommandsIn, issuesIn } from './agent.ts'
import { faultsIn, faultsOfTests } from './published.ts'
import { contract, error, finding, hostile, named, note, passing, report } from './samples.ts'
import { parseXml } from './xml.ts'

const draw = async (format: FormatName, one: Report, drawing = {}) => (await printers[format]())(one, { ...plain, ...drawing })

const full = report({
  contracts: [contract({ findings: [finding({ also: [['orders', 'lines', '[]', 'amount']] }), finding({ at: null }), finding({ at: null, baseAt: null, waived: { reason: 'agreed', expires: '2027-01-01' } }), finding({ level: 'warning', declared: true }), note()] }), passing()],
  notices: [finding({ at: null, baseAt: null, proof: null, level: 'warning', display: '', path: [], breaking: false })], errors: [error(), error({ file: '.', line: null, column: null, side: null, hint: null })],
})
const reports: readonly (readonly [string, Report])[] = [['nothing changed', report()], ['all kinds', full], ...hostile.map(name => [JSON.stringify(name.slice(0, 40)), named(name)] as const)]

test.each(reports)('the published forms hold: %s', async (_, one) => {
  for (const drawing of [{}, { notes: true }, { quiet: true }]) {
    for (const format of ['sarif', 'gitlab', 'rdjson'] as const) expect([format, ...faultsIn(format, JSON.parse(await draw(format, one, drawing)))]).toEqual([format])
    expect(faultsOfTests(parseXml(await draw('junit', one, drawing)))).toEqual([])
  }
})

test.each(reports)('no service that reads the log obeys it: %s', async (_, one) => {
  for (const format of ['sarif', 'junit', 'gitlab', 'rdjson'] as const) {
    const text = await draw(format, one, { notes: true })
    expect([commandsIn(text), agentCommandsIn(text)]).toEqual([[], []])
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\uD800]/)
  }
  const azure = await draw('azure', one, { notes: true })
  issuesIn(azure)
  expect(commandsIn(azure)).toEqual([])
})

test('the forms take nothing else', async () => {
  const sarif = JSON.parse(await draw('sarif', full))
  expect(faultsIn('sarif', { ...sarif, extra: 1 })).not.toEqual([])
  expect(faultsIn('gitlab', [{ description: 'x' }])).not.toEqual([])
  expect(faultsIn('rdjson', { diagnostics: [] })).not.toEqual([])
  for (const wrong of ['<a/>', '<testsuites><testsuite name="a" tests="1" failures="0" errors="0"></testsuite></testsuites>']) expect(faultsOfTests(parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${wrong}`))).not.toEqual([])
  for (const wrong of ['<a>]]></a>', '<a>&</a>', '<a>\u0007</a>', '<a b="1" b="2"/>', '<a>', '<a/><b/>', '<a>\uD800</a>']) expect(() => parseXml(`<?xml version="1.0" encoding="UTF-8"?>\n${wrong}`)).toThrow(/not|character|attribute|end|ampersand/)
})

/** Text that hardly compresses, of a generator that always gives the same. */
function noise(length: number, seed: number): string {
  let state = seed + 1, out = ''
  while (out.length < length) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    out += String.fromCharCode(0x4E00 + (state >>> 8) % 20_000)
  }
  return out
}

test('thousands of findings stay within every limit, the most severe first, and the rest is counted', async () => {
  const findings = Array.from({ length: 5500 }, (_, i) => {
    const long = noise(400, i), other = noise(400, -i), means = { oldReadsNew: other, newReadsOld: long }, proof: Finding['proof'] = { writer: 'head', reader: 'base', how: 'refused', records: [{}], at: [[long]], omitted: 0, text: long }
    return finding({ level: i % 2 === 0 ? 'warning' : 'error', breaking: i % 2 === 1, title: `${i}: ${noise(300, 3 * i)}`, display: noise(400, 7 * i), path: [long], means, proof, fingerprint: `1:${i.toString(16).padStart(12, '0')}` })
  })
  const one = report({ contracts: [contract({ findings, omitted: { errors: 0, warnings: 700, notes: 10, off: 0, breaking: 0, declared: 0, unsure: 0, waived: 0 } })] })

  const sarif = await draw('sarif', one)
  const { runs: [{ results, invocations: [{ toolExecutionNotifications }] }] } = JSON.parse(sarif)
  expect(gzipSync(sarif).length).toBeLessThan(10_000_000)
  expect(faultsIn('sarif', JSON.parse(sarif))).toEqual([])
  expect(results.slice(0, 2750).every(({ level }: { level: string }) => level === 'error')).toBe(true)
  expect(toolExecutionNotifications).toMatchObject([{ level: 'warning', message: { text: expect.stringContaining(`${6200 - results.length} more findings not in this file`) } }])

  const short = await draw('sarif', report({ contracts: [contract({ findings: findings.map((_, i) => finding({ fingerprint: `1:${i.toString(16).padStart(12, '0')}` })) })] }))
  expect(JSON.parse(short).runs[0].results).toHaveLength(5000)
  expect(gzipSync(short).length).toBeLessThan(1_000_000)

  const issues = issuesIn(await draw('azure', one))
  expect(issues.filter(({ type }) => type === 'error')).toHaveLength(10)
  expect(issues[9]?.message).toMatch(/^2741 more errors\n/)
  expect(issues.at(-1)?.message).toMatch(/^3441 more warnings\n/)

  const cases = parseXml(await draw('junit', one))
  expect(faultsOfTests(cases)).toEqual([])
  expect(cases.attributes.get('tests')).toBe('5501')
  const issuesOfGitlab: { fingerprint: string }[] = JSON.parse(await draw('gitlab', one))
  expect(new Set(issuesOfGitlab.map(({ fingerprint }) => fingerprint)).size).toBe(5501) // the last one counts what is left out
}, 120_000)

test('the same change has the same fingerprint where lines move, and however much is shown', async () => {
  const before = simple(), after = simple({ fields: ['order_id'], version: '1.2.1' })
  const fingerprints = async (moved: string, drawing = {}) => {
    const found = await compareTexts({ base: { 'orders.yaml': moved + before }, head: { 'orders.yaml': `${moved}${moved}${after}` } })
    const { runs: [{ results }] } = JSON.parse(await draw('sarif', found, drawing))
    const issues: { fingerprint: string; check_name: string; location: { lines: { begin: number } } }[] = JSON.parse(await draw('gitlab', found, drawing))
    expect(results.map((one: { partialFingerprints: Record<string, string> }) => one.partialFingerprints['contractChange/v1'])).toEqual(issues.map(({ fingerprint }) => fingerprint))
    return { identities: issues.map(({ fingerprint, check_name: rule }) => `${rule} ${fingerprint}`), line: issues[0]?.location.lines.begin }
  }
  const still = await fingerprints(''), moved = await fingerprints('# a line\n# another\n')
  expect(still.identities.length).toBeGreaterThan(1)
  expect(moved.identities).toEqual(still.identities)
  expect(moved.line).not.toBe(still.line)
  expect((await fingerprints('', { notes: true })).identities.slice(0, still.identities.length)).toEqual(still.identities)
})

test('of two findings with one fingerprint each has its own', async () => {
  const twice = report({ contracts: [contract({ findings: [finding(), finding(), note()] })] })
  const issues: { fingerprint: string }[] = JSON.parse(await draw('gitlab', twice))
  expect(issues.map(({ fingerprint }) => fingerprint)).toEqual(['1:3f2a91c04b7e', '1:3f2a91c04b7e.2'])
  const names = parseXml(await draw('junit', twice)).children.flatMap(({ children }) => children.map(({ attributes }) => attributes.get('name')))
  expect(names).toEqual(['field-removed: orders.amount removed (was decimal(12,2))', 'field-removed: orders.amount removed (was decimal(12,2)) (2)'])
})

test('what head has no line for is told of the first line of its file', async () => {
  const gone = contract({ headPath: null, basePath: 'old.yaml', status: 'removed', findings: [finding({ at: null, baseAt: { file: 'old.yaml', line: 14, column: 7 } }), finding({ at: null, baseAt: null })] })
  const kept = contract({ headPath: 'new.yaml', findings: [finding({ at: null, baseAt: { file: 'old.yaml', line: 14, column: 7 } })] })
  const lost = report({ contracts: [gone, kept], notices: [finding({ at: null, baseAt: null })] })
  const issues: { location: { path: string; lines: { begin: number } } }[] = JSON.parse(await draw('gitlab', lost))
  expect(issues.map(({ location: { path, lines } }) => `${path}:${lines.begin}`)).toEqual(['.driftgate.yaml:1', 'old.yaml:1', 'old.yaml:1', 'new.yaml:1'])
})

test('a gate that fails by warnings alone tells them in every format, also where it is quiet, and passes no case', async () => {
  const one = report({ contracts: [contract({ findings: [finding({ level: 'warning', title: 'a warning' }), note()] })], verdict: 'fail', failOn: 'warning' })
  for (const format of formatNames) {
    const told = await draw(format, one, { quiet: true })
    expect([format, told.includes('a warning')]).toEqual([format, true])
    // The report itself has all, and so has the difference.
    expect([format, told.includes('coupon')]).toEqual([format, format === 'json' || format === 'omds'])
  }
  expect(await draw('junit', one, { quiet: true })).toContain('<testsuites name="driftgate" tests="1" failures="1" errors="0">')
})
