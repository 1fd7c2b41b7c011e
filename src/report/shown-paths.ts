/** A report whose sides are no repository, drawn for people: its paths as they are reached from where they stand. */
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'

/** A path inside a side to the path that people know it by. */
export type Shown = Readonly<Record<'base' | 'head', (path: string) => string>>

/** The same report; what is called alike on both sides is told once, as it is in head. */
export function withShownPaths(report: Report, shown: Shown): Report {
  return {
    ...report,
    contracts: report.contracts.map(contract => contractShown(contract, shown)),
    notices: report.notices.map(finding => findingShown(finding, shown)),
    errors: report.errors.map((error): ReportError => (error.side === null || error.file === '.' ? error : { ...error, file: shown[error.side](error.file) })),
  }
}

function contractShown(contract: ContractReport, shown: Shown): ContractReport {
  const { id, basePath, headPath, files, via, findings } = contract
  const here = headPath === null ? null : shown.head(headPath)
  const before = basePath === null ? null : basePath === headPath ? here : shown.base(basePath)
  return {
    ...contract,
    id: id === headPath ? here ?? id : id === basePath ? before ?? id : id, // the path of a contract that writes no id
    basePath: before, headPath: here,
    files: files.map(headPath === null ? shown.base : shown.head), via: via.map(shown.head),
    findings: findings.map(finding => findingShown(finding, shown)),
  }
}

function findingShown(finding: Finding, shown: Shown): Finding {
  const { at, baseAt } = finding
  return { ...finding, at: at && { ...at, file: shown.head(at.file) }, baseAt: baseAt && { ...baseAt, file: shown.base(baseAt.file) } }
}
