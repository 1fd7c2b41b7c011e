// What a reader of bytes makes of another's: fields are known by their numbers, and nothing tells it of another type. Columns: writer, reader, what is refused or taken for something else.
import { describe, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { type Escape, pathOf } from '../../src/compare/trail.ts'
import { valueText } from '../../src/contract/describe.ts'
import type { Encoding } from '../../src/contract/encodings.ts'
import { protobuf } from '../../src/contract/reading.ts'
import { type RecordShape, type ScalarShape, type Shape, type Slot, list, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import '../loaded.ts'

const typeOf: Readonly<Partial<Record<Encoding, ScalarShape['type']>>> = { int64: 'long', sint64: 'long', sfixed64: 'long', uint32: 'integer', uint64: 'integer', fixed32: 'integer', fixed64: 'integer', bool: 'boolean', string: 'string', bytes: 'bytes', float: 'float', double: 'double' }
const of = (encoding: Encoding): ScalarShape => scalar(typeOf[encoding] ?? 'int', {}, { encoding })
const constants = (encoding: 'open enum' | 'closed enum', all: Record<string, number>): ScalarShape => scalar('enum', { choice: Object.keys(all) }, { encoding, codes: new Map(Object.entries(all)) })
const [open, closed] = [constants.bind(null, 'open enum'), constants.bind(null, 'closed enum')]
/** Fields that are numbered as they stand. */
const message = (all: Record<string, Shape | Partial<Slot> & { shape: Shape }>, more: Partial<RecordShape> = {}): RecordShape =>
  record(Object.entries(all).map(([name, s], i) => [name, slot('is' in s ? s : s.shape, { required: false, id: String(i + 1), ...('is' in s ? {} : s) })] as const), { is: 'nothing' }, more)

const how = (e: Escape): string => (e.how === 'value' ? `${valueText(e.value)}${e.readAs === undefined ? '' : ` as ${valueText(e.readAs)}`}` : e.how === 'unsure' ? `unsure, ${e.why}` : e.how)
const asked = (w: Shape, r: Shape, direction: 'oldReadsNew' | 'newReadsOld' = 'oldReadsNew'): string[] =>
  refusals(slot(w), slot(r), (protobuf[0] as (typeof protobuf)[number])[direction]).map(({ at, by, escape, rule }) => `${[...pathOf(at).map((s) => (typeof s === 'symbol' ? s.description : String(s))), by].join(' ')}${rule === undefined ? '' : ` ${rule}`}: ${how(escape)}`)
const rows = (table: readonly (readonly [string, Shape, Shape, string[]])[], direction?: 'newReadsOld'): void => {
  test.each(table)('%s', (_, w, r, said) => expect(asked(w, r, direction)).toEqual(said))
}
const scalars = (table: readonly (readonly [Encoding, Encoding, string[]])[]): void => {
  test.each(table)('%s, read as %s', (w, r, said) => expect(asked(of(w), of(r))).toEqual(said))
}

describe('whole numbers are cut to the width of who reads them', () => {
  scalars([
    ['int32', 'int64', []], ['int64', 'int32', ['type: 2147483648 as -2147483648']], ['uint32', 'uint64', []], ['uint64', 'uint32', ['type: 4294967296 as 0']],
    ['int32', 'uint32', ['type: -1 as 4294967295']], ['uint32', 'int32', ['type: 2147483648 as -2147483648']], ['uint32', 'int64', []], ['int64', 'uint64', ['type: -1 as 18446744073709551615']], ['uint64', 'int64', ['type: 9223372036854775808 as -9223372036854775808']],
    ['bool', 'int32', []], ['int32', 'bool', ['type: 2 as true']], ['sint32', 'sint64', []], ['sint64', 'sint32', ['type: 2147483648 as 0']], ['sint32', 'int32', ['type: 1 as 2']], ['int32', 'sint32', ['type: 1 as -1']], ['bool', 'sint32', ['type: true as -1']],
    ['fixed32', 'sfixed32', ['type: 2147483648 as -2147483648']], ['sfixed32', 'fixed32', ['type: -1 as 4294967295']], ['fixed64', 'sfixed64', ['type: 9223372036854775808 as -9223372036854775808']], ['fixed32', 'fixed32', []],
  ])
})
describe('bytes of another kind are not found', () => {
  scalars([
    ['int32', 'string', ['type: 1 as ""']], ['string', 'int32', ['type: "a" as 0']], ['bool', 'double', ['type: true as 0']], ['float', 'double', ['type: 1.5 as 0']], ['double', 'float', ['type: 1.5 as 0']], ['fixed32', 'fixed64', ['type: 1 as 0']], ['bytes', 'bool', ['type: 0xff as false']],
    ['int32', 'bytes', ['type: 1 as 0x']], ['int64', 'fixed64', ['type: 1 as 0']],
  ])
  rows([
    ['of an enum: a constant that is not what is read where nothing is', open({ NONE: 0, ONE: 1 }), of('string'), ['type: "ONE" as ""']], ['of an enum of nothing else', open({ NONE: 0 }), of('string'), ['type: "NONE" as ""']],
    ['of a closed enum without a zero', closed({ ONE: 1 }), of('string'), ['type: "ONE" as ""']], ['as the first constant', of('string'), closed({ TWO: 2, ONE: 1 }), ['type: "a" as "TWO"']], ['of an enum of no constants at all', closed({}), of('string'), []], ['as an enum of none', of('string'), open({}), ['type: "a" as 0']],
  ])
})
describe('floats are other bits to who reads whole numbers', () => {
  scalars([
    ['float', 'float', []], ['double', 'double', []], ['float', 'fixed32', ['type: 1.5 as 1069547520']], ['float', 'sfixed32', ['type: 1.5 as 1069547520']], ['double', 'fixed64', ['type: 1.5 as 4609434218613702656']], ['double', 'sfixed64', ['type: 1.5 as 4609434218613702656']],
    ['fixed32', 'float', ['type: 1 as 0']], ['sfixed64', 'double', ['type: 1 as 0']],
  ])
})
describe('texts and bytes are the same bytes', () => {
  scalars([['string', 'bytes', []], ['bytes', 'string', ['type: 0xff']], ['string', 'string', []], ['bytes', 'bytes', []]])
  test('what has no encoding is not known', () => {
    expect(asked(scalar('date'), of('string'))).toEqual(['type: unsure, how date is written is not known here'])
    expect(asked(of('string'), scalar('time'))).toEqual(['type: unsure, how time is written is not known here'])
  })
})
describe('enums are numbers', () => {
  const shared = open({ A: 0, B: 1 })
  rows([
    ['names that came or went say nothing', open({ A: 0, B: 1 }), open({ A: 0, C: 2 }), []], ['a constant that moved is read as another', open({ A: 0, B: 1, C: 2 }), open({ A: 0, B: 2, C: 1 }), ['id B: "B" as "C"', 'id C: "C" as "B"']], ['the same codes', shared, shared, []],
    ['or as a number', open({ A: 0, B: 1 }), open({ A: 0, B: 2 }), ['id B: "B" as 1']], ['or, of a closed one, as its first', closed({ A: 0, B: 1 }), closed({ A: 0, B: 2 }), ['id B: "B" as "A"']], ['of one that knows none', open({ A: 0, B: 1 }), { ...scalar('enum'), encoding: 'open enum' }, []],
    ['to who reads numbers', open({ A: 0, B: 1 }), of('int32'), []],
    ['numbers to who reads names', of('int32'), open({ A: 0, B: 1 }), []], ['that are cut', of('int64'), closed({ A: 0, B: 5 }), ['type: 4294967296 as "A"']], ['of a bool a name', of('bool'), closed({ NONE: 0, B: 5 }), []], ['of none', of('int32'), closed({}), []],
    ['of a small one for who reads yes and no', open({ A: 0, B: 2 }), of('bool'), ['type: "B" as true']],
  ])
})

describe('one and many', () => {
  const inner = message({ x: of('int32') }), empty = message({})
  rows([
    ['one is a list of one', of('int32'), list(of('int32')), []], ['whose items are of another type', of('int64'), list(of('int32')), ['type: 2147483648 as -2147483648']], ['of many the last is read', list(of('int32')), of('int32'), ['type: [1, 1] as 1']],
    ['of texts', list(of('string')), of('string'), ['type: ["b", "a"] as "a"']], ['of messages', list(inner), inner, ['type: [{}, {x: 1}] as {x: 1}']], ['of messages of nothing', list(empty), empty, ['type: [{}, {}] as {}']],
    ['packed ones are not found', list(of('int32'), { packed: true }), of('int32'), ['type: [1] as 0']], ['nor of another type', list(of('bool'), { packed: true }), of('string'), ['type: [true] as ""', 'type: true as ""']],
    ['packed constants of which none tells', list(open({ NONE: 0 }), { packed: true }), open({ NONE: 0 }), ['type: ["NONE", "NONE"] as "NONE"']], ['read as bytes of a message', list(of('int32'), { packed: true }), inner, ['type: [1]', 'type: 1 as {}']],
    ['lists of lists of the same', list(of('int32')), list(of('int64')), []], ['of which some are cut', list(of('int64')), list(of('int32')), ['[] type: 2147483648 as -2147483648']], ['packed or not', list(of('int32'), { packed: true }), list(of('int32')), []],
    ['of what is declared elsewhere', list(opaque('x')), of('string'), ['type: [<x>, <x>] as <x>', 'type: unsure, what x holds is not known here']],
  ])
})
describe('messages and their bytes', () => {
  const inner = message({ x: of('int32') }), empty = message({}), must = message({ y: { shape: of('int32'), required: true } }), deep = message({ m: message({}), s: of('string') })
  rows([
    ['are the same bytes', inner, of('bytes'), []], ['a text may be none', inner, of('string'), ['type: {x: 1}']], ['of a message that must hold something', must, of('string'), ['type: {y: 0}']], ['of which the first that is known tells', deep, of('string'), ['type: {s: "a"}']], ['of one without fields', empty, of('string'), ['type: kind']],
    ['bytes may be no message', of('bytes'), inner, ['type: 0xff']], ['nor is a text', of('string'), inner, ['type: "a"']], ['a number is not found', of('int32'), inner, ['type: 1 as {}']], ['an enum of no constants', closed({}), inner, []],
    ['delimited ones end otherwise', message({ x: of('int32') }, { delimited: true }), inner, ['type: {x: 1} as {}']], ['the other way round', inner, message({ x: of('int32') }, { delimited: true }), ['type: {x: 1} as {}']], ['of one without fields, delimited', message({}, { delimited: true }), empty, ['type: kind']],
    ['delimited ones are not found as bytes', message({ x: of('int32') }, { delimited: true }), of('bytes'), ['type: {x: 1}']], ['both delimited', message({ x: of('int64') }, { delimited: true }), message({ x: of('int32') }, { delimited: true }), ['x type: 2147483648 as -2147483648']],
  ])
})
describe('what is declared elsewhere', () => {
  rows([
    ['is like itself', opaque('google.Any'), opaque('google.Any'), []], ['and unsure against another', opaque('google.Any'), opaque('google.Rpc'), ['type: unsure, what google.Any holds is not known here']], ['or a type', of('bytes'), opaque('google.Any'), ['type: unsure, what google.Any holds is not known here']],
    ['or a message', opaque('google.Any'), message({}), ['type: unsure, what google.Any holds is not known here']], ['one of it or many', opaque('x'), list(opaque('x')), []], ['many of it or one', list(opaque('x')), opaque('x'), ['type: [<x>, <x>] as <x>']],
  ])
})

describe('fields by number and by name', () => {
  const [a, b] = [of('int32'), of('string')]
  rows([
    ['a name that went to another number', message({ a, b }), message({ b: b, a }), ['b type: 1 as ""', 'a type: "a" as 0', 'b id: "a" as ""', 'a id: 1 as 0']],
    ['to a number that nobody had', message({ a: { shape: a, id: '1' } }), message({ a: { shape: a, id: '9' } }), ['a id: 1 as 0']], ['a message', message({ m: { shape: message({ x: a }), id: '1' } }), message({ m: { shape: message({ x: a }), id: '9' } }), ['m id: {}']],
    ['another name for the same number', message({ a: { shape: a, id: '1' } }), message({ z: { shape: a, id: '1' } }), []],
  ])
})
describe('a required field has to know the constant', () => {
  const must = (shape: Shape): RecordShape => message({ e: { shape, required: true } })
  rows([
    ['one that it does not', must(closed({ A: 1, B: 2 })), must(closed({ A: 1 })), ['e choice: "B"']], ['one of an open enum', must(open({ A: 0, B: 2 })), must(closed({ A: 0 })), ['e choice: "B"']], ['all are known, under whatever names', must(closed({ A: 1 })), must(closed({ X: 1, B: 2 })), []],
    ['a number that is none', must(of('int32')), must(closed({ A: 1, B: 2 })), ['e choice: 3']], ['of yes and no', must(of('bool')), must(closed({ A: 1 })), ['e choice: false']], ['of yes and no, both known', must(of('bool')), must(closed({ A: 0, B: 1 })), []], ['an open one knows every number', must(open({ A: 0, B: 2 })), must(open({ A: 0 })), []],
    ['one that need not be there', message({ e: closed({ A: 1, B: 2 }) }), message({ e: closed({ A: 1 }) }), []], ['numbers written otherwise', must(of('sint32')), must(closed({ A: 1 })), ['e type: -1 as "A"', 'e choice: 1']], ['one that is written otherwise', must(closed({ A: 0, B: 5 })), must(of('sint32')), ['e type: "B" as -3']], ['a number whose bits are those of a constant', message({ e: of('sint32') }), message({ e: closed({ A: 0, B: 5 }) }), ['e type: -3 as "B"']], ['bytes of another kind', must(of('string')), must(closed({ A: 1 })), ['e type: "a" as "A"']],
    ['no enum', must(message({})), must(message({})), []],
  ])
})
describe('numbers and names that were kept', () => {
  const kept = (ids: readonly { from: number; to: number; open?: true }[], ...names: string[]): RecordShape => message({}, { retired: { ids, names: new Set(names) } })
  const at = (id: string, shape: Shape, name = 'x'): RecordShape => message({ [name]: { shape, id } })
  rows([
    ['a number taken again, by one who reads what was a number', kept([{ from: 2, to: 5 }]), at('4', of('int32')), ['4 type: 1 as {x: 1}']], ['by one who reads texts', kept([{ from: 4, to: 4 }]), at('4', of('string')), ['4 type: "a" as {x: "a"}']],
    ['by one who reads floats', kept([{ from: 4, to: 4 }]), at('4', of('float')), ['4 type: 1.5 as {x: 1.5}']], ['doubles', kept([{ from: 4, to: 4 }]), at('4', of('double')), ['4 type: 1.5 as {x: 1.5}']], ['bytes', kept([{ from: 4, to: 4 }]), at('4', of('bytes')), ['4 type: "a" as {x: 0x61}']],
    ['by what ends at a mark', kept([{ from: 4, to: 4 }]), at('4', message({}, { delimited: true })), ['4 type: kind']], ['a number before it', kept([{ from: 2, to: 5 }]), at('1', of('int32')), []], ['a number after it', kept([{ from: 2, to: 5 }]), at('6', of('int32')), []],
    ['a number of others', kept([{ from: 2, to: 5, open: true }]), at('4', of('int32')), ['x type: unsure, the number 4 was kept for extensions of others, and what they wrote under it is not known here']],
    ['a name taken again', kept([], 'x'), at('1', of('int32')), ['x type: "a"']], ['another name', kept([], 'x'), at('1', of('int32'), 'y'), []], ['a number comes before its name', kept([{ from: 1, to: 1 }], 'x'), at('1', of('int32')), ['1 type: 1 as {x: 1}']],
    ['nothing kept', message({}), at('1', of('int32')), []], ['still declared', message({ x: of('int32') }, { retired: { ids: [{ from: 1, to: 1 }], names: new Set() } }), at('1', of('int32')), []],
  ], 'newReadsOld')
  test('matter in data already written alone', () => expect(asked(kept([{ from: 2, to: 5 }], 'x'), at('4', of('int32')))).toEqual([]))
})
describe('of one that excludes another', () => {
  const [a, b] = [of('int32'), of('string')]
  const both = message({ a, b, c: a }), one = (...exclusive: string[][]): RecordShape => message({ a, b, c: a }, { exclusive })
  const moved = (w: RecordShape): RecordShape => ({ ...w, text: 'Other' })
  rows([
    ['both may be written', moved(both), one(['a', 'b']), ['shape: {a: 1, b: "a"}']], ['of three the first two', moved(both), one(['a', 'b', 'c']), ['shape: {a: 1, b: "a"}']], ['neither may', moved(one(['a', 'b'])), one(['a', 'b']), []], ['neither may, of several sets', moved(one(['a', 'b'], ['c'])), one(['a', 'b']), []], ['of two sets', moved(one(['a', 'b'])), one(['b', 'c'], ['a']), ['shape: {b: "a", c: 1}']],
    ['the second excludes it, the third does not', moved(one(['a', 'b'])), one(['a', 'b', 'c']), ['shape: {a: 1, c: 1}']], ['under its own names', moved(message({ x: a, y: b })), one(['a', 'b']), ['shape: {x: 1, y: "a"}']], ['of which one is never written', moved(message({ x: a })), one(['a', 'b']), []],
    ['that has no value', moved(message({ a, b: closed({}) })), one(['a', 'b']), ['shape: kind']], ['a message', moved(message({ a: message({ x: a }), b })), message({ a: message({ x: a }), b }, { exclusive: [['a', 'b']] }), ['shape: {a: {x: 1}, b: "a"}']],
    ['a message of nothing', moved(message({ a: message({}), b })), message({ a: message({}), b }, { exclusive: [['a', 'b']] }), ['shape: {a: {}, b: "a"}']],
    ['of one name on both sides its own contract tells that', both, one(['a', 'b']), []], ['unless it is another contract\'s', both, { ...one(['a', 'b']), foreign: true }, ['shape: {a: 1, b: "a"}']],
  ])
})
test('a choice of types is none that bytes know', () => expect(asked(union(of('int32'), of('string')), of('int32'))).toEqual(['type: "a" as 0']))
test('what is written item by item is not known to who reads fields, unless its own contract tells', () => {
  const [plain, items] = [message({}, { text: 'M' }), message({}, { text: 'S', items: true })]
  expect([asked(plain, items), asked(items, plain)]).toEqual([['type: unsure, what others add to M is written in another way, and is not known here'], ['type: unsure, what others add to S is written in another way, and is not known here']])
  expect([asked(message({}, { text: 'S' }), items), asked(items, message({}, { text: 'T', items: true }))]).toEqual([[], []])
  expect(asked(message({}, { text: 'S' }), message({}, { text: 'S', items: true, foreign: true }))).toHaveLength(1)
})
