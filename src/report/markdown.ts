/** The report as a page of GitHub's Markdown, for a pull request: the verdict in a line, a table of contracts, what hurts in full, the rest folded. */
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { tally } from '../judge/omitted.ts'
import { forMarkdownBlock, forMarkdownCode, forMarkdownText } from '../text/escape.ts'
import { contractHead, contractRows, icon } from './markdown/contract.ts'
import { findingBlock, noteItem, placeOf } from './markdown/finding.ts'
import { type Room, roomOf } from './markdown/room.ts'
import { type Drawing, type Printer, drawingOf } from './drawing.ts'
import { calledApart, count, headline, ofLevel, shortened } from './words.ts'

/** As much as a comment may hold, with some to spare. */
const comment = 60_000
/** For the verdict, the ends of what is folded and the foot. */
const reserve = 3000

export const markdown: Printer = (report, given) => {
  const drawing = drawingOf(report, given)
  const room = roomOf((drawing.budget ?? comment) - reserve)
  const failures = errorList(report.errors, drawing, room.part(0.5))
  const rows = contractRows(report.contracts, room.part(0.25))
  const { sections, left } = sectionsOf(report, drawing, room)
  return [
    `### ${icon[report.verdict]} Driftgate: ${headline(report)}\n`, failures, rows, ...sections,
    leftLine(left, omittedIn(report, drawing)), foot(report),
  ].filter(block => block !== '').join('\n')
}

/** Findings that found no room here, and those that the report itself only counts. */
function leftLine(left: number, omitted: number): string {
  if (left + omitted === 0) return ''
  return `**${count(left + omitted, 'more finding')} did not fit here.** ${omitted === 0 ? 'The JSON report has all.' : `The JSON report has ${left === 0 ? 'no more' : `${left} of them`}.`}\n`
}
function omittedIn({ contracts }: Report, { quiet }: Drawing): number {
  const { errors, warnings, notes } = tally(contracts.map(({ omitted }) => ({ findings: [], ...(omitted ? { omitted } : {}) })))
  return quiet ? errors : errors + warnings + notes
}

/** One contract, or the gate itself, and what of it found room. */
type Section = { title: string; head: string; findings: readonly Finding[]; hunk: string; errors: string[]; warnings: string[]; notes: string[] }

/** What breaks is given room first, in all contracts, then warnings, then notes. `left`: findings that found none. */
function sectionsOf({ contracts, notices }: Report, drawing: Drawing, room: Room): { sections: string[]; left: number } {
  const apart = calledApart(contracts)
  const all: Section[] = [
    { title: 'The gate itself', head: '', findings: notices, hunk: '', errors: [], warnings: [], notes: [] },
    ...contracts.map((contract): Section => ({ title: titleOf(contract, apart(contract), drawing), head: contractHead(contract, drawing), findings: contract.findings, hunk: contract.hunk ?? '', errors: [], warnings: [], notes: [] })),
  ]
  let left = 0
  const give = (level: 'error' | 'warning' | 'note', into: 'errors' | 'warnings' | 'notes', draw: (finding: Finding, drawing: Drawing) => string) => {
    for (const section of all) {
      for (const finding of ofLevel(section.findings, level)) {
        const begun = section.errors.length + section.warnings.length + section.notes.length > 0
        const block = draw(finding, drawing)
        if (room.take(begun ? block : `${section.title}${section.head}${block}`)) section[into].push(block)
        else left++
      }
    }
  }
  give('error', 'errors', findingBlock)
  if (!drawing.quiet) {
    give('warning', 'warnings', findingBlock)
    give('note', 'notes', noteItem)
  }
  const loud = all.filter(({ errors, warnings }) => errors.length + warnings.length > 0)
  const calm = all.filter(section => !loud.includes(section) && section.notes.length > 0)
  return { sections: [...loud.map(section => loudSection(section, drawing, room)), ...calmSection(calm, drawing)], left }
}

const titleOf = ({ headPath, basePath, id }: ContractReport, apart: readonly string[], drawing: Drawing): string =>
  [placeOf({ file: headPath ?? basePath ?? id, line: 1 }, headPath === null ? 'base' : 'head', drawing, ''), ...apart.map(part => forMarkdownCode(shortened(part, 100)))].join(' ')

function loudSection({ title, head, errors, warnings, notes, hunk }: Section, drawing: Drawing, room: Room): string {
  const lines = hunk === '' ? '' : forMarkdownBlock(hunk, 'diff')
  return [
    `#### ${title}\n`, head, ...errors,
    errors.length === 0 ? warnings.join('\n') : folded(count(warnings.length, 'warning'), warnings.join('\n')),
    drawing.notes ? notes.join('') : folded(count(notes.length, 'note'), notes.join('')),
    lines !== '' && room.take(lines) ? folded('the changed lines', lines) : '',
  ].filter(part => part !== '').join('\n')
}

/** Contracts with nothing but notes, together. */
function calmSection(calm: readonly Section[], drawing: Drawing): string[] {
  const notes = calm.reduce((sum, section) => sum + section.notes.length, 0)
  const lists = calm.map(({ title, notes }) => `${title}\n\n${notes.join('')}`).join('\n')
  return notes === 0 ? [] : [drawing.notes ? lists : folded(`${count(notes, 'note')} on ${count(calm.length, 'contract')} that ${calm.length === 1 ? 'passes' : 'pass'}`, lists)]
}

/** `summary` is ours: no text of a contract. */
const folded = (summary: string, inside: string): string => (inside === '' ? '' : `<details><summary>${summary}</summary>\n\n${inside}\n</details>\n`)

function errorList(errors: readonly ReportError[], drawing: Drawing, room: Room): string {
  const shown = errors.map(error => errorItem(error, drawing)).filter(item => room.take(item))
  const left = errors.length - shown.length
  return shown.join('') + (left > 0 ? `\n**${count(left, 'more error')} did not fit here.**\n` : '')
}

function errorItem({ file, line, column, side, message, hint }: ReportError, drawing: Drawing): string {
  const position = line === null ? '' : `:${line}${column === null ? '' : `:${column}`}`
  const place = file === '.' ? '' : `${placeOf({ file, line: line ?? 1 }, side ?? 'head', drawing, position)}${side === null ? '' : ` in ${side}`}: `
  return `- ${place}${forMarkdownText(message.slice(0, 1000))}${hint === null ? '' : ` (try: ${forMarkdownText(hint.slice(0, 500))})`}\n`
}

function foot({ base, head, today, summary, tool }: Report): string {
  const revision = ({ ref, commit }: Report['base']) => forMarkdownCode(ref.slice(0, 100)) + (commit === null || commit.startsWith(ref) ? '' : ` (${commit.slice(0, 9)})`)
  const apart = [...(summary.waived > 0 ? [`${summary.waived} waived`] : []), ...(summary.off > 0 ? [`${summary.off} switched off`] : []), ...(summary.unchanged > 0 ? [`${summary.unchanged} unchanged`] : [])]
  return `_${capital(base.called ?? 'base')} ${revision(base)}, ${head.called ?? 'head'} ${revision(head)}, ${today}${apart.map(part => `, ${part}`).join('')}; driftgate ${tool.version}_\n`
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
