/** The snapshot of the work tree: tracked files as they are on disk, and untracked ones that are not ignored. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Problem } from '../text/problem.ts'
import { readBlobs } from './commit.ts'
import { diskAt, statOf } from './disk.ts'
import { bytesOf, isPrintable, pathOf, zeroEnded } from './paths.ts'
import { search } from './search.ts'
import { type FileEntry, type Snapshot } from './snapshot.ts'
import { type IndexEntry, parseStaged } from './staged.ts'
import { type Store } from './store.ts'

export function workTreeSnapshot(store: Store, root: string, gitDir: string): Snapshot {
  let listed: Promise<Listing> | undefined
  const listing = () => listed ??= listTracked(store)
  /** A sparse checkout leaves files out of the work tree that are not deleted: git reads them from the index, and so do we. */
  const isSparse = () => existsSync(join(gitDir, 'info', 'sparse-checkout'))

  return {
    describe: { ref: 'work tree' },
    origin: { kind: 'work tree', store, gitDir },
    async list() {
      const { tracked, others } = await listing()
      return [...tracked.values()].map(({ path, mode }): FileEntry => ({ path, mode })).concat(others.flatMap(path => untrackedAt(root, path) ?? []))
    },
    async read(paths) {
      const disk = diskAt(root, { nested: false })
      const contents = new Map<string, Uint8Array | Problem>(), unsettled: string[] = []
      for (const path of paths) {
        const bytes = disk.read(path)
        if (bytes !== undefined && bytes !== 'folder') contents.set(path, bytes)
        else if (bytes === 'folder' || isSparse()) unsettled.push(path)
      }
      if (unsettled.length === 0) return contents
      const { tracked } = await listing()
      const known = unsettled.flatMap(path => tracked.get(path) ?? [])
      for (const [path, bytes] of await readBlobs(store, known.filter(({ mode, skipped }) => skipped || mode === 'gitlink'))) contents.set(path, bytes)
      return contents
    },
    async mentions(words, anyCase) {
      const found = await search(store, words, ['--untracked'], anyCase)
      if (!isSparse()) return found
      const { tracked } = await listing()
      return [...found, ...(await search(store, words, ['--cached'], anyCase)).filter(path => tracked.get(path)?.skipped)]
    },
  }
}

/** Untracked files that are not ignored, without repositories inside this one. */
export async function untracked(store: Store): Promise<string[]> {
  return Array.from(zeroEnded(await store.must(['ls-files', '-o', '--exclude-standard', '-z'])), pathOf).filter(path => !path.endsWith('/'))
}

/** An untracked file as an entry; undefined where it is neither file nor link. */
export function untrackedAt(root: string, path: string): FileEntry | undefined {
  const stat = statOf(root, path)
  if (stat?.isSymbolicLink()) return { path, mode: 'symlink' }
  return stat?.isFile() ? { path, mode: 'file' } : undefined
}

/** The ids that git would store files of the work tree under, filters and line endings applied; paths that git cannot be told are left out. */
export async function idsOnDisk(store: Store, paths: readonly string[]): Promise<Map<string, string>> {
  const told = paths.filter(path => !/[\n\r"]/.test(path))
  if (told.length === 0) return new Map()
  const input = Buffer.concat(told.flatMap(path => [isPrintable(path) ? Buffer.from(path) : bytesOf(path), Buffer.from('\n')]))
  const ids = (await store.must(['hash-object', '--stdin-paths'], input)).toString().split('\n')
  return new Map(told.map((path, i) => [path, ids[i] ?? '']))
}

type Listing = { tracked: Map<string, IndexEntry>; others: string[] }

/** One process: `H`, `M` tracked, `S` left out by a sparse checkout, `R` deleted, `?` untracked. */
async function listTracked(store: Store): Promise<Listing> {
  const tracked = new Map<string, IndexEntry>(), deleted: string[] = [], others: string[] = []
  for (const line of zeroEnded(await store.must(['ls-files', '-t', '-s', '-c', '-d', '-o', '--exclude-standard', '-z']))) {
    const tag = line.toString('latin1', 0, 1), rest = line.subarray(2)
    if (tag === '?') { if (rest.at(-1) !== 47) others.push(pathOf(rest)); continue }
    const entry = parseStaged(rest)
    if (tag === 'R') deleted.push(entry.path)
    else tracked.set(entry.path, tag === 'S' ? { ...entry, skipped: true } : entry)
  }
  for (const path of deleted) tracked.delete(path)
  return { tracked, others }
}
