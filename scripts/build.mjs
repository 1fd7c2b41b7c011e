// Builds dist/, or the folder given: the bundles, their notices and the library's types.
import { chmodSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'rolldown'
import options from '../rolldown.config.mjs'
import { writeTypes } from './types.mjs'

export const root = resolve(import.meta.dirname, '..')

/** @param {string} outDir emptied first */
export async function build(outDir) {
  rmSync(outDir, { recursive: true, force: true })
  await bundle({ ...options, output: { ...options.output, dir: outDir } })
  chmodSync(join(outDir, 'cli.js'), 0o755)
  writeTypes(root, join(outDir, 'types'))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await build(resolve(process.argv[2] ?? join(root, 'dist')))
