import { describe, expect, test } from 'vitest'
import { drift } from '../../../src/compare/facts.ts'
import type { Dataset } from '../../../src/contract/contract.ts'
import { marked } from '../../marked.ts'
import { claims, compared, lines, problemOf, readOne, said } from '../read.ts'

const contract = `id: parcels_daily
version: 1.10
inputs:
  - name: scans
    location: raw\\scans//2024/
    format: JSON
    schema:
      fields:
        - {name: scan_id, type: string, required: true}
outputs:
  - name: parcels
    location: s3a://lake/gold/./parcels/
    format: Delta
    saveMode: OVERWRITE
    type: data_asset
    description: One row per parcel.
    derivedFrom: []
    catalog: {required: true, technology: Hive, catalogName: spark_catalog, namespace: [gold], table: parcels}
    schema:
      fields:
        - {name: parcel_id, type: string, required: true, sensitivityTags: [internal, pii]}
        - name: weight
          type: decimal(8,3)
          constraints:
            - {type: range, gt: 0}
        - name: address
          type: whatever
          properties:
            - {name: zip, type: string, required: true}
            - {name: city, type: string, note: as written}
  - name: rejects
    location: rejects
rules:
  - {type: compatibility, mode: full}
  - {type: merge_condition, columns: [parcel_id]}
customRuleTypes: {no_scan: com.example.NoScan}
extensions: {owner: team-parcels, cost: {centre: 7}}
tier: gold
`

test('a contract of inputs and outputs', async () => {
  const read = await readOne('invaract', contract)
  expect(read).toMatchObject({ format: 'invaract', id: 'parcels_daily', idWritten: true, version: { text: '1.10' }, status: { text: 'active' }, policy: { text: 'full' }, owner: 'team-parcels', foldsCase: true })
  expect(read.datasets.map(({ name, role }) => `${role} ${name}`)).toEqual(['output parcels', 'output rejects', 'input scans'])
  expect(said(read.facts)).toEqual([
    'inert rules.merge_condition: {"type":"merge_condition","columns":["parcel_id"]}', 'inert tier: gold', 'inert owner: team-parcels', 'inert cost: {"centre":7}', 'inert customRuleTypes.no_scan: com.example.NoScan',
  ])
  expect(read.locate(read.policy?.at ?? { start: 0, end: 0 })).toMatchObject({ line: 34, column: 33 })
  expect(read.readings.map(({ oldReadsNew }) => oldReadsNew.match)).toEqual(['fold'])
})

test('the fields of an output', async () => {
  const [parcels, rejects] = (await readOne('invaract', contract)).datasets
  expect(lines(parcels?.shape)).toEqual(['parcel_id: string', 'weight: decimal(8,3), above 0, nullable, optional', 'address: record of 2 fields, nullable, optional'])
  if (parcels?.shape.is !== 'record') throw new Error('no record')
  expect(said(parcels.shape.slots.get('parcel_id')?.facts)).toEqual(['sensitivity sensitivity: internal, pii'])
  expect(rejects?.shape).toMatchObject({ is: 'record', slots: new Map(), rest: { is: 'anything' } })
})

test('the promises of an output beside its fields', async () => {
  const [parcels, , scans] = (await readOne('invaract', contract)).datasets
  expect(parcels?.facts.map(compared)).toEqual([
    { key: 'location', matter: 'place', kind: 'location', value: 's3://lake/gold/parcels', endings: true },
    { key: 'format', matter: 'place', kind: 'text', value: 'delta' },
    { key: 'saveMode', matter: 'promise', kind: 'text', value: 'overwrite' },
    { key: 'catalog.technology', matter: 'place', kind: 'text', value: 'hive' },
    { key: 'catalog.required', matter: 'promise', kind: 'level', value: 1 },
    { key: 'catalog.catalogName', matter: 'place', kind: 'text', value: 'spark_catalog' },
    { key: 'catalog.table', matter: 'place', kind: 'text', value: 'parcels' },
    { key: 'catalog.namespace', matter: 'place', kind: 'list', value: ['gold'] },
    { key: 'type', matter: 'label', kind: 'text', value: 'DATA_ASSET' },
    { key: 'derivedFrom', matter: 'inert', kind: 'set', value: [] },
    { key: 'description', matter: 'inert', kind: 'text', value: 'One row per parcel.' },
  ])
  expect(said(scans?.facts)).toEqual(['place location: raw\\scans//2024/', 'place format: JSON'])
})

/** A contract with one output of one field, written as flow maps. */
const field = (text: string): string => `id: a\nversion: 1.0.0\noutputs:\n  - name: t\n    location: x/t\n    schema: {fields: [{name: x, ${text}}]}\n`
const shapeOf = async (text: string): Promise<string> => lines((await readOne('invaract', field(text))).datasets[0]?.shape)[0] ?? ''
const factsOf = async (text: string): Promise<unknown[]> => {
  const shape = (await readOne('invaract', field(text))).datasets[0]?.shape
  return shape?.is === 'record' ? (shape.slots.get('x')?.facts ?? []).map(compared) : []
}

describe('whether a field is there, and may be null', () => {
  test.each([
    ['type: date', 'date, nullable, optional'], ['type: date, required: true', 'date'], ['type: date, required: false, nullable: true', 'date, nullable, optional'],
    ['type: date, required: yes, nullable: yes', 'date, nullable'], ['type: date, nullable: false', 'date, optional'], ['type: date, required: null', 'date, nullable, optional'],
  ])('%s', async (written, read) => expect(await shapeOf(written)).toBe(`x: ${read}`))
})

describe('types', () => {
  test.each([
    ['integer', 'integer'], ['String', 'string'], ['timestamp_ntz', 'timestamp_ntz'], ['decimal(10, 2)', 'decimal(10,2)'], ['decimal(5)', 'decimal(5)'],
    ['array<int>', 'list of nullable int'], ['ARRAY< BIGINT >', 'list of nullable bigint'], ['map<string,decimal>', 'map of string to nullable decimal'],
    ['struct<a:int NOT NULL, b string>', 'record of 2 fields'], ['array', 'list of anything'], ['map', 'map of anything to anything'], ['struct', 'record of 0 fields'],
    ['int', 'int'], ['VARIANT', 'variant'], ['string(50)', 'string(50)'], ['array<int', 'array<int'],
  ])('%s', async (type, read) => expect(await shapeOf(`type: "${type}", required: true`)).toBe(`x: ${read}`))

  test.each([
    ['array<struct<ts:timestamp,ids:array<bigint>,score:decimal>>', 'ARRAY<STRUCT<ts: timestamp_ltz, ids: ARRAY<LONG>, score: DECIMAL(10,0)>>'],
    ['map<tinyint,real>', 'map<byte, float>'], ['decimal', 'decimal(10,0)'],
  ])('%s is %s', async (one, other) => {
    const types = await Promise.all([one, other].map(async type => JSON.stringify((await readOne('invaract', field(`type: "${type}"`))).datasets[0]?.shape, bare)))
    expect(types[0]).toBe(types[1])
  })

  test('a name of a type that only stands inside others is not known outside', async () => {
    expect((await readOne('invaract', field('type: int, required: true'))).datasets[0]?.shape).toMatchObject({ slots: new Map([['x', expect.objectContaining({ shape: { is: 'opaque', text: 'int' } })]]) })
  })
})
/** Maps in full; neither spellings nor places. */
const bare = (key: string, value: unknown): unknown => (key === 'text' || key === 'at' ? undefined : value instanceof Map ? [...value] : value)

describe('constraints that a shape can say', () => {
  test.each([
    ['string', '{type: equals, value: GBP}', 'string, one of "GBP"'], ['integer', '{type: equals, value: "5"}', 'integer, one of 5'], ['string', '{type: oneOf, values: [NO, 1]}', 'string, one of "NO", "1"'],
    ['double', '{type: range, gte: 0, lt: 1.5}', 'double, at least 0, below 1.5'], ['string', '{type: length, exact: 10}', 'string, exactly 10 characters'],
    ['string', '{type: length, min: 1, max: 3}', 'string, 1 to 3 characters'], ['long', '{type: range, gt: 0}, {type: range, lte: 9}', 'long, above 0, at most 9'],
  ])('%s %s', async (type, constraints, read) => expect(await shapeOf(`type: ${type}, required: true, constraints: [${constraints}]`)).toBe(`x: ${read}`))
})

describe('constraints that no shape can say', () => {
  test.each([
    ['long', '{type: fieldRange, gte: Start}', [{ key: 'fieldRange', matter: 'promise', kind: 'set', value: ['gte start'] }]],
    ['long', '{type: fieldRange, gt: a, lte: b}', [{ key: 'fieldRange', matter: 'promise', kind: 'set', value: ['gte a', 'gt a', 'lte b'] }]],
    ['integer', '{type: length, max: 3}', [{ key: 'constraints.length', matter: 'promise', kind: 'query', value: '{"max":3,"type":"length"}' }]],
    ['integer', '{type: equals, value: many}', [{ key: 'constraints.equals', matter: 'promise', kind: 'query', value: '{"type":"equals","value":"many"}' }]],
    ['string', '{type: regex, like: a}', [{ key: 'constraints.regex', matter: 'inert', kind: 'text', value: '{"like":"a","type":"regex"}' }]],
  ])('%s %s', async (type, constraint, facts) => expect(await factsOf(`type: ${type}, constraints: [${constraint}]`)).toEqual(facts))

  test('being above a field is more than being at least it', async () => {
    const [atLeast, above] = await Promise.all(['gte', 'gt'].map(async word => (await readOne('invaract', field(`type: long, constraints: [{type: fieldRange, ${word}: a}]`))).datasets[0]))
    expect(drift(fieldRange(atLeast), fieldRange(above))).toBe('stronger')
  })
})
const fieldRange = (dataset: Dataset | undefined) => (dataset?.shape.is === 'record' ? dataset.shape.slots.get('x')?.facts?.find(({ key }) => key === 'fieldRange') : undefined)

const locationOf = async (text: string) => (await readOne('invaract', `id: a\nversion: 1.0.0\noutputs:\n  - {name: t, location: '${text}'}\n`)).datasets[0]?.facts[0]

describe('places that are one', () => {
  test.each([
    ['demo/input/sample.csv', 'file:/home/u/repo/demo/input/sample.csv', true], ['sample.csv', 'file:/home/u/repo/demo/input/sample.csv', true], ['put/sample.csv', 'file:/home/u/repo/demo/input/sample.csv', false],
    ['orders', '/data/orders/', true], ['s3://bucket/orders', 's3a://bucket/orders', true], ['S3N://bucket//orders/', 's3a://bucket/./orders', true], ['bucket/orders', 's3a://bucket/orders', true],
    ['/data/orders', '/archive/data/orders', false], ['/data/orders', 'hdfs://nn:8020/data/orders', false], ['data/orders', 'hdfs://nn:8020/data/orders', true], ['Orders', '/data/orders', false],
    ['orders', '/data/orders/date=2024-01-01', false], ['abfss://c@a/x', 'abfs://c@a/x', true], ['wasbs://c@a/x', 'wasb://c@a/x', true], ['file:///data/orders', '/data/orders', true],
    ['data\\orders', './data/orders', true], ['gold.orders', 'spark_catalog/gold/orders', false], ['a/../b', 'b', true], ['ref://one', 'ref://two', false],
  ])('%s, %s: %s', async (one, other, same) => {
    const [base, head] = await Promise.all([locationOf(one), locationOf(other)])
    expect(drift(base, head) === undefined).toBe(same)
    expect(drift(head, base) === undefined).toBe(same)
  })
})

describe('the same contract, spelt otherwise', () => {
  const inputs = 'inputs: [{name: i, location: a/i}, {name: j, location: a/j}]\n'
  test.each([
    ['derivedFrom: [j, i]', ''], ['format: Parquet', 'format: parquet'], ['type: control', 'type: CONTROL'], ['schema: {fields: []}', ''], ['catalog: {required: false}', ''], ['catalog: null, saveMode: null', ''],
  ])('%s is "%s"', async (one, other) => {
    const [left, right] = await Promise.all([one, other].map(async text => (await readOne('invaract', `id: a\nversion: 1.0.0\n${inputs}outputs: [{name: t, location: x/t, ${text}}]\n`)).datasets[0]))
    expect(left?.facts.map(compared)).toEqual(right?.facts.map(compared))
    expect(left?.shape).toEqual(right?.shape)
  })
  test('what stands beside the known keys, or under extensions', async () => {
    const outputs = 'outputs: [{name: t, location: x/t}]\n'
    const [left, right] = await Promise.all(['owner: me\ntier: 1\n', 'extensions: {owner: me, tier: 1}\nstatus: active\n'].map(text => readOne('invaract', `id: a\nversion: 1.0.0\n${outputs}${text}`)))
    expect(left?.facts.map(compared)).toEqual(right?.facts.map(compared))
    expect([left?.owner, left?.status?.text]).toEqual([right?.owner, right?.status?.text])
  })
})

test('a catalog that is not required binds nobody', async () => {
  const read = await readOne('invaract', 'id: a\nversion: 1.0.0\noutputs: [{name: t, location: x, catalog: {required: false, technology: glue}}]\n')
  expect(read.datasets[0]?.facts.slice(1).map(compared)).toEqual([{ key: 'catalog.technology', matter: 'label', kind: 'text', value: 'glue' }])
})

test('where a reference leads cannot be seen, and is said', async () => {
  const read = await readOne('invaract', 'id: a\nversion: 1.0.0\noutputs: [{name: t, location: "ref://gold"}, {name: u, location: x}]\n')
  expect(read.unseen?.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(['t: "ref://gold" is resolved when the job starts, so whether its place moved cannot be seen here'])
})

test.each([
  ['id: a\nversion: 1.0.0\noutputs: [{name: t, location: x}]', true], ['id: a\noutputs: [{location: x}]', true], ['version: 1.0.0\ninputs: [{location: x}]\noutputs: []', true],
  ['id: a\nversion: 1.0.0\noutputs: {t: {location: x}}', false], ['outputs: [{name: t, location: x}]', false], ['id: a\noutputs: [{name: t}]', false],
  ['kind: DataContract\nid: a\noutputs: [{location: x}]', false], ['id: a\nschema: []', false], ['- id', false],
])('claims: %j', (text, claimed) => expect(claims('invaract', text)).toBe(claimed))

describe('what cannot be read has a place', () => {
  const outputs = (text: string): string => `id: a\nversion: 1.0.0\noutputs:\n  ${text}\n`
  const constraint = (text: string): string => field(`type: string, constraints: [{${text}}]`)
  test.each([
    [outputs('- ‸x'), 'not-a-map'], [outputs('- ‸{location: x}'), 'missing-name'], [outputs('‸{name: t}'), 'not-a-list'],
    [outputs('- {name: t, location: x}\n  - {name: ‸t, location: y}'), 'duplicate-name'], [outputs('- {name: t, location: ‸[x]}'), 'not-a-text'],
    [outputs('- {name: t, location: x, type: ‸SORCE}'), 'unknown-dataset-type'], [outputs('- {name: t, location: x, schema: {fields: [{name: a, type: date}, {name: ‸a, type: date}]}}'), 'duplicate-name'],
    [outputs('- {name: t, location: x, schema: {fields: [{name: a, type: date}, {name: ‸A, type: date}]}}'), 'duplicate-name'],
    [outputs('- {name: t, location: x, schema: {fields: [{name: ‸a}]}}'), 'missing-type'],
    [field('type: struct, properties: [{name: y, type: date}, {name: ‸Y, type: date}]'), 'duplicate-name'],
    [field('type: date, required: ‸maybe'), 'not-a-boolean'], [constraint('type: oneOf, values: ‸[]'), 'malformed-constraint'], [field('type: string, constraints: [‸{type: range}]'), 'malformed-constraint'],
    [constraint('type: range, gte: ‸soon'), 'malformed-constraint'], [constraint('type: length, min: ‸4, max: 3'), 'malformed-constraint'],
    [`${outputs('- {name: t, location: x}')}rules: [{type: compatibility, mode: full}, {type: compatibility, mode: ‸none}]\n`, 'two-policies'],
  ])('%j: %s', async (withMark, code) => {
    const { text, place } = marked(withMark)
    expect(await problemOf('invaract', text)).toMatchObject({ file: 'contracts/a.yaml', code, ...place })
  })
})

test('an input and an output may share a name, and a field may be called like anything', async () => {
  const read = await readOne('invaract', 'id: a\nversion: 1.0.0\ninputs: [{name: t, location: x}]\noutputs: [{name: t, location: y, schema: {fields: [{name: __proto__, type: date}, {name: constructor, type: date}]}}]\n')
  expect(read.datasets.map(({ name }) => name)).toEqual(['t', 't'])
  expect(lines(read.datasets[0]?.shape)).toEqual(['__proto__: date, nullable, optional', 'constructor: date, nullable, optional'])
})

test('a constraint that is readable, though not as it must be, is read', async () => {
  expect(await shapeOf('type: long, required: true, constraints: [{type: range, gte: 1, gt: 3, note: why}]')).toBe('x: long, above 3')
})
