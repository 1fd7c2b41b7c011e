import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('two files, whatever they are called', async () => {
  const folder = folderOf({ 'old.template.yaml': simple(), 'new.yaml': simple({ id: 'other-id', fields: ['order_id'] }) })
  expect(await cliIn(folder, 'diff', 'old.template.yaml', 'new.yaml')).toMatchObject({ code: 1, out: expect.stringContaining('amount removed') })
  expect(await cliIn(folder, 'diff', 'new.yaml', 'new.yaml')).toMatchObject({ code: 0, out: expect.stringContaining('PASS') })
})

test('two folders', async () => {
  const folder = folderOf({ 'base/a.yaml': simple({ id: 'a' }), 'base/b.yaml': simple({ id: 'b' }), 'head/a.yaml': simple({ id: 'a' }), 'head/b.yaml': simple({ id: 'b', fields: ['order_id'] }) })
  const { code, out } = await cliIn(folder, 'diff', 'base', 'head')
  expect(code).toBe(1)
  expect(out).toMatch(/✗ head\/b\.yaml {2}\(simple, b\)\n[^]* head\/b\.yaml:\d+:\d+ \(base\/b\.yaml:8 in base\)/)
  expect(out).not.toContain('a.yaml')
})

test('places lead somewhere from where the command runs; JSON keeps them from the folder down', async () => {
  const folder = folderOf({ 'c/a.yaml': simple(), 'c/b.yaml': simple({ fields: ['order_id'] }), 'base/x.yaml': 'x: [', 'head/x.yaml': `${simple()}x: [` })
  const { out } = await cliIn(folder, 'diff', './c/a.yaml', 'c/b.yaml', '--format', 'json=r.json')
  expect(out).toMatch(/✗ c\/b\.yaml .*was c\/a\.yaml\n[^]* c\/b\.yaml:\d+:\d+/)
  expect(JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8'))).toMatchObject({ contracts: [{ basePath: 'a.yaml', headPath: 'b.yaml', findings: [{ at: { file: 'b.yaml' }, baseAt: { file: 'a.yaml' } }, {}] }] })
  expect((await cliIn(folder, 'diff', 'c/a.yaml', 'c/b.yaml', '--format', 'github')).out).toMatch(/^::error file=c\/b\.yaml,/)
  expect((await cliIn(join(folder, 'c'), 'diff', '.', join(folder, 'head'), '--format', 'markdown')).out).toContain(`\`a.yaml\` removed`)
  expect((await cliIn(join(folder, 'c'), 'diff', '../base/x.yaml', '../head/x.yaml')).out).toMatch(/✗ \.\.\/head\/x\.yaml:\d+:\d+ in head/)
})

test('files that are named and are no contracts are an error, not a pass', async () => {
  const folder = folderOf({ 'a.txt': 'hello', 'b.txt': 'world', 'a.yaml': 'x: 1', 'b.yaml': 'x: 2' })
  for (const kind of ['txt', 'yaml']) expect(await cliIn(folder, 'diff', `a.${kind}`, `b.${kind}`)).toMatchObject({ code: 2 })
})

test('a file that is missing, a file beside a folder', async () => {
  const folder = folderOf({ 'a.yaml': simple(), 'sub/b.yaml': simple() })
  expect(await cliIn(folder, 'diff', 'a.yaml', 'gone.yaml')).toMatchObject({ code: 2, err: expect.stringContaining('no such file') })
  // A way that leads through a file leads nowhere, too.
  for (const command of [['diff', 'a.yaml/x', 'a.yaml'], ['ls', 'a.yaml/x'], ['ls', 'x'.repeat(300)], ['check', '--cwd', 'a.yaml/x']]) expect(await cliIn(folder, ...command)).toMatchObject({ code: 2, err: expect.stringContaining('no such f') })
  expect(await cliIn(folder, 'validate', 'a.yaml/x')).toMatchObject({ code: 2, out: expect.stringContaining('no-file') })
  expect(await cliIn(folder, 'diff', 'a.yaml', 'sub')).toMatchObject({ code: 2, err: expect.stringContaining('one is a file') })
})

test('--as reads a file as a format, whatever it looks like', async () => {
  const folder = folderOf({ 'old.yaml': simple({ more: 'kind: other\n' }), 'new.yaml': simple({ fields: ['order_id'], more: 'kind: other\n' }) })
  expect(await cliIn(folder, 'diff', 'old.yaml', 'new.yaml')).toMatchObject({ code: 2 })
  expect(await cliIn(folder, 'diff', 'old.yaml', 'new.yaml', '--as', 'simple')).toMatchObject({ code: 1 })
})

test('/dev/null is a side that is not there', async () => {
  const folder = folderOf({ 'a.yaml': simple() })
  expect(await cliIn(folder, 'diff', '/dev/null', 'a.yaml')).toMatchObject({ code: 0, out: expect.stringMatching(/^PASS[^]*a\.yaml[^]*new\n/) })
  expect(await cliIn(folder, 'diff', 'a.yaml', '/dev/null')).toMatchObject({ code: 1, out: expect.stringMatching(/^FAIL[^]*removed\n/) })
})

test('a schema that refers to a file which is not there: an error in a folder and to validate, and between two files only less is known', async () => {
  const schema = (n: string) => JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'https://example.org/order.json', required: ['to'], properties: { to: { $ref: 'common/address.json' }, n: { type: n } } })
  const folder = folderOf({ 'base/order.schema.json': schema('integer'), 'base/common/address.json': '{}', 'head/order.schema.json': schema('number') })
  expect(await cliIn(folder, 'diff', 'base', 'head')).toMatchObject({ code: 2, out: expect.stringContaining('there is no file common/address.json') })
  expect(await cliIn(folder, 'diff', 'head', 'base')).toMatchObject({ code: 0, out: expect.stringMatching(/what the schema "common\/address\.json" holds is not\s+known here/) })
  expect(await cliIn(join(folder, 'head'), 'validate', 'order.schema.json')).toMatchObject({ code: 1, out: expect.stringContaining('there is no file common/address.json') })
  expect(await cliIn(folder, 'diff', 'base/order.schema.json', 'head/order.schema.json')).toMatchObject({ code: 1, out: expect.stringMatching(/reader of base refuses n[^]*"common\/address\.json" is not here to be read/) })
})

test('an import that is not there: a warning at its line to validate, and an error where it was there before', async () => {
  const proto = (type: string) => `syntax = "proto3";\npackage acme.v1;\nimport "acme/common/money.proto";\nmessage Order { ${type} n = 1; acme.common.Money total = 2; }\n`
  const money = 'syntax = "proto3";\npackage acme.common;\nmessage Money { int64 units = 1; }\n'
  const folder = folderOf({ 'base/acme/v1/order.proto': proto('int32'), 'base/acme/common/money.proto': money, 'head/acme/v1/order.proto': proto('int64') })
  expect(await cliIn(join(folder, 'head'), 'validate', 'acme/v1/order.proto')).toMatchObject({ code: 0, out: expect.stringMatching(/order\.proto:3:\d+ +cannot-see\n +what "acme\.common\.Money" holds cannot be seen/) })
  expect(await cliIn(join(folder, 'base'), 'validate', '.')).toMatchObject({ code: 0, out: expect.stringContaining('0 warnings') })
  expect(await cliIn(folder, 'diff', 'base', 'head')).toMatchObject({ code: 2, out: expect.stringMatching(/order\.proto:3:8/) })
  expect(await cliIn(folder, 'diff', 'head', 'base')).toMatchObject({ out: expect.not.stringContaining('unresolved-import') })
})
