/** Names of types: simple ones, namespaces, and what a reference may mean (Avro 1.12, "Names"). */
import type { Span } from '../../contract/facts.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { listAt, textAt } from '../shared/reading.ts'

export const primitives = ['null', 'boolean', 'int', 'long', 'float', 'double', 'bytes', 'string'] as const
export type Primitive = typeof primitives[number]
export const isPrimitive = (name: string): name is Primitive => (primitives as readonly string[]).includes(name)

export type NamedKind = 'record' | 'enum' | 'fixed'
const kinds: ReadonlyMap<string, NamedKind> = new Map([['record', 'record'], ['error', 'record'], ['enum', 'enum'], ['fixed', 'fixed']])
/** What kind of named type a node defines, if it defines one. */
export const kindOf = (node: Node): NamedKind | undefined => kinds.get(textOf(get(node, 'type')) ?? '')

export const simpleName = (name: string): string => name.slice(name.lastIndexOf('.') + 1)
export const namespaceOf = (name: string): string => name.slice(0, Math.max(0, name.lastIndexOf('.')))
export const joined = (namespace: string, name: string): string => (name.includes('.') || namespace === '' ? name.replace(/^\./, '') : `${namespace}.${name}`)

/** As Avro for Java has it, which takes letters of any script. */
const wellFormed = /^[\p{L}_][\p{L}\p{N}_]*$/u

/** The name of a field, symbol or message, checked. Throws a Problem. */
export function checked(source: Source, text: string, at: Span, what: string): string {
  if (!wellFormed.test(text)) throw problemAt(source, at, 'bad-name', `${quoted(text)} is no name for ${what}`, 'names are made of letters, digits and underscores, and begin with no digit')
  return text
}

/** The full name of a definition inside a namespace. Throws a Problem where it has none, or one that Avro does not take. */
export function fullNameOf(source: Source, node: MapNode, enclosing: string): { name: string; at: Node } {
  const at = get(node, 'name')
  const text = textAt(source, node, 'name')
  const what = `${textOf(get(node, 'type')) === 'enum' ? 'an' : 'a'} ${textOf(get(node, 'type'))}`
  if (!at || text === undefined || text === '') throw problemAt(source, at ?? node, 'missing-name', `${what} has no name`, 'give it a `name`')
  checked(source, simpleName(text), at, what)
  if (isPrimitive(text)) throw problemAt(source, at, 'bad-name', `${quoted(text)} is a type of Avro itself, and no name for ${what}`, 'give it another name')
  const namespace = text.includes('.') ? namespaceOf(text) : namespaceIn(source, node) ?? enclosing
  return { name: joined(namespace, text), at }
}
/** The namespace that a node writes; an empty one is written too. */
function namespaceIn(source: Source, node: MapNode): string | undefined {
  const entry = node.entries.get('namespace')?.value
  return entry?.kind === 'scalar' && !entry.plain ? entry.text : textAt(source, node, 'namespace')
}

/** What a reference may mean, likeliest first: the namespace that it stands in, then none. */
export const meanings = (text: string, namespace: string): string[] => (text.includes('.') || namespace === '' ? [joined('', text)] : [joined(namespace, text), text])

/** The other names of a type or a field, in full for a type. */
export function aliasesOf(source: Source, node: MapNode, namespace?: string): string[] {
  const list = listAt(source, node, 'aliases')
  return itemsOf(list).map((item) => {
    const text = textOf(item)
    if (text === undefined || text === '') throw problemAt(source, item, 'bad-name', 'an alias must be a name')
    checked(source, namespace === undefined ? text : simpleName(text), item, 'an alias')
    return namespace === undefined ? text : joined(namespace, text)
  })
}
