/** The smallest shapes that still fail: parts are left out and made plainer, one at a time, for as long as the failure stays. */
import type { Limits } from '../../src/contract/limits.ts'
import { type Shape, type Slot, anything, nothing, nul, scalar } from '../../src/contract/shape.ts'
import { partsOf } from './edits.ts'
import { again, rebuilt } from './rewrites.ts'

const mostTries = 2000

/** Shrinks all of them, alone and side by side (the same cut in each), while `fails` still tells something. */
export function smallestFailure(shapes: readonly Shape[], fails: (shapes: readonly Shape[]) => string | undefined): readonly Shape[] {
  let best = shapes.map(again)
  let tries = 0
  const better = (tried: readonly Shape[]): boolean => {
    if (++tries > mostTries || tried.reduce((n, s) => n + weight(s), 0) >= best.reduce((n, s) => n + weight(s), 0) || fails(tried) === undefined) return false
    best = tried.map(again)
    return true
  }
  const step = (): boolean => tries < mostTries && (together(best, better) || best.some((s, i) => alone(s, (smaller) => better(best.map((b, j) => (j === i ? smaller : b))))))
  while (step()) { /* one cut after the other */ }
  return best
}
/** The same cut in every one of them: what they share goes first. */
function together(shapes: readonly Shape[], better: (tried: readonly Shape[]) => boolean): boolean {
  const most = Math.max(...shapes.map((s) => cuts(s).length))
  for (let i = 0; i < most; i++) {
    const tried = shapes.map((s) => cuts(s)[i]?.() ?? s)
    if (better(tried)) return true
  }
  return false
}
function alone(shape: Shape, better: (smaller: Shape) => boolean): boolean {
  return cuts(shape).some((cut) => better(cut()))
}

/** How much is written down: nodes, slots and what is said of them. */
function weight(shape: Shape): number {
  const { shapes, slots } = partsOf(shape)
  let n = 0
  for (const s of shapes) {
    n += s.is === 'nothing' || s.is === 'anything' ? 1 : s.is === 'scalar' && s.type === 'null' ? 2 : 3
    if (s.is === 'scalar') n += limitsWeight(s.limits) + limitsWeight(s.width ?? {}) + [s.width, s.codes, s.otherwise, s.tags, s.mayBe].filter((x) => x !== undefined).length
    if (s.is === 'scalar' && s.type !== 'string' && s.type !== 'int') n += 1
    if (s.is === 'list' || s.is === 'map' || s.is === 'record') n += s.count ? 1 + (s.count.min ?? 0) + (s.count.max ?? 0) : 0
    if (s.is === 'list') n += (s.unique ? 1 : 0) + (s.prefix?.length ?? 0)
    if (s.is === 'record') n += (s.tags ? 1 : 0) + (s.between?.length ?? 0)
  }
  for (const t of slots) n += 1 + [t.fallback, t.id, t.aliases, t.storedAs].filter((x) => x !== undefined).length + (t.required ? 0 : 1)
  return n
}
const limitsWeight = (l: Limits): number => Object.keys(l).length * 2 + (l.choice?.length ?? 0) + (l.patterns?.length ?? 0) + (l.min?.exclusive === undefined ? 0 : 1) + (l.max?.exclusive === undefined ? 0 : 1)

/** Every way to leave one thing out or make it plainer, the largest cuts first. */
function cuts(shape: Shape): (() => Shape)[] {
  const { shapes, slots } = partsOf(shape)
  const put = (at: Shape, by: Shape) => (): Shape => (at === shape ? by : rebuilt(shape, { instead: (s) => (s === at ? by : undefined) }))
  const putSlot = (at: Slot, by: Slot) => (): Shape => rebuilt(shape, { slotInstead: (s) => (s === at ? by : undefined) })
  const out: (() => Shape)[] = []
  for (const s of shapes) for (const by of plainer(s)) out.push(put(s, by))
  for (const t of slots) {
    const { fallback, id, aliases, storedAs, ...bare } = t
    const said = { fallback, id, aliases, storedAs }
    for (const key of ['fallback', 'id', 'aliases', 'storedAs'] as const) {
      if (said[key] === undefined) continue
      const { [key]: _, ...others } = t
      out.push(putSlot(t, others))
    }
    if (!t.required) out.push(putSlot(t, { ...bare, ...others(said), required: true }))
  }
  return out
}
const others = (said: { [name: string]: unknown }): Partial<Slot> => Object.fromEntries(Object.entries(said).filter(([, x]) => x !== undefined))

function* plainer(s: Shape): Generator<Shape> {
  if (s.is !== 'nothing' && s.is !== 'anything') yield* [nothing, anything]
  switch (s.is) {
    case 'scalar': {
      if (s.type !== 'null') yield nul
      const { width, codes, otherwise, tags, mayBe, ...bare } = s
      const more = { width, codes, otherwise, tags, mayBe }
      yield bare
      if (s.type !== 'int' && s.type !== 'string') yield* [scalar('string'), scalar('int'), { ...s, type: 'int' }]
      for (const key of ['width', 'codes', 'otherwise', 'tags', 'mayBe'] as const) if (more[key] !== undefined) {
        const { [key]: _, ...kept } = s
        yield kept
      }
      for (const limits of fewerLimits(s.limits)) yield { ...s, limits }
      for (const w of width ? fewerLimits(width) : []) yield { ...s, width: w }
      return
    }
    case 'list': {
      yield s.items.shape
      const { count, prefix, unique, contains, ...bare } = s
      yield bare
      if (count) { const { count: _, ...kept } = s; yield kept; for (const c of fewer(count)) yield { ...s, count: c } }
      if (prefix) { const { prefix: _, ...kept } = s; yield kept; if (prefix.length > 1) yield { ...s, prefix: prefix.slice(1) } }
      if (contains) { const { contains: _, ...kept } = s; yield kept }
      if (unique) { const { unique: _, ...kept } = s; yield kept }
      return
    }
    case 'map': {
      yield s.values.shape
      const { count, ...bare } = s
      if (count) yield bare
      if (count) for (const c of fewer(count)) yield { ...s, count: c }
      return
    }
    case 'record': {
      for (const t of s.slots.values()) yield t.shape
      for (const name of s.slots.keys()) yield { ...s, slots: new Map([...s.slots].filter(([n]) => n !== name)) }
      const { count, tags, between, patterns } = s
      if (patterns) { const { patterns: _, ...kept } = s; yield kept; for (const p of patterns) if (patterns.length > 1) yield { ...s, patterns: patterns.filter((x) => x !== p) } }
      if (count) { const { count: _, ...kept } = s; yield kept }
      if (tags) { const { tags: _, ...kept } = s; yield kept }
      if (between) { const { between: _, ...kept } = s; yield kept; for (const b of between) if (between.length > 1) yield { ...s, between: between.filter((x) => x !== b) } }
      if (count) for (const c of fewer(count)) yield { ...s, count: c }
      return
    }
    case 'union': {
      yield* s.branches
      for (const b of s.branches) yield { is: 'union', branches: s.branches.filter((x) => x !== b) }
      return
    }
    case 'all': {
      yield* s.of
      for (const b of s.of) yield { is: 'all', of: s.of.filter((x) => x !== b) }
      return
    }
    case 'not': yield* [s.of, { is: 'all', of: [anything, s.of] }]; return
    case 'ref': yield s.target(); return
    default:
  }
}
function* fewer({ min, max }: { min?: number; max?: number }): Generator<{ min?: number; max?: number }> {
  if (min !== undefined && max !== undefined) yield* [{ min }, { max }]
  if (min !== undefined && min > 0) yield { min: min - 1, ...(max === undefined ? {} : { max }) }
  if (max !== undefined && max > 0) yield { max: max - 1, ...(min === undefined ? {} : { min }) }
}
function* fewerLimits(l: Limits): Generator<Limits> {
  for (const key of Object.keys(l) as (keyof Limits)[]) {
    const { [key]: _, ...kept } = l
    yield kept
  }
  for (const side of ['min', 'max'] as const) {
    const b = l[side]
    if (b?.exclusive !== undefined) yield { ...l, [side]: { value: b.value } }
  }
  const { choice, patterns } = l
  if (choice && choice.length > 1) for (const v of choice) yield { ...l, choice: choice.filter((x) => x !== v) }
  if (patterns && patterns.length > 1) for (const p of patterns) yield { ...l, patterns: patterns.filter((x) => x !== p) }
}
