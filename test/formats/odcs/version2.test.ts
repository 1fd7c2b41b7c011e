import { expect, test } from 'vitest'
import { compare } from '../../../src/compare/compare.ts'
import { lines, problemOf, readOne, said } from '../read.ts'

const version2 = `kind: DataContract
apiVersion: 2.3.0
uuid: shop-orders
version: 1.2.0
status: production
quantumName: shop
datasetDomain: sales
sourceSystem: bigQuery
datasetProject: p
datasetName: d
username: u
password: secret
stakeholders: [{username: ann, role: Owner}]
slaDefaultColumn: orders.at
slaProperties: [{property: latency, value: 4, unit: d, column: orders.by}, {property: retention, value: 3, unit: y}]
dataset:
  - table: orders
    physicalName: orders_1
    dataGranularity: one a row
    columns:
      - {column: id, logicalType: string, physicalType: STRING(36), isPrimaryKey: "Y", primaryKeyPosition: 1, clusterStatus: false, clusterKeyPosition: -1}
      - {column: at, logicalType: timestamp, isNullable: yes, partitionStatus: true, criticalDataElementStatus: true}
      - {column: sum, logicalType: "decimal(10,2)", isUnique: true, sampleValues: [1], encryptedColumnName: sum_enc}
    quality: [{code: countCheck, toolName: Elevate, toolRuleName: r1, description: enough}]
`

test('is read by version 3\'s names', async () => {
  const contract = await readOne('odcs2', version2)
  expect(contract).toMatchObject({ format: 'odcs', id: 'shop-orders', idWritten: true, version: { text: '1.2.0' }, owner: 'ann' })
  expect(said(contract.facts)).toEqual([
    'place server:default: bigQuery, project p, dataset d', 'delivery latency:orders.by: 4 d', 'delivery retention:orders.at: 3 y', 'inert team: ann, Owner',
    'inert dataProduct: shop', 'inert domain: sales', 'inert username: u',
  ])
  const [orders] = contract.datasets
  expect(lines(orders?.shape)).toEqual(['id: string(36)', 'at: timestamp, nullable', 'sum: decimal(10,2)'])
  expect(said(orders?.facts)).toEqual([
    'place physicalName: orders_1', 'promise primaryKey: id', 'promise unique: sum', 'meaning partitioning: at', 'inert quality.code: countCheck', 'inert quality.description: enough',
    'quality quality:Elevate: engine: Elevate; implementation: r1; type: custom', 'inert dataGranularityDescription: one a row',
  ])
})

test('places are those of the file', async () => {
  const contract = await readOne('odcs2', version2)
  const at = contract.datasets[0]?.at
  expect(at && contract.locate(at)).toMatchObject({ line: 17, column: 12 })
})

test('rewritten as version 3 it says the same', async () => {
  const base = `kind: DataContract\nuuid: a\nversion: 1.0.0\ndataset:\n  - table: t\n    columns:\n      - {column: x, logicalType: integer, isPrimaryKey: true}\n      - {column: y, logicalType: string, isNullable: true, isUnique: false}\n`
  const head = `kind: DataContract\napiVersion: v3.1.0\nid: a\nversion: 1.0.0\nschema:\n  - name: t\n    properties:\n      - {name: x, logicalType: integer, primaryKey: true, required: true}\n      - {name: y, logicalType: string}\n`
  expect((await compare(await readOne('odcs2', base), await readOne('odcs', head))).changes).toEqual([])
})

test.each([
  ['kind: DataContract\nuuid: a\ndataset:\n  - table: t\n    columns:\n      - {logicalType: string}', 'missing-name', 6],
  ['kind: DataContract\nuuid: a\ndataset:\n  - table: t\n  - table: t', 'duplicate-name', 5],
  ['kind: DataContract\nuuid: a\ndataset: {}', 'not-a-list', 3],
  ['kind: DataContract\nuuid: a\ndataset:\n  - table: t\n    columns:\n      - {column: x, isNullable: maybe}', 'not-a-boolean', 6],
])('%s', async (text, code, line) => {
  expect(await problemOf('odcs2', text)).toMatchObject({ code, line })
})
