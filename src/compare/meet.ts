/** What may have something in common: the first, cheap look at two shapes. */
import { Num } from '../contract/numbers.ts'
import { admits } from '../contract/admits.ts'
import type { Reading } from '../contract/reading.ts'
import { typesMeet } from '../contract/scalars.ts'
import { type Shape, scalar, unfold } from '../contract/shape.ts'
import { nameOfTags, tagsMeet } from '../contract/tags.ts'
import { inDoubt } from './scalars.ts'

/** May the two shapes have a value in common, or one be read as the other? */
export function meet(writer: Shape, reader: Shape, reading: Reading): boolean {
  const w = unfold(writer), r = unfold(reader)
  if (w.is === 'nothing' || r.is === 'nothing') return false
  if (w.is === 'scalar' && r.is === 'scalar') {
    if (tagsMeet(w.tags, r.tags) === 'other') return false
    return typesMeet(w.type, r.type) || inDoubt(w, r) || reading.takes.get(r.type)?.some((t) => t.type === w.type) === true
  }
  if (w.is === 'record' && r.is === 'record') return tagsMeet(w.tags, r.tags) !== 'other'
  const open = (s: Shape): boolean => s.is === 'anything' || s.is === 'all' || s.is === 'not' || s.is === 'opaque' || s.is === 'union'
  const named = (s: Shape): boolean => s.is === 'map' || (s.is === 'record' && nameOfTags(s.tags) === undefined) // a record whose type has a name is no map
  return open(w) || open(r) || w.is === r.is || (named(w) && named(r))
}
/** A scalar of listed values is offered value by value, so that each may find its own alternative. One of a single value is itself: a union that holds itself asks of it again. */
export function offers(w: Shape): Shape[] {
  if (w.is !== 'scalar') return [w]
  const listed = w.limits.choice ?? (w.type === 'boolean' ? [true, false] : undefined)
  const held = listed?.filter((v) => admits(w, v instanceof Num ? v.typed(w.type) : v) !== false)
  if (!held || (held.length === 1 && listed?.length === 1)) return [w]
  return held.map((v) => scalar(w.type, { choice: [v] }, { ...(w.tags ? { tags: w.tags } : {}), ...(w.means ? { means: w.means } : {}) }))
}
/** A map of plain string keys is a record without names of its own; taken so where the other side is a record. */
export const asRecord = (s: Shape, other: Shape): Shape =>
  s.is === 'map' && other.is === 'record' && nameOfTags(other.tags) === undefined && s.keys.is === 'scalar' && s.keys.type === 'string' && Object.keys(s.keys.limits).length === 0
    ? { is: 'record', slots: new Map(), rest: s.values.shape, ...(s.count ? { count: s.count } : {}) } : s
