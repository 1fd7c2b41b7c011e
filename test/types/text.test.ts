import { describe, expect, test } from 'vitest'
import { printTypeText, readTypeText } from '../../src/types/text.ts'

const printed = (text: string): string | undefined => {
  const read = readTypeText(text)
  return read && printTypeText(read)
}

describe('one spelling', () => {
  test.each([
    ['DECIMAL(10, 2)', 'decimal(10,2)'],
    ['  Character   Varying ( 255 ) ', 'character varying(255)'],
    ['TIMESTAMP(6) WITH TIME ZONE', 'timestamp(6) with time zone'],
    ['varchar[50]', 'varchar[50]'],
    ['varchar(MAX)', 'varchar(max)'],
    ['VARCHAR2(20 CHAR)', 'varchar2(20)'],
    ['bigint(20) UNSIGNED', 'bigint(20) unsigned'],
    ['integer ARRAY', 'integer[]'],
    ['text[][3]', 'text[][3]'],
    ['ARRAY<STRUCT<`Order Id`: INT NOT NULL, note STRING COMMENT \'free, text\'>>', 'array<struct<"Order Id":int not null,note:string>>'],
    ['ROW(a bigint, b double precision)', 'row<a:bigint,b:double precision>'],
    ['Map(String, Array(Nullable(Float64)))', 'map<string,array<nullable<float64>>>'],
    ["Enum8('a' = 1, 'b' = -2)", "enum8('a','b')"],
    ['INTERVAL DAY(2) TO SECOND(6)', 'interval day(2,6) to second'],
    ['user-defined', 'user-defined'],
  ])('%s', (text, spelling) => {
    expect(printed(text)).toBe(spelling)
    expect(printed(spelling)).toBe(spelling)
  })
})

test.each(['', '   ', '9', '(', 'decimal(10', 'array<int', 'array<int>>', 'int;drop', '["null","string"]', 'struct<a>', 'map<,>'])('no type: %s', (text) => {
  expect(readTypeText(text)).toBeUndefined()
})
test.each([['too long', 'a'.repeat(20_001)], ['too deep', `${'array<'.repeat(100)}int${'>'.repeat(100)}`]])(
  '%s', (_, text) => {
    expect(readTypeText(text)).toBeUndefined()
  })
