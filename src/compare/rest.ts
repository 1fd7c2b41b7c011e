/** The fields of a record that it does not name, as one place: where they are told by a schema, that is walked like the values of a map. */
import { type RecordShape, type Shape, type Slot, unfold } from '../contract/shape.ts'
import type { Trail } from './trail.ts'

const made = new WeakMap<RecordShape, Slot>()
/** The same slot each time. */
export function restSlot(r: RecordShape): Slot {
  if (r.others?.shape === r.rest) return r.others
  const known = made.get(r) ?? { shape: r.rest, required: true }
  made.set(r, known)
  return known
}
/** Is more said of them than that they may be, or may not? */
export const isRestTold = ({ rest }: RecordShape): boolean => rest.is !== 'nothing' && rest.is !== 'anything'

/** The slots of a step, where those of neither side name it the ones of what they do not name. */
export function slotsAt({ w, r, up, step }: Trail): readonly [Slot | undefined, Slot | undefined] {
  if (w || r || !up) return [w, r]
  return step === undefined ? slotsAt(up) : typeof step === 'string' ? [restOf(up.writer), restOf(up.reader)] : [w, r]
}
function restOf(shape: Shape): Slot | undefined {
  const s = unfold(shape)
  return s.is === 'record' && isRestTold(s) ? restSlot(s) : undefined
}
