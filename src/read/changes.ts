/** What changed between two snapshots, as git sees it. */
import { changesByContent } from './by-content.ts'
import { moves } from './moves.ts'
import { type RawChange, parseRaw } from './raw-diff.ts'
import { type Origin, type Snapshot } from './snapshot.ts'
import { type Mode, type Store } from './store.ts'
import { idsOnDisk, untracked, untrackedAt } from './work-tree.ts'

/** Modes tell a symlink or a submodule from a file. `moved` means the same contents to the byte. */
export type FileChange = {
  status: 'added' | 'removed' | 'changed' | 'moved' | 'moved-and-changed'
  basePath?: string
  headPath?: string
  baseMode?: Mode
  headMode?: Mode
}

type InRepository = Extract<Origin, { store: Store }>

/**
 * Changes from base to head, by path. Within a repository git decides: line endings and filters that make no difference to it make none here, renames are its
 * own (`-M`), and a work tree's untracked files count. So it is where a server gives a commit, by the ids of folders and files. Folders and texts are compared
 * by their bytes.
 */
export async function changesBetween(base: Snapshot, head: Snapshot): Promise<FileChange[]> {
  const pair = withinOneRepository(base, head)
  const changes = pair ? await changesInRepository(...pair) : await changesByTrees(base, head) ?? await changesByContent(base, head)
  return changes.sort((a, b) => (pathOfChange(a) < pathOfChange(b) ? -1 : 1))
}

const pathOfChange = (change: FileChange) => change.headPath ?? change.basePath ?? ''

function withinOneRepository({ origin: base }: Snapshot, { origin: head }: Snapshot): [InRepository, InRepository] | undefined {
  return base && head && 'store' in base && 'store' in head && base.gitDir === head.gitDir ? [base, head] : undefined
}

/** Undefined where neither is of a server, or one has no folders with ids. */
async function changesByTrees(base: Snapshot, head: Snapshot): Promise<FileChange[] | undefined> {
  const foldersOf = ({ origin }: Snapshot) => (origin && 'folders' in origin ? origin.folders : undefined)
  const [was, is] = [foldersOf(base), foldersOf(head)], server = [base, head].map(({ origin }) => origin).find(origin => origin?.kind === 'api')
  if (!was || !is || server?.kind !== 'api') return undefined
  const { differences, withRenames } = await import('./by-trees.ts')
  return (await withRenames(withMoves(await differences(was, is)), base, head, server.isWorthReading)).flatMap(changeOf)
}

const order = ['commit', 'index', 'work tree']

async function changesInRepository(base: InRepository, head: InRepository): Promise<FileChange[]> {
  if (order.indexOf(base.kind) > order.indexOf(head.kind)) return (await changesInRepository(head, base)).map(turned)
  if (base.kind === head.kind && base.commit === head.commit) return []
  const [raw, others] = await Promise.all([rawDiff(base, head), head.kind === 'work tree' ? untracked(head.store) : []])
  const records = withUntracked(raw, others, head.store.git.cwd)
  return withMoves(await withIds(records, head.store)).flatMap(changeOf)
}

function turned({ status, basePath, headPath, baseMode, headMode }: FileChange): FileChange {
  const opposite = { added: 'removed', removed: 'added' } as const
  return {
    status: status === 'added' || status === 'removed' ? opposite[status] : status,
    ...(headPath === undefined ? {} : { basePath: headPath }), ...(basePath === undefined ? {} : { headPath: basePath }),
    ...(headMode === undefined ? {} : { baseMode: headMode }), ...(baseMode === undefined ? {} : { headMode: baseMode }),
  }
}

/**
 * `git diff` and not its plumbing: only it looks into files whose time stamps alone changed. (It then refreshes the index' time stamps where nothing locks
 * it, as it always does.) Of a submodule the commit counts, not what is uncommitted in it.
 */
const diff = [
  'diff', '--raw', '-z', '--no-abbrev', '-M', '-l1000', '-O/dev/null', '--no-relative', '--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty',
]

async function rawDiff(base: InRepository, head: InRepository): Promise<RawChange[]> {
  const between = [base.commit, head.commit].filter(commit => commit !== undefined)
  return parseRaw(await head.store.must([...diff, ...(head.kind === 'index' ? ['--cached'] : []), ...between, '--']))
}

/** Untracked files are added; one that is gone from the index but still on disk (`git rm --cached`) has not been removed. */
function withUntracked(raw: readonly RawChange[], others: readonly string[], root: string): RawChange[] {
  const entries = new Map(others.flatMap(path => untrackedAt(root, path) ?? []).map(({ path, mode }) => [path, { path, mode }]))
  const records = raw.map((record): RawChange => {
    const path = record.head ? undefined : record.base?.path
    const kept = path === undefined ? undefined : entries.get(path)
    if (path === undefined || !kept) return record
    entries.delete(path)
    return { ...record, status: 'K', head: kept }
  })
  return [...records, ...Array.from(entries.values(), (entry): RawChange => ({ status: 'A', head: entry }))]
}

/**
 * Works out the ids that git left open and that decide whether contents are the same: of a renamed file; of one that only the index has lost; and of
 * untracked files that a removed one may have been moved to without telling git.
 */
async function withIds(records: readonly RawChange[], store: Store): Promise<RawChange[]> {
  const lost = new Set(records.flatMap(({ base, head }) => (base?.mode === 'file' && !head ? extensionOf(base.path) : [])))
  const open = records.flatMap(({ status, base, head }) => {
    if (head?.mode !== 'file' || head.oid !== undefined) return []
    const decides = base ? status === 'R' || (status === 'K' && base.mode === 'file') : lost.has(extensionOf(head.path))
    return decides ? head.path : []
  })
  const ids = await idsOnDisk(store, open)
  return records.map(record => {
    const oid = record.head && ids.get(record.head.path)
    return record.head && oid ? { ...record, head: { ...record.head, oid } } : record
  })
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** A removed file and an added one of the same contents are one move. */
function withMoves(records: readonly RawChange[]): RawChange[] {
  const files = (side: 'base' | 'head', other: 'base' | 'head') => records.flatMap(record => {
    const file = record[side]
    return file?.mode === 'file' && file.oid && !record[other] ? [{ path: file.path, contents: file.oid, record }] : []
  })
  const moved = new Map([...moves(files('base', 'head'), files('head', 'base'))].map(([from, to]) => [to.record, from.record]))
  const gone = new Set(moved.values())
  return records.filter(record => !gone.has(record)).map(record => withBase(record, moved.get(record)?.base))
}

const withBase = (record: RawChange, base: RawChange['base']) => (base ? { ...record, status: 'R', base } : record)

/** A file whose contents and kind stayed (its permissions changed) has not changed. */
function changeOf({ base, head }: RawChange): FileChange[] {
  const same = base?.oid !== undefined && base.oid === head?.oid && base.mode === head.mode
  const status = !base ? 'added' : !head ? 'removed' : base.path !== head.path ? (same ? 'moved' : 'moved-and-changed') : same ? undefined : 'changed'
  if (status === undefined) return []
  return [{ status, ...(base ? { basePath: base.path, baseMode: base.mode } : {}), ...(head ? { headPath: head.path, headMode: head.mode } : {}) }]
}
