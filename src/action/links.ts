/** Addresses on the server that the runner names. */
import type { Report } from '../judge/report.ts'
import type { Drawing } from '../report/drawing.ts'
import { runOf } from './github/of-run.ts'
import { pullRequestOf } from './github/pull-request.ts'

const serverIn = ({ GITHUB_SERVER_URL: server }: NodeJS.ProcessEnv): string | undefined => server?.replace(/\/+$/, '')

/** The page of this run or another, with the job's summary. */
export function runPage(env: NodeJS.ProcessEnv, other?: { id: number; attempt: number }): string | undefined {
  const { GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt } = env, run = other ?? { id, attempt }, server = serverIn(env)
  return server && repository && run.id ? `${server}/${repository}/actions/runs/${run.id}${run.attempt ? `/attempts/${run.attempt}` : ''}` : undefined
}

/** A line of a file as it is in the commit that was looked at, or in one that has the same file and stays. None of a path that would lead out of there, as a report of another's may have one. */
export function linksOf({ base, head }: Report, env: NodeJS.ProcessEnv): NonNullable<Drawing['link']> {
  const { GITHUB_REPOSITORY: repository } = env, server = serverIn(env)
  let lasting: string | undefined
  return ({ file, line }, side) => {
    const commit = side === 'base' ? base.commit : head.commit === null ? null : lasting ??= lastingOf(head.commit, env)
    return server && repository && commit !== null && isWithin(file) ? `${server}/${repository}/blob/${commit}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}` : undefined
  }
}

/** As git writes the path of a file, of characters that an address can have: browsers take `.` and `..` away, and turn `\\` around, before they ask. */
const isWithin = (file: string): boolean => !/[\\\p{Cc}\p{Cs}]/u.test(file) && file.split('/').every((segment) => !['', '.', '..'].includes(segment))

/**
 * Of a pull request mostly the merge that GitHub tries out is looked at, which is gone after the next push: its own last commit has the same contracts, but where the
 * target branch changed the same file too. What another run looked at, GitHub knows better than its report.
 */
function lastingOf(commit: string, env: NodeJS.ProcessEnv): string {
  return runOf(env)?.sha ?? (commit === env['GITHUB_SHA'] && env['GITHUB_EVENT_NAME']?.startsWith('pull_request') ? pullRequestOf(env)?.head : undefined) ?? commit
}
