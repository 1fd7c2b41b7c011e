/** What of a range of numbers is not in others any more. */

/** Inclusive at both ends. */
export type Numbers = { start: number; end: number }

/** The same numbers in order, those that touch as one. */
export function merged(ranges: readonly Numbers[]): Numbers[] {
  const out: Numbers[] = []
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = out.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else out.push({ start, end })
  }
  return out
}

/** Is every number of it in one of the others, which are `merged`? */
export function isCovered({ start, end }: Numbers, others: readonly Numbers[]): boolean {
  let low = 0, high = others.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((others[middle] as Numbers).end < start) low = middle + 1
    else high = middle
  }
  const found = others[low]
  return found !== undefined && found.start <= start && end <= found.end
}
/** `5`, `5 to 7`, `5 to max`. */
export const rangeText = ({ start, end }: Numbers, max: number): string => (start === end ? String(start) : `${start} to ${end >= max ? 'max' : end}`)
