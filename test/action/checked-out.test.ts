// What is checked out has to be what the event is of, and the branch to compare with the event's own repository's: else a break would be compared with itself.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, repository, temporaryFolder } from '../read/temporary.ts'
import { foreignRepository, forkOf } from '../../src/action/checked-out.ts'
import { github } from './github/index.ts'
import { mergeGroupPayload } from './payloads.ts'
import { type Event, type PullRequest, checkout, contract, pullRequest, push, runAction, runActionBeside, server } from './workflow.ts'

const file = 'contracts/orders.yaml'
const before = { [file]: contract('1.2.0', { order_id: 'string!', amount: 'decimal(10,2)!' }), 'README.md': 'ours\n' }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }
const otherCommit = { code: 2, outputs: { verdict: 'error', 'base-sha': '' }, report: { errors: [{ code: 'other-commit', hint: expect.stringMatching(/drop `ref:`.*`head: \$\{\{.*`base:`/) }] } }

test.each([1, 0])('a pull request with the target checked out is exit 2, by the workflow or by a step (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower, { 'b.txt': 'b' })
  const step = runAction(checkout(origin, event, { depth, sha: event.main }), event)
  expect(step).toMatchObject(otherCommit)
  expect(step.annotations[0]?.message).toMatch(new RegExp(`${event.main.slice(0, 12)}.*pull request 7.*${event.head.slice(0, 12)}`))
  const clone = checkout(origin, event, { depth })
  clone.git('fetch', '-q', '--depth=1', 'origin', 'main')
  clone.git('checkout', '-q', 'FETCH_HEAD')
  expect(runAction(clone, event)).toMatchObject(otherCommit)
  // Whoever says what head is means it.
  expect(runAction(clone, event, { head: event.head })).toMatchObject({ code: 1, outputs: { 'head-sha': event.head } })
})

test.each([1, 0])('a merge group with the target checked out, and a push with what was there before (depth %i)', (depth) => {
  const origin = server(before), below = origin.git('rev-parse', 'main'), sha = origin.commit(narrower), ref = `refs/heads/gh-readonly-queue/main/pr-7-${below}`
  origin.git('update-ref', ref, sha)
  const group: Event = { name: 'merge_group', ref, sha, payload: mergeGroupPayload({ base_sha: below, base_ref: 'refs/heads/main', head_sha: sha, head_ref: ref }) }
  for (const event of [group, push(origin, 'refs/heads/main', below)]) {
    expect(runAction(checkout(origin, event, { depth, sha: below }), event)).toMatchObject(otherCommit)
    expect(runAction(checkout(origin, event, { depth }), event)).toMatchObject({ code: 1, outputs: { 'base-sha': below } })
  }
})

test('a pull request with another repository checked out', () => {
  const origin = server(before), event = pullRequest(origin, narrower), other = server({ 'x.txt': 'x' })
  expect(runAction(checkout(other, { ref: 'refs/heads/main', sha: other.git('rev-parse', 'HEAD') }), event)).toMatchObject(otherCommit)
})

test('a workspace below another repository has nothing checked out', async () => {
  const origin = server(before), event = pullRequest(origin, narrower), around = checkout(origin, event, { sha: event.main }), path = join(around.path, 'work')
  mkdirSync(path)
  expect(runAction({ path }, event)).toMatchObject({ code: 2, report: { errors: [{ code: 'not-a-repository', hint: expect.stringContaining('actions/checkout') }] } })
  const api = await github({ repository: origin })
  expect(await runActionBeside({ path }, event, { comment: 'never', token: api.token }, api.env)).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  // Somebody who names a folder outside means it.
  expect(runAction({ path: temporaryFolder() }, event, { 'working-directory': checkout(origin, event).path })).toMatchObject({ code: 1 })
})

test.each([1, 0])('what a step committed on top of it, and a commit pushed since, contain it (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = checkout(origin, event, { depth })
  clone.commit({ 'formatted.txt': 'x' })
  expect(runAction(clone, event)).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
  origin.git('checkout', '-q', 'feature')
  const sha = origin.commit({ 'c.txt': 'c' })
  expect(runAction(checkout(origin, event, { depth, sha }), event)).toMatchObject({ code: 1, outputs: { 'base-sha': event.main, 'head-sha': sha } })
})

/** The fork's own head, checked out from the fork, whose main has the break already. */
function fork(url?: string): [Sandbox, Sandbox, PullRequest] {
  const origin = server(before), event = pullRequest(origin, narrower), path = join(temporaryFolder(), 'mallory/contracts.git')
  origin.git('clone', '-q', '--bare', origin.path, path)
  const clone = checkout(origin, event, { depth: 0, sha: event.head })
  clone.git('push', '-q', '--force', `file://${path}`, 'HEAD:refs/heads/main')
  clone.git('remote', 'set-url', 'origin', `file://${path}`)
  clone.git('fetch', '-q', 'origin', '+refs/heads/*:refs/remotes/origin/*')
  if (url !== undefined) clone.git('remote', 'set-url', 'origin', url)
  const payload = structuredClone(event.payload) as { pull_request: { head: { repo: object } } }
  Object.assign(payload.pull_request.head.repo, { full_name: 'mallory/contracts' })
  return [origin, clone, { ...event, payload }]
}

test.each([undefined, 'https://github.com/mallory/contracts', 'git@github.com:mallory/contracts.git'])('a fork that origin is does not say what the target is (%s)', async (url) => {
  const [origin, clone, event] = fork(url)
  expect(runAction(clone, event)).toMatchObject({ code: 2, report: { errors: [{ code: 'other-remote', message: expect.stringMatching(/mallory\/contracts.*shop\/contracts/), hint: expect.stringContaining('drop `repository:`') }] } })
  const api = await github({ repository: origin })
  const step = await runActionBeside(clone, event, { comment: 'never', token: api.token }, { ...api.env, GITHUB_REPOSITORY: 'shop/contracts' })
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened, 'head-sha': event.head }, log: expect.stringContaining('since origin is "mallory/contracts"') })
})

test('nor what an input base is, by whatever name: its main has the break already, and so has its tag', async () => {
  const [origin, clone, event] = fork()
  clone.git('branch', '-f', 'main', event.head)
  clone.git('tag', 'v1', event.head)
  origin.git('tag', 'v1', event.opened)
  const api = await github({ repository: origin })
  for (const base of ['main', 'refs/heads/main', 'v1', 'refs/tags/v1', event.opened.slice(0, 10)]) {
    expect(runAction(clone, event, { base }), base).toMatchObject({ code: 2, report: { errors: [{ code: 'other-remote' }] } })
    const step = await runActionBeside(clone, event, { base, comment: 'never', token: api.token }, { ...api.env, GITHUB_REPOSITORY: 'shop/contracts' })
    expect(step, base).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
  }
  for (const base of [event.opened, 'HEAD^', 'HEAD~1']) expect(runAction(clone, event, { base }), base).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
})

test('the fork of the run before this one is one too, and no third repository', () => {
  const of = (payload: object, url = 'https://github.com/mallory/contracts'): string | undefined => {
    const GITHUB_EVENT_PATH = join(temporaryFolder(), 'event.json')
    writeFileSync(GITHUB_EVENT_PATH, JSON.stringify(payload))
    return forkOf(url, { GITHUB_REPOSITORY: 'shop/contracts', GITHUB_EVENT_PATH })
  }
  const run = (full_name: string): object => ({ workflow_run: { head_repository: { full_name } } })
  expect([of(run('Mallory/Contracts')), of(run('shop/contracts')), of(run('mallory/contracts'), 'git@github.com:shop/contracts.git'), of({})]).toEqual(['"Mallory/Contracts"', undefined, undefined, undefined])
})

/** What is left of a run that is repeated once the pull request is merged. */
test.each([1, 0])('a pull request that was merged meanwhile is compared with what the target was before (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower)
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge', 'feature')
  const merged = origin.git('rev-parse', 'main'), later = origin.commit({ 'b.txt': 'b' })
  for (const sha of [event.sha, event.head, merged, later]) expect(runAction(checkout(origin, event, { depth, sha }), event), sha).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened, 'head-sha': sha } })
  const target: Event = { ...event, name: 'pull_request_target', sha: event.main }
  expect(runAction(checkout(origin, event, { depth, sha: event.main }), target)).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened, 'head-sha': event.head }, log: expect.stringContaining('before that had all of it') })
})

test.each([1, 0])('so is one whose workflow names the branch to compare with: main has all of it by now (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower)
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge', 'feature')
  const merged = origin.git('rev-parse', 'main')
  for (const [sha, base] of [[event.sha, event.main], [event.head, event.opened], [merged, event.opened]] as const) {
    const step = runAction(checkout(origin, event, { depth, sha }), event, { base: 'main' })
    expect(step, sha).toMatchObject({ code: 1, outputs: { 'base-sha': base }, log: expect.stringContaining('the input base has all of it already') })
    expect(runAction(checkout(origin, event, { depth, sha }), event, { base: 'main', head: event.head }), sha).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened, 'head-sha': event.head } })
  }
  const target: Event = { ...event, name: 'pull_request_target', sha: event.main }
  expect(runAction(checkout(origin, event, { depth, sha: event.main }), target, { base: 'main' })).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
  // What is of another commit than the pull request's is not found unchanged either, by whatever name.
  expect(runAction(checkout(origin, event, { depth, sha: event.opened }), event, { base: event.opened })).toMatchObject(otherCommit)
})

test.each([1, 0])('nor is what a step commits on top of it compared with that alone (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower)
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge', 'feature')
  for (const [sha, inputs] of [[event.sha, {}], [event.head, {}], [event.head, { base: 'main' }]] as const) {
    const clone = checkout(origin, event, { depth, sha })
    clone.commit({ 'formatted.txt': 'x' })
    expect(runAction(clone, event, inputs), sha).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
  }
  const group = origin.git('rev-parse', 'main'), queued: Event = { name: 'merge_group', ref: 'refs/heads/gh-readonly-queue/main/pr-7', sha: group, payload: mergeGroupPayload({ base_sha: event.opened, base_ref: 'refs/heads/main', head_sha: group, head_ref: 'refs/heads/gh-readonly-queue/main/pr-7' }) }
  const clone = checkout(origin, queued, { depth })
  clone.commit({ 'formatted.txt': 'x' })
  expect(runAction(clone, queued)).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
})

test('a pull request that the target had all of from the start is told to have nothing to compare', () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge', 'feature')
  const payload = structuredClone(event.payload) as { pull_request: { base: { sha: string } } }
  payload.pull_request.base.sha = origin.git('rev-parse', 'main')
  expect(runAction(checkout(origin, event, { depth: 0, sha: event.head }), { ...event, payload })).toMatchObject({ code: 0, annotations: [{ kind: 'notice', message: expect.stringContaining('there is nothing to compare') }] })
})

test.each([1, 0])('a merge of what the pull request was before is none of it as it is now: of a review, say, where the two are in conflict (depth %i)', (depth) => {
  const origin = server(before), made = pullRequest(origin, { 'a.txt': 'a' })
  origin.git('checkout', '-q', 'feature')
  const head = origin.commit(narrower), event: Event = { ...made, name: 'pull_request_review', payload: JSON.parse(JSON.stringify(made.payload).replaceAll(made.head, head)) }
  origin.git('checkout', '-q', 'main')
  const clone = checkout(origin, event, { depth })
  expect(runAction(clone, event)).toMatchObject({ code: 2, report: { errors: [{ code: 'other-commit', hint: expect.stringMatching(/conflict.*`head: \$\{\{ github\.event\.pull_request\.head\.sha/) }] } })
  clone.commit({ 'formatted.txt': 'x' })
  expect(runAction(clone, event)).toMatchObject(otherCommit)
  expect(runAction(checkout(origin, event, { depth }), event, { head })).toMatchObject({ code: 1, outputs: { 'head-sha': head } })
})

test.each([1, 0])('so is a merge group that is through, with the target checked out (depth %i)', (depth) => {
  const origin = server(before), below = origin.git('rev-parse', 'main'), group = origin.commit(narrower), ref = `refs/heads/gh-readonly-queue/main/pr-7-${below}`, sha = origin.commit({ 'b.txt': 'b' })
  const event: Event = { name: 'merge_group', ref, sha: group, payload: mergeGroupPayload({ base_sha: below, base_ref: 'refs/heads/main', head_sha: group, head_ref: ref }) }
  expect(runAction(checkout(origin, event, { depth, sha }), event)).toMatchObject({ code: 1, outputs: { 'base-sha': below, 'head-sha': sha } })
})

test.each<[string, string | undefined]>([
  ['https://github.com/shop/contracts', undefined], ['https://github.com/Shop/Contracts.git/', undefined], ['git@github.com:shop/contracts.git', undefined], ['https://x-access-token:t@github.com/shop/contracts', undefined],
  ['ssh://git@github.com:22/shop/contracts', undefined], ['file:///srv/anything', undefined], ['/srv/anything', undefined], ['https://mirror.test/anything', undefined],
  ['https://github.com/mallory/contracts', '"mallory/contracts"'], ['ssh://git@github.com/mallory/contracts.git', '"mallory/contracts"'],
])('whose %s is', (url, whose) => {
  expect(foreignRepository(url, { GITHUB_REPOSITORY: 'shop/contracts', GITHUB_SERVER_URL: 'https://github.com' })).toBe(whose)
})

test.each([1, 0])('a tag called as a branch of origin is none (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = checkout(origin, event, { depth, sha: event.head })
  clone.git('tag', 'origin/main', event.head)
  expect(runAction(clone, event)).toMatchObject({ code: 1, outputs: { 'base-sha': event.opened } })
})

test('a repository without a commit is no checkout of anything', () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  expect(runAction(repository(), event)).toMatchObject({ code: 2 })
})
