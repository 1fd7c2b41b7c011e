/** Where the revisions are read: in the clone that is checked out, through GitHub's API where there is none, and there too for what the clone lacks and cannot fetch. */
import type { Sides } from '../gate/options.ts'
import type { Earlier } from '../gate/sides.ts'
import type { Guarded, Held, OfApi } from '../read/api/index.ts'
import { type Commits, type Repository, openRepository } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { Problem } from '../text/problem.ts'
import { foreignRepository, forkOf, isCheckout } from './checked-out.ts'
import type { Inputs } from './inputs.ts'

export type Source = {
  commits: Commits
  /** Revisions of a file before the snapshot of a commit, where the history is at hand. */
  earlier(base: Snapshot): Earlier | undefined
  /** Whether there may be revisions of it that were not to be had. */
  cutOff(base: Snapshot): boolean
  /** Tags that are releases, where the snapshot is of a commit. */
  releases(base: Snapshot): Sides['releases']
  /** What is read through the API, and why; undefined where nothing is. */
  told(): string | undefined
  /** What went wrong with the API: then nothing that was found counts. */
  fault(): Problem | undefined
  close(): void
}

/** GitHub's API, where there is one to ask; the command line asks none. */
type Asked = (env: NodeJS.ProcessEnv, token: string | undefined) => Promise<Guarded | undefined>

/** `folder`: where the clone is looked for. Rejects with a Problem where there is neither a clone nor a token for the API. */
export async function sourceOf(folder: string, { token, folder: named }: Pick<Inputs, 'token' | 'folder'>, env: NodeJS.ProcessEnv, asked: Asked): Promise<Source> {
  const server = env['GITHUB_SERVER_URL']
  let repo: Repository | undefined, missing: Problem | undefined
  try {
    repo = await openRepository(folder, { env, asksRemote: true, ...(token !== undefined && server !== undefined ? { token: { server, token } } : {}) })
  } catch (error) {
    if (!(error instanceof Problem) || !noClone.has(error.details.code)) throw error
    missing = error
  }
  if (repo && !isCheckout(repo.root, folder, env)) {
    missing = new Problem({ file: '.', code: 'not-a-repository', message: `nothing is checked out here: the repository at ${repo.root} lies outside of the workspace` })
    repo.close()
    repo = undefined
  }
  const opened = repo
  if (opened?.head !== undefined) return inClone(opened, opened.head, env, async () => asked(env, token))
  opened?.close()
  // Somebody who says where the clone is means that there is one.
  const objects = named === undefined ? await asked(env, token) : undefined
  if (!objects) throw missing ?? new Problem({ file: '.', code: 'no-commit', message: 'nothing is checked out here' })
  const commits = await throughApi(objects, { head: env['GITHUB_SHA'] })
  return { commits, earlier: () => undefined, releases: releasesOf(commits), cutOff: ({ describe: { commit } }) => commit !== undefined, told: () => 'read through GitHub\'s API, since nothing is checked out', fault: () => objects.fault(), close: () => {} }
}

/** No git, no clone, none that has a commit. */
const noClone: ReadonlySet<string> = new Set(['no-git', 'not-a-repository', 'no-folder', 'no-commit'])
/** No remote, or one that does not give a commit to the credentials that there are. */
const notGiven: ReadonlySet<string> = new Set(['fetch-failed', 'no-remote'])

function inClone(repo: Repository, head: string, env: NodeJS.ProcessEnv, asked: () => ReturnType<Asked>): Source {
  let objects: Guarded | undefined, reason: string | undefined
  let opening: Promise<Commits | undefined> | undefined
  const held: Held = (ids) => repo.held(ids)
  /** Of another repository than the event's, the API knows nothing that would go with what is checked out. */
  const api = (): Promise<Commits | undefined> => opening ??= (async () => {
    objects = await asked()
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
  let asking: Promise<string | undefined> | undefined, branchesOf: string | undefined
  const origin = async (whose: typeof forkOf): Promise<string | undefined> => {
    const url = await (asking ??= repo.originUrl())
    return url === undefined ? undefined : whose(url, env)
  }
  /** Of a branch of origin: the other repository that origin is. */
  const foreign = async (ref: string | undefined): Promise<string | undefined> => (ref !== undefined && /^(refs\/remotes\/)?origin\//.test(ref) ? origin(foreignRepository) : undefined)
  /** Of any other name, too, the fork that origin is: its branches and tags, and what the clone has of them, are whatever their author says. */
  const forks = async (ref: string | undefined): Promise<string | undefined> => (ref !== undefined && !sayingItself.test(ref) ? origin(forkOf) : undefined)
  /** The event's own repository is to say where its branch is. */
  async function baseThere(other: string, ref: string, side: Snapshot | undefined): ReturnType<Commits['base']> {
    const there = await api()
    if (!there) {
      throw new Problem({
        file: '.', code: 'other-remote', message: `origin is ${other} and not ${env['GITHUB_REPOSITORY']}, whose ${ref.replace(/^(refs\/remotes\/)?origin\//, '')} is what to compare with`,
        hint: 'give this step `token: ${{ github.token }}` and the job the permission `contents: read`; or drop `repository:` from actions/checkout',
      })
    }
    branchesOf = other
    return there.base(ref, side)
  }
  /** What is here needs no server, whatever failed before. */
  const by = async <T>(id: string, here: () => Promise<T>, there: (commits: Commits) => Promise<T>): Promise<T> => (await repo.has(id) ? here() : either(here, there))

  const commits: Commits = {
    head, shallow: repo.shallow,
    nothing: () => repo.nothing(),
    commit: async (ref) => {
      const other = await foreign(ref)
      if (other !== undefined) throw new Problem({ file: '.', code: 'unknown-revision', message: `${ref} is of ${other}` })
      return by(ref, () => repo.commit(ref), (there) => there.commit(ref))
    },
    parents: (ref) => by(ref, () => repo.parents(ref), (other) => other.parents(ref)),
    async fetchMissing(...ids) {
      for (const id of ids) await by(id, () => repo.fetchMissing(id), (other) => other.fetchMissing(id))
    },
    /** Of another repository's tags whoever owns that decides. */
    async releases(patterns, id) {
      const other = await origin(foreignRepository) ?? await origin(forkOf)
      if (other === undefined && await repo.has(id)) return either(() => repo.releases(patterns, id), (there) => there.releases(patterns, id))
      const there = await api()
      if (there) return there.releases(patterns, id)
      throw new Problem({ file: '.', code: 'other-remote', message: `origin is ${other} and not ${env['GITHUB_REPOSITORY']}, whose tags say what is released`, hint: 'give this step `token: ${{ github.token }}` and the job the permission `contents: read`; or drop `repository:` from actions/checkout' })
    },
    async base(ref, side) {
      const isHere = side?.origin?.kind !== 'api', elsewhere = await foreign(ref) ?? await forks(ref)
      const found = await (elsewhere !== undefined && ref !== undefined ? baseThere(elsewhere, ref, side) : isHere ? either(() => repo.base(ref, side), (other) => other.base(ref, side)) : (await api() as Commits).base(ref, side))
      const { commit } = found.base.describe
      return commit !== undefined && found.base.origin?.kind === 'api' && await repo.has(commit) ? { ...found, base: { ...await repo.commit(commit), describe: found.base.describe } } : found
    },
  }
  return {
    commits, releases: releasesOf(commits),
    earlier: ({ describe: { commit }, origin }) => (commit !== undefined && origin?.kind === 'commit' ? (path) => repo.earlier(path, commit) : undefined),
    cutOff: ({ origin }) => origin?.kind === 'api' || repo.cutOff(),
    told: () => (reason === undefined ? branchesOf && `GitHub's API says where base is, since origin is ${branchesOf}` : `what is not in the clone is read through GitHub's API, since git could not fetch it (${reason})`),
    fault: () => objects?.fault(), close: () => repo.close(),
  }
}

const releasesOf = (commits: Pick<Commits, 'releases'>) => ({ describe: { commit } }: Snapshot): Sides['releases'] => (commit === undefined ? undefined : (patterns) => commits.releases(patterns, commit))

/** A commit by its whole id, or by its way from what is checked out. */
const sayingItself = /^(?:[\da-f]{40}|[\da-f]{64}|(?:HEAD|@)(?:[~^]\d*)*)$/

async function throughApi(objects: Guarded, of: Omit<OfApi, 'isWorthReading'>): Promise<Commits> {
  const [{ apiRepository }, { isCandidate }] = await Promise.all([import('../read/api/index.ts'), import('../gate/recognise.ts')])
  return apiRepository(objects, { ...of, isWorthReading: isCandidate })
}
