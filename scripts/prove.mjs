// Asks the laws and oracles of the tests about many random pairs of shapes: npm run prove -- --pairs 1000000 --seed 7
// Bundled first: plain Node reads no TypeScript, and the code runs as fast as what is published.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'rolldown'

const root = resolve(import.meta.dirname, '..')
const scratch = mkdtempSync(join(tmpdir(), 'driftgate-prove-'))
try {
  await build({ cwd: root, input: 'test/laws/prove.ts', platform: 'node', logLevel: 'warn', output: { dir: scratch, entryFileNames: 'prove.mjs', chunkFileNames: '[name].mjs' } })
  const { prove } = await import(pathToFileURL(join(scratch, 'prove.mjs')).href)
  process.exitCode = await prove(process.argv.slice(2))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
