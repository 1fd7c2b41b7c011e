// Invaract's own table of checks, a row each, with its severities.
import { describe, expect, test } from 'vitest'
import { marked } from '../marked.ts'
import { diagnosticsOf, said } from './said.ts'

const id = 'id: parcels\nversion: 1.0.0\n'
const inputs = 'inputs:\n  - {name: scans, location: raw/scans, schema: {fields: [{name: a, type: date}]}}\n'
const fields = 'schema: {fields: [{name: a, type: date}]}'
const output = (text: string): string => `${id}${inputs}outputs:\n  - {name: parcels, location: gold/parcels, ${text}}\n`
const field = (text: string, before = ''): string => output(`schema: {fields: [${before}{name: x, ${text}}]}`)
const rest = `${inputs}outputs:\n  - {name: parcels, location: gold/parcels, ${fields}}\n`
const whole = `${id}${rest}`

test('a contract that is as it should be says nothing', async () => {
  expect(said(await diagnosticsOf('invaract', whole))).toEqual([])
  expect(said(await diagnosticsOf('invaract', `${whole}rules: [{type: compatibility, mode: full}, {type: merge_condition, columns: [a]}, {type: forbid_cross_join}, {type: anything}]\nstatus: draft\nroles: []\ntags: []\n`))).toEqual([])
})

/** A contract with a mark where the one diagnostic is, its severity and code, and a part of what it says. */
type Row = readonly [contract: string, severity: 'error' | 'warning', code: string, says: RegExp]
const rows: Readonly<Record<string, readonly Row[]>> = {
  'empty or missing id': [
    [`‸version: 1.0.0\n${rest}`, 'error', 'missing-key', /the contract has no `id` \(add `id:`\)/], [`‸id: " "\nversion: 1.0.0\n${rest}`, 'error', 'empty-value', /`id` is empty/],
    [`‸id: null\nversion: 1.0.0\n${rest}`, 'error', 'empty-value', /`id` of the contract is empty/],
  ],
  'an id that is not safe everywhere': [[`id: ‸1 parcels\nversion: 1.0.0\n${rest}`, 'warning', 'odd-id', /"1 parcels"/]],
  'no version that Invaract reads': [[`id: a\nversion: ‸1.0.0-rc1\n${rest}`, 'error', 'wrong-value', /MAJOR\.MINOR/], [`‸id: a\n${rest}`, 'error', 'missing-key', /no `version`/]],
  'no outputs': [[`‸${id}inputs: [{name: i, location: x, ${fields}}]\n`, 'error', 'missing-key', /no `outputs`/], [`${id}inputs: [{name: i, location: x, ${fields}}]\n‸outputs: []\n`, 'error', 'empty-value', /`outputs` is empty/]],
  'empty or missing name or location of a dataset': [
    [`${id}outputs: [‸{name: t, ${fields}}]\n`, 'error', 'missing-key', /the dataset "t" has no `location`/], [`${id}outputs: [‸{location: t, ${fields}}]\n`, 'error', 'missing-key', /a dataset has no `name`/],
    [`${id}outputs: [{name: t, ‸location: "", ${fields}}]\n`, 'error', 'empty-value', /`location` is empty/],
  ],
  'two datasets of one name': [
    [`${id}outputs: [{name: t, location: a, ${fields}}, {name: ‸t, location: b, ${fields}}]\n`, 'error', 'duplicate-name', /two outputs are called "t"/],
    [`${id}inputs: [{name: t, location: a, ${fields}}, {name: ‸t, location: b, ${fields}}]\noutputs: [{name: t, location: c, ${fields}}]\n`, 'error', 'duplicate-name', /two inputs/],
  ],
  'two outputs at one place': [[`${id}outputs: [{name: t, location: s3://a/b, ${fields}}, {name: u, location: ‸s3a://a//b/, ${fields}}]\n`, 'warning', 'shared-location', /"u" lies where "t" does/]],
  'a dataset whose columns are not checked': [
    [`${id}outputs: [{name: ‸t, location: a}]\n`, 'warning', 'no-fields', /"t" has no schema/], [`${id}outputs: [{name: ‸t, location: a, schema: {fields: []}}]\n`, 'warning', 'no-fields', /a schema without fields/],
  ],
  'two fields of one name': [
    [output('schema: {fields: [{name: a, type: date}, {name: ‸a, type: date}]}'), 'error', 'duplicate-name', /two fields are called "a"/],
    [field('type: struct, properties: [{name: a, type: date}, {name: ‸A, type: date}]'), 'error', 'duplicate-name', /"a" and "A" differ by case alone/],
  ],
  'empty name or type of a field': [
    [output('schema: {fields: [{‸name: "", type: date}]}'), 'error', 'empty-value', /`name` is empty/], [output('schema: {fields: [‸{name: a}]}'), 'error', 'missing-key', /the field "a" has no `type`/],
    [field('‸type: ""'), 'error', 'empty-value', /`type` is empty/],
  ],
  'a type that is not known': [
    [field('type: ‸strng'), 'warning', 'unknown-type', /"strng".*did you mean "string"\?/], [field('type: ‸bigint'), 'warning', 'unknown-type', /write "long"/], [field('type: ‸money(3)'), 'warning', 'unknown-type', /use one of string, /],
    [field('type: struct, properties: [{name: zip, type: ‸varchar}]'), 'warning', 'unknown-type', /"zip"/],
  ],
  'required and nullable': [[field('type: date, required: true, nullable: ‸true'), 'warning', 'required-and-nullable', /"x" is required, and nullable too/]],
  'a word outside the usual ones': [
    [output(`${fields}, format: ‸parqet`), 'warning', 'uncommon-word', /did you mean "parquet"\?/], [output(`${fields}, saveMode: ‸upsert`), 'warning', 'uncommon-word', /`saveMode` is "upsert".*append, overwrite, ignore, error/],
    [output(`${fields}, catalog: {required: true, technology: ‸hve}`), 'warning', 'uncommon-word', /did you mean "hive"\?/],
  ],
  'a rule without a type': [[`${whole}rules: [‸{columns: [a]}]\n`, 'error', 'missing-key', /a rule has no `type`/], [`${whole}rules: [{‸type: ""}]\n`, 'error', 'empty-value', /`type` is empty/]],
  'a rule that lacks its columns': ['merge_condition', 'allowed_update_columns', 'required_group_by', 'required_join_columns', 'required_filter_columns'].flatMap((type): Row[] => [
    [`${whole}rules: [‸{type: ${type}}]\n`, 'error', 'malformed-rule', new RegExp(`"${type}" has no list of column names`)], [`${whole}rules: [{type: ${type}, columns: ‸[]}]\n`, 'error', 'malformed-rule', /column names/],
    [`${whole}rules: [{type: ${type}, columns: ‸[1]}]\n`, 'error', 'malformed-rule', /column names/],
  ]),
  'a constraint that is not as it must be': [
    [field('type: date, constraints: [‸{value: 1}]'), 'error', 'missing-key', /a constraint has no `type`/], [field('type: date, constraints: [‸{type: equals}]'), 'error', 'malformed-constraint', /no `value`/],
    [field('type: date, constraints: [{type: oneOf, values: ‸[]}]'), 'error', 'malformed-constraint', /a list of at least one value/], [field('type: long, constraints: [‸{type: range}]'), 'error', 'malformed-constraint', /none of `gte`/],
    [field('type: long, constraints: [{type: range, gte: 1, gt: ‸2}]'), 'error', 'malformed-constraint', /both `gte` and `gt`/], [field('type: string, constraints: [{type: length, exact: 1, min: ‸2}]'), 'error', 'malformed-constraint', /both `exact` and `min`/],
    [field('type: string, constraints: [{type: length, min: ‸-1}]'), 'error', 'malformed-constraint', /a whole number from 0/], [field('type: string, constraints: [{type: length, min: ‸3, max: 2}]'), 'error', 'malformed-constraint', /at least 3 and at most 2/],
    [field('type: long, constraints: [{type: range, gte: 1, ‸upto: 2}]'), 'error', 'malformed-constraint', /`upto`/],
  ],
  'a constraint that cannot hold': [
    [field('type: integer, constraints: [‸{type: length, max: 3}]'), 'warning', 'unfit-constraint', /not string/], [field('type: integer, constraints: [{type: oneOf, values: [1, ‸many]}]'), 'warning', 'unfit-constraint', /"many", which is no integer/],
    [field('type: long, constraints: [{type: fieldRange, gte: ‸strat}]', '{name: start, type: long}, '), 'warning', 'unfit-constraint', /did you mean "start"\?/],
    [field('type: long, constraints: [{type: fieldRange, gte: ‸x}]'), 'warning', 'unfit-constraint', /with itself/], [field('type: long, constraints: [{type: fieldRange, gte: ‸day}]', '{name: day, type: date}, '), 'warning', 'unfit-constraint', /"day" is none/],
    [field('type: struct, properties: [{name: b, type: long}, {name: a, type: long, constraints: [‸{type: fieldRange, gte: b}]}]'), 'warning', 'unfit-constraint', /inside a struct/],
  ],
  'derived from no input': [[output(`${fields}, derivedFrom: [‸scan]`), 'error', 'unknown-input', /"scan", which is no input.*did you mean "scans"\?/]],
  'a catalog that is described and not required': [[output(`${fields}, catalog: {required: ‸false, table: t}`), 'warning', 'unchecked-catalog', /not checked/]],
  'a catalog that does not say whether it is required': [[output(`${fields}, ‸catalog: {table: t}`), 'error', 'missing-key', /the catalog has no `required`/]],
  'a type of dataset outside the three': [[output(`${fields}, type: ‸DATA_ASET`), 'error', 'unknown-dataset-type', /did you mean "DATA_ASSET"\?/]],
  'a source that is an output': [[output(`${fields}, type: ‸source`), 'warning', 'source-as-output', /comes from elsewhere/]],
  'a custom rule of a name that is taken': [[`${whole}customRuleTypes: {‸merge_condition: com.example.Rule}\n`, 'warning', 'dead-rule-type', /"merge_condition"/]],
  'a custom rule without a class': [[`${whole}customRuleTypes: {‸mine: ""}\n`, 'error', 'empty-value', /empty/]],
  'a key that is spelt close to a known one': [
    [`${whole}‸input: []\n`, 'warning', 'unknown-key', /"input" is no key of the contract \(did you mean `inputs`\?\)/], [field('type: date, ‸nulable: false'), 'warning', 'unknown-key', /did you mean `nullable`\?/],
    [output(`${fields}, ‸savemode: append`), 'warning', 'unknown-key', /did you mean `saveMode`\?/], [output(`${fields}, catalog: {required: true, ‸tabel: t}`), 'warning', 'unknown-key', /did you mean `table`\?/],
  ],
  'a version that YAML takes for another': [[`id: a\nversion: ‸1.10\n${rest}`, 'warning', 'unquoted-text', /take 1\.10 for the number 1\.1 \(write "1\.10"\)/]],
}

describe.each(Object.entries(rows))('%s', (_, cases) => {
  test.each(cases)('%j', async (withMark, severity, code, says) => {
    const { text, place } = marked(withMark)
    const found = await diagnosticsOf('invaract', text)
    expect(said(found)).toHaveLength(1)
    expect(found[0]).toMatchObject({ file: 'a.yaml', severity, code, ...place })
    expect(said(found)[0]).toMatch(says)
  })
})

test('all that is wrong is said at once, in the order of the file', async () => {
  const found = await diagnosticsOf('invaract', `id: 9\nversion: x\noutputs:\n  - {name: t, schema: {fields: [{name: a}, {name: a, type: dte}]}}\nrules: [{type: merge_condition}]\n`)
  expect(found.map(({ line, severity, code }) => `${line} ${severity} ${code}`)).toEqual([
    '1 warning odd-id', '2 error wrong-value', '4 error missing-key', '4 error missing-key', '4 error duplicate-name', '4 warning unknown-type', '5 error malformed-rule',
  ])
})

test('keys of other standards, and any other key, are kept without a word', async () => {
  expect(said(await diagnosticsOf('invaract', `${whole}team: {name: t}\nsupport: []\nslaProperties: []\nmade_up: 1\n`))).toEqual([])
  expect(said(await diagnosticsOf('invaract', field('type: date, description: why, made_up: 1, __proto__: 1')))).toEqual([])
})
