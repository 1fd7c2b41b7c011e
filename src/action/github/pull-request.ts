/** The pull request of the event, as far as something is written to it. */
import { readFileSync } from 'node:fs'

/**
 * `head`: its own last commit. `fork`: it comes from another repository, and the job's token may only read (of pull_request alone: pull_request_target's may what the
 * job's permissions say). `fresh`: it has just been opened, so no run has written to it before.
 */
export type PullRequest = { number: number; head: string; fork: boolean; fresh: boolean }

/** Undefined for every other event, and for one that is closed, of which nothing is checked any more. */
export function pullRequestOf(env: NodeJS.ProcessEnv): PullRequest | undefined {
  const payload = payloadOf(env), number = at(payload, 'pull_request', 'number'), head = at(payload, 'pull_request', 'head', 'sha'), action = at(payload, 'action')
  if (typeof number !== 'number' || typeof head !== 'string' || action === 'closed') return undefined
  const fork = at(payload, 'pull_request', 'head', 'repo', 'full_name') !== at(payload, 'pull_request', 'base', 'repo', 'full_name')
  return { number, head, fork: fork && env['GITHUB_EVENT_NAME'] !== 'pull_request_target', fresh: action === 'opened' && env['GITHUB_RUN_ATTEMPT'] === '1' }
}

/** What the event says; undefined where it cannot be read. */
export function payloadOf(env: NodeJS.ProcessEnv): unknown {
  try {
    return JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8'))
  } catch {
    return undefined
  }
}

export function at(payload: unknown, ...keys: readonly string[]): unknown {
  let value = payload
  for (const key of keys) value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  return value
}
