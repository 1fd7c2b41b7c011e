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
/** A text that keeps to the limits and is none of the few. */
export function textBeside(w: ScalarShape, own: Limits, few: readonly Value[]): Beyond {
  const texts = few.filter((v) => typeof v === 'string').map((v) => v.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
  return textBeyond(w, own, { patterns: [texts.length === 0 ? '[]' : `^(?:${texts.join('|')})$`] })
}

/** A text that keeps to the writer's own limits and not to a part of the reader's. */
export function textBeyond(w: ScalarShape, own: Limits, part: Limits): Beyond {
  if ((own.minLength ?? 0) > (own.maxLength ?? Infinity)) return undefined
  const format = own.format?.toLowerCase(), wanted = part.format?.toLowerCase()
  const shared = new Set(own.patterns)
  const outside = (part.patterns ?? []).filter((p) => !shared.has(p)).map((p): FormatPatterns => ({ sure: [p], atMost: [p] }))
  const longer = lengthBeyond(format === undefined ? own : bothLimits(own, formatLengths(format)), part)
  if (longer) outside.push({ sure: [lengthPattern(part)], atMost: [lengthPattern(part)] })
  const other = wanted !== undefined && wanted !== format
  const asked = other ? formatPatterns(wanted) : undefined
  if (asked) outside.push(asked)
  let doubt = other && !asked
  if (outside.length === 0 && !doubt) return undefined
  if (!own.patterns && format === undefined && longer) return longer.length > longest ? unsure : 'a'.repeat(longer.length)
  const shows = (v: string | undefined): v is string => v !== undefined && admits(w, v) === true && within(part, v) === false && (format === undefined || isSurely(format, v))
  if (format !== undefined) for (const v of [formatExample(format, longer?.length ?? 0), formatExample(format)]) if (shows(v)) return v
  if (doubt && format === undefined) {
    const sample = firstRefused(scalarSamples(w), part)
    if (sample !== undefined) return sample
  }
  const kept = format === undefined ? noFormat : formatPatterns(format)
  const inside = [...(own.patterns ?? []), ...(own.minLength !== undefined || own.maxLength !== undefined ? [lengthPattern(own)] : [])]
  for (const { sure, atMost } of outside) {
    for (const p of atMost) {
      const found = kept ? patternBeyond([...inside, ...kept.sure], p) : undefined
      if (typeof found === 'string') return found
      if (found === null && kept?.sure === kept?.atMost) continue
      if (patternBeyond([...inside, ...(kept?.atMost ?? [])], p) === null) continue // so it is, whatever else the format asks for
      const sample = format === undefined ? firstRefused(scalarSamples(w), part) : undefined
      if (sample !== undefined) return sample
      doubt = true
    }
    if (sure !== atMost) doubt ||= sure.some((p) => patternBeyond([...inside, ...(kept?.atMost ?? [])], p) !== null)
  }
  return doubt ? unsure : undefined
}
