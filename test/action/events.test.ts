// One test for each way a workflow is set off, and for what users of other gates complained of there.
import { chownSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox } from '../read/temporary.ts'
import { mergeGroupPayload, noCommit, otherPayload, pullRequestActions, workflowDispatchPayload } from './payloads.ts'
import { type Event, type PullRequest, checkout, contract, pullRequest, pullRequestOf, push, refsOf, runAction, server } from './workflow.ts'

const file = 'contracts/orders.yaml', others = 'contracts/items.yaml'
const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const before = { [file]: contract('1.2.0', columns), 'README.md': 'ours\n' }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }
const added = { [others]: contract('1.0.0', columns, 'urn:shop:items') }
const touched = (step: { report: { contracts: readonly { id: string }[] } }): string[] => step.report.contracts.map(({ id }) => id)

test.each(pullRequestActions.filter((action) => action !== 'closed'))('pull_request %s: the merge with the target, whatever else the event says', (action) => {
  const origin = server(before), event = pullRequest(origin, added, narrower, action)
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': event.main, 'head-sha': event.sha } })
  expect(touched(step)).toEqual(['urn:shop:items'])
})

test('pull_request closed: nothing is left to check, and that is said', () => {
  const origin = server(before), event = pullRequest(origin, narrower, undefined, 'closed')
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 0, outputs: { 'contract-count': '0' }, annotations: [{ kind: 'notice', message: expect.stringContaining('closed') }] })
})

test('a review of a pull request is checked as the pull request is', () => {
  const origin = server(before), event = { ...pullRequest(origin, narrower), name: 'pull_request_review' }
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 1, outputs: { 'head-sha': event.sha } })
})

test.each([1, 0])('a later merge of the same pull request, checked out by the name of its ref, is one too (depth %i)', (depth) => {
  const origin = server(before), event = pullRequest(origin, added), main = origin.commit(narrower)
  const later = pullRequestOf(origin, 'feature', 'main', event.opened)
  const step = runAction(checkout(origin, event, { depth, sha: later.sha }), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': main, 'head-sha': later.sha }, log: expect.stringContaining('as the pull request was merged with it') })
})

/** A pull request on top of another one's branch, and what that one changes. */
function stacked(): [Sandbox, PullRequest] {
  const origin = server(before)
  origin.git('checkout', '-q', '-b', 'below')
  origin.commit(narrower)
  origin.git('checkout', '-q', '-b', 'above')
  origin.commit(added)
  return [origin, pullRequestOf(origin, 'above', 'below', origin.git('rev-parse', 'below'), 'opened')]
}

test.each([1, 0])('a pull request stacked on another answers for its own changes alone (depth %i)', (depth) => {
  const [origin, event] = stacked()
  for (const sha of [event.sha, event.head]) expect(touched(runAction(checkout(origin, event, { depth, sha }), event))).toEqual(['urn:shop:items'])
})

test('so it does once the one below was squashed into main and it goes there itself', () => {
  const [origin] = stacked(), opened = origin.git('rev-parse', 'main')
  origin.git('checkout', '-q', 'main')
  origin.commit(narrower)
  const event = pullRequestOf(origin, 'above', 'main', opened, 'edited')
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': event.main } })
  expect(touched(step)).toEqual(['urn:shop:items'])
})

test.each([1, 0])('a branch that was put on top of what main got meanwhile answers for its own changes alone (depth %i)', (depth) => {
  const origin = server(before), opened = origin.git('rev-parse', 'main')
  origin.git('checkout', '-q', '-b', 'feature')
  origin.commit(added)
  origin.git('checkout', '-q', 'main')
  origin.commit(narrower)
  origin.git('rebase', '-q', 'main', 'feature')
  const event = pullRequestOf(origin, 'feature', 'main', opened)
  for (const sha of [event.sha, event.head]) expect(touched(runAction(checkout(origin, event, { depth, sha }), event))).toEqual(['urn:shop:items'])
})

/** The event of a workflow that runs for the default branch, with a pull request in its payload. */
const targeted = (origin: Sandbox, event: PullRequest): PullRequest => ({ ...event, name: 'pull_request_target', ref: 'refs/heads/main', sha: origin.git('rev-parse', 'main') })

test.each([1, 0])('pull_request_target: the pull request as data, with nothing of it checked out (depth %i)', (depth) => {
  const origin = server({ ...before, '.driftgate.yaml': 'policy: backward\n' })
  const event = targeted(origin, pullRequest(origin, { ...narrower, '.driftgate.yaml': 'policy: none\n' }, added))
  const clone = checkout(origin, event, { depth }), refs = refsOf(clone)
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': event.opened, 'head-sha': event.head } })
  expect(step.report).toMatchObject({ head: { ref: 'pull/7/head' }, notices: [expect.objectContaining({ rule: 'policy-weakened' })] })
  expect([refsOf(clone), clone.git('status', '--porcelain')]).toEqual([refs, ''])
})

test('pull_request_target to another branch than the default one, which GITHUB_SHA is of', () => {
  const origin = server(before)
  origin.git('branch', '-q', 'release')
  origin.commit({ ...added, 'b.txt': 'b' })
  origin.git('checkout', '-q', '-b', 'feature', 'release')
  origin.commit({ ...narrower, [file]: contract('1.3.0', { ...columns, note: 'string' }) })
  const opened = origin.git('rev-parse', 'release'), event = targeted(origin, pullRequestOf(origin, 'feature', 'release', opened, 'opened'))
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': opened } })
  expect(touched(step)).toEqual(['urn:shop:orders'])
})

test('pull_request_target of a pull request in conflict, which has no merge', () => {
  const origin = server(before), made = pullRequest(origin, { 'x.txt': 'x' })
  origin.git('checkout', '-q', 'feature')
  const head = origin.commit({ 'README.md': 'theirs\n', ...narrower })
  origin.git('checkout', '-q', 'main')
  origin.commit({ 'README.md': 'others\n' })
  origin.git('update-ref', '-d', 'refs/pull/7/merge')
  origin.git('update-ref', 'refs/pull/7/head', head)
  const event = targeted(origin, { ...made, head, payload: JSON.parse(JSON.stringify(made.payload).replaceAll(made.head, head)) })
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 1, outputs: { 'base-sha': made.opened, 'head-sha': head } })
  // The input says what to compare with; what is judged stays the pull request.
  expect(runAction(checkout(origin, event), event, { base: 'main' })).toMatchObject({ code: 1, outputs: { 'head-sha': head } })
})

/** Two pull requests in a merge queue, the second on top of the first; `of`: the group that is tried out. */
function queue(of: 'first' | 'second', target = 'main'): [Sandbox, Event & { below: string; first: string }] {
  const origin = server(before)
  if (target !== 'main') origin.git('branch', '-q', target)
  const below = origin.git('rev-parse', target)
  for (const [branch, files] of [['one', narrower], ['two', added]] as const) {
    origin.git('checkout', '-q', '-b', branch, below)
    origin.commit(files)
  }
  const ref = (branch: string, on: string): string => `refs/heads/gh-readonly-queue/${target}/pr-${branch.length}-${on}`
  const group = (branch: string, on: string): string => {
    origin.git('checkout', '-q', '--detach', on)
    origin.git('merge', '-q', '--no-ff', '-m', `Merge pull request of ${branch}`, branch)
    origin.git('update-ref', ref(branch, on), 'HEAD')
    return origin.git('rev-parse', 'HEAD')
  }
  const first = group('one', below), second = group('two', first)
  origin.git('checkout', '-q', 'main')
  if (target !== 'main') origin.commit({ [file]: contract('3.0.0', { other: 'string' }) })
  const [sha, on, branch] = of === 'first' ? [first, below, 'one'] : [second, first, 'two']
  const head_ref = ref(branch, on)
  return [origin, { name: 'merge_group', ref: head_ref, sha, below, first, payload: mergeGroupPayload({ base_sha: on, base_ref: `refs/heads/${target}`, head_sha: sha, head_ref }) }]
}

test.each([1, 0])('merge_group: what the queue puts the group on top of (depth %i)', (depth) => {
  const [origin, event] = queue('first')
  expect(runAction(checkout(origin, event, { depth }), event)).toMatchObject({ code: 1, outputs: { 'base-sha': event.below, 'head-sha': event.sha } })
})

test.each([1, 0])('merge_group on top of another group answers for its own changes alone (depth %i)', (depth) => {
  const [origin, event] = queue('second')
  const step = runAction(checkout(origin, event, { depth }), event)
  expect(step).toMatchObject({ code: 0, outputs: { 'base-sha': event.first } })
  expect(touched(step)).toEqual(['urn:shop:items'])
})

test('merge_group of another branch than the default one', () => {
  const [origin, event] = queue('first', 'release')
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.below } })
  expect(touched(step)).toEqual(['urn:shop:orders'])
})

test('merge_group whose base is gone: the target stands for it, which is said, and the queue is not held up', () => {
  const [origin, event] = queue('second')
  const payload = JSON.parse(JSON.stringify(event.payload).replaceAll(event.first, 'f'.repeat(40)))
  const step = runAction(checkout(origin, event), { ...event, payload })
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': event.below } })
  expect(step.log).toContain('is gone')
})

test('merge_group with a commit on top of the group checked out: where that left the target', () => {
  const [origin, event] = queue('second'), clone = checkout(origin, event), sha = clone.commit({ 'formatted.txt': 'x' })
  expect(runAction(clone, event)).toMatchObject({ code: 1, outputs: { 'base-sha': event.below, 'head-sha': sha } })
})

/** A release, and what main got since; the run is for main. */
function released(...tag: string[]): [Sandbox, Event] {
  const origin = server(before)
  origin.git('tag', ...tag, 'v1.2.0')
  origin.commit({ 'a.txt': 'a' })
  origin.commit(narrower)
  return [origin, { name: 'workflow_dispatch', ref: 'refs/heads/main', sha: origin.git('rev-parse', 'main'), payload: workflowDispatchPayload('refs/heads/main') }]
}

test.each<[string, unknown]>([
  ['workflow_dispatch', workflowDispatchPayload('refs/heads/main')], ['schedule', { schedule: '0 6 * * 1' }], ['release', otherPayload('release')], ['repository_dispatch', otherPayload('repository_dispatch')],
  ['workflow_run', otherPayload('workflow_run')], ['issue_comment', {}], ['', {}],
])('%s needs the input base: the line to add, or a tag, branch or commit to compare with', (name, payload) => {
  const [origin, dispatched] = released('-a', '-m', 'release'), event = { ...dispatched, name, payload }, clone = checkout(origin, event), was = origin.git('rev-parse', 'v1.2.0^{}')
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error' }, report: { errors: [{ code: 'no-base', hint: expect.stringContaining('`base: v1.2.0`') }] } })
  expect(step.annotations).toMatchObject([{ message: expect.stringContaining('base: v1.2.0') }])
  for (const base of ['v1.2.0', 'refs/tags/v1.2.0', was]) expect(runAction(clone, event, { base })).toMatchObject({ code: 1, outputs: { 'base-sha': was } })
})

test('workflow_run says that pull_request is the event to run on, or both lines', () => {
  const [origin, dispatched] = released(), event = { ...dispatched, name: 'workflow_run', payload: otherPayload('workflow_run') }
  expect(runAction(checkout(origin, event), event).annotations).toMatchObject([{ message: expect.stringMatching(/run on pull_request.*head: \$\{\{ github\.event\.workflow_run\.head_sha \}\}/) }])
})

test.each([1, 0])('a light tag as base, in a clone that has no tags or all (depth %i)', (depth) => {
  const [origin, event] = released()
  expect(runAction(checkout(origin, event, { depth }), event, { base: 'v1.2.0' })).toMatchObject({ code: 1, outputs: { 'base-sha': origin.git('rev-parse', 'v1.2.0') } })
})

test('a base that has all of head already is nothing to compare with, and a notice says so', () => {
  const [origin, event] = released()
  for (const base of ['main', event.sha]) expect(runAction(checkout(origin, event), event, { base })).toMatchObject({ code: 0, annotations: [{ kind: 'notice', message: expect.stringContaining('there is nothing to compare') }] })
  expect(runAction(checkout(origin, event), event, { base: 'v1.2.0' }).annotations).not.toContainEqual(expect.objectContaining({ kind: 'notice' }))
})

test('a base that is nowhere is exit 2', () => {
  const [origin, event] = released()
  for (const depth of [1, 0]) expect(runAction(checkout(origin, event, { depth }), event, { base: 'v9' })).toMatchObject({ code: 2, report: { errors: [{ code: 'unknown-revision', hint: expect.stringContaining('the input `base`') }] } })
})

test('a base that has nothing in common with head is exit 2, in words of a workflow', () => {
  const [origin, event] = released()
  origin.git('checkout', '-q', '--orphan', 'apart')
  origin.commit({ 'x.txt': 'x' })
  expect(runAction(checkout(origin, event), event, { base: 'apart' })).toMatchObject({ code: 2, report: { errors: [{ code: 'no-common-ancestor', hint: expect.stringContaining('the input `base`') }] } })
})

test('a reusable workflow runs with the event of the one that calls it', () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  const called = { GITHUB_WORKFLOW_REF: 'shop/contracts/.github/workflows/caller.yml@refs/pull/7/merge' }
  expect(runAction(checkout(origin, event), event, {}, called)).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
})

test('a tag that was moved is compared with where it was', () => {
  const origin = server(before)
  origin.git('tag', '-a', '-m', 'one', 'v1')
  const was = origin.git('rev-parse', 'v1'), commit = origin.git('rev-parse', 'HEAD')
  origin.commit(narrower)
  origin.git('tag', '-f', '-a', '-m', 'two', 'v1')
  origin.git('tag', 'kept', was)
  const event = { ...push(origin, 'refs/tags/v1', was), sha: origin.git('rev-parse', 'v1^{}') }
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 1, outputs: { 'base-sha': commit } })
})

test.runIf(process.getuid?.() === 0)('a workspace that another user owns, as in a container, is read all the same', () => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = checkout(origin, event)
  for (const path of [clone.path, join(clone.path, '.git')]) chownSync(path, 12345, 12345)
  expect(runAction(clone, event, {}, { SUDO_UID: '' })).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
})

test('a pull request whose merge is a merge of more than two is none', () => {
  const origin = server(before), event = pullRequest(origin, narrower)
  origin.git('checkout', '-q', '--detach', 'main')
  origin.git('branch', '-q', 'third', 'main')
  origin.git('checkout', '-q', 'third')
  origin.commit({ 'c.txt': 'c' })
  origin.git('checkout', '-q', '--detach', 'main')
  origin.commit({ 'd.txt': 'd' })
  origin.git('merge', '-q', '--no-ff', '-m', 'octopus', 'feature', 'third')
  const sha = origin.git('rev-parse', 'HEAD')
  expect(runAction(checkout(origin, { ...event, sha }), { ...event, sha })).toMatchObject({ code: 1, outputs: { 'base-sha': event.main } })
})

test('a new branch of which nothing was pushed before', () => {
  const origin = server(before)
  origin.git('checkout', '-q', '-b', 'feature')
  origin.commit(narrower)
  const event = push(origin, 'refs/heads/feature', noCommit)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 1, outputs: { 'base-sha': origin.git('rev-parse', 'main') } })
})
