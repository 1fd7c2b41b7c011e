/** One contract: what it is, its versions and what the change means, then its findings. */
import type { ContractReport, Finding } from '../../judge/report.ts'
import { type Drawing, tellsWarnings } from '../drawing.ts'
import { knownInWords } from '../consumers.ts'
import { type Paint, fit, fitMiddle, wrap } from '../layout.ts'
import { bumpInWords, count, datasetInWords, effectsInWords, ofLevel, policyWords, schemaInWords, versionInWords, waivedAmong } from '../words.ts'
import { findingLines, noteLines } from './finding.ts'

/** `room`: how many findings may still be told in full. */
export function contractLines(contract: ContractReport, drawing: Drawing, paint: Paint, room: { left: number }): string[] {
  const [errors, warnings, notes] = [ofLevel(contract.findings, 'error'), ofLevel(contract.findings, 'warning'), ofLevel(contract.findings, 'note')]
  const loud = tellsWarnings(drawing) ? [...errors, ...warnings] : errors
  if (drawing.quiet && loud.length === 0) return []
  const told = loud.slice(0, Math.max(room.left, 0))
  room.left -= told.length
  const soFar = { told: new Set<string>() }
  const omitted = contract.omitted ? contract.omitted.errors + (tellsWarnings(drawing) ? contract.omitted.warnings : 0) : 0
  const left = loud.length - told.length + omitted
  return [
    ...headLines(contract, loud, drawing.width, paint),
    ...told.flatMap(finding => ['', ...findingLines(finding, drawing, paint, soFar).map(line => `  ${line}`)]),
    ...(left > 0 ? ['', `  … and ${count(left, 'more finding')}${omitted === 0 ? ': --format json tells all' : omitted === left ? '' : `: --format json tells ${left - omitted} of them`}`] : []),
    ...(drawing.quiet ? [] : foldedLines(notes, contract, drawing, paint, told.length > 0)),
    ...(contract.hunk === undefined ? [] : ['', ...hunkLines(contract.hunk, paint)]),
  ]
}

function headLines(contract: ContractReport, loud: readonly Finding[], width: number, paint: Paint): string[] {
  const { basePath, headPath, format, id, status, via, oldReadsNew, newReadsOld } = contract
  const path = headPath ?? basePath ?? id
  const mark = loud.some(({ level }) => level === 'error') ? paint('red', '✗') : loud.length > 0 ? paint('yellow', '!') : paint('green', '✓')
  const version = [versionInWords(contract), bumpInWords(contract)].filter(part => part !== '').join(' · ')
  if (contract.conformance) return [...titleLines(mark, path, schemaInWords(contract.conformance), '', width, paint), ...conformanceLines(contract, width, paint)]
  const { consumers, history } = effectsInWords(contract)
  const tellsEffects = status !== 'added' && (loud.length > 0 || oldReadsNew !== 'safe' || newReadsOld !== 'safe')
  return [
    ...titleLines(mark, path, id === path ? format : `${format}, ${id}`, whatHappened(contract, path), width, paint),
    ...wrap(version, width, '  ', 3),
    ...(tellsEffects ? wrap(`${consumers} · ${history}`, width, '  ') : []),
    ...knownInWords(contract).flatMap(words => wrap(words, width, '  ', 3)),
    ...(loud.length === 0 ? [] : wrap(policyInWords(contract), width, '  ', 3).map(line => paint('dim', line))),
    ...(via.length === 0 ? [] : wrap(`changed through ${via.slice(0, 3).join(', ')}${via.length > 3 ? ` and ${via.length - 3} more` : ''}`, width, '  ', 4)),
  ]
}

/** What it is held against, and by which policy. */
function conformanceLines(contract: ContractReport, width: number, paint: Paint): string[] {
  const { basePath, id, format, version } = contract
  const named = [format, ...(id === basePath ? [] : [id]), ...(version.base === null ? [] : [`version ${version.base}`])].join(', ')
  return [...wrap(`held against ${datasetInWords(contract)} (${named})`, width, '  ', 3), ...wrap(policyInWords(contract), width, '  ', 3).map(line => paint('dim', line))]
}

/** On one line where it fits, else each part on a line of its own. */
function titleLines(mark: string, path: string, named: string, what: string, width: number, paint: Paint): string[] {
  const parts = [`(${named})`, what].filter(part => part !== '')
  const inline = path.length + parts.join('  ').length + 4 <= width
  return inline
    ? [`${mark} ${paint('bold', fit(path, width))}  ${paint('dim', fit(parts.join('  '), width))}`]
    : [`${mark} ${paint('bold', fitMiddle(path, width - 2))}`, ...parts.map(part => `  ${paint('dim', fitMiddle(part, width - 2))}`)]
}

function whatHappened({ status, basePath }: ContractReport, path: string): string {
  const from = basePath !== null && basePath !== path ? basePath : undefined
  return { added: 'new', removed: 'removed', unchanged: 'unchanged', moved: `moved from ${from ?? ''}`, changed: from === undefined ? '' : `was ${from}` }[status]
}

function policyInWords(contract: ContractReport): string {
  const { policy, policySource } = contract
  const from: Readonly<Record<string, string>> = { flag: 'asked for', config: 'the config says so', contract: 'the contract says so', default: 'the default' }
  const words = policyWords(contract)
  return `policy ${policy} (${from[policySource] ?? policySource})${words === '' ? '' : `: ${words}`}`
}

function foldedLines(notes: readonly Finding[], { findings: all, omitted }: ContractReport, drawing: Drawing, paint: Paint, apart: boolean): string[] {
  const left = omitted?.notes ?? 0
  const waived = waivedAmong(all).flatMap(finding => waivedLines(finding, drawing.width, paint))
  const folded = drawing.notes
    ? [...notes.flatMap(note => noteLines(note, drawing.width - 2, paint).map(line => `  ${line}`)), ...(left === 0 ? [] : [`  … and ${count(left, 'more note')}`])]
    : notes.length === 0 ? [] : [`  ${paint('dim', `· ${count(notes.length + left, 'note')}: ${fit(notes.map(({ title }) => title.slice(0, 200)).slice(0, 20).join('; '), drawing.width - 16)}`)}`]
  const lines = [...waived, ...folded]
  return lines.length > 0 && apart ? ['', ...lines] : lines
}

/** What a waiver lets pass, until when and why. */
function waivedLines(finding: Finding, width: number, paint: Paint): string[] {
  const until = `waived until ${finding.waived?.expires ?? ''}: `
  return [
    `  ${paint('dim', `~ ${until}`)}${paint(['dim', 'strikethrough'], fit(finding.title, Math.max(width - until.length - 4, 20)))}`,
    ...wrap(finding.waived?.reason ?? '', width, '    ', 2).map(line => paint('dim', line)),
  ]
}

function hunkLines(hunk: string, paint: Paint): string[] {
  return hunk.split('\n').map(line => {
    const shown = `  ${fit(line, 160)}`
    if (line.startsWith('@@')) return paint('cyan', shown)
    return line.startsWith('+') ? paint('green', shown) : line.startsWith('-') ? paint('red', shown) : shown
  })
}
