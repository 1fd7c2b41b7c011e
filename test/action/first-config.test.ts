// The first config of a repository holds at once. One that switches the gate off says so wherever anybody looks.
import { expect, test } from 'vitest'
import { github } from './github/index.ts'
import { checkout, contract, pullRequest, runActionBeside, server } from './workflow.ts'

const base = { 'orders.yaml': contract('1.2.0', { order_id: 'string!', amount: 'decimal(10,2)!' }) }
const breaks = { 'orders.yaml': contract('1.3.0', { order_id: 'string!' }) }

test.each([
  ["files: ['elsewhere/**']", 'files'], ["ignore: ['**']", 'ignore'], ['failOn: none', 'failOn'], ['policy: none', 'policy'], ["contracts: [{ match: '**', policy: none }]", 'policy'],
  ['rules: { field-removed: off, version-bump-too-small: off }', 'rules.field-removed'], ['rules: { field-removed: note, version-bump-too-small: note }', 'rules.field-removed'],
])('%s', async (config, setting) => {
  const origin = server(base), event = pullRequest(origin, { ...breaks, '.driftgate.yaml': `${config}\n` }), gh = await github({ may: { contents: 'read', 'pull-requests': 'write', checks: 'write' } })
  const step = await runActionBeside(checkout(origin, event), event, { token: gh.token, 'check-run': 'Contracts', format: 'sarif=a.sarif' }, { ...gh.env, GITHUB_RUN_ID: '77', GITHUB_RUN_ATTEMPT: '1' })
  expect(step).toMatchObject({ code: 0, outputs: { verdict: 'pass' } })
  const title = new RegExp(`^${setting.replace('.', '\\.')} weakened`), titled = new RegExp(`\\*\\*${setting.replace('.', '\\.').replace('-', '\\\\-')} weakened`)
  expect(step.annotations).toContainEqual(expect.objectContaining({ kind: 'warning', file: '.driftgate.yaml', title: expect.stringMatching(title) }))
  expect(step.log).toMatch(new RegExp(`! ${title.source.slice(1)}`))
  for (const page of [step.summary, gh.comments[0]?.body, gh.checks[0]?.summary]) expect(page).toMatch(titled)
  expect(gh.checks[0]?.annotations).toContainEqual(expect.objectContaining({ annotation_level: 'warning', title: expect.stringMatching(title) }))
  expect(step.report.notices).toContainEqual(expect.objectContaining({ rule: 'policy-weakened', level: 'warning' }))
})

test('one that names no file at all means all of them, as none does', async () => {
  const origin = server(base), event = pullRequest(origin, { ...breaks, '.driftgate.yaml': 'files: []\n' }), gh = await github()
  expect(await runActionBeside(checkout(origin, event), event, { comment: 'never' }, gh.env)).toMatchObject({ code: 1, outputs: { verdict: 'fail' } })
})
