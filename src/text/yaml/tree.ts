import { type AliasEvent, COLLECTION_STYLE, EVENT_ID, type DocumentDirective, type Event, getScalarValue, type MappingEvent, SCALAR_STYLE, type ScalarEvent, type SequenceEvent } from 'js-yaml'
import { caps } from '../caps.ts'
import { quoted } from '../escape/visible.ts'
import { type Problem, problemAt } from '../problem.ts'
import { type Key, type ListNode, type MapNode, type Node } from '../tree.ts'
import { endOfBlockScalar, endOfFlow, endOfStartMarker, placeOfEmpty, startOfBlockScalar, startOfNextDocument } from './places.ts'
import * as problems from './problems.ts'
import { coreTag, tagFits, taggedScalar } from './tags.ts'

/** `size` counts values with aliases followed, `height` the maps and lists inside one another: what aliases can blow up. */
type Anchor = { node: Node; size: number; height: number; open: boolean }

/** A map or list whose end is not reached yet. */
type Open = {
  node: ListNode | MapNode
  flow: boolean
  anchor: Anchor | undefined
  size: number
  height: number
  /** In a map: the key whose value comes next. */
  key: Key | undefined
  /** That key is `<<`. */
  merging: boolean
  mergeSeen: boolean
  /** Keys that came by merging: an explicit key may still replace them. */
  merged: Set<string> | undefined
}

/** Builds the tree from the parser's events, and refuses what the events alone let pass. Without recursion. */
export class TreeBuilder {
  readonly text: string
  readonly file: string
  readonly stack: Open[] = []
  readonly anchors = new Map<string, Anchor>()
  directives: readonly DocumentDirective[] = []
  root: Node | undefined
  top: Open | undefined
  documents = 0
  /** Where the last token ended. */
  cursor = 0
  nodes = 0
  aliased = 0

  constructor(text: string, file: string) {
    this.text = text
    this.file = file
  }

  build(events: readonly Event[]): Node {
    for (const event of events) {
      switch (event.type) {
        case EVENT_ID.SCALAR: this.scalar(event); break
        case EVENT_ID.MAPPING: this.open(event, { kind: 'map', start: event.start, end: event.start, entries: new Map() }); break
        case EVENT_ID.SEQUENCE: this.open(event, { kind: 'list', start: event.start, end: event.start, items: [] }); break
        case EVENT_ID.POP: this.close(); break
        case EVENT_ID.ALIAS: this.alias(event); break
        case EVENT_ID.DOCUMENT:
          if (++this.documents > 1) throw this.problem(startOfNextDocument(this.text, this.cursor), problems.severalDocuments)
          this.directives = event.directives
          if (event.explicitStart) this.cursor = endOfStartMarker(this.text)
          break
      }
    }
    return this.root ?? { kind: 'scalar', start: 0, end: 0, text: '', plain: true }
  }

  scalar(event: ScalarEvent): void {
    const { valueStart, valueEnd, style } = event
    let start = valueStart, end = valueEnd, cursor = valueEnd
    if (valueStart < 0) {
      start = end = cursor = this.placeOfEmpty(event)
    } else if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED) {
      start--
      end = ++cursor
    } else if (style !== SCALAR_STYLE.PLAIN) {
      start = startOfBlockScalar(this.text, Math.max(this.cursor, event.anchorEnd, event.tagEnd), valueStart)
      end = endOfBlockScalar(this.text, start, valueEnd)
    }
    this.cursor = cursor
    const text = getScalarValue(this.text, event)
    const plain = event.tagStart < 0 ? style === SCALAR_STYLE.PLAIN : this.isPlain(event, text, start)
    const top = this.top
    if (top !== undefined && top.key === undefined && top.node.kind === 'map') {
      if (event.anchorStart >= 0) this.anchor(event, { kind: 'scalar', start, end, text, plain }, false)
      this.key(top, top.node, { start, end, text }, plain && text === '<<')
      return
    }
    const node: Node = { kind: 'scalar', start, end, text, plain }
    if (event.anchorStart >= 0) this.anchor(event, node, false)
    this.count(start)
    this.place(node, 1, 0)
  }

  placeOfEmpty(event: ScalarEvent): number {
    const { top } = this
    if (event.tagEnd >= 0 || event.anchorEnd >= 0) return Math.max(event.tagEnd, event.anchorEnd)
    if (top === undefined) return this.cursor
    return placeOfEmpty(this.text, this.cursor, top.node.kind === 'list' ? 'item' : top.key === undefined ? 'key' : 'value')
  }

  isPlain(event: ScalarEvent, text: string, start: number): boolean {
    const raw = this.text.slice(event.tagStart, event.tagEnd)
    const tag = coreTag(raw, this.directives)
    const meaning = tag === undefined ? undefined : taggedScalar(tag, text, event.style === SCALAR_STYLE.PLAIN)
    if (meaning === undefined) throw this.problem(event.tagStart, problems.unknownTag(raw))
    if (meaning === 'wrong') throw this.problem(start, problems.wrongTag(raw, `the text ${quoted(text)}`))
    return meaning === 'plain'
  }

  key(top: Open, map: MapNode, key: Key, merging: boolean): void {
    if (merging) {
      if (top.mergeSeen) throw this.problem(key.start, problems.secondMerge)
      top.mergeSeen = true
    } else if (map.entries.has(key.text) && !top.merged?.delete(key.text)) {
      const first = map.entries.get(key.text)?.key.start ?? 0
      throw this.problem(key.start, problems.duplicateKey(this.text, key.text, first))
    }
    top.key = key
    top.merging = merging
  }

  open(event: MappingEvent | SequenceEvent, node: ListNode | MapNode): void {
    const { top } = this
    if (top?.node.kind === 'map' && top.key === undefined) throw this.problem(event.start, problems.complexKey(this.text, event.start))
    if (event.tagStart >= 0) {
      const raw = this.text.slice(event.tagStart, event.tagEnd)
      const tag = coreTag(raw, this.directives)
      if (tag === undefined) throw this.problem(event.tagStart, problems.unknownTag(raw))
      if (!tagFits(tag, node.kind)) throw this.problem(event.tagStart, problems.wrongTag(raw, `a ${node.kind}`))
    }
    if (this.stack.length >= caps.depth) throw this.problem(event.start, problems.tooDeep)
    this.count(event.start)
    const anchor = event.anchorStart < 0 ? undefined : this.anchor(event, node, true)
    const first = this.text.charCodeAt(event.start)
    const flow = event.style === COLLECTION_STYLE.FLOW && (first === OPEN_MAP || first === OPEN_LIST)      // the map in `[a: b]` has no bracket
    this.top = { node, flow, anchor, size: 1, height: 1, key: undefined, merging: false, mergeSeen: false, merged: undefined }
    this.stack.push(this.top)
    this.cursor = flow ? event.start + 1 : event.start
  }

  close(): void {
    const closed = this.stack.pop()
    if (closed === undefined) return            // the end of the document
    const { node, anchor, size, height } = closed
    if (closed.flow) this.cursor = endOfFlow(this.text, this.cursor, node.kind === 'map' ? CLOSE_MAP : CLOSE_LIST)
    node.end = Math.max(this.cursor, node.start)
    if (anchor !== undefined) {
      anchor.open = false
      anchor.size = size
      anchor.height = height
    }
    this.top = this.stack.at(-1)
    this.place(node, size, height)
  }

  alias(event: AliasEvent): void {
    const start = event.anchorStart - 1
    const name = this.text.slice(event.anchorStart, event.anchorEnd)
    const anchor = this.anchors.get(name)
    if (anchor === undefined) throw this.problem(start, problems.undefinedAlias(name, this.anchors.keys()))
    if (anchor.open) throw this.problem(start, problems.aliasCycle(name))
    this.aliased += anchor.size
    if (this.aliased > caps.aliased) throw this.problem(start, problems.tooManyAliases)
    if (this.stack.length + anchor.height > caps.depth) throw this.problem(start, problems.tooDeep)
    this.cursor = event.anchorEnd
    const { top } = this
    if (top?.node.kind !== 'map' || top.key !== undefined) this.place(anchor.node, anchor.size, anchor.height)
    else if (anchor.node.kind === 'scalar') this.key(top, top.node, { start, end: event.anchorEnd, text: anchor.node.text }, false)
    else throw this.problem(start, problems.complexKey(this.text, start))
  }

  anchor(event: { anchorStart: number; anchorEnd: number }, node: Node, open: boolean): Anchor {
    const anchor: Anchor = { node, size: 1, height: 0, open }
    this.anchors.set(this.text.slice(event.anchorStart, event.anchorEnd), anchor)
    return anchor
  }

  /** Puts a finished value where it belongs. */
  place(value: Node, size: number, height: number): void {
    const { top } = this
    if (top === undefined) {
      this.root = value
      return
    }
    top.size += size
    if (height >= top.height) top.height = height + 1
    if (top.node.kind === 'list') top.node.items.push(value)
    else if (top.key !== undefined) {
      if (top.merging) this.merge(top, top.node, top.key, value)
      else top.node.entries.set(top.key.text, { key: top.key, value })
      top.key = undefined
    }
  }

  /** `<<`: a map or a list of maps. Explicit keys win wherever they stand, then the earlier map. */
  merge(top: Open, into: MapNode, key: Key, value: Node): void {
    for (const source of value.kind === 'list' ? value.items : [value]) {
      if (source.kind !== 'map') throw this.problem(key.start, problems.badMerge)
      for (const [name, entry] of source.entries) {
        if (into.entries.has(name)) continue
        into.entries.set(name, entry)
        top.merged ??= new Set()
        top.merged.add(name)
      }
    }
  }

  count(at: number): void {
    if (++this.nodes > caps.nodes) throw this.problem(at, problems.tooManyValues)
  }

  problem(offset: number, words: problems.Words): Problem {
    return problemAt(this.file, this.text, offset, words)
  }
}

const OPEN_LIST = 91, CLOSE_LIST = 93, OPEN_MAP = 123, CLOSE_MAP = 125
