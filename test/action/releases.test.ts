// Since the last release, in a clone as actions/checkout makes it: shallow, without tags.
import { expect, test } from 'vitest'
import { github } from './github/index.ts'
import { checkout, contract, pullRequest, refsOf, runAction, runActionBeside, server } from './workflow.ts'

const file = 'contracts/orders.yaml', three = { order_id: 'string!', amount: 'decimal(10,2)!', note: 'string!' }, two = { order_id: 'string!', amount: 'decimal(10,2)!' }, one = { order_id: 'string!' }

/** 1.2.0 is released; 2.0.0 is merged and not released yet; the pull request breaks once more. */
function unreleased() {
  const origin = server({ [file]: contract('1.2.0', three), '.driftgate.yaml': 'baseline: release\n' })
  origin.git('tag', '-a', '-m', 'a release', 'v1.2.0')
  for (let n = 0; n < 3; n++) origin.commit({ 'notes.txt': `${n}` })
  origin.commit({ [file]: contract('2.0.0', two) })
  return { origin, event: pullRequest(origin, { [file]: contract('2.0.0', one) }) }
}

test('the remote is asked for its tags, and for the history that tells which are in base\'s; no ref moves', () => {
  const { origin, event } = unreleased(), clone = checkout(origin, event), refs = refsOf(clone)
  expect(clone.git('tag')).toBe('')
  expect(runAction(clone, event, { comment: 'never' })).toMatchObject({ code: 0, report: { contracts: [{ version: { sufficient: true, release: { tag: 'v1.2.0', version: '1.2.0' } } }] }, summary: expect.stringContaining('major bump needed since `v1.2.0`, major declared') })
  expect(refsOf(clone)).toBe(refs)
  origin.git('tag', 'v2.0.0', event.main)
  expect(runAction(checkout(origin, event), event, { comment: 'never' })).toMatchObject({ code: 1, report: { contracts: [{ version: { next: '3.0.0', release: { tag: 'v2.0.0' } } }] } })
})

test('a fork\'s own tags are no releases: what is asked for them is the repository that the event is of', async () => {
  const { origin, event } = unreleased(), clone = checkout(origin, event, { depth: 100 })
  clone.git('tag', 'v0.1.0', 'HEAD^1')
  const fork = { ...event, payload: structuredClone(event.payload) as { pull_request: { head: { repo: { full_name: string } } } } }
  fork.payload.pull_request.head.repo.full_name = 'mallory/contracts'
  clone.git('remote', 'set-url', 'origin', 'https://github.com/mallory/contracts')
  expect(runAction(clone, fork, { comment: 'never' })).toMatchObject({ code: 2, report: { errors: [{ code: 'other-remote' }] } })
  const api = await github({ repository: origin, isPrivate: true, may: { contents: 'read' } })
  expect(await runActionBeside(clone, fork, { comment: 'never', token: api.token }, api.env)).toMatchObject({ code: 0, report: { contracts: [{ version: { release: { tag: 'v1.2.0' } } }] } })
})
