// A test runner for Stryker that takes vitest's place: all tests in one bundle, evaluated anew for each mutant in a few milliseconds.
// Vitest's own would start a worker and load some hundred modules for each of more than ten thousand mutants.
import * as fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import * as fc from 'fast-check'
import { rolldown } from 'rolldown'
import { compiledSchema } from '../compiled-schema.mjs'
import { digest, inSample } from './sample.mjs'
import { run, standIn } from './vitest-stand-in.mjs'

/** @typedef {{ static: Record<string, number>, perTest: Record<string, Record<string, number>> }} Coverage */

/** The folders that are mutated, whose modules are loaded before any test: a module that a test loads first would count as that test's alone. */
const parts = ['contract', 'contract/pattern-engine', 'compare', 'judge']
/** Tests that speak of them. The cases' laws are left to `npm test`: each goes through all cases. */
const testFolders = ['test/contract', 'test/compare', 'test/judge', 'test/laws'], testFiles = ['test/cases.test.ts', 'test/docs.test.ts']
const isCase = (/** @type {string} */ id) => id.startsWith('test/cases.test.ts')

const sample = Number(process.env['MUTATE_SAMPLE'] ?? 1)
const budget = Number(process.env['MUTATE_BUDGET'] ?? Infinity) // ms of tests for a mutant, and as many of cases; the quickest of either is always run
const without = new RegExp(process.env['MUTATE_WITHOUT'] ?? '^$') // test files that are left out

class BundledTests {
  /** @type {Script | undefined} */
  #script
  /** @type {string[]} */
  #files = []
  /** How long the processor was at each test, in ms; of those that pass. @type {Map<string, number>} */
  #time = new Map()
  #require = requireFrom(process.cwd())

  capabilities() {
    return { reloadEnvironment: true }
  }

  async init() {
    Object.assign(process.env, { DRIFTGATE_CASES: 'each', DRIFTGATE_PAIRS: '20', NODE_ENV: 'test' })
    // Random tests are the same each time. No search for the smallest failure: a mutant is as dead by a large one.
    fc.configureGlobal({ numRuns: 25, seed: 20_261_130, endOnFailure: true })
    process.on('unhandledRejection', () => undefined)
    const root = process.cwd()
    this.#files = [...testFolders.flatMap((folder) => fs.readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)), ...testFiles].filter((name) => name.endsWith('.test.ts') && !without.test(name))
    // A runner that was stopped by a mutant without end is started again, and finds its bundle here.
    const [bundle, times] = [join(root, 'bundled-tests.cjs'), join(root, 'test-times.json')]
    if (!fs.existsSync(bundle)) fs.writeFileSync(bundle, await bundled(root, this.#files))
    this.#script = new Script(`(function (require, exports, module, vitestOf) {${fs.readFileSync(bundle, 'utf8')}\n})`, { filename: bundle })
    if (fs.existsSync(times)) this.#time = new Map(JSON.parse(fs.readFileSync(times, 'utf8')))
  }

  /** Every module anew. `wanted`: only these tests; files with none of them are not even loaded. @param {ReadonlySet<string> | undefined} wanted */
  async #load(wanted) {
    const declared = new Map(this.#files.map((file) => [file, standIn(file)]))
    const module = { exports: /** @type {any} */ ({}) }
    /** @type {unknown[]} */
    const ready = [] // what files beside the tests wait for
    this.#script?.runInThisContext()(this.#require, module.exports, module, Object.assign((/** @type {string} */ file) => declared.get(file)?.vitest, { ready }))
    await module.exports.loadSources()
    const files = wanted && new Set([...wanted].map((id) => id.slice(0, id.indexOf('#'))))
    for (const file of this.#files) if (files?.has(file) ?? true) await module.exports.tests[file]()
    await Promise.all(ready)
    const time = (/** @type {{ id: string }} */ { id }) => this.#time.get(id) ?? 0
    return [...declared.values()].flatMap(({ tests }) => tests).filter(({ id }) => wanted?.has(id) ?? (this.#time.size === 0 || this.#time.has(id)))
      .sort((a, b) => Number(isCase(a.id)) - Number(isCase(b.id)) || time(a) - time(b))
  }

  /** What stands outside of functions is met by every test. Where few are to be run, those of the same folder, and some cases. @param {string} mutated its file */
  #few(mutated) {
    if (!Number.isFinite(budget)) return undefined
    const folder = `test/${/src\/(\w+)\//.exec(mutated)?.[1]}/`
    const ids = [...this.#time.keys()]
    return new Set(ids.filter((id) => !isCase(id) && (id.startsWith(folder) || testFiles.some((file) => id.startsWith(file))) && (this.#time.get(id) ?? 0) <= budget).concat(ids.filter((id) => isCase(id) && digest(id) % 8 === 0)))
  }

  async dryRun() {
    const stryker = shared({})
    const tests = []
    for (const test of await this.#load(undefined)) {
      stryker.currentTestId = test.id
      const [from, used] = [performance.now(), process.cpuUsage()]
      const failure = await failureOf(test)
      const timeSpentMs = performance.now() - from, { user, system } = process.cpuUsage(used)
      stryker.currentTestId = undefined
      if (failure !== undefined) { // by the fewer runs, or because it is red anyway
        console.warn(`Left out, since it fails without a mutant: ${test.id}: ${failure}`)
        continue
      }
      this.#time.set(test.id, (user + system) / 1000) // whatever else the machine does
      tests.push({ id: test.id, name: test.id, fileName: join(process.cwd(), test.id.slice(0, test.id.indexOf('#'))), timeSpentMs, status: 0 })
    }
    fs.writeFileSync(join(process.cwd(), 'test-times.json'), JSON.stringify([...this.#time]))
    const coverage = /** @type {Coverage} */ (stryker.mutantCoverage)
    const passed = Object.entries(coverage.perTest).filter(([id]) => this.#time.has(id))
    return { status: 'complete', tests, mutantCoverage: limited({ static: coverage.static, perTest: Object.fromEntries(passed) }, this.#time) }
  }

  /** @param {{ testFilter?: string[], hitLimit?: number, activeMutant: { id: string }, mutantActivation: 'static' | 'runtime', sandboxFileName: string }} options */
  async mutantRun({ testFilter, hitLimit = Infinity, activeMutant: { id }, mutantActivation, sandboxFileName }) {
    if (!inSample(id, sample)) return { status: 'error', errorMessage: 'not in the sample' }
    const stryker = shared({ hitCount: 0, hitLimit, activeMutant: mutantActivation === 'static' ? id : undefined })
    const endless = () => (stryker.hitCount > hitLimit ? { status: 'timeout', reason: 'the mutant was met too often' } : undefined)
    let tests
    try {
      tests = await this.#load(testFilter && testFilter.length > 0 ? new Set(testFilter) : this.#few(sandboxFileName))
    } catch (error) {
      return endless() ?? { status: 'killed', killedBy: [], failureMessage: `it does not load: ${error}`, nrOfTests: 1 }
    }
    stryker.activeMutant = id
    let nrOfTests = 0
    for (const test of tests) {
      nrOfTests++
      const failureMessage = await failureOf(test)
      const timeout = endless()
      if (timeout) return timeout
      if (failureMessage !== undefined) return { status: 'killed', killedBy: [test.id], failureMessage, nrOfTests }
    }
    return { status: 'survived', nrOfTests }
  }
}

/** What Stryker's mutants look at. @param {Record<string, unknown>} state @returns {any} */
function shared(state) {
  Object.assign(globalThis, { __stryker__: state })
  return state
}

/** @param {import('./vitest-stand-in.mjs').Test} test */
async function failureOf(test) {
  try {
    await run(test)
    return undefined
  } catch (error) {
    return String(error instanceof Error ? error.message : error).slice(0, 400) || 'failed'
  }
}

/** The cases' files are read once, and not once for each mutant. @param {string} root */
function requireFrom(root) {
  const require = createRequire(join(root, 'package.json'))
  const known = new Map()
  const once = (/** @type {'existsSync' | 'readFileSync' | 'readdirSync' | 'statSync' | 'lstatSync'} */ name) => (/** @type {any[]} */ ...of) => {
    const ask = () => /** @type {any} */ (fs)[name](...of)
    if (typeof of[0] !== 'string' || !of[0].includes('/test/cases/')) return ask()
    const key = `${name} ${JSON.stringify(of)}`
    if (!known.has(key)) known.set(key, ask())
    return known.get(key)
  }
  const remembering = { ...fs, existsSync: once('existsSync'), readFileSync: once('readFileSync'), readdirSync: once('readdirSync'), statSync: once('statSync'), lstatSync: once('lstatSync') }
  return (/** @type {string} */ name) => (name === 'node:fs' ? remembering : require(name))
}

/** Of the tests that meet a mutant, the quickest, and cases of all kinds. @param {Coverage} coverage @param {ReadonlyMap<string, number>} time */
function limited(coverage, time) {
  if (!Number.isFinite(budget)) return coverage
  const took = (/** @type {string} */ id) => time.get(id) ?? 0
  const ids = Object.keys(coverage.perTest)
  for (const group of [ids.filter(isCase).sort((a, b) => digest(a) - digest(b)), ids.filter((id) => !isCase(id)).sort((a, b) => took(a) - took(b))]) {
    /** @type {Map<string, number>} */
    const spent = new Map()
    for (const id of group) {
      const mutants = coverage.perTest[id] ?? {}
      for (const mutant of Object.keys(mutants)) {
        const before = spent.get(mutant)
        if (before !== undefined && before + took(id) > budget) delete mutants[mutant]
        else spent.set(mutant, (before ?? 0) + took(id))
      }
    }
  }
  return coverage
}

/** One script: `loadSources` evaluates what may be mutated, `tests` holds for each file what evaluates it. @param {string} root @param {readonly string[]} files */
async function bundled(root, files) {
  const [entry, vitest] = ['\0entry', '\0vitest:']
  const sources = parts.flatMap((part) => fs.readdirSync(join(root, 'src', part)).filter((name) => name.endsWith('.ts')).map((name) => join(root, 'src', part, name)))
  const loading = (/** @type {string} */ file) => `import(${JSON.stringify(file)})`
  const relative = (/** @type {string} */ id) => JSON.stringify(id.slice(root.length + 1))
  const bundle = await rolldown({
    input: entry, platform: 'node', cwd: root, treeshake: false, logLevel: 'silent', external: (id) => !/^[./\0]|^vitest$|\?/.test(id),
    plugins: [compiledSchema(), {
      name: 'bundled-tests',
      resolveId: (source, importer) => (source === entry ? entry : source === 'vitest' && importer ? `${vitest}${importer}` : undefined),
      load(id) {
        if (id === entry) return `export const loadSources = () => Promise.all([${sources.map(loading).join(', ')}])\nexport const tests = { ${files.map((file) => `${JSON.stringify(file)}: () => ${loading(join(root, file))}`).join(', ')} }`
        return id.startsWith(vitest) ? `export const { test, it, describe, expect, beforeAll, afterAll, beforeEach, afterEach } = vitestOf(${relative(id.slice(vitest.length))})` : undefined
      },
      transform(code, id) {
        if (!id.startsWith(root)) return undefined
        const placed = code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        // Fewer runs of random tests; and no await outside of a function, which a script cannot have.
        if (id.endsWith('.test.ts')) return placed.replace(/numRuns: (\d[\d_]*)/g, 'numRuns: Math.min($1, 100)').replace(/^await (.*)$/gm, `vitestOf(${relative(id)}).beforeAll(() => $1)`)
        return id.startsWith(join(root, 'test/')) ? placed.replace(/^await (.*)$/gm, 'vitestOf.ready.push($1)') : placed
      },
    }],
  })
  const { output } = await bundle.generate({ format: 'cjs', codeSplitting: false })
  return output[0].code
}

BundledTests.inject = /** @type {const} */ ([])
export const strykerPlugins = [{ kind: 'TestRunner', name: 'bundled', injectableClass: BundledTests }]
