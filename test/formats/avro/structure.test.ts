// What an Avro schema has to look like, and what Avro takes without a word and ignores.
import { describe, expect, test } from 'vitest'
import { marked } from '../../marked.ts'
import { diagnosticsOf, said, structureOf } from '../../validate/said.ts'

const record = (fields: string, more = ''): string => `{"type": "record", "name": "R"${more}, "fields": [${fields}]}`
const field = (type: string, more = ''): string => record(`{"name": "x", "type": ${type}${more}}`)

test.each([
  '"string"', '["null", "int"]', '[{"type": "fixed", "name": "F", "size": 1}, "F"]', record(''), field('"int"', ', "default": 1, "order": "Ignore", "doc": "an x", "aliases": ["y"], "pii": true, "connect.name": "x"'),
  field('{"type": "long", "logicalType": "timestamp-micros"}'), field('{"type": "bytes", "logicalType": "decimal", "precision": 4, "scale": 2}'), field('{"type": "fixed", "name": "F", "size": 12, "logicalType": "duration"}'),
  field('{"type": "string", "logicalType": "uuid"}'), field('{"type": "string", "logicalType": "country"}'), field('{"type": {"type": "map", "values": "int"}}'), record('', ', "namespace": "", "owner": {}, "doc": "d"'),
  '{"protocol": "P", "namespace": "a", "doc": "p", "types": [{"type": "error", "name": "E", "fields": []}], "messages": {"m": {"request": [{"name": "x", "type": "int"}], "response": "null", "errors": ["E"]}, "n": {"request": [], "one-way": true}}}',
])('as Avro takes it: %s', async (text) => expect(said(await structureOf('avro', text, 'a.avsc'))).toEqual([]))

/** A mark where the one diagnostic is, and what it says. */
describe('what is wrong, and what to do about it', () => {
  const ignores = 'so Avro ignores it', decimal = 'it stands on bytes or a fixed, with a `precision` of 1 or more that it has room for, and a `scale` of no more digits'
  test.each([
    [record('', ', ‸"namespce": "a"'), 'warning unknown-key', '"namespce" is no key of the schema "R" (did you mean `namespace`?)'],
    [field('"int"', ', ‸"defualt": 1'), 'warning unknown-key', '"defualt" is no key of the field "x" (did you mean `default`?)'],
    [field('{"type": "long", ‸"logicaltype": "date"}'), 'warning unknown-key', '"logicaltype" is no key of a type (did you mean `logicalType`?)'],
    ['{"type": "enum", "name": "E", "symbols": [], "aliases": ‸"F"}', 'error wrong-kind', '`aliases` must be a list, and is "F" (write each item on a line of its own, after `- `)'],
    [field('"int"', ', "doc": ‸["a"]'), 'error wrong-kind', '`doc` must be a text, and is a list (write a single value)'],
    [field('{"type": "fixed", "name": "F", "size": ‸1.5}'), 'error wrong-kind', '`size` must be a whole number, and is "1.5"'],
    [record('‸{"name": "x"}'), 'error missing-key', 'the field "x" has no `type` (add `type:`)'],
    [record('{"name": "x", ‸"type": {"type": "array"}}'), 'error missing-key', 'a type has no `items` (add `items:`)'],
    [record('{"name": "x", ‸"type": {"type": "map"}}'), 'error missing-key', 'a type has no `values` (add `values:`)'],
    [record('{"name": "x", ‸"type": {"type": "enum", "name": "E"}}'), 'error missing-key', 'the type "E" has no `symbols` (add `symbols:`)'],
    [record('{"name": "x", ‸"type": {"type": "fixed", "name": "F"}}'), 'error missing-key', 'the type "F" has no `size` (add `size:`)'],
    [field('["null", ‸{"type": "record", "name": "S"}]'), 'error missing-key', 'the type "S" has no `fields` (add `fields:`)'],
    ['{"protocol": "P", "messages": {‸"m": {"response": "int"}}}', 'error missing-key', 'the message "m" has no `request` (add `request:`)'],
    [field('"long"', ', ‸"logicalType": "date"'), 'warning ignored', `\`logicalType\` stands in the field "x" and not in its type, ${ignores} (write "type": {"type": "long", "logicalType": …})`],
    [field('{"type": "long", "logicalType": ‸"timestamp_millis"}'), 'warning ignored', '"timestamp_millis" is no logical type of Avro\'s own, so it means nothing to most readers (did you mean "timestamp-millis"?)'],
    [field('["null", {"type": "long", "logicalType": ‸"date"}]'), 'warning ignored', `the logical type "date" is not well formed here, ${ignores} (it stands on an int)`],
    [field('{"type": "array", "items": {"type": "bytes", "logicalType": ‸"decimal"}}'), 'warning ignored', `the logical type "decimal" is not well formed here, ${ignores} (${decimal})`],
    [field('{"type": "map", "values": {"type": "fixed", "name": "F", "size": 1, "precision": 9, "logicalType": ‸"decimal"}}'), 'warning ignored', `the logical type "decimal" is not well formed here, ${ignores} (${decimal})`],
    ['{"protocol": "P", "messages": {"m": {"request": [], "response": {"type": "int", "logicalType": ‸"uuid"}}}}', 'warning ignored', `the logical type "uuid" is not well formed here, ${ignores} (it stands on a string or a fixed of 16 bytes)`],
  ])('%s', async (text, what, message) => {
    const { text: bare, place: { line, column } } = marked(text)
    const [only, ...more] = await structureOf('avro', bare, 'a.avsc')
    expect(more).toEqual([])
    expect(only && said([only])[0]).toEqual(expect.stringMatching(new RegExp(`^${what} ${line}:${column} `)))
    expect(only && said([only])[0]?.replace(/^\S+ \S+ \S+ /, '')).toEqual(message)
  })
  test('all at once, what the reader cannot see and what it stops at among them', async () => {
    expect(said(await diagnosticsOf('avro', field('["int", "string"]', ', "default": "a", "order": {}'), 'a.avsc')).map((s) => s.replace(/ \d+:.*/, ''))).toEqual(['error wrong-kind'])
    expect(said(await diagnosticsOf('avro', field('["int", "string"]', ', "default": "a", "defualt": 1'), 'a.avsc')).map((s) => s.replace(/ \d+:.*/, ''))).toEqual(['warning cannot-see', 'warning unknown-key'])
    expect(said(await diagnosticsOf('avro', field('"array"', ', "items": "int"'), 'a.avsc'))).toEqual([expect.stringMatching(/^error unknown-type .*\(write \{"type": "array", "items": …\}\)$/)])
  })
})
