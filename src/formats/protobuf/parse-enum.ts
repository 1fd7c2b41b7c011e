/** Enums, and `reserved` of enums and messages. */
import type { Span } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { noFeatures } from './features.ts'
import { wholeNumber } from './literals.ts'
import { bracketOptions, optionStatement, strings } from './options.ts'
import type { Tokens } from './tokens.ts'
import type { Enum, EnumValue, Message, ProtoFile, Range, Reserved } from './tree.ts'

export const mostField = 536_870_911
const mostEnum = 2_147_483_647, leastEnum = -2_147_483_648

/** At the word `enum`; `start` is before that where something is said of its visibility. */
export function enumDeclaration(t: Tokens, file: ProtoFile, parent: Message | undefined, start: number, visibility: 'export' | 'local' | undefined): Enum {
  t.expect('enum', 'here')
  const out: Enum = {
    is: 'enum', file, parent, at: { start, end: start }, name: t.name('the name of the enum'), fullName: '', options: [], features: noFeatures, values: [], reserved: [], allowAlias: false,
    ...(visibility ? { visibility } : {}),
  }
  t.expect('{', `to open ${out.name.text}`)
  while (!t.skip('}')) {
    if (t.skip(';')) continue
    if (t.is('option')) out.options.push(optionStatement(t))
    else if (t.is('reserved')) out.reserved.push(reservedStatement(t, leastEnum, mostEnum))
    else out.values.push(value(t, out))
  }
  out.at = { start, end: t.before }
  out.allowAlias = out.options.some((o) => o.name === 'allow_alias' && o.value.text === 'true')
  return out
}
function value(t: Tokens, parent: Enum): EnumValue {
  const { start } = t
  const name = t.name('the name of a value, or "}"')
  t.expect('=', `after ${quoted(name.text)}`)
  const { value: number, at } = integer(t, leastEnum, mostEnum)
  const options = bracketOptions(t)
  t.expect(';', 'after the value')
  return { is: 'value', file: parent.file, parent, at: { start, end: t.before }, name, fullName: '', number, numberAt: at, options, features: noFeatures }
}

/** A whole number within bounds. */
export function integer(t: Tokens, least: number, most: number): { value: number; at: Span } {
  const { start } = t
  const negative = t.skip('-')
  const whole = t.kind === 'number' ? wholeNumber(t.word) : undefined
  if (whole === undefined) throw t.unexpected('a whole number')
  const value = Number(negative ? -whole : whole)
  t.next()
  if (value < least || value > most) throw t.problem(start, 'number-out-of-range', `the number ${String(value)} is out of range`, `numbers here go from ${String(least)} to ${String(most)}`)
  return { value: value === 0 ? 0 : value, at: { start, end: t.before } }
}
/** `5`, `5 to 9`, `5 to max`. */
export function range(t: Tokens, least: number, most: number): Range {
  const from = integer(t, least, most)
  if (!t.skip('to')) return { start: from.value, end: from.value, at: from.at, startAt: from.at, endAt: from.at }
  const maxAt = t.at
  const to = t.skip('max') ? { value: most, at: maxAt } : integer(t, least, most)
  const at = { start: from.at.start, end: t.before }
  if (to.value < from.value) throw t.problem(at.start, 'bad-range', `the range ends before it begins: ${String(from.value)} to ${String(to.value)}`, 'write the smaller number first')
  return { start: from.value, end: to.value, at, startAt: from.at, endAt: to.at }
}
/** `reserved 1, 2 to 5;`, `reserved "a", "b";`, in editions `reserved a, b;`. */
export function reservedStatement(t: Tokens, least: number, most: number): Reserved {
  const { start } = t
  t.next()
  const out: Reserved = { at: { start, end: start }, ranges: [], names: [] }
  do {
    if (t.kind === 'string') {
      const from = t.start
      out.names.push({ text: strings(t).text, at: { start: from, end: t.before } })
    } else if (t.kind === 'word') out.names.push(t.name('a name'))
    else out.ranges.push(range(t, least, most))
  } while (t.skip(','))
  t.expect(';', 'after what is reserved')
  out.at = { start, end: t.before }
  return out
}
