import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changesBetween } from '../../src/read/changes.ts'
import { type Sandbox, at, cloneOf, env, refusal, repository, told } from './temporary.ts'

/** What a fetch must leave as it was, whatever it brings. */
const refs = (clone: Sandbox) => [clone.git('for-each-ref'), clone.git('symbolic-ref', '-q', 'HEAD'), existsSync(join(clone.path, '.git/FETCH_HEAD'))]
const isShallow = (clone: Sandbox) => clone.git('rev-parse', '--is-shallow-repository') === 'true'
const count = (clone: Sandbox) => Number(clone.git('rev-list', '--count', 'HEAD'))

/** `commits` commits on main; then the branch `feature` with one of its own, and main goes on with another `commits`. */
function longStory(commits: number): Sandbox & { parted: string; own: string; tip: string } {
  const origin = repository()
  const more = () => {
    const commit = (from: string) => `commit refs/heads/main\ncommitter Ada <ada@example.com> 1704067200 +0000\ndata 1\nx\n${from}\n`
    const input = Array.from({ length: commits - 1 }, (_, i) => commit(i === 0 ? 'from refs/heads/main^0\n' : '')).join('')
    execFileSync('git', ['fast-import', '--quiet'], { cwd: origin.path, env, input, stdio: 'pipe' })
  }
  origin.commit({ 'a.yaml': 'a' })
  more()
  const parted = origin.git('rev-parse', 'HEAD')
  origin.git('checkout', '-q', '-b', 'feature')
  const own = origin.commit({ 'feature.yaml': 'f' })
  origin.git('checkout', '-q', 'main')
  origin.commit({ 'b.yaml': 'b' })
  more()
  return { ...origin, parted, own, tip: origin.git('rev-parse', 'HEAD') }
}

test('a full clone stays full, and no ref moves', async () => {
  const origin = longStory(3)
  const clone = cloneOf(origin)
  const later = origin.commit({ 'c.yaml': 'c' })
  origin.git('tag', 'v1')
  origin.git('branch', '-q', '-D', 'feature')
  clone.git('config', 'fetch.prune', 'true')
  const before = [refs(clone), count(clone)]
  const repo = await clone.open()
  await repo.fetchMissing(later)
  expect(await at(await repo.commit(later), 'c.yaml')).toBe('c')
  expect([refs(clone), count(clone)]).toEqual(before)
  expect(isShallow(clone)).toBe(false)
})

test('a shallow clone fetches the one commit it lacks', async () => {
  const origin = longStory(3)
  origin.git('merge', '-q', '--no-ff', '-m', 'merge', 'feature')
  const clone = cloneOf(origin, '--depth=1')
  const before = refs(clone)
  const repo = await clone.open()
  const [base = ''] = await repo.parents('HEAD')
  expect(base).toBe(origin.tip)
  await repo.fetchMissing(base)
  expect(refs(clone)).toEqual(before)
  expect(clone.git('cat-file', '-t', base)).toBe('commit')
  expect(() => clone.git('cat-file', '-t', `${origin.tip}^`)).toThrow('Command failed')
  expect(told(await changesBetween(await repo.commit(base), await repo.commit('HEAD')))).toEqual(['added feature.yaml'])
  // What is there needs no remote.
  rmSync(origin.path, { recursive: true })
  await repo.fetchMissing(base)
})

test('a fetch of depth 1 leaves a deeper shallow clone as deep as it is', async () => {
  const origin = longStory(5)
  const clone = cloneOf(origin, '--depth=4')
  const repo = await clone.open()
  await repo.fetchMissing(origin.own)
  expect(count(clone)).toBe(4)
})

test('a base named by its branch is found in a shallow clone of another branch', async () => {
  const origin = longStory(60)
  const clone = cloneOf(origin, '--depth=1', '--branch', 'feature')
  const before = refs(clone)
  const { base, tip } = await (await clone.open()).base('main')
  expect([base.describe.commit, tip?.describe.commit]).toEqual([origin.parted, origin.tip])
  expect(refs(clone)).toEqual(before)
})

test('commits that the remote has never seen do not keep a shallow clone from finding the base', async () => {
  const origin = longStory(5)
  const clone = cloneOf(origin, '--depth=1', '--branch', 'feature', '--no-single-branch')
  clone.commit({ 'mine.yaml': '1' })
  const repo = await clone.open()
  const { base, tip } = await repo.base()
  expect([base.describe.ref, base.describe.commit, tip?.describe.commit]).toEqual(['origin/main', origin.parted, origin.tip])
  expect(told(await changesBetween(base, repo.workTree()))).toEqual(['added feature.yaml', 'added mine.yaml'])
})

test('a full id that a shallow clone does not have is asked for', async () => {
  const origin = longStory(3)
  const clone = cloneOf(origin, '--depth=1')
  const repo = await clone.open()
  expect((await repo.commit(origin.own)).describe.commit).toBe(origin.own)
  expect(await refusal(repo.commit('0'.repeat(39).concat('1')))).toMatchObject({ code: 'fetch-failed' })
})

test('a remote that is gone: the command to run, and git\'s own reason', async () => {
  const origin = longStory(3)
  const clone = cloneOf(origin, '--depth=1')
  rmSync(origin.path, { recursive: true })
  const repo = await clone.open()
  expect(await refusal(repo.fetchMissing(origin.own))).toMatchObject({ code: 'fetch-failed', message: expect.stringContaining(origin.own), hint: `git fetch --depth=1 origin ${origin.own}` })
  expect(await refusal(repo.base('feature'))).toMatchObject({ code: 'fetch-failed', hint: 'git fetch --depth=1 origin feature' })
  clone.git('remote', 'remove', 'origin')
  expect(await refusal(repo.fetchMissing(origin.own))).toMatchObject({ code: 'no-remote' })
})

test('unrelated histories are told as such, after all there is has been fetched', async () => {
  const origin = longStory(2)
  origin.git('checkout', '-q', '--orphan', 'apart')
  origin.commit()
  const clone = cloneOf(origin, '--depth=1', '--branch', 'apart')
  expect(await refusal((await clone.open()).base('main'))).toMatchObject({ code: 'no-common-ancestor' })
})

test('ids and remotes are never options', async () => {
  const clone = cloneOf(longStory(1), '--depth=1')
  const repo = await clone.open()
  for (const id of ['--upload-pack=touch pwned', 'main', 'HEAD', '']) expect(await refusal(repo.fetchMissing(id))).toMatchObject({ code: 'bad-revision' })
})

test('hooks, editors and askpass of the user\'s environment do not stop a fetch', async () => {
  const origin = longStory(2)
  const clone = cloneOf(origin, '--depth=1')
  const repo = await clone.open({
    env: { ...env, EDITOR: 'vi', PAGER: 'less', GIT_EDITOR: 'vi', GIT_ASKPASS: 'askpass', SSH_ASKPASS: 'askpass', GIT_SSH_COMMAND: 'ssh -v', GIT_EXEC_PATH: clone.git('--exec-path'), GIT_INDEX_FILE: '.git/index' },
  })
  await repo.fetchMissing(origin.own)
  expect(await at(await repo.commit(origin.own), 'feature.yaml')).toBe('f')
})

test('a token is tried where nothing else does, for its server alone, out of sight of the arguments', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => { asked.push(request.headers.authorization); response.writeHead(403).end() })
  await new Promise<void>(resolve => { server.listen(0, '127.0.0.1', resolve) })
  onTestFinished(() => { server.close() })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const origin = longStory(2)
  const clone = cloneOf(origin, '--depth=1')
  clone.git('remote', 'set-url', 'origin', `${url}/contracts.git`)
  const trace = join(clone.path, '.git/trace')
  const opening = { env: { ...env, GIT_TRACE: trace, no_proxy: '127.0.0.1' } }
  const basic = Buffer.from('x-access-token:secret-token').toString('base64')

  const repo = await clone.open({ ...opening, token: { server: url, token: 'secret-token' } })
  expect(await refusal(repo.fetchMissing(origin.own))).toMatchObject({ code: 'fetch-failed', message: expect.stringContaining('403') })
  expect(asked).toEqual([undefined, `basic ${basic}`])
  expect(readFileSync(trace, 'utf8')).toContain(origin.own)
  expect(readFileSync(trace, 'utf8')).not.toMatch(new RegExp(`secret-token|${basic}`))

  const elsewhere = await clone.open({ ...opening, token: { server: 'https://example.com', token: 'secret-token' } })
  await refusal(elsewhere.fetchMissing(origin.own))
  expect(asked.slice(2)).toEqual([undefined, undefined])
})
