/** Random edits of a shape, each of one thing, and families: one shape and many edits of it. */
import * as fc from 'fast-check'
import type { Limits } from '../../src/contract/limits.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, addNums } from '../../src/contract/numbers.ts'
import { isNumeric } from '../../src/contract/scalars.ts'
import { type ScalarShape, type Shape, type Slot, nothing, nullable, slot, withoutNull } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import { again, rebuilt, reordered, respelt } from './rewrites.ts'
import { scalars } from './scalars.ts'
import { containers, counts, held, keys, shapes, smallShapes, terms } from './shapes.ts'

/** What an edit is made of: where it falls (`at`, counted over all nodes), which of the ways there are (`how`), and new parts to take. */
export type Edit = { at: number; how: number; shape: Shape; scalar: ScalarShape; terms: Omit<Slot, 'shape'>; keys: Shape; count: { min?: number; max?: number } }
const edits: fc.Arbitrary<Edit> = fc.record({ at: fc.nat(40), how: fc.nat(100), shape: smallShapes, scalar: scalars, terms, keys, count: counts })

/** All shapes that are written in this one, each once, those that names stand for too; and all slots. */
export function partsOf(shape: Shape): { shapes: Shape[]; slots: Slot[] } {
  const found = new Set<Shape>([shape]), slots = new Set<Slot>()
  const addSlot = (s: Slot): void => {
    slots.add(s)
    found.add(s.shape)
  }
  for (const s of found) {
    switch (s.is) {
      case 'list': for (const t of [...s.prefix ?? [], s.items]) addSlot(t); for (const c of s.contains ?? []) found.add(c.shape); break
      case 'map': found.add(s.keys); addSlot(s.values); break
      case 'record': for (const t of s.slots.values()) addSlot(t); for (const p of s.patterns ?? []) addSlot(p.slot); found.add(s.rest); break
      case 'union': for (const b of s.branches) found.add(b); break
      case 'all': for (const b of s.of) found.add(b); break
      case 'not': found.add(s.of); break
      case 'ref': found.add(s.target()); break
      default:
    }
  }
  return { shapes: [...found], slots: [...slots] }
}

/** The shape with one edit in it. */
function edited(shape: Shape, edit: Edit): Shape {
  const fresh = again(shape)
  const parts = partsOf(fresh)
  const at = edit.at % (parts.shapes.length + parts.slots.length)
  const target = parts.shapes[at]
  if (target) return rebuilt(fresh, { instead: (s) => (s === target ? changed(s, edit) : undefined), made: held })
  const place = parts.slots[at - parts.shapes.length]
  return rebuilt(fresh, { slotInstead: (s) => (s === place ? slotChanged(s, edit) : undefined), made: held })
}

function slotChanged(s: Slot, { how, shape, terms: more }: Edit): Slot {
  const term = (['required', 'fallback', 'id', 'aliases', 'storedAs', 'required'] as const)[how % 8]
  if (term === undefined) return how % 2 === 0 ? { ...more, shape: s.shape } : { ...s, shape }
  if (term === 'required') return { ...s, required: !s.required }
  const { [term]: was, ...others } = s
  return was !== undefined && how % 3 === 0 ? others : { ...s, ...(more[term] === undefined ? {} : { [term]: more[term] }) }
}

/** Any shape may become another one, null, or one of two; each kind has its own smaller changes. */
function changed(s: Shape, edit: Edit): Shape {
  const { how, shape } = edit
  if (how < 6) return shape
  if (how < 12) return withoutNull(s).nullable ? withoutNull(s).rest : nullable(s)
  if (how < 15) return { is: 'union', branches: [s, shape] }
  if (how < 17) return { is: 'all', of: [s, shape] }
  if (how < 20) return respelt(s)
  switch (s.is) {
    case 'scalar': return scalarChanged(s, edit)
    case 'list': {
      const { count: _, prefix, unique, ...bare } = s
      const kept = { ...bare, ...(unique ? { unique } : {}), ...(prefix ? { prefix } : {}) }
      if (how < 45) return { ...s, count: edit.count }
      if (how < 60) return kept
      if (how < 75) return unique ? { ...bare, ...(s.count ? { count: s.count } : {}) } : { ...s, unique: true }
      return prefix ? { ...bare, ...(s.count ? { count: s.count } : {}) } : { ...s, prefix: [slot(shape)] }
    }
    case 'map': {
      const { count: _, ...bare } = s
      return how < 60 ? { ...s, keys: edit.keys } : how < 80 ? { ...s, count: edit.count } : bare
    }
    case 'record': return recordChanged(s, edit)
    case 'union': return how < 60 ? { is: 'union', branches: s.branches.slice(1) } : how < 80 ? { is: 'union', branches: [shape, ...s.branches] } : reordered(s)
    case 'not': return how < 60 ? s.of : { is: 'not', of: shape }
    case 'all': return how < 60 ? { is: 'all', of: s.of.slice(1) } : { is: 'all', of: [shape, ...s.of] }
    case 'opaque': return how < 60 ? { is: 'opaque', text: 'other' } : shape
    case 'ref': return how < 60 ? s.target() : shape
    default: return shape
  }
}
function recordChanged(s: Shape & { is: 'record' }, edit: Edit): Shape {
  const { how, shape } = edit
  const inside = [...s.slots]
  const one = inside[how % Math.max(1, inside.length)]
  const others = inside.filter((x) => x !== one)
  if (how < 35) return { ...s, slots: new Map(others) }
  if (how < 50) return { ...s, slots: new Map([...inside, ['added', { ...edit.terms, shape }]]) }
  if (how < 62 && one) return { ...s, slots: new Map([...others, [how % 2 === 0 ? `new_${one[0]}` : 'w', one[1]]]) }
  if (how < 70) return { ...s, slots: new Map(inside.reverse()) }
  if (how < 80) return { ...s, rest: s.rest.is === 'nothing' ? shape : nothing }
  const { count: _, tags: __, between: rules, ...bare } = s
  if (rules && how >= 85) return how < 93 ? { ...s, between: rules.map(({ lower, upper, strict }) => (how % 2 === 0 ? { lower, upper, strict: !strict } : { lower: upper, upper: lower, strict })) } : { ...bare }
  return how < 88 ? { ...s, count: edit.count } : how < 94 ? { ...s, tags: ['A'] } : { ...bare, ...(rules ? { between: rules } : {}) }
}
function scalarChanged(s: ScalarShape, { how, scalar }: Edit): ScalarShape {
  if (how < 28) return scalar
  if (how < 38) return fitting({ ...s, type: scalar.type })
  if (how < 46) return fitting({ ...s, width: scalar.width ?? scalar.limits })
  const keysOf = Object.keys({ ...s.limits, ...scalar.limits }) as (keyof Limits)[]
  const key = keysOf[how % Math.max(1, keysOf.length)]
  const { width: _, codes: __, otherwise: ___, tags: ____, ...bare } = s
  if (how > 92 || key === undefined) return bare
  if (how > 66) return fitting(how % 5 === 0 && s.width ? { ...s, width: nudged(s.width, how, scalar) } : { ...s, limits: nudged(s.limits, how, scalar) })
  const { [key]: was, ...rest } = s.limits
  const limits = was !== undefined && how % 3 === 0 ? rest : scalar.limits[key] === undefined ? rest : { ...s.limits, [key]: scalar.limits[key] }
  return fitting({ ...s, limits })
}
/** One limit moved by as little as it can be. */
function nudged(l: Limits, how: number, { limits: others }: ScalarShape): Limits {
  const said = Object.keys(l) as (keyof Limits)[]
  const key = said[how % Math.max(1, said.length)]
  const by = how % 2 === 0 ? 1 : -1
  switch (key) {
    case 'min': case 'max': {
      const { value, exclusive = false } = l[key] ?? { value: new Num(0n) }
      if (how % 3 > 0 || !(value instanceof Num)) return { ...l, [key]: { value, exclusive: !exclusive } }
      return { ...l, [key]: { value: addNums(value, new Num(BigInt(by), how % 7 === 0 ? 1 : 0)), exclusive } }
    }
    case 'minLength': case 'maxLength': case 'precision': return { ...l, [key]: Math.max(key === 'precision' ? 1 : 0, (l[key] ?? 0) + by) }
    case 'scale': return { ...l, scale: (l.scale ?? 0) + by, ...(l.precision === undefined ? {} : { precision: Math.max(l.precision, (l.scale ?? 0) + by) }) }
    case 'choice': return { ...l, choice: by > 0 || !l.choice || l.choice.length < 2 ? [...l.choice ?? [], ...others.choice ?? []].slice(0, 5) : l.choice.slice(1) }
    case 'patterns': return { ...l, patterns: [...new Set([...l.patterns ?? [], ...others.patterns ?? ['a']])].slice(by > 0 ? 0 : 1) }
    default: return l
  }
}
/** Only limits that the type can have. */
function fitting(s: ScalarShape): ScalarShape {
  const { codes, otherwise, mayBe, width, ...bare } = s
  const like = (v: Value): boolean => (v instanceof Num ? isNumeric(s.type) : v instanceof Moment ? v.type === s.type : typeof v === 'string' ? isText : typeof v === 'boolean' && s.type === 'boolean')
  const isText = s.type === 'string' || s.type === 'enum'
  const fits: { [K in keyof Limits]-?: (x: NonNullable<Limits[K]>) => boolean } = {
    min: ({ value }) => like(value), max: ({ value }) => like(value), step: () => isNumeric(s.type), precision: () => isNumeric(s.type), scale: () => isNumeric(s.type),
    minLength: () => isText || s.type === 'bytes', maxLength: () => isText || s.type === 'bytes', patterns: () => isText, format: () => isText, choice: (of) => of.every(like),
  }
  const only = (l: Limits): Limits => Object.fromEntries(Object.entries(l).filter(([key, x]) => (fits[key as keyof Limits] as (x: unknown) => boolean)(x)))
  return {
    ...bare, limits: only(s.limits), ...(width && Object.keys(only(width)).length > 0 ? { width: only(width) } : {}), ...(mayBe && s.type === 'date' ? { mayBe } : {}),
    ...(s.type === 'enum' ? { ...(codes ? { codes } : {}), ...(otherwise === undefined ? {} : { otherwise }) } : {}),
  }
}

/** A shape, edits of it and of its edits, and one shape that has nothing to do with them. `seed` is for values. */
export type Family = { members: Shape[]; seed: number }
export const familiesOf = (size: number): fc.Arbitrary<Family> =>
  fc.tuple(
    fc.oneof(fc.tuple(fc.constant(anyEdit), shapes), fc.tuple(fc.constant(anyEdit), smallShapes), fc.tuple(fc.constant(ofLimits), scalars), fc.tuple(fc.constant(ofRoot), containers)),
    fc.array(edits, { minLength: size - 2, maxLength: size - 2 }), smallShapes, fc.nat(),
  ).map(([[kept, first], changes, other, seed]) => {
    const members = [first]
    for (const [i, edit] of changes.entries()) members.push(edited((i % 3 === 0 ? members[members.length - 1] : undefined) ?? first, kept(edit)))
    return { members: [...members, other], seed }
  })
/** Which edits a family is made of: all kinds, one limit moved by little, or of the outermost part alone. */
const anyEdit = (edit: Edit): Edit => edit
const ofLimits = (edit: Edit): Edit => ({ ...edit, at: 0, how: 67 + (edit.how % 26) })
const ofRoot = (edit: Edit): Edit => ({ ...edit, at: 0, how: 20 + (edit.how % 80) })
