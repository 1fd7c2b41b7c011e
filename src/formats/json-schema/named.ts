/** What is called by a name, where several things may be: none of them is picked in silence. */
import { isDeepStrictEqual } from 'node:util'
import type { Node } from '../../text/tree.ts'

/** Names that are surely meant as such, and those that count where no other has the name. */
export class Named<T> {
  readonly sure = new Map<string, Set<T>>()
  readonly perhaps = new Map<string, Set<T>>()

  add(name: string, thing: T, isSure: boolean): void {
    const names = isSure ? this.sure : this.perhaps
    const known = names.get(name)
    if (known) known.add(thing)
    else names.set(name, new Set([thing]))
  }
  has(name: string): boolean {
    return this.sure.has(name) || this.perhaps.has(name)
  }
  at(name: string): T[] {
    return [...this.sure.get(name) ?? this.perhaps.get(name) ?? []]
  }
}

/** The first of several where all say the same, word for word; undefined where they differ. */
export function oneOf(nodes: readonly Node[]): Node | undefined {
  const [first, ...others] = nodes
  if (others.length === 0) return first
  if (nodes.length > mostAlike) return undefined
  const said = first && saidBy(first)
  return others.every((other) => isDeepStrictEqual(saidBy(other), said)) ? first : undefined
}
const mostAlike = 100
/** As it is written, but for where. */
function saidBy(node: Node): unknown {
  if (node.kind === 'scalar') return [node.plain, node.text]
  return node.kind === 'list' ? node.items.map(saidBy) : new Map(Array.from(node.entries, ([key, { value }]) => [key, saidBy(value)]))
}
