/** What a contract offers to others, as they may name it: by its id, by a dataset, by the place where the data lies. Plain data, so that it can be kept when the contract is let go. */
import { lineOf } from '../../compare/pairing.ts'
import type { Contract, Dataset } from '../../contract/contract.ts'
import type { Fact } from '../../contract/facts.ts'
import { normaliseLocation } from '../../formats/shared/locations.ts'
import { partsOfTable } from '../../formats/shared/table-names.ts'
import { type Names, namesOf } from './fields.ts'

/** `line`: what tells its versions apart that stand side by side. */
export type Offer = { id: string; file: string; format: string; version?: string; line: string; latest: boolean; eachVersion: boolean; datasets: readonly Offered[] }
/**
 * `names`: its own and the physical one. `unnamed`: paths leave its name out. `isHeld`: others hold its records. `locations` in one spelling; of some the end names them too. `tables`: parts of its
 * name in a database or a catalog, in lower case. `claims`: a place with all that is told of it: nobody else writes there.
 */
export type Offered = {
  name: string; unnamed: boolean; isHeld: boolean; names: readonly string[]; id?: string; fields: Names
  locations: readonly { place: string; endings: boolean }[]; tables: readonly (readonly string[])[]; claims: readonly string[]
}

export function offerOf(contract: Contract): Offer {
  const { id, file, format, version, latest = false, eachVersion = false } = contract
  const outputs = contract.datasets.filter(({ role, inner }) => role === 'output' && !inner)
  const servers = contract.facts.filter((fact): fact is ServerFact => fact.kind === 'server')
  // Texts cut out of a file hold on to all of it.
  return JSON.parse(JSON.stringify({
    id, file, format, ...(version ? { version: version.text } : {}), line: lineOf(contract), latest, eachVersion,
    datasets: outputs.map((dataset) => offered(dataset, servers, outputs.length === 1)),
  })) as Offer
}
type ServerFact = Extract<Fact, { kind: 'server' }>

function offered(dataset: Dataset, servers: readonly ServerFact[], isOnly: boolean): Offered {
  const { name, id, unnamed = false, used = false, shape, facts } = dataset
  const stored = textOf(facts, 'physicalName') ?? name
  const own = facts.flatMap((fact) => (fact.kind === 'location' ? [{ place: fact.value, endings: fact.endings === true }] : [])), folders = own.map(({ place, endings }) => ({ place: folderOf(place), endings }))
  const catalog = [...listOf(facts, 'catalog.namespace'), ...[textOf(facts, 'catalog.table')].flatMap((table) => table ?? [])]
  return {
    name, unnamed, isHeld: used, names: [...new Set([name, stored])], ...(id === undefined ? {} : { id }), fields: namesOf(shape),
    locations: [...folders, ...servers.flatMap(({ facts: server }) => placesIn(server, name, stored, isOnly).map((place) => ({ place: folderOf(place), endings: false })))],
    tables: [...(textOf(facts, 'catalog.table') !== undefined && catalog.length > 1 ? [catalog.map(lower)] : []), ...tablesOf(stored, servers)],
    claims: [...own.map(({ place }) => place), ...servers.filter(({ production }) => production).flatMap(({ facts: server }) => claimIn(server, name, stored))],
  }
}
const lower = (text: string): string => text.toLowerCase()

/** The folder of all the data: without a pattern of files, or the values of partitions. Hosts and buckets are written in either case. */
export function folderOf(place: string): string {
  const parts = place.split('/'), first = place.includes('://') ? 4 : 1
  while (parts.length > first && /\*|^[^=/]+=|^\{+[^{}]*\}+$/.test(parts.at(-1) ?? '')) parts.pop()
  return parts.join('/').replace(/^([^:/]+:\/\/)([^/]*)/, (_, scheme: string, host: string) => scheme + host.toLowerCase())
}
const textOf = (facts: readonly Fact[], key: string): string | undefined => facts.find((fact) => fact.key === key)?.text
const listOf = (facts: readonly Fact[], key: string): readonly string[] => facts.flatMap((fact) => (fact.key === key && fact.kind === 'list' ? fact.value : []))

const ofDataset = /\{\{?\s*(?:model|table|schema_object|object)\s*\}?\}/gi
const namesIt = (text: string): boolean => text.search(ofDataset) >= 0
/** Where a file server keeps this dataset: a path that names it, or the folder of all of them with its name. Of a contract's only dataset the folder is its own. */
function placesIn(server: ReadonlyMap<string, string>, name: string, stored: string, isOnly: boolean): string[] {
  return ['location', 'path'].flatMap((key) => server.get(key) ?? []).flatMap((written) => {
    if (namesIt(written)) return [name, stored].map((one) => normaliseLocation(written.replaceAll(ofDataset, () => one)))
    return [normaliseLocation(`${folderOf(written)}/${stored}`), ...(isOnly ? [written] : [])]
  })
}
const ofDatabase = [['database', 'project', 'catalog'], ['schema', 'dataset']] as const
/** Its name in a database, as far as it is told: at least with its schema. The stored name may hold the schema already. */
function tablesOf(stored: string, servers: readonly ServerFact[]): string[][] {
  const own = partsOfTable(stored).map(lower)
  const above = servers.map(({ facts }) => ofDatabase.flatMap((keys) => keys.flatMap((key) => facts.get(key) ?? []).slice(0, 1)).map((part) => lower(partsOfTable(part).join('.'))))
  return [own, ...above.flatMap((parts) => [[...parts, ...own], ...(own.length > 1 ? [[...parts.slice(0, 1 - own.length), ...own]] : [])])].filter((parts) => parts.length > 1)
}
/** All that is told of the server, with the table or the place in it. A server that tells no more than its type is no place. */
function claimIn(server: ReadonlyMap<string, string>, name: string, stored: string): string[] {
  const told = [...server].filter(([key]) => key !== 'type' && key !== 'environment' && key !== 'format')
  if (told.length === 0) return []
  const named = told.some(([, value]) => namesIt(value))
  return [JSON.stringify([server.get('type') ?? '', ...told.map(([key, value]) => [key, value.replaceAll(ofDataset, () => name)]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)), ...(named ? [] : [stored])])]
}
