/** The report for a terminal: the verdict, then each contract with what hurts first, at the width there is. */
import type { ContractReport, Report, ReportError } from '../judge/report.ts'
import { type Drawing, type Printer, drawingOf, tellsWarnings } from './drawing.ts'
import { type Paint, fit, fitMiddle, paintOf, wrap } from './layout.ts'
import { contractLines } from './text/contract.ts'
import { findingLines } from './text/finding.ts'
import { isToWaive } from './way-out.ts'
import { count, headline, isChanged, ofLevel } from './words.ts'

/** Findings told in full; a report of thousands is read in another format. */
const most = 200

/** Contracts told that nobody needs to look at. */
const mostCalm = 100

export const text: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  const paint = paintOf(drawing.color)
  const { verdict, errors, notices, contracts } = report
  if (drawing.quiet && verdict === 'pass') return ''
  const room = { left: most }
  const [loud, calm] = [contracts.filter(isLoud), contracts.filter(contract => !isLoud(contract) && (drawing.notes || isChanged(contract)))]
  const blocks = [
    verdictLines(report, drawing.width, paint),
    ...errors.map(error => errorLines(error, drawing.width, paint)),
    ...notices.filter(({ level }) => level !== 'off' && (level !== 'note' || drawing.notes) && (level === 'error' || (level === 'warning' ? tellsWarnings(drawing) : !drawing.quiet))).map(notice => findingLines(notice, drawing, paint, { told: new Set() })),
    ...loud.map(contract => contractLines(contract, drawing, paint, room)),
    drawing.quiet ? [] : [...calm.slice(0, mostCalm).flatMap(contract => contractLines(contract, drawing, paint, room)), ...(calm.length > mostCalm ? [`… and ${count(calm.length - mostCalm, 'more contract')} like these`] : [])],
    labelLine(report, drawing),
    drawing.quiet ? [] : closingLines(report, drawing.width).map(line => paint('dim', line)),
  ]
  return `${blocks.filter(lines => lines.length > 0).map(lines => lines.join('\n')).join('\n\n')}\n`
}

/** Is there anything to look at? Contracts are told in the order of the report, but these first. */
const isLoud = ({ findings }: ContractReport): boolean => ofLevel(findings, 'error').length + ofLevel(findings, 'warning').length > 0

function verdictLines(report: Report, width: number, paint: Paint): string[] {
  const badge = report.verdict.toUpperCase()
  return wrap(headline(report), width, `${badge}  `).map((line, i) => (i === 0 ? paint([report.verdict === 'pass' ? 'green' : 'red', 'bold'], badge) + line.slice(badge.length) : line))
}

function errorLines({ file, line, column, side, code, message, hint }: ReportError, width: number, paint: Paint): string[] {
  const place = [file, line, column].filter(part => part !== null).join(':')
  const where = file === '.' ? '' : `${paint('bold', fit(place, width - 30))}${side === null ? '' : ` in ${side}`}  `
  return [
    `${paint('red', '✗')} ${where}${paint('dim', code)}`,
    ...wrap(message, width, '  ', 8),
    ...(hint === null ? [] : wrap(hint, width, '  Try: ', 6)),
  ]
}

/** The label that waives, where one would. */
function labelLine({ contracts }: Report, { waivable, width }: Drawing): string[] {
  const { label } = waivable ?? {}
  return label !== undefined && contracts.some(({ findings }) => findings.some(isToWaive)) ? wrap(`If it is meant, the label "${label}" on the pull request waives it, for as long as it is there.`, width) : []
}

/** What was counted, and between what. */
function closingLines({ summary, base, head, contracts, today, tree }: Report, width: number): string[] {
  const { errors, warnings, notes, unsure, waived, off, unchanged } = summary
  const counts = [
    count(contracts.length, 'contract') + (unchanged > 0 ? ` (${unchanged} unchanged)` : ''),
    ...[[errors, count(errors, 'error')], [warnings, count(warnings, 'warning')], [notes, count(notes, 'note')], [unsure, `${unsure} unsure`], [waived, `${waived} waived`], [off, `${off} switched off`]] as const,
  ].flatMap(part => (typeof part === 'string' ? part : part[0] > 0 ? part[1] : []))
  const whole = tree ? [`the whole tree: ${count(tree.contracts, 'contract')}, ${count(tree.consumers, 'known consumer')}`] : []
  return [...wrap(counts.join(', '), width), ...whole, ...wrap(`${revision('base', base)}, ${revision('head', head)}, ${today}`, width)]
}

const revision = (side: string, { ref, commit, called = side }: Report['base']): string => `${called} ${fitMiddle(ref, 40)}${commit === null || commit.startsWith(ref) ? '' : ` (${fit(commit, 10).replace('…', '')})`}`
