/** Is what a reader made of a record what was written, as far as the reader declares it? */
import { valueOf, wholeOf } from './encodings.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, type Unfolded, nothing, unfold } from './shape.ts'
import { type Value, Bytes, isList, isRecord, valueKey } from './values.ts'
import { fieldsByNumber, readAgain } from './wire.ts'

/**
 * False: the reader refuses the record, or takes some value for another. A value that a closed enum does not know is read as none, and a field that the reader does
 * not declare is skipped: both are no misreading. Undefined where the record cannot be written.
 */
export function isReadTheSame(writer: Shape, reader: Shape, value: Value): boolean | undefined {
  const [w, r] = [unfold(writer), unfold(reader)]
  if (w.is !== 'record' && r.is !== 'record') return isReadTheSame(inField(w), inField(r), new Map([['value', value]]))
  const again = w.is === 'record' && r.is === 'record' ? readAgain(w, r, value) : undefined
  return again && 'as' in again ? sameRecord(w as RecordShape, value as ReadonlyMap<string, Value>, r as RecordShape, again.as) : again && false
}

/** What is no record is written as a field of one. */
const inField = (shape: Shape): Shape => ({ is: 'record', slots: new Map([['value', { shape, required: false, id: '1' }]]), rest: nothing })

function sameRecord(w: RecordShape, value: ReadonlyMap<string, Value>, r: RecordShape, as: ReadonlyMap<string, Value>): boolean {
  const { names } = fieldsByNumber(r)
  for (const [name, v] of value) {
    const slot = w.slots.get(name)
    if (!slot) { // it stood for something else once
      if (r.slots.has(name) || as.has(names.get(name) ?? name)) return false // as it does again
      continue
    }
    const moved = r.slots.get(name)
    if (moved !== undefined && moved.id !== slot.id) return false // whoever knows the field by its name finds another there
    const known = names.get(slot.id)
    if (known !== undefined && !same(unfold(slot.shape), v, unfold((r.slots.get(known) as Slot).shape), as.get(known))) return false
  }
  return true
}
function same(w: Unfolded, v: Value, r: Unfolded, as: Value | undefined): boolean {
  if (as === undefined) return isNothing(w, v) || unknownTo(w, v, r)
  if (w.is === 'list' || r.is === 'list') {
    const written = isList(v) ? v : [v], read = isList(as) ? as : [as]
    const [item, other] = [w.is === 'list' ? unfold(w.items.shape) : w, r.is === 'list' ? unfold(r.items.shape) : r]
    const known = written.filter((x) => !unknownTo(item, x, other))
    return known.length === read.length && known.every((x, i) => same(item, x, other, read[i]))
  }
  if (w.is === 'record' && r.is === 'record') return isRecord(v) && sameRecord(w, v, r, as as ReadonlyMap<string, Value>)
  if (w.is === 'record' && r.is === 'scalar') return r.encoding === 'bytes' || isNothing(w, v)
  if (w.is === 'scalar' && r.is === 'record') return isNothing(w, v)
  if (w.is === 'scalar' && r.is === 'scalar') return sameScalar(w, v, r, as)
  return valueKey(v) === valueKey(as)
}
function sameScalar(w: ScalarShape, v: Value, r: ScalarShape, as: Value): boolean {
  if (isText(w) || isText(r)) return isText(w) && isText(r) && bytesOf(v) === bytesOf(as)
  const n = wholeOf(w, v)
  if (typeof v === 'string') { // the name of a number
    const own = r.codes?.get(v)
    if (own !== undefined) return BigInt(own) === n
    if (typeof as === 'string') return wholeOf(w, as) === undefined // under another name it is the same one, unless that stands for another
  }
  return n === wholeOf(r, as) // what is no whole number has been written as a float, and is one to whoever finds it
}
const isText = ({ encoding }: ScalarShape): boolean => encoding === 'string' || encoding === 'bytes'
const bytesOf = (v: Value): string | undefined => (typeof v === 'string' ? Buffer.from(v).toString('hex') : v instanceof Bytes ? v.hex : undefined)

/** What need not be written, or says as much when it is not. */
function isNothing(w: Unfolded, v: Value): boolean {
  if (isList(v)) return v.length === 0
  if (isRecord(v)) return v.size === 0
  return bytesOf(v) === '' || (w.is === 'scalar' && wholeOf(w, v) === 0n)
}
function unknownTo(w: Unfolded, v: Value, r: Unfolded): boolean {
  if (w.is !== 'scalar' || r.is !== 'scalar' || r.encoding !== 'closed enum') return false
  const n = wholeOf(w, v)
  return n !== undefined && valueOf(r, n) === undefined && !(typeof v === 'string' && r.codes?.has(v))
}
