/** Where the revisions are read: in the clone that is checked out, through GitHub's API where there is none, and there too for what the clone lacks and cannot fetch. */
import type { Earlier } from '../gate/sides.ts'
import type { Guarded, Held, OfApi } from '../read/api/index.ts'
import { type Commits, type Repository, openRepository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import type { Inputs } from './inputs.ts'

export type Source = {
  commits: Commits
  /** Revisions of a file before the snapshot of a commit, where the history is at hand. */
  earlier(base: Snapshot): Earlier | undefined
  /** Whether there may be revisions of it that were not to be had. */
  cutOff(base: Snapshot): boolean
  /** What is read through the API, and why; undefined where nothing is. */
  told(): string | undefined
  /** What went wrong with the API: then nothing that was found counts. */
  fault(): Problem | undefined
  close(): void
}

/** `folder`: where the clone is looked for. Rejects with a Problem where there is neither a clone nor a token for the API. */
export async function sourceOf(folder: string, { token, folder: named }: Pick<Inputs, 'token' | 'folder'>, env: NodeJS.ProcessEnv): Promise<Source> {
  const server = env['GITHUB_SERVER_URL']
  let repo: Repository | undefined, missing: Problem | undefined
  try {
    repo = await openRepository(folder, { env, asksRemote: true, ...(token !== undefined && server !== undefined ? { token: { server, token } } : {}) })
  } catch (error) {
    if (!(error instanceof Problem) || !noClone.has(error.details.code)) throw error
    missing = error
  }
  const opened = repo
  if (opened?.head !== undefined) return inClone(opened, opened.head, token, env)
  opened?.close()
  // Somebody who says where the clone is means that there is one.
  const objects = named === undefined ? await objectsOf(token, env) : undefined
  if (!objects) throw missing ?? new Problem({ file: '.', code: 'no-commit', message: 'nothing is checked out here' })
  const commits = await throughApi(objects, { head: env['GITHUB_SHA'] })
  return { commits, earlier: () => undefined, cutOff: ({ describe: { commit } }) => commit !== undefined, told: () => 'read through GitHub\'s API, since nothing is checked out', fault: () => objects.fault(), close: () => {} }
}

/** No git, no clone, none that has a commit. */
const noClone: ReadonlySet<string> = new Set(['no-git', 'not-a-repository', 'no-folder', 'no-commit'])
/** No remote, or one that does not give a commit to the credentials that there are. */
const notGiven: ReadonlySet<string> = new Set(['fetch-failed', 'no-remote'])

function inClone(repo: Repository, head: string, token: string | undefined, env: NodeJS.ProcessEnv): Source {
  let objects: Guarded | undefined, reason: string | undefined
  let opening: Promise<Commits | undefined> | undefined
  const held: Held = (ids) => repo.held(ids)
  /** Of another repository than the event's, the API knows nothing that would go with what is checked out. */
  const api = (): Promise<Commits | undefined> => opening ??= (async () => {
    objects = await objectsOf(token, env)
    if (!objects || (head !== env['GITHUB_SHA'] && !await objects.commit(head))) return undefined
    return throughApi(objects, { head, held })
  })()

  async function either<T>(here: () => Promise<T>, there: (commits: Commits) => Promise<T>): Promise<T> {
    if (reason !== undefined) return there(await api() as Commits)
    try {
      return await here()
    } catch (error) {
      const other = error instanceof Problem && notGiven.has(error.details.code) ? await api() : undefined
      if (!other) throw error
      const answer = await there(other).catch((fault: unknown) => { throw objects?.fault() ? fault : error })
      reason = error instanceof Problem ? error.details.message : ''
      return answer
    }
  }
  /** What is here needs no server, whatever failed before. */
  const by = async <T>(id: string, here: () => Promise<T>, there: (commits: Commits) => Promise<T>): Promise<T> => (await repo.has(id) ? here() : either(here, there))

  const commits: Commits = {
    head, shallow: repo.shallow,
    nothing: () => repo.nothing(),
    commit: (ref) => by(ref, () => repo.commit(ref), (other) => other.commit(ref)),
    parents: (ref) => by(ref, () => repo.parents(ref), (other) => other.parents(ref)),
    async fetchMissing(...ids) {
      for (const id of ids) await by(id, () => repo.fetchMissing(id), (other) => other.fetchMissing(id))
    },
    async base(ref, side) {
      const isHere = side?.origin?.kind !== 'api'
      const found = await (isHere ? either(() => repo.base(ref, side), (other) => other.base(ref, side)) : (await api() as Commits).base(ref, side))
      const { commit } = found.base.describe
      return commit !== undefined && found.base.origin?.kind === 'api' && await repo.has(commit) ? { ...found, base: { ...await repo.commit(commit), describe: found.base.describe } } : found
    },
  }
  return {
    commits,
    earlier: ({ describe: { commit }, origin }) => (commit !== undefined && origin?.kind === 'commit' ? (path) => repo.earlier(path, commit) : undefined),
    cutOff: ({ origin }) => origin?.kind === 'api' || repo.cutOff(),
    told: () => (reason === undefined ? undefined : `what is not in the clone is read through GitHub's API, since git could not fetch it (${reason})`),
    fault: () => objects?.fault(), close: () => repo.close(),
  }
}

/** Loaded where it is needed: hardly ever. */
async function objectsOf(token: string | undefined, env: NodeJS.ProcessEnv): Promise<Guarded | undefined> {
  const { apiOf } = await import('./api/client.ts')
  const api = apiOf(env, token)
  if (!api) return undefined
  const [{ guarded }, objects] = await Promise.all([import('../read/api/index.ts'), import('./api/objects.ts')])
  return guarded(objects.objectsOf(api))
}

async function throughApi(objects: Guarded, of: Omit<OfApi, 'isWorthReading'>): Promise<Commits> {
  const [{ apiRepository }, { isCandidate }] = await Promise.all([import('../read/api/index.ts'), import('../gate/recognise.ts')])
  return apiRepository(objects, { ...of, isWorthReading: isCandidate })
}
