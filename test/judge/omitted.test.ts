import { expect, test } from 'vitest'
import { heavierFirst, leaveOut, most, tally, textOf, totalOf } from '../../src/judge/omitted.ts'
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
test('what just fits stays, and one character or finding more does not', () => {
  const ten = (): ReturnType<typeof contract> => contract({ findings: Array.from({ length: 10 }, () => finding({ path: [], basePath: [], from: null, title: 'x'.repeat(100), message: '', proof: null })) })
  const left = (findings: number, characters: number): unknown[] => {
    const one = ten(), told = leaveOut([one], { findings, characters })
    return [told, one.findings.length, one.omitted?.errors]
  }
  expect([left(10, 1000), left(10, 999), left(9, 1000), left(10, 100), left(10, 1), left(1, 1000)]).toEqual([[10, 10, undefined], [9, 9, 1], [9, 9, 1], [1, 1, 9], [1, 1, 9], [1, 1, 9]])
})
test('how many there are, of each kind', () => {
  const waived = { reason: 'r', expires: '2027-01-01' }
  const all: Finding[] = [
    finding(), finding({ level: 'warning', declared: true }), finding({ level: 'note', breaking: false, why: 'a reason' }), finding({ level: 'off', why: 'a reason' }), finding({ waived, why: 'a reason', declared: true }), finding({ level: 'off', waived, why: 'a reason' }),
  ]
  const counted = { errors: 1, warnings: 1, notes: 1, off: 1, breaking: 2, declared: 1, unsure: 2, waived: 2 }
  expect(tally([{ findings: all }])).toEqual(counted)
  expect(tally([{ findings: all, omitted: { errors: 10, warnings: 20, notes: 30, off: 40, breaking: 50, declared: 60, unsure: 70, waived: 80 } }, { findings: [] }])).toEqual({ errors: 11, warnings: 21, notes: 31, off: 41, breaking: 52, declared: 61, unsure: 72, waived: 82 })
  expect([totalOf(counted), totalOf(tally([]))]).toEqual([6, 0])
})
test('the heaviest first: by level, then breaks before others', () => {
  const of = (level: Finding['level'], breaking: boolean): Finding => finding({ level, breaking })
  const order = (['error', 'warning', 'note', 'off'] as const).flatMap((level) => [of(level, true), of(level, false)])
  expect(order.toReversed().sort(heavierFirst)).toEqual(order)
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
