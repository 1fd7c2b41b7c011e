/** A repository or a folder at one moment: its files, and their contents when asked for. */
import { type Problem } from '../text/problem.ts'
import { type Folders, type Mode, type Store } from './store.ts'

/** `path` is relative to the repository root (or the folder), its parts joined by `/`. */
export type FileEntry = { path: string; mode: Mode; oid?: string }

/** Where a snapshot is from, which decides how two are compared. A snapshot without one is compared by its contents. */
export type Origin =
  | { kind: 'commit' | 'index' | 'work tree'; store: Store; gitDir: string; commit?: string; folders?: Folders }
  /** A commit that a server gives. `isWorthReading`: whether a file could be a contract, by its name. */
  | { kind: 'api'; folders: Folders; isWorthReading: (path: string) => boolean }
  | { kind: 'folder' | 'file'; root: string }

export type Snapshot = {
  /** What the report prints. */
  describe: { ref: string; commit?: string }
  origin?: Origin
  /** One file by itself: what stands beside it is not looked at. */
  alone?: true
  /** All files; of a work tree the tracked ones and those that are not ignored. */
  list: () => Promise<FileEntry[]>
  /** Contents. A path that is not there is not in the map; a symlink, a submodule, a file that is too large or cannot be read is a Problem. */
  read: (paths: readonly string[]) => Promise<Map<string, Uint8Array | Problem>>
  /** Files whose text holds one of the words, literally; `anyCase`: or as others may write it. */
  mentions: (words: readonly string[], anyCase?: 'any case') => Promise<string[]>
}

/** `mentions` for a snapshot that git cannot search: reads everything, a hundred files at a time. */
export async function scan(snapshot: Pick<Snapshot, 'list' | 'read'>, words: readonly string[], anyCase?: 'any case'): Promise<string[]> {
  const spelt = (text: string): string => (anyCase ? text.toLowerCase() : text)
  const wanted = words.filter(word => word !== '').map(word => Buffer.from(spelt(word)))
  if (wanted.length === 0) return []
  const paths = (await snapshot.list()).filter(({ mode }) => mode === 'file').map(({ path }) => path)
  const found: string[] = []
  for (let from = 0; from < paths.length; from += 100) {
    for (const [path, bytes] of await snapshot.read(paths.slice(from, from + 100))) {
      if (!(bytes instanceof Uint8Array)) continue
      const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), text = anyCase ? Buffer.from(spelt(whole.toString())) : whole
      if (wanted.some(word => text.includes(word))) found.push(path)
    }
  }
  return found
}
