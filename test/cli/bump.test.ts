// `driftgate bump` in real repositories: what it shows, what it writes, and how it ends.
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Sandbox, repository as sandbox, temporaryFolder } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

const read = ({ path }: Sandbox, file: string): string => readFileSync(join(path, file), 'utf8')
/** On a branch of its own, which goes to main. */
function repository(files: Record<string, string>): Sandbox {
  const made = sandbox()
  made.commit(files)
  made.git('switch', '-q', '-c', 'work')
  return made
}

test('it shows the version that the change asks for, and --write writes it', async () => {
  const repo = repository({ 'orders.yaml': simple() })
  repo.write({ 'orders.yaml': simple({ fields: ['order_id'] }) })
  const shown = await cliIn(repo.path, 'bump')
  expect(shown).toEqual({ code: 1, err: '', out: `orders.yaml
  1.2.0 → 2.0.0, a major bump: shop-orders.amount removed (was string)
    @@ -1,3 +1,3 @@
     id: shop-orders
    -version: 1.2.0
    +version: 2.0.0
     owner: sales

1 version to write: driftgate bump --write.
` })
  expect(read(repo, 'orders.yaml')).toContain('version: 1.2.0')
  expect(await cliIn(repo.path, 'bump', '--write')).toMatchObject({ code: 0, out: expect.stringContaining('1 version written.') })
  expect(read(repo, 'orders.yaml')).toBe(simple({ version: '2.0.0', fields: ['order_id'] }))
  expect(await cliIn(repo.path, 'bump')).toEqual({ code: 0, err: '', out: 'Every version owns up to its change.\n' })
  expect((await cliIn(repo.path, 'check')).code).toBe(0)
})

test('the contracts that are named, and no others', async () => {
  const [orders, items] = ['orders', 'items'].map((id) => ({ before: simple({ id }), after: simple({ id, fields: ['order_id', 'amount', 'note'] }) }))
  const repo = repository({ 'a/orders.yaml': orders?.before ?? '', 'b/items.yaml': items?.before ?? '', 'c/other.yaml': simple({ id: 'other' }) })
  repo.write({ 'a/orders.yaml': orders?.after ?? '', 'b/items.yaml': items?.after ?? '' })
  for (const name of ['items', 'b', 'b/items.yaml']) expect((await cliIn(repo.path, 'bump', name)).out).toContain('1 version to write')
  expect((await cliIn(join(repo.path, 'b'), 'bump', 'items.yaml')).out).toContain('b/items.yaml')
  expect(await cliIn(repo.path, 'bump', 'c/other.yaml')).toMatchObject({ code: 0 })
  expect(await cliIn(repo.path, 'bump', 'itms')).toMatchObject({ code: 2, err: expect.stringContaining('"itms" is no contract that changed, and no file') })
  await cliIn(repo.path, 'bump', 'items', '--write')
  expect([read(repo, 'a/orders.yaml'), read(repo, 'b/items.yaml')].map((text) => /version: (.*)/.exec(text)?.[1])).toEqual(['1.2.0', '1.3.0'])
})

test('a version in a file beside it, that two contracts share: the one that asks for most has it', async () => {
  const config = 'contracts:\n  - { match: ["schemas/**"], versions: { from: "file:package.json" } }\n'
  const schema = (properties: object, id: string): string => `${JSON.stringify({ $id: `https://acme.example/${id}`, $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties })}\n`
  const repo = repository({
    '.driftgate.yaml': config, 'package.json': '{\n  "name": "schemas",\n  "version" : "1.4.0"\n}\n',
    'schemas/a.schema.json': schema({ a: { type: 'string' } }, 'a'), 'schemas/b.schema.json': schema({ b: { type: 'string' } }, 'b'),
  })
  repo.write({ 'schemas/a.schema.json': schema({ a: { type: 'integer' } }, 'a'), 'schemas/b.schema.json': schema({ b: { type: 'string', description: 'a word' } }, 'b') })
  const written = await cliIn(repo.path, 'bump', '--write')
  expect(written.out).toContain('schemas/a.schema.json (package.json)')
  expect(written.code).toBe(0)
  expect(read(repo, 'package.json')).toBe('{\n  "name": "schemas",\n  "version" : "2.0.0"\n}\n')
})

test('what lies where the version says, or has no place for one, is told in words', async () => {
  const spark = (type: string): string => `${JSON.stringify({ type: 'struct', fields: [{ name: 'id', type, nullable: false, metadata: {} }] })}\n`
  const repo = repository({ '.driftgate.yaml': 'versions: { from: [path] }\n', 'events/v1/order.spark.json': spark('long'), 'events/plain.spark.json': spark('long') })
  repo.write({ 'events/v1/order.spark.json': spark('string'), 'events/plain.spark.json': spark('string') })
  const { code, out } = await cliIn(repo.path, 'bump', '--write')
  const told = out.replace(/\s+/g, ' ')
  expect(code).toBe(1)
  expect(told).toContain('By hand: the version is part of its path: put the change into "events/v2/order.spark.json", and leave "events/v1/order.spark.json" as it was until its consumers have moved')
  expect(told).toContain('By hand: spark has no place for a version: say in .driftgate.yaml where one stands')
  expect(told).toContain('2 by hand.')
})

test('a contract without a version gets its first, as it is written', async () => {
  const dcs = (type: string): string => `dataContractSpecification: 1.1.0\nid: orders\ninfo:\n    title: Orders   # of the shop\n    owner: sales\nmodels:\n  orders:\n    fields:\n      id: { type: ${type} }\n`
  const json = (type: string): string => JSON.stringify({ id: 'items', owner: 'sales', schema: [{ name: 'id', type }] }, null, 2)
  const repo = repository({ '.driftgate.yaml': 'contracts: [{ match: [items.json], format: simple }]\n', 'orders.dcs.yaml': dcs('string'), 'items.json': json('string') })
  repo.write({ 'orders.dcs.yaml': dcs('integer'), 'items.json': json('integer') })
  expect(await cliIn(repo.path, 'bump', '--write')).toMatchObject({ code: 0 })
  expect(read(repo, 'orders.dcs.yaml')).toBe(dcs('integer').replace('# of the shop\n', '# of the shop\n    version: 1.0.0\n'))
  expect(read(repo, 'items.json')).toBe(json('integer').replace('"items",', '"items",\n  "version": "1.0.0",'))
})

test('a version that others take over by an anchor is written once', async () => {
  const dcs = (type: string): string => `dataContractSpecification: 1.1.0\nid: orders\ninfo: { title: Orders, version: &v 1.0.0 }\nx-released: *v\nmodels:\n  orders: { fields: { id: { type: ${type} } } }\n`
  const repo = repository({ 'orders.dcs.yaml': dcs('string') })
  repo.write({ 'orders.dcs.yaml': dcs('integer') })
  expect(await cliIn(repo.path, 'bump', '--write')).toMatchObject({ code: 0 })
  expect(read(repo, 'orders.dcs.yaml')).toBe(dcs('integer').replace('&v 1.0.0', '&v 2.0.0'))
})

test('nothing is written through a link, nor of another revision than the work tree', async () => {
  const repo = repository({ '.driftgate.yaml': 'contracts:\n  - { match: ["*.schema.json"], versions: { from: "file:VERSION" } }\n', VERSION: '1.0.0\n', 'a.schema.json': '{"type":"object","properties":{"a":{"type":"string"}}}' })
  repo.write({ 'a.schema.json': '{"type":"object","properties":{"a":{"type":"integer"}}}' })
  const outside = join(temporaryFolder(), 'VERSION')
  writeFileSync(outside, '1.0.0\n')
  rmSync(join(repo.path, 'VERSION'))
  symlinkSync(outside, join(repo.path, 'VERSION'))
  expect((await cliIn(repo.path, 'bump', '--write')).code).toBe(2)
  expect(readFileSync(outside, 'utf8')).toBe('1.0.0\n')
  expect(await cliIn(repo.path, 'bump', '--head', 'main')).toMatchObject({ code: 2, err: expect.stringContaining('driftgate bump has no --head') })
})

test('JSON tells the same, and what cannot be read hides no other', async () => {
  const repo = repository({ 'orders.yaml': simple(), 'broken.contract.yaml': simple({ id: 'broken' }) })
  repo.write({ 'orders.yaml': simple({ fields: ['order_id', 'amount', 'note'] }), 'broken.contract.yaml': 'id: [\n' })
  const { code, out, err } = await cliIn(repo.path, 'bump', '--format', 'json')
  expect(code).toBe(2)
  expect(err).toContain('broken.contract.yaml')
  const { bumps, errors } = JSON.parse(out)
  expect(bumps).toEqual([{ id: 'shop-orders', path: 'orders.yaml', file: 'orders.yaml', base: '1.2.0', from: '1.2.0', to: '1.3.0', bump: 'minor', why: ['shop-orders.note added (string)'], written: false, todo: null }])
  expect(errors).toHaveLength(1)
})

test('since the last release: what base has by now may do already, and what it lacks is counted from there', async () => {
  const repo = sandbox()
  repo.commit({ '.driftgate.yaml': 'baseline: release\n', 'orders.yaml': simple() })
  repo.git('tag', 'v1.2.0')
  repo.commit({ 'orders.yaml': simple({ version: '1.3.0', fields: ['order_id', 'amount', 'note'] }) })
  repo.git('switch', '-q', '-c', 'work')
  repo.write({ 'orders.yaml': simple({ version: '1.2.1', fields: ['order_id', 'amount', 'note', 'more'] }) })
  expect((await cliIn(repo.path, 'bump')).out).toContain('1.2.1 → 1.3.0, a minor bump')
  repo.write({ 'orders.yaml': simple({ version: '1.3.0', fields: ['order_id', 'note'] }) })
  expect((await cliIn(repo.path, 'bump', '--write')).out).toContain('1.3.0 → 2.0.0, a major bump')
  expect((await cliIn(repo.path, 'bump')).code).toBe(0)
})
