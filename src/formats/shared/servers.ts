/** Servers: named places of their own. What is said of one is compared whole, whatever the order of its keys. */
import { type Fact, type Span, inParts } from '../../contract/facts.ts'
import { valueKey } from '../../contract/values.ts'
import { get, isNull, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { fact, inertFacts, wordsOf } from './facts.ts'
import { normaliseLocation } from './locations.ts'
import { spanOf } from './places.ts'
import { asWritten } from './values.ts'

const production = /^(?:prod|production|prd|live)$/i
const types: ReadonlyMap<string, string> = new Map([['postgresql', 'postgres']])
/** Keys whose spelling of a place does not count. */
const located = new Set(['location', 'path', 'endpointUrl', 'stagingDir'])

const none: ReadonlySet<string> = new Set()

/** `aside` are keys that are no part of the place (a description, roles): their facts bind nobody. `named` of them give the name and are no facts. */
export function serverFacts(name: string, node: MapNode, at: Span, aside: ReadonlySet<string>, named = none): Fact[] {
  const environment = textOf(get(node, 'environment'))
  const facts = new Map<string, string>()
  const words: string[] = []
  const parts: [string, Span][] = []
  for (const [key, entry] of node.entries) {
    const { value } = entry
    if (isNull(value) || aside.has(key) || (key === 'environment' && production.test(environment ?? ''))) continue
    facts.set(key, placed(key, value))
    parts.push([key, spanOf(entry)])
    words.push(key === 'type' ? wordsOf(value) : `${key} ${wordsOf(value)}`)
  }
  const isProduction = environment === undefined || production.test(environment)
  const server = fact(`server:${name}`, 'place', words.join(', '), inParts(at, parts), { kind: 'server', production: isProduction, facts })
  return [server, ...inertFacts(node, key => !aside.has(key) || named.has(key), `server.${name}.`)]
}

function placed(key: string, node: Node): string {
  if (node.kind !== 'scalar') return valueKey(asWritten(node) ?? null)
  const text = node.text.trim()
  if (key === 'type') return types.get(text.toLowerCase()) ?? text.toLowerCase()
  return key === 'host' && !text.includes('$') ? text.toLowerCase() : located.has(key) ? normaliseLocation(text) : text
}
