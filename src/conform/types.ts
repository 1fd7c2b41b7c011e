/** Is a declared scalar type the contract's? Nothing is widened, and limits of values (ranges, lengths, enums) are not asked about. */
import { type Bound, numericRange } from '../contract/limits.ts'
import { Num, compareNums } from '../contract/numbers.ts'
import { scalarAdmits } from '../contract/scalar-admits.ts'
import { type ScalarType, isNumeric, traits } from '../contract/scalars.ts'
import { type ScalarShape, scalar } from '../contract/shape.ts'
import { typeOfForm, typeOfNumberForm } from '../producers/forms.ts'
import { digitsOf, kindOf } from './structure.ts'

/** `unsure` says why. */
export type Fit = 'fits' | 'apart' | { unsure: string }

/** Logical types without a size of their own, and what stands for them: all types of the family. Any other type stands for itself alone. */
export const families: ReadonlyMap<ScalarType, readonly ScalarType[]> = new Map<ScalarType, readonly ScalarType[]>([
  ['integer', ['byte', 'short', 'int', 'long']],
  ['number', ['byte', 'short', 'int', 'long', 'integer', 'float', 'double', 'decimal']],
  ['string', ['enum', 'uuid']],
  ['enum', ['string']],
])

export function typeFits(producer: ScalarShape, contract: ScalarShape): Fit {
  const [p, c] = [kindOf(producer), kindOf(contract)]
  if (p === 'decimal' && c === 'decimal') return decimalFits(producer, contract)
  if (p === 'interval' && c === 'interval') return spanApart(producer, contract) ? 'apart' : 'fits'
  if (p === c || families.get(c)?.includes(p)) return 'fits'
  if (p === 'decimal' && traits[c].family === 'integer' && sameDigits(producer, contract)) return 'fits' // a whole number that is stored as this decimal
  if (producer.mayBe?.includes(c) && (isNumeric(p) ? typeOfNumberForm : typeOfForm).get(producer.limits.format ?? '') === c) return 'fits' // as JSON Schema says it
  if (contract.mayBe?.includes(p) || producer.mayBe?.includes(c)) return { unsure: `${contract.mayBe?.includes(p) ? c : p} may stand for more than one type here` }
  return sizeless(producer, contract)
}

/** A producer's `integer` or `number` says no size (JSON Schema has none): its own bounds may. */
function sizeless(producer: ScalarShape, contract: ScalarShape): Fit {
  const [p, c] = [kindOf(producer), kindOf(contract)]
  if (p === 'integer' && traits[c].family === 'integer') return rangeWithin(producer, c) ? 'fits' : { unsure: `the producer's schema does not say that its integers fit ${c}` }
  if (p === 'number' && isNumeric(c) && traits[c].family !== 'integer') return { unsure: 'the producer\'s schema does not say what kind of number it is' }
  return 'apart'
}
/** Are the integers that the producer may emit, those that it lists or those between its bounds, of this type? */
function rangeWithin(producer: ScalarShape, type: ScalarType): boolean {
  const { choice } = producer.limits
  if (choice) return choice.every((v) => scalarAdmits(scalar(type), v) === true)
  const { min, max } = numericRange(producer.type, producer.limits, producer.width)
  const { min: low, max: high } = traits[type]
  return (!low || isPast(min, low, 1)) && (!high || isPast(max, high, -1))
}
/** Does the first integer that the bound lets in lie at `end`, or inside of it? */
function isPast(bound: Bound | undefined, end: Num, inward: 1 | -1): boolean {
  if (!(bound?.value instanceof Num)) return false
  const beyond = compareNums(bound.value, new Num(end.coefficient - BigInt(inward), end.scale)) * inward
  return bound.exclusive ? beyond >= 0 : beyond > 0
}

/** Months are of no fixed number of days: Spark and Trino have a type for each, and neither is read as the other. */
function spanApart(producer: ScalarShape, contract: ScalarShape): boolean {
  const [p, c] = [producer, contract].map(({ text = '' }) => /\b(?:year|month)\b/.test(text) ? 'months' : /\b(?:day|hour|minute|second)\b/.test(text) ? 'days' : undefined)
  return p !== undefined && c !== undefined && p !== c
}

/** Precision and scale are part of the type; a decimal without them is any decimal. */
function decimalFits(producer: ScalarShape, contract: ScalarShape): Fit {
  if (!digitsOf(contract)) return 'fits'
  if (!digitsOf(producer)) return { unsure: 'the producer\'s schema does not say how many digits its decimals have' }
  return sameDigits(producer, contract) ? 'fits' : 'apart'
}
function sameDigits(producer: ScalarShape, contract: ScalarShape): boolean {
  const [p, c] = [digitsOf(producer), digitsOf(contract)]
  return p !== undefined && c !== undefined && p.precision === c.precision && p.scale === c.scale
}
