import { chmodSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type FileChange, changesBetween } from '../../src/read/changes.ts'
import { folder } from '../../src/read/folder.ts'
import { inMemory } from '../../src/read/memory.ts'
import { type Sandbox, cloneOf, repository, temporaryFolder, told } from './temporary.ts'

const long = Array.from({ length: 20 }, (_, i) => `line ${i}\n`).join('')

async function sinceHead(sandbox: Sandbox): Promise<string[]> {
  const repo = await sandbox.open()
  return told(await changesBetween(await repo.commit('HEAD'), repo.workTree()))
}

test('between commits: added, removed, changed, moved, moved and changed', async () => {
  const sandbox = repository()
  const first = sandbox.commit({ 'changed.yaml': '1', 'removed.yaml': 'r', 'same.yaml': 's', 'old/moved.yaml': `moved\n${long}`, 'old/edited.yaml': `edited\n${long}${long}` })
  sandbox.git('rm', '-q', 'removed.yaml')
  sandbox.git('mv', 'old', 'new')
  const second = sandbox.commit({ 'changed.yaml': '2', 'added.yaml': 'a', 'new/edited.yaml': `edited\n${long}${long}more\n` })
  const repo = await sandbox.open()
  const [base, head] = [await repo.commit(first), await repo.commit(second)]
  expect(told(await changesBetween(base, head))).toEqual([
    'added added.yaml', 'changed changed.yaml', 'moved-and-changed old/edited.yaml new/edited.yaml', 'moved old/moved.yaml new/moved.yaml', 'removed removed.yaml',
  ])
  expect(told(await changesBetween(head, base))).toEqual([
    'removed added.yaml', 'changed changed.yaml', 'moved-and-changed new/edited.yaml old/edited.yaml', 'moved new/moved.yaml old/moved.yaml', 'added removed.yaml',
  ])
  expect(await changesBetween(head, head)).toEqual([])
})

test('lines in another order are no plain move, though git calls it 100 % alike', async () => {
  const sandbox = repository()
  const lines = Array.from({ length: 30 }, (_, i) => `a fairly long line, number ${i}, that git keeps track of as a whole\n`)
  const first = sandbox.commit({ 'a.yaml': lines.join('') })
  sandbox.git('rm', '-q', 'a.yaml')
  sandbox.commit({ 'b.yaml': lines.toReversed().join('') })
  const repo = await sandbox.open()
  expect(told(await changesBetween(await repo.commit(first), await repo.commit('HEAD')))).toEqual(['moved-and-changed a.yaml b.yaml'])
})

test('the index and the work tree are told apart', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1', 'b.yaml': '1' })
  sandbox.write({ 'a.yaml': '2' })
  sandbox.git('add', '-A')
  sandbox.write({ 'b.yaml': '2', 'c.yaml': 'new' })
  const repo = await sandbox.open()
  const head = await repo.commit('HEAD')
  expect(told(await changesBetween(head, repo.index()))).toEqual(['changed a.yaml'])
  expect(told(await changesBetween(repo.index(), repo.workTree()))).toEqual(['changed b.yaml', 'added c.yaml'])
  expect(told(await changesBetween(repo.workTree(), repo.index()))).toEqual(['changed b.yaml', 'removed c.yaml'])
  expect(told(await changesBetween(head, repo.workTree()))).toEqual(['changed a.yaml', 'changed b.yaml', 'added c.yaml'])
})

test('a work tree: untracked counts, ignored and repositories inside do not, deleted is removed', async () => {
  const sandbox = repository()
  sandbox.commit({ '.gitignore': 'out/\n', 'a.yaml': 'a', 'b.yaml': 'b' })
  sandbox.write({ 'a.yaml': null, 'new/c.yaml': 'c', 'out/d.yaml': 'd' })
  mkdirSync(join(sandbox.path, 'inner'))
  sandbox.git('init', '-q', 'inner')
  sandbox.write({ 'inner/e.yaml': 'e' })
  expect(await sinceHead(sandbox)).toEqual(['removed a.yaml', 'added new/c.yaml'])
})

test('time stamps and permissions alone are no change', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a', 'b.yaml': 'b' })
  utimesSync(join(sandbox.path, 'a.yaml'), 1, 1)
  expect(await sinceHead(sandbox)).toEqual([])
  chmodSync(join(sandbox.path, 'b.yaml'), 0o755)
  const first = sandbox.git('rev-parse', 'HEAD')
  sandbox.commit()
  const repo = await sandbox.open()
  expect(await changesBetween(await repo.commit(first), await repo.commit('HEAD'))).toEqual([])
})

test.each([
  ['* text=auto in .gitattributes', '* text=auto\n', []],
  ['core.autocrlf', '', ['core.autocrlf', 'true']],
])('a file that differs by line endings alone is unchanged under %s', async (_, attributes, setting) => {
  const sandbox = repository()
  sandbox.commit({ '.gitattributes': attributes, 'a.yaml': 'a: 1\nb: 2\n', 'b.yaml': 'x: 1\n' })
  if (setting.length > 0) sandbox.git('config', ...setting)
  sandbox.write({ 'a.yaml': 'a: 1\r\nb: 2\r\n' })
  expect(await sinceHead(sandbox)).toEqual([])
  sandbox.write({ 'b.yaml': 'x: 2\r\n' })
  expect(await sinceHead(sandbox)).toEqual(['changed b.yaml'])
})

test('line endings are a change where git says so', async () => {
  const sandbox = repository()
  sandbox.commit({ '.gitattributes': '* -text\n', 'a.yaml': 'a: 1\n' })
  sandbox.write({ 'a.yaml': 'a: 1\r\n' })
  expect(await sinceHead(sandbox)).toEqual(['changed a.yaml'])
})

test('a clean filter is applied before contents are compared', async () => {
  const sandbox = repository()
  sandbox.git('config', 'filter.upper.clean', 'tr a-z A-Z')
  sandbox.commit({ '.gitattributes': '*.yaml filter=upper\n', 'a.yaml': 'ABC\n', 'b.yaml': 'ABC\n' })
  sandbox.write({ 'a.yaml': 'abc\n' })
  expect(await sinceHead(sandbox)).toEqual([])
  sandbox.git('rm', '-q', '--cached', 'b.yaml')
  sandbox.write({ 'b.yaml': 'abc\n' })
  expect(await sinceHead(sandbox)).toEqual([])
})

test('a file taken out of the index and kept on disk has not been removed', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': 'a', 'b.yaml': 'b' })
  sandbox.git('rm', '-q', '--cached', 'a.yaml', 'b.yaml')
  sandbox.write({ 'b.yaml': 'b2' })
  expect(await sinceHead(sandbox)).toEqual(['changed b.yaml'])
})

test('a move that git was not told of is a move, names kept first', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a/x.yaml': 'same', 'a/y.yaml': 'same', 'a/z.yaml': 'z\n' })
  mkdirSync(join(sandbox.path, 'b'))
  for (const name of ['x.yaml', 'y.yaml', 'z.yaml']) renameSync(join(sandbox.path, 'a', name), join(sandbox.path, 'b', name))
  sandbox.write({ 'b/z.yaml': 'z\nedited\n', 'b/copy.yaml': 'same' })
  expect(await sinceHead(sandbox)).toEqual(['removed a/z.yaml', 'added b/copy.yaml', 'moved a/x.yaml b/x.yaml', 'moved a/y.yaml b/y.yaml', 'added b/z.yaml'].toSorted(byPath))
})
const byPath = (a: string, b: string) => ((a.split(' ').at(-1) ?? '') < (b.split(' ').at(-1) ?? '') ? -1 : 1)

test('a move that git was told of, in the work tree, and edited after', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': `a\n${long}`, 'b.yaml': `b\n${long}${long}` })
  sandbox.git('mv', 'a.yaml', 'a2.yaml')
  sandbox.git('mv', 'b.yaml', 'b2.yaml')
  sandbox.write({ 'b2.yaml': `b\n${long}${long}more\n` })
  expect(await sinceHead(sandbox)).toEqual(['moved a.yaml a2.yaml', 'moved-and-changed b.yaml b2.yaml'])
})

test('only the case of a name changed: a move', async () => {
  const sandbox = repository()
  sandbox.commit({ 'orders.yaml': long })
  sandbox.git('mv', '-f', 'orders.yaml', 'Orders.yaml')
  expect(await sinceHead(sandbox)).toEqual(['moved orders.yaml Orders.yaml'])
})

test('a file that becomes a link, and a submodule that moves on, are changes that say so', async () => {
  const inner = repository()
  inner.commit({ 'x.yaml': 'x' })
  const sandbox = repository()
  sandbox.write({ 'a.yaml': 'a', 'b.yaml': 'b' })
  sandbox.git('submodule', '--quiet', 'add', inner.path, 'sub')
  const first = sandbox.commit()
  rmSync(join(sandbox.path, 'a.yaml'))
  symlinkSync('b.yaml', join(sandbox.path, 'a.yaml'))
  writeFileSync(join(sandbox.path, 'sub/x.yaml'), 'dirty')
  const modes = (changes: FileChange[]) => changes.map(({ status, headPath, baseMode, headMode }) => [status, headPath, baseMode, headMode])
  const repo = await sandbox.open()
  const base = await repo.commit(first)
  expect(modes(await changesBetween(base, repo.workTree()))).toEqual([['changed', 'a.yaml', 'file', 'symlink']])

  sandbox.git('-C', 'sub', 'commit', '-qam', 'on')
  expect(modes(await changesBetween(base, repo.workTree()))).toEqual([['changed', 'a.yaml', 'file', 'symlink'], ['changed', 'sub', 'gitlink', 'gitlink']])
  sandbox.commit()
  expect(modes(await changesBetween(base, await repo.commit('HEAD')))).toEqual([['changed', 'a.yaml', 'file', 'symlink'], ['changed', 'sub', 'gitlink', 'gitlink']])
})

test('announced (add -N), sparse and unresolved files', async () => {
  const sandbox = repository()
  sandbox.commit({ 'in/a.yaml': 'a\n', 'out/b.yaml': 'b\n' })
  sandbox.git('sparse-checkout', 'set', 'in')
  sandbox.write({ 'in/soon.yaml': 'soon' })
  sandbox.git('add', '-N', 'in/soon.yaml')
  const repo = await sandbox.open()
  const head = await repo.commit('HEAD')
  expect(told(await changesBetween(head, repo.workTree()))).toEqual(['added in/soon.yaml'])
  expect(told(await changesBetween(head, repo.index()))).toEqual([])

  sandbox.git('rm', '-q', '--cached', 'in/soon.yaml')
  sandbox.write({ 'in/soon.yaml': null })
  sandbox.git('checkout', '-q', '-b', 'other')
  sandbox.commit({ 'in/a.yaml': 'two\n' })
  sandbox.git('checkout', '-q', 'main')
  const ours = sandbox.commit({ 'in/a.yaml': 'three\n' })
  expect(() => sandbox.git('merge', 'other')).toThrow('Command failed')
  const after = await sandbox.open()
  expect(told(await changesBetween(await after.commit(ours), after.workTree()))).toEqual(['changed in/a.yaml'])
  expect(told(await changesBetween(await after.commit(ours), after.index()))).toEqual(['changed in/a.yaml'])
})

test('odd names come through, and settings of the repository change nothing', async () => {
  const sandbox = repository()
  const first = sandbox.commit({ 'a\nb.yaml': long, 'sub/c.yaml': 'c' })
  sandbox.git('mv', 'a\nb.yaml', 'ä"b.yaml')
  sandbox.commit({ 'copy.yaml': long })
  sandbox.git('config', 'diff.renames', 'copies')
  sandbox.git('config', 'diff.orderFile', '/nonexistent/order')
  sandbox.git('config', 'diff.relative', 'true')
  sandbox.git('config', 'diff.external', 'false')
  sandbox.git('config', 'core.quotePath', 'true')
  const repo = await sandbox.open()
  expect(told(await changesBetween(await repo.commit(first), await repo.commit('HEAD')))).toHaveLength(2)
  expect(told(await changesBetween(await repo.commit(first), repo.workTree()))).toHaveLength(2)
})

test('renames are found in a clone without contents', async () => {
  const origin = repository()
  const first = origin.commit({ 'a.yaml': `a\n${long}` })
  origin.git('rm', '-q', 'a.yaml')
  const second = origin.commit({ 'b.yaml': `a\n${long}more\n` })
  origin.git('rm', '-q', 'b.yaml')
  origin.commit()
  const repo = await cloneOf(origin, '--filter=blob:none').open()
  expect(told(await changesBetween(await repo.commit(first), await repo.commit(second)))).toEqual(['moved-and-changed a.yaml b.yaml'])
})

test('folders are compared by bytes, whatever their size', async () => {
  const [base, head] = [temporaryFolder(), temporaryFolder()]
  const both = (name: string, was: string | Buffer, is: string | Buffer) => { writeFileSync(join(base, name), was); writeFileSync(join(head, name), is) }
  both('same.yaml', 'a', 'a')
  both('endings.yaml', 'a\n', 'a\r\n')
  both('large.csv', Buffer.alloc(6e6, 'x'), Buffer.alloc(6e6, 'x'))
  writeFileSync(join(base, 'removed.yaml'), 'r')
  writeFileSync(join(base, 'old.yaml'), 'moved')
  writeFileSync(join(head, 'new.yaml'), 'moved')
  writeFileSync(join(head, 'added.yaml'), 'moved')
  symlinkSync('x', join(base, 'link'))
  symlinkSync('y', join(head, 'link'))
  expect(told(await changesBetween(await folder(base), await folder(head)))).toEqual([
    'moved old.yaml added.yaml', 'changed endings.yaml', 'changed link', 'added new.yaml', 'removed removed.yaml',
  ])
})

test('two files are one file; a folder and a commit, texts and texts compare too', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': '1', 'b.yaml': '1', 'c.yaml': '2' })
  const file = (name: string) => folder(join(sandbox.path, name))
  expect(told(await changesBetween(await file('a.yaml'), await file('c.yaml')))).toEqual(['moved-and-changed a.yaml c.yaml'])
  expect(told(await changesBetween(await file('a.yaml'), await file('b.yaml')))).toEqual(['moved a.yaml b.yaml'])
  expect(told(await changesBetween(await file('a.yaml'), await file('a.yaml')))).toEqual([])

  const other = temporaryFolder()
  writeFileSync(join(other, 'a.yaml'), '1')
  writeFileSync(join(other, 'c.yaml'), '3')
  expect(told(await changesBetween(await (await sandbox.open()).commit('HEAD'), await folder(other)))).toEqual(['removed b.yaml', 'changed c.yaml'])
  expect(told(await changesBetween(inMemory('base', new Map([['a', '1'], ['__proto__', '1']])), inMemory('head', new Map([['a', '2']]))))).toEqual(['removed __proto__', 'changed a'])
})

test('before the first commit everything is new', async () => {
  const sandbox = repository()
  sandbox.write({ 'a.yaml': 'a', 'b.yaml': 'b' })
  sandbox.git('add', 'a.yaml')
  const repo = await sandbox.open()
  const { base } = await repo.base()
  expect(told(await changesBetween(base, repo.index()))).toEqual(['added a.yaml'])
  expect(told(await changesBetween(base, repo.workTree()))).toEqual(['added a.yaml', 'added b.yaml'])
  expect(await base.list()).toEqual([])
  expect(await base.read(['a.yaml'])).toEqual(new Map())
  expect(await base.mentions(['a'])).toEqual([])
})
