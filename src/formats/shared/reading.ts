/** Reading what a verdict depends on: the kinds of nodes, flags and names, each a problem with its place where it is another thing. */
import type { Span } from '../../contract/facts.ts'
import { booleanOf, get, isNull, textOf } from '../../text/scalars.ts'
import type { ListNode, MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'

/** The map under a key; undefined where absent or null. */
export function mapAt(source: Source, node: Node, key: string): MapNode | undefined {
  const found = get(node, key)
  return found && asMap(source, found, `\`${key}\``)
}
export function asMap(source: Source, node: Node, what: string): MapNode {
  if (node.kind !== 'map') throw problemAt(source, node, 'not-a-map', `${what} must be a map of names to values, and is ${kindOf(node)}`)
  return node
}
/** The list under a key; undefined where absent or null. */
export function listAt(source: Source, node: Node, key: string): ListNode | undefined {
  const found = get(node, key)
  return found && asList(source, found, `\`${key}\``)
}
export function asList(source: Source, node: Node, what: string): ListNode {
  if (node.kind !== 'list') throw problemAt(source, node, 'not-a-list', `${what} must be a list, and is ${kindOf(node)}`)
  return node
}
/** The text under a key; undefined where absent or null. */
export function textAt(source: Source, node: Node, key: string): string | undefined {
  const found = get(node, key)
  if (found && found.kind !== 'scalar') throw problemAt(source, found, 'not-a-text', `\`${key}\` must be a single value, and is ${kindOf(found)}`)
  return textOf(found)
}
/** `true`, `yes`, `on`, `1` and their opposites; absent and null are undefined. */
export function flagAt(source: Source, node: Node, key: string): boolean | undefined {
  const found = get(node, key)
  const flag = booleanOf(found) ?? (textOf(found) === '1' ? true : textOf(found) === '0' ? false : undefined)
  if (found && flag === undefined) {
    const written = found.kind === 'scalar' ? `"${found.text}"` : kindOf(found)
    throw problemAt(source, found, 'not-a-boolean', `\`${key}\` must be true or false, and is ${written}`)
  }
  return flag
}
/** Where a key stands, else the map's first. */
export function keyAt(node: MapNode, key: string): Span {
  const entry = node.entries.get(key) ?? [...node.entries.values()][0]
  return entry?.key ?? { start: node.start, end: node.start }
}
/** The `name` of a thing in a list. */
export function nameOf(source: Source, node: Node, what: string): { name: string; at: Span } {
  const found = get(asMap(source, node, what), 'name')
  const name = textOf(found)
  if (!found || name === undefined || name === '') throw problemAt(source, found ?? node, 'missing-name', `${what} has no name`, 'give it a `name`')
  return { name, at: found }
}
/** Two things of one name cannot be told apart: throws where the name is taken. */
export function mustBeNew(source: Source, taken: ReadonlyMap<string, { at?: Span }>, name: string, at: Span, what: string): void {
  const first = taken.get(name)
  if (!first) return
  const where = first.at ? ` (line ${source.locate(first.at).line})` : ''
  throw problemAt(source, at, 'duplicate-name', `two ${what} are called "${name}"${where}`, 'rename one of them, or remove it')
}

const kindOf = (node: Node): string => (isNull(node) ? 'null' : { scalar: 'a single value', list: 'a list', map: 'a map' }[node.kind])
