// What a StructType has to look like for Spark to take it.
import { describe, expect, test } from 'vitest'
import { marked } from '../../marked.ts'
import { said, structureOf } from '../../validate/said.ts'

const field = (type: string, more = '"nullable": true, "metadata": {}'): string => `{"type": "struct", "fields": [{"name": "x", "type": ${type}, ${more}}]}`

test.each([
  field('"string"'), field('"decimal(38,18)"'), field('"interval day to second"'), field('"timestamp_ntz"', '"nullable": false'), field('"varchar(5)"'),
  field('{"type": "array", "elementType": "long", "containsNull": true}'), field('{"type": "udt", "class": "C", "pyClass": null, "sqlType": "long"}'),
  field('{"type": "map", "keyType": "string", "valueType": {"type": "struct", "fields": []}, "valueContainsNull": true}'), '{"type": "struct", "fields": []}',
])('as Spark writes it: %s', async (text) => expect(said(await structureOf('spark', text, 'a.json'))).toEqual([]))

/** A mark where the one diagnostic is, and what it says. */
describe('what is wrong, and what to do about it', () => {
  test.each([
    [field('‸"int"'), 'error unknown-type', '"int" is no type of this JSON (write "integer")'],
    [field('‸"BIGINT"'), 'error unknown-type', '"BIGINT" is no type of this JSON (write "long")'],
    [field('‸"String"'), 'error unknown-type', '"String" is no type of this JSON (write "string")'],
    [field('‸"strin"'), 'error unknown-type', '"strin" is no type of this JSON (write "string")'],
    [field('{"type": "array", "elementType": ‸"bigint", "containsNull": true}'), 'error unknown-type', '"bigint" is no type of this JSON (write "long")'],
    [field('‸"decimal(50,2)"'), 'error unknown-type', expect.stringContaining('"decimal(50,2)" is no type of this JSON')],
    [field('‸"array<int>"'), 'error unknown-type', expect.stringContaining('"array<int>" is no type of this JSON')],
    [field('‸5'), 'error unknown-type', expect.stringContaining('"5" is no type of this JSON')],
    ['{"type": "struct", "fields": [‸{"name": "x", "type": "long"}]}', 'error missing-key', 'the field "x" has no `nullable` (add `nullable:`)'],
    ['{"type": "struct", "fields": [{"name": "x", "type": "long", "nullable": ‸1}]}', 'error wrong-kind', '`nullable` must be true or false, and is "1" (write true or false, without quotes)'],
    ['{"type": "struct", "fields": [{"name": "x", "type": "long", "nullable": true, ‸"comment": "c"}]}', 'error unknown-key', '"comment" is no key of the field "x" (put what is yours under the `metadata` of a field: Spark takes no other keys)'],
    ['{"type": "struct", "fields": [{"name": "x", ‸"type": {"type": "array", "elementType": "long"}, "nullable": true}]}', 'error missing-key', 'a type has no `containsNull` (add `containsNull:`)'],
    ['{"type": "struct", "fields": [{"name": "x", ‸"type": {"type": "udt", "class": "C"}, "nullable": true}]}', 'error missing-key', 'a type has no `sqlType` (add `sqlType:`)'],
    [field('{"type": ‸"arry", "elementType": "long"}'), 'error unknown-value', '`type` is "arry", which it does not take (did you mean "array"?)'],
  ])('%s', async (text, what, message) => {
    const { text: bare, place: { line, column } } = marked(text)
    const [only, ...more] = await structureOf('spark', bare, 'a.json')
    expect(more).toEqual([])
    expect(only && said([only])[0]).toEqual(expect.stringMatching(new RegExp(`^${what} ${line}:${column} `)))
    expect(only && said([only])[0]?.replace(/^\S+ \S+ \S+ /, '')).toEqual(message)
  })
})
