/** Relationships between columns: named, not enforced by a shape. */
import type { Fact } from '../../contract/facts.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts } from '../shared/facts.ts'

/** `from` is implied at a property. The shorthand `object.column` is cut to the column inside its own object. */
export const relationshipFacts = (list: Node | undefined, dataset: string, column?: readonly string[]): Fact[] => itemsOf(list).flatMap((item) => relationship(item, dataset, column))

function relationship(item: Node, dataset: string, column: readonly string[] | undefined): Fact[] {
  const from = column ? [column.join('.')] : names(get(item, 'from')).map((name) => (name.startsWith(`${dataset}.`) ? name.slice(dataset.length + 1) : name))
  const type = textOf(get(item, 'type')) ?? 'foreignKey'
  const text = `${from.join(', ')} -> ${names(get(item, 'to')).join(', ')}${type === 'foreignKey' ? '' : ` (${type})`}`
  const more = inertFacts(item, (key) => ['from', 'to', 'type', 'id'].includes(key), 'relationship.')
  return [fact('relationship', 'label', text, get(item, 'to') ?? item, { kind: 'text', value: text }), ...more]
}
const names = (node: Node | undefined): string[] => (node?.kind === 'list' ? node.items : node ? [node] : []).map((n) => textOf(n) ?? '')
