// Ajv decides: what the shape of a schema takes is valid, what it refuses is not, and what it does not know it says.
import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { parseNum } from '../../src/contract/numbers.ts'
import { loadPatternEngine } from '../../src/contract/patterns.ts'
import type { Value } from '../../src/contract/values.ts'
import { producerOf, shapeOf } from './read.ts'

type Json = null | boolean | number | string | Json[] | { [name: string]: Json }
const names = ['a', 'b', 'c']
const scalars = fc.constantFrom<Json>(null, true, false, 0, 1, 2, 2.5, 7, -3, '', 'a', 'bb', 'abc')
const { json } = fc.letrec<{ json: Json }>(tie => ({
  json: fc.oneof({ maxDepth: 3 }, scalars, fc.array(tie('json'), { maxLength: 3 }), fc.dictionary(fc.constantFrom(...names), tie('json'), { maxKeys: 3, noNullPrototype: true })),
}))

const types = fc.constantFrom('null', 'boolean', 'integer', 'number', 'string', 'array', 'object')
const count = fc.constantFrom(0, 1, 2, 3)
const { schema } = fc.letrec<{ schema: Json }>(tie => {
  const inner = tie('schema')
  const some = fc.array(inner, { minLength: 1, maxLength: 3 })
  const named = fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3, noNullPrototype: true })
  const list = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 2 })
  const keywords = {
    type: fc.oneof(types, fc.uniqueArray(types, { minLength: 1, maxLength: 3 })), enum: fc.array(scalars, { minLength: 1, maxLength: 3 }), const: scalars,
    minimum: fc.constantFrom(0, 1, 2.5), exclusiveMaximum: fc.constantFrom(2, 7), multipleOf: fc.constantFrom(1, 2), minLength: count, maxLength: count, pattern: fc.constantFrom('^a', 'b$'),
    items: inner, prefixItems: some, minItems: count, maxItems: count, uniqueItems: fc.boolean(),
    properties: named, required: list, additionalProperties: inner, minProperties: count, maxProperties: count,
    allOf: some, anyOf: some, oneOf: some, not: inner, if: inner, patternProperties: fc.record({ '^[ab]$': inner }), propertyNames: inner, contains: inner, unevaluatedProperties: fc.constant(false),
    dependentRequired: fc.record({ a: list }), $ref: fc.constantFrom('#', '#/$defs/x', '#/$defs/y'),
  }
  const written = fc.uniqueArray(fc.constantFrom(...Object.keys(keywords)), { minLength: 1, maxLength: 4 })
    .chain(keys => fc.record(Object.fromEntries(keys.map(key => [key, keywords[key as keyof typeof keywords] as fc.Arbitrary<Json>]))))
  return { schema: fc.oneof({ maxDepth: 4 }, { arbitrary: fc.boolean(), weight: 1 }, { arbitrary: written, weight: 6 }) }
})

const valueOf = (json: Json): Value => {
  if (typeof json === 'number') return parseNum(String(json)) ?? null
  if (Array.isArray(json)) return json.map(valueOf)
  return json !== null && typeof json === 'object' ? new Map(Object.entries(json).map(([name, value]) => [name, valueOf(value)])) : json
}
const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false })
/** Undefined where ajv cannot follow a `$ref` that leads to itself. */
function ajvOf(root: object): ((value: Json) => boolean | undefined) | undefined {
  const orRefused = <T>(decide: () => T): T | undefined => {
    try {
      return decide()
    } catch (error) {
      if (error instanceof RangeError) return undefined
      throw error
    }
  }
  const validate = orRefused(() => ajv.compile(root))
  return validate && (value => orRefused(() => validate(value)))
}

test.each(['not yet', 'now'])('what is read of a schema agrees with ajv about every record; patterns can be run: %s', async (patterns) => {
  if (patterns === 'now') await loadPatternEngine()
  const told = { valid: 0, refused: 0, unsure: 0 }
  await fc.assert(fc.asyncProperty(schema, schema, schema, fc.array(json, { minLength: 5, maxLength: 15 }), async (it, x, y, values) => {
    const root = { type: 'object', properties: { a: it, b: { $ref: '#/$defs/x' } }, $defs: { x, y } }
    const judge = ajvOf(root)
    const shape = shapeOf(await producerOf('a.schema.json', JSON.stringify(root)))
    for (const value of values.flatMap(a => [{ a }, { a, b: a }, { b: a }])) {
      const verdict = admits(shape, valueOf(value))
      if (verdict === undefined) { told.unsure++; continue }
      const valid = judge?.(value)
      if (valid === undefined) continue
      expect({ root, value, verdict }).toEqual({ root, value, verdict: valid })
      told[verdict ? 'valid' : 'refused']++
    }
  }), { numRuns: 100, seed: 11 })
  expect(Math.min(told.valid, told.refused)).toBeGreaterThan(250)
})
