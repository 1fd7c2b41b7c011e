// The workflows that are shown run as they stand: each step of README's, of the example's, and of the shortest there is.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Sandbox, temporaryFolder } from '../read/temporary.ts'
import { type State, github } from './github/index.ts'
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

test.each(workflows)('%s: a push', async (_, workflow) => {
  const origin = server(before), was = origin.git('rev-parse', 'HEAD')
  origin.commit(narrower)
  expect((await ran(workflow, origin, push(origin, 'refs/heads/main', was))).step).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
})
