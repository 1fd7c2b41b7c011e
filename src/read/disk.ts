/** Files on disk below a root, none of them reached through a symbolic link. */
import { type Stats, closeSync, lstatSync, openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { caps } from '../text/caps.ts'
import { tooLarge } from '../text/decode.ts'
import { type Problem } from '../text/problem.ts'
import { bytesOf, isInside, isPrintable } from './paths.ts'
import { notFollowed, unreadable } from './refused.ts'

/** The path of a file as the file system takes it: bytes where text cannot say it. */
export function onDisk(root: string, path: string): string | Buffer {
  return isPrintable(path) ? join(root, path) : Buffer.concat([Buffer.from(`${root}/`), bytesOf(path)])
}

/** What is at a path, itself and not what it links to. */
export function statOf(root: string, path: string): Stats | undefined {
  try {
    return lstatSync(onDisk(root, path), { throwIfNoEntry: false })
  } catch {
    return undefined // a file where a folder is wanted, a name too long, a folder we may not enter
  }
}

/** What a path of the user's leads to; undefined for nothing that can be looked at. */
export function foundAt(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false })
  } catch {
    return undefined // as above
  }
}

export type Disk = {
  /** The bytes; a Problem; `folder`; undefined where there is nothing. Reads at once: for many small files that is several times faster than waiting for each. */
  read(path: string): Uint8Array | Problem | 'folder' | undefined
}

/** `nested`: whether repositories inside the root are a part of it. */
export function diskAt(root: string, { nested }: { nested: boolean }): Disk {
  const real = new Map<string, boolean>([['', true]])
  /** Whether every folder on the way is one, no link and no repository of its own. */
  const isReal = (folder: string): boolean => {
    const known = real.get(folder)
    if (known !== undefined) return known
    const slash = folder.lastIndexOf('/')
    const answer = isReal(slash < 0 ? '' : folder.slice(0, slash)) && statOf(root, folder)?.isDirectory() === true && (nested || !statOf(root, `${folder}/.git`))
    real.set(folder, answer)
    return answer
  }
  return {
    read(path) {
      if (!isInside(path) || !isReal(path.slice(0, Math.max(0, path.lastIndexOf('/'))))) return undefined
      const stat = statOf(root, path)
      if (!stat) return undefined
      if (stat.isDirectory()) return 'folder'
      if (stat.isSymbolicLink()) return notFollowed(path, 'symlink')
      if (!stat.isFile()) return unreadable(path, 'this is a device, a pipe or a socket')
      try {
        if (stat.size > caps.bytes) return tooLarge(stat.size, path, firstBytes(onDisk(root, path), caps.bytes))
        return readFileSync(onDisk(root, path))
      } catch (error) {
        return unreadable(path, error instanceof Error ? error.message : String(error))
      }
    },
  }
}

function firstBytes(file: string | Buffer, most: number): Uint8Array {
  const bytes = Buffer.alloc(most)
  const handle = openSync(file, 'r')
  try {
    return bytes.subarray(0, readSync(handle, bytes))
  } finally {
    closeSync(handle)
  }
}
