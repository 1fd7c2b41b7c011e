/** A repository's objects, served from a real one. */
import { execFileSync } from 'node:child_process'
import { env } from '../../read/temporary.ts'
import type { Act, Reply } from './routes.ts'
import { type State, mayIn } from './state.ts'

const missing: Reply = { status: 404, body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' } }

/** What git says of a repository, or undefined where it knows no such thing. */
function asked({ repository }: State, ...args: readonly string[]): string | undefined {
  try {
    return repository?.git(...args)
  } catch {
    return undefined
  }
}

const bytesOf = ({ repository }: State, id: string): Buffer => execFileSync('git', ['cat-file', 'blob', id], { cwd: repository?.path, env, maxBuffer: 1 << 28 })

const reading = (act: Act): Act => (state, question) => (mayIn(state, 'read', 'contents') ? act(state, question) : missing)
const idOf = (state: State, name: string, kind: string): string | undefined => asked(state, 'rev-parse', '--verify', '-q', `${name}^{${kind}}`)

export const objects: Readonly<Record<string, Act>> = {
  'GET /repos/{owner}/{repo}': reading(() => ({ status: 200, body: { default_branch: 'main' } })),
  'GET /repos/{owner}/{repo}/git/commits/{commit_sha}': reading((state, { path }) => commitReply(state, path['commit_sha'] ?? '', (commit) => commit)),
  'GET /repos/{owner}/{repo}/commits/{ref}': reading((state, { path }) => {
    const ref = path['ref'] ?? '', id = [`refs/heads/${ref}`, `refs/tags/${ref}`, ref.replace(/^(heads|tags|pull)\//, 'refs/$1/'), ref].map((name) => idOf(state, name, 'commit')).find((found) => found !== undefined)
    return id === undefined ? { status: 422, body: { message: `No commit found for SHA: ${ref}`, documentation_url: 'https://docs.github.com/rest' } } : commitReply(state, id, ({ sha, tree, parents }) => ({ sha, parents, commit: { tree } }))
  }),
  'GET /repos/{owner}/{repo}/git/ref/{ref}': reading((state, { path }) => {
    const name = `refs/${path['ref']}`, sha = asked(state, 'rev-parse', '--verify', '-q', name)
    return sha === undefined ? missing : { status: 200, body: { ref: name, object: { sha, type: asked(state, 'cat-file', '-t', sha) } } }
  }),
  'GET /repos/{owner}/{repo}/git/matching-refs/{ref}': reading((state, { path }) => {
    const lines = asked(state, 'for-each-ref', '--format=%(refname) %(objectname) %(objecttype)')?.split('\n').map((line) => line.split(' ')) ?? []
    return { status: 200, body: lines.filter(([name]) => name?.startsWith(`refs/${path['ref']}`)).map(([ref, sha, type]) => ({ ref, object: { sha, type } })) }
  }),
  'GET /repos/{owner}/{repo}/git/trees/{tree_sha}': reading((state, { path, query }) => {
    const sha = idOf(state, path['tree_sha'] ?? '', 'tree')
    if (sha === undefined) return missing
    const lines = asked(state, 'ls-tree', '-z', '-l', ...(query.get('recursive') === null ? [] : ['-r', '-t']), sha)?.split('\0').filter((line) => line !== '') ?? []
    const tree = lines.map((line) => {
      const [, mode, type, id, size, name] = /^(\d+) (\w+) (\w+) +(\S+)\t([^]*)$/.exec(line) ?? []
      return { path: name, mode, type, sha: id, ...(type === 'blob' ? { size: Number(size) } : {}) }
    })
    return { status: 200, body: { sha, tree: tree.slice(0, state.mostTreeEntries), truncated: tree.length > state.mostTreeEntries } }
  }),
  'GET /repos/{owner}/{repo}/git/blobs/{file_sha}': reading((state, { path }) => {
    const sha = idOf(state, path['file_sha'] ?? '', 'blob'), bytes = sha === undefined ? undefined : bytesOf(state, sha)
    return bytes === undefined ? missing : { status: 200, body: { sha, size: bytes.length, encoding: 'base64', content: bytes.toString('base64').replace(/.{60}/g, '$&\n') } }
  }),
  'GET /repos/{owner}/{repo}/compare/{basehead}': reading((state, { path }) => {
    const [base = '', head = ''] = (path['basehead'] ?? '').split('...'), ids = [base, head].map((name) => idOf(state, `refs/heads/${name}`, 'commit') ?? idOf(state, name, 'commit') ?? '')
    const common = asked(state, 'merge-base', ...ids)
    return common === undefined ? missing : { status: 200, body: { base_commit: { sha: ids[0] }, merge_base_commit: { sha: common }, commits: [] } }
  }),
}

type Commit = { sha: string; tree: { sha: string }; parents: { sha: string }[] }
function commitReply(state: State, name: string, body: (commit: Commit) => unknown): Reply {
  const id = idOf(state, name, 'commit'), text = id === undefined ? undefined : asked(state, 'cat-file', 'commit', id)
  if (id === undefined || text === undefined) return missing
  const tree = /^tree (\w+)$/m.exec(text)?.[1] ?? '', parents = [...(text.split('\n\n')[0] ?? '').matchAll(/^parent (\w+)$/gm)].map(([, sha = '']) => ({ sha }))
  return { status: 200, body: body({ sha: id, tree: { sha: tree }, parents }) }
}
