/** Servers: named places of their own. */
import type { Fact } from '../../contract/facts.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { textFact } from '../shared/facts.ts'
import { serverFacts } from '../shared/servers.ts'

const named = new Set(['server', 'id'])
const aside = new Set([...named, 'description', 'roles', 'tags', 'customProperties', 'authoritativeDefinitions'])

/** Of two with one name the second is called by its place in the list, so that neither hides the other. */
export function allServerFacts(list: Node | undefined): Fact[] {
  const taken = new Set<string>()
  return itemsOf(list).flatMap((node, i) => {
    if (node.kind !== 'map') return [textFact('servers', 'inert', node)]
    const written = textOf(get(node, 'server')) ?? textOf(get(node, 'id')) ?? typeOf(node) ?? 'server'
    const name = taken.has(written) ? `${written} ${i + 1}` : written
    taken.add(name)
    return serverFacts(name, node, get(node, 'server') ?? node, aside, named)
  })
}

const typeOf = (node: Node): string | undefined => textOf(get(node, 'type'))

/** The type that all servers have; undefined where they differ, or there are none. */
export function commonType(list: Node | undefined): string | undefined {
  const found = new Set(itemsOf(list).map((node) => typeOf(node)?.toLowerCase().replace(/^postgresql$/, 'postgres')))
  const [only] = found
  return found.size === 1 ? only : undefined
}
