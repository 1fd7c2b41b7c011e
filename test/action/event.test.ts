// Every payload that GitHub gives as an example of an event that a workflow is set off by, of github.com and of its servers.
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WebhookDefinition } from '@octokit/webhooks-examples'
import { expect, test } from 'vitest'
import { type Event, eventOf } from '../../src/action/event.ts'
import { temporaryFolder } from '../read/temporary.ts'

type Payload = Readonly<Record<string, unknown>>
type Of = { pull_request: { number: number; base: { ref: string; sha: string }; head: { sha: string } }; action: string; merge_group: { base_ref: string; base_sha: string; head_sha: string }; ref: string; before: string; deleted: boolean; repository: { default_branch: string } }

const load = createRequire(import.meta.url)
const places = ['', '/ghes-31', '/ghes-32', '/ghes-33', '/ghes-34', '/ghes-35'].map((place) => `@octokit/webhooks-examples${place && `${place}/index.json`}`)
const payloads = (name: string): [string, Payload][] => places.flatMap((place) =>
  (load(place) as readonly WebhookDefinition[]).filter((event) => event.name === name).flatMap(({ examples }) =>
    (examples as unknown as readonly Payload[]).map((payload, i): [string, Payload] => [`${name} ${i + 1} of ${place}`, payload])))

function sent(name: string, payload: unknown): Event {
  const path = join(temporaryFolder(), 'event.json')
  writeFileSync(path, typeof payload === 'string' ? payload : JSON.stringify(payload))
  return eventOf({ GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path })
}

// The last of them has the payload of the first.
for (const name of ['pull_request', 'pull_request_review', 'pull_request_review_comment', 'pull_request_target']) {
  test.each(payloads(name.replace('_target', '')))(`${name}: %s`, (_, payload) => {
    const { pull_request: { number, base, head }, action } = payload as Of
    expect(sent(name, payload)).toEqual({ name: name === 'pull_request_target' ? name : 'pull_request', number, target: base.ref, before: base.sha, head: head.sha, closed: action === 'closed' })
    expect(head.sha).toMatch(/^[\da-f]{40}$/)
  })
}

test.each(payloads('merge_group'))('%s', (_, payload) => {
  const { merge_group: { base_ref: base, base_sha: before, head_sha: group } } = payload as Of
  expect(base).toMatch(/^refs\/heads\//)
  expect(sent('merge_group', payload)).toEqual({ name: 'merge_group', target: base.slice('refs/heads/'.length), before, group })
})

test.each(payloads('push'))('%s', (_, payload) => {
  const { ref, before, deleted, commits, repository: { default_branch: main } } = payload as Of & { commits: { id: string }[] }
  expect(sent('push', payload)).toEqual({ name: 'push', before, deleted, defaultBranch: main, ofDefault: ref === `refs/heads/${main}`, ...(commits[0] ? { first: commits[0].id } : {}) })
})

// What `schedule` is sent is in no example; nothing of it is read.
test.each(['workflow_dispatch', 'workflow_run', 'release', 'schedule'])('%s: nothing of it is read', (name) => {
  for (const payload of [...payloads(name).map(([, payload]) => payload), { schedule: '0 0 * * *' }, 'no JSON']) expect(sent(name, payload)).toEqual({ name: 'other', called: name })
})

test('there are examples of all, pushes that make a ref and that delete one among them', () => {
  for (const name of ['pull_request', 'merge_group', 'push', 'workflow_dispatch']) expect(payloads(name).length).toBeGreaterThan(1)
  const pushes = payloads('push').map(([, payload]) => payload as Of)
  expect(new Set(pushes.map(({ deleted }) => deleted))).toEqual(new Set([true, false]))
  expect(pushes.some(({ before }) => /^0{40}$/.test(before))).toBe(true)
})

test.each([['push', {}], ['push', 'no JSON'], ['pull_request', { pull_request: { number: '1' } }], ['pull_request', { pull_request: null }], ['merge_group', { merge_group: { base_ref: '' } }], ['merge_group', []]])(
  '%s without what it promises is no event: %j', (name, payload) => expect(() => sent(name, payload)).toThrow(expect.objectContaining({ details: expect.objectContaining({ code: 'bad-event' }) })))
