/** Sameness of what is written down: quick, structural, and only ever used to say nothing. */
import { betweenKey } from '../contract/between.ts'
import { type Bound, type Limits } from '../contract/limits.ts'
import { sameMeaning } from '../contract/meanings.ts'
import { type Num, compareNums } from '../contract/numbers.ts'
import type { Count, ListShape, RecordShape, ScalarShape, Shape, Slot } from '../contract/shape.ts'
import { type Value, sameValue, valueKey } from '../contract/values.ts'

export function sameLimits(a: Limits | undefined, b: Limits | undefined): boolean {
  if (a === b) return true
  const x = a ?? {}, y = b ?? {}
  return sameBound(x.min, y.min) && sameBound(x.max, y.max) && sameNum(x.step, y.step) && x.precision === y.precision && x.scale === y.scale &&
    x.minLength === y.minLength && x.maxLength === y.maxLength && x.format === y.format && sameTexts(x.patterns, y.patterns) && sameChoice(x.choice, y.choice)
}
export function sameChoice(a: readonly Value[] | undefined, b: readonly Value[] | undefined): boolean {
  if (a === b) return true
  if (!a || !b) return false
  if (a.length === b.length && a.every((v, i) => sameValue(v, b[i] as Value))) return true
  const x = new Set(a.map(valueKey)), y = new Set(b.map(valueKey))
  return x.size === y.size && [...x].every((k) => y.has(k))
}
const sameBound = (a: Bound | undefined, b: Bound | undefined): boolean => a === b || (a !== undefined && b !== undefined && (a.exclusive ?? false) === (b.exclusive ?? false) && sameValue(a.value, b.value))
const sameNum = (a: Num | undefined, b: Num | undefined): boolean => a === b || (a !== undefined && b !== undefined && compareNums(a, b) === 0)
/** The same texts, in whatever order. */
export function sameTexts(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  if (a === b) return true
  if (!a || !b || a.length !== b.length) return false
  if (a.every((t, i) => t === b[i])) return true
  const texts = new Set(b)
  return texts.size === new Set(a).size && a.every((t) => texts.has(t))
}
export const sameCount = (a: Count | undefined, b: Count | undefined): boolean => a === b || (a?.min === b?.min && a?.max === b?.max)

export function sameBetween(a: RecordShape['between'], b: RecordShape['between']): boolean {
  if (a === b) return true
  const x = new Set(a?.map(betweenKey)), y = new Set(b?.map(betweenKey))
  return x.size === y.size && [...x].every((k) => y.has(k))
}
const sameScalar = (a: ScalarShape, b: ScalarShape): boolean =>
  a.type === b.type && sameLimits(a.limits, b.limits) && sameLimits(a.width, b.width) && a.tags?.[0] === b.tags?.[0] && sameMeaning(a.means, b.means) && a.encoding === b.encoding && a.unchecked === b.unchecked && sameCodes(a.codes, b.codes) && sameFallback(a.otherwise, b.otherwise)
export function sameCodes(a: ScalarShape['codes'], b: ScalarShape['codes']): boolean {
  if (a === b) return true
  return a !== undefined && b !== undefined && a.size === b.size && [...a].every(([k, n]) => b.get(k) === n)
}
export const sameFallback = (a: Value | undefined, b: Value | undefined): boolean => a === b || (a !== undefined && b !== undefined && sameValue(a, b))

/** Written the same, all the way down (terms such as defaults included). Refs are followed; a pair in progress counts as the same. */
export function sameShape(a: Shape, b: Shape, open: Map<Shape, Set<Shape>> = new Map()): boolean {
  if (a === b) return true
  if (a.is === 'ref' || b.is === 'ref') {
    if (open.get(a)?.has(b)) return true
    open.set(a, (open.get(a) ?? new Set()).add(b))
    return sameShape(a.is === 'ref' ? a.target() : a, b.is === 'ref' ? b.target() : b, open)
  }
  switch (a.is) {
    case 'nothing': case 'anything': return a.is === b.is
    case 'scalar': return b.is === 'scalar' && sameScalar(a, b)
    case 'opaque': return b.is === 'opaque' && a.text === b.text
    case 'list': return b.is === 'list' && sameCount(a.count, b.count) && (a.unique ?? false) === (b.unique ?? false) && a.packed === b.packed && (a.prefix?.length ?? 0) === (b.prefix?.length ?? 0) &&
      (a.prefix ?? []).every((s, i) => sameSlot(s, b.prefix?.[i] as Slot, open)) && sameSlot(a.items, b.items, open) && sameContained(a, b, open)
    case 'map': return b.is === 'map' && sameCount(a.count, b.count) && sameShape(a.keys, b.keys, open) && sameSlot(a.values, b.values, open)
    case 'record': return b.is === 'record' && a.slots.size === b.slots.size && sameCount(a.count, b.count) && a.tags?.[0] === b.tags?.[0] && a.delimited === b.delimited && a.items === b.items && a.exclusive?.length === b.exclusive?.length && sameBetween(a.between, b.between) && sameShape(a.rest, b.rest, open) && samePatterns(a, b, open) &&
      [...a.slots].every(([n, s]) => { const t = b.slots.get(n); return t !== undefined && sameSlot(s, t, open) })
    case 'union': return b.is === 'union' && a.branches.length === b.branches.length && a.branches.every((s, i) => sameShape(s, b.branches[i] as Shape, open))
    case 'not': return b.is === 'not' && sameShape(a.of, b.of, open)
    case 'all': return b.is === 'all' && a.of.length === b.of.length && a.of.every((s, i) => sameShape(s, b.of[i] as Shape, open))
  }
}
export const sameContained = ({ contains: a = [] }: ListShape, { contains: b = [] }: ListShape, open: Map<Shape, Set<Shape>> = new Map()): boolean =>
  a.length === b.length && a.every((c, i) => { const d = b[i]; return d !== undefined && sameCount(c.count, d.count) && sameShape(c.shape, d.shape, open) })
const samePatterns = ({ patterns: a = [] }: RecordShape, { patterns: b = [] }: RecordShape, open: Map<Shape, Set<Shape>>): boolean =>
  a.length === b.length && a.every((p) => { const q = b.find(({ pattern }) => pattern === p.pattern); return q !== undefined && sameSlot(p.slot, q.slot, open) })
const sameSlot = (a: Slot, b: Slot, open?: Map<Shape, Set<Shape>>): boolean =>
  a.required === b.required && a.id === b.id && sameFallback(a.fallback, b.fallback) && sameTexts(a.aliases, b.aliases) && sameShape(a.shape, b.shape, open)
