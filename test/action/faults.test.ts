// Whatever GitHub's API does on any route that is written through: nothing breaks, one notice says what was not written and what to do, and the rest is written.
import { AsyncLocalStorage } from 'node:async_hooks'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inputsOf } from '../../src/action/inputs.ts'
import { writeTo } from '../../src/action/github/surfaces.ts'
import { compareTexts } from '../../src/index.ts'
import type { Report } from '../../src/judge/report.ts'
import { temporaryFolder } from '../read/temporary.ts'
import { type Fault, type State, github } from './github/index.ts'
import { otherPayload, pullRequestPayload } from './payloads.ts'
import { contract } from './workflow.ts'

const comments = 'GET /repos/{owner}/{repo}/issues/{issue_number}/comments', comment = 'POST /repos/{owner}/{repo}/issues/{issue_number}/comments', rewrite = 'PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}'
const labels = 'GET /repos/{owner}/{repo}/issues/{issue_number}/labels', label = 'POST /repos/{owner}/{repo}/issues/{issue_number}/labels', unlabel = 'DELETE /repos/{owner}/{repo}/issues/{issue_number}/labels/{name}'
const check = 'POST /repos/{owner}/{repo}/check-runs', recheck = 'PATCH /repos/{owner}/{repo}/check-runs/{check_run_id}', pulls = 'GET /repos/{owner}/{repo}/pulls'

const later = { status: 429, headers: { 'retry-after': '900' } }
/** What GitHub does, what is said of it, and whether nothing more is asked of it: the server fails the test for whatever is asked before the time that it asks to wait. */
const faults: readonly [string, Fault, RegExp, 'over'?][] = [
  ['401', { status: 401, body: { message: 'Bad credentials' } }, /does not know the token \(401/], ['403', { status: 403, body: { message: 'Resource not accessible by integration' } }, /the token may not \(403.*Add to the job's permissions/s],
  ['404', { status: 404 }, /no such thing.*Add to the job's permissions/s], ['422', { status: 422, body: { message: 'Validation Failed' } }, /did not take the request \(422: Validation Failed\)/],
  ['429', later, /for 900 seconds/, 'over'], ['a primary limit', { status: 403, headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 3000) }, body: { message: 'API rate limit exceeded' } }, /takes no more requests of this token for \d{4} seconds/, 'over'],
  ['a secondary limit', { status: 403, body: { message: 'You have exceeded a secondary rate limit' } }, /for 60 seconds/, 'over'], ['500', { status: 500 }, /failed \(500/], ['502, as HTML', { raw: '<html>Bad gateway</html>', status: 502 }, /failed \(502/],
  ['no answer', { hang: true }, /cannot be reached \(no answer within/, 'over'], ['an answer that does not end', { stall: true }, /cannot be reached \(no answer within/, 'over'],
  ['a reset', { reset: true }, /cannot be reached/, 'over'], ['a connection cut in the middle', { half: true }, /cannot be reached/, 'over'], ['JSON that is none', { raw: '{"id": 1' }, /no answer to this request/],
]

const many = (type: string) => contract(type === 'string' ? '2.0.0' : '1.0.0', Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`c${i}`, type])))
/** Sixty breaks, which take two requests of a check run; or none. */
const reportOf = async (breaks: boolean): Promise<Report> => compareTexts({ base: { 'orders.yaml': many('string!') }, head: { 'orders.yaml': breaks ? many('string') : many('string!').replace('schema:', 'description: x\nschema:') } })

/** What each of several that run side by side prints. */
const printing = new AsyncLocalStorage<string[]>()
let print: { mockRestore(): void }
beforeAll(() => {
  print = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printing.getStore()?.push(String(text))
    return true
  })
})
afterAll(() => print.mockRestore())

async function written(report: Report, state: Partial<State>, faulty: string, fault: Fault, ofRun = false) {
  const folder = temporaryFolder(), GITHUB_EVENT_PATH = join(folder, 'event.json'), head = 'f'.repeat(40), repo = { full_name: 'shop/contracts' }
  const run = { id: 4242, run_attempt: 1, event: 'pull_request', head_sha: head, head_branch: 'feature', head_repository: { owner: { login: 'shop' }, ...repo }, pull_requests: [] }
  const payload = ofRun ? { ...otherPayload('workflow_run'), workflow_run: run } : { ...pullRequestPayload('synchronize', { number: 7, base: { ref: 'main', sha: 'a'.repeat(40) }, head: { ref: 'feature', sha: head } }) }
  if (!ofRun) Object.assign(payload, { pull_request: { number: 7, base: { ref: 'main', repo }, head: { sha: head, repo } } })
  writeFileSync(GITHUB_EVENT_PATH, JSON.stringify(payload))
  const gh = await github({ may: { contents: 'read', 'pull-requests': 'write', checks: 'write' }, knownLabels: ['breaking'], ...state }), printed: string[] = []
  gh.fail(faulty, fault)
  const env = {
    GITHUB_REPOSITORY: 'shop/contracts', GITHUB_EVENT_NAME: ofRun ? 'workflow_run' : 'pull_request', GITHUB_EVENT_PATH, GITHUB_SHA: head, GITHUB_RUN_ID: '77', GITHUB_RUN_ATTEMPT: '1', INPUT_TOKEN: gh.token,
    ...gh.env, DRIFTGATE_API_ATTEMPT_MS: 'hang' in fault || 'stall' in fault ? '3000' : '30000', DRIFTGATE_API_PATIENCE_MS: '0',
  }
  const id = await printing.run(printed, async () => writeTo(report, inputsOf({ ...env, ...(ofRun ? { INPUT_REPORT: 'report.json' } : { INPUT_LABEL: 'breaking', 'INPUT_CHECK-RUN': 'Contracts' }) }), env))
  return { gh, id, notices: printed.map((text) => text.trimEnd().replaceAll('%0A', '\n')) }
}

const old = { id: 4000, login: 'github-actions[bot]', body: 'old\n\n<!-- driftgate: run:76/1 -->' }
/** The route, what was there, what the notice calls it, and what else is written all the same. */
const routes: readonly [string, Partial<State>, RegExp, ('comment' | 'label' | 'check')[]][] = [
  [comments, {}, /^Not written, the comment on the pull request: /, ['label', 'check']], [comment, {}, /^Not written, the comment on the pull request: /, ['label', 'check']], [rewrite, { comments: [old] }, /^Not written, the comment on the pull request: /, ['label', 'check']],
  [labels, {}, /^Not written, the label "breaking": /, ['comment', 'check']], [label, {}, /^Not written, the label "breaking": /, ['comment', 'check']],
  [check, {}, /^Not written, the check run: /, ['comment', 'label']], [recheck, {}, /^Not written, the check run: /, ['comment', 'label']],
]

test.each(routes)('%s', async (route, state, words, others) => {
  const report = await reportOf(true)
  // What GitHub says of a label that it has set is not read: it has set it.
  await Promise.all(faults.filter(([, , said]) => route !== label || !said.test('no answer to this request')).map(async ([name, fault, said, over]) => {
    const { gh, notices } = await written(report, state, route, fault)
    expect(notices, name).toEqual([expect.stringMatching(/^::notice title=Driftgate::Not written, [^]*The verdict stands/)])
    const text = notices[0]?.slice('::notice title=Driftgate::'.length) ?? ''
    expect(text, name).toMatch(said)
    expect(text, name).not.toContain(gh.token)
    if (over === 'over') return
    expect(text, name).toMatch(words)
    const done = { comment: gh.comments.some(({ body }) => body.includes('60 breaking')), label: gh.labels.includes('breaking'), check: gh.checks.some(({ status }) => status === 'completed') }
    expect(done, name).toMatchObject(Object.fromEntries(others.map((one) => [one, true])))
    // A run that is never completed may block a merge: that is asked for once more.
    if (route === recheck) expect(gh.count(recheck), name).toBeGreaterThan(1)
  }))
})

test('a label that cannot be taken off, where nothing breaks any more, is not a word', async () => {
  const report = await reportOf(false)
  for (const route of [labels, unlabel]) {
    await Promise.all(faults.filter(([, , , over]) => over === undefined).map(async ([name, fault]) => {
      const { gh, notices } = await written(report, { labels: ['breaking'] }, route, fault)
      expect(notices, name).toEqual([])
      expect([gh.labels, gh.comments.length, gh.checks.length], name).toEqual([['breaking'], 1, 1])
    }))
  }
})

test('the pull request of another run that cannot be looked for', async () => {
  const report = await reportOf(true)
  await Promise.all(faults.map(async ([name, fault, said]) => {
    const { gh, notices, id } = await written(report, {}, pulls, fault, true)
    expect(notices, name).toEqual([expect.stringMatching(/^::notice title=Driftgate::Not written, the comment on the pull request: /)])
    expect(notices[0], name).toMatch(said)
    expect([id, gh.comments, gh.labels, gh.checks], name).toEqual([undefined, [], [], []])
  }))
})
