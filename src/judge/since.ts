/** A change judged since the last release: what is listed is the change's own; what breaks, and whether the version owns up to it, is asked of all that came since then. */
import type { Comparison } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import { type JudgeInput, byWeight, judge } from './judge.ts'
import type { ContractReport, Finding } from './report.ts'
import { isVersion } from './versions.ts'

/** The contract as its last release has it, held against head. */
export type Since = { tag: string; commit: string; contract: Contract; comparison: Comparison }

/**
 * A break of what was not released yet is a note: no reader had it. The version that two changes share before they are released is not taken, so the target
 * branch is not asked.
 */
export function judgeSince(input: JudgeInput, { tag, commit, contract, comparison }: Since): ContractReport {
  const { head } = input
  const own = judge({ ...input, tip: undefined, amnesty: undefined, taken: undefined, settings: { ...input.settings, breaking: 'never' } })
  const since = judge({ ...input, base: contract, comparison, tip: undefined })
  // What could not be settled since then may break as well.
  const may = (f: Finding): boolean => f.breaking || (f.why !== null && f.level !== 'note')
  const breaks = since.findings.some((f) => may(f) && f.waived === null && f.level !== 'off') || (since.omitted?.breaking ?? 0) + (since.omitted?.unsure ?? 0) > 0
  const declares = since.version.sufficient && input.settings.breaking !== 'never' && isVersion(contract.version?.text) && isVersion(head?.version?.text)
  const settle = (f: Finding): Finding => {
    if (!f.breaking || f.waived !== null) return f
    if (!breaks) return { ...f, level: f.level === 'off' ? 'off' : 'note', breaking: false, bump: 'none', message: `${f.message} No reader of ${tag}, the last release, had what it breaks.` }
    if (declares && f.rule !== 'retired-early') return { ...f, level: f.level === 'off' ? 'off' : 'warning', declared: true }
    return input.amnesty && f.level === 'error' ? { ...f, waived: input.amnesty } : f
  }
  const findings = [...own.findings.filter((f) => !isOfVersion(f)).map(settle), ...since.findings.filter(isOfVersion).map((f) => told(f, tag))].sort(byWeight)
  return {
    ...own, status: own.status === 'unchanged' && findings.length > 0 ? 'changed' : own.status, findings,
    version: { ...since.version, base: own.version.base, release: { tag, commit, version: contract.version?.text ?? null } },
  }
}

const isOfVersion = ({ rule }: Finding): boolean => rule.startsWith('version-') || rule === 'major-without-new-location'
function told(f: Finding, tag: string): Finding {
  const message = f.message.replace(/^(Head's version .* is below) base's /, '$1 the released ').replace(/^Base is version/, 'It is version')
  return { ...f, baseAt: null, message: f.rule === 'version-taken' ? message : `Since ${tag}, the last release: ${message.charAt(0).toLowerCase()}${message.slice(1)}` }
}
