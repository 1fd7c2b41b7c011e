/** Versions of one contract side by side: of one that comes or goes, the newest of the others that stand in head. */
import { type Pairs, isOfTwoIds, lineOf } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { short } from '../judge/short.ts'
import { compareVersions } from '../judge/versions.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Holders } from './duplicates.ts'
import { isCandidate, recognise } from './recognise.ts'

/** In words: `version 1.4.0 (contracts/v1/orders.yaml)`. What only comes with it says nothing. */
export async function besideIn(removed: readonly Contract[], added: readonly Contract[], inHead: Holders, head: Snapshot, config: Config): Promise<Map<Contract, string>> {
  const known = [...removed, ...added].filter((c) => c.idWritten && lineOf(c) !== '')
  const holders = await inHead([...new Set(known.map(({ id }) => id))]), inPlaces = await versionsInPlaces(known.filter((c) => c.versionInPlace), head, config)
  return new Map(known.flatMap((c) => {
    const others = [...(holders.get(c.id) ?? []), ...inPlaces].filter((o) => o.id === c.id && o.version && lineOf(o) !== '' && lineOf(o) !== lineOf(c) && !added.some((a) => a.id === o.id && a.file === o.file && lineOf(a) === lineOf(o)))
    const newest = others.sort((a, b) => compareVersions(b.version?.text ?? '', a.version?.text ?? '') ?? 0)[0]
    return newest ? [[c, `version ${short(newest.version?.text ?? '')} (${newest.file})`] as const] : []
  }))
}

/**
 * Parts pairs of one place and two ids of which one is, in head, also that of a contract elsewhere: git took a new file for an old one that is alike, or one was
 * written in the place of another. So one contract went and another came, and nobody's id changed.
 */
export async function partWhatLivesOn(both: Pairs['both'], removed: Contract[], added: Contract[], inHead: Holders): Promise<void> {
  const doubtful = both.filter(isOfTwoIds), holders = await inHead(doubtful.flatMap(([b, h]) => [b.id, h.id]))
  for (const pair of doubtful) {
    const [b, h] = pair
    if (![b.id, h.id].some((id) => holders.get(id)?.some(({ file }) => file !== h.file))) continue
    both.splice(both.indexOf(pair), 1)
    removed.push(b)
    added.push(h)
  }
}

/** Where the version is part of a path or a name, no text holds the id that they share: they lie alike, but for the version. */
async function versionsInPlaces(contracts: readonly Contract[], head: Snapshot, config: Config): Promise<Contract[]> {
  const places = new Set(contracts.map(({ file }) => unversioned(file)))
  const paths = places.size === 0 ? [] : (await head.list()).filter(({ mode, path }) => mode === 'file' && isCandidate(path) && places.has(unversioned(path)) && isLookedAt(config, path)).map(({ path }) => path)
  const out: Contract[] = []
  for (const [path, bytes] of await head.read(paths)) {
    const found = await recognise(path, bytes, head, howToRead(config, path))
    if ('contracts' in found) out.push(...found.contracts)
  }
  return out
}
const unversioned = (path: string): string => path.replace(/(^|[/._-])v\d+(?:[._]\d+)*[a-z]*\d*(?=[/._-])/gi, '$1')
