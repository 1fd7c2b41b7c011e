import { get } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `schema.columns` with `schema.grain`, or beside `produces`, `sla` or `compat`. */
export function claims(root: Node): boolean {
  if (root.kind !== 'map' || root.entries.has('kind')) return false
  const schema = get(root, 'schema')
  if (schema?.kind !== 'map') return false
  const beside = ['produces', 'sla', 'compat'].some(key => root.entries.has(key))
  return schema.entries.has('columns') ? schema.entries.has('grain') || beside : schema.entries.has('grain') && beside
}
