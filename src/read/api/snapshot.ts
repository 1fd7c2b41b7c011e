/** The snapshot of a commit that a server gives, read as git's objects would be: nothing is run, linked to or unpacked. */
import { caps } from '../../text/caps.ts'
import { tooLarge } from '../../text/decode.ts'
import { type Problem } from '../../text/problem.ts'
import { isInside } from '../paths.ts'
import { notFollowed } from '../refused.ts'
import { type FileEntry, type Snapshot, scan } from '../snapshot.ts'
import { type Folders, type TreeEntry } from '../store.ts'
import { type Blobs } from './blobs.ts'

/** `isWorthReading`: whether a file could be a contract at all, by its name: no other is looked into. */
export function apiSnapshot(describe: Snapshot['describe'], folders: Folders, blobs: Blobs, isWorthReading: (path: string) => boolean): Snapshot {
  const entryAt = async (path: string): Promise<TreeEntry | undefined> => {
    const slash = path.lastIndexOf('/')
    return (await folders(slash < 0 ? '' : path.slice(0, slash)))?.get(path.slice(slash + 1))
  }
  const files = {
    list: async (): Promise<FileEntry[]> => (await listed(folders, '')).map(({ path, mode, oid }) => ({ path, mode, oid })),
    async read(paths: readonly string[]): Promise<Map<string, Uint8Array | Problem>> {
      const found = await Promise.all(paths.filter(isInside).map(async path => ({ path, entry: await entryAt(path) })))
      const contents = await blobs(found.flatMap(({ entry }) => (entry?.mode === 'file' ? [entry.oid] : [])))
      return new Map(found.flatMap(({ path, entry }) => {
        if (!entry || entry.mode === 'folder') return []
        const bytes = contents.get(entry.oid)
        return [[path, bytes ? withinCaps(bytes, path) : notFollowed(path, entry.mode === 'gitlink' ? 'gitlink' : 'symlink')] as const]
      }))
    },
  }
  // One that is too large to be read refers to nothing as far as anybody can tell.
  const candidates = { ...files, list: async () => (await listed(folders, '')).filter(({ path, size = 0 }) => isWorthReading(path) && size <= caps.bytes) }
  return { describe, origin: { kind: 'api', folders, isWorthReading }, ...files, mentions: (words, anyCase) => scan(candidates, words, anyCase) }
}

const withinCaps = (bytes: Uint8Array, path: string) => (bytes.length > caps.bytes ? tooLarge(bytes.length, path, bytes) : bytes)

type Listed = Required<FileEntry> & { size?: number }

async function listed(folders: Folders, folder: string): Promise<Listed[]> {
  const entries = [...await folders(folder) ?? []]
  const found = await Promise.all(entries.map(async ([name, { mode, oid, size }]): Promise<Listed[]> => {
    const path = folder === '' ? name : `${folder}/${name}`
    return mode === 'folder' ? listed(folders, path) : [{ path, mode, oid, ...(size === undefined ? {} : { size }) }]
  }))
  return found.flat()
}
