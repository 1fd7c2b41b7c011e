// Where an annotation stands, kind by kind: on the line that changed, else on what is left around it in head, else on the first line of the file.
import { expect, test } from 'vitest'
import { compareTexts } from '../../src/index.ts'
import { github } from '../../src/report/github.ts'
import { plain } from '../../src/report/index.ts'
import { annotationsIn } from '../action/runner.ts'
import { marked } from '../marked.ts'

type Files = Readonly<Record<string, string>>

/** `head` has a `‸` where the annotation of that title is to stand; without one the place is given. */
async function stands(base: Files, head: Files, title: string, place?: { file: string; line: number }): Promise<string> {
  const texts = Object.fromEntries(Object.entries(head).map(([file, text]) => [file, text.replace('‸', '')]))
  const report = await compareTexts({ base, head: texts })
  expect(report.errors).toEqual([])
  const told = annotationsIn(github(report, { ...plain, notes: true })), one = told.find(annotation => annotation.title === title)
  const [file = '', text = ''] = Object.entries(head).find(([, content]) => content.includes('‸')) ?? []
  expect({ told: told.map(annotation => annotation.title), ...one }).toMatchObject({ title, ...(place ?? { file, line: marked(text).place.line }) })
  return one?.message ?? ''
}

const odcs = (schema: string, more = '') => `apiVersion: v3.0.2\nkind: DataContract\nid: shop\nversion: 1.0.0\nstatus: active\n${more}schema:\n${schema}`
const table = (name: string, ...columns: string[]) => `  - name: ${name}\n    physicalType: table\n    properties:\n${columns.map(column => `      - {name: ${column}}\n`).join('')}`
const id = 'id, logicalType: string, required: true', amount = 'amount, logicalType: integer'
const one = (text: string): Files => ({ 'shop.odcs.yaml': text })

test('a changed type, on the field', async () => {
  await stands(one(odcs(table('orders', id, amount))), one(odcs(table('orders', id, '‸amount, logicalType: string'))), 'orders.amount: integer, nullable to string, nullable')
})
test('a field that may be missing now', async () => {
  await stands(one(odcs(table('orders', id))), one(odcs(table('orders', '‸id, logicalType: string'))), 'orders.id: not nullable to nullable')
})
test('a renamed field, under its new name', async () => {
  await stands(one(odcs(table('orders', id, 'customer_id, logicalType: integer'))), one(odcs(table('orders', id, '‸customer_ids, logicalType: integer'))), 'orders.customer_id renamed to orders.customer_ids')
})
test('a removed field, on its table, and where it stood', async () => {
  const message = await stands(one(odcs(table('orders', id, amount))), one(odcs(table('‸orders', id))), 'orders.amount removed (was integer, nullable)')
  expect(message).toContain('\nIt stood at shop.odcs.yaml:11.\n')
})
test('a removed field of a record in a field, on that field', async () => {
  const nested = (inner: string) => odcs(`  - name: orders\n    properties:\n      - name: ship_to\n        logicalType: object\n        properties:\n          - {name: street, logicalType: string}\n${inner}`)
  await stands(one(nested('          - {name: city, logicalType: string}\n')), one(nested('').replace('- name: ship_to', '- ‸name: ship_to')), 'orders.ship_to.city removed (was string, nullable)')
})
test('a removed dataset, on its contract', async () => {
  await stands(one(odcs(table('orders', id) + table('items', id))), one(odcs(table('orders', id)).replace('id: shop', '‸id: shop')), 'items removed')
})
test('a changed fact, on its value; a removed one, on its contract', async () => {
  const sla = (value: number, more = '') => `slaProperties:\n  - property: frequency\n    ${more}value: ${value}\n    unit: d\n`
  await stands(one(odcs(table('orders', id), sla(1))), one(odcs(table('orders', id), sla(2, '‸'))), '@frequency weakened: 1 d to 2 d')
  await stands(one(odcs(table('orders', id), sla(1))), one(odcs(table('orders', id)).replace('id: shop', '‸id: shop')), '@frequency removed (was 1 d)')
})
test('a removed key, on the field that was one', async () => {
  await stands(one(odcs(table('orders', `${id}, primaryKey: true`))), one(odcs(table('orders', `‸${id}`))), 'orders @primaryKey removed (was id)')
})
test('a version that is too small, on it; a removed one, on the contract', async () => {
  await stands(one(odcs(table('orders', id, amount))), one(odcs(table('orders', id)).replace('version: 1.0.0', '‸version: 1.0.0')), 'version stays 1.0.0: major bump needed')
  await stands(one(odcs(table('orders', id, amount))), one(odcs(table('orders', id)).replace('id: shop\nversion: 1.0.0', '‸id: shop')), 'version 1.0.0 removed')
})
test('a removed contract, on the first line of the file that it had, and that head has no place for it', async () => {
  const message = await stands(one(odcs(table('orders', id))), {}, 'orders removed', { file: 'shop.odcs.yaml', line: 1 })
  expect(message).toContain('\nIt stood at shop.odcs.yaml:3, and head has no place for it.\n')
})
test('what an alias brings, on the anchor that changed', async () => {
  const anchored = (type: string, mark = '') => odcs(`  - name: orders\n    properties: &columns\n      - name: amount\n        ${mark}logicalType: ${type}\n  - name: items\n    properties: *columns\n`)
  for (const dataset of ['orders', 'items']) await stands(one(anchored('integer')), one(anchored('string', '‸')), `${dataset}.amount: integer, nullable to string, nullable`)
})
test('what changed in another file, there', async () => {
  const schema = (properties: string) => `{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object","properties":{\n${properties}}}`
  const order = { 'order.schema.json': schema('"total":{"$ref":"money.schema.json"}') }
  await stands({ ...order, 'money.schema.json': schema('"cents":{"type":"integer"}') }, { ...order, 'money.schema.json': schema('‸"cents":{"type":"string"}') }, 'total.cents: integer, optional to string, optional')
  const proto = (body: string) => `syntax = "proto3";\npackage shop;\n${body}`, orders = { 'orders.proto': proto('import "money.proto";\nmessage Order {\n  Money total = 1;\n}\n') }
  const money = { 'money.proto': proto('message Money {\n  int32 cents = 1;\n  string note = 2;\n}\n') }
  await stands({ ...orders, ...money }, { ...orders, 'money.proto': proto('message Money {\n  ‸string cents = 1;\n}\n') }, 'Money.cents: int32, optional to string, optional')
  await stands({ ...orders, ...money }, { ...orders, 'money.proto': proto('‸message Money {\n  string cents = 1;\n}\n') }, 'Money.note removed (was string, optional)')
})
test('a field of an Avro record that is gone, on the record', async () => {
  await stands({ 'o.avsc': '{"type":"record",\n"name":"Order","fields":[\n{"name":"a","type":"int"},\n{"name":"b","type":"int"}]}' }, { 'o.avsc': '{"type":"record",\n‸"name":"Order","fields":[\n{"name":"a","type":"int"}]}' }, 'Order.b removed (was int)')
})
test('a dbt model that is gone from a file that is there, on the first line', async () => {
  const model = (name: string, ...columns: string[]) => `  - name: ${name}\n    config:\n      contract: {enforced: true}\n    columns:\n${columns.map(column => `      - {name: ${column}, data_type: int}\n`).join('')}`
  const base = { 'models.yml': `version: 2\nmodels:\n${model('orders', 'x', 'y')}${model('items', 'x')}` }
  await stands(base, { 'models.yml': `version: 2\nmodels:\n${model('orders', 'x')}` }, 'items removed', { file: 'models.yml', line: 1 })
  await stands(base, { 'models.yml': `version: 2\nmodels:\n${model('‸orders', 'x')}${model('items', 'x')}` }, 'orders.y removed (was integer, nullable)')
})
