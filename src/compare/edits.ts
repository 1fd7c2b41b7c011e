/** One walk over both shapes: says nothing where they are the same, descends where both are of a kind, and yields one edit for each change. */
import { columnText } from '../contract/columns.ts'
import { isEmpty } from '../contract/empty.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { sameMeaning } from '../contract/meanings.ts'
import { type Limits } from '../contract/limits.ts'
import { type Home, type ListShape, type MapShape, type Path, type RecordShape, type ScalarShape, type Shape, type Slot, type Unfolded, ITEM, KEY, VALUE, isOfEveryKind, slot, unfold, withoutNull } from '../contract/shape.ts'
import { fullNameOfTags, withoutNamespace } from '../contract/tags.ts'
import { sameFacts } from './facts.ts'
import { renames } from './renames.ts'
import { betweenMoves } from './between.ts'
import type { Rules } from './change.ts'
import { isOfItems } from './items.ts'
import { bare, kindOf, nameOf, pairBranches, pairParts, related } from './parts.ts'
import { sameBetween, sameChoice, sameCodes, sameContained, sameCount, sameFallback, sameLimits, sameShape, sameTexts } from './same.ts'
import { isRestTold, restSlot } from './rest.ts'
import type { Refusal } from './trail.ts'
import { seenOnOneSide } from './unseen.ts'

/** `tag`: the name of a type. `meaning`: what values stand for. `case`: a name differs by case alone where case is folded. `relabelled`: the logical name changed, the physical one stays. `unseen`: what a type of one name holds is seen on one side alone. */
export type What =
  | 'added' | 'removed' | 'renamed' | 'relabelled' | 'case' | 'presence' | 'nullability' | 'type' | 'tag' | 'meaning' | 'choice' | 'limits' | 'width' | 'count' | 'default' | 'id' | 'aliases'
  | 'rest' | 'order' | 'between' | 'unseen' | 'shape'

/** `near`: the closest place in head that still stands. `also`: other places that the same edit of a shared definition shows at. */
export type Edit = {
  what: What
  path: Path
  basePath: Path
  base: Slot | undefined
  head: Slot | undefined
  near: Span | undefined
  also: Path[]
  refusals: Map<object, Refusal[]>
  /** The two shapes themselves, where they are one of several that the slots hold. */
  of?: readonly [Shape, Shape]
  /** The constant of an enum that it is about. */
  constant?: string
  /** Of a rule between two fields: what it is on either side, and the names that refusals know it by. */
  rules?: Rules & { keys: ReadonlySet<string>; renamed: boolean }
}
/** The facts of two slots that are the same place, for the comparison of facts. */
export type FactPair = { path: Path; basePath: Path; base: readonly Fact[]; head: readonly Fact[]; near: Span | undefined }
/** `homes`: base's types with a home of their own to head's, told of at the first place that uses them. */
export type Walk = { homes: Map<ScalarShape, ScalarShape>; edits: Edit[]; facts: FactPair[]; bySlot: Map<Slot, Edit[]>; renamed: Map<string, string> }

type Here = { path: Path; basePath: Path; near: Span | undefined; base: Slot; head: Slot }

const mostAlso = 100

/** Walks two slots that are the same place. `foldsCase`: names that differ by case alone are one. `elsewhere`: base's shapes to head's that are walked in a place of their own. */
export function edits(base: Slot, head: Slot, path: Path, basePath: Path, near: Span | undefined, foldsCase: boolean, elsewhere?: ReadonlyMap<Shape, Shape>): Walk {
  const out: Walk = { homes: new Map(), edits: [], facts: [], bySlot: new Map(), renamed: new Map() }
  const namespaces = new Map<string, Edit>(), unseen = new Map<string, Edit>()
  const seen = new Map<Shape, Map<Shape, { from: number; to: number; path: Path }>>()
  walkShape(base.shape, head.shape, { path, basePath, near, base, head })
  return out

  function add(what: What, here: { path: Path; basePath: Path; near: Span | undefined }, b: Slot | undefined, h: Slot | undefined, of?: readonly [Shape, Shape]): void {
    const edit: Edit = { what, path: here.path, basePath: here.basePath, base: b, head: h, near: h?.at ?? here.near, also: [], refusals: new Map(), ...(of ? { of } : {}) }
    out.edits.push(edit)
    if (b) register(b, edit)
    if (h) register(h, edit)
  }
  function register(slot: Slot, edit: Edit): void {
    const known = out.bySlot.get(slot)
    if (known) known.push(edit)
    else out.bySlot.set(slot, [edit])
  }

  function walkSlot(b: Slot, h: Slot, here: { path: Path; basePath: Path; near: Span | undefined }): void {
    if (b.required !== h.required) add('presence', here, b, h)
    if (!sameFallback(b.fallback, h.fallback)) add('default', here, b, h)
    if (b.id !== h.id) add('id', here, b, h)
    if (!sameTexts(b.aliases ?? none, h.aliases ?? none)) add('aliases', here, b, h)
    if ((b.facts && b.facts.length > 0) || (h.facts && h.facts.length > 0)) out.facts.push({ path: here.path, basePath: here.basePath, base: b.facts ?? [], head: h.facts ?? [], near: h.at ?? here.near })
    walkShape(b.shape, h.shape, { ...here, near: h.at ?? here.near, base: b, head: h })
  }

  function walkShape(b: Shape, h: Shape, here: Here): void {
    if (b === h || (elsewhere && here.path.length > path.length && elsewhere.get(b) === h)) return
    if (b.is === 'scalar' && h.is === 'scalar') return walkScalar(b, h, here)
    const [x, y] = [withoutNull(bare(b)), withoutNull(bare(h))]
    if (x.nullable !== y.nullable && !saysNoType(x.rest, y.rest)) add('nullability', here, here.base, here.head)
    const [s, t] = [unfold(x.rest), unfold(y.rest)]
    if (s === t) return
    const alone = s.is !== 'union' && t.is !== 'union' // else each branch is looked at by itself
    walkAlternative(s, t, within(here, alone && unfold(b).is === 'union' ? nameOf(s) : undefined, alone && unfold(h).is === 'union' ? nameOf(t) : undefined))
  }
  /** What a slot holds, null aside; or one branch of a union. */
  function walkAlternative(s: Unfolded, t: Unfolded, here: Here): void {
    if (elsewhere && here.path.length > path.length && elsewhere.get(s) === t) return
    if (s.is === 'scalar' && t.is === 'scalar') return walkScalar(s, t, here)
    const past = seen.get(s)?.get(t)
    if (past) return again(past, here)
    const record = { from: out.edits.length, to: Infinity, path: here.path }
    let row = seen.get(s)
    if (!row) seen.set(s, (row = new Map()))
    row.set(t, record)
    walkKinds(s, t, here)
    record.to = out.edits.length
  }
  /** A definition met again: its edits show here too. */
  function again(past: { from: number; to: number; path: Path }, here: Here): void {
    for (const edit of out.edits.slice(past.from, past.to)) {
      if (edit.also.length < mostAlso) edit.also.push([...here.path, ...edit.path.slice(past.path.length)])
    }
  }

  function walkKinds(s: Unfolded, t: Unfolded, here: Here): void {
    if (s.is === 'list' && t.is === 'list') return walkList(s, t, here)
    if (s.is === 'map' && t.is === 'map') return walkMap(s, t, here)
    if (s.is === 'record' && t.is === 'record') {
      if (s.delimited !== t.delimited || isOfItems(s, t)) return add('type', here, here.base, here.head)
      if (s.tags && t.tags && s.tags[0] !== t.tags[0]) renamedType(s, t, here)
      return related(s, t) ? walkRecord(s, t, here) : undefined
    }
    if ((s.is === 'union' || nameOf(s) !== undefined) && (t.is === 'union' || nameOf(t) !== undefined) && (s.is === 'union' || t.is === 'union')) {
      const pairs = pairBranches(s.is === 'union' ? s.branches : [s], t.is === 'union' ? t.branches : [t])
      if (pairs) {
        for (const [p, q] of pairs.both) { const [one, other] = [unfold(p), unfold(q)]; if (one !== other) walkAlternative(one, other, within(here, nameOf(one), nameOf(other))) }
        if (pairs.only) add('shape', here, here.base, here.head)
        return
      }
    }
    if (s.is === 'all' || t.is === 'all') {
      const { both, left } = pairParts(s.is === 'all' ? s.of : [s], t.is === 'all' ? t.of : [t])
      for (const [part, other] of both) walkShape(part, other, here)
      if (left && !sameShape(s, t)) add(kindOf(s) === kindOf(t) ? 'shape' : 'type', here, here.base, here.head)
      return
    }
    if (sameShape(s, t)) return
    const name = seenOnOneSide(s, t)
    if (name !== undefined) return seenOnce(name, here)
    add(kindOf(s) === kindOf(t) ? 'shape' : 'type', here, here.base, here.head)
  }

  /** However many slots are of it, that is one edit. */
  function seenOnce(name: string, here: Here): void {
    const known = unseen.get(name)
    if (!known) {
      add('unseen', here, here.base, here.head)
      unseen.set(name, out.edits.at(-1) as Edit)
      return
    }
    if (known.also.length < mostAlso) known.also.push(here.path)
    register(here.base, known)
    register(here.head, known)
  }
  /** Types that went from one namespace to another together are one edit. */
  function renamedType(b: ScalarShape | RecordShape, h: ScalarShape | RecordShape, here: Here): void {
    const [was, is] = [fullNameOfTags(b.tags) ?? '', fullNameOfTags(h.tags) ?? '']
    const move = withoutNamespace(was) === withoutNamespace(is) ? `${was.slice(0, -withoutNamespace(was).length)}>${is.slice(0, -withoutNamespace(is).length)}` : undefined
    const known = move === undefined ? undefined : namespaces.get(move)
    if (!known) {
      add('tag', here, here.base, here.head, [b, h])
      if (move !== undefined) namespaces.set(move, out.edits.at(-1) as Edit)
      return
    }
    if (known.also.length < mostAlso) known.also.push(here.path)
    register(here.base, known)
    register(here.head, known)
  }
  function walkScalar(b: ScalarShape, h: ScalarShape, here: Here): void {
    if (b.home && h.home && b.encoding && h.encoding) return walkConstants(b, h, b.home, h.home, here)
    if (b.encoding !== h.encoding) return add('type', here, here.base, here.head, [b, h])
    const wasNamed = nameOf(b) !== undefined, isNamed = nameOf(h) !== undefined
    if (b.type !== h.type || isNamed !== wasNamed) return add('type', here, here.base, here.head, [b, h])
    if (b.tags && h.tags && b.tags[0] !== h.tags[0]) {
      if (fullNameOfTags(b.tags) === fullNameOfTags(h.tags)) add('type', here, here.base, here.head, [b, h])
      else renamedType(b, h, here)
      if (!related(b, h)) return
    }
    if (!sameMeaning(b.means, h.means)) return add('meaning', here, here.base, here.head, [b, h])
    if (!sameChoice(b.limits.choice, h.limits.choice)) add('choice', here, here.base, here.head, [b, h])
    if (b.unchecked !== h.unchecked || !sameLimits(plain(b.limits), plain(h.limits))) add('limits', here, here.base, here.head, [b, h])
    if (!sameLimits(b.width, h.width)) add('width', here, here.base, here.head)
    if (!sameFallback(b.otherwise, h.otherwise)) add('default', here, here.base, here.head)
    if (!sameCodes(b.codes, h.codes)) add('shape', here, here.base, here.head)
  }

  /** Constants whose name stands for another number, told where they are declared. Which constants there are matters where one has to be known. */
  function walkConstants(b: ScalarShape, h: ScalarShape, was: Home, is: Home, here: Here): void {
    if (here.path.length > path.length && (here.base.required || here.head.required) && !sameChoice(b.limits.choice, h.limits.choice)) add('choice', here, here.base, here.head)
    const moved = [...b.codes ?? []].filter(([name, code]) => h.codes?.has(name) && h.codes.get(name) !== code)
    if (was.name !== is.name) { if (moved.length > 0) add('type', here, here.base, here.head, [b, h]); return }
    const told = out.homes.get(b) === h
    out.homes.set(b, h)
    for (const [name, code] of moved) {
      let edit = told ? out.edits.find((e) => e.constant === name && e.path[0] === is.name) : undefined
      if (!edit) {
        const [one, other] = [slot(b, { id: String(code), at: was.constants.get(name) ?? was.at }), slot(h, { id: String(h.codes?.get(name)), at: is.constants.get(name) ?? is.at })]
        edit = { what: 'id', path: [is.name, name], basePath: [was.name, name], base: one, head: other, near: other.at, also: [], refusals: new Map(), constant: name }
        out.edits.push(edit)
      }
      register(here.base, edit)
      register(here.head, edit)
    }
  }

  function walkList(b: ListShape, h: ListShape, here: Here): void {
    if (!sameCount(b.count, h.count) || (b.unique ?? false) !== (h.unique ?? false) || !sameContained(b, h)) add('count', here, here.base, here.head)
    for (let i = 0; i < Math.max(b.prefix?.length ?? 0, h.prefix?.length ?? 0); i++) walkSlot(b.prefix?.[i] ?? b.items, h.prefix?.[i] ?? h.items, below(here, i))
    walkSlot(b.items, h.items, below(here, ITEM))
  }
  function walkMap(b: MapShape, h: MapShape, here: Here): void {
    if (!sameCount(b.count, h.count)) add('count', here, here.base, here.head)
    walkShape(b.keys, h.keys, { ...below(here, KEY), base: here.base, head: here.head })
    if (!isEmpty(b.keys) || !isEmpty(h.keys)) walkSlot(b.values, h.values, below(here, VALUE))
  }

  function walkRecord(b: RecordShape, h: RecordShape, here: Here): void {
    const lost = new Map<string, Slot>(), moves = new Map<string, string>()
    for (const [name, x] of b.slots) {
      const y = h.slots.get(name)
      if (y) {
        if (unchanged(x, y)) continue
        stored(name, x, y, below(here, name))
        walkSlot(x, y, below(here, name))
      } else lost.set(name, x)
    }
    const gained = new Map<string, Slot>()
    for (const [name, y] of h.slots) if (!b.slots.has(name)) gained.set(name, y)
    changedNames(lost, gained, here, moves)
    const toldOnBoth = isRestTold(b) && isRestTold(h), patterned = walkPatterns(b, h, here)
    if (patterned || (!toldOnBoth && !sameShape(b.rest, h.rest))) add('rest', here, here.base, here.head)
    if (toldOnBoth) walkSlot(restSlot(b), restSlot(h), below(here, VALUE))
    if (!sameCount(b.count, h.count)) add('count', here, here.base, here.head)
    if (!sameBetween(b.between, h.between)) walkBetween(b, h, here, moves)
  }
  /** Patterns of names that are written on both sides are one place each. Are there others? */
  function walkPatterns({ patterns: b = [] }: RecordShape, { patterns: h = [] }: RecordShape, here: Here): boolean {
    for (const p of b) {
      const q = h.find(({ pattern }) => pattern === p.pattern)
      if (q) walkSlot(p.slot, q.slot, below(here, `/${p.pattern}/`))
    }
    return b.length !== h.length || b.some((p) => !h.some((q) => q.pattern === p.pattern))
  }
  /** One edit for each rule between fields that came, went or changed, at the field that it is written at. */
  function walkBetween(b: RecordShape, h: RecordShape, here: Here, moves: ReadonlyMap<string, string>): void {
    for (const { base, head, keys, was, now, renamed } of betweenMoves(b, h, moves)) {
      const edit: Edit = {
        what: 'between', path: [...here.path, now], basePath: [...here.basePath, was], base: b.slots.get(was), head: h.slots.get(now),
        near: head?.at ?? h.slots.get(now)?.at ?? here.near, also: [], refusals: new Map(), rules: { base, head, keys, renamed },
      }
      out.edits.push(edit)
      register(here.base, edit)
      register(here.head, edit)
    }
  }
  /** Another physical name under the same logical one is another place. */
  function stored(name: string, b: Slot, h: Slot, here: { path: Path; basePath: Path; near: Span | undefined }): void {
    const [was, now] = [b.storedAs ?? name, h.storedAs ?? name]
    if (was !== now) out.facts.push({ ...here, base: [physicalName(was, b)], head: [physicalName(now, h)] })
  }
  function changedNames(lost: Map<string, Slot>, gained: Map<string, Slot>, here: Here, moves: Map<string, string>): void {
    if (foldsCase) {
      const folded = new Map([...gained.keys()].map((n) => [n.toLowerCase(), n]))
      for (const [was, slot] of lost) {
        const now = folded.get(was.toLowerCase())
        if (now !== undefined) moved('case', was, slot, now)
      }
    }
    for (const [was, now] of renames(lost, gained)) {
      const slot = lost.get(was) as Slot, next = gained.get(now) as Slot
      const stays = (slot.storedAs ?? was) === (next.storedAs ?? now)
      moved(stays ? 'relabelled' : 'renamed', was, slot, now)
    }
    for (const [name, slot] of lost) add('removed', { path: [...here.path, name], basePath: [...here.basePath, name], near: here.head.places?.get('slots') ?? here.near }, slot, undefined)
    for (const [name, slot] of gained) add('added', { path: [...here.path, name], basePath: [...here.basePath, name], near: here.near }, undefined, slot)

    function moved(what: What, was: string, slot: Slot, now: string): void {
      const next = gained.get(now) as Slot
      lost.delete(was)
      gained.delete(now)
      moves.set(was, now)
      const place = { path: [...here.path, now], basePath: [...here.basePath, was], near: here.near }
      add(what, place, slot, next)
      out.renamed.set(names(place.basePath.slice(basePath.length)), names(place.path.slice(path.length)))
      walkSlot(slot, next, place)
    }
  }
}

const noFacts: readonly Fact[] = [], none: readonly string[] = []
/** Most slots: of one shape on both sides, and all else the same. No edit comes of them. */
const unchanged = (b: Slot, h: Slot): boolean =>
  b.shape === h.shape && b.required === h.required && b.id === h.id && b.storedAs === h.storedAs && sameFallback(b.fallback, h.fallback) && sameTexts(b.aliases, h.aliases) && sameFacts(b.facts ?? noFacts, h.facts ?? noFacts)
const below = (here: Here, step: Path[number]): { path: Path; basePath: Path; near: Span | undefined } => ({ path: [...here.path, step], basePath: [...here.basePath, step], near: here.near })
const physicalName = (name: string, { at }: Slot): Fact => ({ key: 'physicalName', matter: 'place', kind: 'text', value: name, text: name, ...(at ? { at } : {}) })
/** A path of columns below the dataset, as keys name it. */
const names = (path: Path): string => columnText(path.filter((s) => typeof s === 'string'))
function plain(limits: Limits): Limits {
  const { choice: _, ...others } = limits
  return others
}

/** A branch of a union that has a name is a step of its own, on the sides where there is a union. */
const within = (here: Here, was: string | undefined, is: string | undefined): Here =>
  was === undefined && is === undefined ? here : { ...here, path: is === undefined ? here.path : [...here.path, is], basePath: was === undefined ? here.basePath : [...here.basePath, was] }
/** Of what may be of any kind null is one, and is told with the others where that ends or begins. */
const saysNoType = (a: Shape, b: Shape): boolean => a.is === 'anything' || b.is === 'anything' || isOfEveryKind(a) !== isOfEveryKind(b)
