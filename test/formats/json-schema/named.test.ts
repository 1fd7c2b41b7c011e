/** What names lead to: where several parts have one name none of them is picked in silence, and what only looks like a keyword names nothing. */
import { describe, expect, test } from 'vitest'
import { compareTexts } from '../../../src/index.ts'

const d4 = 'http://json-schema.org/draft-04/schema#', d7 = 'http://json-schema.org/draft-07/schema#', d20 = 'https://json-schema.org/draft/2020-12/schema', file = 'a.schema.json'
type Files = Readonly<Record<string, object>>
async function report(base: object, head: object, was: Files = {}, is: Files = was): ReturnType<typeof compareTexts> {
  const texts = (schema: object, others: Files): Record<string, string> => Object.fromEntries(Object.entries({ [file]: schema, ...others }).map(([path, of]) => [path, JSON.stringify(of)]))
  return compareTexts({ format: 'jsonschema', base: texts(base, was), head: texts(head, is) })
}
async function verdict(base: object, head: object, was?: Files, is?: Files): Promise<string> {
  const { contracts, errors } = await report(base, head, was, is)
  const contract = contracts.find(({ headPath }) => headPath === file)
  return errors.length > 0 ? errors.map((e) => e.message).join() : `${contract?.oldReadsNew ?? 'safe'} ${contract?.newReadsOld ?? 'safe'}`
}
const a = { type: 'string' }, b = { type: 'string', maxLength: 3 }, c = { type: 'string', maxLength: 5 }
const unsure = 'unsure unsure', narrower = 'safe breaks'

describe('two parts of one name that differ: the standard does not say which is meant', () => {
  const anchors = (x: object, y: object): object => ({ $schema: d20, properties: { p: { $ref: '#n' } }, $defs: { x: { $anchor: 'n', ...x }, y: { $anchor: 'n', ...y } } })
  const ids = (x: object, y: object): object => ({ $schema: d20, properties: { p: { $ref: 'n.json' } }, $defs: { x: { $id: 'n.json', ...x } }, definitions: { y: { $id: 'n.json', ...y } } })
  const insideIds = (x: object, y: object): object => ({ $schema: d20, properties: { p: { $ref: 'n.json#/$defs/in' } }, $defs: { x: { $id: 'n.json', $defs: { in: x } }, y: { $id: 'n.json', $defs: { in: y } } } })
  const old = (x: object, y: object): object => ({ $schema: d7, properties: { p: { $ref: '#n' } }, definitions: { x: { $id: '#n', ...x }, y: { $id: '#n', ...y } } })
  const flags = (x: object, y: object): object => ({ $schema: d20, properties: { p: { $dynamicRef: '#n' } }, $defs: { x: { $dynamicAnchor: 'n', ...x }, y: { $dynamicAnchor: 'n', ...y } } })
  const own = (x: object, y: object): object => ({ $schema: d20, $id: 'https://example.org/n.json', properties: { p: { $ref: 'https://example.org/n.json#/$defs/in' }, q: { $id: 'n.json', $defs: { in: y } } }, $defs: { in: x } })
  for (const [what, make] of Object.entries({ anchors, ids, insideIds, old, flags, own })) {
    test(`${what}: a change of either may be one`, async () => {
      expect([await verdict(make(a, b), make(c, b)), await verdict(make(a, b), make(a, c)), await verdict(make(b, a), make(b, a))]).toEqual([unsure, unsure, 'safe safe'])
    })
    test(`${what}: what is twice the same is one`, async () => { expect(await verdict(make(a, a), make(b, b))).toBe(narrower) })
  }
  test('parts that are written alike and refer to what differs in the schemas that they stand in', async () => {
    const common = (n: object): object => ({ $id: 'n.json', $defs: { in: { items: { $ref: '#/$defs/n' } }, n } })
    const of = (x: object, y: object): object => ({ $schema: d20, properties: { p: { $ref: 'n.json#/$defs/in' } }, $defs: { x: common(x), y: common(y) } })
    expect([await verdict(of(a, b), of(c, b)), await verdict(of(a, b), of(a, c)), await verdict(of(a, b), of(a, b)), await verdict(of(a, a), of(b, b))]).toEqual([unsure, unsure, 'safe safe', narrower])
  })
  test('says so, with the places', async () => {
    const { contracts } = await report(anchors(a, b), anchors(c, b))
    expect(contracts[0]?.findings.filter(({ rule }) => rule === 'cannot-see').map(({ title, at }) => [title, at?.line])).toEqual([[expect.stringContaining('"#n" is not followed: 2 schemas that differ are called so (a.schema.json:1, a.schema.json:1)'), 1]])
  })
  test('what shows beside it is a break all the same', async () => {
    const beside = (n: object): object => ({ ...anchors(a, b), required: ['n'], properties: { p: { $ref: '#n' }, n } })
    expect(await verdict(beside({ type: 'integer' }), beside({ type: 'number' }))).toBe('breaks safe')
  })
  test('of two files', async () => {
    const main = { $schema: d20, properties: { p: { $ref: 'https://example.org/n' }, x: { $ref: 'x.json' }, y: { $ref: 'y.json' } } }
    const files = (x: object, y: object): Files => ({ 'x.json': { $id: 'https://example.org/n', ...x }, 'y.json': { $id: 'https://example.org/n', ...y } })
    expect(await verdict(main, main, files(a, b), files(a, b))).toBe('safe safe')
    expect((await report(main, main, files(a, b), files(a, c))).contracts[0]?.findings.map(({ path, oldReadsNew }) => [path.join(), oldReadsNew])).toContainEqual(['p', 'unsure'])
  })
  test('a file that stands where a part of the document says that it does is not looked at', async () => {
    const main = (n: object): object => ({ $schema: d20, properties: { p: { $ref: 'n.json' }, q: { $ref: 'other.json' } }, $defs: { n: { $id: 'n.json', ...n } } })
    const files = (n: object): Files => ({ 'n.json': n, 'other.json': { properties: { p: { $ref: 'n.json' } } } })
    expect([await verdict(main(a), main(b), files(c)), await verdict(main(a), main(a), files(a), files(b))]).toEqual([narrower, 'safe safe'])
  })
})

describe('what names nothing', () => {
  test.each<[string, object]>([
    ['a value', { $schema: d20, properties: { p: { $ref: 'n.json' } }, $defs: { x: { $id: 'n.json', ...a }, y: { default: { $id: 'n.json', ...b }, const: { $id: 'n.json', ...b }, enum: [{ $id: 'n.json', ...b }] } } }],
    ['what stands under a key that nobody knows, beside what stands in its place', { $schema: d20, properties: { p: { $ref: 'n.json' } }, $defs: { x: { $id: 'n.json', ...a } }, 'x-more': [{ $id: 'n.json', ...b }] }],
    ['an anchor there', { $schema: d20, properties: { p: { $ref: '#n' } }, $defs: { x: { $anchor: 'n', ...a } }, 'x-more': { $anchor: 'n', ...b } }],
    ['properties that are called as keywords are', { $schema: d20, properties: { p: { $ref: '#n' }, $id: { $anchor: 'n', ...a }, $anchor: b, $ref: b, default: { $id: 'n.json' } } }],
  ])('%s', async (_, schema) => {
    const text = JSON.stringify(schema)
    expect(await verdict(schema, JSON.parse(text.replace(JSON.stringify(a).slice(1, -1), JSON.stringify(b).slice(1, -1))) as object)).toBe(narrower)
  })
  test('what is called nowhere else is found under any key', async () => {
    const of = (n: object): object => ({ $schema: d20, properties: { p: { $ref: 'n.json' }, q: { $ref: '#/components/default' } }, components: { n: { $id: 'n.json', ...n }, default: n } })
    expect(await verdict(of(a), of(b))).toBe(narrower)
  })
  test('a dynamic reference that leads to an anchor which is not dynamic, whatever is called so elsewhere', async () => {
    const of = (n: object): object => ({ $schema: d20, properties: { p: { $dynamicRef: '#n' } }, $defs: { x: { $anchor: 'n', ...n }, y: { $id: 'y.json', $dynamicAnchor: 'n', type: 'null' } } })
    expect(await verdict(of(a), of(b))).toBe(narrower)
  })
})

describe('the draft of a schema that does not say', () => {
  test.each(['prefixItems', '$defs', '$anchor', 'dependentRequired', 'unevaluatedProperties', 'exclusiveMinimum'])('is not told by a property called %s', async (name) => {
    const of = (n: object): object => ({ type: 'object', properties: { [name]: name === 'exclusiveMinimum' ? true : a, p: { $ref: '#/definitions/n', maxLength: 1, exclusiveMinimum: 1 }, q: { type: 'array', items: [n] } }, definitions: { n } })
    expect(await verdict(of({ ...a, const: 'x' }), of({ ...a, const: 'xy' }))).toBe('breaks breaks') // a list of items is none of 2020-12, a constant none of draft 4
  })
  test('is told by keywords, in definitions of any name and below unknown keys', async () => {
    const of = (n: object): object => ({ properties: { p: { $ref: '#/components/n', ...n } }, components: { n: { $defs: {} } } })
    expect(await verdict(of(a), of(b))).toBe(narrower)
  })
})

describe('exclusive bounds as another draft writes them', () => {
  const of = ($schema: string, n: object): object => ({ $schema, properties: { p: n } })
  test.each<[string, string, object, object, string]>([
    ['a number in draft 4 is not the bound that it would be', d4, { exclusiveMinimum: 5 }, { minimum: 5, exclusiveMinimum: true }, unsure],
    ['nor nothing', d4, { exclusiveMinimum: 5 }, {}, 'unsure safe'],
    ['in either direction', d4, {}, { exclusiveMaximum: 5 }, 'safe unsure'],
    ['a flag in draft 7 is none', d7, { minimum: 5, exclusiveMinimum: true }, { exclusiveMinimum: 5 }, unsure],
    ['nor nothing', d7, { minimum: 5 }, { minimum: 5, exclusiveMinimum: true }, 'safe unsure'],
    ['not even one that says no', d20, { minimum: 5, exclusiveMinimum: false }, { minimum: 5 }, 'unsure safe'],
    ['it is like itself', d7, { minimum: 5, exclusiveMinimum: true, title: 'a' }, { minimum: 5, exclusiveMinimum: true, title: 'b' }, 'safe safe'],
    ['and says nothing of what is no number', d7, { type: ['number', 'string'], minimum: 5, exclusiveMinimum: true }, { type: ['number', 'null'], minimum: 5, exclusiveMinimum: true }, 'breaks breaks'],
    ['as each draft writes them', d4, { minimum: 5, exclusiveMinimum: true }, { minimum: 5, exclusiveMinimum: false }, 'breaks safe'],
  ])('%s', async (_, $schema, base, head, expected) => { expect(await verdict(of($schema, base), of($schema, head))).toBe(expected) })
})
