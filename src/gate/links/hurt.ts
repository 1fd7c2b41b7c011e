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
import type { Met } from './meets.ts'
import type { Offer } from './offers.ts'
import type { Reader } from './readers.ts'

/** A consumer of a contract that changed: `was` and `is`: what it reads of base and of head. `asks`: the shape of its input, where it says one. */
export type Known = { reader: Reader; was: Met | undefined; is: Met | undefined; asks: Dataset | undefined }
/** `none`: it does not read what the finding is about. */
export type Concern = { effect: 'none' | Effect; proof?: ProofReport }

/** The input of a reading contract, where it lists fields. */
export function inputOf({ contract, use: { input } }: Reader): Dataset | undefined {
  const dataset = input === undefined ? undefined : contract?.datasets.find(({ name, role }) => name === input && role === 'input')
  return dataset && (recordIn(dataset.shape)?.slots.size ?? 0) > 0 ? dataset : undefined
}

/** What the finding does to one consumer. `refused`: what its input refuses of head, and did not refuse of base. */
export function concernOf(finding: Finding, base: Offer, { reader, was, is, asks }: Known, refused: readonly Told[]): Concern {
  const { rule, fact, oldReadsNew } = finding, folds = base.folds || reader.contract?.foldsCase === true
  if (!was) return { effect: 'none' } // it reads what head offers
  if (rule === 'id-changed') return { effect: reader.use.of.id === undefined ? 'none' : oldReadsNew }
  if (rule === 'place-changed' && is && reader.use.of.location !== undefined) return { effect: 'safe' } // it looks where the data lies now
  const named = base.datasets.some(({ unnamed }) => !unnamed)
  const places = [finding.basePath, ...finding.also].map((path) => (named ? { dataset: path[0], names: path.slice(1) } : { dataset: undefined, names: path }))
  const ours = places.filter(({ dataset }) => dataset === undefined || was.datasets.length === 0 || was.datasets.some(({ name }) => isSame(name, dataset, folds)))
  if (ours.length === 0) return { effect: 'none' }
  const isOfFields = ours.every(({ names }) => names.length > 0)
  if (asks && isOfFields) {
    if (!ours.some(({ names }) => holds(asks, names, folds))) return { effect: 'none' }
    if (fact !== null) return { effect: oldReadsNew }
    const met = refused.filter(({ path }) => ours.some(({ names }) => overlap(path, names, folds)))
    const worst = met.find(({ effect }) => effect === 'breaks') ?? met[0]
    return worst ? { effect: worst.effect, ...(worst.proof ? { proof: worst.proof } : {}) } : { effect: 'safe' }
  }
  if (!isOfFields || !was.fields) return { effect: isOfFields ? 'unsure' : oldReadsNew }
  const reads = was.fields.map(stepsOf)
  return { effect: ours.some(({ names }) => reads.some((field) => overlap(field, names, folds))) ? oldReadsNew : 'none' }
}
/** Does the input have a field on the way to it, or below it? */
const holds = (input: Dataset, [first = '']: readonly string[], folds: boolean): boolean => [...recordIn(input.shape)?.slots.keys() ?? []].some((name) => isSame(name, first, folds))
const isSame = (a: string, b: string | undefined, folds: boolean): boolean => a === b || (folds && a.toLowerCase() === b?.toLowerCase())

/** The names of a path as people write it (`lines[].sku`). */
const stepsOf = (field: string): string[] => field.split('.').flatMap((part) => part.replaceAll(/(?:\[\]|\{\})+$/g, '')).filter((part) => part !== '')
/** Is one of them on the way to the other? A name that holds dots itself is met by either spelling. */
function overlap(a: readonly string[], b: readonly string[], folds: boolean): boolean {
  const spelt = (path: readonly string[]): string => `${path.filter((step) => !/^(?:\[\d*\]|\{\}|\{key\})$/.test(step)).join('.')}.`
  const [x, y] = [spelt(a), spelt(b)].map((text) => (folds ? text.toLowerCase() : text)) as [string, string]
  return x.startsWith(y) || y.startsWith(x)
}

export type Told = { path: readonly string[]; by: Refused['by']; effect: 'breaks' | 'unsure'; why?: string; proof?: ProofReport }

/** What the input of a reader refuses of what an offer holds, and did not refuse of what it held before. */
export async function refusedOf(offered: Dataset, of: Contract, asks: Dataset, reader: Reader, before?: Dataset): Promise<Told[]> {
  if (!reader.contract) return []
  const called = { writer: of.id, reader: reader.name }
  return (await demandRefused(offered, of, asks, reader.contract, before)).map(({ path, by, effect, why, proof }) => ({
    path: segments(path), by, effect, ...(why === undefined ? {} : { why }), ...(proof ? { proof: { ...proofReport(proof, 'head'), called } } : {}),
  }))
}

/** The refusals that came with the change: those of head that base did not meet. */
export async function newlyRefused(sides: Sides, config: Config, base: Offer, head: Offer | undefined, known: Known): Promise<Told[]> {
  const { reader, asks, was, is } = known
  if (!asks || !head) return []
  const [b, h] = [await contractAt(sides.base, config, base, true), await contractAt(sides.head, config, head, false)]
  const before = b?.datasets.find(({ name, role }) => role === 'output' && name === was?.datasets[0]?.name)
  const named = is?.datasets[0]?.name ?? before?.name
  const after = h?.datasets.find(({ name, role }) => role === 'output' && name === named) ?? (h?.datasets.filter(({ role }) => role === 'output').length === 1 ? h.datasets.find(({ role }) => role === 'output') : undefined)
  if (!b || !h || !before || !after) return []
  return refusedOf(after, h, asks, reader, before)
}
async function contractAt(snapshot: Snapshot, config: Config, { file, id, line, version }: Offer, isBase: boolean): Promise<Contract | undefined> {
  const bytes = (await snapshot.read([file])).get(file)
  const found = bytes && await recognise(file, bytes, snapshot, howToRead(config, file), isBase)
  const all = found && 'contracts' in found ? found.contracts.filter((one) => one.id === id) : []
  return all.find((one) => one.version?.text === version && line !== '') ?? all[0]
}
