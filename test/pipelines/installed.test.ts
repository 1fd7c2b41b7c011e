// The hooks as pre-commit installs them: from a git repository, with nothing but what that holds, and run by git.
import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parse as parseArguments } from '../../src/cli/arguments.ts'
import { simple } from '../cli/contracts.ts'
import { env, repository, temporaryFolder } from '../read/temporary.ts'

const root = resolve(import.meta.dirname, '../..')
type Hook = { id: string; entry: string; language: string; pass_filenames: boolean; always_run: boolean; require_serial: boolean; stages: readonly string[] }
const hooks: readonly Hook[] = parse(readFileSync(join(root, '.pre-commit-hooks.yaml'), 'utf8'))
const entryOf = (id: string): string => hooks.find(hook => hook.id === id)?.entry ?? ''

test('the hooks are commands that there are, run once and whatever the change', () => {
  expect(hooks.map(({ id, stages }) => [id, ...stages])).toEqual([['driftgate', 'pre-commit', 'pre-merge-commit'], ['driftgate-push', 'pre-push']])
  for (const hook of hooks) {
    expect(hook).toMatchObject({ language: 'node', pass_filenames: false, always_run: true, require_serial: true })
    expect(hook).not.toHaveProperty('files')
    const [command, ...argv] = hook.entry.split(' ')
    expect([command, parseArguments(argv).command]).toEqual(['driftgate', 'check'])
  }
})

/** As `language: node` of pre-commit does: without a network, so that it fails where anything else were to be installed. */
function installed(): string {
  const source = repository(), prefix = temporaryFolder(), home = temporaryFolder()
  for (const name of ['package.json', 'package-lock.json', 'dist', 'schema', 'README.md', 'LICENSE', '.pre-commit-hooks.yaml']) cpSync(join(root, name), join(source.path, name), { recursive: true })
  source.commit()
  execFileSync('npm', ['install', '--offline', '--allow-git=root', '--install-links', '--no-audit', '--no-fund', '--no-update-notifier', '-g', '--prefix', prefix, `git+file://${source.path}`], {
    cwd: home, env: { ...env, HOME: home, npm_config_cache: join(home, 'cache') }, stdio: 'pipe',
  })
  return join(prefix, 'bin')
}

test('installed, they let through what is harmless and stop what breaks, a contract removed, and what is pushed', () => {
  const path = [installed(), dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter)
  const sandbox = repository()
  sandbox.commit({ 'contracts/orders.yaml': simple(), 'README.md': 'x' })
  sandbox.git('checkout', '-q', '-b', 'change')
  const hook = join(sandbox.path, '.git/hooks/pre-commit')
  writeFileSync(hook, `#!/bin/sh\nexec ${entryOf('driftgate')}\n`)
  chmodSync(hook, 0o755)
  const commit = (files: Record<string, string | null>, ...how: string[]) => {
    sandbox.write(files)
    if (how.length === 0) sandbox.git('add', '-A')
    return spawnSync('git', ['commit', '-q', '-m', 'a change', ...how], { cwd: sandbox.path, env: { ...env, PATH: path }, encoding: 'utf8' })
  }
  expect(commit({ 'README.md': 'y' })).toMatchObject({ status: 0, stdout: '', stderr: '' })
  const broken = simple({ fields: ['order_id'], version: '1.2.1' })
  // What is not staged is not judged; `git commit -a` stages in an index of its own, which only the environment names.
  sandbox.write({ 'contracts/orders.yaml': broken })
  expect(commit({}, '--allow-empty')).toMatchObject({ status: 0 })
  expect(commit({}, '-a')).toMatchObject({ status: 1, stderr: expect.stringMatching(/FAIL {2}1 breaking change and 1 wrong version/) })
  expect(commit({ 'contracts/orders.yaml': simple({ version: '1.3.0' }) })).toMatchObject({ status: 0 })
  expect(commit({ 'contracts/orders.yaml': null })).toMatchObject({ status: 1, stderr: expect.stringContaining('removed') })

  const push = () => spawnSync('sh', ['-c', entryOf('driftgate-push')], { cwd: sandbox.path, env: { ...env, PATH: path }, encoding: 'utf8' })
  expect(push()).toMatchObject({ status: 0, stdout: '' })
  sandbox.write({ 'contracts/orders.yaml': broken })
  sandbox.git('commit', '-q', '-a', '--no-verify', '-m', 'past the hook')
  sandbox.write({ 'contracts/orders.yaml': simple() })
  expect(push()).toMatchObject({ status: 1, stdout: expect.stringContaining('FAIL') })
}, 240_000)
