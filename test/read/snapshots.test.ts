import { chmodSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { at, cloneOf, paths, repository, sandboxAt, temporaryFolder } from './temporary.ts'
import { folder } from '../../src/read/folder.ts'
import { inMemory } from '../../src/read/memory.ts'
import { Problem } from '../../src/text/problem.ts'

test('a commit, the index and the work tree are three snapshots', async () => {
  const sandbox = repository()
  const commit = sandbox.commit({ 'a.yaml': 'one', 'deep/er/b.yaml': 'b', 'gone.yaml': 'gone' })
  sandbox.write({ 'a.yaml': 'two' })
  sandbox.git('add', '-A')
  sandbox.write({ 'a.yaml': 'three', 'gone.yaml': null, 'new.yaml': 'new' })
  const repo = await sandbox.open()
  const [committed, index, workTree] = [await repo.commit('main'), repo.index(), repo.workTree()]

  expect(committed.describe).toEqual({ ref: 'main', commit })
  expect([await at(committed, 'a.yaml'), await at(index, 'a.yaml'), await at(workTree, 'a.yaml')]).toEqual(['one', 'two', 'three'])
  expect([await at(committed, 'gone.yaml'), await at(index, 'gone.yaml'), await at(workTree, 'gone.yaml')]).toEqual(['gone', 'gone', undefined])
  expect([await at(committed, 'deep/er/b.yaml'), await at(workTree, 'deep/er/b.yaml')]).toEqual(['b', 'b'])
  expect(await paths(committed)).toEqual(['a.yaml', 'deep/er/b.yaml', 'gone.yaml'])
  expect(await paths(index)).toEqual(['a.yaml', 'deep/er/b.yaml', 'gone.yaml'])
  expect(await paths(workTree)).toEqual(['a.yaml', 'deep/er/b.yaml', 'new.yaml'])
})

test('an ignored file is not listed, an untracked one is', async () => {
  const sandbox = repository()
  sandbox.commit({ '.gitignore': 'build/\n', 'build/x.yaml': 'x', 'y.yaml': 'y' })
  sandbox.write({ 'z.yaml': 'z' })
  expect(await paths((await sandbox.open()).workTree())).toEqual(['.gitignore', 'y.yaml', 'z.yaml'])
})

test('folders, absent files and ways out of the root are simply not there', async () => {
  const sandbox = repository()
  sandbox.commit({ 'deep/a.yaml': 'a' })
  const repo = await sandbox.open()
  const wanted = ['deep', 'deep/', 'deep/none', 'deep/a.yaml/x', '', '/etc/passwd', '../x', 'deep/../deep/a.yaml', './deep/a.yaml', '.git/config', '.GIT/config', 'a\0b']
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree(), await folder(sandbox.path)]) {
    expect(await snapshot.read(wanted)).toEqual(new Map())
  }
})

test('a symbolic link is a problem, and nothing is read through one', async () => {
  const secret = temporaryFolder()
  writeFileSync(join(secret, 'passwd'), 'secret')
  const sandbox = repository()
  sandbox.write({ 'a.yaml': 'a' })
  symlinkSync('a.yaml', join(sandbox.path, 'link.yaml'))
  symlinkSync(secret, join(sandbox.path, 'etc'))
  sandbox.commit()
  const repo = await sandbox.open()
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree(), await folder(sandbox.path)]) {
    expect(await at(snapshot, 'link.yaml')).toBe('symlink')
    expect(await at(snapshot, 'etc')).toBe('symlink')
    expect(await at(snapshot, 'etc/passwd')).toBe(undefined)
    expect((await snapshot.list()).find(({ path }) => path === 'link.yaml')?.mode).toBe('symlink')
  }
})

test('a file that is too large is a problem on the line where what is read of it ends, and shows how it begins', async () => {
  const sandbox = repository()
  const long = `kind: x\n${'x'.repeat(4 * 1024 * 1024)}\n${'x'.repeat(2 * 1024 * 1024)}\n`
  sandbox.commit({ 'large.yaml': long, 'a.yaml': 'a' })
  const repo = await sandbox.open()
  const large = inMemory('texts', new Map([['large.yaml', long], ['a.yaml', 'a']]))
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree(), await folder(sandbox.path), large]) {
    const problem = (await snapshot.read(['large.yaml'])).get('large.yaml')
    expect(problem).toMatchObject({ details: { code: 'too-large', line: 3 } })
    expect(problem instanceof Problem && Buffer.from(problem.beginning ?? []).toString().slice(0, 8)).toBe('kind: x\n')
    expect(await at(snapshot, 'a.yaml')).toBe('a')
  }
})

test('a submodule is a problem, and is its own repository from inside', async () => {
  const inner = repository()
  inner.commit({ 'x.yaml': 'x' })
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a' })
  sandbox.git('submodule', '--quiet', 'add', inner.path, 'sub')
  sandbox.commit()
  const repo = await sandbox.open()
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree()]) {
    expect(await at(snapshot, 'sub')).toBe('submodule')
    expect(await at(snapshot, 'sub/x.yaml')).toBe(undefined)
    expect((await snapshot.list()).find(({ path }) => path === 'sub')?.mode).toBe('gitlink')
  }
  const within = await sandboxAt(join(sandbox.path, 'sub')).open()
  expect(within.root).toBe(join(sandbox.path, 'sub'))
  expect(await paths(within.workTree())).toEqual(['x.yaml'])
})

const odd = ['new\nline.yaml', 'quo"te.yaml', 'tab\there.yaml', '-dash.yaml', ' space .yaml', 'ünï.yaml', ':(glob)*.yaml', 'back\\slash.yaml', 'star*.yaml']

test.each(['sha1', 'sha256'])('odd file names keep their contents (%s)', async format => {
  const sandbox = repository(`--object-format=${format}`)
  sandbox.commit(Object.fromEntries(odd.map(name => [`d/${name}`, `text of ${name}`])))
  sandbox.write({ 'untracked\n.yaml': 'u' })
  const repo = await sandbox.open()
  const names = odd.map(name => `d/${name}`)
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree(), await folder(sandbox.path)]) {
    expect(await paths(snapshot)).toEqual(expect.arrayContaining(names))
    const contents = await snapshot.read(names)
    for (const name of odd) expect(Buffer.from(contents.get(`d/${name}`) as Uint8Array).toString()).toBe(`text of ${name}`)
  }
  expect(await paths(repo.workTree())).toContain('untracked\n.yaml')
})

test('a name that is no UTF-8 still finds its file', async () => {
  const sandbox = repository()
  sandbox.write({ 'a.yaml': 'a' })
  writeFileSync(Buffer.concat([Buffer.from(`${sandbox.path}/caf`), Buffer.of(0xe9), Buffer.from('.yaml')]), 'coffee')
  sandbox.commit()
  const repo = await sandbox.open()
  for (const snapshot of [await repo.commit('HEAD'), repo.index(), repo.workTree(), await folder(sandbox.path)]) {
    expect(await paths(snapshot)).toEqual(['a.yaml', 'caf\udce9.yaml'])
    expect(await at(snapshot, 'caf\udce9.yaml')).toBe('coffee')
    expect(await snapshot.mentions(['coffee'])).toEqual(['caf\udce9.yaml'])
  }
})

test('a file that only announces itself (add -N) is in the work tree and not in the index', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a', 'empty.yaml': '' })
  sandbox.write({ 'soon.yaml': 'soon' })
  sandbox.git('add', '-N', 'soon.yaml')
  const repo = await sandbox.open()
  expect(await paths(repo.index())).toEqual(['a.yaml', 'empty.yaml'])
  expect(await at(repo.index(), 'soon.yaml')).toBe(undefined)
  expect(await repo.index().mentions(['soon'])).toEqual([])
  expect(await at(repo.workTree(), 'soon.yaml')).toBe('soon')
})

test('files that a sparse checkout leaves out are read from the index', async () => {
  const sandbox = repository()
  sandbox.commit({ 'in/a.yaml': 'a', 'out/b.yaml': 'b names orders', 'out/c.yaml': 'c' })
  sandbox.git('sparse-checkout', 'set', 'in')
  const workTree = (await sandbox.open()).workTree()
  expect(await paths(workTree)).toEqual(['in/a.yaml', 'out/b.yaml', 'out/c.yaml'])
  expect(await at(workTree, 'out/b.yaml')).toBe('b names orders')
  expect(await at(workTree, 'out/none.yaml')).toBe(undefined)
  expect(await workTree.mentions(['orders'])).toEqual(['out/b.yaml'])
})

test('an unresolved merge: the index has no text, the work tree has the markers', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'one\n' })
  sandbox.git('checkout', '-q', '-b', 'other')
  sandbox.commit({ 'a.yaml': 'two\n' })
  sandbox.git('checkout', '-q', 'main')
  sandbox.commit({ 'a.yaml': 'three\n' })
  expect(() => sandbox.git('merge', 'other')).toThrow('Command failed')
  const repo = await sandbox.open()
  expect(await at(repo.index(), 'a.yaml')).toBe('unmerged')
  expect(await at(repo.workTree(), 'a.yaml')).toContain('<<<<<<<')
  expect(await paths(repo.workTree())).toEqual(['a.yaml'])
})

test('mentions finds words literally, on every side', async () => {
  const sandbox = repository()
  sandbox.write({ '.gitattributes': '*.avsc -diff\n' })
  sandbox.commit({ 'a.proto': 'import "b.c/d.proto";', 'b.proto': 'import "bXc/d.proto";', 'c.avsc': 'com.acme.Order', 'd.yaml': 'nothing', 'e.yaml': 'x' })
  sandbox.write({ 'e.yaml': 'com.acme.Order' })
  const repo = await sandbox.open()
  const words = ['b.c/d.proto', 'com.acme.Order', '-e', '']
  expect(await (await repo.commit('HEAD')).mentions(words)).toEqual(['a.proto', 'c.avsc'])
  expect(await repo.index().mentions(words)).toEqual(['a.proto', 'c.avsc'])
  expect(await repo.workTree().mentions(words)).toEqual(['a.proto', 'c.avsc', 'e.yaml'])
  for (const [snapshot, found] of [[await repo.commit('HEAD'), ['c.avsc']], [repo.index(), ['c.avsc']], [repo.workTree(), ['c.avsc', 'e.yaml']], [await folder(sandbox.path), ['c.avsc', 'e.yaml']]] as const) {
    expect([await snapshot.mentions(['COM.acme.order']), await snapshot.mentions(['COM.acme.order'], 'any case')]).toEqual([[], found])
  }
  expect((await (await folder(sandbox.path)).mentions(words)).toSorted()).toEqual(['a.proto', 'c.avsc', 'e.yaml'])
  expect(await repo.workTree().mentions(['nowhere'])).toEqual([])
  expect(await repo.workTree().mentions([''])).toEqual([])
})

test('a folder leaves out git folders and installed packages; a file is a snapshot of itself', async () => {
  const sandbox = repository()
  sandbox.write({ 'a.yaml': 'a', 'sub/b.yaml': 'b', 'node_modules/c.yaml': 'c', 'sub/.git/d.yaml': 'd' })
  expect(await paths(await folder(sandbox.path))).toEqual(['a.yaml', 'sub/b.yaml'])
  const one = await folder(join(sandbox.path, 'sub/b.yaml'))
  expect([await paths(one), await at(one, 'b.yaml'), await at(one, 'c.yaml')]).toEqual([['b.yaml'], 'b', undefined])
  await expect(folder(join(sandbox.path, 'none'))).rejects.toMatchObject({ details: { code: 'no-file' } })
})

test('a file without permission is a problem', async () => {
  const path = temporaryFolder()
  writeFileSync(join(path, 'a.yaml'), 'a')
  chmodSync(join(path, 'a.yaml'), 0)
  chmodSync(path, 0o755)
  const nobody = process.getuid?.() === 0 ? 65_534 : undefined // root may read everything
  if (nobody !== undefined) process.seteuid?.(nobody)
  try {
    expect(await at(await folder(path), 'a.yaml')).toBe('unreadable')
  } finally {
    if (nobody !== undefined) process.seteuid?.(0)
  }
})

test('in a clone without contents the missing ones are fetched, all at once', async () => {
  const origin = repository()
  const first = origin.commit({ 'a.yaml': 'a1', 'd/b.yaml': 'b1 names orders', 'c.yaml': 'c1' })
  origin.commit({ 'a.yaml': 'a2', 'd/b.yaml': 'b2', 'e.yaml': 'c1' })
  const clone = cloneOf(origin, '--filter=blob:none')
  const missing = () => clone.git('rev-list', '--objects', '--all', '--missing=print').split('\n').filter(line => line.startsWith('?')).length
  expect(missing()).toBe(2)
  const repo = await clone.open()
  const commit = await repo.commit(first)
  const contents = await commit.read(['a.yaml', 'd/b.yaml'])
  expect([...contents.values()].map(bytes => Buffer.from(bytes as Uint8Array).toString())).toEqual(['a1', 'b1 names orders'])
  expect(missing()).toBe(0)

  const treeless = await cloneOf(origin, '--filter=tree:0').open()
  const old = await treeless.commit(first)
  expect(await at(old, 'd/b.yaml')).toBe('b1 names orders')
  const other = await (await cloneOf(origin, '--filter=blob:none').open()).commit(first)
  expect(await other.mentions(['orders'])).toEqual(['d/b.yaml'])
})

test('so are those of the commit that a branch is at, which a server takes for here', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': 'a1', 'd/b.yaml': 'b1' })
  for (const depth of [[], ['--depth=1']]) {
    const head = await (await cloneOf(origin, '--filter=blob:none', '--no-checkout', ...depth).open()).commit('HEAD')
    expect([await at(head, 'a.yaml'), await at(head, 'd/b.yaml')], depth.join()).toEqual(['a1', 'b1'])
  }
})

test('a damaged repository is a problem, not silence', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a' })
  const oid = sandbox.git('rev-parse', 'HEAD:a.yaml')
  unlinkSync(join(sandbox.path, '.git/objects', oid.slice(0, 2), oid.slice(2)))
  expect(await at(await (await sandbox.open()).commit('HEAD'), 'a.yaml')).toBe('missing-object')
})
