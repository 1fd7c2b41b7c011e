// A slip on the command line of the bench measures nothing.
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const bench = (...args: string[]) => spawnSync(process.execPath, [resolve(import.meta.dirname, '../../bench/run.mjs'), ...args], { encoding: 'utf8', timeout: 20_000 })

test('help is told, and what there is none of is refused with it', () => {
  expect(bench('--help')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringContaining('--only    start, action, many, compare, growth, peers, weight') })
  for (const args of [['--onyl', 'start'], ['--only', 'starts'], ['--only'], ['start']]) expect(bench(...args), args.join(' ')).toMatchObject({ status: 2, stdout: '', stderr: expect.stringContaining('Usage: node bench/run.mjs') })
})
