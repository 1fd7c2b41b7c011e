/** Two types of storage whose dialect nobody tells, or one of which its shape tells: what all dialects that know both say of them is so. */
import type { Effect } from '../contract/effects.ts'
import type { Fact } from '../contract/facts.ts'
import { tables } from '../contract/reading.ts'
import { type Shape, slot } from '../contract/shape.ts'
import type { FactMove } from './facts.ts'
import { refusals } from './refusals.ts'

type Answer = Pick<FactMove, 'drift' | 'oldReadsNew' | 'newReadsOld'>
type Typed = Extract<Fact, { kind: 'query' }>
type Readings = NonNullable<Typed['readings']>

/** Undefined where that is no question: of types that are both known and told beside their shapes, another is another; of others, nobody knows. */
export function inEveryDialect(base: Fact | undefined, head: Fact | undefined): Answer | undefined {
  if (base?.kind !== 'query' || head?.kind !== 'query' || !base.readings || !head.readings || (base.known && head.known && !base.told && !head.told)) return undefined
  const pairs = together(base.readings, head.readings)
  if (pairs.length === 0) return undefined
  const oldReadsNew = agreed(pairs.map(([b, h]) => reads(h, b, 'oldReadsNew'))), newReadsOld = agreed(pairs.map(([b, h]) => reads(b, h, 'newReadsOld')))
  const same = oldReadsNew === 'safe' && newReadsOld === 'safe'
  // Types of other names that hold the same in one dialect: one is folded or padded.
  if (same && base.known && head.known) return { drift: 'unsure', oldReadsNew: 'unsure', newReadsOld: 'unsure' }
  return { drift: oldReadsNew === 'unsure' || newReadsOld === 'unsure' ? 'unsure' : 'other', oldReadsNew, newReadsOld }
}

/** Both in one dialect, for each that knows both. */
function together(base: Readings, head: Readings): [Shape, Shape][] {
  if (isOne(base)) return (isOne(head) ? [head] : [...head.values()]).map((is) => [base, is])
  return [...base].flatMap(([dialect, was]) => {
    const is = isOne(head) ? head : head.get(dialect)
    return is ? [[was, is] as [Shape, Shape]] : []
  })
}
const isOne = (readings: Readings): readings is Shape => 'is' in readings
function reads(writer: Shape, reader: Shape, direction: 'oldReadsNew' | 'newReadsOld'): Effect {
  const found = tables.flatMap((axis) => refusals(slot(writer), slot(reader), axis[direction]))
  return found.length === 0 ? 'safe' : found.some(({ escape }) => escape.how !== 'unsure') ? 'breaks' : 'unsure'
}
const agreed = (all: readonly Effect[]): Effect => all.find((effect) => all.every((e) => e === effect)) ?? 'unsure'
