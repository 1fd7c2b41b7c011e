/** The report of a run that could not begin, or that broke: it says so on every surface, as any other. */
import type { Report, ReportError } from '../judge/report.ts'
import { tool } from './tool.ts'

export function uncheckedReport(...errors: ReportError[]): Report {
  const side = { ref: 'unknown', commit: null }
  return {
    schemaVersion: 1, tool, verdict: 'error', today: new Date().toISOString().slice(0, 10), base: side, head: side, contracts: [], notices: [], errors,
    summary: { contracts: 0, unchanged: 0, errors: 0, warnings: 0, notes: 0, unsure: 0, waived: 0, off: 0 },
  }
}
