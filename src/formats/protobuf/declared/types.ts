/** Which types of fields are written alike: as bytes, and as bytes and JSON both. The groups are those of buf's rules on types that are compatible. */
import type { Enum, Field } from '../tree.ts'

/** What a field is encoded as. A map is a message of its entries; a type that cannot be seen is taken for a message. */
export type Kind = NonNullable<Field['type']['scalar']> | 'enum' | 'message' | 'group'
export function kindOf({ type, map, delimited }: Field): Kind {
  if (map) return 'message'
  if (type.scalar) return type.scalar
  if (type.target?.is === 'enum') return 'enum'
  return delimited ? 'group' : 'message'
}

const alikeOnWire: readonly (readonly Kind[])[] = [['int32', 'int64', 'uint32', 'uint64', 'bool'], ['sint32', 'sint64'], ['fixed32', 'sfixed32'], ['fixed64', 'sfixed64']]
const alikeInJson: readonly (readonly Kind[])[] = [['int32', 'uint32'], ['int64', 'uint64'], ['fixed32', 'sfixed32'], ['fixed64', 'sfixed64']]
const together = (groups: readonly (readonly Kind[])[], a: Kind, b: Kind): boolean => a === b || groups.some((group) => group.includes(a) && group.includes(b))

/** The type that a field names; of a map its entry. */
export const typeNameOf = ({ type, map }: Field): string => map?.entry.fullName ?? type.target?.fullName ?? type.fullName

export const sameType = (b: Field, h: Field): boolean => kindOf(b) === kindOf(h) && (isScalar(b) || typeNameOf(b) === typeNameOf(h))
export function wireCompatible(b: Field, h: Field): boolean {
  const was = kindOf(b), is = kindOf(h)
  if (was === 'string' && is === 'bytes') return true
  return together(alikeOnWire, was, is) && (isScalar(h) || sameNamed(b, h))
}
export const jsonCompatible = (b: Field, h: Field): boolean => together(alikeInJson, kindOf(b), kindOf(h)) && (isScalar(h) || sameNamed(b, h))
const isScalar = (field: Field): boolean => field.type.scalar !== undefined && !field.map

/** Another message is another type, whatever is in it; an enum may move where it keeps its own name and all its values. */
function sameNamed(b: Field, h: Field): boolean {
  if (typeNameOf(b) === typeNameOf(h)) return true
  const was = b.type.target, is = h.type.target
  return was?.is === 'enum' && is?.is === 'enum' && was.name.text === is.name.text && holdsAll(is, was)
}
function holdsAll(outer: Enum, inner: Enum): boolean {
  const numbers = new Map(outer.values.map((v) => [v.name.text, v.number]))
  return inner.values.every((v) => numbers.get(v.name.text) === v.number)
}

export type Cardinality = 'explicit presence' | 'implicit presence' | 'required' | 'repeated' | 'map'
export function cardinalityOf({ map, cardinality, presence }: Field): Cardinality {
  if (map) return 'map'
  if (cardinality === 'repeated') return 'repeated'
  return presence === 'required' || cardinality === 'required' ? 'required' : presence === 'implicit' ? 'implicit presence' : 'explicit presence'
}
const wireGroup = (c: Cardinality): string => (c === 'map' ? 'repeated' : c === 'implicit presence' ? 'explicit presence' : c)
const jsonGroup = (c: Cardinality): string => (c === 'implicit presence' ? 'explicit presence' : c)
export const sameOnWire = (b: Cardinality, h: Cardinality): boolean => wireGroup(b) === wireGroup(h)
export const sameInJson = (b: Cardinality, h: Cardinality): boolean => jsonGroup(b) === jsonGroup(h)
