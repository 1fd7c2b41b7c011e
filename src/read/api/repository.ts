/** A repository of which only a server is asked: what `Repository` gives of commits, without a clone. */
import { Problem } from '../../text/problem.ts'
import { type Commits } from '../repository.ts'
import { type Snapshot } from '../snapshot.ts'
import { type Held, blobsOf } from './blobs.ts'
import { type Guarded, type ListedCommit } from './objects.ts'
import { apiSnapshot } from './snapshot.ts'
import { askedOnce, foldersOf } from './trees.ts'

/** `head`: the commit to judge, by id. `held`: what a clone has of the contents. */
export type OfApi = { head: string | undefined; isWorthReading: (path: string) => boolean; held?: Held }

/** Its history is not looked into: it is as shallow as a clone can be. */
export function apiRepository(api: Guarded, { head, isWorthReading, held }: OfApi): Commits {
  const blobs = blobsOf(api, held), trees = askedOnce(api)
  const folders = new Map<string, ReturnType<typeof foldersOf>>()
  const foldersAt = (commit: string) => {
    const found = folders.get(commit) ?? foldersOf(trees, commit)
    folders.set(commit, found)
    return found
  }
  const at = (ref: string, commit: string): Snapshot => apiSnapshot({ ref, commit }, foldersAt(commit), blobs, isWorthReading)
  return {
    head, shallow: true,
    nothing: () => apiSnapshot({ ref: 'nothing' }, async folder => (folder === '' ? new Map() : undefined), blobs, isWorthReading),
    commit: async ref => at(ref, fullId.test(ref) ? ref : (await commitNamed(api, ref)).id),
    parents: async ref => [...(await commitNamed(api, ref)).parents],
    /** Nothing is kept of them but their list of files, which is looked at next. */
    async fetchMissing(...commits) {
      for (const commit of commits) {
        if (!fullId.test(commit)) throw notAName(commit)
        await foldersAt(commit)('').catch((error: unknown) => {
          throw error instanceof Problem && error.details.code === 'missing-object' ? new Problem({ ...error.details, code: 'fetch-failed' }) : error
        })
      }
    },
    releases: async (patterns, commit) => (await import('./releases.ts')).apiReleases(api, patterns, commit, at),
    async base(ref = 'HEAD', side) {
      const to = side?.describe.commit ?? head ?? '', name = nameOf(ref), met = await api.meet(name, to)
      if (!met) {
        const { id } = await commitNamed(api, ref)
        throw new Problem({ file: '.', code: 'no-common-ancestor', message: `${id.slice(0, 12)} and ${to.slice(0, 12)} have no common ancestor` })
      }
      const { tip, ancestor } = met
      return { base: at(ref, ancestor), ...(ancestor === tip ? {} : { tip: at(ref, tip) }), why: 'as asked' }
    },
  }
}

async function commitNamed(api: Guarded, ref: string): Promise<ListedCommit> {
  const found = await api.commit(nameOf(ref))
  if (!found) throw new Problem({ file: '.', code: 'unknown-revision', message: `the repository has no branch, tag or commit ${ref}` })
  return found
}

const fullId = /^([\da-f]{40}|[\da-f]{64})$/

/** A name as the server knows it: it has no remotes. What git would take for a range, or for another thing than a commit, is none. */
function nameOf(ref: string): string {
  const name = ref.replace(/^refs\/(heads|tags|remotes\/origin)\//, '').replace(/^origin\//, '')
  if (!/^(?![-/.])[^\s\p{Cc}~^:?*[\\]+(?<![/.])$/u.test(name) || /\.\.|@\{|\/\//.test(name)) throw notAName(ref)
  return name
}
const notAName = (ref: string) => new Problem({ file: '.', code: 'bad-revision', message: `${JSON.stringify(ref)} is not the name of a branch, tag or commit` })
