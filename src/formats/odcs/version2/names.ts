/** Version 2's tree under version 3's names. Nodes keep their places, so that findings point at what is written. */
import { booleanOf, get, isNull, textOf } from '../../../text/scalars.ts'
import type { Entry, MapNode, Node, ScalarNode } from '../../../text/tree.ts'

const rootNames: ReadonlyMap<string, string> = new Map([
  ['uuid', 'id'], ['quantumName', 'dataProduct'], ['datasetDomain', 'domain'], ['dataset', 'schema'], ['stakeholders', 'team'], ['slaDefaultColumn', 'slaDefaultElement'],
])
const tableNames: ReadonlyMap<string, string> = new Map([['table', 'name'], ['columns', 'properties'], ['dataGranularity', 'dataGranularityDescription']])
const columnNames: ReadonlyMap<string, string> = new Map([
  ['column', 'name'], ['isUnique', 'unique'], ['isPrimaryKey', 'primaryKey'], ['isPrimary', 'primaryKey'], ['partitionStatus', 'partitioned'], ['sampleValues', 'examples'],
  ['criticalDataElementStatus', 'criticalDataElement'], ['encryptedColumnName', 'encryptedName'], ['transformSourceTables', 'transformSourceObjects'],
])
/** Where the data of a contract without servers lies. */
const places = ['sourceSystem', 'sourcePlatform', 'server', 'database', 'datasetProject', 'datasetName']

export function inVersion3(root: MapNode): MapNode {
  const out = renamed(root, rootNames, (key, node) => (key === 'schema' ? each(node, table) : node), (key) => places.includes(key) || key === 'servers' || key === 'password')   // a secret is nobody's promise
  const server = serverOf(root)
  const servers = get(root, 'servers') ? root.entries.get('servers') : server
  if (servers) out.entries.set('servers', servers)
  return out
}

const table = (node: MapNode): MapNode => renamed(node, tableNames, (key, value) => (key === 'properties' ? each(value, column) : key === 'quality' ? each(value, check) : value))

/** Columns take no null unless they say so; a word for yes may be any. */
function column(node: MapNode): MapNode {
  const out = renamed(node, columnNames, (key, value) => (key === 'quality' ? each(value, check) : key === 'primaryKey' ? yesOrNo(value) : value), (key) => key === 'isNullable' || isDefault(node, key))
  const nullable = node.entries.get('isNullable')
  const word = nullable && !isNull(nullable.value) ? nullable : undefined
  const required = booleanOf(word?.value) === undefined ? word?.value ?? scalarAt(node, 'true') : scalarAt(word?.value ?? node, String(booleanOf(word?.value) === false))
  if (!node.entries.has('required')) out.entries.set('required', { key: { ...(word?.key ?? { start: node.start, end: node.start }), text: 'required' }, value: required })
  return out
}
const isDefault = (node: MapNode, key: string): boolean =>
  (key === 'clusterStatus' && booleanOf(get(node, key)) === false) || (key === 'clusterKeyPosition' && textOf(get(node, key)) === '-1')
const yesOrNo = (node: Node): Node => (node.kind === 'scalar' && /^(?:y|1)$/i.test(node.text) ? { ...node, text: 'true' } : node.kind === 'scalar' && /^(?:n|0)?$/i.test(node.text) ? { ...node, text: 'false' } : node)

/** A check by the name of a tool's rule: somebody else's to understand. */
function check(node: MapNode): MapNode {
  if (get(node, 'metric') || get(node, 'query')) return node
  const entries = new Map(node.entries)
  const code = node.entries.get('code') ?? node.entries.get('templateName')
  entries.set('type', { key: { start: node.start, end: node.start, text: 'type' }, value: scalarAt(code?.value ?? node, 'custom') })
  for (const [from, to] of [['toolName', 'engine'], ['toolRuleName', 'implementation']] as const) {
    const entry = entries.get(from)
    entries.delete(from)
    if (entry) entries.set(to, { key: { ...entry.key, text: to }, value: entry.value })
  }
  return { ...node, entries }
}

const serverNames: ReadonlyMap<string, string> = new Map([['sourceSystem', 'type'], ['server', 'host'], ['datasetProject', 'project'], ['datasetName', 'dataset']])

/** The one place of a contract without servers; it has no name. */
function serverOf(root: MapNode): Entry | undefined {
  const found = places.flatMap((key) => (get(root, key) ? [[serverNames.get(key) ?? key, root.entries.get(key) as Entry] as const] : []))
  const first = found[0]?.[1]
  if (!first) return undefined
  const { start, end } = first.value
  const name: Entry = { key: { start, end: start, text: 'server' }, value: { kind: 'scalar', text: 'default', plain: false, start, end } }
  return { key: { ...first.key, text: 'servers' }, value: { kind: 'list', start, end, items: [{ kind: 'map', start, end, entries: new Map([...found, ['server', name]]) }] } }
}

/** The entries under new names; a name that is taken stays with what has it. */
function renamed(node: MapNode, names: ReadonlyMap<string, string>, change: (key: string, node: Node) => Node = (_, value) => value, drop: (key: string) => boolean = () => false): MapNode {
  const entries = new Map<string, Entry>()
  for (const [key, { key: at, value }] of node.entries) {
    const other = names.get(key)
    const name = other !== undefined && !node.entries.has(other) && !entries.has(other) ? other : key
    if (!drop(key)) entries.set(name, { key: at, value: change(name, value) })
  }
  return { ...node, entries }
}
const each = (node: Node, change: (item: MapNode) => MapNode): Node => (node.kind === 'list' ? { ...node, items: node.items.map((item) => (item.kind === 'map' ? change(item) : item)) } : node)
const scalarAt = ({ start, end }: { start: number; end: number }, text: string): ScalarNode => ({ kind: 'scalar', text, plain: true, start, end })
