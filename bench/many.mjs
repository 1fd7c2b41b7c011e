// A thousand changed contracts: the whole run against parsing their text once each side, and whether memory grows with their number.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryOf } from './repository.mjs'
import { median, output, timed } from './timing.mjs'

const fields = 200

/**
 * @param {string} node
 * @param {string} dist
 * @param {string} inside the bundle of inside.mjs
 * @param {number} rounds
 * @returns {import('./table.mjs').Row[]}
 */
export function manyRows(node, dist, inside, rounds) {
  const contracts = 1000
  const folder = repositoryOf({ contracts, fields, changed: contracts })
  try {
    const runs = Array.from({ length: rounds }, () => {
      const parsing = Number(output(node, { args: [inside, 'parse', String(contracts), String(fields)] }))
      const { time, peak } = run(node, dist, folder)
      return { ratio: time / parsing, peak }
    })
    return [
      { what: '1,000 changed contracts of 200 fields', against: 'parsing both sides', is: median(runs.map(({ ratio }) => ratio)), most: 1.5 },
      { what: 'peak memory of 1,000', against: 'of 250', is: median(runs.map(({ peak }) => peak)) / peakOf(node, dist, 250), most: 1.5 },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} contracts
 */
function peakOf(node, dist, contracts) {
  const folder = repositoryOf({ contracts, fields, changed: contracts })
  try {
    return run(node, dist, folder).peak
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * A check: how long it takes, in milliseconds, and its largest resident set, in kilobytes.
 * @param {string} node
 * @param {string} dist
 * @param {string} cwd
 */
function run(node, dist, cwd) {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
  try {
    const file = join(folder, 'peak')
    const told = `data:text/javascript,import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(${JSON.stringify(file)},String(process.resourceUsage().maxRSS)))`
    const time = timed(node, { args: ['--import', told, join(dist, 'cli.js')], cwd, code: 1 })
    return { time, peak: Number(readFileSync(file, 'utf8')) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
