// Fails unless dist/ is, byte for byte, what src/ builds. Builds aside, so that a check changes nothing.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, root } from './build.mjs'

const dist = join(root, 'dist')
const fresh = mkdtempSync(join(tmpdir(), 'driftgate-dist-'))
try {
  await build(fresh)
  const [committed, built] = [contents(dist), contents(fresh)]
  const names = [...new Set([...committed.keys(), ...built.keys()])].toSorted()
  const stale = names.filter((name) => committed.get(name) !== built.get(name))
  if (stale.length) {
    console.error(`dist/ is not what src/ builds: run \`npm run bundle\` and commit it.\n${stale.map((name) => `  dist/${name}`).join('\n')}`)
    process.exitCode = 1
  }
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

/**
 * @param {string} folder
 * @returns {Map<string, string>} each file's bytes by its name; empty where there is no folder
 */
function contents(folder) {
  /** @type {Map<string, string>} */
  const files = new Map()
  if (!statSync(folder, { throwIfNoEntry: false })) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(file.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(file, 'latin1'))
  }
  return files
}
