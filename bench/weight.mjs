// What a check over YAML loads, told by the engine itself, and what dist weighs.
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { repositoryOf } from './repository.mjs'

/**
 * @param {string} node
 * @param {string} dist
 * @returns {import('./table.mjs').Row[]}
 */
export function weightRows(node, dist) {
  const folder = repositoryOf({ contracts: 5, fields: 30, changed: 5 })
  const coverage = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  try {
    spawnSync(node, [join(dist, 'cli.js')], { cwd: folder, env: { ...process.env, NODE_V8_COVERAGE: coverage } })
    /** @type {Set<string>} */
    const loaded = new Set()
    for (const file of readdirSync(coverage)) {
      for (const { url } of JSON.parse(readFileSync(join(coverage, file), 'utf8')).result) if (url.startsWith('file:')) loaded.add(fileURLToPath(url))
    }
    const all = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return [
      { what: 'loaded by check over YAML', against: `in ${loaded.size} files`, is: kilobytes(loaded), most: 250, unit: 'KB' },
      { what: 'all of dist', against: `in ${all.length} files`, is: kilobytes(all), most: 2500, unit: 'KB' },
    ]
  } finally {
    for (const one of [folder, coverage]) rmSync(one, { recursive: true, force: true })
  }
}

/** @param {Iterable<string>} files */
const kilobytes = (files) => Array.from(files, (file) => statSync(file).size).reduce((a, b) => a + b, 0) / 1000
