/** `config`: how the parts of a contract are called and stored in one system or another. */
import type { Fact } from '../../contract/facts.ts'
import type { Shape } from '../../contract/shape.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { dialectOf } from '../../types/dialects/index.ts'
import { storedAs } from '../../types/physical.ts'
import { factAt, inertFacts, textFact } from '../shared/facts.ts'
import { besideFacts } from '../shared/stored.ts'

const meanings = ['unit', 'currency', 'timezone']
const partition = new Set(['partitioned', 'partitionKeyPosition'])
/** `snowflakeType`, `postgresTable`, and `physicalType`, which leaves to the servers what system it is of. */
const typeKey = /^(.+)Type$/
const placeKey = /^.+(?:Table|View|Topic|Dataset|Database|Schema|Project|Name)$/

/** The shape as it is stored, where the type of a system is written; what that does not tell, and all else, as facts. */
export function configFacts(logical: Shape, config: Node | undefined, dialect: string | undefined): { shape: Shape; facts: Fact[] } {
  const facts: Fact[] = []
  let shape = logical
  if (config?.kind !== 'map') return { shape, facts: config ? [textFact('config', 'inert', config)] : [] }
  for (const [key, { value }] of config.entries) {
    const system = typeKey.exec(key)?.[1]
    const text = textOf(value)
    if (system === undefined || text === undefined) continue
    const named = system === 'physical' ? dialect : system
    if (system !== 'physical' && !dialectOf(system)) facts.push(textFact(`config.${key}`, 'place', value, 'query'))
    else {
      const stored = storedAs(shape, text, named)
      shape = stored.shape
      facts.push(...besideFacts(system === 'physical' ? key : `config.${key}`, text, value, stored))
    }
  }
  facts.push(...meanings.flatMap(key => factAt(config, key, 'meaning')))
  for (const f of inertFacts(config, key => typeKey.test(key) || partition.has(key) || meanings.includes(key) || booleanOf(get(config, key)) === false, 'config.')) facts.push(f)
  return { shape, facts }
}

/** What a model is called where it lies. */
export function placeFacts(config: Node | undefined): Fact[] {
  if (config?.kind !== 'map') return config ? [textFact('config', 'inert', config)] : []
  const places = [...config.entries.keys()].filter(key => placeKey.test(key))
  return [...places.flatMap(key => factAt(config, key, 'place', `config.${key}`)), ...inertFacts(config, key => placeKey.test(key), 'config.')]
}
