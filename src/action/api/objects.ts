/** The repository's objects through GitHub's API. */
import type { Listed, ListedCommit, ListedEntry, ListedTag, ObjectsApi } from '../../read/api/objects.ts'
import { Problem } from '../../text/problem.ts'
import { at } from '../github/pull-request.ts'
import type { Api, Reading } from './client.ts'
import { ApiFault } from './fault.ts'

export function objectsOf(api: Api): ObjectsApi {
  const asked = async <T>(route: string, parameters: Readonly<Record<string, unknown>>, as: Reading<T>): Promise<T | undefined> => api.ask(`GET /repos/{owner}/{repo}/${route}`, parameters, as).catch(noneOrProblem)
  return {
    tree: (id, deep) => asked('git/trees/{tree_sha}', { tree_sha: id, ...(deep ? { recursive: '1' } : {}) }, listedOf),
    blob: (id) => asked('git/blobs/{file_sha}', { file_sha: id }, contentsOf),
    commit: (name) => (fullId.test(name) ? asked('git/commits/{commit_sha}', { commit_sha: name }, commitOf) : asked('commits/{ref}', { ref: name }, commitOf)),
    // The second page is without the files that differ, which may be megabytes.
    meet: (name, head) => asked('compare/{basehead}', { basehead: `${name}...${head}`, per_page: 1, page: 2 }, (data) => {
      const tip = textAt(data, 'base_commit', 'sha'), ancestor = textAt(data, 'merge_base_commit', 'sha')
      return tip === undefined || ancestor === undefined ? undefined : { tip, ancestor }
    }),
    // It knows no pages: one answer holds them all.
    tags: (prefix) => asked('git/matching-refs/{ref}', { ref: `tags/${prefix}` }, tagsOf),
  }
}

const fullId = /^([\da-f]{40}|[\da-f]{64})$/

/** What is not there: 404, an empty repository 409, a name that stands for no commit 422. */
function noneOrProblem(error: unknown): undefined {
  if (!(error instanceof ApiFault)) throw error
  if (error.kind === 'missing' || error.status === 409 || error.status === 422) return undefined
  const hint = error.kind === 'refused' ? 'give the job the permission `contents: read`' : 'check the repository out with `actions/checkout` before this step, which then needs less of the API'
  throw new Problem({ file: '.', code: 'api-failed', message: error.message, hint })
}

function listedOf(data: unknown): Listed | undefined {
  const list = at(data, 'tree'), truncated = at(data, 'truncated')
  if (!Array.isArray(list) || typeof truncated !== 'boolean') return undefined
  const entries = list.map(entryOf).filter((entry) => entry !== undefined)
  return entries.length === list.length ? { entries, truncated } : undefined
}

function entryOf(data: unknown): ListedEntry | undefined {
  const path = at(data, 'path'), mode = at(data, 'mode'), id = at(data, 'sha'), size = at(data, 'size')
  if (typeof path !== 'string' || typeof mode !== 'string' || typeof id !== 'string') return undefined
  return { path, mode, id, ...(typeof size === 'number' ? { size } : {}) }
}

function contentsOf(data: unknown): Uint8Array | undefined {
  const content = at(data, 'content'), encoding = at(data, 'encoding')
  return typeof content !== 'string' ? undefined : encoding === 'base64' ? Buffer.from(content, 'base64') : encoding === 'utf-8' ? Buffer.from(content) : undefined
}

function tagsOf(data: unknown): ListedTag[] | undefined {
  if (!Array.isArray(data)) return undefined
  const tags = data.map(tagOf).filter((tag) => tag !== undefined)
  return tags.length === data.length ? tags : undefined
}

function tagOf(data: unknown): ListedTag | undefined {
  const ref = textAt(data, 'ref'), type = textAt(data, 'object', 'type'), id = textAt(data, 'object', 'sha')
  return ref?.startsWith('refs/tags/') && type !== undefined && id !== undefined ? { name: ref.slice('refs/tags/'.length), id, annotated: type === 'tag' } : undefined
}

function commitOf(data: unknown): ListedCommit | undefined {
  const id = at(data, 'sha'), parents = at(data, 'parents'), ids = Array.isArray(parents) ? parents.map((parent) => at(parent, 'sha')).filter((one) => typeof one === 'string') : []
  return typeof id === 'string' && Array.isArray(parents) && ids.length === parents.length ? { id, parents: ids } : undefined
}

function textAt(data: unknown, ...keys: readonly string[]): string | undefined {
  const found = at(data, ...keys)
  return typeof found === 'string' ? found : undefined
}
