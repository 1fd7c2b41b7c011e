/** Questions to a repository's history. */
import { Problem } from '../text/problem.ts'
import { type Token, fetchObjects } from './fetch.ts'
import { run } from './git.ts'
import { isPrintable } from './paths.ts'
import { parseRaw } from './raw-diff.ts'
import { type Snapshot } from './snapshot.ts'
import { type Store } from './store.ts'

/** The best common ancestor of two commits; undefined where they have none that is here. */
export async function commonAncestor(store: Store, a: string, b: string): Promise<string | undefined> {
  if (a === b) return a
  const { code, stdout } = await run(store.git, ['merge-base', a, b])
  return code === 0 ? stdout.toString().trim() : undefined
}

/** How many more commits each step of a search through a shallow clone asks for. */
const steps = [50, 500, 5000]

/**
 * Fetches history, more at each step, until two commits of a shallow clone have a common ancestor. The clone grows deeper; its refs stay.
 * Undefined where the whole history has none.
 */
export async function deepen(store: Store, remote: string, a: string, b: string, token?: Token): Promise<string | undefined> {
  for (const step of steps) {
    // Where the history breaks off: these commits came from the remote, which our own may not have reached.
    const ends = (await store.must(['rev-list', '--max-parents=0', a, b])).toString().trim().split('\n')
    await fetchObjects(store.git, remote, ends, [`--deepen=${step}`], token)
    const found = await commonAncestor(store, a, b)
    if (found !== undefined) return found
    if ((await store.must(['rev-parse', '--is-shallow-repository'])).toString().trim() === 'false') return undefined
  }
  throw new Problem({ file: '.', code: 'too-shallow', message: `${steps.at(-1)} commits more did not reach it` })
}

/** Fetches as many more commits of a commit's history into a shallow clone. False where it has all of it. */
export async function deeper(store: Store, remote: string, commit: string, step: number, token?: Token): Promise<boolean> {
  const ends = async () => (await store.must(['rev-list', '--max-parents=0', commit])).toString().trim()
  const before = await ends()
  await fetchObjects(store.git, remote, before.split('\n'), [`--deepen=${step}`], token)
  return await ends() !== before
}

/**
 * Earlier contents of a file, latest first, from the first-parent line of a commit: each differs from the one after it, the first from the commit's own.
 * Versions that cannot be read at all (a link, too large) are passed over. Where the line ends in a shallow clone, `further` brings more of it, or says that there
 * is no more to be had. Where the file came from another path, as git sees renames, it is followed there: `path` is the one that it had.
 */
export async function* earlier(store: Store, at: (commit: string) => Snapshot, path: string, commit: string, further: (step: number) => Promise<boolean>): AsyncGenerator<EarlierContents> {
  let later = await contentsAt(at(commit), path)
  for (let place: Place | undefined = { path, commit }, moves = 0; place && moves < mostMoves; moves++) {
    const { path: here, commit: start }: Place = place
    if (!isPrintable(here)) return
    const seen = new Set<string>()
    let first: string | undefined, isBegun = false // the oldest revision of this path that holds the file
    for (const step of [...steps, 0]) {
      const revisions = await store.must(['rev-list', '--first-parent', '--max-count=1000', start, '--', here])
      for (const revision of revisions.toString().split('\n').filter(line => line !== '' && !seen.has(line))) {
        seen.add(revision)
        const bytes = await contentsAt(at(revision), here)
        isBegun = bytes === undefined && first !== undefined && await cameFrom(store, first, here) !== undefined
        if (isBegun) break // what had this path before is another file
        if (bytes !== undefined) first = revision
        const same = bytes instanceof Uint8Array && later instanceof Uint8Array && Buffer.compare(bytes, later) === 0
        later = bytes
        if (bytes instanceof Uint8Array && !same) yield { commit: revision, path: here, bytes, revision: at(revision) }
      }
      if (isBegun || step === 0 || !await further(step)) break
    }
    place = first === undefined ? undefined : await cameFrom(store, first, here)
  }
}
export type EarlierContents = { commit: string; path: string; bytes: Uint8Array; revision: Snapshot }
type Place = { path: string; commit: string }
const mostMoves = 100
const contentsAt = async (snapshot: Snapshot, path: string) => (await snapshot.read([path])).get(path)

/** Where a file that a commit brought was in the commit's first parent; undefined where it is new, or the parent is not here. */
async function cameFrom(store: Store, commit: string, path: string): Promise<Place | undefined> {
  const [parent] = (await store.commit(commit))?.parents ?? []
  if (parent === undefined || !await store.has(parent)) return undefined
  const raw = await store.must(['diff-tree', '-r', '--raw', '-z', '--no-abbrev', '-M', '-l1000', '--diff-filter=R', '--no-ext-diff', '--no-textconv', parent, commit])
  const from = parseRaw(raw).find(({ head }) => head?.path === path)?.base?.path
  return from === undefined ? undefined : { path: from, commit: parent }
}
