// Commits of a server: named, parted, or not to be had.
import { expect, test } from 'vitest'
import { changesBetween } from '../../../src/read/changes.ts'
import { paths, refusal, repository, told } from '../temporary.ts'
import { throughApi } from './served.ts'

function branched() {
  const origin = repository(), parted = origin.commit({ 'a.yaml': 'a' })
  origin.git('tag', '-a', '-m', 'release', 'v1')
  origin.git('checkout', '-q', '-b', 'feature/x')
  const own = origin.commit({ 'b.yaml': 'b' })
  origin.git('checkout', '-q', 'main')
  const tip = origin.commit({ 'c.yaml': 'c' })
  return { ...origin, parted, own, tip }
}

test('a branch, a tag and an id, and what git would take for more is no name', async () => {
  const origin = branched(), api = throughApi(origin)
  for (const [ref, commit] of [['main', origin.tip], ['origin/main', origin.tip], ['refs/heads/feature/x', origin.own], ['v1', origin.parted], ['refs/tags/v1', origin.parted], [origin.own, origin.own]] as const) {
    expect((await api.commit(ref)).describe).toEqual({ ref, commit })
  }
  const asked = api.asked.length
  for (const ref of ['', '-x', 'main..v1', 'main^', 'main~1', 'HEAD@{1}', 'a b', 'main\n', '../x', 'x/', 'main:a.yaml', '?x=1', 'a//b', 'x*']) expect(await refusal(api.commit(ref))).toMatchObject({ code: 'bad-revision' })
  expect(api.asked).toHaveLength(asked)
  expect(await refusal(api.commit('none'))).toMatchObject({ code: 'unknown-revision' })
})

test('parents, and where two branches parted', async () => {
  const origin = branched(), api = throughApi(origin, { head: origin.own })
  expect(await api.parents(origin.own)).toEqual([origin.parted])
  const { base, tip } = await api.base('origin/main')
  expect([base.describe, tip?.describe]).toEqual([{ ref: 'origin/main', commit: origin.parted }, { ref: 'origin/main', commit: origin.tip }])
  expect((await api.base('v1', await api.commit(origin.own))).tip).toBeUndefined()
  expect(await refusal(api.base('none'))).toMatchObject({ code: 'unknown-revision' })
  origin.git('checkout', '-q', '--orphan', 'apart')
  origin.commit({ 'd.yaml': 'd' })
  expect(await refusal(api.base('apart'))).toMatchObject({ code: 'no-common-ancestor' })
})

test('a commit that is gone is told as one that a fetch does not give, and its list is not asked for twice', async () => {
  const origin = branched(), api = throughApi(origin)
  expect(await refusal(api.fetchMissing('f'.repeat(40)))).toMatchObject({ code: 'fetch-failed' })
  expect(await refusal(api.fetchMissing('main'))).toMatchObject({ code: 'bad-revision' })
  await api.fetchMissing(origin.own)
  expect(await paths(await api.commit(origin.own))).toEqual(['a.yaml', 'b.yaml'])
  expect(api.asked).toEqual(['tree', 'tree'])
})

test('nothing, to compare what is new with', async () => {
  const origin = branched(), api = throughApi(origin)
  expect(told(await changesBetween(api.nothing(), await api.commit(origin.own)))).toEqual(['added a.yaml', 'added b.yaml'])
  expect(api.asked).toEqual(['tree'])
})
