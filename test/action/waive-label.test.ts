// A label that waives: only where it is asked for, only while it is there, and never by a guess.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { inputsOf } from '../../src/action/inputs.ts'
import { amnestyOf } from '../../src/action/waive-label.ts'
import { temporaryFolder } from '../read/temporary.ts'
import { type State, github } from './github/index.ts'
import { checkout, contract, pullRequest, push, runActionBeside, server } from './workflow.ts'

const today = '2026-05-04'
/** What the action takes the label for, of a pull request whose event says this. */
async function amnesty(state: Partial<State>, event: Record<string, unknown> = {}, { label = 'break-ok', token = true, attempt = '1' } = {}) {
  const gh = await github(state), file = join(temporaryFolder(), 'event.json'), told = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  writeFileSync(file, JSON.stringify({ action: 'synchronize', pull_request: { number: 7, head: { sha: 'a'.repeat(40), repo: { full_name: 'shop/contracts' } }, base: { repo: { full_name: 'shop/contracts' } }, labels: [{ name: 'break-ok' }] }, ...event }))
  try {
    const env = { ...gh.env, GITHUB_EVENT_PATH: file, GITHUB_EVENT_NAME: 'pull_request', GITHUB_RUN_ATTEMPT: attempt, GITHUB_REPOSITORY: 'shop/contracts' }
    return { given: await amnestyOf({ ...(label === '' ? {} : { waiveLabel: label }), ...(token ? { token: gh.token } : {}) }, env, today), told: told.mock.calls.join(''), asked: gh.requests.length }
  } finally {
    told.mockRestore()
  }
}
const given = { reason: 'label break-ok on the pull request', expires: today }

test('counts where the pull request has it now, in any case, with who put it there where the run is of that', async () => {
  expect(await amnesty({ labels: ['x', 'Break-OK'], knownLabels: [] })).toMatchObject({ given, asked: 1 })
  expect((await amnesty({ labels: ['break-ok'] }, { action: 'labeled', label: { name: 'break-ok' }, sender: { login: 'ada' } })).given?.reason).toBe('label break-ok by ada')
  expect((await amnesty({ labels: ['break-ok'] }, { action: 'labeled', label: { name: 'other' }, sender: { login: 'ada' } })).given?.reason).toBe(given.reason)
})

test('one that was taken off counts no longer, whatever the event says', async () => {
  expect(await amnesty({ labels: [] })).toMatchObject({ given: undefined, asked: 1 })
})

test('an answer that cannot be read is none, and says what it takes', async () => {
  expect(await amnesty({ labels: ['break-ok'], may: {}, isPrivate: true })).toMatchObject({ given: undefined, told: expect.stringMatching(/^::notice.*Nothing is waived by the label "break-ok".*pull-requests: read/) })
})

test('without a token the event is believed, of the first attempt', async () => {
  expect(await amnesty({}, {}, { token: false })).toMatchObject({ given, asked: 0 })
  expect(await amnesty({}, {}, { token: false, attempt: '2' })).toMatchObject({ given: undefined })
  expect(await amnesty({}, { pull_request: { number: 7, head: { sha: 'a' }, labels: 'x' } }, { token: false })).toMatchObject({ given: undefined })
})

test('nothing is asked where nothing is asked for, or of no pull request', async () => {
  expect(await amnesty({ labels: ['break-ok'] }, {}, { label: '' })).toMatchObject({ given: undefined, asked: 0 })
  expect(await amnesty({ labels: ['break-ok'] }, { pull_request: undefined })).toMatchObject({ given: undefined, asked: 0 })
  expect(await amnesty({ labels: ['break-ok'] }, { action: 'closed' })).toMatchObject({ given: undefined, asked: 0 })
})

test('is not the label that the step itself sets', () => {
  expect(() => inputsOf({ INPUT_LABEL: 'breaking', 'INPUT_WAIVE-LABEL': 'Breaking' })).toThrow(/the input waive-label is "Breaking"/)
  expect(inputsOf({ INPUT_LABEL: 'breaking', 'INPUT_WAIVE-LABEL': 'break-ok' })).toMatchObject({ label: 'breaking', waiveLabel: 'break-ok' })
  expect(() => inputsOf({ 'INPUT_WAIVE-LABEL': 'x'.repeat(51) })).toThrow(/longer than 50/)
})

test('from end to end: the failure names it, it waives, and it counts in no push', async () => {
  const origin = server({ 'orders.yaml': contract('1.2.0', { order_id: 'string!', amount: 'decimal(10,2)!' }) }), before = origin.git('rev-parse', 'main')
  const event = pullRequest(origin, { 'orders.yaml': contract('1.3.0', { order_id: 'string!' }) }), clone = checkout(origin, event, { depth: 0 })
  const run = async (labels: string[]) => {
    const gh = await github({ labels })
    return { gh, step: await runActionBeside(clone, event, { token: gh.token, 'waive-label': 'break-ok' }, { ...gh.env, GITHUB_RUN_ID: '77', GITHUB_RUN_ATTEMPT: '1' }) }
  }
  const failed = await run([])
  expect(failed.step).toMatchObject({ code: 1, log: expect.stringContaining('the label "break-ok" on the pull request waives it') })
  expect(failed.gh.comments[0]?.body).toMatch(/if it is meant<\/summary>\n\nThe label `break-ok`[^]*`driftgate waive 1:[0-9a-f]{12} --reason/)
  const passed = await run(['break-ok'])
  expect(passed.step).toMatchObject({ code: 0, outputs: { verdict: 'pass', 'breaking-count': '0' }, annotations: [] })
  expect(passed.step.report.contracts[0]?.findings.find(({ breaking }) => breaking)?.waived?.reason).toBe('label break-ok on the pull request')
  expect(passed.gh.comments[0]?.body).toContain('waived until')
  origin.git('merge', '-q', '--ff-only', event.sha)
  const pushed = push(origin, 'refs/heads/main', before), gh = await github({ labels: ['break-ok'] })
  expect((await runActionBeside(checkout(origin, pushed, { depth: 0 }), pushed, { token: gh.token, 'waive-label': 'break-ok' }, gh.env)).code).toBe(1)
})
