import { chmodSync, chownSync, mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween } from '../../src/read/changes.ts'
import { openRepository } from '../../src/read/repository.ts'
import { at, cloneOf, env, paths, refusal, repository, sandboxAt, temporaryFolder, told } from './temporary.ts'

test('a folder inside the work tree finds the root', async () => {
  const sandbox = repository()
  sandbox.commit({ 'deep/er/a.yaml': 'a' })
  const repo = await sandboxAt(join(sandbox.path, 'deep/er')).open()
  expect(repo.root).toBe(sandbox.path)
  expect(await at(repo.workTree(), 'deep/er/a.yaml')).toBe('a')
  expect(await paths(await repo.commit('HEAD'))).toEqual(['deep/er/a.yaml'])

  const link = join(temporaryFolder(), 'link')
  symlinkSync(join(sandbox.path, 'deep'), link)
  expect((await sandboxAt(link).open()).root).toBe(sandbox.path)
})

test('a folder whose name has a line break and quotes', async () => {
  const path = join(temporaryFolder(), 'odd\n"na\'me')
  mkdirSync(path)
  const sandbox = sandboxAt(path)
  sandbox.git('init', '-q')
  sandbox.commit({ 'a.yaml': 'a' })
  const repo = await sandbox.open()
  expect([repo.root, await at(repo.workTree(), 'a.yaml')]).toEqual([path, 'a'])
})

test('outside a repository, and where there is no folder, it says what to do', async () => {
  const nowhere = temporaryFolder()
  expect(await refusal(openRepository(nowhere, { env }))).toMatchObject({ code: 'not-a-repository', hint: expect.stringContaining('driftgate diff') })
  expect(await refusal(openRepository(join(nowhere, 'none'), { env }))).toMatchObject({ code: 'no-folder' })
  expect(await refusal(openRepository(nowhere, { env: { ...env, PATH: nowhere } }))).toMatchObject({ code: 'no-git' })
})

test.each(['-x', '--output=pwned', '', ' ', 'a\nb', 'main\0', 'no-such', 'main..other', 'HEAD:a.yaml', 'HEAD^{tree}', '0'.repeat(40)])('%j is no commit', async ref => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a' })
  const repo = await sandbox.open()
  expect((await refusal(repo.commit(ref))).code).toMatch(/^(bad|unknown)-revision$/)
  expect((await refusal(repo.base(ref))).code).toMatch(/^(bad|unknown)-revision$/)
  expect(await paths(repo.workTree())).toEqual(['a.yaml'])
})

test('a commit by any name of it', async () => {
  const sandbox = repository()
  const first = sandbox.commit({ 'a.yaml': '1' })
  sandbox.git('tag', '-a', '-m', 'release', 'v1')
  sandbox.commit({ 'a.yaml': '2' })
  const repo = await sandbox.open()
  for (const ref of ['v1', 'HEAD~1', first, first.slice(0, 9), 'main^', 'refs/tags/v1', 'main@{1}']) expect((await repo.commit(ref)).describe).toEqual({ ref, commit: first })
  expect(await repo.parents('HEAD')).toEqual([first])
})

test('a detached head, a linked work tree, a bare repository', async () => {
  const sandbox = repository()
  const first = sandbox.commit({ 'a.yaml': '1' })
  sandbox.commit({ 'a.yaml': '2' })
  const linked = sandboxAt(join(temporaryFolder(), 'linked'))
  sandbox.git('worktree', 'add', '-q', '--detach', linked.path, first)
  linked.write({ 'a.yaml': '3' })
  const repo = await linked.open()
  expect([repo.root, repo.head]).toEqual([linked.path, first])
  expect(await at(await repo.commit('main'), 'a.yaml')).toBe('2')
  expect(told(await changesBetween(await repo.commit('HEAD'), repo.workTree()))).toEqual(['changed a.yaml'])

  const bare = sandboxAt(join(temporaryFolder(), 'bare.git'))
  sandbox.git('clone', '-q', '--bare', sandbox.path, bare.path)
  expect(await refusal(bare.open())).toMatchObject({ code: 'bare-repository', hint: expect.stringContaining('GIT_DIR') })
  const named = await bare.open({ env: { ...env, GIT_DIR: '.' } })
  expect([named.bare, named.root]).toEqual([true, bare.path])
  const fromAfar = await sandboxAt(temporaryFolder()).open({ env: { ...env, GIT_DIR: '.' }, here: bare.path })
  expect(fromAfar.root).toBe(bare.path)
  expect(() => named.workTree()).toThrow('no work tree')
  expect(() => named.index()).toThrow('no work tree')
  expect(told(await changesBetween(await named.commit('main~1'), await named.commit('main')))).toEqual(['changed a.yaml'])
})

test('a folder of the work tree that poses as a bare repository is not believed', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a', 'trap/HEAD': 'ref: refs/heads/main\n', 'trap/refs/x': '', 'trap/objects/x': '', 'trap/config': '[core]\n\tbare = true\n\tfsmonitor = "touch pwned"\n' })
  expect((await refusal(openRepository(join(sandbox.path, 'trap'), { env }))).code).toBe('bare-repository')
})

test('settings of the repository run nothing', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a\n', 'b.yaml': 'b\n' })
  const script = join(sandbox.path, '.git/evil')
  writeFileSync(script, `#!/bin/sh\necho ran >> '${sandbox.path}/.git/ran'\n`)
  chmodSync(script, 0o755)
  for (const name of ['core.fsmonitor', 'diff.external', 'diff.x.command', 'diff.x.textconv', 'core.pager', 'pager.diff']) sandbox.git('config', name, script)
  for (const hook of ['post-index-change', 'reference-transaction']) { symlinkSync(script, join(sandbox.path, '.git/hooks', hook)) }
  sandbox.write({ '.gitattributes': '* diff=x\n', 'a.yaml': 'b\n', 'c.yaml': 'c' })
  // A time stamp alone has git refresh the index, for which there is a hook.
  utimesSync(join(sandbox.path, 'b.yaml'), 1, 1)
  const repo = await sandbox.open()
  await changesBetween((await repo.base()).base, repo.workTree())
  await repo.workTree().mentions(['b'])
  await repo.index().list()
  expect(() => readFileSync(join(sandbox.path, '.git/ran'))).toThrow('ENOENT')
})

test('in a hook, the index is the one that git is about to commit', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1', 'b.yaml': '1' })
  const report = join(sandbox.path, '.git/report')
  writeFileSync(join(sandbox.path, '.git/hooks/pre-commit'), `#!/bin/sh\npwd > '${report}'\nenv | grep ^GIT_ >> '${report}'\ncp "$GIT_INDEX_FILE" '${report}.index'\nexit 1\n`)
  chmodSync(join(sandbox.path, '.git/hooks/pre-commit'), 0o755)
  /** The environment that git gave a hook, with a copy of the index that it spoke of in that place again. */
  const inHook = (...commit: string[]) => {
    expect(() => sandbox.git('commit', '-m', 'x', ...commit)).toThrow('Command failed')
    const [here = '', ...lines] = readFileSync(report, 'utf8').trim().split('\n')
    const hook = Object.fromEntries(lines.map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
    return { here, env: { ...env, ...hook } }
  }
  sandbox.write({ 'a.yaml': '2', 'b.yaml': '2' })
  sandbox.git('add', 'a.yaml')
  const plain = await sandbox.open(inHook())
  expect(told(await changesBetween(await plain.commit('HEAD'), plain.index()))).toEqual(['changed a.yaml'])

  // `commit <path>` and `commit -a` build another index.
  const { here, env: partial } = inHook('--only', 'b.yaml')
  expect(partial['GIT_INDEX_FILE']).not.toBe('.git/index')
  writeFileSync(partial['GIT_INDEX_FILE'] ?? '', readFileSync(`${report}.index`))
  const only = await sandbox.open({ here, env: partial })
  expect(told(await changesBetween(await only.commit('HEAD'), only.index()))).toEqual(['changed b.yaml'])
  expect(await at(only.index(), 'b.yaml')).toBe('2')
  expect(await at(only.index(), 'a.yaml')).toBe('1')
})

test('a hook\'s variables are for its own repository', async () => {
  const sandbox = repository()
  sandbox.commit({ 'sub/a.yaml': 'outer' })
  const other = repository()
  other.commit({ 'a.yaml': 'other' })
  const nested = sandboxAt(join(sandbox.path, 'sub/nested'))
  mkdirSync(nested.path)
  nested.git('init', '-q')
  nested.commit({ 'a.yaml': 'nested' })

  for (const hook of [
    { GIT_DIR: '.git', GIT_INDEX_FILE: '.git/index' },
    { GIT_DIR: join(sandbox.path, '.git'), GIT_INDEX_FILE: join(sandbox.path, '.git/index'), GIT_PREFIX: 'sub/' },
    { GIT_INDEX_FILE: join(sandbox.path, '.git/index') },
    { GIT_DIR: '.git', GIT_WORK_TREE: '.' },
  ]) {
    const opening = { here: sandbox.path, env: { ...env, ...hook } }
    const inside = await sandboxAt(join(sandbox.path, 'sub')).open(opening)
    expect([inside.root, await paths(inside.index())]).toEqual([sandbox.path, ['sub/a.yaml']])
    for (const elsewhere of [other, nested]) {
      const repo = await elsewhere.open(opening)
      expect([repo.root, await paths(repo.index()), await paths(repo.workTree())]).toEqual([elsewhere.path, ['a.yaml'], ['a.yaml']])
    }
  }
})

test('the folder that we are pointed at is the work tree, though the environment names another for its repository', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1' })
  const repo = await sandbox.open({ env: { ...env, GIT_DIR: '.git', GIT_WORK_TREE: temporaryFolder() } })
  expect(repo.root).toBe(sandbox.path)
  expect(await changesBetween(await repo.commit('HEAD'), repo.workTree())).toEqual([])
})

test('in a linked work tree\'s hook', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1' })
  const linked = sandboxAt(join(temporaryFolder(), 'linked'))
  sandbox.git('worktree', 'add', '-q', linked.path)
  linked.write({ 'a.yaml': '2', 'sub/b.yaml': 'b' })
  linked.git('add', '-A')
  const gitDir = linked.git('rev-parse', '--absolute-git-dir')
  const hook = { ...env, GIT_DIR: gitDir, GIT_INDEX_FILE: join(gitDir, 'index') }
  const repo = await sandboxAt(join(linked.path, 'sub')).open({ here: linked.path, env: hook })
  expect(repo.root).toBe(linked.path)
  expect(told(await changesBetween(await repo.commit('HEAD'), repo.index()))).toEqual(['changed a.yaml', 'added sub/b.yaml'])
})

test('a git folder apart from its work tree, named by the environment', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1' })
  const home = temporaryFolder()
  writeFileSync(join(home, 'a.yaml'), '2')
  const named = { ...env, GIT_DIR: join(sandbox.path, '.git'), GIT_WORK_TREE: home }
  const repo = await openRepository(home, { env: named, here: home })
  expect(repo.root).toBe(home)
  expect(told(await changesBetween(await repo.commit('HEAD'), repo.workTree()))).toEqual(['changed a.yaml'])
  repo.close()
})

test.runIf(process.getuid?.() === 0)('another owner\'s repository is read where we were pointed at it, without its filters, and not where it lies above', async () => {
  const sandbox = repository()
  sandbox.git('config', 'filter.x.clean', `sh -c "echo ran >> '${sandbox.path}/.git/ran'; cat"`)
  sandbox.commit({ '.gitattributes': '*.yaml filter=x\n', 'sub/a.yaml': 'a' })
  sandbox.write({ 'sub/a.yaml': 'b', '.git/ran': '' })
  for (const path of [sandbox.path, join(sandbox.path, '.git')]) chownSync(path, 12345, 12345)
  const named = { ...env, SUDO_UID: '' }

  const repo = await sandbox.open({ env: named })
  expect(told(await changesBetween((await repo.base()).base, repo.workTree()))).toEqual(['changed sub/a.yaml'])
  expect(readFileSync(join(sandbox.path, '.git/ran'), 'utf8')).toBe('')
  expect(await refusal(openRepository(join(sandbox.path, 'sub'), { env: named }))).toMatchObject({ code: 'dubious-ownership', hint: `git config --global --add safe.directory '${sandbox.path}'` })
  const onRunner = await sandboxAt(join(sandbox.path, 'sub')).open({ env: { ...named, GITHUB_WORKSPACE: sandbox.path } })
  expect(onRunner.root).toBe(sandbox.path)
})

test('earlier contents come latest first, along first parents', async () => {
  const sandbox = repository()
  const first = sandbox.commit({ 'd/a.yaml': 'one' })
  const second = sandbox.commit({ 'd/a.yaml': 'two' })
  sandbox.git('checkout', '-q', '-b', 'side')
  sandbox.commit({ 'd/a.yaml': 'on the side' })
  sandbox.git('checkout', '-q', 'main')
  sandbox.commit({ 'other.yaml': 'x' })
  sandbox.git('merge', '-q', '-s', 'ours', '-m', 'merge', 'side')
  sandbox.git('rm', '-q', 'd/a.yaml')
  sandbox.commit()
  const broken = sandbox.commit({ 'd/a.yaml': 'broken' })
  sandbox.commit({ 'other.yaml': 'y' })
  const repo = await sandbox.open()
  const found: string[][] = []
  for await (const { commit, bytes } of repo.earlier('d/a.yaml', 'HEAD')) found.push([commit, Buffer.from(bytes).toString()])
  expect(found).toEqual([[second, 'two'], [first, 'one']])
  for await (const { commit } of repo.earlier('d/a.yaml', broken)) { expect(commit).toBe(second); break }
  for await (const { commit } of repo.earlier('none.yaml', broken)) expect(commit).toBe('none')
})

test('earlier contents are followed through renames, and what had the path before is another file', async () => {
  const sandbox = repository(), long = (end: string) => `${'line\n'.repeat(20)}${end}`
  sandbox.commit({ 'b.yaml': 'another' })
  sandbox.commit({ 'b.yaml': null, 'a.yaml': long('one') })
  sandbox.commit({ 'a.yaml': long('two') })
  sandbox.commit({ 'a.yaml': null, 'b.yaml': long('three') })
  sandbox.commit({ 'b.yaml': null, 'c.yaml': long('three') })
  sandbox.commit({ 'c.yaml': long('four') })
  const found: string[] = []
  for await (const { path, bytes } of (await sandbox.open()).earlier('c.yaml', 'HEAD')) found.push(`${path} ${Buffer.from(bytes).toString().slice(100)}`)
  expect(found).toEqual(['c.yaml three', 'a.yaml two', 'a.yaml one'])
})

test('a shallow clone knows the parents of its last commit', async () => {
  const origin = repository()
  const first = origin.commit({ 'a.yaml': '1' })
  origin.git('checkout', '-q', '-b', 'side')
  const side = origin.commit({ 'b.yaml': '1' })
  origin.git('checkout', '-q', 'main')
  origin.git('merge', '-q', '--no-ff', '-m', 'merge', 'side')
  const repo = await cloneOf(origin, '--depth=1').open()
  expect(repo.shallow).toBe(true)
  expect(await repo.parents('HEAD')).toEqual([first, side])
})
