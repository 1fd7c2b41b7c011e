/** `customProperties`: a list of named values (or a map of them), some of which mean something to a reader. */
import type { Fact } from '../../contract/facts.ts'
import { booleanOf, entriesOf, get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { fact, inertFacts, textFact, wordsOf } from '../shared/facts.ts'

const meanings = new Set(['unit', 'units', 'currency', 'timezone', 'unitofmeasure'])
const sensitive = new Set(['pii', 'sensitivity', 'classification'])

const none: ReadonlyMap<string, Node> = new Map()

/** By name; of two with one name the first. */
export function customProperties(node: Node): ReadonlyMap<string, Node> {
  const found = get(node, 'customProperties')
  if (!found) return none
  const out = new Map<string, Node>()
  if (found?.kind === 'map') for (const [name, value] of entriesOf(found)) if (!isNull(value)) out.set(name, value)
  for (const item of itemsOf(found)) {
    const name = textOf(get(item, 'property'))
    const value = get(item, 'value')
    if (name !== undefined && value && !out.has(name)) out.set(name, value)
  }
  return out
}

/** Unit, currency and zone are what values mean; personal data is sensitive; the rest binds nobody. */
export function customFacts(node: Node, isRead: (name: string) => boolean = () => false): Fact[] {
  const facts: Fact[] = []
  for (const [name, value] of customProperties(node)) {
    const word = name.toLowerCase().replaceAll(/[-_ ]/g, '')
    if (isRead(word)) continue
    if (meanings.has(word)) facts.push(textFact(word.startsWith('unit') ? 'unit' : word, 'meaning', value))
    else if (!sensitive.has(word)) facts.push(textFact(`customProperties.${name}`, 'inert', value))
    else if (word !== 'pii') facts.push(textFact(word, 'sensitivity', value))
    else if (booleanOf(value) !== false) facts.push(fact('pii', 'sensitivity', wordsOf(value), value, { kind: 'text', value: booleanOf(value) ? 'true' : wordsOf(value) }))
  }
  for (const item of itemsOf(get(node, 'customProperties'))) {
    const name = textOf(get(item, 'property'))
    for (const f of inertFacts(item, (key) => ['property', 'value', 'id'].includes(key), `customProperties.${name ?? ''}.`)) facts.push(f)
  }
  return facts
}
