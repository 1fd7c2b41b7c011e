/** How slots find each other is part of the reading. */
import type { Reading } from '../contract/reading.ts'
import type { RecordShape, Slot } from '../contract/shape.ts'

type Visit = (name: string, w: Slot | undefined, r: Slot | undefined) => void

/** Calls `visit` once for every reader's slot with the writer's that feeds it, and for every writer's slot that feeds none. Names are the reader's, else the writer's. */
export function matchSlots(writer: RecordShape, reader: RecordShape, match: Reading['match'], visit: Visit): void {
  if (match === 'position') return byPosition(writer, reader, visit)
  if (match === 'name') return byName(writer, reader, visit)
  const key = match === 'id' ? (n: string, s: Slot): string => s.id ?? n : match === 'fold' ? (n: string): string => n.toLowerCase() : (n: string): string => n
  const written = new Map<string, [string, Slot]>()
  for (const [n, s] of writer.slots) written.set(key(n, s), [n, s])
  const left: [string, Slot][] = []
  for (const [name, r] of reader.slots) {
    const found = [key(name, r), ...(match === 'alias' ? r.aliases?.filter((alias) => !reader.slots.has(alias)) ?? [] : [])].find((k) => written.has(k))
    if (found === undefined) { left.push([name, r]); continue }
    visit(name, written.get(found)?.[1], r)
    written.delete(found)
  }
  storedAlike(left, new Map(written.values()), visit)
}

/**
 * The fields of a reader of which it cannot be told what they are read from, with the reason: several that are written go by one's names, or several go by the name of one
 * that is written. Avro for Java takes an alias before a field's own name and fails where two go by one, avsc fills both from one, fastavro takes the own name first.
 * `isOwn`: it bears the name itself, so that another one's doubt says all of it where it can be read.
 */
export function contested(writer: RecordShape, reader: RecordShape): ReadonlyMap<string, { why: string; isOwn: boolean }> {
  const found = new Map<string, { why: string; isOwn: boolean }>(), takers = new Map<string, string[]>()
  if (![...reader.slots.values()].some((r) => r.aliases && r.aliases.length > 0)) return found
  for (const [name, { aliases = [] }] of reader.slots) {
    const names = [...new Set([name, ...aliases])].filter((n) => writer.slots.has(n))
    if (hadThem(writer.slots.get(name), aliases) && names.every((n) => reader.slots.has(n))) continue
    for (const n of names) takers.set(n, [...takers.get(n) ?? [], name])
    if (names.length > 1) found.set(name, { why: `${listed(names)} are both written and it goes by either name, so libraries differ in which of them it is read from`, isOwn: false })
  }
  for (const [name, several] of takers) if (several.length > 1) for (const one of several) {
    if (!found.has(one)) found.set(one, { why: `${listed(several)} both go by the name "${name}", and libraries differ in which of them is read from it`, isOwn: one === name })
  }
  return found
}
/** The writer's field went by the same names: where the reader has a field of each, too, the doubt is no new one, and a contract is held against itself without it. */
const hadThem = (w: Slot | undefined, aliases: readonly string[]): boolean => w?.aliases !== undefined && w.aliases.length === aliases.length && aliases.every((alias) => w.aliases?.includes(alias))
const listed = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(' and ')

function byName(writer: RecordShape, reader: RecordShape, visit: Visit): void {
  const left: [string, Slot][] = []
  for (const [name, r] of reader.slots) {
    const w = writer.slots.get(name)
    if (w === undefined) left.push([name, r])
    else visit(name, w, r)
  }
  const unread = new Map<string, Slot>()
  for (const [name, w] of writer.slots) if (!reader.slots.has(name)) unread.set(name, w)
  storedAlike(left, unread, visit)
}

/** Of those left: the same physical name is the same slot under another logical name. */
function storedAlike(left: readonly [string, Slot][], unread: ReadonlyMap<string, Slot>, visit: Visit): void {
  const used = new Set<Slot>()
  const stored = new Map<string, [string, Slot][]>()
  for (const [n, w] of unread) {
    const row = stored.get(w.storedAs ?? n)
    if (row) row.push([n, w])
    else stored.set(w.storedAs ?? n, [[n, w]])
  }
  for (const [name, r] of left) {
    const found = stored.get(r.storedAs ?? name)?.find(([n, w]) => !used.has(w) && sameStorage(n, w, name, r))
    if (found) used.add(found[1])
    visit(name, found?.[1], r)
  }
  for (const [name, w] of unread) if (!used.has(w)) visit(name, w, undefined)
}
/** Is a physical name written on either side, and the same on both? */
const sameStorage = (n: string, w: Slot, name: string, r: Slot): boolean =>
  (w.storedAs !== undefined || r.storedAs !== undefined) && (w.storedAs ?? n) === (r.storedAs ?? name)

function byPosition(writer: RecordShape, reader: RecordShape, visit: Visit): void {
  const ws = [...writer.slots], rs = [...reader.slots]
  for (let i = 0; i < Math.max(ws.length, rs.length); i++) visit((rs[i] ?? ws[i])?.[0] ?? '', ws[i]?.[1], rs[i]?.[1])
}

/** Do the names that both have stand in the same order? */
export function sameOrder(writer: RecordShape, reader: RecordShape, fold: boolean): boolean {
  const key = (n: string): string => (fold ? n.toLowerCase() : n)
  const written = new Set([...writer.slots.keys()].map(key)), read = new Set([...reader.slots.keys()].map(key))
  const a = [...writer.slots.keys()].map(key).filter((n) => read.has(n)), b = [...reader.slots.keys()].map(key).filter((n) => written.has(n))
  return a.every((n, i) => n === b[i])
}
