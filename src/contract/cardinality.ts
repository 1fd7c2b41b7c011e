/** How many values there are: what bounds the items of a list without duplicates, and the entries of a map. */
import { type Limits, bothLimits } from './limits.ts'
import { momentSet } from './momentsets.ts'
import { countOf, numberSet } from './numbersets.ts'
import { isNumeric } from './scalars.ts'
import { type ListShape, type MapShape, type RecordShape, type ScalarShape, type Shape, type Slot, unfold } from './shape.ts'
import { valueKey } from './values.ts'

const deepest = 8, widest = 64

/** No more values than this belong to the shape (possibly fewer); Infinity where no such number is known. */
export function atMostValues(shape: Shape, depth = deepest): number {
  if (depth === 0) return Infinity
  const s = unfold(shape)
  const each = (parts: readonly Shape[]): number[] => (parts.length > widest ? [Infinity] : parts.map((p) => atMostValues(p, depth - 1)))
  switch (s.is) {
    case 'nothing': return 0
    case 'scalar': return scalarValues(s)
    case 'union': return each(s.branches).reduce((a, b) => a + b, 0)
    case 'all': return Math.min(...each(s.of), Infinity)
    case 'record': {
      if (unfold(s.rest).is !== 'nothing' || s.patterns || s.slots.size > widest) return Infinity
      const ways = (slot: Slot): number => atMostValues(slot.shape, depth - 1) + (slot.required ? 0 : 1)
      return [...s.slots.values()].map(ways).reduce(product, 1)
    }
    default: return Infinity
  }
}
/** Nothing times anything is nothing. */
const product = (a: number, b: number): number => (a === 0 || b === 0 ? 0 : a * b)

function scalarValues(s: ScalarShape): number {
  const limits = bothLimits(s.limits, s.width)
  if (limits.choice) return new Set(limits.choice.map(valueKey)).size
  if (isNumeric(s.type)) return countOf(numberSet(s.type, s.limits, s.width))
  switch (s.type) {
    case 'null': return 1
    case 'boolean': return 2
    case 'string': case 'bytes': return texts(limits)
    case 'date': { // (clocks may be written with a zone and without)
      const line = momentSet('date', limits)
      return line ? countOf(line.set) : Infinity
    }
    default: return Infinity
  }
}
const texts = ({ minLength = 0, maxLength = Infinity }: Limits): number => (minLength > maxLength ? 0 : maxLength === 0 ? 1 : Infinity)

/** How many items the list has, at least and at most: also for want of different ones, or of any. `empty`: does nothing belong to the shape? */
export function itemCount(s: ListShape, empty: (shape: Shape) => boolean): { min: number; max: number } {
  const { min: least = 0, max = Infinity } = s.count ?? {}
  const min = Math.max(least, ...(s.contains ?? []).map(({ count }) => count.min ?? 0))
  const prefix = s.prefix ?? []
  const end = prefix.findIndex((slot) => empty(slot.shape))
  const room = end >= 0 ? end : empty(s.items.shape) ? prefix.length : Infinity
  const different = s.unique ? prefix.length + atMostValues(s.items.shape) : Infinity
  return { min, max: Math.min(max, room, different) }
}
/** How many entries the map has, at least and at most. */
export function entryCount(s: MapShape, empty: (shape: Shape) => boolean): { min: number; max: number } {
  const { min = 0, max = Infinity } = s.count ?? {}
  return { min, max: empty(s.keys) || empty(s.values.shape) ? 0 : Math.min(max, atMostValues(s.keys)) }
}
/** How many fields the record has, at least and at most. */
export function fieldCount(s: RecordShape, empty: (shape: Shape) => boolean): { min: number; max: number } {
  const { min = 0, max = Infinity } = s.count ?? {}
  let required = 0, possible = 0
  for (const slot of s.slots.values()) {
    if (slot.required) required++
    if (slot.required || !empty(slot.shape)) possible++
  }
  return { min: Math.max(min, required), max: empty(s.rest) && (s.patterns ?? []).every((p) => empty(p.slot.shape)) ? Math.min(max, possible) : max }
}
