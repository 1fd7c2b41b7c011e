/** The report as a page of GitHub's Markdown, for a pull request: the verdict in a line, a table of contracts, what hurts in full, the rest folded. */
import type { ContractReport, Finding, Report, ReportError } from '../judge/report.ts'
import { forMarkdownBlock, forMarkdownCode, forMarkdownText } from '../text/escape.ts'
import type { Drawing, Printer } from './drawing.ts'
import { type Room, roomOf } from './markdown/room.ts'
import { findingBlock, noteItem, placeOf } from './markdown/finding.ts'
import { contractHead, contractRows, icon } from './markdown/contract.ts'
import { count, headline, ofLevel } from './words.ts'

/** As much as a comment may hold, with some to spare. */
const comment = 60_000

export const markdown: Printer = (report, drawing) => {
  const { verdict, contracts, notices, errors } = report
  const room = roomOf((drawing.budget ?? comment) - 1000)
  const head = [`### ${icon[verdict]} Driftgate: ${headline(report)}\n`]
  const failures = listed(errors.map(error => errorItem(error, drawing)), room, 'error')
  const rows = contractRows(contracts, room)
  const shown = inFull(contracts, notices, drawing, room)
  return `${[...head, failures, rows, ...shown.sections, shown.left > 0 ? `**${count(shown.left, 'more finding')} did not fit here**: the JSON report has them all.\n` : '', foot(report)].filter(block => block !== '').join('\n')}`
}

type Section = { head: string; errors: string[]; warnings: string[]; notes: string[]; hunk: string }

/** What breaks is given room first, in all contracts, then warnings, then notes. */
function inFull(contracts: readonly ContractReport[], notices: readonly Finding[], drawing: Drawing, room: Room): { sections: string[]; left: number } {
  const all = [
    ...(notices.length > 0 ? [{ findings: notices, head: '#### The gate itself\n', hunk: '' }] : []),
    ...contracts.map(contract => ({ findings: contract.findings, head: contractHead(contract, drawing), hunk: contract.hunk ?? '' })),
  ].map(({ findings, head, hunk }) => ({ findings, hunk, section: { head, errors: [], warnings: [], notes: [], hunk: '' } as Section }))
  let left = 0
  const pass = (level: 'error' | 'warning' | 'note', into: 'errors' | 'warnings' | 'notes', draw: (finding: Finding) => string) => {
    for (const { findings, section } of all) {
      for (const finding of ofLevel(findings, level)) {
        const begun = section.errors.length + section.warnings.length + section.notes.length > 0
        const block = draw(finding)
        if (room.take(begun ? block : section.head + block)) section[into].push(block)
        else left++
      }
    }
  }
  pass('error', 'errors', finding => findingBlock(finding, drawing))
  if (!drawing.quiet) {
    pass('warning', 'warnings', finding => findingBlock(finding, drawing))
    pass('note', 'notes', finding => noteItem(finding, drawing))
  }
  for (const { hunk, section } of all) if (hunk !== '' && room.take(hunk)) section.hunk = hunk
  return { sections: all.map(({ section }) => drawn(section, drawing)).filter(section => section !== ''), left }
}

function drawn({ head, errors, warnings, notes, hunk }: Section, drawing: Drawing): string {
  if (errors.length + warnings.length + notes.length === 0) return ''
  return [
    head, ...errors,
    errors.length === 0 ? warnings.join('\n') : folded(warnings.length === 0 ? '' : count(warnings.length, 'warning'), warnings.join('\n')),
    drawing.notes ? notes.join('') : folded(notes.length === 0 ? '' : count(notes.length, 'note'), notes.join('')),
    hunk === '' ? '' : folded('the changed lines', block(hunk)),
  ].filter(part => part !== '').join('\n')
}

/** `summary` is ours: no text of a contract. */
const folded = (summary: string, inside: string): string => (summary === '' ? '' : `<details><summary>${summary}</summary>\n\n${inside}\n</details>\n`)
const block = (hunk: string): string => forMarkdownBlock(hunk, 'diff')

function listed(items: readonly string[], room: Room, what: string): string {
  const shown = items.filter(item => room.take(item))
  const left = items.length - shown.length
  return shown.join('') + (left > 0 ? `\n**${count(left, `more ${what}`)} did not fit here.**\n` : '')
}

function errorItem({ file, line, column, side, message, hint }: ReportError, drawing: Drawing): string {
  const place = placeOf({ file, line: line ?? 1 }, side ?? 'head', drawing, line === null ? '' : `:${line}${column === null ? '' : `:${column}`}`)
  return `- ❌ ${place}${side === null ? '' : ` in ${side}`}: ${forMarkdownText(message.slice(0, 1000))}${hint === null ? '' : `. Try: ${forMarkdownCode(hint.slice(0, 500))}`}\n`
}

function foot({ base, head, today, summary, tool }: Report): string {
  const revision = ({ ref, commit }: Report['base']) => forMarkdownCode(ref.slice(0, 100)) + (commit === null || commit.startsWith(ref) ? '' : ` (${commit.slice(0, 9)})`)
  const apart = [...(summary.waived > 0 ? [`${summary.waived} waived`] : []), ...(summary.off > 0 ? [`${summary.off} switched off`] : []), ...(summary.unchanged > 0 ? [`${summary.unchanged} unchanged`] : [])]
  return `<sub>base ${revision(base)}, head ${revision(head)}, ${today}${apart.map(part => `, ${part}`).join('')}; driftgate ${tool.version}</sub>\n`
}
