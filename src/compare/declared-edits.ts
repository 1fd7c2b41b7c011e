/** Every difference of what two revisions declare that the format has something to say of, and what stands together. */
import type { Contract, Dataset } from '../contract/contract.ts'
import type { Declaration, Declared, DeclaredEdit, Told } from '../contract/declared.ts'
import { compareDatasets } from './datasets.ts'

export type ToldEdit = { edit: DeclaredEdit; told: Told }
export type Sides = { base: Contract; head: Contract }

/** Every difference that the format has something to say of. */
export function toldEdits(base: Declared, head: Declared, settled: Settle = (told) => told): ToldEdit[] {
  const out: ToldEdit[] = []
  const ask = (edit: DeclaredEdit): void => {
    const told = head.tell(edit, base, head)
    if (told) out.push({ edit, told: told.records ? settled(told, told.records) : told })
  }
  const stands = (all: Declared['all'], { apart, parent }: Declaration): boolean => apart === true || parent === undefined || all.has(parent)
  for (const [key, b] of base.all) {
    const h = head.all.get(key)
    if (h) for (const attribute of moved(b, h)) ask({ what: 'changed', attribute, base: b, head: h })
    else if (stands(head.all, b)) ask({ what: 'removed', base: b })
  }
  for (const [key, h] of head.all) if (!base.all.has(key) && stands(base.all, h)) ask({ what: 'added', head: h })
  return out
}
function moved(b: Declaration, h: Declaration): string[] {
  const out: string[] = []
  for (const [name, { text }] of b.attributes) if (h.attributes.get(name)?.text !== text) out.push(name)
  for (const name of h.attributes.keys()) if (!b.attributes.has(name)) out.push(name)
  return out
}
export const declarationOf = (edit: DeclaredEdit): Declaration => (edit.what === 'removed' ? edit.base : edit.head)

type Settle = (told: Told, records: NonNullable<Told['records']>) => Told
/** What the relation says of the datasets that a difference is about. */
export function settling({ base, head }: Sides): Settle {
  const named = (of: Contract): ReadonlyMap<string, Dataset> => new Map(of.datasets.map((d) => [d.name, d]))
  let was: ReadonlyMap<string, Dataset> | undefined, is: ReadonlyMap<string, Dataset> | undefined
  const known = new Map<string, Pick<Told, 'effects' | 'because'>>()
  return (told, records) => {
    const b = (was ??= named(base)).get(records.base), h = (is ??= named(head)).get(records.head)
    if (!b || !h) return told
    const pair = JSON.stringify([records.base, records.head])
    let found = known.get(pair)
    if (!found) {
      const { effects } = compareDatasets(base, head, b, h, undefined)
      known.set(pair, (found = { effects, because: Object.values(effects).includes('breaks') ? 'the two are not read alike' : 'whether the two are read alike is not settled' }))
    }
    return { ...told, ...found }
  }
}

/** What is told of one declaration stands together; what belongs to another's with that, where it is told. `isTold`: the relation has something to say of it. */
export function groupsOf(edits: readonly ToldEdit[], isTold: (key: string) => boolean): [string, ToldEdit[]][] {
  const own = new Set(edits.filter(({ told }) => !told.beside).map(({ edit }) => declarationOf(edit).key))
  const groups = new Map<string, ToldEdit[]>()
  for (const one of edits) {
    const key = one.told.beside?.find((k) => own.has(k) || isTold(k)) ?? declarationOf(one.edit).key
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  // What the group is about comes first.
  return [...groups].map(([key, group]) => [key, group.toSorted((a, b) => Number(a.told.beside !== undefined) - Number(b.told.beside !== undefined))])
}
