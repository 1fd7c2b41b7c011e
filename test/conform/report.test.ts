// What a run says: the gate's report, its places on both sides, its words on every surface.
import { describe, expect, test } from 'vitest'
import { conform } from '../../src/index.ts'
import { conformPolicies } from '../../src/conform/policies.ts'
import { type FormatName, plain, printers } from '../../src/report/index.ts'
import type { Report } from '../../src/judge/report.ts'
import { faultsOf } from '../report/schema.ts'
import { hostile } from '../report/samples.ts'

const contract = `id: shop-orders
version: 1.2.0
owner: sales
schema:
  - name: id
    type: bigint
    required: true
  - name: amount
    type: decimal(12,2)
    required: true
  - name: email
    type: string
    required: true
  - name: note
    type: string
`
const field = (name: string, type: unknown, nullable = true): string => JSON.stringify({ name, type, nullable, metadata: {} })
const spark = (...fields: string[]): string => `{"type": "struct", "fields": [\n  ${fields.join(',\n  ')}\n]}`
const good = spark(field('id', 'long'), field('amount', 'decimal(12,2)'), field('email', 'string'))
const held = (schema: string, more: Partial<Parameters<typeof conform>[0]> = {}): Promise<Report> =>
  conform({ schema: { file: 'out/schema.json', text: schema }, contract: { file: 'contracts/orders.yaml', text: contract }, today: '2026-11-30', ...more })
const drawn = async (report: Report, format: FormatName): Promise<string> => (await printers[format]())(report, plain)

test('what conforms passes, by the standing policy', async () => {
  const report = await held(good)
  expect(faultsOf(report)).toEqual([])
  expect(report).toMatchObject({
    verdict: 'pass', base: { ref: 'contracts/orders.yaml', called: 'the contract' }, head: { ref: 'out/schema.json', called: 'the producer' }, errors: [],
    contracts: [{
      id: 'shop-orders', format: 'simple', basePath: 'contracts/orders.yaml', headPath: 'out/schema.json', policy: 'backward', policySource: 'default', owner: 'sales', oldReadsNew: 'safe', newReadsOld: 'unsure', findings: [],
      conformance: { kind: 'spark', told: 'declared', note: null, dataset: 'shop-orders' },
    }],
    summary: { contracts: 1, unchanged: 0, errors: 0, unsure: 0 },
  })
  expect(await drawn(report, 'text')).toBe(`PASS  conforms to the contract

✓ out/schema.json  (spark)
  held against shop-orders of contracts/orders.yaml (simple, shop-orders,
  version 1.2.0)
  policy backward (the default): other fields may come; one that is missing must
  be optional or have a default

1 contract
the contract contracts/orders.yaml, the producer out/schema.json, 2026-11-30
`)
})

test('what drifts fails, with its place on both sides and the record that shows it', async () => {
  const report = await held(spark(field('id', 'long'), field('amount', 'string'), field('extra', 'string')))
  expect(faultsOf(report)).toEqual([])
  expect(report.verdict).toBe('fail')
  expect(report.contracts[0]?.oldReadsNew).toBe('breaks')
  const [missing, type] = report.contracts[0]?.findings ?? []
  expect(missing).toMatchObject({
    rule: 'field-missing', level: 'error', breaking: true, path: ['shop-orders', 'email'], basePath: ['shop-orders', 'email'], display: 'shop-orders.email', from: 'string', to: null,
    title: 'shop-orders.email is missing (string in the contract)', oldReadsNew: 'breaks', at: { file: 'out/schema.json' }, baseAt: { file: 'contracts/orders.yaml', line: 11 },
    proof: { writer: 'head', reader: 'base', how: 'absent', records: [expect.not.objectContaining({ email: expect.anything() })] },
  })
  expect(missing?.message).toMatch(/^shop-orders\.email is missing .*\. Consumers of the contract who read it do not find it\. It may not be null and has no default, so it may not be missing\. Proof: the producer may write this record/)
  expect(type).toMatchObject({ rule: 'type-mismatch', from: 'decimal(12,2)', to: 'string', at: { file: 'out/schema.json', line: 3 }, baseAt: { line: 8 }, proof: { how: 'refused' } })
  expect(report.contracts[0]?.findings).toHaveLength(2)
})

test('the words fit on every surface', async () => {
  const report = await held(spark(field('id', 'long'), field('amount', 'double'), field('email', 'string')))
  const said = await Promise.all((['text', 'markdown', 'github'] as const).map((format) => drawn(report, format)))
  for (const text of said) {
    expect(text).toContain('1 drift from the contract')
    expect(text.replace(/\\/g, '').replaceAll('%2C', ',').replaceAll('%3A', ':')).toContain('shop-orders.amount: decimal(12,2) in the contract, double from the producer')
    expect(text.replace(/\s+/g, ' ')).toMatch(/the producer may write this record, and a reader of the contract refuses (?:it|amount in it):/)
    expect(text).toContain('contracts/orders.yaml')
    expect(text).not.toMatch(/\bbase\b|\bhead\b|changed contract|bump|data already written/)
  }
  expect(said[0]).toContain('  out/schema.json:3:11 (contracts/orders.yaml:8 in the contract)')
  expect(said[1]).toContain('| ❌ | `out/schema.json` (spark) | `shop-orders` of `contracts/orders.yaml`, version `1.2.0` | `backward` (default): other fields may come;')
  expect(said[1]).toContain('_The contract `contracts/orders.yaml`, the producer `out/schema.json`, 2026-11-30')
  expect(said[2]).toMatch(/^::error file=out\/schema\.json,line=3,col=11,/)
})

test('a sample says that it is one, a header that it tells no types, any that it compares nothing', async () => {
  const sample = await held('{"id": 1, "amount": 12.5, "email": "a@example.com"}\n{"id": 2, "amount": 1, "email": "b@example.com"}\n', { schema: { file: 'out/orders.ndjson', text: '{"id": 1, "amount": 12.5, "email": "a"}\n{"id": 2, "amount": 1, "email": "b"}\n' } })
  expect(sample).toMatchObject({ verdict: 'pass', contracts: [{ conformance: { told: 'inferred', note: expect.stringMatching(/inferred from 2 records/) } }] })
  expect(await drawn(sample, 'text')).toMatch(/^PASS {2}conforms to the contract, as far as the sample shows\n\n✓ out\/orders\.ndjson {2}\(ndjson, inferred from 2 records\)/)
  const header = await held('', { schema: { file: 'orders.csv', text: 'id,amount,email\n1,x,y\n' } })
  expect(await drawn(header, 'text')).toMatch(/^PASS {2}conforms to the contract in its names; it tells no types\n/)
  const anything = await held(spark(field('x', 'long')), { policy: 'any' })
  expect(anything).toMatchObject({ verdict: 'pass', contracts: [{ policySource: 'flag', oldReadsNew: 'unsure' }] })
  expect(await drawn(anything, 'text')).toMatch(/^PASS {2}accepted without being compared\n/)
  for (const report of [sample, header, anything]) expect(faultsOf(report)).toEqual([])
})

test('what is seen and does not fit is in the words', async () => {
  const report = await held('', { schema: { file: 'orders.json', text: '[{"id": 1, "amount": 12.5, "email": "a"}, {"id": 2, "amount": 7.125, "email": "b"}]' } })
  expect(report.contracts[0]?.findings).toMatchObject([{ rule: 'type-mismatch', to: expect.stringContaining('(7.125)'), means: { oldReadsNew: 'Consumers of the contract read decimal(12,2), and 7.125 was seen, which is none.', newReadsOld: null }, proof: { records: [{ amount: 7.125 }] } }])
})

test('what could not be settled fails with its reason, and is let pass by failOn', async () => {
  const schema = { file: 'orders.schema.json', text: '{"type": "object", "additionalProperties": false, "properties": {"id": {"type": "integer"}, "amount": {"type": "number"}, "email": {"type": "string"}}}' }
  const report = await held('', { schema })
  expect(faultsOf(report)).toEqual([])
  expect(report).toMatchObject({ verdict: 'fail', contracts: [{ oldReadsNew: 'unsure' }], summary: { unsure: 2 } })
  expect(report.contracts[0]?.findings[0]).toMatchObject({ rule: 'type-not-settled', breaking: false, level: 'error', oldReadsNew: 'unsure', why: 'the producer\'s schema does not say that its integers fit long' })
  expect(await drawn(report, 'text')).toMatch(/^FAIL {2}2 not settled\n[^]*What is not known to fit is not accepted\.\n +Not settled, because the producer's schema does not say that its integers\n +fit long\./)
  expect(await held('', { schema, failOn: 'breaking' })).toMatchObject({ verdict: 'pass' })
  expect(await held(spark(field('id', 'int'), field('amount', 'decimal(12,2)'), field('email', 'string')), { failOn: 'breaking' })).toMatchObject({ verdict: 'fail' })
  expect(await held(spark(), { failOn: 'none' })).toMatchObject({ verdict: 'pass', contracts: [{ oldReadsNew: 'breaks' }] })
})

test('each rule is shown, and has words of its own', async () => {
  const found = new Map<string, string>()
  const pairs: [string, string, string][] = [
    [spark(field('id', 'long')), 'backward', 'field-missing'],
    [spark(field('id', 'long'), field('x', 'long')), 'forward', 'field-not-in-contract'],
    [spark(field('id', 'double')), 'forward', 'type-mismatch'],
    [spark(field('email', 'string'), field('id', 'long'), field('amount', 'decimal(12,2)'), field('note', 'string')), 'exact:ordered', 'order-mismatch'],
  ]
  for (const [schema, policy, rule] of pairs) {
    const finding = (await held(schema, { policy })).contracts[0]?.findings.find((f) => f.rule === rule)
    expect([rule, finding?.proof !== null, finding?.help !== '']).toEqual([rule, true, true])
    found.set(rule, finding?.title ?? '')
  }
  const lists = (of: string): string => `id: a\nversion: 1.0.0\nschema:\n  - name: tags\n    type: ${of}\n  - name: Tags\n    type: string\n`
  const other = await conform({ schema: { file: 's.json', text: '[{"tags": ["a", null],\n"TAGS": 1}]' }, contract: { file: 'c.yaml', text: lists('array<string not null>') } })
  expect(other.contracts[0]?.findings.map(({ rule, title }) => [rule, title])).toEqual([
    ['nullability-mismatch', 'a.tags[]: not nullable in the contract, nullable from the producer'],
    ['name-twice', 'a: the producer has tags, TAGS, the contract has tags, Tags: one name but for the case'],
  ])
  expect(other.contracts[0]?.findings[1]).toMatchObject({ at: { line: 2, column: 1 }, baseAt: { line: 6 }, path: ['a'] })
  expect([...found.values()]).toEqual([
    'shop-orders.amount is missing (decimal(12,2) in the contract)', 'shop-orders.x is not in the contract (long)', 'shop-orders.id: bigint in the contract, double from the producer',
    'shop-orders: fields stand in another order (email where the contract has id)',
  ])
})

test('a list without nulls where the contract lets them in hurts nobody, and no record shows it', async () => {
  const contract = { file: 'c.yaml', text: 'id: a\nversion: 1.0.0\nschema:\n  - name: lines\n    type: array<struct<sku:string not null,qty:int not null>>\n' }
  const lines = (containsNull: boolean): string => spark(field('lines', { type: 'array', elementType: { type: 'struct', fields: ['sku', 'qty'].map((name, i) => ({ name, type: ['string', 'integer'][i], nullable: true, metadata: {} })) }, containsNull }))
  expect(await held(lines(true), { contract })).toMatchObject({ verdict: 'pass' })
  const report = await held(lines(false), { contract })
  expect(report.contracts[0]?.findings).toMatchObject([{ rule: 'nullability-mismatch', from: 'nullable', to: 'not nullable', proof: null, means: { oldReadsNew: expect.stringMatching(/^Nobody meets/) }, help: expect.stringMatching(/^Let the contract say/) }])
})

test('a record shows another type by a value of it, not by null and not by what looks like the contract\'s', async () => {
  const [finding] = (await held(spark(field('id', 'long'), field('amount', 'double'), field('email', 'string')))).contracts[0]?.findings ?? []
  const [record] = (finding?.proof?.records ?? []) as { amount: number }[]
  expect(record?.amount).not.toBeNull()
  expect(record?.amount).toBe(0.001)
  const id = async (type: string): Promise<unknown> => (await held(spark(field('id', type)), { policy: 'forward' })).contracts[0]?.findings[0]?.proof?.records[0]
  expect(await id('decimal(20,0)')).toEqual({ id: 9223372036854775808 })
  expect(await id('float')).toEqual({ id: 0.1 })
  expect(await id('int')).toBeUndefined()
})

test('the record that shows another order holds but for that', async () => {
  const contract = { file: 'c.yaml', text: 'id: a\nversion: 1.0.0\nschema:\n  - name: id\n    type: long\n    required: true\n  - name: email\n    type: string\n' }
  const [finding] = (await held(spark(field('email', 'string'), field('id', 'long')), { contract, policy: 'exact:ordered' })).contracts[0]?.findings ?? []
  expect(finding).toMatchObject({ rule: 'order-mismatch', at: { line: 2, column: 11 }, baseAt: { line: 4 }, proof: { how: 'refused', records: [{ email: expect.anything(), id: expect.anything() }] } })
  const wider = { file: 'c.yaml', text: `${contract.text}  - name: state\n    type: string\n    required: true\n` }
  const both = (await held(spark(field('email', 'string'), field('id', 'long')), { contract: wider, policy: 'exact:ordered' })).contracts[0]?.findings
  expect(both).toMatchObject([{ rule: 'field-missing' }, { rule: 'order-mismatch', proof: null }])
})

test('a fingerprint outlives places and words, and is one of the policy', async () => {
  const of = async (schema: string, policy: string): Promise<string[]> => (await held(schema, { policy })).contracts[0]?.findings.map((f) => f.fingerprint) ?? []
  const one = await of(spark(field('id', 'int')), 'forward')
  expect(await of(spark(field('note', 'string'), field('id', 'int')), 'forward')).toEqual(one)
  expect(await of(spark(field('id', 'short')), 'forward')).not.toEqual(one)
  expect((await of(spark(field('ID', 'int')), 'exact')).some((f) => one.includes(f))).toBe(false)
  expect(await of(spark(field('ID', 'int')), 'exact')).toEqual(await of(spark(field('id', 'int')), 'exact'))
})

describe('what cannot be read or told apart', () => {
  const failing = async (more: Partial<Parameters<typeof conform>[0]>): Promise<Report['errors']> => {
    const report = await held(good, more)
    expect(faultsOf(report)).toEqual([])
    expect(report).toMatchObject({ verdict: 'error', contracts: [] })
    for (const format of ['text', 'markdown', 'github'] as const) expect(await drawn(report, format)).toContain('could not check')
    return report.errors
  }
  test('is an error of its own side, and hides none of the other', async () => {
    const errors = await failing({ schema: { file: 'schema.json', text: '{"type": "struct", "fields": [' }, contract: { file: 'orders.yaml', text: 'id: [' } })
    expect(errors.map(({ file }) => file).sort()).toEqual(['orders.yaml', 'schema.json'])
  })
  test('a contract that is none', async () => {
    expect(await failing({ contract: { file: 'x.yaml', text: 'nothing: here' } })).toMatchObject([{ code: 'not-a-contract', file: 'x.yaml' }])
  })
  test('a contract that is too large', async () => {
    expect(await failing({ contract: { file: 'x.yaml', bytes: new TextEncoder().encode(contract), size: 50_000_000 } })).toMatchObject([{ code: 'too-large', message: expect.stringContaining('47.7 MB') }])
  })
  test('a policy that is none is the caller\'s mistake', async () => {
    await expect(held(good, { policy: 'full' })).rejects.toThrow(/there is no policy full for `conform`; write any/)
  })
})

describe('datasets', () => {
  const odcs = (...names: string[]): string => JSON.stringify({ apiVersion: 'v3.1.0', kind: 'DataContract', id: 'shop', version: '1.0.0', status: 'active', schema: names.map((name) => ({ name, properties: [{ name: `${name}_id`, logicalType: 'string', required: true }] })) })
  const run = (dataset: string | undefined, schema = spark(field('orders_id', 'string')), text = odcs('orders', 'customers')): Promise<Report> =>
    conform({ schema: { file: 's.json', text: schema }, contract: { file: 'c.json', text }, ...(dataset === undefined ? {} : { dataset }) })
  test('one is picked by name; several without one are listed', async () => {
    expect(await run('orders')).toMatchObject({ verdict: 'pass', contracts: [{ conformance: { dataset: 'orders' } }] })
    expect(await run('customers')).toMatchObject({ verdict: 'fail' })
    expect(await run(undefined)).toMatchObject({ verdict: 'error', errors: [{ code: 'which-dataset', hint: 'say which one: --dataset orders or customers' }] })
    expect(await run('order')).toMatchObject({ verdict: 'error', errors: [{ code: 'no-dataset', hint: 'did you mean orders?' }] })
    expect(await run('nothing like it')).toMatchObject({ errors: [{ hint: 'it has orders and customers' }] })
  })
  test('of several versions of a model the latest, or the one that is named', async () => {
    const model = (latest: string): string => `models:\n  - name: orders\n${latest}    config: {contract: {enforced: true}}\n    columns: [{name: id, data_type: bigint}, {name: total, data_type: bigint}]\n    versions: [{v: 1, columns: [{include: [id]}]}, {v: 2}]\n`
    const against = (dataset: string | undefined, latest = ''): Promise<Report> => conform({ schema: { file: 's.json', text: spark(field('id', 'long')) }, contract: { file: 'm.yml', text: model(latest) }, ...(dataset === undefined ? {} : { dataset }) , policy: 'exact' })
    for (const name of [undefined, 'orders', 'orders@2', 'orders@v2']) expect(await against(name)).toMatchObject({ verdict: 'fail', contracts: [{ version: { base: '2' }, findings: [{ path: ['orders', 'total'] }] }] })
    expect(await against('orders', '    latest_version: 1\n')).toMatchObject({ verdict: 'pass', contracts: [{ version: { base: '1' } }] })
    expect(await against('orders@1')).toMatchObject({ verdict: 'pass' })
    expect(await against('orders@3')).toMatchObject({ errors: [{ code: 'no-dataset', hint: 'it has orders@1 and orders@2' }] })
    expect(await conform({ schema: { file: 'a.yml', text: model('') }, contract: { file: 'm.yml', text: model('') } })).toMatchObject({ verdict: 'pass' })
  })
  test('of a sample the record that shows a drift is the one in which it was seen, with its place', async () => {
    const held = (file: string, text: string): Promise<Report> => conform({ schema: { file, text }, contract: { file: 'c.json', text: odcs('orders') } })
    expect(await held('s.ndjson', '{"orders_id": "a", "x": 1}\n{"orders_id": 7, "x": 2}\n')).toMatchObject({ contracts: [{ findings: [{ at: { line: 2, column: 15 }, proof: { records: [{ orders_id: 7 }] } }] }] })
    expect(await held('s.json', '[{"orders_id": "a"},\n {"orders_id": ["b", 1]}]')).toMatchObject({ contracts: [{ findings: [{ at: { line: 2 }, proof: { records: [{ orders_id: ['b', 1] }] } }] }] })
    expect(await held('s.ndjson', '{"x": 5}\n')).toMatchObject({ contracts: [{ findings: [{ rule: 'field-missing', at: { line: 1, column: 1 } }] }] })
    const lines = { type: 'object', required: ['lines'], properties: { lines: { type: 'array', items: { type: 'object', required: ['sku'], properties: { sku: { type: 'string' } } } } } }
    expect(await conform({ schema: { file: 's.ndjson', text: '{"lines": []}\n{"lines": [{"n": 1}]}\n' }, contract: { file: 'c.schema.json', text: JSON.stringify(lines) } }))
      .toMatchObject({ contracts: [{ findings: [{ rule: 'field-missing', at: { line: 2, column: 12 }, proof: { at: [['lines', '[0]', 'sku']], records: [{ lines: [{ n: 1 }] }] } }] }] })
  })
  test('of a sample of many values a record is shown that the contract refuses, at the item that it refuses', async () => {
    const avro = JSON.stringify({ type: 'record', name: 'R', fields: [{ name: 'a', type: ['string', 'int'] }, { name: 'l', type: { type: 'array', items: ['string', 'int'] } }] })
    const sample = Array.from({ length: 300 }, (_, n) => `${JSON.stringify({ a: n < 200 ? n : n + 0.5, l: [n, n < 250 ? 'x' : n + 0.5] })}\n`).join('')
    const report = await conform({ schema: { file: 's.ndjson', text: sample }, contract: { file: 'r.avsc', text: avro } })
    expect(report.contracts[0]?.findings.map(({ at, proof }) => [at?.line, proof?.at, proof?.records[0]])).toEqual([
      [201, [['a']], { a: 200.5, l: [200, 'x'] }], [251, [['l', '[1]']], { a: 250.5, l: [250, 250.5] }],
    ])
  })
  test('of another contract the dataset of the same name', async () => {
    expect(await run('orders', odcs('customers', 'orders'))).toMatchObject({ verdict: 'pass', contracts: [{ conformance: { kind: 'odcs' } }] })
    expect(await run('orders', odcs('a', 'b'))).toMatchObject({ verdict: 'error', errors: [{ file: 's.json' }] })
    expect(await run('orders', odcs('purchases'))).toMatchObject({ verdict: 'fail' })
  })
  test('an input is a demand that can be held against', async () => {
    const invaract = (input: string): string => `id: joined\nversion: "1.0.0"\ninputs:\n  - name: ${input}\n    location: s3a://lake/raw\n    format: parquet\n    schema:\n      fields:\n        - { name: id, type: long, required: true }\noutputs:\n  - name: orders\n    location: s3a://lake/out\n    format: delta\n    schema:\n      fields:\n        - { name: id, type: string, required: true }\n`
    const against = (dataset: string, input: string): Promise<Report> => conform({ schema: { file: 's.json', text: spark(field('id', 'int')) }, contract: { file: 'c.yaml', text: invaract(input) }, dataset })
    expect(await against('raw', 'raw')).toMatchObject({ verdict: 'fail', contracts: [{ findings: [{ role: 'input', from: 'long', to: 'int', path: ['raw', 'id'] }] }] })
    expect(await against('orders', 'orders')).toMatchObject({ errors: [{ code: 'which-dataset', hint: expect.stringContaining('input:orders') }] })
    expect(await against('input:orders', 'orders')).toMatchObject({ contracts: [{ findings: [{ role: 'input' }] }] })
    expect(await against('output:orders', 'orders')).toMatchObject({ contracts: [{ findings: [{ role: 'output', from: 'string' }] }] })
  })
})

test('a contract holds itself under every policy', async () => {
  for (const { name } of conformPolicies) expect(await held(contract, { schema: { file: 'orders.yaml', text: contract }, policy: name })).toMatchObject({ verdict: 'pass' })
})

/** The page without what is in code: what is left, Markdown acts on. */
const outsideCode = (page: string): string => page.replaceAll(/^(`{3,})[a-z]*\n[^]*?\n\1$/gm, '').replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, '')

test('what either side says is shown, never obeyed', async () => {
  for (const name of hostile.filter((n) => n.length < 1000 && n !== '\uD800')) {
    const text = JSON.stringify({ apiVersion: 'v3.1.0', kind: 'DataContract', id: name, version: name, status: 'active', schema: [{ name, properties: [{ name, logicalType: 'string', required: true }, { name: 'id', logicalType: 'string' }] }] })
    const report = await held(spark(field(`${name} `, 'long'), field('id', 'long')), { policy: 'forward', contract: { file: 'c.json', text } })
    expect(faultsOf(report)).toEqual([])
    expect(report.contracts[0]?.findings.length).toBeGreaterThan(0)
    for (const format of ['text', 'markdown', 'github'] as const) {
      const page = await drawn(report, format)
      expect(page.replace(/^::error file=out\/schema\.json,line=\d+,/gm, '')).not.toMatch(/^::|^##\[/m)
      expect(page).not.toMatch(/[\u001B\u202E\u0007]/)
      if (format === 'markdown') expect(outsideCode(page)).not.toMatch(/<(?!\/?code>)|(?<!\\)!\[|(?<!\\)\]\(|@everyone|https:\/\/|^# heading/m)
    }
  }
})

describe('what helps who asks', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  test('the two the wrong way round', async () => {
    const turned = async (file: string, text: string, size?: number): Promise<unknown> => {
      const { errors } = await conform({ schema: { file: 'orders.yaml', text: contract }, contract: { file, bytes: bytes(text), ...(size === undefined ? {} : { size }) } })
      return errors
    }
    const wrong = [expect.objectContaining({ line: 1, column: 1, code: 'not-a-contract', message: 'this is not a contract of any format known here, and orders.yaml is one' })]
    expect(await turned('a.csv', 'id;amount\n1;2\n')).toEqual(wrong)
    expect(await turned('a.ndjson', '{"id": 1}\n{"id": 2}\n')).toEqual(wrong)
    expect(await turned('a.sql', 'CREATE TABLE a (b INT);\n')).toEqual(wrong)
    expect(await turned('a.parquet', 'PAR1\0PAR1')).toEqual(wrong)
    expect(await turned('a.parquet', 'PAR1', 6_000_000)).toEqual(wrong)
    expect(await turned('a.json', '{"id": 1}')).toEqual(wrong)
    expect(await turned('a.yaml', 'a: [')).toEqual([expect.objectContaining({ code: 'yaml-syntax' })])
    const { errors } = await conform({ schema: { file: 'a.csv', text: 'id\n' }, contract: { file: 'b.csv', text: 'id\n' } })
    expect(errors).toEqual([expect.objectContaining({ file: 'b.csv', message: 'this is not a contract of any format known here' })])
  })
  test('DDL says whose it was read as, and how to name another', async () => {
    const ddl = { schema: { file: 'a.sql', text: 'id BIGINT, amount DECIMAL(12,2), email TEXT' } }
    const { contracts: [report] } = await held('', ddl)
    expect(report?.conformance?.note).toBe('read as spark')
    expect(report?.findings).toEqual([expect.objectContaining({ rule: 'type-not-settled', help: expect.stringContaining('--dialect') as string })])
    expect((await held('', { ...ddl, dialect: 'postgres' })).contracts[0]).toMatchObject({ findings: [], conformance: { note: 'read as postgres' } })
    expect((await held('', { ...ddl, dialect: 'postgre' })).errors).toMatchObject([{ code: 'unknown-dialect', hint: 'did you mean postgres?' }])
    expect((await held('', { ...ddl, dialect: 'cobol' })).errors).toMatchObject([{ hint: expect.stringContaining('snowflake, bigquery, postgres') as string }])
  })
  test('what JSON Schema can say is told where it does not say it', async () => {
    const { contracts: [report] } = await held('', { policy: 'exact', schema: { file: 'a.schema.json', text: '{"type": "object", "properties": {"id": {"type": "integer"}, "amount": {"type": "number"}, "email": {"type": "string"}, "note": {"type": "string"}}}' } })
    expect(report?.findings.map(({ display, help }) => `${display}: ${help}`)).toEqual([
      expect.stringMatching(/^shop-orders: Close it with `additionalProperties: false`/), expect.stringMatching(/^shop-orders.id: Say its size with a `format` \(`int32`/), expect.stringMatching(/^shop-orders.amount: .* JSON Schema has no decimals/),
    ])
  })
  test('a CSV column beside the contract has a name and no type', async () => {
    const report = await held('', { schema: { file: 'a.csv', text: 'id,amount,email,note,more\n' }, policy: 'exact' })
    expect(report.contracts[0]?.findings).toEqual([expect.objectContaining({ title: 'shop-orders.more is not in the contract', from: null, to: null })])
    expect(faultsOf(report)).toEqual([])
  })
  test('a file that is its own dataset is named once', async () => {
    const against = { schema: { file: 'a.csv', text: 'id\n' }, contract: { file: 'lake/a.spark.json', text: spark(field('id', 'long')) } }
    const report = await held('', against)
    expect(await drawn(report, 'text')).toContain('held against lake/a.spark.json (spark)')
    expect(await drawn(report, 'markdown')).not.toContain(' of ')
  })
  test('numbers that nobody means are said to be none that were looked at', async () => {
    const { contracts: [report] } = await held('', { schema: { file: 'a.ndjson', text: '{"id": 1e999999, "amount": 1, "email": "a"}\n' } })
    expect(report?.findings).toEqual([expect.objectContaining({ rule: 'type-not-settled', why: 'a number was seen that is too large, or too small, to be looked at' })])
  })
})
