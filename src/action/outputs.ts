/** What later steps can read. Outputs are small: the report is a file. */
import type { Bump, Report } from '../judge/report.ts'

const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major']

export function outputsOf(report: Report, reportPath: string): Readonly<Record<string, string>> {
  const { verdict, contracts, errors, summary, base, head } = report
  const findings = contracts.flatMap((contract) => contract.findings).filter(({ waived }) => waived === null)
  const required = Math.max(0, ...contracts.map(({ version }) => bumps.indexOf(version.requiredBump)))
  return {
    verdict,
    'contract-count': String(contracts.length),
    'breaking-count': String(findings.filter(({ breaking, level }) => breaking && level !== 'off').length),
    'error-count': String(summary.errors + errors.length),
    'warning-count': String(summary.warnings),
    'note-count': String(summary.notes),
    'required-bump': bumps[required] ?? 'none',
    'report-path': reportPath,
    'base-sha': base.commit ?? '',
    'head-sha': head.commit ?? '',
  }
}
