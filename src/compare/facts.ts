/** How a promise moved, and whom that hurts: weaker hurts consumers, stronger hurts producers and history. */
import type { Effect } from '../contract/effects.ts'
import type { Bounded, Fact } from '../contract/facts.ts'
import { Num, compareNums } from '../contract/numbers.ts'
import { inEveryDialect } from './dialects.ts'

/** `added` and `removed`: said for the first time, or no more. `unsure`: text changed that we cannot weigh (SQL). */
export type Drift = 'added' | 'removed' | 'weaker' | 'stronger' | 'other' | 'unsure'
export type FactMove = { key: string; base: Fact | undefined; head: Fact | undefined; drift: Drift; oldReadsNew: Effect; newReadsOld: Effect }

/** Pairs facts by key, of several under one key those alike first, and tells each that moved. Key facts (uniqueness) are judged per dataset: see keys.ts. `renamed`: base column to head column. */
export function factMoves(base: readonly Fact[], head: readonly Fact[], renamed: ReadonlyMap<string, string> = new Map()): FactMove[] {
  const out: FactMove[] = []
  if (renamed.size === 0 && sameFacts(base, head)) return out
  const heads = grouped(head)
  for (const [key, before] of grouped(base.map((f) => (f.key === 'partitioning' && f.kind === 'list' ? { ...f, value: f.value.map((c) => renamed.get(c) ?? c) } : f)))) {
    const [was, is] = toldBeside(...unlike(before, heads.get(key) ?? []))
    heads.delete(key)
    for (let i = 0; i < Math.max(was.length, is.length); i++) move(key, was[i], is[i])
  }
  for (const [key, after] of heads) for (const h of toldBeside([], after)[1]) move(key, undefined, h)
  return out

  function move(key: string, b: Fact | undefined, h: Fact | undefined): void {
    const [was, is] = [b ?? usual(h), h ?? usual(b)]
    const d = drift(was, is)
    if (d) out.push({ key, base: was, head: is, ...(inEveryDialect(was, is) ?? { drift: d, ...effects((is ?? was) as Fact, was, is, d) }) })
  }
}
const isImplied = (f: Fact): boolean => f.kind === 'range' && f.implied === true
const most = 40_000 // pairs that are looked at one by one
/** Facts of one key without those that both sides have: found by what they say, and, where not too many are left, by whether they drift. */
function unlike(base: readonly Fact[], head: readonly Fact[]): [Fact[], Fact[]] {
  const alike = (b: Fact, h: Fact): boolean => isImplied(b) === isImplied(h) && drift(b, h) === undefined
  const [b] = base, [h] = head
  if (b && h && base.length === 1 && head.length === 1) return alike(b, h) ? [[], []] : [[b], [h]]
  const said = new Map<string, Fact[]>()
  for (const h of head.toReversed()) {
    const row = said.get(saying(h))
    if (row) row.push(h)
    else said.set(saying(h), [h])
  }
  const both = new Set<Fact>()
  const lost = base.filter((b) => {
    const h = said.get(saying(b))?.pop()
    if (h) both.add(h)
    return !h
  })
  const gained = head.filter((h) => !both.has(h))
  if (lost.length * gained.length > most) return [lost, gained]
  const left = lost.filter((b) => {
    const same = gained.findIndex((h) => alike(b, h))
    if (same >= 0) gained.splice(same, 1)
    return same < 0
  })
  return [left, gained]
}
/** A text that only facts share which do not drift. */
const saying = (fact: Fact): string =>
  JSON.stringify(fact, (key, v: unknown) => (key === 'at' || key === 'text' || key === 'readings' ? undefined : v instanceof Num ? v.toString() : v instanceof Map ? [...v] : v))

/** Without what a shape or a key says already on either side, and without looser bounds of the same measure: the edit of the shape tells those. */
function toldBeside(base: readonly Fact[], head: readonly Fact[]): [Fact[], Fact[]] {
  const implied = [...new Map([...base, ...head].filter(isImplied).map((f) => [saying(f), f])).values()]
  const told = (f: Fact): boolean => !implied.some((i) => drift(f, i) === undefined)
  return [base.filter(told), head.filter(told)]
}
/** What stands where only the other side says something. */
const usual = (said: Fact | undefined): Fact | undefined =>
  (said?.kind === 'text' && said.unsaid !== undefined ? { key: said.key, matter: said.matter, kind: 'text', value: said.unsaid, text: said.unsaid } : undefined)
/** The same promises in the same order: quick, and only ever used to say nothing. */
export function sameFacts(base: readonly Fact[], head: readonly Fact[]): boolean {
  if (base.length !== head.length) return false
  for (let i = 0; i < base.length; i++) {
    const b = base[i] as Fact, h = head[i] as Fact
    if (b.key !== h.key || !((b.kind === 'text' && h.kind === 'text' && b.value === h.value) || drift(b, h) === undefined)) return false
  }
  return true
}
function grouped(facts: readonly Fact[]): Map<string, Fact[]> {
  const out = new Map<string, Fact[]>()
  for (const f of facts) {
    if (f.kind === 'key') continue
    const row = out.get(f.key)
    if (row) row.push(f)
    else out.set(f.key, [f])
  }
  return out
}

/** Undefined where both say the same. */
export function drift(b: Fact | undefined, h: Fact | undefined): Drift | undefined {
  if (!b || !h) return b === h || isTold(b ?? h) ? undefined : b ? 'removed' : 'added'
  if (b.matter !== h.matter && b.kind === h.kind && b.text === h.text) return undefined
  if (b.kind !== h.kind) return b.kind === 'query' || h.kind === 'query' ? 'unsure' : 'other'
  switch (b.kind) {
    case 'text': return b.value === (h as typeof b).value ? undefined : 'other'
    case 'query': return b.value === (h as typeof b).value || (isTold(b) && isTold(h)) ? boundOtherwise(b, h) : b.known && (h as typeof b).known ? 'other' : 'unsure'
    case 'level': return (b.open ?? false) === ((h as typeof b).open ?? false) ? apart((h as typeof b).value - b.value) : 'unsure'
    case 'list': return sameList(b.value, (h as typeof b).value) ? undefined : 'other'
    case 'set': case 'key': return sets(b.value, (h as typeof b).value)
    case 'location': {
      const other = h as typeof b
      return b.value === other.value || (b.endings && (endsAtSlash(b.value, other.value) || endsAtSlash(other.value, b.value))) ? undefined : 'other'
    }
    case 'server': {
      const other = h as typeof b
      return b.facts.size === other.facts.size && [...b.facts].every(([k, v]) => other.facts.get(k) === v) ? undefined : 'other'
    }
    case 'quantity': {
      const other = h as typeof b
      if (b.unit !== other.unit || b.better !== other.better) return 'other'
      return apart(compareNums(other.value, b.value) * (b.better === 'more' ? 1 : -1))
    }
    case 'range': {
      const other = h as typeof b
      if (b.subject === other.subject && (b.implied || other.implied)) return undefined
      if (b.subject !== other.subject || b.unit !== other.unit) return 'unsure'
      const [tighter, looser] = [inside(other, b), inside(b, other)]
      if (tighter && looser) return (b.binding ?? true) === (other.binding ?? true) ? undefined : other.binding === false ? 'weaker' : 'stronger'
      return tighter ? 'stronger' : looser ? 'weaker' : 'other'
    }
  }
}
/** The shape tells it, or the facts that it speaks of: what goes or comes there is an edit of those. */
const isTold = (f: Fact | undefined): boolean => (f?.kind === 'query' || f?.kind === 'level') && f.told === true
/** The same check, held to in earnest on one side alone. */
function boundOtherwise(b: Fact, h: Fact): Drift | undefined {
  if (b.matter !== 'quality' || binding(b) === binding(h)) return undefined
  return binding(b) ? 'weaker' : 'stronger'
}
const apart = (difference: number): Drift | undefined => (difference === 0 ? undefined : difference > 0 ? 'stronger' : 'weaker')
const sameList = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((x, i) => x === b[i])
/** More members is stronger. */
function sets(base: readonly string[], head: readonly string[]): Drift | undefined {
  const b = new Set(base), h = new Set(head)
  const kept = [...b].every((x) => h.has(x)), covered = [...h].every((x) => b.has(x))
  return kept && covered ? undefined : kept ? 'stronger' : covered ? 'weaker' : 'other'
}
/** A location names the other where it is its ending, starting at a slash; one with a scheme or from the root stands for itself. */
const endsAtSlash = (whole: string, end: string): boolean => !/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(end) && whole.endsWith(`/${end}`)

type Range = { min?: Bounded; max?: Bounded }
/** Is the range `a` within `b`? A missing bound is open. */
const inside = (a: Range, b: Range): boolean => (!b.min || (a.min !== undefined && inward(a.min, b.min, 1))) && (!b.max || (a.max !== undefined && inward(a.max, b.max, -1)))
function inward(a: Bounded, b: Bounded, sign: 1 | -1): boolean {
  const o = compareNums(a.value, b.value) * sign
  return o > 0 || (o === 0 && (!b.exclusive || a.exclusive === true))
}

/** Whom a move hurts, by what hangs on the fact. */
function effects(fact: Fact, b: Fact | undefined, h: Fact | undefined, d: Drift): { oldReadsNew: Effect; newReadsOld: Effect } {
  const both = (e: Effect): { oldReadsNew: Effect; newReadsOld: Effect } => ({ oldReadsNew: e, newReadsOld: e })
  const old = { oldReadsNew: 'breaks', newReadsOld: 'safe' } as const, history = { oldReadsNew: 'safe', newReadsOld: 'breaks' } as const
  switch (fact.matter) {
    case 'place': case 'meaning':
      if (b?.kind === 'server' && h?.kind === 'server' && !b.production && !h.production) return both('safe')
      if (d === 'unsure') return both('unsure')
      if (fact.kind === 'query' && d !== 'other') return both(fact.binding === false ? 'safe' : 'unsure')
      return d === 'added' ? both('safe') : d === 'removed' ? old : both('breaks')
    case 'promise': case 'quality':
      if (!binding(b) && !binding(h)) return both('safe')
      if (d === 'unsure' && b?.kind === 'level' && h?.kind === 'level') return { oldReadsNew: least(h) < b.value ? 'unsure' : 'safe', newReadsOld: least(b) < h.value ? 'unsure' : 'safe' }
      if (d === 'unsure') return both('unsure')
      if (d === 'removed' || d === 'weaker') return binding(b) ? old : both('safe')
      return d === 'added' || d === 'stronger' ? history : both('breaks')
    default: return both('safe')
  }
}
const least = (f: Fact & { kind: 'level' }): number => (f.open ? 0 : f.value)
const binding = (f: Fact | undefined): boolean => f !== undefined && (!('binding' in f) || f.binding)
