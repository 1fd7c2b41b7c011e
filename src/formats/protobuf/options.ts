/** Options: `option a = 1;`, `[a = 1, (b.c).d = { … }]`, with values of text format. */
import { quoted } from '../../text/escape/visible.ts'
import { type Text, anyNumber, joined, stringValue } from './literals.ts'
import type { Tokens } from './tokens.ts'
import type { AggregateField, Option, OptionValue } from './tree.ts'

/** Values inside one another; more is no option but an attack. */
const deepest = 64

/** `option name = value;` */
export function optionStatement(t: Tokens): Option {
  const start = t.expect('option', 'here').start
  const option = assignment(t)
  t.expect(';', 'after the option')
  return { ...option, at: { start, end: t.before } }
}
/** `[a = 1, b = 2]`, where there is one. */
export function bracketOptions(t: Tokens): Option[] {
  const out: Option[] = []
  if (!t.skip('[')) return out
  do out.push(assignment(t))
  while (t.skip(','))
  t.expect(']', 'after the options')
  return out
}

function assignment(t: Tokens): Option {
  const { start } = t
  const parts: { text: string; custom: boolean }[] = []
  do {
    const custom = t.skip('(')
    parts.push({ custom, text: custom ? typeName(t, 'the name of an option') : t.name('the name of an option').text })
    if (custom) t.expect(')', 'after the name of the option')
  } while (t.skip('.'))
  const nameAt = { start, end: t.before }
  t.expect('=', 'after the name of the option')
  const from = t.start
  const value = optionValue(t)
  const name = parts.map(({ text, custom }) => (custom ? `(${text})` : text)).join('.')
  return { name, parts, nameAt, value, valueAt: { start: from, end: t.before }, at: { start, end: t.before } }
}
/** `a.b.c`, `.a.b.c`, as written but for spaces. */
export function typeName(t: Tokens, what: string): string {
  let text = t.skip('.') ? '.' : ''
  for (;;) {
    text += t.name(what).text
    if (!t.skip('.')) return text
    text += '.'
  }
}

function optionValue(t: Tokens): OptionValue {
  if (t.is('{')) return aggregate(t, 0)
  return simple(t)
}
function simple(t: Tokens): OptionValue {
  if (t.kind === 'string') {
    const value = strings(t)
    return { is: 'string', ...value }
  }
  const { start } = t
  const sign = t.skip('-') ? '-' : t.skip('+') ? '+' : ''
  if (t.kind === 'number') {
    const { word } = t
    if (anyNumber(word) === undefined) throw t.problem(start, 'bad-number', `${quoted(word)} is no number`, 'write it in decimal, as 0x… or as an octal number with a leading 0')
    t.next()
    return { is: 'number', text: sign + word }
  }
  if (t.kind === 'word') return { is: sign === '' ? 'word' : 'number', text: sign + t.name('a value').text }
  throw t.unexpected('the value of an option', 'a value is a word, a number, a string, or a message in braces')
}
/** Strings in a row are one. */
export function strings(t: Tokens): Text {
  let out: Text | undefined
  while (t.kind === 'string') {
    const value = stringValue(t.word)
    if (!value) throw t.problem(t.start, 'bad-escape', 'a backslash in this string begins no escape', 'write \\\\ for a backslash')
    out = out ? joined(out, value) : value
    t.next()
  }
  if (!out) throw t.unexpected('a string in quotes')
  return out
}

function aggregate(t: Tokens, depth: number): OptionValue {
  if (depth > deepest) throw t.problem(t.start, 'too-deep', `values are nested more than ${deepest} deep`)
  const { start } = t
  const close = t.is('<') ? '>' : '}'
  t.next()
  const fields: AggregateField[] = []
  while (!t.skip(close)) {
    const from = t.start
    const name = fieldName(t)
    const colon = t.skip(':')
    if (!colon && !t.is('{') && !t.is('<') && !t.is('[')) throw t.unexpected(`":" after ${quoted(name)}`)
    const value = fieldValue(t, depth + 1)
    fields.push({ name, value, at: { start: from, end: t.before } })
    if (!t.skip(',')) t.skip(';')
  }
  return { is: 'aggregate', text: t.text.slice(start, t.before), fields }
}
function fieldName(t: Tokens): string {
  if (!t.skip('[')) return t.name('the name of a field').text
  let text = typeName(t, 'the name of an extension')
  while (t.skip('/')) text += `/${typeName(t, 'the name of a type')}`
  t.expect(']', 'after the name of the extension')
  return `[${text}]`
}
function fieldValue(t: Tokens, depth: number): OptionValue {
  if (t.is('{') || t.is('<')) return aggregate(t, depth)
  if (!t.is('[')) return simple(t)
  if (depth > deepest) throw t.problem(t.start, 'too-deep', `values are nested more than ${deepest} deep`)
  const { start } = t
  t.next()
  const items: OptionValue[] = []
  while (!t.skip(']')) {
    items.push(fieldValue(t, depth + 1))
    if (!t.is(']')) t.expect(',', 'between the items of the list')
  }
  return { is: 'list', text: t.text.slice(start, t.before), items }
}
