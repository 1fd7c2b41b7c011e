/** What becomes of a key that moved: hurt is who relies on it, and only where two records show it. */
import type { Dataset } from '../contract/contract.ts'
import type { Fact, Span } from '../contract/facts.ts'
import { type RecordShape, type Shape, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import type { Change } from './change.ts'
import type { FactMove } from './facts.ts'
import { renamedColumn } from './keys.ts'
import { pairOf } from './pairs.ts'

/** `change`: what the columns alone say. `renamed`: base column to head column. */
export function keyChange(m: FactMove, change: Change, base: Dataset, head: Dataset, renamed: ReadonlyMap<string, string>): Change {
  const back = new Map([...renamed].map(([was, now]) => [now, was]))
  const ask = {
    oldReadsNew: () => pairOf(head.shape, columnsOf(m.base, renamed), keysOf(head)),
    newReadsOld: () => pairOf(base.shape, columnsOf(m.head, back), keysOf(base), filledIn(base.shape, head.shape)),
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
  const at = change.of === 'fact' && !m.head ? standsAt(m, base, head, renamed) ?? change.at : change.at
  return { ...change, effects, proof, why, at }
}
/** Of a key that was written at its first column, where that column stands in head. */
function standsAt({ base: key }: FactMove, base: Dataset, head: Dataset, renamed: ReadonlyMap<string, string>): Span | undefined {
  const column = key?.kind === 'key' ? key.value[0] : undefined
  const found = column === undefined ? undefined : columnIn(base.shape, column)
  const [from, said] = [found?.slot.at, key?.at]
  if (column === undefined || !found || !from || !said || from.file !== said.file || said.start < from.start) return undefined
  for (const { at } of found.beside.slots.values()) if (at && at.start > from.start && at.start <= said.start) return undefined // at another, or after them all
  return columnIn(head.shape, renamedColumn(column, renamed))?.slot.at
}
/** The slot of a path of names, and the record that it stands in. */
function columnIn(shape: Shape, column: string): { slot: Slot; beside: RecordShape } | undefined {
  const s = recordIn(shape)
  const name = s && nameIn(s, column)
  const slot = name === undefined ? undefined : s?.slots.get(name)
  if (!s || name === undefined || !slot) return undefined
  return name === column ? { slot, beside: s } : columnIn(slot.shape, column.slice(name.length + 1))
}
const columnsOf = (fact: Fact | undefined, renamed: ReadonlyMap<string, string>): readonly string[] => (fact?.kind === 'key' ? fact.value.map((c) => renamedColumn(c, renamed)) : [])
const keysOf = ({ facts }: Dataset): (readonly string[])[] => facts.flatMap((fact) => (fact.kind === 'key' ? [fact.value] : []))
/** What head's reader takes in data already written for a column that base has not: the default in every record, else null; of a record that base has not its own. */
const filledIn = (base: Shape, head: Shape) => (column: string): 'alike' | 'null' => {
  const [written, read] = [recordIn(base), recordIn(head)]
  const name = read && nameIn(read, column)
  const slot = name === undefined ? undefined : read?.slots.get(name)
  if (name === undefined || !slot) return 'alike'
  const was = written?.slots.get(name)
  if (was && name.length < column.length) return filledIn(was.shape, slot.shape)(column.slice(name.length + 1))
  return slot.fallback === undefined && withoutNull(slot.shape).nullable ? 'null' : 'alike'
}
const recordIn = (shape: Shape): RecordShape | undefined => {
  const s = unfold(withoutNull(shape).rest)
  return s.is === 'record' ? s : undefined
}
/** The field that a path of names begins with; a name may itself hold a dot. */
function nameIn({ slots }: RecordShape, column: string): string | undefined {
  for (let end = column.length; end > 0; end = column.lastIndexOf('.', end - 1)) if (slots.has(column.slice(0, end))) return column.slice(0, end)
  return undefined
}
