/** Rules between two fields of a record: which came, went or changed, and which a reader has that a writer does not keep to. */
import { admits } from '../contract/admits.ts'
import { type Steps, arrange, isSurelyThere } from '../contract/arranging.ts'
import { type Between, betweenKey, fieldOf, followsFrom, linksOf } from '../contract/between.ts'
import { plausibleRecord } from '../contract/plausible.ts'
import { type Reading, strict } from '../contract/reading.ts'
import { fullRecord } from '../contract/samples.ts'
import { isEmpty } from '../contract/empty.ts'
import { type Bound, type Limits, bothLimits } from '../contract/limits.ts'
import { type RecordShape, type Shape, type Slot, unfold, withoutNull } from '../contract/shape.ts'
import type { Value } from '../contract/values.ts'
import { matchSlots } from './match.ts'
import { scalarRefusals } from './scalars.ts'
import type { Escape } from './trail.ts'

/** `keys`: the names that refusals know it by. `renamed`: one of its fields has another name in head, so that readers may no longer find the two together. */
export type BetweenMove = { base: Between | undefined; head: Between | undefined; keys: ReadonlySet<string>; was: string; now: string; renamed: boolean }

/** `moves`: base field to head field. A rule whose field came or went with it is no move of its own: the field's is told. */
export function betweenMoves(b: RecordShape, h: RecordShape, moves: ReadonlyMap<string, string>): BetweenMove[] {
  const came = new Map([...moves].map(([was, now]) => [now, was]))
  const now = (field: string): string => moves.get(field) ?? field, was = (field: string): string => came.get(field) ?? field
  const after = (r: Between): Between => ({ ...r, lower: now(r.lower), upper: now(r.upper) })
  const stays = (r: Between, other: RecordShape, name: (field: string) => string): boolean => [r.lower, r.upper].every((f) => other.slots.has(name(f)))
  const before = (b.between ?? []).filter((r) => stays(r, h, now))
  const left = new Map((h.between ?? []).filter((r) => stays(r, b, was)).map((r) => [betweenKey(r), r]))
  const gone = before.filter((r) => !left.delete(betweenKey(after(r))))
  const out: BetweenMove[] = []
  for (const base of gone) {
    const { lower, upper } = after(base)
    const found = [...left].find(([, r]) => (r.lower === lower && r.upper === upper) || (r.lower === upper && r.upper === lower))
    if (found) left.delete(found[0])
    const head = found?.[1]
    out.push({ base, head, keys: new Set([betweenKey(base), ...(head ? [betweenKey(head)] : [])]), was: fieldOf(base), now: now(fieldOf(base)), renamed: base.lower !== lower || base.upper !== upper })
  }
  for (const head of left.values()) out.push({ base: undefined, head, keys: new Set([betweenKey(head)]), was: was(fieldOf(head)), now: fieldOf(head), renamed: came.has(head.lower) || came.has(head.upper) })
  return out
}

/** Tells `emit` of each rule of the reader that some record of the writer breaks. Exact where all fields have their values on one line. */
export function betweenRefusals(w: RecordShape, r: RecordShape, reading: Reading, emit: (rule: string, escape: Escape) => void): void {
  if (!r.between || r.between === w.between) return
  const names = new Map<Slot, string>([...w.slots].map(([n, s]) => [s, n])), written = new Map<string, string>()
  matchSlots(w, r, reading.match, (name, ws, rs) => {
    if (ws && rs) written.set(name, w.slots.get(name) === ws ? name : names.get(ws) ?? name)
  })
  const rules = w.between ?? []
  const steps: Steps = { left: 200_000 }
  let plain: Map<string, Value> | null | undefined
  const record = (): Map<string, Value> | null => (plain === undefined ? (plain = plausibleRecord(w) ?? fullRecord(w) ?? null) : plain)
  for (const rule of r.between) {
    if (!r.slots.has(rule.lower) || !r.slots.has(rule.upper)) continue // of fields that it does not read
    const lower = written.get(rule.lower), upper = written.get(rule.upper)
    if (lower === undefined || upper === undefined) { // never there, so the rule has nothing to say
      if (w.rest.is !== 'nothing') emit(betweenKey(rule), { how: 'unsure', why: 'fields that are not declared may break a rule between fields' })
      continue
    }
    if (followsFrom(rules, { lower, upper, strict: rule.strict }, (f) => isSurelyThere(w, f))) continue
    const escape = broken(w, r, rules, { lower, upper, strict: rule.strict }, reading, record, steps)
    if (escape) emit(betweenKey(rule), escape)
  }
}
/**
 * What of a bound that the reader sets its values still break, once the writer's rules between its fields are kept to: a field that is at least one which is at least 5 is at
 * least 5 itself. Null: nothing; undefined: what was found before stands.
 */
export function beyondBound(w: RecordShape, field: string, reader: Shape, steps: Steps): Value | null | undefined {
  const rules = w.between ?? [], slot = w.slots.get(field)
  const own = slot && unfold(withoutNull(slot.shape).rest), r = unfold(withoutNull(reader).rest)
  if (!linksOf(rules).of.has(field) || own?.is !== 'scalar' || r.is !== 'scalar') return undefined
  const { min, max } = r.limits
  const outside: Limits[] = [...(min ? [{ max: beside(min) }] : []), ...(max ? [{ min: beside(max) }] : [])]
  for (const limits of outside) {
    const narrowed = { ...own, limits: bothLimits(own.limits, limits) }
    const values = isEmpty(narrowed) ? null : arrange({ ...w, slots: new Map([...w.slots, [field, { ...slot, shape: narrowed } as Slot]]) }, rules, [field], undefined, undefined, undefined, steps)
    steps.left -= w.slots.size
    if (values !== null) return values?.get(field)
  }
  let other: Value | null | undefined = null // within the bounds there may be what another limit refuses
  const inside = { ...own, limits: bothLimits(own.limits, { ...(min ? { min } : {}), ...(max ? { max } : {}) }) }
  scalarRefusals(inside, r, strict, (by, escape) => { if (by === 'limits') other ??= escape.how === 'value' ? escape.value : undefined })
  return other
}
const beside = ({ value, exclusive }: Bound): Bound => ({ value, exclusive: !exclusive })

/** A record of the writer in which the one is above the other. */
function broken(w: RecordShape, r: RecordShape, rules: readonly Between[], { lower, upper, strict }: Between, reading: Reading, plain: () => Map<string, Value> | null, steps: Steps): Escape | undefined {
  const turned: Between = { lower: upper, upper: lower, strict: !strict }
  const record = plain()
  const values = arrange(w, rules, [lower, upper], (f) => record?.get(f), undefined, turned, steps)
  if (values === null) return undefined
  steps.left -= w.slots.size
  const shown = record && values && withValues(w, record, rules, values)
  if (shown && admits(w, shown) === true && admits(r, shown, reading) === false) return { how: 'value', value: shown }
  return { how: 'unsure', why: `whether ${upper} is always ${strict ? 'above' : 'at least'} ${lower} could not be settled` }
}
/** Others that a rule ties to these and that need not be there are left out. */
function withValues(w: RecordShape, record: ReadonlyMap<string, Value>, rules: readonly Between[], values: ReadonlyMap<string, Value>): Map<string, Value> {
  const out = new Map(record)
  for (const { lower, upper } of rules) for (const f of [lower, upper]) {
    if (values.has(f) || isSurelyThere(w, f) || !out.has(f)) continue
    if (w.slots.get(f)?.required) out.set(f, null)
    else out.delete(f)
  }
  for (const [f, v] of values) out.set(f, v)
  const at = new Map([...w.slots.keys()].map((n, i) => [n, i]))
  return new Map([...out].sort(([a], [b]) => (at.get(a) ?? at.size) - (at.get(b) ?? at.size)))
}
