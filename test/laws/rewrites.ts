/** The same shape written anew: with other nodes, in another order, through names, spelt otherwise. */
import type { Shape, Slot } from '../../src/contract/shape.ts'

/**
 * What to do on the way: `instead` and `slotInstead` put another part in the place of one, as it is; `made` and `slotMade` have the last word on each
 * part once it is copied.
 */
export type Rewriting = { instead?: (s: Shape) => Shape | undefined; slotInstead?: (s: Slot) => Slot | undefined; made?: (copy: Shape) => Shape; slotMade?: (copy: Slot) => Slot }

/** A copy in which no node is shared with the first. What a name stands for is copied once, when it is asked for. */
export function rebuilt(shape: Shape, { instead, slotInstead, made = (s) => s, slotMade = (s) => s }: Rewriting = {}): Shape {
  const targets = new Map<Shape, Shape>()
  const copySlot = (s: Slot): Slot => slotInstead?.(s) ?? slotMade({ ...s, shape: copy(s.shape) })
  const copy = (s: Shape): Shape => instead?.(s) ?? made(copied(s))
  const targetOf = (target: Shape): Shape => {
    let known = targets.get(target)
    if (!known) targets.set(target, (known = copy(target)))
    return known
  }
  const copied = (s: Shape): Shape => {
    switch (s.is) {
      case 'scalar': return { ...s, limits: { ...s.limits }, ...(s.width ? { width: { ...s.width } } : {}) }
      case 'list': return { ...s, items: copySlot(s.items), ...(s.prefix ? { prefix: s.prefix.map(copySlot) } : {}), ...(s.contains ? { contains: s.contains.map((c) => ({ ...c, shape: copy(c.shape) })) } : {}) }
      case 'map': return { ...s, keys: copy(s.keys), values: copySlot(s.values) }
      case 'record': return { ...s, slots: new Map([...s.slots].map(([n, t]) => [n, copySlot(t)])), rest: copy(s.rest), ...(s.patterns ? { patterns: s.patterns.map((p) => ({ ...p, slot: copySlot(p.slot) })) } : {}) }
      case 'union': return { is: 'union', branches: s.branches.map(copy) }
      case 'all': return { is: 'all', of: s.of.map(copy) }
      case 'not': return { is: 'not', of: copy(s.of) }
      case 'ref': {
        let found: Shape | undefined // asked again, it does not go through what it was copied from, and what that was copied from
        return { is: 'ref', name: s.name, target: () => (found ??= targetOf(s.target())) }
      }
      default: return { ...s }
    }
  }
  return copy(shape)
}
/** The same shape, made anew: no node is shared. */
export const again = (shape: Shape): Shape => rebuilt(shape)

/** The same meaning in another order: names, branches and listed values reversed. */
export const reordered = (shape: Shape): Shape => rebuilt(shape, { made: (s) => {
  switch (s.is) {
    case 'scalar': return s.limits.choice ? { ...s, limits: { ...s.limits, choice: [...s.limits.choice].reverse() } } : s
    case 'record': return { ...s, slots: new Map([...s.slots].reverse()), ...(s.patterns ? { patterns: [...s.patterns].reverse() } : {}) }
    case 'union': return { is: 'union', branches: [...s.branches].reverse() }
    case 'all': return { is: 'all', of: [...s.of].reverse() }
    default: return s
  }
} })

/** The same meaning spelt otherwise: each record and list stands under a name, each union in another one, and each name for another name. */
export const respelt = (shape: Shape): Shape => rebuilt(shape, { made: (s) => {
  switch (s.is) {
    case 'record': case 'list': return { is: 'ref', name: 'named', target: () => s }
    case 'union': return { is: 'union', branches: [s] }
    case 'ref': return { is: 'ref', name: `of ${s.name}`, target: () => s }
    default: return s
  }
} })
