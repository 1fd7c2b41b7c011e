/** A tree as the plain document that a compiled schema looks at. */
import { isNull, plainValue } from '../text/scalars.ts'
import type { Node } from '../text/tree.ts'

/** Maps are objects without a prototype, so `__proto__` is a key like any other; a key whose value is null is absent. */
export function documentOf(node: Node): unknown {
  if (node.kind === 'list') return node.items.map(documentOf)
  if (node.kind === 'scalar') return plainValue(node)
  const out = Object.create(null) as Record<string, unknown>
  for (const [key, { value }] of node.entries) if (!isNull(value)) out[key] = documentOf(value)
  return out
}
