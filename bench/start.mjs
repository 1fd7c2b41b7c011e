// A run of the command where nothing changed and where five contracts did, also as a hook runs it, against a Node that does nothing.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryOf } from './repository.mjs'
import { processRatios } from './timing.mjs'

/** What is slow is passed by with `--no-verify`. */
const hook = ['check', '--staged', '--quiet']

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @returns {import('./table.mjs').Row[]}
 */
export function startRows(node, dist, rounds) {
  const cases = [
    { what: '100 contracts, none changed', most: 2.5, fields: 30, changed: 0 },
    { what: '100 contracts, 5 of 30 fields changed', most: 4, fields: 30, changed: 5 },
    { what: '100 contracts, 5 of 200 fields changed', most: 6, fields: 200, changed: 5 },
    { what: '100 contracts, none changed: a hook', most: 2.5, fields: 30, changed: 0, flags: hook },
    { what: '100 contracts, 5 of 30 fields changed: a hook', most: 4, fields: 30, changed: 5, flags: hook },
  ].map((one) => ({ ...one, folder: repositoryOf({ contracts: 100, ...one }) }))
  try {
    const runs = cases.map(({ folder, changed, flags = [] }) => ({ args: [join(dist, 'cli.js'), ...flags], cwd: folder, code: changed > 0 ? 1 : 0 }))
    const ratios = processRatios(node, [{ args: ['-e', '0'] }, ...runs], rounds)
    return cases.map(({ what, most }, i) => ({ what, against: 'node -e 0', is: ratios[i] ?? NaN, most }))
  } finally {
    for (const { folder } of cases) rmSync(folder, { recursive: true, force: true })
  }
}
