import { expect, test } from 'vitest'
import { fields, problemOf, producerOf } from './read.ts'
import { written } from './parquet-file.ts'

const odcs = 'apiVersion: v3.0.2\nkind: DataContract\nid: orders\nversion: 1.0.0\nstatus: active\nschema:\n  - name: orders\n    properties:\n      - {name: id, logicalType: integer, required: true}\n  - name: lines\n    properties:\n      - {name: no, logicalType: integer}\n'
const struct = '{"type": "struct", "fields": [{"name": "id", "type": "long", "nullable": false, "metadata": {}}, {"name": "at", "type": "timestamp", "nullable": true, "metadata": {}}]}'
const schema = '{"type": "object", "properties": {"id": {"type": "integer"}}}'

test.each([
  ['orders.csv', 'id,amount\n', 'csv'], ['orders.tsv', 'id\tamount\n', 'csv'], ['orders.ddl', 'id BIGINT NOT NULL', 'ddl'], ['orders.sql', 'CREATE TABLE orders (id BIGINT)', 'ddl'], ['orders', '-- all\nCREATE TABLE orders (id BIGINT)', 'ddl'],
  ['orders.ndjson', '{"id": 1}\n', 'ndjson'], ['orders.jsonl', '{"id": 1}\n', 'ndjson'], ['orders.json', '{"id": 1}\n{"id": 2}\n', 'ndjson'], ['orders', '{"id": 1}\n{"id": 2}\n', 'ndjson'],
  ['orders.json', '[{"id": 1}]', 'json'], ['orders.json', '{"id": 1}', 'json'], ['orders', '[{"id": 1}]', 'json'], ['orders.json', '[{"name": "a", "mode": "fast"}]', 'json'], ['orders.json', '{"type": "b", "items": [1]}', 'json'],
  ['orders.json', struct, 'spark'], ['orders.json', schema, 'json-schema'], ['orders.json', '{"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/a", "$defs": {"a": {"type": "object"}}}', 'json-schema'],
  ['orders.schema.json', '{"type": "object"}', 'json-schema'], ['orders.schema.json', struct, 'spark'], ['orders.schema.yaml', odcs, 'odcs'], ['orders.schema.yaml', 'type: object\n', 'json-schema'], ['orders.yaml', odcs, 'odcs'], ['orders.yml', odcs, 'odcs'],
])('a kind is told by its name and content: %s %j', async (file, text, kind) => {
  expect((await producerOf(file, text)).kind).toBe(kind)
})

test('Parquet by its mark, whatever the name', async () => {
  expect((await producerOf('part-0000', written())).kind).toBe('parquet')
  expect((await producerOf('orders.json', written())).kind).toBe('parquet')
})

test.each([
  ['orders.csv', written(), 'this may be parquet or csv', '`--as`: parquet or csv'], ['orders.txt', 'id,amount\n1,2\n', 'this may be ddl or csv', 'ddl or csv'],
  ['a.json', '{"type": "string"}', 'this may be json-schema or json', 'json-schema or json'], ['a.json', '{"type": "object", "definitions": {}}', 'this may be json-schema or json', 'json-schema or json'],
  ['a.json', '{"type": "struct", "fields": [{"field": "id", "type": "int64"}]}', 'a schema of Kafka Connect', 'hand in DDL'],
  ['a.json', '[{"name": "id", "type": "INTEGER", "mode": "REQUIRED"}]', 'a JSON schema of BigQuery', 'hand in DDL'], ['a.yaml', 'a: 1\n', 'what this is cannot be told', 'contract, spark, ddl'], ['a.xml', '<a/>', 'what this is cannot be told', 'ndjson'],
])('where a kind cannot be told, the kinds that it may be are listed: %s', async (file, contents, message, hint) => {
  expect(await problemOf(file, contents)).toMatchObject({ code: 'which-kind', message: expect.stringContaining(message), hint: expect.stringContaining(hint) })
})

test('who says what it is is believed', async () => {
  expect(await fields('orders.txt', 'id,amount\n', { as: 'csv' })).toEqual(['id: anything', 'amount: anything'])
  expect(await fields('orders.txt', 'id BIGINT NOT NULL, name STRING', { as: 'ddl' })).toEqual(['id: bigint', 'name: null | string'])
  expect(await fields('a.json', '{"type": "string"}', { as: 'json' })).toEqual(['type: string, one of "string"'])
  expect(await fields('a.csv', written(), { as: 'parquet' })).toHaveLength(5)
  expect(await fields('a.json', '[{"mode": "REQUIRED"}]', { as: 'json' })).toEqual(['mode: string, one of "REQUIRED"'])
  expect(await fields('a', struct, { as: 'spark' })).toEqual(['id: long', 'at: null | timestamp'])
})

test('a kind that is none, a dialect that is none', async () => {
  expect(await problemOf('a.txt', '', { as: 'excel' })).toMatchObject({ code: 'unknown-kind', hint: 'the kinds are contract, spark, ddl, json-schema, parquet, csv, json and ndjson' })
  expect(await problemOf('a.sql', 'id int', { dialect: 'dbase' })).toMatchObject({ code: 'unknown-dialect', hint: expect.stringContaining('postgres') })
})

test('a text that cannot be parsed is told as what is wrong with it', async () => {
  expect(await problemOf('a.json', '{"a": 1,}')).toMatchObject({ code: 'json-syntax', line: 1, column: 9 })
  expect(await problemOf('a.yaml', 'a: [1\n')).toMatchObject({ code: expect.stringMatching(/^yaml/) })
  expect(await problemOf('a.bin', new Uint8Array([1, 0, 2]))).toMatchObject({ code: 'binary' })
  expect(await problemOf('a.json', new Uint8Array([0x7B, 0xFF, 0x7D]))).toMatchObject({ code: 'bad-encoding' })
})

test('another contract brings all its datasets, by its format or by `as`', async () => {
  const { contract, told } = await producerOf('orders.yaml', odcs)
  expect([told, contract.datasets.map(({ name }) => name)]).toEqual(['declared', ['orders', 'lines']])
  expect((await producerOf('orders.txt', odcs, { as: 'contract' })).kind).toBe('odcs')
  expect((await producerOf('orders.txt', odcs, { as: 'odcs' })).kind).toBe('odcs')
  expect(await problemOf('a.yaml', 'a: 1\n', { as: 'contract' })).toMatchObject({ code: 'not-a-contract' })
})

test('DDL in the dialect that is named, with its places', async () => {
  expect(await fields('a.sql', 'CREATE TABLE a (id serial, name varchar(20) NOT NULL, doc jsonb)', { dialect: 'postgresql' })).toEqual(['id: null | serial', 'name: varchar(20), at most 20 characters', 'doc: null | jsonb'])
  const { contract } = await producerOf('a.ddl', 'id INT,\n name STRING')
  const shape = contract.datasets[0]?.shape
  const at = shape?.is === 'record' ? shape.slots.get('name')?.at : undefined
  expect(at && contract.locate(at)).toMatchObject({ line: 2, column: 2 })
  expect(await problemOf('a.ddl', 'id INT,\n id STRING')).toMatchObject({ code: 'duplicate-name', line: 2, column: 2 })
})

test('a large schema is refused by its size', async () => {
  expect(await problemOf('a.ddl', 'id INT', { size: 1e9 })).toMatchObject({ code: 'too-large' })
  expect(await problemOf('a.yaml', `a: ${'x'.repeat(6_000_000)}`)).toMatchObject({ code: 'too-large' })
})
