/** Contracts that a config leaves out and that would be looked at without it. */
import { type Config, defaults } from '../config/config.ts'
import { isLookedAt } from '../config/settings.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { isCandidate, recognise } from './recognise.ts'

/** The paths of those among the changes, as base has them, else as head has. */
export async function leftOutContracts(changes: readonly FileChange[], config: Config, base: Snapshot, head: Snapshot): Promise<string[]> {
  const out: string[] = []
  for (const { basePath, headPath } of changes) {
    const hidden = [basePath, headPath].filter((p) => p !== undefined).every((p) => isCandidate(p) && isLookedAt(defaults, p) && !isLookedAt(config, p))
    if (!hidden) continue
    for (const [path, snapshot] of [[basePath, base], [headPath, head]] as const) {
      const bytes = path === undefined ? undefined : (await snapshot.read([path])).get(path)
      const found = path === undefined || bytes === undefined ? undefined : await recognise(path, bytes, snapshot)
      if (path === undefined || !found || 'none' in found || ('problem' in found && !found.surely)) continue
      out.push(path)
      break
    }
  }
  return out
}
