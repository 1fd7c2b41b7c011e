/** Findings about the gate itself. */
import type { Problem } from '../text/problem.ts'
import type { Contract } from '../contract/contract.ts'
import { nothingToSay } from '../judge/consequences.ts'
import { placeOf } from '../judge/findings.ts'
import { fingerprint } from '../judge/fingerprint.ts'
import type { Finding, Level, Place, ReportError } from '../judge/report.ts'
import { type RuleId, mends } from '../judge/mends.ts'

export function notice(rule: RuleId, level: Level, title: string, message: string, sides: { contract?: string; from?: string | null; to?: string | null; at?: Place | null; baseAt?: Finding['baseAt'] }): Finding {
  const from = sides.from ?? null, to = sides.to ?? null
  return {
    rule, ids: [], axis: 'records', level, breaking: false, declared: false, bump: 'none', role: 'output', path: [], basePath: [], fact: null, display: '', also: [], from, to, title, message, help: mends[rule],
    oldReadsNew: 'safe', newReadsOld: 'safe', means: nothingToSay, why: null, proof: null, at: sides.at ?? null, baseAt: sides.baseAt ?? null, fingerprint: fingerprint({ rule, contract: sides.contract ?? '', path: [], fact: null, from, to }), waived: null,
  }
}
/** Base's own file could not be read: what was compared instead. */
export function unreadableBase({ commit, problem }: { commit: string | undefined; problem: Problem }, head: Contract): Finding {
  const instead = commit === undefined ? 'Nothing was compared: it is taken as new, as the config says.' : `Its last readable version, of commit ${commit.slice(0, 12)}, was compared instead.`
  return notice('base-unreadable', 'warning', 'base could not be read', `Base's own file could not be read (${problem.message}). ${instead}`, { contract: head.id, at: placeOf(undefined, head) })
}
export function errorOf(problem: Problem, side: 'base' | 'head' | null): ReportError {
  const { file, line, column, code, message, hint } = problem.details
  return { file, line: line ?? null, column: column ?? null, side, code, message, hint: hint ?? null }
}
