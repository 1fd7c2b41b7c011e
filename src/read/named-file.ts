/** A file that somebody names: links are followed, and of a large one only what is looked at is read. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { caps } from '../text/caps.ts'
import { Problem } from '../text/problem.ts'
import { unreadable } from './refused.ts'

/** `size`: the file's, where `bytes` are not all of it: the end of a Parquet file, the beginning of any other. */
export type NamedFile = { bytes: Uint8Array; size?: number }

const wholeUpTo = caps.bytes + 1, longestFooter = 64 * 1024 * 1024

/** `shown` is its name in messages. Throws a Problem where there is no such file, or it cannot be read. */
export function namedFile(path: string, shown: string): NamedFile {
  let handle: number
  try {
    handle = openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new Problem({ file: shown, code: 'no-file', message: 'there is no such file' })
    throw unreadable(shown, error instanceof Error ? error.message : String(error))
  }
  try {
    const stat = fstatSync(handle)
    if (stat.isDirectory()) throw new Problem({ file: shown, code: 'a-folder', message: 'this is a folder, and one file is asked for', hint: 'name a file in it: one part of a partitioned table will do' })
    if (!stat.isFile()) throw unreadable(shown, 'this is a device, a pipe or a socket')
    if (stat.size <= wholeUpTo) return { bytes: part(handle, 0, stat.size) }
    const ending = part(handle, stat.size - 8, 8)
    if (Buffer.from(ending.subarray(4)).toString('latin1') !== 'PAR1') return { bytes: part(handle, 0, wholeUpTo), size: stat.size }
    const footer = Math.min(Buffer.from(ending).readUInt32LE(0) + 8, longestFooter, stat.size)
    return { bytes: part(handle, stat.size - footer, footer), size: stat.size }
  } catch (error) {
    throw error instanceof Problem ? error : unreadable(shown, error instanceof Error ? error.message : String(error))
  } finally {
    closeSync(handle)
  }
}

function part(handle: number, from: number, length: number): Uint8Array {
  const bytes = Buffer.alloc(length)
  let done = 0
  while (done < length) {
    const read = readSync(handle, bytes, done, length - done, from + done)
    if (read === 0) break
    done += read
  }
  return bytes.subarray(0, done)
}
