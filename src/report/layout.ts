/** Lines of a terminal: cut, wrapped, coloured. Whatever comes in is made visible first. */
import { styleText } from 'node:util'
import { forTerminal } from '../text/escape.ts'

type Style = Parameters<typeof styleText>[0]
export type Paint = (style: Style, text: string) => string

/** Whether to colour at all is decided outside. */
export const paintOf = (color: boolean): Paint => (style, text) => (color ? styleText(style, text, { validateStream: false }) : text)

/** One line of at most `width` characters; what is cut off shows as `…`. */
export function fit(text: string, width: number): string {
  // Making a huge name visible costs more than it is worth: no more of it is looked at than can be shown.
  const shown = forTerminal(text.slice(0, width + 1))
  return shown.length <= width && text.length <= width ? shown : `${head(shown, Math.max(width - 1, 1))}…`
}

/** Both ends of a long name tell more than its start. */
export function fitMiddle(text: string, width: number): string {
  if (text.length <= width) return fit(text, width)
  const end = Math.floor(width / 2) - 1
  const tail = forTerminal(text.slice(-end))
  return `${fit(text, width - end)}${tail.slice(-end)}`
}

/** Words on lines of at most `width`, the first after `lead`, the rest under it. Longer texts than `most` lines end in `…`. */
export function wrap(text: string, width: number, lead = '', most = 12): string[] {
  const room = Math.max(width - lead.length, 20)
  const words = forTerminal(text.slice(0, room * (most + 1))).split(' ').flatMap(word => pieces(word, room))
  const lines: string[] = []
  let line = ''
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > room) { lines.push(line); line = word }
    else line = line === '' ? word : `${line} ${word}`
  }
  if (line !== '') lines.push(line)
  const shown = lines.slice(0, most)
  if (lines.length > most || text.length > room * (most + 1)) shown[shown.length - 1] = `${head(shown.at(-1) ?? '', room - 2)} …`
  const under = ' '.repeat(lead.length)
  return shown.map((words, i) => (i === 0 ? lead : under) + words)
}

/** A word that no line holds is broken. */
function pieces(word: string, room: number): string[] {
  const out: string[] = []
  let rest = word
  while (rest.length > room) {
    const piece = head(rest, room)
    out.push(piece)
    rest = rest.slice(piece.length)
  }
  return [...out, rest]
}

/** The first units of a text, never half a character. */
function head(text: string, length: number): string {
  const last = text.charCodeAt(length - 1)
  return text.slice(0, last >= 0xD800 && last <= 0xDBFF ? length - 1 : length)
}
