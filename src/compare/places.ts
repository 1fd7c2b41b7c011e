/** Where an edit stands, where what was changed has a place of its own inside its slot. */
import type { Fact, Span } from '../contract/facts.ts'
import type { Limits } from '../contract/limits.ts'
import { type Place, type Shape, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import type { Edit } from './edits.ts'
import { sameLimits } from './same.ts'

/** On the side that is asked for, `other` being the other one. */
export function placeOf({ what, of }: Edit, side: Slot | undefined, other: Slot | undefined): Span | undefined {
  const places = side?.places
  if (!places) return undefined
  const first = (...parts: readonly Place[]): Span | undefined => firstOf(parts, (part) => places.get(part, other?.places))
  switch (what) {
    case 'presence': return first('required')
    case 'type': case 'tag': case 'meaning': case 'width': case 'unseen': return first('type')
    case 'nullability': return first('null', 'type')
    case 'choice': case 'rest': case 'default': case 'count': case 'shape': return first(what)
    case 'limits': return first(...limitsThatDiffer(of?.[0] ?? side.shape, of?.[1] ?? other?.shape))
    default: return undefined
  }
}
/** Where a fact stands on a side: the first of its parts that the other side does not say alike, else all of it. */
export function placeOfFact(side: Fact | undefined, other: Fact | undefined): Span | undefined {
  const at = side?.at
  if (!side || !at?.parts || !other) return at
  for (const [part, span] of at.parts) if (saidOf(side, part) !== saidOf(other, part)) return span
  return at
}
function saidOf(fact: Fact, part: string): string | undefined {
  if (fact.kind === 'key') return fact.value.includes(part) ? part : undefined
  if (fact.kind === 'server') return fact.facts.get(part)
  const bound = fact.kind === 'range' ? part === 'min' ? fact.min : fact.max : undefined
  return bound && `${bound.exclusive ?? false} ${bound.value}`
}
function firstOf<T, R>(all: readonly T[], look: (one: T) => R | undefined): R | undefined {
  for (const one of all) {
    const found = look(one)
    if (found !== undefined) return found
  }
  return undefined
}
const limits = ['min', 'max', 'step', 'minLength', 'maxLength', 'patterns', 'format', 'precision', 'scale'] as const satisfies readonly (Place & keyof Limits)[]
function limitsThatDiffer(a: Shape, b: Shape | undefined): readonly (Place & keyof Limits)[] {
  const [x, y] = [a, b].map((s) => { const u = s && unfold(withoutNull(s).rest); return u?.is === 'scalar' ? u.limits : {} })
  return limits.filter((l) => !sameLimits({ [l]: x?.[l] }, { [l]: y?.[l] }))
}
