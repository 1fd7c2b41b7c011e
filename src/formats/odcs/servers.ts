/** Servers: named places of their own. */
import type { Fact } from '../../contract/facts.ts'
import { entriesOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts, wordsOf } from '../shared/facts.ts'
import { normaliseLocation } from '../shared/locations.ts'

const about = new Set(['server', 'id', 'environment', 'description', 'roles', 'tags', 'customProperties', 'authoritativeDefinitions'])
const locations = new Set(['location', 'path', 'endpointUrl', 'stagingDir'])
const types: ReadonlyMap<string, string> = new Map([['postgresql', 'postgres']])

/** Production where it says so, or says nothing. */
export function serverFacts(list: Node | undefined): Fact[] {
  const taken = new Set<string>()
  return itemsOf(list).flatMap((node) => {
    const base = textOf(get(node, 'server')) ?? textOf(get(node, 'id')) ?? typeOf(node) ?? 'server'
    let name = base
    for (let n = 2; taken.has(name); n++) name = `${base} ${n}`
    taken.add(name)
    const environment = textOf(get(node, 'environment'))
    const production = environment === undefined || /^(?:prod|prd|live)/i.test(environment.trim())
    const facts = new Map([...entriesOf(node)].filter(([key, value]) => !about.has(key) && !isNull(value)).map(([key, value]) => [key, spelt(key, value)]))
    const text = [...facts].map(([key, value]) => `${key}: ${value}`).join(', ')
    const at = get(node, 'server') ?? node
    return [
      fact(`server:${name}`, 'place', text, at, { kind: 'server', production, facts }),
      ...inertFacts(node, (key) => key === 'server' || key === 'id' || !about.has(key) || (key === 'environment' && production), `server:${name}.`),
    ]
  })
}

function spelt(key: string, value: Node): string {
  const text = wordsOf(value).trim()
  if (key === 'type') return types.get(text.toLowerCase()) ?? text.toLowerCase()
  return locations.has(key) ? normaliseLocation(text) : key === 'host' ? text.toLowerCase() : text
}
const typeOf = (node: Node): string | undefined => textOf(get(node, 'type'))

/** The type that all servers have; undefined where they differ, or there are none. */
export function commonType(list: Node | undefined): string | undefined {
  const found = new Set(itemsOf(list).map((node) => typeOf(node)?.toLowerCase()).map((type) => (type === undefined ? type : types.get(type) ?? type)))
  const [only] = found
  return found.size === 1 ? only : undefined
}
