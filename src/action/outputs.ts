/** What later steps can read. Outputs are small: the report is a file. */
import { tally } from '../judge/omitted.ts'
import type { Bump, Report } from '../judge/report.ts'

const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major']

/** `sarifPath`: the report as SARIF, where the workflow asked for one; else empty. */
export function outputsOf(report: Report, reportPath: string, commentId: number | undefined, sarifPath: string): Readonly<Record<string, string>> {
  const { verdict, contracts, errors, summary, base, head } = report
  const required = contracts.reduce((most, { version }) => Math.max(most, bumps.indexOf(version.requiredBump)), 0)
  return {
    verdict,
    'contract-count': String(contracts.length),
    'breaking-count': String(tally(contracts).breaking),
    'error-count': String(summary.errors + errors.length),
    'warning-count': String(summary.warnings),
    'note-count': String(summary.notes),
    'required-bump': bumps[required] ?? 'none',
    'report-path': reportPath,
    'sarif-path': sarifPath,
    'comment-id': commentId === undefined ? '' : String(commentId),
    'base-sha': base.commit ?? '',
    'head-sha': head.commit ?? '',
  }
}
