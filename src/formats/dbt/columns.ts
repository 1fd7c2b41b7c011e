/** Columns of a model to slots. A name with dots is a field of a column above it, as BigQuery has them. */
import type { Contract } from '../../contract/contract.ts'
import { type Fact, keyFact } from '../../contract/facts.ts'
import { type RecordShape, type Shape, type Slot, list, nullable, record, slot, unfold, untyped, withoutNull } from '../../contract/shape.ts'
import { columnText } from '../../contract/columns.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { storedAs } from '../../types/physical.ts'
import { factAt, inertFacts } from '../shared/facts.ts'
import { limitFact, limited } from '../shared/limits.ts'
import { mustBeNew, nameOf } from '../shared/reading.ts'
import { besideFacts } from '../shared/stored.ts'
import type { Source } from '../source.ts'
import { type Constraints, readConstraints } from './constraints.ts'
import { readTests } from './data-tests.ts'
import { isTemplate } from './enforcement.ts'

type Unseen = NonNullable<Contract['unseen']>[number]
export type Read = { slots: Map<string, Slot>; facts: Fact[]; unseen: Unseen[]; some: boolean }

const read = new Set(['name', 'data_type', 'constraints', 'tests', 'data_tests', 'quote'])

/** The slots of a list of columns under the constraints of their model. Throws a Problem where one has no name, or a name stands twice. */
export function readColumns(source: Source, columns: readonly Node[], model: string, constraints: Node | undefined): Read {
  const kept: Constraints = { notNull: new Set(), limits: new Map(), facts: [], some: false }
  readConstraints(constraints, undefined, kept)
  const out: Read = { slots: new Map(), facts: kept.facts, unseen: [], some: false }
  for (const node of columns) {
    const { name: written, at } = nameOf(source, node, 'a column')
    const name = bareName(written)
    mustBeNew(source, out.slots, name, at, 'columns')
    out.slots.set(name, readColumn(source, node, name, at, model, kept, out))
  }
  const nested = [...out.slots.keys()].some((name) => name.includes('.')) ? nest(out.slots, columns) : out.slots
  return { ...out, slots: nested, some: kept.some }
}
function readColumn(source: Source, node: Node, name: string, at: Node | { start: number; end: number }, model: string, kept: Constraints, out: Read): Slot {
  const facts: Fact[] = [...factAt(node, 'policy_tags', 'sensitivity')]
  const own: Constraints = { notNull: kept.notNull, limits: kept.limits, facts: [], some: kept.some }
  readConstraints(get(node, 'constraints'), name, own)
  kept.some = own.some
  for (const f of own.facts) (f.kind === 'key' ? out.facts : facts).push(f)
  const tests = readTests(node, 'column')
  facts.push(...tests.facts)
  if (tests.unique) out.facts.push(keyFact('unique', [columnText(name.split('.'))], tests.unique))
  let shape = typeOf(source, node, name, model, facts, out)
  for (const { name: limit, node: value } of [...(tests.choice ? [{ name: 'choice' as const, node: tests.choice }] : []), ...kept.limits.get(name) ?? []]) {
    const next = limited(shape, limit, value)
    if (next) shape = next
    else facts.push(limitFact(limit, limit, value))
  }
  for (const f of inertFacts(node, (key) => read.has(key) || key === 'policy_tags')) facts.push(f)
  const required = kept.notNull.has(name) || tests.notNull !== undefined
  return slot(required ? shape : nullable(shape), { at, ...(facts.length > 0 ? { facts } : {}) })
}
/** Quotes of SQL around a name are no part of it. */
const bareName = (name: string): string => /^(["`])(.+)\1$/.exec(name)?.[2] ?? name
/** What fills in a template is not known here: it is like itself. */
function typeOf(source: Source, node: Node, name: string, model: string, facts: Fact[], out: Read): Shape {
  const written = get(node, 'data_type')
  const text = textOf(written)
  if (written && isTemplate(written)) out.unseen.push({ path: [model, name], message: '`data_type` is filled in by dbt, so which type it is cannot be seen here', at: written })
  if (!written || text === undefined) return untyped()
  if (isTemplate(written)) return { is: 'opaque', text: text.trim() }
  const met = storedAs(undefined, text, source.options?.dialect)
  facts.push(...besideFacts('data_type', text, written, met))
  return met.shape
}

/** Puts `a.b` into the record, or the list of records, that is `a`; where no such column is written it is a record. */
function nest(slots: ReadonlyMap<string, Slot>, columns: readonly Node[]): Map<string, Slot> {
  const quoted = new Set(columns.filter((c) => booleanOf(get(c, 'quote')) === true || /^["`]/.test(textOf(get(c, 'name')) ?? '')).map((c) => bareName(textOf(get(c, 'name')) ?? '')))
  const out = new Map<string, Slot>()
  const inner = new Map<string, Map<string, Slot>>()
  for (const [name, column] of slots) {
    const dot = quoted.has(name) ? -1 : name.indexOf('.')
    if (dot <= 0) { out.set(name, column); continue }
    const above = name.slice(0, dot)
    if (!out.has(above)) out.set(above, slots.get(above) ?? slot(record([]), column.at ? { at: column.at } : {}))
    const fields = inner.get(above) ?? new Map<string, Slot>()
    inner.set(above, fields.set(name.slice(dot + 1), column))
  }
  for (const [above, fields] of inner) {
    const column = out.get(above)
    if (column) out.set(above, { ...column, shape: withFields(column.shape, nest(fields, [])) })
  }
  return out
}
function withFields(shape: Shape, fields: Map<string, Slot>): Shape {
  const { nullable: mayBeNull, rest } = withoutNull(shape)
  const s = unfold(rest)
  const inner: RecordShape = record(fields)
  const filled = s.is === 'list' ? list(inner) : s.is === 'opaque' && /^array|^list|repeated/i.test(s.text) ? list(inner) : inner
  return mayBeNull ? nullable(filled) : filled
}
