/** The files of a schema: what each `$id`, `$anchor` and pointer names, across files of the same revision. */
import type { Span } from '../../contract/facts.ts'
import type { Location } from '../../contract/contract.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, textOf } from '../../text/scalars.ts'
import { parseTree } from '../../text/parse.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import { type Source, problemAt, sourceOf } from '../source.ts'
import { isMetaSchema } from './claims.ts'
import { type Draft, draftOf, literals } from './drafts.ts'

/** A schema with an identity of its own: a file, or a part of one with an `$id`. References inside it start from `uri`. */
export type Resource = { uri: string; root: Node; draft: Draft; source: Source; anchors: Map<string, Node>; dynamic: Set<string>; recursive: boolean }
/** What a reference leads to: a node, or why there is none. `elsewhere`: a place that nobody here looks at (the network); `unread`: a file that may be there, where only one file is at hand. */
export type Target = { node: Node } | { elsewhere: string } | { unread: string } | { missing: string }

const mostFiles = 300, mostNodes = 2_000_000

export class Documents {
  readonly main: Source
  readonly files = new Map<string, Source>()
  readonly resources = new Map<string, Resource>()
  readonly of = new Map<Node, Resource>()
  readonly absent = new Set<string>()
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
    const draft = draftOf(source.root)
    this.index(source.root, this.resource(fileUri(source.file), source.root, draft, source))
  }
  resource(uri: string, root: Node, draft: Draft, source: Source): Resource {
    const made: Resource = { uri, root, draft, source, anchors: new Map(), dynamic: new Set(), recursive: false }
    if (!this.resources.has(uri)) this.resources.set(uri, made)
    return made
  }

  /** Finds out which resource each node is of. Without recursion: schemas may be nested as deep as a document may. */
  index(root: Node, within: Resource): void {
    const waiting: [Node, Resource][] = [[root, within]]
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [node, around] = next
      if (this.of.has(node) || ++this.nodes > mostNodes) continue
      const own = node.kind === 'map' ? this.identified(node, around) : around
      this.of.set(node, own)
      if (node.kind === 'list') for (const item of node.items) waiting.push([item, own])
      if (node.kind === 'map') for (const [key, { value }] of node.entries) if (!literals.has(key) || value.kind === 'map') waiting.push([value, own])
    }
  }
  identified(node: MapNode, around: Resource): Resource {
    const written = textOf(get(node, around.draft === 4 ? 'id' : '$id'))
    const beside = around.draft <= 7 && node.entries.has('$ref')
    let own = around
    if (written !== undefined && !beside) {
      const uri = resolved(written, around.uri)
      if (/^#./.test(written)) around.anchors.set(written.slice(1), node)
      else if (uri !== undefined) {
        const bare = uri.replace(/#.*$/s, '')
        const nested = textOf(get(node, '$schema'))
        if (node === around.root) {
          around.uri = bare
          if (!this.resources.has(bare)) this.resources.set(bare, around)
        } else own = this.resource(bare, node, nested === undefined ? around.draft : draftOf(node), around.source)
      }
    }
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = textOf(get(node, key))
      if (name === undefined) continue
      own.anchors.set(name, node)
      if (key === '$dynamicAnchor') own.dynamic.add(name)
    }
    if (textOf(get(node, '$recursiveAnchor')) === 'true') own.recursive = true
    return own
  }

  /** Reads the files that a file's references name. */
  async follow(source: Source): Promise<void> {
    const waiting: Node[] = [source.root]
    const seen = new Set<Node>()
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (seen.has(node)) continue
      seen.add(node)
      if (node.kind === 'list') waiting.push(...node.items)
      if (node.kind !== 'map') continue
      for (const key of ['$ref', '$dynamicRef']) {
        const ref = node.entries.get(key)?.value
        const written = ref?.kind === 'scalar' ? ref.text : undefined
        if (written !== undefined) await this.fetch(written, node)
      }
      for (const [key, { value }] of node.entries) if (!literals.has(key) || value.kind === 'map') waiting.push(value)
    }
  }
  async fetch(ref: string, at: Node): Promise<void> {
    const from = this.of.get(at)
    const uri = from && resolved(ref, from.uri)?.replace(/#.*$/s, '')
    if (!from || uri === undefined || this.resources.has(uri) || isMetaSchema(uri)) return
    for (const path of this.pathsFor(uri, from)) {
      const known = this.files.get(path)
      if (known) {
        const resource = this.of.get(known.root)
        if (resource && !this.resources.has(uri)) this.resources.set(uri, resource)
        return
      }
      if (this.absent.has(path) || !this.main.readFile) continue
      if (this.files.size >= mostFiles) throw problemAt(from.source, at, 'too-many-files', `the schema refers to more than ${mostFiles} files`, 'split it')
      const text = await this.main.readFile(path)
      if (text === undefined) { this.absent.add(path); continue }
      const source = sourceOf(path, text, parseTree(text, path))
      this.add(source)
      const resource = this.of.get(source.root)
      if (resource && !this.resources.has(uri)) this.resources.set(uri, resource)
      return
    }
  }
  /** Where in the repository a URI may stand: by its path; of one on the network, as its path differs from the file's own `$id`. */
  pathsFor(uri: string, from: Resource): string[] {
    const local = pathOf(uri)
    if (local !== undefined) return [local]
    const own = this.of.get(from.source.root)?.uri
    if (own === undefined) return []
    try {
      const [a, b] = [new URL(own), new URL(uri)]
      if (a.origin !== b.origin) return []
      const [dir, wanted] = [a.pathname.split('/').slice(0, -1), b.pathname.split('/')]
      let same = 0
      while (same < dir.length && dir[same] === wanted[same]) same++
      const relative = [...dir.slice(same).map(() => '..'), ...wanted.slice(same)].join('/')
      const path = pathOf(new URL(relative, fileUri(from.source.file)).href)
      return path === undefined ? [] : [path]
    } catch {
      return []
    }
  }

  /** What a reference that stands in a node leads to. */
  target(ref: string, at: Node): Target {
    const from = this.of.get(at)
    const uri = from && resolved(ref, from.uri)
    if (!from || uri === undefined) return { missing: 'it is no URI' }
    const [, bare = '', fragment = ''] = /^([^#]*)#?(.*)$/s.exec(uri) ?? []
    const resource = ref.startsWith('#') ? from : this.resources.get(bare)
    if (!resource) {
      const path = pathOf(bare) !== undefined || (isRelative(ref) && !isMetaSchema(bare)) ? this.pathsFor(bare, from)[0] ?? ref.replace(/#.*$/s, '') : undefined
      return path === undefined ? { elsewhere: bare } : this.main.alone || !this.main.readFile ? { unread: path } : { missing: `there is no file ${path}` }
    }
    const node = fragment === '' ? resource.root : fragment.startsWith('/') ? definitionAt(resource.root, fragment) : resource.anchors.get(unescaped(fragment))
    return node ? { node } : { missing: `there is nothing at #${fragment}` }
  }
  /** The only schema that a dynamic anchor may stand for; undefined where several bear it. */
  onlyDynamic(name: string): Node | undefined {
    const [only, ...others] = this.bearing(name)
    return others.length === 0 ? only : undefined
  }
  /** The schemas that a dynamic anchor may stand for. */
  bearing(name: string): Node[] {
    return [...new Set(this.resources.values())].flatMap((r) => (r.dynamic.has(name) ? r.anchors.get(name) ?? [] : []))
  }
  /** What shapes call a schema that is not here to be read: by its URI where not the file itself says what its reference starts from, since two parts may refer to two by one text. */
  unreadSchema(ref: string, at: Node): string {
    const from = this.of.get(at)
    return `the schema ${quoted(from === this.of.get(this.main.root) ? ref : resolved(ref, from?.uri ?? '') ?? ref)}`
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

/** Of a file beside this one, whatever `$id` either has. */
const isRelative = (ref: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(ref)

const fileUri = (path: string): string => `file:///${path.split('/').map(encodeURIComponent).join('/')}`
function pathOf(uri: string): string | undefined {
  return uri.startsWith('file:///') ? unescaped(uri.slice('file:///'.length)) : undefined
}
/** Undefined where it is no URI. */
function resolved(ref: string, base: string): string | undefined {
  try {
    return new URL(ref, base).href
  } catch {
    return /^urn:/i.test(base) && ref.startsWith('#') ? `${base}${ref}` : undefined
  }
}
/** What a JSON pointer (RFC 6901) names, as the fragment of a URI. */
function definitionAt(root: Node, pointer: string): Node | undefined {
  let at: Node | undefined = root
  for (const part of unescaped(pointer).split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~')
    at = at?.kind === 'map' ? at.entries.get(name)?.value : at?.kind === 'list' && /^(?:0|[1-9]\d*)$/.test(name) ? at.items[Number(name)] : undefined
  }
  return at
}
function unescaped(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
