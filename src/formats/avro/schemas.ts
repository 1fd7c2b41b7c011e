/** A schema with the files of the same revision that define the types it names. */
import type { Location } from '../../contract/contract.ts'
import type { Span } from '../../contract/facts.ts'
import { valueKey } from '../../contract/values.ts'
import { quoted } from '../../text/escape/visible.ts'
import { parseTree } from '../../text/parse.ts'
import { Problem } from '../../text/problem.ts'
import { near } from '../../text/spelling.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt, sourceOf } from '../source.ts'
import { asWritten } from '../shared/values.ts'
import { type NamedKind, fullNameOf, isPrimitive, kindOf, meanings, namespaceOf, primitives, simpleName } from './names.ts'
import { definedIn, rootsOf, walkTypes } from './scopes.ts'

/** A named type: where it is defined, and the namespace inside. */
export type Definition = { name: string; kind: NamedKind; node: MapNode; at: Span; namespace: string; source: Source }
type Reference = { names: readonly string[]; at: Node; source: Source }
export type Schemas = {
  main: Source
  /** Other files that were looked into and are used. */
  files: string[]
  /** The definition that a node is. */
  defined: (node: MapNode) => Definition
  /** What a name means in a namespace of a file; undefined for no type at all. */
  named: (name: string, namespace: string, source: Source) => Definition | undefined
  locate: (span: Span) => Location
}

const mostFiles = 500, mostTried = 50

/** Reads the definitions of a file and, name by name, of the files that define what it refers to. Throws a Problem where a name is bad, defined twice or defined nowhere. */
export async function schemasOf(main: Source): Promise<Schemas> {
  const byNode = new Map<MapNode, Definition>()
  const scopes = new Map<string, Map<string, Definition>>(), sources = new Map<string, Source>()
  const unknown: Reference[] = []
  const found = new Map<string, Definition>()
  let faulty: Problem | undefined

  take(main)
  for (let next = unknown.pop(); next; next = unknown.pop()) if (!meant(next.names, next.source)) await find(next)
  const located: Source = { ...main, locate }
  return {
    main: located, files: [...sources.keys()].filter((file) => file !== main.file), locate,
    defined: (node) => byNode.get(node) as Definition,
    named: (name, namespace, source) => meant(meanings(name, namespace), source),
  }

  function locate(span: Span): Location {
    return (span.file === undefined ? main : sources.get(span.file) ?? main).locate(span)
  }
  function meant(names: readonly string[], source: Source): Definition | undefined {
    for (const scope of [scopes.get(source.file), scopes.get(main.file), found]) for (const name of names) {
      const one = scope?.get(name)
      if (one) return one
    }
    return undefined
  }
  function take(source: Source): void {
    sources.set(source.file, source)
    const scope = new Map<string, Definition>()
    scopes.set(source.file, scope)
    const definition = (node: MapNode, enclosing: string): string | undefined => {
      const { name, at } = fullNameOf(source, node, enclosing)
      const first = scope.get(name)
      const one: Definition = { name, kind: kindOf(node) as NamedKind, node, at, namespace: namespaceOf(name), source }
      if (first && !alike(first.node, node)) throw problemAt(source, at, 'duplicate-name', `two types are called ${quoted(name)} (line ${source.locate(first.at).line})`, 'rename one of them, or refer to the first by its name')
      byNode.set(node, first ?? one)
      if (first) return undefined
      scope.set(name, one)
      return one.namespace
    }
    const reference = (at: Node, name: string, namespace: string): void => void (isPrimitive(name) || unknown.push({ names: meanings(name, namespace), at, source }))
    for (const { node, namespace } of rootsOf(source.root)) walkTypes(node, namespace, { definition, reference })
  }
  /** Looks for the file that defines a name: by its own name beside this one, else by its text, nearest first. */
  async function find({ names, at, source }: Reference): Promise<void> {
    faulty = undefined
    const folder = source.file.slice(0, source.file.lastIndexOf('/') + 1)
    for (const name of names) for (const file of new Set([`${folder}${simpleName(name)}.avsc`, `${folder}${name}.avsc`])) if (await lookInto(file, names)) return
    const simple = simpleName(names[0] as string)
    const holding = (await main.find?.(`${simple}"`)) ?? []
    const nearest = holding.filter((file) => /\.(?:avsc|avpr|json)$/i.test(file)).map((file) => ({ file, far: distance(source.file, file) })).sort((a, b) => a.far - b.far || (a.file < b.file ? -1 : 1))
    for (const { file } of nearest.slice(0, mostTried)) if (await lookInto(file, names)) return
    throw faulty ?? notDefined(source, at, names)
  }
  async function lookInto(file: string, names: readonly string[]): Promise<boolean> {
    if (sources.has(file) || !main.readFile) return false
    if (sources.size >= mostFiles) throw new Problem({ file: main.file, line: 1, column: 1, code: 'too-many-references', message: `the schema refers to types in more than ${mostFiles} files` })
    const root = await treeOf(file)
    const defines = root && definedIn(root.tree)
    const name = names.find((one) => defines?.has(one))
    if (root === undefined || name === undefined) return false
    take(sourceOf(file, root.text, root.tree))
    const scope = scopes.get(file) as Map<string, Definition>
    for (const [key, one] of scope) if (!found.has(key)) found.set(key, one)
    return true
  }
  /** A file that cannot be read is told only if what is looked for is nowhere else. */
  async function treeOf(file: string): Promise<{ tree: Node; text: string } | undefined> {
    try {
      const text = await main.readFile?.(file)
      if (text === undefined) return undefined
      const tree = parseTree(text, file)
      mark(tree, file)
      return { tree, text }
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faulty ??= error
      return undefined
    }
  }
}
/** Steps from one file to another through their folders. */
function distance(a: string, b: string): number {
  const [x, y] = [a.split('/'), b.split('/')]
  let shared = 0
  while (shared < Math.min(x.length, y.length) - 1 && x[shared] === y[shared]) shared++
  return x.length + y.length - 2 * shared
}
/** Avro for Java takes the same definition twice for one. */
const alike = (a: Node, b: Node): boolean => valueKey(asWritten(a) ?? null) === valueKey(asWritten(b) ?? null)

/** Every place of another file says which file it is in, so that a node is a span of its own. */
function mark(node: Node & { file?: string }, file: string): void {
  node.file = file
  if (node.kind === 'list') for (const item of node.items) mark(item, file)
  if (node.kind === 'map') for (const { key, value } of node.entries.values()) {
    Object.assign(key, { file })
    mark(value, file)
  }
}

/** What people write for a type of Avro. */
const habits: ReadonlyMap<string, string> = new Map([
  ['integer', '"int"'], ['bool', '"boolean"'], ['str', '"string"'], ['text', '"string"'], ['bigint', '"long"'], ['number', '"double"'], ['binary', '"bytes"'], ['object', 'a record'],
  ['array', '{"type": "array", "items": …}'], ['map', '{"type": "map", "values": …}'], ['record', '{"type": "record", "name": …, "fields": […]}'], ['enum', '{"type": "enum", "name": …, "symbols": […]}'], ['fixed', '{"type": "fixed", "name": …, "size": …}'],
  ...['decimal', 'uuid', 'date', 'timestamp-millis', 'timestamp-micros', 'timestamp'].map((word) => [word, `a type with "logicalType": "${word === 'timestamp' ? 'timestamp-millis' : word}"`] as const),
])
function notDefined(source: Source, at: Node, names: readonly string[]): Problem {
  const name = names.at(-1) as string
  const meant = habits.get(name.toLowerCase()) ?? (near(name, primitives) === undefined ? undefined : `"${near(name, primitives)}"`)
  const hint = meant === undefined ? `define ${quoted(names[0] as string)} in a file of this tree, or mend the name` : `write ${meant}`
  return problemAt(source, at, 'unknown-type', `${quoted(name)} is neither a type of Avro nor defined in this file or another`, hint)
}
