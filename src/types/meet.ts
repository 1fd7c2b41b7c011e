/** A logical type and the type that stores it, as one: the values that both hold. */
import { bothLimits } from '../contract/limits.ts'
import { isNumeric, traits } from '../contract/scalars.ts'
import { type ScalarShape, type Shape, type Slot, nullable, scalar, withoutNull } from '../contract/shape.ts'
import { remembered } from './remembered.ts'

const bare = remembered((type) => scalar(type as ScalarShape['type']))

/** What a physical type says of the logical one where that is left out. */
export function logicalOf(physical: Shape): Shape {
  if (physical.is !== 'scalar') return physical
  const { type } = physical
  if (type === 'uuid' || type === 'enum') return bare('string')
  return bare(isNumeric(type) ? (traits[type].family === 'integer' ? 'integer' : 'number') : type)
}

/**
 * The logical type as it is stored: the parameters of the physical type are its `width`. Undefined where the one does not hold the other's values,
 * or is wider than what was promised, so that the physical type must be told beside it.
 */
export function meet(logical: Shape, physical: Shape): Shape | undefined {
  if (logical === physical || physical.is === 'anything') return logical
  if (logical.is === 'anything') return physical
  if (logical.is === 'scalar' && physical.is === 'scalar') return meetScalars(logical, physical)
  if (logical.is === 'list' && physical.is === 'list') {
    const items = meetSlots(logical.items, physical.items)
    return items && { ...logical, items }
  }
  if (logical.is === 'map' && physical.is === 'map') {
    const keys = meet(logical.keys, physical.keys), values = meetSlots(logical.values, physical.values)
    return keys && values && { ...logical, keys, values }
  }
  if (logical.is !== 'record' || physical.is !== 'record') return undefined
  if (physical.slots.size === 0) return logical
  if (logical.slots.size === 0) return logical.count ? { ...physical, count: logical.count } : physical
  const slots = new Map<string, Slot>()
  for (const [name, slot] of logical.slots) {
    const stored = physical.slots.get(name)
    const both = stored && meetSlots(slot, stored)
    if (!both) return undefined
    slots.set(name, both)
  }
  return physical.slots.size === slots.size ? { ...logical, slots } : undefined
}

/** Whether it may be null is for the logical type to say, unless it says nothing at all. */
function meetSlots(logical: Slot, physical: Slot): Slot | undefined {
  if (logical.shape.is === 'anything') return { ...logical, shape: physical.shape }
  const l = withoutNull(logical.shape)
  if (l.rest.is === 'anything') return { ...logical, shape: nullable(withoutNull(physical.shape).rest) }
  const shape = meet(l.rest, withoutNull(physical.shape).rest)
  return shape && { ...logical, shape: l.nullable ? nullable(shape) : shape }
}

/** The same two make the same one, so that columns of one type share it. */
const met = new WeakMap<ScalarShape, WeakMap<ScalarShape, ScalarShape | 'apart'>>()

function meetScalars(logical: ScalarShape, physical: ScalarShape): ScalarShape | undefined {
  let row = met.get(logical)
  if (!row) met.set(logical, (row = new WeakMap()))
  const known = row.get(physical) ?? intersection(logical, physical) ?? 'apart'
  row.set(physical, known)
  return known === 'apart' ? undefined : known
}

function intersection(logical: ScalarShape, physical: ScalarShape): ScalarShape | undefined {
  const [l, p] = [logical.type, physical.type]
  if (l === 'string' && p === 'uuid') return { ...stored(logical, physical, 'string'), width: bothLimits({ format: 'uuid' }, logical.width) }
  if (l === p || (l === 'string' && p === 'enum')) return stored(logical, physical, l)
  if (!isNumeric(l) || !isNumeric(p)) return undefined
  if (p === 'decimal') return traits[l].family === 'integer' || l === 'number' ? stored(logical, physical, l) : undefined
  // A type without a size takes that of its storage; one with a size, or of another family, promises more than is stored.
  return (l === 'integer' && traits[p].family === 'integer') || (l === 'number' && traits[p].family === 'floating') ? stored(logical, physical, p) : undefined
}

function stored(logical: ScalarShape, physical: ScalarShape, type: ScalarShape['type']): ScalarShape {
  const width = physical.width ? bothLimits(physical.width, logical.width) : logical.width
  return {
    ...logical, type, limits: bothLimits(logical.limits, physical.limits),
    ...(width ? { width } : {}), ...(physical.text === undefined ? {} : { text: physical.text }),
  }
}
