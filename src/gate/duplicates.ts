/** Two contracts with one id and one major: an error if this change brought it. */
import type { Contract } from '../contract/contract.ts'
import { lineOf } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt, policyFor, settingsFor } from '../config/settings.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { whole } from './parts.ts'
import { isCandidate, recognise } from './recognise.ts'

/** Who else in a snapshot claims an id: found by the id's text, each id looked for once. */
export type Holders = (ids: readonly string[]) => Promise<ReadonlyMap<string, readonly Contract[]>>
export function holdersIn(snapshot: Snapshot, config: Config): Holders {
  const known = new Map<string, Contract[]>()
  return async (ids) => {
    const wanted = new Set(ids.filter((id) => !known.has(id)))
    for (const id of wanted) known.set(id, [])
    const paths = wanted.size > 0 ? (await snapshot.mentions([...wanted])).filter((p) => isCandidate(p) && isLookedAt(config, p)) : []
    for (const [path, bytes] of await snapshot.read(paths)) {
      const found = await recognise(path, bytes, snapshot, howToRead(config, path))
      for (const c of 'contracts' in found ? found.contracts : []) if (c.idWritten && wanted.has(c.id)) known.get(c.id)?.push(c)
    }
    return known
  }
}

/** `fresh`: the contracts whose identity is new in head. */
export async function duplicates(fresh: readonly Contract[], inHead: Holders, config: Config): Promise<Problem[]> {
  const written = fresh.filter((c) => c.idWritten)
  if (written.length === 0) return []
  const key = keyBy(config), wanted = new Set(written.map(key)), all = await inHead(written.map((c) => c.id))
  const holders = new Map<string, Contract[]>()
  for (const id of new Set(written.map((c) => c.id))) for (const c of all.get(id) ?? []) if (wanted.has(key(c))) holders.set(key(c), [...(holders.get(key(c)) ?? []), c])
  return [...holders.values()].flatMap((same) => {
    const ours = same.find((c) => written.some((w) => w.file === c.file && w.id === c.id))
    const other = same.find((c) => c !== ours && !(ours?.parts && whole(c) === whole(ours))) // each file of a contract in several reads as the whole of it
    if (!ours || !other) return []
    const { line, column } = ours.locate(ours.idAt ?? ours.at ?? { start: 0, end: 0 })
    const told = lineOf(ours)
    return [new Problem({ file: ours.file, line, column, code: 'duplicate-contract', message: `the contract ${ours.id}${told ? ` (${ours.eachVersion ? 'version' : 'major'} ${told})` : ''} is also in ${other.file}${ours.apart === undefined ? '' : `, and the two are not one: ${ours.apart}`}`, hint: 'give one of them another id or major version, or leave samples out with `ignore` in .driftgate.yaml' })]
  })
}
/** Where every version counts, those of one major may stand side by side. */
const keyBy = (config: Config) => (c: Contract): string => `${c.id}\0${c.versionInPlace || settingsFor(config, c.file).transitive === true || policyFor(config, c).policy.transitive ? c.version?.text ?? '' : lineOf(c)}`
