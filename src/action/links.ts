/** Addresses on the server that the runner names. */
import type { Report } from '../judge/report.ts'
import type { Drawing } from '../report/drawing.ts'

/** The page of this run or another, with the job's summary. */
export function runPage({ GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id, GITHUB_RUN_ATTEMPT: attempt }: NodeJS.ProcessEnv, other?: { id: number; attempt: number }): string | undefined {
  const run = other ?? { id, attempt }
  return server && repository && run.id ? `${server}/${repository}/actions/runs/${run.id}${run.attempt ? `/attempts/${run.attempt}` : ''}` : undefined
}

/** A line of a file as it is in the commit that was looked at. */
export function linksOf({ base, head }: Report, { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository }: NodeJS.ProcessEnv): NonNullable<Drawing['link']> {
  return ({ file, line }, side) => {
    const { commit } = side === 'base' ? base : head
    return server && repository && commit !== null ? `${server}/${repository}/blob/${commit}/${file.split('/').map(encodeURIComponent).join('/')}#L${line}` : undefined
  }
}
