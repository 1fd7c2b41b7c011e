/** The snapshot of a plain folder, or of one file. */
import { type Dirent, readdirSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Problem } from '../text/problem.ts'
import { diskAt, foundAt, onDisk } from './disk.ts'
import { pathOf } from './paths.ts'
import { unreadable } from './refused.ts'
import { type FileEntry, type Snapshot, scan } from './snapshot.ts'

/** A folder with all below it except git's own folders and installed packages, or a file as a snapshot of one. Links inside are not followed. */
export function folder(path: string): Promise<Snapshot> {
  const at = resolve(path)
  const stat = foundAt(at)
  if (!stat || !(stat.isDirectory() || stat.isFile())) {
    return Promise.reject(new Problem({ file: path, code: 'no-file', message: 'there is no such file or folder' }))
  }
  const isFolder = stat.isDirectory()
  const root = isFolder ? at : dirname(at)
  const only = isFolder ? undefined : basename(at)
  const files = {
    list: async (): Promise<FileEntry[]> => (only === undefined ? walk(root, '') : [{ path: only, mode: 'file' }]),
    read: async (paths: readonly string[]) => {
      const disk = diskAt(root, { nested: true })
      const contents = new Map<string, Uint8Array | Problem>()
      for (const name of paths) {
        const bytes = only === undefined || name === only ? disk.read(name) : undefined
        if (bytes !== undefined && bytes !== 'folder') contents.set(name, bytes)
      }
      return contents
    },
  }
  return Promise.resolve({
    describe: { ref: path }, ...(isFolder ? {} : { alone: true }), origin: { kind: isFolder ? 'folder' : 'file', root }, ...files, mentions: (words, anyCase) => scan(files, words, anyCase),
  })
}

const left = new Set(['.git', 'node_modules'])

function walk(root: string, below: string): FileEntry[] {
  let entries: Dirent<Buffer>[]
  try {
    entries = readdirSync(below === '' ? root : onDisk(root, below), { withFileTypes: true, encoding: 'buffer' })
  } catch (error) {
    throw unreadable(below === '' ? root : below, error instanceof Error ? error.message : String(error))
  }
  return entries.flatMap(entry => {
    const name = pathOf(entry.name)
    const path = below === '' ? name : `${below}/${name}`
    if (entry.isDirectory()) return left.has(name) ? [] : walk(root, path)
    return entry.isFile() || entry.isSymbolicLink() ? [{ path, mode: entry.isFile() ? 'file' as const : 'symlink' as const }] : []
  })
}
