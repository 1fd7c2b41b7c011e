/** The config in force: base's, so that a pull request is judged by the gate that was there before it. */
import { type Config, defaults, withFlags } from '../config/config.ts'
import { configIn, configNames, loadConfig } from '../config/load.ts'
import type { Vocabulary } from '../config/read.ts'
import type { Finding } from '../judge/report.ts'
import { daysBetween } from '../contract/ends.ts'
import type { FileChange } from '../read/changes.ts'
import type { Snapshot } from '../read/snapshot.ts'
import type { GateOptions, Sides } from './options.ts'
import { Problem } from '../text/problem.ts'

/** `fault`: head's own config cannot be read, and base's is in force; without any `config`, none can be. */
type InForce = { config: Config; fault?: Problem; notices: (paths: readonly string[]) => Promise<Finding[]> } | { config?: undefined; fault: Problem }
/** Base's own config cannot be read. What stands in for it: the last one before it that can be, else head's, as where base has none. */
type StandIn = { problem: Problem; commit?: string }

/** With what there is to say of head's own config, once it is known which contracts there are. Rejects with a Problem where the config that was named is nowhere. */
export async function configOf({ base, head, earlier }: Pick<Sides, 'base' | 'head' | 'earlier'>, options: GateOptions, changing: Promise<readonly FileChange[]>): Promise<InForce> {
  const flags = options.flags ?? {}
  if (options.config) return { config: withFlags(options.config, { ...options.config.flags, ...flags }), notices: async () => [] }
  const loading = { vocabulary, ...(options.configPath === undefined ? {} : { path: options.configPath }) }
  const own = await isNowhere(head, options.configPath, changing) ? undefined : await loadConfig(base, loading).catch(problemOf)
  const before = own instanceof Problem ? await lastReadable(own, earlier) : undefined
  const was = own instanceof Problem ? before?.config : own
  const standIn: StandIn | undefined = own instanceof Problem ? { problem: own, ...(before ? { commit: before.commit } : {}) } : undefined
  const found = await loadConfig(head, loading).catch(problemOf)
  const [now, fault] = found instanceof Problem ? [undefined, found] : [found, undefined]
  if (fault && !was) return { fault }
  if (options.configPath !== undefined && !was && !now && !standIn) throw new Problem({ file: options.configPath, code: 'no-config', message: 'there is no such config, neither in base nor in head' })
  return {
    config: withFlags(was ?? (now && atOnce(now)) ?? defaults, flags), ...(fault ? { fault } : {}),
    notices: async (paths) => [...(standIn ? [await standingIn(standIn, now)] : []), ...(fault || (was === undefined && now === undefined) ? [] : await weakened(was, now, options.today, was ? paths : [...paths, ...await leftOutAtOnce(await changing, now, { base, head })], standIn !== undefined))],
  }
}
/** The first config holds at once, but for what would excuse the change that brings it: its waivers, and days from which something may go. */
const atOnce = (first: Config): Config => ({ ...first, waivers: defaults.waivers, contracts: first.contracts.map((entry) => { const undated = { ...entry }; delete undated.sunset; return undated }) })
function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}
/** The last revision of a config that can be read, on base's first-parent line. */
async function lastReadable({ details: { file, code } }: Problem, earlier: Sides['earlier']): Promise<{ commit: string; config: Config } | undefined> {
  if (!earlier || code === 'two-configs') return undefined
  for await (const { commit, bytes } of earlier(file)) {
    const config = await configIn(file, bytes, vocabulary).catch(problemOf)
    if (!(config instanceof Problem)) return { commit, config }
  }
  return undefined
}
async function standingIn({ problem, commit }: StandIn, now: Config | undefined): Promise<Finding> {
  const { notice } = await import('./notices.ts')
  const { file, message } = problem.details
  const instead = commit !== undefined ? `It was judged by its last readable version, of commit ${commit.slice(0, 12)}` : now ? 'None before it can be, so the one in head holds already' : 'None before it can be, and head has none, so the defaults hold'
  const at = now?.file === undefined ? null : { file: now.file, line: 1, column: 1, endLine: 1, endColumn: 1 }
  return notice('base-unreadable', 'warning', 'the config in base could not be read', `Base's ${file} could not be read (${message}). ${instead}.`, { at })
}

/** Contracts among the changed files that the first config leaves out: it holds at once, so nothing else is said of them. */
async function leftOutAtOnce(changes: readonly FileChange[], now: Config | undefined, { base, head }: Pick<Sides, 'base' | 'head'>): Promise<string[]> {
  if (!now) return []
  const { leftOutContracts } = await import('./left-out.ts')
  return leftOutContracts(changes, now, base, head)
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

async function weakened(was: Config | undefined, now: Config | undefined, today: string | undefined, paths: readonly string[], unreadable: boolean): Promise<Finding[]> {
  const [{ weakenings }, { notice }, { onlyNotes }] = await Promise.all([import('../config/weaker.ts'), import('./notices.ts'), import('../judge/mends.ts')])
  return weakenings(was, now, paths, onlyNotes).map(({ setting, from, to, path }) => {
    const name = setting.join('.')
    // An entry of the config may set it, of those for the contract.
    const at = now?.locate(...setting) ?? (now?.file === undefined ? null : { file: now.file, line: 1, column: 1, endLine: 1, endColumn: 1 })
    const isDay = setting.at(-1) === 'sunset', asked = isDay ? noticeDaysFor(was ?? now, now, setting[1]) : 0
    const isTooSoon = today !== undefined && asked > 0 && daysBetween(today, to) < asked
    return notice('policy-weakened', isTooSoon ? 'error' : 'warning', `${name} weakened: ${from} to ${to}`, `This change sets ${name} from ${from} to ${to}${path === undefined ? '' : ` for ${path}`}${isTooSoon ? `, and noticeDays asks for ${asked} days` : ''}. ${was ? `It was judged by the config ${unreadable ? 'before it' : 'in base'}` : `Base has no config${unreadable ? ' that can be read' : ''}, so this first one ${name === 'waivers' ? 'lets no waiver of this change count' : isDay ? 'gives this change no day' : 'holds already'}`}; later changes are judged by the new one.`, { from, to, at })
  })
}
/** How much notice is asked for of what an entry gives a day to: in general, or of the same files. */
function noticeDaysFor(inForce: Config | undefined, now: Config | undefined, entry: string | number | undefined): number {
  const match = now?.contracts[Number(entry)]?.match.join(' ')
  return inForce?.contracts.findLast((e) => e.noticeDays !== undefined && e.match.join(' ') === match)?.noticeDays ?? inForce?.noticeDays ?? 0
}
