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

/**
 * `backslash`: in quotes it takes the next sign as it is. `brackets`: names stand in them, and words that are these (in lower case) are words there too
 * (`[id] [bigint]`); where it is undefined they are marks. Throws what is Unclosed.
 */
export function ddlTokens(text: string, backslash: boolean, brackets?: ReadonlySet<string>): Token[] {
  const out: Token[] = []
  for (let start = skipped(text, 0); start < text.length;) {
    const sign = text.charAt(start), inBrackets = brackets !== undefined && sign === '['
    const kind = quotes.get(sign)
    const end = inBrackets ? quoteEnd(text, start, ']', false) : kind === undefined ? plainEnd(text, start) : quoteEnd(text, start, sign, backslash && sign !== '`')
    const raw = text.slice(start, end)
    out.push({ start, end, ...(inBrackets ? bracketed(raw, brackets) : { kind: kind ?? kindOf(raw), text: kind === 'name' ? unquoted(raw) : raw }) })
    start = skipped(text, end)
  }
  return out
}
function bracketed(raw: string, words: ReadonlySet<string>): Pick<Token, 'kind' | 'text'> {
  const text = raw.slice(1, -1).replaceAll(']]', ']')
  return { kind: words.has(text.toLowerCase()) ? 'word' : 'name', text }
}
const kindOf = (raw: string): Token['kind'] => (/^[\p{L}_]/u.test(raw) ? 'word' : /^-?\d/.test(raw) ? 'number' : 'mark')

function plainEnd(text: string, start: number): number {
  plain.lastIndex = start
  plain.test(text)
  return plain.lastIndex
}
function quoteEnd(text: string, start: number, quote: string, backslash: boolean): number {
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
