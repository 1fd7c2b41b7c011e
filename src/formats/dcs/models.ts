/** Models as datasets. */
import type { Dataset } from '../../contract/contract.ts'
import { columnText } from '../../contract/columns.ts'
import { type Fact, type Span, keyFact } from '../../contract/facts.ts'
import { parseNum } from '../../contract/numbers.ts'
import { type Slot, anything, nothing, record, withoutNull } from '../../contract/shape.ts'
import { get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { inertFacts, textFact } from '../shared/facts.ts'
import { namesIn } from '../shared/keys.ts'
import { readQuality } from '../shared/quality.ts'
import { asMap, flagAt } from '../shared/reading.ts'
import { placeFacts } from './config.ts'
import { type Fields, readRecord } from './fields.ts'
import { resolved } from './references.ts'

const known = new Set(['type', 'fields', 'primaryKey', 'quality', 'additionalFields', 'config', 'namespace'])

type Checks = { facts: readonly Fact[]; never: ReadonlySet<string> }
const noChecks: Checks = { facts: [], never: new Set() }

/** A model under its name; `checks` are those that stand elsewhere in the contract. Throws a Problem where its fields cannot be read. */
export function readModel(fields: Fields, name: string, written: Node, at: Span, checks: Checks = noChecks): Dataset {
  const { main } = fields.references.documents
  if (isNull(written)) return { name, role: 'output', shape: record([]), facts: [...checks.facts, partitioning(fields, undefined)], at }
  const model = asMap(main, written, 'a model')
  const list = get(model, 'primaryKey')
  const key = list ? namesIn(main, list, '`primaryKey`') : []
  const children = get(model, 'fields')
  const read = children ? readRecord(fields, children, name) : undefined
  const slots = neverNull(read?.shape.is === 'record' ? read.shape.slots : new Map(), [...key, ...checks.never])
  const quality = readQuality(get(model, 'quality'), 'dataset')
  const primary = read?.primary ?? []
  const facts: Fact[] = []
  if (list) facts.push(keyFact('primaryKey', key, list, itemsOf(list)))
  else if (primary[0]) facts.push(keyFact('primaryKey', primary.flatMap(({ columns }) => columns), primary[0].at, primary.flatMap(({ columns, at: said }) => columns.map(() => said))))
  for (const { columns, at: said } of [...(read?.unique ?? []), ...quality.unique]) if (columns) facts.push(keyFact('unique', columns, said))
  facts.push(partitioning(fields, children))
  for (const more of [quality.facts, checks.facts]) for (const f of more) facts.push(f)
  if (quality.choice) facts.push(textFact('quality:validValues', 'quality', quality.choice, 'query'))
  for (const pattern of quality.patterns) facts.push(textFact('quality:pattern', 'quality', pattern, 'query'))
  for (const more of [kindFacts(model), placeFacts(get(model, 'config')), inertFacts(model, word => known.has(word))]) for (const f of more) facts.push(f)
  const open = flagAt(main, model, 'additionalFields') === true
  return { name, role: 'output', shape: record(slots, open ? anything : nothing), facts, at }
}

/** The columns of a key take no null, whatever they say of themselves. */
function neverNull(slots: ReadonlyMap<string, Slot>, names: readonly string[]): ReadonlyMap<string, Slot> {
  const out = new Map(slots)
  for (const name of names) {
    const slot = out.get(name)
    if (slot) out.set(name, { ...slot, shape: withoutNull(slot.shape).rest })
  }
  return out
}

/** A table unless it says otherwise. */
function kindFacts(model: MapNode): Fact[] {
  const [type, namespace] = [get(model, 'type'), get(model, 'namespace')]
  return [
    ...(type && textOf(type)?.toLowerCase() !== 'table' ? [textFact('type', 'label', type)] : []),
    ...(namespace ? [textFact('namespace', 'label', namespace)] : []),
  ]
}

/** Columns that say of themselves, under `config`, that data is partitioned by them. */
function partitioning(fields: Fields, children: Node | undefined): Fact {
  const found: { name: string; position: number; at: Node }[] = []
  if (children?.kind === 'map') for (const [name, { value }] of children.entries) {
    if (value.kind !== 'map') continue
    const config = get(resolved(fields.references, value).node, 'config')
    const at = get(config, 'partitioned')
    if (!config || !at || flagAt(fields.references.documents.main, config, 'partitioned') !== true) continue
    const position = parseNum(textOf(get(config, 'partitionKeyPosition')) ?? '')
    found.push({ name, at, position: position ? Number(position.toString()) : Infinity })
  }
  const names = found.toSorted((a, b) => (a.position === b.position ? 0 : a.position - b.position)).map(({ name }) => columnText([name]))
  return { key: 'partitioning', matter: 'meaning', kind: 'list', value: names, text: names.join(', ') || 'none', ...(found[0] ? { at: found[0].at } : {}) }
}
