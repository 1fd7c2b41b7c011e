/** Reviewdog's diagnostic format: https://github.com/reviewdog/reviewdog/tree/master/proto/rdf */
import type { Finding } from '../judge/report.ts'
import { forMarkdownBlock, forMarkdownCode, forMarkdownSentence, forMarkdownText } from '../text/escape.ts'
import { errorInLine } from './annotations.ts'
import { type Drawing, type Printer, drawingOf } from './drawing.ts'
import { jsonText } from './json.ts'
import { type Spot, countedOf, spotOfError, toldOf } from './told.ts'
import { cut, proofInWords, shortened, whatItMeans } from './words.ts'

type Severity = 'ERROR' | 'WARNING' | 'INFO'
const severities: Readonly<Record<Finding['level'], Severity>> = { error: 'ERROR', warning: 'WARNING', note: 'INFO', off: 'INFO' }

/** Of places the lines alone: its columns count bytes of UTF-8, which only the text of the file tells. A message is put into a comment as Markdown. */
export const rdjson: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  const found = toldOf(report, drawing).map(({ finding, at }) => diagnostic(inWords(finding, drawing), severities[finding.level], at, finding.rule))
  const errors = report.errors.map(error => diagnostic(forMarkdownText(errorInLine(error)), 'ERROR', spotOfError(error), error.code))
  const severity: Severity = report.verdict === 'pass' ? (found.some(one => one.severity === 'WARNING') ? 'WARNING' : 'INFO') : 'ERROR'
  const counted = countedOf(report, drawing)
  const last = counted ? [diagnostic(`${counted.words}.`, severities[counted.level], counted.at, counted.rule)] : []
  return `${jsonText({ source: { name: 'driftgate' }, severity, diagnostics: [...errors, ...found, ...last] })}\n`
}

function diagnostic(message: string, severity: Severity, { file, line, endLine = line }: Spot, rule: string) {
  return { message, location: { path: file, range: { start: { line }, end: { line: Math.max(line, endLine) } } }, severity, code: { value: rule } }
}

function inWords(finding: Finding, { sides }: Drawing): string {
  const { title, proof, help, at, baseAt } = finding
  return [
    forMarkdownCode(shortened(title, 200)),
    forMarkdownSentence([...whatItMeans(finding).map(sentence => cut(sentence, 500)), ...(at === null && baseAt !== null ? [`It stood at ${baseAt.file}:${baseAt.line}.`] : [])].join(' ')),
    ...(proof === null ? [] : [`Proof: ${forMarkdownText(proofInWords(proof, sides))}:\n\n${forMarkdownBlock(cut(proof.text, 1500), 'json').trimEnd()}`]),
    ...(help === '' ? [] : [`Mend: ${forMarkdownSentence(help)}`]),
  ].join('\n\n')
}
