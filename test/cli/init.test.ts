// What `driftgate init` makes of real repositories: it finds what is there, changes none of it, and what it writes is read as nothing but the defaults.
import { existsSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { workflowFor } from '../../src/cli/init/workflow.ts'
import { defaults } from '../../src/config/config.ts'
import { listed } from '../../src/config/globs.ts'
import { readConfig } from '../../src/config/read.ts'
import { formats } from '../../src/formats/index.ts'
import { ruleIds } from '../../src/judge/mends.ts'
import { type Sandbox, cloneOf, repository, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

const config = '.driftgate.yaml', workflow = '.github/workflows/contracts.yml'
const known = { rules: ruleIds, formats: formats.map(({ name }) => name) }
const textOf = ({ path }: Sandbox, name: string) => readFileSync(join(path, name), 'utf8')
/** All that the file offers, taken. */
const taken = (text: string) => text.replace(/^#(?! \S|$)/gm, '')

const record = (name: string) => JSON.stringify({ type: 'record', name, namespace: 'acme', fields: [{ name: 'id', type: 'string' }] })
const mixed = {
  'services/orders/contracts/orders.yaml': simple(), 'services/billing/contracts/bills.yaml': simple({ id: 'shop-bills', version: '0.3.0' }),
  'events/v1/order.avsc': record('Order'), 'events/v2/order.avsc': record('Order'),
  'proto/acme/orders.proto': 'syntax = "proto3";\npackage acme.orders.v3;\nmessage O { string id = 1; }\n',
  'schemas/a.schema.json': JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: { a: { type: 'string' } } }),
}

test('an empty repository gets settings that hold anyway and the workflow of the examples', async () => {
  const sandbox = repository()
  const { code, out, err } = await cliIn(sandbox.path, 'init')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(/no contract, in 0 files[^]*odcs[^]*jsonschema[^]*wrote {2}\.driftgate\.yaml\nwrote {2}\.github\/workflows\/contracts\.yml\n[^]*Next\n/)
  expect(out.split('\n').filter(line => line.length > 80 && !line.includes('https://'))).toEqual([])
  const { locate: _, file, ...settings } = await readConfig(textOf(sandbox, config), config, known)
  const { locate: __, file: ___, ...unset } = defaults
  expect([file, settings]).toEqual([config, unset])
  expect(parse(textOf(sandbox, config))).toEqual({ failOn: 'error' })
  expect(textOf(sandbox, config)).toMatch(/^# yaml-language-server: \$schema=https:\/\/unpkg\.com\/driftgate@\d+\/schema\/config\.v1\.json\n/)
  expect(`# Copy to ${workflow}\n${textOf(sandbox, workflow)}`).toBe(readFileSync(join(import.meta.dirname, '../../examples/github-workflow.yml'), 'utf8'))
})

test('all that the settings offer is a config too, fit to what was found', async () => {
  const sandbox = repository()
  sandbox.commit(mixed)
  const { code, out } = await cliIn(join(sandbox.path, 'events'), 'init')
  expect(code).toBe(0)
  expect(out).toContain(`Found  in ${sandbox.path}\n`)
  const [, added = ''] = /^ {2}git add (.*)$/m.exec(out) ?? []
  sandboxAt(join(sandbox.path, 'events')).git('add', ...added.split(' '))
  expect(sandbox.git('status', '--short')).toBe(`A  ${config}\nA  ${workflow}`)
  expect(out).toMatch(/avro {8}2 contracts · no version · policy backward \(default\)\n {14}in events\/v1, events\/v2\n {2}simple {6}2 contracts · versions 0\.3\.0, 1\.2\.0 ·/)
  const text = textOf(sandbox, config)
  const { contracts, policy } = await readConfig(taken(text), config, known)
  expect(policy?.name).toBe('full')
  expect(contracts.map(({ match, versions }) => [match, versions?.from])).toEqual([
    [['events/**'], ['path']], [['services/**'], undefined], [['schemas/**'], ['path', 'file:VERSION']], [['proto/**/*.proto'], ['name']],
  ])
  for (const path of Object.keys(mixed)) expect(contracts.filter(({ match }) => listed(match, path))).toHaveLength(1)
})

test('no verdict is another with the settings than without', async () => {
  const sandbox = repository()
  sandbox.commit({ ...mixed, 'c/orders.yaml': simple({ id: 'c', more: 'compatibility: full\n' }) })
  sandbox.write({ 'c/orders.yaml': simple({ id: 'c', fields: ['order_id'], more: 'compatibility: full\n' }), 'events/v1/order.avsc': record('Order').replace('"string"', '"int"') })
  const told = async () => JSON.parse((await cliIn(sandbox.path, 'check', '--format', 'json')).out) as { verdict: string; notices: unknown; contracts: unknown }
  const before = await told()
  await cliIn(sandbox.path, 'init')
  const { verdict, notices, contracts } = await told()
  expect(before.verdict).toBe('fail')
  expect({ verdict, notices, contracts }).toEqual({ verdict: before.verdict, notices: before.notices, contracts: before.contracts })
})

test('what is there is kept, and a second time nothing is written', async () => {
  const sandbox = repository()
  await cliIn(sandbox.path, 'init')
  sandbox.write({ [config]: 'policy: full\n', [workflow]: 'mine: true\n' })
  const { code, out } = await cliIn(sandbox.path, 'init')
  expect(code).toBe(0)
  expect(out).toMatch(/kept {2}\.driftgate\.yaml\nkept {2}\.github\/workflows\/contracts\.yml\n/)
  expect([textOf(sandbox, config), textOf(sandbox, workflow)]).toEqual(['policy: full\n', 'mine: true\n'])
})

test('a config of another name, and a workflow of another name that runs the gate, are kept', async () => {
  const sandbox = repository()
  sandbox.write({ '.driftgate.json': '{"policy": "full"}', '.github/workflows/ci.yaml': 'on: push\njobs: {a: {steps: [{uses: driftgate/driftgate@v1}]}}\n' })
  expect(await cliIn(sandbox.path, 'init')).toMatchObject({ code: 0, out: expect.stringMatching(/kept {2}\.driftgate\.json\nkept {2}\.github\/workflows\/ci\.yaml: it runs driftgate already\n/) })
  expect([existsSync(join(sandbox.path, config)), readdirSync(join(sandbox.path, '.github/workflows'))]).toEqual([false, ['ci.yaml']])
})

test('--dry-run shows both files and writes none', async () => {
  const sandbox = repository()
  const { code, out } = await cliIn(sandbox.path, 'init', '--dry-run')
  expect(code).toBe(0)
  expect(out).toContain('would write  .github/workflows/contracts.yml\n\n    name: Data contracts\n')
  expect(readdirSync(sandbox.path)).toEqual(['.git'])
})

test('nothing is written through a link', async () => {
  const sandbox = repository(), elsewhere = temporaryFolder()
  symlinkSync(elsewhere, join(sandbox.path, '.github'))
  const { code, out, err } = await cliIn(sandbox.path, 'init')
  expect(code).toBe(2)
  expect(out).toMatch(/wrote +\.driftgate\.yaml\nnot written +\.github\/workflows\/contracts\.yml\n/)
  expect(err).toMatch(/contracts\.yml: cannot be written: \.github is a symbolic link[^]*Try: driftgate init --dry-run/)
  const linked = repository()
  mkdirSync(join(linked.path, '.github/workflows'), { recursive: true })
  symlinkSync(join(elsewhere, 'workflow'), join(linked.path, workflow))
  expect(await cliIn(linked.path, 'init')).toMatchObject({ code: 0, out: expect.stringMatching(/kept +\.github\/workflows\/contracts\.yml\n/) })
  const settings = repository()
  symlinkSync(join(elsewhere, 'config'), join(settings.path, config))
  expect(await cliIn(settings.path, 'init')).toMatchObject({ code: 2, err: expect.stringMatching(/\.driftgate\.yaml: this is a symbolic link/) })
  expect(readdirSync(elsewhere)).toEqual([])
  const other = repository()
  other.write({ '.github': 'a file\n' })
  expect(await cliIn(other.path, 'init')).toMatchObject({ code: 2, err: expect.stringContaining('.github is no folder') })
})

test('where another service runs the checks, and for hooks, it says what to copy', async () => {
  const sandbox = repository()
  sandbox.write({ '.gitlab-ci.yml': 'stages: []\n', '.github/CODEOWNERS': '* @a\n', '.husky/pre-commit': 'npm test\n', '.pre-commit-config.yaml': 'repos: [{repo: https://github.com/driftgate/driftgate}]\n' })
  sandbox.git('remote', 'add', 'origin', 'https://me:s3cret@git.example.com/a/b.git')
  const { code, out, err } = await cliIn(sandbox.path, 'init')
  expect(code).toBe(0)
  expect(out).toMatch(/For GitLab CI copy examples\/pipelines\/gitlab-ci\.yml[^]*pipelines\.md#gitlab\nFor husky[^]*husky-pre-commit/)
  expect(out).not.toMatch(/For pre-commit/)
  expect(out + err).not.toContain('s3cret')
  expect(existsSync(join(sandbox.path, workflow))).toBe(false)
  sandbox.git('remote', 'set-url', 'origin', 'git@github.com:a/b.git')
  expect(await cliIn(sandbox.path, 'init')).toMatchObject({ code: 0, out: expect.stringMatching(/GitHub Actions \(by the\s+remote's address\), GitLab CI[^]*wrote {2}\.github\/workflows/) })
})

test.each([['git@github.com:a/b.git', true], ['https://github.acme.example/a/b', true], ['ssh://git@bitbucket.org/a/b', false], ['https://me@dev.azure.com/a/b/_git/c', false], ['/srv/github.git', true]])('of the remote %s the workflow is written: %s', async (address, isWritten) => {
  const sandbox = repository()
  sandbox.git('remote', 'add', 'origin', address)
  await cliIn(sandbox.path, 'init')
  expect(existsSync(join(sandbox.path, workflow))).toBe(isWritten)
})

test('pushes are checked on the branch that the remote calls its default', async () => {
  const origin = repository()
  origin.commit({ 'a.yaml': simple() })
  origin.git('branch', '-m', 'release/next')
  const clone = cloneOf(origin)
  clone.git('checkout', '-q', '-b', 'feature')
  expect((await cliIn(clone.path, 'init')).out).toMatch(/release\/next \(the default branch of origin\)/)
  expect(parse(textOf(clone, workflow))).toMatchObject({ on: { push: { branches: ['release/next'] } } })
})

test.each([['main', 'main'], ['true', 'true'], ['1.0', '1.0'], ["it's: #1", "it's: #1"], ['a+b!', 'a\\+b\\!'], ['{a}', '{a}']])('the branch %s is a pattern that means it', (branch, pattern) => {
  expect(parse(workflowFor(branch))).toMatchObject({ on: { push: { branches: [pattern] } } })
})

test('names in a repository say nothing in its settings', async () => {
  const sandbox = repository()
  sandbox.write({ "evil\n failOn: none #/it's.avsc": record('A'), 'a*b/c,d.avsc': record('B'), '\u202Eevil/x.yaml': simple() })
  const { code, out } = await cliIn(sandbox.path, 'init')
  expect(code).toBe(0)
  expect(out).not.toContain('\u202E')
  const text = textOf(sandbox, config)
  expect(parse(text)).toEqual({ failOn: 'error' })
  expect((await readConfig(taken(text), config, known)).contracts.map(({ match }) => match)).toEqual([['**/*.avsc'], ['**/*.yaml']])
})

test('an installed package brings the schema', async () => {
  const sandbox = repository()
  sandbox.write({ 'node_modules/driftgate/schema/config.v1.json': '{}' })
  await cliIn(sandbox.path, 'init')
  expect(textOf(sandbox, config)).toMatch(/^# yaml-language-server: \$schema=\.\/node_modules\/driftgate\/schema\/config\.v1\.json\n/)
})

test('outside of a repository, and in a bare one, there is nothing to write to', async () => {
  const folder = temporaryFolder()
  expect(await cliIn(folder, 'init')).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/not in a git repository\n {2}Try: git init/) })
  expect(readdirSync(folder)).toEqual([])
  expect(await cliIn(repository('--bare').path, 'init')).toMatchObject({ code: 2, err: expect.stringMatching(/bare/) })
})

test('settings that are wrong are mended first', async () => {
  const sandbox = repository()
  sandbox.write({ [config]: 'polcy: full\n' })
  expect(await cliIn(sandbox.path, 'init')).toMatchObject({ code: 2, err: expect.stringMatching(/\.driftgate\.yaml:1:1: [^]*polcy/) })
  expect(existsSync(join(sandbox.path, workflow))).toBe(false)
})

test('a mirror of GitHub does not hide the service that serves the repository', async () => {
  const sandbox = repository()
  sandbox.write({ '.github/workflows/ci.yml': 'on: push\n' })
  sandbox.git('remote', 'add', 'origin', 'git@gitlab.com:shop/contracts.git')
  const { out } = await cliIn(sandbox.path, 'init')
  expect(existsSync(join(sandbox.path, workflow))).toBe(false)
  expect(out).toContain('For GitLab CI copy examples/pipelines/gitlab-ci.yml; no workflow was made:')
  sandbox.write({ '.github/workflows/ci.yml': 'on: push\njobs: {a: {steps: [{uses: driftgate/driftgate@v1}]}}\n' })
  expect((await cliIn(sandbox.path, 'init')).out).toMatch(/ci\.yml: it runs driftgate already\n[^]*For GitLab CI copy examples\/pipelines\/gitlab-ci\.yml:\n/)
})

test('a config that nobody reads under its name is told, and gets none beside it', async () => {
  for (const name of ['driftgate.yaml', 'driftgate.config.json']) {
    const sandbox = repository()
    sandbox.write({ [name]: '{"failOn": "error"}\n' })
    expect((await cliIn(sandbox.path, 'init')).out.replaceAll(/\n +/g, ' ')).toContain(`kept   ${name}: no check reads it under this name; call it .driftgate.yaml, or give it to each by --config`)
    expect(existsSync(join(sandbox.path, config))).toBe(false)
  }
})
