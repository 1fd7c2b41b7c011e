// The day from which a contract may go, in the words that people have for it.
import { expect, test } from 'vitest'
import { besides, endsAt } from '../../../src/formats/shared/ends.ts'
import { parseTree } from '../../../src/text/parse.ts'
import { readOne } from '../read.ts'

const day = (text: string): string | undefined => { const { ends } = endsAt(parseTree(text, 'a.yaml')); return ends && `${ends.key} ${ends.text}` }

test('any spelling of the words, the more definite first', () => {
  expect(['sunset: 2027-02-28', 'x-sunset: "2027-02-28"', 'endOfLife: 2027-02-28T10:00:00Z', 'end_of_life: 2027-02-28', 'retirement-date: 2027-02-28', 'deprecationDate: 2027-02-28'].map(day)).toEqual([
    'sunset 2027-02-28', 'x-sunset 2027-02-28', 'endOfLife 2027-02-28', 'end_of_life 2027-02-28', 'retirement-date 2027-02-28', 'deprecationDate 2027-02-28'])
  expect(day('deprecationDate: 2026-01-01\nsunset: 2027-02-28')).toBe('sunset 2027-02-28')
  expect(day('sunset: soon\ndeprecationDate: 2026-01-01')).toBe('deprecationDate 2026-01-01')
  expect([day('sunset: soon'), day('sunset: 2027-02-30'), day('sunset: {on: 2027-02-28}'), day('sunsetting: 2027-02-28'), day('- sunset')]).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test('what tells the end is told as nothing else', () => {
  const { ends } = endsAt(parseTree('sunset: 2027-02-28\nowner: a\n', 'a.yaml')), at = { start: ends?.at?.start ?? 0, end: ends?.at?.end ?? 0 }
  expect(besides([{ at }, { at: { ...at, file: 'b.yaml' } }, { at: { start: 0, end: 3 } }, {}], ends)).toHaveLength(3)
  expect(besides([{ at }, {}], undefined)).toHaveLength(2)
})

test.each([
  ['simple', 'id: a\nversion: 1.0.0\nowner: b\nsunset: 2027-02-28\nschema: [{name: x, type: string}]\n'],
  ['pipeline', 'name: a\nversion: 1\nsunset: 2027-02-28\nschema: {grain: [x], columns: [{name: x, type: string}]}\n'],
  ['invaract', 'id: a\nversion: "1.0"\nextensions: {sunset: 2027-02-28}\noutputs: [{name: o, location: s3://a/b, schema: {fields: [{name: x, type: string}]}}]\n'],
  ['dcs', 'dataContractSpecification: 1.1.0\nid: a\ninfo: {title: a, version: 1.0.0, sunset: 2027-02-28}\nmodels: {o: {fields: {x: {type: string}}}}\n'],
  ['odcs', 'kind: DataContract\napiVersion: v3.1.0\nid: a\nversion: 1.0.0\nstatus: active\nslaProperties: [{property: endOfLife, value: "2027-02-28"}, {property: endOfLife, element: o.x, value: "2026-02-28"}]\nschema: [{name: o, properties: [{name: x, logicalType: string}]}]\n'],
  ['avro', '{"type": "record", "name": "A", "sunset": "2027-02-28", "fields": [{"name": "x", "type": "string"}]}'],
  ['jsonschema', '{"$schema": "https://json-schema.org/draft/2020-12/schema", "x-sunset": "2027-02-28", "deprecated": true, "type": "object"}'],
])('%s', async (format, text) => {
  const contract = await readOne(format, text)
  expect(contract.ends?.text).toBe('2027-02-28')
  expect([...contract.facts, ...contract.datasets.flatMap(({ facts }) => facts)].filter(({ text: said }) => said.startsWith('2027-02-28'))).toEqual([])
  expect(text.slice(contract.ends?.at?.start, contract.ends?.at?.end)).toContain('2027-02-28')
  if (format === 'jsonschema') expect(contract.status?.text).toBe('deprecated')
})
