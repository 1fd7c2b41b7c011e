/** What is found in a snapshot: every contract, and what is one but cannot be read. */
import { isLookedAt, isNamed, settingsFor } from '../config/settings.ts'
import type { Contract } from '../contract/contract.ts'
import { isCandidate, recognise, saysContract } from '../gate/recognise.ts'
import type { Problem } from '../text/problem.ts'
import type { Place } from './place.ts'

export type Found = { path: string; bytes: Uint8Array | Problem; contracts: readonly Contract[]; problem?: Problem }
/** Files that could hold a contract by their names, and how many of them the config leaves out. */
export type Looked = { at: number; leftOut: number }

const batch = 64

/** In the order of the paths. `looked` is counted up on the way. */
export async function* findContracts({ snapshot, config, within }: Omit<Place, 'close'>, looked: Looked = { at: 0, leftOut: 0 }): AsyncGenerator<Found> {
  const files = (await snapshot.list()).filter(({ path, mode }) => mode === 'file' && path.startsWith(within) && (isCandidate(path) || isNamed(config, path))).map(({ path }) => path).sort()
  const wanted = files.filter(path => isLookedAt(config, path) || isNamed(config, path))
  looked.at = wanted.length
  looked.leftOut = files.length - wanted.length
  for (let from = 0; from < wanted.length; from += batch) {
    for (const [path, bytes] of await snapshot.read(wanted.slice(from, from + batch))) {
      const found = await recognise(path, bytes, snapshot, settingsFor(config, path).format)
      if ('contracts' in found) yield { path, bytes, contracts: found.contracts }
      else if ('problem' in found && (found.surely || saysContract(path) || isNamed(config, path))) yield { path, bytes, contracts: [], problem: found.problem }
    }
  }
}
