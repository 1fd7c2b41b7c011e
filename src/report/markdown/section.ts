/** A contract on the page, or the gate itself: what of its findings found room, and how it is laid out. */
import type { Finding } from '../../judge/report.ts'
import { forMarkdownBlock } from '../../text/escape.ts'
import type { Drawing } from '../drawing.ts'
import { count, ofLevel } from '../words.ts'
import { type Block, findingBlock, findingLine, noteItem } from './finding.ts'
import { foldBytes, folded } from './fold.ts'
import type { Room } from './room.ts'

/** Findings of a level: some in full, the rest in a line each; `left` found no room. */
export type Group = { all: readonly Finding[]; blocks: Block[]; lines: string[]; told: Finding[]; left: number }
/** `title`: what the contract is called, with a link. `name`: the same shorter and without. `file`: the one that the title names. */
export type Section = { name: string; title: string; file?: string; head: string; hunk: string; errors: Group; warnings: Group; notes: Group }

export function sectionOf({ name, title, file, head, hunk, findings }: Pick<Section, 'name' | 'title' | 'file' | 'head' | 'hunk'> & { findings: readonly Finding[] }): Section {
  const group = (level: Finding['level']): Group => ({ all: ofLevel(findings, level).toSorted((a, b) => weightOf(a) - weightOf(b)), blocks: [], lines: [], told: [], left: 0 })
  return { name, title, ...(file === undefined ? {} : { file }), head, hunk, errors: group('error'), warnings: group('warning'), notes: group('note') }
}

/** What breaks and nobody owned up to first, then other errors, then what a version declares, then other warnings. */
const weightOf = ({ level, breaking, declared }: Finding): number =>
  (level === 'error' ? (breaking && !declared ? 0 : 1) : level === 'warning' ? (breaking && !declared ? 2 : breaking ? 3 : 4) : 5)
/** That of the heaviest finding that is not waived. */
export const heaviest = (findings: readonly Finding[]): number => findings.reduce((least, finding) => (finding.waived === null ? Math.min(least, weightOf(finding)) : least), 6)

export const isTold = ({ errors, warnings, notes }: Section): boolean => errors.told.length + warnings.told.length + notes.told.length > 0
const hasBlocks = ({ errors, warnings }: Section): boolean => errors.blocks.length + warnings.blocks.length > 0
export const leftOf = ({ errors, warnings, notes }: Section): number => errors.left + warnings.left + notes.left

/**
 * Gives the findings of a level room, those of all sections in turns, so that none is left out for the length of another. In full as long as `full` lasts, then in
 * a line each. Without it all are given in full: false as soon as one has no room.
 */
export function give(sections: readonly Section[], level: 'errors' | 'warnings' | 'notes', drawing: Drawing, room: Room, full?: Room): boolean {
  const longest = sections.reduce((most, section) => Math.max(most, section[level].all.length), 0)
  for (let turn = 0; turn < longest; turn++) {
    for (const section of sections) {
      const group = section[level], finding = group.all[turn]
      if (finding === undefined) continue
      const opening = (isTold(section) ? 0 : Buffer.byteLength(section.name) + titleBytes) + (group.told.length > 0 || level === 'errors' ? 0 : foldBytes)
      if (level === 'notes') { put(group, finding, noteItem(finding, drawing, section.file), room, opening); continue }
      const block = group.lines.length + group.left > 0 ? undefined : findingBlock(finding, drawing, section.file)
      if (block && (full ?? room).take(block.folded, opening + (hasBlocks(section) ? 0 : Buffer.byteLength(section.title + section.head) + 1))) { group.blocks.push(block); group.told.push(finding) }
      else if (full) put(group, finding, findingLine(finding, drawing, section.file), room, opening + (group.lines.length === mostLines ? foldBytes : 0))
      else return false
    }
  }
  return true
}
function put(group: Group, finding: Finding, text: string, room: Room, opening: number): void {
  if (!room.take(text, opening)) { group.left++; return }
  group.lines.push(text)
  group.told.push(finding)
}

/** Proofs that are to be seen without opening anything. */
export type Seen = { left: number }
export const seen = (): Seen => ({ left: 4 })
/** Of more lines than these a list is folded. */
const mostLines = 10

/** Around a title. */
const titleBytes = 8

/** What the contract is stands only above what is told in full. `beside`: what fails stands elsewhere, and is not to be looked for among this. */
export function drawnSection(section: Section, drawing: Drawing, room: Room, proofs: Seen, beside: boolean): string {
  const { name, title, file, head, errors, warnings, hunk } = section
  const lines = hunk === '' ? '' : forMarkdownBlock(hunk, 'diff')
  return [
    `#### ${hasBlocks(section) ? title : name}\n`, hasBlocks(section) ? head : '', listOf(errors, 'error', proofs),
    beside && file !== undefined && warnings.told.length > 0 ? folded(warningsInWords(warnings.told), listOf(warnings, 'warning', seen())) : listOf(warnings, 'warning', proofs),
    noteList(section, drawing),
    lines !== '' && room.take(lines, foldBytes) ? folded('the changed lines', lines) : '',
  ].filter(part => part !== '').join('\n')
}
const noteList = ({ notes }: Section, drawing: Drawing): string => (drawing.notes ? notes.lines.join('') : folded(count(notes.lines.length, 'note'), notes.lines.join('')))

function listOf({ blocks, lines }: Group, level: 'error' | 'warning', proofs: Seen): string {
  const full = blocks.map(block => (proofs.left-- > 0 ? block.open : block.folded))
  const list = lines.join('')
  return [...full, list === '' ? '' : lines.length > mostLines ? folded(count(lines.length, blocks.length > 0 ? `more ${level}` : level), list) : list].filter(part => part !== '').join('\n')
}

export function warningsInWords(warnings: readonly Finding[]): string {
  const declared = warnings.filter(finding => finding.declared).length, others = warnings.length - declared
  return [...(declared > 0 ? [`${count(declared, 'breaking change')} declared by the version`] : []), ...(others > 0 ? [count(others, declared > 0 ? 'other warning' : 'warning')] : [])].join(', ')
}
