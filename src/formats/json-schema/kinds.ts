/** What a schema takes, kind by kind: JSON has six of them, and most keywords speak of one and let all others be. */
import { type ListShape, type RecordShape, type ScalarShape, type Shape, json, list, nothing, nul, record, scalar } from '../../contract/shape.ts'

export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'list' | 'record'
export type Atom = ScalarShape | ListShape | RecordShape
/** Of one kind: what one shape says of its values, and what holds besides (alternatives, exceptions, what is not modelled). */
export type Entry = { atom: Atom; also: readonly Shape[] }
/** A kind that is not in it is not taken. */
export type Kinds = ReadonlyMap<Kind, Entry>

const top: Readonly<Record<Kind, Atom>> = { null: nul, boolean: scalar('boolean'), number: scalar('number'), string: scalar('string'), list: list(json), record: record([], json) }
export const allKinds = Object.keys(top) as Kind[]
export const topOf = (kind: Kind): Entry => ({ atom: top[kind], also: [] })
export const everything: Kinds = new Map(allKinds.map((kind) => [kind, topOf(kind)]))
export const none: Kinds = new Map()

/** Does an entry take every value of its kind? */
export const isTop = ({ atom, also }: Entry): boolean => also.length === 0 && isTopAtom(atom)
export function isTopAtom(atom: Atom): boolean {
  switch (atom.is) {
    case 'scalar': return atom.type !== 'integer' && Object.keys(atom.limits).length === 0
    case 'list': return atom.items.shape === json && !atom.prefix && !atom.count && !atom.unique && !atom.contains
    case 'record': return atom.rest === json && atom.slots.size === 0 && !atom.patterns && !atom.count
  }
}
/** The same, and nothing is said beside it either. */
export const isPlain = (entry: Entry): boolean => isTop(entry) && (entry.atom.is !== 'list' || entry.atom.items.facts === undefined)

const known = new WeakMap<Shape, Kinds>()
/** The kinds that a shape was made of. */
export const kindsOf = (shape: Shape): Kinds | undefined => (shape === json || shape.is === 'anything' ? everything : shape.is === 'nothing' ? none : known.get(shape))
/** The shape that says the same. */
export function shapeOf(kinds: Kinds): Shape {
  const before = made.get(kinds)
  if (before) return before
  const shape = shaped(kinds)
  made.set(kinds, shape)
  return shape
}
const made = new WeakMap<Kinds, Shape>()
function shaped(kinds: Kinds): Shape {
  if (kinds.size === allKinds.length && [...kinds.values()].every(isPlain)) return json
  const whole = wholly(kinds)
  if (whole) return whole
  const branches = [...kinds].flatMap(([kind, entry]) => branchesOf(kind, entry))
  const [only] = branches
  const shape: Shape = !only ? nothing : branches.length === 1 ? only : { is: 'union', branches }
  if (shape !== nothing && !known.has(shape)) known.set(shape, kinds)
  return shape
}
/** What holds whatever the kind (what another file says that cannot be read) is one thing, not one for each kind. */
function wholly(kinds: Kinds): Shape | undefined {
  const entries = [...kinds.values()], also = entries[0]?.also ?? []
  const isSame = (e: Entry): boolean => isTopAtom(e.atom) && e.also.length === also.length && e.also.every((s, i) => s === also[i])
  if (kinds.size < allKinds.length || also.length === 0 || !entries.every(isSame)) return undefined
  const [only] = also
  const shape: Shape = only && also.length === 1 ? only : { is: 'all', of: also }
  if (!known.has(shape)) known.set(shape, kinds)
  return shape
}
function branchesOf(kind: Kind, { atom, also }: Entry): readonly Shape[] {
  if (also.length === 0) return [atom]
  const [first] = also
  // Alternatives hold values of the kind only; an exception holds all others, too.
  if (isTopAtom(atom) && also.length === 1 && first && isOf(first, kind)) return first.is === 'union' ? first.branches : [first]
  return [{ is: 'all', of: isTopAtom(atom) && also.some((s) => isOf(s, kind)) ? also : [atom, ...also] }]
}
/** Shapes that hold values of one kind alone, by what made them. */
const within = new WeakMap<Shape, Kind>()
export function ofKind(kind: Kind, shape: Shape): Shape {
  within.set(shape, kind)
  return shape
}
const isOf = (shape: Shape, kind: Kind): boolean => within.get(shape) === kind || (kind === kindOfAtom(shape))
export function kindOfAtom(shape: Shape): Kind | undefined {
  if (shape.is === 'list' || shape.is === 'record') return shape.is
  if (shape.is !== 'scalar') return undefined
  return shape.type === 'integer' ? 'number' : (shape.type as Kind)
}
