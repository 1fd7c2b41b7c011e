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

const written = /^(?:(\d{4,6})-(\d{2})-(\d{2}))?(?:[T ]?(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i

/** Seconds since 1970-01-01 (dates, timestamps) or since midnight (times), exact; without a zone UTC is taken. Undefined for other spellings. */
export function secondsOf(moment: Moment): Num | undefined {
  const found = written.exec(moment.text.trim())
  if (!found || (found[1] === undefined && found[4] === undefined)) return undefined
  const days = found[1] === undefined ? 0 : daysOf(Number(found[1]), Number(found[2]), Number(found[3]))
  const [hours, minutes] = [Number(found[4] ?? 0), Number(found[5] ?? 0)]
  const rest = parseNum(found[6] ?? '0')
  if (days === undefined || hours > 24 || minutes > 59 || !rest || compareNums(rest, whole(61)) >= 0) return undefined // 24:00 ends a day, :60 leaps
  return addNums(whole(days * 86_400 + hours * 3600 + minutes * 60 - offsetOf(found[7])), rest)
}
/** Days since 1970-01-01; undefined for a day that no calendar has. */
function daysOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 86_400_000 : undefined
}
/** Seconds east of UTC. */
function offsetOf(zone: string | undefined): number {
  if (!zone || /^z$/i.test(zone)) return 0
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3).replace(':', '') || 0)
  return (zone.startsWith('-') ? -minutes : minutes) * 60
}

/** Negative, zero, positive; NaN where one is spelt in a way that we cannot place on the time line. */
export function compareMoments(a: Moment, b: Moment): number {
  const [x, y] = [secondsOf(a), secondsOf(b)]
  return x && y ? compareNums(x, y) : a.text === b.text ? 0 : Number.NaN
}

/** The same moment moved by whole days (dates, timestamps) or seconds (times); undefined where it cannot be placed. */
export function movedBy(moment: Moment, steps: number): Moment | undefined {
  const seconds = secondsOf(moment)
  if (!seconds) return undefined
  if (moment.type === 'time') {
    const second = Number(seconds.toString().split('.')[0]) + steps
    if (second < 0 || second >= 86_400) return undefined
    return new Moment('time', new Date(second * 1000).toISOString().slice(11, 19))
  }
  const at = new Date((Math.floor(Number(seconds.toString())) + steps * 86_400) * 1000)
  if (Number.isNaN(at.getTime()) || at.getUTCFullYear() > 9999 || at.getUTCFullYear() < 1) return undefined
  const iso = at.toISOString()
  return new Moment(moment.type, moment.type === 'date' ? iso.slice(0, 10) : moment.type === 'timestamp' ? `${iso.slice(0, 19)}Z` : iso.slice(0, 19))
}
