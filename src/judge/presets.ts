/** Under a preset a change stands where the checker whose preset it is puts it, and at each place where it puts one: whoever comes from there finds the same lines. */
import type { Change, Known } from '../compare/change.ts'
import type { Contract } from '../contract/contract.ts'
import type { Span } from '../contract/facts.ts'
import type { Policy } from './policy.ts'

/** The changes, one for each line that the preset's ids are placed at. `head` tells lines. */
export const asPlaced = (changes: readonly Change[], { preset }: Policy, head: Contract | undefined): readonly Change[] =>
  (preset ? changes.flatMap((c) => placed(c, preset.ids, head)) : changes)

function placed(c: Change, ids: ReadonlySet<string>, head: Contract | undefined): Change[] {
  if (!c.knownAs?.some(({ id }) => ids.has(id))) return [c]
  const lineOf = (at: Span | null | undefined): string => {
    const place = head && at ? head.locate(at) : undefined
    return place ? `${place.file}:${place.line}` : ''
  }
  const own = c.nowhere ? '' : lineOf(c.at ?? head?.at) // as it is placed in the report
  const lines = new Map<string, Known[]>()
  const rest: Known[] = []
  for (const known of c.knownAs) {
    if (!ids.has(known.id)) { rest.push(known); continue }
    const line = lineOf(known.at), row = lines.get(line)
    if (row) row.push(known)
    else lines.set(line, [known])
  }
  // Where it stands anyway comes first: that one keeps the change as it is, with what else it is known as.
  const rows = [...lines].toSorted(([a], [b]) => Number(b === own) - Number(a === own))
  return rows.map(([line, known], i) => ({
    ...c, knownAs: i === 0 ? [...known, ...rest] : known, ...(line === own ? {} : placeOf(known)), ...(i === 0 ? {} : { part: known.map(({ id }) => id).join(' ') }),
  }))
}
function placeOf([first]: readonly Known[]): { at: Span | undefined; nowhere?: true } {
  return first?.at ? { at: first.at } : { at: undefined, nowhere: true }
}
