/** What is said of a contract's end: that it is announced, that its day moves, that what is gone went before its day or after it. */
import { type Life, isOver } from '../compare/life.ts'
import { daysBetween } from '../contract/ends.ts'

const days = (n: number): string => `${n} ${n === 1 ? 'day' : 'days'}`

/** `where`: what is gone, or broken where it stands. */
export function goneTitle(life: Life, where: string, what = 'removed'): string {
  const { day, left } = life
  return day === undefined ? `${where} retired, deprecated without a day` : isOver(life) ? `${where} retired: its day was ${day}` : `${where} ${what} ${left === undefined ? '' : `${days(left)} `}before its day, ${day}`
}
export function goneSentence(life: Life): string {
  const { day, left } = life
  if (day === undefined) return 'It was deprecated before: consumers built on base were told that it goes, and not when.'
  return isOver(life) ? `It was to stay until ${day}: consumers built on base were told that it goes.`
    : `Consumers built on base were told that it stays until ${day}, and are promised nothing any more${left === undefined ? '' : ` ${days(left)} before`}.`
}

export function lifeTitle(what: 'deprecated' | 'sunset', life: Life): string {
  const { day, left, was } = life
  if (what === 'deprecated') return day === undefined ? 'deprecated, without a day' : isOver(life) ? `deprecated: may go at once (its day is ${day})` : `deprecated: to stay until ${day}${left === undefined ? '' : ` (${days(left)})`}`
  if (day === undefined) return `no longer to stay until ${was}`
  return was === undefined ? `to stay until ${day}` : `to stay until ${day}, not ${was}: ${moved(was, day)}`
}
export function lifeSentence(what: 'deprecated' | 'sunset', life: Life, sooner: boolean): string {
  const { day, left, was } = life, keep = 'Consumers built on base keep working'
  if (day === undefined) return what === 'deprecated' || sooner ? `${keep}, and are told to move, not by when: it may go at any time.` : `${keep}, and need not move by ${was}.`
  const until = isOver(life) ? 'it may go at once' : left === undefined ? `they have until ${day}` : `they have ${days(left)} to move`
  return `${keep}; ${until}${was === undefined ? '' : `, ${moved(was, day)} than they were told`}.`
}
const moved = (was: string, day: string): string => `${days(Math.abs(daysBetween(was, day)))} ${day < was ? 'less' : 'more'}`
