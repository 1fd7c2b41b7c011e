/** Facts as they are read from keys. */
import type { Fact, FactValue, Matter } from '../../contract/facts.ts'
import { toJson, valueKey } from '../../contract/values.ts'
import { booleanOf, get, isNull } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { asWritten } from './values.ts'

/** A value as people wrote it: a scalar's own text, else JSON. */
export function wordsOf(node: Node): string {
  return node.kind === 'scalar' ? node.text : toJson(asWritten(node) ?? null)
}
/** The same or another: equal whatever the order of its names, the quotes or the spelling of numbers. */
export function textFact(key: string, matter: Matter, node: Node, kind: 'text' | 'query' = 'text'): Fact {
  return { key, matter, kind, value: node.kind === 'scalar' ? node.text.trim() : valueKey(asWritten(node) ?? null), text: wordsOf(node), at: node }
}
/** A text fact of a key, or none. */
export function factAt(node: Node, key: string, matter: Matter, name = key): Fact[] {
  const found = get(node, key)
  return found ? [textFact(name, matter, found)] : []
}
/** What nobody is bound by: every key that is not read otherwise, so that its change is told. Null counts as absent. */
export function inertFacts(node: Node, isRead: (key: string) => boolean, prefix = ''): Fact[] {
  const out: Fact[] = []
  if (node.kind === 'map') for (const [key, { value }] of node.entries) if (!isRead(key) && !isNull(value)) out.push((key === 'tags' ? unordered : textFact)(prefix + key, 'inert', value))
  return out
}
function unordered(key: string, matter: Matter, node: Node): Fact {
  if (node.kind !== 'list' || node.items.some(item => item.kind !== 'scalar')) return textFact(key, matter, node)
  const value = node.items.map(wordsOf).sort()
  return { key, matter, kind: 'set', value, text: value.join(', '), at: node }
}
/** `pii: false` is the default and says nothing. */
export function sensitivity(node: Node): Fact[] {
  const pii = get(node, 'pii')
  const said = pii && booleanOf(pii) !== false ? [{ ...textFact('pii', 'sensitivity', pii), value: booleanOf(pii) ? 'true' : wordsOf(pii) } as Fact] : []
  return [...said, ...factAt(node, 'classification', 'sensitivity'), ...factAt(node, 'sensitivity', 'sensitivity')]
}
export const fact = (key: string, matter: Matter, text: string, at: Fact['at'], value: FactValue): Fact => ({ key, matter, text, ...(at ? { at } : {}), ...value })
