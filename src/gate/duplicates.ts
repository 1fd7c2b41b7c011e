/** Two contracts with one id and one major: an error if this change brought it. */
import type { Contract } from '../contract/contract.ts'
import { lineOf } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt } from '../config/settings.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { isCandidate, recognise } from './recognise.ts'

/** `fresh`: the contracts whose identity is new in head. Others that claim the same are looked for in all of head, by their id's text. */
export async function duplicates(fresh: readonly Contract[], head: Snapshot, config: Config): Promise<Problem[]> {
  const written = fresh.filter((c) => c.idWritten)
  if (written.length === 0) return []
  const wanted = new Set(written.map(key))
  const holders = new Map<string, Contract[]>()
  const paths = (await head.mentions([...new Set(written.map((c) => c.id))])).filter((p) => isCandidate(p) && isLookedAt(config, p))
  for (const [path, bytes] of await head.read(paths)) {
    const found = await recognise(path, bytes, head, howToRead(config, path))
    for (const c of 'contracts' in found ? found.contracts : []) if (c.idWritten && wanted.has(key(c))) holders.set(key(c), [...(holders.get(key(c)) ?? []), c])
  }
  return [...holders.values()].flatMap((same) => {
    const ours = same.find((c) => written.some((w) => w.file === c.file && w.id === c.id))
    const other = same.find((c) => c !== ours)
    if (!ours || !other) return []
    const { line, column } = ours.locate(ours.idAt ?? ours.at ?? { start: 0, end: 0 })
    const told = lineOf(ours)
    return [new Problem({ file: ours.file, line, column, code: 'duplicate-contract', message: `the contract ${ours.id}${told ? ` (${ours.eachVersion ? 'version' : 'major'} ${told})` : ''} is also in ${other.file}${ours.apart === undefined ? '' : `, and the two are not one: ${ours.apart}`}`, hint: 'give one of them another id or major version, or leave samples out with `ignore` in .driftgate.yaml' })]
  })
}
const key = (c: Contract): string => `${c.id}\0${c.versionInPlace ? c.version?.text ?? '' : lineOf(c)}`
