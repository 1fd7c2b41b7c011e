/** A workflow run without GitHub: a server that honours depth, a checkout as actions/checkout makes it, and dist/action.js as a process. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Report } from '../../src/judge/report.ts'
import { type Sandbox, env, repository, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { type PullRequestAction, noCommit, pullRequestPayload, pushPayload } from './payloads.ts'
import { type Annotation, annotationsIn } from './runner.ts'

const node = process.env['DRIFTGATE_NODE24'] ?? process.execPath
const action = resolve(import.meta.dirname, '../../dist/action.js')

/** The server: it gives any commit that it has, as GitHub does. */
export function server(files: Record<string, string | Buffer | null>): Sandbox {
  const origin = repository()
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  origin.commit(files)
  return origin
}

/** What an event says, and the ref and commit that the runner runs for. */
export type Event = { name: string; ref: string; sha: string; payload: unknown }

/** What a pull request is for GitHub: its own last commit, what it is merged with, and where that branch was when it was opened. */
export type PullRequest = Event & { head: string; main: string; opened: string }
type Files = Record<string, string | Buffer | null>

/** A pull request of the branch `feature`, which leaves main here with these changes; GitHub tries its merge out. `later`: what main gets meanwhile. */
export function pullRequest(origin: Sandbox, changes: Files, later?: Files, action: PullRequestAction = 'synchronize'): PullRequest {
  const opened = origin.git('rev-parse', 'main')
  origin.git('checkout', '-q', '-b', 'feature')
  origin.commit(changes)
  origin.git('checkout', '-q', 'main')
  if (later) origin.commit(later)
  return pullRequestOf(origin, 'feature', 'main', opened, action)
}

/** A pull request of two branches that are there. */
export function pullRequestOf(origin: Sandbox, from: string, to: string, opened: string, action: PullRequestAction = 'synchronize'): PullRequest {
  const head = origin.git('rev-parse', from), main = origin.git('rev-parse', to)
  origin.git('checkout', '-q', '--detach', to)
  origin.git('merge', '-q', '--no-ff', '-m', `Merge ${head} into ${main}`, from)
  const sha = origin.git('rev-parse', 'HEAD')
  origin.git('checkout', '-q', to)
  origin.git('update-ref', 'refs/pull/7/merge', sha)
  origin.git('update-ref', 'refs/pull/7/head', head)
  return {
    name: 'pull_request', ref: 'refs/pull/7/merge', sha, head, main, opened,
    payload: pullRequestPayload(action, { number: 7, base: { ref: to, sha: opened }, head: { ref: from, sha: head } }),
  }
}

/** A push to a branch, or a tag, as it is now. */
export function push(origin: Sandbox, ref: string, before: string, defaultBranch = 'main'): Event {
  const sha = origin.git('rev-parse', ref), isBranch = ref.startsWith('refs/heads/'), isNew = before === noCommit
  const brought = isBranch && isNew && ref !== `refs/heads/${defaultBranch}` ? origin.git('rev-list', '--reverse', ref, '--not', `--exclude=${ref.slice('refs/heads/'.length)}`, '--branches').split('\n').filter((id) => id !== '') : []
  return { name: 'push', ref, sha, payload: pushPayload({ ref, before, after: sha, commits: brought.map((id) => ({ id, distinct: true })) }, defaultBranch) }
}

/** A branch is gone: the run is for the default branch. */
export function deletion(origin: Sandbox, ref: string, before: string): Event {
  return { name: 'push', ref: 'refs/heads/main', sha: origin.git('rev-parse', 'main'), payload: pushPayload({ ref, before, after: noCommit }) }
}

/** `depth` 0 is all of it, branches and tags. `ref`: another commit than the event's. */
export function checkout(origin: Sandbox, event: Pick<Event, 'ref' | 'sha'>, { depth = 1, sha = event.sha, path = '.' }: { depth?: number; sha?: string; path?: string } = {}): Sandbox {
  const workspace = temporaryFolder(), folder = resolve(workspace, path)
  mkdirSync(folder, { recursive: true })
  const clone = sandboxAt(folder)
  const isBranch = event.ref.startsWith('refs/heads/')
  const tracking = event.ref.replace(isBranch ? 'refs/heads/' : 'refs/', isBranch ? 'refs/remotes/origin/' : 'refs/remotes/')
  clone.git('init', '-q')
  clone.git('remote', 'add', 'origin', `file://${origin.path}`)
  clone.git('config', '--local', 'gc.auto', '0')
  const quietly = ['fetch', '-q', '--prune', '--no-recurse-submodules']
  if (depth === 0) clone.git(...quietly, 'origin', '+refs/heads/*:refs/remotes/origin/*', '+refs/tags/*:refs/tags/*')
  clone.git(...quietly, '--no-tags', ...(depth === 0 ? [] : [`--depth=${depth}`]), 'origin', `+${sha}:${tracking}`)
  if (isBranch) clone.git('checkout', '-q', '--force', '-B', event.ref.slice('refs/heads/'.length), tracking)
  else clone.git('checkout', '-q', '--force', '--detach', tracking)
  return { ...clone, path: workspace }
}

export type Step = {
  code: number | null
  log: string
  annotations: Annotation[]
  outputs: Record<string, string>
  summary: string
  /** The file that the output report-path names. */
  report: Report
}

/** Runs the action in a workspace. Fails for any command to the runner that is not an annotation of ours. */
export function runAction(workspace: Pick<Sandbox, 'path'>, event: Event, inputs: Readonly<Record<string, string>> = {}, more: NodeJS.ProcessEnv = {}): Step {
  const { options, told } = started(workspace, event, inputs, more)
  const { status, stdout, stderr } = spawnSync(node, [action], { ...options, encoding: 'utf8', maxBuffer: 1 << 28 })
  return told(status, stdout, stderr)
}

/** The same beside a server in this process, which answers meanwhile. */
export async function runActionBeside(workspace: Pick<Sandbox, 'path'>, event: Event, inputs: Readonly<Record<string, string>> = {}, more: NodeJS.ProcessEnv = {}): Promise<Step> {
  const { options, told } = started(workspace, event, inputs, more)
  const step = spawn(node, [action], options)
  const [stdout, stderr, [status]] = await Promise.all([text(step.stdout), text(step.stderr), once(step, 'close') as Promise<[number | null]>])
  return told(status, stdout, stderr)
}

function started(workspace: Pick<Sandbox, 'path'>, event: Event, inputs: Readonly<Record<string, string>>, more: NodeJS.ProcessEnv) {
  const files = temporaryFolder()
  const [payload, output, summary] = ['event.json', 'output', 'summary'].map((name) => join(files, name)) as [string, string, string]
  writeFileSync(payload, JSON.stringify(event.payload))
  writeFileSync(output, '')
  writeFileSync(summary, '')
  const options = {
    cwd: workspace.path,
    env: {
      ...env, GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace.path, GITHUB_EVENT_NAME: event.name, GITHUB_EVENT_PATH: payload, GITHUB_SHA: event.sha, GITHUB_REF: event.ref,
      GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'shop/contracts', GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, RUNNER_TEMP: files,
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])), ...more,
    },
  }
  const told = (status: number | null, stdout: string, stderr: string): Step => {
    const outputs = outputsIn(readFileSync(output, 'utf8')), reportPath = outputs['report-path'] ?? ''
    return {
      code: status, log: stdout + stderr, annotations: annotationsIn(`${stdout}\n${stderr}`), outputs, summary: readFileSync(summary, 'utf8'),
      report: existsSync(reportPath) ? JSON.parse(readFileSync(reportPath, 'utf8')) : undefined,
    }
  }
  return { options, told }
}

/** `name<<delimiter`, the value, the delimiter; by nothing else can a value end. */
function outputsIn(text: string): Record<string, string> {
  const outputs: Record<string, string> = {}
  const rest = text.replace(/([^\n]+?)<<([^\n]+)\n([^]*?)\n\2\n/g, (_, name: string, __, value: string) => {
    outputs[name] = value
    return ''
  })
  if (rest !== '') throw new Error(`not an output: ${rest}`)
  return outputs
}

/** A contract of columns, `name: type` each, a `!` after the type where it is required. */
export function contract(version: string, columns: Readonly<Record<string, string>>, id = 'urn:shop:orders'): string {
  const column = ([name, type]: [string, string]): string => `  - name: ${JSON.stringify(name)}\n    type: ${type.replace('!', '')}\n${type.endsWith('!') ? '    required: true\n' : ''}`
  return `id: ${JSON.stringify(id)}\nversion: ${version}\nowner: team-orders\nschema:\n${Object.entries(columns).map(column).join('')}`
}

/** What a fetch must leave alone. */
export const refsOf = (clone: Sandbox): string => `${clone.git('for-each-ref')}\n${clone.git('rev-parse', 'HEAD')}`
