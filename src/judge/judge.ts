/** One pair of contracts, judged: findings under the policy in force, the version, and what it all comes to. */
import type { Comparison } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import { worse } from '../contract/effects.ts'
import { documentationFinding } from './documentation.ts'
import type { Pair } from './findings.ts'
import { ruleOf } from './naming.ts'
import { heavierFirst, tally } from './omitted.ts'
import { isJudging } from './policy.ts'
import { asPlaced } from './presets.ts'
import type { ContractReport, Finding } from './report.ts'
import { judgeVersion } from './version-findings.ts'
import { isVersion } from './versions.ts'
import { findingsOf } from './worded.ts'

/**
 * `waived`: by whom a finding is excused. `amnesty`: what excuses every break that no version declares. `beyond`: what breaks earlier versions. `taken`: the tag that
 * has head's version already, with another content.
 */
export type JudgeInput = Pair & {
  beyond?: readonly Finding[]; taken?: string | undefined
  comparison: Comparison; policySource: string; tip?: Contract | undefined; via?: readonly string[]
  waived?: ((finding: Finding) => Finding['waived']) | undefined; amnesty?: NonNullable<Finding['waived']> | undefined
}

export function judge(input: JudgeInput): ContractReport {
  const { base, head, comparison, policy } = input
  const contract = (head ?? base) as Contract
  const binding = comparison.changes.filter((c) => ruleOf(c) !== 'documentation-changed')
  const words = documentationFinding(comparison.changes, input)
  const { told, counted } = findingsOf(asPlaced(binding, policy, head), input)
  const settled = withVersion([...told, ...(words ? [words] : []), ...(input.beyond ?? [])].map((f) => excused(f, input)), counted, input)
  const { found, rest, version } = input.amnesty && [...settled.found, ...settled.rest].some(failsAsBreak) ? withVersion(...pardoned(settled, input.amnesty), input) : settled
  const findings = [...found, ...version.findings.map((f) => excused(f, input))]
  findings.sort(byWeight)
  return {
    id: contract.id, format: contract.format, status: statusOf(base, head, findings), basePath: base?.file ?? null, headPath: head?.file ?? null,
    files: [...new Set([...(base?.files ?? []), ...(head?.files ?? []), ...[base?.file, head?.file].filter((f) => f !== undefined)])], via: [...(input.via ?? [])],
    policy: policy.name, policySource: input.policySource, owner: head?.owner ?? base?.owner ?? null, ...effectsOf(input), version: version.report, findings,
    ...(rest.length === 0 ? {} : { omitted: tally([{ findings: rest }]) }),
  }
}
/** The worst of what it does to base, and to what was before. */
function effectsOf({ comparison: { effects }, beyond = [] }: JudgeInput): Comparison['effects'] {
  return { oldReadsNew: beyond.reduce((e, f) => worse(e, f.oldReadsNew), effects.oldReadsNew), newReadsOld: beyond.reduce((e, f) => worse(e, f.newReadsOld), effects.newReadsOld) }
}
type Settled = { found: Finding[]; rest: Finding[]; version: ReturnType<typeof judgeVersion> }
/** What the version makes of the findings, of those that are only counted too. What is waived asks it for nothing. */
function withVersion(told: readonly Finding[], counted: readonly Finding[], input: JudgeInput): Settled {
  const version = judgeVersion({ ...input, findings: [...told, ...counted], changed: told.length > 0, tip: input.tip, checked: isJudging(input.policy) })
  const settle = (f: Finding): Finding => declaredOr(f, input, version.report.sufficient)
  return { found: told.map(settle), rest: counted.map(settle), version }
}
const excused = (f: Finding, { waived }: JudgeInput): Finding => (waived ? { ...f, waived: waived(f) } : f)
const failsAsBreak = ({ breaking, declared, level, waived }: Finding): boolean => breaking && !declared && level === 'error' && waived === null
function pardoned({ found, rest }: Settled, waived: NonNullable<Finding['waived']>): [Finding[], Finding[]] {
  const pardon = (f: Finding): Finding => (failsAsBreak(f) ? { ...f, waived } : f)
  return [found.map(pardon), rest.map(pardon)]
}
/** A sufficient bump owns up to a break: then it warns and does not fail. Without a version on both sides nothing owns up to it, and no version takes back a day that was promised. */
function declaredOr(f: Finding, input: JudgeInput, sufficient: boolean): Finding {
  const versioned = isVersion(input.base?.version?.text) && isVersion(input.head?.version?.text)
  if (!f.breaking || f.rule === 'retired-early' || f.waived !== null || !sufficient || !versioned || input.settings.breaking === 'never') return f
  return { ...f, level: 'warning', declared: true }
}
const statusOf = (base: Contract | undefined, head: Contract | undefined, findings: readonly Finding[]): ContractReport['status'] =>
  !base ? 'added' : !head ? 'removed' : findings.length > 0 ? 'changed' : base.file !== head.file && !base.parts?.includes(head.file) && !head.parts?.includes(base.file) ? 'moved' : 'unchanged'
/** The heaviest first, breaks before others, then as they stand in the file. */
export const byWeight = (a: Finding, b: Finding): number => heavierFirst(a, b) || byPlace(a, b)
const byPlace = (a: Finding, b: Finding): number =>
  inOrder(a.at?.file ?? '', b.at?.file ?? '') || (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0) || inOrder(a.rule, b.rule)
/** By code units: no collation to load, and the same everywhere. */
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
