/** A demand held against what somebody else offers: the same relation as between two revisions, with a consumer for the reader. */
import { admits } from '../contract/admits.ts'
import type { Contract, Dataset } from '../contract/contract.ts'
import { withParts } from '../contract/part.ts'
import { loadPatternEngine } from '../contract/patterns.ts'
import { type Reading, writing } from '../contract/reading.ts'
import { type Path, type Slot, slot } from '../contract/shape.ts'
import { type Proof, proofOf } from './proof.ts'
import { refusals } from './refusals.ts'
import { type Aspect, type Refusal, pathOf } from './trail.ts'

/** What the demand refuses, at the reader's names. Breaks where a record shows it, or where no value of the writer's kind is one of the reader's; else it is not settled. */
export type Refused = { path: Path; by: Aspect; effect: 'breaks' | 'unsure'; proof?: Proof; why?: string }

/**
 * Of an input: a field that it requires has to be there, and one that it does not may be missing. What refuses for one reason at one place is told once. `before`: what
 * was offered until now: what the demand refused of that, too, is not told again.
 */
export function demandRefused(offered: Dataset, of: Contract, input: Dataset, by: Contract, before?: Dataset): Promise<Refused[]> {
  return withParts(async () => {
    if (of.hasPatterns || by.hasPatterns) await loadPatternEngine()
    const own = by.readings[0]?.newReadsOld
    if (!own) return []
    const reading: Reading = { ...own, missing: 'refuse' }
    const told = new Map<string, Refused>()
    // Of what no record shows it is only known by which reason it was refused before.
    const known = new Set(before ? refusals(asSlot(before), asSlot(input), reading).flatMap((refusal) => (judged(refusal, reading, false).proof ? [] : [keyOf(refusal)])) : [])
    const isOld = (refusal: Refusal, { proof }: Pick<Refused, 'proof'>): boolean => before !== undefined && (proof ? admits(before.shape, proof.record, writing(reading)) === true : known.has(keyOf(refusal)))
    for (const refusal of refusals(asSlot(offered), asSlot(input), reading)) {
      if (refusal.by === 'width') continue // how a column is stored is nothing that another contract asks for
      const key = keyOf(refusal), found = told.get(key)
      if (found?.proof) continue
      const next = judged(refusal, reading, before !== undefined)
      if (!isOld(refusal, next) && (!found || next.effect === 'breaks')) told.set(key, { path: pathOf(refusal.at), by: refusal.by, ...next })
    }
    return [...told.values()]
  })
}
const keyOf = ({ at, by }: Refusal): string => JSON.stringify([by, ...pathOf(at).map(String)])
const asSlot = ({ shape, at }: Dataset): Slot => slot(shape, at ? { at } : {})

function judged(refusal: Refusal, reading: Reading, whole: boolean): Omit<Refused, 'path' | 'by'> {
  if (refusal.escape.how === 'unsure') return { effect: 'unsure', why: refusal.escape.why }
  const proof = proofOf(refusal, reading, whole)
  if (proof) return { effect: 'breaks', proof }
  return refusal.escape.how === 'kind' ? { effect: 'breaks' } : { effect: 'unsure', why: 'no whole record could be made up that shows it' }
}
