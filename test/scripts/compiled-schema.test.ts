// A compiled schema says what ajv says of the same schema, in less code.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, onTestFinished, test } from 'vitest'
import { compiledSchema } from '../../scripts/compiled-schema.mjs'

const schema = {
  title: 'words', type: 'object', required: ['id', 'title', 'a"b', 'constructor'], additionalProperties: false,
  properties: {
    id: { $ref: '#/$defs/filled' }, title: { description: 'a key that is named as a word of schemas is', type: 'string' }, 'a"b': { enum: ['title', 'x'] }, 'a-b': { type: ['array', 'null'], maxItems: 1 },
    constructor: { type: 'boolean' }, description: { const: { title: 1 } }, items: { type: 'array', minItems: 1, items: { $ref: '#/$defs/item' } }, size: { type: 'integer', minimum: 1 },
    either: { anyOf: [{ required: ['x'], properties: { x: { const: 1 } } }, { type: 'string', pattern: '^a' }] }, rest: { type: 'object', additionalProperties: { type: 'number' } }, none: { not: {} },
  },
  if: { not: { required: ['size'] } }, else: { required: ['items'] },
  $defs: { filled: { type: 'string', minLength: 1 }, item: { type: 'object', required: ['name'], properties: { name: { $ref: '#/$defs/filled' }, items: { type: 'array', items: { $ref: '#/$defs/item' } } } } },
}
const valid = { id: 'x', title: '', 'a"b': 'title', constructor: true }
const documents: unknown[] = [
  valid, null, [], 'x', {}, { ...valid, id: '' }, { ...valid, title: 1 }, { ...valid, 'a"b': 'y', 'a-b': {} }, { ...valid, 'a-b': null }, { ...valid, 'a-b': [1, 2] }, { ...valid, constructor: 'no' },
  { ...valid, description: { title: 1 } }, { ...valid, description: {} }, { ...valid, items: [] }, { ...valid, items: [{ name: '' }, 1, { items: [{}, { name: 'x', items: [[]] }] }] }, { ...valid, size: 0 },
  { ...valid, size: 1.5, items: [{ name: 'x' }] }, { ...valid, size: Infinity }, { ...valid, either: 'b' }, { ...valid, either: { x: 2 } }, { ...valid, either: { x: 1 } }, { ...valid, rest: { a: 1, b: 'x', toString: [] } },
  { ...valid, none: 1, unknown: 2, toString: 3 }, { ...valid, id: undefined }, JSON.parse('{ "__proto__": {}, "id": "x" }'),
]

test('the same faults', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'driftgate-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'schema.json'), module = join(folder, 'check.mjs')
  writeFileSync(file, JSON.stringify(schema))
  writeFileSync(module, compiledSchema().load(`\0compiled-schema:${file}.js`) ?? '')
  const { default: check } = await import(pathToFileURL(module).href) as { default: { (document: unknown): boolean; errors: object[] | null } }
  const ajv = new Ajv2020({ allErrors: true, ownProperties: true, allowUnionTypes: true, strictTypes: false }).compile(schema)
  for (const document of documents) {
    expect([check(document), check.errors]).toEqual([ajv(document), ajv.errors?.map(({ instancePath, keyword, params }) => ({ instancePath, keyword, params })) ?? null])
  }
})
