/** What is asked for, and not offered so: a contract, a version, a dataset, a field, or of a type that the producer's is not. */
import { recordIn } from '../../contract/columns.ts'
import type { Contract, Dataset } from '../../contract/contract.ts'
import { describe, describeSlot } from '../../contract/describe.ts'
import { isNumeric } from '../../contract/scalars.ts'
import { type Shape, type Slot, slot, unfold, withoutNull } from '../../contract/shape.ts'
import { displayOfSegments } from '../../judge/paths.ts'
import { demandRefused } from '../../compare/demands.ts'
import { type Told, inputOf, refusedOf } from './hurt.ts'
import { type Met, meant, meets } from './meets.ts'
import type { Objection, Producer } from './tree.ts'
import type { Reader } from './readers.ts'

type Found = { producer: Producer; met: Met }

export async function unmet(readers: readonly Reader[], producers: readonly Producer[], paths: ReadonlySet<string>): Promise<Objection[]> {
  const isAsked = readers.some(({ use }) => use.how === 'declared' && use.version !== undefined) ? (await import('../../config/consumers.ts')).isAsked : () => true
  const out: Objection[] = [], candidates = meant(producers, ({ offer }) => [offer])
  for (const reader of readers) {
    const all = candidates(reader.use).flatMap((producer): Found[] => { const met = meets(reader.use, producer.offer); return met ? [{ producer, met }] : [] })
    const others = all.filter(({ producer }) => producer.contract !== reader.contract)
    if (others.length === 0) { if (all.length === 0) out.push(...nowhere(reader, producers, paths)); continue }
    if (others.some(({ met }) => met.isGuess) && others.length > 1) continue // a word that several go by
    const asked = reader.use.version, fit = reader.use.how !== 'declared' || asked === undefined ? others : others.filter(({ producer: { offer } }) => offer.version === undefined || isAsked(offer.version, asked))
    if (fit.length === 0) { out.push(objection(reader, 'demand-not-offered', `version ${asked ?? ''} of ${others[0]?.producer.offer.id ?? ''}`, `Offered: ${offered(others)}.`)); continue }
    out.push(...await inContracts(reader, fit))
  }
  return out
}
const offered = (found: readonly Found[]): string => [...new Set(found.map(({ producer: { offer } }) => offer.version ?? 'one without a version'))].slice(0, 8).join(', ')

/** Nobody in the tree is called so. What lies somewhere, or is a table, may be written by whom nobody wrote a contract for. */
function nowhere(reader: Reader, producers: readonly Producer[], paths: ReadonlySet<string>): Objection[] {
  const { how, of, version } = reader.use
  if (how === 'declared') return [objection(reader, 'demand-not-offered', `the contract ${of.id ?? ''}`, 'No contract in the tree has that id.')]
  if (of.file !== undefined) return [objection(reader, 'demand-not-offered', of.file, paths.has(of.file) ? 'There is no contract in that file.' : 'There is no such file.')]
  if (of.id !== undefined) return [objection(reader, 'unknown-producer', `the contract ${of.id}`, 'No contract in the tree has that id; it may live elsewhere.')]
  const versions = of.format === undefined ? [] : producers.filter(({ offer }) => offer.format === of.format && offer.id === of.name && offer.eachVersion).map((producer): Found => ({ producer, met: { datasets: [], isGuess: false } }))
  return versions.length > 0 ? [objection(reader, 'demand-not-offered', `${version === undefined ? 'the latest version' : `version ${version}`} of ${of.name ?? ''}`, `Offered: ${offered(versions)}.`)] : []
}

async function inContracts(reader: Reader, found: readonly Found[]): Promise<Objection[]> {
  const { use } = reader, named = found.filter(({ met }) => met.datasets.length > 0)
  const [first] = named
  if (!first) return [objection(reader, 'demand-not-offered', `${use.dataset ?? ''} of ${found[0]?.producer.offer.id ?? ''}`, `It has ${found[0]?.producer.offer.datasets.slice(0, 8).map(({ name }) => name).join(', ') || 'no dataset'}.`)]
  const datasets = named.flatMap(({ producer, met }) => producer.contract.datasets.filter((dataset) => dataset.role === 'output' && met.datasets.some(({ name }) => name === dataset.name)).map((dataset) => ({ dataset, producer })))
  const lacking = (first.met.fields ?? []).filter(({ steps }) => !datasets.some(({ dataset }) => slotAt(dataset.shape, steps.join('.')) !== 'none'))
  const out = lacking.map(({ text: field }) => objection(reader, 'demand-not-offered', `${field} of ${first.producer.offer.id}`, `${datasets.map(({ dataset }) => dataset.name).slice(0, 8).join(', ')} ${datasets.length === 1 ? 'has' : 'have'} no such field.`, [field]))
  const asks = inputOf(reader)
  if (asks) for (const { dataset, producer } of datasets) out.push(...await refusedIn(reader, asks, dataset, producer.contract))
  const field = first.met.fields?.[0]?.steps.join('.')
  if (use.from && field !== undefined && lacking.length === 0) for (const { dataset, producer } of datasets) out.push(...await otherTypes(reader, field, dataset, producer))
  return out
}

const mostRefused = 20
const rank = ({ effect, proof }: { effect: string; proof?: unknown }): number => (effect === 'breaks' ? (proof ? 0 : 1) : 2)
async function refusedIn(reader: Reader, asks: Dataset, dataset: Dataset, producer: Contract): Promise<Objection[]> {
  const all = await refusedOf(dataset, producer, asks, reader), places = new Map<string, Told>(), wide = new Map<string, Told>()
  for (const one of all.toSorted((a, b) => rank(a) - rank(b))) {
    const key = JSON.stringify(one.path), into = isWidthAlone(one.by, slotAt(dataset.shape, one.path.join('.')), slotAt(asks.shape, one.path.join('.'))) ? wide : places
    if (!into.has(key)) into.set(key, one)
  }
  const untold = [...wide].flatMap(([key, { path }]) => (places.has(key) ? [] : [displayOfSegments(path)]))
  return [...(untold.length === 0 ? [] : [untoldWidths(reader, untold, producer)]), ...[...places.values()].slice(0, mostRefused).map((one) => refusedAt(one, reader, asks, dataset, producer))]
}
/** A contract that says `integer` or `number` and no more does not tell how wide it is, and few producers write one that is wider than any column: to ask for 32 bits of it is no contradiction. */
function isWidthAlone(by: Told['by'], offered: ReturnType<typeof slotAt>, asked: ReturnType<typeof slotAt>): boolean {
  if (typeof offered !== 'object' || typeof asked !== 'object') return false
  const [gives, takes] = [offered, asked].map((side) => unfold(withoutNull(side.shape).rest))
  if (gives?.is !== 'scalar' || takes?.is !== 'scalar' || gives.width || Object.keys(gives.limits).length > 0) return false
  const { min, max, step, choice } = takes.limits, [gaveNull, tookNull] = [offered, asked].map((side) => withoutNull(side.shape).nullable)
  if (by === 'type' && gaveNull && !tookNull) return false
  return (by === 'type' || by === 'limits') && !min && !max && !step && !choice && isNumeric(takes.type) && (gives.type === 'integer' || (gives.type === 'number' && ['float', 'double', 'decimal'].includes(takes.type)))
}
function untoldWidths(reader: Reader, fields: readonly string[], { id, file }: Contract): Objection {
  const named = fields.length > 4 ? `${fields.slice(0, 3).join(', ')} and ${fields.length - 3} more` : fields.join(', '), why = `${id} does not tell how wide its numbers are`
  return { ...objection(reader, 'demand-refused', '', `Whether ${reader.name} takes all that ${id} (${file}) may write is not settled: a \`format\` or a physical type of a known database would tell.`), level: 'warning', title: `${reader.name} asks for numbers of a size (${named}), and ${why}`, from: named, why }
}

function refusedAt({ path, effect, proof, why }: Told, reader: Reader, asks: Dataset, dataset: Dataset, producer: Contract): Objection {
  const name = displayOfSegments(path), [gives, takes] = [dataset, asks].map((side) => { const found = slotAt(side.shape, path.join('.')); return typeof found === 'string' ? found : describeSlot(found) }) as [string, string]
  const asked = slotAt(asks.shape, path.join('.')), at = typeof asked === 'object' && asked.at && reader.contract ? { at: { ...reader.contract.locate(asked.at) } } : {}
  const what = gives === 'none' ? ', and it is not offered' : gives === takes ? ` as ${takes}, and not all that is offered is of it` : ` as ${takes}, and it is offered as ${gives}`
  const more = effect === 'breaks' ? `${producer.id} (${producer.file}) may write what ${reader.name} refuses.` : `Whether ${reader.name} takes all that ${producer.id} (${producer.file}) may write is not settled.`
  return {
    ...objection(reader, 'demand-refused', '', more, path), level: effect === 'breaks' ? 'error' : 'warning', title: `${reader.name} asks for ${name === '' ? 'records' : name} of ${producer.id}${name === '' ? ' that it is not given' : what}`,
    ...at, from: takes, to: gives, ...(proof ? { proof } : {}), ...(why === undefined || effect === 'breaks' ? {} : { why }),
  }
}

/** The values of a relationship's column are those of the field that it leads to: of another type none of them is. */
async function otherTypes(reader: Reader, field: string, dataset: Dataset, { contract, offer }: Producer): Promise<Objection[]> {
  const { use: { from }, contract: own } = reader, consumer = own?.datasets.find(({ name }) => name === from?.dataset)
  const [mine, theirs] = [consumer && from && slotAt(consumer.shape, from.field), slotAt(dataset.shape, field)]
  if (!own || !consumer || !from || typeof mine !== 'object' || typeof theirs !== 'object') return []
  const alone = (s: Slot, of: Dataset): Dataset => ({ ...of, shape: { is: 'record', slots: new Map([['value', slot(withoutNull(s.shape).rest, { required: true })]]), rest: { is: 'nothing' } } })
  const both = [await demandRefused(alone(theirs, dataset), contract, alone(mine, consumer), own), await demandRefused(alone(mine, consumer), own, alone(theirs, dataset), contract)]
  if (!both.every((found) => found.some(({ by, effect }) => by === 'type' && effect === 'breaks'))) return []
  return [{ ...objection(reader, 'demand-refused', '', `A relationship leads from one to the other, and no value of the one type is one of the other. The field stands in ${contract.file}.`, [field]), title: `${from.field} is ${describe(mine.shape)}, and ${field} of ${offer.id} is ${describe(theirs.shape)}`, from: describe(mine.shape), to: describe(theirs.shape) }]
}

/** The slot of a field as people write it (`geo.lat`, `lines[].sku`), case apart. `unknown`: what is there is not a record whose fields are told. */
function slotAt(shape: Shape, field: string): Slot | 'none' | 'unknown' {
  const s = unfold(withoutNull(shape).rest)
  if (s.is === 'list') return slotAt(s.items.shape, field.replace(/^\[\]\.?/, ''))
  if (s.is === 'map') return inValues(s.values, field)
  const holder = recordIn(shape)
  if (!holder) return s.is === 'scalar' ? 'none' : 'unknown'
  if (holder.slots.size === 0) return 'unknown'
  for (const [name, found] of holder.slots) {
    const [wanted, own] = [field.toLowerCase(), name.toLowerCase()]
    if (wanted === own) return found
    const rest = wanted.startsWith(own) ? field.slice(name.length).replace(/^(?:\[\]|\{\})+/, '') : ''
    if (rest.startsWith('.')) {
      const inner = slotAt(found.shape, rest.slice(1))
      if (inner !== 'none') return inner
    } else if (rest === '' && wanted.startsWith(own) && wanted !== own) return found // `lines[]`
  }
  return holder.rest.is === 'nothing' || holder.slots.size > 0 ? 'none' : 'unknown'
}
/** Below `{}`, a key, or neither. */
function inValues(values: Slot, field: string): ReturnType<typeof slotAt> {
  const [, marker, rest = ''] = /^(\{\}\.?)?(.*)$/s.exec(field) ?? [], [, ...below] = rest.split('.')
  if (rest === '' || (marker === undefined && below.length === 0 && slotAt(values.shape, rest) === 'none')) return values
  const found = slotAt(values.shape, rest)
  return found === 'none' && marker === undefined ? slotAt(values.shape, below.join('.')) : found
}

function objection(reader: Reader, rule: 'demand-not-offered' | 'demand-refused' | 'unknown-producer', what: string, more: string, path: readonly string[] = []): Objection {
  const { name, at } = reader
  return {
    rule, level: rule === 'unknown-producer' ? 'note' : 'error', title: rule === 'unknown-producer' ? `${name} refers to ${what}, which is not in the tree` : `${name} asks for ${what}, which nobody offers`, more,
    from: `${what} ${reader.use.dataset ?? ''}`.trim() || name, to: '', at, contract: name, path,
  }
}
