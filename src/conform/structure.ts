/** A shape as structure alone: what it may be beside null, and without the conditions that only limit its values. */
import { describe, valueText } from '../contract/describe.ts'
import { type ScalarShape, type Shape, type Unfolded, isNull, unfold, withoutNull } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'

/** `nullable`: it may be null, however often that is said. An `all` of one structure and opaque conditions is that structure. */
export function structureOf(shape: Shape): { nullable: boolean; rest: Shape } {
  let nullable = false
  let s = unfold(shape)
  for (let steps = 0; steps < 100; steps++) {
    const bare = withoutNull(s)
    nullable ||= bare.nullable
    const rest = unfold(bare.rest)
    // A union may hold another one: `Nullable(Int64)` of a column that may be null.
    const parts = rest.is === 'all' ? rest.of.map(unfold).filter((o) => o.is !== 'opaque' && o.is !== 'anything') : bare.nullable && rest.is === 'union' ? [rest] : []
    if (parts.length !== 1) return { nullable: nullable || (rest.is === 'union' && [...unionsOf(rest)].some(({ branches }) => branches.some((b) => isNull(unfold(b))))), rest }
    s = parts[0] as Unfolded
  }
  return { nullable, rest: s }
}

type UnionShape = Shape & { is: 'union' }
const mostUnions = 1000
/** A union and those among its branches, each once: it may be a branch of itself, by its name. */
function unionsOf(s: UnionShape): Set<UnionShape> {
  const all = new Set([s])
  for (const { branches } of all) {
    for (const branch of branches) {
      const inner = unfold(branch)
      if (inner.is === 'union' && all.size < mostUnions) all.add(inner)
    }
  }
  return all
}
/** What each branch may be beside null, those of unions in it too. */
export function branchesOf(s: Shape): Shape[] {
  if (s.is !== 'union') return [s]
  const unions = unionsOf(s)
  const own = [...unions].flatMap(({ branches }) => branches.filter((b) => unfold(b).is !== 'union' && !isNull(unfold(b))).map((b) => structureOf(b).rest))
  return unions.size < mostUnions ? own : [...own, { is: 'opaque', text: 'a union without end' }]
}

/** No type at all, or one that is not written down. */
export const isUntold = (s: Shape): boolean => s.is === 'anything' || (s.is === 'opaque' && s.untold === true)
/** A record, list or map of which nothing more is said, or no type at all. */
export function saysNothing(s: Shape): boolean {
  return isUntold(s) || (s.is === 'record' && s.slots.size === 0 && s.rest.is === 'anything')
}

/** A type in a few words, without the limits of its values. What holds nothing beside null is `null`. */
export function typeText(shape: Shape): string {
  const { rest } = structureOf(shape)
  return rest.is === 'nothing' ? 'null' : bare(rest, 0)
}
function bare(s: Shape, depth: number): string {
  if (depth > 3) return '…'
  const inner = (shape: Shape): string => {
    const { nullable, rest } = structureOf(shape)
    return nullable && rest.is === 'nothing' ? 'null' : `${nullable ? 'nullable ' : ''}${bare(rest, depth + 1)}`
  }
  switch (s.is) {
    case 'scalar': return s.text ?? describe({ is: 'scalar', type: kindOf(s), limits: digitsOf(s) ?? {} })
    case 'list': return s.items.shape.is === 'anything' && !s.prefix ? 'list' : `list of ${inner(s.items.shape)}`
    case 'map': return `map of ${inner(s.keys)} to ${inner(s.values.shape)}`
    case 'union': return s.branches.slice(0, 8).map((b) => inner(b)).join(' or ') || 'nothing'
    default: return describe(s)
  }
}

/** A number without a size of its own that is stored as a decimal is that decimal. */
export const kindOf = (s: ScalarShape): ScalarShape['type'] => (s.type === 'number' && digitsOf(s) ? 'decimal' : s.type)
/** Of a decimal: as the contract promises them, else as they are stored. */
export function digitsOf({ limits, width }: ScalarShape): { precision: number; scale: number } | undefined {
  const said = [limits, width].find((l) => l?.precision !== undefined)
  return said?.precision === undefined ? undefined : { precision: said.precision, scale: said.scale ?? 0 }
}
/** The same as a sample shows it. */
export const seenText = (shape: Shape, value: Value | undefined): string => (value === undefined ? typeText(shape) : `${typeText(shape)} (${valueText(value)})`)
