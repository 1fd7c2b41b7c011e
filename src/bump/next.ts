/** The version that a change asks for, in the scheme of the contract's own. */
import type { Bump } from '../judge/report.ts'
import { compareVersions, isCalendar, isVersion, nextVersion, standing, suffices } from '../judge/versions.ts'

/** `bump`: what the scheme makes of the change. `published`: the version on the target's tip, where that is not base. `today`: YYYY-MM-DD. */
type Versions = { base: string | undefined; head: string | undefined; published: string | undefined; bump: Bump; today: string }

/** Above base's and above what the target branch has by now; base's own where the change asks for none. Undefined where there is no such version. */
export function versionAskedFor({ base, head, published, bump, today }: Versions): string | undefined {
  const was = isVersion(base) ? base : undefined, stays = was !== undefined && suffices(standing(was, was), bump)
  const above = was === undefined || (published !== undefined && (compareVersions(published, was) ?? 0) > 0) ? published : was
  const latest = isVersion(above) ? above : undefined
  if (latest === undefined) return first
  const risen = stays ? undefined : isCalendar(latest) ? calendarAfter(latest, today) : nextVersion(latest, bump === 'none' ? 'patch' : bump) ?? nextVersion(latest, 'major')
  const target = risen === undefined ? was : asPreRelease(risen, head, latest)
  if (target === undefined) return undefined
  const isFree = target === base || published === undefined || (compareVersions(target, published) ?? 1) > 0
  return isFree && suffices(standing(base, target), bump) ? target : undefined
}

/** Where there was none, or none that is a version. */
const first = '1.0.0'

/** What is still worked on stays a pre-release: `1.3.0-rc.1` becomes `2.0.0-rc.1`. */
function asPreRelease(risen: string, head: string | undefined, latest: string): string {
  const [, pre] = /^v?\d+(?:\.\d+){0,2}(-[0-9A-Za-z.-]+)/i.exec(head?.trim() ?? '') ?? []
  if (pre === undefined || !isVersion(head) || isCalendar(head as string) || (compareVersions(head as string, latest) ?? 0) <= 0) return risen
  return isVersion(`${risen}${pre}`) && (compareVersions(`${risen}${pre}`, latest) ?? 0) > 0 ? `${risen}${pre}` : risen
}

/** Today in the pattern of another day, always later than that: `2026.01` in the same month is followed by `2026.01.1`, `2026.01.3` (the third of its month) by `2026.01.4`. */
function calendarAfter(text: string, today: string): string {
  const [year = '', month = '', day = ''] = today.split('-')
  const found = /^(v?)(\d{4})([.-])(\d{1,2})(.*)$/i.exec(text.trim())
  if (!found) return text
  const [, prefix = '', , one = '.', monthWas = '', tail = ''] = found
  const more = [...tail.matchAll(/([.-])(\d+)/g)].map(([, mark = '.', digits = '']) => ({ mark, digits }))
  const padded = (digits: string, like: string): string => (like.length > 1 ? digits.padStart(2, '0') : digits.replace(/^0/, ''))
  const [second] = more
  const ofDay = second !== undefined && isDay(second.digits, monthWas, second.mark)
  // A counter begins again where it began: at 0, or at 1.
  const again = (digits: string): string => (/^0+$/.test(digits) ? digits : '1'.padStart(digits.length, '0'))
  const now = `${prefix}${year}${one}${isPadded(monthWas) ? month : padded(month, monthWas)}${more.map(({ mark, digits }, i) => `${mark}${i === 0 && ofDay ? padded(day, digits) : again(digits)}`).join('')}`
  return (compareVersions(now, text) ?? 0) > 0 ? now : counted(text.trim(), more.length - (ofDay ? 1 : 0) > 0, more.at(-1)?.mark ?? one)
}
const isPadded = (month: string): boolean => month.length > 1
/** `2026.01.05` and `2026-1-5` end with a day, `2026.01.5` and `2026.1.0` with a counter. */
const isDay = (digits: string, month: string, mark: string): boolean => Number(digits) >= 1 && Number(digits) <= 31 && (digits.length === 2 || mark === '-' || month.length === 1)

/** The next one of the same day or month. */
function counted(text: string, isCounted: boolean, mark: string): string {
  if (!isCounted) return `${text}${mark}1`
  return text.replace(/\d+$/, (digits) => String(BigInt(digits) + 1n).padStart(digits.length, '0'))
}
