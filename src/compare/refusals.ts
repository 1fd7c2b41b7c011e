/** The relation: what may the writer emit that the reader refuses? Everything the gate says follows from its answers. */
import { isEmpty } from '../contract/empty.ts'
import type { Reading } from '../contract/reading.ts'
import { type Shape, type Slot, isNull, unfold } from '../contract/shape.ts'
import { alternatives, unknown } from './alternatives.ts'
import { lists, maps } from './containers.ts'
import { asRecord, meet } from './meet.ts'
import { encodings } from './on-demand.ts'
import { add, has } from './pair-set.ts'
import { bare } from './parts.ts'
import { records } from './records.ts'
import { type Cost, type Run, newRun, refuse, shown } from './run.ts'
import { scalarRefusals } from './scalars.ts'
import { bySets, intersected } from './sets.ts'
import { type Escape, type Refusal, type Trail, rootTrail, taken } from './trail.ts'

/**
 * What the writer may emit that the reader, with this reading, refuses. Empty: it reads everything. `elsewhere`: the writer's shapes to the reader's that are
 * compared in a place of their own: below the root they count as read, and what is refused of them is refused there.
 */
export function refusals(writer: Slot, reader: Slot, reading: Reading, cost?: Cost, elsewhere?: ReadonlyMap<Shape, Shape>): Refusal[] {
  const run = newRun(visit, reading, cost, elsewhere)
  const root = rootTrail(writer, reader)
  visit(run, writer.shape, reader.shape, root)
  if (run.cost.steps > run.cost.cap && run.out.length === 0) refuse(run, root, 'shape', tooLarge)
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
  if (run.reading.encoded && writer.is === 'scalar' && reader.is === 'scalar') return encodings.get().encodedScalars(writer, reader, (by, escape, rule) => refuse(run, at, by, escape, rule))
  if (writer.is === 'scalar' && reader.is === 'scalar') return scalarRefusals(writer, reader, run.reading, (by, escape) => refuse(run, at, by, escape))
  if (writer.is === 'ref' || reader.is === 'ref' || (writer.is === 'record' && reader.is === 'record')) return once(run, unfold(writer), unfold(reader), at)
  structure(run, writer, reader, at)
}

/** Each pair of records is looked at once: a pair in progress counts as readable, a settled one is not asked again. */
function once(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer === reader) return
  const asked = run.open.get(writer)?.get(reader)
  if (asked) {
    run.leaned++
    if (writer.is !== 'union' && isSamePlace(at, asked)) refuse(run, at, 'shape', { how: 'unsure', why: 'what is read here stands for itself' })
    return
  }
  const known = run.settled.get(writer)?.get(reader)
  if (known === true || (!run.quiet && has(run.said, writer, reader))) return
  if (known === false && run.quiet) return refuse(run, at, 'shape', { how: 'unsure', why: 'settled before' })
  const before = run.leaned, found = run.out.length
  run.leaned = 0
  const here = at.step === undefined && at.writer === writer && at.reader === reader ? at : taken(at, writer, reader)
  let row = run.open.get(writer)
  if (!row) run.open.set(writer, (row = new Map()))
  row.set(reader, here)
  structure(run, writer, reader, here)
  unlessEmpty(run, writer, found)
  row.delete(reader)
  const no = run.out.length > found
  if (no || run.leaned === 0) {
    let known = run.settled.get(writer)
    if (!known) run.settled.set(writer, (known = new Map()))
    known.set(reader, !no)
  }
  if (!run.quiet) add(run.said, writer, reader)
  run.leaned += before
}

/** Is the very value asked about again? To assume there that it is read would prove it by itself: only of parts of a value may it be assumed, and of what a union of the writer's holds beside itself. */
function isSamePlace(at: Trail, asked: Trail): boolean {
  for (let t: Trail | undefined = at; t; t = t.up) {
    if (t === asked) return true
    if (t.step !== undefined) return false
  }
  return false
}

function structure(run: Run, writer: Shape, reader: Shape, at: Trail): void {
  if (writer.is === 'nothing' || reader.is === 'anything' || writer === reader) return
  const plain = reader.is === 'union' ? bare(reader) : reader // a union that holds itself takes no more for that
  if (plain !== reader) return visit(run, writer, plain, at)
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
  if (run.reading.encoded && encodings.get().encodedKinds(unfold(writer), unfold(reader), (w, r) => visit(run, w, r, at), (by, escape) => refuse(run, at, by, escape))) return
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
