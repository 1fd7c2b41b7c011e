/** What the values of a scalar stand for, where the type alone does not say it: a number of milliseconds since 1970, digits with a point. To take one for another is a misread. */
import { type Moment, type MomentType, momentAt } from './moments.ts'
import { Num } from './numbers.ts'
import type { Value } from './values.ts'

/** `of`: what, in words. `scale`: of a number, how many decimal digits of it are after the point. `moment`: it counts seconds, or of a date days, of such a type. */
export type Meaning = { of: string; scale?: number; moment?: MomentType }

export const sameMeaning = (a: Meaning | undefined, b: Meaning | undefined): boolean => a === b || (a?.of === b?.of && a?.scale === b?.scale)

const dayLong = 86_400n
/** 2026-01-15T09:30:00Z, or 09:30 of a day, in seconds; then ever earlier. */
const telling: Readonly<Record<'time' | 'other', readonly bigint[]>> = { time: [34_200n, 60n, 1n], other: [1_768_469_400n, dayLong, 1n] }

/** A value of the one, as it is written, and what a reader takes it for who knows the other. Undefined where none can be made up. `digits`: that the writer may have. */
export function misreadAs(written: Meaning, read: Meaning, digits = 5): { value: Num; readAs: Value } | undefined {
  const [scale, other] = [written.scale ?? 0, read.scale ?? 0]
  if (!written.moment && !read.moment) {
    if (written.scale === undefined || read.scale === undefined) return undefined
    const n = BigInt('12345'.slice(0, Math.max(1, digits)))
    return { value: new Num(n, scale), readAs: new Num(n, other) }
  }
  if (!written.moment || !read.moment) return undefined
  for (const seconds of telling[written.moment === 'time' ? 'time' : 'other']) {
    const count = written.moment === 'date' ? seconds / dayLong : seconds * 10n ** BigInt(scale)
    const moment = count === 0n ? undefined : placed(count, read, other)
    if (moment) return { value: new Num(count), readAs: moment }
  }
  return undefined
}
function placed(count: bigint, { moment }: Meaning, scale: number): Moment | undefined {
  if (!moment) return undefined
  const seconds = moment === 'date' ? new Num(count * dayLong) : new Num(count, scale)
  return momentAt(moment, seconds, moment === 'timestamp')
}
