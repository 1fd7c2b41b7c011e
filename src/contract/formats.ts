/** String formats that can be decided by looking (JSON Schema 2020-12, section 7.3; RFC 5321, 3339, 4122, 3986 in their common part). */
import { Moment, secondsOf } from './moments.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const octet = '(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)'
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`)
const tests: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['uuid', (t: string) => uuid.test(t)],
  ['email', (t: string) => t.length < 320 && /^[^\s@]+@[^\s@]+$/.test(t)],
  ['ipv4', (t: string) => t.length < 16 && ipv4.test(t)],
  ['date', (t: string) => /^\d{4}-\d{2}-\d{2}$/.test(t) && secondsOf(new Moment('date', t)) !== undefined],
  ['uri', (t: string) => /^[a-z][a-z0-9+.-]*:\S*$/i.test(t)],
])

/** Undefined for a format that we do not know. */
export const formatAdmits = (format: string, text: string): boolean | undefined => tests.get(format.toLowerCase())?.(text)

/** How many characters texts of a format have, where that is fixed or bounded. */
export function formatLengths(format: string): { minLength?: number; maxLength?: number } {
  const fixed = { uuid: 36, date: 10 }[format.toLowerCase()]
  return fixed !== undefined ? { minLength: fixed, maxLength: fixed } : format.toLowerCase() === 'ipv4' ? { minLength: 7, maxLength: 15 } : {}
}
/** A plausible text of the format, of about so many characters at least; undefined for a format that we do not know. */
export function formatExample(format: string, minLength = 0): string | undefined {
  const pad = (shortest: number): string => 'a'.repeat(Math.max(1, minLength - shortest))
  switch (format.toLowerCase()) {
    case 'uuid': return '00000000-0000-4000-8000-000000000000'
    case 'email': return `${pad(12)}@example.com`
    case 'ipv4': return '192.0.2.1'
    case 'date': return '2026-01-01'
    case 'uri': return `https://example.com/${pad(20)}`
    default: return undefined
  }
}
