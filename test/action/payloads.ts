/** Events as GitHub sends them, by its own examples, with our commits and branches in the place of theirs. */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Json = Record<string, unknown>
type Examples = readonly { name: string; examples: readonly Json[] }[]

const folder = resolve(import.meta.dirname, '../../node_modules/@octokit/webhooks-examples/api.github.com')
let all: Examples | undefined

/** An example of an event for which all of `like` holds. */
function example(name: string, like: Json = {}): Json {
  all ??= JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Examples
  const found = all.find((event) => event.name === name)?.examples.find((one) => Object.entries(like).every(([key, value]) => one[key] === value))
  if (!found) throw new Error(`GitHub has no example of ${name} like ${JSON.stringify(like)}`)
  return structuredClone(found)
}

/** With values in the place of those that the example has. What it has not is a mistake of ours. */
function replaced(payload: Json, values: Json): Json {
  for (const [key, value] of Object.entries(values)) {
    if (!(key in payload)) throw new Error(`the example has no ${key}`)
    const was = payload[key]
    if (isObject(value) && isObject(was)) replaced(was, value)
    else payload[key] = value
  }
  return payload
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const repository = (defaultBranch: string): Json => ({ full_name: 'shop/contracts', default_branch: defaultBranch })

export const pullRequestActions = ['opened', 'synchronize', 'reopened', 'labeled', 'edited', 'ready_for_review', 'closed'] as const
export type PullRequestAction = typeof pullRequestActions[number]
export type PullRequestFacts = { number: number; base: { ref: string; sha: string }; head: { ref: string; sha: string } }

export function pullRequestPayload(action: PullRequestAction, { number, base, head }: PullRequestFacts, defaultBranch = 'main'): Json {
  // There is no example of a pull request that goes to another branch now: it is one as any other, with what it was.
  const payload = action === 'edited' ? { ...example('pull_request', { action: 'reopened' }), action, changes: { base: { ref: { from: 'elsewhere' }, sha: { from: '0'.repeat(39).concat('1') } } } } : example('pull_request', { action })
  return replaced(payload, { number, pull_request: { number, base, head }, repository: repository(defaultBranch) })
}

/** `commits`: those that it brings, the first first; `distinct` are those that were nowhere before. */
export type PushFacts = { ref: string; before: string; after: string; commits?: readonly { id: string; distinct: boolean }[] }

export const noCommit = '0'.repeat(40)

export function pushPayload({ ref, before, after, commits = [] }: PushFacts, defaultBranch = 'main'): Json {
  const isTag = ref.startsWith('refs/tags/'), isNew = before === noCommit, isGone = after === noCommit
  const payload = example('push', isGone ? { deleted: true } : { created: true, ref: isTag ? 'refs/tags/simple-tag' : 'refs/heads/master' })
  return replaced(payload, { ref, before, after, created: isNew, deleted: isGone, commits, repository: repository(defaultBranch) })
}

export function mergeGroupPayload(facts: { base_sha: string; base_ref: string; head_sha: string; head_ref: string }): Json {
  return replaced(example('merge_group'), { merge_group: facts, repository: repository('main') })
}

export function workflowDispatchPayload(ref: string, inputs: Json = {}): Json {
  return replaced(example('workflow_dispatch'), { ref, inputs, repository: repository('main') })
}

/** Events of which nothing is looked at. */
export const otherPayload = (name: 'workflow_run' | 'release' | 'repository_dispatch'): Json => example(name)
