/** What stands beside the point of a proof: plausible where that holds, else as small as it may be. */
import { admits } from '../contract/admits.ts'
import { plausible, plausibleRecord } from '../contract/plausible.ts'
import { strict } from '../contract/reading.ts'
import { fullRecord, smallest } from '../contract/samples.ts'
import type { RecordShape, Slot } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'

export type Fill = {
  value: (name: string, slot: Pick<Slot, 'shape' | 'examples'>) => Value | undefined
  record: (holder: RecordShape) => Map<string, Value> | undefined
}
export const plainest: Fill = { value: (_name, { shape }) => smallest(shape), record: fullRecord }
export const readable: Fill = { value: plausible, record: readableRecord }

type Known = { record: ReadonlyMap<string, Value>; holds: boolean }
const known = new WeakMap<RecordShape, Known | null>()
/** Asked for every change of a record, so it is remembered. Null where no record can be made up. */
function readableOf(holder: RecordShape): Known | null {
  let found = known.get(holder)
  if (found === undefined) {
    const made = plausibleRecord(holder)
    found = made && heldBy(holder, made) ? { record: made, holds: true } : plainOf(holder)
    known.set(holder, found)
  }
  return found
}
function plainOf(holder: RecordShape): Known | null {
  const made = fullRecord(holder)
  return made ? { record: made, holds: heldBy(holder, made) } : null
}
/** Is it one of the writer's? However many fields it has. */
export const heldBy = (holder: RecordShape, made: ReadonlyMap<string, Value>): boolean => admits(holder, made, strict, undefined, { left: 200_000 + 8 * holder.slots.size }) === true

/** Plausible where that holds as a whole (a rule between its fields may not let them go together). The caller's own. */
function readableRecord(holder: RecordShape): Map<string, Value> | undefined {
  const found = readableOf(holder)
  return found ? new Map(found.record) : undefined
}
/** The same, only where it is known to hold; not to be changed. */
export function heldRecord(holder: RecordShape): ReadonlyMap<string, Value> | undefined {
  const found = readableOf(holder)
  return found?.holds ? found.record : undefined
}
