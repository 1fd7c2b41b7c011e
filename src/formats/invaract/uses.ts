/** What a job reads: its inputs, each with the outputs that are made of it. */
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import type { Use } from '../uses.ts'
import { place } from './datasets.ts'

/** An output that does not say what it is derived from is derived from all. */
export function uses({ root }: Source): Use[] {
  const outputs = itemsOf(get(root, 'outputs'))
  return itemsOf(get(root, 'inputs')).flatMap((input): Use[] => {
    const at = get(input, 'location'), name = textOf(get(input, 'name')), location = textOf(at)
    if (!at || name === undefined || location === undefined) return []
    const feeds = outputs.filter((output) => isDerivedFrom(output, name)).flatMap((output) => textOf(get(output, 'name')) ?? [])
    const table = tableIn(get(input, 'catalog'))
    return [{ how: 'input', of: { location: place(location), ...(table ? { table } : {}) }, input: name, feeds, at }]
  })
}
function isDerivedFrom(output: Node, name: string): boolean {
  const written = get(output, 'derivedFrom')
  return !written || itemsOf(written).some((item) => textOf(item) === name)
}
/** Its name in a catalog, where all of it is told. */
function tableIn(catalog: Node | undefined): string[] | undefined {
  const namespace = itemsOf(get(catalog, 'namespace')).flatMap((part) => textOf(part) ?? []), table = textOf(get(catalog, 'table'))
  return table === undefined || namespace.length === 0 ? undefined : [...namespace, table]
}
