/**
 * What the relation leaves open, looked for record by record where both sides can decide single records. Knows no format: a dataset brings a judge of its
 * own (`accepts`), and only what that confirms is a break. A record that the relation offers and the judges do not confirm is none.
 */
import type { Dataset, Decider } from '../contract/contract.ts'
import { type Effect, worse } from '../contract/effects.ts'
import type { Direction } from '../contract/reading.ts'
import { admits } from '../contract/admits.ts'
import { type Reading, writing } from '../contract/reading.ts'
import { samples } from '../contract/samples.ts'
import { type Path, type Step, ITEM, VALUE } from '../contract/shape.ts'
import { type Value, isList, isRecord } from '../contract/values.ts'
import type { Change } from './change.ts'
import type { Confirm, DatasetComparison } from './datasets.ts'
import { type Budget, search } from './search.ts'

/** Records looked at for one dataset and direction; some hundredths of a second of work. */
const mostSteps = 6_000
/** Rules gone through to confirm records of one dataset. Beyond it the relation is taken at its word, which holds each record against both sides, unless it was wrong before: a schema of very many fields may break in each of them. */
const mostConfirming = 20_000
/** Of both sides together; where there are more a record takes longer to decide, and fewer are looked at. */
const manyRules = 400
const samplesOfEach = 120, mostFound = 8

/** `reading`: what is held of records that are written. `tell`: the comparison, with breaks that are confirmed. Called where something is refused: else nobody need be asked. */
export async function settle(base: Dataset, head: Dataset, reading: Reading | undefined, tell: (confirm?: Confirm) => DatasetComparison): Promise<DatasetComparison> {
  if (!base.accepts || !head.accepts) return tell()
  const judges = { base: await base.accepts(), head: await head.accepts() }
  const other = { base: 'head', head: 'base' } as const
  const each = (judges.base.size ?? 1) + (judges.head.size ?? 1)
  let asked = 0, isTrusted = true
  const looks = (): boolean => asked === 0 || (asked + 1) * each <= mostConfirming
  const found = tell(Object.assign((record: Value, writer: 'base' | 'head') => {
    if (!looks()) return isTrusted
    asked++
    const isConfirmed = is(judges[writer], record, true) && is(judges[other[writer]], record, false)
    isTrusted &&= isConfirmed
    return isConfirmed
  }, { looks }))
  const why = judges.base.why ?? judges.head.why
  if (why !== undefined) return explained(found, why)
  const side = (name: 'base' | 'head'): Side => ({ ...judges[name], dataset: { base, head }[name] })
  let { changes } = found
  for (const direction of ['oldReadsNew', 'newReadsOld'] as const) {
    const writer = (direction === 'oldReadsNew') === (head.role === 'output') ? 'head' : 'base'
    changes = settled(changes, direction, reading?.undeclared ? onlyDeclared(side(writer), reading) : side(writer), side(other[writer]))
  }
  return { changes, effects: { oldReadsNew: worstOf(changes, 'oldReadsNew'), newReadsOld: worstOf(changes, 'newReadsOld') } }
}
/** What a judge cannot read, and no other reason, leaves it to the relation, which has said so of the record. */
const is = ({ decide, isUnread }: Decider, record: Value, wanted: boolean): boolean => {
  const answer = decide(record)
  return answer === wanted || (answer === undefined && isUnread?.(record) === true)
}
type Side = Decider & { dataset: Dataset }
/** Who writes nothing that is not declared, whatever the judge takes. */
const onlyDeclared = (side: Side, reading: Reading): Side =>
  ({ ...side, decide: (record) => (side.decide(record) === true ? admits(side.dataset.shape, record, writing(reading)) : false) })
const worstOf = (changes: readonly Change[], direction: Direction): Effect => changes.reduce<Effect>((worst, c) => worse(worst, c.effects[direction]), 'safe')
const isOpen = (c: Change, direction: Direction): boolean => c.of === 'slot' && c.effects[direction] === 'unsure'

/** What could not be confirmed for want of a judge says so. */
const explained = ({ changes, effects }: DatasetComparison, why: string): DatasetComparison => ({
  effects, changes: changes.map((c) => (isOpen(c, 'oldReadsNew') || isOpen(c, 'newReadsOld') ? { ...c, why: c.why === undefined || c.why === why ? why : `${c.why}; ${why}` } : c)),
})

/** Each change that is open in this direction and that a record shows to break does so, unless the record is of one that is known to. */
function settled(changes: Change[], direction: Direction, writer: Side, reader: Side): Change[] {
  const broke = changes.filter((c) => c.of === 'slot' && c.effects[direction] === 'breaks')
  let open = changes.filter((c) => isOpen(c, direction))
  if (open.length === 0) return changes
  const out = [...changes]
  const size = Math.max(manyRules, (writer.size ?? 1) + (reader.size ?? 1))
  const budget: Budget = { left: Math.ceil(mostSteps * manyRules / size) }
  let n = 0
  for (const record of search(seedsOf(writer, reader), writer.decide, reader.decide, budget)) {
    const pathIn = ({ path }: Change): Path => (writer.dataset.unnamed || reader.dataset.unnamed ? path : path.slice(1))
    const shown = nearest([...broke, ...open], record, pathIn)
    if (!open.includes(shown)) continue
    out[out.indexOf(shown)] = broken(shown, direction, record, pathIn(shown))
    open = open.filter((c) => c !== shown)
    if (open.length === 0 || ++n >= mostFound) break
  }
  return out
}
/** Of each source one in turn. */
function* seedsOf(writer: Side, reader: Side): Generator<Value> {
  let sources = [writer.samples?.() ?? [], reader.samples?.() ?? [], samples(writer.dataset.shape), samples(reader.dataset.shape)].map((all) => all[Symbol.iterator]())
  for (let n = 0; n < samplesOfEach && sources.length > 0; n++) {
    const next = sources.map((source) => ({ source, found: source.next() })).filter(({ found }) => found.done !== true)
    for (const { found } of next) yield found.value as Value
    sources = next.map(({ source }) => source)
  }
}
function broken(c: Change, direction: Direction, record: Value, path: Path): Change {
  const effects = { ...c.effects, [direction]: 'breaks' as const }
  const isStillOpen = effects.oldReadsNew === 'unsure' || effects.newReadsOld === 'unsure'
  const proof: Change['proof'] = c.proof ?? { how: 'refused', record, focus: within(record, path), omitted: 0, direction }
  return { ...c, effects, proof, why: isStillOpen ? c.why : undefined }
}

/** The change that the record most likely shows: the one at the deepest place that is in it. */
function nearest(all: readonly Change[], record: Value, pathIn: (c: Change) => Path): Change {
  let best = all[0] as Change, depth = -1
  for (const c of all) {
    const path = pathIn(c), steps = within(record, path).length
    const reached = steps >= path.length - 1 ? 2 * steps + Number(steps === path.length) : 0
    if (reached > depth) { best = c; depth = reached }
  }
  return best
}
/** How far a path leads in a record. */
function within(record: Value, path: Path): Step[] {
  const focus: Step[] = []
  let at: Value | undefined = record
  for (const step of path) {
    if (at === undefined) break
    if (isList(at) && (step === ITEM || typeof step === 'number')) at = at[typeof step === 'number' ? step : 0]
    else if (isRecord(at) && (typeof step === 'string' || step === VALUE)) at = typeof step === 'string' ? at.get(step) : [...at.values()][0]
    else break
    if (at !== undefined) focus.push(step)
  }
  return focus
}
