/** Numbers and names that stood for something else: older records may still hold it, under the number or the name. */
import type { RecordShape, Retired } from './shape.ts'

/** The retired range that a number is in. */
export const retiredRange = (retired: Retired | undefined, number: number): Retired['ids'][number] | undefined => retired?.ids.find(({ from, to }) => number >= from && number <= to)
/** Does an older record hold this, although nothing declares it? A number is written in digits; what others keep to themselves is not known. */
export function isRetired({ retired, slots }: RecordShape, name: string): boolean {
  if (!retired || slots.has(name)) return false
  const range = /^[1-9][0-9]*$/.test(name) ? retiredRange(retired, Number(name)) : undefined
  return retired.names.has(name) || (range !== undefined && range.open !== true)
}
