/** Datasets that hold each other's records: which are one under another name, and which are told of in a place of their own. */
import type { Dataset } from '../contract/contract.ts'
import { type Shape, type Unfolded, unfold } from '../contract/shape.ts'
import { withoutNamespace } from '../contract/tags.ts'
import type { Elsewhere } from './datasets.ts'

/** Of datasets that are left the pairs that a field of the same id holds on either side, found from those that are paired. */
export function* pairedByUse(both: readonly (readonly [Dataset, Dataset])[], lost: ReadonlyMap<string, Dataset>, gained: ReadonlyMap<string, Dataset>): Generator<[Dataset, Dataset]> {
  if (lost.size === 0 || gained.size === 0) return
  const before = byShape(lost.values()), after = byShape(gained.values())
  const taken = new Set<Dataset>()
  const waiting = [...both]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    for (const [b, h] of heldBy(pair[0], pair[1])) {
      const was = before.get(b), is = after.get(h)
      if (!was || !is || taken.has(was) || taken.has(is)) continue
      taken.add(was).add(is)
      waiting.push([was, is])
      yield [was, is]
    }
  }
}
function byShape(datasets: Iterable<Dataset>): Map<Shape, Dataset> {
  return new Map([...datasets].flatMap((d) => (d.shared ?? []).map((s) => [s, d] as const)))
}
/** What is declared elsewhere and was called otherwise there, its own name aside: found by a slot that is on both sides. */
export function* pairedElsewhere(lost: ReadonlyMap<string, Dataset>, gained: ReadonlyMap<string, Dataset>): Generator<[Dataset, Dataset]> {
  const byName = new Map([...gained.values()].flatMap((d) => (d.inner ? [[withoutNamespace(d.name), d] as const] : [])))
  for (const was of byName.size > 0 ? lost.values() : []) {
    const is = was.inner ? byName.get(withoutNamespace(was.name)) : undefined
    if (is && sharesSlot(was, is) && byName.delete(withoutNamespace(was.name))) yield [was, is]
  }
}
function sharesSlot({ shape }: Dataset, { shape: other }: Dataset): boolean {
  const b = unfold(shape), h = unfold(other)
  return b.is === 'record' && h.is === 'record' && [...b.slots].some(([name, { id }]) => id !== undefined && h.slots.get(name)?.id === id)
}
/** What fields of the same id hold. */
function* heldBy(base: Dataset, head: Dataset): Generator<[Unfolded, Unfolded]> {
  const [b, h] = [unfold(base.shape), unfold(head.shape)]
  if (b.is !== 'record' || h.is !== 'record') return
  const byId = new Map([...h.slots.values()].flatMap((slot) => (slot.id === undefined ? [] : [[slot.id, slot] as const])))
  for (const slot of b.slots.values()) {
    const other = slot.id === undefined ? undefined : byId.get(slot.id)
    if (other) yield [item(slot.shape), item(other.shape)]
  }
}
function item(shape: Shape): Unfolded {
  const s = unfold(shape)
  return s.is === 'list' ? unfold(s.items.shape) : s
}

/** The shapes under which datasets that are one hold each other's records, side by side. */
export function elsewhereOf(both: readonly (readonly [Dataset, Dataset])[]): Elsewhere | undefined {
  const out: Elsewhere = { base: new Map(), head: new Map() }
  for (const [b, h] of both) {
    for (const [i, was] of (b.shared ?? []).entries()) {
      const is = h.shared?.[i]
      if (!is) continue
      out.base.set(was, is)
      out.head.set(is, was)
    }
  }
  return out.base.size > 0 || both.some(([b]) => b.shared) ? out : undefined
}
