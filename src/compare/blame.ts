/** Where a value of the writer, whole as it is, first fails the reader: so that what shows a break is told of the place that was changed. */
import { admits } from '../contract/admits.ts'
import { patternsOfName, shapeOfName } from '../contract/names.ts'
import { type Reading, strict } from '../contract/reading.ts'
import { type RecordShape, type Shape, type Slot, ITEM, unfold } from '../contract/shape.ts'
import { type Value, isList, isRecord } from '../contract/values.ts'
import { type Aspect, type Trail, down, taken } from './trail.ts'

const deepest = 60

export function blame(at: Trail, value: Value, reading: Reading): { at: Trail; by: Aspect } {
  let here = at, v = value
  for (let depth = 0; depth < deepest; depth++) {
    const next = step(here, v, reading)
    if (!('trail' in next)) return { at: here, by: next.by }
    here = next.trail
    v = next.value
  }
  return { at: here, by: 'shape' }
}
type Next = { trail: Trail; value: Value } | { by: Aspect }

function step(at: Trail, v: Value, reading: Reading): Next {
  const r = unfold(at.reader)
  const refuses = (s: Shape, x: Value): boolean => admits(s, x, reading) === false
  const onwards = (reader: Shape): Next => ({ trail: taken(at, at.writer, reader), value: v })
  switch (r.is) {
    case 'union': {
      const alike = r.branches.filter((b) => isOfKind(b, v))
      return alike.length === 1 && alike[0] ? onwards(alike[0]) : { by: alike.length === 0 ? (v === null ? 'null' : 'type') : 'shape' }
    }
    case 'all': {
      const part = r.of.find((p) => refuses(p, v))
      return part ? onwards(part) : { by: 'shape' }
    }
    case 'scalar': {
      if (!isOfKind(r, v)) return { by: v === null ? 'null' : 'type' }
      return { by: r.limits.choice && refuses({ ...r, limits: { choice: r.limits.choice } }, v) ? 'choice' : refuses({ is: 'scalar', type: r.type, limits: {} }, v) ? 'type' : 'limits' }
    }
    case 'record': {
      if (!isRecord(v)) return { by: v === null ? 'null' : 'type' }
      const w = holderOf(at.writer, v)
      const field = (name: string, reader: Shape, slot: Slot | undefined): Trail => {
        const own = w?.slots.get(name)
        return down(at, name, own?.shape ?? (w && shapeOfName(w, name)) ?? { is: 'anything' }, reader, own ?? (w && patternsOfName(w, name)?.[0]), slot)
      }
      for (const [name, x] of v) {
        const slot = r.slots.get(name), shape = slot?.shape ?? shapeOfName(r, name)
        if (shape && refuses(shape, x)) return { trail: field(name, shape, slot ?? patternsOfName(r, name)?.[0]), value: x }
      }
      const missing = [...r.slots].find(([name, slot]) => slot.required && !v.has(name))
      if (missing) return { trail: { ...field(missing[0], nowhere, missing[1]) }, value: missingValue }
      return { by: r.count ? 'count' : 'shape' }
    }
    case 'list': {
      if (!isList(v)) return { by: v === null ? 'null' : 'type' }
      const w = listOf(at.writer, v)
      for (const [i, x] of v.entries()) {
        const slot = r.prefix?.[i] ?? r.items, own = w?.prefix?.[i] ?? w?.items
        if (refuses(slot.shape, x)) return { trail: down(at, r.prefix?.[i] || w?.prefix?.[i] ? i : ITEM, own?.shape ?? { is: 'anything' }, slot.shape, own, slot), value: x }
      }
      return { by: 'count' }
    }
    default: return { by: at.reader === nowhere ? 'presence' : 'shape' }
  }
}
/** Stands for what is not there. */
const nowhere: Shape = { is: 'nothing' }
const missingValue: Value = null

/** Is a shape of the kind that a value is of? What may be several is. */
export function isOfKind(shape: Shape, v: Value): boolean {
  const s = unfold(shape)
  if (s.is === 'scalar') return admits({ is: 'scalar', type: s.type === 'integer' ? 'number' : s.type, limits: {} }, v) !== false
  if (s.is === 'record' || s.is === 'map') return isRecord(v)
  if (s.is === 'list') return isList(v)
  return s.is === 'all' ? s.of.every((p) => isOfKind(p, v)) : s.is !== 'nothing'
}
/** The record that the writer holds a value as, of several that hold at once the first. */
function holderOf(shape: Shape, v: Value, depth = 0): RecordShape | undefined {
  const s = unfold(shape)
  if (s.is === 'record') return s
  if (depth > 20) return undefined
  if (s.is === 'union') return s.branches.filter((b) => admits(b, v, strict) !== false).map((b) => holderOf(b, v, depth + 1)).find((h) => h !== undefined)
  return s.is === 'all' ? s.of.map((p) => holderOf(p, v, depth + 1)).find((h) => h !== undefined) : undefined
}
function listOf(shape: Shape, v: Value, depth = 0): Extract<Shape, { is: 'list' }> | undefined {
  const s = unfold(shape)
  if (s.is === 'list') return s
  if (depth > 20) return undefined
  if (s.is === 'union') return s.branches.filter((b) => admits(b, v, strict) !== false).map((b) => listOf(b, v, depth + 1)).find((h) => h !== undefined)
  return s.is === 'all' ? s.of.map((p) => listOf(p, v, depth + 1)).find((h) => h !== undefined) : undefined
}
