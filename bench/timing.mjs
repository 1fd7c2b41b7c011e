// Times that can be compared: taken in turns, so that whatever else the machine does falls on all alike, and told by their medians.
import { spawnSync } from 'node:child_process'

/** @typedef {{ args: readonly string[]; cwd?: string; env?: Record<string, string>; code?: number; command?: string; before?: () => void }} Run a run of Node, or of another `command`; `code` is the exit code that it must end with, `before` is not timed */

/**
 * Of each run the median of how many times longer it took than the first of its round; a round before warms up. What takes long is also told by few rounds.
 * @param {string} node
 * @param {readonly [Run, ...Run[]]} runs
 * @param {number} rounds
 * @param {number} patience milliseconds after which three rounds are enough
 * @returns {number[]}
 */
export function processRatios(node, runs, rounds, patience = 8000) {
  const [first, ...others] = runs
  const ratios = others.map(() => /** @type {number[]} */ ([]))
  const start = performance.now()
  for (let round = 0; round <= rounds && !(round > 3 && performance.now() - start > patience); round++) {
    const whole = timed(node, first)
    others.forEach((run, i) => {
      const ratio = timed(node, run) / whole
      if (round > 0) ratios[i]?.push(ratio)
    })
  }
  return ratios.map(median)
}

/**
 * Milliseconds.
 * @param {string} node
 * @param {Run} run
 */
export function timed(node, run) {
  run.before?.()
  const start = process.hrtime.bigint()
  output(node, run)
  return Number(process.hrtime.bigint() - start) / 1e6
}

/**
 * What it prints.
 * @param {string} node
 * @param {Run} run
 */
export function output(node, { args, cwd, env, code = 0, command = node }) {
  const ran = spawnSync(command, args, { ...(cwd === undefined ? {} : { cwd }), ...(env ? { env: { ...process.env, ...env } } : {}), encoding: 'utf8', maxBuffer: 1 << 30 })
  if (ran.status !== code) throw new Error(`${command} ${args.join(' ')} ended with ${ran.status} and not ${code}:\n${ran.stderr || ran.stdout}`)
  return ran.stdout
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] ?? 0 : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
