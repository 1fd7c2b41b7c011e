/** Which settings are in force, and where they come from. */
import { type Config, defaults } from '../../config/config.ts'
import { configNames, loadConfig } from '../../config/load.ts'
import { vocabulary } from '../../gate/config.ts'
import type { Snapshot } from '../../read/snapshot.ts'
import { Problem } from '../../text/problem.ts'
import { type Said, saidOf } from './said.ts'

type Read = Pick<Snapshot, 'read'>

/** `config`: head's, else the defaults, for looking at files. `path`: one that was named. */
export async function configHere(head: Read, base: Read | undefined, path: string | undefined): Promise<{ config: Config; said: Said[] }> {
  const loading = { vocabulary, ...(path === undefined ? {} : { path }) }
  const [now, was] = await Promise.all([loaded(head, loading), base ? loaded(base, loading) : undefined])
  const said = (state: Said['state'], message: string, mend?: string): Said => ({ topic: 'config', state, message, ...(mend === undefined ? {} : { mend }) })
  const out: Said[] = []
  if (now instanceof Problem) out.push(...[now, ...now.others].map(problem => saidOf('config', problem)))
  else if (now) out.push(said('fine', `${now.file}, valid`))
  else if (path !== undefined && !was) out.push(said('wrong', `${path} is neither here nor in base`, '--config <file> with one that is there'))
  else out.push(said('fine', was ? 'none here any more' : 'none: the defaults hold'))
  if (was instanceof Problem) out.push(said('note', `base's own cannot be read (${was.details.message}): the last one before it that can be is in force`))
  else if (was && !await isSame(head, base, path ?? was.file)) out.push(said('note', `it is not as in base, and base's is in force until this is merged`))
  else if (base && !was && now && !(now instanceof Problem)) out.push(said('note', 'base has none, so this first one is in force at once'))
  return { config: now === undefined || now instanceof Problem ? defaults : now, said: out }
}

const loaded = (side: Read, loading: Parameters<typeof loadConfig>[1]): Promise<Config | Problem | undefined> => loadConfig(side, loading).catch((error: unknown) => {
  if (error instanceof Problem) return error
  throw error
})

async function isSame(head: Read, base: Read | undefined, path: string | undefined): Promise<boolean> {
  const names = path === undefined ? configNames : [path]
  const [now, was] = await Promise.all([head, base].map(async side => [...await side?.read(names) ?? []].map(([, bytes]) => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('latin1') : ''))))
  return now?.join('\0') === was?.join('\0')
}
