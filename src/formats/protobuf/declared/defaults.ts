/** What a field without a value is read as, so that two can be compared whatever their types are. */
import { kindOf } from './types.ts'
import type { Field } from '../tree.ts'

/** Lists, maps and messages have none. */
export const canHaveDefault = (field: Field): boolean => field.cardinality !== 'repeated' && !field.map && kindOf(field) !== 'message' && kindOf(field) !== 'group'

/** Numbers as they are, booleans as 0 and 1, enums as the number of their value, text in quotes; undefined for what a field has by itself: 0, or the empty text. */
export function defaultOf(field: Field): string | undefined {
  const { defaultValue: written, type } = field
  const kind = kindOf(field)
  switch (kind) {
    case 'string': case 'bytes': return written === undefined || written === '' ? undefined : JSON.stringify(kind === 'string' ? written : unescaped(written))
    case 'bool': return written === 'true' ? '1' : undefined
    case 'enum': {
      const values = type.target?.is === 'enum' ? type.target.values : []
      const number = (written === undefined ? values[0] : values.find((v) => v.name.text === written))?.number ?? 0
      return number === 0 ? undefined : String(number)
    }
    case 'message': case 'group': return undefined
    default: return written === undefined || /^-?0*\.?0*$/.test(written) ? undefined : written
  }
}

/** The same value, whatever type wrote it. A double that became a float, or the other way round, is compared as a float. */
export function sameDefault(b: Field, h: Field): boolean {
  const was = defaultOf(b), is = defaultOf(h)
  if (was === is) return true
  const floats = [kindOf(b), kindOf(h)]
  if (was === undefined || is === undefined || was.startsWith('"') || is.startsWith('"')) return false
  if (floats.includes('float') && floats.includes('double')) return Object.is(Math.fround(numberOf(was)), Math.fround(numberOf(is)))
  if (floats.some((kind) => kind === 'float' || kind === 'double')) return Object.is(valueOf(was, b), valueOf(is, h)) && (isWhole(was) === isWhole(is) || !isLong(was, is))
  return false
}
const numberOf = (text: string): number => (text === 'inf' ? Infinity : text === '-inf' ? -Infinity : text === 'nan' ? Number.NaN : Number(text))
const valueOf = (text: string, field: Field): number => (kindOf(field) === 'float' ? Math.fround(numberOf(text)) : numberOf(text))
const isWhole = (text: string): boolean => /^-?\d+$/.test(text)
/** Digits that a double does not hold. */
const isLong = (...texts: string[]): boolean => texts.some((text) => isWhole(text) && Math.abs(Number(text)) > Number.MAX_SAFE_INTEGER)

/** Bytes as descriptors write them, one character each: so that they compare with text. */
function unescaped(text: string): string {
  const out = text.replace(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|(.))/g, (_, octal?: string, hex?: string, other?: string) =>
    (octal ? String.fromCharCode(Number.parseInt(octal, 8)) : hex ? String.fromCharCode(Number.parseInt(hex, 16)) : ({ n: '\n', r: '\r', t: '\t', a: '\x07', b: '\b', f: '\f', v: '\v' } as Readonly<Record<string, string>>)[other ?? ''] ?? other ?? ''))
  return Buffer.from(out, 'latin1').toString('utf8')
}
