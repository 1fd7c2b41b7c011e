// The command as it is shipped, in a process of its own.
import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../read/temporary.ts'

const cli = resolve(import.meta.dirname, '../../dist/cli.js')
const run = (argv: readonly string[], env: NodeJS.ProcessEnv = process.env) => spawnSync(process.execPath, [cli, ...argv], { cwd: temporaryFolder(), env, encoding: 'utf8' })

test('the demo needs nothing installed, not even git', () => {
  const { status, stdout, stderr } = run(['demo'], { PATH: '/nonexistent' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toMatch(/there is no git here[^]*FAIL[^]*PASS/)
})

test('without git a check says so: 2', () => {
  expect(run(['check'], { PATH: '/nonexistent' })).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('git cannot be run') })
})

test('colour follows FORCE_COLOR, NO_COLOR and a pipe', () => {
  const colours = (env: NodeJS.ProcessEnv) => run(['help'], { PATH: process.env['PATH'], ...env }).stdout.includes('\u001B[')
  expect([colours({}), colours({ FORCE_COLOR: '1' }), colours({ NO_COLOR: '1' })]).toEqual([false, true, false])
})

test('a reader that has seen enough is no error', async () => {
  const child = spawn(process.execPath, [cli, 'demo'], { cwd: temporaryFolder(), stdio: ['ignore', 'pipe', 'pipe'] })
  let told = ''
  child.stderr.on('data', (chunk: Buffer) => { told += chunk.toString() })
  child.stdout.destroy()
  const status = await new Promise(done => { child.on('close', done) })
  expect({ status, told }).toEqual({ status: 0, told: '' })
})

test.skipIf(!existsSync('/dev/full'))('output that cannot be written is 2, and says so in one line', () => {
  const full = openSync('/dev/full', 'w')
  const { status, stderr } = spawnSync(process.execPath, [cli, 'demo'], { cwd: temporaryFolder(), stdio: ['ignore', full, 'pipe'], encoding: 'utf8' })
  closeSync(full)
  expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringMatching(/^driftgate: the output cannot be written: ENOSPC[^\n]*\n$/) })
})
