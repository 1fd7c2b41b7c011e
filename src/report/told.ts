/** What formats tell that list the findings of all contracts in one row: the most severe first, each with a place and an identity. */
import { heavierFirst, tally } from '../judge/omitted.ts'
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { fingerprint } from '../judge/fingerprint.ts'
import type { Drawing } from './drawing.ts'

/** Lines and columns are 1-based, columns in UTF-16 units, the end exclusive. Without them a place is the file as a whole. */
export type Spot = { file: string; line: number; column?: number; endLine?: number; endColumn?: number }
/** `id`: the finding's fingerprint, with a number behind it where the report has it twice. `contract`: none of what concerns the gate itself. */
export type Told = { finding: Finding; contract: ContractReport | undefined; at: Spot; id: string }

/** Errors alone where it is quiet, notes where they are asked for. What a waiver lets pass comes last, where it is asked for. */
export function toldOf(report: Report, { notes, quiet }: Pick<Drawing, 'notes' | 'quiet'>, waived = false): Told[] {
  const levels = new Set<Finding['level']>(['error', ...(quiet ? [] : ['warning'] as const), ...(notes && !quiet ? ['note'] as const : [])])
  return identified(report).filter(({ finding }) => levels.has(finding.level) && (waived || finding.waived === null))
}

/** Findings of these levels that the report itself only counts. */
export function leftOut({ contracts }: Report, { notes, quiet }: Pick<Drawing, 'notes' | 'quiet'>): number {
  const left = tally(contracts.map(({ omitted }) => ({ findings: [], ...(omitted ? { omitted } : {}) })))
  return left.errors + (quiet ? 0 : left.warnings) + (notes && !quiet ? left.notes : 0)
}

/** An identity depends on what the report says, never on how much of it is shown. */
function identified({ contracts, notices }: Report): Told[] {
  const all = [...notices.map(finding => ({ finding, contract: undefined })), ...contracts.flatMap(contract => contract.findings.map(finding => ({ finding, contract })))]
  const seen = new Map<string, number>()
  return all
    .toSorted((a, b) => Number(a.finding.waived !== null) - Number(b.finding.waived !== null) || heavierFirst(a.finding, b.finding))
    .map(({ finding, contract }) => {
      const times = (seen.get(finding.fingerprint) ?? 0) + 1
      seen.set(finding.fingerprint, times)
      return { finding, contract, at: spotOf(finding, contract), id: times === 1 ? finding.fingerprint : `${finding.fingerprint}.${times}` }
    })
}

/** What concerns no file of the repository is told of the config. */
const gate = '.driftgate.yaml'

/** Where head has no place for it: the first line of the contract's file, in base where head has none. */
function spotOf({ at, baseAt }: Finding, contract: ContractReport | undefined): Spot {
  return at ?? { file: contract?.headPath ?? baseAt?.file ?? contract?.basePath ?? gate, line: 1 }
}

/** What could not be checked, and where; an identity of its own. */
export function spotOfError({ file, line, column }: ReportError): Spot {
  return { file: file === '.' ? gate : file, line: line ?? 1, ...(line === null || column === null ? {} : { column }) }
}
export const idOfError = ({ file, side, code, message }: ReportError): string => fingerprint({ rule: code, contract: file, path: [], fact: side, from: message, to: null })

/** An end before its start, as a place of no width may have, is none. */
export function endOf({ line, column, endLine, endColumn }: Spot): { endLine: number; endColumn: number } | undefined {
  if (column === undefined || endLine === undefined || endColumn === undefined) return undefined
  return endLine > line || (endLine === line && endColumn > column) ? { endLine, endColumn } : undefined
}
