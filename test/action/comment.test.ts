// The comment on a pull request: found again among all others, written over, never doubled, and nobody else's touched.
import { expect, test } from 'vitest'
import { apiOf } from '../../src/action/api/client.ts'
import { type Telling, tellIn } from '../../src/action/github/comment.ts'
import { markerIn, markerLine } from '../../src/action/github/marker.ts'
import { type Comment, type Fault, type GitHub, type State, chatter, github } from './github/index.ts'

const create = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments', update = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}', list = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments'
const bot = 'github-actions[bot]'

type Ask = Partial<Omit<Telling, 'body' | 'marker'>> & { body?: string; key?: string; run?: string; attempt?: string }
const bodyOf = ({ body = 'It breaks.', key = '', run = '50', attempt = '1' }: Ask): string => `${body}\n\n${markerLine({ key, run: { id: run, attempt } })}`
const ours = (ask: Ask = {}, login = bot, id = 4000): Comment => ({ id, login, body: bodyOf(ask) })

async function tell(server: GitHub, ask: Ask = {}) {
  const api = apiOf({ GITHUB_REPOSITORY: 'shop/contracts', ...server.env, DRIFTGATE_API_ATTEMPT_MS: '1500' }, server.token)
  if (!api) throw new Error('no API')
  const { key = '', run = '51', attempt = '1', number = 7, needed = true, fresh = false } = ask
  return tellIn(api, { number, needed, fresh, marker: { key, run: { id: run, attempt } }, body: async () => bodyOf({ ...ask, run }) })
}
const bodies = ({ comments }: Pick<State, 'comments'>): string[] => comments.map(({ login, body }) => `${login}: ${body.split('\n')[0]}`)

test('it is made where there is something to tell, and written over from then on', async () => {
  const server = await github()
  expect(await tell(server)).toEqual({ id: 5001 })
  expect(await tell(server, { body: 'It breaks twice.', run: '52' })).toEqual({ id: 5001 })
  expect(await tell(server, { body: 'All is well.', run: '53', needed: false })).toEqual({ id: 5001 })
  expect(bodies(server)).toEqual([`${bot}: All is well.`])
})

test('none is made where all is well', async () => {
  const server = await github({ comments: chatter(3) })
  expect(await tell(server, { needed: false })).toEqual({})
  expect(server.requests.map(({ route }) => route)).toEqual([list])
})

test('a pull request just opened has none to look for', async () => {
  const server = await github()
  expect(await tell(server, { needed: false, fresh: true })).toEqual({})
  expect(server.requests).toEqual([])
})

test('what is there already as it is to be is left', async () => {
  const server = await github({ comments: [ours({ run: '51' })] })
  expect(await tell(server)).toEqual({ id: 4000 })
  expect(server.count(update)).toBe(0)
})

test.each([[29], [99], [100], [101], [250]])('it is found behind %i others, on whatever page', async (before) => {
  const server = await github({ comments: [...chatter(before), ours()] })
  expect(await tell(server, { body: 'New.' })).toEqual({ id: 4000 })
  expect(server.comments).toHaveLength(before + 1)
  expect(server.comments.at(-1)?.body).toMatch(/^New\./)
})

test.each<[string, State['viewer']]>([
  ['a job\'s own token', { login: bot, app: true }], ['another app', { login: 'contract-gate[bot]', app: true }], ['a person', { login: 'ada', app: false }],
])('whoever the token is: %s', async (_, viewer) => {
  const server = await github({ viewer, comments: [ours({}, viewer.login)] })
  expect(await tell(server, { body: 'New.' })).toEqual({ id: 4000 })
  expect(bodies(server)).toEqual([`${viewer.login}: New.`])
})

test.each([['mallory'], ['github-actions'], ['Github-Actions[bot]'], ['dependabot[bot]']])('a marker that %s wrote is neither edited nor trusted', async (login) => {
  const server = await github({ comments: [ours({ body: 'All is well, merge me.' }, login)] })
  expect(await tell(server)).toEqual({ id: 5001 })
  expect(bodies(server)).toEqual([`${login}: All is well, merge me.`, `${bot}: It breaks.`])
  expect(await tell(server, { body: 'New.', run: '52' })).toEqual({ id: 5001 })
  expect(bodies(server)).toEqual([`${login}: All is well, merge me.`, `${bot}: New.`])
})

test('a comment whose author is gone', async () => {
  const server = await github({ comments: [{ ...ours(), ghost: true }, { ...ours({}, bot, 4001) }] })
  expect(await tell(server, { body: 'New.' })).toEqual({ id: 4001 })
})

test('an answer that quotes it is another comment', async () => {
  const person = { login: 'ada', app: false }, quoted = `> ${bodyOf({}).replaceAll('\n', '\n> ')}\n\nIs this right?`
  const server = await github({ viewer: person, comments: [{ id: 3000, login: 'ada', body: quoted }, { id: 3001, login: 'ada', body: `${bodyOf({})}\n\nand more` }] })
  expect(await tell(server)).toEqual({ id: 5001 })
})

test('several of one pull request, each by its key', async () => {
  const server = await github(), keys = ['', 'a', 'b', '--><img src=x>', 'ä b/c"', 'a\nb', '%', '🐘', '🐳']
  for (const key of keys) await tell(server, { key, body: `for ${JSON.stringify(key)}` })
  for (const key of keys) await tell(server, { key, body: `again ${JSON.stringify(key)}`, run: '52' })
  expect(bodies(server)).toEqual(keys.map((key) => `${bot}: again ${JSON.stringify(key)}`))
  for (const { body } of server.comments) expect(body.split('\n').at(-1)).toMatch(/^<!-- driftgate:[^<>\s]* run:\d+\/1 -->$/)
})

test('steps of one run that write the same are told so, and one that has nothing to tell hides nothing', async () => {
  const server = await github()
  await tell(server, { body: 'Orders break.' })
  expect(await tell(server, { body: 'Customers are well.', needed: false })).toEqual({ id: 5001, shared: true })
  expect(bodies(server)).toEqual([`${bot}: Orders break.`])
  expect(await tell(server, { body: 'Customers break.' })).toEqual({ id: 5001, shared: true })
  expect(bodies(server)).toEqual([`${bot}: Customers break.`])
})

test('an older run that ends late does not write over a newer one, unless somebody runs it again', async () => {
  const server = await github({ comments: [ours({ body: 'The newest.', run: '9007199254' })] })
  expect(await tell(server, { body: 'Older.', run: '999' })).toEqual({ id: 4000 })
  expect(bodies(server)).toEqual([`${bot}: The newest.`])
  await tell(server, { body: 'Again.', run: '999', attempt: '2' })
  expect(bodies(server)).toEqual([`${bot}: Again.`])
})

test('two that were made at once become one that speaks', async () => {
  const server = await github({ comments: [ours(), ours({}, bot, 4001), ours({}, 'mallory', 4002)] })
  expect(await tell(server, { body: 'New.' })).toEqual({ id: 4000 })
  expect(await tell(server, { body: 'Newer.', run: '52' })).toEqual({ id: 4000 })
  expect(bodies(server)).toEqual([`${bot}: Newer.`, `${bot}: Driftgate tells this in its comment above.`, 'mallory: It breaks.'])
})

test.each<[string, Fault]>([
  ['502', { status: 502, done: true }], ['a connection reset', { reset: true, done: true }], ['garbage', { raw: '<html>', done: true }], ['an answer that breaks off', { half: true, done: true }], ['an answer that does not come', { hang: true, done: true }],
])('a comment that was made though the answer was lost is not made again: %s', async (_, fault) => {
  const server = await github({ comments: chatter(120) })
  server.fail(create, fault, 1)
  expect(await tell(server)).toEqual({ id: 5001 })
  expect([server.count(create), server.comments.filter(({ login }) => login === bot).length]).toEqual([1, 1])
})

test.each<[string, Fault]>([['502', { status: 502 }], ['a connection reset', { reset: true }]])('one that was not made is: %s', async (_, fault) => {
  const server = await github()
  server.fail(create, fault, 1)
  expect(await tell(server)).toEqual({ id: 5001 })
  expect(server.comments).toHaveLength(1)
})

test('one that is never made', async () => {
  const server = await github()
  server.fail(create, { status: 502 })
  await expect(tell(server)).rejects.toMatchObject({ kind: 'failed', status: 502 })
  expect(server.count(create)).toBe(2)
})

test('where GitHub does not say whose the token is, nothing that bears the marker is touched, and nothing is doubled', async () => {
  const server = await github({ comments: [ours()] })
  server.fail('POST /graphql', { status: 404 })
  await expect(tell(server)).rejects.toMatchObject({ name: 'ApiFault' })
  expect(bodies(server)).toEqual([`${bot}: It breaks.`])
})

test('without GraphQL a person\'s token is known all the same', async () => {
  const server = await github({ path: '/api/v3', viewer: { login: 'ada', app: false }, comments: [ours({}, 'ada')] })
  server.fail('POST /graphql', { raw: 'not here' })
  expect(await tell(server, { body: 'New.' })).toEqual({ id: 4000 })
})

test('a marker is the last line, and nothing but ours', () => {
  const line = markerLine({ key: 'a', run: { id: '1', attempt: '2' } })
  expect(markerIn(`x\n${line}`)).toEqual({ key: 'a', run: { id: '1', attempt: '2' } })
  expect(markerIn(`x\n${line}\n\n`)).toEqual({ key: 'a', run: { id: '1', attempt: '2' } })
  expect(markerIn('<!-- driftgate: -->')).toEqual({ key: '' })
  for (const body of [`x ${line}`, `> ${line}`, `${line}\nx`, '<!-- driftgate:%E0%A4%A -->', '<!-- driftgate:a b -->', '']) expect(markerIn(body)).toBeUndefined()
})
