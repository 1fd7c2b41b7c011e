import type { Fact } from '../../contract/facts.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, factAt } from '../shared/facts.ts'

/** Tags in no order. */
export function tagFacts(node: Node): Fact[] {
  const tags = get(node, 'tags')
  if (tags?.kind !== 'list') return factAt(node, 'tags', 'inert')
  const names = itemsOf(tags).flatMap((tag) => textOf(tag) ?? []).sort()
  return names.length > 0 ? [fact('tags', 'inert', names.join(', '), tags, { kind: 'set', value: names })] : []
}
