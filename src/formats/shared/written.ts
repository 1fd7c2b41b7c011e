/** The words of a contract that are compared by their spelling, with their places. */
import type { Span } from '../../contract/facts.ts'
import type { Written } from '../../contract/contract.ts'
import { get } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { textAt } from './reading.ts'

type Words = { version?: Written; status?: Written; policy?: Written }

/** Version, status and policy, each under the key that the format has for it; what is absent is left out. */
export function wordsOfContract(source: Source, keys: Readonly<Partial<Record<keyof Words, readonly [node: Node, key: string]>>>): Words {
  const out: Words = {}
  for (const word of ['version', 'status', 'policy'] as const) {
    const place = keys[word]
    const text = place && textAt(source, ...place)
    const at = place && get(...place)
    if (text !== undefined && at) out[word] = { text, at }
  }
  return out
}
/** The identity that a contract writes, else its path. */
export function identity(source: Source, node: Node, key: string): { id: string; idWritten: boolean; idAt?: Span } {
  const id = textAt(source, node, key)
  const at = get(node, key)
  return id === undefined || id === '' || !at ? { id: source.file, idWritten: false } : { id, idWritten: true, idAt: at }
}
