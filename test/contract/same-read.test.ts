// Is what a reader made of a record what was written?
import { describe, expect, test } from 'vitest'
import type { Encoding } from '../../src/contract/encodings.ts'
import { parseNum, whole } from '../../src/contract/numbers.ts'
import { isReadTheSame } from '../../src/contract/same-read.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type RecordShape, type Shape, type Slot, list, nothing, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, Bytes, Filler } from '../../src/contract/values.ts'

const typeOf: Partial<Record<Encoding, ScalarType>> = { int32: 'int', bool: 'boolean', 'closed enum': 'enum', 'open enum': 'enum', float: 'float', double: 'double', string: 'string', bytes: 'bytes' }
const as = (encoding: Encoding, codes?: Record<string, number>): Shape => scalar(typeOf[encoding] ?? 'long', {}, { encoding, ...(codes ? { codes: new Map(Object.entries(codes)) } : {}) })
const message = (slots: Record<string, [number, Shape] | [number, Shape, Partial<Slot>]>, more: Partial<RecordShape> = {}): RecordShape =>
  record(Object.entries(slots).map(([name, [id, shape, rest]]) => [name, slot(shape, { id: String(id), required: false, ...rest })] as const), nothing, more)
const row = (fields: Record<string, Value>): ReadonlyMap<string, Value> => new Map(Object.entries(fields))
const n = (text: string): Value => parseNum(text) as Value
type Case = [string, Shape, Shape, Value, boolean | undefined]
const check = (cases: Case[]): void => { test.each(cases)('%s', (_, writer, reader, value, expected) => { expect(isReadTheSame(writer, reader, value)).toBe(expected) }) }

const closed = (codes: Record<string, number>): Shape => as('closed enum', codes), open = (codes: Record<string, number>): Shape => as('open enum', codes)
const inner = message({ a: [1, as('int32')] }), empty = message({})
describe('values', () => { check([
  ['the same', as('int32'), as('int32'), whole(7), true], ['a wider number', as('int32'), as('int64'), whole(-7), true],
  ['a narrower one that it fits in', as('int64'), as('int32'), whole(7), true], ['and one that it does not', as('int64'), as('int32'), n('4294967301'), false],
  ['one without a sign', as('int32'), as('uint32'), whole(-1), false], ['that has none', as('int32'), as('uint64'), whole(1), true],
  ['another way to write signs', as('int32'), as('sint32'), whole(1), false], ['of nought', as('int32'), as('sint32'), whole(0), true],
  ['truth for one', as('int32'), as('bool'), whole(1), true], ['for two', as('int32'), as('bool'), whole(2), false], ['one for truth', as('bool'), as('int32'), true, true],
  ['nought for untruth', as('bool'), as('int32'), false, true],
  ['other bytes: nothing is found', as('int32'), as('string'), whole(7), false], ['and nothing was said', as('int32'), as('string'), whole(0), true],
  ['an empty text as well', as('string'), as('int32'), '', true], ['and a text', as('string'), as('int32'), 'a', false], ['untruth', as('bool'), as('string'), false, true],
  ['truth', as('bool'), as('string'), true, false],
  ['no bytes', as('bytes'), as('int32'), new Bytes(''), true], ['some', as('bytes'), as('int32'), new Bytes('00'), false],
  ['nought of floats', as('float'), as('int32'), n('0'), true], ['more of floats', as('double'), as('int32'), n('0.5'), false],
  ['a text for bytes', as('string'), as('bytes'), 'é', true], ['bytes for a text', as('bytes'), as('string'), new Bytes('61'), true],
  ['that are none', as('bytes'), as('string'), new Bytes('ff'), false],
  ['a float', as('float'), as('float'), n('0.1'), true], ['a fraction of a double', as('double'), as('double'), n('0.1'), true],
  ['four bytes for a float', as('fixed32'), as('float'), whole(1), false], ['a float for four bytes', as('float'), as('fixed32'), n('0.5'), false],
  ['for four bytes that mean as much', as('fixed32'), as('float'), whole(0), true], ['four bytes with a sign', as('fixed32'), as('sfixed32'), whole(1), true],
  ['four bytes for a tiny float', as('fixed32'), as('float'), whole(2), false],
  ['a whole number that a float does not hold', as('float'), as('float'), whole(16777217), false],
  ['a number that is too large for it', as('double'), as('double'), n('1e400'), false], ['one so small that it is nought', as('float'), as('float'), n('1e-60'), false],
  ['what cannot be written', as('int32'), as('int32'), 'a', undefined],
  ['a text that is not the same bytes', as('string'), as('bytes'), 'ab', true], ['a fraction that is found as whole bits', as('double'), as('fixed64'), n('0.5'), false],
]) })
describe('names with numbers', () => { check([
  ['the same', closed({ A: 1, B: 2 }), closed({ A: 1, B: 2 }), 'B', true], ['under another name', closed({ A: 1, B: 2 }), closed({ A: 1, C: 2 }), 'B', true],
  ['under the name of another', closed({ A: 1, B: 2 }), closed({ A: 2, B: 1 }), 'B', false], ['of an older name of another', closed({ A: 1, B: 2 }), closed({ A: 2 }), 'B', false],
  ['where the name is that of another', closed({ A: 1 }), closed({ B: 1, A: 2 }), 'A', false],
  ['two names of one number', closed({ A: 1, B: 1 }), closed({ A: 1, B: 1 }), 'B', true],
  ['one that a closed one does not know', closed({ A: 1, B: 2 }), closed({ A: 1 }), 'B', true],
  ['but by a name of its own', closed({ A: 1, B: 2 }), closed({ A: 1, B: 3 }), 'B', false],
  ['one that an open one does not know', closed({ A: 1, B: 2 }), open({ A: 1 }), 'B', true], ['but by a name of its own', closed({ A: 1, B: 2 }), open({ A: 1, B: 3 }), 'B', false],
  ['for a number', closed({ A: 1, B: 2 }), as('int32'), 'B', true], ['a number', as('int32'), closed({ A: 1, B: 2 }), whole(2), true],
  ['a number without a name', as('int32'), closed({ A: 1, B: 2 }), whole(3), true], ['and of an open one', as('int32'), open({ A: 1 }), whole(3), true],
  ['an unknown one of an open one', open({ A: 1 }), open({ A: 1 }), whole(3), true], ['that has got a name', open({ A: 1 }), open({ A: 1, C: 3 }), whole(3), true],
  ['for truth', closed({ A: 0, B: 1 }), as('bool'), 'B', true], ['for truth, of more', closed({ A: 0, B: 2 }), as('bool'), 'B', false],
  ['nothing is as good as nought', closed({ A: 0, B: 1 }), as('string'), 'A', true], ['and not as one', closed({ A: 0, B: 1 }), as('string'), 'B', false],
  ['a text for a name', as('string'), closed({ A: 1 }), 'A', false], ['a name for a text', closed({ A: 1 }), as('string'), 'A', false], ['a number beyond all names', as('int64'), closed({ A: 1 }), n('4294967297'), false],
  ['under a name that the writer gives to another', closed({ A: 1, B: 2, C: 3 }), closed({ C: 2 }), 'B', false], ['under a name that it gives to the same', closed({ A: 1, B: 1 }), closed({ B: 1 }), 'A', false],
  ['of no names', closed({ A: 1 }), as('closed enum'), 'A', true], ['of no names, an open one', closed({ A: 1 }), as('open enum'), 'A', true],
]) })
describe('several', () => { check([
  ['the same', list(as('int32')), list(as('int32')), [whole(1), whole(2)], true], ['in one', list(as('int32')), list(as('int32'), { packed: true }), [whole(1), whole(2)], true],
  ['of a narrower type', list(as('int64')), list(as('int32')), [whole(1), n('4294967301')], false],
  ['one for several', as('int32'), list(as('int32')), whole(1), true], ['one of several', list(as('int32')), as('int32'), [whole(1)], true],
  ['the last of several', list(as('int32')), as('int32'), [whole(1), whole(1)], false], ['none', list(as('int32')), as('int32'), [], true],
  ['none, for what is none', list(as('int32')), list(as('string')), [], true], ['other bytes', list(as('string')), list(as('int32')), ['a'], false],
  ['those that a closed enum knows', list(closed({ A: 1, B: 2 })), list(closed({ A: 1 })), ['A', 'B', 'A'], true],
  ['none of which it knows', list(closed({ A: 1, B: 2 })), list(closed({ A: 1 })), ['B'], true],
  ['one that it has under its name', list(closed({ A: 1, B: 2 })), list(closed({ A: 1, B: 3 })), ['A', 'B'], false],
  ['several noughts where one is read', list(as('int32')), as('int32'), [whole(0), whole(0)], false],
  ['names that are others’ now', list(closed({ A: 1, B: 2 })), list(closed({ Y: 1, Z: 2 })), ['A', 'B'], true],
  ['names for numbers', list(closed({ A: 1, B: 2 })), list(as('int32')), ['A', 'B'], true],
  ['messages', list(inner), list(inner), [row({}), row({ a: whole(1) })], true], ['texts for bytes', list(as('string')), list(as('bytes')), ['a', 'b'], true],
  ['in one for a text', list(as('int32'), { packed: true }), as('string'), [whole(97)], false], ['names in one for a text', list(closed({ A: 65 }), { packed: true }), as('string'), ['A'], false],
  ['fractions in one for bytes', list(as('float'), { packed: true }), as('bytes'), [n('0.5')], false], ['a text for numbers in one', as('string'), list(as('int32'), { packed: true }), 'a', false],
  ['in one for one', list(as('int32'), { packed: true }), as('int32'), [whole(1)], false], ['an empty text for several', as('string'), list(as('string')), '', true],
]) })
describe('messages', () => {
  const two = message({ a: [1, as('int32')], b: [2, as('string')] })
  const retired = (from: number, more: Partial<RecordShape> = {}): RecordShape => message({ a: [1, as('int32')] }, { retired: { ids: [{ from, to: from }], names: new Set(['old']) }, ...more })
  check([
    ['the same', two, two, row({ a: whole(1), b: 'x' }), true], ['a field that is not declared any more', two, inner, row({ a: whole(1), b: 'x' }), true],
    ['a field that is new', inner, two, row({ a: whole(1) }), true], ['under another name', inner, message({ z: [1, as('int32')] }), row({ a: whole(1) }), true],
    ['the name of another', inner, message({ z: [1, as('int32')], a: [2, as('int32')] }), row({ a: whole(1) }), false],
    ['a name that has another number', inner, message({ a: [2, as('int32')] }), row({ a: whole(1) }), false],
    ['a field that must be there', message({}), message({ a: [1, as('int32'), { required: true }] }), row({}), false],
    ['fields that change places', two, message({ a: [2, as('string')], b: [1, as('int32')] }), row({ a: whole(1) }), false],
    ['within', message({ x: [1, two] }), message({ x: [1, two] }), row({ x: row({ a: whole(1) }) }), true],
    ['within, other', message({ x: [1, message({ a: [1, as('int64')] })] }), message({ x: [1, inner] }), row({ x: row({ a: n('4294967301') }) }), false],
    ['within, under another name', message({ x: [1, inner] }), message({ x: [1, message({ z: [1, as('int32')] })] }), row({ x: row({ a: whole(1) }) }), true],
    ['within, not declared any more', message({ x: [1, two] }), message({ x: [1, inner] }), row({ x: row({ a: whole(1), b: 'x' }) }), true],
    ['within, other bytes', message({ x: [1, inner] }), message({ x: [1, as('int32')] }), row({ x: row({ a: whole(1) }) }), false],
    ['nothing within', message({ x: [1, inner] }), message({ x: [1, as('int32')] }), row({ x: row({}) }), true],
    ['several of which one is read', message({ x: [1, list(inner)] }), message({ x: [1, inner] }), row({ x: [row({ a: whole(1) })] }), true],
    ['several that are merged', message({ x: [1, list(inner)] }), message({ x: [1, inner] }), row({ x: [row({ a: whole(1) }), row({ a: whole(2) })] }), false],
    ['as bytes', message({ x: [1, inner] }), message({ x: [1, as('bytes')] }), row({ x: row({ a: whole(1) }) }), true],
    ['as a text', message({ x: [1, inner] }), message({ x: [1, as('string')] }), row({ x: row({ a: whole(1) }) }), false],
    ['nothing as a text', message({ x: [1, inner] }), message({ x: [1, as('string')] }), row({ x: row({}) }), true],
    ['an empty text as a message', message({ x: [1, as('string')] }), message({ x: [1, inner] }), row({ x: '' }), true],
    ['a text that is one', message({ x: [1, as('bytes')] }), message({ x: [1, inner] }), row({ x: new Bytes('0801') }), false],
    ['one that holds nothing it knows', message({ x: [1, as('bytes')] }), message({ x: [1, empty] }), row({ x: new Bytes('0801') }), false],
    ['a stand-in for a message', message({ x: [1, inner] }), message({ x: [1, empty] }), row({ x: new Filler('(a') }), false],
    ['what is read as what we do not know', message({ x: [1, as('string')] }), message({ x: [1, opaque('some')] }), row({ x: 'a' }), false],
    ['what we do not know', message({ x: [1, opaque('some')] }), message({ x: [1, opaque('some')] }), row({ x: new Filler('some') }), true],
    ['and something else', message({ x: [1, opaque('some')] }), message({ x: [1, opaque('other')] }), row({ x: new Filler('some') }), false],
    ['that is not found', message({ x: [1, opaque('some')] }), message({ x: [1, as('int32')] }), row({ x: new Filler('some') }), false],
    ['an older field that nobody declares', retired(2), inner, row({ a: whole(1), 2: 'x' }), true], ['for something else', retired(2), two, row({ 2: 'x' }), false],
    ['of other bytes than that', retired(2), two, row({ 2: whole(1) }), true], ['of an older name', retired(2), inner, row({ old: 'x' }), true],
    ['that is given again', retired(2), message({ old: [9, as('int32')] }), row({ old: 'x' }), false],
    ['that is a number', retired(2), message({ 2: [9, as('int32')] }), row({ 2: 'x' }), false],
    ['what no record is, for one', inner, as('int32'), row({}), undefined], ['a record for none', as('int32'), inner, whole(1), undefined],
    ['no record at all', inner, inner, whole(1), undefined], ['what cannot be written', inner, inner, row({ z: whole(1) }), undefined],
  ])
})
