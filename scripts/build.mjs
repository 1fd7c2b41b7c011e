// Builds dist/, or the folder given: the bundles, their notices and the library's types.
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'rolldown'
import options from '../rolldown.config.mjs'
import { writeTypes } from './types.mjs'

export const root = resolve(import.meta.dirname, '..')

/** @param {string} outDir replaced once all is built: a build that fails leaves it as it was */
export async function build(outDir) {
  const scratch = mkdtempSync(join(tmpdir(), 'driftgate-build-'))
  const fresh = join(scratch, 'dist') // mkdtemp's own folder is closed to others, and a copy takes that along
  try {
    await bundle({ ...options, output: { ...options.output, dir: fresh } })
    chmodSync(join(fresh, 'cli.js'), 0o755)
    writeTypes(root, join(fresh, 'types'))
    rmSync(outDir, { recursive: true, force: true })
    cpSync(fresh, outDir, { recursive: true })
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build(resolve(process.argv[2] ?? join(root, 'dist')))
