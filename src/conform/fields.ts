/** How the fields of two records find each other under a policy. */
import type { RecordShape, Slot } from '../contract/shape.ts'
import type { ConformPolicy } from './policies.ts'

export type Field = { name: string; slot: Slot }
export type FieldPair = { producer: Field | undefined; contract: Field | undefined }

/** Every field of both once: the contract's in its order, then what the producer has beside them. A field that finds none by its name is sought by the name it is stored under. */
export function pairFields(producer: RecordShape, contract: RecordShape, { match }: Pick<ConformPolicy, 'match'>): FieldPair[] {
  const [ws, rs] = [indexOf(producer), indexOf(contract)]
  if (match === 'position') return Array.from({ length: Math.max(ws.fields.length, rs.fields.length) }, (_, i) => ({ producer: ws.fields[i], contract: rs.fields[i] }))
  const found = new Map<Field, Field>(), taken = new Set<Field>()
  const take = (r: Field, candidates: readonly (Field | undefined)[] | undefined): void => {
    const w = found.has(r) ? undefined : candidates?.find((f) => f !== undefined && !taken.has(f))
    if (!w) return
    found.set(r, w)
    taken.add(w)
  }
  for (const r of rs.fields) take(r, [ws.named.get(r.name)])
  if (match === 'fold' && found.size < rs.fields.length) for (const r of rs.fields) take(r, ws.folded.get(fold(r.name)))
  if (found.size < rs.fields.length && taken.size < ws.fields.length && (ws.stored || rs.stored)) {
    const key = match === 'fold' ? fold : (name: string): string => name
    const stored = grouped(ws.fields.filter((f) => !taken.has(f)), (f) => key(f.slot.storedAs ?? f.name))
    for (const r of rs.fields) take(r, stored.get(key(r.slot.storedAs ?? r.name)))
  }
  return [...rs.fields.map((r) => ({ producer: found.get(r), contract: r })), ...ws.fields.flatMap((w) => (taken.has(w) ? [] : [{ producer: w, contract: undefined }]))]
}
const fold = (name: string): string => name.toLowerCase()

/** `twice`: names that differ by case alone, under the one that they are. `stored`: a physical name is written on some field. */
type Index = { fields: readonly Field[]; named: ReadonlyMap<string, Field>; folded: ReadonlyMap<string, readonly Field[]>; twice: ReadonlyMap<string, readonly string[]>; stored: boolean }
const indices = new WeakMap<RecordShape, Index>()
/** A record is asked for its fields wherever its type is used, and in every branch that is tried. */
function indexOf(s: RecordShape): Index {
  const known = indices.get(s)
  if (known) return known
  const fields = [...s.slots].map(([name, slot]): Field => ({ name, slot }))
  const folded = grouped(fields, (f) => fold(f.name))
  const made: Index = {
    fields, folded, named: new Map(fields.map((f) => [f.name, f])), stored: fields.some((f) => f.slot.storedAs !== undefined),
    twice: new Map([...folded].flatMap(([key, alike]) => (alike.length > 1 ? [[key, alike.map((f) => f.name)] as const] : []))),
  }
  indices.set(s, made)
  return made
}

function grouped(fields: readonly Field[], key: (f: Field) => string): Map<string, Field[]> {
  const out = new Map<string, Field[]>()
  for (const f of fields) {
    const row = out.get(key(f))
    if (row) row.push(f)
    else out.set(key(f), [f])
  }
  return out
}

/** Names of either side that are one where case does not count, each time together. */
export function namesTwice(producer: RecordShape, contract: RecordShape): { producer: readonly string[]; contract: readonly string[] }[] {
  const [ws, rs] = [indexOf(producer).twice, indexOf(contract).twice]
  return [...new Set([...ws.keys(), ...rs.keys()])].map((key) => ({ producer: ws.get(key) ?? [], contract: rs.get(key) ?? [] }))
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
