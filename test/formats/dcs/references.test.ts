import { describe, expect, test } from 'vitest'
import { type Shape, unfold, withoutNull } from '../../../src/contract/shape.ts'
import { type Files, lines, problemOf, readOne, said } from '../read.ts'

const contract = (fields: string, definitions: string): string => `dataContractSpecification: 1.1.0\nid: a\nmodels:\n  m:\n    fields: {${fields}}\ndefinitions: {${definitions}}\n`
const read = async (fields: string, definitions: string, files?: Files): Promise<string[]> => lines((await readOne('dcs', contract(fields, definitions), 'contracts/a.yaml', files)).datasets[0]?.shape)
const slotsOf = (shape: Shape | undefined): Extract<Shape, { is: 'record' }>['slots'] => {
  const s = shape && unfold(withoutNull(unfold(shape)).rest)
  if (s?.is !== 'record') throw new Error('no record')
  return s.slots
}

describe('a field takes over what its definition says', () => {
  test.each([
    ['x: {$ref: "#/definitions/d", required: true}', 'd: {type: string, maxLength: 5}', 'x: string, at most 5 characters'],
    ['x: {$ref: "#/definitions/d", maxLength: 3}', 'd: {type: string, maxLength: 5, required: true}', 'x: string, at most 3 characters'],
    ['x: {$ref: "#/definitions/d", description: ~, type: ~}', 'd: {type: int}', 'x: int, nullable'],
    ['x: {$ref: "#/definitions/a"}', 'a: {$ref: "#/definitions/b", minimum: 1}, b: {$ref: "#/definitions/c"}, c: {type: int, minimum: 0, required: true}', 'x: int, at least 1'],
    ['x: {$ref: "#/definitions/shop/sku"}', 'shop/sku: {type: int}', 'x: int, nullable'], ['x: {$ref: "#/definitions/shop/sku"}', 'shop: {sku: {type: int}}', 'x: int, nullable'],
    ['x: {$ref: "#/definitions/shop~1s%20ku"}', '"shop/s ku": {type: int}', 'x: int, nullable'], ['x: {$ref: "#/definitions/d/fields/a"}', 'd: {fields: {a: {type: int}}}', 'x: int, nullable'],
    ['x: {type: array, items: {$ref: "#/definitions/d"}}', 'd: {type: int, required: true}', 'x: list of int, nullable'], ['x: {$ref: "#/models/m/fields/y"}, y: {type: int}', '', 'x: int, nullable'],
  ])('%s of %s', async (fields, definitions, expected) => expect((await read(fields, definitions))[0]).toBe(expected))

  test('an inlined definition is the same field, its words and unused ones aside', async () => {
    const shared = await readOne('dcs', contract('x: {$ref: "#/definitions/d"}', 'd: {name: d, domain: shop, type: int, description: words}, e: {type: int}'))
    const inlined = await readOne('dcs', contract('x: {type: int, description: words}', 'd: {type: int}, e: {type: int}'))
    expect(said(slotsOf(shared.datasets[0]?.shape).get('x')?.facts)).toEqual(said(slotsOf(inlined.datasets[0]?.shape).get('x')?.facts))
    expect(said(shared.facts)).toEqual(['inert definition:e: {"type":"int"}'])
  })
  test('keys of a definition are keys of each place it is used at', async () => {
    const [dataset] = (await readOne('dcs', contract('x: {$ref: "#/definitions/d"}, y: {$ref: "#/definitions/d"}', 'd: {fields: {a: {type: int, unique: true}}}'))).datasets
    expect(said(dataset?.facts)).toEqual(['promise unique: x.a', 'promise unique: y.a', 'meaning partitioning: none'])
  })
})

test('a definition that holds itself is a record that holds itself', async () => {
  const shape = (await readOne('dcs', contract('tree: {$ref: "#/definitions/node"}', 'node: {type: object, fields: {name: {type: string}, next: {$ref: "#/definitions/node"}, all: {items: {$ref: "#/definitions/node", title: each}}}}'))).datasets[0]?.shape
  const node = slotsOf(slotsOf(shape).get('tree')?.shape)
  expect(slotsOf(node.get('next')?.shape)).toBe(node)
  const all = unfold(withoutNull(node.get('all')?.shape ?? { is: 'nothing' }).rest)
  expect(all.is === 'list' && slotsOf(all.items.shape)).toBe(node)
})
test('definitions that use one another twice each are read once each', async () => {
  const definitions = Array.from({ length: 60 }, (_, n) => `d${n}: {fields: {a: {$ref: "#/definitions/d${n + 1}", title: left}, b: {$ref: "#/definitions/d${n + 1}", minLength: 1}}}`)
  expect(await read('x: {$ref: "#/definitions/d0"}', `${definitions.join(', ')}, d60: {type: int}`)).toEqual(['x: record of 2 fields, nullable'])
})

describe('definitions in other files', () => {
  const files: Files = {
    'contracts/shared/ids.yaml': 'definitions:\n  sku: {type: string, pattern: "^S"}\n  line: {$ref: "../../common.yaml#/line"}\n  bad: {type: int, required: maybe}\n',
    'common.yaml': 'line:\n  fields:\n    n: {$ref: "#/number"}\nnumber: {type: int}\n', 'contracts/whole.json': '{"type": "date"}', 'contracts/broken.yaml': 'a: [',
  }
  test.each([
    ['./shared/ids.yaml#/definitions/sku', 'x: string, matching ^S, nullable'], ['shared/../shared/ids.yaml#/definitions/sku', 'x: string, matching ^S, nullable'], ['shared/ids.yaml#/definitions/line', 'x: record of 1 field, nullable'],
    ['whole.json', 'x: date, nullable'], ['file:whole.json', 'x: date, nullable'],
  ])('%s', async (reference, expected) => expect(await read(`x: {$ref: "${reference}"}`, '', files)).toEqual([expected]))

  test('their places are in their file', async () => {
    const found = await readOne('dcs', contract('x: {$ref: "common.yaml#/line"}', ''), 'a.yaml', { 'common.yaml': files['common.yaml'] ?? '' })
    expect(found.files).toEqual(['a.yaml', 'common.yaml'])
    const at = slotsOf(slotsOf(found.datasets[0]?.shape).get('x')?.shape).get('n')?.at
    expect(found.locate(at ?? { start: 0, end: 0 })).toMatchObject({ file: 'common.yaml', line: 3, column: 5 })
  })
  test.each([
    ['shared/ids.yaml#/definitions/bad', { file: 'contracts/shared/ids.yaml', line: 4, column: 30, code: 'not-a-boolean' }], ['shared/none.yaml#/a', { file: 'contracts/a.yaml', line: 5, column: 24, code: 'missing-reference' }],
    ['shared/ids.yaml#/definitions/none', { file: 'contracts/a.yaml', line: 5, code: 'missing-reference' }], ['broken.yaml', { file: 'contracts/broken.yaml' }],
  ])('%s cannot be read', async (reference, expected) => expect(await problemOf('dcs', contract(`x: {$ref: "${reference}"}`, ''), 'contracts/a.yaml', files)).toMatchObject(expected))

  test.each(['https://example.com/d.yaml#/sku', '../../outside.yaml', '/etc/passwd', 'git@host:d.yaml'])('%s is not followed, and said so', async (reference) => {
    const found = await readOne('dcs', contract(`x: {$ref: "${reference}"}, y: {$ref: "${reference}", type: int}`, ''), 'contracts/a.yaml', files)
    expect(lines(found.datasets[0]?.shape)).toEqual([`x: type of ${reference}, nullable`, 'y: int, nullable'])
    expect(said(slotsOf(found.datasets[0]?.shape).get('y')?.facts)).toEqual([`place $ref: ${reference}`])
    expect(found.unseen?.map(({ message }) => message.includes(reference))).toEqual([true, true])
  })
})

describe('references that lead nowhere', () => {
  test.each([
    ['x: {$ref: "#/definitions/d"}', '', 'missing-reference', 5, 24], ['x: {$ref: "#/definitions/d"}', 'd: ', 'missing-reference', 5, 24], ['x: {$ref: "#/definitions/d"}', 'd: int', 'not-a-map', 6, 18],
    ['x: {$ref: "#/definitions/a"}', 'a: {$ref: "#/definitions/b"}, b: {$ref: "#/definitions/a"}', 'circular-reference', 6, 25], ['x: {$ref: "#/definitions/a"}', 'a: {$ref: "#/definitions/a"}', 'circular-reference', 6, 25],
    ['x: {$ref: "#/definitions/a"}', Array.from({ length: 90 }, (_, n) => `${n ? `d${n}` : 'a'}: {$ref: "#/definitions/d${n + 1}"}`).join(', '), 'too-many-references', 6, undefined],
  ])('%s of %s', async (fields, definitions, code, line, column) => expect(await problemOf('dcs', contract(fields, definitions))).toMatchObject({ code, line, ...(column ? { column } : {}) }))

  test('fields are nested only so deep', async () => {
    const definitions = Array.from({ length: 400 }, (_, n) => `d${n}: {fields: {a: {$ref: "#/definitions/d${n + 1}"}}}`)
    expect(await problemOf('dcs', contract('x: {$ref: "#/definitions/d0"}', `${definitions.join(', ')}, d400: {type: int}`))).toMatchObject({ code: 'too-deep', line: 6 })
  })
})
