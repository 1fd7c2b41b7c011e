/** Versions: what a change asks for, what the numbers declare, and whether that is enough. Read as source text: `1.10` is not `1.1`. */
import { part } from '../contract/part.ts'
import type { Bump } from './report.ts'

export type Scheme = 'semver' | 'integer' | 'calendar'
/** `pre`: the pre-release with its dash; empty for a release. */
type Parsed = { major: bigint; minor: bigint; patch: bigint; pre: string }
export type VersionSettings = { zeroMajor: 'minor' | 'major' }
export type Standing = {
  scheme: Scheme | undefined
  /** The bump from base to head; undefined where the scheme has no such word or there is no pair. */
  declared: Bump | undefined
  /** The largest bump that head's number answers for: what it declares, or what its pre-release announced before. */
  covers: Bump
  problem: 'lowered' | 'invalid' | 'removed' | undefined
}

const bumps: readonly Bump[] = ['none', 'patch', 'minor', 'major']
export const larger = (a: Bump, b: Bump): Bump => (bumps.indexOf(b) > bumps.indexOf(a) ? b : a)
export const enough = (declared: Bump, required: Bump): boolean => bumps.indexOf(declared) >= bumps.indexOf(required)

/** What comes after the three numbers is semver's own: few versions have it. */
export const afterNumbers = part(() => import('./after-numbers.ts'))

const longest = 256 // characters of a version, as in semver
const dotted = /^v?(\d+)(?:\.(\d+))?(?:\.(\d+))?(-[0-9A-Za-z.-]+)?(\+[0-9A-Za-z.-]+)?$/i
const calendar = /^v?(?:19|20)\d\d[.-](?:0?[1-9]|1[0-2])(?:[.-]\d+)*$/i

/** Undefined for what is no version. `1.0` is `1.0.0`, `v2` is `2.0.0`. */
function parse(text: string): Parsed | undefined {
  const found = text.length > longest ? undefined : dotted.exec(text.trim())
  if (!found) return undefined
  const [major, minor, patch] = [found[1], found[2], found[3]].map((part) => BigInt(part ?? '0')) as [bigint, bigint, bigint]
  const pre = found[4] ?? ''
  const more = `${pre}${found[5] ?? ''}`
  return more === '' || afterNumbers.get().parse(`0.0.0${more}`) ? { major, minor, patch, pre } : undefined
}
/** Numbers of any size, then the pre-releases as semver orders them. */
function compareParsed(a: Parsed, b: Parsed): number {
  for (const part of ['major', 'minor', 'patch'] as const) if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1
  return a.pre === b.pre ? 0 : afterNumbers.get().compare(`0.0.0${a.pre}`, `0.0.0${b.pre}`)
}
/** Can it be read as a version of any scheme? */
export const isVersion = (text: string | undefined): boolean => text !== undefined && (isCalendar(text) || parse(text) !== undefined)
const isInteger = (text: string): boolean => /^v?\d+$/i.test(text.trim())
export const isCalendar = (text: string): boolean => text.length <= longest && calendar.test(text.trim())
const days = (text: string): bigint[] => text.trim().replace(/^v/i, '').split(/[.-]/).map(BigInt)

/** Where the pair of version texts stands. Either may be absent. */
export function standing(base: string | undefined, head: string | undefined): Standing {
  const none = { scheme: undefined, declared: undefined, covers: 'none' } as const
  if (base === undefined && head === undefined) return { ...none, problem: undefined }
  if (head === undefined) return { ...none, problem: 'removed' }
  if (base !== undefined && !isVersion(base)) return standing(undefined, head) // this is the first
  const scheme = schemeOf(head, base)
  if (!scheme) return { ...none, problem: 'invalid' }
  if (base === undefined) return { scheme, declared: undefined, covers: 'major', problem: undefined } // the first version: nothing to fall short of
  if (scheme === 'calendar') {
    const o = compareDays(days(base), days(head))
    return { scheme, declared: o === 0 ? 'none' : undefined, covers: o < 0 ? 'major' : 'none', problem: o > 0 ? 'lowered' : undefined }
  }
  const [b, h] = [parse(base), parse(head)]
  if (!b || !h) return { scheme, declared: undefined, covers: 'major', problem: undefined } // base's was no version: this is the first
  const o = compareParsed(b, h)
  if (o > 0) return { scheme, declared: 'none', covers: 'none', problem: 'lowered' }
  if (scheme === 'integer') return { scheme, declared: o === 0 ? 'none' : 'major', covers: o === 0 ? 'none' : 'major', problem: undefined }
  const announced = b.pre !== '' && sameRelease(b, h)
  const declared = o === 0 || announced ? 'none' : between(b, h)
  return { scheme, declared, covers: announced ? announcement(h) : declared, problem: undefined }
}
function schemeOf(head: string, base: string | undefined): Scheme | undefined {
  if (isCalendar(head) && (base === undefined || isCalendar(base))) return 'calendar'
  if (!parse(head)) return undefined
  return isInteger(head) && (base === undefined || isInteger(base)) ? 'integer' : 'semver'
}
const sameRelease = (a: Parsed, b: Parsed): boolean => a.major === b.major && a.minor === b.minor && a.patch === b.patch
/** Of a release to a later one. */
const between = (a: Parsed, b: Parsed): Bump => (a.major !== b.major ? 'major' : a.minor !== b.minor ? 'minor' : 'patch')
/** What a pre-release of this number says it will be. */
const announcement = (v: Parsed): Bump => (v.patch > 0n ? 'patch' : v.minor > 0n ? 'minor' : 'major')
function compareDays(a: readonly bigint[], b: readonly bigint[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) if ((a[i] ?? 0n) !== (b[i] ?? 0n)) return (a[i] ?? 0n) < (b[i] ?? 0n) ? -1 : 1
  return 0
}

/** The bump that the scheme asks for, where the change asks for `required`. Below 1.0 a break asks for a minor, the rest for a patch; below 0.1 any bump will do. */
export function asked(required: Bump, base: string | undefined, settings: VersionSettings): Bump {
  const b = base === undefined || isCalendar(base) || isInteger(base) ? undefined : parse(base)
  if (!b || b.major > 0n || settings.zeroMajor === 'major' || required === 'none') return required
  return b.minor === 0n ? 'patch' : required === 'major' ? 'minor' : 'patch'
}
/** Is what head's number covers enough? An integer answers for breaks alone; a calendar version by any rise. */
export function suffices(s: Standing, required: Bump): boolean {
  if (s.problem) return false
  if (s.scheme === 'integer' || s.scheme === 'calendar') return required !== 'major' || s.covers === 'major'
  return enough(s.covers, required)
}
/** The version to write, with as many numbers as base's where they do; undefined where the scheme has no next one to give. */
export function nextVersion(base: string | undefined, required: Bump): string | undefined {
  if (base === undefined || required === 'none' || isCalendar(base)) return undefined
  const v = parse(base)
  if (!v) return undefined
  const prefix = base.trim().slice(0, base.trim().search(/\d/))
  if (isInteger(base)) return required === 'major' ? `${prefix}${v.major + 1n}` : undefined
  const parts = /^[\d.]+/.exec(base.trim().slice(prefix.length))?.[0].split('.').length ?? 3
  const spelt = (major: bigint, minor: bigint, patch: bigint): string => `${prefix}${[major, minor, patch].slice(0, Math.max(parts, patch > 0n ? 3 : minor > 0n ? 2 : 1)).join('.')}`
  if (v.pre !== '' && enough(announcement(v), required)) return spelt(v.major, v.minor, v.patch)
  return required === 'major' ? spelt(v.major + 1n, 0n, 0n) : required === 'minor' ? spelt(v.major, v.minor + 1n, 0n) : spelt(v.major, v.minor, v.patch + 1n)
}
/** Negative, zero or positive; undefined where the two cannot be put in an order. */
export function compareVersions(a: string, b: string): number | undefined {
  if (isCalendar(a) && isCalendar(b)) return compareDays(days(a), days(b))
  const [x, y] = [parse(a), parse(b)]
  return x && y ? compareParsed(x, y) : undefined
}
