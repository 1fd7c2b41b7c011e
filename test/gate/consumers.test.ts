// Who is known to read a contract, and whom of them a change hurts.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { commentBody } from '../../src/action/github/comment-body.ts'
import { isAsked } from '../../src/config/consumers.ts'
import { gate } from '../../src/gate.ts'
import type { GateOptions } from '../../src/gate/options.ts'
import type { ConsumersHurt, Report } from '../../src/judge/report.ts'
import { inMemory } from '../../src/read/memory.ts'
import { formatNames, plain, printers } from '../../src/report/index.ts'
import { markdown } from '../../src/report/markdown.ts'
import { text } from '../../src/report/text.ts'
import { cliIn } from '../cli/cli.ts'
import { repository, sandboxAt, temporaryFolder } from '../read/temporary.ts'
import { effects, readPage } from '../report/markdown-page.ts'
import { faultsOf } from '../report/schema.ts'
import { simple } from './contracts.ts'

type Files = Record<string, string>
const sides = (base: Files, head: Files) => ({ base: inMemory('base', new Map(Object.entries(base))), head: inMemory('head', new Map(Object.entries(head))) })
const over = (base: Files, head: Files, options: GateOptions = {}): Promise<Report> => gate(sides(base, head), { today: '2026-01-01', ...options })
const hurt = (report: Report, rule: string): ConsumersHurt | undefined => report.contracts.flatMap(({ findings }) => findings).find((finding) => finding.rule === rule)?.consumers

const columns = { order_id: 'string', amount: 'double', note: 'string?' }
const without = { order_id: 'string', amount: 'double' }
const list = (...entries: string[]): string => `consumers:\n${entries.map((entry) => `  - { ${entry} }\n`).join('')}`

test('a list of consumers: those that read the field are hurt, those that do not are not, and of those that do not tell it is not known', async () => {
  const files = { 'finance.consumers.yaml': list('name: finance, owner: "@x", contract: orders, fields: [order_id, note]', 'name: ops, contract: orders, fields: [amount]', 'name: lab, contract: orders', 'name: other, contract: items') }
  const report = await over({ 'orders.yaml': simple('orders', '1.0.0', columns), ...files }, { 'orders.yaml': simple('orders', '1.1.0', without), ...files })
  expect(hurt(report, 'field-removed')).toEqual({ known: 3, breaks: 1, unsure: 1, safe: 0, told: [
    { name: 'finance', owner: '@x', file: 'finance.consumers.yaml', line: 2, effect: 'breaks' }, { name: 'lab', owner: null, file: 'finance.consumers.yaml', line: 4, effect: 'unsure' },
  ] })
  expect(report.contracts[0]?.consumers).toMatchObject({ known: 3, breaks: 1, unsure: 1, list: [{ name: 'finance', how: 'declared', effect: 'breaks' }, { name: 'lab', effect: 'unsure' }, { name: 'ops', effect: 'safe' }] })
  expect(faultsOf(report)).toEqual([])
})

test('a tree that holds no word which could tell of a reader is searched once, however many contracts may hurt somebody', async () => {
  const searches = async (more: Files): Promise<number> => {
    const of = (columns_: Record<string, string>, version: string): Files => ({ ...Object.fromEntries(['orders', 'refunds'].map((name) => [`${name}.yaml`, simple(name, version, columns_)])), ...more })
    const { base, head } = sides(of(columns, '1.0.0'), of(without, '1.1.0'))
    let count = 0
    const report = await gate({ base, head: { ...head, mentions: (...asked) => { count++; return head.mentions(...asked) } } }, { today: '2026-01-01' })
    expect(report.contracts.map(({ oldReadsNew }) => oldReadsNew)).toEqual(['breaks', 'breaks'])
    return count
  }
  expect(await searches({})).toBe(1)
  expect(await searches({ 'consumers.yaml': list('name: ops, contract: orders') })).toBe(2)
})

test('where nobody is known nothing is said, and where somebody is the level stays what it is', async () => {
  const [base, head] = [{ 'orders.yaml': simple('orders', '1.0.0', columns) }, { 'orders.yaml': simple('orders', '1.1.0', without) }]
  const alone = await over(base, head)
  expect(JSON.stringify(alone)).not.toContain('consumers"')
  expect(text(alone, plain)).not.toContain('known consumer')
  const files = { '.driftgate.yaml': list('name: ops, contract: orders, fields: [amount]') }
  const known = await over({ ...base, ...files }, { ...head, ...files })
  expect(text(known, plain)).toContain('No known consumer reads it, of 1.')
  expect(known.contracts[0]?.findings.map(({ rule, level, breaking }) => [rule, level, breaking])).toEqual(alone.contracts[0]?.findings.map(({ rule, level, breaking }) => [rule, level, breaking]))
})

test('a consumer of a version that is offered no more breaks, whatever it reads; one of another version is none of this one', async () => {
  const files = { 'consumers.yaml': list('name: old, contract: orders, version: ^1, fields: [amount]', 'name: any, contract: orders, version: ">=1", fields: [amount]', 'name: later, contract: orders, version: ^3, fields: [note]') }
  const report = await over({ 'orders.yaml': simple('orders', '1.4.0', columns), ...files }, { 'orders.yaml': simple('orders', '2.0.0', without), ...files })
  expect(report.contracts[0]?.consumers).toMatchObject({ known: 2, breaks: 1, list: [{ name: 'old', effect: 'breaks', why: 'it asks for version ^1, and 1.4.0 becomes 2.0.0' }, { name: 'any', effect: 'safe', why: null }] })
  expect(hurt(report, 'field-removed')).toMatchObject({ known: 2, breaks: 0 })
  expect(text(report, plain)).toContain('old (consumers.yaml:2): it asks for version ^1, and 1.4.0 becomes 2.0.0')
})

const job = (fields: string, location = 's3://lake/orders/'): string => `id: revenue\nversion: "1.0.0"\nextensions: { owner: finance }\ninputs:\n  - name: orders\n    location: ${location}\n    schema:\n      fields:\n${fields}outputs:\n  - { name: daily, location: gold/daily }\n`
const produced = (version: string, ...fields: string[]): string => `id: orders\nversion: "${version}"\noutputs:\n  - name: orders\n    location: s3a://lake//orders\n    schema:\n      fields:\n${fields.map((field) => `        - { ${field} }\n`).join('')}`

test('the input of a job is a demand of its own: held against head, with the record that it refuses', async () => {
  const read = { 'revenue.yaml': job('        - { name: amount, type: double, required: true }\n') }
  const amount = (type: string): string => `name: amount, type: ${type}, required: true`, id = 'name: id, type: string, required: true'
  const to = (...fields: string[]): Promise<Report> => over({ 'orders.yaml': produced('1.0.0', id, amount('integer')), ...read }, { 'orders.yaml': produced('1.1.0', ...fields), ...read })
  const widened = await to(id, amount('string'))
  expect(hurt(widened, 'type-changed')).toMatchObject({ known: 1, breaks: 1, told: [{ name: 'revenue', owner: 'finance', file: 'revenue.yaml', line: 6, proof: { called: { writer: 'orders', reader: 'revenue' }, at: [['amount']] } }] })
  expect(hurt(await to(id, amount('double')), 'type-changed')).toMatchObject({ known: 1, breaks: 0, safe: 1 })
  expect(text(await to(id, amount('double')), plain)).toContain('1 of 1 known consumer reads it, and what it asks for is still met.')
  expect(hurt(await to(amount('integer')), 'field-removed')).toMatchObject({ known: 1, breaks: 0, safe: 0 }) // id is none of what it asks for
  expect(hurt(await to(id), 'field-removed')).toMatchObject({ breaks: 1 })
  expect(hurt(await to(id, 'name: total, type: integer, required: true'), 'field-renamed') ?? hurt(await to(id, 'name: total, type: integer, required: true'), 'field-removed')).toMatchObject({ breaks: 1 })
})

test('what an input refused before the change is not what the change does to it', async () => {
  const read = { 'revenue.yaml': job('        - { name: amount, type: integer, required: true, nullable: false }\n') }
  const amount = (type: string): string => `name: amount, type: ${type}, required: true, nullable: true`
  const to = (field: string): Promise<Report> => over({ 'orders.yaml': produced('1.0.0', `${amount('integer')}, constraints: [{ type: range, gte: 0 }]`), ...read }, { 'orders.yaml': produced('1.1.0', field), ...read })
  expect(hurt(await to(amount('integer')), 'limit-changed')).toMatchObject({ known: 1, breaks: 0, safe: 1 }) // its nulls were refused already
  expect(hurt(await to(amount('string')), 'type-changed')).toMatchObject({ known: 1, breaks: 1 })
})

test('a place that moved: who still looks there breaks, who looks where it lies now does not', async () => {
  const moved = (location: string): Promise<Report> => {
    const read = (at: string) => ({ 'revenue.yaml': job('        - { name: id, type: string, required: true }\n', at) })
    const id = 'name: id, type: string, required: true'
    return over({ 'orders.yaml': produced('1.0.0', id), ...read('s3://lake/orders') }, { 'orders.yaml': produced('1.1.0', id).replace('s3a://lake//orders', 's3://lake/new/orders'), ...read(location) })
  }
  expect(hurt(await moved('s3://lake/orders'), 'place-changed')).toMatchObject({ known: 1, breaks: 1 })
  expect(hurt(await moved('s3://lake/new/orders'), 'place-changed')).toMatchObject({ known: 1, breaks: 0 })
})

test('relationships and tables of ODCS, and lineage of a data contract specification', async () => {
  const odcs = (id: string, more: string): string => `apiVersion: v3.1.0\nkind: DataContract\nid: ${id}\nversion: 1.0.0\nstatus: active\n${more}`
  const orders = (fields: string[]): string => odcs('shop', `servers: [{ server: prod, type: postgres, host: db, port: 5432, database: shop, schema: public }]\nschema:\n  - name: orders\n    id: o1\n    properties:\n${fields.map((name) => `      - { name: ${name}, id: ${name}_id, logicalType: string, required: true }\n`).join('')}`)
  const readers = {
    'a/byfile.odcs.yaml': odcs('by-file', 'schema:\n  - name: x\n    properties: [{ name: k, logicalType: string, relationships: [{ to: "../shop.odcs.yaml#/schema/o1/properties/key_id" }] }]\n'),
    'byid.odcs.yaml': odcs('by-id', 'schema:\n  - name: x\n    properties: [{ name: k, logicalType: string }]\n    relationships: [{ from: x.k, to: shop/orders/key }]\n'),
    'own.odcs.yaml': odcs('own', 'schema:\n  - { name: orders2, properties: [{ name: key, logicalType: string }] }\n  - { name: x, properties: [{ name: k, logicalType: string, relationships: [{ to: orders2.key }] }] }\n'),
    'table.odcs.yaml': odcs('table', 'schema: [{ name: x, properties: [{ name: k, logicalType: string, transformSourceObjects: [public.orders] }] }]\n'),
    'lineage.yaml': 'dataContractSpecification: 1.2.1\nid: lineage\ninfo: { title: l, version: 1.0.0 }\nmodels: { y: { fields: { k: { type: string, lineage: { inputFields: [{ namespace: db, name: public.orders, field: key }] } } } } }\n',
  }
  const report = await over({ 'shop.odcs.yaml': orders(['key', 'other']), ...readers }, { 'shop.odcs.yaml': orders(['other']), ...readers })
  expect(report.contracts[0]?.consumers?.list.map(({ name, how, effect }) => `${name} ${how} ${effect}`).sort()).toEqual(['by-file relationship breaks', 'by-id relationship breaks', 'lineage transform breaks', 'table transform unsure'])
})

test('a table called by one word counts only where nobody else is called so', async () => {
  const odcs = (id: string, table: string, fields: string, more = ''): string => `apiVersion: v3.1.0\nkind: DataContract\nid: ${id}\nversion: 1.0.0\nstatus: active\nschema:\n  - name: ${table}\n    properties:\n${fields}${more}`
  const field = (name: string): string => `      - { name: ${name}, logicalType: string }\n`
  const files = { 'x.odcs.yaml': odcs('x', 'x', '      - { name: k, logicalType: string, transformSourceObjects: [orders] }\n') }
  const known = async (more: Record<string, string>): Promise<number> => (await over({ 'a.odcs.yaml': odcs('a', 'orders', field('k') + field('l')), ...files, ...more }, { 'a.odcs.yaml': odcs('a', 'orders', field('k')), ...files, ...more })).contracts[0]?.consumers?.known ?? 0
  expect([await known({}), await known({ 'b.odcs.yaml': odcs('b', 'orders', field('k')) })]).toEqual([1, 0])
})

test('dbt: references of tests, foreign keys, exposures and SQL, each of the version that it means; and sources', async () => {
  const model = (columns: string[], versions = ''): string => `models:\n  - name: orders\n    config: { contract: { enforced: true } }\n${versions}    columns:\n${columns.map((name) => `      - { name: ${name}, data_type: text }\n`).join('')}`
  const files = {
    'models/other.yml': `models:\n  - name: lines\n    columns:\n      - name: order_id\n        data_tests:\n          - relationships: { arguments: { to: "ref('orders')", field: id } }\n  - name: returns\n    columns:\n      - name: order_id\n        constraints: [{ type: foreign_key, to: "ref('orders')", to_columns: [id] }]\nexposures:\n  - { name: board, type: dashboard, owner: { name: Ada }, depends_on: ["ref('orders')", "ref('lines')"] }\n`,
    'models/daily.sql': "{# of\nold #} select * from {{ ref('shop', 'orders') }}\n",
    'models/old.sql': "select * from {{ ref(\"orders\", v=1) }}\n",
    'models/none.sql': "{# was {{ ref('orders') }} #} select * from {{ ref('orders_daily') }}\n",
  }
  const report = await over({ 'models/orders.yml': model(['id', 'note']), ...files }, { 'models/orders.yml': model(['id']), ...files })
  expect(report.contracts[0]?.consumers?.list.map(({ name, owner, file, line, how, effect }) => [name, owner, `${file}:${line}`, how, effect].join(' ')).sort()).toEqual([
    'board Ada models/other.yml:12 ref unsure', 'daily  models/daily.sql:2 ref unsure', 'lines  models/other.yml:6 ref safe', 'old  models/old.sql:1 ref unsure', 'returns  models/other.yml:10 ref safe',
  ])
  const versions = '    latest_version: 2\n    versions: [{ v: 1 }, { v: 2 }]\n'
  const versioned = await over({ 'models/orders.yml': model(['id', 'note'], versions), ...files }, { 'models/orders.yml': model(['id'], versions), ...files })
  expect(versioned.contracts.map(({ version, consumers }) => `${version.base} ${consumers?.list.map(({ name }) => name).sort().join(' ')}`).sort()).toEqual(['1 old', '2 board daily lines returns'])
})

test('what is wrong with a list of consumers is told with its place, where it changed or somebody asks who reads', async () => {
  const told = async (base: Files, head: Files): Promise<string[]> => (await over(base, head)).errors.map(({ file, line, code, side }) => `${side} ${file}:${line} ${code}`)
  const bad = { 'x/consumers.yaml': list('name: a, contract: orders, version: "not one"', 'name: b', 'name: c, contract: orders, field: [x]') }
  const orders = { 'orders.yaml': simple('orders', '1.0.0', columns) }
  expect(await told(orders, { ...orders, ...bad })).toEqual(['head x/consumers.yaml:3 missing-key', 'head x/consumers.yaml:4 unknown-key', 'head x/consumers.yaml:2 not-a-range'])
  expect(await told({ ...orders, ...bad }, { 'orders.yaml': simple('orders', '1.1.0', without), ...bad })).toHaveLength(3)
  expect(await told({ ...orders, ...bad }, { 'orders.yaml': simple('orders', '1.1.0', { ...columns, more: 'string?' }), ...bad })).toEqual([]) // nobody is hurt
  expect(await told(orders, { ...orders, 'consumers.yaml': 'consumers: [\n' })).toHaveLength(1)
  expect(await told(orders, { ...orders, '.driftgate.yaml': list('name: a, contract: orders, version: "not one"') })).toEqual(['head .driftgate.yaml:2 not-a-range'])
})

test('versions of any scheme are in ranges', () => {
  const inside = [['2024-01', '2024-01'], ['2024-01-15', '>=2024-01 <2024-02'], ['1.2.0', '^1'], ['v2', '2'], ['2', '>=1 <3'], ['1.0', '~1.0'], ['2024.01.15', '2024.1'], ['2024-01-15', '>=2024.01'], ['2.0.0-rc.1', '>=1'], ['draft', 'draft']]
  const outside = [['2025-01', '2024-01'], ['2.0.0', '^1'], ['draft', '*'], ['3', '1 || 2'], ['1.2.0', '1.3.0']]
  expect([inside.filter(([version = '', range = '']) => !isAsked(version, range)), outside.filter(([version = '', range = '']) => isAsked(version, range))]).toEqual([[], []])
})

test('a tree of fifty contracts: the figures are those that whoever made it up counts', async () => {
  // Producer i has the fields f0 … f9. Consumer c, named in one of three ways, reads some fields of one producer, or does not tell which.
  const producers = 20, readers = 30, seed = { at: 7 }
  const next = (below: number): number => { seed.at = (seed.at * 1103515245 + 12345) % 2147483648; return Math.floor((seed.at / 2147483648) * below) }
  const field = (name: string): string => `        - { name: ${name}, type: string, required: true }\n`
  const producer = (i: number, version: string, fields: string[]): string => `id: p${i}\nversion: "${version}"\noutputs:\n  - name: data\n    location: s3://lake/p${i}\n    schema:\n      fields:\n${fields.map(field).join('')}`
  const all = Array.from({ length: 10 }, (_, n) => `f${n}`), base: Files = {}, head: Files = {}, entries: string[] = []
  const reads: { name: string; of: number; fields: string[] | undefined }[] = []
  for (let c = 0; c < readers; c++) {
    const of = next(producers), fields = next(5) === 0 ? undefined : all.filter(() => next(3) === 0), name = `c${c}`
    reads.push({ name, of, fields: fields?.length === 0 ? undefined : fields })
    const known = reads.at(-1)?.fields
    if (next(2) === 0) base[`jobs/${name}.yaml`] = `id: ${name}\nversion: "1.0.0"\ninputs:\n  - name: in\n    location: s3a://lake/p${of}/\n${known ? `    schema:\n      fields:\n${known.map(field).join('')}` : ''}outputs:\n  - { name: out, location: s3://lake/out/${name} }\n`
    else entries.push(`name: ${name}, contract: p${of}${known ? `, fields: [${known.join(', ')}]` : ''}`)
  }
  base['team.consumers.yaml'] = list(...entries)
  Object.assign(head, base)
  const gone = new Map(Array.from({ length: producers }, (_, i) => [i, `f${next(10)}`]))
  for (const [i, lost] of gone) {
    base[`p/p${i}.yaml`] = producer(i, '1.0.0', all)
    head[`p/p${i}.yaml`] = producer(i, '1.1.0', all.filter((name) => name !== lost))
  }
  const report = await over(base, head)
  const counted = [...gone].map(([i, lost]) => {
    const mine = reads.filter(({ of }) => of === i)
    return [`p${i}`, mine.length, mine.filter(({ fields }) => fields?.includes(lost)).map(({ name }) => name).sort().join(' '), mine.filter(({ fields }) => !fields).map(({ name }) => name).sort().join(' ')]
  })
  const told = report.contracts.map(({ id, findings }) => {
    const { known = 0, told: hurtBy = [] } = findings.find(({ rule }) => rule === 'field-removed')?.consumers ?? {}
    const of = (effect: string): string => hurtBy.filter((one) => one.effect === effect).map(({ name }) => name).sort().join(' ')
    return [id, known, of('breaks'), of('unsure')]
  })
  const byId = (a: unknown[], b: unknown[]): number => (String(a[0]) < String(b[0]) ? -1 : 1)
  expect(told.sort(byId)).toEqual(counted.sort(byId))
  expect(counted.filter(([, known]) => known === 0).length).toBeGreaterThan(0)
  expect(counted.filter(([, , breaks]) => breaks !== '').length).toBeGreaterThan(3)
})

test('in a repository and in two folders alike', async () => {
  const sandbox = repository()
  const files = { 'contracts/team.consumers.yaml': list('name: finance, contract: orders, fields: [note]'), 'contracts/orders.yaml': simple('orders', '1.0.0', columns) }
  sandbox.commit(files)
  sandbox.git('checkout', '-q', '-b', 'change')
  sandbox.write({ 'contracts/orders.yaml': simple('orders', '1.1.0', without) })
  expect((await cliIn(sandbox.path)).out).toContain('Breaks 1 of 1 known consumer: finance (contracts/team.consumers.yaml:2).')
  const [was, is] = [temporaryFolder(), temporaryFolder()]
  sandboxAt(was).write(files)
  sandboxAt(is).write({ ...files, 'contracts/orders.yaml': simple('orders', '1.1.0', without) })
  expect((await cliIn('/', 'diff', was, is)).out).toContain('Breaks 1 of 1 known consumer: finance')
})

test('hostile names stay names, in every printer and in the graph', async () => {
  const name = '"]; n1-->x[<img src=x>]\n```\n@everyone #1 ::error::x'
  const files = { 'consumers.json': JSON.stringify({ consumers: [{ name, owner: '@all`|<b>', contract: 'orders', fields: ['note'] }] }) }
  const report = await over({ 'orders.yaml': simple('orders', '1.0.0', columns), ...files }, { 'orders.yaml': simple('orders', '1.1.0', without), ...files })
  const page = markdown(report, plain)
  const graph = /```mermaid\n([^`]*)```/.exec(page)?.[1] ?? ''
  expect(graph.split('\n').slice(0, 4)).toEqual(['flowchart LR', '  n1["orders"]', expect.stringMatching(/^ {2}n2\("#34;#93;#59; n1--#62;x#91;#60;img src#61;x#62;#93;[^"`<>[\]]*"\)$/), '  n1 ==>|"orders"| n2'])
  const read = readPage(page)
  expect(read.skeleton.filter((part) => part === 'fence')).toHaveLength(2)
  expect(read.text).not.toMatch(effects)
  expect(text(report, plain)).not.toContain('\n@everyone')
  for (const name of formatNames.filter((one) => one !== 'text')) expect((await printers[name]())(report, plain)).not.toMatch(/^\s*::error::x/m) // text goes to a terminal, or through a guard of its own
})

test('the comment on a pull request has the graph, within its budget, and mentions no consumer', async () => {
  const files = { 'consumers.yaml': list(...Array.from({ length: 30 }, (_, i) => `name: "@c${i}", owner: "@team-${i}", contract: orders, fields: [note]`)) }
  const report = await over({ 'orders.yaml': simple('orders', '1.0.0', columns), ...files }, { 'orders.yaml': simple('orders', '1.1.0', without), ...files })
  const body = await commentBody(report, { key: 'k' }, true, undefined, {})
  expect(body).toContain('```mermaid\nflowchart LR\n  n1["orders"]')
  expect(readPage(body.replace(/<!--[^]*-->/, '')).text).not.toMatch(effects)
  expect(Buffer.byteLength(body)).toBeLessThan(60_000)
})

test('a consumer that is called as what it reads is another', async () => {
  const files = { 'consumers.yaml': list('name: orders, contract: orders') }
  const page = markdown(await over({ 'orders.yaml': simple('orders', '1.0.0', columns), ...files }, { 'orders.yaml': simple('orders', '1.1.0', without), ...files }), plain)
  expect(page).toContain('  n1["orders"]\n  n2("orders")\n  n1 -.->|"orders"| n2\n')
  expect(page).toContain('· 1 known consumer: 1 may break\n')
  expect(page).toContain('May break 1 of 1 known consumer, which may read it: orders \\(consumers.yaml:2\\).\n')
})

test('a graph holds no more than can be looked at', async () => {
  const many = { 'consumers.yaml': list(...Array.from({ length: 300 }, (_, i) => `name: c${i}, contract: orders, fields: [note]`)) }
  const report = await over({ 'orders.yaml': simple('orders', '1.0.0', columns), ...many }, { 'orders.yaml': simple('orders', '1.1.0', without), ...many })
  expect(markdown(report, plain).match(/^ {2}n\d+\("/gm)).toHaveLength(12)
  expect(markdown(report, plain)).toContain('who reads what, 288 consumers left out')
  expect(hurt(report, 'field-removed')).toMatchObject({ known: 300, breaks: 300, told: { length: 20 } })
  expect(Buffer.byteLength(markdown(report, { ...plain, budget: 4000 }))).toBeLessThan(4000)
})

test('the config and files of their own take the same entries', () => {
  const of = (name: string): unknown => JSON.parse(readFileSync(resolve(import.meta.dirname, `../../schema/${name}.v1.json`), 'utf8')).$defs.consumer
  expect(of('config')).toEqual(of('consumers'))
})

// Whoever reads what changed is known however they spell it: told as `breaks`, `unsure` or, of whom nothing is known, as nobody.
type Effects = Record<string, string>
const effectsOf = (report: Report): Effects => Object.fromEntries(report.contracts.flatMap(({ consumers }) => consumers?.list.map(({ name, effect }) => [name, effect] as const) ?? []))
const table = (fields: readonly string[], { servers = '', physical = '', id = 'shop', version = '1.0.0', name = 'orders' } = {}): string =>
  `apiVersion: v3.1.0\nkind: DataContract\nid: ${id}\nversion: ${version}\nstatus: active\n${servers}schema:\n  - name: ${name}\n${physical === '' ? '' : `    physicalName: ${physical}\n`}    properties:\n${fields.map((field) => `      - { ${field.includes(':') ? field : `name: ${field}, logicalType: string, required: true`} }\n`).join('')}`
const [before, after] = [['a', 'b'], ['b']]
const declares = (...fields: string[]): Files => ({ 'consumers.yaml': list(...fields.map((field, i) => `name: c${i}, contract: shop, fields: [${JSON.stringify(field)}]`)) })
const changed = async (base: string, head: string, files: Files, [was, is] = ['shop.odcs.yaml', 'shop.odcs.yaml']): Promise<Effects> => effectsOf(await over({ [was]: base, ...files }, { [is]: head, ...files }))

test('a field is known by every spelling of it; of a field that nobody has it is not told what is read', async () => {
  expect(await changed(table(before), table(after), declares('a', 'A', 'orders.a', '"a"', '$.a', 'b', 'ammount'))).toEqual({ c0: 'breaks', c1: 'breaks', c2: 'breaks', c3: 'breaks', c4: 'breaks', c5: 'safe', c6: 'unsure' })
  expect(await changed(table(['name: a, id: a1, physicalName: COL_A, logicalType: string', 'b']), table(after), declares('COL_A', 'a1', 'orders.col_a'))).toEqual({ c0: 'breaks', c1: 'breaks', c2: 'breaks' })
  expect(await changed(table(['name: geo.lat, logicalType: string', 'b']), table(after), declares('geo.lat', '"geo.lat"', 'geo.lon'))).toEqual({ c0: 'breaks', c1: 'breaks', c2: 'unsure' })
  expect(await changed(table(before), table(after), { 'consumers.yaml': 'consumers: [{ name: none, contract: shop, fields: [] }]\n' })).toEqual({ none: 'unsure' })
  const nested = (type: string): string => `id: shop\nversion: "1.0.0"\noutputs:\n  - name: o\n    location: s3://lake/m\n    schema: { fields: [{ name: attrs, type: "map<string,struct<x:${type},y:string>>" }, { name: lines, type: "array<struct<sku:${type},q:string>>" }] }\n`
  const [reads, not] = [['attrs', 'attrs.x', 'attrs.color.x', 'attrs{}.x', 'lines[].sku', 'lines[0].sku', 'lines.0.sku', 'lines.element.sku', 'lines'], ['attrs{}.y', 'lines[].q', 'lines.q']]
  expect(Object.values(await changed(nested('int'), nested('string'), declares(...reads)))).toEqual(reads.map(() => 'breaks'))
  expect(Object.values(await changed(nested('int'), nested('string'), declares(...not)))).toEqual(not.map(() => 'safe'))
})

test('a place is known by every spelling of it', async () => {
  const at = async (server: string, input: string): Promise<string | undefined> => {
    const servers = `servers: [{ server: prod, type: s3, location: "${server}", format: parquet }]\n`
    return (await changed(table(before, { servers }), table(after, { servers }), { 'job.yaml': job('        - { name: a, type: string, required: true }\n', input) }))['revenue']
  }
  const same = [['s3://lake/orders/*.parquet', 's3a://lake/orders'], ['s3://lake/{model}/*.parquet', 's3://lake/orders'], ['s3://lake/orders', 's3://lake/orders/*'], ['s3://lake/orders', 's3://lake/orders/dt=2024-01-01'], ['s3://lake/orders/dt={ds}', 's3://lake/orders/'], ['hdfs://NN:8020/o', 'hdfs://nn:8020/o']] as const
  expect(await Promise.all(same.map(([server, input]) => at(server, input)))).toEqual(same.map(() => 'breaks'))
  const other = [['s3://lake/ORDERS', 's3://lake/orders'], ['s3://lake/x', 's3://lake/y'], ['s3://lake/*', 's3://lake']] as const
  expect(await Promise.all(other.map(([server, input]) => at(server, input)))).toEqual([undefined, undefined, undefined])
})

test('a table is known by every spelling of it', async () => {
  const servers = 'servers: [{ server: prod, type: postgres, host: db, port: 5432, database: shop, schema: public }]\n'
  const source = (text: string): Files => ({ 'sources.yml': `sources: [{ name: src, ${text} }]\n` })
  const asked = (files: Files, what = {}): Promise<Effects> => changed(table(before, { id: 'x', servers, ...what }), table(after, { id: 'x', servers, ...what }), files)
  const as = (schema: string): Files => source(`schema: ${schema}, tables: [{ name: t, identifier: orders }]`), found = { 'src.t': 'unsure' }
  expect(await Promise.all([asked(source('database: SHOP, schema: PUBLIC, tables: [{ name: t, identifier: ORDERS }]')), asked(as('public, database: "{{ target.database }}"')), asked(as(`"{{ var('s') }}"`)), asked(as('public'), { physical: 'public.orders' }),
    asked(as('public'), { physical: 'public.orders', servers: '' }), asked(as('public'), { physical: `'"public"."orders"'` }), asked(as(`'"public"'`))])).toEqual([found, found, found, found, found, found, found])
  const made = (of: string): Files => ({ 'y.odcs.yaml': table([`name: k, logicalType: string, transformSourceObjects: [${JSON.stringify(of)}]`], { id: 'y', name: 'y' }) })
  expect(await Promise.all([made('"public"."orders"'), made('`shop.public.orders`'), made('PUBLIC.ORDERS')].map((files) => asked(files)))).toEqual([{ y: 'unsure' }, { y: 'unsure' }, { y: 'unsure' }])
})

test('who already names what head has still reads what it was', async () => {
  const relates = (file: string): Files => ({ 'x.odcs.yaml': table([`name: k, logicalType: string, relationships: [{ to: "${file}#/schema/orders/properties/a" }]`], { id: 'x', name: 'x' }) })
  expect(await changed(table(before), table(after), relates('b/shop.odcs.yaml'), ['a/shop.odcs.yaml', 'b/shop.odcs.yaml'])).toEqual({ x: 'breaks' })
  const names = (...ids: string[]): Files => ({ 'consumers.yaml': list(...ids.map((id, i) => `name: c${i}, contract: ${id}, fields: [a]`)) })
  expect(await changed(table(before), table(after, { id: 'store' }), names('shop', 'store'))).toEqual({ c0: 'breaks', c1: 'breaks' })
  const at = (place: string, fields: readonly string[], format = 'parquet'): string => `id: shop\nversion: "1.0.0"\noutputs: [{ name: o, location: ${place}, format: ${format}, schema: { fields: [${fields.map((name) => `{ name: ${name}, type: string, required: true }`).join(', ')}] } }]\n`
  const reads = (name: string): Files => ({ 'job.yaml': job(`        - { name: ${name}, type: string, required: true }\n`, 's3://lake/new/orders') })
  const moved = (name: string, format?: string): Promise<Effects> => changed(at('s3://lake/orders', before), at('s3://lake/new/orders', after, format), reads(name))
  expect([await moved('a'), await moved('b'), await moved('b', 'csv')]).toEqual([{ revenue: 'breaks' }, { revenue: 'safe' }, { revenue: 'breaks' }])
  const later = { 'consumers.yaml': list('name: gone, contract: shop, version: ^2, fields: [a]', 'name: kept, contract: shop, version: ^2, fields: [b]') }
  expect(await changed(table(['a', 'name: b, logicalType: integer, required: true']), table(after, { version: '2.0.0' }), later)).toEqual({ gone: 'breaks', kept: 'safe' })
})

test('contracts that write no id are known by the one that the report gives them, and those of another kind by the same id read all the same', async () => {
  const names = (id: string): Files => ({ 'consumers.yaml': list(`name: c, contract: ${id}, fields: [a]`) })
  const avro = (fields: readonly string[]): string => JSON.stringify({ type: 'record', name: 'Order', namespace: 'shop', fields: fields.map((name) => ({ name, type: 'string' })) })
  expect(await changed(avro(before), avro(after), names('shop.Order'), ['o.avsc', 'o.avsc'])).toEqual({ c: 'breaks' })
  const schema = (type: string): string => JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties: { a: { type } } })
  expect(await changed(schema('string'), schema('integer'), names('o.schema.json'), ['o.schema.json', 'o.schema.json'])).toEqual({ c: 'breaks' })
  const proto = (type: string): string => `syntax = "proto3";\npackage shop;\nmessage Order { string a = 1; Line line = 2; }\nmessage Line { ${type} sku = 1; }\nmessage Other { string a = 1; }\n`
  expect(await changed(proto('string'), proto('int32'), { 'consumers.yaml': list('name: holds, contract: shop, dataset: Order, fields: [line]', 'name: itself, contract: shop, dataset: Line, fields: [sku]', 'name: all, contract: shop') }, ['o.proto', 'o.proto'])).toEqual({ holds: 'unsure', itself: 'breaks', all: 'unsure' })
  const servers = 'servers: [{ server: prod, type: s3, location: "s3://lake/orders", format: parquet }]\n'
  expect(await changed(table(before, { id: 'revenue', servers }), table(after, { id: 'revenue', servers }), { 'job.yaml': job('        - { name: a, type: string, required: true }\n', 's3://lake/orders') })).toEqual({ revenue: 'breaks' })
})

test('several datasets at one place are all held against the input', async () => {
  const outputs = (first: readonly string[], second: readonly string[]): string => `id: shop\nversion: "1.0.0"\noutputs:\n${[first, second].map((fields, i) => `  - { name: o${i}, location: s3://lake/orders, schema: { fields: [${fields.map((name) => `{ name: ${name}, type: string, required: true }`).join(', ')}] } }\n`).join('')}`
  const files = { 'job.yaml': job('        - { name: a, type: string, required: true }\n') }
  expect([await changed(outputs(before, before), outputs(before, after), files), await changed(outputs(before, before), outputs(before, ['a']), files)]).toEqual([{ revenue: 'breaks' }, { revenue: 'safe' }])
})

test('below 1.0 another minor version leaves a range, whatever else the change does', async () => {
  const files = { 'consumers.yaml': list('name: c, contract: shop, version: ^0.3') }
  expect(await changed(table(before, { version: '0.3.0' }), table([...before, 'name: c, logicalType: string'], { version: '0.4.0' }), files)).toEqual({ c: 'breaks' })
})
