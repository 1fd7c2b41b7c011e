/** GitLab's code quality report: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
import type { Finding } from '../judge/report.ts'
import { visible } from '../text/escape.ts'
import { errorInLine } from './annotations.ts'
import type { Printer } from './drawing.ts'
import { jsonText } from './json.ts'
import { type Spot, countedOf, idsOfErrors, spotOfError, toldOf } from './told.ts'
import { cut, shortened, whatItMeans } from './words.ts'

type Severity = 'info' | 'minor' | 'major' | 'critical' | 'blocker'
type Issue = { description: string; check_name: string; fingerprint: string; severity: Severity; location: { path: string; lines: { begin: number } } }

/** Issues are told apart by their fingerprints alone: of two with one, GitLab shows one. What it shows of a description is a line. */
export const gitlab: Printer = (report, drawing) => {
  const ids = idsOfErrors(report.errors), errors = report.errors.map((error, i) => issue(errorInLine(error), error.code, ids[i] ?? '', 'blocker', spotOfError(error)))
  const found = toldOf(report, drawing).map(({ finding, at, id }) => issue(inWords(finding), finding.rule, id, severityOf(finding), at))
  const counted = countedOf(report, drawing)
  return `${jsonText([...errors, ...found, ...(counted ? [issue(`${counted.words}.`, counted.rule, counted.id, severityOf({ level: counted.level, breaking: false }), counted.at)] : [])])}\n`
}

const issue = (description: string, rule: string, fingerprint: string, severity: Severity, { file, line }: Spot): Issue => ({
  description: cut(visible(cut(description, 1000)), 1000), check_name: rule, fingerprint, severity, location: { path: pathOf(file), lines: { begin: line } },
})

const inWords = (finding: Finding): string => `${shortened(finding.title, 200)}. ${whatItMeans(finding).map(sentence => cut(sentence, 300)).join(' ')}`

function severityOf({ level, breaking }: Pick<Finding, 'level' | 'breaking'>): Severity {
  if (level === 'error') return breaking ? 'critical' : 'major'
  return level === 'warning' ? 'minor' : 'info'
}

const pathOf = (file: string): string => file.replace(/^(?:\.\/)+/, '')
