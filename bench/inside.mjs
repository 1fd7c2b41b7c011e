// What is measured within one process. Bundled by run.mjs as the command is, since not every Node that we run on reads TypeScript.
// `parse <contracts> <fields>` prints milliseconds; `compare` and `growth` print rows.
import { isDeepStrictEqual } from 'node:util'
import { compare } from '../src/compare/compare.ts'
import { tables } from '../src/contract/reading.ts'
import { read } from '../src/formats/odcs/index.ts'
import { sourceOf } from '../src/formats/source.ts'
import { parseTree } from '../src/text/parse.ts'
import { plainValue } from '../src/text/scalars.ts'
import { families } from '../test/compare/families.ts'
import { contractText } from './contracts.mjs'
import { median } from './timing.mjs'

/**
 * @param {number} contracts
 * @param {number} fields
 */
function parsing(contracts, fields) {
  let time = 0
  for (let i = 0; i < contracts; i++) {
    for (const changed of [false, true]) {
      const text = contractText(i, fields, changed)
      const start = performance.now()
      parseTree(text, 'contract.yaml')
      time += performance.now() - start
    }
  }
  return time
}

/** @returns {Promise<import('./table.mjs').Row[]>} */
async function compareRows() {
  const rows = []
  for (const fields of [200, 2000]) {
    const tree = (changed = false) => parseTree(contractText(1, fields, changed), 'contract.yaml')
    const contract = (changed = false) => {
      const [found] = read(sourceOf('contract.yaml', contractText(1, fields, changed), tree(changed)))
      if (!found) throw new Error('the generated text is no contract')
      return found
    }
    const pair = (/** @type {boolean} */ changed) => () => {
      const [base, head] = [contract(), contract(changed)]
      return () => compare(base, head)
    }
    const [value, equal] = [plainValue(tree()), plainValue(tree())]
    const [unchanged = NaN, changed = NaN] = await ratios(() => () => isDeepStrictEqual(value, equal), [pair(false), pair(true)], fields > 200 ? 3 : 12)
    const against = 'isDeepStrictEqual'
    rows.push({ what: `comparing two equal contracts of ${fields} fields`, against, is: unchanged, most: 3 }, { what: `the same with five changes in ${fields}`, against, is: changed, most: 3 })
  }
  return rows
}

/**
 * What is written is `n` of something: how much longer one of them takes where there are four times as many.
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
async function growthRows() {
  const rows = []
  for (const [name, family] of Object.entries(families)) {
    const n = name === 'definitions' || name === 'nesting' ? 40 : 100
    const pair = (/** @type {number} */ size) => () => {
      const { base, head } = family(size)
      return () => compare(contractOf(base), contractOf(head))
    }
    const [ratio = NaN] = await ratios(pair(n), [pair(n * 4)], 8)
    rows.push({ what: `one of ${n * 4} ${name}`, against: `one of ${n}`, is: ratio / 4, most: 1.5 })
  }
  return rows
}

/**
 * @param {import('../src/contract/shape.ts').Shape} shape
 * @returns {import('../src/contract/contract.ts').Contract}
 */
const contractOf = (shape) => ({
  format: 'odcs', id: 'x', file: 'x.yaml', datasets: [{ name: 't', role: 'output', shape, facts: [] }], facts: [], readings: tables,
  locate: () => ({ file: 'x.yaml', line: 1, column: 1, endLine: 1, endColumn: 1 }),
})

/**
 * Each makes what it needs anew, out of the time, since a comparison may remember what it has seen.
 * @typedef {() => () => unknown} Subject
 * @param {Subject} first
 * @param {Subject[]} others
 * @param {number} times how often each is run in a round
 * @returns {Promise<number[]>} the median of how many times longer each of the others takes
 */
async function ratios(first, others, times) {
  const all = [first, ...others]
  for (const subject of all) await timeOf(subject, 3 * times)
  const found = others.map(() => /** @type {number[]} */ ([]))
  for (let round = 0; round < 7; round++) {
    /** @type {number[]} */
    const took = []
    for (const subject of all) took.push(await timeOf(subject, times))
    others.forEach((_, i) => found[i]?.push((took[i + 1] ?? NaN) / (took[0] ?? NaN)))
  }
  return found.map(median)
}

/**
 * @param {Subject} subject
 * @param {number} times
 */
async function timeOf(subject, times) {
  const runs = Array.from({ length: times }, () => subject())
  const start = performance.now()
  for (const run of runs) await run()
  return performance.now() - start
}

const [, , what, ...given] = process.argv
if (what === 'parse') console.log(parsing(Number(given[0]), Number(given[1])))
else console.log(JSON.stringify(what === 'compare' ? await compareRows() : await growthRows()))
