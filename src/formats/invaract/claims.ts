import { get, itemsOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `outputs` or `inputs` that lie somewhere, beside an `id` or a `version`, and no sign of another format. A dataset may leave its schema out. */
export function claims(root: Node): boolean {
  if (root.kind !== 'map' || !root.entries.has('outputs') || ['kind', 'apiVersion', 'dataContractSpecification'].some(key => root.entries.has(key))) return false
  const lies = [...itemsOf(get(root, 'outputs')), ...itemsOf(get(root, 'inputs'))].some(dataset => get(dataset, 'location') !== undefined)
  return lies && (root.entries.has('id') || root.entries.has('version'))
}
