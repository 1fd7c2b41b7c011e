// Without a clone, or without what it lacks: the same verdict through GitHub's API, few requests, and never a wrong one where that fails.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, repository, temporaryFolder } from '../read/temporary.ts'
import { type GitHub, github } from './github/index.ts'
import { mergeGroupPayload, noCommit, workflowDispatchPayload } from './payloads.ts'
import { type Event, type PullRequest, type Step, checkout, contract, pullRequest, push, runActionBeside, server } from './workflow.ts'

const file = 'contracts/orders.yaml', others = 'contracts/items.yaml'
const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const before = { [file]: contract('1.2.0', columns), [others]: contract('1.0.0', columns, 'urn:shop:items'), 'README.md': 'ours\n', 'src/main.py': 'pass\n' }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }
const quiet = { comment: 'never' }

/** The action in a workspace with nothing in it. */
async function alone(origin: Sandbox, event: Event, inputs: Readonly<Record<string, string>> = {}, more: { api?: GitHub; env?: NodeJS.ProcessEnv } = {}): Promise<Step & { asked: string[] }> {
  const api = more.api ?? await github({ repository: origin, isPrivate: true, may: { contents: 'read' } })
  return beside(temporaryFolder(), api, event, { token: api.token, ...inputs }, more.env)
}
async function beside(workspace: string, api: GitHub, event: Event, inputs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): Promise<Step & { asked: string[] }> {
  const from = api.requests.length, step = await runActionBeside({ path: workspace }, event, { ...quiet, ...inputs }, { ...api.env, ...env })
  return { ...step, asked: api.requests.slice(from).map(({ route }) => route.replace('GET /repos/{owner}/{repo}/', '')) }
}

const tree = 'git/trees/{tree_sha}', blob = 'git/blobs/{file_sha}', commit = 'git/commits/{commit_sha}', compare = 'compare/{basehead}'
const reads = 'read through GitHub\'s API, since nothing is checked out'

test('pull_request: the merge and its first parent; the requests are counted', async () => {
  const origin = server(before), event = pullRequest(origin, narrower, { 'b.txt': 'b' })
  const step = await alone(origin, event)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'contract-count': '1', 'base-sha': event.main, 'head-sha': event.sha } })
  expect(step.annotations).toContainEqual(expect.objectContaining({ file, line: 2 }))
  expect(step.log).toContain(reads)
  // The contract on either side, and the other one, which might refer to it.
  expect(step.asked.toSorted()).toEqual([blob, blob, blob, commit, tree, tree])
})

test('what did not change is not asked for, and where nothing changed nothing is', async () => {
  const origin = server(before), event = pullRequest(origin, { 'README.md': 'theirs\n' })
  const step = await alone(origin, event)
  expect(step).toMatchObject({ code: 0, annotations: [], summary: '', outputs: { 'contract-count': '0' } })
  expect(step.asked).toEqual([commit, tree, tree])
})

test('a pull request from its own commit, where the target went on: the input head', async () => {
  const origin = server(before), event = pullRequest(origin, narrower, { [others]: contract('2.0.0', {}, 'urn:shop:items') })
  const step = await alone(origin, event, { head: event.head })
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': event.opened, 'head-sha': event.head } })
  expect(step.asked.filter((route) => route === compare)).toHaveLength(1)
})

test('pull_request_target: the pull request as data, with the config of base', async () => {
  const origin = server({ ...before, '.driftgate.yaml': 'policy: backward\n' }), made = pullRequest(origin, { ...narrower, '.driftgate.yaml': 'policy: none\n' }, { 'b.txt': 'b' })
  const event: PullRequest = { ...made, name: 'pull_request_target', ref: 'refs/heads/main', sha: made.main }
  const step = await alone(origin, event)
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened, 'head-sha': event.head } })
  expect(step.report.notices).toMatchObject([{ rule: 'policy-weakened' }])
})

test('merge_group: on top of the group ahead of it', async () => {
  const origin = server(before), below = origin.git('rev-parse', 'main'), first = origin.commit(narrower), second = origin.commit({ 'b.txt': 'b' })
  const ref = `refs/heads/gh-readonly-queue/main/pr-2-${first}`
  const group = (sha: string, base_sha: string): Event => ({ name: 'merge_group', ref, sha, payload: mergeGroupPayload({ base_sha, base_ref: 'refs/heads/main', head_sha: sha, head_ref: ref }) })
  expect(await alone(origin, group(second, first))).toMatchObject({ code: 0, outputs: { 'contract-count': '0', 'base-sha': first } })
  expect(await alone(origin, group(first, below))).toMatchObject({ code: 1, outputs: { 'base-sha': below } })
  origin.git('branch', '-q', 'queued', first)
  origin.git('reset', '-q', '--hard', below)
  expect(await alone(origin, group(first, 'f'.repeat(40)))).toMatchObject({ code: 1, outputs: { 'base-sha': below }, log: expect.stringContaining('is gone') })
})

test('push: where the branch was; a new branch; one whose old commit is gone; the first of all', async () => {
  const origin = server(before), was = origin.git('rev-parse', 'main')
  origin.git('checkout', '-q', '-b', 'feature')
  origin.commit(narrower)
  const pushed = (old: string, ref = 'refs/heads/feature'): Event => push(origin, ref, old)
  const step = await alone(origin, pushed(was))
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
  expect(step.asked.filter((route) => route !== blob)).toEqual([tree, tree])
  for (const old of [noCommit, 'f'.repeat(40)]) expect(await alone(origin, pushed(old))).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
  const first = await alone(origin, { ...pushed(noCommit, 'refs/heads/main') })
  expect(first).toMatchObject({ code: 0, outputs: { 'contract-count': '2', 'base-sha': '' }, annotations: [{ kind: 'notice' }] })
})

test('workflow_dispatch with a branch, a tag or a commit as base; without one the line to add', async () => {
  const origin = server(before), was = origin.git('rev-parse', 'main')
  origin.git('tag', '-a', '-m', 'release', 'v1.2.0')
  origin.git('branch', '-q', 'release/1.2')
  origin.commit(narrower)
  const event: Event = { name: 'workflow_dispatch', ref: 'refs/heads/main', sha: origin.git('rev-parse', 'main'), payload: workflowDispatchPayload('refs/heads/main') }
  for (const base of ['v1.2.0', 'release/1.2', was]) expect(await alone(origin, event, { base })).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
  expect(await alone(origin, event)).toMatchObject({ code: 2, report: { errors: [{ code: 'no-base', hint: expect.stringContaining('base: v1.2.0') }] } })
  expect(await alone(origin, event, { base: 'v9' })).toMatchObject({ code: 2, report: { errors: [{ code: 'unknown-revision' }] } })
  expect(await alone(origin, event, { base: 'v9..main' })).toMatchObject({ code: 2, report: { errors: [{ code: 'bad-revision' }] } })
})

test('a contract that moved and was edited is one contract, as git has it', async () => {
  const plain = (last: string): string => `${JSON.stringify({ type: 'struct', fields: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', last].map((name) => ({ name, type: 'string', nullable: true, metadata: {} })) }, undefined, 2)}\n`
  const origin = server({ 'a/orders.spark.json': plain('x') }), event = pullRequest(origin, { 'a/orders.spark.json': null, 'b/orders.spark.json': plain('y') })
  const step = await alone(origin, event), api = await github({ repository: origin })
  const cloned = await beside(checkout(origin, event).path, api, event, {})
  expect(step.report.contracts).toEqual(cloned.report.contracts)
  expect(step.report.contracts).toMatchObject([{ basePath: 'a/orders.spark.json', headPath: 'b/orders.spark.json' }])
})

test('what a contract refers to is read, and a change in what it refers to is found', async () => {
  const schema = (type: string) => ({ 'shared/money.json': JSON.stringify({ $defs: { amount: { type } } }) })
  const origin = server({ 'order.schema.json': JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: { amount: { $ref: 'shared/money.json#/$defs/amount' } } }), ...schema('number') })
  const event = pullRequest(origin, schema('string'))
  expect(await alone(origin, event)).toMatchObject({ code: 1, report: { contracts: [{ headPath: 'order.schema.json', via: ['shared/money.json'] }] } })
})

test('a list that GitHub cuts off is read folder by folder', async () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, i) => [`lib/d${i}/f.txt`, `${i}`]))
  const origin = server({ ...before, ...many }), event = pullRequest(origin, narrower)
  const api = await github({ repository: origin, mostTreeEntries: 15 })
  const step = await alone(origin, event, {}, { api })
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1' } })
  expect(step.asked.filter((route) => route === tree).length).toBeLessThan(25)
})

test.each<[string, Parameters<GitHub['fail']>[1], RegExp]>([
  ['the limit of requests', { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '99999999999' }, body: { message: 'API rate limit exceeded for installation' } }, /no more requests[^]*actions\/checkout/],
  ['a limit without a time to wait', { status: 403, body: { message: 'You have exceeded a secondary rate limit' } }, /60 seconds/],
  ['no permission', { status: 403, body: { message: 'Resource not accessible by integration' } }, /contents: read/],
  ['a token that is none', { status: 401, body: { message: 'Bad credentials' } }, /does not know the token/],
  ['errors of the server', { status: 500 }, /failed/], ['an answer that is none', { raw: '<html>' }, /no answer to this request/], ['no answer', { reset: true }, /cannot be reached/],
  ['contents that are gone', { status: 404, body: { message: 'Not Found' } }, /does not give|no branch, tag or commit/],
])('%s is exit 2 with words, at every request, and never a verdict', async (_, fault, words) => {
  const origin = server({ ...before, 'shared.schema.json': '{"type": "object"}' }), event = pullRequest(origin, narrower)
  for (const at of [1, 2, 4, 7]) {
    const api = await github({ repository: origin })
    for (let n = at; n < at + 60; n++) api.fail(n, fault, 1)
    const step = await alone(origin, event, {}, { api })
    expect([at, step.code, step.outputs['verdict'], step.annotations.map(({ message }) => message).join('\n')]).toEqual([at, 2, 'error', expect.stringMatching(words)])
    await api.close()
  }
})

test('where base\'s config cannot be had head\'s own does not stand in for it', async () => {
  const origin = server({ ...before, 'gate.cfg': 'policy: full\n' }), event = pullRequest(origin, { 'gate.cfg': 'policy: none\n', 'README.md': 'theirs\n' }), inputs = { config: 'gate.cfg' }
  expect(await alone(origin, event, inputs)).toMatchObject({ code: 0, asked: [commit, tree, tree, blob, blob], report: { notices: [{ rule: 'policy-weakened' }] } })
  const api = await github({ repository: origin })
  api.fail(5, { status: 403, body: { message: 'Resource not accessible by integration' } })
  expect(await alone(origin, event, inputs, { api })).toMatchObject({ code: 2, report: { errors: [{ code: 'api-failed' }], notices: [] } })
})

test('without a token it says which line is missing', async () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  const step = await alone(origin, event, { token: '' })
  expect(step).toMatchObject({ code: 2, annotations: [{ message: expect.stringMatching(/uses: actions\/checkout@v7.*token: \$\{\{ github\.token \}\}/) }] })
  expect(step.asked).toEqual([])
})

test('a folder that the workflow names has to be there', async () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  expect(await alone(origin, event, { 'working-directory': 'ours' })).toMatchObject({ code: 2, asked: [], annotations: [{ message: expect.stringContaining('working-directory') }] })
})

test('a workspace without git, and a repository without a commit in it', async () => {
  const origin = server(before), event = pullRequest(origin, narrower), api = await github({ repository: origin })
  expect(await alone(origin, event, {}, { env: { PATH: '' } })).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  expect(await beside(repository().path, api, event, { token: api.token })).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
})

test('GitHub Enterprise Server, at its own address', async () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  expect(await alone(origin, event, {}, { api: await github({ repository: origin, path: '/api/v3' }) })).toMatchObject({ code: 1 })
})

/** A clone whose remote gives nothing any more, as where the checkout kept no credentials. */
async function cutOff(origin: Sandbox, event: Event, { depth = 1, sha = event.sha }: { depth?: number; sha?: string } = {}) {
  const clone = checkout(origin, event, { depth, sha })
  clone.git('remote', 'set-url', 'origin', `file://${origin.path}-is-gone`)
  return { clone, api: await github({ repository: origin, isPrivate: true, may: { contents: 'read' } }) }
}

test('a base that git cannot fetch is read through the API, its contents from the clone where they are the same', async () => {
  const origin = server(before), event = pullRequest(origin, narrower, { 'b.txt': 'b' }), { clone, api } = await cutOff(origin, event)
  const step = await beside(clone.path, api, event, { token: api.token })
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': event.main, 'head-sha': event.sha } })
  expect(step.log).toMatch(/what is not in the clone is read through GitHub's API, since git could not fetch it/)
  expect(step.asked).toEqual([tree, blob])
  // The same report as where it could.
  const whole = await beside(checkout(origin, event).path, api, event, { token: api.token })
  expect(whole.asked).toEqual([])
  expect({ ...step.report, today: '' }).toEqual({ ...whole.report, today: '' })
})

test('so is where two branches parted, of a head that is checked out instead of the merge', async () => {
  const origin = server(before), event = pullRequest(origin, narrower, { [others]: contract('2.0.0', {}, 'urn:shop:items') }), { clone, api } = await cutOff(origin, event, { sha: event.head })
  const step = await beside(clone.path, api, event, { token: api.token })
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': event.opened, 'head-sha': event.head } })
  expect(step.asked.slice(0, 2)).toEqual([commit, compare])
})

test('so is a pull request\'s own commit, for pull_request_target', async () => {
  const origin = server(before), made = pullRequest(origin, narrower), event = { ...made, name: 'pull_request_target', ref: 'refs/heads/main', sha: made.main }
  const { clone, api } = await cutOff(origin, event)
  const step = await beside(clone.path, api, event, { token: api.token })
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': made.main, 'head-sha': made.head } })
  expect(step.asked).toEqual([tree, compare, blob])
})

test('another repository that is checked out is not mixed with the event\'s', async () => {
  const origin = server(before), event = push(origin, 'refs/heads/main', origin.commit(narrower)), other = server({ 'x.yaml': contract('1.0.0', columns) })
  const api = await github({ repository: origin }), clone = checkout(other, { ref: 'refs/heads/main', sha: other.git('rev-parse', 'HEAD') })
  const step = await beside(clone.path, api, event, { token: api.token })
  expect(step).toMatchObject({ code: 2, asked: [commit], report: { errors: [{ code: 'other-commit' }] } })
})

test('with neither it is exit 2, and says why git could not', async () => {
  const origin = server(before), event = pullRequest(origin, narrower), { clone, api } = await cutOff(origin, event)
  api.fail(`GET /repos/{owner}/{repo}/${tree}`, { status: 404, body: { message: 'Not Found' } })
  expect(await beside(clone.path, api, event, { token: api.token })).toMatchObject({ code: 2, report: { errors: [{ code: 'fetch-failed', message: expect.stringContaining(event.main) }] } })
})

test('files that lie about in the workspace are none of it', async () => {
  const origin = server(before), event = pullRequest(origin, { 'README.md': 'theirs\n' }), api = await github({ repository: origin }), workspace = temporaryFolder()
  mkdirSync(join(workspace, 'contracts'))
  writeFileSync(join(workspace, file), 'id: [')
  expect(await beside(workspace, api, event, { token: api.token, format: 'markdown=report.md' })).toMatchObject({ code: 0, outputs: { 'contract-count': '0' } })
  rmSync(join(workspace, 'report.md'))
})

test('the last release, by its tag: asked for where the config asks for it', async () => {
  const origin = server({ ...before, '.driftgate.yaml': 'baseline: release\n' })
  origin.git('tag', '-a', '-m', 'a release', 'v1.2.0')
  origin.commit({ [file]: contract('2.0.0', { order_id: 'string!', amount: 'decimal(10,2)!', note: 'string' }) })
  const event = pullRequest(origin, { [file]: contract('2.0.0', { order_id: 'string!' }) })
  const step = await alone(origin, event)
  expect(step).toMatchObject({ code: 0, report: { contracts: [{ version: { base: '2.0.0', head: '2.0.0', sufficient: true, requiredBump: 'major', release: { tag: 'v1.2.0', version: '1.2.0' } } }] } })
  expect(step.asked.filter((route) => route.startsWith('git/matching-refs'))).toHaveLength(1)
  origin.git('tag', 'v2.0.0', event.main)
  expect(await alone(origin, event)).toMatchObject({ code: 1, report: { contracts: [{ version: { requiredBump: 'major', sufficient: false, next: '3.0.0', release: { tag: 'v2.0.0' } } }] } })
})

test('earlier versions: those of tags; without such the history is not at hand, which is told', async () => {
  const origin = server({ ...before, [file]: contract('1.1.0', { ...columns, note: 'string!' }), '.driftgate.yaml': 'transitive: true\n' })
  const first = origin.git('rev-parse', 'main')
  origin.commit({ [file]: contract('1.2.0', columns) })
  const event = pullRequest(origin, { [file]: contract('1.3.0', { ...columns, other: 'string' }) })
  expect(await alone(origin, event)).toMatchObject({ code: 0, report: { contracts: [{ oldReadsNew: 'unsure', findings: expect.arrayContaining([expect.objectContaining({ rule: 'earlier-unseen', level: 'warning' })]) }] } })
  origin.git('tag', 'v1.1.0', first)
  expect(await alone(origin, event)).toMatchObject({ code: 1, report: { contracts: [{ oldReadsNew: 'breaks', findings: expect.arrayContaining([expect.objectContaining({ rule: 'field-removed', against: [{ version: '1.1.0', where: 'tag v1.1.0' }] })]) }] } })
})
