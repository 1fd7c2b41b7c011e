/** What of one set of values is beyond another: a value that shows it, nothing, or unsure. */
import { type Limits, within } from '../contract/limits.ts'
import type { Value } from '../contract/values.ts'

/** A symbol, since 'unsure' may be a value. */
export const unsure: unique symbol = Symbol('unsure')
export type Beyond = Value | typeof unsure | undefined
/** Characters of a text, or bytes, that are made up. */
export const longest = 1 << 20

/** The first of some sixty values that the limits refuse. */
export function firstRefused(values: Iterable<Value>, limits: Limits): Value | undefined {
  let n = 0
  for (const v of values) {
    if (within(limits, v) === false) return v
    if (++n > 60) break
  }
  return undefined
}
/** A length that one allows and the other does not. */
export function lengthBeyond(own: Limits, part: Limits): { length: number } | undefined {
  const [min, max] = wholeLengths(own), [least, most] = wholeLengths(part)
  if (min > max) return undefined
  if (max > most) return { length: Math.max(most + 1, min) }
  if (min < least) return { length: Math.min(least - 1, max) }
  return undefined
}
const wholeLengths = ({ minLength = 0, maxLength = Infinity }: Limits): [number, number] => [Math.max(0, Math.ceil(minLength)), Math.floor(maxLength)]
