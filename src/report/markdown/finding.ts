import type { Finding } from '../../judge/report.ts'
import { forMarkdownBlock, forMarkdownCode, forMarkdownSentence, forMarkdownText } from '../../text/escape.ts'
import type { Drawing } from '../drawing.ts'
import { recordLines } from '../record-lines.ts'
import { cut, proofInWords, ruleInWords, shortened, whatItMeans, whoIsHurt } from '../words.ts'
import { folded } from './fold.ts'

const longestTitle = 200
const longestSentence = 1000
/** Characters of code in a line of a comment. */
const width = 96

/** The same finding with its record to be seen, and with its record and how to mend it behind a fold, which is the longer text. */
export type Block = { open: string; folded: string }

/** What changed, where, who is hurt, the record that shows it, how to mend it. Paragraphs all, so that it is the same whether or not a new line breaks a line. `file`: the one of the heading above. */
export function findingBlock(finding: Finding, drawing: Drawing, file?: string): Block {
  const { proof, help } = finding
  const what = [
    `${titled(finding)} · ${weight(finding)}${rulesOf(finding)}${placesOf(finding, drawing, file)}\n`,
    `${whatItMeans(finding).map(sentence => forMarkdownSentence(cut(sentence, longestSentence))).join(' ')}\n`,
  ]
  const mend = help === '' ? [] : [`_Mend:_ ${forMarkdownSentence(help)}\n`]
  if (proof === null) return { open: [...what, ...mend].join('\n'), folded: [...what, ...mend].join('\n') }
  const record = [
    `Proof: ${forMarkdownText(proofInWords(proof, drawing.sides))}:\n`,
    forMarkdownBlock(recordLines(proof.text, width, mostLines, true).map(line => cut(line, 400)).join('\n'), proof.text.endsWith(')') ? '' : 'json'),
  ]
  return { open: [...what, ...record, ...mend].join('\n'), folded: [...what, folded(help === '' ? 'the proof' : 'the proof, and how to mend it', [...record, ...mend].join('\n'))].join('\n') }
}
const mostLines = 24

/** The same in a line of a list, where there is no room for all of it. */
export const findingLine = (finding: Finding, drawing: Drawing, file?: string): string => `- ${titled(finding)}${placesOf(finding.at === null || drawing.sides ? finding : { ...finding, baseAt: null }, drawing, file)}\n`

/** A note, as an item of a list. */
export function noteItem(finding: Finding, drawing: Drawing, file?: string): string {
  const hurt = whoIsHurt(finding).map(sentence => forMarkdownText(cut(sentence, longestSentence))).join(' ')
  return `- ${forMarkdownText(shortened(finding.title, longestTitle))}${placesOf(finding, drawing, file)}${hurt === '' ? '' : ` · ${hurt}`}\n`
}

const titled = ({ level, title }: Finding): string => `${level === 'error' ? '❌' : '⚠️'} **${forMarkdownText(shortened(title, longestTitle))}**`

function rulesOf(finding: Finding): string {
  const more = ruleInWords(finding).slice(finding.rule.length).trim()
  return `${forMarkdownCode(finding.rule)}${more === '' ? '' : ` ${forMarkdownText(more)}`}`
}

/** A place as code, linked where there is an address. `position` is shown behind the file. */
export function placeOf(place: { file: string; line: number }, side: 'base' | 'head', drawing: Drawing, position = `:${place.line}`): string {
  return linked(forMarkdownCode(`${shortened(place.file, 200)}${position}`), place, side, drawing)
}

/** Of a longer one servers want nothing, and it would fill the page. */
const longestAddress = 4000

/** `shown` is Markdown already. */
export function linked(shown: string, place: { file: string; line: number }, side: 'base' | 'head', { link }: Drawing): string {
  const address = link?.(place, side)
  return address === undefined || address.length > longestAddress ? shown : `[${shown}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`
}

/** `❌` says what breaks, and nothing says what is neither that nor declared. */
const weight = ({ declared, breaking }: Finding): string => (declared ? 'breaking, declared by the version · ' : breaking ? 'breaking · ' : '')

/** In head, and in base where it is gone or said otherwise there. Of the file that the heading names the line is enough. */
function placesOf({ at, baseAt, to }: Finding, drawing: Drawing, file?: string): string {
  const { sides } = drawing
  const told = (place: { file: string; line: number }, side: 'base' | 'head'): string => (place.file === file ? linked(`line&nbsp;${place.line}`, place, side, drawing) : placeOf(place, side, drawing))
  const here = at === null ? '' : ` · ${told(at, 'head')}`
  const before = baseAt === null || (at !== null && to !== null && !sides) ? '' : ` · in ${sides?.base ?? 'base'} ${told(baseAt, 'base')}`
  return here + before
}
