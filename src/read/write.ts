/** Writing a file that a user named, through no link that a repository holds: its change decides what is reported, not which file is overwritten. */
import { closeSync, constants, existsSync, lstatSync, mkdirSync, openSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

/** The top of the work tree around a folder, if there is one. */
export function workTreeAround(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return at
    if (at === dirname(at)) return undefined
  }
}

/**
 * Writes over what is there, or, where it is to be `fresh`, over nothing; folders that are missing are made. `path` is absolute. Throws where it, or a folder on the way to it, is a symbolic link that lies
 * in one of `roots`, wherever it leads. Links elsewhere (`/dev/stdout`) are the user's own.
 */
export function writeThroughNoLink(path: string, text: string, roots: readonly string[], fresh = false): void {
  const real = roots.filter((root) => existsSync(root)).map((root) => realpathSync(root))
  let ours = false
  for (const at of wayTo(path)) {
    const stat = lstatSync(at, { throwIfNoEntry: false })
    if (!stat) break
    const within = real.find((root) => isWithin(root, realpathSync(dirname(at))))
    const called = within === undefined ? at : join(relative(within, realpathSync(dirname(at))), relative(dirname(at), at))
    if (within !== undefined && stat.isSymbolicLink()) throw new Error(`${called} is a symbolic link, through which nothing is written`)
    if (at !== path && !statSync(at).isDirectory()) throw new Error(`${called} is no folder`)
    ours = within !== undefined
  }
  mkdirSync(dirname(path), { recursive: true })
  if (!ours) return writeFileSync(path, text, { flag: fresh ? 'wx' : 'w' })
  // A link that came in between is not followed either, where the system can tell.
  const { O_WRONLY, O_CREAT, O_TRUNC, O_EXCL, O_NOFOLLOW = 0 } = constants as Partial<typeof constants> & typeof constants
  const file = openSync(path, O_WRONLY | O_CREAT | (fresh ? O_EXCL : O_TRUNC) | O_NOFOLLOW, 0o666)
  try {
    writeFileSync(file, text)
  } finally {
    closeSync(file)
  }
}

/** Each folder on the way from the top, and the path itself. */
function wayTo(path: string): string[] {
  return path === dirname(path) ? [] : [...wayTo(dirname(path)), path]
}

function isWithin(root: string, folder: string): boolean {
  const way = relative(root, folder)
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}
