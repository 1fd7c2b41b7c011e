// How values are written in bytes, each for itself.
import { describe, expect, test } from 'vitest'
import { type Encoding, fromBits, isEnum, toBits, traitsOf, valueOf, wholeOf, wholeRange, zeroOf } from '../../src/contract/encodings.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import type { ScalarType } from '../../src/contract/scalars.ts'
import { type ScalarShape, scalar } from '../../src/contract/shape.ts'
import { type Value, Bytes, toJson } from '../../src/contract/values.ts'

const encodings: Encoding[] = ['int32', 'int64', 'uint32', 'uint64', 'bool', 'closed enum', 'open enum', 'sint32', 'sint64', 'fixed32', 'sfixed32', 'float', 'fixed64', 'sfixed64', 'double', 'string', 'bytes']
const of = (encoding: Encoding, type: ScalarType = 'long', codes?: [string, number][]): ScalarShape => scalar(type, {}, { encoding, ...(codes ? { codes: new Map(codes) } : {}) })

const by = (trait: 'wire' | 'group'): Record<string, Encoding[]> => {
  const out: Record<string, Encoding[]> = {}
  for (const e of encodings) (out[traitsOf(e)[trait]] ??= []).push(e)
  return out
}
test('the kind of the bytes', () => {
  expect(by('wire')).toEqual({
    varint: ['int32', 'int64', 'uint32', 'uint64', 'bool', 'closed enum', 'open enum', 'sint32', 'sint64'],
    'four bytes': ['fixed32', 'sfixed32', 'float'], 'eight bytes': ['fixed64', 'sfixed64', 'double'], length: ['string', 'bytes'],
  })
})
test('what is read as another of its group', () => {
  expect(Object.values(by('group'))).toEqual([
    ['int32', 'int64', 'uint32', 'uint64', 'bool', 'closed enum', 'open enum'], ['sint32', 'sint64'], ['fixed32', 'sfixed32'], ['float'], ['fixed64', 'sfixed64'], ['double'],
    ['string', 'bytes'],
  ])
})
test('names with numbers', () => { expect([...encodings, undefined].filter(isEnum)).toEqual(['closed enum', 'open enum']) })

test.each<[Encoding, string]>([
  ['bool', '0 to 1'], ['int32', '-2147483648 to 2147483647'], ['sint32', '-2147483648 to 2147483647'], ['sfixed32', '-2147483648 to 2147483647'],
  ['closed enum', '-2147483648 to 2147483647'], ['open enum', '-2147483648 to 2147483647'],
  ['uint32', '0 to 4294967295'], ['fixed32', '0 to 4294967295'], ['int64', '-9223372036854775808 to 9223372036854775807'],
  ['sint64', '-9223372036854775808 to 9223372036854775807'], ['sfixed64', '-9223372036854775808 to 9223372036854775807'],
  ['uint64', '0 to 18446744073709551615'], ['fixed64', '0 to 18446744073709551615'], ['float', 'none'], ['double', 'none'], ['string', 'none'], ['bytes', 'none'],
])('whole numbers of %s: %s', (encoding, expected) => {
  const range = wholeRange(encoding)
  expect(range ? `${range.min} to ${range.max}` : 'none').toBe(expected)
})

describe('bits', () => {
  test.each<[Encoding, bigint, Encoding, bigint]>([
    ['int32', 150n, 'int32', 150n], ['int32', -1n, 'int64', -1n], ['int32', -1n, 'uint64', 2n ** 64n - 1n], ['int32', -1n, 'uint32', 2n ** 32n - 1n],
    ['int64', 2n ** 32n + 5n, 'int32', 5n], ['int64', 2n ** 31n, 'int32', -(2n ** 31n)], ['uint32', 2n ** 32n - 1n, 'int32', -1n], ['uint64', 2n ** 63n, 'int64', -(2n ** 63n)],
    ['int64', 0n, 'bool', 0n], ['int64', 7n, 'bool', 1n], ['int64', 2n ** 32n, 'bool', 1n], ['int64', -1n, 'bool', 1n], ['bool', 1n, 'int32', 1n], ['int32', 3n, 'closed enum', 3n],
    ['sint32', -1n, 'sint32', -1n], ['sint32', -1n, 'sint64', -1n], ['sint32', 1n, 'int32', 2n], ['sint32', -1n, 'int32', 1n], ['sint32', -2n, 'uint64', 3n],
    ['int32', 1n, 'sint32', -1n], ['int32', 2n, 'sint32', 1n],
    ['sint64', 2n ** 63n - 1n, 'sint64', 2n ** 63n - 1n], ['sint64', -(2n ** 63n), 'sint64', -(2n ** 63n)], ['sint32', -(2n ** 31n), 'sint32', -(2n ** 31n)],
    ['sint32', 2n ** 31n - 1n, 'sint32', 2n ** 31n - 1n], ['sint64', 2n ** 32n + 5n, 'sint32', 5n],
    ['fixed32', 2n ** 32n - 1n, 'sfixed32', -1n], ['sfixed64', -1n, 'fixed64', 2n ** 64n - 1n],
  ])('%s %s is for %s %s', (writer, n, reader, expected) => { expect(fromBits(toBits(n, traitsOf(writer)), traitsOf(reader))).toBe(expected) })
  test('64 of them', () => { expect([toBits(-1n, traitsOf('int32')), toBits(2n ** 64n + 1n, traitsOf('uint64')), toBits(-1n, traitsOf('sint64'))]).toEqual([2n ** 64n - 1n, 1n, 1n]) })
})

const colours: [string, number][] = [['RED', 1], ['BLUE', 5], ['AZURE', 5]]
test.each<[string, ScalarShape, Value, bigint | undefined]>([
  ['true', of('bool', 'boolean'), true, 1n], ['false', of('bool', 'boolean'), false, 0n], ['a number', of('int32'), whole(-7), -7n], ['a fraction', of('int32'), new Num(15n, 1), undefined],
  ['a name', of('open enum', 'enum', colours), 'BLUE', 5n], ['a name of no number', of('open enum', 'enum', colours), 'GREEN', undefined],
  ['a text', of('string', 'string'), 'RED', undefined], ['nothing', of('int32'), null, undefined], ['bytes', of('bytes', 'bytes'), new Bytes('01'), undefined],
])('the whole number of %s', (_, s, value, expected) => { expect(wholeOf(s, value)).toBe(expected) })

test.each<[string, ScalarShape, bigint, string]>([
  ['true', of('bool', 'boolean'), 1n, 'true'], ['false', of('bool', 'boolean'), 0n, 'false'], ['a number', of('int64'), -7n, '-7'],
  ['a name', of('closed enum', 'enum', colours), 1n, '"RED"'], ['the first of two names', of('closed enum', 'enum', colours), 5n, '"BLUE"'],
  ['no name', of('closed enum', 'enum', colours), 2n, 'none'], ['a number without a name', of('open enum', 'enum', colours), 2n, '2'],
  ['a name of an open one', of('open enum', 'enum', colours), 1n, '"RED"'], ['an enum without names', of('closed enum', 'enum'), 0n, 'none'],
  ['an open one without names', of('open enum', 'enum'), 0n, '0'],
])('what is made of a whole number: %s', (_, s, n, expected) => {
  const value = valueOf(s, n)
  expect(value === undefined ? 'none' : toJson(value)).toBe(expected)
})
test('a number is one of the reader’s type, that of an enum of none', () => {
  expect([valueOf(of('int32', 'int'), 1n), valueOf(of('open enum', 'enum'), 1n)].map((v) => (v instanceof Num ? v.as : v))).toEqual(['int', undefined])
})

test('what is found where nothing is written', () => {
  expect([of('bool', 'boolean'), of('string', 'string'), of('bytes', 'bytes'), of('int32', 'int'), of('double', 'double'), of('closed enum', 'enum', colours), of('open enum', 'enum', colours), of('closed enum', 'enum'), of('open enum', 'enum')].map((s) => toJson(zeroOf(s))))
    .toEqual(['false', '""', '"0x"', '0', '0', '"RED"', '"RED"', '0', '0'])
  const zero = zeroOf(of('float', 'float'))
  expect(zero instanceof Num && zero.as).toBe('float')
})
