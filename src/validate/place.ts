/** The value that a schema's error is about, and what the schema says of it. */
import type { Span } from '../contract/facts.ts'
import type { Schema } from '../formats/structure.ts'
import { quoted, visible } from '../text/escape/visible.ts'
import { get, textOf } from '../text/scalars.ts'
import type { Entry, Node } from '../text/tree.ts'

export type Place = {
  node: Node
  /** The key that it stands under; undefined for an item of a list and for the whole document. */
  key?: Entry['key']
  /** All that speaks of it: the schema itself, and those that it refers to. */
  schemas: readonly Schema[]
  /** The word that the map above it is keyed by, where that is the name of the thing. */
  name?: string
  /** The key of the list that it is an item of. */
  list?: string
}

/** Follows a JSON pointer in the document and in its schema alike. */
export function placeAt(root: Node, schema: Schema, pointer: string): Place {
  let place: Place = { node: root, schemas: withReferences(schema, [schema]) }
  for (const step of pointer.split('/').slice(1)) place = below(place, step.replaceAll('~1', '/').replaceAll('~0', '~'), schema)
  return place
}

function below({ node, schemas, key }: Place, step: string, root: Schema): Place {
  if (node.kind === 'list') {
    return { node: node.items[Number(step)] ?? node, schemas: withReferences(root, schemas.flatMap(s => s.items ?? [])), ...(key ? { list: key.text } : {}) }
  }
  const entry = node.kind === 'map' ? node.entries.get(step) : undefined
  const known = schemas.flatMap(s => (s.properties && Object.hasOwn(s.properties, step) ? s.properties[step] : undefined) ?? [])
  const others = known.length > 0 ? [] : schemas.map(s => s.additionalProperties)
  const next = withReferences(root, [...known, ...others].filter(s => typeof s === 'object'))
  return { node: entry?.value ?? node, schemas: next, ...(entry ? { key: entry.key } : {}), ...(known.length === 0 ? { name: step } : {}) }
}

function withReferences(root: Schema, schemas: readonly Schema[]): Schema[] {
  return schemas.flatMap(s => {
    const target = s.$ref?.startsWith('#/$defs/') ? root.$defs?.[s.$ref.slice('#/$defs/'.length)] : undefined
    return target ? [s, ...withReferences(root, [target])] : [s]
  })
}

/** The keys that the schema knows here and that are this format's own. */
export function knownKeys({ schemas }: Place): string[] {
  return schemas.flatMap(s => Object.entries(s.properties ?? {}).filter(([, value]) => value !== true).map(([key]) => key))
}
export const expected = ({ schemas }: Place): string | undefined => schemas.find(s => s.description !== undefined)?.description

/** Where to point for something that is missing inside: at the key of the thing, or where it starts. */
export const headOf = ({ node, key }: Place): Span => key ?? { start: node.start, end: node.start }

/** `the field "amount"`, `a field` where it has no name, `the contract`. */
export function thing({ node, schemas, name, list }: Place): string {
  const title = schemas.find(s => s.title !== undefined)?.title ?? (list === undefined ? 'the value' : `an item of ${code(list)}`)
  const noun = /^an? (.*)$/.exec(title)?.[1]
  if (noun === undefined || list !== undefined && !schemas.some(s => s.title !== undefined)) return title
  if (noun === 'contract') return 'the contract'
  const called = name ?? naming.map(key => textOf(get(node, key))).find(text => text !== undefined && text !== '')
  return called === undefined ? title : `the ${noun} ${quoted(called)}`
}
/** A value by its key, or as the thing that it is. */
export const valueName = (place: Place): string => (place.key && place.name === undefined ? code(place.key.text) : thing(place))
const code = (key: string): string => `\`${visible(key.slice(0, 60))}\``
const naming = ['name', 'column', 'table', 'server', 'channel', 'property', 'username', 'role', 'metric']
