/** The folders of a commit, read from a server: all at once where one answer holds them, else one by one as they are looked at. */
import { Problem } from '../../text/problem.ts'
import { type Folders, type Tree, type TreeEntry, modeOf } from '../store.ts'
import { type ListedEntry, type ObjectsApi } from './objects.ts'

export function foldersOf(api: Pick<ObjectsApi, 'tree'>, commit: string): Folders {
  const known = new Map<string, Promise<Tree | undefined>>(), loaded = new Map<string, Tree>()
  const folderAt: Folders = folder => {
    const found = known.get(folder) ?? load(folder)
    known.set(folder, found)
    return found
  }
  const load = async (folder: string): Promise<Tree | undefined> => {
    const id = await idOf(folder)
    if (id === undefined) return undefined
    // Its parent may have come with all that is below it.
    const meanwhile = loaded.get(folder)
    if (meanwhile) return meanwhile
    const all = await api.tree(id, true)
    if (!all) throw lost(id)
    const found = all.truncated ? await oneLevel(api, folder, id) : below(folder, all.entries)
    for (const [path, tree] of found) loaded.set(path, tree)
    return found.get(folder)
  }
  const idOf = async (folder: string): Promise<string | undefined> => {
    if (folder === '') return commit
    const slash = folder.lastIndexOf('/')
    const entry = (await folderAt(slash < 0 ? '' : folder.slice(0, slash)))?.get(folder.slice(slash + 1))
    return entry?.mode === 'folder' ? entry.oid : undefined
  }
  return folderAt
}

/** Each tree is asked for once: most folders of one commit are those of the other. */
export function askedOnce(api: Pick<ObjectsApi, 'tree'>): Pick<ObjectsApi, 'tree'> {
  const known = new Map<string, ReturnType<ObjectsApi['tree']>>()
  return {
    tree(id, deep) {
      const key = `${id} ${deep}`, found = known.get(key) ?? api.tree(id, deep)
      known.set(key, found)
      return found
    },
  }
}

async function oneLevel(api: Pick<ObjectsApi, 'tree'>, folder: string, id: string): Promise<ReadonlyMap<string, Tree>> {
  const listed = await api.tree(id, false)
  if (!listed) throw lost(id)
  if (listed.truncated) throw new Problem({ file: folder === '' ? '.' : folder, code: 'too-many-files', message: 'the folder has more entries than the server lists', hint: 'read it from a clone' })
  return below(folder, listed.entries)
}

/** The folders of a listing, whose paths are relative to `folder`. */
function below(folder: string, entries: readonly ListedEntry[]): ReadonlyMap<string, Tree> {
  const trees = new Map<string, Map<string, TreeEntry>>([[folder, new Map()]])
  const within = (path: string) => (folder === '' ? path : path === '' ? folder : `${folder}/${path}`)
  for (const { path, mode, id, size } of entries) {
    const slash = path.lastIndexOf('/'), parent = within(slash < 0 ? '' : path.slice(0, slash))
    const tree = trees.get(parent) ?? new Map<string, TreeEntry>()
    trees.set(parent, tree)
    tree.set(path.slice(slash + 1), { mode: modeOf(mode), oid: id, ...(size === undefined ? {} : { size }) })
  }
  return trees
}

const lost = (id: string) => new Problem({ file: '.', code: 'missing-object', message: `the server does not give the tree of ${id}` })
