/** The snapshot of a commit, read from git's objects alone. */
import { type Problem } from '../text/problem.ts'
import { isInside, pathOf, zeroEnded } from './paths.ts'
import { notFollowed } from './refused.ts'
import { search } from './search.ts'
import { type FileEntry, type Snapshot } from './snapshot.ts'
import { type Folders, type Mode, type Store, type Tree, modeOf } from './store.ts'

/** `commit` is absent for the empty tree that stands for a repository without commits; `tree` is any id that leads to a tree. */
export function commitSnapshot(store: Store, gitDir: string, ref: string, tree: string, commit?: string): Snapshot {
  const treeAt = treesOf(store, commit, tree)
  const entryAt = async (path: string) => {
    const slash = path.lastIndexOf('/')
    return (await treeAt(slash < 0 ? '' : path.slice(0, slash)))?.get(path.slice(slash + 1))
  }
  return {
    describe: { ref, ...(commit === undefined ? {} : { commit }) },
    origin: { kind: 'commit', store, gitDir, commit: tree, folders: treeAt },
    async list() {
      return parseListing(await store.must(['ls-tree', '-r', '-z', '--full-tree', tree]))
    },
    async read(paths) {
      const found = await Promise.all(paths.filter(isInside).map(async path => ({ path, entry: await entryAt(path) })))
      const files = found.flatMap(({ path, entry }) => (entry && entry.mode !== 'folder' ? [{ path, mode: entry.mode, oid: entry.oid }] : []))
      return readBlobs(store, files)
    },
    mentions: (words, anyCase) => search(store, words, [tree], anyCase).then(names => names.map(name => name.slice(tree.length + 1))),
  }
}

/** The trees of a commit by folder, each read once. */
function treesOf(store: Store, commit: string | undefined, tree: string): Folders {
  const trees = new Map<string, Promise<Tree | undefined>>()
  const readTree = async (folder: string): Promise<Tree | undefined> => {
    if (folder === '') return store.tree(commit === undefined ? tree : (await store.commit(commit))?.tree ?? tree)
    const slash = folder.lastIndexOf('/')
    const entry = (await treeAt(slash < 0 ? '' : folder.slice(0, slash)))?.get(folder.slice(slash + 1))
    return entry?.mode === 'folder' ? store.tree(entry.oid) : undefined
  }
  const treeAt = (folder: string): Promise<Tree | undefined> => {
    const known = trees.get(folder) ?? readTree(folder)
    trees.set(folder, known)
    return known
  }
  return treeAt
}

/** Contents of listed files: blobs are read, a symlink or a submodule is a Problem. */
export async function readBlobs(store: Store, files: readonly { path: string; mode: Mode; oid: string }[]): Promise<Map<string, Uint8Array | Problem>> {
  const contents = await store.blobs(files.filter(({ mode }) => mode === 'file'))
  for (const { path, mode } of files) if (mode !== 'file') contents.set(path, notFollowed(path, mode))
  return contents
}

/** `<mode> <type> <id>\t<path>`, each ended by a zero. */
function parseListing(output: Buffer): FileEntry[] {
  const entries: FileEntry[] = []
  for (const line of zeroEnded(output)) {
    const tab = line.indexOf(9)
    const [mode = '', , oid = ''] = line.toString('latin1', 0, tab).split(' ')
    const kind = modeOf(mode)
    if (kind !== 'folder') entries.push({ path: pathOf(line.subarray(tab + 1)), mode: kind, oid })
  }
  return entries
}
