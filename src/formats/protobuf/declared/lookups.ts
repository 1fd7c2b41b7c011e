/** What is asked of a message or an enum again and again, found once each: a hostile file has thousands of everything. */
import { type Numbers, merged } from './ranges.ts'
import type { Enum, EnumValue, Field, Message, Oneof } from '../tree.ts'

function remembered<K extends object, V>(find: (of: K) => V): (of: K) => V {
  const known = new WeakMap<K, V>()
  return (of) => {
    const found = known.get(of) ?? find(of)
    known.set(of, found)
    return found
  }
}

const fieldsByNumber = remembered((message: Message): ReadonlyMap<number, Field> => new Map(message.fields.map((f) => [f.number, f])))
const mapFields = remembered((message: Message): ReadonlyMap<Message, Field> => new Map(message.fields.flatMap((f) => (f.map ? [[f.map.entry, f] as const] : []))))
/** The field whose entries these are. */
export const mapFieldOf = (entry: Message): Field | undefined => (entry.entry && entry.parent ? mapFields(entry.parent).get(entry) : undefined)

/** In the order in which they are written; several of one number are aliases. */
export const valuesByNumber = remembered((of: Enum): ReadonlyMap<number, readonly EnumValue[]> => {
  const out = new Map<number, EnumValue[]>()
  for (const value of of.values) {
    const row = out.get(value.number)
    if (row) row.push(value)
    else out.set(value.number, [value])
  }
  return out
})

export const reservedNumbers = remembered((of: Message | Enum): readonly Numbers[] => merged(of.reserved.flatMap(({ ranges }) => ranges)))
export const reservedNames = remembered((of: Message | Enum): ReadonlySet<string> => new Set(of.reserved.flatMap(({ names }) => names.map(({ text }) => text))))
export const extensionNumbers = remembered((of: Message): readonly Numbers[] => merged(of.extensionRanges))

const outsiders = remembered<Oneof, Map<Oneof | Message, number>>(() => new Map())
/** How many members of a oneof are no members of `other` in the other revision's message, or of any oneof of theirs together. */
export function membersOutside(oneof: Oneof, message: Message, other: Oneof | undefined): number {
  const known = outsiders(oneof)
  let count = known.get(other ?? message)
  if (count === undefined) {
    const there = fieldsByNumber(message)
    count = oneof.fields.filter(({ number }) => {
      const same = there.get(number)
      return same !== undefined && (other === undefined || same.oneof !== other)
    }).length
    known.set(other ?? message, count)
  }
  return count
}
