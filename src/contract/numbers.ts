/** Exact decimal numbers. Limits and versions are never compared as doubles. */

/** `coefficient × 10^-scale`, without trailing zeros; scale is 0 or more. `as` is the scalar type of the writer that emitted it, if one did. */
export class Num {
  readonly coefficient: bigint
  readonly scale: number
  readonly as: string | undefined

  constructor(coefficient: bigint, scale = 0, as?: string) {
    while (scale > 0 && coefficient % 10n === 0n) {
      coefficient /= 10n
      scale--
    }
    this.coefficient = coefficient
    this.scale = scale
    this.as = as
  }

  /** The same number, emitted by a slot of this scalar type. */
  typed(as: string): Num {
    return new Num(this.coefficient, this.scale, as)
  }

  get isInteger(): boolean {
    return this.scale === 0
  }

  toString(): string {
    const negative = this.coefficient < 0n
    const digits = (negative ? -this.coefficient : this.coefficient).toString().padStart(this.scale + 1, '0')
    const whole = digits.slice(0, digits.length - this.scale)
    return `${negative ? '-' : ''}${whole}${this.scale ? `.${digits.slice(digits.length - this.scale)}` : ''}`
  }
}

const longest = 4000 // digits: what is longer is no number that anybody meant
const decimalText = /^([+-]?)(\d+(?:_\d+)*)?(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/

/** Reads `12`, `-0.50`, `.5`, `1e3`, `1_000`; undefined for anything else (also NaN, infinities, and numbers of over 4,000 digits). */
export function parseNum(text: string): Num | undefined {
  const found = decimalText.exec(text.trim())
  if (!found) return undefined
  const whole = (found[2] ?? '').replaceAll('_', '')
  const fraction = found[3] ?? ''
  const exponent = Number(found[4] ?? 0)
  if ((!whole && !fraction) || whole.length + fraction.length + Math.abs(exponent) > longest) return undefined
  const coefficient = BigInt(`${found[1] === '-' ? '-' : ''}${whole}${fraction}`)
  const scale = fraction.length - exponent
  return scale >= 0 ? new Num(coefficient, scale) : new Num(coefficient * 10n ** BigInt(-scale))
}

/** A whole number. */
export const whole = (n: number | bigint): Num => new Num(BigInt(n))
/** 10^n, for any n. */
export const powerOfTen = (n: number): Num => (n >= 0 ? new Num(10n ** BigInt(n)) : new Num(1n, -n))

/** Negative, zero or positive, as a is less than, equal to or greater than b. */
export function compareNums(a: Num, b: Num): number {
  if (a.scale === b.scale) return a.coefficient < b.coefficient ? -1 : a.coefficient > b.coefficient ? 1 : 0
  const [x, y] = aligned(a, b)
  return x < y ? -1 : 1 // equal ones have one scale
}
export const addNums = (a: Num, b: Num): Num => {
  const [x, y] = aligned(a, b)
  return new Num(x + y, Math.max(a.scale, b.scale))
}
export const negated = (a: Num): Num => new Num(-a.coefficient, a.scale)
/** Is a an integral multiple of step? (step zero: only zero is.) */
export function isMultiple(a: Num, step: Num): boolean {
  const [x, y] = aligned(a, step)
  return y === 0n ? x === 0n : x % y === 0n
}
/** The smallest multiple of step that is a or greater. */
export function nextMultiple(a: Num, step: Num): Num {
  const [x, y] = aligned(a, step)
  const size = y < 0n ? -y : y
  if (size === 0n) return whole(0)
  const rest = ((x % size) + size) % size
  return new Num(rest === 0n ? x : x + size - rest, Math.max(a.scale, step.scale))
}
/** The least number of so many significant digits that is a or greater. */
export function roundedUp(a: Num, digits: number): Num {
  const size = (a.coefficient < 0n ? -a.coefficient : a.coefficient).toString().length
  return size <= digits ? a : nextMultiple(a, powerOfTen(size - digits - a.scale))
}
/** How many significant digits a number is written with. */
export function significantDigits({ coefficient }: Num): number {
  return coefficient.toString().replace('-', '').replace(/0+$/, '').length
}
/** The least positive number that is a multiple of both. */
export function commonMultiple(a: Num, b: Num): Num {
  const [x, y] = aligned(a, b)
  const [p, q] = [x < 0n ? -x : x, y < 0n ? -y : y]
  if (p === 0n || q === 0n) return whole(0)
  let [m, n] = [p, q]
  while (n) [m, n] = [n, m % n]
  return new Num((p / m) * q, Math.max(a.scale, b.scale))
}

function aligned(a: Num, b: Num): [bigint, bigint] {
  const scale = Math.max(a.scale, b.scale)
  return [a.coefficient * 10n ** BigInt(scale - a.scale), b.coefficient * 10n ** BigInt(scale - b.scale)]
}
