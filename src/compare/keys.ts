/** Uniqueness is judged per dataset by implication: each base key must contain some head key, since a superset of a key is a weaker promise. */
import type { Effect } from '../contract/effects.ts'
import type { Fact } from '../contract/facts.ts'
import type { FactMove } from './facts.ts'

/** A key with its columns under head's names, so that a rename is not told twice. `set` is the same for the same columns in any order. */
type Key = { fact: Fact & { kind: 'key' }; columns: readonly string[]; set: string }

/** `renamed`: base column to head column. `named`: what a column of either side is called where it may be written in several ways. */
export function keyMoves(base: readonly Fact[], head: readonly Fact[], renamed: ReadonlyMap<string, string>, named: Record<'base' | 'head', (column: string) => string> = { base: asWritten, head: asWritten }): FactMove[] {
  const before = keysOf(base, (c) => renamedColumn(named.base(c), renamed)), after = keysOf(head, named.head)
  const [heads, bases] = [without(after), without(before)]
  const weaker = new Set(before.filter((b) => heads(b) !== 'safe')), stronger = new Set(after.filter((h) => bases(h) !== 'safe'))
  const [stays, stayed] = [sets(after), sets(before)]
  const out: FactMove[] = []
  const told = new Set<Key>(), grown = new Set<Key>() // head's and base's
  const say = (b: Key | undefined, h: Key | undefined, drift: FactMove['drift'], old: Effect, history: Effect): void => {
    if (h) told.add(h)
    out.push({ key: ((h ?? b) as Key).fact.key, base: b?.fact, head: h?.fact, drift, oldReadsNew: old, newReadsOld: history })
  }
  for (const b of weaker) {
    const h = successor(b, after, told)
    const both = h !== undefined && stronger.has(h)
    say(b, h, h ? (both ? 'other' : 'weaker') : 'removed', heads(b), both ? bases(h) : 'safe')
  }
  for (const h of stronger) {
    if (told.has(h)) continue
    const b = before.find((k) => k.fact.key === h.fact.key && !weaker.has(k) && !stays.has(kindAndSet(k)))
    out.push({ key: h.fact.key, base: b?.fact, head: h.fact, drift: b ? 'stronger' : 'added', oldReadsNew: 'safe', newReadsOld: bases(h) })
    if (b) { told.add(h); grown.add(b) }
  }
  for (const b of before) {
    if (weaker.has(b) || grown.has(b)) continue
    const h = stays.get(kindAndSet(b)) ?? after.find((x) => x.fact.key === b.fact.key && !told.has(x) && !stayed.has(kindAndSet(x)))
    if (h && (told.has(h) || inOrder(h) === inOrder(b))) continue
    say(b, h, h ? 'other' : 'removed', 'safe', 'safe') // another order, or implied by another key
  }
  return out
}

const asWritten = (column: string): string => column
function keysOf(facts: readonly Fact[], called: (column: string) => string): Key[] {
  return facts.flatMap((fact) => {
    if (fact.kind !== 'key') return []
    const columns = fact.value.map(called)
    return [{ fact, columns, set: JSON.stringify(columns.toSorted()) }]
  })
}
/** Under its new name; what stands in a renamed column moves with it. */
export function renamedColumn(column: string, renamed: ReadonlyMap<string, string>): string {
  if (renamed.size === 0) return column
  for (let end = column.length; end > 0; end = column.lastIndexOf('.', end - 1)) {
    const now = renamed.get(column.slice(0, end))
    if (now !== undefined) return now + column.slice(end)
  }
  return column
}
const kindAndSet = ({ fact, set }: Key): string => `${fact.key} ${set} ${fact.open ?? ''}`
/** The first of each kind and set of columns. */
const sets = (keys: readonly Key[]): ReadonlyMap<string, Key> => new Map(keys.toReversed().map((k) => [kindAndSet(k), k]))
/** Its columns; a primary key has them in an order, uniqueness has none. */
const inOrder = ({ fact, columns, set }: Key): string => (fact.key === 'unique' ? set : JSON.stringify(columns))

/** What becomes of who relies on a key where there are these: safe if it holds all columns of one. They are found by their first column, since a table may have as many keys as columns. */
function without(keys: readonly Key[]): (k: Key) => Effect {
  const byFirst = new Map<string | undefined, Key[]>()
  for (const k of keys) {
    const row = byFirst.get(k.columns[0])
    if (row) row.push(k)
    else byFirst.set(k.columns[0], [k])
  }
  return ({ columns, fact: { open } }) => {
    const mine = new Set(columns)
    const found = [undefined, ...mine].flatMap((c) => byFirst.get(c)?.filter((k) => k.columns.every((x) => mine.has(x))) ?? [])
    if (found.some((k) => k.fact.open === undefined || k.fact.open === open)) return 'safe'
    return found.length > 0 || open !== undefined ? 'unsure' : 'breaks'
  }
}
/** The head key of the same kind that took this one's place. */
function successor(b: Key, after: readonly Key[], told: ReadonlySet<Key>): Key | undefined {
  const alike = after.filter((h) => h.fact.key === b.fact.key && !told.has(h))
  return alike.find((h) => b.columns.every((c) => h.columns.includes(c))) ?? (b.fact.key === 'unique' ? undefined : alike[0])
}
