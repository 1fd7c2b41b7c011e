/** What changed between two commits of which at least one is not in a clone: by the ids of folders and files, so that what is the same is never asked for. */
import { type RawChange } from './raw-diff.ts'
import { type Digest, digestOf, likeness } from './similar.ts'
import { type Snapshot } from './snapshot.ts'
import { type Folders, type TreeEntry } from './store.ts'

/** Files that differ, each by its path; moves are still to be found. */
export async function differences(base: Folders, head: Folders, folder = ''): Promise<RawChange[]> {
  const [was, is] = await Promise.all([base(folder), head(folder)])
  const names = new Set([...was?.keys() ?? [], ...is?.keys() ?? []])
  const found = await Promise.all([...names].map(async (name): Promise<RawChange[]> => {
    const path = folder === '' ? name : `${folder}/${name}`, old = was?.get(name), now = is?.get(name)
    if (old && now && old.oid === now.oid && old.mode === now.mode) return []
    const below = old?.mode === 'folder' || now?.mode === 'folder'
      ? await differences(old?.mode === 'folder' ? base : nowhere, now?.mode === 'folder' ? head : nowhere, path) : []
    const from = side(path, old), to = side(path, now)
    return from || to ? [{ status: from && to ? 'M' : from ? 'D' : 'A', ...(from ? { base: from } : {}), ...(to ? { head: to } : {}) }, ...below] : below
  }))
  return found.flat()
}

const nowhere: Folders = async () => undefined

function side(path: string, entry: TreeEntry | undefined): RawChange['base'] {
  return entry && entry.mode !== 'folder' ? { path, mode: entry.mode, oid: entry.oid } : undefined
}

/** Of more removed and added files than this, the likeness of each two is not worked out, as git does not of too many. */
const most = 50

/** A removed file and an added one that are at least half alike are one that moved, the most alike first. What could be no contract is not looked into. */
export async function withRenames(records: readonly RawChange[], base: Snapshot, head: Snapshot, isWorthReading: (path: string) => boolean): Promise<RawChange[]> {
  const only = (record: RawChange, here: 'base' | 'head', there: 'base' | 'head') => (record[here]?.mode === 'file' && !record[there] && isWorthReading(record[here].path) ? [record] : [])
  const removed = records.flatMap(record => only(record, 'base', 'head')), added = records.flatMap(record => only(record, 'head', 'base'))
  if (removed.length === 0 || added.length === 0 || removed.length > most || added.length > most) return [...records]
  const [olds, news] = await Promise.all([digests(base, removed), digests(head, added)])
  const alike = (from: RawChange, to: RawChange): number => {
    const old = olds.get(pathOf(from)), now = news.get(pathOf(to))
    return old && now ? likeness(old, now) : 0
  }
  const pairs = removed.flatMap(from => added.map(to => ({ from, to, likeness: alike(from, to), named: nameOf(from) === nameOf(to) ? 1 : 0 })))
  const origins = new Map<RawChange, RawChange>(), moved = new Set<RawChange>()
  for (const { from, to } of pairs.filter(pair => pair.likeness >= 0.5).sort((a, b) => b.likeness - a.likeness || b.named - a.named)) {
    if (moved.has(from) || origins.has(to)) continue
    moved.add(from)
    origins.set(to, from)
  }
  return records.filter(record => !moved.has(record)).map(record => {
    const from = origins.get(record)?.base
    return from ? { ...record, status: 'R', base: from } : record
  })
}

const pathOf = (record: RawChange): string => record.base?.path ?? record.head?.path ?? ''
const nameOf = (record: RawChange): string => pathOf(record).slice(pathOf(record).lastIndexOf('/') + 1)

async function digests(snapshot: Snapshot, records: readonly RawChange[]): Promise<Map<string, Digest>> {
  return new Map([...await snapshot.read(records.map(pathOf))].flatMap(([path, bytes]) => (bytes instanceof Uint8Array ? [[path, digestOf(bytes)] as const] : [])))
}
