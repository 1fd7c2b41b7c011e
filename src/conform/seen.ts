/** Can the values that were seen in a sample be read as the contract's type? JSON has no dates, decimals, bytes, nor integers of a size: what is written there is judged by itself. */
import { Num } from '../contract/numbers.ts'
import { scalarAdmits } from '../contract/scalar-admits.ts'
import { type ScalarType, isNumeric, traits } from '../contract/scalars.ts'
import { type ScalarShape, scalar } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'
import { isOfForm, typeOfForm } from '../producers/forms.ts'
import { digitsOf, kindOf } from './structure.ts'

/** `seen` is the value that does not fit. `unsure`: more was seen than was kept, or it cannot be told. */
export type SeenFit = 'fits' | 'apart' | { seen: Value } | { unsure: string }

/** A sample's leaf lists its values, or at least the ends of their range; null is none of them. */
export function seenFits(producer: ScalarShape, contract: ScalarShape): SeenFit {
  if (contract.type === 'variant') return 'fits'
  if (contract.type === 'geography') return { unsure: 'a geography in JSON cannot be told from any other value' }
  const { choice, min, max, step } = producer.limits
  if (choice) return all(choice, contract)
  if (isNumeric(producer.type)) {
    if (!isNumeric(contract.type)) return 'apart'
    const whole = traits[producer.type].family === 'integer', ends = [min?.value, max?.value].filter((v) => v instanceof Num)
    const fit = all(ends, contract)
    if (fit !== 'fits') return fit
    const kind = kindOf(contract)
    if (kind === 'number' || (whole && kind === 'integer')) return 'fits'
    const exact = traits[kind].family === 'integer' || kind === 'decimal'
    if (ends.length < 2 || (exact && !whole && !step)) return { unsure: 'a number was seen that is too large, or too small, to be looked at' }
    return whole || !exact || (step?.scale ?? 0) <= scaleOf(contract) ? 'fits' : 'apart'
  }
  if (producer.type === contract.type) return 'fits'
  if (producer.type !== 'string') return 'apart'
  if (contract.type === 'enum') return 'fits'
  const form = typeOfForm.get(producer.limits.format ?? '')        // what all of many texts are; without one they are not all of any
  if (form !== undefined && form === contract.type) return 'fits'
  return contract.type === 'bytes' ? { unsure: `more values were seen than are kept to ask whether each is ${contract.text ?? contract.type}` } : 'apart'
}
/** How many digits after the point numbers of an exact type have at most. */
const scaleOf = (contract: ScalarShape): number => (kindOf(contract) === 'decimal' ? digitsOf(contract)?.scale ?? Infinity : 0)

function all(values: readonly Value[], contract: ScalarShape): SeenFit {
  for (const value of values) if (value !== null && !isValueOf(contract, value)) return { seen: value }
  return 'fits'
}

/** Types that JSON writes as text. */
const written = new Map<ScalarType, (text: string) => boolean>([
  ['string', () => true], ['enum', () => true], ...[...typeOfForm].map(([form, type]) => [type, isOfForm.get(form) ?? (() => false)] as const),
  ['bytes', (t) => /^(?:[\w+/-]{4})*(?:[\w+/-]{2}(?:==)?|[\w+/-]{3}=?)?$/.test(t)],
])

/** Limits of values are not asked about; the digits of a decimal and the size of an integer are its type. */
function isValueOf(contract: ScalarShape, value: Value): boolean {
  const type = kindOf(contract)
  if (typeof value === 'string') return written.get(type)?.(value) === true
  if (value instanceof Num) {
    return isNumeric(type) && scalarAdmits(scalar(type, type === 'decimal' ? digitsOf(contract) : {}), new Num(value.coefficient, value.scale)) === true
  }
  return typeof value === 'boolean' && type === 'boolean'
}
