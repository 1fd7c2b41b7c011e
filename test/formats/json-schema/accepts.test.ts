// Documents decided by ajv, each draft by its own words, across files, and never at the cost of a hang or a crash.
import { expect, test } from 'vitest'
import type { Decider } from '../../../src/contract/contract.ts'
import { type Value, Filler, toJson } from '../../../src/contract/values.ts'
import { deciderOf } from '../../../src/formats/json-schema/accepts.ts'
import { Documents } from '../../../src/formats/json-schema/documents.ts'
import { asWritten } from '../../../src/formats/shared/values.ts'
import { sourceOf } from '../../../src/formats/source.ts'
import { parseJson } from '../../../src/text/json.ts'

const dialects = { 4: 'http://json-schema.org/draft-04/schema#', 6: 'http://json-schema.org/draft-06/schema#', 7: 'http://json-schema.org/draft-07/schema#', 2019: 'https://json-schema.org/draft/2019-09/schema', 2020: 'https://json-schema.org/draft/2020-12/schema' }
type Draft = keyof typeof dialects
const valueOf = (text: string): Value => {
  const value = asWritten(parseJson(text, 'document.json'))
  if (value === undefined) throw new Error(`no value: ${text}`)
  return value
}
async function decider(text: string, files: Readonly<Record<string, string>> = {}, assertFormats = false): Promise<Decider> {
  const root = parseJson(text, 'a/main.json')
  const documents = await Documents.read(sourceOf('a/main.json', text, root, (path) => Promise.resolve(files[path])))
  return deciderOf(root, documents, assertFormats)
}
const of = (draft: Draft, schema: string, files?: Readonly<Record<string, string>>): Promise<Decider> => decider(schema.replace('{', `{"$schema":"${dialects[draft]}",`).replace(',}', '}'), files)

test.each<[string, Draft, string, string[], string[]]>([
  ['draft 4: an exclusive bound is a flag', 4, '{"minimum":1,"exclusiveMinimum":true,"maximum":2,"exclusiveMaximum":false}', ['1.5', '2', '"a"'], ['1', '3']],
  ['draft 4 knows no const', 4, '{"const":1}', ['1', '2'], []],
  ['draft 4: id inside', 4, '{"id":"http://x.test/a","definitions":{"b":{"id":"b","type":"string"}},"properties":{"x":{"$ref":"b"}}}', ['{"x":"a"}'], ['{"x":1}']],
  ['draft 6 knows const, contains, names and flags as schemas, but no if', 6, '{"const":[1],"contains":{"const":1},"if":true,"then":false}', ['[1]'], ['[2]', '[]']],
  ['draft 7: what stands beside a reference is ignored', 7, '{"properties":{"x":{"$ref":"#/definitions/s","maxLength":1}},"definitions":{"s":{"type":"string"}}}', ['{"x":"abc"}'], ['{"x":1}']],
  ['2019-09: what stands beside a reference holds', 2019, '{"properties":{"x":{"$ref":"#/$defs/s","maxLength":1}},"$defs":{"s":{"type":"string"}}}', ['{"x":"a"}'], ['{"x":"abc"}', '{"x":1}']],
  ['a list of items', 7, '{"items":[{"type":"string"}],"additionalItems":{"type":"null"}}', ['["a"]', '["a",null]', '[]'], ['[1]', '["a",1]']],
  ['items, and items after some', 2020, '{"prefixItems":[{"type":"string"}],"items":{"type":"null"}}', ['["a"]', '["a",null]', '[]'], ['[1]', '["a",1]']],
  ['how many it holds', 2019, '{"contains":{"type":"null"},"minContains":2,"maxContains":3}', ['[null,null]', '[1,null,null,null]'], ['[null]', '[null,null,null,null]', '[]']],
  ['an empty list holds nothing, whatever lists came before it', 7, '{"items":{"contains":{"type":"null"}}}', ['[[null]]', '[]'], ['[[null],[]]', '[[]]']],
  ['none need be held', 2020, '{"contains":{"type":"null"},"minContains":0}', ['[]', '[1]'], []],
  ['before 2019-09 that is not counted', 7, '{"contains":{"type":"null"},"minContains":2}', ['[null]'], ['[1]']],
  ['what is looked at by contains counts as looked at in 2020-12 alone', 2019, '{"contains":{"type":"null"},"unevaluatedItems":false}', [], ['[null]', '[]', '[1]']],
  ['conditions', 7, '{"if":{"required":["a"]},"then":{"required":["b"]},"else":{"required":["c"]}}', ['{"a":1,"b":1}', '{"c":1}', '1'], ['{"a":1}', '{}']],
  ['what a condition looked at and failed counts as not looked at', 2020, '{"if":{"properties":{"a":{"const":1}},"required":["a"]},"then":{"properties":{"b":true}},"else":{"properties":{"c":true}},"unevaluatedProperties":false}', ['{"a":1,"b":1}', '{"c":1}'], ['{"a":1,"c":1}', '{"a":2}', '{"b":1}']],
  ['a condition alone looks', 2019, '{"if":{"properties":{"a":true}},"unevaluatedProperties":false}', ['{"a":1}', '{}'], ['{"b":1}']],
  ['through references and alternatives', 2020, '{"$ref":"#/$defs/base","anyOf":[{"properties":{"b":true},"required":["b"]},{"required":["c"]}],"properties":{"c":true},"unevaluatedProperties":false,"$defs":{"base":{"properties":{"a":true}}}}', ['{"a":1,"b":1}', '{"c":1}'], ['{"c":1,"d":1}', '{"a":1}']],
  ['dependencies', 7, '{"dependencies":{"a":["b"],"c":{"required":["d"]}}}', ['{}', '{"a":1,"b":1}', '{"c":1,"d":1}'], ['{"a":1}', '{"c":1}']],
  ['what is looked at beside dependencies that do not apply', 2020, '{"properties":{"a":true,"b":true},"dependentSchemas":{"a":{"properties":{"b":true}},"c":{"properties":{"c":true}}},"unevaluatedProperties":false}', ['{"b":1}', '{"a":1,"b":1}', '{"a":1,"c":1}', '{}'], ['{"d":1}', '{"b":1,"d":1}']],
  ['dependencies by their newer names', 2019, '{"dependentRequired":{"a":["b"]},"dependentSchemas":{"c":{"required":["d"]}}}', ['{}', '{"a":1,"b":1}', '{"c":1,"d":1}'], ['{"a":1}', '{"c":1}']],
  ['exactly one', 7, '{"oneOf":[{"minimum":2},{"maximum":3}]}', ['1', '4'], ['2', '"a"']],
  ['names and patterns of names', 7, '{"propertyNames":{"maxLength":2},"patternProperties":{"^a":{"type":"null"}},"additionalProperties":{"type":"string"}}', ['{"ab":null,"b":"x"}'], ['{"ab":1}', '{"b":1}', '{"abc":null}']],
  ['duplicates by what they are', 7, '{"uniqueItems":true,"items":{"type":["number","string","object"]}}', ['[1,"1"]', '[{"a":1},{"a":2}]', '["__proto__"]'], ['[1,1.0]', '[{"a":1,"b":2},{"b":2,"a":1}]', '["__proto__","__proto__"]']],
  ['characters, not halves of them', 7, '{"maxLength":1}', ['"😀"'], ['"ab"']],
  ['itself', 2020, '{"properties":{"next":{"$ref":"#"}},"required":["n"]}', ['{"n":1,"next":{"n":2}}'], ['{"n":1,"next":{}}']],
  ['an anchor', 2020, '{"properties":{"x":{"$ref":"#s"}},"$defs":{"s":{"$anchor":"s","type":"string"}}}', ['{"x":"a"}'], ['{"x":1}']],
  ['a dynamic reference that leads to one place', 2020, '{"$dynamicAnchor":"node","properties":{"c":{"$dynamicRef":"#node"}},"required":["c2"]}', ['{"c2":1}'], ['{"c2":1,"c":{}}']],
  ['a recursive reference', 2019, '{"$recursiveAnchor":true,"properties":{"c":{"$recursiveRef":"#"}},"required":["n"]}', ['{"n":1}'], ['{"n":1,"c":{}}']],
  ['names that JavaScript keeps for itself', 7, '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"null"}},"required":["__proto__","toString"]}', ['{"__proto__":"a","toString":1}'], ['{"__proto__":1,"toString":1}', '{"toString":1}', '{"__proto__":"a"}', '{"__proto__":"a","toString":1,"constructor":1}']],
  ['and patterns of such names', 7, '{"patternProperties":{"^__p":{"type":"string"}},"additionalProperties":false,"propertyNames":{"pattern":"o__$"}}', ['{"__proto__":"a"}'], ['{"__proto__":1}']],
  ['values of no type in an enum', 7, '{"enum":[null,{"__proto__":1},[1,{"a":2}]]}', ['null', '{"__proto__":1}', '[1,{"a":2}]'], ['{}', '{"__proto__":2}', '[1]']],
  ['a flag is a schema', 7, '{"properties":{"a":false},"additionalItems":false}', ['{}', '[1]'], ['{"a":1}']],
  ['words that are no keywords say nothing', 7, '{"nullable":true,"$async":true,"discriminator":{"propertyName":"a"},"$data":"1","if":{"required":["a"]},"type":"object"}', ['{"a":1}'], ['null']],
])('%s', async (_, draft, schema, those, others) => {
  const { decide, why } = await of(draft, schema)
  expect(why).toBe(undefined)
  expect(those.filter((text) => decide(valueOf(text)) !== true)).toEqual([])
  expect(others.filter((text) => decide(valueOf(text)) !== false)).toEqual([])
})

test('a schema of several files, the drafts of which differ', async () => {
  const files = { 'a/parts/item.json': `{"$schema":"${dialects[2020]}","prefixItems":[{"type":"null"}],"$defs":{"n":{"$ref":"../main.json#/definitions/n"}},"items":{"$ref":"#/$defs/n"}}` }
  const { decide } = await of(7, '{"properties":{"x":{"$ref":"parts/item.json"}},"definitions":{"n":{"minimum":3}}}', files)
  expect(['{"x":[null,3]}', '{"x":[1]}', '{"x":[null,2]}'].map((text) => decide(valueOf(text)))).toEqual([true, false, false])
})

test('numbers are decided where doubles tell them apart', async () => {
  const near = await of(7, '{"maximum":9007199254740993}'), cents = await of(7, '{"multipleOf":0.01}'), tall = await of(7, '{"multipleOf":0.5,"not":{"const":12345678901234567890}}')
  expect(['9007199254740992', '9007199254740993', '9007199254740994', '1e400', '9007199254740996'].map((text) => near.decide(valueOf(text)))).toEqual([true, undefined, false, undefined, false])
  expect(['0.07', '4.35', '0.5', '0.005'].map((text) => cents.decide(valueOf(text)))).toEqual([undefined, undefined, true, false])
  expect((await of(7, '{"multipleOf":2}')).decide(valueOf('9007199254740991'))).toBe(false)
  expect(['1', '12345678901234567890', '12345678901234567000'].map((text) => tall.decide(valueOf(text)))).toEqual([true, undefined, true])
})

test('what cannot be made up, or run, is undecided', async () => {
  const { decide } = await of(7, '{"anyOf":[{"type":"number"},{"pattern":"^(a+)+$"}]}')
  expect([new Filler('text'), `${'a'.repeat(40)}b`, valueOf('1')].map(decide)).toEqual([undefined, false, true])
  expect((await of(7, String.raw`{"pattern":"^(a)\\1$"}`)).decide('aa')).toBe(undefined)
})

test('formats limit values only where they are asserted; those that readers dispute are undecided', async () => {
  const schema = '{"properties":{"d":{"format":"date-time"},"m":{"format":"email"},"o":{"format":"our-own"},"n":{"format":"int32"}}}'
  const asserted = await decider(schema, {}, true), told = await decider(schema)
  const texts = ['{"d":"2026-01-01T00:00:00Z"}', '{"d":"yesterday"}', '{"m":"a@b.c"}', '{"m":"a"}', '{"o":"x","n":1.5}']
  expect(texts.map((text) => asserted.decide(valueOf(text)))).toEqual([true, false, true, false, true])
  expect(texts.filter((text) => told.decide(valueOf(text)) !== true)).toEqual([])
  expect(asserted.decide(valueOf(`{"m":"${'a'.repeat(70)}@b.c"}`))).toBe(undefined)
})

test.each<[string, Draft, string, RegExp]>([
  ['a type that is none', 7, '{"type":"text"}', /type/],
])('%s decides nothing, and says why', async (_, draft, schema, reason) => {
  const { decide, why } = await of(draft, schema)
  expect(why).toMatch(reason)
  expect(decide(null)).toBe(undefined)
})

test.each<[string, Draft, string, string]>([
  ['a reference to the network', 7, '{"$ref":"https://schemas.test/a.json"}', '1'],
  ['a dynamic reference that may lead to several', 2020, '{"$dynamicRef":"#n","$defs":{"a":{"$id":"a","$dynamicAnchor":"n"},"b":{"$id":"b","$dynamicAnchor":"n"},"c":{"$dynamicAnchor":"n"}}}', '1'],
  ['items that hold something, and items not looked at', 2020, '{"contains":{"type":"null"},"unevaluatedItems":false}', '[null]'],
  ['a list of items where there is no such thing any more', 2020, '{"items":[true]}', '[1]'],
  ['a limit past all numbers', 7, '{"minimum":1e999}', '1'],
])('%s is not known, and whatever does not come to it is decided', async (_, draft, part, text) => {
  const { decide, why } = await of(draft, `{"properties":{"x":${part},"y":{"type":"null"}},"required":["y"]}`)
  expect(why).toBe(undefined)
  expect([`{"x":${text},"y":null}`, '{"y":null}', '{"y":1}', '{}'].map((document) => decide(valueOf(document)))).toEqual([undefined, true, false, false])
})

test('what only a schema that is not here could tell is said to be that, and no other doubt is', async () => {
  const { decide, isUnread } = await of(7, '{"properties":{"x":{"$ref":"https://schemas.test/a.json"},"y":{"type":"null"},"z":{"minimum":1e999}},"required":["y"]}')
  const asked = (text: string): unknown => [decide(valueOf(text)), isUnread?.(valueOf(text))]
  expect([asked('{"x":1,"y":null}'), asked('{"y":null}'), asked('{"y":1}'), asked('{"y":null,"z":1}')]).toEqual([[undefined, true], [true, false], [false, false], [undefined, false]])
  const filled = (text: string): Value => new Map<string, Value>([['y', null], ['x', new Filler(text)]])
  expect([isUnread?.(filled('the schema "https://schemas.test/a.json"')), isUnread?.(filled('something else')), decide(filled('something else'))]).toEqual([true, false, undefined])
})

test('schemas that use one another without end come to an end', async () => {
  const doubled = Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`d${i}`, { allOf: [{ $ref: `#/definitions/d${i + 1}` }, { $ref: `#/definitions/d${i + 1}` }] }]))
  const deep = await decider(JSON.stringify({ $ref: '#/definitions/d0', definitions: { ...doubled, d40: { type: 'string' } } }))
  expect(deep.decide('a')).toBe(undefined)
  for (const schema of ['{"$ref":"#"}', '{"anyOf":[{"$ref":"#"},{"type":"null"}]}', '{"not":{"$ref":"#/definitions/a"},"definitions":{"a":{"if":{"$ref":"#/definitions/b"}},"b":{"dependencies":{"x":{"$ref":"#"}}}}}']) expect((await of(7, schema)).why).toMatch(/asks itself/)
  expect((await of(7, '{"properties":{"a":{"$ref":"#"}},"additionalProperties":{"$ref":"#/definitions/b"},"definitions":{"b":{"anyOf":[{"$ref":"#"}]}}}')).why).toBe(undefined)
  const large = await decider(JSON.stringify({ properties: Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`p${i}`, { type: 'string' }])) }))
  expect(large.why).toMatch(/too large/)
  expect((await decider(`${'{"not":'.repeat(150)}{}${'}'.repeat(150)}`)).decide(null)).toBe(true)
})

test('an object of thousands of properties is decided like any other', async () => {
  const properties = Object.fromEntries(Array.from({ length: 1_600 }, (_, i) => [`f${i}`, { type: 'integer' }]))
  for (const rest of ['additionalProperties', 'unevaluatedProperties']) {
    const { decide, size } = await decider(JSON.stringify({ $schema: dialects[2020], properties, [rest]: false }))
    const record = (last: string, more: object = {}): Value => valueOf(JSON.stringify({ ...Object.fromEntries(Object.keys(properties).map((name) => [name, 1])), f1599: JSON.parse(last), ...more }))
    expect([decide(record('1')), decide(record('"a"')), decide(record('1', { other: 1 })), size]).toEqual([true, false, false, 1_601])
  }
})

test('documents are made up from the schema alone, at the edges of what it says', async () => {
  const { samples, decide } = await of(2020, '{"type":"object","required":["id"],"properties":{"id":{"pattern":"^[a-z]{2}$"},"n":{"multipleOf":5,"minimum":12},"l":{"contains":{"const":"x"},"maxItems":2},"k":{"oneOf":[{"const":1},{"enum":["b"]}]}},"dependentRequired":{"k":["n"]},"additionalProperties":{"type":"null"}}')
  const made = [...samples?.() ?? []]
  const valid = made.filter((v) => decide(v) === true).map(toJson)
  expect(valid[0]).toMatch(/^\{"id":"[a-z]{2}"\}$/)
  for (const part of ['"n":15', '"l":["x"', '"k":1', '"k":"b"', '"other":null']) expect(valid.find((text) => text.includes(part))).toBeDefined()
  expect(made.length - valid.length).toBeGreaterThan(0)
  expect(made.length).toBeLessThan(200)
})
