/** Records, field by field: those of a name, and those that nobody declares. */
import { fills } from '../contract/admits.ts'
import { fieldCount } from '../contract/cardinality.ts'
import { isEmpty } from '../contract/empty.ts'
import { namesOfEachSort, patternsOfName, shapeOfName } from '../contract/names.ts'
import { type RecordShape, type Slot, isOpen, nothing } from '../contract/shape.ts'
import { tagsMeet } from '../contract/tags.ts'
import { beyondBound, betweenRefusals } from './between.ts'
import { withSize } from './containers.ts'
import { contested, matchSlots, sameOrder } from './match.ts'
import { encodings } from './on-demand.ts'
import { type Run, isQuiet, refuse, shown } from './run.ts'
import { inOtherNamespace } from './scalars.ts'
import { type Refusal, type Trail, down } from './trail.ts'

/** `rest`: names that the reader does not declare are not skipped but judged (a map declares none, and reads all). */
export function records(run: Run, writer: RecordShape, r: RecordShape, at: Trail, rest: boolean): void {
  const w = run.reading.undeclared === 'never' && isOpen(writer) ? declaredOf(writer) : writer
  const named = tagsMeet(w.tags, r.tags)
  if (named === 'other') return refuse(run, at, 'tag', { how: 'kind' })
  if (named === 'doubt') refuse(run, at, 'tag', inOtherNamespace(w.tags, r.tags))
  const { reading } = run
  const doubts = reading.match === 'alias' ? contested(w, r) : undefined
  matchSlots(w, r, reading.match, (name, ws, rs) => {
    const doubt = rs && doubts?.get(name)
    if (doubt) return void (doubt.isOwn && isQuiet(run, (quiet) => slots(quiet, name, ws, rs, w, r, at, rest)) || refuse(run, down(at, name, ws?.shape ?? w.rest, rs.shape, ws, rs), 'alias', { how: 'unsure', why: doubt.why }))
    if (ws && rs && ws.id !== rs.id && anotherField(ws, w, rs, r)) refuse(run, down(at, name, ws.shape, rs.shape, ws, rs), 'id', { how: 'kind' })
    if (ws === undefined || rs === undefined || ws.shape !== rs.shape || ws.required !== rs.required) slots(run, name, ws, rs, w, r, at, rest)
  })
  if (reading.encoded) encodings.get().encodedRecords(w, r, reading.history === true, (name, ws, rs, by, escape) => refuse(run, down(at, name, ws?.shape ?? w.rest, rs.shape, ws, rs), by, escape), (by, escape) => refuse(run, at, by, escape))
  betweenRefusals(w, r, reading, (rule, escape) => { run.out.push({ at, by: 'between', escape, rule }) })
  if (rest && hasRoom(w)) others(run, w, r, at)
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
/** May there be more fields than those that have to be? */
const hasRoom = ({ slots, count }: RecordShape): boolean => count?.max === undefined || count.max > [...slots.values()].filter(({ required }) => required).length
/** Fields that neither side declares. */
function others(run: Run, w: RecordShape, r: RecordShape, at: Trail): void {
  if (w.rest === r.rest && w.patterns === r.patterns) return
  if (!w.patterns && !r.patterns) {
    if (w.rest.is !== 'nothing') run.visit(run, w.rest, r.rest, down(at, 'other', w.rest, r.rest, undefined, undefined))
    return
  }
  const names = namesOfEachSort([w, r], [...w.slots.keys(), ...r.slots.keys()])
  if (!names) return refuse(run, at, 'rest', { how: 'unsure', why: 'the patterns of names could not be settled' })
  for (const name of names) {
    const ws = shapeOfName(w, name), rs = shapeOfName(r, name)
    const here = down(at, name, ws ?? w.rest, rs ?? r.rest, slotOfName(w, name), slotOfName(r, name))
    if (ws && rs) run.visit(run, ws, rs, here)
    else undecided(run, here)
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
    return read ? run.visit(run, w.shape, read, here) : undecided(run, here)
  }
  if (w === undefined) {
    const written = hasRoom(writer) ? shapeOfName(writer, name) : nothing
    const here = down(at, name, written ?? writer.rest, r.shape, undefined, r)
    if (reading.missing === 'select' || !fills(r, reading)) refuse(run, here, 'presence', { how: 'absent' })
    if (!written) undecided(run, here)
    else if (written.is !== 'nothing') run.visit(run, written, r.shape, here)
    return
  }
  if (w.shape === r.shape && w.required === r.required) return
  const here = down(at, name, w.shape, r.shape, w, r)
  if (!w.required && !fills(r, reading) && !hasAll(writer)) refuse(run, here, 'presence', { how: 'absent' })
  const found = run.out.length
  run.visit(run, w.shape, r.shape, here)
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
