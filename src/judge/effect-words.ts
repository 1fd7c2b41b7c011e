/** What a comparison concludes, as a sentence about those whom it concerns. */
import type { Effect } from '../contract/effects.ts'
import type { Direction } from '../contract/reading.ts'

/** A sentence for each direction and effect; what is missing is said in the generic way, and so is what could not be settled. */
export type Sentences = Readonly<Record<Direction, Readonly<Partial<Record<Effect, string>>>>>

const consumers = { breaks: 'Consumers built on base stop working.', safe: 'Consumers built on base keep working.', unsure: 'Whether consumers built on base keep working could not be settled.' }
const producers = { breaks: 'Producers that satisfied base no longer do.', safe: 'Producers that satisfied base still do.', unsure: 'Whether producers that satisfied base still do could not be settled.' }
const history = { breaks: 'Consumers built on head cannot read data already written.', safe: 'Data already written can be read by consumers built on head.', unsure: 'Whether consumers built on head can read data already written could not be settled.' }

/** Where nothing more fitting is to be said. */
export const generic = (role: 'output' | 'input'): Readonly<Record<Direction, Readonly<Record<Effect, string>>>> => ({ oldReadsNew: role === 'input' ? producers : consumers, newReadsOld: history })
