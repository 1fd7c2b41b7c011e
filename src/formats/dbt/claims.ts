import { get, itemsOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { contractOf } from './enforcement.ts'

/** What a properties file of dbt lists, each with its columns. Tables stand one level down, under their source. */
export const kinds = ['models', 'seeds', 'snapshots', 'sources'] as const
export type Kind = (typeof kinds)[number]

/** A list of models, seeds, snapshots or sources of which one speaks of a contract, or gives every column its type as only a contract needs. */
export function claims(root: Node): boolean {
  if (root.kind !== 'map' || root.entries.has('dataContractSpecification') || root.entries.has('outputs')) return false
  return kinds.some((kind) => {
    const list = get(root, kind)
    return list?.kind === 'list' && list.items.some((item) => get(item, 'name') !== undefined && (kind === 'sources' ? [item, ...itemsOf(get(item, 'tables'))] : [item]).some((one) => mayBeKept(kind, one)))
  })
}
function mayBeKept(kind: Kind, node: Node): boolean {
  if (contractOf(node) !== undefined || itemsOf(get(node, 'versions')).some((version) => contractOf(version) !== undefined)) return true
  return kind === 'models' && everyColumnIsTyped(itemsOf(get(node, 'columns')))
}
/** dbt builds no model under contract of which a column has no type: then nothing enforces it, here or elsewhere. */
export const everyColumnIsTyped = (columns: readonly Node[]): boolean =>
  columns.length > 0 && columns.every((column) => get(column, 'include') !== undefined || get(column, 'data_type') !== undefined) && columns.some((column) => get(column, 'data_type') !== undefined)
