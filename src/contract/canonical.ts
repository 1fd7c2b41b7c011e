/** A shape as one line that two equal shapes share: for fingerprints. The order of names, branches and choices does not show. */
import { type Limits } from './limits.ts'
import { type Shape, type Slot } from './shape.ts'
import { Moment } from './moments.ts'
import { valueKey } from './values.ts'

export function canonical(shape: Shape, depth = 8): string {
  if (depth === 0) return '…'
  const deeper = (s: Shape): string => canonical(s, depth - 1)
  switch (shape.is) {
    case 'nothing': case 'anything': return shape.is
    case 'opaque': return `opaque(${shape.text})`
    case 'ref': return deeper(shape.target())
    case 'union': return `union(${shape.branches.map(deeper).sort().join('|')})`
    case 'all': return `all(${shape.of.map(deeper).sort().join('&')})`
    case 'list': return `list(${(shape.prefix ?? []).map((s) => canonicalSlot(s, depth - 1)).join()};${canonicalSlot(shape.items, depth - 1)};${shape.count?.min}-${shape.count?.max};${shape.unique ?? false})`
    case 'map': return `map(${deeper(shape.keys)},${canonicalSlot(shape.values, depth - 1)};${shape.count?.min}-${shape.count?.max})`
    case 'record': return `record(${[...shape.slots].map(([n, s]) => `${JSON.stringify(n)}:${canonicalSlot(s, depth - 1)}`).sort().join()};${deeper(shape.rest)})`
    case 'scalar': return `${shape.type}(${limitText(shape.limits)};${limitText(shape.width ?? {})})`
  }
}
export const canonicalSlot = (s: Slot, depth = 8): string => `${s.required ? '' : '?'}${canonical(s.shape, depth)}${s.fallback === undefined ? '' : `=${valueKey(s.fallback)}`}`
const limitText = (l: Limits): string => {
  const bound = (b: Limits['min']): string => (b ? `${b.value instanceof Moment ? b.value.text : b.value.toString()}${b.exclusive ? 'x' : ''}` : '')
  return [bound(l.min), bound(l.max), l.step?.toString() ?? '', l.precision ?? '', l.scale ?? '', l.minLength ?? '', l.maxLength ?? '', (l.patterns ?? []).join(' '), l.format ?? '', l.choice ? l.choice.map(valueKey).sort().join() : ''].join('/')
}
