/** Hands each refusal to the innermost edit on its trail, so that the findings can never disagree with the verdict. */
import type { Slot } from '../contract/shape.ts'
import type { Edit, What } from './edits.ts'
import type { Aspect, Refusal, Trail } from './trail.ts'

/** Which edits of one place speak of what refuses there, best first. */
const speaks: Readonly<Record<Aspect, readonly What[]>> = {
  presence: ['presence', 'added', 'removed', 'renamed', 'relabelled', 'case'],
  null: ['nullability', 'type', 'shape'],
  type: ['type', 'tag', 'shape', 'nullability'],
  tag: ['tag', 'type', 'shape', 'nullability'],
  meaning: ['meaning', 'type', 'shape', 'nullability'],
  choice: ['choice', 'limits', 'type', 'shape'],
  limits: ['limits', 'choice', 'type', 'meaning', 'width', 'shape'],
  width: ['width', 'limits', 'type', 'choice', 'shape'],
  count: ['count', 'shape', 'type'],
  rest: ['rest', 'shape'],
  between: ['between'],
  order: ['order'],
  id: ['id', 'shape', 'type'],
  shape: ['shape', 'type', 'rest', 'limits', 'choice', 'width', 'nullability', 'count'],
}
const whole: ReadonlySet<What> = new Set(['added', 'removed', 'renamed', 'case'])
const structural: ReadonlySet<What> = new Set(['type', 'shape', 'rest', 'limits', 'choice', 'width', 'nullability', 'count', 'presence', 'relabelled', 'meaning', 'tag', 'id'])

/** Undefined where no edit explains the refusal. */
export function owner(refusal: Refusal, bySlot: ReadonlyMap<Slot, readonly Edit[]>): Edit | undefined {
  const wanted = speaks[refusal.by]
  for (let t: Trail | undefined = refusal.at; t; t = t.up) {
    if (t.step === undefined && t.up) continue // a branch taken: the same slots again, one level up
    const here = [...(t.w ? bySlot.get(t.w) ?? [] : []), ...(t.r ? bySlot.get(t.r) ?? [] : [])]
    if (here.length === 0) continue
    for (const what of t === refusal.at || sameSlots(t, refusal.at) ? wanted : []) {
      const found = here.find((e) => e.what === what && (refusal.rule === undefined || e.rules?.keys.has(refusal.rule) || e.constant === refusal.rule)) ?? here.find((e) => e.what === what)
      if (found) return found
    }
    const found = here.find((e) => whole.has(e.what)) ?? here.find((e) => structural.has(e.what))
    if (found) return found
  }
  return undefined
}
const sameSlots = (a: Trail, b: Trail): boolean => a.w === b.w && a.r === b.r
