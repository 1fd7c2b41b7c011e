/** The report of a run that could not begin, or that broke: it says so on every surface, as any other. */
import { errorOf } from '../gate/notices.ts'
import { uncheckedReport } from '../gate/unchecked.ts'
import type { Report } from '../judge/report.ts'
import { Problem } from '../text/problem.ts'

export function unchecked(error: unknown): Report {
  const problem = error instanceof Problem ? error : new Problem({
    file: '.', code: 'internal-error', message: `a defect of Driftgate, and no verdict: ${error instanceof Error ? error.message : String(error)}`, hint: 'please report it, with the log of this step',
  })
  return uncheckedReport(...[problem, ...problem.others].map((one) => errorOf(one, null)))
}
