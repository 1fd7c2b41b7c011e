// The workflows that are shown run as they stand: each step of README's, of the example's, and of the shortest there is.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Sandbox, temporaryFolder } from '../read/temporary.ts'
import { type State, github } from './github/index.ts'
import { mergeGroupPayload } from './payloads.ts'
import { type Event, type Step, checkout, contract, pullRequest, push, runActionBeside, server } from './workflow.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(join(root, name), 'utf8')

type With = Readonly<Record<string, string | number | boolean>>
type Workflow = { on: unknown; permissions: Record<string, 'read' | 'write'>; jobs: Record<string, { steps: readonly { uses: string; with?: With }[] }> }
const inReadme = /```yaml\n(on: pull_request\n[^]*?)```/.exec(read('README.md'))?.[1] ?? ''
const shortest = 'on: pull_request\npermissions: {contents: read, pull-requests: write}\njobs: {contracts: {runs-on: ubuntu-latest, steps: [{uses: driftgate/driftgate@v1}]}}\n'
const workflows: [string, Workflow][] = [['README\'s', parse(inReadme)], ['the example', parse(read('examples/github-workflow.yml'))], ['the shortest', parse(shortest)]]

/** What action.yml gives where the workflow gives nothing. */
const manifest: { inputs: Record<string, { default?: string }> } = parse(read('action.yml'))
const inputsOf = (given: With, token: string): Record<string, string> =>
  Object.fromEntries(Object.entries(manifest.inputs).flatMap(([name, input]) => {
    const value = given[name] ?? input.default
    return value === undefined ? [] : [[name, String(value).replace('${{ github.token }}', token)]]
  }))

/** Runs the steps of the only job, one after the other, in one workspace; the last one's outcome. */
async function ran({ permissions, jobs }: Workflow, origin: Sandbox, event: Event): Promise<{ step: Step; made: State['comments'] }> {
  const api = await github({ repository: origin, isPrivate: true, may: permissions })
  let workspace = { path: temporaryFolder() }, step: Step | undefined
  for (const { uses, with: given = {} } of Object.values(jobs)[0]?.steps ?? []) {
    if (uses.startsWith('actions/checkout@')) workspace = checkout(origin, event)
    else if (uses.startsWith('driftgate/driftgate@')) step = await runActionBeside(workspace, event, inputsOf(given, api.token), api.env)
    else throw new Error(`no such action here: ${uses}`)
  }
  if (!step) throw new Error('the workflow does not run Driftgate')
  return { step, made: api.comments }
}

const file = 'contracts/orders.yaml', before = { [file]: contract('1.2.0', { id: 'string!', amount: 'string!' }), 'README.md': 'ours\n' }, narrower = { [file]: contract('1.2.1', { id: 'string!' }) }

test.each(workflows)('%s: a pull request that breaks somebody fails, with its comment; one that changes no contract passes without', async (_, workflow) => {
  const origin = server(before), breaking = pullRequest(origin, narrower, { 'b.txt': 'b' })
  const { step, made } = await ran(workflow, origin, breaking)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'breaking-count': '1', 'base-sha': breaking.main, 'head-sha': breaking.sha } })
  expect(made).toHaveLength(1)
  const other = server(before), harmless = pullRequest(other, { 'README.md': 'theirs\n' }), quiet = await ran(workflow, other, harmless)
  expect([quiet.step.code, quiet.step.annotations, quiet.made]).toEqual([0, [], []])
})

test.each(workflows)('%s: from a fork, whose token may only read whatever the workflow says, the verdict is the same, and one notice tells of the comment', async (_, workflow) => {
  const origin = server(before), event = pullRequest(origin, narrower), payload = structuredClone(event.payload) as { pull_request: { head: { repo: object } } }
  Object.assign(payload.pull_request.head.repo, { full_name: 'mallory/contracts', fork: true })
  const { step, made } = await ran({ ...workflow, permissions: { contents: 'read', 'pull-requests': 'read' } }, origin, { ...event, payload })
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'base-sha': event.main, 'comment-id': '' } })
  expect(made).toEqual([])
  expect(step.annotations.filter(({ kind }) => kind === 'notice').map(({ message }) => message)).toEqual([expect.stringContaining('comes from a fork')])
})

test.each(workflows.filter(([, { on }]) => typeof on === 'object' && on !== null && 'merge_group' in on))('%s: in a merge queue', async (_, workflow) => {
  const origin = server(before), { main, sha } = pullRequest(origin, narrower), head_ref = `refs/heads/gh-readonly-queue/main/pr-7-${main}`
  origin.git('update-ref', head_ref, sha)
  const event: Event = { name: 'merge_group', ref: head_ref, sha, payload: mergeGroupPayload({ base_sha: main, base_ref: 'refs/heads/main', head_sha: sha, head_ref }) }
  const { step, made } = await ran(workflow, origin, event)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'base-sha': main, 'head-sha': sha } })
  expect(made).toEqual([])
})

test.each(workflows)('%s: a push', async (_, workflow) => {
  const origin = server(before), was = origin.git('rev-parse', 'HEAD')
  origin.commit(narrower)
  expect((await ran(workflow, origin, push(origin, 'refs/heads/main', was))).step).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
})
