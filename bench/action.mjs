// The action where nothing changed, from its start to its end, against a script that imports @actions/core and does nothing, bundled and minified as the action is.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'rolldown'
import { repositoryOf } from './repository.mjs'
import { processRatios } from './timing.mjs'

/**
 * @param {string} node
 * @param {string} dist
 * @param {number} rounds
 * @returns {Promise<import('./table.mjs').Row[]>}
 */
export async function actionRows(node, dist, rounds) {
  const scratch = mkdtempSync(join(tmpdir(), 'driftgate-bench-')), origin = repositoryOf({ contracts: 100, fields: 30, changed: 0 }), api = emptyApi(scratch)
  try {
    const event = pullRequest(origin, scratch), shallow = join(scratch, 'shallow'), clone = join(scratch, 'clone')
    git(scratch, 'clone', '--quiet', '--no-local', '--depth=1', '--branch=merged', `file://${origin}`, 'shallow')
    const run = { args: [join(dist, 'action.js')], cwd: clone, env: { ...event, GITHUB_WORKSPACE: clone, GITHUB_API_URL: await api.url, INPUT_TOKEN: 'none' } }
    // Each round has a clone as actions/checkout leaves it, without the commit to compare with.
    const fresh = () => {
      rmSync(clone, { recursive: true, force: true })
      cpSync(shallow, clone, { recursive: true })
    }
    const withBase = () => {
      fresh()
      git(clone, 'fetch', '--quiet', '--depth=1', 'origin', 'main')
    }
    const [whole, fetched, told] = processRatios(node, [
      { args: [await emptyScript(scratch)] },
      { ...run, before: withBase, env: { ...run.env, INPUT_COMMENT: 'never' } }, { ...run, before: fresh, env: { ...run.env, INPUT_COMMENT: 'never' } }, { ...run, before: fresh },
    ], rounds, 20_000)
    const row = (/** @type {string} */ what, /** @type {number | undefined} */ is) => ({ what: `100 contracts, none changed: the action${what}`, against: '@actions/core', is: is ?? NaN, most: 3 })
    return [row('', whole), row(', which fetches base', fetched), row(', which looks for its comment too', told)]
  } finally {
    api.close()
    for (const folder of [scratch, origin]) rmSync(folder, { recursive: true, force: true })
  }
}

/** @param {string} scratch */
async function emptyScript(scratch) {
  const input = join(import.meta.dirname, 'actions-core.mjs')
  await build({ platform: 'node', input: { empty: input }, output: { dir: join(scratch, 'empty'), format: 'esm', minify: true, entryFileNames: '[name].mjs' } })
  return join(scratch, 'empty/empty.mjs')
}

/**
 * A pull request that changes no contract, and what the runner says of it.
 * @param {string} origin
 * @param {string} scratch
 * @returns {Record<string, string>}
 */
function pullRequest(origin, scratch) {
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true')
  git(origin, 'switch', '--quiet', '-c', 'topic', 'main')
  writeFileSync(join(origin, 'README.md'), '# Contracts of ours\n')
  git(origin, 'commit', '--quiet', '-am', 'Say whose')
  git(origin, 'switch', '--quiet', '-c', 'merged', 'main')
  git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge', 'topic')
  const [base, head, merged] = ['main', 'topic', 'merged'].map((name) => git(origin, 'rev-parse', name))
  mkdirSync(join(scratch, 'temp'))
  for (const name of ['output', 'summary']) writeFileSync(join(scratch, name), '')
  const payload = join(scratch, 'event.json')
  const repository = { full_name: 'shop/contracts', default_branch: 'main' }
  writeFileSync(payload, JSON.stringify({ action: 'synchronize', number: 7, pull_request: { number: 7, base: { ref: 'main', sha: base, repo: repository }, head: { ref: 'topic', sha: head, repo: repository } }, repository }))
  return {
    GITHUB_ACTIONS: 'true', GITHUB_EVENT_NAME: 'pull_request', GITHUB_EVENT_PATH: payload, GITHUB_SHA: merged ?? '', GITHUB_REF: 'refs/pull/7/merge', GITHUB_REPOSITORY: 'shop/contracts',
    GITHUB_SERVER_URL: 'https://github.com', GITHUB_RUN_ID: '1', GITHUB_WORKFLOW: 'contracts', GITHUB_JOB: 'contracts', RUNNER_TEMP: join(scratch, 'temp'),
    GITHUB_OUTPUT: join(scratch, 'output'), GITHUB_STEP_SUMMARY: join(scratch, 'summary'),
  }
}

/**
 * GitHub's API of a pull request that has no comment, in a process of its own.
 * @param {string} scratch
 */
function emptyApi(scratch) {
  const server = spawn(process.execPath, ['-e', `const s = require('node:http').createServer((q, a) => a.setHeader('content-type', 'application/json').end('[]')).listen(0, '127.0.0.1', () => console.log(s.address().port))`], { cwd: scratch, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = new Promise((/** @type {(url: string) => void} */ resolve) => server.stdout.once('data', (port) => resolve(`http://127.0.0.1:${String(port).trim()}`)))
  return { url, close: () => void server.kill() }
}

/**
 * @param {string} cwd
 * @param {string[]} args
 */
function git(cwd, ...args) {
  const ran = spawnSync('git', ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'commit.gpgsign=false', ...args], { cwd, encoding: 'utf8' })
  if (ran.status !== 0) throw new Error(`git ${args.join(' ')}: ${ran.stderr}`)
  return ran.stdout.trim()
}
