/** Allowed values, in the four places where contracts write them: one meaning. */
import type { Fact } from '../../contract/facts.ts'
import { entriesOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { ListNode, Node, ScalarNode } from '../../text/tree.ts'
import { textFact, wordsOf } from '../shared/facts.ts'

/**
 * `enum` (3.2), `logicalTypeOptions.enum`, a custom property `enum`; `checked` is what the quality checks allow. Each a list of bare values; the first
 * decides, and those that list the same are left out.
 */
export function allowedValues(property: Node, custom: ReadonlyMap<string, Node>, checked: Node | undefined): ListNode[] {
  const places = [get(property, 'enum'), get(get(property, 'logicalTypeOptions'), 'enum'), custom.get('enum'), checked].filter((node) => node !== undefined)
  if (places.length === 0) return []
  const lists = new Map<string, ListNode>()
  for (const node of places) {
    if (isNull(node)) continue
    const list = valuesOf(node)
    const key = JSON.stringify(list.items.map((item) => wordsOf(item)).sort())
    if (!lists.has(key)) lists.set(key, list)
  }
  return [...lists.values()]
}

function valuesOf(node: Node): ListNode {
  const items = node.kind === 'list' ? node.items : node.kind === 'scalar' ? split(node) : []
  return { kind: 'list', start: node.start, end: node.end, items: items.map((item) => (item.kind === 'map' ? get(item, 'value') ?? item : item)) }
}
/** A custom property may only be able to hold text: `A, B, C`. */
function split({ text, start, end, plain }: ScalarNode): ScalarNode[] {
  const parts = text.replace(/^\[(.*)\]$/s, '$1').split(',')
  return parts.map((part) => ({ kind: 'scalar', text: part.trim().replace(/^(["'])(.*)\1$/s, '$2'), plain, start, end }))
}

/** Labels and descriptions of the values, which bind nobody. */
export function enumFacts(property: Node): Fact[] {
  return itemsOf(get(property, 'enum')).flatMap((item) => {
    const value = textOf(get(item, 'value')) ?? ''
    return [...entriesOf(item)].filter(([key, node]) => key !== 'value' && key !== 'id' && !isNull(node)).map(([key, node]) => textFact(`enum.${value}.${key}`, 'inert', node))
  })
}
