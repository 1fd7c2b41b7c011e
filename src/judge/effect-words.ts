/** What a comparison concludes, as a sentence about those whom it concerns. */
import type { Effect } from '../contract/effects.ts'
import type { Direction } from '../contract/reading.ts'

const consumers: Readonly<Record<Effect, string>> = { breaks: 'Consumers built on base stop working.', safe: 'Consumers built on base keep working.', unsure: 'Whether consumers built on base keep working could not be settled.' }
const producers: Readonly<Record<Effect, string>> = { breaks: 'Producers that satisfied base no longer do.', safe: 'Producers that satisfied base still do.', unsure: 'Whether producers that satisfied base still do could not be settled.' }
const history: Readonly<Record<Effect, string>> = { breaks: 'Consumers built on head cannot read data already written.', safe: 'Data already written can be read by consumers built on head.', unsure: 'Whether consumers built on head can read data already written could not be settled.' }

/** What an effect means to whom, a sentence for each direction that there is. */
export function effectWords(role: 'output' | 'input', effects: Readonly<Record<Direction, Effect>>): { direction: Direction; sentence: string }[] {
  const old = { direction: 'oldReadsNew', sentence: (role === 'input' ? producers : consumers)[effects.oldReadsNew] } as const
  return role === 'input' ? [old] : [old, { direction: 'newReadsOld', sentence: history[effects.newReadsOld] }]
}
