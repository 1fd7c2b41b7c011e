// What the action writes to GitHub, as a process beside one that takes and gives what GitHub describes. Whatever becomes of it, the verdict stands.
import { expect, test } from 'vitest'
import { type Comment, type Fault, type GitHub, type State, chatter, github } from './github/index.ts'
import { type Event, type Step, checkout, contract, pullRequest, push, runActionBeside, server } from './workflow.ts'

const list = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments', create = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments', update = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const base = { 'orders.yaml': contract('1.2.0', columns), 'README.md': 'ours\n' }
const changes = {
  breaks: { 'orders.yaml': contract('1.3.0', { order_id: 'string!' }) },
  declared: { 'orders.yaml': contract('2.0.0', { order_id: 'string!' }) },
  widens: { 'orders.yaml': contract('1.3.0', { ...columns, note: 'string' }) },
  nothing: { 'README.md': 'theirs\n' },
  unreadable: { 'orders.yaml': `${contract('1.3.0', columns)}  - name: [\n` },
} as const
type Change = keyof typeof changes
const codes: Readonly<Record<Change, number>> = { breaks: 1, declared: 0, widens: 0, nothing: 0, unreadable: 2 }

/** A pull request with this change, and the action on it, as often as asked. */
function pull(change: Change | Record<string, string>, files: Record<string, string> = base) {
  const origin = server(files), event = pullRequest(origin, typeof change === 'string' ? changes[change] : change), clone = checkout(origin, event, { depth: 0 })
  return { event, run: async (gh: GitHub, inputs: Record<string, string> = {}, more: NodeJS.ProcessEnv = {}, as: Event = event): Promise<Step> => runActionBeside(clone, as, { token: gh.token, ...inputs }, { ...gh.env, GITHUB_RUN_ID: '77', GITHUB_RUN_ATTEMPT: '1', ...more }) }
}
/** The same event of a pull request from a fork. */
function fromFork<T extends Event>(event: T): T {
  const copy = structuredClone(event)
  Object.assign((copy.payload as { pull_request: { head: { repo: object } } }).pull_request.head.repo, { full_name: 'mallory/contracts' })
  return copy
}
const notices = ({ annotations }: Step): string[] => annotations.filter(({ kind }) => kind === 'notice').map(({ message }) => message)
const existing = (run = '76', login = 'github-actions[bot]'): Comment => ({ id: 4000, login, body: `### ❌ Driftgate: old\n\n<!-- driftgate: run:${run}/1 -->` })
const isWhole = (body: string): boolean => (body.match(/<details>/g)?.length ?? 0) === (body.match(/<\/details>/g)?.length ?? 0) && (body.match(/^`{3,}/gm)?.length ?? 0) % 2 === 0

test('a break is told in a comment, with its lines linked, and the run that has all', async () => {
  const { event, run } = pull('breaks'), gh = await github()
  const step = await run(gh)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'comment-id': '5001' } })
  expect(notices(step)).toEqual([])
  const { body, login } = gh.comments[0] ?? { body: '', login: '' }
  expect(login).toBe('github-actions[bot]')
  expect(body).toContain('### ❌ Driftgate: 1 breaking change and 1 wrong version in 1 changed contract')
  expect(body).toContain(`](<https://github.com/shop/contracts/blob/${event.head}/orders.yaml#L2>)`)
  expect(body).not.toContain(event.sha)
  expect(body).toContain(`](<https://github.com/shop/contracts/blob/${event.main}/orders.yaml#L8>)`)
  expect(body).toContain('](<https://github.com/shop/contracts/actions/runs/77/attempts/1>)')
  expect(body).toContain('owner `team-orders`')
  expect(body.split('\n').at(-1)).toBe('<!-- driftgate: run:77/1 -->')
  expect(step.log).not.toContain(gh.token)
})

test('a mend is told in the same comment, and where all is well from the start there is none', async () => {
  const gh = await github({ comments: [...chatter(120), existing()] })
  expect(await pull('nothing').run(gh)).toMatchObject({ code: 0, outputs: { 'comment-id': '4000' } })
  expect(gh.comments.at(-1)?.body).toMatch(/^### ✅ Driftgate: no contract changed\n/)
  const quiet = await github({ comments: chatter(3) })
  expect(await pull('nothing').run(quiet)).toMatchObject({ code: 0, annotations: [], summary: '', outputs: { 'comment-id': '' } })
  expect(quiet.requests.map(({ route }) => route)).toEqual([list])
})

test.each<[string, Change, number]>([['changes', 'breaks', 1], ['changes', 'declared', 1], ['changes', 'widens', 1], ['changes', 'nothing', 0], ['failure', 'breaks', 1], ['failure', 'unreadable', 1], ['failure', 'declared', 0], ['failure', 'widens', 0], ['never', 'breaks', 0]])('comment: %s, where a change %s, makes %i', async (comment, change, count) => {
  const gh = await github()
  expect(await pull(change).run(gh, { comment })).toMatchObject({ code: codes[change] })
  expect(gh.comments).toHaveLength(count)
  if (comment === 'never') expect(gh.requests).toEqual([])
})

test('comment: failure keeps the one that is there up to date', async () => {
  const gh = await github({ comments: [existing()] })
  await pull('widens').run(gh, { comment: 'failure' })
  expect(gh.comments.map(({ body }) => body.split('\n')[0])).toEqual(['### ✅ Driftgate: 1 contract changed'])
})

test('a push has no comment, whatever is open', async () => {
  const origin = server(base), before = origin.git('rev-parse', 'HEAD')
  origin.commit(changes.breaks)
  const event = push(origin, 'refs/heads/main', before), gh = await github({ comments: [existing()] })
  expect(await runActionBeside(checkout(origin, event), event, { token: gh.token, label: 'x' }, gh.env)).toMatchObject({ code: 1 })
  expect(gh.requests).toEqual([])
})

test('a pull request that is closed keeps what was told of it', async () => {
  const { event, run } = pull('breaks'), gh = await github({ comments: [existing()], labels: ['breaking-change'], knownLabels: ['breaking-change'] })
  expect(await run(gh, { label: 'breaking-change' }, {}, { ...event, payload: { ...event.payload as object, action: 'closed' } })).toMatchObject({ code: 0 })
  expect(gh.requests).toEqual([])
})

test('the steps of a matrix tell each its own, by their keys', async () => {
  const gh = await github(), one = pull('breaks'), two = pull('widens')
  await one.run(gh, { 'comment-key': 'orders' })
  await two.run(gh, { 'comment-key': 'customers' })
  await one.run(gh, { 'comment-key': 'orders' }, { GITHUB_RUN_ID: '78' })
  expect(gh.comments.map(({ body }) => body.split('\n').at(-1))).toEqual(['<!-- driftgate:orders run:78/1 -->', '<!-- driftgate:customers run:77/1 -->'])
})

test('without keys they are told so, in one notice', async () => {
  const gh = await github()
  await pull('breaks').run(gh)
  expect(notices(await pull('widens').run(gh))).toEqual([expect.stringContaining('`comment-key`')])
  expect(gh.comments).toHaveLength(1)
})

test('thousands of findings: a comment that GitHub takes, with its ends closed and the marker last, and small outputs', async () => {
  const many = (type: string) => Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`column_${i}`, type]))
  const gh = await github(), wide = { 'a.yaml': contract('1.0.0', { id: 'string!', ...many('string!') }) }
  const step = await pull({ 'a.yaml': contract('1.0.0', { id: 'string!', ...many('string') }) }, wide).run(gh)
  expect(step).toMatchObject({ code: 1, outputs: { 'breaking-count': '5000' } })
  const body = gh.comments[0]?.body ?? ''
  expect(Buffer.byteLength(body)).toBeGreaterThan(40_000)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(60_000)
  expect(isWhole(body)).toBe(true)
  expect(body).toContain('did not fit here')
  expect(body).toContain('/actions/runs/77/attempts/1')
  expect(body).toMatch(/\n<!-- driftgate: run:77\/1 -->$/)
  expect(Object.values(step.outputs).join('').length).toBeLessThan(1000)
})

test('owners are named and not called, unless asked', async () => {
  const owned = (owner: string) => ({ 'orders.yaml': contract('1.2.0', columns).replace('team-orders', JSON.stringify(owner)) })
  const broken = (owner: string) => ({ 'orders.yaml': contract('1.3.0', { order_id: 'string!' }).replace('team-orders', JSON.stringify(owner)) })
  const told = async (owner: string, inputs: Record<string, string>): Promise<string> => {
    const gh = await github()
    await pull(broken(owner), owned(owner)).run(gh, inputs)
    return gh.comments[0]?.body ?? ''
  }
  expect(await told('@shop/orders', {})).toContain('owner `@shop/orders`')
  expect(await told('@shop/orders', { 'mention-owners': 'true' })).toContain('owner @shop/orders')
  expect(await told('@shop/orders ![x](http://x) @everyone', { 'mention-owners': 'true' })).toContain('owner `@shop/orders ![x](http://x) @everyone`')
})

test('GitHub Enterprise Server', async () => {
  const gh = await github({ path: '/api/v3', comments: [existing()] })
  await pull('breaks').run(gh, {}, { GITHUB_SERVER_URL: 'https://ghe.example.com' })
  expect(gh.comments).toHaveLength(1)
  expect(gh.comments[0]?.body).toContain('](<https://ghe.example.com/shop/contracts/actions/runs/77/attempts/1>)')
})

const patient = { retry: { status: 429, headers: { 'retry-after': '900' } }, down: { status: 500 }, hang: { hang: true }, reset: { reset: true }, garbage: { raw: '<html>' } } as const satisfies Record<string, Fault>
const faults: readonly [string, Fault, RegExp][] = [
  ['401', { status: 401, body: { message: 'Bad credentials' } }, /does not know the token/], ['403', { status: 403, body: { message: 'Resource not accessible by integration' } }, /\n  pull-requests: write # to write the comment\n/], ['404', { status: 404 }, /\n  pull-requests: write # to write the comment\n/],
  ['422', { status: 422 }, /did not take the request \(422: A fault\)/], ['429', patient.retry, /for 900 seconds/], ['a limit in words', { status: 403, body: { message: 'You have exceeded a secondary rate limit' } }, /for 60 seconds/],
  ['500', patient.down, /failed \(500: A fault\)/], ['no answer', patient.hang, /cannot be reached \(no answer within/], ['a reset', patient.reset, /cannot be reached/], ['garbage', patient.garbage, /no answer to this request/],
]
const impatient = { DRIFTGATE_API_ATTEMPT_MS: '2000', DRIFTGATE_API_PATIENCE_MS: '0' }

test.each([[list, 'breaks'], [create, 'breaks'], [update, 'widens']] as const)('whatever becomes of %s: a change that %s is judged as ever, with one notice', async (route, change) => {
  const { run } = pull(change)
  const steps = await Promise.all(faults.map(async ([name, fault]) => {
    const gh = await github({ comments: route === update ? [existing()] : [] })
    gh.fail(route, fault)
    return { name, step: await run(gh, {}, 'hang' in fault ? impatient : {}) }
  }))
  for (const { name, step } of steps) {
    expect({ name, ...step }).toMatchObject({ name, code: codes[change], outputs: { verdict: change === 'breaks' ? 'fail' : 'pass', 'comment-id': '' }, summary: expect.stringContaining('orders.yaml') })
  }
  expect(steps.map(({ name, step }) => [name, notices(step)])).toEqual(faults.map(([name, , words]) => [name, [expect.stringMatching(new RegExp(`${words.source}[^]*The verdict stands`))]]))
})

test('whatever becomes of the list where all is well: not a word', async () => {
  const { run } = pull('nothing')
  const steps = await Promise.all(faults.map(async ([name, fault]) => {
    const gh = await github()
    gh.fail(list, fault)
    const { code, annotations } = await run(gh, {}, 'hang' in fault ? impatient : {})
    return { name, code, annotations }
  }))
  expect(steps).toEqual(faults.map(([name]) => ({ name, code: 0, annotations: [] })))
})

test('a token that may only read: the line to add, for all that was asked for, in one notice', async () => {
  for (const isPrivate of [false, true]) {
    const gh = await github({ isPrivate, may: { contents: 'read' }, knownLabels: ['breaking-change'] })
    const step = await pull('breaks').run(gh, { label: 'breaking-change', 'check-run': 'Contracts' })
    expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail' } })
    expect(notices(step)).toHaveLength(1)
    expect(notices(step)[0]?.split('\n')).toEqual([
      expect.stringMatching(/^Not written, the comment on the pull request, the label "breaking-change", the check run: the token may not \(403: /),
      'Add to the job\'s permissions:', '  pull-requests: write # to write the comment', '  checks: write # to write the check run', 'or ask for none of it: `comment: never`, no `label`, no `check-run`.',
      expect.stringContaining('The repository has to have the label "breaking-change" already'), expect.stringContaining('The verdict stands'),
    ])
    expect(notices(await pull('nothing').run(gh))).toEqual([])
  }
})

test('a fork is told what a fork\'s token may not, and no permission to add', async () => {
  const { event, run } = pull('breaks'), gh = await github({ may: { contents: 'read', 'pull-requests': 'read' } })
  const step = await run(gh, {}, {}, fromFork(event))
  expect(step).toMatchObject({ code: 1 })
  expect(notices(step)).toEqual([expect.stringMatching(/comes from a fork[^]*docs\/github-action\.md/)])
  expect(notices(step)[0]).not.toContain('pull-requests: write')
})

const label = 'breaking-change', labelled = { knownLabels: [label, 'bug'] }
test.each<[Change, string[], string[]]>([
  ['breaks', [], [label]], ['declared', ['bug'], ['bug', label]], ['breaks', ['Breaking-Change'], ['Breaking-Change']], ['widens', [label, 'bug'], ['bug']], ['nothing', ['Breaking-Change'], []], ['widens', ['bug'], ['bug']], ['unreadable', [label], [label]], ['unreadable', [], []],
])('a label, where a change %s and there are %j: then %j', async (change, before, after) => {
  const gh = await github({ ...labelled, labels: before })
  expect(await pull(change).run(gh, { label, comment: 'never' })).toMatchObject({ code: codes[change] })
  expect(gh.labels).toEqual(after)
})

test('what the event says of labels is old: GitHub is asked', async () => {
  const { event, run } = pull('widens'), gh = await github({ ...labelled, labels: [label] })
  const payload = structuredClone(event.payload)
  Object.assign((payload as { pull_request: object }).pull_request, { labels: [] })
  await run(gh, { label, comment: 'never' }, {}, { ...event, payload })
  expect(gh.labels).toEqual([])
})

test('a label that the repository lacks is named, and that it has to be there', async () => {
  const gh = await github()
  const step = await pull('breaks').run(gh, { label: 'br::eaking\u202E', comment: 'never' })
  expect(step.code).toBe(1)
  expect(notices(step)).toEqual([expect.stringContaining('The repository has to have the label "br::eaking\\u{202E}" already')])
  const may: State['may'] = { issues: 'write' }, able = await github({ may })
  expect(notices(await pull('breaks').run(able, { label, comment: 'never' }))).toEqual([])
  expect(able.labels).toEqual([label])
})

const checking: Partial<State> = { may: { contents: 'read', checks: 'write' } }
const createCheck = 'POST /repos/{owner}/{repo}/check-runs', updateCheck = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}'
/** So many breaks, one a line, the first ones removed and the others no longer required. */
const manyBreaks = (count: number): [Record<string, string>, Record<string, string>] => [
  { 'orders.yaml': contract('2.0.0', Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, 'string']))) }, { 'orders.yaml': contract('1.0.0', Object.fromEntries(Array.from({ length: count }, (_, i) => [`c${i}`, 'string!']))) },
]

test('a check run of the pull request\'s own commit', async () => {
  const gh = await github(checking), { event, run } = pull('breaks')
  expect(await run(gh, { 'check-run': 'Contracts', comment: 'never' })).toMatchObject({ code: 1 })
  expect(gh.checks).toEqual([expect.objectContaining({ name: 'Contracts', head_sha: event.head, status: 'completed', conclusion: 'failure', title: '1 breaking change and 1 wrong version in 1 changed contract' })])
  expect(gh.checks[0]?.annotations).toContainEqual(expect.objectContaining({ path: 'orders.yaml', start_line: 2, annotation_level: 'failure' }))
  expect(gh.count(updateCheck)).toBe(0)
})

test.each<[Change, string]>([['declared', 'success'], ['nothing', 'success'], ['unreadable', 'failure']])('a change that is %s: %s', async (change, conclusion) => {
  const gh = await github(checking)
  await pull(change).run(gh, { 'check-run': 'Contracts', comment: 'never' })
  expect(gh.checks.map((one) => [one.status, one.conclusion])).toEqual([['completed', conclusion]])
})

test('names of a contract are text in it, and no command, mention or mark', async () => {
  const names = ['@shop/everyone', '![x](http://evil.test/x.png)', 'a\u202Eb', '<img src=x>', '</details><!-- driftgate: -->', '::error::x', 'x\n\n# y', '`'.repeat(9), 'z'.repeat(600)], of = (type: string) => contract('1.0.0', Object.fromEntries(names.map((name) => [name, type])))
  const gh = await github(checking), file = '@mallory ](http:··evil).yaml'
  await pull({ [file]: of('string') }, { [file]: of('string!') }).run(gh, { 'check-run': 'Contracts', comment: 'never' })
  const { title = '', summary = '', annotations = [] } = gh.checks[0] ?? {}
  // Beside each of them the version's.
  expect(annotations.filter(({ annotation_level }) => annotation_level === 'failure')).toHaveLength(names.length + 1)
  for (const text of [title, ...annotations.map((one) => one.title ?? '')]) expect([text.length <= 255, /[\p{Cc}\u202E]/u.test(text)], text).toEqual([true, false])
  const shown = summary.replace(/(`+)(?!`)[^]*?(?<!`)\1(?!`)/g, '')
  for (const effect of [/@(?!&)\w/, /(?<!\\)!\[/, /<img/, /<!--/, /\n# /, /\u202E/]) expect(shown).not.toMatch(effect)
  expect(shown.match(/<details>/g)?.length).toBe(shown.match(/<\/details>/g)?.length)
})

test('a push has one too', async () => {
  const origin = server(base), before = origin.git('rev-parse', 'HEAD'), sha = origin.commit(changes.breaks), event = push(origin, 'refs/heads/main', before), gh = await github(checking)
  await runActionBeside(checkout(origin, event), event, { token: gh.token, 'check-run': 'Contracts' }, gh.env)
  expect(gh.checks.map(({ head_sha }) => head_sha)).toEqual([sha])
})

test.each([[51, 2], [120, 3], [700, 10]])('%i findings come in %i requests of fifty, one after another in order, the last one with the verdict', async (count, requests) => {
  const gh = await github(checking), [head, was] = manyBreaks(count)
  await pull(head, was).run(gh, { 'check-run': 'Contracts', comment: 'never' })
  const asked = gh.requests.filter(({ route }) => route === createCheck || route === updateCheck)
  expect(asked.map(({ body }) => body['status'])).toEqual([...Array.from({ length: requests - 1 }, (_, i) => (i === 0 ? 'in_progress' : undefined)), 'completed'])
  const lines = gh.checks[0]?.annotations.filter(({ annotation_level }) => annotation_level === 'warning').map(({ start_line }) => start_line) ?? []
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  // Beyond five hundred the page says how many more there are, where, and where all of them are.
  const more = /\nOf the findings that have a line, 500 are annotations\. (\d+) more: (\d+) in orders\.yaml\. \[The whole report[^\]]*\]\(<[^>]*\/actions\/runs\/77\/attempts\/1>\)\.\n$/.exec(gh.checks[0]?.summary ?? '')
  expect(more?.slice(1) ?? []).toEqual(count > 500 ? ['200', '200'] : [])
  expect(gh.checks[0]?.summary.length).toBeLessThanOrEqual(65_535)
})

test.each<[string, Fault]>([['500', { status: 500 }], ['422', { status: 422 }], ['a lost answer', { reset: true, done: true }]])('a batch that fails leaves a run that is completed, and nothing twice: %s', async (_, fault) => {
  const gh = await github(checking), [head, was] = manyBreaks(160)
  gh.fail(updateCheck, fault, 1)
  const step = await pull(head, was).run(gh, { 'check-run': 'Contracts', comment: 'never' })
  expect(step.code).toBe(0)
  expect(notices(step)).toHaveLength(1)
  expect(gh.checks.map(({ status, conclusion }) => [status, conclusion])).toEqual([['completed', 'success']])
  const lines = gh.checks[0]?.annotations.map(({ start_line, title }) => `${start_line} ${title}`) ?? []
  expect(new Set(lines).size).toBe(lines.length)
})

test('a name is a name, and an input that means nothing is none', async () => {
  const gh = await github(), { run } = pull('nothing')
  for (const inputs of [{ comment: 'always' }, { 'mention-owners': 'yes' }, { label: 'x'.repeat(51) }, { 'comment-key': 'x'.repeat(101) }, { 'check-run': 'x'.repeat(101) }]) {
    expect(await run(gh, inputs)).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
  }
  expect(gh.requests).toEqual([])
})
