import { describe, expect, test } from 'vitest'
import { claims, compared, lines, problemOf, readOne, said } from '../read.ts'

const contract = `dataContractSpecification: 1.2.1
id: urn:datacontract:warehouse:stock
info:
  title: Stock
  version: 1.10
  status: active
  owner: team-stock
servers:
  live:
    type: S3
    environment: production
    location: s3a://stock//live/
    format: parquet
    description: where it is
  test:
    type: s3
    environment: test
    location: s3://stock/test
terms:
  usage: as you like
models:
  items:
    type: table
    title: Items
    additionalFields: false
    primaryKey: [warehouse, sku]
    fields:
      warehouse: {type: int}
      sku:
        $ref: '#/definitions/sku'
        description: Its own words
      price: {type: decimal, precision: 10, scale: 2, minimum: 0, unit: EUR}
      size:
        type: object
        required: true
        fields:
          width: {type: double, required: true}
          code: {type: string, unique: true}
      labels: {type: array, items: {type: string, maxLength: 9}}
      by_day: {type: map, keys: {type: date}, values: {type: int, required: true}}
      owner_mail: {type: text, format: email, pii: true, classification: restricted, references: people.mail, tags: [b, a]}
  log:
    type: view
    fields:
      no: {type: timestamp_ntz, config: {partitioned: true}}
definitions:
  sku: {type: string, pattern: '^[A-Z]+$', description: Shared words, domain: stock}
  old: {type: int}
servicelevels:
  availability: {percentage: 99.9%, description: nearly always}
  retention: {period: P1Y, unlimited: false}
  freshness: {threshold: 25h, timestampField: items.at}
  frequency: {type: batch, interval: daily}
  support: {responseTime: 1h}
`

test('models, definitions, servers, terms and service levels', async () => {
  const read = await readOne('dcs', contract)
  expect(read).toMatchObject({ format: 'dcs', id: 'urn:datacontract:warehouse:stock', idWritten: true, owner: 'team-stock', version: { text: '1.10' }, status: { text: 'active' }, hasPatterns: true })
  expect(read.unseen).toBeUndefined()
  expect(read.datasets.map(({ name, role }) => [name, role])).toEqual([['items', 'output'], ['log', 'output']])
  const [items, log] = read.datasets
  expect(lines(items?.shape)).toEqual([
    'warehouse: int', 'sku: string, matching ^[A-Z]+$', 'price: decimal(10,2), at least 0, nullable', 'size: record of 2 fields', 'labels: list of nullable string, at most 9 characters, nullable',
    'by_day: map of date to int, nullable', 'owner_mail: text, format email, nullable',
  ])
  expect(said(items?.facts)).toEqual(['promise primaryKey: warehouse, sku', 'promise unique: size.code', 'meaning partitioning: none', 'inert title: Items'])
  expect(said(log?.facts)).toEqual(['meaning partitioning: no', 'label type: view'])
  if (items?.shape.is !== 'record') throw new Error('no record')
  expect(said(items.shape.slots.get('sku')?.facts)).toEqual(['inert description: Its own words'])
  expect(said(items.shape.slots.get('price')?.facts)).toEqual(['meaning unit: EUR'])
  expect(said(items.shape.slots.get('owner_mail')?.facts)).toEqual(['sensitivity pii: true', 'sensitivity classification: restricted', 'label relationship: people.mail', 'inert tags: a, b'])
  expect(read.locate(items.shape.slots.get('price')?.at ?? { start: 0, end: 0 })).toMatchObject({ file: 'contracts/a.yaml', line: 32, column: 7, endColumn: 12 })
  expect(said(read.facts)).toEqual([
    'place server:live: S3, location s3a://stock//live/, format parquet', 'inert server.live.description: where it is', 'place server:test: s3, environment test, location s3://stock/test',
    'inert sla.availability.description: nearly always', 'delivery availability: 99.9%', 'delivery retention: P1Y', 'delivery freshness: 25h', 'delivery sla.freshness.timestampField: items.at',
    'delivery sla.frequency.type: batch', 'delivery frequency: daily', 'delivery sla.support.responseTime: 1h', 'inert info.title: Stock', 'inert info.owner: team-stock', 'inert terms.usage: as you like',
    'inert definition:old: {"type":"int"}',
  ])
})

test('a server is a place of its own, in one spelling', async () => {
  const [live, , other] = (await readOne('dcs', contract)).facts
  if (live?.kind !== 'server' || other?.kind !== 'server') throw new Error('no servers')
  expect([live.production, [...live.facts]]).toEqual([true, [['type', 's3'], ['location', 's3://stock/live'], ['format', 'parquet']]])
  expect([other.production, [...other.facts]]).toEqual([false, [['type', 's3'], ['environment', 'test'], ['location', 's3://stock/test']]])
})

test('reading twice gives the same', async () => {
  const plain = (value: unknown): string => JSON.stringify(value, (_, v: unknown) => (v instanceof Map ? [...v] : typeof v === 'bigint' ? String(v) : v))
  expect(plain(await readOne('dcs', contract))).toBe(plain(await readOne('dcs', contract)))
})

/** A contract with one model. */
const model = (text: string): string => `dataContractSpecification: 1.1.0\nid: a\ninfo: {title: A, version: 1.0.0}\nmodels:\n  m: {${text}}\n`
const facts = async (text: string): Promise<unknown[]> => ((await readOne('dcs', text)).datasets[0]?.facts ?? []).map(compared)
const promises = async (text: string): Promise<string[]> => said((await readOne('dcs', text)).facts).filter((line) => !line.startsWith('inert'))

describe('keys', () => {
  const key = (name: string, ...value: string[]): unknown => ({ key: name, matter: 'promise', kind: 'key', value })
  test.each([
    ['fields: {b: {type: int, primaryKey: true}, a: {type: int, primary: yes}}', [key('primaryKey', 'b', 'a')]], ['primaryKey: [a], fields: {a: {type: int}, b: {type: int, primaryKey: 1}}', [key('primaryKey', 'a')]],
    ['fields: {a: {type: int, unique: true}, b: {type: int, unique: true}}', [key('unique', 'a'), key('unique', 'b')]],
    ['fields: {a: {type: array, items: {type: object, fields: {b: {type: int, unique: true}}}}}', []],
    ['fields: {a: {type: int, quality: [{metric: duplicateValues, mustBe: 0}]}}', [key('unique', 'a')]],
    ['fields: {a: {type: int}}, quality: [{metric: duplicateValues, mustBe: 0, arguments: {properties: [a, b]}}]', [key('unique', 'a', 'b')]],
  ])('%s', async (text, expected) => expect((await facts(model(text))).filter((fact) => (fact as { kind: string }).kind === 'key')).toEqual(expected))

  test('a key column is required, whatever it says', async () => {
    const read = await readOne('dcs', model('primaryKey: [a], fields: {a: {type: int}, b: {type: int, primaryKey: true, required: false}, c: {type: int}}'))
    expect(lines(read.datasets[0]?.shape)).toEqual(['a: int', 'b: int', 'c: int, nullable'])
  })
})

describe('checks of 0.9', () => {
  const old = (specification: string): string => `dataContractSpecification: 0.9.3\nid: a\ninfo: {title: A, version: 1.0.0}\nmodels: {m: {fields: {a: {type: int}, b: {type: int}}}}\nquality:\n  type: SodaCL\n  specification:${specification}\n`
  const listed = old('\n    checks for m:\n      - row_count >= 5\n      - freshness(b) < 1d\n      - missing_count(a) = 0\n      - duplicate_count(a, b) = 0\n      - avg(b) between 1 and 2\n    checks for n:\n      - row_count > 1')

  test('figures are weighed, keys and required columns are structure, the rest is kept', async () => {
    const read = await readOne('dcs', listed)
    expect(lines(read.datasets[0]?.shape)).toEqual(['a: int', 'b: int, nullable'])
    const isImplied = (fact: unknown): boolean => JSON.stringify(fact).includes('"implied":true')
    expect((await facts(listed)).filter((fact) => !isImplied(fact))).toEqual([
      { key: 'partitioning', matter: 'meaning', kind: 'list', value: [] },
      { key: 'volume', matter: 'delivery', kind: 'range', subject: 'rows', unit: 'rows', min: { value: '5' } },
      { key: 'freshness', matter: 'delivery', kind: 'quantity', value: '86400', unit: 's', better: 'less' },
      { key: 'unique', matter: 'promise', kind: 'key', value: ['a', 'b'] },
      { key: 'quality:SodaCL', matter: 'quality', kind: 'query', value: 'avg(b) between 1 and 2' },
    ])
    expect((await facts(listed)).filter(isImplied)).toMatchObject([{ subject: 'missing_count(a)' }, { subject: 'duplicate_count(a,b)' }])
    expect(await promises(listed)).toEqual(['delivery volume: row_count > 1'])
  })
  test('as a text they are the same', async () => {
    const text = old(' |\n    checks for m:\n      - row_count >= 5\n      - missing_count(a) = 0\n      - freshness(b) < 24h\n      - avg(b) between 1 and 2\n      - duplicate_count(a, b) = 0\n    checks for n: [row_count > 1]')
    const key = (fact: unknown): string => JSON.stringify(fact)
    expect((await facts(text)).map(key).toSorted()).toEqual((await facts(listed)).map(key).toSorted())
  })
  test('checks in another file are said not to be seen', async () => {
    const read = await readOne('dcs', old('\n    $ref: checks/m.yaml'))
    expect(read.unseen?.map(({ message }) => message)).toEqual(['the checks in "checks/m.yaml" are not read'])
    expect(await promises(old(' a text of another tool'))).toEqual(['quality quality:SodaCL: a text of another tool'])
  })
})

describe('the same promise, spelt otherwise', () => {
  const levels = (text: string): string => `dataContractSpecification: 1.1.0\nid: a\nservicelevels: {${text}}\n`
  const weighed = async (text: string): Promise<unknown[]> => (await readOne('dcs', text)).facts.map(compared)
  test.each([
    ['freshness: {threshold: 24h}', 'freshness: {threshold: P1D}'], ['retention: {period: 1 year, unlimited: no}', 'retention: {period: P12M}'], ['backup: {recoveryPoint: 1 week}', 'backup: {recoveryPoint: 7d}'],
    ['retention: {unlimited: true, period: P1Y}', 'retention: {unlimited: true}'],
  ])('%s', async (left, right) => expect(await weighed(levels(left))).toEqual(await weighed(levels(right))))
  test('what is kept for ever is kept longest', async () => {
    const [forever] = (await readOne('dcs', levels('retention: {unlimited: true}'))).facts
    expect(compared(forever)).toMatchObject({ key: 'retention', kind: 'quantity', unit: 's', better: 'more' })
  })
})

test.each([['dataContractSpecification: 1.1.0', true], ['dataContractSpecification:', true], ['kind: DataContract', false], ['[]', false]])('claims: %s', (text, claimed) => expect(claims('dcs', text)).toBe(claimed))

test('a contract without models, an id or a version is read', async () => {
  const read = await readOne('dcs', 'dataContractSpecification: 0.9.0\ninfo: {title: A}\nschema: {type: dbt, specification: "models: []"}\n')
  expect(read).toMatchObject({ id: 'contracts/a.yaml', idWritten: false, datasets: [] })
  expect(read.version).toBeUndefined()
  expect(read.facts.map(compared)[0]).toMatchObject({ key: 'schema', matter: 'promise', kind: 'query' })
  expect(read.unseen).toHaveLength(1)
})

describe('what cannot be read has a place', () => {
  const head = 'dataContractSpecification: 1.1.0\n'
  test.each([
    [`${head}models: [a]`, 'not-a-map', 2, 9], [`${head}models:\n  m: table`, 'not-a-map', 3, 6], [`${head}models:\n  m:\n    fields:\n      - a`, 'not-a-map', 5, 7], [`${head}models: {m: {fields: {a: int}}}`, 'not-a-map', 2, 26],
    [`${head}models: {m: {fields: {a: {type: int, required: perhaps}}}}`, 'not-a-boolean', 2, 48], [`${head}models: {m: {fields: {a: {type: [int]}}}}`, 'not-a-text', 2, 33],
    [`${head}info: 1.0.0`, 'not-a-map', 2, 7], [`${head}models: {m: {primaryKey: [a, a]}}`, 'duplicate-name', 2, 30], [`${head}servers: {a: b}`, 'not-a-map', 2, 14], [`${head}models: {m: {primaryKey: {a: 1}}}`, 'not-a-list', 2, 26],
  ])('%j', async (text, code, line, column) => expect(await problemOf('dcs', text)).toMatchObject({ file: 'contracts/a.yaml', code, line, column }))
})
