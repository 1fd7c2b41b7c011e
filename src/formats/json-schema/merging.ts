/** Two schemas that hold at once, kind by kind: exactly, as one shape where one shape can say it. */
import { admits } from '../../contract/admits.ts'
import { isEmpty } from '../../contract/empty.ts'
import { bothLimits } from '../../contract/limits.ts'
import { lacking, oneOf, shapeOfName } from '../../contract/names.ts'
import { commonMultiple } from '../../contract/numbers.ts'
import { type Count, type ListShape, type PatternSlot, type Places, type RecordShape, type ScalarShape, type Shape, type Slot, json, nothing } from '../../contract/shape.ts'
import type { Fact } from '../../contract/facts.ts'
import { type Atom, type Entry, type Kind, type Kinds, everything, kindsOf, shapeOf } from './kinds.ts'

/** Puts together what holds at once. What is found behind references is put together when it is asked for, since definitions may use each other in circles. */
export class Merging {
  readonly members = new WeakMap<Shape, ReadonlySet<Shape>>()
  readonly made = new Map<string, Shape>()
  readonly numbers = new WeakMap<Shape, number>()
  next = 0

  kinds(a: Kinds, b: Kinds): Kinds {
    if (a === everything) return b
    if (b === everything || a === b) return a
    const out = new Map<Kind, Entry>()
    for (const [kind, x] of a) {
      const y = b.get(kind)
      const entry = y && this.entries(x, y)
      if (entry) out.set(kind, entry)
    }
    return out
  }
  /** Undefined where nothing is both. */
  entries(a: Entry, b: Entry): Entry | undefined {
    const atom = this.atoms(a.atom, b.atom)
    if (!atom) return undefined
    const also = new Set([...a.also, ...b.also, ...atom.also])
    return { atom: atom.atom, also: [...also] }
  }
  atoms(a: Atom, b: Atom): Entry | undefined {
    if (a === b) return { atom: a, also: [] }
    if (a.is === 'scalar' && b.is === 'scalar') return bothScalars(a, b)
    if (a.is === 'list' && b.is === 'list') return { atom: this.lists(a, b), also: [] }
    if (a.is === 'record' && b.is === 'record') {
      const merged = this.records(a, b)
      return merged ? { atom: merged, also: [] } : { atom: a, also: [b] }
    }
    return undefined
  }

  /** Both of two shapes. */
  both(a: Shape, b: Shape): Shape {
    if (a === b || b === json) return a
    if (a === json) return b
    if (a.is === 'nothing' || b.is === 'nothing') return nothing
    const members = new Set([...(this.members.get(a) ?? [a]), ...(this.members.get(b) ?? [b])])
    if (members.size === 1) return a
    const key = [...members].map((m) => this.numberOf(m)).sort((x, y) => x - y).join()
    const known = this.made.get(key)
    if (known) return known
    const shape: Shape = a.is === 'ref' || b.is === 'ref' ? this.later([...members]) : shapeOf(this.kinds(this.kindsIn(a), this.kindsIn(b)))
    this.made.set(key, shape)
    if (shape.is === 'ref') this.members.set(shape, members)
    return shape
  }
  later(members: readonly Shape[]): Shape {
    let shape: Shape | undefined
    const name = members.map((m) => (m.is === 'ref' ? m.name : '…')).join(' and ')
    return { is: 'ref', name, target: () => (shape ??= shapeOf(members.map((m) => this.kindsIn(m)).reduce((x, y) => this.kinds(x, y), everything))) }
  }
  /** What is not made of kinds holds besides whatever its kind. */
  kindsIn(shape: Shape): Kinds {
    let s = shape
    for (let hops = 0; s.is === 'ref' && hops < 1000; hops++) s = s.target()
    return kindsOf(s) ?? new Map([...everything].map(([kind, { atom }]) => [kind, { atom, also: [s] }]))
  }
  numberOf(shape: Shape): number {
    const known = this.numbers.get(shape) ?? this.next++
    this.numbers.set(shape, known)
    return known
  }

  lists(a: ListShape, b: ListShape): ListShape {
    const items = this.slots(a.items, b.items)
    const fixed = Math.max(a.prefix?.length ?? 0, b.prefix?.length ?? 0)
    const prefix = Array.from({ length: fixed }, (_, i) => this.slots(a.prefix?.[i] ?? a.items, b.prefix?.[i] ?? b.items))
    const count = bothCounts(a.count, b.count), contains = [...a.contains ?? [], ...b.contains ?? []]
    return {
      is: 'list', items, ...(fixed > 0 ? { prefix } : {}), ...(count ? { count } : {}), ...(a.unique || b.unique ? { unique: true } : {}), ...(contains.length > 0 ? { contains: [...new Set(contains)] } : {}),
    }
  }
  /** Undefined where a pattern of names cannot be decided. */
  records(a: RecordShape, b: RecordShape): RecordShape | undefined {
    const slots = new Map<string, Slot>()
    for (const [name, slot] of a.slots) {
      const other = b.slots.get(name), rest = other ? undefined : shapeOfName(b, name)
      if (!other && !rest) return undefined
      slots.set(name, other ? this.slots(slot, other) : { ...slot, shape: this.both(slot.shape, this.known(rest ?? json)) })
    }
    for (const [name, slot] of b.slots) {
      if (slots.has(name)) continue
      const rest = shapeOfName(a, name)
      if (!rest) return undefined
      slots.set(name, { ...slot, shape: this.both(slot.shape, this.known(rest)) })
    }
    const patterns = [...patternsOf(a, b), ...patternsOf(b, a)], count = bothCounts(a.count, b.count)
    const rest = this.both(a.rest, b.rest), others = this.others(a, b, rest)
    return { is: 'record', slots, ...(patterns.length > 0 ? { patterns } : {}), rest, ...(others ? { others } : {}), ...(count ? { count } : {}) }
  }
  others({ others: a }: RecordShape, { others: b }: RecordShape, rest: Shape): Slot | undefined {
    const both = a && b ? this.slots(a, b) : a ?? b
    return both && { ...both, shape: rest }
  }
  /** Several patterns found in one name hold at once. */
  known(shape: Shape): Shape {
    return shape.is === 'all' && !kindsOf(shape) ? shape.of.reduce((x, y) => this.both(x, y), json) : shape
  }
  slots(a: Slot, b: Slot): Slot {
    const facts = bothFacts(a.facts ?? [], b.facts ?? []), places = bothPlaces(a.places, b.places)
    return { ...b, ...a, shape: this.both(a.shape, b.shape), required: a.required || b.required, ...(facts.length > 0 ? { facts } : {}), ...(places ? { places } : {}) }
  }
}

function bothPlaces(a: Places | undefined, b: Places | undefined): Places | undefined {
  return a && b ? { get: (part, other) => a.get(part, other) ?? b.get(part, other) } : a ?? b
}
/** What is said first counts. */
export const bothFacts = (a: readonly Fact[], b: readonly Fact[]): readonly Fact[] => [...a, ...b.filter((f) => !a.some(({ key }) => key === f.key))]

function bothCounts(a: Count | undefined, b: Count | undefined): Count | undefined {
  if (!a || !b) return a ?? b
  const min = Math.max(a.min ?? 0, b.min ?? 0), max = Math.min(a.max ?? Infinity, b.max ?? Infinity)
  return { ...(min > 0 ? { min } : {}), ...(max < Infinity ? { max } : {}) }
}

/** The patterns of one, and what the other's rest says of the names that only they are found in. */
function patternsOf(a: RecordShape, b: RecordShape): readonly PatternSlot[] {
  const own = a.patterns ?? [], taking = own.filter(({ slot }) => slot.shape.is !== 'nothing') // what takes nothing needs nothing more said
  if (taking.length === 0 || b.rest === json) return own
  const others = (b.patterns ?? []).map(({ pattern }) => pattern)
  const found = `^(?=[^]*(?:${oneOf(taking.map(({ pattern }) => pattern))}))`
  return [...own, { pattern: others.length === 0 ? found : `${found}${lacking(oneOf(others)).slice(1)}`, slot: { shape: b.rest, required: false } }]
}

/** Undefined where nothing is both; of two formats the second is kept beside. */
function bothScalars(a: ScalarShape, b: ScalarShape): Entry | undefined {
  const type = a.type === 'integer' ? a.type : b.type
  const limits = bothLimits(a.limits, b.limits)
  if (a.limits.step && b.limits.step) limits.step = commonMultiple(a.limits.step, b.limits.step)
  const twice = a.limits.format !== undefined && b.limits.format !== undefined && a.limits.format !== b.limits.format
  if (twice) return { atom: a, also: [b] }
  const atom = plainScalar({ is: 'scalar', type, limits })
  return atom && { atom, also: [] }
}
/** Listed values that keep to the other limits say it all. Undefined where there is no value. */
export function plainScalar(s: ScalarShape): ScalarShape | undefined {
  const { choice, ...others } = s.limits
  if (!choice) return isEmpty(s) ? undefined : s
  const free: ScalarShape = { ...s, limits: others }
  const verdicts = choice.map((v) => admits(free, v))
  const kept = choice.filter((_, i) => verdicts[i] !== false)
  if (kept.length === 0) return undefined
  if (verdicts.includes(undefined)) return { ...s, limits: { ...others, choice: kept } }
  return { ...s, type: s.type === 'integer' ? 'number' : s.type, limits: { choice: kept } }
}
