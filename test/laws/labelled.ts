/** Could the writer have written the value so? Numbers carry the type that wrote them: a column of one type writes no number of a wider one, and one of `number` writes numbers of no kind. */
import { admits } from '../../src/contract/admits.ts'
import { shapeOfName } from '../../src/contract/names.ts'
import { type ScalarType, isNumeric, typeWithin } from '../../src/contract/scalars.ts'
import { type Shape, unfold } from '../../src/contract/shape.ts'
import { type Value, isList, isRecord } from '../../src/contract/values.ts'
import { Num } from '../../src/contract/numbers.ts'

/** True of what belongs to the shape where each of its numbers was written by the type that stands there, or a narrower one. */
export function isLabelled(shape: Shape, value: Value, around: readonly Shape[] = []): boolean {
  const s = unfold(shape)
  if (around.includes(s)) return false // a union that holds itself has nothing by that
  switch (s.is) {
    case 'scalar':
      if (!(value instanceof Num)) return !isNumeric(s.type) && !isList(value) && !isRecord(value)
      return s.type === 'number' ? (value.as ?? 'number') === 'number' : value.as !== undefined && typeWithin(value.as as ScalarType, s.type)
    case 'union': return s.branches.some((b) => admits(b, value) !== false && isLabelled(b, value, [...around, s]))
    case 'all': return s.of.every((b) => isLabelled(b, value, [...around, s]))
    case 'list': return isList(value) && value.every((v, i) => isLabelled((s.prefix?.[i] ?? s.items).shape, v))
    case 'map': return isRecord(value) && [...value.values()].every((v) => isLabelled(s.values.shape, v))
    case 'record': {
      if (!isRecord(value)) return false
      const folded = new Map([...s.slots].map(([name, slot]) => [name.toLowerCase(), slot]))
      return [...value].every(([name, v]) => isLabelled((s.slots.get(name) ?? folded.get(name.toLowerCase()))?.shape ?? shapeOfName(s, name) ?? s.rest, v))
    }
    case 'nothing': return false
    case 'not': return isUnlabelled(value) // no type stands there that could have written it
    default: return true
  }
}
const isUnlabelled = (value: Value): boolean => (value instanceof Num ? value.as === undefined : isList(value) ? value.every(isUnlabelled) : !isRecord(value) || [...value.values()].every(isUnlabelled))
