import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { policyNames } from '../../src/config/policies.ts'
import { ruleIds } from '../../src/judge/mends.ts'
import { repository, temporaryFolder } from '../read/temporary.ts'
import { cli, cliIn } from './cli.ts'
import { simple } from './contracts.ts'

test('ls tells what is found, by which policy and whose word', async () => {
  const sandbox = repository()
  sandbox.write({ 'a/orders.yaml': simple({ more: 'compatibility: full\n' }), 'b.yaml': 'nothing: here', 'fixtures/c.yaml': simple({ id: 'c' }), 'ignored/d.yaml': simple({ id: 'd' }), '.gitignore': 'ignored\n' })
  const { code, out } = await cliIn(sandbox.path, 'ls')
  expect(code).toBe(0)
  expect(out).toBe('a/orders.yaml\n  simple · shop-orders · version 1.2.0 · policy full (contract)\n1 contract in 2 files looked at; 1 file left out as fixtures, templates or by\nthe config\n'.replace('by\nthe', 'by the'))
  const json: unknown = JSON.parse((await cliIn(sandbox.path, 'ls', 'a', '--format', 'json')).out)
  expect(json).toMatchObject({ contracts: [{ path: 'a/orders.yaml', format: 'simple', id: 'shop-orders', idWritten: true, version: '1.2.0', owner: 'sales', policy: 'full', policySource: 'contract' }], errors: [] })
})

test('ls says aloud that there is nothing', async () => {
  expect(await cliIn(temporaryFolder(), 'ls')).toMatchObject({ code: 0, out: expect.stringMatching(/^No contract found: 0 files of YAML, JSON, Avro or Protobuf looked at\.\n.*\.driftgate\.yaml/) })
})

test('ls tells what is a contract and cannot be read', async () => {
  const sandbox = repository()
  sandbox.write({ 'a.yaml': simple(), 'b.odcs.yaml': 'a: [', 'c.yaml': 'b: [', 'd.json': '{' })
  const { code, out } = await cliIn(sandbox.path, 'ls')
  expect(code).toBe(2)
  expect(out).toMatch(/✗ b\.odcs\.yaml:\d+:\d+ {2}cannot be read\n/)
  expect(out).toMatch(/1 contract in 4 files looked at\n2 files could not be parsed: c\.yaml, d\.json\n$/)
  expect(JSON.parse((await cliIn(sandbox.path, 'ls', '--format', 'json')).out)).toMatchObject({ errors: [{ file: 'b.odcs.yaml' }], unparsed: ['c.yaml', 'd.json'] })
})

test('a contract that broke since the last commit is still one to ls and validate', async () => {
  const sandbox = repository()
  const broken = { 'contracts/customers.yaml': `${simple()}  bad: [1,`, 'contracts/other.yaml': 'x: [1,' }
  sandbox.write(broken)
  expect(await cliIn(sandbox.path, 'validate', 'contracts')).toMatchObject({ code: 0, out: expect.stringContaining('2 files could not be parsed: contracts/customers.yaml, contracts/other.yaml\n') })
  sandbox.commit({ 'contracts/customers.yaml': simple(), 'contracts/other.yaml': 'x: 1' })
  sandbox.write(broken)
  expect(await cliIn(sandbox.path, 'ls')).toMatchObject({ code: 2, out: expect.stringMatching(/✗ contracts\/customers\.yaml:[^]*1 file could not be parsed: contracts\/other\.yaml/) })
  const validated = await cliIn(sandbox.path, 'validate', 'contracts')
  expect(validated).toMatchObject({ code: 1, out: expect.stringMatching(/✗ contracts\/customers\.yaml:\d+:\d+[^]*1 contract: 1 error, 0 warnings\n1 file could not be parsed: contracts\/other\.yaml\n$/) })
  expect(await cliIn(sandbox.path, 'validate', '--format', 'github')).toMatchObject({ code: 1, out: expect.stringMatching(/^::error file=contracts\/customers\.yaml,[^]*\n1 file could not be parsed: contracts\/other\.yaml\n$/) })
  expect(JSON.parse((await cliIn(sandbox.path, 'validate', '--format', 'json')).out)).toMatchObject({ verdict: 'fail', files: [{ file: 'contracts/customers.yaml' }], unparsed: ['contracts/other.yaml'] })
})

test('a contract that lost its mark since the last commit, or that its name says it is, is told too', async () => {
  const sandbox = repository()
  const odcs = 'apiVersion: v3.1.0\nkind: DataContract\nid: a\nversion: 1.0.0\nstatus: active\nschema: []\n'
  sandbox.commit({ 'a.yaml': odcs, 'b.yaml': odcs.replace('id: a', 'id: b'), 'c.yaml': 'x: 1' })
  sandbox.write({ 'a.yaml': odcs.replace('kind: DataContract\n', ''), 'b.yaml': 'nothing: left\n', 'c.yaml': 'x: 2', 'd.odcs.yaml': 'x: 1\n' })
  expect(await cliIn(sandbox.path, 'ls')).toMatchObject({ code: 2, out: expect.stringMatching(/^a\.yaml\n[^]*✗ b\.yaml:[^]*✗ d\.odcs\.yaml:[^]*\n1 contract in/) })
  expect(await cliIn(sandbox.path, 'validate')).toMatchObject({ code: 1, out: expect.stringMatching(/✗ a\.yaml:1:1 {2}missing-key\n[^]*kind[^]*✗ b\.yaml[^]*✗ d\.odcs\.yaml/) })
})

test('validate: files that are named, and those that are found', async () => {
  const sandbox = repository()
  sandbox.write({ 'good.yaml': simple(), 'sub/bad.yaml': simple().replace('type: string', 'tpye: string'), 'no.yaml': 'x: 1' })
  expect(await cliIn(sandbox.path, 'validate', 'good.yaml')).toMatchObject({ code: 0, out: expect.stringContaining('1 contract: 0 errors') })
  expect(await cliIn(sandbox.path, 'validate')).toMatchObject({ code: 1, out: expect.stringMatching(/✗ sub\/bad\.yaml:\d+:\d+/) })
  expect(await cliIn(sandbox.path, 'validate', 'sub', '--format', 'github')).toMatchObject({ code: 1, out: expect.stringMatching(/^::error file=sub\/bad\.yaml,line=\d+/) })
  expect(await cliIn(sandbox.path, 'validate', 'no.yaml')).toMatchObject({ code: 1, out: expect.stringContaining('no-contract') })
  expect(JSON.parse((await cliIn(sandbox.path, 'validate', 'good.yaml', '--format', 'json')).out)).toMatchObject({ verdict: 'pass', files: [{ file: 'good.yaml', format: 'simple', diagnostics: [] }] })
})

test('explain tells each rule and each policy', async () => {
  const all = (await cli('explain')).out
  for (const id of ruleIds) {
    expect(all).toContain(id)
    expect((await cli('explain', id)).out).toMatch(/Who is hurt: +\S[^]*How to mend it: +\S/)
  }
  expect((await cli('explain', 'waiver')).err).toContain('did you mean waiver-expired, waiver-unused, waiver-not-counted?')
  const policies = (await cli('explain', 'policies')).out
  for (const name of policyNames) expect(policies).toContain(name)
  expect((await cli('explain', 'registry:backward')).out).toContain('guards: newReadsOld')
  expect(JSON.parse((await cli('explain', 'field-removed', '--format', 'json')).out)).toMatchObject([{ id: 'field-removed', title: expect.any(String), mend: expect.any(String) }])
})

test('the demo shows what passes, what breaks and what is wrongly bumped, and leaves nothing behind', async () => {
  const { code, out, err } = await cli('demo')
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out.match(/^ {2}(PASS|FAIL) /gm)?.map(line => line.trim())).toEqual(['PASS', 'FAIL', 'FAIL', 'PASS'])
  expect(out).toContain('shop-customers.email renamed to shop-customers.email_address')
  expect(out).toContain('\n-   - name: email\n+   - name: email_address\n')
  expect(out).toContain('version stays 3.1.0: major bump needed')
  expect(out).toContain('version 2.1.0 to 2.2.0 is not enough: major needed')
  expect(out.split('\n').filter(line => line.length > 80)).toEqual([])
  // What the pages show is what comes out, up to where they leave off.
  for (const [page, sample] of [['README.md', /^```\n( {2}FAIL [^]*?) +…\n```$/m], ['docs/cli.md', /--format json=report\.json\n(FAIL [^]*?) +…\n```$/m]] as const) {
    const shown = sample.exec(readFileSync(join(import.meta.dirname, '../..', page), 'utf8'))?.[1] ?? 'nothing'
    expect(out.replaceAll(/^ {2}/gm, '')).toContain(page === 'README.md' ? shown.replaceAll(/^ {2}/gm, '') : shown)
  }
})

test('validate follows references to other files, and tells each file that is not there beside the others', async () => {
  const sandbox = repository()
  const dcs = (ref: string) => `dataContractSpecification: 1.2.1\nid: a\ninfo: {title: a, version: 1.0.0}\nmodels:\n  a:\n    fields:\n      x: {$ref: '${ref}'}\n`
  sandbox.write({ 'c/a.yaml': dcs('../types/money.yaml#/eur'), 'c/b.yaml': dcs('../types/money.yaml#/usd'), 'types/money.yaml': 'eur: {type: decimal}\n' })
  expect(await cliIn(sandbox.path, 'validate', 'c/a.yaml')).toMatchObject({ code: 0 })
  expect(await cliIn(join(sandbox.path, 'c'), 'validate', 'a.yaml', 'none.yaml', 'b.yaml')).toMatchObject({ code: 2, out: expect.stringMatching(/^✗ none\.yaml:1:1 {2}no-file[^]*✗ b\.yaml:7:17 {2}missing-reference[^]*3 contracts: 2 errors/) })
  expect(await cliIn(sandbox.path, 'validate', 'c')).toMatchObject({ code: 1, out: expect.stringMatching(/^✗ c\/b\.yaml:7:17 {2}missing-reference/) })
  sandbox.write({ 'types/money.yaml': 'eur: [' })
  expect(await cliIn(sandbox.path, 'validate', 'c/a.yaml')).toMatchObject({ code: 1, out: expect.stringMatching(/^✗ types\/money\.yaml:1:\d+ {2}yaml-syntax/) })
  expect(await cliIn(sandbox.path, 'ls', 'c/b.yaml')).toMatchObject({ code: 2, out: expect.stringMatching(/✗ types\/money\.yaml/) })
})
