import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { admits } from '../../src/contract/admits.ts'
import { strict } from '../../src/contract/reading.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, anything, record, scalar, slot, unfold } from '../../src/contract/shape.ts'
import { fields, fieldsOf, problemOf, producerOf, shapeOf } from './read.ts'
import '../loaded.ts'

const read = (schema: object): Promise<string[]> => fields('orders.schema.json', JSON.stringify(schema))
const shape = async (schema: object): Promise<Shape> => shapeOf(await producerOf('orders.schema.json', JSON.stringify(schema)))
const property = async (schema: object): Promise<string> => (await read({ type: 'object', properties: { it: schema } })).join().replace('it?: ', '')

test('an object is a record: required, optional and nullable fields with their limits', async () => {
  expect(await read({
    $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', required: ['id', 'price', 'extra'], additionalProperties: { type: 'string' },
    properties: {
      id: { type: 'integer', minimum: 1, exclusiveMaximum: 100 }, price: { type: ['number', 'null'], multipleOf: 0.01 }, name: { type: 'string', minLength: 1, maxLength: 36, pattern: '^[a-z]+$' },
      mail: { type: 'string', format: 'email' }, kind: { enum: ['a', 'b', null] }, one: { const: 1 }, flag: { type: 'boolean' }, gone: false, any: {},
    },
  })).toEqual([
    'id: integer, at least 1, below 100', 'price: number, a multiple of 0.01 | null', 'name?: string, 1 to 36 characters, matching ^[a-z]+$', 'mail?: string, format email',
    'kind?: null | string, one of "a", "b"', 'one?: integer, one of 1', 'flag?: boolean', 'gone?: nothing', 'any?: anything', 'extra: string',
  ])
})

test('arrays, tuples, maps and nested records', async () => {
  expect(await property({ type: 'array', items: { type: 'integer' }, minItems: 1, uniqueItems: true })).toBe('[integer]')
  expect(await property({ type: 'object', additionalProperties: { type: 'number' } })).toBe('map of string to number')
  expect(await property({ type: 'object', additionalProperties: { type: 'number' }, propertyNames: { pattern: '^[a-z]$' } })).toBe('map of string, matching ^[a-z]$ to number')
  expect(await property({ type: 'object', required: ['a'], properties: { a: { type: 'object', properties: { b: { type: 'null' } } } } })).toBe('{ a: { b?: null } }')
  const tuple = unfold(await shape({ type: 'object', properties: { it: { type: 'array', prefixItems: [{ type: 'string' }], items: false } } }))
  expect(tuple.is === 'record' && tuple.slots.get('it')?.shape).toMatchObject({ is: 'list', prefix: [{ shape: { type: 'string' } }], items: { shape: { is: 'nothing' } } })
  const older = unfold(await shape({ type: 'object', properties: { it: { type: 'array', items: [{ type: 'string' }], additionalItems: { type: 'null' } } } }))
  expect(older.is === 'record' && older.slots.get('it')?.shape).toMatchObject({ is: 'list', prefix: [{ shape: { type: 'string' } }], items: { shape: { type: 'null' } } })
})

test('a keyword of one type says nothing of the others', async () => {
  expect(await property({ minimum: 3 })).toBe('null | boolean | number, at least 3 | string | [anything] | {  }')
  expect(await property({ properties: { a: {} } })).toBe('null | boolean | number | string | [anything] | { a?: anything }')
})

test('a record is an object, so a root that leaves its type out is one', async () => {
  expect(await read({ required: ['a'], properties: { a: { type: 'string' } } })).toEqual(['a: string'])
  expect(await read({ additionalProperties: { type: 'string' } })).toEqual([])
  expect(await problemOf('a.schema.json', '{"type": "array", "items": {"type": "object"}}')).toMatchObject({ code: 'not-a-record', line: 1 })
})

test('values are held to the type beside them', async () => {
  expect(await property({ type: 'string', enum: ['a', 1, null] })).toBe('string, one of "a"')
  expect(await property({ type: 'integer', enum: [1, 2.5, 9], maximum: 5 })).toBe('integer, one of 1')
  expect(await property({ enum: [1, 2], const: 2 })).toBe('integer, one of 2')
  expect(await property({ enum: [1], const: 2 })).toBe('nothing')
  expect(await property({ enum: [true, { a: 1 }, [2]] })).toBe('boolean, one of true | { a: integer, one of 1 } | [nothing]')
})

test('definitions, by pointer, once each and recursive', async () => {
  const found = unfold(await shape({
    $ref: '#/$defs/node', $defs: { node: { type: 'object', required: ['id'], properties: { id: { $ref: '#/$defs/a~1b' }, next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } } }, 'a/b': { type: 'integer' } },
  }))
  expect(found.is === 'record' && found.slots.get('id')?.required).toBe(true)
  const next = found.is === 'record' ? found.slots.get('next')?.shape : undefined
  const again = next?.is === 'union' ? next.branches.map(unfold) : []
  expect(again[0]).toBe(found)
  expect(again[1]).toMatchObject({ is: 'scalar', type: 'null' })
})

test('allOf of objects is one object, whether it refers or not', async () => {
  const parts = { allOf: [{ $ref: '#/$defs/base' }, { properties: { id: { maximum: 9 }, b: { type: 'string' } }, required: ['b'] }], properties: { c: { type: 'boolean' } }, type: 'object' }
  expect(await read({ ...parts, $defs: { base: { type: 'object', required: ['id'], properties: { id: { type: 'integer', minimum: 1 } } } } }))
    .toEqual(['c?: boolean', 'id: integer, at least 1, at most 9', 'b: string'])
})

test('a name that one part requires is required, and a number is one whatever else it may be', async () => {
  const [some, must] = [{ properties: { a: { type: 'string' } } }, { properties: { a: { maxLength: 3 } }, required: ['a'] }]
  expect(await read({ type: 'object', allOf: [some, must] })).toEqual(['a: string, at most 3 characters'])
  expect(await read({ type: 'object', allOf: [must, some] })).toEqual(['a: string, at most 3 characters'])
  expect(await property({ type: ['integer', 'number', 'null'] })).toBe('number | null')
  expect(await property({ type: 'number', allOf: [{ type: ['integer', 'string'] }] })).toBe('integer')
})

test('allOf meets what the other part says of undeclared names', async () => {
  expect(await read({ type: 'object', allOf: [{ properties: { a: { type: 'string' } }, additionalProperties: false }, { properties: { b: { type: 'string' } }, required: ['b'] }] }))
    .toEqual(['a?: string', 'b: nothing'])
})

test('oneOf of different kinds is a choice; of overlapping ones a choice with a condition', async () => {
  expect(await property({ oneOf: [{ type: 'string' }, { type: 'null' }] })).toBe('string | null')
  expect(await property({ oneOf: [{ $ref: '#/properties/other' }, { type: 'null' }] }).catch(String)).toMatch(/nothing at "#\/properties\/other"/)
  expect(await property({ oneOf: [{ type: 'integer' }, { minimum: 3 }] })).toMatch(/^`oneOf` \(orders\.schema\.json:1\) and integer or number, at least 3/)
})

const unmodelled = [
  { not: { type: 'string' } }, { if: { minProperties: 3 }, else: { maxProperties: 9 } }, { patternProperties: { '^x': { type: 'string' } } }, { propertyNames: { maxLength: 3 } }, { dependentRequired: { a: ['b'] } },
  { dependentSchemas: { a: {} } }, { contains: { type: 'string' } }, { allOf: [{ properties: { b: {} } }], unevaluatedProperties: false }, { oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { $dynamicRef: '#x' }, { $ref: 'other.json' }, { $ref: '#anchor' },
]
test.each(unmodelled)('what is not modelled is never taken for granted: %j', async (keyword) => {
  const it = await shape({ type: 'object', required: ['it'], properties: { it: { type: 'object', ...keyword } } })
  expect(admits(it, new Map([['it', new Map([['a', whole(1)]])]]))).toBe(undefined)
  expect(admits(it, new Map([['it', new Map()]]))).not.toBe(true)
})

test('a condition never makes more valid than stands beside it', async () => {
  const it = await shape({ type: 'object', required: ['it'], properties: { it: { type: 'string' } }, if: { required: ['a'] }, else: { required: ['b'] } })
  expect(refusals(slot(it), slot(record([['it', slot(scalar('string'))]], anything)), strict)).toEqual([])
})

test('unevaluatedProperties closes what no other schema applies to, from 2019-09 on', async () => {
  const open = async (more: object): Promise<boolean | undefined> => admits(await shape({ properties: { a: true }, unevaluatedProperties: false, ...more }), new Map([['a', whole(1)], ['b', whole(1)]]))
  expect([await open({}), await open({ type: 'object' }), await open({ additionalProperties: true })]).toEqual([false, false, undefined])
  expect([await open({ allOf: [{ properties: { b: true } }] }), await open({ $schema: 'http://json-schema.org/draft-07/schema#' })]).toEqual([undefined, undefined])
  expect(admits(await shape({ unevaluatedProperties: false }), new Map([['b', whole(1)]]))).toBe(false)
})

test('what patternProperties take may be anything, whatever additionalProperties says', async () => {
  const it = await shape({ type: 'object', additionalProperties: false, patternProperties: { '^x_': { type: 'string' } } })
  expect(refusals(slot(it), slot(record([])), strict)).toHaveLength(1)
  expect(admits(it, new Map([['x_a', 'text']]))).toBe(undefined)
})

test('up to draft 7 nothing counts beside a $ref', async () => {
  const schema = { type: 'object', properties: { it: { $ref: '#/definitions/a', maximum: 5 } }, definitions: { a: { type: 'integer' } } }
  expect(await read({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema })).toEqual(['it?: integer'])
  expect(await read({ $schema: 'https://json-schema.org/draft/2019-09/schema', ...schema })).toEqual(['it?: integer, at most 5'])
})

test('in draft 4 an exclusive bound is a flag', async () => {
  expect(await property({ type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false })).toBe('number, above 0, at most 9')
})

test('a schema in YAML, with its places', async () => {
  const { contract } = await producerOf('a.schema.yaml', 'type: object\nproperties:\n  a: {type: string}\n')
  const found = contract.datasets[0]?.shape
  const at = found?.is === 'record' ? found.slots.get('a')?.at : undefined
  expect(at && contract.locate(at)).toEqual({ file: 'a.schema.yaml', line: 3, column: 3, endLine: 3, endColumn: 4 })
})

test.each([
  [{ type: 'object', properties: { a: { type: 'text' } } }, 'unknown-type'], [{ type: 'object', required: 'a' }, 'not-a-list'], [{ type: 'object', properties: [] }, 'not-a-map'],
  [{ type: 'object', properties: { a: 3 } }, 'not-a-schema'], [{ type: 'object', properties: { a: { minimum: '3' } } }, 'bad-limit'], [{ type: 'object', properties: { a: { minLength: -1 } } }, 'bad-limit'],
  [{ type: 'object', properties: { a: { multipleOf: 0 } } }, 'bad-limit'], [{ type: 'object', properties: { a: { $ref: '#/$defs/b' } } }, 'unresolved-ref'], [{ type: 'object', properties: { a: { $ref: 3 } } }, 'unresolved-ref'],
  [{ type: 'object', properties: { a: { enum: 3 } } }, 'not-a-list'], [{ type: 'object', $defs: { unused: { type: 'x' } }, properties: { a: { $ref: '#/$defs/b' } } }, 'unresolved-ref'],
])('a misused keyword is told with its place: %j', async (schema, code) => {
  expect(await problemOf('a.schema.json', JSON.stringify(schema))).toMatchObject({ code: code === 'unresolved-ref' && JSON.stringify(schema).includes('"$ref":3') ? expect.stringMatching(/ref/) : code, line: 1, column: expect.any(Number) })
})

test('`__proto__` is a name like any other', async () => {
  expect(await fields('a.schema.json', '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"type":"string"},"constructor":{"type":"null"}}}')).toEqual(['__proto__: string', 'constructor?: null'])
})

test('schemas that share and repeat their parts are read in time that grows with their text', async () => {
  const wide = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`p${n}`, { type: 'string' }]))
  const $defs: Record<string, object> = { d0: { type: 'object', properties: wide } }
  for (let n = 1; n < 2000; n++) $defs[`d${n}`] = { allOf: [{ $ref: `#/$defs/d${n - 1}` }, { type: 'object', properties: { p0: { $ref: `#/$defs/d${n - 1}` }, [`q${n}`]: { $ref: `#/$defs/d${n - 1}` } } }] }
  const it = await shape({ type: 'object', $defs, $ref: '#/$defs/d1999' })
  expect(['all', 'record', 'ref']).toContain(it.is)
})

test('definitions that are only another one, however many, are that one', async () => {
  const $defs = Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`d${n}`, n < 2999 ? { $ref: `#/$defs/d${n + 1}`, description: 'the same' } : { type: 'string' }]))
  expect(await read({ type: 'object', properties: Object.fromEntries(Object.keys($defs).map(name => [name, { $ref: `#/$defs/${name}` }])), $defs })).toHaveLength(3000)
  expect(fieldsOf(await shape({ type: 'object', properties: { a: { $ref: '#/$defs/d0' } }, $defs }))).toEqual(['a?: string'])
  expect(fieldsOf(await shape({ type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }))).toEqual(['a?: nothing'])
})

test('a definition that is only itself holds nothing', async () => {
  expect(fieldsOf(await shape({ type: 'object', properties: { a: { $ref: '#/$defs/a' } }, $defs: { a: { $ref: '#/$defs/a' } } }))).toEqual(['a?: nothing'])
})

test('a format of OpenAPI says what size a number has', async () => {
  const typesOf = async (schema: object): Promise<unknown[]> => {
    const { slots } = unfold(shapeOf(await producerOf('a.schema.json', JSON.stringify({ type: 'object', properties: { x: schema } })))) as { slots: ReadonlyMap<string, { shape: Shape }> }
    const x = slots.get('x')?.shape
    return x?.is === 'scalar' ? [x.type, x.limits.format, x.mayBe] : [x?.is]
  }
  expect(await typesOf({ type: 'integer', format: 'int64' })).toEqual(['integer', 'int64', ['long']])
  expect(await typesOf({ type: 'number', format: 'double' })).toEqual(['number', 'double', ['double']])
  for (const [type, format] of [['integer', 'double'], ['number', 'int64'], ['integer', 'x'], ['integer', undefined]]) expect(await typesOf({ type, format })).toEqual([type, undefined, undefined])
  expect(await typesOf({ type: 'string', format: 'int64' })).toEqual(['string', 'int64', undefined])
})
