/** What becomes of a key that moved: hurt is who relies on it, and only where two records show it. */
import type { Dataset } from '../contract/contract.ts'
import type { Fact } from '../contract/facts.ts'
import { type Shape, unfold, withoutNull } from '../contract/shape.ts'
import type { Change } from './change.ts'
import type { FactMove } from './facts.ts'
import { renamedColumn } from './keys.ts'
import { pairOf } from './pairs.ts'

/** `change`: what the columns alone say. `renamed`: base column to head column. */
export function keyChange(m: FactMove, change: Change, base: Dataset, head: Dataset, renamed: ReadonlyMap<string, string>): Change {
  const back = new Map([...renamed].map(([was, now]) => [now, was]))
  const ask = {
    oldReadsNew: () => pairOf(head.shape, columnsOf(m.base, renamed), keysOf(head)),
    newReadsOld: () => pairOf(base.shape, columnsOf(m.head, back), keysOf(base), filledIn(head.shape)),
  }
  const effects = { ...change.effects }
  let { proof, why } = change
  for (const direction of ['oldReadsNew', 'newReadsOld'] as const) {
    if (effects[direction] !== 'breaks') continue
    const pair = ask[direction]()
    if ('proof' in pair) proof ??= { ...pair.proof, direction }
    else effects[direction] = 'why' in pair ? 'unsure' : 'safe'
    if ('why' in pair) why ??= pair.why
  }
  return { ...change, effects, proof, why }
}
const columnsOf = (fact: Fact | undefined, renamed: ReadonlyMap<string, string>): readonly string[] => (fact?.kind === 'key' ? fact.value.map((c) => renamedColumn(c, renamed)) : [])
const keysOf = ({ facts }: Dataset): (readonly string[])[] => facts.flatMap((fact) => (fact.kind === 'key' ? [fact.value] : []))
/** What stands in data already written for a column that is new: its default in every record, else null. */
const filledIn = (shape: Shape) => (column: string): 'alike' | 'null' => {
  const s = unfold(withoutNull(shape).rest)
  const added = s.is === 'record' ? s.slots.get(column) : undefined
  return added && added.fallback === undefined && withoutNull(added.shape).nullable ? 'null' : 'alike'
}
