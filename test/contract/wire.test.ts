// Records in bytes. What is written, and read, is Protobuf's own encoding: most of the bytes are the examples of its documentation, or were counted by hand.
import { describe, expect, test } from 'vitest'
import type { Encoding } from '../../src/contract/encodings.ts'
import { Moment } from '../../src/contract/moments.ts'
import { parseNum, whole } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type RecordShape, type Shape, type Slot, list, nothing, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler, valueKey } from '../../src/contract/values.ts'
import { readAgain } from '../../src/contract/wire.ts'

const typeOf: Partial<Record<Encoding, ScalarType>> = { int32: 'int', bool: 'boolean', 'closed enum': 'enum', 'open enum': 'enum', float: 'float', double: 'double', string: 'string', bytes: 'bytes' }
const as = (encoding: Encoding, codes?: Record<string, number>): Shape => scalar(typeOf[encoding] ?? 'long', {}, { encoding, ...(codes ? { codes: new Map(Object.entries(codes)) } : {}) })
const message = (slots: Record<string, [number | string, Shape] | [number | string, Shape, Partial<Slot>]>, more: Partial<RecordShape> = {}): RecordShape =>
  record(Object.entries(slots).map(([name, [id, shape, rest]]) => [name, slot(shape, { id: String(id), required: false, ...rest })] as const), nothing, more)
const row = (fields: Record<string, Value>): ReadonlyMap<string, Value> => new Map(Object.entries(fields))
const n = (text: string): Value => parseNum(text) as Value
/** A message within another is bytes to whoever knows no more of it, and bytes are one to whoever does. */
const within = (shape: Shape): RecordShape => message({ message: [1, shape] })
const hexOf = (shape: RecordShape, fields: ReadonlyMap<string, Value>): string => {
  const found = readAgain(within(shape), within(as('bytes')), row({ message: fields }))
  const bytes = found && 'as' in found ? found.as.get('message') : undefined
  return bytes instanceof Bytes ? bytes.hex : 'cannot be written'
}
const read = (shape: RecordShape, hex: string): Value | undefined => {
  const found = readAgain(within(as('bytes')), within(shape), row({ message: new Bytes(hex) }))
  return found && 'as' in found ? found.as.get('message') : undefined
}
const told = (shape: RecordShape, hex: string): string => {
  const found = read(shape, hex)
  return found === undefined ? 'refused' : valueKey(found)
}
const colours = { RED: 1, BLUE: 5 }
const one = (encoding: Encoding, codes?: Record<string, number>): RecordShape => message({ x: [1, as(encoding, codes)] })
const inner = message({ a: [1, as('int32')] })

describe('there and back', () => {
  test.each<[string, RecordShape, Record<string, Value>, string]>([
    ['no field', one('int32'), {}, ''], ['a number', one('int32'), { x: whole(150) }, '089601'], ['nought', one('int32'), { x: whole(0) }, '0800'],
    ['one byte', one('int32'), { x: whole(127) }, '087f'], ['two bytes', one('int32'), { x: whole(128) }, '088001'],
    ['less than nought', one('int32'), { x: whole(-2) }, '08feffffffffffffffff01'], ['zigzag', one('sint32'), { x: whole(-2) }, '0803'],
    ['zigzag, more than nought', one('sint64'), { x: whole(2) }, '0804'], ['a large one', one('uint64'), { x: n('18446744073709551615') }, '08ffffffffffffffffff01'],
    ['true', one('bool'), { x: true }, '0801'], ['false', one('bool'), { x: false }, '0800'], ['a name', one('closed enum', colours), { x: 'BLUE' }, '0805'],
    ['a number that has no name', one('open enum', colours), { x: whole(3) }, '0803'],
    ['four bytes', one('fixed32'), { x: whole(258) }, '0d02010000'], ['four bytes with a sign', one('sfixed32'), { x: whole(-2) }, '0dfeffffff'],
    ['eight bytes', one('fixed64'), { x: whole(258) }, '090201000000000000'], ['eight bytes with a sign', one('sfixed64'), { x: whole(-2) }, '09feffffffffffffff'],
    ['a float', one('float'), { x: whole(1) }, '0d0000803f'], ['a fraction', one('float'), { x: n('-0.5') }, '0d000000bf'],
    ['a double', one('double'), { x: n('1.5') }, '09000000000000f83f'],
    ['a text', message({ x: [2, as('string')] }), { x: 'testing' }, '120774657374696e67'], ['a text of two bytes', one('string'), { x: 'é' }, '0a02c3a9'],
    ['a text with a mark in front', one('string'), { x: '\uFEFFa' }, '0a04efbbbf61'], ['an empty text', one('string'), { x: '' }, '0a00'],
    ['bytes', one('bytes'), { x: new Bytes('00ff') }, '0a0200ff'],
    ['a message', message({ x: [3, message({ a: [1, as('int32')] })] }), { x: row({ a: whole(150) }) }, '1a03089601'],
    ['an empty message', message({ x: [3, inner] }), { x: row({}) }, '1a00'],
    ['a message between marks', message({ x: [1, { ...inner, delimited: true }] }), { x: row({ a: whole(150) }) }, '0b0896010c'],
    ['one in another', message({ x: [1, message({ y: [1, { ...inner, delimited: true }] }, { delimited: true })] }), { x: row({ y: row({ a: whole(1) }) }) }, '0b0b08010c0c'],
    ['several', message({ x: [4, list(as('string'))] }), { x: ['a', 'b'] }, '220161220162'],
    ['several numbers, each for itself', message({ x: [1, list(as('int32'))] }), { x: [whole(1), whole(2)] }, '08010802'],
    ['several in one', message({ x: [6, list(as('int32'), { packed: true })] }), { x: [whole(3), whole(270), whole(86942)] }, '3206038e029ea705'],
    ['several of four bytes in one', message({ x: [1, list(as('fixed32'), { packed: true })] }), { x: [whole(1), whole(2)] }, '0a080100000002000000'],
    ['several of eight bytes in one', message({ x: [1, list(as('double'), { packed: true })] }), { x: [whole(1)] }, '0a08000000000000f03f'],
    ['several messages', message({ x: [1, list(inner)] }), { x: [row({}), row({ a: whole(1) })] }, '0a000a020801'],
    ['two fields', message({ x: [1, as('int32')], y: [2, as('string')] }), { x: whole(1), y: 'a' }, '0801120161'],
    ['a large number of a field', message({ x: [16, as('int32')] }), { x: whole(1) }, '800101'],
    ['the largest', message({ x: [536870911, as('int32')] }), { x: whole(1) }, 'f8ffffff0f01'],
    ['a hundred and thirty letters', one('string'), { x: 'a'.repeat(130) }, `0a8201${'61'.repeat(130)}`],
  ])('%s', (_, shape, fields, hex) => {
    expect(hexOf(shape, row(fields))).toBe(hex)
    expect(told(shape, hex)).toBe(valueKey(row(fields)))
  })
})
describe('what is written', () => {
  test.each<[string, RecordShape, Record<string, Value>, string]>([
    ['none of several', message({ x: [1, list(as('int32'), { packed: true })] }), { x: [] }, ''],
    ['none of several, each for itself', message({ x: [1, list(as('int32'))] }), { x: [] }, ''],
    ['what stands for what we do not know', message({ x: [1, opaque('some')] }), { x: new Filler('ab') }, '0a026162'],
    ['a field that nobody declares', inner, { b: whole(1) }, 'cannot be written'],
    ['one without a number', record([['x', slot(as('int32'))]]), { x: whole(1) }, 'cannot be written'],
    ['one whose number is nought', message({ x: [0, as('int32')] }), { x: whole(1) }, 'cannot be written'],
    ['one whose number is none', message({ x: ['x', as('int32')] }), { x: whole(1) }, 'cannot be written'],
    ['a type that no encoding is known of', message({ x: [1, scalar('date')] }), { x: new Moment('date', '2026-01-01') }, 'cannot be written'],
    ['several of them', message({ x: [1, list(scalar('date'), { packed: true })] }), { x: [new Moment('date', '2026-01-01')] }, 'cannot be written'],
    ['a text for a number', one('int32'), { x: 'a' }, 'cannot be written'], ['a text for a float', one('float'), { x: 'a' }, 'cannot be written'],
    ['nothing for a float', one('double'), { x: null }, 'cannot be written'], ['true for a float', one('float'), { x: true }, 'cannot be written'],
    ['a text of digits for a float', one('float'), { x: '1' }, 'cannot be written'],
    ['a day for a float', one('float'), { x: new Moment('date', '2026-01-01') }, 'cannot be written'],
    ['a number for a text', one('string'), { x: whole(1) }, 'cannot be written'], ['a text for bytes', one('bytes'), { x: 'a' }, '0a0161'],
    ['a name of no number', one('open enum', colours), { x: 'GREEN' }, 'cannot be written'], ['a fraction', one('int32'), { x: n('1.5') }, 'cannot be written'],
    ['one for several', message({ x: [1, list(as('int32'))] }), { x: whole(1) }, 'cannot be written'],
    ['a text among numbers', message({ x: [1, list(as('int32'))] }), { x: [whole(1), 'a'] }, 'cannot be written'],
    ['a text among numbers in one', message({ x: [1, list(as('int32'), { packed: true })] }), { x: [whole(1), 'a'] }, 'cannot be written'],
    ['messages in one', message({ x: [1, list(inner, { packed: true })] }), { x: [row({})] }, 'cannot be written'],
    ['a number for a message', message({ x: [1, inner] }), { x: whole(1) }, 'cannot be written'],
    ['a message with what it cannot have', message({ x: [1, inner] }), { x: row({ b: whole(1) }) }, 'cannot be written'],
    ['any value', message({ x: [1, nothing] }), { x: whole(1) }, 'cannot be written'],
  ])('%s', (_, shape, fields, hex) => { expect(hexOf(shape, row(fields))).toBe(hex) })

  const retired = message({ x: [1, as('int32')] }, { retired: { ids: [{ from: 2, to: 4 }], names: new Set(['old']) } })
  test.each<[string, Record<string, Value>, string]>([
    ['a text', { 2: 'a' }, '120161'], ['bytes', { 2: new Bytes('ff') }, '1201ff'], ['a number', { 3: whole(1) }, '1801'],
    ['less than nought', { 2: whole(-1) }, '10ffffffffffffffffff01'], ['true', { 2: true }, '1001'], ['a float', { 2: whole(1).typed('float') }, '150000803f'],
    ['a double', { 2: whole(1).typed('double') }, '11000000000000f03f'],
    ['a number of another type', { 2: whole(1).typed('int') }, '1001'], ['what has no bytes', { 2: null }, ''], ['whatever a name was of', { old: 'a' }, ''],
    ['and what is declared behind it', { 2: 'a', x: whole(1) }, '1201610801'], ['one that is not retired', { 5: 'a' }, 'cannot be written'],
  ])('of an older record: %s', (_, fields, hex) => { expect(hexOf(retired, row(fields))).toBe(hex) })
})
describe('what is read', () => {
  const old = message({ x: [1, as('int32')], y: [2, as('string')] })
  test.each<[string, RecordShape, string, string]>([
    ['fields that nobody declares are skipped', message({ x: [1, as('int32')] }), '1801 1a0161 250102030 4 290102030405060708 2b08012c 0801', '{"x":1}'],
    ['the last one counts', old, '08010802', '{"x":2}'], ['whatever their order', old, '1201610801', '{"x":1,"y":"a"}'],
    ['other bytes than the reader takes are of a field that it does not know', old, '0d01000000 0801', '{"x":1}'], ['and so are those of a text', old, '0a0161', '{}'],
    ['of a message for one between marks', message({ x: [1, { ...inner, delimited: true }] }), '0a020801', '{}'],
    ['and the other way round', message({ x: [1, inner] }), '0b08010c', '{}'],
    ['messages of one field are merged', message({ x: [1, message({ a: [1, as('int32')], b: [2, as('int32')] })] }), '0a020801 0a021002', '{"x":{"a":1,"b":2}}'],
    ['no field', old, '', '{}'], ['one that must be there', message({ x: [1, as('int32'), { required: true }] }), '', 'refused'],
    ['one that must be there within', message({ x: [1, message({ a: [1, as('int32'), { required: true }] })] }), '0a00', 'refused'],
    ['one that must be there, and is', message({ x: [1, as('int32'), { required: true }] }), '0801', '{"x":1}'],
    ['a name that is not known', one('closed enum', colours), '0803', '{}'], ['the last one that is', one('closed enum', colours), '0801 0803', '{"x":"RED"}'],
    ['the last of two', one('closed enum', colours), '0801 0805', '{"x":"BLUE"}'], ['unknown to an open one', one('open enum', colours), '0801 0803', '{"x":3}'],
    ['among several', message({ x: [1, list(as('closed enum', colours))] }), '0801 0803 0805', '{"x":["RED","BLUE"]}'],
    ['several in one, each for itself', message({ x: [1, list(as('int32'))] }), '0a020102 0803', '{"x":[1,2,3]}'],
    ['each for itself, where they are written in one', message({ x: [1, list(as('int32'), { packed: true })] }), '0801 0802', '{"x":[1,2]}'],
    ['names in one', message({ x: [1, list(as('closed enum', colours))] }), '0a03010305', '{"x":["RED","BLUE"]}'],
    ['texts are never in one', message({ x: [1, list(as('string'))] }), '0a020161', '{"x":["\\u0001a"]}'],
    ['truths in one', message({ x: [1, list(as('bool'))] }), '0a03000102', '{"x":[false,true,true]}'],
    ['floats in one', message({ x: [1, list(as('float'))] }), '0a040000803f', '{"x":[1]}'], ['one of several where one is read', one('int32'), '0a020102', '{}'],
    ['several, one of which is refused', message({ x: [1, list(as('string'))] }), '0a0161 0a01ff', 'refused'],
    ['several in one, cut short', message({ x: [1, list(as('fixed32'))] }), '0a0501000000 02', 'refused'],
    ['a last number cut short', message({ x: [1, list(as('int32'))] }), '0a020180', 'refused'],
    ['a text that is none', one('string'), '0a01ff', 'refused'], ['a field that is cut short', one('string'), '0a0561', 'refused'],
    ['a number that is', one('int32'), '0880', 'refused'], ['four bytes that are', one('fixed32'), '0d010203', 'refused'],
    ['eight bytes that are', one('fixed64'), '0901020304050607', 'refused'], ['a length that is', one('string'), '0a80', 'refused'],
    ['a tag that is', one('int32'), '80', 'refused'],
    ['a length of more than there is', one('bytes'), '0affffffffffffffffff01', 'refused'], ['a field of number nought', one('int32'), '0001', 'refused'],
    ['a number of a field that is too large', one('int32'), '808080808001 01', 'refused'], ['no kind of bytes', one('int32'), '0e', 'refused'],
    ['a mark at the end of nothing', one('int32'), '0c', 'refused'],
    ['a mark that is missing', message({ x: [1, { ...inner, delimited: true }] }), '0b0801', 'refused'],
    ['a mark of another', message({ x: [1, { ...inner, delimited: true }] }), '0b080114', 'refused'],
    ['bad bytes between marks', message({ x: [1, { ...inner, delimited: true }] }), '0b0d010c', 'refused'],
    ['a tag cut short between marks', message({ x: [1, { ...inner, delimited: true }] }), '0b80', 'refused'],
    ['marks in one that nobody declares', inner, '1b 23 0801 24 1c 0802', '{"a":2}'],
    ['ten bytes', one('uint64'), '08ffffffffffffffffff7f', '{"x":18446744073709551615}'], ['eleven bytes', one('uint64'), '0880808080808080808080 01', 'refused'],
    ['more bits than the reader has', one('int32'), '088080808010', '{"x":0}'], ['nought in two bytes', one('bool'), '088000', '{"x":false}'],
    ['two in truth', one('bool'), '0802', '{"x":true}'],
    ['no number', one('float'), '0d0000c07f', '{"x":<NaN>}'], ['without end', one('double'), '09000000000000f07f', '{"x":<Infinity>}'],
    ['what we do not know', message({ x: [1, opaque('some')] }), '0a0161', '{"x":<some>}'],
    ['a type that no encoding is known of', message({ x: [1, scalar('date')] }), '0a0161', 'refused'],
    ['one of a set: the last', message({ a: [1, as('int32')], b: [2, as('int32')], c: [3, as('int32')] }, { exclusive: [['a', 'b']] }), '0801 1802 1003', '{"b":3,"c":2}'],
    ['of a set: again the first', message({ a: [1, as('int32')], b: [2, as('int32')] }, { exclusive: [['a', 'b']] }), '0801 1003 0802', '{"a":2}'],
    ['of several sets', message({ a: [1, as('int32')], b: [2, as('int32')], c: [3, as('int32')], d: [4, as('int32')] }, { exclusive: [['a', 'b'], ['c', 'd']] }), '0801 1801 2001 1001', '{"b":1,"d":1}'],
    ['of a set: a message that is merged', message({ a: [1, message({ x: [1, as('int32')], y: [2, as('int32')] })], b: [2, as('int32')] }, { exclusive: [['a', 'b']] }), '0a020801 0a021002', '{"a":{"x":1,"y":2}}'],
    ['other bytes than several texts have', message({ x: [1, list(as('string'))] }), '0801', '{}'],
    ['than several numbers have', message({ x: [1, list(as('int32'))] }), '0d01000000', '{}'], ['than several messages have', message({ x: [1, list(inner)] }), '0801', '{}'],
    ['of a set that is cut by one of other bytes', message({ a: [1, as('int32')], b: [2, as('int32')] }, { exclusive: [['a', 'b']] }), '0801 120161', '{"a":1}'],
  ])('%s', (_, shape, hex, expected) => { expect(told(shape, hex.replaceAll(' ', ''))).toBe(expected) })
  test('a number is one of the reader’s type', () => {
    const types = (['int32', 'float', 'double'] as const).map((e) => (read(one(e), hexOf(one(e), row({ x: whole(1) }))) as ReadonlyMap<string, Value>).get('x'))
    expect(types).toEqual([whole(1).typed('int'), whole(1).typed('float'), whole(1).typed('double')])
  })
})
describe('how deep', () => {
  const self: RecordShape = message({ self: [1, { is: 'ref', name: 'self', target: () => self }] })
  const marked: RecordShape = message({ self: [1, { is: 'ref', name: 'marked', target: () => marked }] }, { delimited: true })
  const nested = (levels: number): ReadonlyMap<string, Value> => (levels === 0 ? row({}) : row({ self: nested(levels - 1) }))
  const text = (levels: number): string => {
    const found = readAgain(self, self, nested(levels))
    return !found ? 'cannot be written' : 'as' in found ? 'read' : 'refused'
  }
  test('a hundred messages in one another are read, and no more', () => {
    expect([100, 101, 102].map(text)).toEqual(['read', 'refused', 'cannot be written'])
  })
  test('and so between marks, whether anybody declares them or not', () => {
    const hex = (levels: number): string => '0b'.repeat(levels) + '0c'.repeat(levels)
    expect([98, 99, 100].map((levels) => told(message({ self: [1, marked] }), hex(levels)) !== 'refused')).toEqual([true, true, false])
    expect([100, 101].map((levels) => told(message({}), hex(levels)))).toEqual(['{}', 'refused'])
  })
})
test('written by one, read by the other', () => {
  const numbers = message({ x: [1, as('int64')] }), narrow = message({ y: [1, as('int32')] }), texts = one('string')
  expect(readAgain(numbers, narrow, row({ x: n('4294967301') }))).toEqual({ as: row({ y: whole(5).typed('int') }) })
  expect(readAgain(one('bytes'), texts, row({ x: new Bytes('ff') }))).toEqual({ refused: true })
  expect(readAgain(texts, texts, row({ x: whole(1) }))).toBe(undefined)
  expect([readAgain(as('int32'), narrow, row({})), readAgain(narrow, as('int32'), row({})), readAgain(narrow, narrow, whole(1))]).toEqual([undefined, undefined, undefined])
})
