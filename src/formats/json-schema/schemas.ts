/** A schema as the kinds of values that it takes. Each is read once; what its parts hold is read when it is asked for where references lead there. */
import { loadPatternEngine } from '../../contract/patterns.ts'
import type { Fact, Span } from '../../contract/facts.ts'
import { type Shape, type Slot, opaque, scalar } from '../../contract/shape.ts'
import { quoted } from '../../text/escape/visible.ts'
import { get, kindOfScalar, textOf } from '../../text/scalars.ts'
import type { ListNode, MapNode, Node } from '../../text/tree.ts'
import type { FormatOptions, Source } from '../source.ts'
import { problemAt } from '../source.ts'
import { arrayEntry } from './arrays.ts'
import { alternatives, conditions, exactlyOne } from './conditions.ts'
import type { Documents } from './documents.ts'
import { type Draft, boundsOfOtherDrafts, refStandsAlone, wordsOfDraft3 } from './drafts.ts'
import { KeywordPlaces, annotations, placesOf } from './facts.ts'
import { type Entry, type Kind, type Kinds, allKinds, everything, isPlain, none, shapeOf, topOf } from './kinds.ts'
import { numberLimits, textLimits } from './limits.ts'
import { Merging, bothFacts, plainScalar } from './merging.ts'
import { objectEntry } from './objects.ts'
import { oppositeOf } from './opposite.ts'
import { spelling, wholeText } from './spelling.ts'
import { unevaluated } from './unevaluated.ts'
import { kindsOfValues, valuesOf } from './values.ts'

/** Schemas that are read one inside the other. */
const deepest = 300
const typeNames = ['null', 'boolean', 'number', 'integer', 'string', 'array', 'object'] as const
const kindOfType: Readonly<Record<string, Kind>> = { null: 'null', boolean: 'boolean', number: 'number', integer: 'number', string: 'string', array: 'list', object: 'record' }

export class Schemas {
  readonly documents: Documents
  readonly options: FormatOptions
  readonly merging = new Merging()
  readonly read = new Map<Node, Kinds | 'open'>()
  readonly shapes = new Map<Node, Shape>()
  depth = 0
  readonly referring = new Map<Node, boolean>()
  /** What could not be looked at. */
  readonly unseen: { message: string; at: Span }[] = []

  constructor(documents: Documents, options: FormatOptions) {
    this.documents = documents
    this.options = options
  }
  /** The engine of patterns has to be there: which patterns are found in a name decides what holds for it. */
  static async of(documents: Documents, options: FormatOptions): Promise<Schemas> {
    await loadPatternEngine()
    return new Schemas(documents, options)
  }

  draftOf(node: Node): Draft {
    return this.documents.draftOf(node)
  }
  sourceOf(node: Node): Source {
    return this.documents.of.get(node)?.source ?? this.documents.main
  }
  problem(node: Node, code: string, message: string, hint?: string): Error {
    return problemAt(this.sourceOf(node), node, code, message, hint)
  }

  /** The shape of a schema. One that refers to others is looked into when it is asked for. */
  shape(node: Node): Shape {
    const known = this.shapes.get(node)
    if (known) return known
    let made: Shape | undefined
    const shape: Shape = this.refers(node) ? { is: 'ref', name: nameOf(node), target: () => (made ??= shapeOf(this.kinds(node))) } : shapeOf(this.kinds(node))
    this.shapes.set(node, shape)
    return shape
  }
  /** Reads what is referred to and was not needed yet, so that whatever is wrong with it is told now. */
  readAll(): void {
    for (const shape of this.shapes.values()) if (shape.is === 'ref') shape.target() // a map is walked with what is added meanwhile
  }
  /** Does a schema lead elsewhere before it comes to any part of a value? */
  refers(root: Node): boolean {
    const known = this.referring.get(root)
    if (known !== undefined) return known
    let found = false
    const waiting: Node[] = [root]
    for (let node = waiting.pop(); node && !found; node = waiting.pop()) {
      if (node.kind === 'list') waiting.push(...node.items)
      if (node.kind !== 'map') continue
      const { entries } = node
      found = ['$ref', '$dynamicRef', '$recursiveRef'].some((k) => entries.has(k))
      for (const key of ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else']) {
        const part = node.entries.get(key)?.value
        if (part) waiting.push(part)
      }
      for (const key of ['dependencies', 'dependentSchemas']) {
        const part = node.entries.get(key)?.value
        if (part?.kind === 'map') for (const { value } of part.entries.values()) waiting.push(value)
      }
    }
    this.referring.set(root, found)
    return found
  }
  /** A place whose values a schema tells. */
  slot(node: Node, more: Partial<Slot> = {}): Slot {
    const facts = this.facts(node), places = this.places(node)
    return { shape: this.shape(node), required: true, ...(facts.length > 0 ? { facts } : {}), ...(places.size > 0 ? { places } : {}), at: this.documents.span(node), ...more }
  }

  kinds(written: Node): Kinds {
    const node = this.endOf(written)
    const known = this.read.get(node)
    if (known === 'open') return unknown(`a schema that needs itself (${this.where(node)}, ${wholeText(this.documents)})`)
    if (known) return known
    if (this.depth >= deepest) return unknown(`a schema nested too deep (${this.where(node)}, ${wholeText(this.documents)})`)
    this.read.set(node, 'open')
    this.depth++
    const kinds = this.kindsAt(node)
    this.depth--
    this.read.set(node, kinds)
    return kinds
  }
  /** Where a schema ends that is only another one; in a circle, itself. */
  endOf(node: Node): Node {
    const passed = new Set<Node>()
    let end = node
    for (let next: Node | undefined = node; next && !passed.has(next); next = this.onlyNext(next)) {
      passed.add(next)
      end = next
    }
    return end
  }
  onlyNext(node: Node): Node | undefined {
    const ref = get(node, '$ref')
    if (!ref || node.kind !== 'map' || (!refStandsAlone(this.draftOf(node)) && node.entries.size > 1)) return undefined
    return this.targetOf(ref, node)
  }
  kindsAt(node: Node): Kinds {
    if (kindOfScalar(node) === 'boolean' && node.kind === 'scalar') return node.text.toLowerCase() === 'true' ? everything : none
    if (node.kind !== 'map') throw this.problem(node, 'not-a-schema', 'a schema must be a map of keywords, true or false')
    const draft = this.draftOf(node)
    const ref = get(node, '$ref')
    if (ref && refStandsAlone(draft)) return this.referred(ref, node)
    const { merging } = this
    let kinds = this.own(node, draft)
    const and = (other: Kinds): void => { kinds = merging.kinds(kinds, other) }
    if (ref) and(this.referred(ref, node))
    for (const keyword of ['$dynamicRef', '$recursiveRef']) {
      const dynamic = draft >= 2019 ? get(node, keyword) : undefined
      if (dynamic) and(this.dynamic(dynamic, node, keyword))
    }
    for (const part of this.parts(node, 'allOf')) and(this.kinds(part))
    const any = this.parts(node, 'anyOf'), one = this.parts(node, 'oneOf'), except = get(node, 'not')
    if (any.length > 0) and(alternatives(any.map((part) => this.kinds(part))))
    if (one.length > 0) and(exactlyOne(this, one.map((part) => this.kinds(part))))
    if (except) and(oppositeOf(this.kinds(except)))
    for (const condition of conditions(this, node, draft)) and(condition)
    for (const keyword of wordsOfDraft3(node, draft)) and(besidesAll(this.condition(node, keyword)))
    for (const keyword of boundsOfOtherDrafts(node, draft)) and(new Map([...everything, ['number', { atom: topOf('number').atom, also: [this.condition(node, keyword)] }]]))
    if (draft >= 2019) for (const rest of unevaluated(this, node)) and(rest)
    return kinds
  }

  /** What `type`, `enum`, `const` and the keywords of each kind say. */
  own(node: MapNode, draft: Draft): Kinds {
    const source = this.sourceOf(node)
    const types = this.types(node)
    const out = new Map<Kind, Entry>()
    for (const kind of allKinds) {
      const named = types?.filter((t) => kindOfType[t] === kind)
      if (named && named.length === 0) continue
      const entry = this.entry(node, kind, named?.includes('integer') === true && !named.includes('number'), draft)
      if (entry) out.set(kind, entry)
    }
    const values = valuesOf(source, node, draft >= 6)
    if (!values && out.size === allKinds.length && [...out.values()].every(isPlain)) return everything
    return values ? this.merging.kinds(kindsOfValues(values), out) : out
  }
  entry(node: MapNode, kind: Kind, whole: boolean, draft: Draft): Entry | undefined {
    const source = this.sourceOf(node)
    switch (kind) {
      case 'null': case 'boolean': return topOf(kind)
      case 'number': {
        const limits = numberLimits(source, node, draft)
        return !whole && Object.keys(limits).length === 0 ? topOf(kind) : entryOf(plainScalar(scalar(whole ? 'integer' : 'number', limits)))
      }
      case 'string': {
        const limits = textLimits(source, node, this.options.assertFormats === true)
        return Object.keys(limits).length === 0 ? topOf(kind) : entryOf(plainScalar(scalar('string', limits)))
      }
      case 'list': return arrayEntry(this, node, draft)
      case 'record': return objectEntry(this, node, draft)
    }
  }
  types(node: MapNode): string[] | undefined {
    const type = get(node, 'type')
    if (!type) return undefined
    return (type.kind === 'list' ? type.items : [type]).map((item) => {
      const name = item.kind === 'scalar' ? item.text : ''
      if (!typeNames.some((t) => t === name)) throw this.problem(item, 'unknown-type', `${name === '' ? 'this' : quoted(name)} is no type of JSON Schema`, `the types are ${typeNames.join(', ')}`)
      return name
    })
  }
  parts(node: MapNode, keyword: string): readonly Node[] {
    return this.listAt(node, keyword)?.items ?? []
  }
  listAt(node: MapNode, keyword: string): ListNode | undefined {
    const found = get(node, keyword)
    if (found && found.kind !== 'list') throw this.problem(found, 'not-a-list', `\`${keyword}\` must be a list`)
    return found
  }
  mapAt(node: MapNode, keyword: string): MapNode | undefined {
    const found = get(node, keyword)
    if (found && found.kind !== 'map') throw this.problem(found, 'not-a-map', `\`${keyword}\` must be a map of names to schemas`)
    return found
  }

  referred(ref: Node, at: MapNode): Kinds {
    const target = this.targetOf(ref, at)
    return target === undefined ? unknown(this.documents.unreadSchema(textOf(ref) ?? '', at)) : this.kinds(target)
  }
  /** Undefined where it lies where nobody here looks, or is not known to be one of several. */
  targetOf(ref: Node, at: MapNode): Node | undefined {
    const written = kindOfScalar(ref) === 'string' && ref.kind === 'scalar' ? ref.text : undefined
    if (written === undefined) throw this.problem(ref, 'bad-ref', '`$ref` must be a text')
    const target = this.documents.target(written, at)
    if ('node' in target) return target.node
    if ('missing' in target) throw this.problem(ref, 'unresolved-ref', `${quoted(written)} leads nowhere: ${target.missing}`, 'a `$ref` names a place in this file (`#/$defs/address`), or another file of the repository')
    const message = 'several' in target ? `${quoted(written)} is not followed: ${target.several.length} schemas that differ are called so (${target.several.slice(0, 3).map((node) => this.where(node)).join(', ')}${target.several.length > 3 ? ', …' : ''})`
      : 'unread' in target ? `${quoted(target.unread)} is not here to be read` : `${quoted(written)} is not read: it is not in this repository`
    if (!this.unseen.some((u) => u.message === message)) this.unseen.push({ message, at: this.documents.span(ref) })
    return undefined
  }
  /** A reference that depends on where its schema is used from: known where only one schema can be meant. */
  dynamic(ref: Node, at: MapNode, keyword: string): Kinds {
    const written = textOf(ref) ?? ''
    const target = this.documents.target(written, at), node = 'node' in target ? this.documents.lasting(target.node, keyword, written) : undefined
    return node ? this.kinds(node) : unknown(this.turned(at, keyword, written))
  }
  turned(at: MapNode, keyword: string, written: string): string {
    return `${keyword} ${quoted(written)} (${spelling(this.documents, at)})`
  }

  /** What is said of a schema, and of what it is by reference. */
  facts(node: Node, depth = 0): readonly Fact[] {
    if (node.kind !== 'map' || depth > 20) return []
    const ref = get(node, '$ref')
    const alone = ref !== undefined && refStandsAlone(this.draftOf(node))
    let out: readonly Fact[] = alone ? [] : annotations(node, (n) => this.documents.span(n), this.options.assertFormats === true)
    const target = ref ? this.targetOf(ref, node) : undefined
    if (target) out = bothFacts(out, this.facts(target, depth + 1))
    if (!alone) for (const part of this.parts(node, 'allOf')) out = bothFacts(out, this.facts(part, depth + 1))
    return out
  }
  places(node: Node, depth = 0): KeywordPlaces {
    if (node.kind !== 'map' || depth > 20) return new KeywordPlaces()
    const out = placesOf(node, (n, at) => this.documents.span(n, at))
    const ref = get(node, '$ref')
    const target = ref ? this.targetOf(ref, node) : undefined
    const parts = [...(target ? [target] : []), ...(ref && refStandsAlone(this.draftOf(node)) ? [] : this.parts(node, 'allOf'))]
    for (const part of parts) {
      const more = this.places(part, depth + 1)
      for (const [place, span] of more) {
        if (out.has(place) && place !== 'type') continue
        out.set(place, span)
        if (place === 'choice') out.listed = more.listed
      }
    }
    return out
  }
  where(node: Node): string {
    const { file, line } = this.documents.locate(this.documents.span(node))
    return `${file}:${line}`
  }
  condition(node: MapNode, keyword: string): Shape {
    return opaque(`\`${keyword}\` (${spelling(this.documents, node)})`)
  }
}

const unknown = (text: string): Kinds => besidesAll(opaque(text))
const besidesAll = (shape: Shape): Kinds => new Map([...everything].map(([kind, { atom }]) => [kind, { atom, also: [shape] }]))
const entryOf = (atom: Entry['atom'] | undefined): Entry | undefined => atom && { atom, also: [] }
/** The last part of what a reference names. */
function nameOf(node: Node): string {
  const ref = textOf(get(node, '$ref'))
  return ref === undefined ? 'a schema' : ref.slice(Math.max(ref.lastIndexOf('/'), ref.lastIndexOf('#')) + 1) || ref
}
