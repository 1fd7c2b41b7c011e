// What a test file means by `vitest`, without vitest: the few words that our tests use, collected into a list that can be run again and again.
// Assertions are vitest's own.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'

const require = createRequire(import.meta.url)
const beside = createRequire(require.resolve('vitest/package.json'))
/** @param {string} name a package that vitest brings along */
const ofVitest = async (name) => import(pathToFileURL(beside.resolve(name)).href)
const chai = await ofVitest('chai').catch(() => ofVitest('@vitest/expect').then((m) => m.chai))
const { JestAsymmetricMatchers, JestChaiExpect, JestExtend, ASYMMETRIC_MATCHERS_OBJECT } = await ofVitest('@vitest/expect')
for (const plugin of [JestExtend, JestChaiExpect, JestAsymmetricMatchers]) chai.use(plugin)
const expect = Object.assign((/** @type {unknown} */ value, /** @type {string=} */ message) => chai.expect(value, message), chai.expect)
Object.assign(expect, /** @type {any} */ (globalThis)[ASYMMETRIC_MATCHERS_OBJECT])

/**
 * @typedef {() => unknown} Body
 * @typedef {{ name: string, hooks: Record<'beforeAll' | 'afterAll' | 'beforeEach' | 'afterEach', Body[]>, up: Suite | undefined, begun: boolean }} Suite
 * @typedef {{ id: string, suite: Suite, body: Body }} Test
 */

/** The module `vitest` for one test file, and the tests that it then declares, in order. @param {string} file */
export function standIn(file) {
  /** @type {Test[]} */
  const tests = []
  const times = new Map()
  /** @param {string} name @param {Suite | undefined} up @returns {Suite} */
  const newSuite = (name, up) => ({ name, up, begun: false, hooks: { beforeAll: [], afterAll: [], beforeEach: [], afterEach: [] } })
  let suite = newSuite('', undefined)
  /** @param {string} name */
  const idOf = (name) => {
    const names = [name]
    for (/** @type {Suite | undefined} */ let s = suite; s?.up; s = s.up) names.unshift(s.name)
    const path = `${file}#${names.join(' ')}`
    const n = (times.get(path) ?? 0) + 1
    times.set(path, n)
    return n === 1 ? path : `${path} (${n})`
  }
  /** @param {string} name @param {Body} body */
  const test = (name, body) => { tests.push({ id: idOf(name), suite, body }) }
  /** @param {string} name @param {Body} body */
  const describe = (name, body) => {
    const outer = suite
    suite = newSuite(name, outer)
    body()
    suite = outer
  }
  const nothing = () => undefined
  /** @param {(name: string, body: Body) => void} declare */
  const eachOf = (declare) => (/** @type {readonly unknown[]} */ table) => (/** @type {string} */ name, /** @type {(...of: any[]) => unknown} */ body) => {
    for (const row of table) {
      const of = Array.isArray(row) ? row : [row]
      const named = /** @type {{ name?: string }} */ (row)?.name
      declare(name.includes('$name') ? name.replace('$name', String(named)) : `${name} ${inspect(of).replaceAll(/\s+/g, ' ').slice(0, 60)}`, () => body(...of))
    }
  }
  /** @param {(name: string, body: Body) => void} declare */
  const withWays = (declare) => Object.assign(declare, {
    each: eachOf(declare), runIf: (/** @type {unknown} */ yes) => (yes ? declare : nothing), skipIf: (/** @type {unknown} */ yes) => (yes ? nothing : declare), skip: nothing,
  })
  /** @param {keyof Suite['hooks']} when */
  const hook = (when) => (/** @type {Body} */ body) => { suite.hooks[when].push(body) }
  return {
    tests,
    vitest: { test: withWays(test), it: withWays(test), describe: withWays(describe), expect, beforeAll: hook('beforeAll'), afterAll: hook('afterAll'), beforeEach: hook('beforeEach'), afterEach: hook('afterEach') },
  }
}

/** Runs one test with what is to go before and after it; throws as it does. @param {Test} test */
export async function run({ suite, body }) {
  /** @type {Suite[]} */
  const within = []
  for (let s = /** @type {Suite | undefined} */ (suite); s; s = s.up) within.unshift(s)
  for (const s of within) {
    if (s.begun) continue
    s.begun = true
    for (const before of s.hooks.beforeAll) await before()
  }
  for (const s of within) for (const before of s.hooks.beforeEach) await before()
  await body()
  for (const s of within) for (const after of s.hooks.afterEach) await after()
}
