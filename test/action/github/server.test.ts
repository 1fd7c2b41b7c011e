// The server itself: one that took anything would prove nothing of what is sent to it.
import { expect, test } from 'vitest'
import { execFileSync } from 'node:child_process'
import { env, repository } from '../../read/temporary.ts'
import { type GitHub, type State, chatter, github } from './index.ts'

async function ask({ address, token }: GitHub, method: string, path: string, body?: unknown, authorization = `token ${token}`): Promise<{ status: number; body: Record<string, unknown>; link: string | null }> {
  const answer = await fetch(`${address}${path}`, { method, headers: { authorization }, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  return { status: answer.status, body: await answer.json() as Record<string, unknown>, link: answer.headers.get('link') }
}
const repo = '/repos/shop/contracts'
const output = { title: 'x', summary: 'x' }, annotation = { path: 'a', start_line: 1, end_line: 1, annotation_level: 'failure', message: 'x' }

test.each<[string, string, string, unknown]>([
  ['a route that is none', 'GET', '/repos/shop/contracts/comments/7', undefined], ['a method that is none', 'PUT', `${repo}/issues/7/comments`, { body: 'x' }], ['no body', 'POST', `${repo}/issues/7/comments`, undefined], ['a body without its field', 'POST', `${repo}/issues/7/comments`, {}],
  ['a field of another type', 'POST', `${repo}/issues/7/comments`, { body: 7 }], ['a field that is none', 'POST', `${repo}/issues/7/comments`, { body: 'x', owner: 'shop' }], ['a query that is none', 'GET', `${repo}/issues/7/comments?sort=up`, undefined], ['a number that is none', 'GET', `${repo}/issues/seven/comments`, undefined],
  ['a body where there is none', 'DELETE', `${repo}/issues/7/labels/x`, { owner: 'shop' }], ['a comment that is too long', 'POST', `${repo}/issues/7/comments`, { body: 'x'.repeat(65_537) }], ['51 annotations', 'POST', `${repo}/check-runs`, { name: 'x', head_sha: 'x', output: { ...output, annotations: Array.from({ length: 51 }, () => annotation) } }],
  ['a summary that is too long', 'POST', `${repo}/check-runs`, { name: 'x', head_sha: 'x', output: { ...output, summary: 'x'.repeat(65_536) } }], ['an annotation without its place', 'POST', `${repo}/check-runs`, { name: 'x', head_sha: 'x', output: { ...output, annotations: [{ message: 'x' }] } }],
  ['a status that is none', 'POST', `${repo}/check-runs`, { name: 'x', head_sha: 'x', status: 'done', output }], ['another question of GraphQL', 'POST', '/graphql', undefined],
])('%s fails the test that asks for it', async (what, method, path, body) => {
  const gh = await github({ may: { 'pull-requests': 'write', checks: 'write' }, labels: ['x'] })
  const { body: answer } = await ask(gh, method, path, body)
  if (what === 'another question of GraphQL') expect(answer).toHaveProperty('errors')
  else expect(gh.wrong.splice(0)).not.toEqual([])
})

test('an answer that GitHub does not describe fails it too', async () => {
  const gh = await github({ comments: [{ id: 1.5, login: 'ada', body: 'x' }] })
  await ask(gh, 'GET', `${repo}/issues/7/comments`)
  expect(gh.wrong.splice(0)).toEqual(['GET /repos/{owner}/{repo}/issues/{issue_number}/comments answered 200: /0/id must be integer'])
})

test('pages are of thirty unless asked, of a hundred at most, and linked', async () => {
  const gh = await github({ comments: chatter(61) })
  const first = await ask(gh, 'GET', `${repo}/issues/7/comments`)
  expect([first.body['length'], first.link]).toEqual([30, expect.stringContaining('page=2>; rel="next"')])
  const last = await ask(gh, 'GET', `${repo}/issues/7/comments?page=3`)
  expect([last.body['length'], last.link]).toEqual([1, null])
})

test.each<[State['may'], boolean, number, number]>([[{ 'pull-requests': 'write' }, true, 200, 201], [{ issues: 'write' }, true, 200, 201], [{ 'pull-requests': 'read' }, true, 200, 403], [{ contents: 'write' }, true, 403, 403], [{}, false, 200, 403]])('a token may what it may: %j, private %s', async (may, isPrivate, read, write) => {
  const gh = await github({ may, isPrivate })
  expect((await ask(gh, 'GET', `${repo}/issues/7/comments`)).status).toBe(read)
  expect((await ask(gh, 'POST', `${repo}/issues/7/comments`, { body: 'x' })).status).toBe(write)
  expect((await ask(gh, 'GET', `${repo}/issues/7/comments`, undefined, 'token x')).status).toBe(401)
})

test('objects are those of the repository', async () => {
  const origin = repository()
  const sha = origin.commit({ 'a/b.yaml': 'x: 1\n', 'c.bin': Buffer.from([0, 255, 10]) }), tree = origin.git('rev-parse', 'HEAD^{tree}'), gh = await github({ repository: origin })
  expect((await ask(gh, 'GET', `${repo}/git/commits/${sha}`)).body).toMatchObject({ sha, tree: { sha: tree }, parents: [] })
  const { body } = await ask(gh, 'GET', `${repo}/git/trees/${tree}?recursive=1`)
  expect((body['tree'] as { path: string; type: string }[]).map(({ path, type }) => `${type} ${path}`)).toEqual(['tree a', 'blob a/b.yaml', 'blob c.bin'])
  const blob = origin.git('rev-parse', 'HEAD:c.bin'), { body: file } = await ask(gh, 'GET', `${repo}/git/blobs/${blob}`)
  expect(Buffer.from(String(file['content']), 'base64')).toEqual(execFileSync('git', ['cat-file', 'blob', blob], { cwd: origin.path, env }))
  expect((await ask(gh, 'GET', `${repo}/git/blobs/${'0'.repeat(40)}`)).status).toBe(404)
})

test('faults come where and as often as they are asked for', async () => {
  const gh = await github(), route = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'
  gh.fail(route, { reset: true }, 1)
  await expect(ask(gh, 'GET', `${repo}/issues/7/comments`)).rejects.toThrow('fetch failed')
  gh.fail(route, { status: 500 }, 1)
  gh.fail(3, { status: 503, headers: { 'retry-after': '60' } })
  const asked = []
  for (let i = 0; i < 4; i++) asked.push((await ask(gh, 'GET', `${repo}/issues/7/comments`)).status)
  expect(asked).toEqual([500, 200, 503, 200])
  expect(gh.wrong.splice(0)).toEqual([expect.stringContaining('asked again before the time')])
})
