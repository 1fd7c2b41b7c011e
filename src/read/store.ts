/** A repository's objects by what they are: commits, trees, blobs. In a partial clone the missing ones are fetched, many at once. */
import { caps } from '../text/caps.ts'
import { tooLarge } from '../text/decode.ts'
import { Problem } from '../text/problem.ts'
import { fetchObjects } from './fetch.ts'
import { type Git, type Ran, failed, run } from './git.ts'
import { type Objects, type Stored, objectsOf } from './objects.ts'
import { pathOf } from './paths.ts'

export type Mode = 'file' | 'symlink' | 'gitlink'
/** `size`: of a blob, in bytes, where a server tells it. */
export type TreeEntry = { mode: Mode | 'folder'; oid: string; size?: number }
export type Tree = ReadonlyMap<string, TreeEntry>
/** The folders of a revision, each read once; '' is its root, undefined what is no folder of it. */
export type Folders = (folder: string) => Promise<Tree | undefined>
export type Commit = { tree: string; parents: string[] }

export type Store = {
  git: Git
  /** Undefined where the repository has no such commit. Parents are the commit's own words, also where a shallow clone has cut them off. */
  commit(oid: string): Promise<Commit | undefined>
  tree(oid: string): Promise<Tree>
  /** Contents by id; too large or nowhere to be had: a Problem naming the path. */
  blobs(wanted: readonly { path: string; oid: string }[]): Promise<Map<string, Uint8Array | Problem>>
  /** Whole blobs that are here, by id; nothing is fetched. */
  held(oids: readonly string[]): Promise<Map<string, Uint8Array>>
  /** Runs git over objects: where it fails for want of some in a partial clone, once more with leave to fetch. */
  run(args: readonly string[], input?: string | Buffer): Promise<Ran>
  must(args: readonly string[], input?: string | Buffer): Promise<Buffer>
  has(oid: string): Promise<boolean>
  close(): void
}

export function storeOf(git: Git): Store {
  const objects: Objects = objectsOf(git)
  let promisor: Promise<string | undefined> | undefined
  const promisorRemote = () => promisor ??= findPromisor(git)

  const supply = async (oids: readonly string[]) => {
    const remote = oids.length === 0 ? undefined : await promisorRemote()
    if (remote === undefined) return false
    // Told which commits are here a server takes the contents of their files for here, too.
    await fetchObjects({ ...git, settings: [...git.settings, 'fetch.negotiationAlgorithm=noop'] }, remote, oids, ['--filter=blob:none'])
    return true
  }
  /** What is here. git ends, instead of answering, when asked for what a partial clone has left out: that is only missing. */
  const here = async <T>(read: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await read()
    } catch (error) {
      if (await promisorRemote() === undefined) throw error
      return undefined
    }
  }
  const get = async (oid: string) => await here(() => objects.get(oid)) ?? (await supply([oid]) ? objects.get(oid) : undefined)
  const runComplete: Store['run'] = async (args, input) => {
    const ran = await run(git, args, input)
    if (ran.code < 128 || await promisorRemote() === undefined) return ran
    return run({ ...git, env: { ...git.env, GIT_NO_LAZY_FETCH: '0' } }, args, input)
  }

  return {
    git,
    run: runComplete,
    async must(args, input) {
      const ran = await runComplete(args, input)
      if (ran.code !== 0) throw failed(args, ran.stderr)
      return ran.stdout
    },
    async has(oid) {
      return await here(() => objects.get(oid, 0)) !== undefined
    },
    async commit(oid) {
      const stored = await get(oid)
      return stored?.type === 'commit' ? parseCommit(stored.bytes.toString('latin1')) : undefined
    },
    async tree(oid) {
      const stored = await get(oid)
      if (stored?.type !== 'tree') throw missing('.', oid)
      return parseTree(stored.bytes, oid.length / 2)
    },
    async blobs(wanted) {
      const read = () => Promise.all(wanted.map(({ oid }) => objects.get(oid, caps.bytes)))
      let stored = await here(read) ?? []
      const lacking = wanted.filter((_, i) => stored[i] === undefined).map(({ oid }) => oid)
      if (await supply(lacking)) stored = await read()
      return new Map(wanted.map(({ path, oid }, i) => [path, contentsOf(stored[i], path) ?? missing(path, oid)]))
    },
    async held(oids) {
      const stored = await here(() => Promise.all(oids.map(oid => objects.get(oid)))) ?? []
      return new Map(oids.flatMap((oid, i) => (stored[i]?.type === 'blob' ? [[oid, stored[i].bytes] as const] : [])))
    },
    close: () => objects.close(),
  }
}

const contentsOf = (stored: Stored | undefined, path: string): Uint8Array | Problem | undefined => (stored && stored.size > stored.bytes.length ? tooLarge(stored.size, path, stored.bytes) : stored?.bytes)

async function findPromisor(git: Git): Promise<string | undefined> {
  const { stdout } = await run(git, ['config', '--name-only', '-z', '--get-regexp', '^remote\\..*\\.promisor$'])
  return /^remote\.([^\0]*)\.promisor/.exec(stdout.toString())?.[1]
}

function parseCommit(text: string): Commit {
  const head = text.slice(0, text.indexOf('\n\n')).split('\n')
  const named = (name: string) => head.filter(line => line.startsWith(`${name} `)).map(line => line.slice(name.length + 1))
  return { tree: named('tree')[0] ?? '', parents: named('parent') }
}

const modes: Record<string, Mode | 'folder'> = { 40000: 'folder', 120000: 'symlink', 160000: 'gitlink' }

/** A mode as git writes it: six digits in its listings, no leading zero in a tree. */
export const modeOf = (digits: string): Mode | 'folder' => modes[digits.replace(/^0/, '')] ?? 'file'

/** `<mode> <name>\0<id, raw>`, repeated. */
function parseTree(bytes: Buffer, idLength: number): Tree {
  const tree = new Map<string, TreeEntry>()
  for (let at = 0; at < bytes.length;) {
    const space = bytes.indexOf(32, at), end = bytes.indexOf(0, space)
    const oid = bytes.toString('hex', end + 1, end + 1 + idLength)
    tree.set(pathOf(bytes.subarray(space + 1, end)), { mode: modeOf(bytes.toString('latin1', at, space)), oid })
    at = end + 1 + idLength
  }
  return tree
}

const missing = (file: string, oid: string) => new Problem({
  file, code: 'missing-object', message: `the repository lacks its contents (object ${oid})`, hint: 'git fetch, or clone again',
})
