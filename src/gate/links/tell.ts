/** A change judged against those who are known to read the contract: whom of them each finding hurts. It weighs nothing: that none is known does not make a break safe. */
import { worse } from '../../contract/effects.ts'
import type { Contract } from '../../contract/contract.ts'
import type { Config } from '../../config/config.ts'
import type { ConsumerReport, ContractReport, Finding } from '../../judge/report.ts'
import type { Use } from '../../formats/uses.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import type { Problem } from '../../text/problem.ts'
import type { Sides } from '../options.ts'
import { isConsumersFile } from '../recognise.ts'
import { type Concern, type Known, type Told, bothAgain, concernOf, inputOf, newlyRefused } from './hurt.ts'
import { type Met, meant, meets, met } from './meets.ts'
import { type Offer, type Offered, offerOf } from './offers.ts'
import { type ReadIn, type Reader, declared, mayRead, readersIn } from './readers.ts'

/** A contract of the report that may hurt somebody, with what it offered and what it offers. */
export type Hurt = { report: ContractReport; base: Offer; head: Offer | undefined }
export const hurtOf = (report: ContractReport, base: Contract, head: Contract | undefined): Hurt => ({ report, base: offerOf(base), head: head && offerOf(head) })

const most = { listed: 100, told: 20, name: 200 } as const

/** Puts the known consumers into the reports. `marked`: the files that hold one of `markWords`. Resolves to what is wrong with lists of consumers. */
export async function tellConsumers(hurt: readonly Hurt[], marked: readonly string[], sides: Sides, config: Config, changed: readonly string[]): Promise<Problem[]> {
  const candidates = meant(hurt, ({ base, head }) => [base, ...(head ? [head] : [])]), { readers, others, faults } = await readersOf(hurt, candidates, marked, sides.head, config, changed)
  const isAsked: IsAsked = readers.some(({ use }) => use.how === 'declared' && use.version !== undefined) ? (await import('../../config/consumers.ts')).isAsked : () => true
  const mayMean = new Map<Hurt, Reader[]>(hurt.map((one) => [one, []]))
  for (const reader of readers) for (const one of candidates(reader.use)) mayMean.get(one)?.push(reader)
  for (const [one, whoMay] of mayMean) {
    const known = knownOf(one, whoMay, others, isAsked)
    if (known.length > 0) await tell(one, known, sides, config, isAsked)
  }
  return faults
}

/** Of all contracts those that a use may mean. */
type Candidates = (use: Use) => readonly Hurt[]
/** Is a version in a range? */
type IsAsked = (version: string, range: string) => boolean

/** `others`: what contracts of the same names offer, by which a word alone does not tell who is meant. */
async function readersOf(hurt: readonly Hurt[], candidates: Candidates, telling: readonly string[], head: Snapshot, config: Config, changed: readonly string[]): Promise<{ readers: Reader[]; others: Offer[]; faults: Problem[] }> {
  let naming: Promise<string[]> | undefined
  const named = (): Promise<string[]> => (naming ??= head.mentions(wordsOf(hurt), 'any case').then((paths) => paths.filter((path) => mayRead(config, path))))
  const marked = new Set(hurt.length === 0 ? [] : telling.filter((path) => mayRead(config, path)))
  const wanted = [...new Set([...(marked.size === 0 ? [] : await named()).filter((path) => marked.has(path)), ...changed.filter((path) => isConsumersFile(path) && mayRead(config, path))])]
  const readers = hurt.length === 0 ? [] : config.consumers.map(declared), others: Offer[] = [], faults: Problem[] = [], looked = new Set<string>()
  const metIn = (use: Use): Met | undefined => { for (const { base, head: now } of candidates(use)) { const found = meets(use, base) ?? (now && meets(use, now)); if (found) return found } return undefined }
  for await (const [path, found] of each(wanted, head, config, (use) => metIn(use) !== undefined)) {
    readers.push(...found.readers)
    faults.push(...found.faults)
    if (found.contracts.length > 0) looked.add(path)
    others.push(...found.contracts.map(offerOf))
  }
  // A table is often called by one word, which others may be called by, too.
  const open = (): boolean => readers.some(({ use }) => metIn(use)?.isGuess && !candidates(use).every(({ base, head: now }) => isOfOthers(use, others, base, now)))
  if (open()) for await (const [, { contracts }] of each((await named()).filter((path) => !looked.has(path)), head, config)) {
    others.push(...contracts.map(offerOf))
    if (contracts.length > 0 && !open()) break
  }
  return { readers, others, faults }
}
const batch = 64
async function* each(paths: readonly string[], snapshot: Snapshot, config: Config, isWanted?: (use: Use) => boolean): AsyncGenerator<[path: string, found: ReadIn]> {
  for (let from = 0; from < paths.length; from += batch) {
    for (const [path, bytes] of await snapshot.read(paths.slice(from, from + batch))) yield [path, await readersIn(path, bytes, snapshot, config, isWanted)]
  }
}
/** One of them is in every file that could mean one of the contracts. */
function wordsOf(hurt: readonly Hurt[]): string[] {
  const last = (text: string): string => text.split('/').findLast((part) => part !== '') ?? text
  return [...new Set(hurt.flatMap(({ base, head }) => [base, ...(head ? [head] : [])]).flatMap(({ id, file, datasets }) => [
    id, last(file), ...datasets.flatMap(({ names, locations, tables }) => [...names, ...locations.map(({ place }) => last(place)), ...tables.flatMap((parts) => parts.at(-1) ?? [])]),
  ]))]
}

const isOfOthers = (use: Use, others: readonly Offer[], base: Offer, head: Offer | undefined): boolean => others.some((other) => other.id !== base.id && other.id !== head?.id && meets(use, other) !== undefined)

/** By the name of the consumer: whoever reads a contract in several ways is one. */
type Consumer = { name: string; uses: Known[] }
function knownOf({ base, head }: Hurt, readers: readonly Reader[], others: readonly Offer[], isAsked: IsAsked): Consumer[] {
  const of = new Map<string, Consumer>()
  for (const reader of readers) {
    if (reader.contract && isOneOf(reader.contract, base, head)) continue
    const named = meets(reader.use, base), is = head && meets(reader.use, head), found = named ?? is
    if (!found || !mayBeRead(reader, base, head, isAsked) || (found.isGuess && isOfOthers(reader.use, others, base, head))) continue
    const was = named ?? met(reader.use, base, wasOf(found, base), found.isGuess)
    const one = of.get(reader.name) ?? { name: reader.name, uses: [] }
    one.uses.push({ reader, was, is, isAhead: !mayBeRead(reader, base, undefined, isAsked), asks: inputOf(reader) })
    of.set(reader.name, one)
  }
  return [...of.values()]
}
/** A job that reads what it wrote itself. One that another kind of contract describes by the same id reads it all the same. */
const isOneOf = ({ id, format }: Contract, ...offers: readonly (Offer | undefined)[]): boolean => offers.some((offer) => offer?.id === id && offer.format === format)
/** The datasets of base that those of head were. */
function wasOf({ datasets }: Met, base: Offer): readonly Offered[] {
  const alike = base.datasets.filter(({ name }) => datasets.some((one) => one.name === name))
  return alike.length > 0 || base.datasets.length !== 1 ? alike : base.datasets
}
/** A consumer of another version is none of this one. */
function mayBeRead({ use: { how, version } }: Reader, base: Offer, head: Offer | undefined, isAsked: IsAsked): boolean {
  if (how !== 'declared' || version === undefined) return true
  return [base, head].some((offer) => offer && (offer.version === undefined || isAsked(offer.version, version)))
}

async function tell({ report, base, head }: Hurt, known: readonly Consumer[], sides: Sides, config: Config, isAsked: IsAsked): Promise<void> {
  const refused = new Map<Known, Told[]>(), both = bothAgain(sides, config, base, head)
  for (const { uses } of known) for (const one of uses) refused.set(one, await newlyRefused(both, one))
  const list = known.map(({ name, uses }) => reported(name, uses, base, head, isAsked))
  for (const finding of report.findings) {
    if (!mayHurt(finding)) continue
    const concerns = known.map(({ uses }) => uses.map((one) => concernOf(finding, base, one, refused.get(one) ?? [])).reduce(worst))
    const count = (effect: Concern['effect']): number => concerns.filter((one) => one.effect === effect).length
    concerns.forEach(({ effect }, i) => { const one = list[i]; if (one && effect !== 'none') one.effect = worse(one.effect, effect) })
    finding.consumers = {
      known: known.length, breaks: count('breaks'), unsure: count('unsure'), safe: count('safe'),
      told: (['breaks', 'unsure'] as const).flatMap((effect) => concerns.flatMap((concern, i) => {
        const one = list[i]
        return one && concern.effect === effect ? [{ name: one.name, owner: one.owner, file: one.file, line: one.line, effect, ...(concern.proof ? { proof: concern.proof } : {}) }] : []
      })).slice(0, most.told),
    }
  }
  const at = { breaks: 0, unsure: 1, safe: 2 } as const
  const count = (effect: ConsumerReport['effect']): number => list.filter((one) => one.effect === effect).length
  report.consumers = { known: list.length, breaks: count('breaks'), unsure: count('unsure'), list: list.toSorted((a, b) => at[a.effect] - at[b.effect]).slice(0, most.listed) }
}
/** Of a promise that old readers relied on. */
export const mayHurt = ({ role, oldReadsNew, level }: Finding): boolean => role === 'output' && oldReadsNew !== 'safe' && level !== 'off'
const ranks = { none: 0, safe: 1, unsure: 2, breaks: 3 } as const
const worst = (a: Concern, b: Concern): Concern => (ranks[b.effect] > ranks[a.effect] ? b : a)

function reported(name: string, uses: readonly Known[], base: Offer, head: Offer | undefined, isAsked: IsAsked): ConsumerReport {
  const [{ reader: { at, use: { how } } }] = uses as readonly [Known, ...Known[]]
  const owner = uses.map(({ reader }) => reader.owner).find((one) => one !== null) ?? null
  const left = uses.find(({ reader: { use }, was }) => was && use.how === 'declared' && use.version !== undefined && (head === undefined || (head.version !== undefined && !isAsked(head.version, use.version))))?.reader.use.version
  const words = (texts: readonly string[]): string[] => [...new Set(texts)].slice(0, most.told).map(short)
  return {
    name: short(name), owner: owner === null ? null : short(owner), file: at.file, line: at.line, how, reads: words(uses.flatMap(({ was, is }) => (was ?? is)?.datasets.map((one) => one.name) ?? [])),
    feeds: words(uses.flatMap(({ reader: { use } }) => use.feeds ?? [])), effect: left === undefined ? 'safe' : 'breaks', why: left === undefined ? null : short(`it asks for version ${left}, and ${base.version ?? 'base'} ${head ? `becomes ${head.version ?? 'none'}` : 'is gone'}`),
  }
}
const short = (text: string): string => (text.length > most.name ? `${text.slice(0, most.name - 1)}…` : text)
