/** What the token may do, as far as reading tells. It goes to the address that the runner names, and is never printed. */
import { type Said, about } from './said.ts'

export function tokenIn(env: NodeJS.ProcessEnv): string | undefined {
  return ['INPUT_TOKEN', 'GITHUB_TOKEN', 'GH_TOKEN'].map(name => env[name]?.trim()).find(value => value !== undefined && value !== '')
}

const patience = 10_000

/** Nothing is asked where the runner names no address. */
export async function tokenHere(env: NodeJS.ProcessEnv, isWorkflow: boolean): Promise<Said> {
  const said = about('token')
  const api = env['GITHUB_API_URL']?.replace(/\/+$/, ''), repository = env['GITHUB_REPOSITORY'], token = tokenIn(env)
  if (!isWorkflow) return said('fine', 'none is needed here: both sides are read from the clone, and nothing is written')
  if (token === undefined) return said('note', 'this step has none, so it cannot be asked; the action has the job\'s own by itself', 'env: { GITHUB_TOKEN: "${{ github.token }}" }')
  if (api === undefined || !/^https?:\/\//.test(api) || repository === undefined || !/^[\w.-]+\/[\w.-]+$/.test(repository)) return said('note', 'there is one, and no GITHUB_API_URL and GITHUB_REPOSITORY to ask what it may')
  try {
    const answer = await fetch(`${api}/repos/${repository}`, { headers: { authorization: `Bearer ${token}`, accept: 'application/vnd.github+json', 'user-agent': 'driftgate' }, redirect: 'manual', signal: AbortSignal.timeout(patience) })
    await answer.body?.cancel()
    const scopes = answer.headers.get('x-oauth-scopes')
    if (answer.ok) return said('fine', `it is taken, and reads ${repository}${scopes ? `; its scopes are ${scopes}` : ''}; what it may write is known only by writing`)
    if (answer.status === 401) return said('note', 'GitHub refuses it (401): it is wrong, or has expired', 'env: { GITHUB_TOKEN: "${{ github.token }}" }')
    if (answer.status === 403 || answer.status === 404) return said('note', `it may not read ${repository} (${answer.status})`, 'permissions: { contents: read }')
    return said('note', `GitHub's API answers ${answer.status}: what the token may is not known`)
  } catch (error) {
    return said('note', `GitHub's API at ${api} cannot be asked: ${reasonOf(error)}`)
  }
}

/** `fetch` itself says no more than that it failed. */
const reasonOf = (error: unknown): string => (error instanceof Error ? (error.cause instanceof Error && error.cause.message !== '' ? error.cause.message : error.message) : String(error))
