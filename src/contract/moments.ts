/** Dates and times as values. Compared on the time line, to any fraction of a second, with their zones. */
import { type Num, addNums, compareNums, parseNum, whole } from './numbers.ts'

export type MomentType = 'date' | 'time' | 'timestamp' | 'timestamp_ntz' | 'interval' | 'uuid' | 'geography' | 'variant'
/**
 * A date (`2026-03-01`), a time of day, an instant (`timestamp`: with a zone) or a wall clock (`timestamp_ntz`: without), as written; also
 * texts of other types of their own, which are not placed on the time line.
 */
export class Moment {
  readonly type: MomentType
  readonly text: string
  constructor(type: MomentType, text: string) {
    this.type = type
    this.text = text
  }
}

const written = /^(?:([+-]?\d{4,6})-(\d{2})-(\d{2}))?(?:(?:^|[T ])(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i
const dayLong = 86_400, farthestZone = 18 * 3600

/** Seconds since 1970-01-01 (dates, timestamps) or since midnight (times), exact; without a zone as if in UTC. Undefined for other spellings. */
export function secondsOf(moment: Moment): Num | undefined {
  const found = written.exec(moment.text.trim())
  if (!found || (found[1] === undefined && found[4] === undefined)) return undefined
  const days = found[1] === undefined ? 0 : daysOf(Number(found[1]), Number(found[2]), Number(found[3]))
  const [hours, minutes] = [Number(found[4] ?? 0), Number(found[5] ?? 0)]
  const rest = parseNum(found[6] ?? '0')
  const offset = offsetOf(found[7])
  if (days === undefined || offset === undefined || hours > 24 || minutes > 59 || !rest || compareNums(rest, whole(61)) >= 0) return undefined // :60 leaps
  if (hours === 24 && (minutes > 0 || rest.coefficient !== 0n)) return undefined // 24:00 ends a day
  return addNums(whole(days * dayLong + hours * 3600 + minutes * 60 - offset), rest)
}
/** Days since 1970-01-01; undefined for a day that no calendar has. */
function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 ? date.getTime() / (dayLong * 1000) : undefined
}
/** Seconds east of UTC; undefined for what is no zone. */
function offsetOf(zone: string | undefined): number | undefined {
  if (!zone || zone.length === 1) return 0 // Z
  const minutes = Number(zone.slice(3).replace(':', '') || 0)
  const seconds = Number(zone.slice(1, 3)) * 3600 + minutes * 60
  return minutes > 59 || seconds > farthestZone ? undefined : zone.startsWith('-') ? -seconds : seconds
}
/** Is it written with a zone? A date alone has none. */
export const isZoned = ({ text }: Moment): boolean => written.exec(text.trim())?.[7] !== undefined

/** So far a wall clock can be from the same clock in UTC (XML Schema 1.1 part 2, D.2.1). */
const farthestClock = whole(14 * 3600)
/**
 * Negative, zero, positive; NaN where that cannot be told: one is spelt in a way that has no place on the time line, or one has a zone, the other has
 * none, and they are within fourteen hours (as XML Schema orders them).
 */
export function compareMoments(a: Moment, b: Moment): number {
  const [x, y] = [secondsOf(a), secondsOf(b)]
  if (!x || !y) return a.text === b.text ? 0 : Number.NaN
  const order = compareNums(x, y)
  if (isZoned(a) === isZoned(b)) return order
  const [early, late] = order < 0 ? [x, y] : [y, x]
  return compareNums(addNums(early, farthestClock), late) < 0 ? order : Number.NaN
}

/** The moment of a type so many seconds after 1970-01-01 (times: after midnight); undefined beyond the years that a date can be written with. */
export function momentAt(type: MomentType, seconds: Num, zoned: boolean): Moment | undefined {
  const full = Number(wholePart(seconds))
  const fraction = seconds.isInteger ? '' : `.${addNums(seconds, whole(-wholePart(seconds))).toString().slice(2)}`
  const zone = zoned ? 'Z' : ''
  if (type === 'time') {
    if (full < 0 || full > dayLong || (full === dayLong && fraction)) return zoned ? earlyOrLate(full, fraction) : undefined
    return new Moment('time', `${full === dayLong ? '24:00:00' : new Date(full * 1000).toISOString().slice(11, 19)}${fraction}${zone}`)
  }
  const at = new Date(full * 1000)
  if (Number.isNaN(at.getTime())) return undefined
  const year = at.getUTCFullYear(), iso = at.toISOString()
  const date = `${year < 0 ? '-' : ''}${String(Math.abs(year)).padStart(4, '0')}-${iso.slice(-19, -14)}`
  return new Moment(type, type === 'date' ? date : `${date}T${iso.slice(-13, -5)}${fraction}${zone}`)
}
/** The greatest whole number that is no greater. */
function wholePart({ coefficient, scale }: Num): bigint {
  const unit = 10n ** BigInt(scale)
  const rest = ((coefficient % unit) + unit) % unit
  return (coefficient - rest) / unit
}
/** A time of day that is before midnight or after it in UTC, as a clock further east or west has it. */
function earlyOrLate(full: number, fraction: string): Moment | undefined {
  const hours = full < 0 ? Math.ceil(-full / 3600) : -Math.ceil((full - dayLong + 1) / 3600)
  if (Math.abs(hours) > 14) return undefined
  const clock = new Date((full + hours * 3600) * 1000).toISOString().slice(11, 19)
  return new Moment('time', `${clock}${fraction}${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`)
}

/** The same moment moved by whole days (dates, timestamps) or seconds (times); undefined where it cannot be placed. */
export function movedBy(moment: Moment, steps: number): Moment | undefined {
  const seconds = secondsOf(moment)
  if (!seconds) return undefined
  const full = wholePart(seconds)
  if (moment.type === 'time') {
    const second = Number(full) + steps
    return second < 0 || second >= dayLong ? undefined : momentAt('time', whole(second), isZoned(moment))
  }
  const moved = momentAt(moment.type, whole(full + BigInt(steps * dayLong)), isZoned(moment))
  return moved && /^\d{4}-/.test(moved.text) && !moved.text.startsWith('0000') ? moved : undefined
}
