/** A repository's objects as a server gives them, a request each. Who asks it is none of this folder's business. */
import { createHash } from 'node:crypto'
import { Problem } from '../../text/problem.ts'

/** `mode`: six digits, as git lists them. `size`: a blob's, in bytes. */
export type ListedEntry = { path: string; mode: string; id: string; size?: number }
/** `truncated`: there is more than the server lists in one answer. */
export type Listed = { entries: readonly ListedEntry[]; truncated: boolean }
/** `id`: of the commit, or of the tag itself where it is `annotated`. */
export type ListedTag = { name: string; id: string; annotated: boolean }
export type ListedCommit = { id: string; parents: readonly string[] }

/** Undefined is what the server has not. Whatever else goes wrong rejects with a Problem. */
export type ObjectsApi = {
  /** The tree of a commit or of a folder, by id; if `deep`, with all below it. */
  tree(id: string, deep: boolean): Promise<Listed | undefined>
  blob(id: string): Promise<Uint8Array | undefined>
  /** A commit by its id, branch or tag. */
  commit(name: string): Promise<ListedCommit | undefined>
  /** The commit that `name` (an id, branch or tag) stands for, and where `head`, by id, parted from it. */
  meet(name: string, head: string): Promise<{ tip: string; ancestor: string } | undefined>
  /** The tags whose names begin so. */
  tags(prefix: string): Promise<readonly ListedTag[] | undefined>
}

/** What one run may ask for: a token of a workflow has about a thousand requests an hour, for all runs of a repository. */
const mostRequests = 500

export type Guarded = Omit<ObjectsApi, 'blob'> & {
  /** What is listed is there, and has the id that it is listed with: anything else is a fault. */
  blob(id: string): Promise<Uint8Array>
  /** What went wrong first. Whoever took it for an answer is wrong, so what was found meanwhile does not count. */
  fault(): Problem | undefined
  requests(): number
}

/** Asks no more after the first fault, and not more often than a run may. */
export function guarded(api: ObjectsApi, most = mostRequests): Guarded {
  let first: Problem | undefined, count = 0
  const asked = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (!first && count >= most) first = tooMany(most)
    if (first) throw first
    count++
    try {
      return await ask()
    } catch (error) {
      if (error instanceof Problem) first ??= error
      throw first ?? error
    }
  }
  return {
    tree: (id, deep) => asked(() => api.tree(id, deep)),
    blob: id => asked(async () => {
      const bytes = await api.blob(id)
      if (bytes === undefined || idOf(bytes, id.length) !== id) throw lacking(id, bytes !== undefined)
      return bytes
    }),
    commit: name => asked(() => api.commit(name)),
    meet: (name, head) => asked(() => api.meet(name, head)),
    tags: prefix => asked(() => api.tags(prefix)),
    fault: () => first,
    requests: () => count,
  }
}

/** The id that git gives these bytes. */
function idOf(bytes: Uint8Array, length: number): string {
  return createHash(length === 64 ? 'sha256' : 'sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex')
}

const lacking = (id: string, others: boolean): Problem => new Problem({ file: '.', code: 'missing-object', message: `the server does not give the contents of ${id}${others ? ', but others' : ''}` })
const tooMany = (most: number): Problem => new Problem({
  file: '.', code: 'too-many-requests', message: `more than ${most} files and folders would have to be asked for, one by one`, hint: 'read them from a clone',
})
