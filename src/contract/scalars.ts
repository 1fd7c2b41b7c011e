/** The scalar types as sets of values. */
import { Num, compareNums, powerOfTen } from './numbers.ts'

export type ScalarType =
  | 'null' | 'boolean'
  | 'byte' | 'short' | 'int' | 'long' | 'integer'      // 8, 16, 32, 64 bits; integer is all of them
  | 'float' | 'double'                                  // IEEE 754, 32 and 64 bits, finite
  | 'decimal'                                           // fixed point; precision and scale are limits
  | 'number'                                            // any number
  | 'string' | 'enum' | 'bytes' | 'uuid'
  | 'date' | 'time' | 'timestamp' | 'timestamp_ntz' | 'interval'
  | 'geography' | 'variant'

export type Family = 'integer' | 'floating' | 'decimal' | 'number' | 'other'
type Traits = { family: Family; min?: Num; max?: Num }

const bits = (n: number): Traits => ({ family: 'integer', min: new Num(-(1n << BigInt(n - 1))), max: new Num((1n << BigInt(n - 1)) - 1n) })
const ieee = (max: bigint): Traits => ({ family: 'floating', min: new Num(-max), max: new Num(max) })
const other: Traits = { family: 'other' }
const single = 34028235n * 10n ** 31n // the largest that a finite binary32 or binary64 number prints as (floats.ts)
const double = 179769313486231571n * 10n ** 291n

export const traits: Readonly<Record<ScalarType, Traits>> = {
  null: other, boolean: other,
  byte: bits(8), short: bits(16), int: bits(32), long: bits(64), integer: { family: 'integer' },
  float: ieee(single), double: ieee(double),
  decimal: { family: 'decimal' }, number: { family: 'number' },
  string: other, enum: other, bytes: other, uuid: other,
  date: other, time: other, timestamp: other, timestamp_ntz: other, interval: other,
  geography: other, variant: other,
}
export const isNumeric = (type: ScalarType): boolean => traits[type].family !== 'other'

/** Is every value of one type a value of the other, whatever the limits? (`int` in `long`, `integer` in `number`; never `int` in `double`.) */
export function typeWithin(inner: ScalarType, outer: ScalarType): boolean {
  if (inner === outer) return true
  const [a, b] = [traits[inner], traits[outer]]
  if (a.family === 'other') return false
  if (outer === 'number') return true
  if (a.family !== b.family) return false
  return b.max === undefined || (a.max !== undefined && compareNums(a.max, b.max) <= 0) // and so at the other end
}
/** May the two types have a value in common? */
export function typesMeet(a: ScalarType, b: ScalarType): boolean {
  if (a === b) return true
  const [x, y] = [traits[a].family, traits[b].family]
  return x !== 'other' && y !== 'other' && (x === y || x === 'number' || y === 'number')
}

/** May one value belong to both? Symbols of an enum are texts, though their type is another. */
export const valuesMeet = (a: ScalarType, b: ScalarType): boolean => typesMeet(a, b) || [a, b].every((type) => type === 'string' || type === 'enum')

/** The largest number that decimal(precision, scale) holds; a negative scale means trailing zeros. */
export function decimalMax(precision: number, scale: number): Num {
  const nines = 10n ** BigInt(Math.max(precision, 0)) - 1n
  return scale >= 0 ? new Num(nines, scale) : new Num(nines * 10n ** BigInt(-scale))
}
/** The distance between two neighbours of decimal(…, scale). */
export const decimalStep = (scale: number): Num => powerOfTen(-scale)
