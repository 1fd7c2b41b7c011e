/** What a contract says of others': relationships that lead out of it, and the tables that a column is made of. */
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { besidePath } from '../shared/paths.ts'
import { partsOfTable } from '../shared/table-names.ts'
import type { Source } from '../source.ts'
import type { Use } from '../uses.ts'

type Reading = { file: string; own: ReadonlySet<string>; uses: Use[] }

export function uses({ root, file }: Source): Use[] {
  const objects = itemsOf(get(root, 'schema'))
  const own = new Set([...objects.flatMap((object) => ['name', 'id', 'physicalName'].flatMap((key) => textOf(get(object, key)) ?? [])), ...(textOf(get(root, 'id')) === undefined ? [] : [textOf(get(root, 'id')) as string])])
  const reading: Reading = { file, own, uses: [] }
  for (const object of objects) {
    const dataset = textOf(get(object, 'name')) ?? ''
    for (const relationship of itemsOf(get(object, 'relationships'))) related(reading, relationship, dataset)
    columns(reading, itemsOf(get(object, 'properties')), dataset, [])
  }
  return reading.uses
}

function columns(reading: Reading, properties: readonly Node[], dataset: string, above: readonly string[]): void {
  for (const property of properties) {
    const path = [...above, textOf(get(property, 'name')) ?? '']
    for (const relationship of itemsOf(get(property, 'relationships'))) related(reading, relationship, dataset, path.join('.'))
    for (const source of itemsOf(get(property, 'transformSourceObjects'))) {
      const parts = partsOfTable(textOf(source) ?? '')
      if (parts.length > 0 && !reading.own.has(parts.join('.'))) reading.uses.push({ how: 'transform', of: { table: parts }, at: source })
    }
    const inner = [...itemsOf(get(property, 'properties')), ...itemsOf(get(get(property, 'items'), 'properties'))]
    if (inner.length > 0) columns(reading, inner, dataset, path)
  }
}

/** `to` is one column or, of a key of several, a list of them, in the order of `from`. */
function related(reading: Reading, relationship: Node, dataset: string, column?: string): void {
  const listed = (key: string): Node[] => { const node = get(relationship, key); return node?.kind === 'list' ? node.items : node ? [node] : [] }
  const from = column === undefined ? listed('from').map((node) => withoutDataset(textOf(node) ?? '', dataset)) : [column]
  listed('to').forEach((node, i) => {
    const target = targetOf(textOf(node) ?? '', reading)
    const own = from[i]
    if (target) reading.uses.push({ how: 'relationship', ...target, ...(own === undefined || own === '' ? {} : { from: { dataset, field: own } }), at: node })
  })
}
const withoutDataset = (text: string, dataset: string): string => (text.startsWith(`${dataset}.`) ? text.slice(dataset.length + 1) : text)

/**
 * Undefined for what stays in its own contract. `file.yaml#/schema/<object>/properties/<column>` and the same without `schema` and `properties`; `<contract>/<object>/<column>`; the shorthand
 * `object.column` where no object of its own is called so. An address of the internet is in no tree.
 */
function targetOf(text: string, { file, own }: Reading): Pick<Use, 'of' | 'dataset' | 'fields'> | undefined {
  const hash = text.indexOf('#')
  const [before, after] = hash < 0 ? ['', text] : [text.slice(0, hash), text.slice(hash + 1)]
  const steps = after.split('/').filter((part) => part !== '' && part !== 'schema' && part !== 'properties')
  if (before !== '') return /^[a-z][a-z\d+.-]*:/i.test(before) || steps.length === 0 ? undefined : { of: { file: besidePath(file, before) }, ...columnOf(steps) }
  if (hash >= 0 || text.startsWith('/') || text.startsWith('schema/')) return undefined
  if (text.includes('/')) return steps.length < 2 || own.has(steps[0] ?? '') ? undefined : { of: { id: steps[0] as string }, ...columnOf(steps.slice(1)) }
  const [object = '', ...column] = text.split('.')
  return column.length === 0 || object === '' || own.has(object) ? undefined : { of: { name: object }, dataset: object, fields: [column.join('.')] }
}
const columnOf = ([object = '', ...column]: readonly string[]): Pick<Use, 'dataset' | 'fields'> => ({ dataset: object, ...(column.length === 0 ? {} : { fields: [column.join('.')] }) })
