/** Does anything inhabit a shape? A record with a required slot that nothing inhabits is nothing itself, and so is one that needs itself. */
import { admits } from './admits.ts'
import { arrange, isSurelyThere } from './arranging.ts'
import { entryCount, itemCount } from './cardinality.ts'
import { formatPatterns } from './formats.ts'
import { intersection } from './intersection.ts'
import { bothLimits, lengthPattern } from './limits.ts'
import { momentSet } from './momentsets.ts'
import { numberSet, someNumber } from './numbersets.ts'
import { patternBeyond } from './patterns.ts'
import { isNumeric } from './scalars.ts'
import { type ScalarShape, type Shape, type Slot, type Unfolded, unfold } from './shape.ts'

const settled = new WeakMap<Shape, boolean>()

/** True only where it is certain that no (finite) value belongs to the shape. Each shape is looked at once, however often it is used. */
export function isEmpty(shape: Shape): boolean {
  const root = unfold(shape)
  const known = settled.get(root) ?? quickly(root)
  if (known !== undefined) return known
  // Nothing is inhabited until something shows it: whatever has come to be inhabited may show it of those that use it.
  const usedBy = new Map<Unfolded, Unfolded[]>([[root, []]])
  for (const s of usedBy.keys()) for (const part of parts(s)) {
    const p = unfold(part)
    if (settled.has(p)) continue
    const users = usedBy.get(p)
    if (!users) usedBy.set(p, [s])
    else if (users.at(-1) !== s) users.push(s) // a record has many fields of one shape
  }
  const inhabited = new Set<Shape>()
  const has = (s: Shape): boolean => inhabited.has(unfold(s)) || settled.get(unfold(s)) === false
  // In rounds, each shape once a round: a record is not asked again for every one of its fields.
  for (let waiting = new Set([...usedBy.keys()].reverse()); waiting.size > 0;) {
    const next = new Set<Unfolded>()
    for (const s of waiting) {
      if (inhabited.has(s) || !isInhabited(s, has)) continue
      inhabited.add(s)
      for (const user of usedBy.get(s) ?? []) next.add(user)
    }
    waiting = next
  }
  for (const s of usedBy.keys()) settled.set(s, !inhabited.has(s))
  return !inhabited.has(root)
}

/** Most records: of columns whose types have been seen before. */
function quickly(s: Shape): false | undefined {
  if (s.is !== 'record' || s.count || s.between) return undefined
  for (const slot of s.slots.values()) if (slot.required && settled.get(unfold(slot.shape)) !== false) return undefined
  settled.set(s, false)
  return false
}

/** The shapes that decide whether something inhabits this one. */
function parts(s: Shape): readonly Shape[] {
  switch (s.is) {
    case 'union': return s.branches
    case 'all': return s.of
    case 'list': return [...[...s.prefix ?? [], s.items].map(shapeOf), ...(s.contains ?? []).map(({ shape }) => shape)]
    case 'map': return [s.keys, s.values.shape]
    case 'record': return [...[...s.slots.values()].map(shapeOf), ...(s.patterns ?? []).map(({ slot }) => slot.shape), s.rest]
    default: return []
  }
}
const shapeOf = (slot: Slot): Shape => slot.shape

function isInhabited(s: Unfolded, has: (part: Shape) => boolean): boolean {
  switch (s.is) {
    case 'nothing': return false
    case 'anything': case 'opaque': case 'not': return true
    case 'scalar': return scalarInhabited(s)
    case 'union': return s.branches.some(has)
    case 'all': return s.of.every(has) && mayMeet(s.of.map(unfold))
    default: {
      const { min = 0, max = Infinity } = s.count ?? {}
      if (min > max) return false
      if (s.is !== 'record') {
        const room = s.is === 'map' ? entryCount(s, (part) => !has(part)) : itemCount(s, (part) => !has(part))
        return room.min <= room.max && (s.is === 'map' || (s.contains ?? []).every(({ shape, count }) => (count.min ?? 0) <= (count.max ?? Infinity) && ((count.min ?? 0) === 0 || (has(shape) && [...s.prefix ?? [], s.items].some((slot) => has(slot.shape) && mayBeOne(unfold(slot.shape), unfold(shape)))))))
      }
      const slots = [...s.slots.values()]
      const required = slots.filter((slot) => slot.required)
      if (required.length > max || !required.every((slot) => has(slot.shape))) return false
      if (s.between && arrange(s, s.between, s.between.flatMap(({ lower, upper }) => [lower, upper].filter((f) => isSurelyThere(s, f)))) === null) return false
      return has(s.rest) || (s.patterns ?? []).some(({ slot }) => has(slot.shape)) || slots.filter((slot) => has(slot.shape)).length >= min
    }
  }
}
/** May something be of all these, each of which has something? Nothing is of two kinds. */
function mayMeet(together: readonly Unfolded[]): boolean {
  const parts = new Set<Unfolded>(together)
  for (const s of parts) if (s.is === 'all') for (const part of s.of) parts.add(unfold(part)) // a set is walked with what is added meanwhile
  const one = intersection([...parts].filter(({ is }) => is === 'scalar'))
  return kindsOfAll([...parts])?.size !== 0 && one?.is !== 'nothing' && (one?.is !== 'scalar' || scalarInhabited(one))
}
/** The kinds of values that belong to a shape, at most; undefined where that may be any. */
function kindsOf(s: Unfolded, depth = 6): ReadonlySet<string> | undefined {
  switch (s.is) {
    case 'nothing': return new Set()
    case 'record': case 'map': return new Set(['named'])
    case 'list': return new Set(['list'])
    case 'scalar': return new Set([s.type === 'null' ? 'null' : 'scalar'])
    case 'all': return depth === 0 ? undefined : kindsOfAll(s.of.map(unfold), depth - 1)
    case 'union': {
      const each = depth === 0 ? [undefined] : s.branches.map((branch) => kindsOf(unfold(branch), depth - 1))
      return each.includes(undefined) ? undefined : new Set(each.flatMap((kinds) => [...kinds ?? []]))
    }
    default: return undefined
  }
}
function kindsOfAll(together: readonly Unfolded[], depth?: number): ReadonlySet<string> | undefined {
  const each = together.flatMap((s) => kindsOf(s, depth) ?? [])
  return each[0] && new Set([...each[0]].filter((kind) => each.every((kinds) => kinds.has(kind))))
}
/** The same of two, alternatives taken apart. */
function mayBeOne(a: Unfolded, b: Unfolded, depth = 6): boolean {
  if (depth === 0) return true
  if (a.is === 'union') return a.branches.some((branch) => mayBeOne(unfold(branch), b, depth - 1))
  return b.is === 'union' ? mayBeOne(b, a, depth - 1) : mayMeet([a, b])
}
function scalarInhabited(s: ScalarShape): boolean {
  if (s.limits.choice) return s.limits.choice.some((v) => admits(s, v) !== false)
  const limits = bothLimits(s.limits, s.width)
  if (isNumeric(s.type)) {
    const { floating: _, ...set } = numberSet(s.type, s.limits, s.width)
    return someNumber(set) !== undefined
  }
  const line = momentSet(s.type, limits)
  if (line && !someNumber(line.set)) return false
  if ((limits.minLength ?? 0) > (limits.maxLength ?? Infinity)) return false
  if (s.type !== 'string') return true
  const patterns = [...limits.patterns ?? [], ...(limits.format === undefined ? [] : formatPatterns(limits.format)?.atMost ?? [])]
  return patterns.length === 0 || patternBeyond([...patterns, lengthPattern(limits)], '[]') !== null
}
