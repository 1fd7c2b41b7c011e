/** What of a range of numbers is not in others any more. */

/** Inclusive at both ends. */
export type Numbers = { start: number; end: number }

/** Is every number of it in one of the others? They may stand in any order and overlap. */
export function isCovered({ start, end }: Numbers, others: readonly Numbers[]): boolean {
  let next = start
  for (const other of others.toSorted((a, b) => a.start - b.start)) {
    if (other.start > next) return false
    if (other.end >= next) next = other.end + 1
    if (next > end) return true
  }
  return false
}
export const isIn = (number: number, ranges: readonly Numbers[]): boolean => ranges.some(({ start, end }) => start <= number && number <= end)
/** `5`, `5 to 7`, `5 to max`. */
export const rangeText = ({ start, end }: Numbers, max: number): string => (start === end ? String(start) : `${start} to ${end >= max ? 'max' : end}`)
