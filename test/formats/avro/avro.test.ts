import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../src/contract/shape.ts'
import { unfold } from '../../../src/contract/shape.ts'
import { toJson } from '../../../src/contract/values.ts'
import { claims, formatOf, lines, problemOf, readOne, said } from '../read.ts'

const record = (fields: unknown[], more: object = {}): string => JSON.stringify({ type: 'record', name: 'Order', namespace: 'com.acme', fields, ...more })
const shapeOf = async (type: unknown, more: object = {}): Promise<Shape | undefined> => {
  const { datasets: [one] } = await readOne('avro', record([{ name: 'x', type, ...more }]), 'a.avsc')
  return one?.shape.is === 'record' ? unfold(one.shape.slots.get('x')?.shape ?? { is: 'nothing' }) : undefined
}
const line = async (type: unknown, more: object = {}): Promise<string | undefined> => lines((await readOne('avro', record([{ name: 'x', type, ...more }]), 'a.avsc')).datasets[0]?.shape)[0]

test('what is Avro', () => {
  expect([claims('avro', '"int"', 'a.avsc'), claims('avro', '{}', 'b.avpr'), claims('avro', record([{ name: 'x', type: 'int' }]), 'a.json'), claims('avro', `[${record([{ name: 'x', type: 'int' }])}]`, 'a.json')]).toEqual([true, true, true, true])
  expect([claims('avro', '{"type": "record"}', 'a.json'), claims('avro', '{"type": "struct", "fields": []}', 'a.json'), claims('avro', '[]', 'a.json'), claims('avro', record([{ field: 'x', type: 'int' }]), 'a.json')]).toEqual([false, false, false, false])
  expect(claims('avro', '{"protocol": "P", "messages": {}}', 'a.json')).toBe(true)
})
test('names by which other files refer to a file', async () => {
  const namesIn = await formatOf('avro').names?.load()
  const names = (text: string): readonly string[] | undefined => namesIn?.(text, 'a.avsc')
  expect(names(record([{ name: 'x', type: { type: 'enum', name: 'b.Kind', symbols: [] } }]))).toEqual(['Order"', 'Kind"'])
  expect(names('"int"')).toEqual([])
  expect(names('{"protocol": "P", "types": [{"type": "fixed", "name": "F", "size": 1}], "messages": {"m": {"request": [{"name": "a", "type": {"type": "error", "name": "E", "fields": []}}]}}}')).toEqual(['F"', 'E"'])
})

describe('types', () => {
  test.each<[string, unknown, object, string]>([
    ['a primitive', 'int', {}, 'x: int'], ['spelt as a map', { type: { type: 'string' } }, {}, 'x: string'], ['nullable', ['null', 'string'], { default: null }, 'x: string, nullable = null'],
    ['a list', { type: 'array', items: 'long' }, { default: [1] }, 'x: list of long = [1]'], ['a map', { type: 'map', values: ['null', 'int'] }, { default: { a: null } }, 'x: map of string to nullable int = {"a":null}'],
    ['an enum', { type: 'enum', name: 'E', symbols: ['A', 'B'], default: 'A' }, { default: 'B' }, 'x: enum com.acme.E, one of "A", "B" = "B"'],
    ['a fixed', { type: 'fixed', name: 'F', size: 2 }, { default: 'a\u00ff' }, 'x: fixed com.acme.F(2) = "0x61ff"'], ['bytes', 'bytes', { default: '' }, 'x: bytes = "0x"'],
    ['a decimal', { type: 'bytes', logicalType: 'decimal', precision: 4, scale: 2 }, { default: '\u00ff\u009c' }, 'x: decimal(4,2) = -1'],
    ['a decimal without a scale', { type: 'bytes', logicalType: 'decimal', precision: 4 }, {}, 'x: decimal(4,0)'], ['on a fixed', { type: 'fixed', name: 'F', size: 2, logicalType: 'decimal', precision: 4 }, {}, 'x: decimal(4,0) on fixed com.acme.F(2)'],
    ['a decimal too long for its fixed', { type: 'fixed', name: 'F', size: 2, logicalType: 'decimal', precision: 5 }, {}, 'x: fixed com.acme.F(2)'], ['a decimal of no digits', { type: 'bytes', logicalType: 'decimal', precision: 0 }, {}, 'x: bytes'],
    ['a decimal of a text', { type: 'string', logicalType: 'decimal', precision: 4 }, {}, 'x: string'], ['a scale above the precision', { type: 'bytes', logicalType: 'decimal', precision: 1, scale: 2 }, {}, 'x: bytes'],
    ['a date', { type: 'int', logicalType: 'date' }, { default: 3 }, 'x: date = 3'], ['a date of a long', { type: 'long', logicalType: 'date' }, {}, 'x: long'], ['a uuid', { type: 'string', logicalType: 'uuid' }, {}, 'x: uuid'],
    ['a uuid of bytes', { type: 'fixed', name: 'F', size: 16, logicalType: 'uuid' }, {}, 'x: uuid on fixed com.acme.F(16)'], ['a uuid of fewer', { type: 'fixed', name: 'F', size: 8, logicalType: 'uuid' }, {}, 'x: fixed com.acme.F(8)'],
    ['a duration', { type: 'fixed', name: 'F', size: 12, logicalType: 'duration' }, {}, 'x: duration on fixed com.acme.F(12)'], ['one that nobody knows', { type: 'string', logicalType: 'colour' }, {}, 'x: string'],
    ['a record and its defaults', { type: 'record', name: 'R', fields: [{ name: 'a', type: 'int', default: 1 }, { name: 'b', type: 'int' }] }, { default: { b: 2 } }, 'x: record com.acme.R of 2 fields = {"a":1,"b":2}'],
    ['a float', 'float', { default: 1 }, 'x: float = 1'], ['a default of a later branch', ['string', 'null'], { default: null }, 'x: string, nullable = null'], ['letters of any script', { type: 'enum', name: 'Größe', symbols: ['ß'] }, {}, 'x: enum com.acme.Größe, one of "ß"'],
  ])('%s', async (_, type, more, wanted) => expect(await line(type, more)).toBe(wanted))

  test('names are tags, with the aliases behind them', async () => {
    expect(await shapeOf({ type: 'enum', name: 'E', aliases: ['D', 'x.C'], symbols: [] })).toMatchObject({ tags: ['com.acme.E', 'com.acme.D', 'x.C'] })
    expect(await shapeOf({ type: 'fixed', name: 'y.F', aliases: ['D'], size: 2 })).toMatchObject({ tags: ['y.F(2)', 'y.D(2)'] })
    expect(await shapeOf({ type: 'error', name: 'E', namespace: '', fields: [] })).toMatchObject({ is: 'record', tags: ['E'] })
  })
  test('a type that uses itself, and one that is used before it is defined', async () => {
    const contract = await readOne('avro', record([{ name: 'next', type: ['null', 'Order'] }, { name: 'e', type: 'E' }, { name: 'f', type: { type: 'enum', name: 'E', symbols: ['A'] } }]), 'a.avsc')
    expect(lines(contract.datasets[0]?.shape)).toEqual(['next: record com.acme.Order of 3 fields, nullable', 'e: enum com.acme.E, one of "A"', 'f: enum com.acme.E, one of "A"'])
  })
  test('a default that is inside itself has no value', async () => {
    const inner = { type: 'record', name: 'R', fields: [{ name: 'r', type: ['R', 'null'], default: {} }] }
    expect((await problemOf('avro', record([{ name: 'x', type: inner, default: {} }]), 'a.avsc')).code).toBe('bad-default')
  })
})

describe('files', () => {
  test('a contract is known by the full name of its type, and called by the simple one', async () => {
    const contract = await readOne('avro', record([]), 'dir/a.avsc')
    expect([contract.id, contract.idWritten, contract.datasets.map((d) => d.name), contract.files]).toEqual(['com.acme.Order', false, ['Order'], ['dir/a.avsc']])
  })
  test('one without a name by its path', async () => {
    for (const text of ['"int"', '["null", "int"]', '{"type": "array", "items": "int"}', '[]']) expect((await readOne('avro', text, 'dir/a.avsc')).id).toBe('dir/a.avsc')
  })
  test('definitions that name each other are a list, others a union', async () => {
    const datasets = async (...all: object[]): Promise<string[]> => (await readOne('avro', JSON.stringify(all), 'a.avsc')).datasets.map((d) => (d.unnamed ? `union of ${d.shape.is === 'union' ? d.shape.branches.length : 0}` : d.name))
    const [a, b] = [{ type: 'fixed', name: 'A', size: 1 }, { type: 'record', name: 'B', fields: [{ name: 'a', type: 'A' }] }]
    expect(await datasets(a, b)).toEqual(['A', 'B'])
    expect(await datasets(a, { ...b, fields: [] })).toEqual(['union of 2'])
    expect(await datasets(a, b, { type: 'enum', name: 'z.A', symbols: [] })).toEqual(['A', 'B', 'z.A'])
  })
  test('a type of another file, by its name or by what is in it, nearest first', async () => {
    const a = (size: number): string => JSON.stringify({ type: 'fixed', name: 'com.acme.A', size })
    const fixed = async (files: Record<string, string>): Promise<[string | undefined, readonly string[] | undefined]> => {
      const contract = await readOne('avro', record([{ name: 'x', type: 'A' }]), 'in/here/a.avsc', files)
      return [lines(contract.datasets[0]?.shape)[0], contract.files?.slice(1)]
    }
    expect(await fixed({ 'in/here/A.avsc': a(1), 'in/here/b.avsc': a(2) })).toEqual(['x: fixed com.acme.A(1)', ['in/here/A.avsc']])
    expect(await fixed({ 'far/b.avsc': a(3), 'in/there/b.avsc': a(2) })).toEqual(['x: fixed com.acme.A(2)', ['in/there/b.avsc']])
    expect(await fixed({ 'b.avsc': record([{ name: 'y', type: 'A' }]), 'c.txt': a(1), 'in/here/A.avsc': '{', 'd.avpr': `{"protocol": "P", "namespace": "com.acme", "types": [{"type": "fixed", "name": "A", "size": 4}]}` })).toEqual(['x: fixed com.acme.A(4)', ['d.avpr']])
  })
  test('what another file lacks is told in that file', async () => {
    const files = { 'B.avsc': '{"type": "record", "name": "B",\n "fields": [{"name": "c", "type": "Nowhere"}]}' }
    expect(await problemOf('avro', '{"type": "record", "name": "A", "fields": [{"name": "b", "type": "B"}]}', 'A.avsc', files)).toMatchObject({ file: 'B.avsc', line: 2, column: 35, code: 'unknown-type' })
    expect(await problemOf('avro', '{"type": "record", "name": "A", "fields": [{"name": "b", "type": "B"}]}', 'A.avsc', { 'B.avsc': '{"type": ' })).toMatchObject({ file: 'B.avsc', code: 'json-syntax' })
  })
  test('a place in another file', async () => {
    const contract = await readOne('avro', record([{ name: 'b', type: 'B' }]), 'A.avsc', { 'B.avsc': '{"type": "record", "name": "com.acme.B", "fields": [\n  {"name": "c", "type": "int"}\n]}' })
    const b = contract.datasets[0]?.shape.is === 'record' ? unfold(contract.datasets[0].shape.slots.get('b')?.shape ?? { is: 'nothing' }) : undefined
    const at = b?.is === 'record' ? b.slots.get('c')?.at : undefined
    expect(at && contract.locate(at)).toMatchObject({ file: 'B.avsc', line: 2, column: 12 })
  })
  test('a protocol', async () => {
    const contract = await readOne('avro', JSON.stringify({
      protocol: 'Shop', namespace: 'com.acme', doc: 'A shop', types: [{ type: 'record', name: 'A', fields: [] }, { type: 'error', name: 'E', fields: [] }],
      messages: { send: { request: [{ name: 'a', type: { type: 'array', items: 'A' } }], response: 'null', errors: ['E'] }, ping: { request: [], 'one-way': true } },
    }), 'a.avpr')
    expect([contract.id, contract.datasets.map((d) => d.name)]).toEqual(['com.acme.Shop', ['A', 'E']])
    expect(said(contract.facts)).toEqual(['promise message send: (a: array of A): null raises E', 'promise message ping: () one-way', 'inert doc: A shop'])
  })
  test('a message names types of other namespaces in full, and what its parameters are filled in with', async () => {
    const type = (namespace: string): object => ({ type: 'record', name: 'A', namespace, fields: [] })
    const contract = await readOne('avro', JSON.stringify({
      protocol: 'Shop', namespace: 'com.acme', types: [type('com.acme'), type('other')],
      messages: { send: { request: [{ name: 'a', type: { type: 'map', values: ['A', 'other.A'] } }, { name: 'n', type: 'int', default: 1, aliases: ['m', 'k'], doc: 'how many' }], response: 'null' } },
    }), 'a.avpr')
    expect(said(contract.facts)).toEqual(['promise message send: (a: map of A or other.A, n (also k, m): int = 1): null', 'inert message send.n.doc: how many'])
  })
  test('what a message defines where it uses it is looked at too, once', async () => {
    const own = { type: 'record', name: 'Q', fields: [{ name: 'i', type: 'int' }] }
    const contract = await readOne('avro', JSON.stringify({
      protocol: 'Shop', types: [{ type: 'record', name: 'A', fields: [{ name: 'e', type: { type: 'enum', name: 'E', symbols: [] } }] }],
      messages: { ask: { request: [{ name: 'q', type: ['null', own] }], response: 'Q', errors: ['E'] }, again: { request: [{ name: 'q', type: own }], response: 'null' } },
    }), 'a.avpr')
    expect(contract.datasets.map(({ name, shape }) => [name, ...lines(shape)])).toEqual([['A', 'e: enum E, one of '], ['Q', 'i: int']])
  })
})

test('facts: documentation, order, keys that nobody knows, aliases of types', async () => {
  const contract = await readOne('avro', record([{ name: 'x', doc: 'X', order: 'ignore', type: { type: 'record', name: 'R', doc: 'an R', aliases: ['Q'], fields: [] }, aliases: ['y'] }], { doc: 'An order', aliases: ['Purchase'], 'avro.java.string': 'String' }), 'a.avsc')
  const [one] = contract.datasets
  expect(said(one?.facts)).toEqual(['label aliases: Purchase', 'inert doc: An order', 'inert avro.java.string: String'])
  const x = one?.shape.is === 'record' ? one.shape.slots.get('x') : undefined
  expect([said(x?.facts), x?.aliases]).toEqual([['inert doc: X', 'inert order: ignore', 'label R.aliases: Q', 'inert R.doc: an R'], ['y']])
})
test('an alias of a type by which another one goes is said', async () => {
  const fixed = (name: string, ...aliases: string[]): object => ({ type: 'fixed', name, size: 1, aliases })
  const told = async (...types: object[]): Promise<(string | undefined)[]> => ((await readOne('avro', JSON.stringify(types), 'a.avsc')).unseen ?? []).map((u) => `${u.path.join('.')}: ${u.message.slice(0, u.message.indexOf(' too'))}`)
  expect(await told(fixed('A', 'B'), fixed('B'))).toEqual(['A: its alias "B" is the name of another type'])
  expect(await told(fixed('A', 'C'), fixed('B', 'C'))).toEqual(['B: its alias "C" is an alias of "A"'])
  expect(await told(fixed('A', 'A', 'x.B', 'C'), fixed('B', 'D'))).toEqual([])
})
test('a default that fits a later branch is said', async () => {
  const contract = await readOne('avro', record([{ name: 'x', type: ['string', 'null'], default: null }]), 'a.avsc')
  expect(contract.unseen?.map((u) => u.path)).toEqual([['Order', 'x']])
})

describe('what is no schema', () => {
  test.each<[string, string, string]>([
    ['a number', '5', 'unknown-type'], ['null without quotes', 'null', 'bad-type'], ['no type', '{"name": "x"}', 'missing-type'], ['a type of two', '{"type": "record", "name": "int", "fields": []}', 'bad-name'],
    ['no name', '{"type": "record", "fields": []}', 'missing-name'], ['a number as a name', '{"type": "record", "name": "1a", "fields": []}', 'bad-name'], ['no fields', '{"type": "record", "name": "A"}', 'missing-fields'],
    ['fields that are no list', '{"type": "record", "name": "A", "fields": {}}', 'not-a-list'], ['a field that is a text', '{"type": "record", "name": "A", "fields": ["x"]}', 'not-a-map'],
    ['a field without a name', record([{ type: 'int' }]), 'missing-name'], ['a field without a type', record([{ name: 'x' }]), 'missing-type'], ['an order that is none', record([{ name: 'x', type: 'int', order: 'up' }]), 'bad-order'],
    ['an alias that is no name', record([{ name: 'x', type: 'int', aliases: ['a-b'] }]), 'bad-name'], ['two fields', record([{ name: 'x', type: 'int' }, { name: 'x', type: 'int' }]), 'duplicate-name'],
    ['no items', '{"type": "array"}', 'missing-type'], ['no values', '{"type": "map"}', 'missing-type'], ['no symbols', '{"type": "enum", "name": "E"}', 'missing-symbols'], ['a symbol twice', '{"type": "enum", "name": "E", "symbols": ["A", "A"]}', 'duplicate-name'],
    ['a symbol that is a number', '{"type": "enum", "name": "E", "symbols": [1]}', 'bad-name'], ['a default that is no symbol', '{"type": "enum", "name": "E", "symbols": ["A"], "default": "B"}', 'bad-default'],
    ['no size', '{"type": "fixed", "name": "F"}', 'bad-size'], ['a negative size', '{"type": "fixed", "name": "F", "size": -1}', 'bad-size'], ['a size in quotes', '{"type": "fixed", "name": "F", "size": "4"}', 'bad-size'],
    ['a union in a union', '[["int"]]', 'nested-union'], ['a branch twice', '["int", {"type": "int", "logicalType": "date"}]', 'duplicate-branch'], ['a name twice', '[{"type": "fixed", "name": "F", "size": 1}, "F"]', 'duplicate-branch'],
    ['a name for two', '[{"type": "fixed", "name": "F", "size": 1}, {"type": "fixed", "name": "F", "size": 2}]', 'duplicate-name'], ['a name of nobody', '["string", "Money"]', 'unknown-type'],
    ['a type of a protocol that is none', '{"protocol": "P", "types": ["int"]}', 'bad-type'], ['a message without a request', '{"protocol": "P", "messages": {"m": {"response": "int"}}}', 'missing-request'],
    ['a message without a response', '{"protocol": "P", "messages": {"m": {"request": []}}}', 'missing-response'],
  ])('%s', async (_, text, code) => expect((await problemOf('avro', text, 'a.avsc')).code).toBe(code))

  test.each<[string, unknown, unknown]>([
    ['a text for an int', 'int', '1'], ['a fraction for an int', 'int', 1.5], ['one too large for an int', 'int', 2147483648], ['a number for a text', 'string', 1], ['null for a text', 'string', null], ['a text for null', ['null', 'int'], 'null'],
    ['no boolean', 'boolean', 'true'], ['a letter that is no byte', 'bytes', '\u0100'], ['too short for a fixed', { type: 'fixed', name: 'F', size: 2 }, 'a'], ['no symbol', { type: 'enum', name: 'E', symbols: ['A'] }, 'B'], ['a list of others', { type: 'array', items: 'int' }, ['a']],
    ['a field without a value', { type: 'record', name: 'R', fields: [{ name: 'a', type: 'int' }] }, {}], ['NaN in quotes', 'double', 'NaN'],
  ])('a default: %s', async (_, type, value) => expect((await problemOf('avro', record([{ name: 'x', type, default: value }]), 'a.avsc')).code).toBe('bad-default'))

  test('what was probably meant', async () => {
    const hint = async (type: string): Promise<string | undefined> => (await problemOf('avro', record([{ name: 'x', type }]), 'a.avsc')).hint
    expect([await hint('integer'), await hint('strng'), await hint('timestamp'), await hint('Money')]).toEqual(['write "int"', 'write "string"', 'write a type with "logicalType": "timestamp-millis"', 'define "com.acme.Money" in a file of this tree, or mend the name'])
  })
})
test('a default as it is written down', async () => {
  const { datasets: [one] } = await readOne('avro', record([{ name: 'x', type: { type: 'map', values: 'double' }, default: { b: 1 } }]).replace('"b":1', '"__proto__":1.50'), 'a.avsc')
  const slot = one?.shape.is === 'record' ? one.shape.slots.get('x') : undefined
  expect(slot?.fallback === undefined ? undefined : toJson(slot.fallback)).toBe('{"__proto__":1.5}')
})
