/** Does anything inhabit a shape? A record with a required slot that nothing inhabits is nothing itself. */
import { admits } from './admits.ts'
import { bothLimits } from './limits.ts'
import { numberSet, someNumber } from './numbersets.ts'
import { isNumeric } from './scalars.ts'
import { type Shape, unfold } from './shape.ts'

/** True only where it is certain that no value belongs to the shape. A ref in progress counts as inhabited. */
export function isEmpty(shape: Shape, open: ReadonlySet<Shape> = new Set()): boolean {
  const s = unfold(shape)
  if (open.has(s)) return s.is === 'record' // a record that needs itself has no finite value
  switch (s.is) {
    case 'nothing': return true
    case 'anything': case 'opaque': case 'ref': return false
    case 'scalar': {
      if (s.limits.choice) return s.limits.choice.every((v) => admits(s, v) === false)
      if (isNumeric(s.type)) return someNumber(numberSet(s.type, s.limits, s.width)) === undefined
      const l = bothLimits(s.limits, s.width)
      return (l.minLength ?? 0) > (l.maxLength ?? Infinity)
    }
    case 'union': return s.branches.every((b) => isEmpty(b, open))
    case 'all': return s.of.some((b) => isEmpty(b, open))
    case 'list': return (s.count?.min ?? 0) > (s.count?.max ?? Infinity) || ((s.count?.min ?? 0) > 0 && isEmpty(s.prefix?.[0]?.shape ?? s.items.shape, new Set([...open, s])))
    case 'map': return (s.count?.min ?? 0) > (s.count?.max ?? Infinity) || ((s.count?.min ?? 0) > 0 && isEmpty(s.values.shape, new Set([...open, s])))
    case 'record': {
      const inside = new Set([...open, s])
      for (const slot of s.slots.values()) if (slot.required && isEmpty(slot.shape, inside)) return true
      return (s.count?.min ?? 0) > (s.count?.max ?? Infinity) || (s.rest.is === 'nothing' && s.slots.size < (s.count?.min ?? 0))
    }
  }
}
