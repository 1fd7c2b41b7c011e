/** The type of an unquoted scalar. `1_000`, `0b1`, `09:30`, `yes` and `2024-01-01` are strings: they are numbers, booleans and dates in YAML 1.1 only. */
export type ScalarKind = 'null' | 'boolean' | 'number' | 'string'

const nulls = new Set(['', '~', 'null', 'Null', 'NULL'])
const booleans = new Set(['true', 'True', 'TRUE', 'false', 'False', 'FALSE'])
const decimals = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/
const based = /^0(?:o[0-7]+|x[0-9a-fA-F]+)$/
const beyond = /^(?:[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/

/** By the core schema of YAML 1.2 (section 10.3.2), of which JSON's literals are a part. */
export function kindOfPlain(text: string): ScalarKind {
  if (isNullText(text)) return 'null'
  if (booleans.has(text)) return 'boolean'
  return decimals.test(text) || based.test(text) || beyond.test(text) ? 'number' : 'string'
}

export const isNullText = (text: string): boolean => text.length <= 4 && nulls.has(text)

/** More digits than this stay in scientific notation, so that `1e999999999` is not written out. */
const writtenOut = 400

/** An exponent of more digits is not read: no such number means anything, and reading it takes long. */
const exponentDigits = 20

/**
 * One spelling for each number, never by way of a double: `1.10`, `+1.1` and `11e-1` are `1.1`, `0x1F` is `31`, `-0` is `0`, `1e999` is `1e+999`.
 * Undefined when the text is no finite number of the core schema, or one past all measure.
 */
export function decimalText(text: string): string | undefined {
  if (based.test(text)) return text.length <= 2 + writtenOut ? BigInt(text).toString() : undefined
  if (!decimals.test(text)) return undefined
  const [mantissa = '', power = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace(/^[-+]/, '').split('.')
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = withoutEndingZeros(digits)
  if (significant === '') return '0'
  const sign = mantissa.startsWith('-') ? '-' : ''
  if (power.replace(/^[-+]?0*/, '').length > exponentDigits) return undefined
  const exponent = BigInt(power.replace('+', '')) - BigInt(fraction.length) + BigInt(digits.length - significant.length)
  return sign + (inPlainDigits(significant, exponent) ?? inScientific(significant, exponent))
}

/** Loops, because `/0+$/` takes quadratic time on zeros that are followed by something else. */
function withoutEndingZeros(digits: string): string {
  let end = digits.length
  while (digits[end - 1] === '0') end--
  return digits.slice(0, end)
}

function inPlainDigits(digits: string, exponent: bigint): string | undefined {
  if (exponent > writtenOut || exponent < -writtenOut) return undefined
  const shift = Number(exponent)
  if (shift >= 0) return digits + '0'.repeat(shift)
  const point = digits.length + shift
  return point > 0 ? `${digits.slice(0, point)}.${digits.slice(point)}` : `0.${'0'.repeat(-point)}${digits}`
}

function inScientific(digits: string, exponent: bigint): string {
  const power = exponent + BigInt(digits.length - 1)
  return `${digits[0]}${digits.length > 1 ? `.${digits.slice(1)}` : ''}e${power < 0n ? '' : '+'}${power}`
}
