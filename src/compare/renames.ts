/** Which removed and added names are one thing under a new name. */
import type { Slot } from '../contract/shape.ts'
import { sameShape } from './same.ts'

/** The head name of each removed slot that was renamed: by stable id, by physical name, by the reader's alias, or by the same shape and a clearly similar name. */
export function renames(lost: ReadonlyMap<string, Slot>, gained: ReadonlyMap<string, Slot>): Map<string, string> {
  const out = new Map<string, string>()
  const free = new Map(gained)
  const pair = (was: string, now: string): void => {
    out.set(was, now)
    free.delete(now)
  }
  const known = knownAs(gained)
  for (const [was, slot] of lost) {
    const now = known(was, slot).find((name) => free.has(name))
    if (now !== undefined) pair(was, now)
  }
  const likely: { was: string; now: string; how: number }[] = []
  if (lost.size * free.size <= 40_000) {
    for (const [was, slot] of lost) {
      if (out.has(was)) continue
      for (const [now, s] of free) {
        if (slot.id !== undefined && s.id !== undefined) continue // another one, or it was taken
        const how = similarity(was, now)
        if (how > 0 && slot.required === s.required && sameShape(slot.shape, s.shape)) likely.push({ was, now, how })
      }
    }
  }
  for (const { was, now } of likely.sort((a, b) => b.how - a.how)) if (!out.has(was) && free.has(now)) pair(was, now)
  return out
}

/** The gained slots that a lost one is for certain, whatever it is called: in their order, found by what they are known by. */
function knownAs(gained: ReadonlyMap<string, Slot>): (was: string, slot: Slot) => string[] {
  const names = [...gained.keys()]
  const byId = new Map<string | undefined, number[]>(), byStorage = new Map<string, number[]>(), byAlias = new Map<string, number[]>()
  const put = <K>(places: Map<K, number[]>, key: K, place: number): void => {
    const row = places.get(key)
    if (row) row.push(place)
    else places.set(key, [place])
  }
  names.forEach((name, place) => {
    const s = gained.get(name) as Slot
    put(byId, s.id, place)
    put(byStorage, s.storedAs ?? name, place)
    s.aliases?.forEach((alias) => put(byAlias, alias, place))
  })
  return (was, { id, storedAs }) => {
    const found = [id === undefined ? undefined : byId.get(id), byStorage.get(storedAs ?? was), byAlias.get(was)]
    return found.flatMap((places) => places ?? []).sort((a, b) => a - b).map((place) => names[place] as string)
  }
}

/** From 0.6 to 1 where two names are clearly similar, else 0. The same letters are 1; one's words among the other's (`amount`, `total_amount`) less, by what is added; else by edits. */
export function similarity(a: string, b: string): number {
  const x = words(a), y = words(b)
  if (x.join('') === y.join('')) return 1
  if (a.length > 128 || b.length > 128) return 0
  const [few, many] = x.length <= y.length ? [x, y] : [y, x]
  const shared = few.filter((w) => many.includes(w)).length
  if (shared === few.length && few.join('').length >= 3) return 0.6 + 0.3 * (few.length / many.length)
  if (shared >= many.length - 1 && many.length >= 3) return 0.65
  const p = x.join(''), q = y.join('')
  const longest = Math.max(p.length, q.length)
  return (longest - distance(p, q)) / longest >= 0.75 ? 0.7 : 0
}
const words = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^\p{L}\p{N}]/u).filter(Boolean)

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next[j] = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] as number
}
