/** Floating-point numbers as sets of decimals. */
import { type Num, compareNums, parseNum, significantDigits } from './numbers.ts'

export type FloatType = 'float' | 'double'

/**
 * Is the number one that a float (IEEE 754, 32 or 64 bits) prints as, to as many digits as the number has? So 0.1 is a float and a double, though neither
 * holds it exactly; 16777217 is no float, and 0.1234567891 is a double only; a number that underflows to zero is neither.
 */
export function floatHolds(type: FloatType, n: Num): boolean {
  if (n.coefficient === 0n) return true
  const digits = significantDigits(n)
  const double = Number(n.toString())
  const nearest = type === 'float' ? Math.fround(double) : double
  if (!Number.isFinite(nearest)) return false
  const printed = digits <= 100 ? nearest.toPrecision(digits) : exactly(nearest)
  const read = parseNum(printed)
  return read !== undefined && compareNums(read, n) === 0
}
/** All digits of a double. */
function exactly(double: number): string {
  if (Number.isInteger(double)) return BigInt(double).toString()
  let places = 0
  let n = double
  while (!Number.isInteger(n)) {
    n *= 2 // exact: only the exponent moves
    places++
  }
  const digits = (BigInt(n) * 5n ** BigInt(places)).toString().replace('-', '').padStart(places + 1, '0') // n / 2^places = n × 5^places / 10^places
  return `${double < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`
}

/** Of so many digits, or whole numbers up to here, a float holds each (FLT_DIG and DBL_DIG; 2^24 and 2^53), while it is no smaller than this many places. */
const sure: Readonly<Record<FloatType, { digits: number; whole: bigint; places: number }>> = {
  float: { digits: 6, whole: 1n << 24n, places: 37 },
  double: { digits: 15, whole: 1n << 53n, places: 307 },
}
/** Does the type hold every multiple of 10^-scale up to a number? False: perhaps not. */
export function floatHoldsAll(type: FloatType, most: Num, scale: number): boolean {
  const { digits, whole, places } = sure[type]
  const size = most.coefficient < 0n ? -most.coefficient : most.coefficient
  if (scale === 0 && size <= whole) return true
  return scale <= places && (size * 10n ** BigInt(Math.max(0, scale - most.scale))).toString().length - Math.max(0, most.scale - scale) <= digits
}
