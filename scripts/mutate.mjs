// Mutation testing of what decides: `npm run mutate`, or of some files, `npm run mutate -- src/judge src/compare/match.ts`. docs/testing.md says what to make of it.
import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { inSample } from './mutation/sample.mjs'

const root = resolve(import.meta.dirname, '..')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runner: { type: 'string', default: 'bundled' }, sample: { type: 'string' }, quick: { type: 'boolean', default: false }, again: { type: 'boolean', default: false }, concurrency: { type: 'string', default: '1' } },
})
const folder = join(root, 'node_modules/.cache/driftgate-mutation')
const report = join(folder, 'report.json')
mkdirSync(folder, { recursive: true })
if (values.sample !== undefined) process.env['MUTATE_SAMPLE'] = values.sample
if (values.quick) Object.assign(process.env, { MUTATE_BUDGET: '600', MUTATE_WITHOUT: '/laws/|/(?:cost|many|branches|omitted|patterns|pattern-properties)\\.' })

process.chdir(root)
await new Stryker({
  mutate: (positionals.length > 0 ? positionals : ['src/contract', 'src/compare', 'src/judge']).map((path) => (existsSync(path) && statSync(path).isDirectory() ? `${path.replace(/\/$/, '')}/**/*.ts` : path)),
  testRunner: values.runner, plugins: ['@stryker-mutator/vitest-runner', './scripts/mutation/runner.mjs'], vitest: { configFile: 'scripts/mutation/vitest.config.mjs', related: false },
  coverageAnalysis: 'perTest', concurrency: Number(values.concurrency), reporters: ['json', 'progress-append-only'], jsonReporter: { fileName: report },
  // What was found of code and tests that have not changed since is kept; not of a sample or a quick run, which find less.
  incremental: values.sample === undefined && !values.quick, incrementalFile: join(folder, 'incremental.json'), force: values.again,
  timeoutMS: 6_000, timeoutFactor: 3, dryRunTimeoutMinutes: 30, tempDirName: join(folder, 'sandbox'),
  ignorePatterns: ['dist', 'bench', 'test/cases/bad-input/symlink'], // a link that leads nowhere cannot be copied
  tsconfigFile: 'none.json', // Stryker would rewrite it with the API of an older TypeScript
}).runMutationTest()

/** @type {{ files: Record<string, { mutants: { id: string, status: string, mutatorName: string, replacement?: string, location: { start: { line: number, column: number } } }[] }> }} */
const { files } = JSON.parse(readFileSync(report, 'utf8'))
/** @typedef {{ dead: number, alive: number }} Count */
/** @type {Map<string, Count>} */
const folders = new Map()
for (const [file, { mutants }] of Object.entries(files)) {
  const name = file.split('/').slice(0, 2).join('/')
  for (const { id, status, mutatorName, replacement, location: { start } } of mutants) {
    if (!inSample(id, Number(values.sample ?? 1))) continue
    const dead = status === 'Killed' || status === 'Timeout', alive = status === 'Survived' || status === 'NoCoverage'
    const count = folders.get(name) ?? { dead: 0, alive: 0 }
    folders.set(name, { dead: count.dead + Number(dead), alive: count.alive + Number(alive) })
    if (alive) console.log(`${file}:${start.line}:${start.column} ${status === 'NoCoverage' ? 'met by no test' : 'survived'}: ${mutatorName} ${replacement?.replaceAll(/\s+/g, ' ').slice(0, 100) ?? ''}`)
  }
}
const said = (/** @type {string} */ name, /** @type {Count} */ { dead, alive }) => console.log(`${name}: ${dead} of ${dead + alive} killed, ${((100 * dead) / (dead + alive)).toFixed(1)} %`)
for (const [name, count] of folders) said(name, count)
said('all', [...folders.values()].reduce((sum, { dead, alive }) => ({ dead: sum.dead + dead, alive: sum.alive + alive }), { dead: 0, alive: 0 }))
