import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Sandbox, repository } from '../read/temporary.ts'
import { noCommit } from './payloads.ts'
import { type Event, checkout, contract, deletion, push, runAction, server } from './workflow.ts'

const file = 'contracts/orders.yaml'
const columns = { order_id: 'string!', amount: 'decimal(10,2)!' }
const before = { [file]: contract('1.2.0', columns) }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }

/** A branch that leaves main with a break, main having gone on with another contract. */
function branched(): Sandbox & { parted: string; tip: string } {
  const origin = server(before), parted = origin.git('rev-parse', 'HEAD')
  origin.git('checkout', '-q', '-b', 'feature')
  origin.commit({ 'a.txt': 'a' })
  origin.commit(narrower)
  origin.git('checkout', '-q', 'main')
  const tip = origin.commit({ 'contracts/items.yaml': contract('1.0.0', columns, 'urn:shop:items') })
  return { ...origin, parted, tip }
}

test('a push is compared with where the branch was', () => {
  const origin = server(before), was = origin.git('rev-parse', 'HEAD')
  origin.commit({ 'a.txt': 'a' })
  origin.commit(narrower)
  const event = push(origin, 'refs/heads/main', was), clone = checkout(origin, event)
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'base-sha': was, 'head-sha': event.sha } })
  expect(step.report.head.ref).toBe('main')
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('true')
})

test.each([1, 0])('a new branch is compared with where it left the default branch (depth %i)', (depth) => {
  const origin = branched(), event = push(origin, 'refs/heads/feature', noCommit)
  const step = runAction(checkout(origin, event, { depth }), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'contract-count': '1', 'base-sha': origin.parted } })
})

test.each([1, 0])('a new branch whose run is repeated once main has all of it is compared with where its own commits began (depth %i)', (depth) => {
  const origin = branched(), event = push(origin, 'refs/heads/feature', noCommit)
  origin.git('checkout', '-q', 'main')
  origin.git('merge', '-q', '--no-ff', '-m', 'Merge', 'feature')
  const clone = checkout(origin, event, { depth })
  expect(runAction(clone, event)).toMatchObject({ code: 1, outputs: { 'base-sha': origin.parted }, log: expect.stringContaining('main has all of it already') })
  expect(runAction(clone, event, { base: 'main' })).toMatchObject({ code: 1, outputs: { 'base-sha': origin.parted } })
  clone.commit({ 'formatted.txt': 'x' })
  expect(runAction(clone, event)).toMatchObject({ code: 1, outputs: { 'base-sha': origin.parted } })
  // One that brought no commit of its own changes nothing.
  origin.git('branch', 'release', 'feature')
  const none = push(origin, 'refs/heads/release', noCommit)
  expect(runAction(checkout(origin, none, { depth }), none)).toMatchObject({ code: 0, outputs: { 'contract-count': '0' }, annotations: [] })
})

test('a push to the branch that the input base names is compared with where that was', () => {
  const origin = server(before), was = origin.git('rev-parse', 'HEAD')
  origin.commit(narrower)
  const event = push(origin, 'refs/heads/main', was)
  expect(runAction(checkout(origin, event), event, { base: 'main' })).toMatchObject({ code: 1, outputs: { 'base-sha': was }, log: expect.stringContaining('the input base has all of it already') })
})

test('a tag on the default branch changes nothing', () => {
  const origin = branched()
  origin.git('tag', 'v1', 'main')
  const event = push(origin, 'refs/tags/v1', noCommit)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 0, outputs: { 'contract-count': '0', 'base-sha': origin.tip } })
})

test.each<[string, () => [Sandbox, Event]]>([
  ['the first push of all', () => { const origin = server(before); return [origin, push(origin, 'refs/heads/main', noCommit)] }],
  ['a branch without a common ancestor', () => {
    const origin = server({ 'a.txt': 'a' })
    origin.git('checkout', '-q', '--orphan', 'apart')
    origin.commit(before)
    return [origin, push(origin, 'refs/heads/apart', noCommit)]
  }],
  ['a default branch that is not there', () => { const origin = server(before); return [origin, push(origin, 'refs/heads/main', noCommit, 'trunk')] }],
])('%s has nothing to be compared with: said aloud, and every contract counts as added', (_, happened) => {
  const [origin, event] = happened()
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 0, outputs: { verdict: 'pass', 'contract-count': '1', 'base-sha': '' } })
  expect(step.annotations).toEqual([expect.objectContaining({ kind: 'notice', message: expect.stringContaining('nothing to compare') })])
  expect(step.report.contracts).toMatchObject([{ status: 'added' }])
})

test('a first push with a contract that cannot be read is exit 2', () => {
  const origin = server({ 'orders.contract.yaml': `${contract('1.0.0', columns)}  - name: [\n` }), event = push(origin, 'refs/heads/main', noCommit)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
})

/** A forced push, after which nothing but the commit's id leads to what was there. */
function forced(branch: string): [Sandbox, string] {
  const origin = branched()
  origin.git('checkout', '-q', branch)
  const was = origin.commit({ 'b.txt': 'b' })
  origin.git('reset', '-q', '--hard', 'HEAD^')
  origin.git('checkout', '-q', '--detach')
  return [origin, was]
}

test.each([1, 0])('after a forced push what was there is fetched by its id (depth %i)', (depth) => {
  const [origin, was] = forced('feature')
  const event = push(origin, 'refs/heads/feature', was), clone = checkout(origin, event, { depth })
  expect(runAction(clone, event)).toMatchObject({ code: 0, outputs: { 'contract-count': '0', 'base-sha': was } })
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe(String(depth === 1))
})

const isGone = 'f'.repeat(40)

test('after a forced push what is gone is made up for by the default branch', () => {
  const [origin] = forced('feature')
  const event = push(origin, 'refs/heads/feature', isGone)
  const step = runAction(checkout(origin, event), event)
  expect(step).toMatchObject({ code: 1, outputs: { 'base-sha': origin.git('merge-base', 'main', 'feature') } })
  expect(step.log).toContain('is gone')
})

test('the default branch itself has then nothing to stand for it', () => {
  const [origin] = forced('main')
  const event = push(origin, 'refs/heads/main', isGone)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 2, outputs: { verdict: 'error' }, annotations: [{ title: expect.stringContaining('fetch-failed') }] })
})

test('a branch that was deleted leaves nothing to check', () => {
  const origin = branched(), event = deletion(origin, 'refs/heads/feature', origin.parted)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 0, outputs: { 'contract-count': '0' } })
})

test.each([
  ['no payload', undefined, { GITHUB_EVENT_PATH: '' }],
  ['a payload without what it needs', { ref: 'refs/heads/main' }, {}],
  ['a commit that is none', { ref: 'refs/heads/main', before: '--upload-pack=touch pwned', repository: { default_branch: 'main' } }, {}],
])('an event that says nothing: %s', (_, payload, more) => {
  const origin = server(before), event = { ...push(origin, 'refs/heads/main', noCommit), payload: payload ?? {} }
  expect(runAction(checkout(origin, event), event, {}, more)).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
})

test('a repository without a commit, and one without a remote', () => {
  const origin = server(before), event = push(origin, 'refs/heads/main', isGone)
  expect(runAction(repository(), event)).toMatchObject({ code: 2, annotations: [{ message: expect.stringContaining('actions/checkout') }] })
  const clone = checkout(origin, event)
  clone.git('remote', 'remove', 'origin')
  rmSync(origin.path, { recursive: true })
  expect(runAction(clone, event)).toMatchObject({ code: 2, annotations: [{ title: expect.stringContaining('no-remote') }] })
})

test('the input all looks at the whole of head, on a schedule with the commit itself for base', () => {
  const consumers = { 'bi.consumers.yaml': 'consumers: [{ name: bi, contract: "urn:shop:orders", fields: [nowhere] }]\n' }
  const origin = server({ ...before, ...consumers }), was = origin.git('rev-parse', 'HEAD')
  origin.commit({ 'a.txt': 'a' })
  const event = push(origin, 'refs/heads/main', was)
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 0, annotations: [] })
  const whole = runAction(checkout(origin, event), event, { all: 'true' })
  expect(whole).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'error-count': '1' }, annotations: [{ kind: 'error', file: 'bi.consumers.yaml', line: 1 }], summary: expect.stringContaining('bi asks for nowhere of') })
  const schedule = { name: 'schedule', ref: 'refs/heads/main', sha: event.sha, payload: { schedule: '0 6 * * 1' } }
  expect(runAction(checkout(origin, schedule), schedule, { all: 'true', base: event.sha })).toMatchObject({ code: 1, outputs: { verdict: 'fail', 'error-count': '1', 'contract-count': '0' } })
})
