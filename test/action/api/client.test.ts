// Requests as they go over the wire: what is asked again and what is not, in words that tell what to do.
import { expect, test } from 'vitest'
import { type Api, apiOf } from '../../../src/action/api/client.ts'
import type { ApiFault } from '../../../src/action/api/fault.ts'
import { type Fault, type GitHub, chatter, github } from '../github/index.ts'

const comments = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments', create = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments'
const idOf = (data: unknown): number | undefined => (typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' ? data.id : undefined)

function apiAt(server: GitHub, more: NodeJS.ProcessEnv = {}, token = server.token): Api {
  const api = apiOf({ GITHUB_REPOSITORY: 'shop/contracts', ...server.env, ...more }, token)
  if (!api) throw new Error('no API')
  return api
}
const faultOf = async (promise: Promise<unknown>): Promise<ApiFault> => promise.then(() => { throw new Error('it was answered') }, (error: ApiFault) => error)
const list = (api: Api): Promise<number[]> => api.all(comments, { issue_number: 7 }, idOf)
const say = (api: Api): Promise<number> => api.ask(create, { issue_number: 7, body: 'x' }, idOf)

test('all pages', async () => {
  const server = await github({ comments: chatter(230) })
  expect(await list(apiAt(server))).toHaveLength(230)
  expect(server.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2', '3'])
})

test('GitHub Enterprise Server, at its own address', async () => {
  const server = await github({ path: '/api/v3', comments: chatter(3) })
  expect(await list(apiAt(server, { GITHUB_API_URL: `${server.address}/` }))).toHaveLength(3)
})

test('nothing to ask: no address, no repository, no token', () => {
  const env = { GITHUB_API_URL: 'https://api.github.com', GITHUB_REPOSITORY: 'shop/contracts' }
  expect(apiOf(env, 'x')).toBeDefined()
  expect([apiOf(env, undefined), apiOf({ ...env, GITHUB_API_URL: '' }, 'x'), apiOf({ ...env, GITHUB_REPOSITORY: undefined }, 'x')]).toEqual([undefined, undefined, undefined])
})

test.each<[string, Fault]>([
  ['500', { status: 500 }], ['502 with a page of HTML', { raw: '<html>Bad gateway</html>', status: 502 }], ['503', { status: 503 }], ['a connection reset', { reset: true }], ['one that breaks in the middle', { half: true }],
  ['garbage', { raw: 'you are the product' }], ['another thing than a list', { status: 200, body: { message: 'x' } }], ['a list with something else in it', { status: 200, body: [{ id: 1 }, { id: 'x' }] }], ['nothing at all', { raw: '' }], ['429', { status: 429, headers: { 'retry-after': '0' } }],
  ['a secondary limit', { status: 403, headers: { 'retry-after': '0' }, body: { message: 'You have exceeded a secondary rate limit' } }],
])('%s passes, and is asked again', async (_, fault) => {
  const server = await github({ comments: chatter(3) })
  server.fail(comments, fault, 2)
  expect(await list(apiAt(server))).toHaveLength(3)
  expect(server.requests).toHaveLength(3)
})

test.each<[string, Fault]>([['does not come', { hang: true }], ['does not end', { stall: true }]])('an answer that %s', async (_, fault) => {
  const server = await github({ comments: chatter(3) }), short = { DRIFTGATE_API_ATTEMPT_MS: '1000' }
  server.fail(comments, fault, 1)
  expect(await list(apiAt(server, { ...short, DRIFTGATE_API_PATIENCE_MS: '4000' }))).toHaveLength(3)
  server.fail(comments, fault)
  expect(await faultOf(list(apiAt(server, { ...short, DRIFTGATE_API_PATIENCE_MS: '0' })))).toMatchObject({ kind: 'unreachable', message: expect.stringContaining('no answer within 1 s') })
})

test('the time that GitHub asks for is waited: the server itself fails the test for a request before it', async () => {
  const server = await github({ comments: chatter(3) })
  server.fail(comments, { status: 429, headers: { 'retry-after': '1' } }, 1)
  expect(await list(apiAt(server, { DRIFTGATE_API_PATIENCE_MS: '5000' }))).toHaveLength(3)
})

test.each<[string, Record<string, string>, RegExp]>([
  ['retry-after', { 'retry-after': '3600' }, /for 3600 seconds/],
  ['the hour\'s limit', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 1800) }, /for 1[78]\d\d seconds/],
  ['words alone', {}, /for 60 seconds/],
])('a wait longer than we do is not begun: %s', async (_, headers, words) => {
  const server = await github()
  server.fail(comments, { status: 403, headers, body: { message: 'API rate limit exceeded' } })
  expect(await faultOf(list(apiAt(server)))).toMatchObject({ kind: 'limited', message: expect.stringMatching(words) })
  expect(server.requests).toHaveLength(1)
})

test.each<[number, string]>([[401, 'refused'], [403, 'refused'], [404, 'missing'], [410, 'missing'], [422, 'failed']])('%i is final: %s', async (status, kind) => {
  const server = await github()
  server.fail(comments, { status })
  expect(await faultOf(list(apiAt(server)))).toMatchObject({ name: 'ApiFault', kind, status, uncertain: false, message: expect.stringContaining(`${status}: A fault`) })
  expect(server.requests).toHaveLength(1)
})

test('a redirect is not followed to another address', async () => {
  const server = await github(), other = await github()
  server.fail(comments, { status: 301, headers: { location: `${other.address}/repos/shop/contracts/issues/7/comments` } })
  expect(await faultOf(list(apiAt(server)))).toMatchObject({ kind: 'failed', status: 301 })
  expect(other.requests).toEqual([])
})

test('what fails for ever is given up', async () => {
  const server = await github()
  server.fail(comments, { status: 502 })
  expect(await faultOf(list(apiAt(server)))).toMatchObject({ kind: 'failed', status: 502 })
  expect(server.requests).toHaveLength(4)
})

test.each([['0', 'of this token for now ('], ['1', 'of this token for 1 second (']])('what is given up for its haste, in words: %s', async (after, words) => {
  const server = await github()
  server.fail(comments, { status: 429, headers: { 'retry-after': after } })
  expect(await faultOf(list(apiAt(server, { DRIFTGATE_API_PATIENCE_MS: '0' })))).toMatchObject({ kind: 'limited', message: expect.stringContaining(words) })
})

test('an API that cannot be reached is asked no more', async () => {
  const server = await github(), api = apiAt(server)
  server.fail(comments, { reset: true })
  expect(await faultOf(list(api))).toMatchObject({ kind: 'unreachable', message: expect.stringContaining(server.address) })
  expect(await faultOf(say(api))).toMatchObject({ kind: 'unreachable' })
  expect(server.requests).toHaveLength(4)
})

test.each<[string, Fault]>([
  ['502', { status: 502, done: true }], ['a connection reset', { reset: true, done: true }], ['garbage', { raw: '{', done: true }],
])('a POST that may have been done is not done again: %s', async (_, fault) => {
  const server = await github()
  server.fail(create, fault)
  expect(await faultOf(say(apiAt(server)))).toMatchObject({ uncertain: true })
  expect(server.comments).toHaveLength(1)
})

test('a POST that was refused for its haste is', async () => {
  const server = await github()
  server.fail(create, { status: 403, headers: { 'retry-after': '0' } }, 1)
  expect(await say(apiAt(server))).toBe(5001)
})

test('no message holds the token', async () => {
  const server = await github()
  server.fail(comments, { status: 403, body: { message: `Sorry, ${server.token} may not` } })
  expect((await faultOf(list(apiAt(server)))).message).toBe('the token may not (403: Sorry, *** may not)')
})
