/** Delivery promises by name: which way is better, and the same key for the same promise in every format. */
import type { Fact } from '../../contract/facts.ts'
import { isNull, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { textFact, wordsOf } from './facts.ts'
import { quantityOf } from './quantities.ts'

/** Promises that formats share; others are called `sla.<name>`. */
const shared = new Set(['freshness', 'retention', 'latency', 'availability', 'completeness', 'frequency'])
/** A higher figure keeps more; of all others (age, lag, delay, time to answer) a lower one does. */
const more = /retention|availability|uptime|complete|accura|coverage|valid|unique|min_|throughput/i

export const deliveryKey = (name: string): string => (shared.has(name.toLowerCase()) ? name.toLowerCase() : `sla.${name}`)

/** One promise: a quantity where its text is one, else the same text or another. A map is one promise for each of its keys. */
export function deliveryFacts(name: string, node: Node): Fact[] {
  if (isNull(node)) return []
  if (node.kind === 'map') return [...node.entries].flatMap(([key, { value }]) => deliveryFacts(`${name}.${key}`, value))
  const quantity = quantityOf(textOf(node) ?? '')
  if (!quantity) return [textFact(deliveryKey(name), 'delivery', node)]
  return [{ key: deliveryKey(name), matter: 'delivery', kind: 'quantity', ...quantity, better: more.test(name) ? 'more' : 'less', text: wordsOf(node), at: node }]
}
