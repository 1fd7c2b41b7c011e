/** Schema objects to datasets. */
import type { Dataset } from '../../contract/contract.ts'
import { columnText } from '../../contract/columns.ts'
import { type Fact, type Span, keyFact } from '../../contract/facts.ts'
import { record } from '../../contract/shape.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Source } from '../source.ts'
import { besides, endsIn } from '../shared/ends.ts'
import { fact, factAt, inertFacts, textFact } from '../shared/facts.ts'
import { readQuality } from '../shared/quality.ts'
import { listAt, mustBeNew, nameOf, textAt } from '../shared/reading.ts'
import { customFacts, customProperties } from './custom.ts'
import { type Placed, type Rows, type Unseen, readProperties } from './properties.ts'
import { relationshipFacts } from './relationships.ts'
import type { Types } from './types.ts'

const read = new Set(['id', 'name', 'physicalName', 'physicalType', 'logicalType', 'properties', 'quality', 'relationships', 'customProperties', 'deprecated'])

/** Throws where an object has no name, or a name stands twice. What cannot be seen in the file is added to `unseen`. */
export function readObjects(source: Source, root: Node, types: Types, unseen: Unseen[]): Dataset[] {
  const taken = new Map<string, Dataset>()
  for (const item of listAt(source, root, 'schema')?.items ?? []) {
    const { name, at } = nameOf(source, item, 'an object of the schema')
    mustBeNew(source, taken, name, at, 'objects')
    taken.set(name, readObject(source, item, name, at, types, unseen))
  }
  return [...taken.values()]
}

function readObject(source: Source, item: Node, name: string, at: Span, types: Types, unseen: Unseen[]): Dataset {
  const rows: Rows = { ...types, source, dataset: name, unseen, primary: [], partitions: [], unique: [], facts: [] }
  const properties = listAt(source, item, 'properties')
  const shape = record(properties ? readProperties(rows, properties, []) : [])
  const quality = readQuality(get(item, 'quality'), 'dataset')
  for (const { columns, at: said } of quality.unique) if (columns) rows.unique.push({ columns, at: said })
  const id = textAt(source, item, 'id')
  const facts = [...place(source, item, name, at), ...keys(rows), partitioning(rows, at), ...quality.facts, ...rows.facts,
    ...relationshipFacts(get(item, 'relationships'), name), ...about(item)]
  const ends = endsIn(customProperties(item))
  return { name, role: 'output', shape, facts: besides(facts, ends.ends), at, ...ends, ...(booleanOf(get(item, 'deprecated')) === true ? { deprecated: true as const } : {}), ...(id === undefined ? {} : { id }) }
}

/** Without a physical name a table is called by its name. That it is a table is nothing to say. */
function place(source: Source, item: Node, name: string, at: Span): Fact[] {
  const physical = textAt(source, item, 'physicalName') ?? name
  const kind = textAt(source, item, 'physicalType')?.trim().toLowerCase()
  return [
    fact('physicalName', 'place', physical, get(item, 'physicalName') ?? at, { kind: 'text', value: physical }),
    ...(kind === undefined || kind === 'table' ? [] : [fact('physicalType', 'label', kind, get(item, 'physicalType'), { kind: 'text', value: kind })]),
  ]
}

/** A key of all primary columns, and each set of unique ones once. */
function keys({ primary, unique }: Rows): Fact[] {
  const ordered = inOrder(primary)
  const once = new Map(unique.map((key) => [JSON.stringify([...key.columns].sort()), key]))
  return [
    ...(ordered[0] ? [keyFact('primaryKey', names(ordered), ordered[0].at, ordered.map(({ at }) => at))] : []),
    ...[...once.values()].map(({ columns, at }) => keyFact('unique', columns, at)),
  ]
}
/** Always told, so that none is told from some. */
function partitioning({ partitions }: Rows, at: Span): Fact {
  const ordered = inOrder(partitions)
  return fact('partitioning', 'meaning', names(ordered).join(', ') || 'none', ordered[0]?.at ?? at, { kind: 'list', value: names(ordered) })
}
const inOrder = (placed: readonly Placed[]): Placed[] => placed.map((p, i) => ({ p, i })).sort((a, b) => (a.p.position === b.p.position ? a.i - b.i : a.p.position - b.p.position)).map(({ p }) => p)
const names = (placed: readonly Placed[]): string[] => placed.map(({ path }) => columnText(path))

function about(item: Node): Fact[] {
  const deprecated = get(item, 'deprecated')
  return [
    ...inertFacts(item, (key) => read.has(key)), ...customFacts(item),
    ...(deprecated && booleanOf(deprecated) !== false ? [textFact('deprecated', 'label', deprecated)] : []),
    ...(textOf(get(item, 'logicalType')) === 'object' ? [] : factAt(item, 'logicalType', 'label')),
  ]
}
