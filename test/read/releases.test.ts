// Releases: which tags are some, in which order, and which of them a commit has in its history.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inVersionOrder, releasesAmong, tagReader } from '../../src/read/tags.ts'
import { type Repository } from '../../src/read/repository.ts'
import { throughApi } from './api/served.ts'
import { at, cloneOf, refusal, repository } from './temporary.ts'

test.each([
  ['v*', 'v1.2.0', { version: '1.2.0' }], ['v*', 'vnext', undefined], ['v*', 'orders/v1.2.0', undefined], ['*', 'v1.2.0', { version: 'v1.2.0' }],
  ['orders-v*', 'orders-v2', { version: '2' }], ['orders-v*', 'payments-v2', undefined],
  ['{contract}/v{version}', 'com.acme/orders/v1.0.0-rc.1', { contract: 'com.acme/orders', version: '1.0.0-rc.1' }], ['{contract}@{version}', '@acme/orders@2.0.0', { contract: '@acme/orders', version: '2.0.0' }],
  ['release-*-{version}', 'release-july-1.4', { version: '1.4' }], ['a.c{version}', 'abc1', undefined], ['{contract}-{contract}-v*', 'a-a-v1', { contract: 'a', version: '1' }], ['{contract}-{contract}-v*', 'a-b-v1', undefined],
])('the pattern %s reads the tag %s', (pattern, tag, read) => {
  expect(tagReader(pattern)(tag)).toEqual(read)
})

test('versions are in the order of semver, of dates, and of numbers of any size', () => {
  const inOrder = ['0.9', '1.0.0-alpha', '1.0.0-alpha.1', '1.0.0-beta', '1.0.0-rc.2', '1.0.0-rc.11', '1.0.0', 'v1.2', '1.10.0', '2', '2024-01-15', '2024-10-01', '90071992547409931']
  expect([...inOrder].reverse().sort(inVersionOrder)).toEqual(inOrder)
  expect([['1.0', '1.0.0'], ['1.0.0+a', '1.0.0+b'], ['1_2', '1.2.0']].map(([a = '', b = '']) => inVersionOrder(a, b))).toEqual([0, 0, 0])
})

test('of one version the latest tag is first', () => {
  const tags = [{ name: 'a-v1', commit: 'a', date: '2024-01-01' }, { name: 'b-v1', commit: 'b', date: '2024-02-01' }, { name: 'x-v2', commit: 'c' }]
  expect(releasesAmong(tags, ['x-v*', '{contract}-v*']).map(({ tag, contract }) => [tag, contract])).toEqual([['x-v2', undefined], ['b-v1', 'b'], ['a-v1', 'a']])
})

const reached = async (repo: Repository, patterns: readonly string[], commit: string) => {
  const releases = await repo.releases(patterns, commit), found: string[] = []
  for (const release of releases.all) if (await releases.isReached(release)) found.push(release.tag)
  return found
}

/** v1.9.0, v1.10.0 and v2.0.0-rc.1 on main; v3.0.0 on a branch that was never merged, `unreleased` of no version. */
function released() {
  const origin = repository()
  const first = origin.commit({ 'a.yaml': '1' })
  origin.git('tag', 'v1.9.0')
  origin.commit({ 'a.yaml': '2' })
  origin.git('tag', '-a', '-m', 'a release', 'v1.10.0')
  origin.git('checkout', '-qb', 'other')
  origin.commit({ 'a.yaml': '3' })
  origin.git('tag', 'v3.0.0')
  origin.git('checkout', '-q', 'main')
  for (let n = 4; n < 8; n++) origin.commit({ 'a.yaml': `${n}` })
  origin.git('tag', 'v2.0.0-rc.1')
  origin.git('tag', 'unreleased')
  origin.git('tag', 'v9', origin.git('rev-parse', 'HEAD:a.yaml'))
  origin.commit({ 'a.yaml': '8' })
  return { origin, first }
}

test('tags are listed by their versions with commit and day, and those of another branch are not reached', async () => {
  const { origin, first } = released(), repo = await origin.open()
  const { all } = await repo.releases(['v*'], 'main')
  expect(all.map(({ tag }) => tag)).toEqual(['v3.0.0', 'v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  expect(all.at(-1)).toEqual({ tag: 'v1.9.0', version: '1.9.0', commit: first, date: '2024-01-01' })
  expect(all[2]?.commit).toBe(origin.git('rev-parse', 'v1.10.0^{commit}'))
  expect(await reached(repo, ['v*'], 'main')).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  expect(await reached(repo, ['v*'], 'other')).toEqual(['v3.0.0', 'v1.10.0', 'v1.9.0'])
  expect(await reached(repo, ['w*'], 'main')).toEqual([])
})

test('a shallow clone without tags asks for them, and for the history that tells which are reached; no ref moves', async () => {
  const { origin } = released(), clone = cloneOf(origin, '--depth=1', '--no-tags'), repo = await clone.open()
  const refs = clone.git('for-each-ref')
  expect(await reached(repo, ['v*'], 'HEAD')).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  expect(clone.git('for-each-ref')).toBe(refs)
  // which made it whole: whoever asks again is told the same
  expect(clone.git('rev-parse', '--is-shallow-repository')).toBe('false')
  expect(await reached(await clone.open(), ['v*'], 'HEAD')).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
})

test('a whole clone without any tag asks for them where it can, and with some goes by those that it has', async () => {
  const { origin } = released(), clone = cloneOf(origin, '--no-tags')
  expect(await reached(await clone.open(), ['v*'], 'HEAD')).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  clone.git('tag', 'v0.1.0', 'HEAD')
  expect(await reached(await clone.open(), ['v*'], 'HEAD')).toEqual(['v0.1.0'])
  clone.git('tag', '-d', 'v0.1.0')
  rmSync(origin.path, { recursive: true })
  expect(await reached(await clone.open(), ['v*'], 'HEAD')).toEqual([])
})

test('where the history cannot be had, nothing is said of what is reached', async () => {
  const { origin } = released(), clone = cloneOf(origin, '--depth=2'), repo = await clone.open()
  const { all, isReached } = await repo.releases(['v*'], 'HEAD')
  rmSync(origin.path, { recursive: true })
  const [other, candidate, ...older] = all.filter(({ tag }) => tag !== 'v9')
  expect([candidate && await isReached(candidate), other?.tag, older.map(({ tag }) => tag)]).toEqual([true, 'v3.0.0', ['v1.10.0', 'v1.9.0']])
  for (const release of [other, ...older]) expect(release && await refusal(isReached(release))).toMatchObject({ code: 'too-shallow' })
  expect(await refusal((await clone.open()).releases(['v*'], 'HEAD'))).toMatchObject({ code: 'fetch-failed' })
})

test('a server tells the same, one request for the tags and few for each', async () => {
  const { origin } = released(), api = throughApi(origin)
  const { all, isReached, at: snapshotAt } = await api.releases(['v*'], origin.git('rev-parse', 'main'))
  expect(all.map(({ tag }) => tag)).toEqual(['v9', 'v3.0.0', 'v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'])
  const found: string[] = []
  for (const release of all) if (await isReached(release)) found.push(`${release.tag} ${release.commit} ${await at(await snapshotAt(release), 'a.yaml')}`)
  expect(found).toEqual(['v2.0.0-rc.1', 'v1.10.0', 'v1.9.0'].map(tag => `${tag} ${origin.git('rev-parse', `${tag}^{commit}`)} ${origin.git('show', `${tag}:a.yaml`)}`))
  expect(api.asked.filter(one => one !== 'tree' && one !== 'blob').toSorted()).toEqual(['commit', 'meet', 'meet', 'meet', 'meet', 'meet', 'tags'])
})
