/** The files of a schema: what each `$id`, `$anchor` and pointer names, across files of the same revision. */
import type { Span } from '../../contract/facts.ts'
import type { Location } from '../../contract/contract.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, textOf } from '../../text/scalars.ts'
import { parseTree } from '../../text/parse.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt, sourceOf } from '../source.ts'
import { isMetaSchema } from './claims.ts'
import { type Draft, draftOf } from './drafts.ts'
import { Named, oneOf } from './named.ts'
import { eachKeyword, eachPart } from './parts.ts'
import { digest, spelling, wholeText } from './spelling.ts'
import { definitionAt, fileUri, isRelative, pathBeside, pathOf, resolved, unescaped, withoutFragment } from './uris.ts'

/** A schema with an identity of its own: a file, or a part of one with an `$id`. References inside it start from `uri`. */
export type Resource = { uri: string; root: Node; draft: Draft; source: Source; anchors: Named<Node>; dynamic: Named<Node>; recursive: boolean }
/**
 * What a reference leads to: a node, or why there is none. `elsewhere`: a place that nobody here looks at (the network); `unread`: a file that may be there, where only one file is at hand;
 * `several`: parts of one name that differ, of which the standard does not say which is meant.
 */
export type Target = { node: Node } | { several: readonly Node[] } | { elsewhere: string } | { unread: string } | { missing: string }

const mostFiles = 300, mostNodes = 2_000_000, mostSpelt = 4
function once<T>(known: Map<string, T>, key: string, make: () => T): T {
  if (!known.has(key)) known.set(key, make())
  return known.get(key) as T
}

function refersToItsOwn(part: Node): boolean {
  let found = false
  eachKeyword(part, (key, value) => { if (/^\$(?:ref|dynamicRef|recursiveRef)$/.test(key) && value.kind === 'scalar' && value.text.startsWith('#')) found = true })
  return found
}

export class Documents {
  readonly main: Source
  readonly files = new Map<string, Source>()
  readonly resources = new Set<Resource>()
  readonly identified = new Named<Resource>()
  readonly of = new Map<Node, Resource>()
  readonly absent = new Set<string>()
  readonly same = new Map<string, Node | undefined>()
  readonly spelt = new Map<string, string>()
  nodes = 0

  constructor(main: Source) {
    this.main = main
  }

  /** Reads the file and all that it refers to. */
  static async read(main: Source): Promise<Documents> {
    const out = new Documents(main)
    out.add(main)
    for (const source of out.files.values()) await out.follow(source) // a map is walked with what is added meanwhile
    return out
  }

  add(source: Source): void {
    this.files.set(source.file, source)
    this.index(source.root, this.resource(fileUri(source.file), source.root, draftOf(source.root), source, true))
  }
  resource(uri: string, root: Node, draft: Draft, source: Source, isSure: boolean): Resource {
    const made: Resource = { uri, root, draft, source, anchors: new Named(), dynamic: new Named(), recursive: false }
    this.resources.add(made)
    this.identified.add(uri, made, isSure)
    return made
  }

  /** Finds out which resource each node is of. */
  index(root: Node, within: Resource): void {
    eachPart(root, within, (node, standing, around) => {
      if (this.of.has(node) || ++this.nodes > mostNodes) return undefined
      const own = node.kind === 'map' && standing !== 'names' && standing !== 'value' ? this.identify(node, around, standing === 'schema') : around
      this.of.set(node, own)
      return own
    })
  }
  identify(node: MapNode, around: Resource, isSure: boolean): Resource {
    const written = textOf(get(node, around.draft === 4 ? 'id' : '$id'))
    const beside = around.draft <= 7 && node.entries.has('$ref')
    let own = around
    if (written !== undefined && !beside) {
      const uri = resolved(written, around.uri)
      if (/^#./.test(written)) around.anchors.add(written.slice(1), node, isSure)
      else if (uri !== undefined) {
        const bare = withoutFragment(uri)
        const nested = textOf(get(node, '$schema'))
        if (node === around.root) {
          around.uri = bare
          this.identified.add(bare, around, isSure)
        } else own = this.resource(bare, node, nested === undefined ? around.draft : draftOf(node), around.source, isSure)
      }
    }
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = textOf(get(node, key))
      if (name === undefined) continue
      own.anchors.add(name, node, isSure)
      if (key === '$dynamicAnchor') own.dynamic.add(name, node, isSure)
    }
    if (textOf(get(node, '$recursiveAnchor')) === 'true') own.recursive = true
    return own
  }

  /** Reads the files that a file's references name. */
  async follow(source: Source): Promise<void> {
    const refs: [string, Node][] = []
    eachKeyword(source.root, (key, value, at) => {
      if ((key === '$ref' || key === '$dynamicRef') && value.kind === 'scalar') refs.push([value.text, at])
    })
    for (const [ref, at] of refs) await this.fetch(ref, at)
  }
  async fetch(ref: string, at: Node): Promise<void> {
    const from = this.of.get(at), uri = from && resolved(ref, from.uri), bare = uri && withoutFragment(uri)
    if (!from || bare === undefined || this.identified.has(bare) || isMetaSchema(bare)) return
    const path = this.pathFor(bare, from)
    if (path === undefined) return
    let source = this.files.get(path)
    if (!source) {
      if (this.absent.has(path) || !this.main.readFile) return
      if (this.files.size >= mostFiles) throw problemAt(from.source, at, 'too-many-files', `the schema refers to more than ${mostFiles} files`, 'split it')
      const text = await this.main.readFile(path)
      if (text === undefined) { this.absent.add(path); return }
      this.add(source = sourceOf(path, text, parseTree(text, path)))
    }
    const resource = this.of.get(source.root)
    if (resource) this.identified.add(bare, resource, false) // whoever calls itself so comes first
  }
  /** Where in the repository a URI may stand: by its path; of one on the network, as its path differs from the file's own `$id`. */
  pathFor(uri: string, from: Resource): string | undefined {
    const own = this.of.get(from.source.root)?.uri
    return pathOf(uri) ?? (own === undefined ? undefined : pathBeside(own, uri, from.source.file))
  }

  /** What a reference that stands in a node leads to. */
  target(ref: string, at: Node): Target {
    const from = this.of.get(at)
    const uri = from && resolved(ref, from.uri)
    if (!from || uri === undefined) return { missing: 'it is no URI' }
    const [, bare = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(uri) ?? []
    const meant = ref.startsWith('#') ? [from] : this.identified.at(bare)
    if (meant.length === 0) {
      const path = pathOf(bare) !== undefined || (isRelative(ref) && !isMetaSchema(bare)) ? this.pathFor(bare, from) ?? withoutFragment(ref) : undefined
      return path === undefined ? { elsewhere: bare } : this.main.alone || !this.main.readFile ? { unread: path } : { missing: `there is no file ${path}` }
    }
    const nodes = [...new Set(meant.flatMap((resource) => fragment === '' ? resource.root : fragment.startsWith('/') ? definitionAt(resource.root, fragment) ?? [] : resource.anchors.at(unescaped(fragment))))]
    const node = nodes.length > 1 ? this.sameOf(nodes) : nodes[0]
    return node ? { node } : nodes.length > 0 ? { several: nodes } : { missing: `there is nothing at #${fragment}` }
  }
  /** Of several parts of one name the first, where all say the same: of what refers to other parts of its own schema the whole of that counts. */
  sameOf(nodes: readonly Node[]): Node | undefined {
    return once(this.same, this.keyOf(nodes), () => {
      const one = oneOf(nodes)
      return one && (!refersToItsOwn(one) || oneOf([...new Set(nodes.map((node) => this.of.get(node)?.root ?? node))])) ? one : undefined
    })
  }
  keyOf(nodes: readonly Node[]): string {
    return nodes.map((node) => `${this.of.get(node)?.source.file} ${node.start}`).join()
  }
  /** What a reference leads to in the end that whoever refers to its schema may turn elsewhere; undefined where it may be several. `target`: where it leads first. */
  lasting(target: Node, keyword: string, ref: string): Node | undefined {
    const own = this.of.get(target)
    if (keyword === '$recursiveRef') return ref === '#' && (!own?.recursive || [...this.resources].every((r) => r === own || !r.recursive)) ? target : undefined
    const name = ref.slice(ref.indexOf('#') + 1)
    if (!own?.dynamic.at(name).includes(target)) return target
    const bearing = this.bearing(name)
    return bearing.every((node) => this.of.get(node) === own) ? this.sameOf(bearing) : undefined
  }
  /** The schemas that a dynamic anchor may stand for. */
  bearing(name: string): Node[] {
    return [...this.resources].flatMap((r) => r.dynamic.at(name))
  }
  /** What shapes call a schema that is not here to be read: by its URI where not the file itself says what its reference starts from, since two parts may refer to two by one text. */
  unreadSchema(ref: string, at: Node): string {
    const from = this.of.get(at), target = this.target(ref, at)
    if ('several' in target) {
      const { several } = target
      return `one of the schemas called ${quoted(ref)} (${once(this.spelt, this.keyOf(several), () => (several.length > mostSpelt ? wholeText(this) : digest(several.map((node) => spelling(this, node)).sort().join())))})`
    }
    return `the schema ${quoted(from === this.of.get(this.main.root) ? ref : resolved(ref, from?.uri ?? '') ?? ref)}`
  }

  draftOf(node: Node): Draft {
    return this.of.get(node)?.draft ?? 2020
  }
  /** Where something stands, with its file where that is another one than the contract's own. */
  span(node: Node, { start, end }: Span = node): Span {
    const file = this.of.get(node)?.source.file
    return { start, end, ...(file === undefined || file === this.main.file ? {} : { file }) }
  }
  locate(span: Span): Location {
    return (this.files.get(span.file ?? this.main.file) ?? this.main).locate(span)
  }
}
