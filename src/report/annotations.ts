/** What stands beside a line of a contract, for services that show ten such of a kind: the same words for all of them. */
import type { Finding, Report, ReportError } from '../judge/report.ts'
import { forLogLine, visible } from '../text/escape.ts'
import type { Drawing, Sides } from './drawing.ts'
import { type Told, leftOut, toldOf } from './told.ts'
import { count, cut, proofInWords, ruleInWords, shortened, waivedAmong, waivedInWords, whatItMeans } from './words.ts'

/** `rule`: of the finding, or the code of an error; none of the line that counts what is left. */
export type Annotation = { title: string; message: string; rule?: string; at: { file: string; line?: number; column?: number; endLine?: number; endColumn?: number } | undefined }
/** `omitted`: more that the report itself only counts. */
export type Annotations = { told: readonly Annotation[]; omitted: number }

/** Breaks before other errors. What head has no line for stands at its file. */
export function annotationsOf(report: Report, drawing: Drawing): Readonly<Record<'errors' | 'warnings' | 'notes', Annotations>> {
  const { sides } = drawing, all = toldOf(report, drawing), left = leftOut(report, drawing)
  const of = (level: Finding['level']) => all.filter(({ finding }) => finding.level === level).map(one => annotationOf(one, sides))
  return {
    errors: { told: [...report.errors.map(errorAnnotation), ...of('error')], omitted: left.errors },
    warnings: { told: of('warning'), omitted: left.warnings },
    notes: { told: of('note'), omitted: left.notes },
  }
}

const mostOfKind = 10

/** Those that are shown; where there are more, the last one says how many, and of which files. */
export function shownOf({ told, omitted }: Annotations, kind: string): readonly Annotation[] {
  if (told.length + omitted <= mostOfKind) return told
  const shown = told.slice(0, mostOfKind - 1), more = told.length - shown.length, left = more + omitted
  return [...shown, { title: count(left, `more ${kind}`), message: `A step shows ${mostOfKind} annotations of a kind. The report has ${omitted === 0 ? `the other ${left}` : `${more} of the other ${left}`}.\n${filesOf(told.slice(shown.length))}`, at: undefined }]
}

const mostFiles = 8

/** `5 in orders.yaml, 2 in items.yaml, 4 in 3 more files.`, those with most first. */
export function filesOf(left: readonly Annotation[]): string {
  const files = new Map<string, number>()
  for (const { at } of left) files.set(at?.file ?? '', (files.get(at?.file ?? '') ?? 0) + 1)
  const counts = [...files].toSorted(([, a], [, b]) => b - a), rest = counts.slice(mostFiles), others = rest.reduce((sum, [, n]) => sum + n, 0)
  const named = counts.slice(0, mostFiles).map(([file, n]) => (file === '' ? `${n} of no file` : `${n} in ${shortened(file, 120)}`))
  return `${[...named, ...(others > 0 ? [`${others} in ${count(rest.length, 'more file')}`] : [])].join(', ')}.`
}

function annotationOf({ finding, contract, at }: Told, sides: Sides | undefined): Annotation {
  return { title: finding.title, message: linesOf(finding, sides).join('\n'), rule: finding.rule, at: contract === undefined ? finding.at ?? undefined : at }
}

const mostWaived = 50

/** What a waiver lets pass, as lines of a log: nothing that stands beside a line of a contract, and nothing that is counted. */
export function waivedLines({ contracts }: Report): string[] {
  const waived = contracts.flatMap(({ findings }) => waivedAmong(findings)), left = waived.length - mostWaived
  return [...waived.slice(0, mostWaived).map(one => `${shortened(one.title, 200)}: ${cut(waivedInWords(one), 500)}`), ...(left > 0 ? [`${count(left, 'more finding')} waived`] : [])].map(line => forLogLine(visible(line)))
}

/** Who is hurt, the record that shows it, where it stood, how to mend it, the rule: a line each, none of them endless. */
export function linesOf(finding: Finding, sides: Sides | undefined): string[] {
  const { proof, help, at, baseAt, to, declared } = finding
  return [
    ...whatItMeans(finding).map(sentence => cut(sentence, 1500)),
    ...(proof === null ? [] : [`${proofInWords(proof, sides)}: ${cut(proof.text, 1500)}`]),
    ...(baseAt === null ? [] : sides ? [`In ${sides.base}: ${baseAt.file}:${baseAt.line}.`] : at === null ? [`It stood at ${baseAt.file}:${baseAt.line}, and head has no place for it.`] : to === null ? [`It stood at ${baseAt.file}:${baseAt.line}.`] : []),
    ...(help === '' ? [] : [`Mend: ${help}`]),
    `Rule: ${ruleInWords(finding)}${declared ? '; the version declares it' : ''}`,
  ]
}

function errorAnnotation(error: ReportError): Annotation {
  const { file, line, column, side, code } = error
  const here = side !== 'base' && file !== '.' ? { file, ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) } : undefined
  const place = here || file === '.' ? '' : `${[file, line, column].filter(part => part !== null).join(':')}${side === null ? '' : ` in ${side}`}: `
  return { title: `could not check: ${code}`, message: `${place}${errorInWords(error)}`, rule: code, at: here }
}

/** What could not be checked, and what to try: two lines at most. */
const errorLines = ({ message, hint }: ReportError): string[] => [cut(message, 2000), ...(hint === null ? [] : [`Try: ${cut(hint, 1000)}`])]
export const errorInWords = (error: ReportError): string => errorLines(error).join('\n')
/** The same on one line. */
export const errorInLine = (error: ReportError): string => `Could not check${error.side === null ? '' : ` (in ${error.side})`}: ${errorLines(error).join('. ')}`
