import type { Finding } from '../../judge/report.ts'
import { forMarkdownBlock, forMarkdownCode, forMarkdownText } from '../../text/escape.ts'
import type { Drawing } from '../drawing.ts'
import { recordLines } from '../record-lines.ts'
import { proofInWords, ruleInWords, shortened, whatItMeans, whoIsHurt } from '../words.ts'

const longestTitle = 200
const longestSentence = 1000
const cut = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** What changed, where, who is hurt, the record that shows it, how to mend it. Paragraphs all, so that it is the same whether or not a new line breaks a line. */
export function findingBlock(finding: Finding, drawing: Drawing): string {
  const { title, proof, help } = finding
  return [
    `${finding.level === 'error' ? '❌' : '⚠️'} **${forMarkdownText(shortened(title, longestTitle))}**\n`,
    `${weight(finding)} · ${rulesOf(finding)}${placesOf(finding, drawing)}\n`,
    `${whatItMeans(finding).map(sentence => forMarkdownText(cut(sentence, longestSentence))).join(' ')}\n`,
    ...(proof === null ? [] : [`Proof: ${forMarkdownText(proofInWords(proof, drawing.sides))}:\n`, forMarkdownBlock(recordLines(proof.text, 100).map(line => cut(line, 400)).join('\n'), proof.text.endsWith(')') ? '' : 'json')]),
    ...(help === '' ? [] : [`_Mend:_ ${forMarkdownText(help)}\n`]),
  ].join('\n')
}

function rulesOf(finding: Finding): string {
  const more = ruleInWords(finding).slice(finding.rule.length).trim()
  return `${forMarkdownCode(finding.rule)}${more === '' ? '' : ` ${forMarkdownText(more)}`}`
}
/** A note, as an item of a list. */
export function noteItem(finding: Finding, drawing: Drawing): string {
  const hurt = whoIsHurt(finding).map(sentence => forMarkdownText(cut(sentence, longestSentence))).join(' ')
  return `- ${forMarkdownText(shortened(finding.title, longestTitle))}${placesOf(finding, drawing)}${hurt === '' ? '' : ` · ${hurt}`}\n`
}

/** A place as code, linked where there is an address. `position` is shown behind the file. */
export function placeOf(place: { file: string; line: number }, side: 'base' | 'head', { link }: Drawing, position = `:${place.line}`): string {
  const shown = forMarkdownCode(`${shortened(place.file, 200)}${position}`)
  const address = link?.(place, side)
  return address === undefined ? shown : `[${shown}](<${address.replace(/[<>\s\\]/g, encodeURIComponent)}>)`
}

function weight({ declared, breaking, level }: Finding): string {
  return declared ? 'breaking, declared by the version' : breaking ? 'breaking' : level
}

function placesOf({ at, baseAt, to }: Finding, drawing: Drawing): string {
  const here = at === null ? '' : ` · ${placeOf(at, 'head', drawing)}`
  const { sides } = drawing
  const before = baseAt === null || (at !== null && to !== null && !sides) ? '' : ` · in ${sides?.base ?? 'base'} ${placeOf(baseAt, 'base', drawing)}`
  return here + before
}
