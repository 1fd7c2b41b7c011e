import type { Shape } from '../../contract/shape.ts'

/** Does any value have to match a pattern? Definitions are looked into once each, without recursion, since each may use the next. */
export function holdsPattern(shape: Shape): boolean {
  const looked = new Set([shape])
  for (const s of looked) {                    // a set is walked with what is added meanwhile
    if (s.is === 'record' && s.patterns) return true
    if (s.is === 'scalar' && (s.limits.patterns?.length ?? 0) > 0) return true
    for (const inner of partsOf(s)) looked.add(inner)
  }
  return false
}

function partsOf(shape: Shape): readonly Shape[] {
  switch (shape.is) {
    case 'list': return [...[...(shape.prefix ?? []), shape.items].map(item => item.shape), ...(shape.contains ?? []).map(part => part.shape)]
    case 'map': return [shape.keys, shape.values.shape]
    case 'record': return [shape.rest, ...[...shape.slots.values()].map(slot => slot.shape)]
    case 'union': return shape.branches
    case 'all': return shape.of
    case 'not': return [shape.of]
    case 'ref': return [shape.target()]
    default: return []
  }
}
