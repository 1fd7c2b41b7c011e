/** Whether what is checked out is what the event is of: anything else, the target itself say, would be compared with itself and found unchanged. */
import { realpathSync } from 'node:fs'
import { isAbsolute, relative } from 'node:path'
import type { Commits } from '../read/repository.ts'
import type { Snapshot } from '../read/snapshot.ts'
import { quoted } from '../text/escape.ts'
import { Problem } from '../text/problem.ts'
import { type Event, ownOf } from './event.ts'
import { at, payloadOf } from './github/pull-request.ts'

/**
 * Head has to be the commit that the run is for, a pull request's own last commit or a merge of that, or to contain one of them. The merge that a run is for may be an
 * older one, where GitHub could make none since (as of a review, where the two are in conflict): that is none of the pull request as it is.
 * Rejects with a Problem where it does not, or nobody can tell. Of what is closed or deleted nothing is checked; for pull_request_target head is the event's own.
 */
export async function beOf(event: Event, repo: Commits, head: Snapshot, env: NodeJS.ProcessEnv): Promise<void> {
  const { commit } = head.describe, { GITHUB_SHA: sha } = env
  if (event.name === 'other' || event.name === 'pull_request_target' || (event.name === 'push' ? event.deleted : event.name === 'pull_request' && event.closed)) return
  const own = ownOf(event, env), isPull = event.name === 'pull_request'
  const is = async (id: string): Promise<boolean> => (isPull ? id === own || (own !== undefined && (await repo.parents(id)).includes(own)) : id === sha || id === own)
  if (commit !== undefined) {
    if (await is(commit)) return
    for (const id of new Set(isPull ? [sha, own] : [own, sha])) if (id && await contains(repo, head, id) && (id === own || await is(id))) return
  }
  const of = isPull ? `pull request ${event.number}, whose last commit is ${event.head.slice(0, 12)}` : `${event.name === 'push' ? 'a push' : 'a merge group'} of ${(own ?? sha ?? '').slice(0, 12)}`
  const line = `\`head: ${isPull ? '${{ github.event.pull_request.head.sha }}' : '${{ github.sha }}'}\``
  throw new Problem({
    file: '.', code: 'other-commit', message: `what is checked out, ${commit?.slice(0, 12) ?? 'nothing'}, does not contain what the event is of, ${of}`,
    hint: isPull && commit === sha ? `GitHub made no merge of that commit, as where it is in conflict with the target: resolve that and push, or add under \`with:\` of this step: ${line}`
      : `drop \`ref:\` and \`repository:\` from actions/checkout, and any \`git checkout\` before this step; or say what to compare under \`with:\` of this step: ${line}, or \`base:\` with a branch, tag or commit`,
  })
}

const cannotTell: ReadonlySet<string> = new Set(['no-common-ancestor', 'unknown-revision', 'fetch-failed', 'no-remote', 'bad-revision', 'missing-object'])

/** Whether a commit, by full id, is the snapshot's own or an ancestor of it. */
export async function contains(repo: Commits, head: Snapshot, id: string): Promise<boolean> {
  try {
    return (await repo.base(id, head)).base.describe.commit === id
  } catch (error) {
    if (!(error instanceof Problem) || !cannotTell.has(error.details.code)) throw error
    return false
  }
}

/** Whether a clone is one of the workspace: discovery goes up, to whatever repository the runner's own folders lie in. Somebody who names a folder elsewhere means it. */
export function isCheckout(root: string, folder: string, { GITHUB_WORKSPACE: workspace }: NodeJS.ProcessEnv): boolean {
  return !workspace || isWithin(root, workspace) || !isWithin(folder, workspace)
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(real(folder), real(path))
  return way !== '..' && !/^\.\.[/\\]/.test(way) && !isAbsolute(way)
}

function real(path: string): string {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/**
 * The repository that origin is, where that is not the event's own: its branches are none of the event's. An address that is none of the server's (a mirror's, a
 * folder's) tells nothing, unless it is the fork's.
 */
export function foreignRepository(url: string, env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_REPOSITORY: ours, GITHUB_SERVER_URL: server } = env
  if (!ours || isOf(url, ours)) return undefined
  const address = nameIn(url), [, host, path] = /^(?:[a-z+]+:\/\/)?(?:[^@/]*@)?([^:/]+)(?::\d+(?=\/))?[:/]+(.+)$/.exec(address) ?? []
  return path !== undefined && !address.startsWith('file:') && server && URL.canParse(server) && host === new URL(server).hostname ? quoted(path) : forkOf(url, env)
}

/** The fork that origin is, of the pull request that the event is of, or the run that set this one off. */
export function forkOf(url: string, env: NodeJS.ProcessEnv): string | undefined {
  const { GITHUB_REPOSITORY: ours } = env, payload = payloadOf(env)
  if (!ours || isOf(url, ours)) return undefined
  const names = [at(payload, 'pull_request', 'head', 'repo', 'full_name'), at(payload, 'workflow_run', 'head_repository', 'full_name')]
  return names.filter((name) => typeof name === 'string').filter((name) => isOf(url, name)).map((name) => quoted(name))[0]
}

const nameIn = (url: string): string => url.replace(/\/+$/, '').replace(/\.git$/i, '').toLowerCase()
const isOf = (url: string, repository: string): boolean => ['/', ':'].some((separator) => nameIn(url).endsWith(separator + repository.toLowerCase()))
