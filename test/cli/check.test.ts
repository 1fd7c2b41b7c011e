import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../src/cli/run.ts'
import { formatNames } from '../../src/report/index.ts'
import { faultsOf } from '../report/schema.ts'
import { env, repository, temporaryFolder } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

/** A repository on main with one contract, and a branch for the change. */
function onBranch(files: Record<string, string | null> = {}) {
  const sandbox = repository()
  sandbox.commit({ 'orders.yaml': simple(), 'README.md': 'x' })
  sandbox.git('checkout', '-q', '-b', 'change')
  sandbox.write(files)
  return sandbox
}
const removed = simple({ fields: ['order_id'] })
const added = simple({ version: '1.3.0' }).replace(/$/, '  - name: note\n    type: string\n')

test('nothing changed: 0', async () => {
  const { path } = onBranch()
  expect(await cliIn(path)).toMatchObject({ code: 0, out: expect.stringContaining('PASS  no contract changed') })
})

test('a harmless change passes, a break fails, what cannot be read is 2', async () => {
  expect(await cliIn(onBranch({ 'orders.yaml': added }).path, 'check')).toMatchObject({ code: 0, out: expect.stringMatching(/^PASS {2}1 contract changed\n\n✓ orders\.yaml/) })
  expect(await cliIn(onBranch({ 'orders.yaml': removed }).path, 'check')).toMatchObject({ code: 1, out: expect.stringMatching(/^FAIL {2}1 breaking change and 1 wrong version/) })
  expect(await cliIn(onBranch({ 'orders.yaml': `${simple()}version: 2\n` }).path, 'check')).toMatchObject({ code: 2, out: expect.stringMatching(/^ERROR .*\n\n✗ orders\.yaml:11:1 in head {2}duplicate-key/) })
})

test('--all without a base to be had looks at the whole tree alone, and says so', async () => {
  const sandbox = onBranch(), head = sandbox.commit()
  sandbox.git('update-ref', 'refs/remotes/origin/other', head)
  sandbox.git('branch', '-q', '-D', 'main')
  expect(await cliIn(sandbox.path, 'check')).toMatchObject({ code: 2, err: expect.stringContaining('nothing to compare with') })
  expect(await cliIn(sandbox.path, 'check', '--all')).toMatchObject({ code: 0, err: expect.stringContaining('only the whole tree is looked at') })
  expect(await cliIn(sandbox.path, 'check', '--all', '--base', 'main')).toMatchObject({ code: 2 })
})

test('--format json prints one report and nothing else', async () => {
  const { code, out, err } = await cliIn(onBranch({ 'orders.yaml': removed }).path, 'check', '--format', 'json', '--today', '2026-01-02')
  expect({ code, err }).toEqual({ code: 1, err: '' })
  const report: unknown = JSON.parse(out)
  expect(faultsOf(report)).toEqual([])
  expect(report).toMatchObject({ verdict: 'fail', today: '2026-01-02', contracts: [{ headPath: 'orders.yaml', oldReadsNew: 'breaks' }] })
})

test('several formats at once, each but one to a file', async () => {
  const { path } = onBranch({ 'orders.yaml': removed })
  const { code, out } = await cliIn(path, 'check', '--format', 'json=report.json', '--format', 'markdown=report.md', '--format', 'github')
  expect(code).toBe(1)
  expect(out).toMatch(/^::error file=orders\.yaml/)
  expect(faultsOf(JSON.parse(readFileSync(join(path, 'report.json'), 'utf8')))).toEqual([])
  expect(readFileSync(join(path, 'report.md'), 'utf8')).toMatch(/^### ❌ Driftgate/)
})

test.each(formatNames.filter(name => name !== 'text' && name !== 'markdown'))('--format %s leaves the exit code as it is, and is printed as it is', async format => {
  const codeOf = async (path: string): Promise<{ code: number; out: string }> => {
    let out = ''
    const code = await run(['check', '--format', format], { cwd: path, env, out: text => { out += text }, say: () => { throw new Error('told to people') }, err: () => {}, color: false, width: 80, watched: false })
    return { code, out }
  }
  expect((await codeOf(onBranch({ 'orders.yaml': added }).path)).code).toBe(0)
  expect(await codeOf(onBranch({ 'orders.yaml': removed }).path)).toMatchObject({ code: 1, out: expect.stringContaining('field-removed') })
  expect(await codeOf(onBranch({ 'orders.yaml': `${simple()}version: 2\n` }).path)).toMatchObject({ code: 2, out: expect.stringContaining('duplicate-key') })
})

test('the folder of a file is made, and a file that cannot be written keeps nothing else back', async () => {
  const { path } = onBranch({ 'orders.yaml': removed })
  expect(await cliIn(path, 'check', '--format', 'json=o/p/r.json', '--format', 'github')).toMatchObject({ code: 1, out: expect.stringMatching(/^::error/), err: '' })
  expect(JSON.parse(readFileSync(join(path, 'o/p/r.json'), 'utf8'))).toMatchObject({ verdict: 'fail' })
  const { code, out, err } = await cliIn(path, 'check', '--format', 'markdown=README.md/x.md', '--format', 'json=late.json', '--format', 'github')
  expect({ code, out }).toEqual({ code: 2, out: expect.stringMatching(/^::error file=orders\.yaml[^]*driftgate: fail/) })
  expect(err).toMatch(/^driftgate: README\.md\/x\.md: the markdown report cannot be written: .*\n {2}Try: --format markdown=<file>/)
  expect(JSON.parse(readFileSync(join(path, 'late.json'), 'utf8'))).toMatchObject({ verdict: 'fail' })
})

test('no report is written through a link of the repository', async () => {
  const { path } = onBranch({ 'orders.yaml': removed, 'below/x.txt': 'x' }), outside = temporaryFolder()
  writeFileSync(join(outside, 'kept.txt'), 'kept\n')
  symlinkSync(join(outside, 'kept.txt'), join(path, 'report.json'))
  symlinkSync(outside, join(path, 'out'))
  for (const [from, file] of [[path, 'report.json'], [path, 'out/kept.txt'], [path, 'out/new/r.json'], [join(path, 'below'), '../report.json']] as const) {
    expect(await cliIn(from, 'check', '--format', `json=${file}`)).toMatchObject({ code: 2, err: expect.stringContaining('is a symbolic link, through which nothing is written') })
  }
  expect(readdirSync(outside)).toEqual(['kept.txt'])
  expect(readFileSync(join(outside, 'kept.txt'), 'utf8')).toBe('kept\n')
  symlinkSync(join(outside, 'kept.txt'), join(outside, 'mine'))
  expect(await cliIn(path, 'check', '--format', `json=${outside}/mine`)).toMatchObject({ code: 1, err: '' })
  expect(JSON.parse(readFileSync(join(outside, 'kept.txt'), 'utf8'))).toMatchObject({ verdict: 'fail' })
})

test('text goes to standard output beside a report in a file', async () => {
  const { path } = onBranch({ 'orders.yaml': removed })
  expect((await cliIn(path, 'check', '--format', 'json=report.json')).out).toMatch(/^FAIL/)
})

test('--policy and --fail-on decide', async () => {
  const { path } = onBranch({ 'orders.yaml': removed })
  expect(await cliIn(path, 'check', '--policy', 'none')).toMatchObject({ code: 0 })
  expect(await cliIn(path, 'check', '--fail-on', 'none')).toMatchObject({ code: 0 })
  const reported = async (...flags: string[]): Promise<unknown> => (JSON.parse((await cliIn(path, 'check', '--format', 'json', ...flags)).out) as { failOn?: string }).failOn
  expect([await reported(), await reported('--fail-on', 'breaking')]).toEqual([undefined, 'breaking'])
  expect(await cliIn(path, 'check', '--policy', 'forward')).toMatchObject({ out: expect.stringContaining('policy forward (asked for)') })
})

test('--staged judges what would be committed', async () => {
  const sandbox = onBranch({ 'orders.yaml': removed })
  expect(await cliIn(sandbox.path, 'check', '--staged', '--quiet')).toEqual({ code: 0, out: '', err: '' })
  sandbox.git('add', '-A')
  sandbox.write({ 'orders.yaml': simple() })
  expect(await cliIn(sandbox.path, 'check', '--staged', '--quiet')).toMatchObject({ code: 1 })
})

test('--base and --head take any name of a commit', async () => {
  const sandbox = onBranch()
  sandbox.commit({ 'orders.yaml': removed })
  sandbox.git('tag', 'v2')
  sandbox.commit({ 'orders.yaml': simple() })
  expect(await cliIn(sandbox.path, 'check', '--base', 'main', '--head', 'v2')).toMatchObject({ code: 1 })
  expect(await cliIn(sandbox.path, 'check', '--base', 'main')).toMatchObject({ code: 0 })
  expect(await cliIn(sandbox.path, 'check', '--head', 'v2', '--verbose')).toMatchObject({ code: 1, err: expect.stringMatching(/^base: main, /) })
})

test('a base that is not there is 2, with the command that mends it', async () => {
  const { path } = onBranch()
  const { code, out, err } = await cliIn(path, 'check', '--base', 'origin/release')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/origin\/release.*\n {2}Try: git fetch origin \+refs\/heads\/release/)
  const outside = await cliIn(temporaryFolder(), 'check', '--format', 'json')
  expect(outside.code).toBe(2)
  expect(faultsOf(JSON.parse(outside.out))).toEqual([])
  expect(JSON.parse(outside.out)).toMatchObject({ errors: [{ code: 'not-a-repository', hint: expect.stringContaining('driftgate diff') }] })
})

test('what could not begin is told in the files that were asked for, over what an earlier run left there', async () => {
  const { path } = onBranch({ 'report.json': 'of an earlier run', 'orders.yaml': removed })
  const ended = await cliIn(path, 'check', '--base', 'nowhere', '--format', 'json=report.json', '--format', 'junit=o/report.xml')
  expect(ended).toMatchObject({ code: 2, out: '', err: expect.stringContaining('there is no commit nowhere') })
  expect(JSON.parse(readFileSync(join(path, 'report.json'), 'utf8'))).toMatchObject({ verdict: 'error', errors: [{ code: 'unknown-revision' }] })
  expect(readFileSync(join(path, 'o/report.xml'), 'utf8')).toContain('<error message="there is no commit nowhere in this clone" type="unknown-revision">')
  expect(await cliIn(path, 'check', '--format', 'json=x', '--format', 'junit=x')).toMatchObject({ code: 2, err: expect.stringContaining('give each a file of its own') })
  expect(existsSync(join(path, 'x'))).toBe(false)
})

test('from a folder below, and from elsewhere by --cwd, it is the same repository', async () => {
  const { path } = onBranch({ 'orders.yaml': removed, 'below/x.txt': 'x' })
  expect(await cliIn(join(path, 'below'))).toMatchObject({ code: 1, out: expect.stringContaining('✗ orders.yaml') })
  expect(await cliIn('/', '--cwd', join(path, 'below'))).toMatchObject({ code: 1 })
})

test('a config in the repository is base\'s, one outside is taken at its word', async () => {
  const sandbox = onBranch({ 'orders.yaml': removed, '.driftgate.yaml': 'policy: none\n' })
  expect(await cliIn(sandbox.path)).toMatchObject({ code: 0, out: expect.stringContaining('policy-weakened') })
  sandbox.git('checkout', '-q', 'main')
  sandbox.write({ '.driftgate.yaml': 'policy: backward\n', 'orders.yaml': simple() })
  sandbox.commit()
  sandbox.git('checkout', '-q', '-b', 'other')
  sandbox.write({ 'orders.yaml': removed, '.driftgate.yaml': 'policy: none\n', 'ci/gate.yaml': 'policy: none\n' })
  expect(await cliIn(sandbox.path)).toMatchObject({ code: 1 })
  const outside = temporaryFolder()
  sandbox.write({ [`../${outside.split('/').at(-1)}/gate.yaml`]: 'policy: none\n' })
  expect(await cliIn(sandbox.path, 'check', '--config', join(outside, 'gate.yaml'))).toMatchObject({ code: 0 })
  expect(await cliIn(sandbox.path, 'check', '--config', 'nowhere.yaml')).toMatchObject({ code: 2 })
})

test('a config that is wrong is 2, at its line', async () => {
  expect(await cliIn(onBranch({ '.driftgate.yaml': '# mine\npolcy: none\n' }).path)).toMatchObject({ code: 2, out: expect.stringMatching(/\.driftgate\.yaml:2:1.*\n.*"polcy" is no key of the config\n {2}Try: did you mean `policy`\?/) })
})

test('--hunks shows the changed lines', async () => {
  expect((await cliIn(onBranch({ 'orders.yaml': removed }).path, 'check', '--hunks')).out).toMatch(/@@.*\n[^]*\n {2}- {2}- name: amount\n/)
})
