/** Dates and times between bounds, as numbers on the time line: days are discrete, instants are dense. */
import type { Bound, Limits } from './limits.ts'
import { tighter } from './limits.ts'
import { Moment, isZoned, momentAt, secondsOf } from './moments.ts'
import { Num, whole } from './numbers.ts'
import type { NumberSet } from './numbersets.ts'
import type { ScalarType } from './scalars.ts'

/** In seconds (moments.ts). `zoned`: how its bounds are written; undefined where it has none, so that either line will do. */
export type MomentSet = { set: NumberSet; zoned: boolean | undefined }

const onTheLine: ReadonlySet<ScalarType> = new Set(['date', 'time', 'timestamp', 'timestamp_ntz'])

/** Undefined for what has no place on the time line, and for bounds with a zone beside bounds without. */
export function momentSet(type: ScalarType, ...limits: readonly (Limits | undefined)[]): MomentSet | undefined {
  if (!onTheLine.has(type)) return undefined
  let zoned: boolean | undefined
  let min: Bound | undefined, max: Bound | undefined
  for (const l of limits) for (const [side, bound] of [['min', l?.min], ['max', l?.max]] as const) {
    if (!bound) continue
    const seconds = bound.value instanceof Moment ? secondsOf(bound.value) : undefined
    if (!seconds || (zoned !== undefined && zoned !== isZoned(bound.value as Moment))) return undefined
    zoned = isZoned(bound.value as Moment)
    const placed: Bound = { value: seconds, ...(bound.exclusive ? { exclusive: true } : {}) }
    if (side === 'min') min = tighter(min, placed, 1)
    else max = tighter(max, placed, -1)
  }
  if (type === 'time' && zoned !== true) {
    min = tighter(min, { value: whole(0) }, 1)
    max = tighter(max, { value: whole(86_400) }, -1)
  }
  return { set: { ...(min ? { min } : {}), ...(max ? { max } : {}), ...(type === 'date' ? { step: new Num(86_400n) } : {}) }, zoned }
}
/** A number of seconds as a moment of the type, written as the set's bounds are. */
export const momentIn = ({ zoned }: MomentSet, type: ScalarType, seconds: Num): Moment | undefined =>
  momentAt(type as Moment['type'], seconds, zoned ?? type === 'timestamp')
