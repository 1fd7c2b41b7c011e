/** What a schema does not take (`not`, `else`), kind by kind: spelt out where a few plain shapes can say it. */
import { lacking } from '../../contract/names.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, json, not, nothing, record, scalar } from '../../contract/shape.ts'
import { type Entry, type Kind, type Kinds, allKinds, everything, isTop, isTopAtom, kindOfAtom, kindsOf, none, ofKind, shapeOf, topOf } from './kinds.ts'

export function oppositeOf(kinds: Kinds): Kinds {
  if (kinds.size === 0) return everything
  const out = new Map<Kind, Entry>()
  for (const kind of allKinds) {
    const entry = kinds.get(kind)
    const other = entry ? opposite(kind, entry) : topOf(kind)
    if (other) out.set(kind, other)
  }
  return out.size === 0 ? none : out
}
/** Undefined where nothing of the kind is left. */
function opposite(kind: Kind, entry: Entry): Entry | undefined {
  if (isTop(entry)) return undefined
  const pieces = entry.also.length === 0 ? piecesOf(entry.atom) : undefined
  if (pieces) return eitherOf(kind, pieces)
  const excluded = shapeOf(new Map([[kind, entry]]))
  if (excluded.is === 'nothing') return topOf(kind)
  const [only] = entry.also
  if (only?.is === 'not' && entry.also.length === 1 && isTopAtom(entry.atom)) return kindsOf(only.of)?.get(kind) ?? { atom: entry.atom, also: [only.of] }
  return { atom: topOf(kind).atom, also: [not(excluded)] }
}
/** One of several shapes of a kind. */
export function eitherOf(kind: Kind, shapes: readonly Shape[]): Entry | undefined {
  const [only] = shapes
  if (!only) return undefined
  if (shapes.length > 1) return { atom: topOf(kind).atom, also: [ofKind(kind, { is: 'union', branches: shapes })] }
  return kindOfAtom(only) === kind ? { atom: only as Entry['atom'], also: [] } : { atom: topOf(kind).atom, also: [only] }
}

/** Undefined where the opposite is not told by plain shapes. */
function piecesOf(atom: Entry['atom']): Shape[] | undefined {
  if (atom.is === 'scalar') return scalarPieces(atom)
  return atom.is === 'record' ? recordPieces(atom) : undefined
}
function scalarPieces({ type, limits }: ScalarShape): Shape[] | undefined {
  const { min, max, minLength, maxLength, patterns, choice, ...others } = limits
  if (Object.keys(others).length > 0 || (choice && type !== 'boolean')) return undefined
  if (type === 'boolean') return [scalar('boolean', { choice: [true, false].filter((v) => !choice?.includes(v)) })]
  if (type === 'number') return [...(min ? [scalar('number', { max: { value: min.value, exclusive: !min.exclusive } })] : []), ...(max ? [scalar('number', { min: { value: max.value, exclusive: !max.exclusive } })] : [])]
  if (type !== 'string') return undefined
  return [
    ...(minLength !== undefined && minLength > 0 ? [scalar('string', { maxLength: minLength - 1 })] : []), ...(maxLength !== undefined ? [scalar('string', { minLength: maxLength + 1 })] : []),
    ...(patterns ?? []).map((p) => scalar('string', { patterns: [lacking(p)] })),
  ]
}
/** A field that must be there is not, or one that is there is not as it must be. */
function recordPieces(r: RecordShape): Shape[] | undefined {
  if (r.rest !== json || r.patterns || r.count) return undefined
  const one = (name: string, slot: Slot): Shape => record([[name, slot]], json)
  return [...r.slots].flatMap(([name, { shape, required }]) => [
    ...(required ? [one(name, { shape: nothing, required: false })] : []), ...(shape === json ? [] : [one(name, { shape: { is: 'all', of: [json, not(shape)] }, required: true })]),
  ])
}
