// A producer's file is as little to be trusted as a contract: whatever is in it, it is read or refused.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { producerKinds } from '../../src/producers/index.ts'
import { Problem } from '../../src/text/problem.ts'
import { producerOf } from './read.ts'

const answer = (file: string, bytes: string | Uint8Array, as?: string): Promise<string> =>
  producerOf(file, bytes, as === undefined ? {} : { as }).then(({ kind }) => kind, (error: unknown) => {
    if (error instanceof Problem) return error.details.code
    throw error
  })

const sound = [
  '{"type": "object", "properties": {"a": {"$ref": "#/$defs/b"}}, "required": ["a"], "$defs": {"b": {"anyOf": [{"type": "string", "pattern": "^a"}, {"enum": [1, null]}]}}}',
  '[{"a": 1, "b": {"c": [true, "x"]}}, {"a": 2.5}]', '{"a": 1}\n{"a": "x"}\n', 'id,"na""me",c\n1,2,3\n', 'CREATE TABLE t (id BIGINT NOT NULL, m MAP<STRING, ARRAY<INT>>)',
  '{"type": "struct", "fields": [{"name": "a", "type": {"type": "array", "elementType": "long", "containsNull": true}, "nullable": true, "metadata": {}}]}',
  'dataContractSpecification: 1.2.1\nid: a\ninfo: {title: A, version: 1.0.0}\nmodels:\n  a:\n    fields:\n      b: {type: string}\n',
]
const kinds = producerKinds.map(({ name }) => name)

test('texts that are cut, doubled and spoilt, read as any kind', async () => {
  const spoilt = fc.tuple(fc.constantFrom(...sound), fc.nat(300), fc.nat(300), fc.constantFrom('', '"', '{', '[', '}', ',', '\n', '\\', '\uD800', '\u0000', '$ref', 'null', '1e999999999', '-'))
    .map(([text, from, to, put]) => text.slice(0, from % (text.length + 1)) + put + text.slice(to % (text.length + 1)))
  const answers = new Set<string>()
  await fc.assert(fc.asyncProperty(spoilt, fc.constantFrom(undefined, ...kinds), fc.constantFrom('a.json', 'a.yaml', 'a.csv', 'a', 'a.ndjson', 'a.sql'), async (text, as, file) => {
    answers.add(await answer(file, text, as))
  }), { numRuns: 1500, seed: 3 })
  expect([...answers]).toEqual(expect.arrayContaining([...kinds.filter(name => name !== 'contract' && name !== 'parquet'), 'json-syntax', 'which-kind', 'not-parquet']))
})

test('bytes that are nothing, read as any kind', async () => {
  await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), fc.constantFrom(undefined, ...kinds), async (bytes, as) => {
    await answer('a', bytes, as)
  }), { numRuns: 500, seed: 4 })
})

const deep = (open: string, close: string, middle = '1'): string => open.repeat(100_000) + middle + close.repeat(100_000)
test.each<[string, string, string]>([
  ['deep.json', `[${deep('[', ']')}]`, 'too-deep'], ['deep.json', deep('{"a":', '}'), 'too-deep'], ['deep.ndjson', deep('{"a":', '}'), 'too-deep'], ['deep.schema.json', deep('{"items":', '}', '{}'), 'too-deep'],
  ['quotes.csv', `${'"'.repeat(1_000_001)}\n`, 'header-too-long'], ['wide.csv', `${','.repeat(2_000_000)}\n`, 'no-header'], ['keys.json', `[{"a":1},{${Array.from({ length: 100_000 }, (_, n) => `"k${n}":1`).join()}}]`, 'json'],
  ['quotes.csv', `a,${'"x'.repeat(300_000)}\n`, 'csv-quotes'], ['chain.schema.json', chain(20_000), 'json-schema'], ['anyOf.schema.json', doubled(2_000), 'json-schema'], ['oneOf.schema.json', doubled(2_000).replaceAll('anyOf', 'oneOf'), 'json-schema'],
  ['fan.schema.json', fan(30, 60), 'json-schema'],
  ['allOf.schema.json', doubled(2_000).replaceAll('anyOf', 'allOf'), 'json-schema'],
])('what is deep, wide or doubled ends soon: %s', async (file, text, expected) => {
  expect(await answer(file, text)).toBe(expected)
})

/** Definitions each of which is only the next. */
function chain(length: number): string {
  const $defs = Object.fromEntries(Array.from({ length }, (_, n) => [`d${n}`, n + 1 < length ? { oneOf: [{ $ref: `#/$defs/d${n + 1}` }, { type: 'null' }] } : { type: 'string' }]))
  return JSON.stringify({ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs })
}
/** Definitions each of which is one of the next, many times over. */
function fan(width: number, length: number): string {
  const $defs = Object.fromEntries(Array.from({ length }, (_, n) => [`d${n}`, { oneOf: Array.from({ length: width }, () => (n + 1 < length ? { $ref: `#/$defs/d${n + 1}` } : { type: 'string' })) }]))
  return JSON.stringify({ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs })
}
/** Definitions each of which uses the next twice. */
function doubled(length: number): string {
  const $defs = Object.fromEntries(Array.from({ length }, (_, n) => [`d${n}`, { type: 'object', anyOf: [1, 2].map(k => ({ properties: { [`p${k}`]: { $ref: `#/$defs/d${n + 1}` } } })), ...(n % 7 === 0 ? { $ref: `#/$defs/d${n + 1}` } : {}) }]))
  return JSON.stringify({ type: 'object', $ref: '#/$defs/d0', $defs: { ...$defs, [`d${length}`]: { type: 'object' } } })
}
