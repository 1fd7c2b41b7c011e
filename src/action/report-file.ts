/** A report that another run wrote, to be told where that run may not: of a fork's pull request it is as hostile as the contracts that it speaks of. */
import { readFileSync, statSync } from 'node:fs'
import check from '../../schema/report.v1.json?compiled'
import type { Report } from '../judge/report.ts'
import { Problem } from '../text/problem.ts'

/** More than a report of all findings that one tells. */
const mostBytes = 128 * 1024 * 1024

/** Throws a Problem for what is no report of a gate: printers escape what is free text in one, and rely on the rest being what its schema says. */
export function reportFrom(path: string): Report {
  let report: unknown
  try {
    const file = statSync(path)
    if (!file.isFile()) throw new Error('it is no regular file')
    if (file.size > mostBytes) throw new Error(`it is larger than ${mostBytes / 1024 / 1024} MiB`)
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw bad(error instanceof Error ? error.message : String(error))
  }
  if (!isReport(report)) throw bad(`it does not keep to schema/report.v1.json${where()}`)
  if (report.base.called !== undefined || report.head.called !== undefined || report.contracts.some(({ conformance }) => conformance !== undefined)) throw bad('it is one of driftgate conform')
  if (!/^\d[\w.+-]{0,40}$/.test(report.tool.version)) throw bad('no version of driftgate wrote it')
  return report
}

const isReport = (value: unknown): value is Report => check(value)
const where = (): string => (check.errors?.[0] ? `: ${check.errors[0].instancePath || 'it'} is wrong by ${check.errors[0].keyword}` : '')
const bad = (why: string): Problem => new Problem({
  file: '.', code: 'bad-report', message: `the input report does not name a report: ${why}`, hint: 'give it the path of the file that the output report-path of the run that checked named, downloaded from there as an artifact',
})
