// What stands for itself is compiled once, whatever schema and revision it is of; what refers elsewhere stays where it is.
import { expect, test } from 'vitest'
import { inParts, partOf } from '../../../src/formats/json-schema/accepts-parts.ts'
import type { AjvSchema } from '../../../src/formats/json-schema/accepts-schema.ts'

const short = { type: 'string', maxLength: 3 }
const propertiesOf = (schema: AjvSchema): Record<string, unknown> => (schema as { properties: Record<string, unknown> }).properties

test('the same part has the same number, wherever it stands', () => {
  const one = propertiesOf(inParts({ properties: { a: short, b: { ...short }, c: { type: 'string', maxLength: 4 } } }))
  expect(one['a']).toEqual({ part: expect.any(Number) })
  expect(one['b']).toEqual(one['a'])
  expect(one['c']).not.toEqual(one['a'])
  expect(inParts({ allOf: [{ items: { ...short } }], patternProperties: { x: { ...short } }, prefixItems: [{ ...short }], $defs: { d: { additionalProperties: { ...short } } } })).toEqual({ allOf: [{ items: one['a'] }], patternProperties: { x: one['a'] }, prefixItems: [one['a']], $defs: { d: { additionalProperties: one['a'] } } })
  expect(partOf((one['a'] as { part: number }).part)).toEqual(short)
})
test('what refers to a definition, is a plain type or no schema at all is written out; values are no parts', () => {
  const referring = { $ref: '#/$defs/d0' }
  const schema = { properties: { a: { properties: { b: referring } }, e: { unevaluatedProperties: referring, maxProperties: 2 }, i: { unevaluatedItems: { properties: { b: referring } }, maxItems: 2 }, b: { type: 'string' }, c: true, d: {}, $ref: { type: 'null' } }, enum: [{ properties: { a: short } }], const: { items: short } }
  expect(inParts(schema)).toEqual(schema)
})
test('parts inside parts', () => {
  const inner = propertiesOf(inParts({ properties: { a: short } }))['a']
  const { part } = propertiesOf(inParts({ properties: { o: { type: 'object', properties: { a: short } } } }))['o'] as { part: number }
  expect(partOf(part)).toEqual({ type: 'object', properties: { a: inner } })
})
