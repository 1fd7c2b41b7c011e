/** Lists and maps: how many, and of what. */
import { entryCount, itemCount } from '../contract/cardinality.ts'
import { isEmpty } from '../contract/empty.ts'
import { type Contained, type Count, type ListShape, type MapShape, type RecordShape, ITEM, KEY, VALUE } from '../contract/shape.ts'
import { repeated } from './repeats.ts'
import { type Run, refuse, shown } from './run.ts'
import { bySets, isWithin } from './sets.ts'
import { type Trail, down } from './trail.ts'

export function lists(run: Run, w: ListShape, r: ListShape, at: Trail): void {
  const own = itemCount(w, isEmpty)
  const least = r.count?.min ?? 0, most = r.count?.max ?? Infinity
  if (own.min < least || own.max > most) {
    const n = own.min < least ? own.min : Math.max(most + 1, own.min)
    refuse(run, at, 'count', n > 2000 ? { how: 'kind' } : shown(run, { ...w, count: { min: n, max: n } }, r) ?? { how: 'unsure', why: 'no list of that length could be made up' })
  }
  if (r.unique && !w.unique && own.max > 1) {
    const twice = repeated(w, own)
    if (twice) refuse(run, at, 'count', twice)
  }
  if (r.contains && !r.contains.every((c) => isContained(run, c, w))) return bySets(run, w, r, at)
  const fixed = Math.max(w.prefix?.length ?? 0, r.prefix?.length ?? 0), reached = Math.min(own.max, most)
  for (let i = 0; i < Math.min(fixed, reached); i++) {
    const a = w.prefix?.[i] ?? w.items, b = r.prefix?.[i] ?? r.items
    run.visit(run, a.shape, b.shape, down(at, i, a.shape, b.shape, a, b))
  }
  if (w.items !== r.items && reached > fixed) run.visit(run, w.items.shape, r.items.shape, down(at, ITEM, w.items.shape, r.items.shape, w.items, r.items))
}
/** What is counted is counted as it is written: does the writer count the same, or more narrowly? */
function isContained(run: Run, { shape, count: { min = 0, max = Infinity } }: Contained, w: ListShape): boolean {
  const own = w.contains ?? []
  return (min === 0 || own.some((c) => (c.count.min ?? 0) >= min && isWithin(run, c.shape, shape))) && (max === Infinity || own.some((c) => (c.count.max ?? Infinity) <= max && isWithin(run, shape, c.shape)))
}
export function maps(run: Run, w: MapShape, r: MapShape, at: Trail): void {
  const own = entryCount(w, isEmpty)
  if (own.min < (r.count?.min ?? 0) || own.max > (r.count?.max ?? Infinity)) refuse(run, at, 'count', shown(run, withSize(w, own, r), r) ?? { how: 'unsure', why: 'no map of that size could be made up' })
  if (own.max === 0 || r.count?.max === 0) return
  run.visit(run, w.keys, r.keys, down(at, KEY, w.keys, r.keys, undefined, undefined))
  run.visit(run, w.values.shape, r.values.shape, down(at, VALUE, w.values.shape, r.values.shape, w.values, r.values))
}

/** Of just a size that the other does not take: the least that it may have, or one more than the other's most. */
export function withSize<T extends MapShape | RecordShape>(w: T, own: { min: number; max: number }, { count }: { count?: Count }): T {
  const n = own.min < (count?.min ?? 0) ? own.min : Math.max((count?.max ?? 0) + 1, own.min)
  return { ...w, count: { min: n, max: n } }
}
