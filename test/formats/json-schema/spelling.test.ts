/** What is not known of a schema is like itself only where it is bound to be the same: never safe by what it is called. */
import { describe, expect, test } from 'vitest'
import { compareTexts } from '../../../src/index.ts'

const draft = 'https://json-schema.org/draft/2020-12/schema', file = 'a.schema.json'
async function verdict(base: object, head: object, $schema = draft): Promise<string> {
  const report = await compareTexts({ format: 'jsonschema', base: { [file]: JSON.stringify({ $schema, ...base }) }, head: { [file]: JSON.stringify({ $schema, ...head }) } })
  return report.contracts[0] ? `${report.contracts[0].oldReadsNew} ${report.contracts[0].newReadsOld}` : report.errors.map((e) => e.message).join()
}
const elsewhere = { allOf: [{ $ref: 'https://example.org/x' }], unevaluatedProperties: false }
const generic = (type: string, title = ''): object => ({
  $id: 'https://example.org/of', title, $ref: 'list', $defs: { T: { $dynamicAnchor: 'T', type }, list: { $id: 'list', type: 'array', items: { $dynamicRef: '#T' }, $defs: { T: { $dynamicAnchor: 'T', not: {} } } } },
})
const chain = (type: string): object => ({ $ref: '#/$defs/d0', $defs: Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`d${i}`, i < 399 ? { allOf: [{ $ref: `#/$defs/d${i + 1}` }] } : { type }])) })
const below = ($id: string): object => ({ properties: { a: { $id, allOf: [{ $ref: 'other.json' }] } } })
const much = Array.from({ length: 21_000 }, () => 0)
const values = (inside: object): object => ({ ...elsewhere, anyOf: [{ properties: { a: { const: inside } } }, { properties: { b: true } }] })

describe('what is written otherwise is not the same', () => {
  test.each<[string, object, object]>([
    ['what a dynamic reference may lead to', generic('string'), generic('integer')],
    ['behind more schemas than are followed', chain('string'), chain('integer')],
    ['what a reference to elsewhere starts from', below('https://example.org/one/'), below('https://example.org/two/')],
    ['a property that is called as an annotation is', { ...elsewhere, properties: { a: true } }, { ...elsewhere, properties: { a: true, title: true } }],
    ['a value with such a name', values({ title: 1 }), values({ title: 2 })],
    ['what is far down in a large schema', { 'x-much': much, ...elsewhere, properties: { a: true } }, { 'x-much': much, ...elsewhere, properties: { a: true, b: true } }],
  ])('%s', async (_, base, head) => { expect(await verdict(base, head)).toMatch(/unsure/) })
})
describe('what is written otherwise and says the same is', () => {
  test.each<[string, object, object]>([
    ['annotations, beside a dynamic reference', generic('string', 'a'), generic('string', 'b')],
    ['annotations, beside a condition', { ...elsewhere, properties: { a: { title: 'a' } } }, { ...elsewhere, properties: { a: { title: 'b' } } }],
    ['another text of one reference', { $id: 'https://example.org/s', $defs: { b: { $id: 'b', $ref: 'c' } }, $ref: '#/$defs/b' }, { $id: 'https://example.org/s', $defs: { b: { $id: 'b', $ref: 'https://example.org/c' } }, $ref: '#/$defs/b' }],
  ])('%s', async (_, base, head) => { expect(await verdict(base, head)).toBe('safe safe') })
})
test('a property may be called as a reference is', async () => {
  const properties = { $ref: { type: 'string' } }
  expect(await verdict({ ...elsewhere, properties }, { ...elsewhere, properties, title: 'a' })).toBe('safe safe')
})
test('dependencies are looked at in the drafts that have other names for them, as validators do', async () => {
  const needs = (dependencies: object): object => ({ type: 'object', dependencies })
  expect(await verdict(needs({}), needs({ a: ['b'] }))).toBe('safe breaks')
  expect(await verdict(needs({ a: { required: ['c'] } }), needs({ a: { required: ['b'] } }))).toBe('breaks breaks')
  const looked = { dependencies: { a: { properties: { b: true } } }, properties: { a: true }, unevaluatedProperties: false }
  expect(await verdict(looked, { ...looked, properties: { a: true, b: true } })).toBe('breaks safe')
})
test.each([['required', true, false], ['disallow', 'string', 'number'], ['extends', { type: 'string' }, { type: 'number' }], ['divisibleBy', 2, 3]])('what draft 3 says by `%s` is not passed over', async (keyword, was, is) => {
  const old = (value: unknown): object => ({ type: 'object', properties: { a: { type: ['string', 'number'], [keyword]: value } } })
  expect(await verdict(old(was), old(is), 'http://json-schema.org/draft-03/schema#')).toMatch(/^unsure/)
  expect(await verdict(old(was), { ...old(was), title: 'a' }, 'http://json-schema.org/draft-03/schema#')).toBe('safe safe')
})
