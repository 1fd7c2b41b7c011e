import { describe, expect, test } from 'vitest'
import { claims, compared, lines, problemOf, readOne, said } from '../read.ts'

const contract = `name: shipments
version: 3
owner: shipping-platform
produces:
  uri: S3A://lake//landing/shipments/dt={ds}/hr={{ hour }}/
  format: Parquet
  compression: zstd
schema:
  grain: [shipment_id, leg]
  columns:
    - { name: shipment_id, type: string, required: true }
    - { name: leg, type: int64 }
    - { name: state, type: string, enum: [packed, sent], default: packed }
    - { name: cost, type: float64, min: 0, max: 1e6, unit: EUR }
    - { name: sent_at, type: timestamp, required: true, source: scanner }
sla:
  arrival_by: "06:30"
  timezone: Europe/Paris
  max_lag_hours: 26
  min_rows: 10
  max_rows: 500
compat:
  additive_columns: allow
  rename: breaking
`

test('a contract of columns, a grain, a landing place and service levels', async () => {
  const read = await readOne('pipeline', contract)
  expect(read).toMatchObject({ format: 'pipeline', id: 'shipments', idWritten: true, owner: 'shipping-platform', version: { text: '3' }, hasPatterns: false })
  expect(read.policy).toBeUndefined()
  const [dataset] = read.datasets
  expect(dataset).toMatchObject({ name: 'shipments', role: 'output', sole: true })
  expect(lines(dataset?.shape)).toEqual([
    'shipment_id: string', 'leg: int64', 'state: string, one of "packed", "sent", nullable = "packed"', 'cost: float64, at least 0, at most 1000000, nullable', 'sent_at: timestamp',
  ])
  expect(dataset?.facts.map(compared)).toEqual([
    { key: 'grain', matter: 'promise', kind: 'key', value: ['shipment_id', 'leg'] },
    { key: 'partitioning', matter: 'meaning', kind: 'list', value: ['dt={ds}', 'hr={{hour}}'] },
    { key: 'location', matter: 'place', kind: 'location', value: 's3://lake/landing/shipments' },
    { key: 'format', matter: 'place', kind: 'text', value: 'parquet' },
    { key: 'produces.compression', matter: 'inert', kind: 'text', value: 'zstd' },
    { key: 'timezone', matter: 'meaning', kind: 'text', value: 'Europe/Paris' },
    { key: 'volume', matter: 'delivery', kind: 'range', subject: 'rows', unit: 'rows', min: { value: '10' }, max: { value: '500' } },
    { key: 'sla.arrival_by', matter: 'delivery', kind: 'quantity', value: '23400', unit: 's', better: 'less' },
    { key: 'freshness', matter: 'delivery', kind: 'quantity', value: '93600', unit: 's', better: 'less' },
  ])
  expect(said(read.facts)).toEqual(['label compat.additive_columns: allow', 'label compat.rename: breaking', 'inert owner: shipping-platform'])
  expect([...(read.levels ?? [])].map(([key, { text }]) => [key, text])).toEqual([['additive_columns', 'allow'], ['rename', 'breaking']])
})

/** What is promised beside the columns. */
const factsOf = async (text: string): Promise<unknown[]> => {
  const [dataset] = (await readOne('pipeline', `name: a\nversion: 1\nschema: {grain: [x], columns: [{name: x, type: string}]}\n${text}\n`)).datasets
  return (dataset?.facts ?? []).map(compared)
}
describe('the same promise, spelt otherwise', () => {
  test.each([
    ['sla: {timezone: UTC}', ''], ['sla: {timezone: Etc/UTC, max_lag_hours: 48}', 'sla: {max_lag_days: 2}'], ['sla: {arrival_by: "6:00"}', 'sla: {arrival_by: "06:00:00"}'],
    ['sla: {arrival_by: 06:00}', 'sla: {arrival_by: "06:00"}'], ['produces: {uri: s3a://b/x/}', 'produces: {uri: "s3://b/x"}'], ['sla: {min_rows: 1_000}', 'sla: {min_rows: 1e3}'],
  ])('%s', async (left, right) => expect(await factsOf(left)).toEqual(await factsOf(right)))
})
test('what is said of the clock and the volume counts', async () => {
  const one = await factsOf('produces: {uri: "s3://b/dt={ds}"}')
  expect(await factsOf('produces: {uri: "s3://b/dt={hour}"}')).not.toEqual(one)
  expect(await factsOf('produces: {uri: "s3://b/dt={ds}"}\nsla: {timezone: Asia/Tokyo}')).not.toEqual(one)
  expect(await factsOf('produces: {uri: "s3://b/{ds:%Y/%m}/x"}')).toMatchObject([{}, { key: 'partitioning', value: ['{ds:%Y/%m}'] }, { key: 'location', value: 's3://b/x' }, {}])
  expect(await factsOf('sla: {min_rows: many, max_rows: 5}')).toContainEqual({ key: 'sla.min_rows', matter: 'delivery', kind: 'text', value: 'many' })
})

test.each([
  ['name: a\nschema: {grain: [x], columns: [{name: x}]}', true], ['name: a\nschema: {columns: []}\nsla: {min_rows: 1}', true], ['schema: {columns: []}\nproduces: {uri: a}', true],
  ['name: a\nschema: {columns: []}', false], ['name: a\nschema: [{name: x}]\nsla: {}', false], ['a: 1', false],
])('claims: %j', (text, claimed) => expect(claims('pipeline', text)).toBe(claimed))

describe('what cannot be read has a place', () => {
  test.each([
    ['version: 1\nschema: {grain: [x], columns: []}', 'missing-name', 1, 1], ['name: a\nschema: {grain: [x]}\nsla: {}', 'missing-columns', 2, 9],
    ['name: a\nschema:\n  grain: [x]\n  columns: {x: int}', 'not-a-list', 4, 12], ['name: a\nschema: {grain: [x, [y]], columns: []}', 'missing-name', 2, 21],
    ['name: a\nsla: soon\nschema: {columns: []}', 'not-a-map', 2, 6], ['name: a\nproduces: {uri: [a]}\nschema: {columns: []}', 'not-a-text', 2, 17],
    ['name: a\nschema: {grain: [x], columns: [{name: x}, {name: x}]}', 'duplicate-name', 2, 50],
  ])('%j', async (text, code, line, column) => expect(await problemOf('pipeline', text)).toMatchObject({ code, line, column }))
})
