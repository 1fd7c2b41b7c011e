// The examples for other services than GitHub: they can be read, and each command line in them does what it is there for, in a clone as that service makes it.
import { spawnSync } from 'node:child_process'
import { chmodSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { simple } from '../cli/contracts.ts'
import { cliIn } from '../cli/cli.ts'
import { type Sandbox, cloneOf, env, repository, temporaryFolder } from '../read/temporary.ts'
import { issuesIn } from '../report/agent.ts'
import { faultsIn, faultsOfTests } from '../report/published.ts'
import { parseXml } from '../report/xml.ts'

const root = resolve(import.meta.dirname, '../..'), folder = join(root, 'examples/pipelines')
const read = (name: string): string => readFileSync(join(folder, name), 'utf8')
const page = readFileSync(join(root, 'docs/pipelines.md'), 'utf8')

test('the page shows every example as it is', () => {
  const shown = [...page.matchAll(/^```\w+\n([^]*?)^```$/gm)].map(([, text]) => text)
  for (const name of readdirSync(folder)) expect(shown).toContain(read(name))
})

/** Runs lines of a shell as a service does: the first that fails ends it. What `npx` is given is run from the source. */
async function ran(clone: Sandbox, lines: readonly string[], variables: NodeJS.ProcessEnv): Promise<{ code: number; out: string }> {
  const bin = temporaryFolder(), asked = join(bin, 'asked')
  writeFileSync(join(bin, 'npx'), `#!/bin/sh\nfor word in "$@"; do printf '%s\\0' "$word"; done > '${asked}'\n`)
  chmodSync(join(bin, 'npx'), 0o755)
  const shell = spawnSync('sh', ['-ec', lines.join('\n')], { cwd: clone.path, env: { ...env, ...variables, PATH: `${bin}${delimiter}${env['PATH'] ?? ''}` }, encoding: 'utf8' })
  if (shell.status !== 0) throw new Error(`${lines.join('\n')} ended with ${shell.status}: ${shell.stderr}`)
  const [how, what, ...argv] = readFileSync(asked, 'utf8').split('\0').slice(0, -1)
  expect([how, what]).toEqual(what === 'driftgate' ? ['--no-install', 'driftgate'] : ['--yes', 'driftgate@1'])
  return cliIn(clone.path, ...argv)
}

/** A server on which a change was made from an old commit, and main has gone on: to tell what came in by main from what the change does. */
function server(change: string): { origin: Sandbox; parted: string; main: string; head: string } {
  const origin = repository()
  const parted = origin.commit({ 'orders.yaml': simple(), 'customers.yaml': simple({ id: 'shop-customers' }) })
  origin.git('checkout', '-q', '-b', 'feature/x')
  const head = origin.commit({ 'orders.yaml': change })
  origin.git('checkout', '-q', 'main')
  const main = origin.commit({ 'customers.yaml': simple({ id: 'shop-customers', fields: ['order_id'], version: '2.0.0' }) })
  return { origin, parted, main, head }
}
const broken = simple({ fields: ['order_id'], version: '1.2.1' }), fine = simple({ version: '1.2.1' })

/** Checked out as asked, on no branch. */
function clone(origin: Sandbox, commit: string, ...options: string[]): Sandbox {
  const made = cloneOf(origin, ...options)
  made.git('checkout', '-q', '--detach', commit)
  return made
}
function merged(sandbox: Sandbox, into: string, commit: string): Sandbox {
  sandbox.git('checkout', '-q', '--detach', into)
  sandbox.git('merge', '-q', '--no-ff', '-m', 'merge', commit)
  return sandbox
}
const report = (clone: Sandbox, name: string): string => readFileSync(join(clone.path, name), 'utf8')
const failures = (clone: Sandbox, name: string): string[] => {
  const root = parseXml(report(clone, name))
  expect(faultsOfTests(root)).toEqual([])
  return root.children.filter(({ attributes }) => attributes.get('failures') !== '0').map(({ attributes }) => attributes.get('name') ?? '')
}

test.each([['stops', broken, 1], ['lets through', fine, 0]] as const)('GitLab %s a merge request, a merged result and a push', async (_, change, code) => {
  const { contracts } = parse(read('gitlab-ci.yml')) as { contracts: { script: string[]; artifacts: { reports: Record<string, string> }; variables: Record<string, string> } }
  expect(contracts.variables).toEqual({ GIT_DEPTH: '0' })
  const { origin, parted, main, head } = server(change)
  for (const [made, variables] of [
    [clone(origin, head), { CI_MERGE_REQUEST_DIFF_BASE_SHA: parted, CI_COMMIT_BEFORE_SHA: '0'.repeat(40), CI_MERGE_REQUEST_TARGET_BRANCH_SHA: '' }],
    [merged(clone(origin, head), main, head), { CI_MERGE_REQUEST_DIFF_BASE_SHA: parted, CI_COMMIT_BEFORE_SHA: '0'.repeat(40), CI_MERGE_REQUEST_TARGET_BRANCH_SHA: main }],
    [clone(origin, head), { CI_COMMIT_BEFORE_SHA: parted }],
  ] as const) {
    expect((await ran(made, contracts.script, variables)).code).toBe(code)
    const issues: { location: { path: string } }[] = JSON.parse(report(made, contracts.artifacts.reports['codequality'] ?? ''))
    expect(faultsIn('gitlab', issues)).toEqual([])
    expect(new Set(issues.map(({ location }) => location.path))).toEqual(new Set(code === 1 ? ['orders.yaml'] : []))
    expect(failures(made, contracts.artifacts.reports['junit'] ?? '')).toEqual(code === 1 ? ['orders.yaml'] : [])
  }
})

test('GitLab compares nothing where it knows no commit before', async () => {
  const { contracts } = parse(read('gitlab-ci.yml')) as { contracts: { script: string[] } }
  const { origin, head } = server(broken)
  expect(await ran(clone(origin, head), contracts.script, { CI_COMMIT_BEFORE_SHA: '0'.repeat(40) })).toMatchObject({ code: 0 })
})

test('Bitbucket stops a pull request, which it merges with its target first', async () => {
  const { pipelines, clone: { depth } } = parse(read('bitbucket-pipelines.yml')) as { clone: { depth: string }; pipelines: { 'pull-requests': { '**': { step: { script: string[] } }[] } } }
  expect(depth).toBe('full')
  const { origin, head } = server(broken)
  const made = clone(origin, head, '--branch', 'feature/x', '--single-branch')
  made.git('fetch', '-q', 'origin', 'main')
  made.git('merge', '-q', '--no-ff', '-m', 'merge', 'FETCH_HEAD')
  expect((await ran(made, pipelines['pull-requests']['**'][0]?.step.script ?? [], { BITBUCKET_PR_DESTINATION_BRANCH: 'main' })).code).toBe(1)
  expect(failures(made, 'test-results/driftgate.xml')).toEqual(['orders.yaml'])
})

test.each(['refs/heads/main', 'main'])('Azure stops a pull request to %s, and tells the lines', async target => {
  const { steps } = parse(read('azure-pipelines.yml')) as { steps: { script?: string; checkout?: string; fetchDepth?: number; inputs?: Record<string, string> }[] }
  expect(steps[0]).toMatchObject({ checkout: 'self', fetchDepth: 0 })
  const { origin, main, head } = server(broken)
  const made = merged(clone(origin, head), main, head)
  const { code, out } = await ran(made, steps.flatMap(({ script }) => script ?? []), { SYSTEM_PULLREQUEST_TARGETBRANCH: target })
  expect(code).toBe(1)
  expect(issuesIn(out)).toMatchObject([{ type: 'error', file: 'orders.yaml', code: 'field-removed' }, { type: 'error', file: 'orders.yaml', line: '2', code: 'version-bump-too-small' }])
  expect(failures(made, steps.at(-1)?.inputs?.['testResultsFiles'] ?? '')).toEqual(['orders.yaml'])
})

test('Jenkins stops a change request', async () => {
  const text = read('Jenkinsfile')
  const lines = [...text.matchAll(/^\s*sh '([^']+)'$/gm)].map(([, line = '']) => line)
  expect(lines).toHaveLength(2)
  const { origin, head } = server(broken)
  const made = clone(origin, head, '--branch', 'feature/x', '--single-branch')
  expect((await ran(made, lines, { CHANGE_TARGET: 'main' })).code).toBe(1)
  expect(failures(made, /junit '([^']+)'/.exec(text)?.[1] ?? '')).toEqual(['orders.yaml'])
})

type Lefthook = Readonly<Record<'pre-commit' | 'pre-push', { commands: { contracts: { run: string } } }>>
const lefthook: Lefthook = parse(read('lefthook.yml'))

test.each([['husky', read('husky-pre-commit')], ['lefthook', lefthook['pre-commit'].commands.contracts.run]])('%s judges what is about to be committed', async (_, line) => {
  const { origin } = server(fine)
  origin.git('checkout', '-q', '-b', 'mine')
  origin.write({ 'orders.yaml': broken })
  expect(await ran(origin, [line], {})).toMatchObject({ code: 0, out: '' })
  origin.git('add', '-A')
  expect((await ran(origin, [line], {})).code).toBe(1)
})

test('lefthook judges what is about to be pushed', async () => {
  const { origin } = server(fine), line = lefthook['pre-push'].commands.contracts.run
  origin.git('checkout', '-q', '-b', 'mine')
  origin.write({ 'orders.yaml': broken })
  expect(await ran(origin, [line], {})).toMatchObject({ code: 0, out: '' })
  origin.commit()
  expect((await ran(origin, [line], {})).code).toBe(1)
})

test('pre-commit names hooks that there are', () => {
  const { repos } = parse(read('pre-commit-config.yaml')) as { repos: { hooks: { id: string }[] }[] }
  const hooks = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8')) as { id: string }[]
  expect(repos.flatMap(repo => repo.hooks.map(({ id }) => id))).toEqual(hooks.map(({ id }) => id))
})
