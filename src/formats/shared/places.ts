/** Where the parts of a field are written: the key that a reviewer would point at. Looked for only when a finding asks, as most fields never are in one. */
import type { Span } from '../../contract/facts.ts'
import type { Place, Places } from '../../contract/shape.ts'
import { get, isNull, itemsOf, textOf } from '../../text/scalars.ts'
import type { Entry, Node } from '../../text/tree.ts'
import { wordsOf } from './facts.ts'

/** A key that tells a part. `says`: what it says, to be held against the other side. `implied`: by a type, whatever else may say it. */
type Told = { part: Place; at: Span; value: Node; says: string; implied?: true }

const types = new Set(['logicalType', 'physicalType', 'type', 'data_type', 'elementType', 'items'])
/** A type may hold a size of its own: `decimal(12,2)`, `varchar(20)`, `uint8`. */
const sizes = ['precision', 'scale', 'min', 'max', 'step', 'minLength', 'maxLength', 'patterns', 'format', 'choice'] as const satisfies readonly Place[]
const all = ['type', 'required', 'null', 'default', 'count', 'shape', ...sizes] as const satisfies readonly Place[]
const implied = ['count', 'shape', ...sizes] as const satisfies readonly Place[]
const keys: ReadonlyMap<string, readonly Place[]> = new Map<string, readonly Place[]>(([
  ['required', ['required', 'null']], ['nullable, not_null, notNull, containsNull, valueContainsNull, primaryKey, primary_key, primary', ['null']],
  ['enum, const, symbols, allowed_values, allowedValues, one_of, oneOf', ['choice']],
  ['min, minimum, gte, gt, exclusive_min, exclusiveMin, exclusive_minimum, exclusiveMinimum', ['min']], ['max, maximum, lte, lt, exclusive_max, exclusiveMax, exclusive_maximum, exclusiveMaximum', ['max']],
  ['multiple_of, multipleOf', ['step']], ['min_length, minLength', ['minLength']], ['max_length, maxLength', ['maxLength']], ['size', ['minLength', 'maxLength']], ['pattern, regex', ['patterns']],
  ['format', ['format', 'type']], ['timezone', ['type']], ['precision', ['precision', 'type']], ['scale', ['scale', 'type']],
  ['minItems, maxItems, minProperties, maxProperties, uniqueItems, dimensions', ['count']], ['default', ['default']],
] as const).flatMap(([names, parts]) => names.split(', ').map(name => [name, parts] as const)))

/** `more`: what else tells of the field, such as a definition that it names. */
export const placesOf = (node: Node, more: readonly Node[] = none): Places => new WrittenPlaces(node, more)
const none: readonly Node[] = []

class WrittenPlaces implements Places {
  readonly #node: Node
  readonly #more: readonly Node[]
  #all: readonly Told[] | undefined

  constructor(node: Node, more: readonly Node[]) {
    this.#node = node
    this.#more = more
  }

  told(part: Place): Told[] {
    this.#all ??= [this.#node, ...this.#more].flatMap(node => [...toldIn(node)])
    const all = this.#all.filter(one => one.part === part)
    return [...all.filter(one => !one.implied), ...all.filter(one => one.implied)]
  }

  get(part: Place, other?: Places): Span | undefined {
    const own = this.told(part)
    if (!(other instanceof WrittenPlaces)) return own[0]?.at
    const before = other.told(part), said = new Set(before.map(({ says }) => says))
    const found = own.find(({ says }) => !said.has(says))
    return found && itemThatIsNew(found, before)
  }
}

/** Of a list (of values, of a union's types) the first item that the other side does not have. */
function itemThatIsNew({ at, value }: Told, before: readonly Told[]): Span {
  if (value.kind !== 'list' || before.length === 0) return at
  const known = new Set(before.flatMap(one => itemsOf(one.value)).map(wordsOf))
  return itemsOf(value).find(item => !known.has(wordsOf(item))) ?? at
}

const deepest = 4
function* toldIn(node: Node, depth = 0): Iterable<Told> {
  if (node.kind === 'list') for (const item of node.items) yield* toldIn(item, depth + 1)
  if (node.kind !== 'map' || depth > deepest) return
  for (const [key, entry] of node.entries) {
    const { value } = entry
    if (isNull(value)) continue
    for (const part of keys.get(key) ?? []) yield told(part, key, entry)
    if (key === '$ref') for (const part of all) yield told(part, key, entry)
    if (types.has(key)) {
      yield told('type', key, entry)
      for (const part of implied) yield { ...told(part, key, entry), implied: true }
    }
    if (key === 'type' && value.kind !== 'scalar') yield* toldIn(value, depth + 1) // Avro and Spark write a type as a map, Avro a union as a list
    if (key === 'logicalTypeOptions' || key === 'checks' || key === 'metadata') yield* toldIn(value, depth + 1)
    if (key === 'customProperties') for (const one of itemsOf(value)) yield* toldInProperty(one)
    if (key === 'constraints') for (const one of itemsOf(value)) yield* toldInConstraint(one)
    if (key === 'quality') for (const one of itemsOf(value)) yield* toldInCheck(one)
    if (key === 'tests' || key === 'data_tests') for (const one of itemsOf(value)) yield* toldInTest(one)
  }
}

function* toldInProperty(node: Node): Iterable<Told> {
  const value = entryOf(node, 'value'), name = textOf(get(node, 'property'))
  if (value && (name === 'precision' || name === 'scale')) yield told(name, name, value)
  if (value && name === 'enum') yield told('choice', name, value)
}

/** Of dbt (`type: not_null`, `check`) and of Invaract (`equals`, `oneOf`, `range`, `length`). */
function* toldInConstraint(node: Node): Iterable<Told> {
  const kind = textOf(get(node, 'type')) ?? '', own = entryOf(node, 'type')
  if (!own || node.kind !== 'map') return
  if (kind === 'not_null' || kind === 'primary_key') yield told('null', kind, own)
  const expression = entryOf(node, 'expression') ?? own
  if (kind === 'check') for (const part of ['null', ...sizes] as const) yield told(part, kind, expression)
  for (const key of ['value', 'values']) for (const entry of [entryOf(node, key)]) if (entry) yield told('choice', key, entry)
  if (kind === 'length') for (const [key, parts] of lengths) for (const entry of [entryOf(node, key)]) if (entry) for (const part of parts) yield told(part, key, entry)
  if (kind === 'range') yield* toldIn({ ...node, entries: new Map([...node.entries].filter(([key]) => key !== 'type')) }, deepest)
}
const lengths = [['min', ['minLength']], ['max', ['maxLength']], ['exact', ['minLength', 'maxLength']]] as const

function* toldInCheck(node: Node): Iterable<Told> {
  const own = entryOf(node, 'metric') ?? entryOf(node, 'rule')
  if (own && /null/i.test(textOf(own.value) ?? '')) yield { ...told('null', 'quality', own), says: wordsOf(node) }
  for (const place of [node, get(node, 'arguments')]) for (const [key, part] of [['validValues', 'choice'], ['pattern', 'patterns']] as const) {
    const entry = entryOf(place, key)
    if (entry) yield told(part, key, entry)
  }
}

function* toldInTest(node: Node): Iterable<Told> {
  const name = node.kind === 'scalar' ? node.text : node.kind === 'map' ? textOf(get(node, 'test_name')) ?? [...node.entries.keys()][0] ?? '' : ''
  if (/(?:^|\.)not_null$/.test(name)) yield { part: 'null', at: node.kind === 'map' ? [...node.entries.values()][0]?.key ?? node : node, value: node, says: wordsOf(node) }
  for (const place of [node, get(node, name), get(get(node, name), 'arguments'), get(node, 'arguments')]) {
    const values = entryOf(place, 'values')
    if (values) yield told('choice', 'values', values)
  }
}

const entryOf = (node: Node | undefined, key: string): Entry | undefined => (node?.kind === 'map' && get(node, key) ? node.entries.get(key) : undefined)
const told = (part: Place, key: string, entry: Entry): Told => ({ part, at: spanOf(entry), value: entry.value, says: `${key} ${wordsOf(entry.value)}` })

/** The key and its value, or the key of a longer one. What an alias brings stands at its anchor. */
export function spanOf({ key, value }: { key: Span; value: Node }): Span {
  if (value.start < key.start) return value
  return { ...(key.file === undefined ? {} : { file: key.file }), start: key.start, end: value.kind === 'scalar' && value.start >= key.end ? value.end : key.end }
}
