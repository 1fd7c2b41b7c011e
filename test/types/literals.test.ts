// Constants of SQL as values.
import { expect, test } from 'vitest'
import { nullable, scalar, type Shape } from '../../src/contract/shape.ts'
import { Filler, toJson } from '../../src/contract/values.ts'
import { defaultValue, literalValue } from '../../src/types/literals.ts'

const said = (text: string, shape: Shape): string | undefined => {
  const value = literalValue(text, shape)
  return value === undefined ? undefined : toJson(value)
}

test.each<[string, Shape, string | undefined]>([
  ['5', scalar('int'), '5'], [' - 5 ', scalar('int'), '-5'], ['+5', scalar('int'), '5'], ['42L', scalar('long'), '42'], ['7S', scalar('short'), '7'], ['1.50BD', scalar('decimal'), '1.5'],
  ['1.5D', scalar('double'), '1.5'], ['1e3', scalar('double'), '1000'], ['.5', scalar('double'), '0.5'], ["'5'", scalar('int'), '5'], ['five', scalar('int'), undefined], ['1 + 1', scalar('int'), undefined],
  ["'eu'", scalar('string'), '"eu"'], ['"eu"', scalar('string'), '"eu"'], ["'it''s'", scalar('string'), '"it\'s"'], ["'it\\'s\\n'", scalar('string'), '"it\'s\\n"'], ['5', scalar('string'), '"5"'], ["'a' || 'b'", scalar('string'), undefined],
  ['TRUE', scalar('boolean'), 'true'], ["'false'", scalar('boolean'), 'false'], ['1', scalar('boolean'), undefined],
  ["DATE '2024-01-01'", scalar('date'), '"2024-01-01"'], ["'2024-01-01'", scalar('date'), '"2024-01-01"'], ["TIMESTAMP '2024-01-01 00:00:00Z'", scalar('timestamp'), '"2024-01-01 00:00:00Z"'], ['current_date()', scalar('date'), undefined],
  ["X'0aFF'", scalar('bytes'), '"0x0aff"'], ["X'0'", scalar('bytes'), undefined],
  ['NULL', scalar('int'), 'null'], ['CAST(0 AS BIGINT)', scalar('long'), '0'], ["CAST('a' AS VARCHAR(5))", scalar('string'), '"a"'], ['(((3)))', scalar('int'), '3'], ['array(1)', { is: 'list', items: { shape: scalar('int'), required: true } }, undefined],
  ['5', nullable(scalar('int')), '5'],
])('%s', (text, shape, value) => expect(said(text, shape)).toBe(value))

test('a default that is no constant stands for a value that we do not know', () => {
  expect([defaultValue(' now( ) ', scalar('timestamp')), defaultValue("'a'", scalar('string'))]).toEqual([new Filler('now( )'), 'a'])
  expect(["concat( 'a  b',   x)", "concat( 'a b', x)", 'f(`a  b`,\n"c  d")'].map((text) => defaultValue(text, scalar('string')))).toEqual(["concat( 'a  b', x)", "concat( 'a b', x)", 'f(`a  b`, "c  d")'].map((text) => new Filler(text)))
})
test('null fills nothing, nor does what the type does not take', () => {
  expect(['NULL', "'abc'", '300', '1.5'].map((text) => defaultValue(text, scalar('byte')))).toEqual([undefined, undefined, undefined, undefined])
  expect(defaultValue("'abc'", scalar('string', { maxLength: 2 }))).toBeUndefined()
})
test('a hostile text is none', () => {
  expect(said('('.repeat(9000) + ')'.repeat(900), scalar('int'))).toBeUndefined()
  expect(said(`'${"\\'".repeat(4000)}`, scalar('string'))).toBeUndefined()
  expect(said('9'.repeat(20_000), scalar('integer'))).toBeUndefined()
})
