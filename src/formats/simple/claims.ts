import { get } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

const marks = ['id', 'version', 'owner'] as const

/** A list of columns under `schema`, beside at least two of `id`, `version` and `owner`, and no sign of another format. */
export function claims(root: Node): boolean {
  if (root.kind !== 'map' || ['kind', 'apiVersion', 'models', 'outputs'].some(key => root.entries.has(key))) return false
  return get(root, 'schema')?.kind === 'list' && marks.filter(key => root.entries.has(key)).length > 1
}
