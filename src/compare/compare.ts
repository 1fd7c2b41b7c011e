/** Two revisions of one contract: every change, whom it hurts, and the record that shows it. Pure: knows no git, no files, no policy. */
import type { Contract, Dataset } from '../contract/contract.ts'
import { type Effect, worse } from '../contract/effects.ts'
import type { Fact } from '../contract/facts.ts'
import { withParts } from '../contract/part.ts'
import { loadPatternEngine } from '../contract/patterns.ts'
import type { Direction, Reading } from '../contract/reading.ts'
import { type Path, type Slot, slot } from '../contract/shape.ts'
import type { Change, Comparison } from './change.ts'
import { elsewhereOf, pairedByUse, pairedElsewhere } from './by-use.ts'
import { type Confirm, type DatasetComparison, type Looked, lookAt } from './datasets.ts'
import { drift, factMoves } from './facts.ts'
import { inForce } from './in-force.ts'
import { goneDataset, goneLife, lifeMove } from './life.ts'
import { encodings } from './on-demand.ts'
import { placeOfFact } from './places.ts'
import { lineOf } from './pairing.ts'
import { renames } from './renames.ts'
import { stageOf } from './stages.ts'

/**
 * Compares base with head; either may be absent (a contract added or removed), not both. `exact`: the reading of an exact policy. `today`: the day of the run (YYYY-MM-DD), for what may go by now. `beside`: another version that stands in head, of one that is added or removed.
 * Never throws on contracts that a format produced.
 */
export async function compare(was: Contract | undefined, is: Contract | undefined, exact?: Reading, today?: string, beside?: string): Promise<Comparison> {
  const [base, head] = was && is ? await inOneDialect(was, is) : [was, is]
  if (base && head && [base, head].some(isReadAsBytes)) await encodings.load()
  return withParts(async () => {
    if (base?.hasPatterns || head?.hasPatterns) await loadPatternEngine()
    return compared(base, head, exact, today, beside)
  })
}
const isReadAsBytes = ({ readings }: Contract): boolean => readings.some(({ oldReadsNew, newReadsOld }) => oldReadsNew.encoded ?? newReadsOld.encoded ?? false)

async function compared(base: Contract | undefined, head: Contract | undefined, exact: Reading | undefined, today: string | undefined, beside: string | undefined): Promise<Comparison> {
  if (!base || !head) return summed(inForce(base ? await removed(base, today, beside) : head ? added(head, beside) : [], base, head))
  const changes: Change[] = []
  const paired = pairDatasets(base.datasets, head.datasets)
  const elsewhere = elsewhereOf(paired.both)
  for (const [b, h] of paired.both) {
    if (b.name !== h.name && !(b.sole && h.sole) && !(b.inner && h.inner)) changes.push(paired.byUse.has(h) ? { ...dataset('renamed', b, h, undefined, safe), basePath: pathOf(b) } : datasetRenamed(b, h))
    if (h.isUnchanged?.(b)) continue
    const look = lookAt(base, head, b, h, exact, elsewhere)
    const tell = (confirm?: Confirm): DatasetComparison => unlessTooDeep(b, h, () => look.tell(confirm))
    const found = b.accepts && h.accepts && mayBeRefused(look) ? await (await import('./settle.ts')).settle(b, h, head.readings[0]?.newReadsOld, tell) : tell()
    for (const c of found.changes) changes.push(c)
  }
  for (const b of paired.lost) if (!b.used && !b.inner) {
    const gone = goneDataset(b, today)
    changes.push({ ...dataset('removed', b, undefined, head, b.role === 'output' ? hurts(gone?.effect ?? 'breaks', 'safe') : safe), ...(gone ? { life: gone.life } : {}) })
  }
  for (const h of paired.gained) if (!h.inner) changes.push(dataset('added', undefined, h, head, safe))
  for (const c of contractChanges(base, head, changes.length > 0, today)) changes.push(c)
  for (const [b, h] of paired.both) for (const c of lifeChanges(b, h, today)) changes.push(c)
  for (const c of replacedEarly(base, head, paired.both, changes, today)) changes.push(c)
  const told = onItsAxis(changes, head)
  return summed(inForce(base.declared && head.declared ? await (await import('./declared.ts')).withDeclared(told, base, head) : [...told], base, head))
}
/** Whom it concerns where nothing else is said: whoever reads it the way that the format's first axis is about. */
function onItsAxis(changes: readonly Change[], { readings: [first] }: Contract): readonly Change[] {
  return first === undefined || first.axis === 'records' ? changes : changes.map((c) => ({ ...c, axis: first.axis }))
}

/** Where servers of one side alone tell the dialect of physical types, it is that of both: a server that is told at last, or no more, is a change of its own. */
const inOneDialect = async (base: Contract, head: Contract): Promise<[Contract, Contract]> =>
  [head.dialect !== undefined && base.inDialect ? await base.inDialect(head.dialect) : base, base.dialect !== undefined && head.inDialect ? await head.inDialect(base.dialect) : head]

const safe: Comparison['effects'] = { oldReadsNew: 'safe', newReadsOld: 'safe' }
const hurts = (oldReadsNew: Effect, newReadsOld: Effect): Comparison['effects'] => ({ oldReadsNew, newReadsOld })

/** What is nested too deep to tell may be. */
function mayBeRefused(look: Looked): boolean {
  try {
    return look.isRefused()
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}
/** Definitions that use one another thousands deep are more than the stack holds: then nothing is settled. */
function unlessTooDeep(b: Dataset, h: Dataset, ask: () => DatasetComparison): DatasetComparison {
  try {
    return ask()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const effects = hurts('unsure', 'unsure')
    const at = h.at ? { at: h.at } : {}
    return { effects, changes: [{
      of: 'slot', what: 'shape', base: slot(b.shape, b.at ? { at: b.at } : {}), head: slot(h.shape, at), role: h.role, path: pathOf(h), basePath: pathOf(b), also: [],
      effects, exact: true, why: 'its definitions are nested too deep to settle', proof: undefined, at: h.at, baseAt: b.at,
    }] }
  }
}

/** A contract's effects are the worst of its changes'. */
function summed(changes: Change[]): Comparison {
  const effects: Record<Direction, Effect> = { ...safe }
  for (const c of changes) for (const d of ['oldReadsNew', 'newReadsOld'] as const) effects[d] = worse(effects[d], c.effects[d])
  return { changes, effects }
}

/** Datasets that are one: by stable id, by name, the only one of each, or renamed. Inputs and outputs never pair. */
function pairDatasets(base: readonly Dataset[], head: readonly Dataset[]): { both: [Dataset, Dataset][]; lost: Dataset[]; gained: Dataset[]; byUse: ReadonlySet<Dataset> } {
  const both: [Dataset, Dataset][] = [], lost: Dataset[] = [], gained: Dataset[] = []
  const byUse = new Set<Dataset>()
  for (const role of ['output', 'input'] as const) {
    const before = new Map(base.filter((d) => d.role === role).map((d) => [d.name, d])), after = new Map(head.filter((d) => d.role === role).map((d) => [d.name, d]))
    const pair = (b: Dataset, h: Dataset): void => {
      both.push([b, h])
      before.delete(b.name)
      after.delete(h.name)
    }
    for (const b of Array.from(before.values())) {
      const h = after.get(b.name)
      if (h) pair(b, h)
    }
    const [only] = before.values(), [other] = after.values()
    if (before.size === 1 && after.size === 1 && only?.sole && other?.sole) pair(only, other)
    for (const [b, h] of Array.from(pairedByUse(both, before, after))) {
      byUse.add(h)
      pair(b, h)
    }
    for (const [b, h] of Array.from(pairedElsewhere(before, after))) pair(b, h)
    for (const [was, now] of renames(asSlots(before), asSlots(after))) pair(before.get(was) as Dataset, after.get(now) as Dataset)
    for (const b of before.values()) lost.push(b)
    for (const h of after.values()) gained.push(h)
  }
  return { both, lost, gained, byUse }
}
const asSlots = (all: ReadonlyMap<string, Dataset>): Map<string, Slot> =>
  new Map([...all].map(([name, d]) => {
    const stored = d.facts.find((f) => f.key === 'physicalName')
    return [name, slot(d.shape, { ...(d.id !== undefined ? { id: d.id } : {}), ...(stored ? { storedAs: stored.text } : {}) })]
  }))

function datasetRenamed(b: Dataset, h: Dataset): Change {
  const named = (d: Dataset, key: string): Fact | undefined => d.facts.find((f) => f.key === key)
  const [was, now] = [b, h].map((d) => named(d, 'physicalName')?.text)
  const [place, other] = [named(b, 'location'), named(h, 'location')]
  const stays = was !== undefined || now !== undefined ? (was ?? b.name) === (now ?? h.name) : place !== undefined && other !== undefined && drift(place, other) === undefined
  const effects = stays || b.role === 'input' ? safe : hurts('breaks', 'breaks')
  return { ...dataset(stays ? 'relabelled' : 'renamed', b, h, undefined, effects), basePath: pathOf(b) }
}
const pathOf = (d: Dataset): Path => (d.unnamed ? [] : [d.name])
function dataset(what: 'added' | 'removed' | 'renamed' | 'relabelled', b: Dataset | undefined, h: Dataset | undefined, near: Contract | undefined, effects: Comparison['effects']): Extract<Change, { of: 'dataset' }> {
  const d = (h ?? b) as Dataset
  return { of: 'dataset', what, base: b, head: h, role: d.role, path: pathOf(d), basePath: pathOf(b ?? d), also: [], effects, exact: true, why: undefined, proof: undefined, at: h?.at ?? near?.at, baseAt: b?.at }
}

const contractChange = (what: Extract<Change, { of: 'contract' }>['what'], base: string | undefined, head: string | undefined, effects: Comparison['effects']): Extract<Change, { of: 'contract' }> => ({
  of: 'contract', what, base, head, role: 'output', path: [], basePath: [], also: [], effects, exact: what === 'added' || what === 'removed' || what === 'id', why: undefined, proof: undefined, at: undefined, baseAt: undefined,
})
function contractChanges(base: Contract, head: Contract, changed: boolean, today: string | undefined): Change[] {
  const out: Change[] = []
  const [wasId, isId] = [base, head].map((c) => (c.idWritten ? c.id : undefined))
  // One that is written at last names what had no name of its own; whoever knows a contract by its id loses it where it goes, unless the format has none.
  if (wasId !== isId && (isId !== undefined || base.format === head.format)) out.push({ ...contractChange('id', wasId, isId, wasId === undefined ? safe : hurts('breaks', 'breaks')), at: head.idAt, baseAt: base.idAt })
  for (const m of factMoves(base.facts, head.facts)) {
    out.push({
      of: 'fact', key: m.key, drift: m.drift, base: m.base, head: m.head, dataset: undefined, role: 'output', path: [], basePath: [], also: [],
      effects: hurts(m.oldReadsNew, m.newReadsOld), exact: false, why: m.drift === 'unsure' ? 'the text changed, and what it admits is not known here' : undefined, proof: undefined, at: placeOfFact(m.head, m.base) ?? head.at, baseAt: placeOfFact(m.base, m.head),
    })
  }
  const [was, now] = [stageOf(base.status?.text), stageOf(head.status?.text)]
  const move = head.beside ? undefined : lifeMove(base, head, today) // another version has a day of its own
  if (move?.what === 'deprecated') {
    const until = head.ends ? `, until ${head.ends.text}` : ''
    out.push({ ...contractChange('deprecated', base.status?.text, `deprecated${until}`, safe), life: move.life, at: head.ends?.at ?? head.status?.at, baseAt: base.status?.at })
  } else if (move) out.push({ ...contractChange('sunset', base.ends?.text, head.ends?.text, safe), life: move.life, ...(move.sooner ? { sooner: true as const } : {}), at: head.ends?.at ?? head.status?.at, baseAt: base.ends?.at })
  if (!(move?.what === 'deprecated' && now === 'deprecated') && (base.status?.text ?? '').toLowerCase() !== (head.status?.text ?? '').toLowerCase()) {
    out.push({ ...contractChange('status', base.status?.text, head.status?.text, was !== 'draft' && now === 'draft' ? hurts('breaks', 'safe') : safe), at: head.status?.at, baseAt: base.status?.at })
  }
  // What cannot be seen is said where something changed, or where it is new.
  const before = new Set((base.unseen ?? []).map((u) => u.message))
  for (const u of head.unseen ?? []) if (changed || out.length > 0 || !before.has(u.message)) out.push({ ...contractChange('unseen', undefined, u.message, safe), path: u.path, basePath: u.path, at: u.at })
  return out
}

/** What is told of the end of one dataset: a contract's status speaks of all of it. */
function lifeChanges(b: Dataset, h: Dataset, today: string | undefined): Change[] {
  const move = b.role === 'output' ? lifeMove(b.ends ? { ends: b.ends } : {}, h.ends ? { ends: h.ends } : {}, today) : undefined
  if (!move) return []
  const to = move.what === 'deprecated' ? `deprecated, until ${h.ends?.text}` : h.ends?.text
  return [{ ...contractChange(move.what, b.ends?.text, to, safe), path: pathOf(h), basePath: pathOf(b), life: move.life, ...(move.sooner ? { sooner: true as const } : {}), at: h.ends?.at ?? h.at, baseAt: b.ends?.at }]
}

/** What was to stay until a day, a version or a dataset of it, and another version that breaks it in its place before. */
function replacedEarly(base: Contract, head: Contract, paired: readonly [Dataset, Dataset][], changes: readonly Change[], today: string | undefined): Change[] {
  if (head.beside || !mayOwnUp(base, head)) return []
  const broken = changes.filter((c) => c.role === 'output' && c.effects.oldReadsNew === 'breaks'), gone = goneLife(base, today)
  if (gone?.effect !== 'breaks') {
    return paired.flatMap(([b, h]): Change[] => {
      const one = goneDataset(b, today)
      return one?.effect === 'breaks' && broken.some((c) => c.basePath[0] === b.name) ? [{ ...dataset('removed', b, h, head, hurts('breaks', 'safe')), path: pathOf(b), life: one.life, baseAt: b.ends?.at ?? b.at }] : []
    })
  }
  if (broken.length === 0) return []
  return [{ ...contractChange('removed', base.version?.text, head.version?.text ?? 'no version', hurts('breaks', 'safe')), life: gone.life, at: head.version?.at ?? head.at, baseAt: base.ends?.told ? base.version?.at : base.ends?.at }]
}

/** Could head's version own up to what breaks base? Another first number does, and below 1.0, of calendar versions and of pre-releases any other version. */
const mayOwnUp = (base: Contract, head: Contract): boolean =>
  lineOf(base) !== lineOf(head) || (base.version?.text !== head.version?.text && (/^(?:0|(?:19|20)\d\d)$/.test(lineOf(base)) || base.version?.text.includes('-') === true))

async function removed(base: Contract, today: string | undefined, beside: string | undefined): Promise<Change[]> {
  const all = base.datasets.filter((d) => !d.inner), outputs = all.filter((d) => d.role === 'output')
  const isDemand = all.length > 0 && outputs.length === 0 // nobody asks for it any more
  const gone = isDemand ? undefined : goneLife(base, today)
  const change = { ...contractChange('removed', base.id, undefined, isDemand ? safe : hurts(gone?.effect ?? 'breaks', 'safe')), ...(gone ? { life: gone.life } : {}), ...(beside === undefined ? {} : { beside }) }
  const places = (isDemand ? all : outputs).map(pathOf), knownAs = base.declared ? await (await import('./declared.ts')).knownWhenGone(base) : []
  return [{ ...change, ...(isDemand ? { role: 'input' as const } : {}), ...(knownAs.length > 0 ? { knownAs } : {}), path: places.length === 1 ? places[0] as Path : [], basePath: places.length === 1 ? places[0] as Path : [], also: places.length === 1 ? [] : places, baseAt: base.at }]
}
/** A note for each dataset, and for none one for the contract. Beside another version, which is how to break, the contract's is told, at the only dataset where there is one. */
function added(head: Contract, beside: string | undefined): Change[] {
  const datasets = head.datasets.filter((d) => !d.inner).map((d) => dataset('added', undefined, d, undefined, safe)), [only] = datasets
  if (beside === undefined) return head.datasets.length > 0 ? datasets : [{ ...contractChange('added', undefined, head.id, safe), at: head.at }]
  const version = { ...contractChange('added', undefined, head.version?.text ?? head.id, safe), beside, at: head.version?.at ?? head.at }
  return only && datasets.length === 1 ? [{ ...version, path: only.path, basePath: only.basePath }] : [version, ...datasets]
}
