// Schemas to shapes, by their words; what cannot be read says where and why.
/* eslint-disable unicorn/no-thenable -- `then` is a keyword */
import { describe, expect, test } from 'vitest'
import { describe as words } from '../../../src/contract/describe.ts'
import { unfold } from '../../../src/contract/shape.ts'
import { toJson } from '../../../src/contract/values.ts'
import { samples } from '../../../src/contract/samples.ts'
import { sourceOf } from '../../../src/formats/source.ts'
import { parseTree } from '../../../src/text/parse.ts'
import { type Files, claims, formatOf, lines, problemOf, readOne, said } from '../read.ts'

const d4 = 'http://json-schema.org/draft-04/schema#', d7 = 'http://json-schema.org/draft-07/schema#', d19 = 'https://json-schema.org/draft/2019-09/schema', d20 = 'https://json-schema.org/draft/2020-12/schema'
const read = async (schema: unknown, files?: Files): Promise<Awaited<ReturnType<typeof readOne>>> => readOne('jsonschema', JSON.stringify(schema), 'schemas/order.schema.json', files)
const shape = async (schema: unknown, files?: Files): Promise<string> => words(unfold((await read(schema, files)).datasets[0]?.shape ?? { is: 'nothing' }))
const fields = async (schema: object, files?: Files): Promise<string[]> => lines(unfold((await read({ type: 'object', ...schema }, files)).datasets[0]?.shape ?? { is: 'nothing' }))
const field = async (schema: unknown, more: object = {}): Promise<string> => (await fields({ properties: { x: schema }, ...more })).join('; ').replace('x: ', '').replace(', optional', '')

describe('what is one', () => {
  test.each([
    [`{"$schema":"${d20}"}`, 'a.json', true], [`{"$schema":"${d4}"}`, 'a.yaml', true], ['{"$schema":"https://json-schema.org/schema"}', 'a.json', true], ['{"type":"object"}', 'a.schema.json', true], ['{"type":"object"}', 'a.json', false], ['{"name":"x"}', 'a.schema.json', false],
    ['{"$schema":"https://json.schemastore.org/package","name":"x"}', 'package.json', false], ['{"$schema":"https://json.schemastore.org/tsconfig","type":"object"}', 'a.schema.json', false], ['[1]', 'a.schema.json', false], ['{"openapi":"3.1.0"}', 'a.json', false],
  ])('%s in %s: %s', (text, file, is) => { expect(claims('jsonschema', text, file)).toBe(is) })
})

describe('kinds and limits', () => {
  test.each<[string, unknown, string]>([
    ['anything', {}, 'anything'], ['true', true, 'anything'], ['false', false, 'nothing'], ['not anything', { not: {} }, 'nothing'], ['a type', { type: 'string' }, 'string'], ['types', { type: ['string', 'null'] }, 'string, nullable'], ['a number is an integer, too', { type: ['integer', 'number'] }, 'number'],
    ['bounds', { type: 'integer', minimum: 1, exclusiveMaximum: 9 }, 'integer, at least 1, below 9'], ['a flag of draft 4', { $schema: d4, type: 'number', minimum: 1, exclusiveMinimum: true, maximum: 2, exclusiveMaximum: false }, 'number, above 1, at most 2'], ['steps that hold at once', { type: 'number', multipleOf: 2, allOf: [{ multipleOf: 3 }] }, 'number, a multiple of 6'],
    ['lengths', { type: 'string', minLength: 0, maxLength: 9 }, 'string, at most 9 characters'], ['patterns that hold at once', { type: 'string', pattern: '^a', allOf: [{ pattern: 'b$' }] }, 'string, matching ^a, matching b$'], ['a format is none', { type: 'string', format: 'date' }, 'string'],
    ['values', { enum: ['a', 1, 2, null] }, 'number, one of 1, 2 or string, one of "a", nullable'], ['values that keep to the limits', { type: 'integer', enum: [1, 2.5, 3, 'a'], maximum: 2 }, 'number, one of 1'], ['none that does', { type: 'string', enum: [1] }, 'nothing'], ['a constant', { const: null }, 'null'], ['draft 4 knows no constant', { $schema: d4, const: 1 }, 'anything'],
    ['a constant record', { const: { a: [1] } }, 'record of 1 field'], ['no kind is both', { type: 'string', allOf: [{ type: 'number' }] }, 'nothing'], ['one of two kinds', { anyOf: [{ type: 'string' }, { type: 'boolean' }] }, 'boolean or string'], ['listed in two places', { anyOf: [{ const: 'a' }, { enum: ['b'] }] }, 'string, one of "a", "b"'], ['one that takes all', { anyOf: [{}, { type: 'string' }] }, 'anything'],
    ['not a type', { not: { type: ['string', 'array', 'object', 'boolean'] } }, 'number, nullable'], ['below or above', { type: 'number', not: { minimum: 0, maximum: 5 } }, 'number, below 0 or number, above 5'], ['not twice', { not: { not: { type: 'string' } } }, 'string'], ['not a text of a pattern', { type: 'string', not: { pattern: '^x' } }, 'string, matching ^(?![^]*(?:^x))'],
    ['a list', { type: 'array', items: { type: 'string' }, minItems: 1, uniqueItems: true }, 'list of string, at least 1 item, no duplicates'], ['what it holds', { type: 'array', contains: { type: 'string' }, minContains: 2, $schema: d20 }, 'list of anything, at least 2 of string'], ['a list of items in an old draft', { $schema: d7, type: 'array', items: [{ type: 'string' }], additionalItems: false }, 'list of nothing'],
    ['that it need not hold it', { $schema: d19, type: 'array', contains: {}, minContains: 0 }, 'list of anything'], ['what can never be held', { $schema: d19, type: 'array', contains: {}, minContains: 2, maxContains: 1 }, 'list of anything and nothing'], ['a record', { type: 'object', maxProperties: 2 }, 'record of 0 fields, at most 2 fields'],
    ['a condition', { type: 'object', if: { required: ['a'] }, then: { required: ['b'] } }, 'record of 2 fields or record of 1 field'], ['a condition without a consequence', { type: 'string', if: { minLength: 1 } }, 'string'],
  ])('%s', async (_, schema, expected) => { expect(await shape(schema)).toBe(expected) })
  test('what a schema that needs itself is', async () => { expect(await shape({ allOf: [{ $ref: '#' }] })).toMatch(/^a schema that needs itself \(schemas\/order\.schema\.json:1, [0-9a-f]+\)$/) })
})

describe('properties', () => {
  test.each<[string, object, string[]]>([
    ['there or not', { properties: { a: { type: 'string' }, b: true }, required: ['b'] }, ['a: string, optional', 'b: anything']], ['required alone', { required: ['a'] }, ['a: anything']], ['required alone, of an object that knows all others', { required: ['a'], additionalProperties: { type: 'string' } }, ['a: string']],
    ['by name and by pattern', { properties: { x_a: { maxLength: 5 } }, patternProperties: { '^x_': { type: 'string' } } }, ['x_a: string, at most 5 characters, optional']], ['by a pattern alone', { patternProperties: { '^x_': { type: 'string' } }, required: ['x_a'] }, ['x_a: string']], ['held twice', { properties: { a: { minimum: 1 } }, allOf: [{ properties: { a: { type: 'integer' } }, required: ['a'] }] }, ['a: integer, at least 1']],
    ['of a name that is not taken', { properties: { A: { type: 'string' } }, propertyNames: { pattern: '^[a-z]+$' } }, ['A: nothing, optional']], ['which other parts do not take', { properties: { a: {} }, allOf: [{ additionalProperties: { type: 'string' } }] }, ['a: string, optional']], ['that must not be there', { not: { required: ['a'] } }, ['a: nothing, optional']],
    ['not looked at elsewhere', { $schema: d20, properties: { a: { type: 'string' } }, allOf: [{ properties: { b: {} } }], unevaluatedProperties: { type: 'integer' }, required: ['c'] }, ['a: string, optional', 'c: integer', 'b: anything, optional']],
  ])('%s', async (_, schema, expected) => { expect(await fields(schema)).toEqual(expected) })
  test('an order of keys that looks like a prototype', async () => { expect(await fields(JSON.parse('{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"null"}}}'))).toEqual(['__proto__: string, optional', 'constructor: null, optional']) })
})

describe('references', () => {
  const name = { type: 'string', maxLength: 3 }
  test.each<[string, unknown, object, string]>([
    ['by pointer', { $ref: '#/$defs/n' }, { $defs: { n: name } }, 'string, at most 3 characters'], ['escaped', { $ref: '#/$defs/a~1b%25' }, { $defs: { 'a/b%': name } }, 'string, at most 3 characters'], ['by anchor', { $ref: '#n' }, { $defs: { x: { $anchor: 'n', ...name } } }, 'string, at most 3 characters'], ['by $id', { $ref: 'n.json' }, { $defs: { x: { $id: 'n.json', ...name } } }, 'string, at most 3 characters'],
    ['with siblings', { $ref: '#/$defs/n', minLength: 1 }, { $defs: { n: name } }, 'string, 1 to 3 characters'], ['without them, in draft 7', { $ref: '#/definitions/n', minLength: 1 }, { definitions: { n: name } }, 'string, at most 3 characters'], ['inside a part with an $id', { $ref: 'n.json' }, { $defs: { x: { $id: 'n.json', $ref: '#/$defs/y', $defs: { y: name } } } }, 'string, at most 3 characters'],
    ['dynamic, where one is meant', { $dynamicRef: '#n' }, { $schema: d20, $defs: { x: { $dynamicAnchor: 'n', ...name } } }, 'string, at most 3 characters'], ['to the network', { $ref: 'https://example.org/x' }, {}, 'the schema "https://example.org/x"'],
  ])('%s', async (_, schema, more, expected) => { expect(await field(schema, more)).toBe(expected) })
  test('recursive, directly and in turn', async () => {
    const tree = await read({ $ref: '#/$defs/node', $defs: { node: { type: 'object', properties: { left: { $ref: '#/$defs/node' }, forest: { type: 'array', items: { allOf: [{ $ref: '#/$defs/node' }, { required: ['left'] }] } } } } } })
    expect([...samples(tree.datasets[0]?.shape ?? { is: 'nothing' })].map(toJson).slice(0, 3)).toEqual(['{}', '{"left":{}}', '{"left":{"left":{}}}'])
  })
  test('to other files, beside the file, by the network’s names, and on from there', async () => {
    const files = { 'schemas/common/a.json': JSON.stringify({ $schema: d7, definitions: { n: { $ref: '../b.json' } } }), 'schemas/b.json': JSON.stringify(name) }
    const contract = await read({ type: 'object', properties: { x: { $ref: 'common/a.json#/definitions/n' } } }, files)
    expect(contract.files).toEqual(['schemas/order.schema.json', 'schemas/common/a.json', 'schemas/b.json'])
    expect(await fields({ $id: 'https://example.org/s/order', properties: { x: { $ref: 'common/a.json#/definitions/n' } } }, files)).toEqual(['x: string, at most 3 characters, optional'])
  })
  test('each file is of its own draft', async () => {
    expect(await fields({ $schema: d20, properties: { x: { $ref: 'b.json' } } }, { 'schemas/b.json': JSON.stringify({ $schema: d7, type: 'array', items: [{ type: 'string' }] }) })).toEqual(['x: list of anything, optional'])
  })
})

describe('beside the shape', () => {
  test('identity', async () => {
    expect([await read({ $id: 'https://example.org/a' }), await read({}), await read({ $schema: d4, id: 'urn:a' })].map(({ id, idWritten }) => [id, idWritten])).toEqual([['https://example.org/a', true], ['schemas/order.schema.json', false], ['urn:a', true]])
  })
  test('annotations, through references and parts that hold at once', async () => {
    const contract = await read({ title: 'Order', type: 'object', 'x-team': 'sales', properties: { x: { $ref: '#/$defs/n', description: 'here' } }, allOf: [{ description: 'there', title: 'hidden' }], $defs: { n: { type: 'string', format: 'date', description: 'hidden', deprecated: true } } })
    const shapeOf = unfold(contract.datasets[0]?.shape ?? { is: 'nothing' })
    expect([said(contract.datasets[0]?.facts), shapeOf.is === 'record' && said(shapeOf.slots.get('x')?.facts)]).toEqual([['inert title: Order', 'inert x-team: sales', 'inert description: there'], ['inert description: here', 'label format: date', 'label deprecated: true']])
  })
})

describe('what cannot be read', () => {
  test.each<[string, unknown, string, string]>([
    ['a type', { type: 'text' }, 'unknown-type', '"text" is no type of JSON Schema'], ['a schema', { properties: { a: 1 } }, 'not-a-schema', 'a schema must be a map of keywords, true or false'], ['a list', { allOf: {} }, 'not-a-list', '`allOf` must be a list'], ['a map', { properties: [] }, 'not-a-map', '`properties` must be a map of names to schemas'],
    ['a number', { minimum: 'a' }, 'not-a-number', '`minimum` must be a number'], ['a count', { minLength: -1 }, 'bad-limit', '`minLength` must be a whole number of 0 or more'], ['a step', { multipleOf: 0 }, 'bad-limit', '`multipleOf` must be above 0'], ['a pattern', { pattern: 1 }, 'not-a-text', '`pattern` must be a text'], ['values', { enum: 'a' }, 'not-a-list', '`enum` must be a list of values'], ['names', { required: [1] }, 'bad-required', '`required` must list names'],
    ['items of an old draft', { $schema: d20, items: [{}] }, 'items-list', '`items` must be one schema in this draft, and is a list'], ['a reference', { $ref: 1 }, 'bad-ref', '`$ref` must be a text'], ['a reference to nothing', { $ref: '#/$defs/a' }, 'unresolved-ref', '"#/$defs/a" leads nowhere: there is nothing at #/$defs/a'], ['a reference to no file', { $ref: 'b.json' }, 'unresolved-ref', '"b.json" leads nowhere: there is no file schemas/b.json'], ['a reference to no file, below an $id of the network', { $id: 'https://example.org/s/order.json', $ref: 'common/b.json#/x' }, 'unresolved-ref', '"common/b.json#/x" leads nowhere: there is no file schemas/common/b.json'], ['a reference that is reached late', { properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { properties: { b: { $ref: '#/$defs/c' } } } } }, 'unresolved-ref', '"#/$defs/c" leads nowhere: there is nothing at #/$defs/c'],
  ])('%s', async (_, schema, code, message) => {
    expect(await problemOf('jsonschema', JSON.stringify(schema), 'schemas/order.schema.json')).toMatchObject({ code, message, file: 'schemas/order.schema.json', line: 1 })
  })
  test('in another file, with its name', async () => {
    expect(await problemOf('jsonschema', '{"$ref":"b.json"}', 'schemas/order.schema.json', { 'schemas/b.json': '{\n  "type": "text" }' })).toMatchObject({ code: 'unknown-type', file: 'schemas/b.json', line: 2, column: 11 })
  })
  test('a place that is not there in a file that is', async () => {
    expect(await problemOf('jsonschema', '{\n"$id":"https://example.org/s/order.json","$ref":"b.json#/$defs/x"}', 'schemas/order.schema.json', { 'schemas/b.json': '{}' })).toMatchObject({ code: 'unresolved-ref', line: 2, message: '"b.json#/$defs/x" leads nowhere: there is nothing at #/$defs/x' })
  })
  test('what JSON Schema says of itself refers to parts that need not be there', async () => {
    expect((await read({ $id: d20, $schema: d20, allOf: [{ $ref: 'meta/core' }] })).unseen?.map((u) => u.message)).toEqual(['"meta/core" is not read: it is not in this repository'])
  })
  test('what is named from the root of a host of the network need be no file, but from the root of the repository', async () => {
    const $ref = '/schemas/address'
    expect((await read({ $schema: d20, $id: 'https://example.com/schemas/customer', properties: { a: { $ref } } })).unseen?.map((u) => u.message)).toEqual(['"/schemas/address" is not read: it is not in this repository'])
    expect(await problemOf('jsonschema', JSON.stringify({ $ref }), 'schemas/customer.schema.json')).toMatchObject({ code: 'unresolved-ref', message: '"/schemas/address" leads nowhere: there is no file schemas/address' })
  })
  test('of a file by itself it is not known whether others are there', async () => {
    const unseen = async (schema: unknown): Promise<unknown> => {
      const text = JSON.stringify(schema), source = sourceOf('a.schema.json', text, parseTree(text, 'a.schema.json'), () => Promise.resolve(undefined))
      const [contract] = await (await formatOf('jsonschema').load()).read({ ...source, alone: true })
      return contract?.unseen?.map((u) => u.message)
    }
    for (const $id of ['https://example.org/s/order.json', 'order.json']) expect(await unseen({ $id, properties: { x: { $ref: 'common/address.json#/x' } } })).toEqual(['"common/address.json" is not here to be read'])
    expect(await unseen({ properties: { x: { $ref: 'https://example.org/address.json' } } })).toEqual(['"https://example.org/address.json" is not read: it is not in this repository'])
    await expect(unseen({ $ref: '#/$defs/a' })).rejects.toThrow('leads nowhere')
  })
  test('a list is no schema', async () => { expect(await problemOf('jsonschema', '[]', 'a.schema.json')).toMatchObject({ code: 'not-a-schema' }) })
})
