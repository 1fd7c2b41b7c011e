/** Which removed and added names are one thing under a new name. */
import type { Slot } from '../contract/shape.ts'
import { sameStorage } from './match.ts'
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
        if (slot.id !== undefined && s.id !== undefined && slot.id !== s.id) continue
        const how = similarity(was, now)
        if (how >= 0.6 && slot.required === s.required && sameShape(slot.shape, s.shape)) likely.push({ was, now, how })
      }
    }
  }
  for (const { was, now } of likely.sort((a, b) => b.how - a.how)) if (!out.has(was) && free.has(now)) pair(was, now)
  return out
}

/** The gained slots that a lost one is for certain, whatever it is called: in their order, found by what they are known by. */
function knownAs(gained: ReadonlyMap<string, Slot>): (was: string, slot: Slot) => string[] {
  const byId = new Map<string, string[]>(), byStorage = new Map<string, string[]>(), byAlias = new Map<string, string[]>()
  const place = new Map<string, number>()
  const put = (names: Map<string, string[]>, key: string, name: string): void => {
    const row = names.get(key)
    if (row) row.push(name)
    else names.set(key, [name])
  }
  for (const [name, s] of gained) {
    place.set(name, place.size)
    if (s.id !== undefined) put(byId, s.id, name)
    put(byStorage, s.storedAs ?? name, name)
    for (const alias of s.aliases ?? []) put(byAlias, alias, name)
  }
  return (was, slot) => {
    const stored = (byStorage.get(slot.storedAs ?? was) ?? []).filter((name) => sameStorage(was, slot, name, gained.get(name) as Slot))
    const all = [...(slot.id === undefined ? [] : byId.get(slot.id) ?? []), ...stored, ...(byAlias.get(was) ?? [])]
    return all.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0))
  }
}

/** 0 to 1; from 0.6 on clearly similar. The same letters are 1; one's words among the other's (`amount`, `total_amount`) less, by what is added; else by edits. */
export function similarity(a: string, b: string): number {
  const x = words(a), y = words(b)
  if (x.join('') === y.join('')) return 1
  if (a.length > 128 || b.length > 128) return 0
  const [few, many] = x.length <= y.length ? [x, y] : [y, x]
  const shared = few.filter((w) => many.includes(w)).length
  if (shared === few.length && few.join('').length >= 3) return 0.6 + 0.3 * (few.length / many.length)
  if (shared > 0 && shared >= many.length - 1 && many.length >= 3) return 0.65
  const p = x.join(''), q = y.join('')
  const longest = Math.max(p.length, q.length)
  return longest < 4 ? 0 : (longest - distance(p, q)) / longest >= 0.75 ? 0.7 : 0
}
const words = (name: string): string[] => name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean)

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) next[j] = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length] as number
}
