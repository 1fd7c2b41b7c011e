/** What of two revisions is one: the alternatives of a union, the rules that hold at once. */
import { canonical } from '../contract/canonical.ts'
import { type RecordShape, type ScalarShape, type Shape, type Unfolded, unfold } from '../contract/shape.ts'
import { nameOfTags, tagsMeet } from '../contract/tags.ts'
import { pairedByField } from './branches.ts'

const bared = new WeakMap<Shape, Shape>()
/** However it is spelt: a union of unions is one union, and one of a single branch, or a single rule, is that. */
export function bare(shape: Shape): Shape {
  const s = unfold(shape)
  const parts = partsOf(s)
  if (!parts) return s
  const known = bared.get(s)
  if (known) return known
  const found = new Set<Shape>(), asked = new Set([s])
  const gather = (of: readonly Shape[]): void => {
    for (const part of of) {
      const p = unfold(part)
      const inner = partsOf(p)
      if (!inner) found.add(p)
      else if (!asked.has(p)) {
        asked.add(p)
        gather(inner)
      }
    }
  }
  gather(parts)
  const [only] = found
  const made: Shape = only && found.size === 1 ? only : asked.size === 1 ? s : { is: 'union', branches: [...found] }
  bared.set(s, made)
  return made
}
export const nameOf = (s: Unfolded): string | undefined => (s.is === 'record' || s.is === 'scalar' ? nameOfTags(s.tags) : undefined)
/** Is one of the two found by a name of the other? */
export const related = (a: ScalarShape | RecordShape, b: ScalarShape | RecordShape): boolean => tagsMeet(a.tags, b.tags) !== 'other' || tagsMeet(b.tags, a.tags) !== 'other'

const partsOf = (s: Shape): readonly Shape[] | undefined => (s.is === 'union' ? s.branches : s.is === 'all' && s.of.length === 1 ? s.of : undefined)
/** A word for what a shape is, by which branches of a union are told apart. */
export function kindOf(shape: Shape): string {
  const s = unfold(shape)
  if (s.is === 'scalar' || s.is === 'record') return s.tags?.[0] !== undefined ? `${s.is} ${s.tags[0]}` : s.is === 'scalar' ? s.type : s.is
  if (s.is === 'all') { // of what it is besides all that holds of it
    const [only, ...others] = new Set(s.of.filter((part) => plainKinds.has(unfold(part).is)).map(kindOf))
    return only !== undefined && others.length === 0 ? only : s.is
  }
  return s.is === 'opaque' ? `opaque ${s.text}` : s.is
}
/** Rules that hold at once: what is the same on both sides pairs wherever it stands, then what is of one kind, the rest by its place. `left`: some of it is on one side only. */
export function pairParts(base: readonly Shape[], head: readonly Shape[]): { both: [Shape, Shape][]; left: boolean } {
  const free = new Map<string, Shape[]>()
  for (const h of head) {
    const same = free.get(canonical(h))
    if (same) same.push(h)
    else free.set(canonical(h), [h])
  }
  const taken = new Set<Shape>()
  const both: [Shape, Shape][] = []
  const lost = base.filter((b) => {
    const same = free.get(canonical(b))?.pop()
    if (!same) return true
    taken.add(same)
    both.push([b, same])
    return false
  })
  const gained = head.filter((h) => !taken.has(h))
  const others: Shape[] = []
  for (const b of lost) {
    const alike = (of: readonly Shape[]): Shape[] => of.filter((s) => plainKinds.has(unfold(s).is) && kindOf(s) === kindOf(b))
    const [only, ...more] = alike(gained)
    if (!only || more.length > 0 || alike(lost).length !== 1) others.push(b)
    else both.push(...gained.splice(gained.indexOf(only), 1).map((h): [Shape, Shape] => [b, h]))
  }
  if (others.length !== gained.length) return { both, left: true }
  for (const [i, b] of others.entries()) both.push([b, gained[i] as Shape])
  return { both, left: false }
}
const plainKinds: ReadonlySet<Shape['is']> = new Set(['scalar', 'list', 'map', 'record'])
/** Branches pair where kinds are disjoint on both sides, and records where a field tells them apart; elsewhere the union is one place. */
export function pairBranches(b: readonly Shape[], h: readonly Shape[]): { both: [Shape, Shape][]; only: boolean } | undefined {
  const base = new Map(b.map((s) => [kindOf(s), s])), head = new Map(h.map((s) => [kindOf(s), s]))
  if (base.size !== b.length || head.size !== h.length) return pairedByField(b, h)
  if (base.has('all') || head.has('all')) return undefined
  const both: [Shape, Shape][] = []
  for (const [k, s] of base) {
    const t = head.get(k)
    if (!t) continue
    both.push([s, t])
    base.delete(k)
    head.delete(k)
  }
  for (const s of base.values()) for (const [k, t] of head) { // under another name
    const [x, y] = [unfold(s), unfold(t)]
    if (!((x.is === 'record' && y.is === 'record') || (x.is === 'scalar' && y.is === 'scalar' && x.type === y.type)) || nameOf(x) === undefined || nameOf(y) === undefined || !related(x, y)) continue
    both.push([s, t])
    head.delete(k)
    break
  }
  return { both, only: both.length < b.length || both.length < h.length }
}
