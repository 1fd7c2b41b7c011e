/** Which settings are in force, and where they come from. */
import { type Config, defaults } from '../../config/config.ts'
import { configNames, loadConfig } from '../../config/load.ts'
import { configOf, vocabulary } from '../../gate/config.ts'
import type { GateOptions, Sides } from '../../gate/options.ts'
import { changesBetween } from '../../read/changes.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { Problem } from '../../text/problem.ts'
import { type Said, about, saidOf } from './said.ts'

type Read = Pick<Snapshot, 'read'>

/** `config`: the one by which a check goes, else the defaults. `named`: what the flag names. */
export async function configHere({ base, ...sides }: Omit<Sides, 'base'> & { base?: Snapshot | undefined }, options: GateOptions, named: string | undefined): Promise<{ config: Config; said: Said[] }> {
  const { head } = sides, path = options.configPath
  const said = about('config')
  if (options.config) return { config: options.config, said: [said('fine', `${named}, valid, and in force as it is: it is no part of the repository`)] }
  const loading = { vocabulary, ...(path === undefined ? {} : { path }) }
  const [now, was] = await Promise.all([loaded(head, loading), base ? loaded(base, loading) : undefined])
  const out: Said[] = []
  if (now instanceof Problem) out.push(...[now, ...now.others].map(problem => saidOf('config', problem)))
  else if (now) out.push(said('fine', `${now.file}, valid`))
  else if (path !== undefined && !was) out.push(said('wrong', `${path} is neither here nor in base`, '--config <file> with one that is there'))
  else out.push(said('fine', was ? 'none here any more' : 'none: the defaults hold'))
  if (was instanceof Problem) out.push(said('note', `base's own cannot be read (${was.details.message}): the last one before it that can be is in force`))
  else if (was && !await isSame(head, base, path ?? was.file)) out.push(said('note', `it is not as in base, and base's is in force until this is merged`))
  else if (base && !was && now && !(now instanceof Problem)) out.push(said('note', 'base has none, so this first one is in force at once'))
  const inForce = await configOf({ ...sides, base: base ?? head }, options, base ? changesBetween(base, head) : Promise.resolve([])).catch(problemOf)
  return { config: inForce instanceof Problem ? defaults : inForce.config ?? defaults, said: out }
}

function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error
  throw error
}

const loaded = (side: Read, loading: Parameters<typeof loadConfig>[1]): Promise<Config | Problem | undefined> => loadConfig(side, loading).catch(problemOf)

async function isSame(head: Read, base: Read | undefined, path: string | undefined): Promise<boolean> {
  const names = path === undefined ? configNames : [path]
  const [now, was] = await Promise.all([head, base].map(async side => [...await side?.read(names) ?? []].map(([, bytes]) => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : ''))))
  return now?.join('\0') === was?.join('\0')
}
