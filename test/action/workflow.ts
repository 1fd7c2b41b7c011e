/** A workflow run without GitHub: a server that honours depth, a checkout as actions/checkout makes it, and dist/action.js as a process. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Report } from '../../src/judge/report.ts'
import { type Sandbox, env, repository, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { type Annotation, annotationsIn } from './runner.ts'

const node = process.env['DRIFTGATE_NODE24'] ?? process.execPath
const action = process.env['DRIFTGATE_ACTION'] ?? resolve(import.meta.dirname, '../../dist/action.js')

/** The server: it gives any commit that it has, as GitHub does. */
export function server(files: Record<string, string | Buffer | null>): Sandbox {
  const origin = repository()
  origin.git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  origin.commit(files)
  return origin
}

/** What an event says, and the ref and commit that the runner runs for. */
export type Event = { name: string; ref: string; sha: string; payload: unknown }

/** A pull request of the branch `feature`, which leaves main here with these changes; GitHub tries its merge out. `later`: what main gets meanwhile. */
export function pullRequest(origin: Sandbox, changes: Record<string, string | Buffer | null>, later?: Record<string, string | Buffer | null>): Event & { head: string; main: string; opened: string } {
  const opened = origin.git('rev-parse', 'main')
  origin.git('checkout', '-q', '-b', 'feature')
  const head = origin.commit(changes)
  origin.git('checkout', '-q', 'main')
  const main = later ? origin.commit(later) : opened
  origin.git('checkout', '-q', '--detach')
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge feature into main', 'feature')
  const sha = origin.git('rev-parse', 'HEAD')
  origin.git('checkout', '-q', 'main')
  origin.git('update-ref', 'refs/pull/7/merge', sha)
  origin.git('update-ref', 'refs/pull/7/head', head)
  return {
    name: 'pull_request', ref: 'refs/pull/7/merge', sha, head, main, opened,
    payload: { action: 'synchronize', number: 7, pull_request: { number: 7, base: { ref: 'main', sha: opened }, head: { ref: 'feature', sha: head } }, repository: { default_branch: 'main' } },
  }
}

/** A push to a branch, or a tag, as it is now. */
export function push(origin: Sandbox, ref: string, before: string, more: Readonly<Record<string, unknown>> = {}): Event {
  const sha = origin.git('rev-parse', ref)
  return { name: 'push', ref, sha, payload: { ref, before, after: sha, deleted: false, repository: { default_branch: 'main' }, ...more } }
}

export const noCommit = '0'.repeat(40)

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
