/** Definitions that are asked of one value in a circle: no validator comes to an end. */
import type { Node } from '../../text/tree.ts'

/** Does a way lead from a node back to it? */
export function isCircular(ways: ReadonlyMap<Node, ReadonlySet<Node>>): boolean {
  const incoming = new Map<Node, number>()
  for (const to of ways.values()) for (const node of to) incoming.set(node, (incoming.get(node) ?? 0) + 1)
  const free = [...ways.keys()].filter((node) => !incoming.has(node))
  let passed = 0
  for (let node = free.pop(); node; node = free.pop()) {
    passed++
    for (const to of ways.get(node) ?? []) {
      const left = (incoming.get(to) ?? 0) - 1
      incoming.set(to, left)
      if (left === 0) free.push(to)
    }
  }
  return passed < ways.size
}
