/**
 * Which alternatives of a union may read a writer: records by a field that is another constant in each (`type: "created"`), others of a large union by tag, by constant, by being alike,
 * so that a union against its like is not every branch against every other.
 */
import { canonical } from '../contract/canonical.ts'
import type { Reading } from '../contract/reading.ts'
import { type ScalarShape, type Shape, type Slot, unfold } from '../contract/shape.ts'
import { nameOfTags, withoutNamespace } from '../contract/tags.ts'
import { type Value, Bytes, valueKey } from '../contract/values.ts'
import { Num } from '../contract/numbers.ts'

type Union = Extract<Shape, { is: 'union' }>
type Index = { alike: Map<string, Shape>; tagged: Map<string, Shape[]>; constant: Map<string, Shape[]>; others: Shape[] }
const few = 8 // branches, up to which each is asked
const indices = new WeakMap<Union, Index>()

/** The branches that may read the writer, likeliest first and none twice; those left out read nothing of it. */
export function* likelyBranches(reader: Union, writer: Shape, match: Reading['match']): Generator<Shape> {
  const told = match === 'name' || match === 'fold' ? byField(reader, unfold(writer)) : undefined
  if (told) return yield* told
  if (reader.branches.length <= few) return yield* reader.branches
  let index = indices.get(reader)
  if (!index) indices.set(reader, (index = indexOf(reader)))
  const w = unfold(writer)
  const given = new Set<Shape>()
  const alike = index.alike.get(canonical(w))
  for (const group of [alike ? [alike] : [], ...byTag(index, w), ...byConstant(index, w), index.others]) {
    for (const b of group) {
      if (given.has(b)) continue
      given.add(b)
      yield b
    }
  }
}

/** The branch that is of the writer's name: its own before an older one. Undefined where its type has no name, or only another namespace's, or several are of that name: then each is asked. */
export function branchByName(reader: Union, writer: Shape): Shape | undefined {
  const [own] = tagsOf(writer) ?? []
  if (own === undefined || nameOfTags([own]) === undefined) return undefined
  let names = byName.get(reader)
  if (!names) byName.set(reader, (names = namesOf(reader)))
  return names.own.has(own) ? names.own.get(own) : names.older.get(own)
}
/** Of numbers that stand for something the branch that is of the writer's type, else the first that reads it: another would take them for plain ones. */
export function branchByMeaning(reader: Union, writer: Shape, reads: (branch: Shape) => boolean): Shape | undefined {
  const w = unfold(writer)
  if (w.is !== 'scalar' || (!w.means && !someMean(reader))) return undefined
  const scalars = reader.branches.filter((branch) => unfold(branch).is === 'scalar' && reads(branch))
  return scalars.find((branch) => (unfold(branch) as ScalarShape).type === w.type) ?? scalars[0]
}
const meaning = new WeakMap<Union, boolean>()
function someMean(union: Union): boolean {
  const known = meaning.get(union) ?? union.branches.some((branch) => { const b = unfold(branch); return b.is === 'scalar' && b.means !== undefined })
  meaning.set(union, known)
  return known
}
/** Undefined: a name of several. */
type Names = { own: Map<string, Shape | undefined>; older: Map<string, Shape | undefined> }
const byName = new WeakMap<Union, Names>()
function namesOf({ branches }: Union): Names {
  const names: Names = { own: new Map(), older: new Map() }
  for (const b of branches) {
    const [own, ...older] = tagsOf(b) ?? []
    if (own !== undefined) once(names.own, own, b)
    for (const tag of new Set(older)) once(names.older, tag, b)
  }
  return names
}
const once = (names: Map<string, Shape | undefined>, name: string, branch: Shape): void => void names.set(name, names.has(name) ? undefined : branch)
function tagsOf(shape: Shape): readonly string[] | undefined {
  const s = unfold(shape)
  return s.is === 'scalar' || s.is === 'record' ? s.tags : undefined
}

function indexOf({ branches }: Union): Index {
  const index: Index = { alike: new Map(), tagged: new Map(), constant: new Map(), others: [] }
  for (const branch of branches) {
    const b = unfold(branch)
    index.alike.set(canonical(b), branch)
    const tags = b.is === 'scalar' || b.is === 'record' ? b.tags : undefined
    const constants = constantsOf(b)
    if (tags) for (const tag of new Set(tags.flatMap((t) => [t, withoutNamespace(t)]))) put(index.tagged, tag, branch)
    else if (constants && (b as ScalarShape).otherwise === undefined) for (const c of constants) put(index.constant, c, branch)
    else index.others.push(branch)
  }
  return index
}
function put(groups: Map<string, Shape[]>, key: string, branch: Shape): void {
  const group = groups.get(key)
  if (group) group.push(branch)
  else groups.set(key, [branch])
}

const byTag = ({ tagged }: Index, w: Shape): Iterable<readonly Shape[]> => {
  const tags = w.is === 'scalar' || w.is === 'record' ? w.tags : undefined
  return tags?.[0] === undefined ? tagged.values() : [tags[0], withoutNamespace(tags[0])].map((tag) => tagged.get(tag) ?? [])
}
const byConstant = ({ constant }: Index, w: Shape): Iterable<readonly Shape[]> =>
  w.is === 'record' || w.is === 'list' || w.is === 'map' ? [] : constantsOf(w)?.map((c) => constant.get(c) ?? []) ?? constant.values()

/** For each field that is a constant in some branch: the branches by its values, and those in which it is none. The field that tells most of them apart comes first. */
type Field = { name: string; values: Map<string, Shape[]>; others: Shape[] }
const fields = new WeakMap<Union, readonly Field[]>()
function fieldsOf(union: Union): readonly Field[] {
  const known = fields.get(union)
  if (known) return known
  const found = new Map<string, Field>()
  for (const branch of union.branches) for (const [name, values] of constantSlots(unfold(branch))) {
    const field = found.get(name) ?? { name, values: new Map(), others: [] }
    found.set(name, field)
    for (const v of values) put(field.values, v, branch)
  }
  const telling = [...found.values()].filter(({ values }) => values.size > 1).sort((a, b) => b.values.size - a.values.size).slice(0, mostFields)
  for (const field of telling) {
    const told = new Set([...field.values.values()].flat())
    field.others = union.branches.filter((b) => !told.has(b))
  }
  fields.set(union, telling)
  return telling
}
const mostFields = 4
/** The branches that take the writer's constant there, and those without one. */
function byField(reader: Union, w: Shape): Shape[] | undefined {
  if (w.is !== 'record' || !reader.branches.some((b) => unfold(b).is === 'record')) return undefined
  for (const { name, values, others } of fieldsOf(reader)) {
    const slot = w.slots.get(name)
    const own = slot?.required ? constantsIn(slot) : undefined
    if (own) return [...new Set(own.flatMap((v) => values.get(v) ?? [])), ...others]
  }
  return undefined
}
function* constantSlots(s: Shape): Generator<[string, string[]]> {
  if (s.is !== 'record') return
  for (const [name, slot] of s.slots) {
    const values = constantsIn(slot)
    if (values) yield [name, values]
  }
}
function constantsIn({ shape }: Slot): string[] | undefined {
  const s = unfold(shape)
  return s.is === 'scalar' && s.otherwise === undefined ? constantsOf(s) : undefined
}

/** Records of two unions that are one alternative: they share a constant of the field that tells all of both apart. Undefined where no field does. */
export function pairedByField(base: readonly Shape[], head: readonly Shape[]): { both: [Shape, Shape][]; only: boolean } | undefined {
  const first = base[0] && unfold(base[0])
  for (const [name] of first ? constantSlots(first) : []) {
    const [b, h] = [toldApart(base, name), toldApart(head, name)]
    if (!b || !h) continue
    const both: [Shape, Shape][] = []
    const taken = new Set<Shape>()
    for (const [shape, values] of h.of) {
      const meant = new Set(values.flatMap((v) => b.by.get(v) ?? []))
      const [one] = meant
      if (!one || meant.size > 1 || taken.has(one)) continue
      taken.add(one)
      both.push([one, shape])
    }
    return { both, only: both.length < base.length || both.length < head.length }
  }
  return undefined
}
/** All are records in which the field must be there, and no two have a value of it in common. */
function toldApart(branches: readonly Shape[], name: string): { by: Map<string, Shape>; of: [Shape, string[]][] } | undefined {
  const by = new Map<string, Shape>(), of: [Shape, string[]][] = []
  for (const branch of branches) {
    const s = unfold(branch)
    const slot = s.is === 'record' && !s.tags ? s.slots.get(name) : undefined
    const values = slot?.required ? constantsIn(slot) : undefined
    if (!values || values.some((v) => by.has(v))) return undefined
    for (const v of values) by.set(v, branch)
    of.push([branch, values])
  }
  return { by, of }
}

/** The only values of a scalar, where equal ones are always spelt the same. */
function constantsOf(s: Shape): string[] | undefined {
  const values = s.is === 'scalar' ? s.limits.choice : undefined
  return values?.every(isPlain) ? values.map(valueKey) : undefined
}
const isPlain = (v: Value): boolean => v === null || typeof v === 'string' || typeof v === 'boolean' || v instanceof Num || v instanceof Bytes
