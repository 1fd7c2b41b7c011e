/** The tokens of DDL: those of type texts, comments, any other sign as a mark. In one pass, whatever is written. */
import type { Token } from './tokens.ts'
import { unquoted } from './tokens.ts'

/** Texts are quoted with `'`, names with `` ` `` and `"`. */
const quotes: ReadonlyMap<string, Token['kind']> = new Map([["'", 'string'], ['"', 'name'], ['`', 'name']])
const plain = /([\p{L}_](?:[\p{L}\p{M}\p{N}_$.]|-(?=[\p{L}\p{N}_]))*)|(-?\d[\p{L}\p{N}_.]*)|[^]/uy
const blanks = /\s*/y

/** Something that begins at an offset and never ends. */
export class Unclosed extends Error {
  readonly offset: number

  constructor(what: 'quote' | 'comment' | 'parenthesis', offset: number) {
    super(`a ${what} that never ends`)
    this.offset = offset
  }
}

/** `backslash`: in quotes it takes the next sign as it is. Throws what is Unclosed. */
export function ddlTokens(text: string, backslash: boolean): Token[] {
  const out: Token[] = []
  for (let start = skipped(text, 0); start < text.length;) {
    const kind = quotes.get(text.charAt(start))
    const end = kind === undefined ? plainEnd(text, start) : quoteEnd(text, start, backslash && text.charAt(start) !== '`')
    const raw = text.slice(start, end)
    out.push({ kind: kind ?? kindOf(raw), text: kind === 'name' ? unquoted(raw) : raw, start, end })
    start = skipped(text, end)
  }
  return out
}
const kindOf = (raw: string): Token['kind'] => (/^[\p{L}_]/u.test(raw) ? 'word' : /^-?\d/.test(raw) ? 'number' : 'mark')

function plainEnd(text: string, start: number): number {
  plain.lastIndex = start
  plain.test(text)
  return plain.lastIndex
}
function quoteEnd(text: string, start: number, backslash: boolean): number {
  const quote = text.charAt(start)
  for (let at = start + 1; at < text.length; at++) {
    if (backslash && text.charAt(at) === '\\') at++
    else if (text.charAt(at) === quote && text.charAt(++at) !== quote) return at
  }
  throw new Unclosed('quote', start)
}
/** Past blanks and comments. */
function skipped(text: string, from: number): number {
  for (let at = from; ;) {
    blanks.lastIndex = at
    blanks.test(text)
    at = blanks.lastIndex
    if (text.startsWith('--', at)) {
      const line = text.indexOf('\n', at)
      at = line < 0 ? text.length : line
    } else if (text.startsWith('/*', at)) {
      const close = text.indexOf('*/', at + 2)
      if (close < 0) throw new Unclosed('comment', at)
      at = close + 2
    } else return at
  }
}
