/** What set the workflow off, as far as it says which revisions to compare. */
import { readFileSync } from 'node:fs'
import { Problem } from '../text/problem.ts'
import { at } from './github/pull-request.ts'

export type Event =
  /** `target`: the branch that the pull request goes to. `before`: where that was when it was opened or last pushed to. `head`: its own last commit. `closed`: merged, or given up. */
  | { name: 'pull_request' | 'pull_request_target'; number: number; target: string; before: string; head: string; closed: boolean }
  /** `group`: the commit that the queue tries out. `before`: what it goes on top of, the target or a group ahead of it. */
  | { name: 'merge_group'; target: string; before: string; group: string }
  /** `before`: where the ref was. `ofDefault`: the ref is the repository's default branch. `first`: of the commits that the push brought and that were nowhere before. */
  | { name: 'push'; before: string; deleted: boolean; defaultBranch: string; ofDefault: boolean; first?: string }
  | { name: 'other'; called: string }

/** Throws a Problem where the event's payload is not what its name promises. */
export function eventOf(env: NodeJS.ProcessEnv): Event {
  const called = env['GITHUB_EVENT_NAME'] ?? ''
  // A review sets off a run for the merge that GitHub tries out, as a push to the pull request does.
  if (/^pull_request(_target|_review|_review_comment)?$/.test(called)) return ofPullRequest(called === 'pull_request_target' ? called : 'pull_request', payloadOf(env))
  if (called === 'merge_group') return ofMergeGroup(payloadOf(env))
  return called === 'push' ? ofPush(payloadOf(env)) : { name: 'other', called }
}

function ofPullRequest(name: 'pull_request' | 'pull_request_target', payload: unknown): Event {
  const number = at(payload, 'pull_request', 'number')
  if (typeof number !== 'number') throw notAnEvent('its payload has no pull_request.number')
  return {
    name, number, target: textAt(payload, 'pull_request', 'base', 'ref'), before: textAt(payload, 'pull_request', 'base', 'sha'),
    head: textAt(payload, 'pull_request', 'head', 'sha'), closed: at(payload, 'action') === 'closed',
  }
}

function ofMergeGroup(payload: unknown): Event {
  const text = (key: string): string => textAt(payload, 'merge_group', key)
  return { name: 'merge_group', target: text('base_ref').replace(/^refs\/heads\//, ''), before: text('base_sha'), group: text('head_sha') }
}

function ofPush(payload: unknown): Event {
  const defaultBranch = textAt(payload, 'repository', 'default_branch')
  const commits = at(payload, 'commits'), first = Array.isArray(commits) ? at(commits.find((commit) => at(commit, 'distinct') === true), 'id') : undefined
  return {
    name: 'push', before: textAt(payload, 'before'), deleted: at(payload, 'deleted') === true,
    defaultBranch, ofDefault: textAt(payload, 'ref') === `refs/heads/${defaultBranch}`, ...(typeof first === 'string' ? { first } : {}),
  }
}

/** The commit that an event is of. */
export const ownOf = (event: Event, { GITHUB_SHA: sha }: NodeJS.ProcessEnv): string | undefined =>
  ('head' in event ? event.head : event.name === 'merge_group' ? event.group : event.name === 'push' ? sha : undefined)

/** The id that stands for no commit. */
export const isNoCommit = (id: string): boolean => /^0+$/.test(id)

/** What to add to the workflow where the event does not say what to compare with. */
export function lineFor(called: string): string {
  const line = 'add to this step, under `with:`, the line `base: v1.2.0`, with the tag of the last release, or any other tag, branch or commit'
  return called === 'workflow_run' ? `run on pull_request instead; or ${line}, and beside it \`head: \${{ github.event.workflow_run.head_sha }}\`` : line
}

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

const notAnEvent = (why: string): Problem => new Problem({ file: '.', code: 'bad-event', message: `the event does not say what to compare: ${why}`, hint: lineFor('') })
