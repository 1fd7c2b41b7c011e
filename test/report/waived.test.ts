// What a waiver excuses is told by every format, struck through where that can be, and is nobody's failure; a break that is not excused is told with the line that waives it.
import { describe, expect, test } from 'vitest'
import { type FormatName, formatNames, plain, printers } from '../../src/report/index.ts'
import type { Report } from '../../src/judge/report.ts'
import type { Drawing } from '../../src/report/index.ts'
import { contract, finding, hostile, note, report, versionTooSmall } from './samples.ts'

const waived = { reason: 'agreed with sales', expires: '2027-01-01' }
const version = { base: '1.2.0', head: '1.2.0', declaredBump: 'none' as const, requiredBump: 'none' as const, sufficient: true, next: null }
const excused = report({ contracts: [contract({ version, findings: [finding({ waived }), note()] })] })
const draw = async (format: FormatName, of: Report = excused, drawing: Partial<Drawing> = {}): Promise<string> => (await printers[format]())(of, { ...plain, ...drawing })

describe('what is waived', () => {
  test('in text: until when and why, struck through where there is colour', async () => {
    expect(await draw('text')).toMatch(/^PASS {2}1 contract changed, 1 waived\n\n✓ contracts\/orders\.yaml[^]*\n {2}~ waived until 2027-01-01: orders\.amount removed \(was decimal\(12,2\)\)\n {4}agreed with sales\n[^]*1 waived\n/)
    expect(await draw('text', excused, { color: true })).toContain('\u001B[9morders.amount removed')
    expect(await draw('text')).toContain('existing consumers break, which is waived · data already written stays\n')
    expect(await draw('text', report({ contracts: [contract({ findings: [finding({ waived }), finding()] })] }))).toContain('existing consumers break · data')
    expect(await draw('text', excused, { quiet: true })).toBe('')
  })
  test('in Markdown: struck through behind a fold, and in the table', async () => {
    const page = await draw('markdown')
    expect(page).toContain('<details><summary>1 finding waived</summary>\n\n- ~~orders.amount removed \\(was decimal\\(12,2\\)\\)~~ · `contracts/orders.yaml:12` · waived until 2027\\-01\\-01: agreed with sales\n')
    expect(page).toMatch(/\| ✅ \| .* \| ~~❌&nbsp;breaks~~ waived \| ✅&nbsp;safe \|/)
    expect(page).not.toContain('❌ **')
    const beside = await draw('markdown', report({ contracts: [contract({ findings: [finding({ waived }), finding({ title: 'another' })] })] }))
    expect(beside).toMatch(/\| ❌ \| .* \| ❌&nbsp;breaks \|/)
  })
  test.each(['github', 'azure'] as const)('in %s: a line of the log, and no annotation', async (format) => {
    expect(await draw(format)).toBe('orders.amount removed (was decimal(12,2)): waived until 2027-01-01: agreed with sales\ndriftgate: pass: 1 contract changed, 1 waived\n')
    expect(await draw(format, report({ contracts: [contract({ findings: Array.from({ length: 60 }, () => finding({ waived })) })] }))).toContain('\n10 more findings waived\n')
  })
  test('in SARIF suppressed and accepted, in JUnit skipped', async () => {
    const [result] = JSON.parse(await draw('sarif')).runs[0].results
    expect(result.suppressions).toEqual([{ kind: 'external', status: 'accepted', justification: 'Waived until 2027-01-01: agreed with sales' }])
    expect(await draw('junit')).toMatch(/tests="1" failures="0" errors="0"[^]*<skipped message="waived until 2027-01-01: agreed with sales"/)
  })
  test('no issue of GitLab and of reviewdog, which list what is to be looked at', async () => {
    expect(JSON.parse(await draw('gitlab'))).toEqual([])
    expect(JSON.parse(await draw('rdjson')).diagnostics).toEqual([])
  })
  test('fails by no format', async () => {
    const counts = await Promise.all(formatNames.filter((name) => name !== 'json').map(async (name) => [name, await draw(name)] as const))
    for (const [name, text] of counts) expect([name, /::error|logissue type=error|<failure|"severity": "(?:critical|major|blocker|ERROR)"|FAIL/.test(text)]).toEqual([name, false])
  })
  test('a reason is shown, never obeyed', async () => {
    for (const reason of hostile) {
      const one = report({ contracts: [contract({ version, findings: [finding({ waived: { reason, expires: '2027-01-01' } })] })] })
      for (const format of ['github', 'azure'] as const) for (const line of (await draw(format, one)).split('\n')) expect(line).not.toMatch(/^\s*(?:::|##\[|##vso)/)
      for (const format of ['text', 'github', 'azure'] as const) for (const hidden of ['\u001B', '\u202E']) expect(await draw(format, one)).not.toContain(hidden)
      expect(await draw('markdown', one)).not.toMatch(/<(?:script|img|a )|\]\(http/)
    }
  })
})

describe('the way out of a break', () => {
  const broken = report({ today: '2026-11-30', contracts: [contract({ findings: [finding(), finding({ level: 'warning', declared: true, title: 'declared', fingerprint: '1:000000000001' }), versionTooSmall(), finding({ waived, fingerprint: '1:000000000002' })] })] })
  const line = 'driftgate waive 1:3f2a91c04b7e --reason "…" --expires 2027-02-28'
  test('is told of what fails as a break, and of nothing else', async () => {
    const text = await draw('text', broken, { waivable: {} })
    expect(text).toContain(`    Or: ${line}\n`)
    expect(text.match(/driftgate waive/g)).toHaveLength(1)
    const page = await draw('markdown', broken, { waivable: {} })
    expect(page).toContain(`<details><summary>if it is meant</summary>\n\n- orders.amount removed \\(was decimal\\(12,2\\)\\): \`${line}\`\n`)
    expect(page.match(/driftgate waive/g)).toHaveLength(1)
  })
  test('only where a waiver would count, with the base that was asked for, and the label that is another way', async () => {
    for (const format of ['text', 'markdown'] as const) {
      expect(await draw(format, broken)).not.toContain('driftgate waive')
      expect(await draw(format, excused, { waivable: {} })).not.toContain('driftgate waive')
      expect(await draw(format, broken, { waivable: { base: 'origin/release' } })).toContain(`${line} --base origin/release`)
      expect(await draw(format, broken, { waivable: { base: '$(x)' } })).not.toContain('$(x)')
      expect(await draw(format, broken, { waivable: { label: 'break-ok' } })).toContain('break-ok')
    }
  })
  test('of many, as many as anybody reads', async () => {
    const many = report({ contracts: [contract({ findings: Array.from({ length: 14 }, (_, i) => finding({ fingerprint: `1:${i.toString(16).padStart(12, '0')}` })) })] })
    const page = await draw('markdown', many, { waivable: {} })
    expect(page.match(/--reason/g)).toHaveLength(10)
    expect(page).toContain('`driftgate waive` lists all 14.')
  })
})
