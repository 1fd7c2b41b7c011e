/** The oracle itself: what it compiles to says what is meant, by examples that anybody can check. */
import { expect, test } from 'vitest'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Reading, strict } from '../../src/contract/reading.ts'
import { type Shape, anything, list, map, nothing, nul, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'
import { instanceOf } from './json-schema.ts'
import { ajvAdmits } from './laws.ts'

const n = (text: string, as?: string): Num => {
  const [whole = '', places = ''] = text.split('.')
  return new Num(BigInt(whole + places), places.length, as)
}
const takes = (shape: Shape, value: Value, reading: Reading = strict): boolean => {
  const json = instanceOf(value)
  if (json === undefined) throw new Error('JSON has no place for it')
  return ajvAdmits(shape, reading)(json)
}
const self: Shape = record([['next', slot(nullable({ is: 'ref', name: 'self', target: () => self }))]])
const tangled: Shape = union({ is: 'ref', name: 'tangled', target: () => tangled }, scalar('int'))

test.each<[string, Shape, Value[], Value[]]>([
  ['bounds', scalar('number', { min: { value: n('-0.5'), exclusive: true }, max: { value: n('10') } }), [n('-0.4'), n('0'), n('10')], [n('-0.5'), n('-1'), n('10.01'), n('100')]],
  ['bounds past a double', scalar('integer', { max: { value: n('9223372036854775807') } }), [n('9223372036854775807'), n('-10000000000000000000')], [n('9223372036854775808')]],
  ['steps', scalar('number', { step: n('0.5') }), [n('0'), n('1.5'), n('-2'), n('10000000000000000000000')], [n('0.25'), n('0.1')]],
  ['bits', scalar('byte'), [n('127'), n('-128'), n('3', 'long')], [n('128'), n('0.5'), n('3', 'double'), n('3', 'decimal')]],
  ['decimals', scalar('decimal', { precision: 3, scale: 1 }), [n('99.9'), n('-99.9')], [n('100'), n('0.05'), n('1', 'int')]],
  ['decimals with zeros at their end', scalar('decimal', { precision: 2, scale: -1 }), [n('990'), n('10')], [n('1000'), n('5')]],
  ['floats', scalar('float'), [n('0.1'), n('16777216')], [n('16777217'), n('100000.123456')]],
  ['doubles', scalar('double'), [n('100000.123456'), n('16777217')], [n('9007199254740993'), n('1', 'int')]],
  ['characters', scalar('string', { minLength: 2, maxLength: 2 }), ['ab', '😀😀'], ['a', '😀', 'abc']],
  ['patterns', scalar('string', { patterns: ['^.$', 'a'] }), ['a'], ['😀', 'ab', 'b']],
  ['choices', union(scalar('string', { choice: ['a'] }), scalar('decimal', { choice: [n('1.5')] }), scalar('boolean', { choice: [true] })), ['a', n('1.50'), true], ['b', n('1'), false]],
  ['moments', scalar('timestamp', { min: { value: new Moment('timestamp', '2026-01-01T00:00:00Z'), exclusive: true } }), [new Moment('timestamp', '2026-01-01T00:30:00-01:00')], [new Moment('timestamp', '2026-01-01T01:00:00+01:00'), new Moment('date', '2026-02-01')]],
  ['bytes', scalar('bytes', { maxLength: 1 }), [new Bytes(''), new Bytes('ff')], [new Bytes('ffff'), 'a']],
  ['null', nullable(scalar('int')), [null, n('1')], ['a']],
  ['lists', list(scalar('int'), { prefix: [slot(scalar('string'))], count: { min: 1, max: 3 } }), [['a'], ['a', n('1')]], [[], [n('1')], ['a', 'b'], ['a', n('1'), n('2'), n('3')]]],
  ['lists without duplicates', list(anything, { unique: true }), [[n('1'), n('2')], [new Map([['a', n('1')]]), new Map([['b', n('1')]])]], [[n('1', 'int'), n('1.0', 'double')], [new Map([['a', null], ['b', true]]), new Map<string, Value>([['b', true], ['a', null]])]]],
  ['records', record([['a', slot(scalar('int'))], ['b', slot(nul, { required: false })]]), [new Map([['a', n('1')]])], [new Map(), new Map([['a', null]]), new Map([['a', n('1')], ['c', n('1')]]), [n('1')]]],
  ['other fields', record([['a', slot(nul)]], scalar('int'), { count: { max: 2 } }), [new Map<string, Value>([['a', null], ['z', n('1')]])], [new Map([['a', null], ['z', null]]), new Map<string, Value>([['a', null], ['y', n('1')], ['z', n('1')]])]],
  ['__proto__', record([['__proto__', slot(nul)]]), [new Map([['__proto__', null]])], [new Map(), new Map([['__proto__', true]])]],
  ['keys', map(scalar('int', { max: { value: n('9') } }), anything), [new Map([['9', null]])], [new Map([['10', null]]), new Map([['a', null]]), new Map([['1.5', null]])]],
  ['recursion', self, [new Map([['next', null]]), new Map([['next', new Map([['next', null]])]])], [new Map(), new Map([['next', new Map()]])]],
  ['a union of itself', tangled, [n('1')], ['a']],
  ['all of several', { is: 'all', of: [scalar('string', { minLength: 1 }), scalar('string', { maxLength: 1 })] }, ['a'], ['', 'ab']],
  ['nothing', nothing, [], [null, new Map()]],
])('%s', (_, shape, those, others) => {
  expect(those.filter((v) => !takes(shape, v))).toEqual([])
  expect(others.filter((v) => takes(shape, v))).toEqual([])
})

test('a reader may skip fields, fill them, and take wider types', () => {
  const shape = record([['a', slot(scalar('double'), { fallback: n('1') })], ['b', slot(nullable(scalar('int')))]])
  const lenient: Reading = { ...strict, unknown: 'skip', missing: 'fallback-or-null', takes: new Map([['double', [{ type: 'int' }]]]) }
  const values: Value[] = [new Map([['x', null]]), new Map([['a', n('1', 'int')]]), new Map([['a', n('1', 'decimal')]])]
  expect(values.map((v) => [takes(shape, v), takes(shape, v, lenient)])).toEqual([[false, true], [false, true], [false, false]])
  expect(takes(shape, new Map(), { ...lenient, missing: 'fallback' })).toBe(false)
})

test('it has no say on what JSON Schema cannot tell', () => {
  for (const shape of [opaque('?'), scalar('string', { format: 'email' }), record([['a', slot(nul, { storedAs: 'b' })]])]) expect(() => ajvAdmits(shape, strict)).toThrow(/./)
  expect(instanceOf(n('0.0000001'))).toBe(undefined)
})
