/** Longer than any word we know; a hostile name is not worth measuring. */
const longest = 64

/**
 * The word that was probably meant: the nearest of `words` by edit distance (a swap of neighbours counts once), or undefined when none is
 * near. Case, `_`, `-` and spaces do not count, so `primary_key` finds `primaryKey`.
 */
export function near(word: string, words: Iterable<string>): string | undefined {
  if (word.length > longest) return undefined
  const wanted = folded(word)
  let best: string | undefined
  let least = Infinity
  for (const candidate of words) {
    if (candidate === word || candidate.length > longest) continue
    const other = folded(candidate)
    const allowed = Math.max(wanted.length, other.length) <= 3 ? 1 : Math.max(wanted.length, other.length) <= 7 ? 2 : 3
    if (Math.abs(wanted.length - other.length) > allowed) continue
    const distance = edits(wanted, other)
    if (distance <= allowed && distance < Math.min(wanted.length, other.length) && distance < least) { best = candidate; least = distance }
  }
  return best
}

const folded = (word: string): string => word.toLowerCase().replace(/[-_ ]/g, '')

/** Optimal string alignment distance: insert, delete, replace, swap neighbours. */
function edits(left: string, right: string): number {
  let before: number[] = []
  let above = Array.from({ length: right.length + 1 }, (_, column) => column)
  for (let row = 1; row <= left.length; row++) {
    const current = [row]
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1]
      let cost = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (same ? 0 : 1))
      if (row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]) cost = Math.min(cost, (before[column - 2] ?? 0) + 1)
      current.push(cost)
    }
    before = above
    above = current
  }
  return above[right.length] ?? 0
}
