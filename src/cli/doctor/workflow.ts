/** In a job of GitHub Actions: what the event compares, and what the checkout and the permissions allow. */
import { eventOf } from '../../action/event.ts'
import { pullRequestOf } from '../../action/github/pull-request.ts'
import { revisionsFor } from '../../action/revisions.ts'
import { sourceOf } from '../../action/source.ts'
import type { Surroundings } from '../../read/surroundings.ts'
import { decode } from '../../text/decode.ts'
import { parseTree } from '../../text/parse.ts'
import { Problem } from '../../text/problem.ts'
import { entriesOf, get, textOf } from '../../text/scalars.ts'
import type { Node } from '../../text/tree.ts'
import type { Based } from './base.ts'
import { type Said, about, saidOf } from './said.ts'
import { tokenIn } from './token.ts'

export const inWorkflow = (env: NodeJS.ProcessEnv): boolean => env['GITHUB_ACTIONS'] === 'true'

/** The base that the action would take here, as far as the clone and its remote say. */
export async function baseOfEvent(around: Surroundings, named: string | undefined, env: NodeJS.ProcessEnv): Promise<Based> {
  const token = tokenIn(env)
  let close = (): void => undefined
  try {
    const source = await sourceOf(around.root, token === undefined ? {} : { token }, env, async () => undefined)
    close = () => { source.close() }
    const { base, head, why } = await revisionsFor(source.commits, named === undefined ? {} : { base: named }, env)
    const { ref, commit } = base.describe
    const side = ({ describe: { ref: name, commit: id } }: typeof base) => (id === undefined || id.startsWith(name) ? name : `${name} at ${id.slice(0, 12)}`)
    return { said: { topic: 'base', state: 'fine', message: `${side(base)}, against ${side(head)}: ${why}` }, base: { ref, commit: commit ?? null, why }, snapshot: base, close }
  } catch (error) {
    return { said: notHad(saidOf('base', error), error, around, token !== undefined), close }
  }
}

/** What cannot be fetched is a matter of the checkout and of this step's token. */
function notHad(said: Said, error: unknown, { holdsToken }: Surroundings, hasToken: boolean): Said {
  if (error instanceof Problem && error.details.code === 'other-remote' && hasToken) return { topic: said.topic, state: 'note', message: `${said.message}: the action asks GitHub's API where it left that` }
  if (!(error instanceof Problem) || !['fetch-failed', 'too-shallow'].includes(error.details.code)) return said
  return { ...said, mend: hasToken || holdsToken ? 'give actions/checkout `fetch-depth: 0`, and the job the permission `contents: read`' : 'give this step `env: { GITHUB_TOKEN: "${{ github.token }}" }` (the action has it by itself), or actions/checkout `fetch-depth: 0`' }
}

export async function workflowHere(around: Surroundings | undefined, read: (path: string) => Promise<Uint8Array | Problem | undefined>, env: NodeJS.ProcessEnv): Promise<Said[]> {
  const said = about('workflow')
  const pull = pullRequestOf(env)
  return [
    event(env),
    ...(pull?.fork ? [said('note', 'the pull request comes from a fork: whatever the workflow grants, its token may only read, so there is no comment', 'two workflows, of which one checks and the other comments: docs/github-action.md#pull-requests-from-forks')] : []),
    ...(around ? checkout(around).map(([message, mend]) => said('note', message, mend)) : [said('note', 'nothing is checked out: the action reads both sides through GitHub\'s API, driftgate in a `run` step cannot', '- uses: actions/checkout@v7')]),
    ...await permissions(read, pull !== undefined && !pull.fork, env),
  ]
}

function event(env: NodeJS.ProcessEnv): Said {
  try {
    const found = eventOf(env)
    return { topic: 'workflow', state: 'fine', message: found.name === 'other' ? `event ${found.called}, which does not say what to compare with` : `event ${env['GITHUB_EVENT_NAME'] ?? found.name}${'target' in found ? `, into ${found.target}` : ''}` }
  } catch (error) {
    return saidOf('workflow', error)
  }
}

function checkout({ shallow, holdsToken }: Surroundings): [message: string, mend?: string][] {
  return [
    ...(shallow ? [] : [['all of the history is checked out: the default depth of actions/checkout is enough', 'leave `fetch-depth: 0` out, unless another step needs it'] as [string, string]]),
    ...(holdsToken ? [['actions/checkout left its token in the clone, where every later step finds it', 'persist-credentials: false'] as [string, string]] : []),
  ]
}

/** As the workflow's own file grants them: a job's over the workflow's. */
async function permissions(read: (path: string) => Promise<Uint8Array | Problem | undefined>, comments: boolean, env: NodeJS.ProcessEnv): Promise<Said[]> {
  const path = workflowPath(env), bytes = path === undefined ? undefined : await read(path)
  if (path === undefined || !(bytes instanceof Uint8Array)) return []
  const said = (...words: Parameters<ReturnType<typeof about>>): Said[] => [about('token')(...words)]
  let root: Node
  try {
    root = parseTree(decode(bytes, path), path)
  } catch (error) {
    return [saidOf('token', error, 'note')]
  }
  const granted = get(get(get(root, 'jobs'), env['GITHUB_JOB'] ?? ''), 'permissions') ?? get(root, 'permissions')
  if (!granted) return said('note', `${path} grants no permissions: the token may what the repository's settings say`, 'permissions: { contents: read, pull-requests: write }')
  const word = textOf(granted)
  const of = (scope: string): string => (word === undefined ? new Map([...entriesOf(granted)].map(([name, node]) => [name, textOf(node)])).get(scope) ?? 'none' : word.replace(/-all$/, ''))
  const [contents, pulls] = [of('contents'), of('pull-requests')]
  return [
    ...said('fine', `${path} grants contents: ${contents}, pull-requests: ${pulls}, checks: ${of('checks')}, issues: ${of('issues')}`),
    ...(contents === 'none' ? said('note', 'of a private repository nothing can be fetched', 'contents: read') : []),
    ...(comments && pulls !== 'write' ? said('note', 'no comment can be written on the pull request', 'pull-requests: write') : []),
  ]
}

/** `octo/repo/.github/workflows/x.yml@refs/…`, of this repository. */
function workflowPath(env: NodeJS.ProcessEnv): string | undefined {
  const own = `${env['GITHUB_REPOSITORY'] ?? ''}/`, ref = env['GITHUB_WORKFLOW_REF'] ?? ''
  const path = ref.startsWith(own) ? ref.slice(own.length).replace(/@.*$/, '') : ''
  return /^\.github\/workflows\/[^/]+\.ya?ml$/.test(path) ? path : undefined
}
