/** Which dataset of a contract is meant. */
import type { Contract, Dataset } from '../contract/contract.ts'
import { near } from '../text/spelling.ts'
import { Problem } from '../text/problem.ts'

export type Meant = { contract: Contract; dataset: Dataset }

/**
 * The one that is named: `orders`, `input:orders` where an output has the name too, `orders@2` (or `@v2`) where it has several versions; of those the latest where none is named.
 * Without a name the only one. Throws a Problem that lists them where it is neither.
 */
export function datasetMeant(contracts: readonly Contract[], file: string, name: string | undefined): Meant {
  const all = contracts.flatMap((contract) => contract.datasets.map((dataset): Meant => ({ contract, dataset })))
  const [only] = all
  if (!only) throw new Problem({ file, code: 'no-dataset', message: 'the contract describes no dataset', hint: 'name a contract with a table, model or schema in it' })
  const found = name === undefined ? all : all.filter((m) => m.dataset.name === name || wordOf(m) === name || versionsOf(m).includes(name))
  const meant = found.length > 1 ? latestOf(found) : found[0]
  if (meant) return meant
  if (name === undefined) throw new Problem({ file, code: 'which-dataset', message: `the contract has ${all.length} datasets, and only one can be held against`, hint: `say which one: --dataset ${listed(all)}` })
  if (found.length > 0) throw new Problem({ file, code: 'which-dataset', message: `the contract has ${found.length} datasets called ${JSON.stringify(name)}`, hint: `say which one: --dataset ${listed(found)}` })
  const own = all.filter((m) => name.startsWith(`${m.dataset.name}@`)), close = near(name, all.map(({ dataset }) => dataset.name))
  throw new Problem({ file, code: 'no-dataset', message: `the contract has no dataset called ${JSON.stringify(name)}`, hint: own.length > 0 ? `it has ${listed(own, 'and')}` : close === undefined ? `it has ${listed(all, 'and')}` : `did you mean ${close}?` })
}

const wordOf = ({ dataset }: Meant): string => `${dataset.role}:${dataset.name}`
/** The names of a version of a dataset: with or without its `v`. */
function versionsOf({ contract: { eachVersion, version }, dataset: { name } }: Meant): string[] {
  const text = version?.text.trim()
  return eachVersion && text !== undefined ? [`${name}@${text}`, `${name}@v${text}`, `${name}@${text.replace(/^v/i, '')}`] : []
}
/** Of versions of one dataset the one that is meant where none is named. */
function latestOf(found: readonly Meant[]): Meant | undefined {
  const one = found.every(({ contract, dataset }) => contract.eachVersion && contract.id === found[0]?.contract.id && dataset.name === found[0].dataset.name)
  return one ? found.find(({ contract }) => contract.latest) : undefined
}
const most = 20
function listed(all: readonly Meant[], word = 'or'): string {
  const names = all.map((m) => versionsOf(m)[0] ?? (all.filter((o) => o.dataset.name === m.dataset.name).length > 1 ? wordOf(m) : m.dataset.name))
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1) ?? ''}`
}

/** What the producer emits: its only dataset, or the one that is called like the contract's. */
export function datasetEmitted(producer: Contract, wanted: Dataset): Dataset {
  const [only, ...others] = producer.datasets
  if (only && others.length === 0) return only
  return datasetMeant([{ ...producer, datasets: producer.datasets.filter(({ name, role }) => name === wanted.name && role === 'output') }].filter(({ datasets }) => datasets.length > 0), producer.file, undefined).dataset
}
