/** What must hold of the relation for any shapes, with membership (`admits`) as the judge. */
import { proofOf } from '../../src/compare/proof.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { type Refusal, pathOf } from '../../src/compare/trail.ts'
import { admits } from '../../src/contract/admits.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { samples } from '../../src/contract/samples.ts'
import { type RecordShape, type Shape, type Slot, slot } from '../../src/contract/shape.ts'
import type { Value } from '../../src/contract/values.ts'
import { partsOf } from './edits.ts'
import { isLabelled } from './labelled.ts'
import type { Company, Law } from './law.ts'
import { again, rebuilt, reordered, respelt } from './rewrites.ts'
import { valueSource } from './source.ts'
import '../loaded.ts'

/** As readers of tables: what is missing at random is a question of declaration, which membership does not see. */
const [asked, history] = tables.flatMap((a) => [{ ...a.oldReadsNew, missing: 'refuse' } as const, a.newReadsOld])
if (!asked || !history) throw new Error('tables are read in two ways')
/** Readings of every kind. Under `placed`, `ordered` and `folded` the writer keeps to that too. */
export const readings: Readonly<Record<string, Reading>> = {
  strict, asked, history,
  folded: { ...history, match: 'fold' },
  aliased: { ...strict, match: 'alias', unknown: 'skip', missing: 'fallback', symbols: 'otherwise' },
  filled: { ...strict, unknown: 'skip', missing: 'always' },
  defaulted: { ...strict, unknown: 'skip', missing: 'fallback', symbols: 'otherwise' },
  ordered: { ...strict, ordered: true },
  placed: { ...strict, match: 'position' },
}
export const found = (w: Shape, r: Shape, reading: Reading): Refusal[] => refusals(slot(w), slot(r), reading)
const brief = (all: readonly Refusal[]): string => all.slice(0, 3).map((x) => `${x.by} ${x.escape.how}${x.escape.how === 'unsure' ? ` (${x.escape.why})` : x.escape.how === 'value' ? ` ${valueSource(x.escape.value)}` : ''} at /${pathOf(x.at).map(String).join('/')}`).join('; ')

/** Without physical names: another one under the same name is a fact of its own. */
export const unplaced = (shape: Shape): Shape => rebuilt(shape, { slotMade: (t) => without(t, 'storedAs') })
/** What a record shows alone: no stable ids, physical names or names of types, which two records may share and still be other ones. */
export const unnamed = (shape: Shape): Shape => rebuilt(shape, {
  made: (s) => (s.is === 'record' ? without(s, 'tags') : s.is === 'scalar' ? without(without(s, 'tags'), 'mayBe') : s),
  slotMade: (t) => without(without(t, 'id'), 'storedAs'),
})
export function without<T extends object, K extends string>(from: T, key: K): Omit<T, K> & T {
  const copy = { ...from } as T & { [k in K]?: unknown }
  delete copy[key]
  return copy
}

const most = 16
export const samplesOf = (s: Shape, company: Company): readonly Value[] => company.once(s, () => {
  const out: Value[] = []
  for (const v of samples(s)) {
    out.push(v)
    if (out.length >= most) break
  }
  return out
})
const writes = ({ match, ordered = false }: Reading): Reading => (match === 'position' || match === 'fold' || ordered ? { ...strict, match, ordered } : strict)
/** Where slots find each other by their place or an alias a record has them all and no others; where case is folded no two names are one. */
function speaksOf(shape: Shape, { match }: Reading): boolean {
  const records = match !== 'name' ? partsOf(shape).shapes.filter((s): s is RecordShape => s.is === 'record') : []
  return records.every(({ slots, rest }) => (match !== 'fold' ? rest.is === 'nothing' && [...slots.values()].every((t) => t.required) : new Set([...slots.keys()].map((n) => n.toLowerCase())).size === slots.size))
}
const applying = (w: Shape, r: Shape): [string, Reading][] => Object.entries(readings).filter(([, reading]) => speaksOf(w, reading) && speaksOf(r, reading))

export const relationLaws: readonly Law[] = [
  { name: 'a shape reads itself, made anew', of: 1, broken: ([s], company) => {
    company.count('shapes')
    for (const [name, reading] of s ? applying(s, s) : []) {
      const wrong = s ? found(s, again(s), reading) : []
      if (wrong.length > 0) return `${name}: ${brief(wrong)}`
    }
    return undefined
  } },
  { name: 'what is called safe is read', of: 2, prepare: unnamed, broken: ([w, r], company) => {
    for (const [name, reading] of w && r ? applying(w, r) : []) {
      if (!w || !r || found(w, r, reading).length > 0) continue
      company.count('safe')
      for (const v of [...samplesOf(w, company), ...company.values]) {
        if (admits(w, v, writes(reading)) === true && admits(r, v, reading) === false && isLabelled(w, v)) return `${name}: ${valueSource(v)} is written and refused`
        company.count('records')
      }
    }
    return undefined
  } },
  { name: 'what is called a break is shown', of: 2, broken: ([w, r], company) => {
    for (const [name, reading] of w && r ? applying(w, r) : []) {
      if (!w || !r) continue
      for (const refusal of found(w, r, reading).slice(0, most)) {
        company.count(refusal.escape.how)
        if (refusal.escape.how === 'unsure') continue
        const proof = proofOf(refusal, reading)
        company.count(`${refusal.escape.how} ${proof ? 'with' : 'without'} a record`)
        if (proof && (admits(w, proof.record, strict) !== true || admits(r, proof.record, reading) !== false)) return `${name}: ${valueSource(proof.record)} is written ${admits(w, proof.record)}, read ${admits(r, proof.record, reading)}`
      }
    }
    return undefined
  } },
  { name: 'inclusion is transitive', of: 3, prepare: unnamed, broken: ([a, b, c], company) => {
    if (!a || !b || !c || found(a, b, strict).length > 0 || found(b, c, strict).length > 0) return undefined
    company.count('chains')
    const wrong = found(a, c, strict)
    if (wrong.length > 0 && wrong.every((x) => x.escape.how === 'unsure')) company.count('chains that end unsure')
    return wrong.some((x) => x.escape.how !== 'unsure') ? `a is in b, b in c; a in c: ${brief(wrong)}` : undefined
  } },
  { name: 'order and spelling never matter', of: 1, broken: ([s], company) => {
    if (!s) return undefined
    for (const [how, other] of [['in another order', reordered(s)], ['spelt otherwise', respelt(s)]] as const) for (const [name, reading] of [['strict', strict], ['asked', asked], ['history', history]] as const) {
      const wrong = [...found(s, other, reading), ...found(other, s, reading)]
      if (wrong.length > 0 && wrong.every((x) => x.escape.how === 'unsure')) company.count(`${how} unsure`)
      if (wrong.some((x) => x.escape.how !== 'unsure')) return `${name}, ${how}: ${brief(wrong)}`
    }
    company.count('shapes')
    return undefined
  } },
  { name: 'order matters where it is asked for', of: 1, prepare: unnamed, broken: ([s], company) => {
    if (s?.is !== 'record' || s.slots.size < 2 || samplesOf(s, company).length === 0) return undefined
    const turned: RecordShape = { ...s, slots: new Map([...s.slots].reverse()) }
    company.count('records')
    if (!found(s, turned, { ...strict, ordered: true }).some((x) => x.by === 'order')) return 'ordered: the names in another order are read'
    const placed: Reading = { ...strict, match: 'position' }
    const reads = (w: Slot, r: Slot | undefined): boolean => r !== undefined && refusals(w, r, placed).length === 0 && (w.required || !r.required)
    const inPlace = [...s.slots.values()].every((w, i) => reads(w, [...turned.slots.values()][i]))
    return inPlace === (found(s, turned, placed).length === 0) ? undefined : `placed: slot by slot ${inPlace ? 'read' : 'refused'}, as a whole not so`
  } },
]
