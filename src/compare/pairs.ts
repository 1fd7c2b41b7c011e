/** Two records that show that a key is relied on which the writer does not keep: it may emit both side by side, and they agree in every column of the key. */
import { admits } from '../contract/admits.ts'
import { type Column, columnIn, recordIn } from '../contract/columns.ts'
import { another, plausible } from '../contract/plausible.ts'
import { strict } from '../contract/reading.ts'
import { type RecordShape, type Shape, type Slot, scalar, slot, unfold, withoutNull } from '../contract/shape.ts'
import { type Value, isRecord, sameValue } from '../contract/values.ts'
import { heldRecord } from './fillings.ts'
import type { Proof } from './proof.ts'
import { refusals } from './refusals.ts'

/** Columns, as columns.ts writes them. */
type Columns = readonly string[]
/**
 * `proof`: two such records, checked. `implied`: there are none, since a key of the writer's, or a column that has only one value, keeps them apart; or since a column of the key
 * is always null, and nulls are told apart (SQL's rule for UNIQUE). `why`: it could not be settled.
 */
export type Pair = { proof: Proof } | { implied: true } | { why: string }

/** `key`: what the reader relies on; `own`: the keys that the writer keeps; both under the writer's names. `filled`: what a reader takes where a column of the key is not written. */
export function pairOf(writer: Shape, key: Columns, own: readonly Columns[], filled: (column: string) => 'alike' | 'null' = () => 'alike'): Pair {
  const holder = recordIn(writer)
  if (!holder) return unmade
  const plain = heldRecord(holder)
  if (!plain) return unmade
  const at = placesIn(holder)
  const one: Row = { plain, own: new Map() }
  for (const column of key) {
    const place = at(column)
    if (!place && filled(column) === 'null') return { implied: true }
    if (!place) continue
    const found = valueAt(one, place.path)
    const value = found ?? plausible(column, place.slot)
    if (value === undefined) return { why: `no value of ${column} could be made up` }
    if (value === null) return { implied: true }
    if (value !== found) put(one, place.path, value)
  }
  const two: Row = { plain, own: new Map(one.own) }
  const shared = new Set(key), apart: string[] = []
  for (const columns of own) {
    if (!agree(at, one, two, columns, false)) continue
    const free = columns.filter((c) => !shared.has(c))
    const others = free.map((c) => otherThan(c, at(c)?.slot, valueAt(one, at(c)?.path ?? [])))
    const chosen = others.findIndex((other) => other !== undefined && other !== 'none'), other = others[chosen], column = free[chosen]
    if (column === undefined || other === undefined || other === 'none') return others.includes(undefined) ? { why: `no second value of ${free.join(' or ')} could be made up` } : { implied: true }
    put(two, at(column)?.path ?? [], other.value)
    apart.push(column)
  }
  const isWide = holder.slots.size >= wideFrom && !holder.count && !holder.between
  if (!agree(at, one, two, key, true) || own.some((columns) => agree(at, one, two, columns, false)) || ![one, two].every((row) => isHeld(holder, row, isWide))) return unmade
  const paths = (columns: Columns): (readonly string[])[] => columns.flatMap((c) => { const path = at(c)?.path; return path ? [path] : [] })
  const [points, telling] = [paths(key), paths(apart)]
  const shown = isWide ? new Set([...telling, ...points, ...[...plain.keys()].slice(0, most).map((name) => [name])].map(([name = '']) => name).slice(0, most)) : undefined
  const record = (row: Row): Value => new Map([...plain.keys(), ...row.own.keys()].flatMap((name) => (shown?.has(name) === false ? [] : [[name, valueAt(row, [name]) as Value] as const])))
  return { proof: { how: 'pair', record: record(one), second: record(two), focus: [], points, apart: telling, omitted: shown ? Math.max(0, plain.size - shown.size) : 0 } }
}
const unmade = { why: 'no two records could be made up that show it' }
const wideFrom = 32, most = 8 // fields of a record that counts as wide, and of what is kept of it

/** A record as one that is known to hold, and what is other in it: so that a key of many costs no more than what it changes. */
type Row = { plain: ReadonlyMap<string, Value>; own: Map<string, Value> }
function valueAt({ plain, own }: Row, [first, ...below]: readonly string[]): Value | undefined {
  let v: Value | undefined = first === undefined ? undefined : own.has(first) ? own.get(first) : plain.get(first)
  for (const name of below) v = v !== undefined && isRecord(v) ? v.get(name) : v === null ? null : undefined
  return v
}
function put(row: Row, [first = '', ...below]: readonly string[], value: Value): void {
  row.own.set(first, below.length === 0 ? value : withValue(valueAt(row, [first]), below, value))
}
function withValue(record: Value | undefined, [name = '', ...below]: readonly string[], value: Value): Value {
  const fields = record !== undefined && isRecord(record) ? record : new Map<string, Value>()
  return new Map(fields).set(name, below.length === 0 ? value : withValue(fields.get(name), below, value))
}
/** Does the writer admit it? Of a wide record what is other in it decides: the rest is known to hold. */
function isHeld(holder: RecordShape, { plain, own }: Row, isWide: boolean): boolean {
  if (isWide) return [...own].every(([name, v]) => admits(holder.slots.get(name)?.shape ?? holder.rest, v) === true)
  return admits(holder, new Map([...plain, ...own]), strict, undefined, { left: 200_000 + 8 * holder.slots.size }) === true
}
/** Do two records agree in every column? `unwritten`: in one that is not written they do. */
function agree(at: Look, one: Row, two: Row, columns: Columns, unwritten: boolean): boolean {
  return columns.every((c) => {
    const path = at(c)?.path
    return path ? !isTold(valueAt(one, path), valueAt(two, path)) : unwritten
  })
}
/** Does a column tell two records apart? Nulls do, in a key that lets them in. */
const isTold = (a: Value | undefined, b: Value | undefined): boolean => a === undefined || b === undefined || a === null || !sameValue(a, b)

type Look = (column: string) => Column | undefined
const places = new WeakMap<RecordShape, Look>()
/** Where columns are: each is asked for once. */
function placesIn(holder: RecordShape): Look {
  let look = places.get(holder)
  if (look) return look
  const found = new Map<string, Column | undefined>()
  look = (column) => {
    if (!found.has(column)) found.set(column, columnIn(holder, column))
    return found.get(column)
  }
  places.set(holder, look)
  return look
}

const others = new WeakMap<Slot, { value: Value } | 'none'>()
/** Another value of the slot; 'none' where it has no other for certain; undefined where that could not be settled. */
function otherThan(name: string, place: Slot | undefined, value: Value | undefined): { value: Value } | 'none' | undefined {
  if (!place || value === undefined) return undefined
  const known = others.get(place)
  if (known && (known === 'none' || !sameValue(known.value, value))) return known
  const made = another(name, place, value)
  const found = made === undefined ? byRelation(place.shape, value) : { value: made }
  if (found) others.set(place, found)
  return found
}
function byRelation(shape: Shape, value: Value): { value: Value } | 'none' | undefined {
  const s = unfold(withoutNull(shape).rest)
  if (s.is !== 'scalar') return undefined
  const found = refusals(slot(shape), slot(scalar(s.type, { choice: [value] })), strict)
  if (found.length === 0) return 'none'
  for (const { escape } of found) if (escape.how === 'value' && admits(shape, escape.value) === true && !sameValue(escape.value, value)) return { value: escape.value }
  return undefined
}
