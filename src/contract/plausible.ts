/** Values as a field of this name may hold them, so that a record which shows a break reads like one of the consumer's own. Only ever beside the point: what shows the break is the relation's. */
import { admits } from './admits.ts'
import { Moment, movedBy } from './moments.ts'
import { Num, addNums, parseNum } from './numbers.ts'
import { candidatesFor, singular } from './plausible-words.ts'
import { type Room, fullRecord, inside, room, samples, smallest } from './samples.ts'
import { plainest } from './scalar-samples.ts'
import { scalarAdmits } from './scalar-admits.ts'
import { isNumeric } from './scalars.ts'
import { type ListShape, type RecordShape, type ScalarShape, type Slot, isNull, unfold } from './shape.ts'
import { type Value, Filler, isList, sameValue } from './values.ts'

/** An example of the contract's own, else a candidate by the name, where the shape admits it; else the smallest value. Undefined where we cannot make one up. */
export const plausible = (name: string, slot: Named): Value | undefined => made(name, slot, room(), [])
/** A record with all required fields, each plausible for itself. Whether they go together is not looked at. */
export const plausibleRecord = (s: RecordShape): Map<string, Value> | undefined => recordOf(s, room(s.slots.size), [])

type Named = Pick<Slot, 'shape' | 'examples'>
/** `open`: the records that this value is a part of; where one could stand in itself and null could too, null does. */
function made(name: string, { shape, examples }: Named, within: Room, open: readonly RecordShape[]): Value | undefined {
  if (within.depth <= 0 || --within.left.values < 0) return undefined
  const s = unfold(shape)
  switch (s.is) {
    case 'scalar': return plausibleScalar(name, s, examples?.() ?? [])
    case 'record': return recordOf(s, within, open)
    case 'list': return listOf(name, s, within, open)
    case 'union': {
      const branches = s.branches.map(unfold)
      const again = branches.some((b) => b.is === 'record' && open.includes(b))
      if (again && branches.some(isNull)) return null
      for (const b of branches) {
        const v = isNull(b) ? undefined : made(name, { shape: b, ...(examples ? { examples } : {}) }, inside(within), open)
        if (v !== undefined) return v
      }
      return smallest(s, within)
    }
    default: return smallest(s, within)
  }
}
function recordOf(s: RecordShape, within: Room, open: readonly RecordShape[]): Map<string, Value> | undefined {
  const below = [...open, s]
  return fullRecord(s, within, (name, slot, left) => made(name, slot, left, below))
}

function plausibleScalar(name: string, s: ScalarShape, examples: readonly Value[]): Value | undefined {
  if (s.limits.choice || s.width?.choice) return plainest(s)
  for (const example of examples) {
    const v = typedAs(s, example)
    if (scalarAdmits(s, v) === true) return v
  }
  for (const text of candidatesFor(name, s.limits.format, isNumeric(s.type) ? 'number' : s.type)) {
    const v = valueOf(s, text)
    if (v !== undefined && scalarAdmits(s, v) === true) return v
  }
  return plainest(s)
}
const typedAs = (s: ScalarShape, v: Value): Value => (v !== null && typeof v === 'object' && 'typed' in v ? v.typed(s.type) : v)
function valueOf(s: ScalarShape, text: string): Value | undefined {
  if (isNumeric(s.type)) return parseNum(text)?.typed(s.type)
  return s.type === 'date' || s.type === 'timestamp' || s.type === 'timestamp_ntz' || s.type === 'time' ? new Moment(s.type, text) : text
}
/** As short as it may be. */
function listOf(name: string, s: ListShape, within: Room, open: readonly RecordShape[]): Value | undefined {
  const plain = smallest(s, within)
  if (!plain || !isList(plain) || s.unique || s.prefix) return plain
  const item = plain.length > 0 ? made(singular(name), s.items, inside(within), open) : undefined
  return item === undefined ? plain : plain.map(() => item)
}

/** Another value of the slot than this one, like it where one can be had. Undefined where none was found. */
export function another(name: string, slot: Named, value: Value): Value | undefined {
  const fits = (v: Value | undefined): v is Value => v !== undefined && !sameValue(v, value) && admits(slot.shape, v) === true
  for (const v of likes(name, value)) if (fits(v)) return v
  let n = 0
  for (const v of samples(slot.shape)) {
    if (!(v instanceof Filler) && fits(v)) return v
    if (++n > 40) break
  }
  return undefined
}
/** The next number, day or name. */
function* likes(name: string, v: Value): Generator<Value | undefined> {
  if (v instanceof Num) yield* [1n, -1n].map((n) => { const moved = addNums(v, new Num(n)); return new Num(moved.coefficient, moved.scale, v.as) })
  else if (v instanceof Moment) yield* v.type === 'uuid' ? [new Moment('uuid', `${v.text.slice(0, -1)}${v.text.endsWith('0') ? 1 : 0}`)] : [movedBy(v, 1), movedBy(v, -1)]
  else if (typeof v === 'string') {
    const [, before, digits] = /(.*?)(\d{1,9})$/s.exec(v) ?? []
    if (digits) yield `${before}${String(Number(digits) + 1).padStart(digits.length, '0')}`
    yield v.replace(/\bada\b/, 'bob').replace(/\bAda\b/, 'Bob')
    yield* candidatesFor(name, undefined, 'string')
    yield `${v.slice(0, -1)}${v.endsWith('a') ? 'b' : 'a'}`
  }
}
