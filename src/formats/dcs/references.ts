/** `$ref`: a field takes over what its definition says, and may say otherwise itself. */
import type { Span } from '../../contract/facts.ts'
import { Problem } from '../../text/problem.ts'
import { get, isNull, textOf } from '../../text/scalars.ts'
import type { Entry, MapNode, Node } from '../../text/tree.ts'
import { problemAt } from '../source.ts'
import { asMap } from '../shared/reading.ts'
import { type Documents, pathOf } from './documents.ts'

/** A field with its definition's keys below its own. `remote` is a reference that we do not follow. */
export type Field = { node: MapNode; target?: MapNode; remote?: Node }
export type References = { documents: Documents; used: Set<Node>; fields: Map<MapNode, Field> }

const longest = 50
/** Keys by which a definition is known, not what it says of a field. */
const naming = new Set(['$ref', 'domain', 'name'])

/** Throws a Problem where the definition is missing, is no map, or leads back to itself. */
export function resolved(references: References, field: MapNode, chain: readonly MapNode[] = []): Field {
  const known = references.fields.get(field)
  if (known) return known
  const found = followed(references, field, chain)
  references.fields.set(field, found)
  return found
}

function followed(references: References, field: MapNode, chain: readonly MapNode[]): Field {
  const at = get(field, '$ref')
  const reference = textOf(at)
  if (!at || reference === undefined) return { node: field }
  const { main } = references.documents
  if (chain.includes(field)) throw problemAt(main, at, 'circular-reference', `the reference "${reference}" leads back to itself`, 'let one of the definitions say its type')
  if (chain.length > longest) throw problemAt(main, at, 'too-many-references', `more than ${longest} references lead to one another`)
  const target = targetOf(references, reference, at)
  if (!target) return { node: without(field, '$ref'), remote: at }
  const definition = asMap(main, target, `"${reference}"`)
  references.used.add(definition)
  const below = resolved(references, definition, [...chain, field])
  const entries = new Map<string, Entry>()
  for (const [key, entry] of below.node.entries) if (!naming.has(key)) entries.set(key, entry)
  for (const [key, entry] of field.entries) if (key !== '$ref' && !isNull(entry.value)) entries.set(key, entry)
  return { node: { ...field, entries }, target: definition, ...(below.remote ? { remote: below.remote } : {}) }
}

/** Undefined for what is not in this tree. */
function targetOf({ documents }: References, reference: string, at: Node & Span): Node | undefined {
  const { main, others } = documents
  const from = at.file ?? main.file
  const path = pathOf(reference, from)
  if (path === undefined || (path !== main.file && !main.readFile)) return undefined
  const document = path === main.file ? main : others.get(path)
  if (document instanceof Problem) throw document
  if (!document) throw problemAt(main, at, 'missing-reference', `there is no file ${path}`, 'paths are relative to the file that refers to them')
  const pointer = reference.includes('#') ? reference.slice(reference.indexOf('#') + 1) : ''
  const found = pointed(document.root, pointer.split('/').map(unescaped).filter(part => part !== ''))
  if (!found) throw problemAt(main, at, 'missing-reference', `"${reference}" leads nowhere`, 'add the definition, or mend the reference')
  return found
}
/** Names of definitions may hold slashes (`inventory/sku`): at each step the longest name that is there is taken. */
function pointed(root: Node, parts: readonly string[]): Node | undefined {
  let node: Node | undefined = root
  for (let from = 0; from < parts.length && node;) {
    let length: number = node.kind === 'map' ? Math.min(parts.length - from, longest) : 0
    while (length > 0 && !get(node, parts.slice(from, from + length).join('/'))) length--
    node = length > 0 ? get(node, parts.slice(from, from + length).join('/')) : undefined
    from += length
  }
  return node
}
function unescaped(part: string): string {
  const tilde = (text: string): string => text.replaceAll('~1', '/').replaceAll('~0', '~')
  try {
    return tilde(decodeURIComponent(part))
  } catch {
    return tilde(part)
  }
}
const without = (node: MapNode, key: string): MapNode => ({ ...node, entries: new Map([...node.entries].filter(([name]) => name !== key)) })
