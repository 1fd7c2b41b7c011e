/** A list whose items must differ, read of one whose need not: is there one that holds something twice? */
import { admits } from '../contract/admits.ts'
import { isEmpty } from '../contract/empty.ts'
import { bothLimits } from '../contract/limits.ts'
import { Num } from '../contract/numbers.ts'
import { strict } from '../contract/reading.ts'
import { samples, smallest } from '../contract/samples.ts'
import { isNumeric, valuesMeet } from '../contract/scalars.ts'
import { type ListShape, type Shape, scalar, unfold } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'
import { meet } from './meet.ts'
import type { Escape } from './trail.ts'

const placesTried = 8, itemsTried = 20

/** A list of the writer that holds something twice; undefined where its items cannot be the same. `own`: how many items it may have. */
export function repeated(w: ListShape, own: { min: number; max: number }): Escape | undefined {
  const at = (i: number): Shape => (w.prefix?.[i] ?? w.items).shape
  const places = Math.min(own.max, (w.prefix?.length ?? 0) + 2)
  let doubt = places > placesTried
  for (let j = Math.min(places, placesTried) - 1; j > 0; j--) for (let i = j - 1; i >= 0; i--) {
    if (disjoint(at(i), at(j))) continue
    const n = Math.max(j + 1, own.min)
    let tried = 0
    for (const v of n > 2000 ? [] : samples(at(i))) {
      if (++tried > itemsTried) break
      const again = writtenBy(at(j), v)
      if (admits(at(j), again) !== true) continue
      const items = Array.from({ length: n }, (_, k) => (k === j ? again : k === i || at(k) === at(i) ? v : smallest(at(k))))
      if (!items.includes(undefined) && admits(w, items as Value[]) === true) return { how: 'value', value: items as Value[] }
    }
    doubt = true
  }
  return doubt ? { how: 'unsure', why: 'whether items repeat could not be settled' } : undefined
}
/** The same value where it stands in another place: a number is the same whatever type wrote it. */
function writtenBy(shape: Shape, v: Value): Value {
  const s = unfold(shape)
  return v instanceof Num && s.is === 'scalar' && isNumeric(s.type) ? v.typed(s.type) : v
}
/** Have two shapes surely no value in common, whatever type wrote it? */
function disjoint(a: Shape, b: Shape): boolean {
  const [x, y] = [unfold(a), unfold(b)]
  if (x.is !== 'scalar' || y.is !== 'scalar') return !meet(x, y, strict)
  if (!valuesMeet(x.type, y.type) && !(isNumeric(x.type) && isNumeric(y.type))) return true
  return isEmpty(scalar(isNumeric(x.type) ? 'number' : x.type, bothLimits(x.limits, y.limits)))
}
