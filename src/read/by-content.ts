/** What changed between two snapshots that git does not compare: folders, single files, texts, two repositories. */
import { createHash } from 'node:crypto'
import { closeSync, openSync, readSync, readlinkSync } from 'node:fs'
import { type FileChange } from './changes.ts'
import { onDisk } from './disk.ts'
import { moves } from './moves.ts'
import { type FileEntry, type Snapshot } from './snapshot.ts'

type Digested = FileEntry & { contents: string }

/** By bytes; moved means identical bytes at another path. Two single files are one file, whatever they are called. */
export async function changesByContent(base: Snapshot, head: Snapshot): Promise<FileChange[]> {
  const old = await digested(base), now = await digested(head)
  const isPair = base.origin?.kind === 'file' && head.origin?.kind === 'file'
  const here = new Map(now.map(file => [isPair ? '' : file.path, file]))
  const there = new Set(old.map(file => (isPair ? '' : file.path)))

  const both = old.flatMap(was => { const is = here.get(isPair ? '' : was.path); return is ? [[was, is] as const] : [] })
  const removed = old.filter(file => !here.has(isPair ? '' : file.path)), added = now.filter(file => !there.has(isPair ? '' : file.path))
  const moved = moves(removed, added), taken = new Set(moved.values())
  return [
    ...[...both, ...moved].flatMap(([was, is]) => changeOf(was, is)),
    ...removed.filter(file => !moved.has(file)).map(({ path, mode }): FileChange => ({ status: 'removed', basePath: path, baseMode: mode })),
    ...added.filter(file => !taken.has(file)).map(({ path, mode }): FileChange => ({ status: 'added', headPath: path, headMode: mode })),
  ]
}

function changeOf(was: Digested, is: Digested): FileChange[] {
  const same = was.contents === is.contents
  if (same && was.path === is.path) return []
  const status = was.path === is.path ? 'changed' : same ? 'moved' : 'moved-and-changed'
  return [{ status, basePath: was.path, headPath: is.path, baseMode: was.mode, headMode: is.mode }]
}

async function digested(snapshot: Snapshot): Promise<Digested[]> {
  const files = await snapshot.list(), { origin } = snapshot
  if (origin && 'root' in origin) return files.map(file => ({ ...file, contents: digestOnDisk(origin.root, file) }))
  const contents: Digested[] = []
  for (let from = 0; from < files.length; from += 100) {
    const some = files.slice(from, from + 100)
    const read = await snapshot.read(some.map(({ path }) => path))
    for (const file of some) {
      const bytes = read.get(file.path)
      contents.push({ ...file, contents: bytes instanceof Uint8Array ? createHash('sha256').update(bytes).digest('hex') : `${file.mode} ${file.oid ?? ''}` })
    }
  }
  return contents
}

/** A file's digest, whatever its size; of a link, where it points. */
function digestOnDisk(root: string, { path, mode }: FileEntry): string {
  const at = onDisk(root, path)
  try {
    if (mode === 'symlink') return `symlink ${readlinkSync(at)}`
    const hash = createHash('sha256'), chunk = Buffer.allocUnsafe(1 << 16), file = openSync(at, 'r')
    try {
      for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read))
    } finally {
      closeSync(file)
    }
    return hash.digest('hex')
  } catch {
    return `unreadable ${at.toString()}`
  }
}
