// Runs the laws over many random pairs: `npm run prove` for 100,000, `npm run prove -- 5000` for another number.
// Tests read it from DRIFTGATE_PAIRS; in an ordinary run of the tests they take few.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const pairs = process.argv[2] ?? '100000'
const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
const run = spawnSync(process.execPath, [vitest, 'run', 'test/laws', '--testTimeout=3600000'], { stdio: 'inherit', env: { ...process.env, DRIFTGATE_PAIRS: pairs } })
process.exitCode = run.status ?? 1
