/** What the target branch published since base, for versions that two changes claim at once. */
import { lineOf } from '../compare/pairing.ts'
import type { Config } from '../config/config.ts'
import { howToRead, isLookedAt } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { changesBetween } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { isCandidate, recognise } from './recognise.ts'

/** Finds a contract as the target branch has it now: in its place, else, where its version changed, among the files that came or moved there since base. */
export function atTip(base: Snapshot, tip: Snapshot, config: Config): (b: Contract, h: Contract) => Promise<Contract | undefined> {
  let arrived: Promise<Contract[]> | undefined
  return async (b, h) => {
    const named = (await contractsIn(tip, [...new Set([h.file, b.file])], config)).filter((c) => c.id === h.id), of = (one: Contract): Contract | undefined => named.find((c) => lineOf(c) === lineOf(one))
    const here = h.eachVersion ? of(h) ?? of(b) : of(b) ?? named[0]
    const settled = here !== undefined && here.version?.text !== b.version?.text
    if (settled || !h.idWritten || h.version?.text === b.version?.text) return here
    arrived ??= arrivals(base, tip, config)
    return (await arrived).find((c) => c.idWritten && c.id === h.id && lineOf(c) === lineOf(h)) ?? here
  }
}

async function arrivals(base: Snapshot, tip: Snapshot, config: Config): Promise<Contract[]> {
  const came = (await changesBetween(base, tip)).flatMap((c) => (c.headPath !== undefined && c.headPath !== c.basePath ? [c.headPath] : []))
  return contractsIn(tip, came.filter((path) => isCandidate(path) && isLookedAt(config, path)), config)
}

async function contractsIn(snapshot: Snapshot, paths: readonly string[], config: Config): Promise<Contract[]> {
  const out: Contract[] = []
  for (const [path, bytes] of await snapshot.read(paths)) {
    const found = await recognise(path, bytes, snapshot, howToRead(config, path), true)
    if ('contracts' in found) for (const c of found.contracts) out.push(c)
  }
  return out
}
