/** What binds nobody hurts nobody; where it cannot be seen whether it binds, what would break is unsure. */
import type { Contract } from '../contract/contract.ts'
import type { Effect } from '../contract/effects.ts'
import type { Direction } from '../contract/reading.ts'
import type { Change } from './change.ts'

const elsewhere = 'whether the contract is in force is decided outside of this file'

/** Is neither revision kept by anything? Then it is no contract, whatever changed. */
export const bindsNobody = (base: Contract | undefined, head: Contract | undefined): boolean => [base, head].every((c) => c === undefined || c.enforced === 'no')

/** The changes with their effects as far as the revision that is relied on is in force: base for its consumers, head for what is already written. */
export function inForce(changes: readonly Change[], base: Contract | undefined, head: Contract | undefined): Change[] {
  const relied: Readonly<Record<Direction, Contract | undefined>> = { oldReadsNew: base, newReadsOld: head }
  if (base?.enforced === undefined && head?.enforced === undefined) return [...changes]
  return changes.map((c) => {
    const lapses = base?.enforced === 'unseen' && head?.enforced === 'no' && isSaidOff(c)
    const effects = { oldReadsNew: lapses ? 'unsure' as const : settled(c.effects.oldReadsNew, relied.oldReadsNew), newReadsOld: settled(c.effects.newReadsOld, relied.newReadsOld) }
    const doubted = lapses || (['oldReadsNew', 'newReadsOld'] as const).some((d) => c.effects[d] === 'breaks' && effects[d] === 'unsure')
    const shown = c.proof === undefined || effects[c.proof.direction] === 'breaks'
    return { ...c, effects, ...(doubted ? { why: elsewhere } : {}), ...(shown ? {} : { proof: undefined }) }
  })
}
/** What may have been kept to is so no more. */
const isSaidOff = (c: Change): boolean => c.of === 'fact' && c.base === undefined && c.head?.kind === 'level' && c.head.value === 0
const settled = (effect: Effect, contract: Contract | undefined): Effect =>
  (contract?.enforced === 'no' ? 'safe' : contract?.enforced === 'unseen' && effect === 'breaks' ? 'unsure' : effect)
