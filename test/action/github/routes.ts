/** What GitHub does for each route. An answer is filled with what its schema requires. */
import { objects } from './objects.ts'
import { type CheckRun, type Comment, type PullRequest, type State, mayIn } from './state.ts'

export type Reply = { status: number; body?: unknown; headers?: Readonly<Record<string, string>> }
export type Question = { path: Readonly<Record<string, string>>; query: URLSearchParams; body: Record<string, unknown>; address: string }
export type Act = (state: State, question: Question) => Reply

const refused: Reply = { status: 403, body: { message: 'Resource not accessible by integration', documentation_url: 'https://docs.github.com/rest', status: '403' } }
const missing: Reply = { status: 404, body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' } }
const invalid = (message: string): Reply => ({ status: 422, body: { message: `Validation Failed: ${message}`, documentation_url: 'https://docs.github.com/rest', errors: [{ resource: 'Issue', code: 'custom', field: 'body' }] } })

const longestComment = 65_536

export const routes: Readonly<Record<string, Act>> = {
  'GET /repos/{owner}/{repo}/issues/{issue_number}/comments': (state, question) => {
    if (!mayIn(state, 'read', 'pull-requests', 'issues')) return refused
    return isPull(state, question) ? paged(state.comments.toSorted((a, b) => a.id - b.id).map(commentBody), question) : missing
  },
  'POST /repos/{owner}/{repo}/issues/{issue_number}/comments': (state, question) => {
    if (!mayIn(state, 'write', 'pull-requests', 'issues')) return refused
    if (!isPull(state, question)) return missing
    const body = String(question.body['body'])
    if (body.length > longestComment) return invalid('body is too long (maximum is 65536 characters)')
    const comment = { id: 1 + Math.max(5000, ...state.comments.map(({ id }) => id)), login: state.viewer.login, body }
    state.comments.push(comment)
    return { status: 201, body: commentBody(comment) }
  },
  'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}': (state, { path, body: { body } }) => {
    if (!mayIn(state, 'write', 'pull-requests', 'issues')) return refused
    const comment = state.comments.find(({ id }) => String(id) === path['comment_id'])
    if (!comment) return missing
    if (String(body).length > longestComment) return invalid('body is too long (maximum is 65536 characters)')
    comment.body = String(body)
    return { status: 200, body: commentBody(comment) }
  },
  'GET /repos/{owner}/{repo}/issues/{issue_number}/labels': (state, question) => {
    if (!mayIn(state, 'read', 'pull-requests', 'issues')) return refused
    return isPull(state, question) ? paged(state.labels.map(labelBody), question) : missing
  },
  'POST /repos/{owner}/{repo}/issues/{issue_number}/labels': (state, question) => {
    if (!mayIn(state, 'write', 'pull-requests', 'issues')) return refused
    const { labels } = question.body, asked = Array.isArray(labels) ? labels.map(String) : []
    const known = new Set(state.knownLabels.map((name) => name.toLowerCase()))
    // A label that the repository lacks is made on the way, which takes more than a pull request's permission.
    if (asked.some((name) => !known.has(name.toLowerCase())) && !mayIn(state, 'write', 'issues')) return refused
    state.labels = [...state.labels, ...asked.filter((name) => !state.labels.some((other) => other.toLowerCase() === name.toLowerCase()))]
    return { status: 200, body: state.labels.map(labelBody) }
  },
  'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}': (state, { path }) => {
    if (!mayIn(state, 'write', 'pull-requests', 'issues')) return refused
    const left = state.labels.filter((name) => name.toLowerCase() !== path['name']?.toLowerCase())
    if (left.length === state.labels.length) return { status: 404, body: { message: 'Label does not exist' } }
    state.labels = left
    return { status: 200, body: left.map(labelBody) }
  },
  'POST /repos/{owner}/{repo}/check-runs': (state, { body }) => {
    if (!mayIn(state, 'write', 'checks')) return refused
    const run: CheckRun = { id: 9000 + state.checks.length, name: String(body['name']), head_sha: String(body['head_sha']), status: 'queued', conclusion: null, title: '', summary: '', annotations: [] }
    state.checks.push(run)
    return { status: 201, body: checked(run, body) }
  },
  'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}': (state, { path, body }) => {
    if (!mayIn(state, 'write', 'checks')) return refused
    const run = state.checks.find(({ id }) => String(id) === path['check_run_id'])
    return run ? { status: 200, body: checked(run, body) } : missing
  },
  'GET /repos/{owner}/{repo}/check-runs/{check_run_id}': (state, { path }) => {
    if (!mayIn(state, 'read', 'checks')) return refused
    const run = state.checks.find(({ id }) => String(id) === path['check_run_id'])
    return run ? { status: 200, body: checked(run, {}) } : missing
  },
  'GET /repos/{owner}/{repo}/pulls/{pull_number}': (state, { path }) => {
    if (!mayIn(state, 'read', 'pull-requests')) return refused
    const pull = state.pulls.find(({ number }) => String(number) === path['pull_number'])
    return pull ? { status: 200, body: pullBody(pull) } : missing
  },
  'GET /repos/{owner}/{repo}/pulls': (state, question) => {
    if (!mayIn(state, 'read', 'pull-requests')) return refused
    const head = question.query.get('head'), wanted = question.query.get('state') ?? 'open'
    const found = state.pulls.filter(({ head: { owner, ref }, state: is = 'open' }) => (head === null || head === `${owner}:${ref}`) && (wanted === 'all' || is === wanted))
    return paged(found.map(pullBody), question)
  },
  'GET /user': ({ viewer: { login, app } }) => (app ? refused : { status: 200, body: { login } }),
  ...objects,
}

/** Of GraphQL there is one question. */
export function graphql({ viewer: { login } }: State, body: Record<string, unknown>): Reply {
  const asked = String(body['query']).replace(/\s+/g, ' ').trim()
  return /^(query )?\{ ?viewer \{ ?login ?\} ?\}$/.test(asked) ? { status: 200, body: { data: { viewer: { login } } } } : { status: 200, body: { errors: [{ message: `not a query that is known here: ${asked}` }] } }
}

const isPull = ({ pulls }: State, { path }: Question): boolean => pulls.some(({ number }) => String(number) === path['issue_number'])

function paged(items: readonly unknown[], { query, address }: Question): Reply {
  const size = Number(query.get('per_page') ?? 30), page = Number(query.get('page') ?? 1), last = Math.max(1, Math.ceil(items.length / size))
  const next = page < last ? `<${address}?per_page=${size}&page=${page + 1}>; rel="next", <${address}?per_page=${size}&page=${last}>; rel="last"` : undefined
  return { status: 200, body: items.slice((page - 1) * size, page * size), ...(next === undefined ? {} : { headers: { link: next } }) }
}

const userBody = (login: string): unknown => ({ login, type: login.endsWith('[bot]') ? 'Bot' : 'User' })
const commentBody = ({ id, login, body, ghost }: Comment): unknown => ({ id, body, user: ghost ? null : userBody(login), html_url: `https://github.com/shop/contracts/pull/7#issuecomment-${id}` })
const labelBody = (name: string): unknown => ({ name })
const pullBody = ({ number, head, base, state = 'open' }: PullRequest): unknown => ({ number, state, head: { ...head, label: `${head.owner}:${head.ref}`, user: userBody(head.owner) }, base })

function checked(run: CheckRun, body: Record<string, unknown>): unknown {
  const output = (body['output'] ?? {}) as { title?: string; summary?: string; annotations?: CheckRun['annotations'] }
  run.annotations.push(...output.annotations ?? [])
  run.title = output.title ?? run.title
  run.summary = output.summary ?? run.summary
  run.status = typeof body['status'] === 'string' ? body['status'] : typeof body['conclusion'] === 'string' ? 'completed' : run.status
  run.conclusion = typeof body['conclusion'] === 'string' ? body['conclusion'] : run.conclusion
  const { id, name, head_sha, status, conclusion, title, summary, annotations } = run
  return { id, name, head_sha, status, conclusion, output: { title, summary, text: null, annotations_count: annotations.length, annotations_url: 'https://api.github.com/x' } }
}
