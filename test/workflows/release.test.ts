// The release workflow's own lines, run as its runner runs them, with npm and gh that only note what they are asked.
import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '../read/temporary.ts'
import { type Workflow, jobsOf, ours, read } from './sources.ts'

const file = '.github/workflows/release.yml', text = read(file)
const jobs = Object.fromEntries(jobsOf({ name: file, text }))
const outputs: Readonly<Record<string, string>> = { version: '1.2.0', prerelease: 'false', latest: 'true', 'dist-tag': 'latest', branch: 'v1', commit: 'c'.repeat(40) }

/** The expressions of a job's environment with what the first job gave. */
const valueOf = (value: unknown): string => String(value).replace(/\$\{\{ needs\.build\.outputs\.([\w-]+) \}\}/g, (_, name: string) => outputs[name] ?? expect.fail(`the plan has no ${name}`))

type Ran = { code: number | null; asked: string[]; folder: string; errors: string }

/** Runs every line of a job. `gh` and `npm` exit as `script` says. */
function ran(name: string, folder: string, script = ''): Ran {
  const bin = join(folder, '..bin'), asked = join(bin, 'asked')
  mkdirSync(bin, { recursive: true })
  writeFileSync(asked, '')
  for (const program of ['gh', 'npm']) {
    writeFileSync(join(bin, program), `#!/bin/sh\nline="${program} $*"\nprintf '%s\\n' "$line" >> '${asked}'\n${script}\n`)
    chmodSync(join(bin, program), 0o755)
  }
  let code: number | null = 0, errors = ''
  for (const { run, env, ...step } of jobs[name]?.steps ?? []) {
    if (run === undefined || code !== 0) continue
    const cwd = join(folder, step['working-directory'] ?? '.')
    const own = Object.fromEntries(Object.entries(env ?? {}).map(([key, value]) => [key, valueOf(value)]))
    const shell = spawnSync('bash', ['-eo', 'pipefail', '-c', run], { cwd, encoding: 'utf8', env: { ...process.env, ...own, GH_REPO: 'driftgate/driftgate', GITHUB_REF_NAME: 'v1.2.0', PATH: `${bin}${delimiter}${process.env['PATH'] ?? ''}` } })
    code = shell.status
    errors += shell.stderr
  }
  return { code, errors, folder, asked: readFileSync(asked, 'utf8').split('\n').filter(Boolean) }
}

/** What the first job leaves for the others. */
function packed(): string {
  const folder = temporaryFolder(), digests = jobs['build']?.steps?.find(({ run }) => run?.includes('SHA256SUMS'))?.run ?? ''
  for (const name of ['dist/chunks', 'release']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of ['dist/action.js', 'dist/chunks/a b.js', 'release/driftgate-1.2.0.tgz', 'release/notes.md']) writeFileSync(join(folder, name), name)
  expect(spawnSync('bash', ['-eo', 'pipefail', '-c', digests], { cwd: folder, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(join(folder, 'release/SHA256SUMS'), 'utf8').trim().split('\n').map((line) => line.replace(/^[\da-f]{64} {2}/, ''))).toEqual(['driftgate-1.2.0.tgz', 'dist/action.js', 'dist/chunks/a b.js'])
  return folder
}

test('what was packed is published under the name that the plan gives, and nothing else', () => {
  expect(ran('publish', packed())).toMatchObject({ code: 0, asked: ['npm publish release/driftgate-1.2.0.tgz --ignore-scripts --provenance --access public --tag latest'] })
})

test('files that are not those of the first job are not published', () => {
  const folder = packed()
  appendFileSync(join(folder, 'release/dist/action.js'), 'more')
  expect(ran('publish', folder)).toMatchObject({ code: 1, asked: [], errors: expect.stringContaining('did NOT match') })
})

const immutable = 'case "$line" in *--jq*) echo true;; esac'

test('the release has its notes and files, and then the branch moves to its commit, forward only', () => {
  expect(ran('release', packed(), immutable)).toMatchObject({
    code: 0, asked: [
      'gh release create v1.2.0 --verify-tag --title v1.2.0 --notes-file release/notes.md --prerelease=false --latest=true release/driftgate-1.2.0.tgz release/SHA256SUMS',
      'gh api repos/driftgate/driftgate/releases/tags/v1.2.0 --jq .immutable',
      `gh api --silent --method PATCH repos/driftgate/driftgate/git/refs/heads/v1 -f sha=${outputs['commit']} -F force=false`,
    ],
  })
})

test('the first of a major version makes its branch', () => {
  const { code, asked } = ran('release', packed(), `${immutable}\ncase "$line" in *PATCH*) exit 1;; esac`)
  expect([code, asked.at(-1)]).toEqual([0, `gh api --silent --method POST repos/driftgate/driftgate/git/refs -f ref=refs/heads/v1 -f sha=${outputs['commit']}`])
})

test('no branch moves to what is not released, or not for good', () => {
  const refused = ran('release', packed(), 'case "$line" in *create*) exit 1;; esac')
  const mutable = ran('release', packed(), 'case "$line" in *--jq*) echo false;; esac')
  expect([refused.code, refused.asked.length, mutable.code, mutable.asked.length]).toEqual([1, 1, 1, 2])
})

test('it is set off by a version\'s tag alone, and only one job may do one thing', () => {
  const { on, permissions } = parse(text) as Workflow
  expect([on, permissions]).toEqual([{ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+*'] } }, {}])
  expect(Object.entries(jobs).map(([name, job]) => [name, job.permissions, job.environment])).toEqual([
    ['build', { contents: 'read' }, undefined], ['publish', { 'id-token': 'write', attestations: 'write' }, 'npm'], ['release', { contents: 'write' }, undefined],
  ])
  expect(ours.filter(({ text }) => /\bnpm publish\b|\bid-token\b|contents: write/.test(text)).map(({ name }) => name)).toEqual([file])
})

test('the first job checks and tests before it packs, and what the plan sets is what the others take', () => {
  const { steps = [], outputs: given } = jobs['build'] as typeof jobs[string] & { outputs: Readonly<Record<string, string>> }
  const runs = steps.flatMap(({ run }) => run ?? [])
  expect(runs.map((run) => /\.ci\/run|release\.mjs|npm pack|SHA256SUMS/.exec(run)?.[0])).toEqual(['.ci/run', 'release.mjs', 'npm pack', 'SHA256SUMS'])
  expect(given).toEqual(Object.fromEntries(Object.keys(outputs).map((name) => [name, `\${{ steps.plan.outputs.${name} }}`])))
})
