/** Record shapes as a test writes them down, and what the walk says of two. */
import { conformPolicyNamed, isConformPolicy } from '../../src/conform/policies.ts'
import { type Told, driftsBetween } from '../../src/conform/walk.ts'
import { type Shape, type Slot, record, slot } from '../../src/contract/shape.ts'
import { displayOf } from '../../src/judge/paths.ts'

/** Fields by name; a shape alone is a field that is always there. */
export const struct = (fields: Readonly<Record<string, Shape | Slot>>): Shape => record(Object.entries(fields).map(([name, f]) => [name, 'is' in f ? slot(f) : f]))

export function policy(name: string) {
  const found = conformPolicyNamed(name)
  if (!isConformPolicy(found)) throw new Error(found.message)
  return found
}

/** What there is against it, one a line: `missing email`, `type ship_to.zip: string, integer`. */
export function drifts(producer: Shape, contract: Shape, name: string, told: Told = 'declared'): string[] {
  return driftsBetween(slot(producer), slot(contract), policy(name), told).map((d) => {
    const sides = [d.contract, d.producer].filter((side) => side !== null)
    return `${d.what} ${displayOf(d.path, null) || '.'}${sides.length === 2 ? `: ${sides.join(', ')}` : ''}`
  })
}
export const accepts = (producer: Shape, contract: Shape, name: string, told: Told = 'declared'): boolean => drifts(producer, contract, name, told).length === 0
