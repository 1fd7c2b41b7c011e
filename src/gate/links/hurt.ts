/** Whom of the known consumers a finding concerns: the finding says what the relation found, the consumer what of it it reads. */
import { type Refused, demandRefused } from '../../compare/demands.ts'
import { howToRead } from '../../config/settings.ts'
import type { Config } from '../../config/config.ts'
import type { Contract, Dataset } from '../../contract/contract.ts'
import { type Effect } from '../../contract/effects.ts'
import { recordIn } from '../../contract/columns.ts'
import { proofReport } from '../../judge/excerpt.ts'
import type { Finding, ProofReport } from '../../judge/report.ts'
import { segments } from '../../judge/paths.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import type { Sides } from '../options.ts'
import { recognise } from '../recognise.ts'
import { overlap, stepsOfPath } from './fields.ts'
import type { Met } from './meets.ts'
import type { Offer } from './offers.ts'
import type { Reader } from './readers.ts'

/**
 * A consumer of a contract that changed: `was` and `is`: what it reads of base and of head; where it names what only head has (another id, place or file), `was` is what that was in base. `isAhead`: it asks for head's
 * version and not for base's. `asks`: the shape of its input, where it says one.
 */
export type Known = { reader: Reader; was: Met | undefined; is: Met | undefined; isAhead: boolean; asks: Dataset | undefined }
/** `none`: it does not read what the finding is about. */
export type Concern = { effect: 'none' | Effect; proof?: ProofReport }

/** The input of a reading contract, where it lists fields. */
export function inputOf({ contract, use: { input } }: Reader): Dataset | undefined {
  const dataset = input === undefined ? undefined : contract?.datasets.find(({ name, role }) => name === input && role === 'input')
  return dataset && (recordIn(dataset.shape)?.slots.size ?? 0) > 0 ? dataset : undefined
}

/** What the finding does to one consumer. `refused`: what its input refuses of head, and did not refuse of base. */
export function concernOf(finding: Finding, base: Offer, { reader, was, is, isAhead, asks }: Known, refused: readonly Told[]): Concern {
  const { rule, fact, oldReadsNew } = finding, isRename = rule === 'field-renamed' || rule === 'dataset-renamed'
  if (!was) return { effect: 'none' }
  if (rule === 'id-changed') return { effect: reader.use.of.id === undefined ? 'none' : is ? 'safe' : oldReadsNew }
  if (rule === 'place-changed' && is && follows(reader, fact)) return { effect: 'safe' } // it looks where the data lies now
  if (isAhead && !isRename && rule !== 'field-removed' && rule !== 'dataset-removed') return { effect: 'none' } // it asks for what head is
  const named = base.datasets.some(({ unnamed }) => !unnamed), datasets = [...was.datasets, ...is?.datasets ?? []]
  const places = [finding.basePath, ...(isRename ? [] : [finding.path]), ...finding.also].map((path) => (named ? { dataset: path[0], names: path.slice(1) } : { dataset: undefined, names: path }))
  const ours = places.filter(({ dataset }) => dataset === undefined || was.datasets.length === 0 || datasets.some(({ name }) => isSame(name, dataset)))
  // What others hold, or what is no dataset at all (an enum), may be part of any.
  const isHeld = places.some(({ dataset }) => dataset !== undefined && base.datasets.find(({ name }) => isSame(name, dataset))?.isHeld !== false)
  if (ours.length === 0) return { effect: isHeld ? 'unsure' : 'none' }
  const isOfFields = ours.every(({ names }) => names.length > 0)
  if (asks && isOfFields) {
    if (!ours.some(({ names }) => holds(asks, names))) return { effect: 'none' }
    if (fact !== null) return { effect: oldReadsNew }
    const met = refused.filter((one) => ours.some(({ dataset, names }) => (dataset === undefined || isSame(dataset, one.dataset)) && overlap(names, stepsOfPath(one.path))))
    const worst = met.find(({ effect }) => effect === 'breaks') ?? met[0]
    return worst ? { effect: worst.effect, ...(worst.proof ? { proof: worst.proof } : {}) } : { effect: 'safe' }
  }
  if (!isOfFields || !was.fields) return { effect: isOfFields ? 'unsure' : oldReadsNew }
  if (ours.some(({ names }) => was.fields?.some(({ steps }) => overlap(names, steps)))) return { effect: oldReadsNew }
  const isUntold = was.fields.some(({ text, isStrange }) => isStrange && is?.fields?.find((one) => one.text === text)?.isStrange !== false)
  return { effect: isUntold || (isHeld && reader.use.dataset === undefined) ? 'unsure' : 'none' }
}
/** Does the reader name it by what became another? */
const follows = ({ use: { of: { location, table } } }: Reader, fact: string | null): boolean =>
  (fact === 'location' && location !== undefined) || (table !== undefined && (fact === 'physicalName' || fact === 'catalog.table' || fact === 'catalog.namespace'))
/** Does the input have a field on the way to it, or below it? */
const holds = (input: Dataset, [first = '']: readonly string[]): boolean => [...recordIn(input.shape)?.slots.keys() ?? []].some((name) => isSame(name, first))
const isSame = (a: string, b: string | undefined): boolean => a === b || a.toLowerCase() === b?.toLowerCase()

/** `dataset`: base's name of what it is refused of. */
export type Told = { dataset?: string; path: readonly string[]; by?: Refused['by']; effect: 'breaks' | 'unsure'; why?: string; proof?: ProofReport }

/** What the input of a reader refuses of what an offer holds, and did not refuse of what it held before. */
export async function refusedOf(offered: Dataset, of: Contract, asks: Dataset, reader: Reader, before?: Dataset): Promise<Told[]> {
  if (!reader.contract) return []
  const called = { writer: of.id, reader: reader.name }
  return (await demandRefused(offered, of, asks, reader.contract, before)).map(({ path, by, effect, why, proof }) => ({
    path: segments(path), by, effect, ...(why === undefined ? {} : { why }), ...(proof ? { proof: { ...proofReport(proof, 'head'), called } } : {}),
  }))
}

/** Base and head of a contract, read again where they are first asked for. */
export function bothAgain(sides: Sides, config: Config, base: Offer, head: Offer | undefined): Both {
  let found: ReturnType<Both> | undefined
  return () => (found ??= Promise.all([contractAt(sides.base, config, base, true), head && contractAt(sides.head, config, head, false)]))
}
export type Both = () => Promise<[base: Contract | undefined, head: Contract | undefined]>

/** The refusals that came with the change: those of head that base did not meet. Of a dataset that cannot be held against base's it is not known. */
export async function newlyRefused(both: Both, { reader, asks, was, is }: Known): Promise<Told[]> {
  if (!asks || !was) return []
  const [b, h] = await both()
  const now = outputsOf(h), told: Told[] = []
  for (const { name } of was.datasets) {
    const before = outputsOf(b).find((one) => one.name === name), only = [is?.datasets.map((one) => one.name), now.map((one) => one.name)].find((names) => names?.length === 1)?.[0]
    const after = now.find((one) => one.name === name) ?? (was.datasets.length === 1 || outputsOf(b).length === 1 ? now.find((one) => one.name === only) : undefined)
    if (h && before && after) told.push(...(await refusedOf(after, h, asks, reader, before)).map((one) => ({ ...one, dataset: name })))
    else told.push({ dataset: name, path: [], effect: 'unsure' })
  }
  return told
}
const outputsOf = (contract: Contract | undefined): Dataset[] => contract?.datasets.filter(({ role }) => role === 'output') ?? []
async function contractAt(snapshot: Snapshot, config: Config, { file, id, line, version }: Offer, isBase: boolean): Promise<Contract | undefined> {
  const bytes = (await snapshot.read([file])).get(file)
  const found = bytes && await recognise(file, bytes, snapshot, howToRead(config, file), isBase)
  const all = found && 'contracts' in found ? found.contracts.filter((one) => one.id === id) : []
  return all.find((one) => one.version?.text === version && line !== '') ?? all[0]
}
