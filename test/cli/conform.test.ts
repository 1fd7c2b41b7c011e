import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { conformPolicies } from '../../src/conform/policies.ts'
import { conformRuleIds } from '../../src/judge/mends.ts'
import { namedFile } from '../../src/read/named-file.ts'
import { written } from '../producers/parquet-file.ts'
import { temporaryFolder } from '../read/temporary.ts'
import { faultsOf } from '../report/schema.ts'
import { cli, cliIn } from './cli.ts'
import { simple } from './contracts.ts'

const header = (...names: string[]): string => `${names.join(',')}\n${names.map(() => '1').join(',')}\n`
function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}
const ddl = (...columns: string[]): string => `CREATE TABLE orders (${columns.join(', ')});\n`

test('exits like the gate: 0 it conforms, 1 it does not, 2 it could not be checked', async () => {
  const folder = folderWith({ 'orders.yaml': simple(), 'good.sql': ddl('order_id STRING', 'amount STRING'), 'bad.sql': ddl('order_id STRING'), 'broken.sql': 'CREATE TABLE (' })
  expect(await cliIn(folder, 'conform', 'good.sql', 'orders.yaml')).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^PASS {2}conforms to the contract\n/) })
  expect(await cliIn(folder, 'conform', 'bad.sql', 'orders.yaml')).toMatchObject({ code: 1, out: expect.stringContaining('✗ shop-orders.amount is missing (string in the contract)') })
  expect(await cliIn(folder, 'conform', 'broken.sql', 'orders.yaml')).toMatchObject({ code: 2, out: expect.stringMatching(/^ERROR {2}could not check: 1 error\n\n✗ broken\.sql/) })
  expect(await cliIn(folder, 'conform', 'good.sql', 'orders.yaml', '--quiet')).toMatchObject({ code: 0, out: '' })
  expect(await cliIn(folder, 'conform', 'bad.sql', 'orders.yaml', '--fail-on', 'none')).toMatchObject({ code: 0 })
})

test('a policy for each wish', async () => {
  const folder = folderWith({ 'orders.yaml': simple(), 'turned.csv': header('amount', 'order_id'), 'cased.csv': header('ORDER_ID', 'Amount'), 'more.csv': header('order_id', 'amount', 'x'), 'less.csv': header('order_id') })
  const taken = async (file: string): Promise<string[]> => {
    const ran = await Promise.all(conformPolicies.map(async ({ name }) => [name, (await cliIn(folder, 'conform', file, 'orders.yaml', '--policy', name)).code] as const))
    return ran.flatMap(([name, code]) => (code === 0 ? [name] : []))
  }
  expect(await taken('turned.csv')).toEqual(['exact', 'exact:unordered-ci', 'exact:position', 'backward', 'forward', 'any'])
  expect(await taken('cased.csv')).toEqual(['exact', 'exact:unordered-ci', 'exact:ordered-ci', 'exact:position', 'any'])
  expect(await taken('more.csv')).toEqual(['backward', 'any'])
  expect(await taken('less.csv')).toEqual(['forward', 'any'])
})

test('JSON is the report, its paths as they were given', async () => {
  const folder = folderWith({ 'contracts/orders.yaml': simple(), 'out/orders.csv': header('order_id') })
  const { code, out } = await cliIn(folder, 'conform', './out/orders.csv', 'contracts/orders.yaml', '--format', 'json', '--today', '2026-11-30')
  const report: unknown = JSON.parse(out)
  expect(code).toBe(1)
  expect(faultsOf(report)).toEqual([])
  expect(report).toMatchObject({ today: '2026-11-30', contracts: [{ basePath: 'contracts/orders.yaml', headPath: 'out/orders.csv', findings: [{ at: { file: 'out/orders.csv', line: 1 }, baseAt: { file: 'contracts/orders.yaml' } }] }] })
  expect(await cliIn(join(folder, 'out'), 'conform', 'orders.csv', '../contracts/orders.yaml')).toMatchObject({ code: 1, out: expect.stringContaining('(../contracts/orders.yaml:8 in the contract)') })
})

test('slips are told before anything is read', async () => {
  for (const [argv, said] of [
    [['conform', 'a'], 'needs <schema> <contract>'], [['conform', 'a', 'b', 'c'], 'takes <schema> <contract>'], [['conform', 'a', 'b', '--policy', 'full'], 'write any to accept everything'],
    [['conform', 'a', 'b', '--policy', 'exat'], 'did you mean exact?'], [['conform', 'a', 'b', '--as', 'parkay'], 'there is no kind of schema'], [['conform', 'a', 'b', '--as', 'json-shema'], 'did you mean json-schema?'],
    [['conform', 'a', 'b', '--base', 'main'], 'driftgate conform has no --base'], [['conform', 'a', 'b', '--today', 'soon'], 'is no day'], [['diff', 'a', 'b', '--dataset', 'x'], 'driftgate conform has it'],
  ] as const) expect(await cli(...argv)).toMatchObject({ code: 2, err: expect.stringContaining(said) })
})

test('a file that is not there, a folder, and a contract that is none', async () => {
  const folder = folderWith({ 'orders.yaml': simple(), 'out/part-0.csv': header('order_id') })
  expect(await cliIn(folder, 'conform', 'nothing.json', 'orders.yaml')).toMatchObject({ code: 2, err: expect.stringContaining('nothing.json: there is no such file') })
  expect(await cliIn(folder, 'conform', 'out', 'orders.yaml')).toMatchObject({ code: 2, err: expect.stringContaining('this is a folder, and one file is asked for') })
  expect(await cliIn(folder, 'conform', 'orders.yaml', 'out/part-0.csv')).toMatchObject({ code: 2, out: expect.stringContaining('the contract is the second of the two') })
  expect(JSON.parse((await cliIn(folder, 'conform', 'nothing.json', 'orders.yaml', '--format', 'json')).out)).toMatchObject({ verdict: 'error', errors: [{ code: 'no-file', file: 'nothing.json' }] })
})

test('what a contract refers to is read beside it, and nothing outside', async () => {
  const dcs = (ref: string): string => `dataContractSpecification: 1.2.1\nid: shop\ninfo:\n  title: Shop\n  version: 1.0.0\nmodels:\n  orders:\n    fields:\n      order_id:\n        $ref: '${ref}'\n        required: true\n`
  const definition = 'definitions:\n  order_id:\n    type: long\n'
  const folder = folderWith({ 'in/contracts/orders.yaml': dcs('../shared/definitions.yaml#/definitions/order_id'), 'in/shared/definitions.yaml': definition, 'secret.yaml': definition, 'in/outside.yaml': dcs('../secret.yaml#/definitions/order_id'), 'in/orders.sql': ddl('order_id BIGINT') })
  expect(await cliIn(join(folder, 'in'), 'conform', 'orders.sql', 'contracts/orders.yaml')).toMatchObject({ code: 0 })
  expect((await cliIn(join(folder, 'in'), 'conform', 'orders.sql', 'outside.yaml')).code).not.toBe(0)
  symlinkSync(join(folder, 'secret.yaml'), join(folder, 'in/shared/linked.yaml'))
  writeFileSync(join(folder, 'in/contracts/linked.yaml'), dcs('../shared/linked.yaml#/definitions/order_id'))
  expect((await cliIn(join(folder, 'in'), 'conform', 'orders.sql', 'contracts/linked.yaml')).code).not.toBe(0)
})

test('of a large file only what is looked at is read', async () => {
  const row = `{"order_id": "a", "amount": "1", "text": "${'x'.repeat(1000)}"}\n`
  const folder = folderWith({ 'orders.yaml': simple(), 'big.ndjson': row.repeat(7000) })
  expect(await cliIn(folder, 'conform', 'big.ndjson', 'orders.yaml')).toMatchObject({ code: 0, out: expect.stringMatching(/inferred from/) })
  const named = namedFile(join(folder, 'big.ndjson'), 'big.ndjson')
  expect(named.size).toBe(row.length * 7000)
  expect(named.bytes.length).toBeLessThan(named.size ?? 0)
  const footer = Buffer.from('a footer')
  const length = Buffer.alloc(4)
  length.writeUInt32LE(footer.length)
  writeFileSync(join(folder, 'big.parquet'), Buffer.concat([Buffer.from('PAR1'), Buffer.alloc(6_000_000), footer, length, Buffer.from('PAR1')]))
  expect(Buffer.from(namedFile(join(folder, 'big.parquet'), 'big.parquet').bytes).toString('latin1')).toBe(`a footer${length.toString('latin1')}PAR1`)
})

test('a Parquet file, as a real writer makes it', async () => {
  const folder = folderWith({ 'orders.yaml': 'id: orders\nversion: 1.0.0\nschema:\n  - name: id\n    type: int\n  - name: nothing\n    type: string\n    required: true\n' })
  writeFileSync(join(folder, 'orders.parquet'), written())
  const { code, out } = await cliIn(folder, 'conform', 'orders.parquet', 'orders.yaml')
  expect(code).toBe(1)
  expect(out).toContain('✗ orders.parquet  (parquet)')
  expect(out).toContain('✗ orders.nothing is missing (string in the contract)')
  expect(out).toContain('orders.parquet:1:1 (orders.yaml:6 in the contract)')
})

test('explain tells the policies and the rules', async () => {
  const { out } = await cli('explain', 'conform')
  for (const { name, paper } of conformPolicies) expect(out).toContain(`${name}  ${paper}\n`)
  expect((await cli('explain', 'policies')).out).toContain('driftgate explain conform tells the policies of driftgate conform.')
  expect((await cli('explain', 'policies')).out).not.toContain('any\n')
  expect((await cli('explain', 'conform', '--format', 'markdown')).out).toContain('| `any` | Full |')
  expect(JSON.parse((await cli('explain', 'conform', '--format', 'json')).out)).toHaveLength(8)
  for (const id of conformRuleIds) expect((await cli('explain', id)).out).toMatch(/Who is hurt: +\S[^]*How to mend it: +\S[^]*A finding of driftgate conform\./)
})

test('a file that the contract refers to outside of the folder is said to be outside, and not to be missing', async () => {
  const contract = 'dataContractSpecification: 1.2.1\nid: a\ninfo: {title: a, version: 1.0.0}\nmodels:\n  a:\n    fields:\n      id: {$ref: "../shared/ids.yaml#/id"}\n'
  const folder = folderWith({ 'contracts/a.yaml': contract, 'shared/ids.yaml': 'id: {type: long}\n', 'elsewhere/a.csv': header('id') })
  expect(await cliIn(folder, 'conform', 'elsewhere/a.csv', 'contracts/a.yaml')).toMatchObject({ code: 0 })
  const { code, out } = await cliIn(join(folder, 'elsewhere'), 'conform', 'a.csv', '../contracts/a.yaml')
  expect(code).toBe(2)
  expect(out.replaceAll(/\s+/g, ' ')).toContain('../shared/ids.yaml outside the contract refers to this file, which is not below the folder that files are read from Try: run it in a folder above both')
  expect(await cliIn(join(folder, 'elsewhere'), 'conform', '../elsewhere/a.csv', '../contracts/a.yaml', '--cwd', '..')).toMatchObject({ code: 2 })
  expect(await cliIn(join(folder, 'elsewhere'), 'conform', 'elsewhere/a.csv', 'contracts/a.yaml', '--cwd', '..')).toMatchObject({ code: 0 })
})
