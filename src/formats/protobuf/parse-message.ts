/** Messages and what stands in them: fields, groups, maps, oneofs, extensions. */
import { quoted } from '../../text/escape/visible.ts'
import { noFeatures } from './features.ts'
import { bracketOptions, optionStatement, typeName } from './options.ts'
import { enumDeclaration, integer, mostField, range, reservedStatement } from './parse-enum.ts'
import type { Tokens } from './tokens.ts'
import type { Field, Message, Oneof, Option, ProtoFile, TypeName, Word } from './tree.ts'

/** Messages inside one another, as protoc has it. */
const deepest = 32

/** At the word `message`; `start` is before that where something is said of its visibility. */
export function messageDeclaration(t: Tokens, file: ProtoFile, parent: Message | undefined, start: number, visibility: 'export' | 'local' | undefined, depth: number): Message {
  t.expect('message', 'here')
  const out: Message = { ...emptyMessage(file, parent, t.name('the name of the message')), ...(visibility ? { visibility } : {}) }
  messageBody(t, out, depth)
  out.at = { start, end: t.before }
  return out
}
const emptyMessage = (file: ProtoFile, parent: Message | undefined, name: Word): Message => ({
  is: 'message', file, parent, at: name.at, name, fullName: '', options: [], features: noFeatures, fields: [], oneofs: [], messages: [], enums: [], extensions: [], reserved: [], extensionRanges: [],
})

function messageBody(t: Tokens, out: Message, depth: number): void {
  if (depth >= deepest) throw t.problem(t.start, 'too-deep', `messages are nested more than ${deepest} deep`, 'move the inner ones out')
  t.expect('{', `to open ${quoted(out.name.text)}`)
  while (!t.skip('}')) element(t, out, depth)
}
function element(t: Tokens, out: Message, depth: number): void {
  if (t.skip(';')) return
  const { start } = t
  const visibility = (t.is('export') || t.is('local')) && (t.isBefore('message') || t.isBefore('enum')) ? t.name('a declaration').text as 'export' | 'local' : undefined
  switch (t.kind === 'word' ? t.word : '') {
    case 'message': out.messages.push(messageDeclaration(t, out.file, out, start, visibility, depth + 1)); return
    case 'enum': out.enums.push(enumDeclaration(t, out.file, out, start, visibility)); return
    case 'extend': extendBlock(t, out.file, out, depth); return
    case 'option': out.options.push(optionStatement(t)); return
    case 'oneof': oneof(t, out, depth); return
    case 'reserved': out.reserved.push(reservedStatement(t, 1, mostField)); return
    case 'extensions': extensions(t, out); return
    default: out.fields.push(field(t, out.file, out, depth))
  }
}

function extensions(t: Tokens, out: Message): void {
  const { start } = t
  t.next()
  const from = out.extensionRanges.length
  do out.extensionRanges.push(range(t, 1, mostField))
  while (t.skip(','))
  const options: Option[] = bracketOptions(t)
  t.expect(';', 'after the extensions')
  const statementAt = { start, end: t.before }
  for (const one of out.extensionRanges.slice(from)) Object.assign(one, { options, statementAt })
}

function oneof(t: Tokens, parent: Message, depth: number): void {
  const { start } = t
  t.next()
  const out: Oneof = { is: 'oneof', file: parent.file, parent, at: { start, end: start }, name: t.name('the name of the oneof'), fullName: '', options: [], features: noFeatures, fields: [] }
  t.expect('{', `to open ${quoted(out.name.text)}`)
  while (!t.skip('}')) {
    if (t.skip(';')) continue
    if (t.is('option')) { out.options.push(optionStatement(t)); continue }
    const one = field(t, parent.file, parent, depth)
    if (one.label) throw t.problem(one.label.at.start, 'label-in-oneof', `a field of a oneof has no label, but this is ${one.label.text}`, 'remove the label, or move the field out of the oneof')
    if (one.map) throw t.problem(one.at.start, 'map-in-oneof', 'a map cannot be in a oneof', 'move it out, or put it into a message of its own')
    one.oneof = out
    out.fields.push(one)
    parent.fields.push(one)
  }
  out.at = { start, end: t.before }
  parent.oneofs.push(out)
}

/** `extend Other { … }`: its fields become extensions of what it stands in. */
export function extendBlock(t: Tokens, file: ProtoFile, parent: Message | undefined, depth: number): void {
  const { start } = t
  t.next()
  const extendee = typeReference(t, 'the message to extend')
  t.expect('{', 'to open the extension')
  const found: Field[] = []
  while (!t.skip('}')) if (!t.skip(';')) found.push(field(t, file, parent, depth))
  const extendAt = { start, end: t.before }
  for (const one of found) {
    if (one.map) throw t.problem(one.at.start, 'map-as-extension', 'a map cannot be an extension', 'put it into a message of its own')
    one.extendee = { ...extendee }
    one.extendAt = extendAt
  }
  for (const one of found) (parent ?? file).extensions.push(one)
}

export function typeReference(t: Tokens, what: string): TypeName {
  const { start } = t
  const text = typeName(t, what)
  return { text, at: { start, end: t.before }, scalar: undefined, target: undefined, fullName: '' }
}

const labels = ['optional', 'required', 'repeated'] as const

function field(t: Tokens, file: ProtoFile, parent: Message | undefined, depth: number): Field {
  const { start } = t
  const word = labels.find((l) => t.is(l))
  const label = word ? { text: word, at: t.at } : undefined
  if (label) t.next()
  if (t.is('map') && t.isBefore('<')) return mapField(t, file, parent, start, label)
  if (t.is('group') && t.isBefore('word')) return groupField(t, file, parent, start, label, depth)
  const type = typeReference(t, 'a field, another declaration, or "}"')
  const name = t.name('the name of the field')
  return rest(t, file, parent, start, label, name, type)
}
/** From the `=` on. */
function rest(t: Tokens, file: ProtoFile, parent: Message | undefined, start: number, label: Field['label'], name: Word, type: TypeName, open = false): Field {
  t.expect('=', `after ${quoted(name.text)}`)
  const { value, at } = integer(t, 1, mostField)
  const options = bracketOptions(t)
  if (!open) t.expect(';', `after the field ${quoted(name.text)}`)
  return {
    is: 'field', file, parent, at: { start, end: t.before }, name, fullName: '', number: value, numberAt: at, label, options, type, features: noFeatures,
    keywordAt: undefined, map: undefined, group: undefined, oneof: undefined, extendee: undefined, extendAt: undefined,
    cardinality: 'optional', presence: 'none', delimited: false, packed: false, jsonName: '', jsonNameAt: undefined, defaultValue: undefined, defaultAt: undefined,
  }
}
function mapField(t: Tokens, file: ProtoFile, parent: Message | undefined, start: number, label: Field['label']): Field {
  if (label) throw t.problem(label.at.start, 'label-on-map', `a map has no label, but this is ${label.text}`, 'remove the label')
  const from = t.start
  t.next()
  t.expect('<', 'after map')
  const key = typeReference(t, 'the type of the keys')
  t.expect(',', 'after the type of the keys')
  const value = typeReference(t, 'the type of the values')
  t.expect('>', 'after the type of the values')
  const at = { start: from, end: t.before }
  const name = t.name('the name of the field')
  const out = rest(t, file, parent, start, undefined, name, { text: t.text.slice(at.start, at.end), at, scalar: undefined, target: undefined, fullName: '' })
  const entry: Message = { ...emptyMessage(file, parent, { text: entryName(name.text), at: name.at }), at: out.at, entry: true }
  const part = (word: string, number: number, type: TypeName): Field => ({ ...out, parent: entry, name: { text: word, at: type.at }, number, options: [], type: { ...type }, at: out.at })
  entry.fields.push(part('key', 1, key), part('value', 2, value))
  out.map = { key, value, entry }
  return out
}
/** `line_items` has entries of `LineItemsEntry`. */
const entryName = (name: string): string => `${name.replace(/(?:^|_)+([^_]?)/g, (_, c: string) => c.toUpperCase())}Entry`

/** `optional group Line = 1 { … }` is a message and a field in one. */
function groupField(t: Tokens, file: ProtoFile, parent: Message | undefined, start: number, label: Field['label'], depth: number): Field {
  const keywordAt = t.at
  t.next()
  const name = t.name('the name of the group')
  if (!/^[A-Z]/.test(name.text)) throw t.problem(name.at.start, 'bad-group', `the name of a group begins with a capital letter, but this is ${quoted(name.text)}`)
  const out = rest(t, file, parent, start, label, { text: name.text.toLowerCase(), at: name.at }, { text: name.text, at: keywordAt, scalar: undefined, target: undefined, fullName: '' }, true)
  const group: Message = { ...emptyMessage(file, parent, name), group: true }
  messageBody(t, group, depth + 1)
  group.at = { start, end: t.before }
  if (parent) parent.messages.push(group)
  else file.messages.push(group)
  out.at = group.at
  out.keywordAt = keywordAt
  out.group = group
  return out
}
