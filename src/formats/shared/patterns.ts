import type { Shape } from '../../contract/shape.ts'

/** Does any value have to match a pattern? Definitions are looked into once each. */
export function holdsPattern(shape: Shape, seen = new Set<Shape>()): boolean {
  if (seen.has(shape)) return false
  seen.add(shape)
  switch (shape.is) {
    case 'scalar': return (shape.limits.patterns?.length ?? 0) > 0
    case 'list': return [...(shape.prefix ?? []), shape.items].some(item => holdsPattern(item.shape, seen))
    case 'map': return holdsPattern(shape.keys, seen) || holdsPattern(shape.values.shape, seen)
    case 'record': return holdsPattern(shape.rest, seen) || [...shape.slots.values()].some(slot => holdsPattern(slot.shape, seen))
    case 'union': return shape.branches.some(branch => holdsPattern(branch, seen))
    case 'all': return shape.of.some(part => holdsPattern(part, seen))
    case 'ref': return holdsPattern(shape.target(), seen)
    default: return false
  }
}
