// What a format says of its own life: where it has no status, nobody is told to set one, but what tells its end.
import { expect, test } from 'vitest'
import { compareTexts } from '../../src/gate/texts.ts'

test.each<[string, string, RegExp]>([
  ['a.avsc', '{"type": "record", "name": "A", "fields": []}', /^Give it a `sunset`/],
  ['a.proto', 'syntax = "proto3"; package shop; message A { string a = 1; }', /no word for that.*sunset: 2027/],
  ['a.spark.json', '{"type": "struct", "fields": [{"name": "a", "type": "string", "nullable": true, "metadata": {}}]}', /no word for that.*sunset: 2027/],
  ['a.schema.json', '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"a": {"type": "string"}}}', /^Give it a `x-sunset`/],
  ['models.yml', 'models: [{name: a, config: {contract: {enforced: true}}, columns: [{name: a, data_type: text}]}]', /`deprecation_date`/],
  ['a.odcs.yaml', 'apiVersion: v3.0.2\nkind: DataContract\nid: a\nversion: 1.0.0\nstatus: active\nschema: [{name: a, properties: [{name: a, logicalType: string}]}]', /^Deprecate it first/],
])('%s, removed', async (file, text, wanted) => {
  const { contracts } = await compareTexts({ base: { [file]: text }, head: {} })
  expect(contracts[0]?.findings.find(({ rule }) => rule === 'contract-removed')?.help).toMatch(wanted)
})
