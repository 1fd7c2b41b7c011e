// What the gate says of each pair in test/cases, and what must hold of every pair whatever it is about.
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { defaults } from '../src/config/config.ts'
import type { ContractReport, Finding, Report } from '../src/judge/report.ts'
import { betweenContracts, ruleIds } from '../src/judge/mends.ts'
import { type Case, cases, reportOn, revised } from './case-folder.ts'
import { caseText } from './case-text.ts'
import { generic } from '../src/judge/effect-words.ts'
import { faultsOfProof, sidesOf } from './proof-record.ts'
import { faultsOf } from './report/schema.ts'

const update = process.env['UPDATE_CASES'] === '1'

test.each(cases)('$name', async (one) => {
  const told = caseText(await reportOf(one))
  if (update && told !== one.expected) writeFileSync(join(one.at, 'expect.txt'), [...one.why, told].join('\n'))
  else expect(told).toBe(one.expected)
})

describe('the suite itself', () => {
  test('every case is complete', () => {
    const parts = new Set(['base', 'head', 'tip', 'earlier', 'expect.txt', 'case.json'])
    const wanting = cases.flatMap(({ name, at, why }) => [
      ...['base', 'head', 'expect.txt'].filter((part) => !existsSync(join(at, part))).map((part) => `${name} has no ${part}`),
      ...readdirSync(at).filter((part) => !parts.has(part)).map((part) => `${name} has a ${part}, which nobody reads`),
      ...['base', 'head'].filter((side) => readdirSync(join(at, side)).length === 0).map((side) => `${name} has nothing in ${side}`),
      ...(why.length > 0 ? [] : [`${name} does not say why: expect.txt starts with a comment on what must come out`]),
    ])
    expect(wanting).toEqual([])
  })

  test('nothing is silent by accident: where nothing is found the comment says so, and only there', () => {
    const silent = ({ expected }: Case): boolean => !/^ {2}(?:error|warning|note|off) |^(?:error|warning) /m.test(expected)
    expect(cases.filter((one) => silent(one) !== one.why.some((line) => line.startsWith('# Silent: '))).map(({ name }) => name)).toEqual([])
  })

  test('no expectation is longer than a screen', () => {
    expect(cases.filter(({ expected }) => expected.split('\n').length > 40).map(({ name }) => name)).toEqual([])
  })

  test('every rule is found somewhere', () => {
    const found = new Set(cases.flatMap(({ expected }) => [...expected.matchAll(/\) ([a-z-]+)(?: \[[a-z]+\])? {2}/g)].map(([, rule]) => rule)))
    expect(ruleIds.filter((rule) => !found.has(rule))).toEqual([])
  })
})

/** Goes through all cases and names those of which it does not hold. */
async function failing(law: (one: Case) => Promise<string[]>): Promise<string[]> {
  const out: string[] = []
  for (const one of cases) for (const fault of await law(one)) out.push(`${one.name}: ${fault}`)
  return out
}
/** Rules about fields and what they hold. */
const slots = new Set([
  'field-added', 'field-removed', 'field-renamed', 'presence-changed', 'nullability-changed', 'type-changed', 'enum-changed', 'limit-changed', 'physical-size-widened', 'physical-size-narrowed',
  'openness-changed', 'promise-changed', 'shape-changed',
])
const directions = ['oldReadsNew', 'newReadsOld'] as const
/** What is said where nothing more fitting is. */
const nothingMore: ReadonlySet<string | null> = new Set([...(['input', 'output'] as const).flatMap((role) => directions.flatMap((d) => Object.values(generic(role)[d]))), null])
const reports = new Map<Case, Report>()
async function reportOf(one: Case): Promise<Report> {
  const report = reports.get(one) ?? await reportOn(one, 'base', 'head')
  reports.set(one, report)
  return report
}
const findingsOf = (report: Report): Finding[] => [...report.contracts.flatMap(({ findings }) => findings), ...report.notices]
const titles = (findings: readonly Finding[]): string[] => findings.map(({ title }) => title)

// Mutation testing asks of each case alone.
describe.runIf(process.env['DRIFTGATE_CASES'] !== 'each')('of every case', () => {
  test.each(['base', 'head'] as const)('%s against itself is silent', async (side) => {
    const law = async (one: Case): Promise<string[]> => {
      for (const policy of [one.options.policy, 'exact:ordered']) {
        // What came before is asked of the change alone.
        const found = titles(findingsOf(await reportOn(one, side, revised(side), policy)).filter(({ rule }) => rule !== 'earlier-unseen' && rule !== 'release-not-found'))
        if (found.length > 0) return found
      }
      return []
    }
    expect(await failing(law)).toEqual([])
  })

  test('under the policy none no change fails', async () => {
    expect(await failing(async (one) => ((await reportOn(one, 'base', 'head', 'none', { all: false })).verdict === 'fail' ? ['failed'] : []))).toEqual([])
  })

  test('the report is one of the schema', async () => {
    expect(await failing(async (one) => faultsOf(await reportOf(one)))).toEqual([])
  })

  test('a contract is hurt as its findings are', async () => {
    const worst = (contract: ContractReport, direction: 'oldReadsNew' | 'newReadsOld'): string => ['breaks', 'unsure'].find((effect) => contract.findings.some((finding) => finding[direction] === effect)) ?? 'safe'
    const law = async (one: Case): Promise<string[]> => (await reportOf(one)).contracts.flatMap((contract) =>
      (['oldReadsNew', 'newReadsOld'] as const).filter((direction) => worst(contract, direction) !== contract[direction]).map((direction) => `${contract.id} ${direction}`))
    expect(await failing(law)).toEqual([])
  })

  test('what breaks by records shows them, and says of all else what goes wrong', async () => {
    const breaks = ({ oldReadsNew, newReadsOld }: Finding): boolean => oldReadsNew === 'breaks' || newReadsOld === 'breaks'
    // A record shows every key of a map as a name, and a number the same whatever its digits are kept in: those are all that none can show.
    const isKeptOtherwise = ({ rule, from, to }: Finding): boolean => rule === 'type-changed' && /^decimal\b/.test(from ?? '') && / on fixed /.test(from ?? '') !== / on fixed /.test(to ?? '')
    const byRecords = (finding: Finding): boolean => finding.rule === 'key-changed' || (finding.fact === null && slots.has(finding.rule) && finding.path.at(-1) !== '{key}' && !isKeptOtherwise(finding))
    const bare = (finding: Finding): boolean => breaks(finding) && (byRecords(finding) ? finding.proof === null : directions.some((d) => finding[d] === 'breaks' && nothingMore.has(finding.means[d])))
    expect(await failing(async (one) => titles(findingsOf(await reportOf(one)).filter(bare)))).toEqual([])
  })

  test('a finding about what is read or promised says what it means both ways; one about the version or the gate says nothing of readers', async () => {
    const aside = ({ rule, fact, path }: Finding): boolean => (fact === 'version' && path.length === 0) || betweenContracts.has(rule) || ['policy-weakened', 'base-unreadable', 'release-not-found', 'earlier-unseen', 'waiver-expired', 'waiver-unused', 'waiver-not-counted'].includes(rule)
    const dumb = (finding: Finding): boolean => (aside(finding) ? finding.means.oldReadsNew !== null || finding.means.newReadsOld !== null
      : finding.means.oldReadsNew === null || !finding.message.includes(finding.means.oldReadsNew.slice(1, -1)) || (finding.means.newReadsOld === null
        ? finding.role === 'output' && finding.rule !== 'contract-added' && finding.rule !== 'cannot-see' : !finding.message.includes(finding.means.newReadsOld.slice(1))))
    expect(await failing(async (one) => titles(findingsOf(await reportOf(one)).filter(dumb)))).toEqual([])
  })

  test('the records of proofs, read back from their texts: the writer admits them, the reader does not', async () => {
    let shown = 0, judged = 0
    const law = async (one: Case): Promise<string[]> => {
      const faults: string[] = []
      for (const contract of (await reportOf(one)).contracts) {
        const proven = contract.findings.filter(({ proof }) => proof !== null)
        const sides = proven.length > 0 ? await sidesOf(one, contract) : undefined
        for (const finding of proven) {
          shown++
          const meant = finding.against ? await sidesOf(one, contract, 'earlier') : sides
          const found = meant && faultsOfProof(finding, meant)
          if (found) judged++
          faults.push(...(found ?? []))
        }
      }
      return faults
    }
    expect(await failing(law)).toEqual([])
    expect(judged / shown).toBeGreaterThan(0.85)
  })

  test('a finding points at a line that is there', async () => {
    const isThere = (at: string, { file, line, column }: { file: string; line: number; column: number }): boolean => column <= (readFileSync(join(at, file), 'utf8').split('\n')[line - 1] ?? '').length + 1
    const law = async (one: Case): Promise<string[]> => {
      const off = findingsOf(await reportOf(one)).filter(({ at, baseAt, rule }) =>
        (at && !isThere(join(one.at, 'head'), at)) || (baseAt && !isThere(join(one.at, 'base'), baseAt)) || (!at && !baseAt && rule !== 'policy-weakened'))
      return titles(off)
    }
    expect(await failing(law)).toEqual([])
  })

  test('no two findings of a report have one fingerprint', async () => {
    const law = async (one: Case): Promise<string[]> => {
      const prints = findingsOf(await reportOf(one)).map(({ fingerprint }) => fingerprint)
      return prints.filter((print, i) => prints.indexOf(print) !== i)
    }
    expect(await failing(law)).toEqual([])
  })

  test('what differs exactly differs the other way round too', async () => {
    const config = { ...defaults, draft: 'enforce' as const, breaking: 'never' as const }
    // Facts may be promised one way only, and levels that a contract sets for itself are base's.
    const differ = ({ contracts }: Report): Map<string, boolean> => new Map(contracts.filter(({ status, format }) => status === 'changed' && format !== 'pipeline').map(({ findings, headPath, basePath }) =>
      [`${basePath} ${headPath}`, findings.some(({ level, rule, fact }) => level === 'error' && fact === null && slots.has(rule))]))
    const law = async (one: Case): Promise<string[]> => {
      const [there, back] = [differ(await reportOn(one, 'base', 'head', 'exact', { config })), differ(await reportOn(one, 'head', 'base', 'exact', { config }))]
      const turned = (paths: string): string => paths.split(' ').toReversed().join(' ')
      return [...there].filter(([paths, differs]) => back.has(turned(paths)) && back.get(turned(paths)) !== differs).map(([paths, differs]) => `${paths} differs ${differs ? 'there' : 'back'} only`)
    }
    expect(await failing(law)).toEqual([])
  })
})
