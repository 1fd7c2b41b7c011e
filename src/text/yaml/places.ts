/**
 * Places that the parser's events leave out. Each search starts where the last token ended, so only structure (blanks, comments and
 * the characters `- ? : , ] }`) lies between, and no text is searched twice.
 */

const HASH = 35, COMMA = 44, DASH = 45, COLON = 58, GREATER = 62, QUESTION = 63, BAR = 124

const isBreak = (char: number): boolean => char === 10 || char === 13
const isBlank = (char: number): boolean => char === 32 || char === 9 || isBreak(char)

/** Past blanks and comments. */
function skipBlanks(text: string, from: number): number {
  let at = from
  for (;;) {
    while (isBlank(text.charCodeAt(at))) at++
    if (text.charCodeAt(at) !== HASH || (at > from && !isBlank(text.charCodeAt(at - 1)))) return at
    while (at < text.length && !isBreak(text.charCodeAt(at))) at++
  }
}

/** Where an empty item, key or value stands: right after the `-`, `?` or `:` that announces it, if it is there. */
export function placeOfEmpty(text: string, from: number, part: 'item' | 'key' | 'value'): number {
  const at = skipBlanks(text, from)
  return text.charCodeAt(at) === (part === 'item' ? DASH : part === 'key' ? QUESTION : COLON) ? at + 1 : from
}

/** The end of a flow list or map whose last token ended at `from`. */
export function endOfFlow(text: string, from: number, closer: number): number {
  let at = skipBlanks(text, from)
  while (at < text.length && text.charCodeAt(at) !== closer) {
    const char = text.charCodeAt(at)
    if (char !== COMMA && char !== COLON && char !== QUESTION) return from
    at = skipBlanks(text, at + 1)
  }
  return at + 1
}

/** The `|` or `>` of a block scalar whose lines start at `content`; the search starts on its header's line. */
export function startOfBlockScalar(text: string, from: number, content: number): number {
  let at = content
  while (at > from && isBreak(text.charCodeAt(at - 1))) at--
  while (at > from && !isBreak(text.charCodeAt(at - 1))) at--
  while (at < content && text.charCodeAt(at) !== BAR && text.charCodeAt(at) !== GREATER) at++
  return at
}

/** The end of a block scalar without the blank lines that follow it. */
export function endOfBlockScalar(text: string, start: number, end: number): number {
  let at = end
  while (at > start + 1 && isBlank(text.charCodeAt(at - 1))) at--
  return at
}

/** Past the `---` that starts the first document. */
export function endOfStartMarker(text: string): number {
  const found = /^\uFEFF?---(?=\s|$)/m.exec(text)
  return found === null ? 0 : found.index + found[0].length
}

/** The `---` or the first text after a document whose last token ended at `from`. */
export function startOfNextDocument(text: string, from: number): number {
  let at = skipBlanks(text, from)
  while (text.startsWith('...', at)) at = skipBlanks(text, at + 3)
  return at
}
