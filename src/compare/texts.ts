/** Texts within lengths, patterns and formats: which keep to the one side and not to the other. Exact where all of it is regular. */
import { admits } from '../contract/admits.ts'
import { type FormatPatterns, formatExample, formatLengths, formatPatterns, isSurely } from '../contract/formats.ts'
import { type Limits, bothLimits, lengthPattern, within } from '../contract/limits.ts'
import { patternBeyond } from '../contract/patterns.ts'
import { scalarSamples } from '../contract/scalar-samples.ts'
import type { ScalarShape } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'
import { type Beyond, firstRefused, lengthBeyond, longest, unsure } from './beyond.ts'

const noFormat: FormatPatterns = { sure: [], atMost: [] }
function exactly(pattern: string): FormatPatterns {
  const all = [pattern]
  return { sure: all, atMost: all }
}
/** A text that keeps to the limits and is none of the few. */
export function textBeside(w: ScalarShape, own: Limits, few: readonly Value[]): Beyond {
  const texts = few.filter((v) => typeof v === 'string').map((v) => v.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return textBeyond(w, own, { patterns: [texts.length === 0 ? '[]' : `^(?:${texts.join('|')})$`] })
}

/** A text that keeps to the writer's own limits and not to a part of the reader's. */
export function textBeyond(w: ScalarShape, own: Limits, part: Limits): Beyond {
  if ((own.minLength ?? 0) > (own.maxLength ?? Infinity)) return undefined
  const format = own.format?.toLowerCase(), wanted = part.format?.toLowerCase()
  const outside = (part.patterns ?? []).map(exactly)
  const longer = lengthBeyond(format === undefined ? own : bothLimits(own, formatLengths(format)), part)
  if (longer) outside.push(exactly(lengthPattern(part)))
  const other = wanted !== undefined && wanted !== format
  const asked = other ? formatPatterns(wanted) : undefined
  if (asked) outside.push(asked)
  if (!own.patterns && format === undefined && longer) return longer.length > longest ? unsure : 'a'.repeat(longer.length)
  if (format !== undefined) for (const v of [formatExample(format, longer?.length), formatExample(format)]) {
    if (v !== undefined && admits(w, v) === true && within(part, v) === false && isSurely(format, v)) return v
  }
  const kept = format === undefined ? noFormat : formatPatterns(format)
  const inside = [...(own.patterns ?? []), lengthPattern(own)]
  const atMost = kept ? [...inside, ...kept.atMost] : inside
  const isBeyond = (p: string): boolean => patternBeyond(atMost, p) !== null // if not, it is not, whatever else the format asks for
  let doubt = other && !asked
  for (const { sure, atMost } of outside) {
    for (const p of atMost) {
      const found = kept && patternBeyond([...inside, ...kept.sure], p)
      if (typeof found === 'string') return found
      if (!isBeyond(p)) continue
      const sample = format === undefined ? firstRefused(scalarSamples(w), part) : undefined
      if (sample !== undefined) return sample
      doubt = true
    }
    if (sure !== atMost) doubt ||= sure.some(isBeyond)
  }
  return doubt ? unsure : undefined
}
