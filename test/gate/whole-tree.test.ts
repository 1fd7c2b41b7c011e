// What the contracts of a tree say that cannot all be so, told by `check --all`.
import { expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import type { Report } from '../../src/judge/report.ts'
import { inMemory } from '../../src/read/memory.ts'
import { plain } from '../../src/report/index.ts'
import { markdown } from '../../src/report/markdown.ts'
import { cliIn } from '../cli/cli.ts'
import { repository } from '../read/temporary.ts'
import { faultsOf } from '../report/schema.ts'
import { odcs, simple } from './contracts.ts'

type Files = Record<string, string>
const over = (files: Files): Promise<Report> => {
  const side = inMemory('head', new Map(Object.entries(files)))
  return gate({ base: side, head: side }, { today: '2026-01-01', all: true })
}
const told = ({ notices }: Report): string[] => notices.map(({ rule, level, title, at }) => `${level} ${rule} ${at?.file ?? ''}:${at?.line ?? ''} ${title}`)

const job = (id: string, output: string, input = ''): string => `id: ${id}\nversion: "1.0.0"\n${input}outputs:\n  - name: out\n    location: ${output}\n    schema: { fields: [{ name: id, type: integer, required: true }] }\n`
const reads = (location: string, fields: string): string => `inputs:\n  - name: in\n    location: ${location}\n    schema:\n      fields:\n        - ${fields}\n`

test('a tree in which all fits passes, and says how much was looked at', async () => {
  const report = await over({ 'a.yaml': job('a', 's3://lake/a'), 'b.yaml': job('b', 's3://lake/b', reads('s3a://lake/a/', '{ name: id, type: long, required: true }')), 'c.consumers.yaml': 'consumers: [{ name: c, contract: a, version: ^1, dataset: out, fields: [ID] }]\n' })
  expect(report).toMatchObject({ verdict: 'pass', notices: [], errors: [], contracts: [], tree: { contracts: 2, consumers: 2 } })
  expect(faultsOf(report)).toEqual([])
})

test('a place that two contracts claim, spelt as they like; not of one contract in two versions, of jobs that append, or of two kinds of contract', async () => {
  expect(told(await over({ 'a.yaml': job('a', 's3://lake/x'), 'b.yaml': job('b', 's3n://lake//x/') }))).toEqual(['error location-claimed-twice b.yaml:5 s3://lake/x is claimed by a and by b'])
  expect(told(await over({ 'v1/a.yaml': job('a', 's3://lake/x'), 'v2/a.yaml': job('a', 's3://lake/x').replace('1.0.0', '2.0.0') }))).toEqual([])
  const appending = (id: string): string => job(id, 's3://lake/x').replace('    schema', '    saveMode: append\n    schema')
  expect(told(await over({ 'a.yaml': appending('a'), 'b.yaml': appending('b') }))).toEqual([])
  const server = 'servers:\n  - { server: prod, type: postgres, host: DB.example, database: shop, schema: public }\n'
  expect(told(await over({ 'a.odcs.yaml': odcs('orders', '1.0.0', { id: 'string' }, server), 'b.odcs.yaml': odcs('copy', '1.0.0', { id: 'string' }, server.replace('DB', 'db')).replace('- name: copy', '- name: orders') }))).toEqual(['error location-claimed-twice b.odcs.yaml:9 orders (postgres, database shop, host db.example, schema public) is claimed by orders and by copy'])
  const both = await over({ 'a.odcs.yaml': odcs('orders', '1.0.0', { id: 'string' }, server), 'b.odcs.yaml': odcs('copy', '1.0.0', { id: 'string' }, server).replace('- name: copy', '- name: orders') })
  expect(both.notices.map(({ message }) => message)).toEqual([expect.stringContaining('what lies there (postgres, database shop, host db.example, schema public) is theirs')])
  expect(told(await over({ 'a.odcs.yaml': odcs('orders', '1.0.0', { id: 'string' }, server), 'b.odcs.yaml': odcs('items', '1.0.0', { id: 'string' }, server) }))).toEqual([]) // another table
})

test('a server that names the dataset in its path is a place for each of them', async () => {
  const server = 'servers:\n  - { server: prod, type: s3, location: "s3://lake/{model}/", format: parquet }\n  - { server: other, type: s3, location: "s3://copy/{table}/x", format: parquet }\n'
  const consumer = (id: string, at: string): string => job(id, `gold/${id}`, reads(at, '{ name: gone, type: string, required: true }'))
  const report = await over({ 'orders.odcs.yaml': odcs('orders', '1.0.0', { id: 'string' }, server), 'a.yaml': consumer('a', 's3a://lake/orders'), 'b.yaml': consumer('b', 's3://copy/orders/x'), 'c.yaml': consumer('c', 's3://lake/items') })
  expect(told(report)).toEqual(['error demand-refused a.yaml:8 a asks for gone of orders, and it is not offered', 'error demand-refused b.yaml:8 b asks for gone of orders, and it is not offered'])
})

test('an input that the producer does not meet, with the record; unsure where it is not settled', async () => {
  const report = await over({ 'a.yaml': job('a', 'gold/a'), 'b.yaml': job('b', 'gold/b', reads('s3://lake/gold/a', '{ name: id, type: string, required: true }')) })
  expect(told(report)).toEqual(['error demand-refused b.yaml:8 b asks for id of a as string, and it is offered as integer'])
  expect(report.notices[0]?.proof).toMatchObject({ called: { writer: 'a', reader: 'b' }, how: 'refused', records: [{ id: expect.any(Number) as number }] })
  expect(report.verdict).toBe('fail')
  expect(markdown(report, plain)).toContain('#### Between contracts\n')
  expect(faultsOf(report)).toEqual([])
})

test('a producer that does not tell how wide its numbers are contradicts nobody who asks for a width: it is said once', async () => {
  const columns = (...fields: string[]): string => odcs('o', '1.0.0', {}, 'servers: [{ server: prod, type: s3, location: "s3://lake/o", format: parquet }]\n') + fields.map((field) => `      - { ${field}, required: true }\n`).join('')
  const asks = (...fields: string[]): string => `id: j\nversion: "1.0.0"\ninputs:\n  - name: in\n    location: s3://lake/o\n    schema:\n      fields:\n${fields.map((field) => `        - { ${field}, required: true }\n`).join('')}outputs: [{ name: out, location: s3://lake/out }]\n`
  const untold = await over({ 'o.odcs.yaml': columns('name: a, logicalType: integer', 'name: b, logicalType: number', 'name: c, logicalType: integer, physicalType: int', 'name: d, logicalType: number'), 'j.yaml': asks('name: a, type: integer', 'name: b, type: double', 'name: c, type: long', 'name: d, type: "decimal(18,2)"') })
  expect([untold.verdict, told(untold)]).toEqual(['pass', ['warning demand-refused j.yaml:5 j asks for numbers of a size (a, b, c, d), and o does not tell how wide its numbers are']])
  const wide = 'name: a, logicalType: integer, logicalTypeOptions: { format: i64 }', atLeast = 'name: b, logicalType: integer, logicalTypeOptions: { minimum: 0 }'
  expect(told(await over({ 'o.odcs.yaml': columns(wide, atLeast, 'name: c, logicalType: number', 'name: d, logicalType: integer'), 'j.yaml': asks('name: a, type: integer', 'name: b, type: integer', 'name: c, type: integer', 'name: d, type: string') })).map((one) => one.slice(0, 53))).toEqual([
    'error demand-refused j.yaml:8 j asks for a of o as in', 'error demand-refused j.yaml:9 j asks for b of o as in', 'error demand-refused j.yaml:10 j asks for c of o as i', 'error demand-refused j.yaml:11 j asks for d of o as s',
  ])
  const nulls = { 'o.odcs.yaml': columns('name: a, logicalType: integer').replace(', required: true', ''), 'j.yaml': asks('name: a, type: integer') }
  expect(told(await over(nulls))).toEqual(['error demand-refused j.yaml:8 j asks for a of o as integer, and it is offered as integer, nullable'])
})

test('the column of a relationship and the field that it leads to are of one type', async () => {
  const to = (type: string): Files => ({
    'orders.odcs.yaml': odcs('orders', '1.0.0', { key: 'string' }),
    'lines.odcs.yaml': odcs('lines', '1.0.0', { key: type }).replace(/$/, '        relationships: [{ to: "orders.odcs.yaml#/schema/orders/properties/key" }]\n'),
  })
  expect(told(await over(to('string')))).toEqual([])
  expect(told(await over(to('integer')))).toEqual(['error demand-refused lines.odcs.yaml:12 key is integer, and key of orders is string'])
  expect(told(await over({ 'lines.odcs.yaml': to('string')['lines.odcs.yaml'] ?? '' }))).toEqual(['error demand-not-offered lines.odcs.yaml:12 lines asks for orders.odcs.yaml, which nobody offers'])
})

test('errors come before what is lighter, whatever file they are in', async () => {
  const report = await over({ 'a.odcs.yaml': odcs('a', '1.0.0', { k: 'string' }).replace(/$/, '        relationships: [{ to: elsewhere/orders/id }]\n'), 'z.consumers.yaml': 'consumers: [{ name: x, contract: none }]\n' })
  expect(report.notices.map(({ level, at }) => `${level} ${at?.file ?? ''}`)).toEqual(['error z.consumers.yaml', 'note a.odcs.yaml'])
})

test('levels are set as those of any rule', async () => {
  const files = { 'a.yaml': job('a', 's3://lake/x'), 'b.yaml': job('b', 's3://lake/x') }
  const at = async (level: string): Promise<string[]> => { const report = await over({ ...files, '.driftgate.yaml': `rules: { location-claimed-twice: ${level} }\n` }); return [report.verdict, ...report.notices.map((one) => one.level)] }
  expect([await at('warning'), await at('off')]).toEqual([['pass', 'warning'], ['pass', 'off']])
})

test('a contract that cannot be read, and a list of consumers that is wrong, are errors of the whole tree', async () => {
  const report = await over({ 'a.odcs.yaml': 'kind: DataContract\nid: [\n', 'x.consumers.yaml': 'consumers: [{ name: x }]\n', 'b.yaml': simple('b', '1.0.0', { id: 'string' }) })
  expect([report.verdict, report.errors.map(({ file, side }) => `${side} ${file}`).sort()]).toEqual(['error', ['head a.odcs.yaml', 'head x.consumers.yaml']])
})

test('without --all nothing of it is said, and with it in a repository, too', async () => {
  const sandbox = repository()
  sandbox.commit({ 'a.yaml': job('a', 's3://lake/x'), 'b.yaml': job('b', 's3://lake/x') })
  expect(await cliIn(sandbox.path)).toMatchObject({ code: 0 })
  expect(await cliIn(sandbox.path, 'check', '--all')).toMatchObject({ code: 1, out: expect.stringContaining('✗ s3://lake/x is claimed by a and by b') as string })
  expect((await cliIn(sandbox.path, 'check', '--all')).out).toContain('the whole tree: 2 contracts, 0 known consumers')
})
