/** The pull request that another run of the same repository was for: what workflow_run says of a fork's has no number. */
import type { Api } from '../api/client.ts'
import { ApiFault } from '../api/fault.ts'
import { type PullRequest, at, payloadOf } from './pull-request.ts'

/** The run that the event is about, and what it ran for, in the words of GitHub and of nothing that the run wrote. */
export type RunOf = { id: number; attempt: number; sha: string; branch: string; owner: string }

/** Undefined for every other event, and for runs that were for no pull request. */
export function runOf(env: NodeJS.ProcessEnv): RunOf | undefined {
  const run = env['GITHUB_EVENT_NAME'] === 'workflow_run' ? at(payloadOf(env), 'workflow_run') : undefined
  const [id, attempt] = ['id', 'run_attempt'].map((key) => at(run, key)), [sha, branch] = ['head_sha', 'head_branch'].map((key) => at(run, key)), owner = at(run, 'head_repository', 'owner', 'login')
  if (at(run, 'event') !== 'pull_request' || typeof id !== 'number' || typeof sha !== 'string' || typeof branch !== 'string' || typeof owner !== 'string') return undefined
  return { id, attempt: typeof attempt === 'number' ? attempt : 1, sha, branch, owner }
}

/**
 * The open pull request from that branch whose last commit is the one that the run was for: a number that the run wrote itself could be anybody's. Where a branch goes
 * to several, the one to `target`. Rejects with an ApiFault, also where there is none: it has moved on, and another run tells of it.
 */
export async function pullRequestOfRun(api: Api, { sha, branch, owner }: RunOf, target: string): Promise<PullRequest> {
  const open = await api.all('GET /repos/{owner}/{repo}/pulls', { head: `${owner}:${branch}`, state: 'open' }, (data) => {
    const number = at(data, 'number'), head = at(data, 'head', 'sha'), base = at(data, 'base', 'ref')
    return typeof number === 'number' && typeof head === 'string' && typeof base === 'string' ? { number, head, base } : undefined
  })
  const of = open.filter(({ head }) => head === sha), found = of.find(({ base }) => base === target) ?? of[0]
  if (!found) throw new ApiFault('failed', `no open pull request has ${sha.slice(0, 12)} as its last commit, which the run was for`)
  return { number: found.number, head: found.head, fork: false, fresh: false }
}
