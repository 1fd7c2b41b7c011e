/** Two records that show that a key is relied on which the writer does not keep: it may emit both side by side, and they agree in every column of the key. */
import { admits } from '../contract/admits.ts'
import { type Column, columnIn, recordIn } from '../contract/columns.ts'
import { another, plausible } from '../contract/plausible.ts'
import { strict } from '../contract/reading.ts'
import { type RecordShape, type Shape, type Slot, scalar, slot, unfold, withoutNull } from '../contract/shape.ts'
import { type Value, sameValue } from '../contract/values.ts'
import { heldBy, heldRecord } from './fillings.ts'
import type { Proof } from './proof.ts'
import { refusals } from './refusals.ts'

/** Columns, as columns.ts writes them. */
type Columns = readonly string[]
/**
 * `proof`: two such records, checked. `implied`: there are none, since a key of the writer's, or a column that has only one value, keeps them apart; or since a column of the key
 * is always null, and nulls are told apart (SQL's rule for UNIQUE). `why`: it could not be settled.
 */
export type Pair = { proof: Proof } | { implied: true } | { why: string }

/** `key`: what the reader relies on; `own`: the keys that the writer keeps; both under the writer's names. `asNull`: does a reader take null where a column of the key is not written? If not, the same value in every record. */
export function pairOf(writer: Shape, key: Columns, own: readonly Columns[], asNull?: (column: string) => boolean): Pair {
  const holder = recordIn(writer)
  const plain = holder && heldRecord(holder)
  if (!plain) return unmade
  const at = placesIn(holder)
  const one: Row = { plain, own: new Map() }
  const relied = new Set<Place>()
  for (const column of key) {
    const place = at(column)
    if (!place && asNull?.(column)) return { implied: true }
    if (!place) continue
    relied.add(place)
    const found = valueAt(one, place.path)
    const value = found ?? plausible(column, place.slot)
    if (value === undefined) return { why: `no value of ${column} could be made up` }
    if (value === null) return { implied: true }
    if (value !== found) put(one, place.path, value)
  }
  const two: Row = { plain, own: new Map(one.own) }
  const apart: Place[] = []
  const kept = own.map((columns) => columns.map(at)).filter((columns) => columns.every((place) => place !== undefined)) // a key keeps nothing apart where a column of it is not written
  for (const columns of kept) {
    if (!agree(one, two, columns)) continue
    const free = columns.filter((c) => !relied.has(c))
    const others = free.map((place) => otherThan(place, valueAt(one, place.path) as Value))
    const chosen = others.findIndex((other) => typeof other === 'object'), other = others[chosen], column = free[chosen]
    if (column && typeof other === 'object') {
      put(two, column.path, other.value)
      apart.push(column)
    } else return others.includes(undefined) ? { why: `no second value of ${free.map(({ name }) => name).join(' or ')} could be made up` } : { implied: true }
  }
  const isWide = holder.slots.size >= wideFrom && !holder.count && !holder.between
  if (!agree(one, two, [...relied]) || kept.some((columns) => agree(one, two, columns)) || ![one, two].every((row) => isHeld(holder, row, isWide))) return unmade
  const names = [...apart, ...relied].map(({ path }) => path[0])
  const shown = isWide ? new Set([...names, ...plain.keys()].slice(0, most)) : undefined
  const record = (row: Row): Value => new Map([...plain.keys(), ...row.own.keys()].flatMap((name) => (shown?.has(name) === false ? [] : [[name, valueAt(row, [name]) as Value] as const])))
  const paths = (places: readonly Place[]): Column['path'][] => places.map(({ path }) => path)
  return { proof: { how: 'pair', record: record(one), second: record(two), focus: [], points: paths([...relied]), apart: paths(apart), omitted: shown ? Math.max(0, plain.size - shown.size) : 0 } }
}
const unmade = { why: 'no two records could be made up that show it' }
const wideFrom = 32, most = 8 // fields of a record that counts as wide, and of what is kept of it

/** A record as one that is known to hold, and what is other in it: so that a key of many costs no more than what it changes. */
type Row = { plain: ReadonlyMap<string, Value>; own: Map<string, Value> }
function valueAt({ plain, own }: Row, path: readonly string[]): Value | undefined {
  let v: Value | undefined
  for (const [depth, name] of path.entries()) {
    const fields = depth > 0 ? v : own.has(name) ? own : plain
    v = fields instanceof Map ? fields.get(name) : undefined
  }
  return v
}
function put(row: Row, [first, ...below]: Place['path'], value: Value): void {
  row.own.set(first, withValue(valueAt(row, [first]), below, value))
}
function withValue(old: Value | undefined, [name, ...below]: readonly string[], value: Value): Value {
  if (name === undefined) return value
  const fields = new Map<string, Value>(old instanceof Map ? old : [])
  return fields.set(name, withValue(fields.get(name), below, value))
}
/** Does the writer admit it? Of a wide record what is other in it decides: the rest is known to hold. */
function isHeld(holder: RecordShape, { plain, own }: Row, isWide: boolean): boolean {
  if (!isWide) return heldBy(holder, new Map([...plain, ...own]))
  return [...holder.slots].every(([name, { shape }]) => {
    const v = own.get(name)
    return v === undefined || admits(shape, v) === true
  })
}
/** Do two records agree in every column? */
const agree = (one: Row, two: Row, columns: readonly Place[]): boolean => columns.every(({ path }) => !isTold(valueAt(one, path), valueAt(two, path)))
/** Does a column tell two records apart? Nulls do, in a key that lets them in. */
const isTold = (a: Value | undefined, b: Value | undefined): boolean => isNone(a) || isNone(b) || !sameValue(a, b)
const isNone = (v: Value | undefined): v is null | undefined => v === undefined || v === null

/** A column that the writer has, and how the key writes it. */
type Place = Column & { name: string }
type Look = (column: string) => Place | undefined
const places = new WeakMap<RecordShape, Look>()
/** Where columns are: each is asked for once. */
function placesIn(holder: RecordShape): Look {
  let look = places.get(holder)
  if (look) return look
  const found = new Map<string, Place | undefined>()
  look = (name) => {
    if (!found.has(name)) {
      const column = columnIn(holder, name)
      found.set(name, column && { ...column, name })
    }
    return found.get(name)
  }
  places.set(holder, look)
  return look
}

const others = new WeakMap<Slot, { value: Value } | 'none' | undefined>()
/** Another value of the column; 'none' where it has no other for certain; undefined where that could not be settled. */
function otherThan({ name, slot: place }: Place, value: Value): { value: Value } | 'none' | undefined {
  const known = others.get(place)
  if (known === 'none' || (known && !sameValue(known.value, value))) return known
  const made = another(name, place, value)
  const found = made === undefined ? byRelation(place.shape, value) : { value: made }
  others.set(place, found)
  return found
}
function byRelation(shape: Shape, value: Value): { value: Value } | 'none' | undefined {
  const s = unfold(withoutNull(shape).rest)
  if (s.is !== 'scalar') return undefined
  const found = refusals(slot(shape), slot(scalar(s.type, { choice: [value] })), strict)
  if (found.length === 0) return 'none'
  for (const { escape } of found) if (escape.how === 'value') return escape
  return undefined
}
