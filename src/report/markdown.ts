/** The report as a page of GitHub's Markdown, for a pull request: the verdict in a line, a table of contracts, what breaks in full, the rest folded. */
import { betweenContracts } from '../judge/mends.ts'
import type { ContractReport, Report, ReportError } from '../judge/report.ts'
import { forMarkdownCode, forMarkdownSentence, forMarkdownText } from '../text/escape.ts'
import { contractHead, contractRows, icon } from './markdown/contract.ts'
import { placeOf } from './markdown/finding.ts'
import { folded } from './markdown/fold.ts'
import { graphOf } from './markdown/graph.ts'
import { type Room, roomOf } from './markdown/room.ts'
import { type Section, drawnSection, give, heaviest, isTold, leftOf, sectionOf, seen, warningsInWords } from './markdown/section.ts'
import { type Drawing, type Printer, drawingOf, tellsWarnings } from './drawing.ts'
import { leftOut } from './told.ts'
import { isToWaive, waiveLine } from './way-out.ts'
import { calledApart, count, cut, fileOf, headline, shortened, waivedAmong, waivedInWords } from './words.ts'

/** As much as a comment may hold, with some to spare. */
const comment = 60_000
/** For what is left to say once the room is given away: how much found none, and where; and for the folds around contracts that pass. */
const reserve = 1800

export const markdown: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  return filled(report, drawing) ?? filled(report, drawing, shareInFull) ?? ''
}
/** Of a page that has no room for everything, what is spent on findings in full; the others have a line each. */
const shareInFull = 0.5

/** Without a share undefined where not all of what hurts has room in full. */
function filled(report: Report, drawing: Drawing, share?: number): string | undefined {
  const title = `### ${icon[report.verdict]} Driftgate: ${headline(report)}\n`, end = wayOutOf(report, drawing) + foot(report)
  const room = roomOf((drawing.budget ?? comment) - reserve - Buffer.byteLength(title + end))
  const failures = errorList(report.errors, drawing, room.part(0.5))
  const rows = contractRows(report.contracts, drawing, room.part(0.25))
  const sections = sectionsOf(report, drawing), excused = waivedList(report, drawing, room.part(0.2))
  const inFull = share === undefined ? undefined : room.part(share)
  for (const level of ['errors', ...(tellsWarnings(drawing) ? ['warnings'] as const : []), ...(drawing.quiet ? [] : ['notes'] as const)] as const) {
    if (!give(sections, level, drawing, room, inFull)) return undefined
  }
  const graph = graphOf(report, room)
  return [title, failures, rows, ...laidOut(sections, drawing, room), excused, graph, leftLine(sections, leftOut(report, { ...drawing, notes: true }).all), end].filter(block => block !== '').join('\n')
}

/** The gate itself, then what fails, then what a version declares and what else there is. */
function sectionsOf({ contracts, notices }: Report, drawing: Drawing): Section[] {
  const apart = calledApart(contracts)
  return [
    sectionOf({ name: 'The gate itself', title: 'The gate itself', head: '', hunk: '', findings: notices.filter(({ rule }) => !betweenContracts.has(rule)) }),
    sectionOf({ name: 'Between contracts', title: 'Between contracts', head: '', hunk: '', findings: notices.filter(({ rule }) => betweenContracts.has(rule)) }),
    ...contracts.toSorted((a, b) => heaviest(a.findings) - heaviest(b.findings)).map(contract => {
      const file = fileOf(contract), parts = apart(contract)
      const name = [file, ...parts].map(part => forMarkdownCode(shortened(part, 60))).join(' ')
      return sectionOf({ name, title: titleOf(contract, parts, drawing), file, head: contractHead(contract, drawing), hunk: contract.hunk ?? '', findings: contract.findings })
    }),
  ]
}

const titleOf = (contract: ContractReport, apart: readonly string[], drawing: Drawing): string =>
  [placeOf({ file: fileOf(contract), line: 1 }, contract.headPath === null ? 'base' : 'head', drawing, ''), ...apart.map(part => forMarkdownCode(shortened(part, 100)))].join(' ')

/** What fails is open. Where something does, contracts that only warn stand behind one fold, and those with nothing but notes always do. */
function laidOut(sections: readonly Section[], drawing: Drawing, room: Room): string[] {
  const told = sections.filter(isTold), proofs = seen()
  const fails = told.some(({ errors }) => errors.told.length > 0)
  const first = told.filter(({ file, errors, warnings }) => errors.told.length > 0 || (warnings.told.length > 0 && (!fails || file === undefined)))
  const warned = told.filter(section => !first.includes(section) && section.warnings.told.length > 0)
  const calm = told.filter(({ errors, warnings }) => errors.told.length + warnings.told.length === 0)
  const open = first.map(section => drawnSection(section, drawing, room, proofs, fails))
  const summary = `${warningsInWords(warned.flatMap(({ warnings }) => warnings.told))} in ${count(warned.length, 'contract')} without errors`
  return [...open, folded(summary, warned.map(section => drawnSection(section, drawing, room, seen(), false)).join('\n')), ...calmSection(calm, drawing)]
}

/** Contracts with nothing but notes, together. */
function calmSection(calm: readonly Section[], drawing: Drawing): string[] {
  const notes = calm.reduce((sum, section) => sum + section.notes.lines.length, 0)
  const lists = calm.map(({ name, notes: { lines } }) => `${name}\n\n${lines.join('')}`).join('\n')
  return notes === 0 ? [] : [drawing.notes ? lists : folded(`${count(notes, 'note')} on ${count(calm.length, 'contract')} that ${calm.length === 1 ? 'passes' : 'pass'}`, lists)]
}

/** What waivers let pass, struck through, with the reason and the day. */
function waivedList({ contracts }: Report, drawing: Drawing, room: Room): string {
  const all = contracts.flatMap(contract => waivedAmong(contract.findings).map(finding => ({ finding, contract })))
  const lines = drawing.quiet ? [] : all.map(({ finding, contract }) => `- ~~${forMarkdownText(shortened(finding.title, 200))}~~ · ${placeOf(finding.at ?? { file: fileOf(contract), line: 1 }, contract.headPath === null ? 'base' : 'head', drawing)} · ${forMarkdownText(cut(waivedInWords(finding), 500))}\n`).filter(line => room.take(line))
  const left = all.length - lines.length
  return lines.length === 0 ? '' : folded(`${count(all.length, 'finding')} waived`, `${lines.join('')}${left > 0 ? `\nand ${left} more\n` : ''}`)
}

/** The line that waives what breaks, for whoever means it. */
function wayOutOf({ contracts }: Report, { waivable }: Drawing): string {
  const breaks = contracts.flatMap(({ findings }) => findings.filter(isToWaive))
  if (!waivable || breaks.length === 0) return ''
  const lines = breaks.slice(0, mostWays).map(one => `- ${forMarkdownText(shortened(one.title, 100))}: ${forMarkdownCode(waiveLine(one.fingerprint, waivable))}\n`).join('')
  const label = waivable.label === undefined ? '' : `The label ${forMarkdownCode(shortened(waivable.label, 60))} on the pull request waives all of it, for as long as it is there.\n\n`
  return `${folded('if it is meant', `${label}${lines}${breaks.length > mostWays ? `\n${forMarkdownCode('driftgate waive')} lists all ${breaks.length}.\n` : ''}`)}\n`
}
const mostWays = 10

/** Findings that found no room here, and where they are; and those that the report itself only counts. */
function leftLine(sections: readonly Section[], omitted: number): string {
  const places = sections.filter(section => leftOf(section) > 0), left = places.reduce((sum, section) => sum + leftOf(section), 0)
  if (left + omitted === 0) return ''
  const named = places.filter(({ name }) => Buffer.byteLength(name) <= longestName).slice(0, mostNamed), others = left - named.reduce((sum, section) => sum + leftOf(section), 0)
  const where = [...named.map(section => `${leftOf(section)} in ${section.name}`), ...(others > 0 ? [`${others} in ${count(places.length - named.length, named.length > 0 ? 'more contract' : 'contract')}`] : [])].join(', ')
  const all = omitted === 0 ? 'The JSON report has all.' : `The JSON report has ${left === 0 ? 'no more' : `${left} of them`}.`
  return `**${count(left + omitted, 'more finding')} did not fit here.** ${all}${where === '' ? '' : ` They are: ${where}.`}\n`
}
const mostNamed = 3
/** In bytes: names made of what has to be escaped are longer than they look. */
const longestName = 300

function errorList(errors: readonly ReportError[], drawing: Drawing, room: Room): string {
  const shown = errors.map(error => errorItem(error, drawing)).filter(item => room.take(item))
  const left = errors.length - shown.length
  return shown.join('') + (left > 0 ? `\n**${count(left, 'more error')} did not fit here.**\n` : '')
}

function errorItem({ file, line, column, side, message, hint }: ReportError, drawing: Drawing): string {
  const position = line === null ? '' : `:${line}${column === null ? '' : `:${column}`}`
  const place = file === '.' ? '' : `${placeOf({ file, line: line ?? 1 }, side ?? 'head', drawing, position)}${side === null ? '' : ` in ${side}`}: `
  return `- ${place}${forMarkdownSentence(cut(message, 1000))}${hint === null ? '' : ` (try: ${forMarkdownSentence(cut(hint, 500))})`}\n`
}

function foot({ base, head, today, summary, tool }: Report): string {
  const revision = ({ ref, commit }: Report['base']) => forMarkdownCode(ref.slice(0, 100)) + (commit === null || commit.startsWith(ref) ? '' : ` (${commit.slice(0, 9)})`)
  const apart = [...(summary.waived > 0 ? [`${summary.waived} waived`] : []), ...(summary.off > 0 ? [`${summary.off} switched off`] : []), ...(summary.unchanged > 0 ? [`${summary.unchanged} unchanged`] : [])]
  return `_${capital(base.called ?? 'base')} ${revision(base)}, ${head.called ?? 'head'} ${revision(head)}, ${today}${apart.map(part => `, ${part}`).join('')}; driftgate ${tool.version}_\n`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
