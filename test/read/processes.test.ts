import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { changesBetween } from '../../src/read/changes.ts'
import { type Repository } from '../../src/read/repository.ts'
import { type Sandbox, cloneOf, env, repository, temporaryFolder } from './temporary.ts'

/** The git commands that a piece of work starts, by a git of our own that writes each down. */
async function commands(sandbox: Sandbox, work: (repo: Repository) => Promise<unknown>): Promise<string[]> {
  const bin = temporaryFolder(), log = join(bin, 'log')
  writeFileSync(join(bin, 'git'), `#!/bin/sh\necho "$*" >> '${log}'\nexec '${sandbox.git('--exec-path')}/git' "$@"\n`)
  chmodSync(join(bin, 'git'), 0o755)
  rmSync(log, { force: true })
  await work(await sandbox.open({ env: { ...env, PATH: `${bin}${delimiter}${env['PATH']}` } }))
  const lines = existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []
  return lines.map(line => line.replaceAll(/-c \S+ /g, '').split(' ')[0] ?? '').toSorted()
}

const check = (ref?: string) => async (repo: Repository) => {
  const { base } = await repo.base(ref)
  const head = repo.workTree()
  const changes = await changesBetween(base, head)
  await head.read(['.driftgate.yaml', ...changes.flatMap(({ headPath }) => headPath ?? [])])
  if (changes.length > 0) await base.read(changes.flatMap(({ basePath }) => basePath ?? []))
}

test('nothing changed costs four processes, five on a branch of its own', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': 'a' })
  const clone = cloneOf(origin)
  expect(await commands(clone, check())).toEqual(['diff', 'for-each-ref', 'ls-files', 'rev-parse'])
  expect(await commands(clone, check('origin/main'))).toEqual(['diff', 'ls-files', 'rev-parse', 'rev-parse'])
  clone.git('checkout', '-q', '-b', 'feature')
  clone.commit()
  expect(await commands(clone, check())).toEqual(['diff', 'for-each-ref', 'ls-files', 'rev-parse', 'rev-parse'])
  expect(await commands(clone, async repo => changesBetween(await repo.commit('HEAD'), repo.index()))).toEqual(['diff', 'rev-parse', 'rev-parse'])
})

test('one process reads all contents', async () => {
  const sandbox = repository()
  sandbox.commit(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`d${i % 5}/${i}.yaml`, `${i}`])))
  sandbox.git('checkout', '-q', '-b', 'feature')
  sandbox.commit(Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`d${i % 5}/${i}.yaml`, `${i + 1}`])))
  expect(await commands(sandbox, check())).toEqual(['cat-file', 'diff', 'for-each-ref', 'ls-files', 'rev-parse', 'rev-parse'])
})
