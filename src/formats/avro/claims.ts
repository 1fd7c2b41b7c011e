import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `.avsc` and `.avpr` whatever they hold; a `.json` file that is plainly a record of Avro, several of them, or a protocol. */
export function claims(root: Node, file: string): boolean {
  if (/\.(?:avsc|avpr)$/i.test(file)) return true
  return /\.json$/i.test(file) && (isRecord(root) || isProtocol(root) || (root.kind === 'list' && root.items.length > 0 && root.items.every(isRecord)))
}
/** Files refer to one another's types by name; in JSON a name is the end of a text, whatever its namespace. */
export const names = {
  files: /\.(?:avsc|avpr|json)$/i,
  load: async () => (await import('./names-in.ts')).namesIn,
}

const isRecord = (node: Node): boolean =>
  textOf(get(node, 'type')) === 'record' && textOf(get(node, 'name')) !== undefined && get(node, 'fields')?.kind === 'list' && itemsOf(get(node, 'fields')).every((f) => get(f, 'name') && get(f, 'type'))
export const isProtocol = (node: Node): boolean => textOf(get(node, 'protocol')) !== undefined && (get(node, 'types')?.kind === 'list' || get(node, 'messages')?.kind === 'map')
