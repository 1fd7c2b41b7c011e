// What a server gives is read as the same commit is in a clone, and what is the same on both sides is never asked for.
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guarded } from '../../../src/read/api/objects.ts'
import { apiRepository } from '../../../src/read/api/repository.ts'
import { changesBetween } from '../../../src/read/changes.ts'
import { Problem } from '../../../src/text/problem.ts'
import { type Sandbox, at, paths, refusal, repository, told } from '../temporary.ts'
import { served, throughApi } from './served.ts'

const long = (name: string, last = 'z'): string => `${Array.from({ length: 30 }, (_, i) => `${name} line ${i}`).join('\n')}\n${last}\n`

/** A repository with all kinds of entries, and what a second commit makes of them. */
function story(): Sandbox & { first: string; second: string } {
  const origin = repository()
  const inner = repository()
  inner.commit({ 'x.yaml': 'x' })
  origin.write({ 'a.yaml': 'a', 'deep/er/b.yaml': 'b', 'deep/er/c.yaml': 'c', 'gone.yaml': 'gone', 'moved.yaml': 'moved as it is', 'edited.yaml': long('edited'), 'logo.png': Buffer.from([0, 1, 2]), 'folder.yaml/x.yaml': 'x', 'naïve\n"file".yaml': 'n', 'big.yaml': 'x'.repeat(5 * 1024 * 1024 + 1) })
  symlinkSync('a.yaml', join(origin.path, 'link.yaml'))
  origin.git('submodule', '-q', 'add', `file://${inner.path}`, 'sub')
  const first = origin.commit({ 'large.yaml': 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n' })
  origin.git('mv', 'moved.yaml', 'deep/moved.yaml')
  origin.git('rm', '-q', '-r', 'folder.yaml')
  const second = origin.commit({
    'deep/er/b.yaml': 'b2', 'gone.yaml': null, 'edited.yaml': null, 'deep/renamed.yaml': long('edited', 'y'), 'new.yaml': 'new', 'logo.png': Buffer.from([0, 3]), 'folder.yaml': 'a file now',
  })
  return { ...origin, first, second }
}

test.each([Infinity, 14])('files and their contents are as in a clone (%d entries an answer)', async most => {
  const origin = story(), ours = await origin.open(), api = throughApi(origin, { most })
  for (const commit of [origin.first, origin.second]) {
    const [here, there] = [await ours.commit(commit), await api.commit(commit)]
    expect(await paths(there)).toEqual(await paths(here))
    for (const path of [...await paths(here), 'none.yaml', 'deep', 'deep/none.yaml', 'a.yaml/b.yaml', '../a.yaml', '.git/config', '/etc/passwd', '']) expect([path, await at(there, path)]).toEqual([path, await at(here, path)])
    expect((await there.list()).sort(byPath)).toEqual((await here.list()).sort(byPath))
  }
})
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : 1)

test.each([Infinity, 14])('changes are as git has them, between two of a server and between one of each (%d entries an answer)', async most => {
  const origin = story(), ours = await origin.open(), api = throughApi(origin, { most })
  const pairs = [[origin.first, origin.second], [origin.second, origin.first]] as const
  for (const [base, head] of pairs) {
    const expected = await changesBetween(await ours.commit(base), await ours.commit(head))
    expect(told(expected).length).toBe(8)
    expect(await changesBetween(await api.commit(base), await api.commit(head))).toEqual(expected)
    expect(await changesBetween(await ours.commit(base), await api.commit(head))).toEqual(expected)
    expect(await changesBetween(await api.commit(base), await ours.commit(head))).toEqual(expected)
  }
})

test('what is the same is never asked for: two lists, and a file that could be a contract and moved', async () => {
  const origin = story(), api = throughApi(origin)
  await changesBetween(await api.commit(origin.first), await api.commit(origin.second))
  expect(api.asked.filter(what => what !== 'blob')).toEqual(['tree', 'tree'])
  expect(api.asked.filter(what => what === 'blob').length).toBeLessThanOrEqual(6)
})

test('of a repository with too many files for a list only the folders that differ are opened', async () => {
  const origin = repository()
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => Array.from({ length: 5 }, (__, j) => [`d${i}/f${j}.yaml`, `${i} ${j}`])).flat())
  const first = origin.commit(many), second = origin.commit({ 'd7/f3.yaml': 'other' })
  const api = throughApi(origin, { most: 50 })
  expect(told(await changesBetween(await api.commit(first), await api.commit(second)))).toEqual(['changed d7/f3.yaml'])
  expect(api.asked).toEqual(['tree', 'tree', 'folder', 'folder', 'tree', 'tree'])
})

test('a folder with more files than are listed is a problem, and never half a folder', async () => {
  const origin = repository()
  origin.commit(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.yaml`, ''])))
  const api = throughApi(origin, { most: 10 })
  expect(await refusal((await api.commit(origin.git('rev-parse', 'HEAD'))).list())).toMatchObject({ code: 'too-many-files' })
})

test('each of the same contents is asked for once, a few at a time', async () => {
  const origin = repository()
  origin.commit(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`${i}.yaml`, `${i % 30}`])))
  const api = throughApi(origin), snapshot = await api.commit(origin.git('rev-parse', 'HEAD'))
  const all = await paths(snapshot)
  expect((await snapshot.read(all)).size).toBe(40)
  await snapshot.read(all)
  expect([api.asked.filter(what => what === 'blob').length, api.busiest()]).toEqual([30, 8])
})

test('what a clone has of the contents is not asked for', async () => {
  const origin = story(), ours = await origin.open(), api = throughApi(origin, { held: ids => ours.held(ids) })
  expect(await at(await api.commit(origin.first), 'a.yaml')).toBe('a')
  expect(api.asked).toEqual(['tree'])
})

test('words are looked for in what could be a contract, and in nothing else, nor in what is too large to be read', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': '$ref: other.yaml', 'b.json': 'no', 'c.txt': 'other.yaml', 'large.json': `other.yaml${' '.repeat(5 * 1024 * 1024)}`, 'd/e.proto': 'import "other.yaml";' })
  const api = throughApi(origin), snapshot = await api.commit(origin.git('rev-parse', 'HEAD'))
  expect((await snapshot.mentions(['other.yaml'])).sort()).toEqual(['a.yaml', 'd/e.proto'])
  expect(api.asked).toEqual(['tree', 'blob', 'blob', 'blob'])
})

test('contents with another id than they are listed with are a fault, after which no answer counts and none is asked for', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': 'a', 'b.yaml': 'b' })
  const guard = guarded({ ...served(origin), blob: async () => Buffer.from('other') })
  const wrong = await apiRepository(guard, { head: undefined, isWorthReading: () => true }).commit(origin.git('rev-parse', 'HEAD'))
  expect(await refusal(wrong.read(['a.yaml']))).toMatchObject({ code: 'missing-object', message: expect.stringContaining('but others') })
  const count = guard.requests()
  expect(await refusal(wrong.read(['b.yaml']))).toMatchObject({ code: 'missing-object' })
  expect([guard.requests(), guard.fault()]).toEqual([count, expect.any(Problem)])
})

test('a run asks for no more than it may', async () => {
  const origin = repository()
  origin.commit(Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`${i}.yaml`, `${i}`])))
  const api = throughApi(origin, { requests: 10 }), snapshot = await api.commit(origin.git('rev-parse', 'HEAD'))
  expect(await refusal(snapshot.mentions(['x']))).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('10') })
  expect(api.asked).toHaveLength(10)
})
