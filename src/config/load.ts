/** The config of a snapshot: its own file, at the root or where it is said to be. */
import type { Snapshot } from '../read/snapshot.ts'
import { decode } from '../text/decode.ts'
import { Problem } from '../text/problem.ts'
import type { Config } from './config.ts'
import type { Vocabulary } from './read.ts'

export const configNames = ['.driftgate.yaml', '.driftgate.yml', '.driftgate.json'] as const
export const waiversPath = '.driftgate/waivers.yaml'

/** `path`: where else it is, from the root of the snapshot. `vocabulary` is asked for only if there is a config. */
export type Loading = { path?: string; vocabulary?: () => Vocabulary | Promise<Vocabulary> }

/** Undefined where the snapshot has none. Rejects with a Problem for one that cannot be read, that is wrong somewhere, or where there are two. */
export async function loadConfig(snapshot: Pick<Snapshot, 'read'>, { path, vocabulary }: Loading = {}): Promise<Config | undefined> {
  const found = [...await snapshot.read(path === undefined ? configNames : [path])]
  const [first, second] = found
  if (!first) return undefined
  if (second) throw new Problem({ file: second[0], code: 'two-configs', message: `there are two configs, ${first[0]} and ${second[0]}`, hint: 'keep one of them' })
  return configIn(...first, vocabulary)
}
/** Of the contents of one file. */
export async function configIn(file: string, contents: Uint8Array | Problem, vocabulary: Loading['vocabulary']): Promise<Config> {
  if (contents instanceof Problem) throw contents
  const { readConfig } = await import('./read.ts')
  return readConfig(decode(contents, file), file, await vocabulary?.())
}
