/** Alternatives and conditions, kind by kind. */
import { type Shape, json, not, nothing, record, slot } from '../../contract/shape.ts'
import { residue } from '../../contract/residue.ts'
import { type Value, valueKey } from '../../contract/values.ts'
import { kindOfScalar } from '../../text/scalars.ts'
import type { MapNode, Node } from '../../text/tree.ts'
import type { Draft } from './drafts.ts'
import { type Entry, type Kind, type Kinds, allKinds, everything, isTop, ofKind, shapeOf, topOf } from './kinds.ts'
import { oppositeOf } from './opposite.ts'
import type { Schemas } from './schemas.ts'
import { kindsOfValues } from './values.ts'

/** One of several, or more of them. */
export function alternatives(all: readonly Kinds[]): Kinds {
  const out = new Map<Kind, Entry>()
  for (const kind of allKinds) {
    const entries = all.flatMap((kinds) => kinds.get(kind) ?? [])
    const entry = eitherEntry(kind, entries)
    if (entry) out.set(kind, entry)
  }
  return out
}
function eitherEntry(kind: Kind, entries: readonly Entry[]): Entry | undefined {
  const whole = entries.find(isTop)
  if (whole || entries.length < 2) return whole ?? entries[0]
  const listed = listedBy(entries)
  if (listed) return kindsOfValues(listed.flat()).get(kind)
  const shapes = [...new Set(entries.map((e) => shapeOfEntry(kind, e)))].flatMap((s) => (s.is === 'union' ? s.branches : [s]))
  return { atom: topOf(kind).atom, also: [ofKind(kind, { is: 'union', branches: shapes })] }
}
/** The values of each, where each is nothing but a list of them. */
function listedBy(entries: readonly Entry[]): (readonly Value[])[] | undefined {
  const all = entries.map(({ atom, also }) => (also.length === 0 && atom.is === 'scalar' && atom.type !== 'integer' && Object.keys(atom.limits).length === 1 ? atom.limits.choice : undefined))
  return all.every((values) => values !== undefined) ? all : undefined
}
/** Constants, each with words of its own, are an enum like any other: what is listed twice is not just one of them. */
function listedOnce(kind: Kind, listed: readonly (readonly Value[])[]): Entry | undefined {
  const times = new Map<string, number>()
  for (const v of listed.flat()) times.set(valueKey(v), (times.get(valueKey(v)) ?? 0) + 1)
  return kindsOfValues(listed.flat().filter((v) => times.get(valueKey(v)) === 1)).get(kind)
}
const shapesOfEntries = new WeakMap<Entry, Shape>()
function shapeOfEntry(kind: Kind, entry: Entry): Shape {
  const known = shapesOfEntries.get(entry) ?? shapeOf(new Map([[kind, entry]]))
  shapesOfEntries.set(entry, known)
  return known
}

/** Just one of several: each without what the others take. Which overlap is found out once all is read. */
export function exactlyOne(schemas: Schemas, all: readonly Kinds[]): Kinds {
  const out = new Map<Kind, Entry>()
  for (const kind of allKinds) {
    const entries = all.flatMap((kinds) => kinds.get(kind) ?? [])
    const [only] = entries
    if (!only) continue
    if (entries.length === 1) { out.set(kind, only); continue }
    const listed = listedBy(entries)
    if (listed) {
      const entry = listedOnce(kind, listed)
      if (entry) out.set(kind, entry)
      continue
    }
    const shapes = entries.map((e) => shapeOfEntry(kind, e))
    let made: Shape | undefined
    const lazily: Shape = { is: 'ref', name: 'one of', target: () => (made ??= apart(schemas, kind, entries, shapes)) }
    out.set(kind, { atom: topOf(kind).atom, also: [ofKind(kind, lazily)] })
  }
  return out
}
function apart(schemas: Schemas, kind: Kind, entries: readonly Entry[], shapes: readonly Shape[]): Shape {
  const branches = shapes.flatMap((shape, i): Shape[] => {
    const others = shapes.filter((other, j) => j !== i && residue([shape, other], []) !== 'none')
    if (others.includes(shape) || (entries[i] && shapes.some((s, j) => j !== i && isTop(entries[j] as Entry) && s !== undefined))) return []
    const merged = others.reduce<Kinds>((kinds, other) => schemas.merging.kinds(kinds, oppositeWithin(kind, other)), new Map([[kind, entries[i] as Entry]]))
    const s = others.length === 0 ? shape : shapeOf(merged)
    return s.is === 'nothing' ? [] : s.is === 'union' ? [...s.branches] : [s]
  })
  const [only] = branches
  return !only ? nothing : branches.length === 1 ? only : { is: 'union', branches }
}
const oppositeWithin = (kind: Kind, shape: Shape): Kinds => new Map([[kind, { atom: topOf(kind).atom, also: [not(shape)] }]])

/** `if`, and what depends on a property that is there. */
export function* conditions(schemas: Schemas, node: MapNode, draft: Draft): Generator<Kinds> {
  const test = draft >= 7 ? node.entries.get('if')?.value : undefined
  const then = node.entries.get('then')?.value, otherwise = node.entries.get('else')?.value
  if (test && (then || otherwise)) {
    const asked = schemas.kinds(test)
    yield alternatives([schemas.merging.kinds(asked, then ? schemas.kinds(then) : everything), schemas.merging.kinds(oppositeOf(asked), otherwise ? schemas.kinds(otherwise) : everything)])
  }
  const both = [...schemas.mapAt(node, 'dependencies')?.entries ?? []] // from 2019-09 on its parts have names of their own, and validators know it all the same
  const names = draft >= 2019 ? [...schemas.mapAt(node, 'dependentRequired')?.entries ?? []] : [], parts = draft >= 2019 ? [...schemas.mapAt(node, 'dependentSchemas')?.entries ?? []] : []
  for (const [name, { value }] of [...both, ...names, ...parts]) {
    const needed = value.kind === 'list' ? needs(schemas, value.items) : draft < 6 && kindOfScalar(value) === 'string' ? needs(schemas, [value]) : schemas.kinds(value)
    yield alternatives([onlyRecords(without(name)), needed])
  }
}
/** All other kinds as they are. */
const onlyRecords = (shape: Entry['atom']): Kinds => new Map([...everything].map(([kind, entry]) => [kind, kind === 'record' ? { atom: shape, also: [] } : entry]))
/** Objects that have a property, and nothing else. */
export const present = (name: string): Kinds => new Map([['record', { atom: record([[name, slot(json)]], json), also: [] }]])
const without = (name: string): Entry['atom'] => record([[name, slot(nothing, { required: false })]], json)
function needs(schemas: Schemas, items: readonly Node[]): Kinds {
  return onlyRecords(record(items.map((item) => {
    if (item.kind !== 'scalar') throw schemas.problem(item, 'bad-required', 'what a property needs is a list of names')
    return [item.text, slot(json, { at: schemas.documents.span(item) })] as const
  }), json))
}
