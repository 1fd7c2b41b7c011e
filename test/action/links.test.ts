import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linksOf, runPage } from '../../src/action/links.ts'
import { temporaryFolder } from '../read/temporary.ts'
import { report } from '../report/samples.ts'
import { otherPayload, pullRequestPayload } from './payloads.ts'

const merge = 'a'.repeat(40), own = 'b'.repeat(40), target = 'c'.repeat(40), other = 'd'.repeat(40)
const place = { file: 'contracts/a b#c.yaml', line: 7 }

/** Where links of head lead, where this commit was looked at. */
function leads(commit: string | null, name: string, payload: object, sha = merge): string | undefined {
  const path = join(temporaryFolder(), 'event.json')
  writeFileSync(path, JSON.stringify(payload))
  const env = { GITHUB_SERVER_URL: 'https://ghe.example', GITHUB_REPOSITORY: 'shop/contracts', GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_SHA: sha }
  const link = linksOf(report({ base: { ref: 'main', commit: target }, head: { ref: 'x', commit } }), env)
  expect(link(place, 'base')).toBe(`https://ghe.example/shop/contracts/blob/${target}/contracts/a%20b%23c.yaml#L7`)
  return link(place, 'head')?.replace('https://ghe.example/shop/contracts/blob/', '').replace('/contracts/a%20b%23c.yaml#L7', '')
}
const pull = pullRequestPayload('synchronize', { number: 7, base: { ref: 'main', sha: target }, head: { ref: 'feature', sha: own } })

test('of a pull request links lead to its own last commit, not to the merge that is gone with the next push', () => {
  for (const name of ['pull_request', 'pull_request_review']) expect(leads(merge, name, pull)).toBe(own)
  expect(leads(own, 'pull_request', pull)).toBe(own)
  expect(leads(other, 'pull_request', pull)).toBe(other)
  expect(leads(own, 'pull_request_target', pull, target)).toBe(own)
})

test('the server\'s address may end with a slash', () => {
  const env = { GITHUB_SERVER_URL: 'https://ghe.example/', GITHUB_REPOSITORY: 'shop/contracts', GITHUB_RUN_ID: '7' }
  expect(linksOf(report({ head: { ref: 'x', commit: other } }), env)({ file: 'a.yaml', line: 1 }, 'head')).toBe(`https://ghe.example/shop/contracts/blob/${other}/a.yaml#L1`)
  expect(runPage(env)).toBe('https://ghe.example/shop/contracts/actions/runs/7')
})

test('of what another run found for a pull request, to the commit that GitHub says it ran for', () => {
  const payload = otherPayload('workflow_run')
  Object.assign(payload['workflow_run'] as object, { event: 'pull_request', head_sha: own, head_branch: 'feature', head_repository: { owner: { login: 'mallory' } } })
  expect(leads(other, 'workflow_run', payload, target)).toBe(own)
})

test.each([
  '../../../../evil/phish', 'a/../../x.yaml', 'a/./x.yaml', '.', '..', '', '/etc/passwd', '//evil.example/x', 'a//x.yaml', 'a/', '..\\..\\x.yaml', 'a\n.yaml', 'a\u0085.yaml', 'a\uD800.yaml',
])('no link to %j', (file) => {
  const link = linksOf(report({ head: { ref: 'x', commit: merge } }), { GITHUB_SERVER_URL: 'https://ghe.example', GITHUB_REPOSITORY: 'shop/contracts' })
  expect(link({ file, line: 1 }, 'head')).toBeUndefined()
})

test.each(['.github/x.yaml', 'a..b/...', '%2e%2e/x.yaml', '\u202Ea.yaml', 'é?#@:&.yaml'])('a link to %j stays in the commit', (file) => {
  const link = linksOf(report({ head: { ref: 'x', commit: merge } }), { GITHUB_SERVER_URL: 'https://ghe.example', GITHUB_REPOSITORY: 'shop/contracts' })
  const at = new URL(link({ file, line: 1 }, 'head') ?? '')
  expect(decodeURIComponent(`${at.origin}${at.pathname}${at.hash}`)).toBe(`https://ghe.example/shop/contracts/blob/${merge}/${file}#L1`)
})

test('of everything else, to what was looked at; to nothing where that is no commit, or there is no server', () => {
  expect(leads(merge, 'push', {})).toBe(merge)
  expect(leads(merge, 'pull_request', {})).toBe(merge)
  expect(leads(null, 'push', {})).toBeUndefined()
  expect(linksOf(report({ head: { ref: 'x', commit: merge } }), {})(place, 'head')).toBeUndefined()
})
