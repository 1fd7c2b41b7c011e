/** The lineage of fields: which fields of other models they are made of (`lineage.inputFields`, as OpenLineage has it). */
import { entriesOf, get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { partsOfTable } from '../shared/table-names.ts'
import type { Source } from '../source.ts'
import type { Use } from '../uses.ts'

export function uses({ root }: Source): Use[] {
  const own = new Set([...entriesOf(get(root, 'models'))].map(([name]) => name))
  const out: Use[] = []
  const look = (fields: Node | undefined): void => {
    for (const [, field] of entriesOf(fields)) {
      for (const input of itemsOf(get(get(field, 'lineage'), 'inputFields'))) {
        const table = textOf(get(input, 'name')), column = textOf(get(input, 'field'))
        if (table !== undefined && !own.has(table)) out.push({ how: 'transform', of: { table: partsOfTable(table) }, ...(column === undefined ? {} : { fields: [column] }), at: input })
      }
      look(get(field, 'fields'))
      look(get(get(field, 'items'), 'fields'))
    }
  }
  for (const [, model] of entriesOf(get(root, 'models'))) look(get(model, 'fields'))
  return out
}
