import { get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

/** `{"type": "struct", "fields": […]}` in a .json file; with the name `*.spark.json`, whatever it holds. */
export function claims(root: Node, file: string): boolean {
  if (!/\.json$/i.test(file)) return false
  return /\.spark\.json$/i.test(file) || (textOf(get(root, 'type')) === 'struct' && get(root, 'fields')?.kind === 'list')
}
