/** Where an edit stands, where what was changed has a place of its own inside its slot. */
import type { Span } from '../contract/facts.ts'
import type { Limits } from '../contract/limits.ts'
import { type Place, type Shape, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import type { Edit } from './edits.ts'
import { sameLimits } from './same.ts'

/** On the side that is asked for, `other` being the other one. */
export function placeOf({ what, of }: Edit, side: Slot | undefined, other: Slot | undefined): Span | undefined {
  const places = side?.places
  if (!places) return undefined
  switch (what) {
    case 'presence': return places.get('required')
    case 'type': case 'nullability': return places.get('type')
    case 'choice': return places.get('choice')
    case 'rest': case 'count': case 'shape': return places.get(what)
    case 'limits': return limitsThatDiffer(of?.[0] ?? side.shape, of?.[1] ?? other?.shape).map((l) => places.get(l)).find((p) => p !== undefined)
    default: return undefined
  }
}
const limits = ['min', 'max', 'step', 'minLength', 'maxLength', 'patterns', 'format'] as const satisfies readonly (Place & keyof Limits)[]
function limitsThatDiffer(a: Shape, b: Shape | undefined): readonly (Place & keyof Limits)[] {
  const [x, y] = [a, b].map((s) => { const u = s && unfold(withoutNull(s).rest); return u?.is === 'scalar' ? u.limits : {} })
  return limits.filter((l) => !sameLimits({ [l]: x?.[l] }, { [l]: y?.[l] }))
}
