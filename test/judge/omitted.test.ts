import { expect, test } from 'vitest'
import { leaveOut, most, tally, textOf } from '../../src/judge/omitted.ts'
import { gate } from '../../src/gate.ts'
import type { Finding } from '../../src/judge/report.ts'
import { inMemory } from '../../src/read/memory.ts'
import { github } from '../../src/report/github.ts'
import { plain } from '../../src/report/index.ts'
import { markdown } from '../../src/report/markdown.ts'
import { text } from '../../src/report/text.ts'
import { odcs } from '../gate/contracts.ts'
import { contract, finding, note, versionTooSmall } from '../report/samples.ts'
import { faultsOf } from '../report/schema.ts'

const room = (findings: number): { findings: number; characters: number } => ({ findings, characters: 1e6 })
const warning = (parts: Partial<Finding> = {}): Finding => finding({ rule: 'cannot-see', level: 'warning', breaking: false, proof: null, ...parts })
const rules = (c: { findings: readonly Finding[] }): string[] => c.findings.map((f) => f.rule)

test('what fits stays as it is', () => {
  const one = contract()
  expect([leaveOut([one], room(3)), one]).toEqual([3, contract()])
})
test('the worst of all contracts stay, and at least one of every rule; the rest is counted', () => {
  const a = contract({ findings: [finding(), finding({ declared: true, level: 'warning' }), versionTooSmall(), note(), note()] })
  const b = contract({ findings: [finding(), finding(), finding(), warning({ why: 'a reason' }), warning({ why: 'a reason' }), note(), note({ waived: { reason: 'r', expires: '2027-01-01' } })] })
  const before = tally([a, b])
  expect(leaveOut([a, b], room(4))).toBe(8)
  expect([rules(a), rules(b)]).toEqual([['field-removed', 'version-bump-too-small', 'field-added'], ['field-removed', 'field-removed', 'field-removed', 'cannot-see', 'field-added']])
  expect([a.omitted, b.omitted]).toEqual([
    { errors: 0, warnings: 1, notes: 1, off: 0, breaking: 1, declared: 1, unsure: 0, waived: 0 },
    { errors: 0, warnings: 1, notes: 0, off: 0, breaking: 0, declared: 0, unsure: 1, waived: 1 },
  ])
  expect(tally([a, b])).toEqual(before)
})
test('leaving out again counts on', () => {
  const one = contract({ findings: Array.from({ length: 10 }, () => finding()) })
  leaveOut([one], room(6))
  leaveOut([one], room(2))
  expect([one.findings.length, one.omitted?.breaking, tally([one]).errors]).toEqual([2, 8, 10])
})
test('few findings of much text are too many too', () => {
  const one = contract({ findings: Array.from({ length: 10 }, () => finding({ title: 'x'.repeat(100), message: '', proof: null })) })
  expect(leaveOut([one], { findings: 1000, characters: 350 })).toBe(2)
})
test('the text of a finding is what it repeats of the contract, its record twice', () => {
  const { proof } = finding()
  const bare: Finding = finding({ path: [], basePath: [], also: [], from: null, to: null, title: '', message: '', proof: null })
  const parts: Partial<Finding>[] = [{}, { path: ['ab', 'c'] }, { basePath: ['abcd'] }, { also: [['abc'], ['de']] }, { from: 'abcdef' }, { to: 'abcdefg' }, { title: 'abcdefgh' }, { message: 'abcdefghi' }, { proof: proof && { ...proof, text: 'abcde' } }]
  expect(parts.map((part) => textOf({ ...bare, ...part }))).toEqual([0, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(textOf({ ...bare, path: ['ab'], basePath: ['c'], title: 'd' })).toBe(4)
})
test('a contract with more changes than are told: the verdict, the counts and every format say so', async () => {
  const columns = Object.fromEntries(Array.from({ length: most.findings + 100 }, (_, i) => [`c${i}`, 'integer']))
  const [base, head] = [odcs('a', '1.0.0', columns), odcs('a', '1.0.0', { other: 'string', ...Object.fromEntries(Object.keys(columns).map((name) => [name, 'string'])) })]
  const report = await gate({ base: inMemory('base', new Map([['a.yaml', base]])), head: inMemory('head', new Map([['a.yaml', head]])) }, { today: '2026-01-01' })
  const [one] = report.contracts
  expect(report).toMatchObject({ verdict: 'fail', summary: { errors: most.findings + 101, notes: 1, omitted: 100 } })
  expect([one?.findings.length, one?.omitted?.breaking, one?.version.requiredBump, one?.findings.at(-2)?.rule, one?.findings.at(-1)?.rule]).toEqual([most.findings + 2, 100, 'major', 'version-bump-too-small', 'field-added'])
  expect(faultsOf({ ...report, contracts: [{ ...one, findings: one?.findings.slice(-5) }] })).toEqual([])
  expect(text(report, plain).replaceAll(/\s+/g, ' ')).toContain(`10100 breaking changes and 1 wrong version in 1 changed contract`)
  expect(text(report, plain)).toContain('  … and 9901 more findings: --format json tells 9801 of them')
  expect(markdown(report, plain)).toMatch(/\*\*\d+ more findings did not fit here\.\*\* The JSON report has \d+ of them\./)
  expect(github(report, plain)).toContain('The report has 9992 of the other 10092.')
})
