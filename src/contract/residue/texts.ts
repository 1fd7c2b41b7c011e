/** What is left of texts. Exact where all of it is regular. */
import { formatPatterns } from '../formats.ts'
import { type Limits, bothLimits, lengthPattern } from '../limits.ts'
import { exactly, oneOf } from '../names.ts'
import { patternBeyond } from '../patterns.ts'
import type { ScalarShape } from '../shape.ts'
import type { Residue } from './goal.ts'

const longest = 1 << 20, mostWays = 200

/** `but`: patterns none of which may be found. */
type Wanted = { min: number; max: number; found: readonly string[]; but: readonly string[] }

export function textsResidue(atoms: readonly ScalarShape[], out: readonly ScalarShape[]): Residue {
  const own = atoms.map((s) => bothLimits(s.limits, s.width)).reduce<Limits>((a, b) => bothLimits(a, b), {})
  const formats = new Set(atoms.flatMap((s) => [s.limits.format, s.width?.format]).filter((f) => f !== undefined).map((f) => f.toLowerCase()))
  const first: Wanted = { min: own.minLength ?? 0, max: own.maxLength ?? Infinity, found: own.patterns ?? [], but: [] }
  let ways: Wanted[] = [first]
  let doubt = false
  for (const s of out) {
    const l = bothLimits(s.limits, s.width)
    const next: Wanted[] = []
    for (const w of ways) {
      if (l.minLength !== undefined) next.push({ ...w, max: Math.min(w.max, l.minLength - 1) })
      if (l.maxLength !== undefined) next.push({ ...w, min: Math.max(w.min, l.maxLength + 1) })
      const patterns = (l.patterns ?? []).filter((p) => !w.found.includes(p))
      const parts = [...patterns, ...(l.choice ? [exactly(l.choice.filter((v) => typeof v === 'string'))] : [])]
      for (const p of parts) next.push({ ...w, but: [...w.but, p] })
      if (l.format !== undefined && !formats.has(l.format.toLowerCase())) {
        const known = formatPatterns(l.format)
        for (const p of known?.atMost ?? []) next.push({ ...w, but: [...w.but, p] })
        if (!known || known.sure !== known.atMost) doubt = true
      }
    }
    ways = next.filter(({ min, max }) => min <= max)
    if (ways.length > mostWays) return 'unsure'
  }
  const kept = [...formats].map(formatPatterns)
  const sure = kept.flatMap((k) => k?.sure ?? []), atMost = kept.flatMap((k) => k?.atMost ?? [])
  for (const w of ways) {
    const found = text({ ...w, found: [...w.found, ...sure] })
    if (typeof found === 'string' && !kept.includes(undefined)) return { value: found }
    if (text({ ...w, found: [...w.found, ...atMost] }) !== null) doubt = true
  }
  return doubt ? 'unsure' : 'none'
}
/** Null: there is none; undefined: not settled. */
function text({ min, max, found, but }: Wanted): string | null | undefined {
  if (min > max) return null
  if (found.length === 0 && but.length === 0) return min > longest ? undefined : 'a'.repeat(min)
  return patternBeyond([...found, lengthPattern({ minLength: min, maxLength: max })], oneOf(but))
}
