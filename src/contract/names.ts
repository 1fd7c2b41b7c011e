/** The names of a record's fields that no slot declares: which shapes hold for them, and which sorts of names there are. */
import { patternAdmits, patternBeyond, patternExamples } from './patterns.ts'
import type { RecordShape, Shape, Slot } from './shape.ts'

const several = new WeakMap<RecordShape, Map<string, Shape>>()
/** What holds for a name that no slot declares: every pattern that is found in it, else the rest. Undefined where a pattern cannot be decided. */
export function shapeOfName(r: RecordShape, name: string): Shape | undefined {
  if (!r.patterns) return r.rest
  const found = patternsOfName(r, name)
  if (!found) return undefined
  const [only] = found
  if (!only || found.length === 1) return only ? only.shape : r.rest
  let known = several.get(r)
  if (!known) several.set(r, (known = new Map()))
  const key = found.map((slot) => r.patterns?.findIndex((p) => p.slot === slot)).join()
  const all = known.get(key) ?? { is: 'all', of: found.map(({ shape }) => shape) }
  known.set(key, all)
  return all
}
/** The slots of the patterns that are found in a name; undefined where one cannot be decided. */
export function patternsOfName({ patterns = [] }: RecordShape, name: string): Slot[] | undefined {
  const out: Slot[] = []
  for (const { pattern, slot } of patterns) {
    const found = patternAdmits(pattern, name)
    if (found === undefined) return undefined
    if (found) out.push(slot)
  }
  return out
}

const mostSorts = 64, mostPatterns = 24
/** One name of each sort that the patterns of the records tell apart, none of them one of `but`; undefined where the patterns cannot be decided, or are too many. */
export function namesOfEachSort(records: readonly RecordShape[], but: Iterable<string>): string[] | undefined {
  const patterns = [...new Set(records.flatMap((r) => (r.patterns ?? []).map(({ pattern }) => pattern)))]
  const declared = [...but]
  if (patterns.length > mostPatterns) return undefined
  let sorts: { found: string[]; others: string[]; name: string }[] = [{ found: [], others: [], name: freeName(declared) }]
  for (const pattern of patterns) {
    const next: typeof sorts = []
    for (const { found, others, name } of sorts) {
      const isIn = patternAdmits(pattern, name)
      if (isIn === undefined) return undefined
      const [with_, without] = [{ found: [...found, pattern], others }, { found, others: [...others, pattern] }]
      const other = isIn ? anotherName(without.found, without.others, declared) : anotherName(with_.found, with_.others, declared)
      if (other === undefined) return undefined
      next.push({ ...(isIn ? with_ : without), name })
      if (other !== null) next.push({ ...(isIn ? without : with_), name: other })
    }
    if (next.length > mostSorts) return undefined
    sorts = next
  }
  return sorts.map(({ name }) => name)
}

/** A name in which all of `found` are found and none of `others`, and that is none of `but`; null if there is none; undefined where that cannot be settled. */
export function anotherName(found: readonly string[], others: readonly string[], but: readonly string[]): string | null | undefined {
  if (found.length === 0 && others.length === 0) return freeName(but)
  const taken = new Set(but)
  const plain = [...(found.length > 0 ? patternExamples(found, 1, 40).slice(0, 40) : []), 'other', 'other2'].find((n) => !taken.has(n) && found.every((p) => patternAdmits(p, n) === true) && others.every((p) => patternAdmits(p, n) === false))
  if (plain !== undefined) return plain
  return patternBeyond(found, oneOf([...others, ...(but.length > 0 ? [exactly(but)] : [])]))
}
/** Any name that is none of these. */
function freeName(but: readonly string[]): string {
  const taken = new Set(but)
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'other' : `other${n}`
    if (!taken.has(name)) return name
  }
}
/** A pattern that is found wherever one of these is. */
export const oneOf = (patterns: readonly string[]): string => (patterns.length === 0 ? '[]' : patterns.map((p) => `(?:${p})`).join('|'))
/** A pattern that is found in just these texts. */
export const exactly = (texts: readonly string[]): string => `^(?:${texts.map((t) => t.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|')})$`
/** A pattern that is found wherever another is not. */
export const lacking = (pattern: string): string => `^(?![^]*(?:${pattern}))`
