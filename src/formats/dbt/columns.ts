/** Columns of a model to slots. A name with dots is a field of a column above it, as BigQuery has them. */
import type { Contract } from '../../contract/contract.ts'
import { type Fact, type Span, keyFact } from '../../contract/facts.ts'
import { type RecordShape, type Shape, type Slot, list, nul, nullable, opaque, record, slot, unfold, union, untyped, withoutNull } from '../../contract/shape.ts'
import { columnText } from '../../contract/columns.ts'
import { quoted } from '../../text/escape/visible.ts'
import { booleanOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import { storedAs } from '../../types/physical.ts'
import { factAt, inertFacts } from '../shared/facts.ts'
import { type LimitName, limitFact, limited } from '../shared/limits.ts'
import { placesOf } from '../shared/places.ts'
import { mustBeNew, nameOf } from '../shared/reading.ts'
import { singleSpaced } from '../shared/sql.ts'
import { besideFacts } from '../shared/stored.ts'
import { type Source, problemAt } from '../source.ts'
import { type Constraints, bareName, folded, readConstraints } from './constraints.ts'
import { type Held, readTests } from './data-tests.ts'
import { isTemplate } from './enforcement.ts'

type Unseen = NonNullable<Contract['unseen']>[number]
export type Read = { slots: Map<string, Slot>; facts: Fact[]; unseen: Unseen[]; some: boolean }

const read = new Set(['name', 'data_type', 'constraints', 'tests', 'data_tests', 'quote', 'policy_tags'])

/** The slots of a list of columns under the constraints of their model. Throws a Problem where one has no name, or a name stands twice. */
export function readColumns(source: Source, columns: readonly Node[], model: string, constraints: Node | undefined): Read {
  const whole = wholeNames(columns)
  const kept: Constraints = { columns: new Map(columns.flatMap((node) => namesOf(node)).map((name) => [folded(name), inKey(bareName(name), whole)])), notNull: new Set(), limits: new Map(), facts: [], some: false }
  readConstraints(constraints, undefined, kept)
  const out: Read = { slots: new Map(), facts: kept.facts, unseen: [], some: false }
  const byFolded = new Map<string, { name: string; at: Span }>()
  for (const node of columns) {
    const { name: written, at } = nameOf(source, node, 'a column')
    const name = bareName(written)
    mustBeNew(source, out.slots, name, at, 'columns')
    const other = byFolded.get(folded(name))
    if (other && !(whole.has(name) && whole.has(other.name))) throw problemAt(source, at, 'duplicate-name', `the columns ${quoted(other.name)} (line ${source.locate(other.at).line}) and ${quoted(name)} differ by case alone, so databases take them for one`, 'rename one of them, remove it, or quote both')
    byFolded.set(folded(name), { name, at })
    out.slots.set(name, readColumn(source, node, name, at, model, kept, out))
  }
  const nested = [...out.slots.keys()].some((name) => name.includes('.')) ? nest(out.slots, whole) : out.slots
  return { ...out, slots: nested, some: kept.some }
}
function readColumn(source: Source, node: Node, name: string, at: Node | { start: number; end: number }, model: string, kept: Constraints, out: Read): Slot {
  const facts: Fact[] = [...factAt(node, 'policy_tags', 'sensitivity')]
  const own: Constraints = { ...kept, facts: [] }
  readConstraints(get(node, 'constraints'), name, own)
  kept.some = own.some
  for (const f of own.facts) (f.kind === 'key' ? out.facts : facts).push(f)
  const tests = readTests(node, 'column')
  facts.push(...tests.facts)
  out.unseen.push(...tests.unseen.map((one) => ({ ...one, path: [model, name] })))
  for (const { at: test, open } of tests.unique) out.facts.push(perhapsKept(keyFact('unique', [kept.columns.get(folded(name)) ?? name], test), open))
  let shape = typeOf(source, node, name, model, facts, out)
  const choices = tests.choices.map(({ at: list, ...held }) => ({ name: 'choice' as const, node: list, ...held }))
  const limits: readonly { name: LimitName; node: Node; open?: string; filled?: string }[] = kept.limits.get(folded(name)) ?? []
  for (const { name: limit, node: value, open, filled } of [...choices, ...limits].sort(settledFirst)) {
    const next: Shape | undefined = filled === undefined ? limited(shape, limit, value) : { is: 'all', of: [shape, opaque(`one of ${filled}`)] }
    if (next) shape = open === undefined ? next : union(next, unlessHeld(shape, open))
    else facts.push(limitFact(limit, limit, value))
  }
  if (booleanOf(get(node, 'quote')) === true) facts.push(...factAt(node, 'quote', 'inert'))
  for (const f of inertFacts(node, (key) => read.has(key))) facts.push(f)
  const filled = kept.notNull.has(folded(name)) || tests.notNull.some(({ open }) => open === undefined)
  const open = [...new Set(tests.notNull.flatMap((test) => test.open ?? []))].sort() // each may be the one that holds
  return slot(filled ? shape : open.length === 0 ? nullable(shape) : union(shape, unlessHeld(nul, open.join('; '))), { at, places: placesOf(node), ...(facts.length > 0 ? { facts } : {}) })
}
/** What is let in where a test does not hold, which is decided elsewhere: like itself, and unsure against whoever takes it or not. */
const unlessHeld = (shape: Shape, open: string): Shape => ({ is: 'all', of: [shape, opaque(`a value that its test lets in (${open})`)] })
const perhapsKept = (key: Fact, open: string | undefined): Fact => (open === undefined || key.kind !== 'key' ? key : { ...key, text: `${key.text} (${open})`, open })
const settledFirst = (a: Omit<Held, 'at'>, b: Omit<Held, 'at'>): number => doubt(a) - doubt(b)
const doubt = ({ open, filled }: Omit<Held, 'at'>): number => Number(open !== undefined) + 2 * Number(filled !== undefined)
const namesOf = (node: Node): string[] => [textOf(get(node, 'name'))].filter((name) => name !== undefined)
/** Names in quotes, whose dots are letters of them. */
const wholeNames = (columns: readonly Node[]): ReadonlySet<string> =>
  new Set(columns.filter((c) => booleanOf(get(c, 'quote')) === true || /^["`]/.test(textOf(get(c, 'name')) ?? '')).flatMap(namesOf).map(bareName))
const inKey = (name: string, whole: ReadonlySet<string>): string => columnText(whole.has(name) ? [name] : name.split('.'))
/** What fills in a template is not known here: it is like itself. */
function typeOf(source: Source, node: Node, name: string, model: string, facts: Fact[], out: Read): Shape {
  const written = get(node, 'data_type')
  const text = textOf(written)
  if (written && isTemplate(written)) out.unseen.push({ path: [model, name], message: '`data_type` is filled in by dbt, so which type it is cannot be seen here', at: written })
  if (!written || text === undefined) return untyped()
  if (isTemplate(written)) return { is: 'opaque', text: singleSpaced(text).replaceAll(/\{\{ ?/g, '{{ ').replaceAll(/ ?\}\}/g, ' }}') }
  const met = storedAs(undefined, text, source.options?.dialect)
  facts.push(...besideFacts('data_type', text, written, met))
  return met.shape
}

const noNames: ReadonlySet<string> = new Set()
const deepest = 64 // records in records; what is deeper stays one name

/** Puts `a.b` into the record, or the list of records, that is `a`; where no such column is written it is a record. */
function nest(slots: ReadonlyMap<string, Slot>, whole: ReadonlySet<string>, depth = 0): Map<string, Slot> {
  const out = new Map<string, Slot>()
  const inner = new Map<string, Map<string, Slot>>()
  for (const [name, column] of slots) {
    const dot = whole.has(name) || depth === deepest ? -1 : name.indexOf('.')
    if (dot <= 0) { out.set(name, column); continue }
    const above = name.slice(0, dot)
    if (!out.has(above)) out.set(above, slots.get(above) ?? slot(nullable(record([])), column.at ? { at: column.at } : {}))
    const fields = inner.get(above) ?? new Map<string, Slot>()
    inner.set(above, fields.set(name.slice(dot + 1), column))
  }
  for (const [above, fields] of inner) {
    const column = out.get(above)
    if (column) out.set(above, { ...column, shape: withFields(column.shape, nest(fields, noNames, depth + 1)) })
  }
  return out
}
/** What the type of the column above says of its fields holds where they have no columns of their own. */
function beside(told: ReadonlyMap<string, Slot>, fields: ReadonlyMap<string, Slot>): Map<string, Slot> {
  const own = new Set([...fields.keys()].map(folded))
  return new Map([...[...told].filter(([name]) => !own.has(folded(name))), ...fields])
}
function withFields(shape: Shape, fields: Map<string, Slot>): Shape {
  const { nullable: mayBeNull, rest } = withoutNull(shape)
  const s = unfold(rest)
  const said = s.is === 'list' ? unfold(withoutNull(s.items.shape).rest) : s
  const inner: RecordShape = record(said.is === 'record' ? beside(said.slots, fields) : fields)
  const filled = s.is === 'list' ? list(withoutNull(s.items.shape).nullable ? nullable(inner) : inner) : s.is === 'opaque' && /^array|^list|repeated/i.test(s.text) ? list(inner) : inner
  return mayBeNull ? nullable(filled) : filled
}
