// The shape of just one value.
import { expect, test } from 'vitest'
import { admits } from '../../src/contract/admits.ts'
import { constant } from '../../src/contract/constants.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num, whole } from '../../src/contract/numbers.ts'
import { type Value, Bytes, Filler, toJson } from '../../src/contract/values.ts'

const row = (fields: Record<string, Value>): Value => new Map(Object.entries(fields))
const all: Value[] = [
  null, true, false, '', 'a', whole(0), new Num(15n, 1), new Moment('date', '2026-01-01'), new Moment('date', '2026-01-02'), new Moment('timestamp', '2026-01-01T00:00:00Z'), new Bytes('00'), new Bytes('0000'),
  [], ['a'], ['b'], ['a', 'a'], [null], [['a']], row({}), row({ a: 'a' }), row({ a: 'b' }), row({ b: 'a' }), row({ a: 'a', b: 'a' }), row({ a: row({}) }), row({ a: [] }),
]
test.each(all.map((v): [string, Value] => [toJson(v), v]))('of %s: it, and none of the others', (_, value) => {
  const shape = constant(value)
  expect(shape && all.filter((v) => admits(shape, v) !== false)).toEqual([value])
})
test('a number of any type', () => {
  const one = constant(whole(1))
  expect(one && ['int', 'double', 'decimal', 'number'].map((type) => admits(one, whole(1).typed(type)))).toEqual([true, true, true, true])
})
test('what stands for some value or other has no shape of its own, whatever it is in', () => {
  const some = new Filler('x')
  expect([some, [some], ['a', some], row({ a: some }), row({ a: 'a', b: [some] })].map(constant)).toEqual([undefined, undefined, undefined, undefined, undefined])
})
