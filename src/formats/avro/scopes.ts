/** What a schema defines and refers to: a walk over its text that looks at types alone. */
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { joined, kindOf, namespaceOf } from './names.ts'

/** A type where it stands: the namespace around it decides what its name, and the names in it, mean. */
export type Visit = { definition?(node: MapNode, namespace: string): string | undefined; reference?(node: Node, name: string, namespace: string): void }

/** Calls `visit` for every definition and reference, outer ones first. `definition` gives the namespace inside; of an undefined one nothing more is looked at. */
export function walkTypes(node: Node | undefined, namespace: string, visit: Visit): void {
  if (!node) return
  if (node.kind === 'scalar') {
    const name = textOf(node)
    if (name !== undefined) visit.reference?.(node, name, namespace)
    return
  }
  if (node.kind === 'list') {
    for (const item of node.items) walkTypes(item, namespace, visit)
    return
  }
  const type = get(node, 'type')
  const kind = kindOf(node)
  if (kind) {
    const inside = visit.definition ? visit.definition(node, namespace) : namespace
    if (kind === 'record' && inside !== undefined) for (const field of itemsOf(get(node, 'fields'))) walkTypes(get(field, 'type'), inside, visit)
    return
  }
  const word = textOf(type)
  if (word === 'array') walkTypes(get(node, 'items'), namespace, visit)
  else if (word === 'map') walkTypes(get(node, 'values'), namespace, visit)
  else walkTypes(type, namespace, visit)
}
/** The types of a file: of a protocol those that it lists, and those that its messages use. */
export function rootsOf(root: Node): { node: Node; namespace: string }[] {
  if (textOf(get(root, 'protocol')) === undefined) return [{ node: root, namespace: '' }]
  const namespace = textOf(get(root, 'namespace')) ?? namespaceOf(textOf(get(root, 'protocol')) ?? '')
  const messages = get(root, 'messages')
  const used = messages?.kind === 'map' ? [...messages.entries.values()].flatMap(({ value }) => [...itemsOf(get(value, 'request')).flatMap((p) => get(p, 'type') ?? []), get(value, 'response'), get(value, 'errors')]) : []
  return [...itemsOf(get(root, 'types')), ...used].flatMap((node) => (node ? [{ node, namespace }] : []))
}

/** The full names that a file defines, as far as they can be read. */
export function definedIn(root: Node): Set<string> {
  const names = new Set<string>()
  const definition = (node: MapNode, namespace: string): string | undefined => {
    const text = textOf(get(node, 'name'))
    if (text === undefined) return namespace
    const name = joined(text.includes('.') ? '' : textOf(get(node, 'namespace')) ?? namespace, text)
    names.add(name)
    return namespaceOf(name)
  }
  for (const { node, namespace } of rootsOf(root)) walkTypes(node, namespace, { definition })
  return names
}
