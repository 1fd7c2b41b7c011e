/** Is what a reader made of a record what was written, as far as the reader declares it? */
import { isEnum, traitsOf, wholeOf } from './encodings.ts'
import { isRetired } from './retired.ts'
import { type RecordShape, type ScalarShape, type Shape, type Unfolded, unfold } from './shape.ts'
import { Num } from './numbers.ts'
import { type Value, Bytes, isList, isRecord, valueKey } from './values.ts'
import { fieldsByNumber, readAgain } from './wire.ts'

/**
 * False: the reader refuses the record, or takes some value for another. A value that a closed enum does not know is read as none, and a field that the reader does
 * not declare is skipped: both are no misreading. Undefined where the record cannot be written.
 */
export function isReadTheSame(writer: Shape, reader: Shape, value: Value): boolean | undefined {
  const [w, r] = [unfold(writer), unfold(reader)]
  if (w.is !== 'record' || r.is !== 'record') return w.is === 'record' || r.is === 'record' ? undefined : isReadTheSame(inField(w), inField(r), new Map([['value', value]]))
  const again = readAgain(w, r, value)
  if (!again || !isRecord(value)) return undefined
  return 'as' in again && sameRecord(w, value, r, again.as)
}

/** What is no record is written as a field of one. */
const inField = (shape: Shape): Shape => ({ is: 'record', slots: new Map([['value', { shape, required: false, id: '1' }]]), rest: { is: 'nothing' } })

function sameRecord(w: RecordShape, value: ReadonlyMap<string, Value>, r: RecordShape, as: ReadonlyMap<string, Value>): boolean {
  const { names } = fieldsByNumber(r)
  for (const [name, v] of value) {
    const slot = w.slots.get(name)
    if (!slot && isRetired(w, name)) {
      const taken = names.get(name) ?? name
      if (r.slots.has(name) || as.get(taken) !== undefined) return false // for something else
      continue
    }
    const known = slot && names.get(slot.id)
    const moved = r.slots.get(name)
    if (!slot || (moved !== undefined && moved.id !== slot.id)) return false // whoever knows the field by its name finds another there
    const read = known === undefined ? undefined : r.slots.get(known)
    if (known !== undefined && read && !same(unfold(slot.shape), v, unfold(read.shape), as.get(known))) return false
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
  if (w.is === 'record' && r.is === 'record') return isRecord(v) && isRecord(as) && sameRecord(w, v, r, as)
  if (w.is === 'record' && r.is === 'scalar') return r.encoding === 'bytes' || isNothing(w, v)
  if (w.is === 'scalar' && r.is === 'scalar') return sameScalar(w, v, r, as)
  if (w.is === 'scalar' && r.is === 'record') return isNothing(w, v) && isRecord(as) && as.size === 0
  return valueKey(v) === valueKey(as)
}
function sameScalar(w: ScalarShape, v: Value, r: ScalarShape, as: Value): boolean {
  const [x, y] = [bytesOf(v), bytesOf(as)]
  if (x !== undefined && y !== undefined && w.encoding && r.encoding && traitsOf(w.encoding).wire === 'length' && traitsOf(r.encoding).wire === 'length') return x === y
  if (isEnum(w.encoding) && isEnum(r.encoding) && typeof v === 'string' && typeof as === 'string') {
    return r.codes?.get(v) === w.codes?.get(v) || (!r.codes?.has(v) && !w.codes?.has(as)) // a constant under another name is the same one, unless one of the names stands for another
  }
  if (isEnum(w.encoding) && isEnum(r.encoding) && typeof v === 'string' && r.codes?.has(v)) return false // it has a number of its own there
  const [n, m] = [wholeOf(w, v), wholeOf(r, as)]
  if (n !== undefined || m !== undefined) return n === m
  return v instanceof Num && as instanceof Num && Math.fround(Number(v.toString())) === Math.fround(Number(as.toString()))
}
const bytesOf = (v: Value): string | undefined => (typeof v === 'string' ? Buffer.from(v).toString('hex') : v instanceof Bytes ? v.hex : undefined)

/** What need not be written, or says as much when it is not. */
function isNothing(w: Unfolded, v: Value): boolean {
  if (w.is === 'list') return isList(v) && v.length === 0
  if (w.is === 'record') return isRecord(v) && v.size === 0
  if (w.is !== 'scalar') return false
  const n = wholeOf(w, v)
  return n === undefined ? bytesOf(v) === '' || (v instanceof Num && Number(v.toString()) === 0) : n === 0n
}
function unknownTo(w: Unfolded, v: Value, r: Unfolded): boolean {
  const n = w.is === 'scalar' && r.is === 'scalar' && r.encoding === 'closed enum' ? wholeOf(w, v) : undefined
  return n !== undefined && r.is === 'scalar' && !(typeof v === 'string' && r.codes?.has(v)) && ![...r.codes?.values() ?? []].includes(Number(n))
}
