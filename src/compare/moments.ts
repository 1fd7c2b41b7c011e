/** Dates and times between bounds: which of the writer's are beyond the reader's. */
import { admits } from '../contract/admits.ts'
import { type Limits, order, within } from '../contract/limits.ts'
import { Moment, movedBy } from '../contract/moments.ts'
import { momentIn, momentSet } from '../contract/momentsets.ts'
import { numberBeyond } from '../contract/numbersets.ts'
import type { ScalarShape } from '../contract/shape.ts'
import { type Beyond, unsure } from './beyond.ts'

/** Exact where all bounds have their place on one time line. */
export function momentBeyond(w: ScalarShape, own: Limits, part: Limits): Beyond {
  const inner = momentSet(w.type, own), taken = momentSet(w.type, part)
  if (inner && taken && (inner.zoned ?? taken.zoned) === (taken.zoned ?? inner.zoned)) {
    const anyTime = inner.zoned === undefined && taken.zoned // a clock far east is ahead of midnight
    const found = numberBeyond(anyTime ? {} : inner.set, taken.set)
    if (!found) return undefined
    const v = momentIn(taken, w.type, found)
    return v && admits(w, v) === true && within(part, v) === false ? v : unsure
  }
  return boundBeyond(w, own, part)
}
/** Bounds that cannot be placed, or only some of them: decided where each of them is kept by one as tight, or one of their neighbours shows it. */
function boundBeyond(w: ScalarShape, own: Limits, part: Limits): Beyond {
  const open = (['min', 'max'] as const).some((side) => {
    const b = part[side], a = own[side]
    if (!b) return false
    if (!a) return true
    const o = side === 'min' ? order(a.value, b.value) : order(b.value, a.value)
    return !(o > 0 || (o === 0 && (!b.exclusive || a.exclusive)))
  })
  if (!open) return undefined
  const tries: (Moment | undefined)[] = [part.min, part.max, own.min, own.max].flatMap((b) =>
    b?.value instanceof Moment ? [0, 1, -1].map((n) => movedBy(new Moment(w.type as Moment['type'], (b.value as Moment).text), n)) : [])
  return tries.find((v) => v !== undefined && admits(w, v) === true && within(part, v) === false) ?? unsure
}
