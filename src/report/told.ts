/** What formats tell that list the findings of all contracts in one row: the most severe first, each with a place and an identity. */
import { heavierFirst, tally } from '../judge/omitted.ts'
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { fingerprint } from '../judge/fingerprint.ts'
import { type Drawing, drawingOf, tellsWarnings } from './drawing.ts'
import { count, listed } from './words.ts'

/** Lines and columns are 1-based, columns in UTF-16 units, the end exclusive. Without them a place is the file as a whole. */
export type Spot = { file: string; line: number; column?: number; endLine?: number; endColumn?: number }
/** `id`: the finding's fingerprint, with a number behind it where the report has it twice. `contract`: none of what concerns the gate itself. */
export type Told = { finding: Finding; contract: ContractReport | undefined; at: Spot; id: string }

/** Where it is quiet what makes the gate fail, notes where they are asked for. What a waiver lets pass comes last, where it is asked for. */
export function toldOf(report: Report, given: Drawing, waived = false): Told[] {
  const drawing = drawingOf(report, given)
  const levels = new Set<Finding['level']>(['error', ...(tellsWarnings(drawing) ? ['warning'] as const : []), ...(tellsNotes(drawing) ? ['note'] as const : [])])
  return identified(report).filter(({ finding }) => levels.has(finding.level) && (waived || finding.waived === null))
}

const tellsNotes = ({ notes, quiet }: Drawing): boolean => notes && !quiet

/** Findings of these levels that the report itself only counts. */
export function leftOut(report: Report, given: Drawing): Readonly<Record<'errors' | 'warnings' | 'notes' | 'all', number>> {
  const drawing = drawingOf(report, given)
  const { errors, ...left } = tally(report.contracts.map(({ omitted }) => ({ findings: [], ...(omitted ? { omitted } : {}) })))
  const warnings = tellsWarnings(drawing) ? left.warnings : 0, notes = tellsNotes(drawing) ? left.notes : 0
  return { errors, warnings, notes, all: errors + warnings + notes }
}

/** What the report itself only counts, as one more thing to tell: as severe as the worst of it. */
export function countedOf(report: Report, given: Drawing): { words: string; rule: string; level: Finding['level']; at: Spot; id: string } | undefined {
  const { errors, warnings, notes, all } = leftOut(report, given)
  if (all === 0) return undefined
  const parts = ([['error', errors], ['warning', warnings], ['note', notes]] as const).filter(([, n]) => n > 0), level = parts[0]?.[0] ?? 'note'
  const words = `${listed(parts.map(([one, n]) => count(n, `more ${one}`)))} ${all === 1 ? 'is' : 'are'} only counted: there are more findings than a report tells one by one. The most severe are told`
  return { words, rule: 'only-counted', level, at: { file: gate, line: 1 }, id: fingerprint({ rule: 'only-counted', contract: '', path: [], fact: null, from: null, to: null }) }
}

/** An identity depends on what the report says, never on how much of it is shown. */
function identified({ contracts, notices }: Report): Told[] {
  const all = [...notices.map(finding => ({ finding, contract: undefined })), ...contracts.flatMap(contract => contract.findings.map(finding => ({ finding, contract })))]
  const apart = numbered()
  return all
    .toSorted((a, b) => Number(a.finding.waived !== null) - Number(b.finding.waived !== null) || heavierFirst(a.finding, b.finding))
    .map(({ finding, contract }) => ({ finding, contract, at: spotOf(finding, contract), id: apart(finding.fingerprint) }))
}

function numbered(): (id: string) => string {
  const seen = new Map<string, number>()
  return id => {
    const times = (seen.get(id) ?? 0) + 1
    seen.set(id, times)
    return times === 1 ? id : `${id}.${times}`
  }
}

/** What concerns no file of the repository is told of the config. */
const gate = '.driftgate.yaml'

/** Where head has no place for it: the first line of the contract's file, in base where head has none. */
function spotOf({ at, baseAt }: Finding, contract: ContractReport | undefined): Spot {
  return at ?? { file: contract?.headPath ?? baseAt?.file ?? contract?.basePath ?? gate, line: 1 }
}

/** Where that is which could not be checked. */
export function spotOfError({ file, line, column }: ReportError): Spot {
  return { file: file === '.' ? gate : file, line: line ?? 1, ...(line === null || column === null ? {} : { column }) }
}
/** Identities of what could not be checked; they, too, stay where lines move. */
export function idsOfErrors(errors: readonly ReportError[]): string[] {
  const apart = numbered()
  return errors.map(({ file, side, code, message }) => apart(fingerprint({ rule: code, contract: file, path: [], fact: side, from: message, to: null })))
}

/** An end before its start, as a place of no width may have, is none. */
export function endOf({ line, column, endLine, endColumn }: Spot): { endLine: number; endColumn: number } | undefined {
  if (column === undefined || endLine === undefined || endColumn === undefined) return undefined
  return endLine > line || (endLine === line && endColumn > column) ? { endLine, endColumn } : undefined
}
