/** How the fields of two records find each other under a policy. */
import type { RecordShape, Slot } from '../contract/shape.ts'
import type { ConformPolicy } from './policies.ts'

export type Field = { name: string; slot: Slot }
export type FieldPair = { producer: Field | undefined; contract: Field | undefined }

/** Every field of both once: the contract's in its order, then what the producer has beside them. A field that finds none by its name is sought by the name it is stored under. */
export function pairFields(producer: RecordShape, contract: RecordShape, { match }: Pick<ConformPolicy, 'match'>): FieldPair[] {
  const [ws, rs] = [fieldsOf(producer), fieldsOf(contract)]
  if (match === 'position') return Array.from({ length: Math.max(ws.length, rs.length) }, (_, i) => ({ producer: ws[i], contract: rs[i] }))
  const found = new Map<Field, Field>(), left = new Set(ws)
  const take = (names: ReadonlyMap<string, readonly Field[]>, r: Field, name: string): void => {
    const w = found.has(r) ? undefined : names.get(name)?.find((f) => left.has(f))
    if (!w) return
    found.set(r, w)
    left.delete(w)
  }
  const own = grouped(ws, (f) => f.name)
  for (const r of rs) take(own, r, r.name)
  if (match === 'fold') {
    const folded = grouped(ws, (f) => fold(f.name))
    for (const r of rs) take(folded, r, fold(r.name))
  }
  if (found.size < rs.length && left.size > 0) {
    const key = match === 'fold' ? fold : (name: string): string => name
    const stored = grouped([...left], (f) => key(f.slot.storedAs ?? f.name))
    for (const r of rs) take(stored, r, key(r.slot.storedAs ?? r.name))
  }
  return [...rs.map((r) => ({ producer: found.get(r), contract: r })), ...[...left].map((w) => ({ producer: w, contract: undefined }))]
}
const fieldsOf = (s: RecordShape): Field[] => [...s.slots].map(([name, slot]) => ({ name, slot }))
export const fold = (name: string): string => name.toLowerCase()

function grouped(fields: readonly Field[], key: (f: Field) => string): Map<string, Field[]> {
  const out = new Map<string, Field[]>()
  for (const f of fields) {
    const row = out.get(key(f))
    if (row) row.push(f)
    else out.set(key(f), [f])
  }
  return out
}

/** Names of either side that are one where case does not count, by that one. */
export function namesTwice(producer: RecordShape, contract: RecordShape): Map<string, { producer: string[]; contract: string[] }> {
  const out = new Map<string, { producer: string[]; contract: string[] }>()
  for (const [side, s] of [['producer', producer], ['contract', contract]] as const) {
    for (const [key, fields] of grouped(fieldsOf(s), (f) => fold(f.name))) {
      if (fields.length < 2) continue
      const row = out.get(key) ?? { producer: [], contract: [] }
      row[side] = fields.map((f) => f.name)
      out.set(key, row)
    }
  }
  return out
}

/** The first field of the contract that does not stand where the producer has it, among those that both have. */
export function outOfOrder(pairs: readonly FieldPair[], producer: RecordShape): { contract: Field; producer: Field } | undefined {
  const both = pairs.flatMap(({ producer: w, contract: r }) => (w && r ? [{ producer: w, contract: r }] : []))
  const paired = new Set(both.map(({ producer: w }) => w.name))
  const written = [...producer.slots.keys()].filter((name) => paired.has(name))
  const at = both.findIndex(({ producer: w }, i) => w.name !== written[i])
  const [here, there] = [both[at], both.find(({ producer: w }) => w.name === written[at])]
  return here && there ? { contract: here.contract, producer: there.producer } : undefined
}
