/** Annotations as the runner's workflow commands. It keeps ten of a kind for a step, and drops the others without a word: the last one says how many. */
import type { Finding, ReportError } from '../judge/report.ts'
import { tally } from '../judge/omitted.ts'
import { forCommandData, forCommandProperty, forLogLine, visible } from '../text/escape.ts'
import { type Printer, type Sides, drawingOf } from './drawing.ts'
import { count, headline, ofLevel, proofInWords, ruleInWords, shortened, whatItMeans } from './words.ts'

type Kind = 'error' | 'warning' | 'notice'
type Annotation = { title: string; message: string; at: { file: string; line?: number; column?: number; endLine?: number; endColumn?: number } | undefined }

const mostOfKind = 10
/** The runner cuts at 4096 characters, of the message as it is escaped for it. */
const longestMessage = 4000
const longestTitle = 200

export const github: Printer = (report, drawing) => {
  const { notes, quiet, sides } = drawingOf(report, drawing)
  const of = (level: Finding['level']) => [...ofLevel(report.notices, level), ...report.contracts.flatMap(({ findings }) => ofLevel(findings, level))].map(finding => annotationOf(finding, sides))
  const errors = [...report.errors.map(errorAnnotation), ...of('error')]
  const left = tally(report.contracts.map(({ omitted }) => ({ findings: [], ...(omitted ? { omitted } : {}) })))
  return [
    ...commands('error', errors, left.errors),
    ...(quiet ? [] : commands('warning', of('warning'), left.warnings)),
    ...(notes && !quiet ? commands('notice', of('note'), left.notes) : []),
    forLogLine(`driftgate: ${report.verdict}: ${headline(report)}`),
    '',
  ].join('\n')
}

/** `omitted`: more that the report itself only counts. */
function commands(kind: Kind, annotations: readonly Annotation[], omitted: number): string[] {
  if (annotations.length + omitted <= mostOfKind) return annotations.map(annotation => command(kind, annotation))
  const shown = annotations.slice(0, mostOfKind - 1), told = annotations.length - shown.length, left = told + omitted
  const rest: Annotation = { title: count(left, `more ${kind}`), message: `A step shows ${mostOfKind} annotations of a kind. The report has ${omitted === 0 ? `the other ${left}` : `${told} of the other ${left}`}.`, at: undefined }
  return [...shown, rest].map(annotation => command(kind, annotation))
}

function command(kind: Kind, { title, message, at }: Annotation): string {
  const properties = { ...placed(at), title: visible(shortened(title, longestTitle)) }
  const list = Object.entries(properties).map(([name, value]) => `${name}=${forCommandProperty(value)}`)
  return `::${kind} ${list.join(',')}::${escapedWithin(message)}`
}

/** Columns go only with a place on one line: the runner drops them else. */
function placed(at: Annotation['at']): Record<string, string> {
  if (!at) return {}
  const { file, line, column, endLine, endColumn } = at
  if (line === undefined) return { file }
  if (endLine !== undefined && endLine !== line) return { file, line: `${line}`, endLine: `${endLine}` }
  return { file, line: `${line}`, ...(column === undefined ? {} : { col: `${column}` }), ...(endColumn === undefined || column === undefined || endColumn <= column ? {} : { endColumn: `${endColumn}` }) }
}

function annotationOf(finding: Finding, sides: Sides | undefined): Annotation {
  const { title, proof, help, at, baseAt, declared } = finding
  const lines = [
    ...whatItMeans(finding).map(sentence => cut(sentence, 1500)),
    ...(proof === null ? [] : [`${proofInWords(proof, sides)}: ${cut(proof.text, 1500)}`]),
    ...(baseAt === null ? [] : sides ? [`In ${sides.base}: ${baseAt.file}:${baseAt.line}.`] : at === null ? [`It stood at ${baseAt.file}:${baseAt.line}.`] : []),
    ...(help === '' ? [] : [`Mend: ${help}`]),
    `Rule: ${ruleInWords(finding)}${declared ? '; the version declares it' : ''}`,
  ]
  return { title, message: lines.join('\n'), at: at ?? undefined }
}

function errorAnnotation({ file, line, column, side, code, message, hint }: ReportError): Annotation {
  const here = side !== 'base' && file !== '.' ? { file, ...(line === null ? {} : { line }), ...(column === null ? {} : { column }) } : undefined
  const place = here || file === '.' ? '' : `${[file, line, column].filter(part => part !== null).join(':')}${side === null ? '' : ` in ${side}`}: `
  return { title: `could not check: ${code}`, message: `${place}${cut(message, 2000)}${hint === null ? '' : `\nTry: ${cut(hint, 1000)}`}`, at: here }
}

const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

function escapedWithin(message: string): string {
  const escaped = forCommandData(message)
  return escaped.length <= longestMessage ? escaped : escaped.slice(0, longestMessage - 1).replace(/%[\dA-F]?$/, '') + '…'
}
