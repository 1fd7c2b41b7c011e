/** The words that type texts are made of, each with its place in the text. */
import type { Span } from '../contract/facts.ts'

export type Token = Span & { kind: 'word' | 'number' | 'name' | 'string' | 'mark'; text: string }
/** A place among tokens that moves on as they are read. */
export type Cursor = { tokens: readonly Token[]; next: number }

const token = /\s*(?:([A-Za-z_][\w$.-]*)|(-?\d[\w.]*)|("(?:[^"]|"")*"|`(?:[^`]|``)*`)|('(?:[^']|'')*')|([<>()[\]:,=?]))/y

/** The tokens of a type text; undefined where something else stands in it. Quoted names are unquoted, strings keep their quotes. */
export function tokensOf(text: string): Token[] | undefined {
  const out: Token[] = []
  const end = text.trimEnd().length
  token.lastIndex = 0
  while (token.lastIndex < end) {
    const found = token.exec(text)
    if (!found) return undefined
    const [, word, number, name, string, mark] = found
    const raw = word ?? number ?? name ?? string ?? mark ?? ''
    const span = { start: token.lastIndex - raw.length, end: token.lastIndex }
    out.push({ kind: kindOf(found), text: name === undefined ? raw : unquoted(name), ...span })
  }
  return out
}
const kindOf = ([, word, number, name, string]: RegExpExecArray): Token['kind'] =>
  (word !== undefined ? 'word' : number !== undefined ? 'number' : name !== undefined ? 'name' : string !== undefined ? 'string' : 'mark')

/** `"a ""b"""` is `a "b"`. */
export function unquoted(quoted: string): string {
  const quote = quoted.charAt(0)
  return quoted.slice(1, -1).replaceAll(quote + quote, quote)
}

export const peek = (at: Cursor, ahead = 0): Token | undefined => at.tokens[at.next + ahead]
export const isMark = (t: Token | undefined, text: string): boolean => t?.kind === 'mark' && t.text === text
export const isWord = (t: Token | undefined, ...texts: readonly string[]): boolean => t?.kind === 'word' && texts.includes(t.text.toLowerCase())
/** Moves past a mark where it comes next. */
export function take(at: Cursor, mark: string): boolean {
  if (!isMark(peek(at), mark)) return false
  at.next++
  return true
}
/** Moves past words where all of them come next. */
export function takeWords(at: Cursor, ...words: readonly string[]): boolean {
  if (!words.every((word, i) => isWord(peek(at, i), word))) return false
  at.next += words.length
  return true
}
