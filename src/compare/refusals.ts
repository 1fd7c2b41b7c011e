/** The relation: what may the writer emit that the reader refuses? Everything the gate says follows from its answers. */
import { type Looks, admits, fills } from '../contract/admits.ts'
import type { Steps } from '../contract/arranging.ts'
import { entryCount, fieldCount, itemCount } from '../contract/cardinality.ts'
import { canonical } from '../contract/canonical.ts'
import { isEmpty } from '../contract/empty.ts'
import { intersection } from '../contract/intersection.ts'
import { namesOfEachSort, patternsOfName, shapeOfName } from '../contract/names.ts'
import { type Reading, strict, takesAllAdmitted, writing } from '../contract/reading.ts'
import { type Residue, residue } from '../contract/residue.ts'
import { samples } from '../contract/samples.ts'
import { isNumeric } from '../contract/scalars.ts'
import { type Contained, type Count, type ListShape, type MapShape, type RecordShape, type Shape, type Slot, ITEM, KEY, VALUE, isNull, isOpen, nothing, slot, unfold } from '../contract/shape.ts'
import { tagsMeet } from '../contract/tags.ts'
import { beyondBound, betweenRefusals } from './between.ts'
import { unsure } from './beyond.ts'
import { blame } from './blame.ts'
import { branchByMeaning, branchByName, likelyBranches } from './branches.ts'
import { besideAll } from './covering.ts'
import { encodedKinds, encodedRecords, encodedScalars } from './encoded.ts'
import { sameShape } from './same.ts'
import { matchSlots, sameOrder } from './match.ts'
import { asRecord, meet, offers } from './meet.ts'
import { type PairMap, type PairSet, add, has, pairSet } from './pair-set.ts'
import { repeated } from './repeats.ts'
import { inOtherNamespace, scalarRefusals } from './scalars.ts'
import { type Aspect, type Escape, type Refusal, type Trail, down, rootTrail, taken } from './trail.ts'

/** Steps after which a comparison is too large to settle; some seconds of work. */
const stepCap = 3_000_000
const sampleCap = 80, looksCap = 100_000

/** `told`: that it is too large has been said at the place where it came to an end. */
export type Cost = { steps: number; cap: number; told?: boolean; nested?: number }
/** One question asked of the relation, and what it has found so far. */
type Run = {
  reading: Reading
  out: Refusal[]
  isSimple?: true             // part by part, without asking what several leave together
  quiet: boolean              // only whether, not where: stops at the first refusal
  said: PairSet               // pairs whose refusals are reported at their first place
  settled: PairMap            // pairs known to be read, or not
  simply: PairMap             // the same, as far as they are part by part
  open: PairSet               // pairs in progress: assumed to be read
  leaned: number              // how often an open pair was leaned on
  cost: Cost
  looks: Looks                // how much more may be looked at for values that show a refusal
  sets: { left: number }      // how much more may be looked for of what several leave together
  arranging: Steps            // how much more may be arranged to keep to rules between fields
  elsewhere: ReadonlyMap<Shape, Shape> | undefined // writer's to reader's: pairs that are told of in a place of their own
}

/**
 * What the writer may emit that the reader, with this reading, refuses. Empty: it reads everything. `elsewhere`: the writer's shapes to the reader's that are
 * compared in a place of their own: below the root they count as read, and what is refused of them is refused there.
 */
export function refusals(writer: Slot, reader: Slot, reading: Reading, cost: Cost = { steps: 0, cap: stepCap }, elsewhere?: ReadonlyMap<Shape, Shape>): Refusal[] {
  const run: Run = { reading, out: [], quiet: false, said: pairSet(), settled: new Map(), simply: new Map(), open: pairSet(), leaned: 0, cost, looks: { left: 1_000_000 }, sets: { left: 200_000 }, arranging: { left: 200_000 }, elsewhere }
  const root = rootTrail(writer, reader)
  visit(run, writer.shape, reader.shape, root)
  if (cost.steps > cost.cap && run.out.length === 0) refuse(run, root, 'shape', tooLarge)
  return run.out
}
const tooLarge: Escape = { how: 'unsure', why: 'too large to settle' }

function visit(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer === reader || (run.quiet && run.out.length > 0)) return
  if (++run.cost.steps > run.cost.cap) {
    if (run.quiet || !run.cost.told) refuse(run, at, 'shape', tooLarge)
    if (!run.quiet) run.cost.told = true
    return
  }
  if (writer.is === 'nothing' || reader.is === 'anything') return
  const found = run.out.length
  look(run, writer, reader, at)
  unlessEmpty(run, writer, found)
}
function look(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (run.elsewhere && at.up && run.elsewhere.get(unfold(writer)) === unfold(reader)) return
  if (run.reading.encoded && writer.is === 'scalar' && reader.is === 'scalar') return encodedScalars(writer, reader, (by, escape, rule) => refuse(run, at, by, escape, rule))
  if (writer.is === 'scalar' && reader.is === 'scalar') return scalarRefusals(writer, reader, run.reading, (by, escape) => refuse(run, at, by, escape))
  if (writer.is === 'ref' || reader.is === 'ref' || (writer.is === 'record' && reader.is === 'record')) return once(run, unfold(writer), unfold(reader), at)
  structure(run, writer, reader, at)
}

/** Each pair of records is looked at once: a pair in progress counts as readable, a settled one is not asked again. */
function once(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer === reader) return
  if (has(run.open, writer, reader)) { run.leaned++; return }
  const known = run.settled.get(writer)?.get(reader)
  if (known === true || (!run.quiet && has(run.said, writer, reader))) return
  if (known === false && run.quiet) return refuse(run, at, 'shape', { how: 'unsure', why: 'settled before' })
  const before = run.leaned, found = run.out.length
  run.leaned = 0
  add(run.open, writer, reader)
  const here = at.step === undefined && at.writer === writer && at.reader === reader ? at : taken(at, writer, reader)
  structure(run, writer, reader, here)
  unlessEmpty(run, writer, found)
  run.open.get(writer)?.delete(reader)
  const no = run.out.length > found
  if (no || run.leaned === 0) {
    let row = run.settled.get(writer)
    if (!row) run.settled.set(writer, (row = new Map()))
    row.set(reader, !no)
  }
  if (!run.quiet) add(run.said, writer, reader)
  run.leaned += before
}

/** Yes or no, without a word. */
function reads(run: Run, writer: Shape, reader: Shape, at: Trail): boolean {
  const quiet: Run = { ...run, out: [], quiet: true }
  visit(quiet, writer, reader, at)
  run.leaned = quiet.leaned
  return quiet.out.length === 0
}

function structure(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'nothing' || reader.is === 'anything' || writer === reader) return
  if (writer.is === 'union') {
    for (const b of writer.branches) visit(run, b, reader, b.is === 'scalar' ? at : taken(at, b, reader))
    return
  }
  if (reader.is === 'all') {
    for (const part of reader.of) visit(run, writer, part, at)
    return
  }
  if (writer.is === 'not' || reader.is === 'not') return bySets(run, writer, reader, at)
  if (writer.is === 'all') return intersected(run, writer.of, writer, reader, at)
  if (run.reading.encoded && encodedKinds(unfold(writer), unfold(reader), (w, r) => visit(run, w, r, at), (by, escape) => refuse(run, at, by, escape))) return
  if (writer.is === 'opaque' || reader.is === 'opaque') return unknown(run, writer, reader, at)
  if (reader.is === 'union') return alternatives(run, writer, reader, at)
  if (writer.is === 'scalar' && reader.is === 'scalar') return visit(run, writer, reader, at)
  if (writer.is === 'list' && reader.is === 'list') return lists(run, writer, reader, at)
  const [w, r] = [asRecord(writer, reader), asRecord(reader, writer)]
  if (w.is === 'map' && r.is === 'map') return maps(run, w, r, at)
  if (w.is === 'record' && r.is === 'record') return records(run, w, r, at, reader.is === 'map' || run.reading.unknown === 'rest')
  refuse(run, at, isNull(writer) ? 'null' : 'type', shown(run, writer, reader) ?? (meet(writer, reader, run.reading) ? { how: 'unsure', why: 'these shapes could not be compared' } : { how: 'kind' }))
}

/** What emits nothing is refused nothing: takes back what was found since there were so many. */
function unlessEmpty(run: Run, writer: Shape, found: number): void {
  if (run.out.length > found && isEmpty(writer)) run.out.length = found
}

/** What one side does not hold: the two together decide, and no part of them. */
function bySets(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'not' && reader.is === 'not' && isWithin(run, reader.of, writer.of)) return
  if (writer.is === 'all' && likeFirst(writer.of, reader).some((part) => readsSimply(run, part, reader, at))) return
  if (reader.is === 'union' && reader.branches.some((b) => readsSimply(run, writer, b, at))) return
  const left = reader.is === 'not' && !run.isSimple ? residue([writer], [reader], run.sets) : leftOf(run, [writer], [reader])
  if (left !== 'none') refuseLeft(run, at, left, writer, reader, 'what is left out here could not be settled')
}
/** Is all that is written as the one also written as the other, whoever reads? Exceptions and what is counted are judged as they are written. */
function isWithin(run: Run, a: Shape, b: Shape): boolean {
  const nested = (run.cost.nested ?? 0) + 1
  return a === b || (nested <= mostNested && refusals(slot(a), slot(b), strict, { steps: 0, cap: 20_000, nested }).length === 0)
}
const mostNested = 3
/** What the writers together may emit that no reader takes. Where a reader forgives more than its contract says, a value has to show that it does not forgive this. */
function leftOf(run: Run, writers: readonly Shape[], readers: readonly Shape[]): Residue {
  const { reading } = run
  if (!takesAllAdmitted(reading) || run.isSimple) return 'unsure'
  const found = residue(writers, readers, run.sets)
  run.cost.steps += 50
  if (typeof found === 'string' || reading === strict) return found
  return writers.every((w) => admits(w, found.value, writing(reading)) === true) && readers.every((r) => admits(r, found.value, reading) === false) ? found : 'unsure'
}
/** Told of the place where the value fails, and shown whole. */
function refuseLeft(run: Run, at: Trail, left: Residue, writer: Shape, reader: Shape, why: string): void {
  if (typeof left !== 'object') return sameShape(writer, reader) ? undefined : refuse(run, at, 'shape', shown(run, writer, reader) ?? { how: 'unsure', why })
  const here = at.writer === writer && at.reader === reader ? at : taken(at, writer, reader)
  const found = run.quiet ? { at: here, by: 'shape' as const } : blame(here, left.value, run.reading)
  run.out.push({ ...found, escape: { how: 'value', value: left.value }, ...(found.at === here ? {} : { shownAt: here }) })
}

/** Those that are written like another one first. */
const likeFirst = (parts: readonly Shape[], other: Shape): readonly Shape[] => {
  const like = canonical(other)
  return parts.toSorted((a, b) => Number(canonical(b) === like) - Number(canonical(a) === like))
}
/** Part by part only, since what is left of all of it is asked afterwards. That it does not read so says nothing for good. */
function readsSimply(run: Run, writer: Shape, reader: Shape, at: Trail): boolean {
  const plain: Run = { ...run, isSimple: true, settled: run.simply }
  const does = reads(plain, writer, reader, at)
  run.leaned = plain.leaned
  return does
}

function intersected(run: Run, parts: readonly Shape[], writer: Shape, reader: Shape, at: Trail): void {
  const one = intersection(parts)
  if (one) return visit(run, one, reader, at)
  if (likeFirst(parts, reader).some((part) => readsSimply(run, part, reader, at))) return
  if (reader.is === 'union' && reader.branches.some((b) => readsSimply(run, writer, b, at))) return
  const left = leftOf(run, parts, [reader])
  if (left === 'none') return
  const alike = parts.filter((p) => p.is !== 'opaque' && meet(p, reader, run.reading))
  if (left === 'unsure' && alike.length === 1 && reader.is !== 'opaque') return visit(run, alike[0] as Shape, reader, taken(at, alike[0] as Shape, reader))
  refuseLeft(run, at, left, writer, reader, 'several rules hold at once here')
}

/** Something we do not model: like itself, decided by an example where one can be had, else unsure. */
function unknown(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'opaque' && reader.is === 'opaque' && writer.text === reader.text) return
  if (reader.is === 'union' && reader.branches.some((b) => reads(run, writer, b, at))) return
  if (writer.is === 'scalar' && writer.limits.choice?.every((v) => admits(reader, v) === true)) return
  const text = reader.is === 'opaque' ? reader.text : (writer as { text: string }).text
  refuse(run, at, isNull(writer) ? 'null' : 'type', shown(run, writer, reader) ?? { how: 'unsure', why: `what ${text} holds is not known here` })
}

function alternatives(run: Run, writer: Shape, reader: Shape & { is: 'union' }, at: Trail): void {
  const { branches } = reader
  const named = branchByName(reader, writer)
  if (named) return visit(run, writer, named, { ...taken(at, writer, named), byName: true })
  const meant = branchByMeaning(reader, writer, (b) => meet(writer, b, run.reading))
  if (meant) return visit(run, writer, meant, at)
  let only: Shape | undefined
  let more = false
  for (const b of likelyBranches(reader, writer, run.reading.match)) {
    if (!meet(writer, b, run.reading)) continue
    more = only !== undefined
    if (more) break
    only = b
  }
  if (!only) {
    only = branches.find((b) => meet(writer, b, run.reading)) // by its type, though it holds none of these values
    more = only !== undefined
  }
  if (only && !more && writer.is !== 'anything') return visit(run, writer, only, only.is === 'scalar' ? at : taken(at, writer, only))
  if (!only) {
    const number = writer.is === 'scalar' && isNumeric(writer.type) ? branches.find((b) => b.is === 'scalar' && isNumeric(b.type)) : undefined
    if (number) return visit(run, writer, number, at) // numbers of another kind, of which a telling one is looked for
    return refuse(run, at, isNull(writer) ? 'null' : 'type', shown(run, writer, reader) ?? { how: 'kind' })
  }
  for (const part of offers(writer)) {
    if (some(likelyBranches(reader, part, run.reading.match), (b) => reads(run, part, b, at))) continue
    const beside = part.is === 'scalar' ? besideAll(part, branches) : unsure
    if (beside === undefined) continue
    const left = leftOf(run, [part], [reader])
    if (left === 'none') continue
    if (left !== 'unsure') { refuseLeft(run, at, left, part, reader, ''); continue }
    const seen = beside !== unsure && admits(part, beside) === true && admits(reader, beside, run.reading) === false
    refuse(run, at, 'shape', seen ? { how: 'value', value: beside } : shown(run, part, reader) ?? { how: 'unsure', why: 'several alternatives overlap here' })
  }
}

function lists(run: Run, w: ListShape, r: ListShape, at: Trail): void {
  const own = itemCount(w, isEmpty)
  const least = r.count?.min ?? 0, most = r.count?.max ?? Infinity
  if (own.min < least || own.max > most) {
    const n = own.min < least ? own.min : Math.max(most + 1, own.min)
    refuse(run, at, 'count', n > 2000 ? { how: 'kind' } : shown(run, { ...w, count: { min: n, max: n } }, r) ?? { how: 'unsure', why: 'no list of that length could be made up' })
  }
  if (r.unique && !w.unique && own.max > 1) {
    const twice = repeated(w, own)
    if (twice) refuse(run, at, 'count', twice)
  }
  if (r.contains && !r.contains.every((c) => isContained(run, c, w))) return bySets(run, w, r, at)
  const fixed = Math.max(w.prefix?.length ?? 0, r.prefix?.length ?? 0), reached = Math.min(own.max, most)
  for (let i = 0; i < Math.min(fixed, reached); i++) {
    const a = w.prefix?.[i] ?? w.items, b = r.prefix?.[i] ?? r.items
    visit(run, a.shape, b.shape, down(at, i, a.shape, b.shape, a, b))
  }
  if (w.items !== r.items && reached > fixed) visit(run, w.items.shape, r.items.shape, down(at, ITEM, w.items.shape, r.items.shape, w.items, r.items))
}
/** What is counted is counted as it is written: does the writer count the same, or more narrowly? */
function isContained(run: Run, { shape, count: { min = 0, max = Infinity } }: Contained, w: ListShape): boolean {
  const own = w.contains ?? []
  return (min === 0 || own.some((c) => (c.count.min ?? 0) >= min && isWithin(run, c.shape, shape))) && (max === Infinity || own.some((c) => (c.count.max ?? Infinity) <= max && isWithin(run, shape, c.shape)))
}
function maps(run: Run, w: MapShape, r: MapShape, at: Trail): void {
  const own = entryCount(w, isEmpty)
  if (own.min < (r.count?.min ?? 0) || own.max > (r.count?.max ?? Infinity)) refuse(run, at, 'count', shown(run, withSize(w, own, r), r) ?? { how: 'unsure', why: 'no map of that size could be made up' })
  if (own.max === 0 || r.count?.max === 0) return
  visit(run, w.keys, r.keys, down(at, KEY, w.keys, r.keys, undefined, undefined))
  visit(run, w.values.shape, r.values.shape, down(at, VALUE, w.values.shape, r.values.shape, w.values, r.values))
}

/** Of just a size that the other does not take: the least that it may have, or one more than the other's most. */
function withSize<T extends MapShape | RecordShape>(w: T, own: { min: number; max: number }, { count }: { count?: Count }): T {
  const n = own.min < (count?.min ?? 0) ? own.min : Math.max((count?.max ?? 0) + 1, own.min)
  return { ...w, count: { min: n, max: n } }
}

/** `rest`: names that the reader does not declare are not skipped but judged (a map declares none, and reads all). */
function records(run: Run, writer: RecordShape, r: RecordShape, at: Trail, rest: boolean): void {
  const w = run.reading.undeclared === 'never' && isOpen(writer) ? declaredOf(writer) : writer
  const named = tagsMeet(w.tags, r.tags)
  if (named === 'other') return refuse(run, at, 'tag', { how: 'kind' })
  if (named === 'doubt') refuse(run, at, 'tag', inOtherNamespace(w.tags, r.tags))
  const { reading } = run
  matchSlots(w, r, reading.match, (name, ws, rs) => {
    if (ws && rs && ws.id !== rs.id && anotherField(ws, w, rs, r)) refuse(run, down(at, name, ws.shape, rs.shape, ws, rs), 'id', { how: 'kind' })
    if (ws === undefined || rs === undefined || ws.shape !== rs.shape || ws.required !== rs.required) slots(run, name, ws, rs, w, r, at, rest)
  })
  if (reading.encoded) encodedRecords(w, r, reading.history === true, (name, ws, rs, by, escape) => refuse(run, down(at, name, ws?.shape ?? w.rest, rs.shape, ws, rs), by, escape), (by, escape) => refuse(run, at, by, escape))
  betweenRefusals(w, r, reading, (rule, escape) => { run.out.push({ at, by: 'between', escape, rule }) })
  if (rest) others(run, w, r, at)
  if (r.count) counted(run, w, r, at)
  if (reading.ordered && !sameOrder(w, r, reading.match === 'fold')) refuse(run, at, 'order', { how: 'kind' })
}
const declared = new WeakMap<RecordShape, RecordShape>()
/** The record with no other fields than it declares. */
function declaredOf(w: RecordShape): RecordShape {
  const known = declared.get(w) ?? { ...w, rest: nothing }
  declared.set(w, known)
  return known
}
/** Fields that neither side declares. */
function others(run: Run, w: RecordShape, r: RecordShape, at: Trail): void {
  if (w.rest === r.rest && w.patterns === r.patterns) return
  if (!w.patterns && !r.patterns) {
    if (w.rest.is !== 'nothing') visit(run, w.rest, r.rest, down(at, 'other', w.rest, r.rest, undefined, undefined))
    return
  }
  const names = namesOfEachSort([w, r], [...w.slots.keys(), ...r.slots.keys()])
  if (!names) return refuse(run, at, 'rest', { how: 'unsure', why: 'the patterns of names could not be settled' })
  for (const name of names) {
    const ws = shapeOfName(w, name), rs = shapeOfName(r, name)
    if (ws && rs) visit(run, ws, rs, down(at, name, ws, rs, slotOfName(w, name), slotOfName(r, name)))
  }
}
const slotOfName = (s: RecordShape, name: string): Slot | undefined => patternsOfName(s, name)?.[0]
/** Has the id of one moved to another name on the other side? Then who reads by name takes one field for another. */
function anotherField(ws: Slot, w: RecordShape, rs: Slot, r: RecordShape): boolean {
  return ws.id !== undefined && rs.id !== undefined && (idsOf(w).has(rs.id) || idsOf(r).has(ws.id))
}
const ids = new WeakMap<RecordShape, ReadonlySet<string>>()
function idsOf(s: RecordShape): ReadonlySet<string> {
  const known = ids.get(s) ?? new Set([...s.slots.values()].flatMap((slot) => slot.id ?? []))
  ids.set(s, known)
  return known
}
/** The number of fields, where the reader limits it. */
function counted(run: Run, w: RecordShape, r: RecordShape, at: Trail): void {
  const own = fieldCount(w, isEmpty)
  if (own.min >= (r.count?.min ?? 0) && own.max <= (r.count?.max ?? Infinity)) return
  refuse(run, at, 'count', shown(run, withSize(w, own, r), { is: 'record', slots: new Map(), rest: { is: 'anything' }, ...(r.count ? { count: r.count } : {}) }) ?? { how: 'unsure', why: 'the number of fields could not be settled' })
}

function slots(run: Run, name: string, w: Slot | undefined, r: Slot | undefined, writer: RecordShape, reader: RecordShape, at: Trail, rest: boolean): void {
  const { reading } = run
  if (w === r) return
  if (r === undefined) { // written, not declared by the reader
    if (w === undefined || !rest) return
    const read = shapeOfName(reader, name)
    const here = down(at, name, w.shape, read ?? reader.rest, w, slotOfName(reader, name))
    return read ? visit(run, w.shape, read, here) : undecided(run, here)
  }
  if (w === undefined) {
    const written = shapeOfName(writer, name)
    const here = down(at, name, written ?? writer.rest, r.shape, undefined, r)
    if (reading.missing === 'select' || !fills(r, reading)) refuse(run, here, 'presence', { how: 'absent' })
    if (!written) undecided(run, here)
    else if (written.is !== 'nothing') visit(run, written, r.shape, here)
    return
  }
  if (w.shape === r.shape && w.required === r.required) return
  const here = down(at, name, w.shape, r.shape, w, r)
  if (!w.required && !fills(r, reading) && !hasAll(writer)) refuse(run, here, 'presence', { how: 'absent' })
  const found = run.out.length
  visit(run, w.shape, r.shape, here)
  if (writer.between && run.out.length > found) unlessRuledOut(run, found, writer, name, w, r, here)
}

const undecided = (run: Run, at: Trail): void => refuse(run, at, 'shape', { how: 'unsure', why: 'a pattern of names cannot be decided here' })

/** Takes back that values are beyond a bound where the rules between the fields of a record keep them within, or finds one that the rules let pass. */
function unlessRuledOut(run: Run, found: number, writer: RecordShape, name: string, w: Slot, r: Slot, here: Trail): void {
  const at = found + run.out.slice(found).findIndex((refusal) => refusal.at === here && refusal.by === 'limits' && refusal.escape.how === 'value')
  if (at < found || run.arranging.left <= 0) return
  const field = writer.slots.get(name) === w ? name : [...writer.slots].find(([, slot]) => slot === w)?.[0]
  const value = field === undefined ? undefined : beyondBound(writer, field, r.shape, run.arranging)
  if (value === null) run.out.splice(at, 1)
  else if (value !== undefined) run.out[at] = { ...(run.out[at] as Refusal), escape: { how: 'value', value } }
}

/** Must a record have all its fields to be large enough? */
const hasAll = (w: RecordShape): boolean => !w.patterns && w.count?.min !== undefined && w.rest.is === 'nothing' && w.count.min >= w.slots.size

function refuse(run: Run, at: Trail, by: Aspect, escape: Escape, rule?: string): void {
  run.out.push({ at, by, escape, ...(rule === undefined ? {} : { rule }) })
}

/** A value of the writer that the reader really refuses. */
function shown(run: Run, writer: Shape, reader: Shape): Escape | undefined {
  if (run.quiet) return undefined // whatever it is, it is refused
  const given = Math.min(run.looks.left, looksCap)
  const looks: Looks = { left: given }
  let found: Escape | undefined
  let n = 0
  for (const value of given > 0 ? samples(writer) : []) {
    run.cost.steps++
    if (admits(writer, value, run.reading.undeclared ? writing(run.reading) : run.reading, undefined, looks) !== false && admits(reader, value, run.reading, undefined, looks) === false) found = { how: 'value', value }
    if (found || ++n > sampleCap || looks.left <= 0) break
  }
  run.looks.left -= given - Math.max(0, looks.left)
  return found
}
function some<T>(all: Iterable<T>, test: (x: T) => boolean): boolean {
  for (const x of all) if (test(x)) return true
  return false
}
