import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/**
 * `{"type": "struct", "fields": […]}` in a .json file, unless its fields have no `name` but a `field`, as in Kafka Connect's schemas, which look the same;
 * with the name `*.spark.json`, whatever it holds.
 */
export function claims(root: Node, file: string): boolean {
  if (!/\.json$/i.test(file)) return false
  if (/\.spark\.json$/i.test(file)) return true
  const fields = get(root, 'fields')
  const [first] = itemsOf(fields)
  return textOf(get(root, 'type')) === 'struct' && fields?.kind === 'list' && (get(first, 'field') === undefined || get(first, 'name') !== undefined)
}
