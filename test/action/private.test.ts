// A private repository whose checkout kept no credentials, and a base that lies further back than the clone goes.
import { expect, test } from 'vitest'
import { type Sandbox } from '../read/temporary.ts'
import { github } from './github/index.ts'
import { type PrivateRemote, privateRemote } from './private-remote.ts'
import { type Event, type Step, checkout, contract, pullRequest, refsOf, runActionBeside, server } from './workflow.ts'

const file = 'orders.contract.yaml', columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const before = { [file]: contract('1.2.0', columns) }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }
const token = 'ghs_secret'

/** The clone as actions/checkout leaves it with `persist-credentials: false`. */
async function cloned(origin: Sandbox, event: Event, depth = 1): Promise<{ clone: Sandbox; remote: PrivateRemote }> {
  const clone = checkout(origin, event, { depth }), remote = await privateRemote(origin, token)
  clone.git('remote', 'set-url', 'origin', remote.url)
  return { clone, remote }
}
const run = (clone: Sandbox, event: Event, { server: at }: PrivateRemote, inputs: Readonly<Record<string, string>>, env: NodeJS.ProcessEnv = {}): Promise<Step> =>
  runActionBeside(clone, event, { comment: 'never', ...inputs }, { GITHUB_SERVER_URL: at, GITHUB_API_URL: '', no_proxy: '127.0.0.1', NO_PROXY: '127.0.0.1', ...env })

test('the one missing commit is fetched with the token, which nothing else gets to see', async () => {
  const origin = server(before), event = pullRequest(origin, narrower, { 'b.txt': 'b' }), { clone, remote } = await cloned(origin, event), refs = refsOf(clone)
  const step = await run(clone, event, remote, { token })
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  expect(remote.asked[0]).toBe('none')
  expect(remote.asked.slice(1)).toContain('token')
  expect(remote.asked).not.toContain('other')
  expect(refsOf(clone)).toBe(refs)
  expect(`${step.log}${step.summary}${JSON.stringify(step.report)}${clone.git('config', '--list', '--local')}`).not.toContain(token)
})

test('without a token, or with another one, it is exit 2 and says which lines are missing', async () => {
  const origin = server(before), event = pullRequest(origin, narrower), { clone, remote } = await cloned(origin, event)
  expect(await run(clone, event, remote, {})).toMatchObject({ code: 2, report: { errors: [{ code: 'fetch-failed', hint: expect.stringMatching(/token: \$\{\{ github\.token \}\}.*contents: read/) }] } })
  const other = await run(clone, event, remote, { token: 'ghs_other' })
  expect(other).toMatchObject({ code: 2, report: { errors: [{ code: 'fetch-failed', hint: expect.stringMatching(/^give the job the permission `contents: read`/) }] } })
  expect(other.log).not.toContain('ghs_other')
})

test('where git gets nothing with the token the API is asked', async () => {
  const origin = server(before), event = pullRequest(origin, narrower), { clone, remote } = await cloned(origin, event), api = await github({ repository: origin, isPrivate: true, may: { contents: 'read' }, token: 'ghs_of_the_api' })
  expect(await run(clone, event, remote, { token: api.token }, api.env)).toMatchObject({ code: 1, outputs: { 'base-sha': event.main }, log: expect.stringContaining('read through GitHub\'s API') })
})

const unreadable = { [file]: `${contract('1.2.0', columns)}  - name: [\n` }

/** A pull request that mends a contract which main cannot be read of any more, since a few commits. */
function mending(): [Sandbox, ReturnType<typeof pullRequest>] {
  const origin = server(before)
  origin.commit(unreadable)
  for (let i = 0; i < 5; i++) origin.commit({ 'a.txt': `${i}` })
  return [origin, pullRequest(origin, { [file]: contract('1.3.0', { ...columns, note: 'string' }) })]
}

test('the last revision that could be read is fetched, from however far below a shallow clone', async () => {
  const [origin, event] = mending(), { clone, remote } = await cloned(origin, event)
  const step = await run(clone, event, remote, { token })
  expect(step).toMatchObject({ code: 0, report: { contracts: [{ findings: expect.arrayContaining([expect.objectContaining({ rule: 'base-unreadable' })]) }] } })
})

test('where that is not to be had it is exit 2, and says so', async () => {
  const [origin, event] = mending(), { clone, remote } = await cloned(origin, event)
  clone.git('fetch', '-q', '--depth=1', `file://${origin.path}`, event.main)
  expect(await run(clone, event, remote, {})).toMatchObject({ code: 2, report: { errors: [{ side: 'base', hint: expect.stringContaining('fetch-depth: 0') }] } })
  const api = await github({ repository: origin })
  const alone = await run(server({}), { ...event, ref: 'refs/pull/7/merge' }, remote, { token: api.token, 'working-directory': '' }, { ...api.env, GITHUB_WORKSPACE: '/nonexistent' })
  expect(alone).toMatchObject({ code: 2, report: { errors: [{ side: 'base', hint: expect.stringContaining('fetch-depth: 0') }] } })
})

test('a second step in the same job finds what the first one fetched, and names that it did not', async () => {
  const origin = server(before)
  origin.git('tag', 'v1.2.0')
  origin.git('tag', 'v1.1.0')
  origin.commit({ 'a.txt': 'a' })
  const event = pullRequest(origin, narrower), { clone, remote } = await cloned(origin, event)
  for (const base of ['v1.2.0', 'v1.1.0', 'main']) expect([base, await run(clone, event, remote, { token, base })]).toMatchObject([base, { code: 1 }])
})
