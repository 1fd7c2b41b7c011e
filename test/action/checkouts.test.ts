// The checkout as workflows make it: in a folder of any name, of a part, without contents, with what is not the repository's own. What is compared is always git's objects.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { type PullRequest, checkout, contract, pullRequest, pullRequestOf, runAction, server } from './workflow.ts'

const file = 'contracts/orders.yaml'
const before = { [file]: contract('1.2.0', { order_id: 'string!', amount: 'decimal(10,2)!' }), 'docs/index.md': 'ours\n' }
const narrower = { [file]: contract('1.2.1', { order_id: 'string!' }) }
const fails = (event: PullRequest) => ({ code: 1, outputs: { verdict: 'fail', 'contract-count': '1', 'base-sha': event.main, 'head-sha': event.sha } })

test('a folder with blanks and letters of any alphabet, and a report beside it', () => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = checkout(origin, event, { path: 'dépôt № 1/данные' })
  const step = runAction(clone, event, { 'working-directory': 'dépôt № 1/данные', format: 'sarif=отчёт, final %0A.sarif' })
  expect(step).toMatchObject(fails(event))
  expect(step.outputs['sarif-path']).toBe(join(clone.path, 'dépôt № 1/данные/отчёт, final %0A.sarif'))
  expect(JSON.parse(readFileSync(step.outputs['sarif-path'] ?? '', 'utf8'))).toMatchObject({ version: '2.1.0' })
})

test('a folder of a repository is all of it: what is compared, and the config, are the root\'s', () => {
  const origin = server({ ...before, 'packages/a/README.md': 'a\n', '.driftgate.yaml': 'breaking: never\n' }), event = pullRequest(origin, { [file]: contract('2.0.0', { order_id: 'string!' }) }), clone = checkout(origin, event)
  const step = runAction(clone, event, { 'working-directory': 'packages/a', format: 'text=report.txt' })
  expect(step).toMatchObject(fails(event))
  expect(readFileSync(join(clone.path, 'packages/a/report.txt'), 'utf8')).toContain(file)
})

/** As actions/checkout makes it with `filter: blob:none` and `sparse-checkout: docs`: the contracts are not among the files, their contents not in the clone. */
function sparse(origin: Sandbox, { sha, ref }: PullRequest, filter: string[]): Sandbox {
  origin.git('config', 'uploadpack.allowFilter', 'true')
  const clone = sandboxAt(temporaryFolder())
  clone.git('init', '-q')
  clone.git('remote', 'add', 'origin', `file://${origin.path}`)
  if (filter.length > 0) {
    clone.git('config', 'remote.origin.promisor', 'true')
    clone.git('config', 'remote.origin.partialclonefilter', 'blob:none')
  }
  clone.git('fetch', '-q', '--no-tags', ...filter, '--depth=1', 'origin', `+${sha}:${ref.replace('refs/', 'refs/remotes/')}`)
  clone.git('sparse-checkout', 'set', 'docs')
  clone.git('checkout', '-q', '--force', '--detach', ref.replace('refs/', 'refs/remotes/'))
  return clone
}

test.each([[[]], [['--filter=blob:none']]])('a sparse checkout has what git has (%j)', (filter) => {
  const origin = server(before), event = pullRequest(origin, narrower, { 'b.txt': 'b' }), clone = sparse(origin, event, filter)
  expect(clone.git('ls-files', '-t', file)).toMatch(/^S /)
  expect(runAction(clone, event)).toMatchObject(fails(event))
})

test('contents that a partial clone lacks and cannot have are exit 2, never what is not there', () => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = sparse(origin, event, ['--filter=blob:none'])
  clone.git('fetch', '-q', '--filter=blob:none', '--depth=1', 'origin', event.main)
  clone.git('config', 'remote.origin.url', 'file:///nonexistent')
  const step = runAction(clone, event)
  expect(step).toMatchObject({ code: 2, outputs: { verdict: 'error' } })
  expect(step.annotations.some(({ kind }) => kind === 'error')).toBe(true)
})

test('a submodule, checked out or not, is not the repository\'s own, and one in the place of a contract is told', () => {
  const other = server({ 'orders.contract.yaml': contract('1.0.0', { a: 'string!' }) }), origin = server(before)
  origin.git('submodule', '--quiet', 'add', `file://${other.path}`, 'vendor')
  origin.commit()
  const event = pullRequest(origin, narrower), clone = checkout(origin, event)
  expect(runAction(clone, event)).toMatchObject(fails(event))
  clone.git('submodule', '--quiet', 'update', '--init')
  expect(runAction(clone, event)).toMatchObject(fails(event))
  const moved = server({ 'orders.contract.yaml': contract('1.0.0', { a: 'string!' }) })
  moved.git('checkout', '-q', '-b', 'feature')
  moved.git('rm', '-q', 'orders.contract.yaml')
  moved.git('submodule', '--quiet', 'add', `file://${other.path}`, 'orders.contract.yaml')
  moved.commit()
  const swapped = pullRequestOf(moved, 'feature', 'main', moved.git('rev-parse', 'main'))
  expect(runAction(checkout(moved, swapped), swapped).code).not.toBe(0)
})

test('a contract that is a pointer of LFS is exit 2, and says what it is', () => {
  const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`
  const origin = server({ 'orders.contract.yaml': contract('1.0.0', { a: 'string!' }) }), event = pullRequest(origin, { 'orders.contract.yaml': pointer })
  expect(runAction(checkout(origin, event), event)).toMatchObject({ code: 2, report: { errors: [{ code: 'lfs-pointer' }] } })
})

test('a folder that is not there is exit 2', () => {
  const origin = server(before), event = pullRequest(origin, narrower), clone = checkout(origin, event)
  mkdirSync(join(clone.path, 'empty'))
  expect(runAction(clone, event, { 'working-directory': 'nowhere' })).toMatchObject({ code: 2, report: { errors: [{ code: 'no-folder' }] } })
})

test('the config by its path as Windows writes it, or as from here', () => {
  const origin = server({ ...before, 'ci/gate.yaml': 'failOn: none\n' }), event = pullRequest(origin, narrower), clone = checkout(origin, event)
  for (const config of ['ci/gate.yaml', 'ci\\gate.yaml', './ci/gate.yaml', '.\\ci\\gate.yaml']) expect(runAction(clone, event, { config }), config).toMatchObject({ code: 0, outputs: { verdict: 'pass', 'breaking-count': '1' } })
})
