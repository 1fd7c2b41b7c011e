/** What is left of records: each of those taken away has to fail somewhere, by a field, by its absence, or by how many there are. */
import { anotherName, namesOfEachSort, shapeOfName } from '../names.ts'
import { patternAdmits } from '../patterns.ts'
import { type MapShape, type RecordShape, type Shape, unfold } from '../shape.ts'
import type { Value } from '../values.ts'
import { type Residue, type Search, byItsSize, failingEach, isOfJson } from './goal.ts'

/** `out`: what a field of a name may not be. `extra`: fields of names that nobody declares, each of a sort that a name stands for. */
type State = { absent: ReadonlySet<string>; present: ReadonlySet<string>; out: ReadonlyMap<string, readonly Shape[]>; extra: readonly { sort: string; out: readonly Shape[] }[]; min: number; max: number }

export function recordsResidue(run: Search, atoms: readonly (RecordShape | MapShape)[], outside: readonly (RecordShape | MapShape)[], depth: number): Residue {
  const ins = atoms.map(asRecord), outs = outside.map(asRecord)
  if (ins.some((r) => r === undefined || [...r.slots.values()].some((s) => s.storedAs !== undefined))) return 'unsure'
  return new Records(run, ins as RecordShape[], outs.filter((r) => r !== undefined), depth).solve()
}
/** A map of plain texts; undefined where its keys are other than that. */
function asRecord(s: RecordShape | MapShape): RecordShape | undefined {
  if (s.is === 'record') return s
  const keys = unfold(s.keys)
  return keys.is === 'scalar' && keys.type === 'string' && Object.keys(keys.limits).length === 0 && !keys.width ? { is: 'record', slots: new Map(), rest: s.values.shape, ...(s.count ? { count: s.count } : {}) } : undefined
}
/** What is more than its fields is left where it is: the less is taken away, the surer is it that nothing is left, and a value is checked. */
const isPlain = (r: RecordShape): boolean => !r.tags && !r.between && [...r.slots.values()].every((s) => s.storedAs === undefined)

class Records {
  readonly run: Search
  readonly ins: readonly RecordShape[]
  readonly outs: readonly RecordShape[]
  readonly depth: number
  readonly names: ReadonlySet<string>
  readonly required: ReadonlySet<string>
  readonly sorts: readonly string[] | undefined

  constructor(run: Search, ins: readonly RecordShape[], outs: readonly RecordShape[], depth: number) {
    this.run = run
    this.ins = ins
    this.depth = depth
    this.names = new Set([...ins, ...outs].flatMap((r) => [...r.slots.keys()]))
    this.required = new Set(ins.flatMap((r) => [...r.slots].flatMap(([name, s]) => (s.required ? [name] : []))))
    this.outs = outs.filter((r) => isPlain(r) && !this.isApart(r)).sort((a, b) => a.slots.size - b.slots.size)
    this.sorts = namesOfEachSort([...ins, ...outs], this.names)
  }

  solve(): Residue {
    const { ins } = this
    for (const name of this.required) {
      const found = this.field(name, [])
      if (found === 'none') return 'none'
    }
    const min = Math.max(0, ...ins.map((r) => r.count?.min ?? 0)), max = Math.min(Infinity, ...ins.map((r) => r.count?.max ?? Infinity))
    const state: State = { absent: new Set(), present: this.required, out: new Map(), extra: [], min, max }
    return failingEach(this.run, this.outs, state, (out, next) => this.waysToFail(out, next), (last) => this.finish(last))
  }

  /** What a name holds in a record; undefined where that cannot be told. */
  at(r: RecordShape, name: string): Shape | undefined {
    return r.slots.get(name)?.shape ?? shapeOfName(r, name)
  }
  inside(name: string): Shape[] {
    return this.ins.flatMap((r) => this.at(r, name) ?? [])
  }
  field(name: string, out: readonly Shape[]): Residue {
    return this.run.find(this.inside(name), out, this.depth + 1)
  }
  /** Has it surely nothing in common with what is asked for, by a field that both must have? */
  isApart(r: RecordShape): boolean {
    for (const [name, { shape }] of r.slots) {
      if (!this.required.has(name) || unfold(shape).is === 'anything') continue
      const own = this.inside(name)
      if (own.includes(shape)) continue
      if (this.run.find([...own, shape], [], this.depth + 1) === 'none') return true
    }
    return false
  }
  *waysToFail(r: RecordShape, state: State): Generator<State | 'unsure'> {
    for (const [name, slot] of r.slots) if (slot.required && !state.present.has(name)) yield { ...state, absent: new Set([...state.absent, name]) }
    for (const name of this.names) {
      if (state.absent.has(name)) continue
      const shape = this.at(r, name)
      if (!shape) { yield 'unsure'; continue }
      if (isWholly(shape, this.inside(name)) || this.inside(name).includes(shape)) continue
      const out = [...state.out.get(name) ?? [], shape]
      if (this.field(name, out) !== 'none') yield { ...state, present: new Set([...state.present, name]), out: new Map([...state.out, [name, out]]) }
    }
    for (const sort of this.sorts ?? []) {
      const shape = this.at(r, sort) as Shape // each pattern decides of a name that stands for a sort
      if (isWholly(shape, this.inside(sort)) || this.inside(sort).includes(shape)) continue
      if (this.field(sort, [shape]) !== 'none') yield { ...state, extra: [...state.extra, { sort, out: [shape] }] }
    }
    if (!this.sorts && (r.patterns || !isWholly(r.rest, []))) yield 'unsure'
    yield* byItsSize(r.count, state)
  }

  /** A record that keeps to all of it. */
  finish({ absent, present, out, extra, min, max }: State): Residue {
    const record = new Map<string, Value>()
    for (const name of present) {
      const found = this.field(name, out.get(name) ?? [])
      if (typeof found === 'string') return found
      record.set(name, found.value)
    }
    for (const { sort, out: except } of extra) {
      const name = this.fresh(sort, record)
      if (typeof name !== 'string') return 'unsure'
      const found = this.field(sort, except)
      if (typeof found === 'string') return found
      record.set(name, found.value)
    }
    if (record.size > max) return extra.length > 1 ? 'unsure' : 'none'
    return this.filled(record, absent, min)
  }
  /** With as many more fields as there must be. */
  filled(record: Map<string, Value>, absent: ReadonlySet<string>, min: number): Residue {
    let doubt = false
    for (const name of this.names) {
      if (record.size >= min) return { value: record }
      if (record.has(name) || absent.has(name)) continue
      const found = this.field(name, [])
      if (typeof found === 'object') record.set(name, found.value)
      doubt ||= found === 'unsure'
    }
    if (record.size >= min) return { value: record }
    if (min > 2000 || !this.sorts) return 'unsure'
    for (const sort of this.sorts) {
      const found = this.field(sort, [])
      doubt ||= found === 'unsure'
      if (typeof found !== 'object') continue
      for (let name = this.fresh(sort, record); record.size < min; name = this.fresh(sort, record)) {
        if (name === undefined) doubt = true
        if (typeof name !== 'string') break
        record.set(name, found.value)
      }
      if (record.size >= min) return { value: record }
    }
    return doubt ? 'unsure' : 'none'
  }
  /** A name of the same sort that is not used yet. */
  fresh(sort: string, record: ReadonlyMap<string, Value>): string | null | undefined {
    if (!record.has(sort)) return sort
    const found: string[] = [], others: string[] = []
    for (const { pattern } of [...this.ins, ...this.outs].flatMap((r) => r.patterns ?? [])) (patternAdmits(pattern, sort) ? found : others).push(pattern)
    return anotherName([...new Set(found)], [...new Set(others)], [...this.names, ...record.keys()])
  }
}
/** Does a shape take whatever the others are? */
function isWholly(shape: Shape, inside: readonly Shape[]): boolean {
  const s = unfold(shape)
  return s.is === 'anything' && (s.json !== true || inside.some(isOfJson))
}
