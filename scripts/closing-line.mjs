// Prints a test run's closing line, "N passed, N failed", and exits non-zero unless all passed.
//   node scripts/closing-line.mjs <vitest's JSON results> <the run's exit code>
// A run that broke before or beside its tests (no results, a file that did not load) counts as one failure more.
import { existsSync, readFileSync } from 'node:fs'

const [file = '', exit = '1'] = process.argv.slice(2)
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, testResults: [] }
const unloaded = results.testResults.filter((/** @type {any} */ suite) => suite.status === 'failed' && suite.assertionResults.length === 0).length
const counted = results.numFailedTests + unloaded
const failed = counted === 0 && (exit !== '0' || results.numPassedTests === 0) ? 1 : counted
const skipped = results.numPendingTests ? `, ${results.numPendingTests} skipped` : ''
console.log(`${results.numPassedTests} passed, ${failed} failed${skipped}`)
process.exitCode = failed ? 1 : 0
