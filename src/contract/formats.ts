/**
 * String formats that can be decided by looking (JSON Schema 2020-12, section 7.3; RFC 5321, 3339, 4122, 3986 in their common part). Each is two regular
 * sets: what surely is of the format by every reading of it, and what may be. A text between the two is taken, but shows nothing.
 */
import { Moment, secondsOf } from './moments.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`)
const tests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['uuid', (t: string) => uuid.test(t)],
  ['email', (t: string) => /^[^]{0,319}$/u.test(t) && /^[^\s@]+@[^\s@]+$/.test(t)],
  ['ipv4', (t: string) => ipv4.test(t)],
  ['date', (t: string) => /^\d{4}-\d{2}-\d{2}$/.test(t) && secondsOf(new Moment('date', t)) !== undefined],
  ['uri', (t: string) => /^[a-z][a-z0-9+.-]*:\S*$/i.test(t)],
])

/** Undefined for a format that we do not know. */
export const formatAdmits = (format: string, text: string): boolean | undefined => tests.get(format.toLowerCase())?.(text)

/** Patterns that all hold for a text of the format: `sure` for those that no reading disputes, `atMost` for all that `formatAdmits` takes. */
export type FormatPatterns = { sure: readonly string[]; atMost: readonly string[] }

const both = (...patterns: string[]): FormatPatterns => ({ sure: patterns, atMost: patterns })
const leapYear = '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)'
const day = '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))'
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,20}[A-Za-z0-9])?'
const regular: ReadonlyMap<string, FormatPatterns> = new Map([
  ['uuid', both('^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$')],
  ['email', {
    sure: [`^[A-Za-z0-9_+-]+(?:\\.[A-Za-z0-9_+-]+)*@(?:${label}\\.)+[A-Za-z]{2,20}$`, '^[^@]{1,64}@[^]{4,180}$'],
    atMost: ['^[^\\s@]+@[^\\s@]+$', '^[^]{0,319}$'],
  }],
  ['ipv4', both(`^(?:${octet}\\.){3}${octet}$`)],
  ['date', both(`^(?:\\d{4}-${day}|${leapYear}-02-29)$`)],
  ['uri', { sure: [`^[a-z][a-z0-9+.-]*://(?:${label}\\.)*${label}(?:/[A-Za-z0-9._~-]*)*$`], atMost: ['^[A-Za-z][A-Za-z0-9+.\\-]*:\\S*$'] }],
])
/** Undefined for a format that we do not know. */
export const formatPatterns = (format: string): FormatPatterns | undefined => regular.get(format.toLowerCase())

/** How many characters texts of a format have at least and at most, as far as that is fixed. */
export const formatLengths = (format: string): { minLength?: number; maxLength?: number } => lengths.get(format.toLowerCase()) ?? {}
const exactly = (n: number): { minLength: number; maxLength: number } => ({ minLength: n, maxLength: n })
const lengths: ReadonlyMap<string, { minLength: number; maxLength?: number }> = new Map<string, { minLength: number; maxLength?: number }>([
  ['uuid', exactly(36)], ['date', exactly(10)], ['ipv4', { minLength: 7, maxLength: 15 }], ['email', { minLength: 3, maxLength: 319 }], ['uri', { minLength: 2 }],
])
/** A plausible text of the format, of about so many characters at least; undefined for a format that we do not know. */
export function formatExample(format: string, minLength = 0): string | undefined {
  const pad = (shortest: number): string => 'a'.repeat(Math.max(1, minLength - shortest))
  switch (format.toLowerCase()) {
    case 'uuid': return '00000000-0000-4000-8000-000000000000'
    case 'email': return minLength <= longestLocalPart + 12 ? `${pad(12)}@example.com` : longEmail(minLength)
    case 'ipv4': return '192.0.2.1'
    case 'date': return '2026-01-01'
    case 'uri': return `https://example.com/${pad(20)}`
    default: return undefined
  }
}
/** RFC 5321, 4.5.3.1: no more in the local part, and in all (a path of 256 less its brackets). */
const longestLocalPart = 64, longestEmail = 254
/** Of labels of no more than 63 letters. */
function longEmail(length: number): string {
  let domain = 'example.com'
  while (domain.length < length - longestLocalPart - 1) domain = `${'a'.repeat(Math.max(1, Math.min(63, length - longestLocalPart - 2 - domain.length)))}.${domain}`
  return `${'a'.repeat(longestLocalPart)}@${domain}`
}
/** Is a text that the format takes one by every reading of it? Emails longer than mail allows are not. */
export const isSurely = (format: string, text: string): boolean =>
  format.toLowerCase() !== 'email' || (text.length <= longestEmail && text.indexOf('@') <= longestLocalPart)
