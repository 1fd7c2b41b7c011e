/** What a contract offers to others, as they may name it: by its id, by a dataset, by the place where the data lies. Plain data, so that it can be kept when the contract is let go. */
import { lineOf } from '../../compare/pairing.ts'
import { recordIn } from '../../contract/columns.ts'
import type { Contract, Dataset } from '../../contract/contract.ts'
import type { Fact } from '../../contract/facts.ts'
import { normaliseLocation } from '../../formats/shared/locations.ts'

/** `line`: what tells its versions apart that stand side by side. `folds`: names that differ by case alone are one. */
export type Offer = { id: string; idWritten: boolean; file: string; format: string; version?: string; line: string; latest: boolean; eachVersion: boolean; folds: boolean; datasets: readonly Offered[] }
/**
 * `names`: its own and the physical one. `unnamed`: paths leave its name out. `ids`: stable ids of its columns, with their names. `locations` in one spelling; of some the end names them too. `tables`: parts of its
 * name in a database or a catalog, in lower case. `claims`: a place with all that is told of it: nobody else writes there.
 */
export type Offered = {
  name: string; unnamed: boolean; names: readonly string[]; id?: string; ids: readonly (readonly [id: string, name: string])[]
  locations: readonly { place: string; endings: boolean }[]; tables: readonly (readonly string[])[]; claims: readonly string[]
}

export function offerOf(contract: Contract): Offer {
  const { id, idWritten = false, file, format, version, latest = false, eachVersion = false, foldsCase = false } = contract
  const outputs = contract.datasets.filter(({ role, inner }) => role === 'output' && !inner)
  const servers = contract.facts.filter((fact): fact is ServerFact => fact.kind === 'server')
  // Texts cut out of a file hold on to all of it.
  return JSON.parse(JSON.stringify({
    id, idWritten, file, format, ...(version ? { version: version.text } : {}), line: lineOf(contract), latest, eachVersion, folds: foldsCase,
    datasets: outputs.map((dataset) => offered(dataset, servers, outputs.length === 1)),
  })) as Offer
}
type ServerFact = Extract<Fact, { kind: 'server' }>

function offered(dataset: Dataset, servers: readonly ServerFact[], isOnly: boolean): Offered {
  const { name, id, unnamed = false, shape, facts } = dataset
  const stored = textOf(facts, 'physicalName') ?? name
  const own = facts.flatMap((fact) => (fact.kind === 'location' ? [{ place: fact.value, endings: fact.endings === true }] : []))
  const catalog = [...listOf(facts, 'catalog.namespace'), ...[textOf(facts, 'catalog.table')].flatMap((table) => table ?? [])]
  const columns = recordIn(shape)?.slots ?? new Map()
  return {
    name, unnamed, names: [...new Set([name, stored])], ...(id === undefined ? {} : { id }), ids: [...columns].flatMap(([column, { id: of }]) => (of === undefined ? [] : [[of as string, column as string] as const])),
    locations: [...own, ...servers.flatMap(({ facts: server }) => placesIn(server, name, stored, isOnly).map((place) => ({ place, endings: false })))],
    tables: [...(textOf(facts, 'catalog.table') !== undefined && catalog.length > 1 ? [catalog.map(lower)] : []), ...servers.flatMap(({ facts: server }) => tableIn(server, stored))],
    claims: [...own.map(({ place }) => place), ...servers.filter(({ production }) => production).flatMap(({ facts: server }) => claimIn(server, name, stored))],
  }
}
const lower = (text: string): string => text.toLowerCase()
const textOf = (facts: readonly Fact[], key: string): string | undefined => facts.find((fact) => fact.key === key)?.text
const listOf = (facts: readonly Fact[], key: string): readonly string[] => facts.flatMap((fact) => (fact.key === key && fact.kind === 'list' ? fact.value : []))

const ofDataset = /\{\{?\s*(?:model|table|schema_object|object)\s*\}?\}/gi
const namesIt = (text: string): boolean => text.search(ofDataset) >= 0
/** Where a file server keeps this dataset: a path that names it, or the folder of all of them with its name. Of a contract's only dataset the folder is its own. */
function placesIn(server: ReadonlyMap<string, string>, name: string, stored: string, isOnly: boolean): string[] {
  return ['location', 'path'].flatMap((key) => server.get(key) ?? []).flatMap((written) => {
    if (namesIt(written)) return [name, stored].map((one) => normaliseLocation(written.replaceAll(ofDataset, () => one)))
    return [normaliseLocation(`${written}/${stored}`), ...(isOnly ? [written] : [])]
  })
}
const ofDatabase = [['database', 'project', 'catalog'], ['schema', 'dataset']] as const
/** Its name in a database, as far as the server tells: at least with its schema. */
function tableIn(server: ReadonlyMap<string, string>, stored: string): string[][] {
  const parts = [...ofDatabase.flatMap((keys) => keys.flatMap((key) => server.get(key) ?? []).slice(0, 1)), ...stored.split('.')].map(lower)
  return parts.length < 2 ? [] : [parts]
}
/** All that is told of the server, with the table or the place in it. A server that tells no more than its type is no place. */
function claimIn(server: ReadonlyMap<string, string>, name: string, stored: string): string[] {
  const told = [...server].filter(([key]) => key !== 'type' && key !== 'environment' && key !== 'format')
  if (told.length === 0) return []
  const named = told.some(([, value]) => namesIt(value))
  return [JSON.stringify([server.get('type') ?? '', ...told.map(([key, value]) => [key, value.replaceAll(ofDataset, () => name)]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)), ...(named ? [] : [stored])])]
}
