/** What becomes of a key that moved: hurt is who relies on it, and only where two records show it. */
import { columnIn, columnText, recordIn } from '../contract/columns.ts'
import type { Dataset } from '../contract/contract.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { type Shape, withoutNull } from '../contract/shape.ts'
import type { Change } from './change.ts'
import type { FactMove } from './facts.ts'
import { renamedColumn } from './keys.ts'
import { pairOf } from './pairs.ts'

/** `change`: what the columns alone say. `renamed`: base column to head column. */
export function keyChange(m: FactMove, change: Change, base: Dataset, head: Dataset, renamed: ReadonlyMap<string, string>): Change {
  const back = new Map([...renamed].map(([was, now]) => [now, was]))
  const ask = {
    oldReadsNew: () => pairOf(head.shape, columnsOf(m.base, base.shape, renamed), keysOf(head)),
    newReadsOld: () => pairOf(base.shape, columnsOf(m.head, head.shape, back), keysOf(base), filledIn(base.shape, head.shape)),
  }
  const effects = { ...change.effects }
  let { proof, why } = change
  for (const direction of ['oldReadsNew', 'newReadsOld'] as const) {
    if (effects[direction] === 'unsure') why = whetherKept(m)
    if (effects[direction] !== 'breaks') continue
    const pair = ask[direction]()
    if ('proof' in pair) proof ??= { ...pair.proof, direction }
    else if ('why' in pair) {
      effects[direction] = 'unsure'
      why ??= pair.why
    } else effects[direction] = 'safe'
  }
  const at = !m.head ? standsAt(m, base, head, renamed) ?? change.at : change.at
  return { ...change, effects, proof, why, at }
}
function whetherKept({ base, head }: FactMove): string {
  const [by] = [head, base].flatMap((f) => (f?.kind === 'key' ? f.open ?? [] : []))
  return `whether the columns are kept unique is decided outside of this file${by === undefined ? '' : `, by ${by}`}`
}
/** Of a key that was written at its first column, where that column stands in head. */
function standsAt({ base: key }: FactMove, base: Dataset, head: Dataset, renamed: ReadonlyMap<string, string>): Span | undefined {
  const [was, is] = [recordIn(base.shape), recordIn(head.shape)]
  const [found] = key?.kind === 'key' && was ? key.value.map((column) => columnIn(was, column)) : []
  if (!found) return undefined
  const [from, said] = [found.slot.at, key?.at]
  if (!from || !said || from.file !== said.file || said.start < from.start) return undefined
  for (const { at } of found.beside.slots.values()) if (at && at.start > from.start && at.start <= said.start) return undefined // at another, or after them all
  return is && columnIn(is, renamedColumn(columnText(found.path), renamed))?.slot.at
}
/** Under the other side's names. */
function columnsOf(fact: Fact | undefined, shape: Shape, renamed: ReadonlyMap<string, string>): readonly string[] {
  const named = columnName(shape)
  return fact?.kind === 'key' ? fact.value.map((c) => renamedColumn(named(c), renamed)) : []
}
const keysOf = ({ facts, shape }: Dataset): (readonly string[])[] => facts.flatMap((fact) => (fact.kind === 'key' ? [fact.value.map(columnName(shape))] : []))
/** Does head's reader take null in data already written for a column that base has not? Else the default, the same in every record; of a record that base has not its own. */
const filledIn = (base: Shape, head: Shape) => (column: string): boolean => {
  let written = recordIn(base), read = recordIn(head)
  for (const name of (read && columnIn(read, column)?.path) ?? []) {
    const slot = read?.slots.get(name), was = written?.slots.get(name)
    if (slot && !was) return slot.fallback === undefined && withoutNull(slot.shape).nullable
    written = was && recordIn(was.shape)
    read = slot && recordIn(slot.shape)
  }
  return false
}
/** What a column is called in a dataset: the path that it stands at, however it was written. */
export const columnName = (shape: Shape): ((column: string) => string) => {
  const holder = recordIn(shape)
  return (column) => {
    const path = holder && columnIn(holder, column)?.path
    return path ? columnText(path) : column
  }
}
