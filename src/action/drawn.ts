/** The report in a format, as the action shows it. */
import type { Report } from '../judge/report.ts'
import { type Drawing, type FormatName, plain, printers } from '../report/index.ts'
import { linksOf } from './links.ts'

export async function drawn(report: Report, format: FormatName, env: NodeJS.ProcessEnv, drawing: Partial<Drawing> = {}): Promise<string> {
  const printer = await printers[format]()
  return printer(report, { ...plain, link: linksOf(report, env), ...drawing })
}
