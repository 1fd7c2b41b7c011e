// Measures the budgets: `npm run bench`, with `-- --strict` to fail where one is exceeded, `-- --only start,action,many,compare,growth,peers,weight` for some.
// src/ is built aside, so that what is measured is what is written. A second Node is measured too where DRIFTGATE_NODE24 names one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build as bundle } from 'rolldown'
import options from '../rolldown.config.mjs'
import { build } from '../scripts/build.mjs'
import { actionRows } from './action.mjs'
import { manyRows } from './many.mjs'
import { peerRows } from './peers.mjs'
import { bufRows } from './protos.mjs'
import { startRows } from './start.mjs'
import { drawn, isOver } from './table.mjs'
import { output } from './timing.mjs'
import { weightRows } from './weight.mjs'

const strict = process.argv.includes('--strict')
const wanted = process.argv[process.argv.indexOf('--only') + 1]?.split(',')
const only = process.argv.includes('--only') ? new Set(wanted) : undefined
const nodes = [process.execPath, ...(process.env['DRIFTGATE_NODE24'] ? [process.env['DRIFTGATE_NODE24']] : [])]

const scratch = mkdtempSync(join(tmpdir(), 'driftgate-bench-'))
const dist = join(scratch, 'dist'), inside = join(scratch, 'inside/inside.js')
try {
  await build(dist)
  await bundle({ ...options, input: { inside: join(import.meta.dirname, 'inside.mjs') }, output: { ...options.output, dir: join(scratch, 'inside') } })
  for (const node of nodes) {
    const version = spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()
    /** @type {import('./table.mjs').Row[]} */
    const rows = []
    const measures = {
      start: () => startRows(node, dist, 15),
      action: () => actionRows(node, dist, 15),
      many: () => manyRows(node, dist, inside, 3),
      compare: () => JSON.parse(output(node, { args: [inside, 'compare'] })),
      growth: () => JSON.parse(output(node, { args: [inside, 'growth'] })),
      peers: () => [...peerRows(node, dist, 7), ...bufRows(node, dist, 7)],
      weight: () => weightRows(node, dist),
    }
    for (const [name, measure] of Object.entries(measures)) if (!only || only.has(name)) rows.push(...await measure())
    console.log(drawn(`Node ${version}`, rows))
    if (strict && rows.some(isOver)) process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
