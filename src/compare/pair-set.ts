/** Pairs of shapes, by what they are and not by what they say. */
import type { Shape } from '../contract/shape.ts'

export type PairSet = Map<Shape, Set<Shape>>
export type PairMap = Map<Shape, Map<Shape, boolean>>
export const pairSet = (): PairSet => new Map()
export const has = (set: PairSet, a: Shape, b: Shape): boolean => set.get(a)?.has(b) === true
export function add(set: PairSet, a: Shape, b: Shape): void {
  const row = set.get(a)
  if (row) row.add(b)
  else set.set(a, new Set([b]))
}
