// The first-parent line: which commits it has, and what each did to files that could hold a contract.
import { expect, test } from 'vitest'
import { lineUpTo } from '../../src/read/line.ts'
import { type Sandbox, repository } from './temporary.ts'

async function lineOf(repo: Sandbox, from?: string, more?: readonly string[]) {
  const opened = await repo.open(), { origin, describe } = await opened.commit('HEAD')
  if (origin?.kind !== 'commit') throw new Error('a commit')
  return (await lineUpTo(origin.store, describe.commit ?? '', from, more)).map(({ commit, tags, changes, date }) => ({ commit, tags, date, changes: changes.map(({ base, head }) => [base?.path, head?.path]) }))
}

test('oldest first, merges as what they brought, tags by their names, whatever paths are called', async () => {
  const repo = repository(), hash = 'a'.repeat(40)
  const first = repo.commit({ 'a.yaml': 'a: 1\n', 'a.txt': 'no contract\n', [hash]: 'x', VERSION: '1\n' })
  repo.git('tag', 'v1,0')
  repo.git('tag', '-a', '-m', 'annotated', 'one')
  repo.git('switch', '-q', '-c', 'side')
  repo.commit({ 'b.JSON': '{}\n' })
  const inner = repo.commit({ 'b.JSON': '{"b": 1}\n' })
  repo.git('tag', 'inner', inner)
  repo.git('switch', '-q', 'main')
  const second = repo.commit({ 'a.yaml': null, 'é [x]*.yaml': 'a: 1\n' })
  repo.git('merge', '-q', '--no-ff', '--no-edit', 'side')
  const merge = repo.git('rev-parse', 'HEAD')
  const last = repo.commit({ 'c.txt': 'c\n', VERSION: '2\n' })
  const date = '2024-01-01'
  expect(await lineOf(repo)).toEqual([
    { commit: first, date, tags: ['one', 'v1,0'], changes: [[undefined, 'a.yaml']] }, { commit: second, date, tags: [], changes: [['a.yaml', 'é [x]*.yaml']] },
    { commit: merge, date, tags: [], changes: [[undefined, 'b.JSON']] }, { commit: last, date, tags: [], changes: [] },
  ])
  expect((await lineOf(repo, second, ['VERSION'])).map(({ commit, changes }) => [commit, changes])).toEqual([[merge, [[undefined, 'b.JSON']]], [last, [['VERSION', 'VERSION']]]])
})
