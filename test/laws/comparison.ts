/** What must hold of a whole comparison: the findings and the verdict are one, and silence means the same. */
import type { Change } from '../../src/compare/change.ts'
import { type DatasetComparison, compareDatasets } from '../../src/compare/datasets.ts'
import { asked } from '../../src/compare/whole.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { itemCount } from '../../src/contract/cardinality.ts'
import { canonical } from '../../src/contract/canonical.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import { isEmpty } from '../../src/contract/empty.ts'
import { worst } from '../../src/contract/effects.ts'
import { type Axis, strict, tables } from '../../src/contract/reading.ts'
import { ITEM, KEY, type Shape, type Slot, VALUE, scalar, slot, unfold } from '../../src/contract/shape.ts'
import { valueKey } from '../../src/contract/values.ts'
import type { Law } from './law.ts'
import { unnamed, unplaced } from './relation.ts'
import { again, reordered, respelt } from './rewrites.ts'
import '../loaded.ts'

const exact: readonly Axis[] = [{ axis: 'records', oldReadsNew: strict, newReadsOld: strict }]
const mirrored = (axes: readonly Axis[]): Axis[] => axes.map(({ axis, oldReadsNew, newReadsOld }) => ({ axis, oldReadsNew: newReadsOld, newReadsOld: oldReadsNew }))
const dataset = (shape: Shape): Dataset => ({ name: 'd', role: 'output', shape, facts: [] })
const contract = (shape: Shape, readings: readonly Axis[]): Contract =>
  ({ format: 'test', id: 'c', file: 'c', datasets: [dataset(shape)], facts: [], readings, locate: () => ({ file: 'c', line: 1, column: 1, endLine: 1, endColumn: 1 }) })
export const compared = (b: Shape, h: Shape, readings: readonly Axis[]): DatasetComparison => compareDatasets(contract(b, readings), contract(h, readings), dataset(b), dataset(h), undefined)
const both = ['oldReadsNew', 'newReadsOld'] as const
const told = (changes: readonly Change[]): string => changes.map((c) => `${'what' in c ? c.what : c.of} at /${c.path.map(String).join('/')} ${c.effects.oldReadsNew} ${c.effects.newReadsOld}${c.why === undefined ? '' : ` (${c.why})`}`).join('; ')

/** Which slots there are, and what is said of them beside the records they admit (defaults, ids, aliases, how wide they are stored), by their place, some levels deep. `reached`: only of those that some record reaches. */
function termsOf(shape: Shape, reached: boolean): Set<string> {
  const out = new Set<string>()
  const look = (s: Shape, path: string, depth: number, within: readonly Shape[]): void => {
    const u = unfold(s)
    if (depth === 0 || within.includes(u) || (reached && isEmpty(u))) return
    const say = (step: string | symbol, t: Slot): void => {
      const at = `${path}/${String(step)}`
      out.add(`${at} ${t.required ? 'required' : 'optional'}`)
      if (t.fallback !== undefined) out.add(`${at} default ${valueKey(t.fallback)}`)
      if (t.id !== undefined) out.add(`${at} id ${t.id}`)
      for (const a of t.aliases ?? []) out.add(`${at} alias ${a}`)
      look(t.shape, at, depth - 1, [])
    }
    if (u.is === 'union') for (const b of reached ? tellingBranches(u.branches) : u.branches) look(b, path, depth, [...within, u])
    if (u.is === 'all') for (const b of u.of) look(b, path, depth, [...within, u])
    const dead = (t: Shape): boolean => reached && isEmpty(t)
    if (u.is === 'list') for (const [i, t] of [...u.prefix ?? [], u.items].entries()) if (!reached || i < itemCount(u, isEmpty).max) say(i < (u.prefix?.length ?? 0) ? String(i) : ITEM, t)
    if (u.is === 'map' && !dead(u.keys) && !dead(u.values.shape) && !(reached && u.count?.max === 0)) {
      look(u.keys, `${path}/${String(KEY)}`, depth - 1, [])
      say(VALUE, u.values)
    }
    if (u.is === 'record') for (const [n, t] of u.slots) say(n, t)
    if (u.is === 'record') for (const p of u.patterns ?? []) say(`/${p.pattern}/`, p.slot)
    if (u.is === 'record' && u.rest.is !== 'nothing' && u.rest.is !== 'anything') look(u.rest, `${path}/${String(VALUE)}`, depth - 1, [])
    if (u.is === 'scalar' && u.otherwise !== undefined) out.add(`${path} otherwise ${valueKey(u.otherwise)}`)
    if (u.is === 'scalar' && u.width) out.add(`${path} stored ${canonical(scalar(u.type, u.width))}`)
  }
  look(shape, '', 8, [])
  return out
}
/** Branches that another one holds already have no say in what is admitted, and none in its terms. */
const tellingBranches = (all: readonly Shape[]): Shape[] => all.filter((b, i) => !all.some((other, j) => i !== j && reads(b, other) && (j < i || !reads(other, b))))
const reads = (w: Shape, r: Shape): boolean => refusals(slot(w), slot(r), strict).length === 0
const sameSet = (a: Set<string>, b: Set<string>): boolean => a.size === b.size && [...a].every((x) => b.has(x))

export const comparisonLaws: readonly Law[] = [
  { name: 'compared with itself, made anew, in another order or spelt otherwise, nothing is told', of: 1, broken: ([s], company) => {
    if (!s) return undefined
    company.count('shapes')
    for (const [how, other] of [['made anew', again(s)], ['in another order', reordered(s)], ['spelt otherwise', respelt(s)]] as const) {
      const { changes } = compared(s, other, tables)
      if (changes.some((c) => c.effects.oldReadsNew !== 'unsure' && c.effects.newReadsOld !== 'unsure')) return `${how}: ${told(changes)}`
      if (changes.length > 0) company.count(`${how} unsure`)
      if (changes.length > 0 && how === 'made anew') return `${how}: ${told(changes)}`
    }
    return undefined
  } },
  { name: 'swapping the sides and the readings swaps the effects', of: 2, broken: ([b, h], company) => {
    for (const axes of b && h ? [exact, tables] : []) {
      if (!b || !h) continue
      company.count('pairs')
      const there = compared(b, h, axes).effects, back = compared(h, b, mirrored(axes)).effects
      if (there.oldReadsNew !== back.newReadsOld || there.newReadsOld !== back.oldReadsNew) return `${axes === exact ? 'strict' : 'tables'}: ${JSON.stringify(there)} one way, ${JSON.stringify(back)} the other`
    }
    return undefined
  } },
  { name: 'findings hurt a direction exactly when the whole does', of: 2, prepare: unplaced, broken: ([b, h], company) => {
    for (const axes of b && h ? [exact, tables] : []) {
      if (!b || !h) continue
      const { changes, effects } = compared(b, h, axes)
      for (const d of both) {
        const [w, r] = d === 'oldReadsNew' ? [h, b] : [b, h]
        const refused = refusals(slot(w), slot(r), axes[0]?.[d] ?? strict)
        company.count(effects[d])
        if (worst(changes.map((c) => c.effects[d])) !== effects[d]) return `${d} is ${effects[d]}, but: ${told(changes)}`
        const left = refused.length === 0 ? 'none' : asked(slot(w), slot(r), axes[0]?.[d] ?? strict) // what its parts leave open
        if (effects[d] === 'safe' ? left !== 'none' : refused.length === 0) return `${d} is ${effects[d]}, and ${refused.length} refusals`
        if (effects[d] === 'breaks' && typeof left === 'string' && refused.every((x) => x.escape.how === 'unsure')) return `${d} breaks by what is unsure: ${told(changes)}`
      }
    }
    return undefined
  } },
  { name: 'nothing is told exactly when both admit the same and their terms agree', of: 2, prepare: unnamed, broken: ([b, h], company) => {
    if (!b || !h) return undefined
    const { changes } = compared(b, h, exact)
    const same = refusals(slot(b), slot(h), strict).length === 0 && refusals(slot(h), slot(b), strict).length === 0
    const [terms, others] = [termsOf(b, true), termsOf(h, true)]
    company.count(changes.length === 0 ? 'nothing told' : same ? 'terms told' : 'records told')
    if (changes.length === 0 && !same) return 'nothing is told, but the records differ'
    if (changes.length === 0 && !sameSet(terms, others)) return `nothing is told, but the terms differ: ${[...terms].filter((x) => !others.has(x)).join()} and ${[...others].filter((x) => !terms.has(x)).join()}`
    // Of what nothing belongs to it is told what is written, though it means nothing: a column that went is worth a word where another one can hold nothing.
    if (changes.length > 0 && same && !isEmpty(b) && sameSet(termsOf(b, false), termsOf(h, false))) return `told: ${told(changes)}`
    return undefined
  } },
]
