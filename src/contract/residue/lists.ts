/** What is left of lists: each of those taken away has to fail by an item, by how many there are, or by items that are alike. */
import { constant } from '../constants.ts'
import { type Contained, type ListShape, type Shape, unfold } from '../shape.ts'
import type { Value } from '../values.ts'
import { type Residue, type Search, byItsSize, failingEach, isOfJson } from './goal.ts'

/** `out`: what the item of a place may not be; `tail`: the same for items behind all places, one each. `twice`: two places that hold the same. */
type State = {
  min: number; max: number; out: ReadonlyMap<number, readonly Shape[]>; tail: readonly Shape[]; atLeast: readonly { shape: Shape; n: number }[]; atMost: readonly { shape: Shape; n: number }[]
  twice: readonly (readonly [number, number])[]
}
const mostItems = 2000, mostContained = 6

export const listsResidue = (run: Search, ins: readonly ListShape[], outs: readonly ListShape[], depth: number): Residue => new Lists(run, ins, outs, depth).solve()

class Lists {
  readonly run: Search
  readonly ins: readonly ListShape[]
  readonly outs: readonly ListShape[]
  readonly depth: number
  readonly fixed: number
  readonly unique: boolean

  constructor(run: Search, ins: readonly ListShape[], outs: readonly ListShape[], depth: number) {
    this.run = run
    this.ins = ins
    this.outs = outs
    this.depth = depth
    this.fixed = Math.max(0, ...[...ins, ...outs].map((s) => s.prefix?.length ?? 0))
    this.unique = ins.some((s) => s.unique === true)
  }
  solve(): Residue {
    const contains = this.ins.flatMap((s) => s.contains ?? [])
    const state: State = {
      min: Math.max(0, ...this.ins.map((s) => s.count?.min ?? 0)), max: Math.min(Infinity, ...this.ins.map((s) => s.count?.max ?? Infinity)), out: new Map(), tail: [], twice: [],
      atLeast: contains.flatMap(atLeast), atMost: contains.flatMap(atMost),
    }
    return failingEach(this.run, this.outs, state, (out, next) => this.waysToFail(out, next), (last) => this.finish(last))
  }
  inside(i: number): Shape[] {
    return this.ins.map((s) => itemAt(s, i))
  }
  item(i: number, more: readonly Shape[], out: readonly Shape[]): Residue {
    return this.run.find([...this.inside(i), ...more], out, this.depth + 1)
  }
  *waysToFail(s: ListShape, state: State): Generator<State> {
    yield* byItsSize(s.count, state)
    for (let i = 0; i < this.fixed && i < state.max; i++) {
      const shape = itemAt(s, i), out = [...state.out.get(i) ?? [], shape]
      if (!this.isWholly(shape, i) && this.item(i, [], out) !== 'none') yield { ...state, min: Math.max(state.min, i + 1), out: new Map([...state.out, [i, out]]) }
    }
    const rest = itemAt(s, this.fixed)
    if (state.max > this.fixed && !this.isWholly(rest, this.fixed) && this.item(this.fixed, [], [rest]) !== 'none') yield { ...state, tail: [...state.tail, rest] }
    for (const c of s.contains ?? []) {
      const holds = this.ins.flatMap((own) => own.contains ?? []), within = (a: Shape, b: Shape): boolean => a === b || this.run.find([a], [b], this.depth + 1) === 'none'
      for (const more of atMost(c)) if (!holds.some((d) => (d.count.max ?? Infinity) <= more.n && within(c.shape, d.shape))) yield { ...state, atLeast: [...state.atLeast, { shape: more.shape, n: more.n + 1 }] }
      for (const less of atLeast(c)) if (!holds.some((d) => (d.count.min ?? 0) >= less.n && within(d.shape, c.shape))) yield { ...state, atMost: [...state.atMost, { shape: less.shape, n: less.n - 1 }] }
    }
    if (s.unique && !this.unique) for (let j = 1; j <= this.fixed + 1; j++) for (let i = 0; i < j; i++) yield { ...state, min: Math.max(state.min, j + 1), twice: [...state.twice, [i, j]] }
  }
  /** Does a shape take whatever stands there? */
  isWholly(shape: Shape, i: number): boolean {
    const s = unfold(shape), inside = this.inside(i)
    return inside.includes(shape) || (s.is === 'anything' && (s.json !== true || inside.some(isOfJson)))
  }

  /** A list that keeps to all of it. */
  finish(state: State): Residue {
    const { min, max, tail, twice, atLeast: least, atMost: most } = state
    if (tail.length > 0 && max === this.fixed + 1) return this.finish({ ...state, tail: [], min: max, out: new Map([...state.out, [this.fixed, [...state.out.get(this.fixed) ?? [], ...tail]]]) }) // one item fails them all
    let n = Math.max(min, tail.length > 0 ? this.fixed + tail.length : 0)
    if (n > max) return tail.length > 1 ? 'unsure' : 'none'
    if (n > mostItems) return 'unsure'
    const wanted = Array.from({ length: n }, (_, i) => ({ inside: [] as Shape[], out: [...state.out.get(i) ?? [], ...[tail[i - this.fixed]].filter((s) => s !== undefined)] }))
    let doubt = false
    // Items of a shape that there must be: each where it first fits.
    const wantedOf = new Map<Shape, number>()
    for (const { shape, n: count } of least) wantedOf.set(shape, Math.max(count, wantedOf.get(shape) ?? 0))
    if (least.some((l) => l.n > mostContained)) return 'unsure'
    const units = [...wantedOf].flatMap(([shape, count]) => Array.from({ length: count }, () => shape))
    const holding = new Map<number, Set<Shape>>()
    for (const shape of units) {
      let placed = false
      for (let i = 0; i < Math.min(max, Math.max(n, this.fixed) + 1) && !placed; i++) {
        if (holding.get(i)?.has(shape)) continue
        const at = wanted[i] ?? { inside: [], out: [] }
        const found = this.item(i, [...at.inside, shape], at.out)
        if (found === 'unsure') doubt = true
        if (typeof found !== 'object') continue
        for (let j = wanted.length; j <= i; j++) wanted.push({ inside: [], out: [] })
        wanted[i] = { ...at, inside: [...at.inside, shape] }
        holding.set(i, (holding.get(i) ?? new Set()).add(shape))
        n = Math.max(n, i + 1)
        placed = true
      }
      if (!placed) return doubt || units.length > 1 ? 'unsure' : 'none'
    }
    for (const { shape, n: count } of most) {
      let free = count
      for (let i = 0; i < wanted.length; i++) {
        const at = wanted[i] as { inside: Shape[]; out: Shape[] }
        const found = this.item(i, at.inside, [...at.out, shape])
        if (found !== 'none') at.out.push(shape)
        else if (--free < 0) return units.length + twice.length > 0 || most.length > 1 || tail.length > 1 ? 'unsure' : 'none'
      }
    }
    const found = this.made(wanted, twice)
    return found === 'none' && twice.length > 0 && units.length + most.length + tail.length > 0 ? 'unsure' : found
  }
  made(wanted: readonly { inside: readonly Shape[]; out: readonly Shape[] }[], twice: State['twice']): Residue {
    const items: Value[] = []
    for (let i = 0; i < wanted.length; i++) {
      const { inside, out } = wanted[i] as { inside: Shape[]; out: Shape[] }
      const pair = twice.find(([, j]) => j === i)
      if (pair) {
        const again = items[pair[0]] as Value
        items.push(again)
        continue
      }
      const mate = twice.find(([first]) => first === i)?.[1]
      const beside = mate === undefined ? undefined : wanted[mate] as (typeof wanted)[number]
      const both = mate === undefined ? inside : [...inside, ...this.inside(mate), ...beside?.inside ?? []], not = [...out, ...beside?.out ?? []]
      const seen = this.unique ? items.flatMap((v) => constant(v) ?? []) : []
      const found = this.item(i, both, [...not, ...seen])
      if (typeof found === 'string') return this.item(i, both, not) === 'none' ? 'none' : 'unsure'
      items.push(found.value)
    }
    return twice.length > 1 ? 'unsure' : { value: items }
  }
}
const itemAt = (s: ListShape, i: number): Shape => (s.prefix?.[i] ?? s.items).shape
const atLeast = ({ shape, count }: Contained): { shape: Shape; n: number }[] => ((count.min ?? 0) > 0 ? [{ shape, n: count.min ?? 0 }] : [])
const atMost = ({ shape, count }: Contained): { shape: Shape; n: number }[] => (count.max === undefined ? [] : [{ shape, n: count.max }])
