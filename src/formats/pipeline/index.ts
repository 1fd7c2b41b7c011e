/** The pipeline contract: what a producer's job fails on. Its columns and their grain, where it lands, on which clock, how late, how much. */
import type { Contract, Written } from '../../contract/contract.ts'
import { type Fact, keyFact } from '../../contract/facts.ts'
import { tables } from '../../contract/reading.ts'
import { record } from '../../contract/shape.ts'
import { get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { columnsOf, readColumns } from '../shared/columns.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { inertFacts, textFact } from '../shared/facts.ts'
import { keyFacts, namesIn } from '../shared/keys.ts'
import { holdsPattern } from '../shared/patterns.ts'
import { asMap, keyAt, listAt, mapAt, textAt } from '../shared/reading.ts'
import { wordsOfContract } from '../shared/written.ts'
import { serviceLevels } from './service-levels.ts'
import { landing } from './landing.ts'

const known = new Set(['name', 'version', 'status', 'produces', 'schema', 'sla', 'compat', 'compatibility'])

/** Throws a Problem where the name or the columns cannot be read. */
export function read(source: Source): Contract[] {
  const root = asMap(source, source.root, 'a contract')
  const name = textAt(source, root, 'name')
  const nameAt = get(root, 'name')
  if (name === undefined || name === '' || !nameAt) {
    throw problemAt(source, root, 'missing-name', 'the contract has no `name`', 'a pipeline contract is known by its `name`')
  }
  const schema = asMap(source, get(root, 'schema') ?? root, '`schema`')
  const written = listAt(source, schema, 'columns')
  if (!written) {
    throw problemAt(source, schema, 'missing-columns', '`schema` has no `columns`', 'list them there, each with a name and a type')
  }
  const grain = get(schema, 'grain')
  const grainNames = grain ? namesIn(source, grain, '`grain`') : []
  const columns = columnsOf(source)
  const shape = record(readColumns(columns, written, new Set(grainNames)))
  const owner = textOf(get(root, 'owner')), ends = endsAt(root)
  return [{
    format: 'pipeline', file: source.file, id: name, idWritten: true, idAt: nameAt,
    ...wordsOfContract(source, { version: [root, 'version'], status: [root, 'status'], policy: [root, 'compatibility'] }),
    ...(owner === undefined ? {} : { owner }),
    datasets: [{
      name, role: 'output', sole: true, shape, at: keyAt(schema, 'columns'),
      facts: [
        ...(grain ? [keyFact('grain', grainNames, grain, itemsOf(grain))] : []), ...keyFacts(columns.primary, columns.unique),
        ...landing(source, root), ...serviceLevels(source, root),
      ],
    }],
    ...ends, facts: besides([...compatFacts(source, root), ...inertFacts(schema, key => key === 'grain' || key === 'columns', 'schema.'), ...inertFacts(root, key => known.has(key))], ends.ends),
    ...levels(source, root),
    majorsMove: true, readings: tables, hasPatterns: holdsPattern(shape), at: nameAt, locate: source.locate,
  }]
}

function compatFacts(source: Source, root: MapNode): Fact[] {
  const compat = mapAt(source, root, 'compat')
  return compat ? [...compat.entries].filter(([, { value }]) => !isNull(value)).map(([key, { value }]) => textFact(`compat.${key}`, 'label', value)) : []
}
/** The contract's own word for each kind of change: `rename: breaking`. */
function levels(source: Source, root: MapNode): { levels?: ReadonlyMap<string, Written> } {
  const compat = mapAt(source, root, 'compat')
  if (!compat) return {}
  const out = new Map<string, Written>()
  for (const [key, { value }] of compat.entries) {
    const text = textOf(value)
    if (text !== undefined) out.set(key, { text, at: value })
  }
  return { levels: out }
}
