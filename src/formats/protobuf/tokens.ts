/** The words of a .proto file, one at a time: names, numbers, strings and single signs, with comments and spaces skipped. */
import type { Span } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { type Problem, problemAt } from '../../text/problem.ts'
import type { Word } from './tree.ts'

export type Kind = 'word' | 'number' | 'string' | 'sign' | 'end'

/** Stands at one token; `next` goes on to the one after it. */
export class Tokens {
  readonly file: string
  readonly text: string
  kind: Kind = 'end'
  start = 0
  end = 0
  /** Where the token before ended. */
  before = 0

  constructor(file: string, text: string) {
    this.file = file
    this.text = text
    this.next()
  }

  /** The token as it is written. */
  get word(): string {
    return this.text.slice(this.start, this.end)
  }
  get at(): Span {
    return { start: this.start, end: this.end }
  }
  /** Is the token this sign, or this word? */
  is(word: string): boolean {
    return this.end - this.start === word.length && this.kind !== 'string' && this.kind !== 'number' && this.text.startsWith(word, this.start)
  }
  /** Is the token after this one that sign or word, or of that kind? */
  isBefore(next: string): boolean {
    const { kind, start, end, before } = this
    this.next()
    const found = this.is(next) || this.kind === next
    Object.assign(this, { kind, start, end, before })
    return found
  }
  /** Goes on if the token is this one. */
  skip(word: string): boolean {
    if (!this.is(word)) return false
    this.next()
    return true
  }
  /** Goes on past a sign or word that has to be here. `what`: what it belongs to, for the message. */
  expect(word: string, what: string): Span {
    if (!this.is(word)) throw this.unexpected(`${quoted(word)} ${what}`)
    const { at } = this
    this.next()
    return at
  }
  name(what: string): Word {
    if (this.kind !== 'word') throw this.unexpected(what)
    const word = { text: this.word, at: this.at }
    this.next()
    return word
  }

  next(): void {
    this.before = this.end
    const { text } = this
    let i = this.end
    for (;;) {
      const c = text.charCodeAt(i)
      if (c === 32 || (c >= 9 && c <= 13) || c === 0xFEFF) i++
      else if (c === SLASH && text.charCodeAt(i + 1) === SLASH) i = lineEnd(text, i)
      else if (c === SLASH && text.charCodeAt(i + 1) === STAR) {
        const close = text.indexOf('*/', i + 2)
        if (close < 0) throw this.problem(i, 'unclosed-comment', 'this comment is never closed', 'end it with */')
        i = close + 2
      } else break
    }
    this.start = i
    if (i >= text.length) {
      this.kind = 'end'
      this.end = i
      return
    }
    const c = text.charCodeAt(i)
    if (isLetter(c)) {
      do i++
      while (isLetter(text.charCodeAt(i)) || isDigit(text.charCodeAt(i)))
      this.kind = 'word'
    } else if (isDigit(c) || (c === DOT && isDigit(text.charCodeAt(i + 1)))) {
      i = numberEnd(text, i)
      this.kind = 'number'
    } else if (c === 34 || c === 39) {
      i = this.stringEnd(i, c)
      this.kind = 'string'
    } else {
      i++
      this.kind = 'sign'
    }
    this.end = i
  }
  private stringEnd(start: number, quote: number): number {
    for (let i = start + 1; i < this.text.length; i++) {
      const c = this.text.charCodeAt(i)
      if (c === quote) return i + 1
      if (c === 10) break
      if (c === BACKSLASH) i++
    }
    throw this.problem(start, 'unclosed-string', 'this string is not closed on its line', 'close it with the quote that opens it; several strings in a row are one')
  }

  problem(at: number, code: string, message: string, hint?: string): Problem {
    return problemAt(this.file, this.text, at, { code, message, ...(hint === undefined ? {} : { hint }) })
  }
  /** `wanted`: what should be here. */
  unexpected(wanted: string, hint?: string): Problem {
    const found = this.kind === 'end' ? 'the end of the file' : quoted(this.word)
    return this.problem(this.start, 'bad-proto', `expected ${wanted}, but found ${found}`, hint ?? 'the file has to be what protoc takes')
  }
}

const SLASH = 47, STAR = 42, DOT = 46, BACKSLASH = 92
const isLetter = (c: number): boolean => (c >= 97 && c <= 122) || (c >= 65 && c <= 90) || c === 95
const isDigit = (c: number): boolean => c >= 48 && c <= 57
function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}
/** Digits, letters and dots, and a sign after the `e` of a decimal: what it is worth is for `literals.ts` to say. */
function numberEnd(text: string, from: number): number {
  const hex = text.charCodeAt(from) === 48 && (text.charCodeAt(from + 1) | 32) === 120
  let i = from + 1
  for (;;) {
    const c = text.charCodeAt(i)
    if (isDigit(c) || isLetter(c) || c === DOT) i++
    else if (!hex && (c === 43 || c === 45) && (text.charCodeAt(i - 1) | 32) === 101) i++
    else return i
  }
}
