/** A git repository: its snapshots, and which of them to compare. */
import { Problem } from '../text/problem.ts'
import { type Base, baseOf } from './base.ts'
import { commitSnapshot } from './commit.ts'
import { type Found, discover } from './discover.ts'
import { type Token } from './fetch.ts'
import { type EarlierContents, earlier } from './history.ts'
import type { Releases } from './tags.ts'
import { revisionsOf } from './revisions.ts'
import { type Snapshot } from './snapshot.ts'
import { indexSnapshot } from './staged.ts'
import { storeOf } from './store.ts'
import { workTreeSnapshot } from './work-tree.ts'

export type Repository = {
  /** The work tree's top; the git folder of a bare repository. */
  root: string
  bare: boolean
  shallow: boolean
  /** The commit that HEAD is at; undefined before the first. */
  head: string | undefined
  /** The snapshot of a commit, by any name of it. */
  commit(ref: string): Promise<Snapshot>
  /** What would be committed. Throws a Problem in a bare repository. */
  index(): Snapshot
  /** Throws a Problem in a bare repository. */
  workTree(): Snapshot
  /** The snapshot without any file, for what has nothing to be compared with. */
  nothing(): Snapshot
  /** What to compare `head` (the work tree) with: its common ancestor with `ref`, or with the branch that it will go to. */
  base(ref?: string, head?: Snapshot): Promise<Base>
  /** The choice that `base()` makes. `commit` is undefined before the first commit: everything is new. */
  defaultBase(): Promise<{ ref: string; commit: string | undefined; why: string }>
  /** The best common ancestor of two commits, by any names. A shallow clone fetches more history until there is one. */
  mergeBase(a: string, b: string): Promise<string>
  /** A commit's parents in its own words, so also where a shallow clone has cut them off. */
  parents(ref: string): Promise<string[]>
  /** Fetches commits, by full id, that are not here: alone where the clone is shallow, else with their history. No ref moves. */
  fetchMissing(...commits: string[]): Promise<void>
  /** The address that origin is fetched from, as the clone's settings have it; undefined where there is no such remote. */
  originUrl(): Promise<string | undefined>
  /** Whether an object is here, by full id. */
  has(id: string): Promise<boolean>
  /** What is here of these blobs, by id. Nothing is fetched. */
  held(ids: readonly string[]): Promise<Map<string, Uint8Array>>
  /** Earlier contents of a file, latest first, along a commit's first parents and through renames; each differs from the one after it. A shallow clone fetches more history as it is asked for. */
  earlier(path: string, commit: string): AsyncIterable<EarlierContents>
  /** Whether earlier contents were looked for and the history could not be fetched. */
  cutOff(): boolean
  /** Tags that follow one of the patterns (`v*`, `{contract}/v{version}`), and whether a commit, by any name, has them in its history. Where its own may be missing, a clone asks its remote for them. */
  releases(patterns: readonly string[], commit: string): Promise<Releases>
  /** Ends the process that reads objects, which would end with ours. */
  close(): void
}

/** What is asked of a repository's commits, be it a clone or only to be had from a server. */
export type Commits = Pick<Repository, 'head' | 'shallow' | 'commit' | 'base' | 'parents' | 'fetchMissing' | 'nothing' | 'releases'>

/**
 * The environment (hooks export git's), where the process started (which hooks' relative paths mean), a token for fetching. `asksRemote`: for names that the
 * clone does not know, even where it is whole.
 */
export type Opening = { env?: NodeJS.ProcessEnv; here?: string; token?: Token; asksRemote?: boolean }

/** The repository that a folder is in. Rejects with a Problem that says what to do where it is in none. */
export async function openRepository(cwd: string, { env = process.env, here = process.cwd(), ...fetching }: Opening = {}): Promise<Repository> {
  return repositoryOf(await discover(cwd, env, here), fetching)
}

/** The tree of no files, which git knows without having it. */
const nothing = { sha1: '4b825dc642cb6eb9a060e54bf8d69288fbee4904', sha256: '6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321' }

function repositoryOf(found: Found, fetching: Pick<Opening, 'token' | 'asksRemote'>): Repository {
  const { git, gitDir, root, bare, shallow, head } = found
  const store = storeOf(git)
  const revisions = revisionsOf(store, found, fetching)
  const at = (ref: string, commit?: string) => commitSnapshot(store, gitDir, ref, commit ?? nothing[found.format], commit)
  const inWorkTree = (snapshot: () => Snapshot) => {
    if (bare) throw new Problem({ file: '.', code: 'bare-repository', message: 'a bare repository has no work tree', hint: 'give both --base and --head' })
    return snapshot()
  }
  const base: Repository['base'] = (ref, side) => baseOf(found, revisions, at, side?.origin?.kind === 'commit' ? side.describe.commit : head, ref)

  return {
    root, bare, shallow, head, base,
    commit: async ref => at(ref, await revisions.find(ref)),
    nothing: () => at('nothing'),
    index: () => inWorkTree(() => indexSnapshot(store, gitDir)),
    workTree: () => inWorkTree(() => workTreeSnapshot(store, root, gitDir)),
    async defaultBase() {
      const { base: { describe }, why } = await base()
      return { ref: describe.ref, commit: describe.commit, why }
    },
    mergeBase: async (a, b) => revisions.ancestor(await revisions.find(a), await revisions.find(b)),
    parents: async ref => (await store.commit(await revisions.find(ref)))?.parents ?? [],
    fetchMissing: (...commits) => revisions.fetchMissing(commits),
    async originUrl() {
      const { code, stdout } = await store.run(['config', '--get', 'remote.origin.url'])
      return code === 0 ? stdout.toString().trim() : undefined
    },
    has: async id => /^([\da-f]{40}|[\da-f]{64})$/.test(id) && store.has(id),
    held: ids => store.held(ids),
    async *earlier(path, commit) {
      const oid = await revisions.find(commit)
      yield* earlier(store, revision => at(revision, revision), path, oid, step => revisions.further(oid, step))
    },
    cutOff: () => revisions.cutOff(),
    async releases(patterns, commit) {
      const [{ releasesOf }, oid, tags] = await Promise.all([import('./releases.ts'), revisions.find(commit), revisions.remoteTags()])
      return releasesOf(store, patterns, oid, { remoteTags: tags, further: step => revisions.further(oid, step), cutOff: () => revisions.cutOff(), at: release => at(release.tag, release.commit), find: commit => revisions.find(commit) })
    },
    close: () => store.close(),
  }
}
