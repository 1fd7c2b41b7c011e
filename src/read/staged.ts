/** The snapshot of the index: what would be committed. In a hook, the index that git is about to commit. */
import { readBlobs } from './commit.ts'
import { isInside, pathOf, zeroEnded } from './paths.ts'
import { notMerged } from './refused.ts'
import { search } from './search.ts'
import { type Snapshot } from './snapshot.ts'
import { type Mode, type Store, modeOf } from './store.ts'

export type IndexEntry = { path: string; mode: Mode; oid: string; unmerged?: boolean; skipped?: boolean }

export function indexSnapshot(store: Store, gitDir: string): Snapshot {
  let listed: Promise<Map<string, IndexEntry>> | undefined
  const entries = () => listed ??= committable(store)
  return {
    describe: { ref: 'index' },
    origin: { kind: 'index', store, gitDir },
    async list() {
      return Array.from((await entries()).values(), ({ path, mode, oid }) => ({ path, mode, oid }))
    },
    async read(paths) {
      const index = await entries()
      const files = paths.filter(isInside).flatMap(path => index.get(path) ?? [])
      const contents = await readBlobs(store, files)
      for (const { path, unmerged } of files) if (unmerged) contents.set(path, notMerged(path))
      return contents
    },
    async mentions(words, anyCase) {
      const index = await entries()
      return (await search(store, words, ['--cached'], anyCase)).filter(path => index.has(path))
    },
  }
}

/** What the index would commit: an entry that only announces a file (`git add -N`) is none. */
async function committable(store: Store): Promise<Map<string, IndexEntry>> {
  const entries = new Map<string, IndexEntry>()
  for (const line of zeroEnded(await store.must(['ls-files', '-s', '-z']))) {
    const entry = parseStaged(line)
    entries.set(entry.path, entry)
  }
  if ([...entries.values()].some(({ oid }) => emptyBlobs.has(oid))) {
    const announced = await store.must(['diff', '--name-only', '-z', '--diff-filter=A', '--no-renames', '--no-ext-diff', '--ignore-submodules=all'])
    for (const path of zeroEnded(announced)) entries.delete(pathOf(path))
  }
  return entries
}

/** The id of no bytes at all, in both of git's hashes. */
const emptyBlobs = new Set(['e69de29bb2d1d6434b8b29ae775ad8c2e48c5391', '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813'])

/** `<mode> <id> <stage>\t<path>`; a stage above 0 is one side of a merge. */
export function parseStaged(line: Buffer): IndexEntry {
  const tab = line.indexOf(9)
  const [digits = '', oid = '', stage] = line.toString('latin1', 0, tab).split(' ')
  const mode = modeOf(digits)
  return { path: pathOf(line.subarray(tab + 1)), mode: mode === 'folder' ? 'file' : mode, oid, ...(stage === '0' ? {} : { unmerged: true }) }
}
