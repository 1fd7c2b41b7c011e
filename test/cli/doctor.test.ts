// What `driftgate doctor` says of real repositories and of a job of GitHub Actions: whether a check could run, and the line that mends it where not.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { oldestNode, tools } from '../../src/cli/doctor/repository.ts'
import { withoutSecrets } from '../../src/cli/doctor/said.ts'
import { skippedIn, skippedInWords } from '../../src/cli/doctor/skipped.ts'
import { run } from '../../src/cli/run.ts'
import { defaults } from '../../src/config/config.ts'
import { inMemory } from '../../src/read/memory.ts'
import { type Event, checkout, pullRequest, push, server } from '../action/workflow.ts'
import { privateRemote } from '../action/private-remote.ts'
import { cloneOf, env, repository, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { simple } from './contracts.ts'

type Said = { topic: string; state: 'fine' | 'note' | 'wrong'; message: string; mend: string | null }
type Told = { ready: boolean; base: { ref: string; commit: string | null; why: string } | null; said: Said[]; contracts: unknown[]; skipped: { path: string; reason: string; detail: string | null; mend: string | null }[] }

async function ended(cwd: string, more: NodeJS.ProcessEnv, ...argv: string[]): Promise<{ code: number; out: string; err: string }> {
  let out = '', err = ''
  const print = (text: string) => { out += text }
  const code = await run(['doctor', ...argv], { cwd, env: { ...env, GITHUB_ACTIONS: '', ...more }, out: print, say: print, err: text => { err += text }, color: false, width: 80, watched: false })
  return { code, out, err }
}
async function asked(cwd: string, more: NodeJS.ProcessEnv = {}, ...argv: string[]): Promise<Told & { code: number; of: (topic: string) => Omit<Said, 'topic'>[] }> {
  const { code, out, err } = await ended(cwd, more, ...argv, '--format', 'json')
  expect(err).toBe('')
  const told = JSON.parse(out) as Told
  expect(code).toBe(told.ready ? 0 : 2)
  return { ...told, code, of: topic => told.said.filter(one => one.topic === topic).map(({ state, message, mend }) => ({ state, message, mend })) }
}
const like = (state: Said['state'], message: RegExp, mend?: RegExp) => expect.objectContaining({ state, message: expect.stringMatching(message), mend: mend === undefined ? null : expect.stringMatching(mend) })

test('a branch beside the default branch of its remote: all is well', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  const clone = cloneOf(origin)
  clone.git('checkout', '-q', '-b', 'feature')
  const { code, base, said, contracts, skipped } = await asked(clone.path)
  expect([code, said.map(({ state }) => state)]).toEqual([0, said.map(() => 'fine')])
  expect(base).toMatchObject({ ref: 'origin/main', commit: clone.git('rev-parse', 'HEAD'), why: 'the default branch of origin' })
  expect([contracts, skipped]).toEqual([[{ format: 'simple', contracts: 1, files: 1 }], []])
  const { out } = await ended(clone.path, {})
  expect(out).toMatch(/^✓ tools +Node\.js \d+\.\d+\.\d+, git \d[^]*✓ base +origin\/main at [\da-f]{12}: the default\s+branch\s+of\s+origin\n✓ config +none: the defaults hold\n[^]*\nA check can run here\.\n$/)
  expect(out.split('\n').filter(line => line.length > 80)).toEqual([])
})

test('not in a repository', async () => {
  const { code, of, base } = await asked(temporaryFolder())
  expect([code, base]).toEqual([2, null])
  expect(of('repository')).toEqual([like('wrong', /not in a git repository/, /inside one/)])
})

test('a repository of another user, which git is not told to trust', async () => {
  const sandbox = repository()
  sandbox.commit({ 'below/a.yaml': simple() })
  const { code, of } = await asked(join(sandbox.path, 'below'), { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1' })
  expect(code).toBe(2)
  expect(of('repository')).toEqual([like('wrong', /belongs to another user/, /^git config --global --add safe\.directory '/)])
})

test('no git', async () => {
  const { code, of } = await asked(temporaryFolder(), { PATH: '/nonexistent' })
  expect(code).toBe(2)
  expect(of('tools')).toEqual([like('wrong', /git cannot be run/, /install git/)])
})

test('a bare repository', async () => {
  const { path } = repository('--bare')
  expect((await asked(path)).of('repository')).toEqual([like('wrong', /is a bare repository/, /--base and --head/)])
  expect((await asked(path, { GIT_DIR: path })).of('repository').at(-1)).toEqual(like('wrong', /it is bare/, /--base <ref> --head <ref>/))
})

test('before the first commit, and with nothing but the last one', async () => {
  const sandbox = repository()
  expect((await asked(sandbox.path)).of('base')).toEqual([like('note', /no commit yet/, /git commit/)])
  sandbox.commit({ 'a.yaml': simple() })
  const { of, code } = await asked(sandbox.path)
  expect(code).toBe(0)
  expect(of('base')).toEqual([like('note', /last commit, since there is no other branch/, /--base <ref>/)])
  expect(of('repository')).toEqual([like('fine', /branch main at/), like('note', /no remote/, /git remote add origin/)])
})

test('a remote whose default branch is not here', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  origin.git('branch', '-m', 'trunk')
  const clone = cloneOf(origin)
  clone.git('checkout', '-q', '-b', 'feature', '--no-track')
  clone.git('branch', '-q', '-D', 'trunk')
  clone.git('remote', 'set-head', 'origin', '--delete')
  const { code, of } = await asked(clone.path)
  expect(code).toBe(2)
  expect(of('base')).toEqual([like('wrong', /default branch of origin is not in this clone/, /^git remote set-head origin --auto, or git fetch origin/)])
  clone.git('remote', 'set-head', 'origin', '--auto')
  expect(await asked(clone.path)).toMatchObject({ code: 0, base: { ref: 'origin/trunk' } })
})

test('a shallow clone, a detached HEAD, and a name that nobody knows', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  origin.commit({ 'a.yaml': simple({ version: '1.3.0' }) })
  const clone = cloneOf(origin, '--depth=1')
  clone.git('checkout', '-q', '--detach')
  const { code, of } = await asked(clone.path)
  expect(code).toBe(0)
  expect(of('repository')).toEqual([like('fine', /detached HEAD at/), like('note', /shallow/)])
  expect((await asked(clone.path, {}, '--base', 'relaese')).of('base')).toEqual([like('wrong', /no commit relaese/, /git fetch origin/)])
  clone.git('remote', 'remove', 'origin')
  expect((await asked(clone.path)).of('repository').at(-1)).toEqual(like('note', /nowhere to be had/, /git remote add/))
})

test('settings: none, valid, changed, new, wrong, and named', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  const clone = cloneOf(origin)
  clone.write({ '.driftgate.yaml': 'failOn: warning\n' })
  expect((await asked(clone.path)).of('config')).toEqual([like('fine', /^\.driftgate\.yaml, valid/), like('note', /base has none/)])
  clone.commit()
  clone.git('push', '-q', 'origin', 'HEAD:refs/heads/other')
  clone.git('branch', '-q', '-u', 'origin/other')
  clone.write({ '.driftgate.yaml': 'failOn: error\n' })
  expect((await asked(clone.path)).of('config')).toEqual([like('fine', /valid/), like('note', /not as in base/)])
  clone.write({ '.driftgate.yaml': 'polcy: full\nunsure: maybe\n' })
  const { code, of } = await asked(clone.path)
  expect(code).toBe(2)
  expect(of('config').slice(0, 2)).toEqual([like('wrong', /^\.driftgate\.yaml:1:1: .*polcy/, /policy/), like('wrong', /^\.driftgate\.yaml:2:9: /, /./)])
  expect((await asked(clone.path, {}, '--config', 'none.yaml')).of('config')).toEqual([like('wrong', /^none\.yaml is neither here nor in base/, /./)])
})

test('what is looked at follows the settings in force, as in a check: base\'s, the last that could be read, or those that are named elsewhere', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': simple(), 'old/b.yaml': simple({ id: 'b' }), '.driftgate.yaml': 'ignore: old\n' })
  sandbox.git('checkout', '-q', '-b', 'change')
  sandbox.write({ '.driftgate.yaml': null })
  const skipped = async (...argv: string[]) => (await asked(sandbox.path, {}, '--base', 'main', ...argv)).skipped.map(({ path }) => path)
  expect(await skipped()).toEqual(['old/b.yaml'])
  sandbox.write({ '.driftgate.yaml': 'ignore: []\n' })
  expect(await skipped()).toEqual(['old/b.yaml'])
  const outside = join(temporaryFolder(), 'gate.yaml')
  writeFileSync(outside, 'ignore: a.yaml\n')
  expect(await skipped('--config', outside)).toEqual(['a.yaml'])
  expect((await asked(sandbox.path, {}, '--config', outside)).of('config')).toEqual([like('fine', /gate\.yaml, valid/)])
  expect((await asked(sandbox.path, {}, '--config', `${outside}x`)).of('config')).toEqual([like('wrong', /gate\.yamlx: there is no such file/)])
  sandbox.git('checkout', '-q', 'main')
  sandbox.commit({ '.driftgate.yaml': 'ignore: [' })
  sandbox.git('checkout', '-q', '-B', 'change')
  sandbox.write({ '.driftgate.yaml': 'ignore: []\n' })
  expect(await skipped()).toEqual(['old/b.yaml'])
})

test('what is skipped, and why', async () => {
  const sandbox = repository()
  sandbox.commit({
    'a.yaml': simple(), 'fixtures/b.yaml': simple(), 'fixtures/none.yaml': 'x: 1\n', 'old/c.yaml': simple(), 'd.yaml': 'x: [\n', 'e.odcs.yaml': 'x: 1\n',
    'lfs.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n', 'large.json': `{"a": "${'x'.repeat(6 << 20)}"}`, '.driftgate.yaml': 'ignore: old\n',
  })
  symlinkSync('a.yaml', join(sandbox.path, 'link.yaml'))
  const { code, skipped, of } = await asked(sandbox.path)
  expect(code).toBe(0)
  const byPath = new Map(skipped.map(({ path, ...rest }) => [path, rest]))
  expect([...byPath.keys()].sort()).toEqual(['d.yaml', 'fixtures/b.yaml', 'large.json', 'lfs.yaml', 'link.yaml', 'old/c.yaml'])
  expect(byPath.get('fixtures/b.yaml')).toMatchObject({ reason: expect.stringMatching(/by default \(\*\*\/\{fixtures/), mend: expect.stringContaining("'!fixtures/b.yaml'") })
  expect(byPath.get('old/c.yaml')).toMatchObject({ reason: 'left out by `ignore` in .driftgate.yaml' })
  expect(byPath.get('d.yaml')).toMatchObject({ reason: expect.stringMatching(/cannot be parsed/), detail: expect.stringMatching(/^\d+:\d+: not valid YAML/) })
  expect(byPath.get('lfs.yaml')).toMatchObject({ reason: expect.stringMatching(/LFS/), mend: expect.stringContaining('git lfs pull') })
  expect(byPath.get('large.json')).toMatchObject({ reason: expect.stringMatching(/too large/) })
  expect(byPath.get('link.yaml')).toMatchObject({ reason: expect.stringMatching(/symbolic link/) })
  expect(of('skipped')).toEqual([like('note', /^6 paths that could hold contracts; besides, 1 file left out that is no contract$/)])
  expect(of('contracts')[1]).toEqual(like('note', /^e\.odcs\.yaml:1:1: this is not a contract/, /format/))
  expect((await ended(sandbox.path, {})).out).toMatch(/· skipped +6 paths[^]*symbolic link[^]*\n {17}link\.yaml\n/)
})

test('of very many files that are left out some are not looked into, and none of those is said to be no contract', async () => {
  const files = inMemory('head', new Map([['fixtures/a.yaml', 'x: 1\n'], ['fixtures/b.yaml', 'x: 1\n'], ['fixtures/c.yaml', simple()]]))
  const told = async (most: number) => { const { skipped, ...rest } = await skippedIn(files, defaults, [], most); return [skipped.map(({ path }) => path), rest, skippedInWords(skipped, rest)] }
  expect(await told(1)).toEqual([[], { others: 1, unseen: 2 }, 'no contract that was looked into; 1 file left out that is no contract and 2 files left out without a look'])
  expect(await told(3)).toEqual([['fixtures/c.yaml'], { others: 2, unseen: 0 }, '1 path that could hold a contract; besides, 2 files left out that are no contract'])
})

/** A step of a job, and the payload of its event. */
function job(event: Event, more: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const payload = join(temporaryFolder(), 'event.json')
  writeFileSync(payload, JSON.stringify(event.payload))
  return {
    GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: event.name, GITHUB_EVENT_PATH: payload, GITHUB_SHA: event.sha, GITHUB_REF: event.ref, GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'shop/contracts',
    GITHUB_WORKFLOW_REF: 'shop/contracts/.github/workflows/contracts.yml@refs/heads/main', GITHUB_JOB: 'contracts', ...more,
  }
}
const granting = (permissions: string, own = '') => ({ '.github/workflows/contracts.yml': `on: pull_request\n${permissions}jobs:\n  contracts:\n    runs-on: x\n${own}` })

test('in a job for a pull request: what its event compares, and what its workflow grants', async () => {
  const origin = server({ 'a.yaml': simple(), ...granting('permissions: { contents: read, pull-requests: write }\n') })
  const event = pullRequest(origin, { 'a.yaml': simple({ version: '1.3.0' }) }, { 'b.yaml': simple({ id: 'b' }) })
  const { code, base, of } = await asked(checkout(origin, event).path, job(event))
  expect([code, base?.commit]).toEqual([0, event.main])
  expect(of('base')).toEqual([like('fine', /^main at [\da-f]{12}, against pull\/7\/merge at [\da-f]{12}: main as the pull request was merged with it$/)])
  expect(of('workflow')).toEqual([like('fine', /^event pull_request, into main$/)])
  expect(of('token')).toEqual([like('fine', /grants contents: read, pull-requests: write, checks: none/), like('note', /this step has none/, /github\.token/)])
})

test('in a job: a checkout of all, one that keeps its token, and too few permissions', async () => {
  const origin = server({ 'a.yaml': simple(), ...granting('permissions: write-all\n', '    permissions: { pull-requests: read }\n') })
  const event = pullRequest(origin, { 'a.yaml': simple({ version: '1.3.0' }) })
  const clone = checkout(origin, event, { depth: 0 })
  clone.git('config', '--local', 'http.https://github.com/.extraheader', 'AUTHORIZATION: basic c2VjcmV0LXZhbHVl')
  const { code, of } = await asked(clone.path, job(event))
  expect(code).toBe(0)
  expect(of('workflow').slice(1)).toEqual([like('note', /all of the history/, /fetch-depth/), like('note', /left its token in the clone/, /^persist-credentials: false$/)])
  expect(of('token').slice(0, 3)).toEqual([like('fine', /contents: none/), like('note', /private/, /^contents: read$/), like('note', /no comment/, /^pull-requests: write$/)])
  expect((await ended(clone.path, job(event))).out).not.toMatch(/c2VjcmV0|secret-value/)
})

test('in a job for a fork, and in one whose event says nothing', async () => {
  const origin = server({ 'a.yaml': simple(), ...granting('') })
  const event = pullRequest(origin, { 'a.yaml': simple({ version: '1.3.0' }) })
  const fork = structuredClone(event.payload) as { pull_request: { head: { repo: { full_name: string } } } }
  fork.pull_request.head.repo.full_name = 'someone/contracts'
  const { of } = await asked(checkout(origin, event).path, job({ ...event, payload: fork }))
  expect(of('workflow')[1]).toEqual(like('note', /from a fork/, /two workflows/))
  expect(of('token')[0]).toEqual(like('note', /grants no permissions/, /pull-requests: write/))
  const dispatched = { name: 'workflow_dispatch', ref: 'refs/heads/main', sha: origin.git('rev-parse', 'main'), payload: {} }
  const told = await asked(checkout(origin, dispatched).path, job(dispatched))
  expect([told.code, told.of('base')]).toEqual([2, [like('wrong', /does not say what to compare/, /`base: v1\.2\.0`/)]])
})

test('in a job without a checkout, and with one that git may not fetch for', async () => {
  const origin = server({ 'a.yaml': simple() })
  const before = origin.git('rev-parse', 'HEAD')
  origin.commit({ 'a.yaml': simple({ version: '1.3.0' }) })
  const event = push(origin, 'refs/heads/main', before)
  const none = await asked(temporaryFolder(), job(event))
  expect([none.code, none.of('workflow').at(-1)]).toEqual([2, like('note', /nothing is checked out/, /actions\/checkout/)])
  const clone = checkout(origin, event), remote = await privateRemote(origin, 's3cr3t-token')
  clone.git('remote', 'set-url', 'origin', remote.url)
  expect((await asked(clone.path, job(event, { GITHUB_SERVER_URL: remote.server }))).of('base')).toEqual([like('wrong', /does not give/, /GITHUB_TOKEN[^]*fetch-depth: 0/)])
  const given = await asked(clone.path, job(event, { GITHUB_SERVER_URL: remote.server, GITHUB_TOKEN: 's3cr3t-token' }))
  expect(given).toMatchObject({ code: 0, base: { commit: before } })
  expect(given.of('base')).toEqual([like('fine', /^[\da-f]{12}, against main at [\da-f]{12}: where it was before the push$/)])
})

test('in a job of a fork that checks itself out: what to compare with is the event\'s own repository\'s to say, as for the action', async () => {
  const origin = server({ 'a.yaml': simple() }), event = pullRequest(origin, { 'a.yaml': simple({ version: '1.3.0' }) }), path = join(temporaryFolder(), 'mallory/contracts.git')
  origin.git('clone', '-q', '--bare', origin.path, path)
  const clone = checkout(origin, event, { depth: 0, sha: event.head })
  clone.git('push', '-q', '--force', `file://${path}`, 'HEAD:refs/heads/main')
  clone.git('remote', 'set-url', 'origin', `file://${path}`)
  clone.git('fetch', '-q', 'origin', '+refs/heads/*:refs/remotes/origin/*')
  const payload = structuredClone(event.payload) as { pull_request: { head: { repo: object } } }
  Object.assign(payload.pull_request.head.repo, { full_name: 'mallory/contracts' })
  const here = job({ ...event, payload }), alone = await asked(clone.path, here)
  expect([alone.code, alone.of('base')]).toEqual([2, [like('wrong', /origin is "mallory\/contracts" and not shop\/contracts/, /github\.token.*drop `repository:`/)]])
  const told = await asked(clone.path, { ...here, GITHUB_TOKEN: 'ghs_secretsecret' })
  expect(told).toMatchObject({ code: 0, base: null })
  expect(told.of('base')).toEqual([like('note', /origin is "mallory\/contracts" .* what to compare with: the action asks GitHub's API/)])
})

test.each([
  [200, 'fine', /it is taken, and reads shop\/contracts; its scopes are repo, gist;/, undefined], [401, 'note', /refuses it \(401\)/, /github\.token/],
  [404, 'note', /may not read shop\/contracts \(404\)/, /contents: read/], [500, 'note', /answers 500/, undefined], [302, 'note', /answers 302/, undefined],
] as const)('of the token GitHub says %i', async (status, state, message, mend) => {
  const seen: unknown[] = []
  const api = createServer((request, response) => {
    seen.push([request.method, request.url, request.headers.authorization])
    response.writeHead(status, { 'x-oauth-scopes': 'repo, gist', location: 'http://127.0.0.1:1/' }).end('{}')
  })
  await new Promise<void>(resolve => { api.listen(0, '127.0.0.1', resolve) })
  onTestFinished(() => { api.close() })
  const origin = server({ 'a.yaml': simple() })
  const event = push(origin, 'refs/heads/main', origin.git('rev-parse', 'HEAD'))
  const { port } = api.address() as AddressInfo
  const token = 'ghs_secretsecret', here = job(event, { GITHUB_TOKEN: token, GITHUB_API_URL: `http://127.0.0.1:${port}/` })
  const { of } = await asked(checkout(origin, event).path, here)
  expect(of('token')).toEqual([like(state, message, mend)])
  expect(seen).toEqual([['GET', '/repos/shop/contracts', `Bearer ${token}`]])
})

test('an API that is not there is no reason that a check could not run', async () => {
  const origin = server({ 'a.yaml': simple() })
  const event = push(origin, 'refs/heads/main', origin.git('rev-parse', 'HEAD'))
  const { code, of } = await asked(checkout(origin, event).path, job(event, { GITHUB_TOKEN: 'ghs_secretsecret', GITHUB_API_URL: 'http://127.0.0.1:1' }))
  expect([code, of('token')]).toEqual([0, [like('note', /cannot be asked: (?!fetch failed)/)]])
})

test('no token is ever printed, whatever names it', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  const clone = cloneOf(origin, '--depth=1')
  clone.git('remote', 'set-url', 'origin', 'http://me:pa55word@127.0.0.1:1/ghs_secretsecret/b.git')
  clone.git('update-ref', '-d', 'refs/remotes/origin/main')
  mkdirSync(join(clone.path, 'fixtures'))
  sandboxAt(clone.path).write({ 'fixtures/ghs_secretsecret.yaml': simple() })
  for (const format of ['text', 'json']) {
    const { out, err } = await ended(clone.path, { GITHUB_TOKEN: 'ghs_secretsecret' }, '--base', 'ghs_secretsecret', '--format', format)
    expect(out).toContain('***')
    expect(out + err).not.toMatch(/pa55word|ghs_secret/)
  }
})

test('what an address or the environment holds of secrets is blotted out, the longest first', () => {
  const secrets = { GITHUB_TOKEN: 'ghs_12345678', npm_config_password: 'ghs_12345678-more', MY_TOKEN: 'main', EDITOR: 'vim-and-more' }
  expect(withoutSecrets('fatal: https://me:pw@git.example.com/a ssh://git@b/c ghs_12345678-more ghs_12345678 main vim-and-more', secrets)).toBe('fatal: https://***@git.example.com/a ssh://***@b/c *** *** main vim-and-more')
})

test('names in a repository are shown, never obeyed', async () => {
  const sandbox = repository()
  sandbox.commit({ 'fixtures/\u202E\u001B[31m::error::.yaml': simple() })
  expect((await ended(sandbox.path, {})).out).not.toMatch(/[\u202E\u001B]/)
})

test('a Node.js that is older than the package takes', async () => {
  expect(manifest.engines.node).toBe(`>=${oldestNode.join('.')}`)
  const here = { cwd: '/', env }
  expect([await tools(here, '20.18.1'), await tools(here, '18.20.0'), await tools(here, '22.0.0')]).toMatchObject([{ state: 'wrong', mend: expect.stringMatching(/20\.19/) }, { state: 'wrong' }, { state: 'fine' }])
})
