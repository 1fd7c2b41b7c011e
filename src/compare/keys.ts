/** Uniqueness is judged per dataset by implication: each base key must contain some head key, since a superset of a key is a weaker promise. */
import type { Effect } from '../contract/effects.ts'
import type { Fact } from '../contract/facts.ts'
import type { FactMove } from './facts.ts'

type Key = Fact & { kind: 'key' }
const keysOf = (facts: readonly Fact[]): Key[] => facts.filter((f): f is Key => f.kind === 'key')

/** `renamed`: base column to head column, so that a rename is not told twice. */
export function keyMoves(base: readonly Fact[], head: readonly Fact[], renamed: ReadonlyMap<string, string>): FactMove[] {
  const before = keysOf(base), after = keysOf(head)
  const now = (column: string): string => renamed.get(column) ?? column
  const columns = new Map(before.map((k) => [k, new Set(k.value.map(now))]))
  const weaker = before.filter((k) => !after.some((h) => h.value.every((c) => columns.get(k)?.has(c))))
  const stronger = after.filter((h) => !before.some((k) => k.value.map(now).every((c) => h.value.includes(c))))
  const out: FactMove[] = []
  const told = new Set<Key>()
  for (const b of weaker) {
    const h = successor(b, after, told)
    if (h) told.add(h)
    const both = h !== undefined && stronger.includes(h)
    out.push({ key: b.key, base: b, head: h, drift: h ? (both ? 'other' : 'weaker') : 'removed', ...effects(true, both) })
  }
  for (const h of stronger) {
    if (told.has(h)) continue
    const b = before.find((k) => k.key === h.key && !weaker.includes(k) && !after.some((x) => x.key === k.key && sameSet(x.value, k.value.map(now))))
    out.push({ key: h.key, base: b, head: h, drift: b ? 'stronger' : 'added', ...effects(false, true) })
    if (b) told.add(h)
  }
  for (const b of before) {
    if (weaker.includes(b)) continue
    const alike = after.filter((h) => h.key === b.key)
    const h = alike.find((x) => sameSet(x.value, b.value.map(now))) ?? alike.find((x) => !told.has(x) && !before.some((k) => k.key === x.key && sameSet(x.value, k.value.map(now))))
    if (h && (told.has(h) || inOrder(h) === inOrder({ ...b, value: b.value.map(now) }))) continue
    if (!h && alike.some((x) => told.has(x)) && b.key !== 'unique') continue
    out.push({ key: b.key, base: b, head: h, drift: h ? 'other' : 'removed', oldReadsNew: 'safe', newReadsOld: 'safe' }) // another order, or implied by another key
    if (h) told.add(h)
  }
  return out
}
/** The head key of the same kind that took this one's place. */
function successor(b: Key, after: readonly Key[], told: ReadonlySet<Key>): Key | undefined {
  const alike = after.filter((h) => h.key === b.key && !told.has(h))
  return alike.find((h) => b.value.every((c) => h.value.includes(c))) ?? (b.key === 'unique' ? undefined : alike[0])
}
/** Its columns; a primary key has them in an order, uniqueness has none. */
const inOrder = ({ key, value }: Key): string => JSON.stringify(key === 'unique' ? value.toSorted() : value)
const effects = (weaker: boolean, stronger: boolean): { oldReadsNew: Effect; newReadsOld: Effect } => ({ oldReadsNew: weaker ? 'breaks' : 'safe', newReadsOld: stronger ? 'breaks' : 'safe' })
const sameSet = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((x) => b.includes(x))
