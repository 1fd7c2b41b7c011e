/** Does dbt hold the columns against what is built? Told here, or decided elsewhere: in dbt_project.yml, or in the SQL. */
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'

export type Enforced = { is: 'yes' | 'no' | 'unseen'; at?: Node }

/** Text that dbt fills in when it runs. */
export const isTemplate = (node: Node | undefined): boolean => /\{\{|\{%/.test(textOf(node) ?? '')

/** What is written of a contract: `contract: {enforced: true}` in the config, or `contract: true`, as it was first. */
export const contractOf = (node: Node): Node | undefined => get(get(node, 'config'), 'contract') ?? get(node, 'contract')

/** Of the innermost place that says something: a version's config goes before its model's. */
export function enforcedBy(places: readonly Node[]): Enforced | undefined {
  for (const place of places) {
    const contract = contractOf(place)
    const said = contract?.kind === 'map' ? get(contract, 'enforced') : contract
    if (!contract || !said) continue
    if (isTemplate(said)) return { is: 'unseen', at: said }
    return { is: booleanOf(said) === true ? 'yes' : 'no', at: said }
  }
  return undefined
}
/** A word of the config, of the innermost place that says it. */
export function configured(places: readonly Node[], key: string): Node | undefined {
  for (const place of places) {
    const found = get(get(place, 'config'), key) ?? get(place, key)
    if (found) return found
  }
  return undefined
}
