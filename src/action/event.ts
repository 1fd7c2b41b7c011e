/** What set the workflow off, as far as it says which revisions to compare. */
import { readFileSync } from 'node:fs'
import { Problem } from '../text/problem.ts'

export type Event =
  /** `target`: the branch that the pull request goes to. */
  | { name: 'pull_request'; target: string }
  /** `before`: where the ref was. `ofDefault`: the ref is the repository's default branch. */
  | { name: 'push'; before: string; deleted: boolean; defaultBranch: string; ofDefault: boolean }
  | { name: 'other'; called: string }

/** Throws a Problem where the event's payload is not what its name promises. */
export function eventOf(env: NodeJS.ProcessEnv): Event {
  const called = env['GITHUB_EVENT_NAME'] ?? ''
  if (called === 'pull_request') return { name: 'pull_request', target: textAt(payloadOf(env), 'pull_request', 'base', 'ref') }
  if (called !== 'push') return { name: 'other', called }
  const payload = payloadOf(env)
  const defaultBranch = textAt(payload, 'repository', 'default_branch')
  return {
    name: 'push', before: textAt(payload, 'before'), deleted: at(payload, 'deleted') === true,
    defaultBranch, ofDefault: textAt(payload, 'ref') === `refs/heads/${defaultBranch}`,
  }
}

/** The id that stands for no commit. */
export const isNoCommit = (id: string): boolean => /^0+$/.test(id)

function payloadOf(env: NodeJS.ProcessEnv): unknown {
  const path = env['GITHUB_EVENT_PATH']
  try {
    return JSON.parse(readFileSync(path ?? '', 'utf8'))
  } catch (error) {
    throw notAnEvent(`its payload cannot be read from GITHUB_EVENT_PATH: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function textAt(payload: unknown, ...keys: readonly string[]): string {
  const value = at(payload, ...keys)
  if (typeof value !== 'string' || value === '') throw notAnEvent(`its payload has no ${keys.join('.')}`)
  return value
}

function at(payload: unknown, ...keys: readonly string[]): unknown {
  let value = payload
  for (const key of keys) value = typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
  return value
}

const notAnEvent = (why: string): Problem => new Problem({ file: '.', code: 'bad-event', message: `the event does not say what to compare: ${why}`, hint: 'give the input base' })
