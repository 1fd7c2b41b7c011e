import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../src/contract/shape.ts'
import { lines, problemOf, readOne, said } from '../read.ts'
import { contractText, objectText, readProperties, slotOf } from './contracts.ts'

const shapeOf = async (properties: string): Promise<Shape | undefined> => (await readProperties(properties)).datasets[0]?.shape
const factsOf = async (properties: string): Promise<string[]> => said((await readProperties(properties)).datasets[0]?.facts)

describe('nullability', () => {
  test('null unless required; a key column is required whatever it says', async () => {
    expect(lines(await shapeOf(`
- {name: a, logicalType: string}
- {name: b, logicalType: string, required: yes}
- {name: c, logicalType: string, required: false, primaryKey: true}
- {name: d, logicalType: string, quality: [{metric: nullValues, mustBe: 0}]}
- {name: e, logicalType: string, required: null}`))).toEqual(['a: string, nullable', 'b: string', 'c: string', 'd: string', 'e: string, nullable'])
  })
  test('what an object requires', async () => {
    const { shape } = await slotOf('logicalType: object\nrequired: true\nlogicalTypeOptions: {required: [a]}\nproperties: [{name: a, logicalType: string}, {name: b, logicalType: string}]')
    expect(lines(shape)).toEqual(['a: string', 'b: string, nullable'])
  })
})

describe('structure', () => {
  test('objects, lists of them, maps', async () => {
    expect(lines(await shapeOf(`
- {name: address, logicalType: object, required: true, properties: [{name: zip, logicalType: string}]}
- {name: tags, logicalType: array, required: true, items: {logicalType: string, required: true}}
- {name: lines, logicalType: array, items: {logicalType: object, properties: [{name: sku, logicalType: string}]}}
- {name: prices, logicalType: map, required: true, map: {key: {logicalType: string}, value: {logicalType: number, required: true}}}
- {name: bare, logicalType: array, required: true}`))).toEqual([
      'address: record of 1 field', 'tags: list of string', 'lines: list of nullable record of 1 field, nullable', 'prices: map of string to number', 'bare: list of anything',
    ])
  })
  test('is told by its keys where the type is left out', async () => {
    expect(lines(await shapeOf(`
- {name: a, required: true, properties: [{name: x}]}
- {name: b, required: true, items: {logicalType: string, required: true}}`))).toEqual(['a: record of 1 field', 'b: list of string'])
  })
  test('ids and physical names travel with the slot', async () => {
    expect(await slotOf('id: it_id\nphysicalName: IT_COL\nlogicalType: string')).toMatchObject({ id: 'it_id', storedAs: 'IT_COL', required: true })
  })
  test('names are only names', async () => {
    const shape = await shapeOf('- {name: required, logicalType: string}\n- {name: __proto__, logicalType: string}\n- {name: a.b, logicalType: string}\n- {name: no, logicalType: string}')
    expect(shape?.is === 'record' && [...shape.slots.keys()]).toEqual(['required', '__proto__', 'a.b', 'no'])
  })
})

describe('keys', () => {
  test('in the order of their positions, nested ones by their path', async () => {
    expect(await factsOf(`
- {name: b, primaryKey: true, primaryKeyPosition: 2, logicalType: string}
- {name: a, primaryKey: true, primaryKeyPosition: 1, logicalType: string}
- {name: o, logicalType: object, properties: [{name: id, logicalType: string, unique: true}]}
- {name: l, logicalType: array, items: {logicalType: object, properties: [{name: id, logicalType: string, unique: true}]}}`)).toEqual([
      'place physicalName: orders', 'promise primaryKey: a, b', 'promise unique: o.id', 'meaning partitioning: none',
    ])
  })
  test('said twice is said once', async () => {
    expect(await factsOf('- {name: a, unique: true, logicalType: string, quality: [{metric: duplicateValues, mustBe: 0}]}')).toEqual(['place physicalName: orders', 'promise unique: a', 'meaning partitioning: none'])
  })
  test('partitions', async () => {
    expect(await factsOf('- {name: y, partitioned: true, partitionKeyPosition: 2, logicalType: string}\n- {name: x, partitioned: true, partitionKeyPosition: 1, logicalType: string}')).toContain('meaning partitioning: x, y')
  })
  test('of several columns, by a check of the object', async () => {
    const contract = await readOne('odcs', objectText('quality: [{metric: duplicateValues, mustBe: 0, arguments: {properties: [a, b]}}]\nproperties: [{name: a}, {name: b}]'))
    expect(said(contract.datasets[0]?.facts)).toContain('promise unique: a, b')
  })
})

test('facts of a column', async () => {
  const { facts } = await slotOf(`
logicalType: string
classification: restricted
criticalDataElement: true
deprecated: false
semanticType: measure
encryptedName: it_enc
unit: kg
tags: [b, a]
description: words
requred: true
customProperties:
  - {property: currency, value: EUR}
  - {property: pii, value: yes}
  - {property: costCenter, value: 7}`.trim())
  expect(said(facts)).toEqual([
    'inert tags: a, b', 'inert description: words', 'inert requred: true', 'sensitivity classification: restricted', 'label encryptedName: it_enc', 'meaning unit: kg',
    'label criticalDataElement: true', 'label semanticType: measure', 'meaning currency: EUR', 'sensitivity pii: yes', 'inert customProperties.costCenter: 7',
  ])
})

test('defaults written out say nothing', async () => {
  const plain = await slotOf('logicalType: string')
  const spelt = await slotOf('logicalType: string\nrequired: false\nunique: false\nprimaryKey: false\nprimaryKeyPosition: -1\npartitioned: false\npartitionKeyPosition: -1\ncriticalDataElement: false\nsemanticType: column\ndescription: null\nquality: []\ntags: null')
  expect([spelt.shape, spelt.facts]).toEqual([plain.shape, plain.facts])
})

describe('an object', () => {
  test('is a table by its own name', async () => {
    const contract = await readOne('odcs', objectText('id: o1\nphysicalName: orders_v1\nphysicalType: table\nproperties: []'))
    expect(contract.datasets[0]).toMatchObject({ name: 'orders', id: 'o1', role: 'output' })
    expect(said(contract.datasets[0]?.facts)).toEqual(['place physicalName: orders_v1', 'meaning partitioning: none'])
  })
  test('or a view, related to others', async () => {
    const contract = await readOne('odcs', objectText(`
physicalType: VIEW
relationships:
  - {type: foreignKey, from: orders.customer, to: customers.id}
properties:
  - {name: customer, logicalType: string, relationships: [{to: people.id}]}`))
    expect(said(contract.datasets[0]?.facts)).toEqual([
      'place physicalName: orders', 'label physicalType: view', 'meaning partitioning: none', 'label relationship: customer -> people.id', 'label relationship: customer -> customers.id',
    ])
  })
})

describe('what cannot be read is named with its place', () => {
  test.each([
    ['- {logicalType: string}', 'missing-name', 9],
    ['- {name: "", logicalType: string}', 'missing-name', 9],
    ['- name: a\n- name: b\n- name: a', 'duplicate-name', 11],
    ['- {name: a, required: perhaps}', 'not-a-boolean', 9],
    ['- {name: a, primaryKey: [true]}', 'not-a-boolean', 9],
    ['- {name: a, logicalType: object, properties: {x: 1}}', 'not-a-list', 9],
    ['- {name: a, logicalType: array, items: [1]}', 'not-a-map', 9],
    ['- plain', 'not-a-map', 9],
    ['- {name: [a]}', 'missing-name', 9],
    ['- {name: a, logicalType: object, properties: [{name: x}, {name: x}]}', 'duplicate-name', 9],
  ])('%s', async (properties, code, line) => {
    expect(await problemOf('odcs', contractText(properties))).toMatchObject({ file: 'contracts/a.yaml', code, line })
  })
  test.each([
    ['kind: DataContract\nschema: {a: 1}', 'not-a-list', 2],
    ['kind: DataContract\nschema:\n  - name: a\n  - name: a', 'duplicate-name', 4],
    ['kind: DataContract\nschema:\n  - properties: []', 'missing-name', 3],
    ['kind: DataContract\nid: [a]', 'not-a-text', 2],
    ['kind: DataContract\nservers: a', 'not-a-list', 2],
  ])('%s', async (text, code, line) => {
    expect(await problemOf('odcs', text)).toMatchObject({ code, line })
  })
})

test('a flag that is a variable is not guessed', async () => {
  const contract = await readProperties('- {name: a, logicalType: string, required: "${REQUIRED:-true}"}')
  const shape = contract.datasets[0]?.shape
  expect(lines(shape)).toEqual(['a: string, nullable'])
  expect(shape?.is === 'record' && said(shape.slots.get('a')?.facts)).toEqual(['promise required: ${REQUIRED:-true}'])
  expect(contract.unseen).toMatchObject([{ path: ['orders', 'a'], message: expect.stringContaining('`required` is a variable') }])
})
