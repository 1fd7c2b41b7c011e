// What a contract of each format has to look like, and how it is said where one does not.
import { describe, expect, test } from 'vitest'
import { marked } from '../marked.ts'
import { said, structureOf } from './said.ts'

const odcs = (text: string, version = 'v3.1.0'): string => `kind: DataContract\napiVersion: ${version}\nid: a\nversion: 1.0.0\nstatus: active\n${text}`
const property = (text: string, version?: string): string => odcs(`schema:\n  - name: t\n    properties:\n      - {name: x, ${text}}\n`, version)
const check = (text: string, version?: string): string => property(`quality: [${text}]`, version)
const dcs = (text: string): string => `dataContractSpecification: 1.2.1\nid: a\ninfo: {title: A, version: 1.0.0}\n${text}`
const dcsField = (text: string): string => dcs(`models:\n  t:\n    fields:\n      x: {${text}}\n`)
const odcs2 = (text: string): string => `kind: DataContract\ndataset:\n  - table: t\n    columns:\n      - {column: x, ${text}}\n`
const pipeline = (text: string): string => `name: a\nversion: 1\nschema:\n  columns:\n    - {name: x, type: string}\n${text}`
const simple = (text: string): string => `id: a\nversion: 1.0.0\nschema:\n  - {name: x, type: string${text}}\n`

describe('contracts that are as they should be', () => {
  test.each([
    ['odcs', odcs('servers: [{server: s, type: kafka, host: h, format: json}]\nteam: [{username: u}]\ntags: [a]\n')], ['odcs', odcs('team: {members: [{username: u}]}\nprice: {priceAmount: 9.95, priceCurrency: EUR}\n')],
    ['odcs', property('logicalType: integer, logicalTypeOptions: {minimum: 1, exclusiveMaximum: 5, format: i64}, required: yes, examples: [1, a]')],
    ['odcs', property('logicalType: date, logicalTypeOptions: {exclusiveMinimum: true, minimum: 2020-01-01}', 'v3.0.2')], ['odcs', property('logicalType: array, items: {logicalType: object, properties: [{name: y}]}')],
    ['odcs', property('logicalType: map, map: {key: {logicalType: string}, value: {logicalType: vector}}, enum: [{value: 1, label: one}]', 'v3.2.0')], ['odcs', check('{metric: nullValues, mustBe: 0}, {type: sql, query: select 1, mustBeBetween: [1, 2]}, {type: text, description: d}, {type: custom, engine: soda, implementation: x}')],
    ['odcs', check('{rule: nullCheck}, {type: library, rule: duplicateCount, mustBe: 0}', 'v3.0.2')], ['odcs', property('relationships: [{to: other.id}, {to: [other.a, other.b]}, {to: schema/o/properties/p, type: foreignKey}]')],
    ['odcs', odcs('slaProperties: [{property: latency, value: 4, unit: d}]\nsupport: [{channel: c, url: u}]\nroles: [{role: r}]\ncustomProperties: [{property: p, value: {any: [thing]}}]\n')],
    ['odcs', odcs('description: null\ndomain: ~\nschema: []\n')], ['odcs', property('physicalType: "${TYPE}", required: "${REQUIRED:-true}"', 'v3.2.0')], ['odcs', odcs('made_up: 1\n', 'v3.0.2')],
    ['odcs', 'kind: DataContract\napiVersion: v3.2.0\nid: a\nversion: 1.0.0\n'], ['odcs', property('name: y, primaryKeyPosition: -1').replace('name: x, ', '')],
    ['odcs2', odcs2('logicalType: string, physicalType: varchar(3), isNullable: true, isPrimaryKey: on, clusterKeyPosition: 1')], ['odcs2', 'dataset: []\nuuid: u\nanything: at all\n'],
    ['dcs', dcsField('type: decimal, precision: 10, minimum: 0.5, enum: [a, 1], config: {avroType: x}, $ref: "#/definitions/d"')], ['dcs', dcs('servers: {prod: {type: s3, location: "s3://x/*"}}\nservicelevels: {latency: {threshold: 1h}}\nterms: {}\n')],
    ['dcs', dcsField('type: array, items: {type: map, keys: {type: string}, values: {type: record, fields: {a: {type: int}}}}')], ['dcs', dcs('models: {t: {type: view, primaryKey: [x], quality: [{type: sql}]}}\ndefinitions: {d: {type: string}}\nschema: {type: dbt, specification: x}\n')],
    ['pipeline', pipeline('owner: o\nproduces: {uri: "s3://l/{ds}/", format: parquet}\nsla: {arrival_by: "06:00", timezone: UTC, max_lag_hours: 26, min_rows: 1, max_rows: 2}\ncompat: {rename: breaking}\n')],
    ['simple', `${simple(', required: true, pii: false, checks: [{min: 0}, {allowed_values: [a]}]')}sla: {freshness: 1h, completeness: 99.9%}\ncompatibility: full\n`],
  ])('%s %j', async (name, text) => expect(said(await structureOf(name, text))).toEqual([]))
})

/** A mark where the one diagnostic is, and what it says. */
describe('what is wrong, and what to do about it', () => {
  test.each([
    ['odcs', odcs('schema:\n  - ‸{description: d}\n'), 'error missing-key', 'a schema object has no `name` (add `name:`)'],
    ['odcs', `‸${odcs('').replace('status: active\n', '')}`, 'error missing-key', 'the contract has no `status` (add `status:`)'],
    ['odcs', odcs('').replace('id: a', '‸id: ""'), 'error empty-value', '`id` is empty (give it a value)'],
    ['odcs', odcs('').replace('DataContract', '‸DataContrakt'), 'error unknown-value', '`kind` must be "DataContract", and is "DataContrakt"'],
    ['odcs', odcs('').replace('v3.1.0', '‸v9.0.0'), 'error unknown-value', '`apiVersion` is "v9.0.0", which it does not take (use one of v3.2.0, v3.1.0, v3.0.2, v3.0.1, v3.0.0, v2.2.2, v2.2.1, v2.2.0)'],
    ['odcs', odcs('').replace('version: 1.0.0', 'version: ‸1.10'), 'warning unquoted-text', '`version` is not in quotes, so most readers of YAML take 1.10 for the number 1.1 (write "1.10")'],
    ['odcs', odcs('schema: ‸{name: t}\n'), 'error wrong-kind', '`schema` must be a list, and is a map (write each item on a line of its own, after `- `)'],
    ['odcs', odcs('tags: ‸a\n'), 'error wrong-kind', '`tags` must be a list, and is "a" (write each item on a line of its own, after `- `)'],
    ['odcs', odcs('tags: [a, ‸{b: 1}]\n'), 'error wrong-kind', 'an item of `tags` must be a text, and is a map (write a single value)'],
    ['odcs', odcs('domain: ‸[a]\n'), 'error wrong-kind', '`domain` must be a text, and is a list (write a single value)'],
    ['odcs', property('required: ‸maybe'), 'error wrong-kind', '`required` must be true or false, and is "maybe" (write true or false, without quotes)'],
    ['odcs', property('logicalType: ‸strnig'), 'error unknown-value', '`logicalType` is "strnig", which it does not take (did you mean "string"?)'],
    ['odcs', property('‸requred: true'), 'error unknown-key', '"requred" is no key of the property "x" (did you mean `required`?)'],
    ['odcs', property('‸requred: true', 'v3.0.2'), 'warning unknown-key', '"requred" is no key of the property "x" (did you mean `required`?)'],
    ['odcs', odcs('‸made_up: 1\n'), 'error unknown-key', '"made_up" is no key of the contract (put keys of your own under `customProperties`: since v3.1 the standard takes no others here)'],
    ['odcs', property('logicalTypeOptions: {minLength: ‸-1}'), 'error wrong-value', '`minLength` is "-1", and must be 0 or more'],
    ['odcs', property('logicalTypeOptions: {multipleOf: ‸0}'), 'error wrong-value', '`multipleOf` is "0", and must be more than 0'],
    ['odcs', property('logicalTypeOptions: {maxLength: ‸many}'), 'error wrong-kind', '`maxLength` must be a whole number, and is "many"'],
    ['odcs', odcs('servers: [‸{sever: s, type: s3}]\n'), 'error missing-key', 'a server has no `server` (is it what "sever" was meant to be?)'],
    ['odcs', odcs('servers: [{server: s, type: ‸snowflak}]\n'), 'error unknown-value', '`type` is "snowflak", which it does not take (did you mean "snowflake"?)'],
    ['odcs', check('‸{type: sql, mustBe: 1}'), 'error missing-key', 'a quality check has no `query` (add `query:`)'],
    ['odcs', check('‸{name: n, type: custom, engine: soda}'), 'error missing-key', 'the quality check "n" has no `implementation` (add `implementation:`)'],
    ['odcs', check('‸{mustBe: 1}'), 'error missing-key', 'a quality check has no `metric` (add `metric:`)'],
    ['odcs', check('{metric: rowCount, mustBeBetween: ‸[1]}'), 'error wrong-value', '`mustBeBetween` must have 2 items, and has 1'],
    ['odcs', check('{rule: ‸nullCheck}'), 'error missing-key', /a quality check has a `rule` and no `metric` \(write `metric`/],
    ['odcs', property('items: {quality: [{type: library, rule: ‸nullCheck}]}'), 'error missing-key', /as it is called since v3\.1/],
    ['odcs', property('relationships: [{‸from: t.x, to: other.id}]'), 'error unwanted-key', '`from` does not belong here, and must be left out: it is the property itself (remove it)'],
    ['odcs', property('relationships: [{to: ‸other}]'), 'error wrong-value', '`to` is "other", and must be `object.property`, or a path like `schema/<id>/properties/<id>`'],
    ['odcs', property('‸enum: []', 'v3.2.0'), 'error empty-value', '`enum` is empty (list at least one item)'],
    ['odcs', odcs('team: {‸username: u}\n'), 'error unknown-key', /"username" is no key of the team/],
    ['odcs2', odcs2('‸isNulable: true'), 'warning unknown-key', '"isNulable" is no key of the column "x" (did you mean `isNullable`?)'],
    ['odcs2', 'dataset:\n  - ‸{columns: []}\n', 'error missing-key', 'a table has no `table` (add `table:`)'],
    ['dcs', dcsField('type: ‸strng'), 'error unknown-value', '`type` is "strng", which it does not take (did you mean "string"?)'],
    ['dcs', dcsField('type: string, ‸requiered: true'), 'warning unknown-key', '"requiered" is no key of the field "x" (did you mean `required`?)'],
    ['dcs', dcs('models:\n  t: ‸[]\n'), 'error wrong-kind', 'the model "t" must be a map of keys to values, and is a list (write `key: value` lines under it)'],
    ['dcs', dcs('').replace('title: A, ', '').replace('info:', '‸info:'), 'error missing-key', '`info` has no `title` (add `title:`)'],
    ['dcs', dcs('').replace('1.2.1', '‸"7"'), 'error wrong-value', '`dataContractSpecification` is "7", and must be a version of the specification, 0.9.0 to 1.2.1'],
    ['dcs', dcs('‸servicelevel: {}\n'), 'warning unknown-key', '"servicelevel" is no key of the contract (did you mean `servicelevels`?)'],
    ['pipeline', pipeline('').replace('version: 1', 'version: ‸1.5'), 'error wrong-kind', '`version` must be a whole number, and is "1.5"'],
    ['pipeline', pipeline('sla: {max_lag_hours: ‸a day}\n'), 'error wrong-kind', '`max_lag_hours` must be a number, and is "a day"'],
    ['pipeline', pipeline('sla: {‸max_lag_hour: 1}\n'), 'warning unknown-key', '"max_lag_hour" is no key of `sla` (did you mean `max_lag_hours`?)'],
    ['simple', simple(', required: ‸sometimes'), 'error wrong-kind', '`required` must be true or false, and is "sometimes" (write true or false, without quotes)'],
    ['simple', simple(', ‸chekcs: []'), 'warning unknown-key', '"chekcs" is no key of the field "x" (did you mean `checks`?)'],
  ])('%s %j', async (name, withMark, what, says) => {
    const { text, place } = marked(withMark)
    const found = await structureOf(name, text)
    expect(said(found)).toHaveLength(1)
    expect(found[0]).toMatchObject(place)
    expect(said(found)[0]?.replace(/ \d+:\d+ /, ': ')).toMatch(says instanceof RegExp ? says : new RegExp(`^${what}: ${says.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`))
    expect(said(found)[0]).toMatch(new RegExp(`^${what} `))
  })
})

test('names that are hostile stay names, and are shown so that they can be seen', async () => {
  expect(said(await structureOf('odcs', odcs('__proto__: 1\nconstructor: 2\n', 'v3.0.2')))).toEqual([])
  expect(said(await structureOf('odcs', odcs('"\\u202Estatsu": 1\n', 'v3.0.2')))).toEqual(['warning unknown-key 6:1 "\\u{202E}statsu" is no key of the contract (did you mean `status`?)'])
  expect(said(await structureOf('dcs', dcs('models: {__proto__: {fields: {x: {type: nope}}}}\n')))).toHaveLength(1)
})

test('of very many the first are listed, and how many more', async () => {
  const found = await structureOf('odcs', odcs(Array.from({ length: 1500 }, (_, i) => `k${i}: 1\n`).join('')))
  expect(found).toHaveLength(1001)
  expect(found.at(-1)).toMatchObject({ code: 'too-many', severity: 'error', line: 1006, message: '500 more from here on are not listed' })
})
