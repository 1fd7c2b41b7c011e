/** The simple contract: an id, a version, an owner, one list of columns with their checks, service levels, and the policy it is kept by. */
import type { Contract } from '../../contract/contract.ts'
import { type Fact, keyFact } from '../../contract/facts.ts'
import { tables } from '../../contract/reading.ts'
import { record } from '../../contract/shape.ts'
import { get, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { columnsOf, readColumns } from '../shared/columns.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { factAt, inertFacts } from '../shared/facts.ts'
import { keyFacts, namesIn } from '../shared/keys.ts'
import { holdsPattern } from '../shared/patterns.ts'
import { asMap, keyAt, listAt } from '../shared/reading.ts'
import { deliveryFacts } from '../shared/service-levels.ts'
import { identity, wordsOfContract } from '../shared/written.ts'

const known = new Set(['id', 'version', 'status', 'schema', 'sla', 'compatibility', 'primary_key'])

/** Throws a Problem where the columns cannot be read. */
export function read(source: Source): Contract[] {
  const root = asMap(source, source.root, 'a contract')
  const schema = listAt(source, root, 'schema')
  if (!schema) throw problemAt(source, root, 'missing-schema', 'the contract has no `schema`', 'list its columns under `schema`, each with a name and a type')
  const key = get(root, 'primary_key')
  const keyNames = key ? namesIn(source, key, '`primary_key`') : []
  const columns = columnsOf(source)
  const shape = record(readColumns(columns, schema, new Set(keyNames)))
  const facts = [...(key ? [keyFact('primaryKey', keyNames, key, itemsOf(key))] : []), ...keyFacts(key ? [] : columns.primary, columns.unique), ...serviceLevels(root)]
  const owner = textOf(get(root, 'owner')), ends = endsAt(root)
  const id = identity(source, root, 'id')
  return [{
    format: 'simple', file: source.file, ...id,
    ...wordsOfContract(source, { version: [root, 'version'], status: [root, 'status'], policy: [root, 'compatibility'] }),
    ...(owner === undefined ? {} : { owner }),
    datasets: [{ name: lastPart(id.idWritten ? id.id : withoutEndings(source.file)), role: 'output', sole: true, shape, facts, at: keyAt(root, 'schema') }],
    ...ends, facts: besides(inertFacts(root, name => known.has(name)), ends.ends),
    readings: tables, hasPatterns: holdsPattern(shape), at: keyAt(root, 'id'), locate: source.locate,
  }]
}

function serviceLevels(root: MapNode): Fact[] {
  const sla = get(root, 'sla')
  if (sla?.kind !== 'map') return factAt(root, 'sla', 'delivery')
  return [...sla.entries].flatMap(([name, { value }]) => deliveryFacts(name, value))
}

/** `urn:contract:sales:orders` is called `orders`, and so is `sales/orders`. */
const lastPart = (id: string): string => id.split(/[:/#]/).findLast(part => part !== '') ?? id
const withoutEndings = (file: string): string => file.replace(/(?<=[^/])\.[^/]*$/, '')
