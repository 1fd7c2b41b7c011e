/** Hands each refusal to the innermost edit on its trail, so that the findings can never disagree with the verdict. */
import type { Slot } from '../contract/shape.ts'
import { isOfKind } from './blame.ts'
import type { Edit, What } from './edits.ts'
import { slotsAt } from './rest.ts'
import type { Aspect, Refusal, Trail } from './trail.ts'

/** Which edits of one place speak of what refuses there, best first. */
const speaks: Readonly<Record<Aspect, readonly What[]>> = {
  presence: ['presence', 'added', 'removed', 'renamed', 'relabelled', 'case'],
  null: ['nullability', 'type', 'shape'],
  type: ['type', 'tag', 'unseen', 'shape', 'nullability'],
  tag: ['tag', 'type', 'shape', 'nullability'],
  meaning: ['meaning', 'type', 'shape', 'nullability'],
  choice: ['choice', 'limits', 'type', 'shape'],
  limits: ['limits', 'choice', 'type', 'meaning', 'width', 'shape'],
  width: ['width', 'limits', 'type', 'choice', 'shape'],
  count: ['count', 'shape', 'type'],
  rest: ['rest', 'shape'],
  between: ['between'],
  alias: ['renamed', 'added', 'removed', 'aliases'],
  order: ['order'],
  id: ['id', 'shape', 'type'],
  shape: ['shape', 'type', 'rest', 'limits', 'choice', 'width', 'nullability', 'count'],
}
const whole: ReadonlySet<What> = new Set(['added', 'removed', 'renamed', 'case'])
const structural: ReadonlySet<What> = new Set(['type', 'shape', 'rest', 'limits', 'choice', 'width', 'nullability', 'count', 'presence', 'relabelled', 'meaning', 'tag', 'id', 'unseen'])

/** Undefined where no edit explains the refusal. */
export function owner(refusal: Refusal, bySlot: ReadonlyMap<Slot, readonly Edit[]>): Edit | undefined {
  const own = slotsAt(refusal.at) // whatever branch is taken there
  for (let t: Trail | undefined = refusal.at; t; t = t.up) {
    const [w, r] = slotsAt(t), here = [w, r].flatMap((slot) => (slot && bySlot.get(slot)) ?? [])
    if (w === own[0] && r === own[1]) for (const what of speaks[refusal.by]) {
      const alike = here.filter((e) => e.what === what)
      const found = (refusal.rule === undefined ? undefined : alike.find((e) => e.rules?.keys.has(refusal.rule as string) || e.constant === refusal.rule)) ?? ofItsKind(alike, refusal) ?? alike[0]
      if (found) return found
    }
    const found = here.find((e) => whole.has(e.what)) ?? here.find((e) => structural.has(e.what))
    if (found) return found
  }
  return undefined
}
/** Of edits of several branches that of the branch which a value is of. */
function ofItsKind(alike: readonly Edit[], { escape }: Refusal): Edit | undefined {
  if (alike.length < 2 || escape.how !== 'value') return undefined
  return alike.find(({ of }) => of?.some((shape) => isOfKind(shape, escape.value)))
}
