/** One finding: what changed, where, who is hurt, the record that shows it, how to mend it. */
import type { Finding } from '../../judge/report.ts'
import type { Drawing, Sides } from '../drawing.ts'
import { type Paint, fit, fitMiddle, wrap } from '../layout.ts'
import { recordLines } from '../record-lines.ts'
import { isToWaive, waiveLine } from '../way-out.ts'
import { proofInWords, ruleInWords, whatItMeans, whoIsHurt } from '../words.ts'

/** `soFar.told`: ways to mend that were told already; they are not told again. */
export function findingLines(finding: Finding, { width, sides, waivable }: Drawing, paint: Paint, soFar: { told: Set<string> }): string[] {
  const { title, proof, help } = finding
  const mark = finding.level === 'error' ? paint('red', '✗') : finding.level === 'warning' ? paint('yellow', '!') : paint('dim', '·')
  const told = soFar.told.has(help)
  soFar.told.add(help)
  const hurt = whoIsHurt(finding)
  return [
    ...titleLines(title, width - 4).map((line, i) => `${i === 0 ? mark : ' '} ${paint('bold', line)}`),
    ...placeLines(finding, width, paint, sides),
    ...whatItMeans(finding).flatMap(sentence => wrap(sentence, width - 2, '  ', 6).map(line => (hurt.length > 0 && !hurt.includes(sentence) ? paint('dim', line) : line))),
    ...(proof === null ? [] : [...wrap(`${proofInWords(proof, sides)}:`, width - 2, '  Proof: '), ...recordLines(proof.text, width - 6).map(line => `    ${paint('cyan', fit(line, width - 6))}`)]),
    ...(help === '' || told ? [] : wrap(help, width - 2, '  Mend: ').map(line => paint('dim', line))),
    ...(waivable && isToWaive(finding) ? [paint('dim', `  Or: ${waiveLine(finding.fingerprint, waivable)}`)] : []),
  ]
}

/** A note and its place, on one line where they fit; and whom it hurts, if anybody. */
export function noteLines(finding: Finding, width: number, paint: Paint): string[] {
  const { title, at } = finding
  const place = at === null ? '' : `${fitMiddle(at.file, 40)}:${at.line}`
  const lines = titleLines(title, width - 2)
  const last = lines.at(-1) ?? ''
  const inline = last.length + place.length + 4 <= width
  return [
    ...lines.map((line, i) => `${i === 0 ? paint('dim', '·') : ' '} ${line}${inline && i === lines.length - 1 && place !== '' ? `  ${paint('dim', place)}` : ''}`),
    ...(inline ? [] : [`  ${paint('dim', place)}`]),
    ...whoIsHurt(finding).flatMap(sentence => wrap(sentence, width - 2, '  ', 3)),
  ]
}

/** On as many lines as it takes, up to three; of a longer one both ends, since the end says what changed. */
function titleLines(title: string, width: number): string[] {
  return wrap(fitMiddle(title, Math.floor(width * 2.5)), width, '', 3)
}

/** Weight, rule and place on one line where they fit. */
function placeLines(finding: Finding, width: number, paint: Paint, sides: Sides | undefined): string[] {
  const { declared, breaking, level, at, baseAt, to } = finding
  const what = `${declared ? 'breaking, declared' : breaking ? 'breaking' : level}, ${ruleInWords(finding)}`
  const place = at === null ? '' : `${fitMiddle(at.file, width - 20)}:${at.line}:${at.column}`
  const gone = baseAt !== null && (at === null || to === null || sides !== undefined)
  const base = sides?.base ?? 'base'
  const before = !gone ? '' : baseAt.file === at?.file ? `line ${baseAt.line} in ${base}` : `${fitMiddle(baseAt.file, width - 20 - base.length)}:${baseAt.line} in ${base}`
  const places = [place, before === '' || place === '' ? before : `(${before})`].filter(part => part !== '')
  const room = width - 4
  if (what.length + 2 + places.join(' ').length <= room) return [`  ${[what, ...places.length > 0 ? [paint('dim', places.join(' '))] : []].join('  ')}`]
  const lines = places.join(' ').length <= room ? [places.join(' ')] : places
  return [...wrap(what, width - 2, '  '), ...lines.map(line => `  ${paint('dim', line)}`)]
}
