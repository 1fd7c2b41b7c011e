// Which sources are loaded together: what a module reaches by its import statements. What it loads by import() is not among it.
import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * @param {readonly string[]} roots files of src/
 * @returns {Set<string>} these and all that they import, types aside
 */
export function reachedFrom(roots) {
  /** @type {Set<string>} */
  const reached = new Set()
  const open = roots.map((root) => resolve(root))
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    const statements = readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s(?!type\s)[^'"()]*?\bfrom\s*'(\.[^'?]+\.ts)'|^import\s*'(\.[^'?]+\.ts)'/gm)
    for (const [, from, bare] of statements) open.push(resolve(dirname(file), from ?? bare ?? ''))
  }
  return reached
}
