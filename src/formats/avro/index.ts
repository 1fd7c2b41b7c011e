/** Avro schemas (.avsc) and protocols (.avpr): records that are written with their schema, and read with another by its rules of resolution. */
import type { Contract, Dataset } from '../../contract/contract.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { resolved } from '../../contract/reading.ts'
import { get, textOf } from '../../text/scalars.ts'
import type { ListNode, MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt } from '../source.ts'
import { besides, endsAt } from '../shared/ends.ts'
import { inertFacts } from '../shared/facts.ts'
import { sharedAliases } from './aliases.ts'
import { isProtocol } from './claims.ts'
import { isPrimitive, joined, kindOf, namespaceOf, simpleName } from './names.ts'
import { messageFacts } from './messages.ts'
import { type Definition, type Schemas, schemasOf } from './schemas.ts'
import { rootsOf, walkTypes } from './scopes.ts'
import { type Types, typesOf } from './types.ts'

type Read = Pick<Contract, 'id' | 'datasets' | 'facts'> & { at: Span }

/** Throws a Problem, with its place, for what is no schema. */
export async function read(source: Source): Promise<Contract[]> {
  const schemas = await schemasOf(source)
  const types = typesOf(schemas)
  const { root } = source
  const found = root.kind === 'map' && isProtocol(root) ? protocol(schemas, types, root) : root.kind === 'list' && isCollection(root) ? collection(schemas, types, root) : single(schemas, types, root)
  const unseen: Contract['unseen'] & object[] = []
  types.finish((path, at) => unseen.push({ path, message: 'its default is of another branch than the first of its union, and readers before Avro 1.12 refuse such a schema', at }))
  unseen.push(...sharedAliases(schemas.main, types.used()))
  const ends = endsAt(root)
  return [{
    format: 'avro', file: source.file, files: [source.file, ...schemas.files], idWritten: false, ...found, ...(ends.ends ? { ...ends, facts: besides(found.facts, ends.ends), datasets: found.datasets.map((d) => ({ ...d, facts: besides(d.facts, ends.ends) })) } : {}), statusless: { key: 'sunset' }, readings: resolved, hasPatterns: types.holdsPattern(),
    ...(unseen.length > 0 ? { unseen } : {}), locate: schemas.locate,
  }]
}

/** One type, which is the contract. A record, an enum or a fixed gives it its name; what has none is known by its path. */
function single({ main, defined, named }: Schemas, types: Types, node: Node): Read {
  const one = node.kind === 'map' && kindOf(node) ? defined(node) : node.kind === 'scalar' && !isPrimitive(textOf(node) ?? 'null') ? named(textOf(node) ?? '', '', main) : undefined
  if (one) return { id: one.name, datasets: [{ ...dataset(types, one), sole: true }], facts: [], at: one.at }
  const facts: Fact[] = []
  const shape = types.shapeAt(main, node, '', facts)
  return { id: main.file, datasets: [{ name: main.file, role: 'output', sole: true, unnamed: true, shape, facts, at: node }], facts: [], at: node }
}
/** Definitions of which one names another are a list of types; those that do not know each other are the branches of a union. */
function isCollection(root: ListNode): boolean {
  const names = new Set<string>(), used = new Set<string>()
  for (const item of root.items) if (item.kind !== 'map' || !kindOf(item)) return false
  for (const item of root.items as MapNode[]) {
    const name = textOf(get(item, 'name')) ?? ''
    names.add(joined(textOf(get(item, 'namespace')) ?? '', name))
    walkTypes(item, '', { definition: (node, enclosing) => namespaceOf(joined(textOf(get(node, 'namespace')) ?? enclosing, textOf(get(node, 'name')) ?? '')), reference: (_, other, namespace) => void used.add(joined(namespace, other)).add(other) })
  }
  return [...names].some((name) => used.has(name))
}
function collection({ main, defined }: Schemas, types: Types, root: ListNode): Read {
  return { id: main.file, datasets: datasets(types, root.items.map((item) => defined(item as MapNode))), facts: [], at: root }
}
function protocol(schemas: Schemas, types: Types, root: MapNode): Read {
  const { main } = schemas
  const at = get(root, 'protocol') as Node
  const own = get(root, 'types')
  const name = joined(textOf(get(root, 'namespace')) ?? '', textOf(at) ?? '')
  const listed = own?.kind === 'list' ? own.items : []
  for (const item of listed) if (item.kind !== 'map' || !kindOf(item)) throw problemAt(main, item, 'bad-type', 'the types of a protocol are records, enums, fixed or errors', 'define each with a name')
  const inside = ownDefinitions(root).map((node) => ({ node, one: schemas.defined(node) })).filter(({ node, one }) => one.node === node)
  const all = new Set([...listed.map((item) => schemas.defined(item as MapNode)), ...inside.map(({ one }) => one)])
  return { id: name, datasets: datasets(types, [...all]), facts: [...messageFacts(main, root, types, namespaceOf(name)), ...inertFacts(root, (key) => known.has(key))], at }
}
/** What stands in no other type: the types of a protocol, and those that its messages define where they use them. */
function ownDefinitions(root: Node): MapNode[] {
  const found: MapNode[] = []
  for (const { node, namespace } of rootsOf(root)) walkTypes(node, namespace, { definition: (one) => void found.push(one) })
  return found
}
const known = new Set(['protocol', 'namespace', 'types', 'messages'])

const dataset = (types: Types, one: Definition, name = simpleName(one.name)): Dataset => ({ name, role: 'output', shape: types.shapeOf(one), facts: types.factsOf(one), at: one.at })
/** By their simple names where those tell them apart. */
function datasets(types: Types, all: readonly Definition[]): Dataset[] {
  const simple = all.map((one) => simpleName(one.name))
  return all.map((one, i) => dataset(types, one, simple.filter((s) => s === simple[i]).length > 1 ? one.name : simple[i]))
}
