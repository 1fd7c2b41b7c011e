/** One finding: what changed, where, who is hurt, the record that shows it, how to mend it. */
import type { Finding } from '../../judge/report.ts'
import type { Drawing } from '../drawing.ts'
import { type Paint, fit, fitMiddle, wrap } from '../layout.ts'
import { recordLines } from '../record-lines.ts'
import { proofInWords, whoIsHurt } from '../words.ts'

/** `soFar.told`: ways to mend that were told already; they are not told again. */
export function findingLines(finding: Finding, { width }: Drawing, paint: Paint, soFar: { told: Set<string> }): string[] {
  const { title, proof, help } = finding
  const mark = finding.level === 'error' ? paint('red', '✗') : finding.level === 'warning' ? paint('yellow', '!') : paint('dim', '·')
  const told = soFar.told.has(help)
  soFar.told.add(help)
  return [
    `${mark} ${paint('bold', fit(title, width - 4))}`,
    ...placeLines(finding, width, paint),
    ...whoIsHurt(finding).flatMap(sentence => wrap(sentence, width - 2, '  ')),
    ...(proof === null ? [] : [...wrap(`${proofInWords(proof)}:`, width - 2, '  '), ...recordLines(proof.text, width - 6).map(line => `    ${paint('cyan', fit(line, width - 6))}`)]),
    ...(help === '' || told ? [] : wrap(help, width - 2, '  Mend: ').map(line => paint('dim', line))),
  ]
}

/** A note on one line, its place behind it. */
export function noteLine({ title, at }: Finding, width: number, paint: Paint): string {
  const place = at === null ? '' : `${fitMiddle(at.file, 40)}:${at.line}`
  return `${paint('dim', '·')} ${fit(title, width - place.length - 4)}${place === '' ? '' : `  ${paint('dim', place)}`}`
}

function placeLines(finding: Finding, width: number, paint: Paint): string[] {
  const { at, baseAt, rule, to } = finding
  const weight = finding.declared ? 'breaking, declared' : finding.breaking ? 'breaking' : finding.level
  const before = baseAt && (at === null || to === null) ? `${at === null || baseAt.file !== at.file ? `${fitMiddle(baseAt.file, width - 40)}:` : 'line '}${baseAt.line} in base` : ''
  const place = at === null ? before : `${fitMiddle(at.file, width - 24)}:${at.line}:${at.column}${before === '' ? '' : ` (${before})`}`
  const what = `${weight}, ${rule}`
  return place.length + what.length + 4 > width ? [`  ${paint('dim', place)}`, `  ${what}`] : [`  ${[what, paint('dim', place)].filter(part => part !== '').join('  ')}`]
}
