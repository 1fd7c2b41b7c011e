/** The grammar that type texts share, whatever the language: names of several words, parameters, nested types, repetitions. */
import type { Span } from '../contract/facts.ts'
import { type Cursor, isMark, isWord, peek, take, tokensOf } from './tokens.ts'

/** `timestamp(6) with time zone`, `array<struct<a:int not null>>`, `varchar(20 char)[]`, taken apart. Names are lower case. */
export type TypeText = {
  /** All words, without parameters: `timestamp with time zone`. */
  name: string
  /** Words that stand before the parameters: 1 in `timestamp(6) with time zone`. */
  head: number
  /** Numbers, `max`, `any`, and quoted texts (with their quotes) among the parameters. */
  words: readonly string[]
  parts: readonly TypePart[]
  /** One for each `[]`, innermost first; its number where it has one (`[3]`). */
  repeated: readonly (number | undefined)[]
  notNull: boolean
}
/** `at` is where the name stands in the text that was read. */
export type TypePart = { name?: string; type: TypeText; at?: Span }

const longest = 20_000
const deepest = 60
const mostWords = 20 // `interval day to second` has four
const never = (): boolean => false
const records = new Set(['struct', 'row', 'tuple', 'record', 'object', 'nested'])

/** Undefined where the text is no type that we can take apart (or is too long or too deep). */
export function readTypeText(text: string): TypeText | undefined {
  if (text.length > longest) return undefined
  const tokens = tokensOf(text)
  if (!tokens?.length) return undefined
  const at = { tokens, next: 0 }
  const type = readType(at, 0)
  return at.next === tokens.length ? type : undefined
}

/** The type that begins at a place, which moves past it. `stops`: does it end before the word that is there, after its name? Undefined where none begins there. */
export function readTypeAt(at: Cursor, stops: (at: Cursor) => boolean): TypeText | undefined {
  return readType(at, 0, stops)
}

function readType(at: Cursor, depth: number, stops: (at: Cursor) => boolean = never): TypeText | undefined {
  if (depth > deepest || peek(at)?.kind !== 'word') return undefined
  const names: string[] = []
  const words: string[] = []
  const parts: TypePart[] = []
  const repeated: (number | undefined)[] = []
  let head = 0
  let notNull = false
  for (let t = peek(at); t; t = peek(at)) {
    if (t.kind === 'word' && names.length > 0 && stops(at)) break
    if (isWord(t, 'not') && isWord(peek(at, 1), 'null')) {
      notNull = true
      at.next += 2
    } else if (isWord(t, 'null') && names.length > 0) {
      at.next++
    } else if (isWord(t, 'comment') && (peek(at, 1)?.kind === 'string' || peek(at, 1)?.kind === 'name')) {
      at.next += 2
    } else if (isWord(t, 'options') && names.length > 0 && isMark(peek(at, 1), '(')) {         // of a field in BigQuery
      at.next++
      if (!skipGroup(at)) return undefined
    } else if (isWord(t, 'array') && names.length > 0) {
      repeated.push(undefined)
      at.next++
    } else if (t.kind === 'word') {
      if (repeated.length > 0 || names.length >= mostWords) return undefined
      names.push(t.text.toLowerCase())
      at.next++
    } else if (isMark(t, '[')) {
      const size = peek(at, 1)
      at.next += size?.kind === 'number' ? 2 : 1
      if (!take(at, ']')) return undefined
      repeated.push(size?.kind === 'number' ? Number(size.text) : undefined)
    } else if (isMark(t, '<') || isMark(t, '(')) {
      head ||= names.length
      at.next++
      if (!readParameters(at, depth, records.has(names.join(' ')), t.text === '<' ? '>' : ')', words, parts)) return undefined
    } else break
  }
  return { name: names.join(' '), head, words, parts, repeated, notNull }
}

/** Past all that stands in parentheses; false where they do not close. */
function skipGroup(at: Cursor): boolean {
  let depth = 0
  do {
    const t = peek(at)
    if (!t) return false
    if (isMark(t, '(')) depth++
    if (isMark(t, ')')) depth--
    at.next++
  } while (depth > 0)
  return true
}

/** Up to the closing mark. In a record every parameter is a field: a name, perhaps a colon, a type. */
function readParameters(at: Cursor, depth: number, fields: boolean, close: string, words: string[], parts: TypePart[]): boolean {
  if (take(at, close)) return true
  do {
    const t = peek(at)
    if (!t) return false
    const named = fields || isMark(peek(at, 1), ':')
    if (named && (t.kind === 'word' || t.kind === 'name')) {
      at.next++
      take(at, ':')
      const type = readType(at, depth + 1)
      if (!type) return false
      parts.push({ name: t.text, type, at: { start: t.start, end: t.end } })
    } else if (t.kind === 'number' || t.kind === 'string' || isWord(t, 'max') || isWord(t, 'any') || isMark(t, '?')) {
      at.next++
      words.push(t.kind === 'string' ? t.text : t.text.toLowerCase())
      if (isWord(peek(at), 'char') || isWord(peek(at), 'byte')) at.next++           // varchar2(20 char)
      if (take(at, '=')) at.next++                                                  // Enum8('a' = 1)
    } else {
      const type = readType(at, depth + 1)
      if (!type) return false
      parts.push({ type })
    }
  } while (take(at, ','))
  return take(at, close)
}

/** One spelling of a type text: `array<struct<a:int not null>>`, `timestamp(6) with time zone`. */
export function printTypeText(type: TypeText): string {
  const names = type.name.split(' ')
  const head = names.slice(0, type.head || names.length).join(' ')
  const tail = names.slice(type.head || names.length).join(' ')
  const words = type.words.length > 0 ? `(${type.words.join()})` : ''
  const parts = type.parts.map((p) => `${p.name === undefined ? '' : `${quoted(p.name)}:`}${printTypeText(p.type)}`)
  const repeated = type.repeated.map((n) => `[${n ?? ''}]`).join('')
  return `${head}${words}${parts.length > 0 ? `<${parts.join()}>` : ''}${tail && ` ${tail}`}${repeated}${type.notNull ? ' not null' : ''}`
}
const quoted = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)
