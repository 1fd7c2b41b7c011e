// A tag is released only from what says the same everywhere, and under the names that its version deserves.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { planOf } from '../../scripts/release/plan.mjs'
import { repository } from '../read/temporary.ts'

const changelog = '# Changelog\n\n## 1.2.0, 2026-12-31\n\nMore.\n\n### Verdicts\n\nAnother.\n\n## 1.1.0, 2026-12-01\n\nLess.\n'
const good = { tag: 'v1.2.0', version: '1.2.0', locked: ['1.2.0', '1.2.0'], changelog, tags: ['v1.1.0', 'v1.2.0', 'other'] }

test('the plan of a release: its version, its notes, its names', () => {
  expect(planOf(good)).toEqual({ faults: [], plan: { version: '1.2.0', notes: 'More.\n\n### Verdicts\n\nAnother.', prerelease: false, latest: true, distTag: 'latest', branch: 'v1' } })
})

const as = (version: string, tags: readonly string[]): unknown => {
  const { faults, plan: { prerelease, latest, distTag, branch } } = planOf({ tag: `v${version}`, version, locked: [version], changelog: `## ${version}, 2026-12-31\n\nMore.\n`, tags })
  expect(faults).toEqual([])
  return { prerelease, latest, distTag, branch }
}

test('names move forward only', () => {
  expect(as('1.2.0', [])).toEqual({ prerelease: false, latest: true, distTag: 'latest', branch: 'v1' })
  expect(as('0.1.0', [])).toEqual({ prerelease: false, latest: true, distTag: 'latest', branch: 'v0' })
  expect(as('1.10.0', ['v1.9.0'])).toMatchObject({ latest: true, branch: 'v1' })
  expect(as('1.2.1', ['v1.2.0', 'v2.0.0'])).toEqual({ prerelease: false, latest: false, distTag: 'latest-1', branch: 'v1' })
  expect(as('1.2.1', ['v1.2.0', 'v1.3.0'])).toEqual({ prerelease: false, latest: false, distTag: 'latest-1', branch: '' })
  expect(as('2.0.0-rc.1', ['v1.2.0'])).toEqual({ prerelease: true, latest: false, distTag: 'next', branch: '' })
  expect(as('2.0.0', ['v1.2.0', 'v2.0.0-rc.1'])).toEqual({ prerelease: false, latest: true, distTag: 'latest', branch: 'v2' })
  expect(as('1.2.1', ['v1.2.0', 'v2.0.0-rc.1', 'v1', 'latest', '9.9.9'])).toMatchObject({ latest: true, branch: 'v1' })
})

test.each([
  [{ tag: 'v1.2' }, 'is not v and a version'],
  [{ tag: 'v1.2.0+build' }, 'is not v and a version'],
  [{ tag: 'v1.2.1' }, 'which is not that of the tag'],
  [{ tag: '1.2.0' }, 'is not v and a version'],
  [{ locked: ['1.2.0', '1.1.0'] }, 'package-lock.json has the version 1.1.0'],
  [{ locked: [undefined] }, 'package-lock.json has the version undefined'],
  [{ changelog: '' }, 'has no section'],
  [{ changelog: changelog.replace('1.2.0', '1.2.0-rc.1') }, 'has no section'],
  [{ changelog: changelog.replace('2026-12-31', 'unreleased') }, 'dates 1.2.0 "unreleased"'],
  [{ changelog: changelog.replace('2026-12-31', '2026-13-31') }, 'dates 1.2.0 "2026-13-31"'],
  [{ changelog: changelog.replace(', 2026-12-31', '') }, 'dates 1.2.0 not at all'],
  [{ changelog: '## 1.2.0, 2026-12-31\n\n## 1.1.0, 2026-12-01\n\nLess.\n' }, 'says nothing of 1.2.0'],
])('what does not fit is told: %j', (change, fault) => expect(planOf({ ...good, ...change }).faults).toContainEqual(expect.stringContaining(fault)))

/** The script in a repository like this one; what it prints, sets and writes. */
function released(version: string, act: (git: (...args: string[]) => string) => void = () => {}): { code: number | null; faults: string; outputs: string } {
  const folder = repository()
  folder.commit({ 'package.json': JSON.stringify({ version: '1.2.0' }), 'package-lock.json': JSON.stringify({ version: '1.2.0', packages: { '': { version: '1.2.0' } } }), 'CHANGELOG.md': changelog })
  act((...args) => folder.git(...args))
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve(import.meta.dirname, '../../scripts/release.mjs'), `v${version}`, '.git/notes.md'], {
    cwd: folder.path, encoding: 'utf8', env: { ...process.env, GITHUB_OUTPUT: join(folder.path, '.git/outputs') },
  })
  if (status === 0) {
    expect(readFileSync(join(folder.path, '.git/notes.md'), 'utf8')).toBe('More.\n\n### Verdicts\n\nAnother.\n')
    expect(readFileSync(join(folder.path, '.git/outputs'), 'utf8')).toBe(stdout)
    expect(stdout).toContain(`\ncommit=${folder.git('rev-parse', 'HEAD')}\n`)
  }
  return { code: status, faults: stderr, outputs: stdout }
}

test('the script reads the repository, and gives the plan to the workflow', () => {
  expect(released('1.2.0', (git) => git('tag', '-a', '-m', 'x', 'v1.2.0'))).toMatchObject({ code: 0, faults: '', outputs: expect.stringMatching(/^version=1\.2\.0\nprerelease=false\nlatest=true\ndist-tag=latest\nbranch=v1\n/) })
  expect(released('1.2.0')).toMatchObject({ code: 0 })
  expect(released('1.2.0', (git) => git('tag', 'v1.3.0'))).toMatchObject({ code: 0, outputs: expect.stringContaining('\nlatest=false\ndist-tag=latest-1\nbranch=\n') })
})

test('and ends with 1 where it cannot be released', () => {
  expect(released('1.3.0')).toEqual({ code: 1, outputs: '', faults: expect.stringContaining('not that of the tag') })
  expect(released('1.2.0', (git) => { git('tag', 'v1.2.0'); git('commit', '-q', '--allow-empty', '-m', 'later') })).toEqual({ code: 1, outputs: '', faults: expect.stringContaining('another commit') })
  expect(released('1.2.0', (git) => git('rm', '-q', '--cached', 'CHANGELOG.md'))).toEqual({ code: 1, outputs: '', faults: expect.stringContaining('no commit has') })
})
