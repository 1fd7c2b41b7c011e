// Measures the budgets; `--help` tells how. src/ is built aside, so that what is measured is what is written.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
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

const names = /** @type {const} */ (['start', 'action', 'many', 'compare', 'growth', 'peers', 'weight'])
const { strict, only } = asked()
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
    for (const name of names) if (only.has(name)) rows.push(...await measures[name]())
    console.log(drawn(`Node ${version}`, rows))
    if (strict && rows.some(isOver)) process.exitCode = 1
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

/** What was asked for. Ends the process where it is help, or nothing that there is: a slip is no reason to measure everything. */
function asked() {
  const help = `Usage: node bench/run.mjs [--only <part>[,<part> …]] [--strict] [--help]

  --only    ${names.join(', ')}; without it all, which takes minutes
  --strict  exit 1 where one is over its budget

Measures on this Node.js, and also on the one that DRIFTGATE_NODE24 names.
`
  try {
    const { values } = parseArgs({ options: { only: { type: 'string', multiple: true }, strict: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } } })
    if (values.help) {
      process.stdout.write(help)
      process.exit(0)
    }
    const only = new Set(values.only?.flatMap((part) => part.split(',')) ?? names)
    for (const part of only) if (!names.some((name) => name === part)) throw new Error(`nothing is called ${JSON.stringify(part)}`)
    return { strict: values.strict, only }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${help}`)
    process.exit(2)
  }
}
