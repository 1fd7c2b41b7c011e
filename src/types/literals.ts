/** Constants of SQL (`'eu'`, `42L`, `DATE '2024-01-01'`, `CAST(0 AS BIGINT)`) as values. */
import { admits } from '../contract/admits.ts'
import { Moment } from '../contract/moments.ts'
import { isNumeric } from '../contract/scalars.ts'
import { type Shape, unfold, withoutNull } from '../contract/shape.ts'
import { parseNum } from '../contract/numbers.ts'
import { Bytes, Filler, type Value } from '../contract/values.ts'
import { unquoted } from './tokens.ts'

const longest = 1000
const deepest = 20
const cast = /^cast\s*\(\s*([^]*\S)\s+as\s+[\w\s(),]+\)$/i
const number = /^([+-]?)\s*(\d*\.?\d*(?:e[+-]?\d+)?)(?:bd|[lsydf])?$/i
const escaped = /^('(?:[^'\\]|\\[^]|'')*'|"(?:[^"\\]|\\[^]|"")*")$/
const verbatim = /^'(?:[^']|'')*'$/
const spaced = /('[^']*'|"[^"]*"|`[^`]*`)|\s+/g // in quotes each is a character of its own
const moment = /^(?:date|time|timestamp|timestamp_ntz|timestamp_ltz)\s*('[^']*')$/i
const bytes = /^x\s*'((?:[0-9a-f]{2})*)'$/i

/**
 * A default as it is written, as a value of the shape. What is no constant stands for a value that we do not know: `current_date()` is some date. Undefined
 * for `NULL`, which is what is filled in anyway, and for a constant that the shape does not take, which fills nothing.
 */
export function defaultValue(text: string, shape: Shape, backslash = true): Value | undefined {
  const value = literalValue(text, shape, backslash) ?? (isConstant(text) ? null : new Filler(text.trim().replaceAll(spaced, (_, inQuotes: string | undefined) => inQuotes ?? ' ')))
  return value === null || admits(shape, value) === false ? undefined : value
}
const isConstant = (text: string): boolean => /^(?:null|true|false|[+-]?\d[\w.]*|'[^']*'|"[^"]*")$/i.test(text.trim())

/** Undefined where the text is no constant of this shape. `backslash`: in quotes it takes the next sign as it is, as in Spark. */
export function literalValue(text: string, shape: Shape, backslash = true, depth = 0): Value | undefined {
  const t = text.trim()
  if (t.length > longest || depth > deepest) return undefined
  if (/^null$/i.test(t)) return null
  const inside = cast.exec(t)?.[1] ?? /^\(([^]*)\)$/.exec(t)?.[1]
  if (inside !== undefined) return literalValue(inside, shape, backslash, depth + 1)
  const s = unfold(withoutNull(shape).rest)
  if (s.is !== 'scalar') return undefined
  const quoted = (backslash ? escaped : verbatim).exec(t)?.[0]
  const said = quoted === undefined ? undefined : backslash ? unescaped(quoted) : unquoted(quoted)
  if (isNumeric(s.type)) return parseNum(said ?? number.exec(t)?.slice(1, 3).join('') ?? '')
  switch (s.type) {
    case 'string': case 'enum': case 'uuid': return said ?? (/^[+-]?\d[\w.]*$/.test(t) ? t : undefined)
    case 'boolean': return /^(?:true|false)$/i.test(said ?? t) ? /^true$/i.test(said ?? t) : undefined
    case 'bytes': return bytes.test(t) ? new Bytes((bytes.exec(t)?.[1] ?? '').toLowerCase()) : undefined
    case 'date': case 'time': case 'timestamp': case 'timestamp_ntz': {
      const written = said ?? moment.exec(t)?.[1]?.slice(1, -1)
      return written === undefined ? undefined : new Moment(s.type, written.trim())
    }
    default: return undefined
  }
}
/** Without its quotes; a doubled quote and a backslash stand for what follows them. */
function unescaped(quoted: string): string {
  const quote = quoted.charAt(0)
  return quoted.slice(1, -1).replaceAll(quote === '"' ? /\\([^])|""/g : /\\([^])|''/g, (_, after: string | undefined) => (after === undefined ? quote : escapes.get(after) ?? after))
}
const escapes: ReadonlyMap<string, string> = new Map([['n', '\n'], ['t', '\t'], ['r', '\r'], ['0', '\0'], ['b', '\b']])
