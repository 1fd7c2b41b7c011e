/** The report of a run that could not begin, or that broke: it says so on every surface, as any other. */
import { errorOf } from '../gate/notices.ts'
import { tool } from '../gate/tool.ts'
import type { Report } from '../judge/report.ts'
import { Problem } from '../text/problem.ts'

export function unchecked(error: unknown): Report {
  const problem = error instanceof Problem ? error : new Problem({
    file: '.', code: 'internal-error', message: `a defect of Driftgate, and no verdict: ${error instanceof Error ? error.message : String(error)}`, hint: 'please report it, with the log of this step',
  })
  const none = { ref: 'unknown', commit: null }
  return {
    schemaVersion: 1, tool, verdict: 'error', today: new Date().toISOString().slice(0, 10), base: none, head: none, contracts: [], notices: [], errors: [errorOf(problem, null)],
    summary: { contracts: 0, unchanged: 0, errors: 0, warnings: 0, notes: 0, unsure: 0, waived: 0, off: 0 },
  }
}
