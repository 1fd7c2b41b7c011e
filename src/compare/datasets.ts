/** One dataset under both revisions: the relation decides over the whole, the walk names the edits, and each refusal finds its edit. */
import type { Contract, Dataset } from '../contract/contract.ts'
import { type Effect, worse } from '../contract/effects.ts'
import type { Span } from '../contract/facts.ts'
import { type Direction, type Reading, strict, takesAllAdmitted } from '../contract/reading.ts'
import { type Path, type Shape, type Slot, KEY, slot, unfold, withoutNull } from '../contract/shape.ts'
import { type Value, toJson } from '../contract/values.ts'
import { owner } from './attribute.ts'
import type { Change } from './change.ts'
import { type Edit, type Walk, edits } from './edits.ts'
import { type FactMove, factMoves } from './facts.ts'
import { columnName, keyChange } from './key-changes.ts'
import { keyMoves } from './keys.ts'
import { isReadNearly } from './nearly.ts'
import { residues } from './on-demand.ts'
import { placeOf, placeOfFact } from './places.ts'
import { type Proof, proofOf } from './proof.ts'
import { refusals } from './refusals.ts'
import { sameTerms } from './terms.ts'
import { asked as askedWhole } from './whole.ts'
import type { Refusal } from './trail.ts'

/** A question with its two sides. `exact`: its answer is no effect, but told apart. */
type Question = { direction: Direction; reading: Reading; writer: 'base' | 'head'; exact: boolean }
export type DatasetComparison = { changes: Change[]; effects: Record<Direction, Effect> }

/** Which questions are asked of a dataset: for an input the arrows turn round, and its producers are the ones that relied on base. */
function questions(base: Contract, head: Contract, role: Dataset['role'], exact: Reading | undefined): Question[] {
  const out: Question[] = []
  if (role === 'input') for (const a of head.readings) out.push({ direction: 'oldReadsNew', reading: a.newReadsOld, writer: 'base', exact: false })
  else {
    for (const a of base.readings) out.push({ direction: 'oldReadsNew', reading: a.oldReadsNew, writer: 'head', exact: false })
    for (const a of head.readings) out.push({ direction: 'newReadsOld', reading: a.newReadsOld, writer: 'base', exact: false })
  }
  if (exact) {
    out.push({ direction: 'oldReadsNew', reading: exact, writer: 'head', exact: true })
    out.push({ direction: 'newReadsOld', reading: exact, writer: 'base', exact: true })
  }
  return out
}

/** Has the record really been seen to be written by this side and refused by the other? */
export type Confirm = {
  (record: Value, writer: 'base' | 'head'): boolean
  /** Will the next record really be looked at? Then all of it has to be there. */
  looks: () => boolean
}

/** Shapes of either side with those of the other that are compared in a place of their own. */
export type Elsewhere = { base: Map<Shape, Shape>; head: Map<Shape, Shape> }

/** Compares two datasets that are one. `exact`: the reading of an exact policy, asked besides. */
export const compareDatasets = (baseContract: Contract, headContract: Contract, base: Dataset, head: Dataset, exact: Reading | undefined): DatasetComparison =>
  lookAt(baseContract, headContract, base, head, exact).tell()

/** The same in two steps: whether anything is refused at all, and what that comes to. Where a format has a judge of its own, each break is one that it confirms. The relation is asked once. */
export type Looked = { isRefused: () => boolean; tell: (confirm?: Confirm) => DatasetComparison }
export function lookAt(baseContract: Contract, headContract: Contract, base: Dataset, head: Dataset, exact: Reading | undefined, elsewhere?: Elsewhere): Looked {
  let known: Seen | undefined
  const seen = (): Seen => (known ??= lookedAt(baseContract, headContract, base, head, exact, elsewhere))
  return {
    isRefused: () => { const { asked, edits: changed } = seen(); return changed.some((e) => asked.some((q) => !q.exact && e.refusals.has(q))) },
    tell: (confirm) => told(seen(), base, head, confirm),
  }
}
/** What has changed, and which questions were asked of it. */
type Seen = { walk: Walk; asked: readonly Question[]; edits: readonly Edit[]; path: Path; basePath: Path }
function lookedAt(baseContract: Contract, headContract: Contract, base: Dataset, head: Dataset, exact: Reading | undefined, elsewhere: Elsewhere | undefined): Seen {
  const path: Path = head.unnamed ? [] : [head.name], basePath: Path = base.unnamed ? [] : [base.name]
  const whole = (d: Dataset): Slot => slot(d.shape, { ...(d.at ? { at: d.at } : {}), ...(d.places ? { places: d.places } : {}) })
  const b = whole(base), h = whole(head)
  const walk = edits(b, h, path, basePath, head.at, baseContract.foldsCase === true && headContract.foldsCase === true, elsewhere?.base)
  const asked = questions(baseContract, headContract, head.role, exact)
  for (const q of asked) {
    const found = q.writer === 'head' ? refusals(h, b, q.reading, undefined, elsewhere?.head) : refusals(b, h, q.reading, undefined, elsewhere?.base)
    for (const refusal of found) {
      if (refusal.by === 'width' && isStoredInDoubt(refusal.at.w)) continue // that it has no width is not known
      const edit = owner(refusal, walk.bySlot) ?? orphan(walk, refusal, path, basePath, b, h, head.at)
      const known = edit.refusals.get(q)
      if (known) known.push(refusal)
      else edit.refusals.set(q, [refusal])
    }
  }
  for (const q of asked) if (isInDoubt(walk, q)) {
    const [w, r] = q.writer === 'head' ? [h, b] : [b, h]
    const left = askedWhole(w, r, q.reading)
    if (left === 'none') for (const e of walk.edits) e.refusals.delete(q)
    if (typeof left === 'string') continue
    const edit = owner(left, walk.bySlot) ?? orphan(walk, left, path, basePath, b, h, head.at)
    edit.refusals.set(q, [left, ...edit.refusals.get(q) ?? []])
  }
  for (const [was, is] of walk.homes) if (elsewhere) { elsewhere.base.set(was, is); elsewhere.head.set(is, was) }
  let same: boolean | undefined
  const alike = (): boolean => (same ??= equivalent(base.shape, head.shape)) // spelt differently in a place that no record reaches
  return { walk, asked, path, basePath, edits: walk.edits.filter((e) => !rewritten(e, asked) && !isToldBesideIt(e) && !(e.refusals.size === 0 && rewritable.has(e.what) && alike())) }
}
function told({ walk, asked, edits: changed, path, basePath }: Seen, base: Dataset, head: Dataset, confirm: Confirm | undefined): DatasetComparison {
  const changes = changed.map((e) => changeOf(e, asked, head.role, confirm))
  const retyped = new Map(changes.flatMap((c) => (c.of === 'slot' && c.what === 'type' ? [[JSON.stringify(c.path), c] as const] : [])))
  for (const { path: at, basePath: was, base: before, head: after, near } of walk.facts) for (const m of factMoves(before, after)) {
    const change = factChange(m, at, was, near, head), type = isStorage(m) && retyped.size > 0 ? retyped.get(JSON.stringify(at)) : undefined
    if (!type || !tellsAll(type, change)) changes.push(change)
  }
  const byItsName = (m: FactMove): boolean => {
    const [was, now] = [m.base?.text ?? base.name, m.head?.text ?? head.name]
    return m.key === 'physicalName' && (was === now || (was === base.name && now === head.name)) // nothing, or told as renamed
  }
  for (const m of factMoves(base.facts, head.facts, walk.renamed)) if (!byItsName(m)) changes.push(factChange(m, path, basePath, head.at, head))
  for (const m of keyMoves(base.facts, head.facts, walk.renamed, { base: columnName(base.shape), head: columnName(head.shape) })) changes.push(keyChange(m, factChange(m, path, basePath, head.at, head), base, head, walk.renamed))
  // A break whose record does not hold on the whole is not shown as one: it is unsure, and so is the verdict it stood for.
  const effects: Record<Direction, Effect> = { oldReadsNew: 'safe', newReadsOld: 'safe' }
  for (const c of changes) for (const d of ['oldReadsNew', 'newReadsOld'] as const) effects[d] = worse(effects[d], c.effects[d])
  return { changes, effects }
}

/** The type that stores a column, told beside its shape: another shape says the same, where it hurts as much. */
const isStorage = ({ base, head }: FactMove): boolean => [base, head].every((f) => f === undefined || (f.kind === 'query' && f.matter === 'place'))
const tellsAll = (type: Change, fact: Change): boolean => (['oldReadsNew', 'newReadsOld'] as const).every((d) => worse(type.effects[d], fact.effects[d]) === type.effects[d])

/** Is what stores it a type of which it is not known what it holds? The fact that says so is told, and weighed, beside the shape. */
const isStoredInDoubt = (s: Slot | undefined): boolean => s?.facts?.some((f) => f.kind === 'query' && f.matter === 'place' && f.known !== true) === true
const isToldBesideIt = (e: Edit): boolean => e.what === 'width' && e.refusals.size === 0 && (isStoredInDoubt(e.base) || isStoredInDoubt(e.head))

function orphan(walk: Walk, refusal: Refusal, path: Path, basePath: Path, b: Slot, h: Slot, near: Span | undefined): Edit {
  const what = refusal.by === 'order' ? 'order' : 'shape'
  const known = walk.edits.find((e) => e.what === what && e.base === b)
  if (known) return known
  const edit: Edit = { what, path, basePath, base: b, head: h, near, also: [], refusals: new Map() }
  walk.edits.push(edit)
  return edit
}

/** Is it open whether anything breaks, as far as the places tell for themselves? */
function isInDoubt(walk: Walk, q: Question): boolean {
  if (!takesAllAdmitted(q.reading) || q.reading.unknown === 'skip') return false
  const found = walk.edits.flatMap((e) => { const of = e.refusals.get(q); return of ? [of] : [] })
  return found.length > 0 && !found.some((of) => judged(of, q, undefined).effect === 'breaks')
}

const rewritable: ReadonlySet<Edit['what']> = new Set(['type', 'shape', 'limits', 'choice', 'nullability', 'rest', 'count'])
/** Spelt differently, the same records both ways and the same said of their slots: no change. Only where nothing refuses is the strict question asked at all. */
function rewritten(e: Edit, asked: readonly Question[]): boolean {
  if (e.what === 'between') return e.refusals.size === 0 && e.rules?.renamed !== true && asked.some((q) => q.writer === 'base') && asked.some((q) => q.writer === 'head') // each follows from the other side's
  if (e.refusals.size > 0 || !rewritable.has(e.what) || !e.base || !e.head) return false
  return equivalent(e.base.shape, e.head.shape)
}
const equivalent = (a: Shape, b: Shape): boolean => {
  const [x, y] = [slot(unfold(a)), slot(unfold(b))]
  const within = (w: Slot, r: Slot): boolean => refusals(w, r, strict, { steps: 0, cap: 20_000 }).length === 0 || residues.get()([w.shape], [r.shape], { left: 10_000 }) === 'none'
  return within(x, y) && within(y, x) && sameTerms(a, b)
}

const most = 24, few = 4 // refusals tried for one edit, and proofs of which the shortest is taken
function changeOf(e: Edit, asked: readonly Question[], role: Dataset['role'], confirm: Confirm | undefined): Change {
  const effects: Record<Direction, Effect> = { oldReadsNew: 'safe', newReadsOld: 'safe' }
  let proof: Change['proof']
  let why: string | undefined
  let exact = false
  for (const q of asked) {
    const found = e.refusals.get(q)
    if (!found) continue
    if (q.exact) { exact = true; continue }
    const told = judged(found, q, confirm)
    effects[q.direction] = worse(effects[q.direction], told.effect)
    why ??= told.why
    if (told.proof) proof ??= { ...told.proof, direction: q.direction } // the old readers' is asked first
  }
  return {
    of: 'slot', what: e.what, base: spokenOf(e.base, e.basePath, e.of?.[0]), head: spokenOf(e.head, e.path, e.of?.[1]), role, path: e.path, basePath: e.basePath, also: e.also, effects, exact, why, proof,
    at: e.rules?.head?.at ?? placeOf(e, e.head, e.base) ?? e.head?.at ?? e.near, baseAt: e.rules?.base?.at ?? placeOf(e, e.base, e.head) ?? e.base?.at, ...(e.rules ? { rules: { base: e.rules.base, head: e.rules.head } } : {}), ...lossyIn(e, asked),
  }
}
/** The directions in which a type is read as another that does not hold all of its values. */
function lossyIn({ what, base, head, of }: Edit, asked: readonly Question[]): { lossy?: readonly Direction[] } {
  if ((what !== 'type' && what !== 'shape') || !base || !head) return {}
  const [b, h] = [of?.[0] ?? base.shape, of?.[1] ?? head.shape]
  const lossy = asked.filter((q) => !q.exact && q.reading.takes.size > 0 && (q.writer === 'head' ? isReadNearly(h, b, q.reading) : isReadNearly(b, h, q.reading))).map((q) => q.direction)
  return lossy.length > 0 ? { lossy } : {}
}
/** Keys have no slot of their own: an edit of them stands at the map's, and speaks of the keys; and so has one of several branches none. */
function spokenOf(s: Slot | undefined, path: Path, of: Shape | undefined): Slot | undefined {
  if (s && of && unfold(withoutNull(s.shape).rest).is === 'union') return slot(of, s.at ? { at: s.at } : {})
  const shape = s && path.at(-1) === KEY ? unfold(withoutNull(s.shape).rest) : undefined
  return s && shape?.is === 'map' ? slot(shape.keys, s.at ? { at: s.at } : {}) : s
}
/** Breaks where a record shows it (or a kind that no value has, unless it has to be confirmed); else unsure. */
function judged(found: readonly Refusal[], q: Question, confirm: Confirm | undefined): { effect: Effect; why?: string | undefined; proof?: Proof } {
  let why: string | undefined
  let kind = false
  const proofs: Proof[] = []
  for (const refusal of found.slice(0, most)) {
    if (refusal.escape.how === 'unsure') { why ??= refusal.escape.why; continue }
    const proof = proofOf(refusal, q.reading, confirm?.looks())
    if (proof && confirm && !confirm(proof.record, q.writer)) { why ??= 'the record made up to show it was not confirmed'; continue }
    if (proof && proofs.push(proof) === few) break
    if (!confirm && (refusal.escape.how === 'kind' || otherKeys(refusal) || isByName(refusal))) kind = true
    else why ??= 'no whole record could be made up that shows it'
  }
  const proof = shortest(proofs)
  if (proof) return { effect: 'breaks', proof }
  return kind ? { effect: 'breaks' } : { effect: 'unsure', why }
}

const shortest = ([first, ...others]: readonly Proof[]): Proof | undefined =>
  others.reduce((best, p) => (best && toJson(p.record).length < toJson(best.record).length ? p : best), first)

/** Which branch of a union a value is of by its name, and what it stands for, no record need show. */
function isByName({ at, escape }: Refusal): boolean {
  for (let t: Refusal['at'] | undefined = at; t; t = t.up) if (t.byName) return true
  return escape.how === 'value' && escape.readAs !== undefined
}

/** Keys of another type: a record shows every key as a name, and so cannot show that. */
function otherKeys({ by, at }: Refusal): boolean {
  for (let t: Refusal['at'] | undefined = by === 'type' ? at : undefined; t; t = t.up) if (t.step === KEY) return true
  return false
}

function factChange(m: FactMove, path: Path, basePath: Path, near: Span | undefined, dataset: Dataset): Change {
  const input = dataset.role === 'input' // an input's facts are notes
  return {
    of: 'fact', key: m.key, drift: m.drift, base: m.base, head: m.head, dataset: dataset.name, role: dataset.role, path, basePath, also: [],
    effects: input ? { oldReadsNew: 'safe', newReadsOld: 'safe' } : { oldReadsNew: m.oldReadsNew, newReadsOld: m.newReadsOld },
    exact: false, why: reasonOf(m), proof: undefined, at: placeOfFact(m.head, m.base) ?? near, baseAt: placeOfFact(m.base, m.head),
  }
}
/** Why a move of a fact could not be settled; undefined where it was. */
function reasonOf({ drift, base, head, oldReadsNew }: FactMove): string | undefined {
  if (drift === 'unsure' && [base, head].some((f) => f?.kind === 'query' && f.readings && !f.known)) return 'databases do not agree on what these types hold, and no server says which one it is'
  if (drift === 'unsure' && base?.kind === 'range' && head?.kind === 'range' && base.subject === head.subject) return `one counts in ${base.unit ?? 'rows'}, the other in ${head.unit ?? 'rows'}`
  if (drift === 'unsure' && base?.kind === 'level') return 'it is decided outside of this file'
  if (drift === 'unsure') return 'the text changed, and what it admits is not known here'
  if (oldReadsNew !== 'unsure') return undefined // one that is said at last or no more is unsure both ways
  return base ? `what ${base.text} held is told no more` : `what it was before it was ${head?.text} is not told`
}
