/** Writing a file below a root, through no link and over nothing. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { statOf } from '../../read/disk.ts'
import { Problem } from '../../text/problem.ts'

/** Is anything at the path, be it a link that leads nowhere? */
export const isThere = (root: string, path: string): boolean => statOf(root, path) !== undefined

/** Throws a Problem where a folder on the way is none, or leads elsewhere; folders that are missing are made. `path` is ours: its parts are joined by `/`. */
export function writeNew(root: string, path: string, text: string): void {
  const parts = path.split('/').slice(0, -1)
  for (const [i] of parts.entries()) {
    const folder = parts.slice(0, i + 1).join('/'), stat = statOf(root, folder)
    if (stat && !stat.isDirectory()) throw refused(path, stat.isSymbolicLink() ? `${folder} is a symbolic link, through which nothing is written` : `${folder} is no folder`)
    if (!stat) attempt(path, () => mkdirSync(join(root, folder)))
  }
  // `wx`: a file that came in between is left alone, and a link is not followed.
  attempt(path, () => writeFileSync(join(root, path), text, { flag: 'wx' }))
}

function attempt(path: string, write: () => void): void {
  try {
    write()
  } catch (error) {
    throw refused(path, error instanceof Error ? error.message : String(error))
  }
}

const refused = (file: string, why: string): Problem => new Problem({ file, code: 'not-written', message: `cannot be written: ${why}`, hint: 'driftgate init --dry-run prints it, to be put where it belongs' })
