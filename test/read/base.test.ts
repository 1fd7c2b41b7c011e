import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween } from '../../src/read/changes.ts'
import { type Sandbox, cloneOf, refusal, repository, sandboxAt, temporaryFolder, told } from './temporary.ts'

/** main with two commits, the second not in the branch `feature`, which has one of its own. */
function parted(): Sandbox & { first: string; tip: string; own: string } {
  const sandbox = repository()
  const first = sandbox.commit({ 'a.yaml': '1' })
  sandbox.git('checkout', '-q', '-b', 'feature')
  const own = sandbox.commit({ 'feature.yaml': '1' })
  sandbox.git('checkout', '-q', 'main')
  const tip = sandbox.commit({ 'main.yaml': '1' })
  return { ...sandbox, first, tip, own }
}

async function chosen(sandbox: Sandbox, ref?: string) {
  const { base, tip, why } = await (await sandbox.open()).base(ref)
  return { ref: base.describe.ref, base: base.describe.commit, tip: tip?.describe.commit, why }
}

test('a named base is the common ancestor, its own tip is told beside it', async () => {
  const story = parted()
  story.git('checkout', '-q', 'feature')
  story.write({ 'new.yaml': 'n' })
  expect(await chosen(story, 'main')).toEqual({ ref: 'main', base: story.first, tip: story.tip, why: 'as asked' })
  const repo = await story.open()
  const { base, tip } = await repo.base('main')
  expect(told(await changesBetween(base, repo.workTree()))).toEqual(['added feature.yaml', 'added new.yaml'])
  expect(tip?.describe).toEqual({ ref: 'main', commit: story.tip })
  expect(await chosen(story, story.first)).toEqual({ ref: story.first, base: story.first, tip: undefined, why: 'as asked' })
  expect(await chosen(story, 'feature')).toMatchObject({ base: story.own, tip: undefined })
  // The base of another head.
  expect((await repo.base('feature', await repo.commit('main'))).base.describe.commit).toBe(story.first)
  expect(await repo.mergeBase('main', 'feature')).toBe(story.first)
})

test('without remotes: the local main, and for main itself the last commit', async () => {
  const story = parted()
  expect(await chosen(story)).toEqual({ ref: 'HEAD', base: story.tip, tip: undefined, why: 'the last commit, since there is no other branch to compare with' })
  story.git('checkout', '-q', 'feature')
  expect(await chosen(story)).toMatchObject({ ref: 'main', base: story.first, tip: story.tip, why: expect.stringContaining('the local main') })
  expect(await (await story.open()).defaultBase()).toMatchObject({ ref: 'main', commit: story.first })
  story.git('checkout', '-q', '--detach')
  expect(await chosen(story)).toMatchObject({ ref: 'main', base: story.first })
  story.git('branch', '-q', '-m', 'main', 'master')
  expect(await chosen(story)).toMatchObject({ ref: 'master', base: story.first })
  story.git('branch', '-q', '-D', 'master')
  expect(await chosen(story)).toMatchObject({ ref: 'HEAD', base: story.own })
})

test('a published branch is compared with the remote\'s default branch, not with its own copy', async () => {
  const story = parted()
  const clone = cloneOf(story)
  clone.git('checkout', '-q', 'feature')
  const unpushed = clone.commit({ 'b.yaml': 'b' })
  expect(clone.git('rev-parse', '--abbrev-ref', '@{upstream}')).toBe('origin/feature')
  expect(await chosen(clone)).toEqual({ ref: 'origin/main', base: story.first, tip: story.tip, why: 'the default branch of origin' })
  clone.git('branch', '--unset-upstream')
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/main', base: story.first })
  clone.git('checkout', '-q', '--detach')
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/main', base: story.first })
  expect((await clone.open()).head).toBe(unpushed)
})

test('the default branch itself is compared with where it is published', async () => {
  const story = parted()
  const clone = cloneOf(story)
  const unpushed = clone.commit({ 'b.yaml': 'b' })
  expect(await chosen(clone)).toEqual({ ref: 'origin/main', base: story.tip, tip: undefined, why: 'where main is published' })
  expect(unpushed).not.toBe(story.tip)
})

test('an upstream of another name is where the branch goes: origin/release, a local branch below it', async () => {
  const story = parted()
  story.git('branch', 'release', story.own)
  const clone = cloneOf(story)
  clone.git('checkout', '-q', '-b', 'fix', '--track', 'origin/release')
  clone.commit({ 'fix.yaml': '1' })
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/release', base: story.own, tip: undefined, why: 'the upstream of fix' })
  clone.git('checkout', '-q', '-b', 'stacked', '--track', 'fix')
  clone.commit({ 'stacked.yaml': '1' })
  expect(await chosen(clone)).toMatchObject({ ref: 'fix', base: clone.git('rev-parse', 'fix'), why: 'the upstream of stacked' })
  // One that has been deleted is passed over.
  clone.git('branch', '-q', '-D', 'fix')
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/main' })
})

test('the default branch by what origin calls HEAD, else main, else master', async () => {
  const story = parted()
  story.git('branch', '-q', '-m', 'main', 'trunk')
  story.git('checkout', '-q', 'trunk')
  const clone = cloneOf(story)
  clone.git('checkout', '-q', 'feature')
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/trunk', base: story.first })
  clone.git('remote', 'set-head', 'origin', '--delete')
  clone.git('branch', '-q', '-D', 'trunk')
  expect(await refusal(chosen(clone))).toMatchObject({ code: 'no-base', hint: expect.stringMatching(/git fetch origin .*--base <ref>/) })
  clone.git('update-ref', 'refs/remotes/origin/master', story.tip)
  expect(await chosen(clone)).toMatchObject({ ref: 'origin/master', base: story.first, tip: story.tip })
})

test('another remote than origin, where the branch follows it', async () => {
  const story = parted()
  const clone = cloneOf(story, '--origin', 'upstream')
  clone.git('checkout', '-q', 'feature')
  expect(await chosen(clone)).toMatchObject({ ref: 'upstream/main', base: story.first, why: 'the default branch of upstream' })
})

test('before the first commit everything is new', async () => {
  expect(await chosen(repository())).toEqual({ ref: 'nothing', base: undefined, tip: undefined, why: 'there is no commit yet: everything is new' })
  const story = parted()
  story.git('checkout', '-q', '--orphan', 'fresh')
  expect(await chosen(story)).toMatchObject({ base: undefined })
  expect(await chosen(story, 'main')).toMatchObject({ base: story.tip, tip: undefined })
})

test('no common ancestor, and a name that is only on the remote', async () => {
  const story = parted()
  story.git('checkout', '-q', '--orphan', 'apart')
  story.commit()
  expect(await refusal(chosen(story, 'main'))).toMatchObject({ code: 'no-common-ancestor', hint: expect.stringContaining('--base <ref>') })
  story.git('checkout', '-q', 'main')
  const clone = cloneOf(story)
  expect(await chosen(clone, 'feature')).toMatchObject({ ref: 'feature', base: story.first, tip: story.own })
  expect(await refusal(chosen(clone, 'absent'))).toMatchObject({ code: 'unknown-revision', hint: 'git fetch origin +refs/heads/absent:refs/remotes/origin/absent, git fetch --tags where it is a tag, or name another commit' })
  expect(await refusal(chosen(clone, 'origin/absent~1^2'))).toMatchObject({ code: 'unknown-revision', hint: expect.stringContaining('git fetch origin +refs/heads/absent:refs/remotes/origin/absent (') })
  expect(await refusal(chosen(clone, 'HEAD~99'))).toMatchObject({ code: 'unknown-revision', hint: 'name another commit' })
})

test('a linked work tree has its own branch', async () => {
  const story = parted()
  const linked = sandboxAt(join(temporaryFolder(), 'linked'))
  story.git('worktree', 'add', '-q', linked.path, 'feature')
  expect(await chosen(linked)).toMatchObject({ ref: 'main', base: story.first })
})

test('origin/main is the branch of origin, whatever tag is called so; where origin has none, what is called so', async () => {
  const origin = parted(), clone = cloneOf(origin)
  clone.git('checkout', '-q', 'origin/feature')
  clone.git('tag', 'origin/main', 'HEAD')
  expect(await chosen(clone, 'origin/main')).toEqual({ ref: 'origin/main', base: origin.first, tip: origin.tip, why: 'as asked' })
  clone.git('tag', 'origin/other', origin.first)
  expect(await chosen(clone, 'origin/other')).toMatchObject({ base: origin.first })
})
