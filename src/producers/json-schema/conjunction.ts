/** Two shapes that hold at once as one: exactly, where both are of one kind; else side by side. */
import { type Limits, bothLimits } from '../../contract/limits.ts'
import { typeWithin } from '../../contract/scalars.ts'
import { type Count, type RecordShape, type ScalarShape, type Shape, type Slot, anything, nothing, record } from '../../contract/shape.ts'

/** Fields and alternatives that are looked at before shapes are left side by side: what shares its parts grows without end. */
export type Allowance = { left: number }

export function conjunction(a: Shape, b: Shape, allowance: Allowance): Shape {
  if (a === b || b.is === 'anything') return a
  if (a.is === 'anything') return b
  if (a.is === 'nothing' || b.is === 'nothing') return nothing
  if (a.is === 'record' && b.is === 'record' && (allowance.left -= a.slots.size + b.slots.size + 1) > 0) return bothRecords(a, b, allowance)
  if (a.is === 'scalar' && b.is === 'scalar') return bothScalars(a, b) ?? sideBySide(a, b)
  if (a.is === 'union' && (isOneKind(b) || b.is === 'union')) return overBranches(a.branches, b, allowance) ?? sideBySide(a, b)
  if (b.is === 'union' && isOneKind(a)) return overBranches(b.branches, a, allowance) ?? sideBySide(a, b)
  return isOneKind(a) && isOneKind(b) && !(a.is === b.is || (a.is !== 'scalar' && b.is !== 'scalar' && a.is !== 'list' && b.is !== 'list')) ? nothing : sideBySide(a, b)
}

const isOneKind = ({ is }: Shape): boolean => is === 'scalar' || is === 'list' || is === 'record' || is === 'map'
function overBranches(branches: readonly Shape[], other: Shape, allowance: Allowance): Shape | undefined {
  if ((allowance.left -= branches.length) <= 0) return undefined
  return disjunction(branches.map(branch => conjunction(branch, other, allowance)))
}

const sideBySide = (a: Shape, b: Shape): Shape => ({ is: 'all', of: [...(a.is === 'all' ? a.of : [a]), ...(b.is === 'all' ? b.of : [b])] })

/** A name that one of them does not declare falls into the other's rest. */
function bothRecords(a: RecordShape, b: RecordShape, allowance: Allowance): RecordShape {
  const slots = new Map<string, Slot>()
  const put = (name: string, slot: Slot, other: Slot | undefined, rest: Shape): void => {
    slots.set(name, { ...slot, required: slot.required || other?.required === true, shape: conjunction(slot.shape, other?.shape ?? rest, allowance) })
  }
  for (const [name, slot] of a.slots) put(name, slot, b.slots.get(name), b.rest)
  for (const [name, slot] of b.slots) if (!a.slots.has(name)) put(name, slot, undefined, a.rest)
  const count = bothCounts(a.count, b.count)
  return record(slots, conjunction(a.rest, b.rest, allowance), count ? { count } : {})
}

function bothCounts(a: Count | undefined, b: Count | undefined): Count | undefined {
  if (!a || !b) return a ?? b
  const min = Math.max(a.min ?? 0, b.min ?? 0), max = Math.min(a.max ?? Infinity, b.max ?? Infinity)
  return { ...(min > 0 ? { min } : {}), ...(max < Infinity ? { max } : {}) }
}

/** Undefined where one set of limits cannot say both: two steps, two formats. */
function bothScalars(a: ScalarShape, b: ScalarShape): Shape | undefined {
  const [narrow, wide] = typeWithin(a.type, b.type) ? [a, b] : [b, a]
  if (!typeWithin(narrow.type, wide.type)) return nothing
  const twice = (limit: keyof Limits): boolean => a.limits[limit] !== undefined && b.limits[limit] !== undefined
  const mayBe = narrow.mayBe ?? wide.mayBe
  return twice('step') || twice('format') ? undefined : { ...narrow, limits: bothLimits(a.limits, b.limits), ...(mayBe ? { mayBe } : {}) }
}

/** One of several; anything where one of them is. */
export function disjunction(branches: readonly Shape[]): Shape {
  const flat = branches.flatMap(branch => (branch.is === 'union' ? branch.branches : [branch])).filter(({ is }) => is !== 'nothing')
  const [only] = flat
  if (!only) return nothing
  if (flat.some(({ is }) => is === 'anything')) return anything
  return flat.length === 1 ? only : { is: 'union', branches: flat }
}
