/** A change in a shared file is judged in every contract that uses it, changed or not. */
import type { Contract } from '../contract/contract.ts'
import type { Config } from '../config/config.ts'
import { isLookedAt, settingsFor } from '../config/settings.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Sides } from './options.ts'
import { isCandidate, recognise } from './recognise.ts'

export type User = { base: Contract; head: Contract; via: string[] }

const mostNames = 200 // searched for one by one; of more, whatever names a file is looked at

/**
 * Files that did not change themselves and name one that did: found by searching base for the names (what did not change is the same in head), not by
 * reading the tree. Begun early, since git searches in a process of its own.
 */
export async function namingThese(changes: readonly FileChange[], base: Snapshot, config: Config): Promise<string[]> {
  const touched = touchedBy(changes)
  const shared = [...touched].filter(isCandidate)
  if (shared.length === 0) return []
  const names = new Set(shared.map((p) => p.slice(p.lastIndexOf('/') + 1)))
  const words = names.size <= mostNames ? names : new Set(shared.map((p) => p.slice(p.lastIndexOf('.'))))
  return (await base.mentions([...words])).filter((p) => !touched.has(p) && isCandidate(p) && isLookedAt(config, p))
}
const touchedBy = (changes: readonly FileChange[]): Set<string> => new Set(changes.flatMap((c) => [c.basePath, c.headPath].filter((p) => p !== undefined)))

/** Contracts in such files that really use a changed one. */
export async function sharedUsers(naming: readonly string[], changes: readonly FileChange[], { base, head }: Sides, config: Config): Promise<User[]> {
  const touched = touchedBy(changes)
  const out: User[] = []
  for (const path of naming) {
    const [was, is] = [await contractsAt(path, base, config), await contractsAt(path, head, config)]
    for (const b of was) {
      const h = is.find((c) => c.id === b.id)
      const via = [...new Set([...(b.files ?? []), ...(h?.files ?? [])])].filter((f) => touched.has(f))
      if (h && via.length > 0) out.push({ base: b, head: h, via })
    }
  }
  return out
}
async function contractsAt(path: string, snapshot: Snapshot, config: Config): Promise<Contract[]> {
  const bytes = (await snapshot.read([path])).get(path)
  if (bytes === undefined) return []
  const found = await recognise(path, bytes, snapshot, settingsFor(config, path).format)
  return 'contracts' in found ? found.contracts : []
}
