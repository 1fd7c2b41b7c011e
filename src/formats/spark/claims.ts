import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `{"type": "struct", "fields": […]}` in a .json file, unless it is Kafka Connect's; with the name `*.spark.json`, whatever it holds. */
export function claims(root: Node, file: string): boolean {
  if (!/\.json$/i.test(file)) return false
  if (/\.spark\.json$/i.test(file)) return true
  return isStruct(root) && !isKafkaConnect(root)
}
/** As both Spark and Kafka Connect write it. */
export const isStruct = (root: Node | undefined): boolean => textOf(get(root, 'type')) === 'struct' && get(root, 'fields')?.kind === 'list'
/** Kafka Connect's fields have no `name` but a `field`. */
export function isKafkaConnect(root: Node | undefined): boolean {
  const [first] = isStruct(root) ? itemsOf(get(root, 'fields')) : []
  return get(first, 'field') !== undefined && get(first, 'name') === undefined
}
