/** Alternatives that only together take all values of a scalar: 0 to 5, or 6 to 10. */
import { admits } from '../contract/admits.ts'
import { formatPatterns } from '../contract/formats.ts'
import { type Bound, bothLimits, lengthPattern, tighter } from '../contract/limits.ts'
import { momentIn, momentSet } from '../contract/momentsets.ts'
import { sameMeaning } from '../contract/meanings.ts'
import { Moment, secondsOf } from '../contract/moments.ts'
import { Num } from '../contract/numbers.ts'
import { type NumberSet, numberBeyond, numberSet, someNumber } from '../contract/numbersets.ts'
import { isNumeric, typeWithin } from '../contract/scalars.ts'
import { type ScalarShape, type Shape, unfold } from '../contract/shape.ts'
import { tagsMeet } from '../contract/tags.ts'
import type { Value } from '../contract/values.ts'
import { type Beyond, unsure } from './beyond.ts'
import { textBeyond } from './texts.ts'

const mostBranches = 64

/** A value of the writer that none of the alternatives takes; undefined if there is none. */
export function besideAll(w: ScalarShape, branches: Iterable<Shape>): Beyond {
  const alike: ScalarShape[] = []
  for (const branch of branches) {
    const b = unfold(branch)
    if (b.is === 'scalar' && (b.type === w.type || typeWithin(w.type, b.type)) && !b.mayBe && tagsMeet(w.tags, b.tags) === 'same' && sameMeaning(w.means, b.means)) alike.push(b)
    if (alike.length > mostBranches) return unsure
  }
  if (w.limits.choice || w.width?.choice || alike.length < 2) return unsure
  if (isNumeric(w.type)) return unsureOr(uncovered(numberSet(w.type, w.limits, w.width), alike.flatMap(numbersOf)), (n) => n.typed(w.type))
  if (w.type === 'string') return textBeyond(w, bothLimits(w.limits, w.width), { patterns: [anyOf(alike)] })
  const line = momentSet(w.type, w.limits, w.width)
  const sets = alike.map((b) => momentsOf(b, line?.zoned))
  if (!line || sets.includes(undefined)) return unsure
  const zoned = line.zoned ?? sets.find((s) => s?.zoned !== undefined)?.zoned
  return unsureOr(uncovered(line.set, sets.flatMap((s) => s?.sets ?? [])), (n) => momentIn({ set: line.set, zoned }, w.type, n))
}
const unsureOr = (n: Num | null | undefined, value: (n: Num) => Value | undefined): Beyond => (n === null ? undefined : n === undefined ? unsure : value(n) ?? unsure)

const point = (n: Num): NumberSet => ({ min: { value: n }, max: { value: n } })
function numbersOf(b: ScalarShape): NumberSet[] {
  const { choice } = bothLimits(b.limits, b.width)
  return choice ? choice.flatMap((v) => (v instanceof Num && admits(b, v) === true ? [point(v)] : [])) : [numberSet(b.type, b.limits, b.width)]
}
function momentsOf(b: ScalarShape, zoned: boolean | undefined): { sets: NumberSet[]; zoned: boolean | undefined } | undefined {
  const line = momentSet(b.type, b.limits, b.width)
  if (!line || (zoned !== undefined && line.zoned !== undefined && zoned !== line.zoned) || b.type === 'time') return undefined
  const { choice } = bothLimits(b.limits, b.width)
  if (!choice) return { sets: [line.set], zoned: line.zoned }
  const places = choice.map((v) => (v instanceof Moment && admits(b, v) === true ? secondsOf(v) : undefined))
  return places.includes(undefined) ? undefined : { sets: places.flatMap((n) => (n ? [point(n)] : [])), zoned: line.zoned }
}

/** A number of the set that none of the others has; null: there is none; undefined: not settled. */
function uncovered(set: NumberSet, others: readonly NumberSet[]): Num | null | undefined {
  const first = someNumber(set)
  if (!first) return null
  const [other, ...more] = others
  if (!other) return first
  if (other.step && numberBeyond(set, { step: other.step })) { // it has some numbers here and there
    const found = uncovered(set, more)
    return found && numberBeyond(point(found), other) === undefined ? undefined : found
  }
  const beside = (bound: Bound | undefined): Bound | undefined => bound && { value: bound.value, ...(bound.exclusive ? {} : { exclusive: true }) }
  const below = beside(other.min), above = beside(other.max)
  const pieces: NumberSet[] = [...(below ? [{ ...set, max: tighter(set.max, below, -1) as Bound }] : []), ...(above ? [{ ...set, min: tighter(set.min, above, 1) as Bound }] : [])]
  let doubt = false
  for (const piece of pieces) {
    const found = uncovered(piece, more)
    if (found) return found
    doubt ||= found === undefined
  }
  return doubt ? undefined : null
}

/** A pattern that is found in what one of the scalars takes; an unknown format makes it one that cannot be decided. */
function anyOf(alike: readonly ScalarShape[]): string {
  const here = (pattern: string): string => `(?=[^]*(?:${pattern}))`
  const one = (b: ScalarShape): string => {
    const l = bothLimits(b.limits, b.width)
    const listed = l.choice ? [`^(?:${l.choice.filter((v) => typeof v === 'string').map((v) => v.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('|') || '[]'})$`] : []
    const format = l.format === undefined ? [] : formatPatterns(l.format)?.sure ?? ['(.)\\1']
    return [...listed, ...format, ...l.patterns ?? [], ...(l.minLength === undefined && l.maxLength === undefined ? [] : [lengthPattern(l)])].map(here).join('')
  }
  return `^(?:${alike.map(one).join('|')})`
}
