/** Does what somebody reads mean this contract? */
import type { Use } from '../../formats/uses.ts'
import { type Field, fieldIn } from './fields.ts'
import { type Offer, type Offered, folderOf } from './offers.ts'

/**
 * `datasets`: those that are meant; none where the one that is named is not offered. `fields`: those that are read, by their names; absent where it is not told. `isGuess`: named by a word that others may go by too, so
 * that it counts only where nobody else does.
 */
export type Met = { datasets: readonly Offered[]; fields?: readonly Field[]; isGuess: boolean }

/** Of many offers those that a use may mean. */
export function meant<T>(of: readonly T[], offers: (one: T) => readonly Offer[]): (use: Use) => readonly T[] {
  const known = new Map<string, Set<T>>()
  for (const one of of) for (const key of offers(one).flatMap(keysOfOffer)) known.set(key, (known.get(key) ?? new Set<T>()).add(one))
  return (use) => {
    const sets = keysOfUse(use).flatMap((key) => known.get(key) ?? [])
    return sets.length < 2 ? [...sets[0] ?? []] : [...new Set(sets.flatMap((set) => [...set]))]
  }
}
/** What meets has a key in common. */
const keysOfOffer = ({ id, file, datasets }: Offer): string[] =>
  [`id ${id}`, `file ${file}`, ...datasets.flatMap(({ names, locations, tables }) => [...[...names, ...tables.map((parts) => parts.at(-1) ?? '')].map((name) => `name ${lastOf(name, '.')}`), ...locations.map(({ place }) => `place ${lastOf(place, '/')}`)])]
const keysOfUse = ({ of: { id, file, name, table, location, format } }: Use): string[] => [
  ...[id, format === undefined ? undefined : name].flatMap((one) => (one === undefined ? [] : [`id ${one}`])), ...(file === undefined ? [] : [`file ${file}`]), ...(location === undefined ? [] : [`place ${lastOf(folderOf(location), '/')}`]),
  ...[name, table?.at(-1), table?.at(-2)].flatMap((one) => (one === undefined ? [] : [`name ${lastOf(one, '.')}`])),
]
const lastOf = (text: string, between: string): string => text.slice(text.lastIndexOf(between) + 1).toLowerCase()

export function meets(use: Use, offer: Offer): Met | undefined {
  const { of: { id, file, name, table, location, format } } = use
  if (format !== undefined) return offer.format === format && offer.id === name && isThatVersion(use, offer) ? met(use, offer, offer.datasets, false) : undefined
  if (id !== undefined || file !== undefined) {
    if (id === undefined ? offer.file !== file : offer.id !== id) return undefined
    return met(use, offer, named(use, offer), false)
  }
  const folder = location === undefined ? undefined : folderOf(location)
  const placed = offer.datasets.filter(({ locations, tables }) => (folder !== undefined && locations.some((at) => isThere(at, folder))) || (table !== undefined && tables.some((parts) => isThatTable(parts, table))))
  if (placed.length > 0) return met(use, offer, placed, false)
  const called = name ?? (use.how === 'transform' ? table?.at(-1) : undefined)
  const alike = called === undefined || location !== undefined ? [] : offer.datasets.filter((dataset) => isCalled(dataset, called))
  if (alike.length > 0) return met(use, offer, alike, true)
  // `orders.amount`: the last part may be a column.
  const column = use.how === 'transform' && table && table.length > 1 ? offer.datasets.filter((dataset) => isCalled(dataset, table.at(-2) as string)) : []
  return column.length > 0 ? met({ ...use, fields: [table?.at(-1) as string] }, offer, column, true) : undefined
}

export function met({ fields }: Use, { datasets: all }: Offer, datasets: readonly Offered[], isGuess: boolean): Met {
  return { datasets, ...(fields && fields.length > 0 ? { fields: fields.map((field) => fieldIn(field, datasets.length > 0 ? datasets : all)) } : {}), isGuess }
}
/** All of them where none is named. */
const named = ({ dataset }: Use, { datasets }: Offer): readonly Offered[] =>
  (dataset === undefined ? datasets : datasets.filter((one) => one.id === dataset || one.names.some((name) => name.toLowerCase() === dataset.toLowerCase())))
/** Databases fold the case of names. */
const isCalled = ({ names }: Offered, called: string): boolean => names.some((name) => name.toLowerCase() === called.toLowerCase() || name.toLowerCase().endsWith(`.${called.toLowerCase()}`))
/** Without a version the latest is meant. */
const isThatVersion = ({ version }: Use, { line, latest, eachVersion }: Offer): boolean => (!eachVersion || (version === undefined ? latest : version.replace(/\.0+$/, '') === line.replace(/\.0+$/, '')))

/** The end of a place names it too where its format says so, from two steps on: one alone is the name of many. */
function isThere({ place, endings }: Offered['locations'][number], location: string): boolean {
  if (place === location) return true
  const [short, long] = place.length < location.length ? [place, location] : [location, place]
  return endings && short.includes('/') && long.endsWith(`/${short}`)
}
/** As many parts as both tell, and those at least two. */
function isThatTable(parts: readonly string[], table: readonly string[]): boolean {
  const told = Math.min(parts.length, table.length)
  return told >= 2 && table.slice(-told).every((part, i) => part.toLowerCase() === parts.slice(-told)[i])
}
