/** Which dataset of a contract is meant. */
import type { Contract, Dataset } from '../contract/contract.ts'
import { near } from '../text/spelling.ts'
import { Problem } from '../text/problem.ts'

export type Meant = { contract: Contract; dataset: Dataset }

/** The one that is named, `input:orders` where an output has the name too; without a name the only one. Throws a Problem that lists them where it is neither. */
export function datasetMeant(contracts: readonly Contract[], file: string, name: string | undefined): Meant {
  const all = contracts.flatMap((contract) => contract.datasets.map((dataset): Meant => ({ contract, dataset })))
  const [only] = all
  if (!only) throw new Problem({ file, code: 'no-dataset', message: 'the contract describes no dataset', hint: 'name a contract with a table, model or schema in it' })
  if (name === undefined) {
    if (all.length === 1) return only
    throw new Problem({ file, code: 'which-dataset', message: `the contract has ${all.length} datasets, and only one can be held against`, hint: `say which one: --dataset ${listed(all)}` })
  }
  const found = all.filter((m) => m.dataset.name === name || wordOf(m) === name)
  const [first, second] = found
  if (first && !second) return first
  if (first) throw new Problem({ file, code: 'which-dataset', message: `the contract has ${found.length} datasets called ${JSON.stringify(name)}`, hint: `say which one: --dataset ${listed(found)}` })
  const meant = near(name, all.map(({ dataset }) => dataset.name))
  throw new Problem({ file, code: 'no-dataset', message: `the contract has no dataset called ${JSON.stringify(name)}`, hint: meant === undefined ? `it has ${listed(all, 'and')}` : `did you mean ${meant}?` })
}

const wordOf = ({ dataset }: Meant): string => `${dataset.role}:${dataset.name}`
const most = 20
function listed(all: readonly Meant[], word = 'or'): string {
  const names = all.map((m) => (all.filter((o) => o.dataset.name === m.dataset.name).length > 1 ? wordOf(m) : m.dataset.name))
  const shown = names.length > most ? [...names.slice(0, most), `${names.length - most} more`] : names
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} ${word} ${shown.at(-1) ?? ''}`
}

/** What the producer emits: its only dataset, or the one that is called like the contract's. */
export function datasetEmitted(producer: Contract, wanted: Dataset): Dataset {
  const [only, ...others] = producer.datasets
  if (only && others.length === 0) return only
  return datasetMeant([{ ...producer, datasets: producer.datasets.filter(({ name, role }) => name === wanted.name && role === 'output') }].filter(({ datasets }) => datasets.length > 0), producer.file, undefined).dataset
}
