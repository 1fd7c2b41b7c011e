/** Names of commits, and commits that a clone lacks. */
import { Problem } from '../text/problem.ts'
import { type Found } from './discover.ts'
import { type Token, fetchObjects, remoteRef, remoteRefs, remotes } from './fetch.ts'
import { commonAncestor, deepen, deeper } from './history.ts'
import { type Store } from './store.ts'

export type Revisions = {
  /** A commit by any name; a shallow clone (or any, with `asksRemote`) asks its remote for one that it does not know. Rejects with a Problem where there is none. */
  find(name: string): Promise<string>
  /** Fetches commits, by full id, that are not here. */
  fetchMissing(commits: readonly string[]): Promise<void>
  /** A commit by name, the tip, and its best common ancestor with another, by full id. */
  meet(head: string, name: string): Promise<{ tip: string; ancestor: string }>
  /** The best common ancestor of two commits, by full id. A shallow clone is deepened until there is one. */
  ancestor(a: string, b: string): Promise<string>
  /** Brings as many more commits of a commit's history into a shallow clone; false where it has all of it, or no more is to be had. */
  further(commit: string, step: number): Promise<boolean>
  /** Whether more was to be had and could not be fetched. */
  cutOff(): boolean
  /** The remote's tags by name, with the commits that they stand for; undefined where the clone has its own: it is whole and has some, has no remote, or is whole and cannot ask. */
  remoteTags(): Promise<{ name: string; commit: string }[] | undefined>
}

export function revisionsOf(store: Store, found: Found, { token, asksRemote = false }: { token?: Token; asksRemote?: boolean } = {}): Revisions {
  const fetchMissing = async (commits: readonly string[]) => {
    const lacking: string[] = []
    for (const commit of commits) if (!await store.has(checked(commit, fullId))) lacking.push(commit)
    if (lacking.length === 0) return
    const remote = await chooseRemote(found)
    // In a full clone a depth would cut off the history that is there.
    const options = found.shallow ? ['--depth=1'] : []
    const command = ['git fetch', ...options, remote, ...lacking].join(' ')
    await fetchObjects(found.git, remote, lacking, options, token).catch((error: unknown) => { throw notFetched(error, `${remote} does not give ${lacking.join(', ')}`, command) })
  }

  const askRemote = async (name: string): Promise<string | undefined> => {
    if (fullId.test(name)) return fetchMissing([name]).then(() => name)
    const remote = await chooseRemote(found)
    const branch = name.startsWith(`${remote}/`) ? name.slice(remote.length + 1) : name
    const oid = await remoteRef(found.git, remote, branch, token).catch((error: unknown) => { throw notFetched(error, `${remote} cannot be asked for ${branch}`, `git fetch --depth=1 ${remote} ${branch}`) })
    if (oid !== undefined) await fetchMissing([oid])
    return oid
  }

  const known = async (ref: string): Promise<string | undefined> => {
    const { code, stdout } = await store.run(['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])
    return code === 0 ? stdout.toString().trim() : undefined
  }

  let cutOff = false
  const revisions: Revisions = {
    fetchMissing,
    cutOff: () => cutOff,
    async further(commit, step) {
      if (!found.shallow) return false
      try {
        return await deeper(store, await chooseRemote(found), commit, step, token)
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        cutOff = true
        return false
      }
    },
    async remoteTags() {
      const mayDoWithout = !found.shallow && !asksRemote
      if (mayDoWithout && (await store.must(['for-each-ref', '--count=1', 'refs/tags'])).length > 0) return undefined
      if (!found.shallow && (await remotes(found.git)).length === 0) return undefined
      const remote = await chooseRemote(found)
      const refs = await remoteRefs(found.git, remote, ['refs/tags/*'], token).catch((error: unknown) => {
        if (mayDoWithout) return undefined
        throw notFetched(error, `${remote} cannot be asked for its tags`, `git fetch --unshallow --tags ${remote}`)
      })
      return refs && [...refs].flatMap(([ref, commit]) => (/^refs\/tags\/.*(?<!\^\{\})$/.test(ref) ? [{ name: ref.slice('refs/tags/'.length), commit: refs.get(`${ref}^{}`) ?? commit }] : []))
    },
    async meet(head, name) {
      if (head === name) return { tip: head, ancestor: head }
      // One process for the name and the ancestor, where all is well: `tip`, `head`, `^ancestor`.
      const { stdout } = await store.run(['rev-parse', `${head}...${meant(checked(name, commitName))}^{commit}`])
      const [known, , ancestor] = stdout.toString().split('\n')
      if (known && ancestor?.startsWith('^')) return { tip: known, ancestor: ancestor.slice(1) }
      const tip = await revisions.find(name)
      return { tip, ancestor: await revisions.ancestor(head, tip) }
    },
    async find(name) {
      checked(name, commitName)
      if (fullId.test(name) && await store.commit(name) !== undefined) return name
      const here = await known(meant(name)) ?? (meant(name) === name ? await known(`refs/remotes/origin/${name}`) : undefined)
      if (here !== undefined) return here
      // Whoever asks the remote means its branch; else there may be a branch or tag of our own that is called so.
      const asked = await (found.shallow || (asksRemote && (await remotes(found.git)).length > 0) ? askRemote(name) : undefined) ?? (asksRemote || meant(name) === name ? undefined : await known(name))
      if (asked === undefined) throw unknownRevision(name)
      return asked
    },
    async ancestor(a, b) {
      const here = await commonAncestor(store, a, b)
      if (here !== undefined) return here
      if (!found.shallow) throw unrelated(a, b)
      const remote = await chooseRemote(found)
      const deeper = await deepen(store, remote, a, b, token).catch((error: unknown) => { throw notFetched(error, 'this clone is too shallow to tell where the two branches parted', `git fetch --unshallow ${remote}`) })
      if (deeper === undefined) throw unrelated(a, b)
      return deeper
    },
  }
  return revisions
}

/** A branch of origin in full: by its short name a tag called `origin/main` would win over it. */
const meant = (name: string): string => (name.startsWith('origin/') ? `refs/remotes/${name}` : name)

const fullId = /^([\da-f]{40}|[\da-f]{64})$/
/** Nothing that git would take for an option, no line break or other control character. */
const commitName = /^(?! |-)[^\p{Cc}]+(?<! )$/u

/** The remote to fetch from: origin, else the only one. */
async function chooseRemote({ git }: Found): Promise<string> {
  const names = await remotes(git)
  const chosen = names.find(name => name === 'origin') ?? names[0]
  if (chosen === undefined) throw new Problem({ file: '.', code: 'no-remote', message: 'this clone lacks commits and has no remote to fetch them from', hint: 'git remote add origin <url>' })
  return chosen
}

/** A name may come from a flag or an event: what git would take for an option never reaches it. */
function checked(name: string, shape: RegExp): string {
  if (!shape.test(name)) throw new Problem({ file: '.', code: 'bad-revision', message: `${JSON.stringify(name)} is not the name of a commit` })
  return name
}

function unknownRevision(name: string): Problem {
  // What follows a `~`, a `^` or an `@{` leads on from a branch: a remote knows the branch alone.
  const branch = name.replace(/^origin\//, '').replace(/(?:[~^:]|@\{).*$/, ''), leadsOn = !name.endsWith(branch)
  const fetch = branch === '' || branch === 'HEAD' || branch === '@' ? '' : `git fetch origin +refs/heads/${branch}:refs/remotes/origin/${branch}${leadsOn ? ' (with as much history as that takes)' : ''}, `
  return new Problem({ file: '.', code: 'unknown-revision', message: `there is no commit ${name} in this clone`, hint: fetch === '' ? 'name another commit' : `${fetch}git fetch --tags where it is a tag, or name another commit` })
}

function unrelated(a: string, b: string): Problem {
  return new Problem({
    file: '.', code: 'no-common-ancestor', message: `${a.slice(0, 12)} and ${b.slice(0, 12)} have no common ancestor`, hint: 'another --base <ref>, or compare two folders: driftgate diff <base> <head>',
  })
}

function notFetched(error: unknown, message: string, command: string): Problem {
  if (!(error instanceof Problem)) throw error
  return new Problem({ file: '.', code: 'fetch-failed', message: `${message}: ${error.details.message}`, hint: command })
}
