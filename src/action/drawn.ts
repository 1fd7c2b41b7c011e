/** The report in a format, as the action shows it. */
import type { Report } from '../judge/report.ts'
import { type Drawing, type FormatName, plain, printers } from '../report/index.ts'
import type { WayOut } from '../report/way-out.ts'
import { pullRequestOf } from './github/pull-request.ts'
import { linksOf } from './links.ts'

export async function drawn(report: Report, format: FormatName, env: NodeJS.ProcessEnv, drawing: Partial<Drawing> = {}): Promise<string> {
  const printer = await printers[format]()
  return printer(report, { ...plain, link: linksOf(report, env), waivable: wayOut(env), ...drawing })
}
/** In a pull request, and nowhere else, the label that waives. */
function wayOut(env: NodeJS.ProcessEnv): WayOut {
  const label = env['INPUT_WAIVE-LABEL']?.trim()
  return label && pullRequestOf(env) ? { label } : {}
}
