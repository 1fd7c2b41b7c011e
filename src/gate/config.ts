/** The config in force: base's, so that a pull request is judged by the gate that was there before it. */
import { type Config, defaults, withFlags } from '../config/config.ts'
import { configNames, loadConfig } from '../config/load.ts'
import type { Vocabulary } from '../config/read.ts'
import type { Finding } from '../judge/report.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { GateOptions, Sides } from './options.ts'
import { Problem } from '../text/problem.ts'

/** `fault`: head's own config cannot be read, and base's is in force. */
type InForce = { config: Config; fault?: Problem; notices: (paths: readonly string[]) => Promise<Finding[]> }

/** With what there is to say of head's own config, once it is known which contracts there are. Rejects with a Problem where the config to judge by cannot be read. */
export async function configOf({ base, head }: Pick<Sides, 'base' | 'head'>, options: GateOptions, changing: Promise<readonly FileChange[]>): Promise<InForce> {
  const flags = options.flags ?? {}
  if (options.config) return { config: withFlags(options.config, { ...options.config.flags, ...flags }), notices: async () => [] }
  const loading = { vocabulary, ...(options.configPath === undefined ? {} : { path: options.configPath }) }
  const was = await isNowhere(head, options.configPath, changing) ? undefined : await loadConfig(base, loading)
  const found = await loadConfig(head, loading).catch((error: unknown) => {
    if (was && error instanceof Problem) return error
    throw error
  })
  const [now, fault] = found instanceof Problem ? [undefined, found] : [found, undefined]
  if (options.configPath !== undefined && !was && !now) throw new Problem({ file: options.configPath, code: 'no-config', message: 'there is no such config, neither in base nor in head' })
  return {
    config: withFlags(was ?? now ?? defaults, flags), ...(fault ? { fault } : {}),
    notices: async (paths) => (fault || (was === undefined && now === undefined) ? [] : weakened(was, now, paths)),
  }
}
/** What head has not and no change touched, base has not either: then its objects need not be read. */
async function isNowhere(head: Snapshot, path: string | undefined, changing: Promise<readonly FileChange[]>): Promise<boolean> {
  const names: readonly string[] = path === undefined ? configNames : [path]
  if ((await head.read(names)).size > 0) return false
  const changes = await changing.catch(() => undefined)
  return changes?.some(({ basePath, headPath }) => [basePath, headPath].some((p) => p !== undefined && names.includes(p))) === false
}

/** The words that a config may name. Loaded only where there is a config. */
export const vocabulary = async (): Promise<Vocabulary> => (await import('./vocabulary.ts')).vocabulary

async function weakened(was: Config | undefined, now: Config | undefined, paths: readonly string[]): Promise<Finding[]> {
  const [{ weakenings }, { notice }, { onlyNotes }] = await Promise.all([import('../config/weaker.ts'), import('./notices.ts'), import('../judge/rules.ts')])
  return weakenings(was, now, paths, onlyNotes).map(({ setting, from, to, path }) => {
    const name = setting.join('.')
    const at = now?.locate(...setting) ?? null
    return notice('policy-weakened', 'warning', `${name} weakened: ${from} to ${to}`, `This change sets ${name} from ${from} to ${to}${path === undefined ? '' : ` for ${path}`}. ${was ? 'It was judged by the config in base' : 'Base has no config, so this first one holds already'}; later changes are judged by the new one.`, { from, to, at })
  })
}
