/** A change in a shared file is judged in every contract that uses it, changed or not. */
import type { Contract } from '../contract/contract.ts'
import type { Config } from '../config/config.ts'
import { isLookedAt, settingsFor } from '../config/settings.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { Sides } from './options.ts'
import { isCandidate, recognise } from './recognise.ts'

export type User = { base: Contract; head: Contract; via: string[] }

/** Contracts that did not change themselves and use a file that did: found by searching both revisions for the file's name, not by reading the tree. */
export async function sharedUsers(changes: readonly FileChange[], { base, head }: Sides, config: Config): Promise<User[]> {
  const touched = new Set(changes.flatMap((c) => [c.basePath, c.headPath].filter((p) => p !== undefined)))
  const shared = [...touched].filter(isCandidate)
  if (shared.length === 0) return []
  const words = [...new Set(shared.map((p) => p.slice(p.lastIndexOf('/') + 1)))]
  const users = [...new Set([...await base.mentions(words), ...await head.mentions(words)])].filter((p) => !touched.has(p) && isCandidate(p) && isLookedAt(config, p))
  const out: User[] = []
  for (const path of users) {
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
