import { expect, test } from 'vitest'
import type { Contract } from '../../../src/contract/contract.ts'
import { type RecordShape, unfold } from '../../../src/contract/shape.ts'
import { describe as words } from '../../../src/contract/describe.ts'
import { read } from '../../../src/formats/dbt/index.ts'
import { claims } from '../../../src/formats/dbt/claims.ts'
import { type FormatOptions, sourceOf } from '../../../src/formats/source.ts'
import { parseYaml } from '../../../src/text/parse.ts'

const contracts = (text: string, options?: FormatOptions): Contract[] => read({ ...sourceOf('models/schema.yml', text, parseYaml(text, 'models/schema.yml')), ...(options ? { options } : {}) })
const columns = (contract: Contract | undefined): Record<string, string> => {
  const shape = unfold(contract?.datasets[0]?.shape ?? { is: 'nothing' }) as RecordShape
  return Object.fromEntries([...shape.slots].map(([name, slot]) => [name, words(slot.shape)]))
}
const facts = (contract: Contract | undefined, matter: string): string[] => (contract?.datasets[0]?.facts ?? []).filter((f) => f.matter === matter).map((f) => `${f.key}: ${f.text}`)
const model = (body: string, top = '    config: {contract: {enforced: true}}\n'): string => `models:\n  - name: m\n${top}${body}`
const is = (text: string): boolean => claims(parseYaml(text, 'schema.yml'))

test('a file is of dbt where a table in it may be under contract', () => {
  expect(is(model('    columns: []\n'))).toBe(true)
  expect(is('models:\n  - {name: m, columns: [{name: a, data_type: int}]}\n')).toBe(true)
  expect(is('models:\n  - {name: m, columns: [{name: a, data_type: int}, {name: b}]}\n')).toBe(false) // dbt builds no such model under contract
  expect(is('models:\n  - {name: m, description: words}\n')).toBe(false)
  expect(is('models:\n  - {name: m, versions: [{v: 1, config: {contract: {enforced: true}}}]}\n')).toBe(true)
  expect(is('sources:\n  - {name: s, tables: [{name: t, config: {contract: true}}]}\n')).toBe(true)
  expect(is('sources:\n  - {name: s, tables: [{name: t, columns: [{name: a, data_type: int}]}]}\n')).toBe(false)
  expect(is('models: {orders: {fields: {}}}\n')).toBe(false)
  expect(is('- models\n')).toBe(false)
  expect(is('dataContractSpecification: 1.1.0\nmodels:\n  - {name: m, config: {contract: true}}\n')).toBe(false)
})

test('a contract is enforced where the innermost config says so', () => {
  const enforced = (config: string): string | undefined => contracts(`models:\n  - name: m\n${config}    columns: [{name: a, data_type: int}]\n`)[0]?.enforced
  expect(enforced('    config: {contract: {enforced: true}}\n')).toBeUndefined()
  expect(enforced('    config: {contract: {enforced: yes}}\n')).toBeUndefined()
  expect(enforced('    config: {contract: true}\n')).toBeUndefined()
  expect(enforced('    config: {contract: {enforced: false}}\n')).toBe('no')
  expect(enforced('    config: {contract: {enforced: "{{ var(\'x\') }}"}}\n')).toBe('unseen')
  expect(enforced('')).toBe('unseen')
  const [one, two] = contracts('models:\n  - name: m\n    config: {contract: {enforced: true}}\n    columns: [{name: a, data_type: int}]\n    versions: [{v: 1}, {v: 2, config: {contract: {enforced: false}}}]\n')
  expect([one?.enforced, two?.enforced]).toEqual([undefined, 'no'])
})

test('what is switched off is not there', () => {
  expect(contracts(model('    columns: []\n', '    config: {enabled: false, contract: {enforced: true}}\n'))).toEqual([])
})

test('constraints of columns and of the model are nullability, keys and limits', () => {
  const [c] = contracts(model(`    constraints:
      - {type: primary_key, columns: [a, b]}
      - {type: check, expression: "c between 1 and 9"}
      - {type: unique, columns: [c, d]}
    columns:
      - {name: a, data_type: bigint}
      - {name: b, data_type: bigint}
      - {name: c, data_type: bigint}
      - {name: d, data_type: varchar(3), constraints: [{type: check, expression: "d in ('x', 'y')"}, {type: not_null}]}
      - {name: e, data_type: bigint, constraints: [{type: check, expression: "0 < e"}, {type: check, expression: "(e <= 5)"}, {type: unique}]}
`), { dialect: 'postgres' })
  expect(columns(c)).toEqual({ a: 'bigint', b: 'bigint', c: 'bigint, at least 1, at most 9, nullable', d: 'varchar(3), one of "x", "y"', e: 'bigint, above 0, at most 5, nullable' })
  expect(facts(c, 'promise')).toEqual(['primaryKey: a, b', 'unique: c, d', 'unique: e', 'contract.enforced: true', 'constraints: kept where it is built as a table'])
})

test('what else a contract says, and that dbt decides whether a model is built, is told', () => {
  const [c] = contracts('models: [{name: m, config: {enabled: "{{ var(\'on\') }}", contract: {enforced: true, alias_types: false}}, columns: [{name: a, data_type: int}]}]\n')
  expect([facts(c, 'inert'), c?.unseen?.map(({ message }) => message)]).toEqual([['contract.alias_types: false'], ['`enabled` is filled in by dbt, so whether it is built cannot be seen here']])
})
test('spaces in the quotes of a template are letters of it', () => {
  const type = (text: string): string | undefined => { const shape = contracts(model(`    columns: [{name: a, data_type: "${text}"}]\n`))[0]?.datasets[0]?.shape; const slot = shape?.is === 'record' ? shape.slots.get('a') : undefined; return slot && words(slot.shape) }
  expect(type("{{var('a  b')}}")).toBe(type("{{   var('a  b') }}"))
  expect(type("{{ var('a  b') }}")).not.toBe(type("{{ var('a b') }}"))
})
test('spaces in quotes are letters of a check', () => {
  const said = (expression: string): string[] => facts(contracts(model(`    constraints: [{type: check, expression: "${expression}"}]\n    columns: [{name: a, data_type: text}]\n`))[0], 'promise')
  expect(said("a  <> 'x  y'")).toContain("check: a <> 'x  y'")
  expect(said("(a <>\n      'x y')")).toContain("check: a <> 'x y'")
})
test('how a key or a column without nulls is kept is told beside it', () => {
  const [c] = contracts(model('    constraints: [{type: primary_key, columns: [a], expression: not enforced}]\n    columns: [{name: a, data_type: int}]\n'))
  expect([facts(c, 'label'), facts(c, 'promise')[0]]).toEqual([['constraint:primary_key.expression: not enforced'], 'primaryKey: a'])
})
test.each<[string, string]>([
  ['a in (1,2)', 'one of 1, 2, nullable'], ['A IN ( 2, -1.50 )', 'one of 2, -1.5, nullable'], ['a = 1', 'one of 1, nullable'], ["'1' = a", 'one of 1, nullable'], ['a = 1 or (a in (2, 3)) or 4 = a', 'one of 1, 2, 3, 4, nullable'],
  ['(a in (1))', 'one of 1, nullable'], ['a >= 0 and a <= 10', 'at least 0, at most 10, nullable'], ['(a between 1 and 9) and a is not null', 'at least 1, at most 9'], ['a between 1 and 9 and a < 5', 'at least 1, below 5, nullable'],
  ['((a > 0) and (b < 3))', 'above 0, nullable'], ['(a = 1 or a = 2) and a > 0', 'above 0, one of 1, 2, nullable'],
])('a check that is limits of columns: %s', (expression, limits) => {
  const [c] = contracts(model(`    constraints: [{type: check, expression: "${expression}"}]\n    columns: [{name: a, data_type: 'numeric(9,2)'}, {name: b, data_type: bigint}]\n`), { dialect: 'postgres' })
  expect([columns(c)['a'], facts(c, 'promise').filter((f) => f.startsWith('check'))]).toEqual([`numeric(9,2), ${limits}`, []])
})
test.each(['a = 1 or b = 2', 'a = 1 or a > 2', 'a = 1 and a = 2 or a = 3', "a <> ' and '", 'a in (b)', 'a in (1, null)', 'not (a = 1)', 'a = 1 and c > 2', "(a = 1) or ('x' = a", 'a > 0 and', 'lower(a) = 1'])('a check that is kept by its text: %s', (expression) => {
  const [c] = contracts(model(`    constraints: [{type: check, expression: "${expression}"}]\n    columns: [{name: a, data_type: bigint}, {name: b, data_type: bigint}]\n`), { dialect: 'postgres' })
  expect([columns(c)['a'], facts(c, 'promise')[0]]).toEqual(['bigint, nullable', `check: ${expression}`])
})
test('a check that says more than a limit is kept by its text', () => {
  const [c] = contracts(model('    constraints: [{type: check, expression: "a <  b"}, {type: custom, expression: tag}]\n    columns: [{name: a, data_type: int, constraints: [{type: check, expression: "b > 1"}]}]\n'))
  expect(facts(c, 'promise').slice(0, 2)).toEqual(['check: a < b', 'constraint:custom: tag'])
  expect(c?.datasets[0]?.shape.is === 'record' && c.datasets[0].shape.slots.get('a')?.facts?.some((f) => f.key === 'check' && f.text === 'b > 1')).toBe(true)
})

test('the columns that a foreign key leads to are names like any other, however they are listed', () => {
  const value = (key: string): unknown => contracts(model(`    columns: [{name: a, data_type: int, constraints: [{type: foreign_key, ${key}}]}]\n`))[0]?.datasets.flatMap(({ shape }) => (shape.is === 'record' ? shape.slots.get('a')?.facts ?? [] : [])).find((f) => f.key === 'foreignKey')
  expect(value("to: ref('b'), to_columns: [Id, x]")).toMatchObject({ text: "a -> ref('b') (Id, x)", value: "a -> ref('b') (id, x)" })
  expect(value("to: ref('b'), to_columns: ['\"Id\"']")).toMatchObject({ value: "a -> ref('b') (\"Id\")" })
})

test('tests say what a shape can say, unless they only warn or have conditions', () => {
  const kept = (test: string): string => columns(contracts(model(`    columns: [{name: a, data_type: text, data_tests: [${test}]}]\n`))[0])['a'] ?? ''
  expect(kept('not_null')).toBe('text')
  expect(kept('{not_null: {config: {severity: warn}}}')).toBe('text, nullable')
  expect(kept('{not_null: {severity: WARN}}')).toBe('text, nullable')
  expect(kept('{not_null: {config: {where: "b > 1"}}}')).toBe('text, nullable')
  expect(kept('{not_null: {config: {enabled: false}}}')).toBe('text, nullable')
  expect(kept('{not_null: {config: {severity: error}}}')).toBe('text')
  expect(kept('{accepted_values: {values: [x, y]}}')).toBe('text, one of "x", "y", nullable')
  expect(kept('{accepted_values: {arguments: {values: [x, y]}}}')).toBe('text, one of "x", "y", nullable')
  expect(kept('{name: named, test_name: not_null}')).toBe('text')
  expect(kept('{accepted_values: {values: [x], quote: false}, config: {severity: warn}}')).toBe('text, nullable')
})

test('of versions each has the columns that it includes, and its own go first', () => {
  const [one, two, three] = contracts(model(`    latest_version: 2
    columns: [{name: a, data_type: text}, {name: b, data_type: text}, {name: c, data_type: text}]
    versions:
      - {v: 1}
      - {v: 2, columns: [{include: all, exclude: [b]}, {name: c, data_type: date}, {name: d, data_type: text}]}
      - {v: 3, columns: [{include: [a]}]}
`), { dialect: 'postgres' })
  expect([one, two, three].map((c) => [c?.id, c?.version?.text, c?.latest])).toEqual([['m', '1', undefined], ['m', '2', true], ['m', '3', undefined]])
  expect(columns(one)).toEqual({ a: 'text, nullable', b: 'text, nullable', c: 'text, nullable' })
  expect(columns(two)).toEqual({ a: 'text, nullable', c: 'date, nullable', d: 'text, nullable' })
  expect(columns(three)).toEqual({ a: 'text, nullable' })
})

test('the latest version is the largest where none is named, numbers by their size', () => {
  const latest = (versions: string): (string | undefined)[] => contracts(model(`    columns: [{name: a, data_type: text}]\n    versions: [${versions}]\n`)).filter((c) => c.latest).map((c) => c.version?.text)
  expect(latest('{v: 9}, {v: 10}, {v: 2}')).toEqual(['10'])
  expect(latest('{v: alpha}, {v: beta}')).toEqual(['beta'])
})

test('names with dots are fields, and quotes of SQL no part of a name', () => {
  const [c] = contracts(model('    columns: [{name: "`a.b`", data_type: text}, {name: p, data_type: struct}, {name: p.x, data_type: text}, {name: p.q.y, data_type: text}, {name: l, data_type: array}, {name: l.z, data_type: text}]\n'))
  expect(Object.keys(columns(c))).toEqual(['a.b', 'p', 'l'])
  const shape = c?.datasets[0]?.shape
  expect(shape?.is === 'record' && words(shape.slots.get('p')?.shape ?? shape)).toBe('record of 2 fields, nullable')
  expect(shape?.is === 'record' && words(shape.slots.get('l')?.shape ?? shape)).toBe('list of record of 1 field, nullable')
})

test('a source is a demand, under the name of its source', () => {
  const [c] = contracts('sources:\n  - name: shop\n    config: {contract: {enforced: true}}\n    tables:\n      - {name: orders, columns: [{name: a, data_type: text}]}\n')
  expect([c?.id, c?.datasets[0]?.role]).toEqual(['shop.orders', 'input'])
})

test('what is wrong is told with its line', () => {
  const fault = (text: string): unknown => {
    try {
      return contracts(text)
    } catch (error) {
      return { ...(error as { details: object }).details }
    }
  }
  expect(fault('models:\n  - description: x\n')).toMatchObject({ line: 2, code: 'missing-name' })
  expect(fault(model('    columns:\n      - {name: a}\n      - {name: a}\n'))).toMatchObject({ line: 6, code: 'duplicate-name' })
  expect(fault(model('    columns: [{data_type: int}]\n'))).toMatchObject({ line: 4, code: 'missing-name' })
  expect(fault(`${model('    columns: []\n')}  - name: m\n    config: {contract: true}\n`)).toMatchObject({ line: 5, code: 'duplicate-name' })
})

test('constraints find their columns whatever their case and quotes, and one that finds none is kept by its text', () => {
  const [c] = contracts(model(`    constraints:
      - {type: primary_key, columns: [A, '"b"']}
      - {type: not_null, columns: C}
      - {type: check, expression: '"C" > 1'}
      - {type: check, expression: "d is not null"}
      - {type: check, expression: "nowhere > 1"}
    columns: [{name: a, data_type: date}, {name: b, data_type: date}, {name: c, data_type: bigint}, {name: D, data_type: date}]
`), { dialect: 'postgres' })
  expect(columns(c)).toEqual({ a: 'date', b: 'date', c: 'bigint, above 1', D: 'date' })
  expect(facts(c, 'promise').slice(0, 2)).toEqual(['primaryKey: a, b', 'check: nowhere > 1'])
})

test('a version has its own tests, its own constraints where it has some, and no day but its own', () => {
  const [one, two] = contracts(`models:
  - name: m
    description: words
    deprecation_date: 2024-01-01
    config: {contract: {enforced: true}}
    constraints: [{type: unique, columns: [a]}]
    data_tests: [of_the_model]
    columns: [{name: a, data_type: bigint}]
    versions:
      - {v: 1, constraints: [], deprecation_date: 2025-01-01, defined_in: m_old}
      - {v: 2, description: other words, data_tests: [of_its_own], constraints: [{type: primary_key, columns: [a]}]}
`)
  expect([one, two].map((c) => [facts(c, 'quality'), facts(c, 'promise')[0], c?.ends?.text, facts(c, 'inert')])).toEqual([
    [['quality:of_the_model: of_the_model'], 'unique: a', '2025-01-01', ['defined_in: m_old', 'description: words']],
    [['quality:of_its_own: of_its_own'], 'primaryKey: a', undefined, ['description: other words']],
  ])
})

test('a day is one that can be read as one', () => {
  const ends = (day: string): string | undefined => contracts(model('    columns: []\n', `    deprecation_date: ${day}\n    config: {contract: true}\n`))[0]?.ends?.text
  expect(['2024-01-01', '"2024-01-01 00:00:00+00:00"', '1/1/2024', 'soon', '2024', '"{{ var(1) }}"'].map(ends)).toEqual(['2024-01-01', '2024-01-01', undefined, undefined, undefined, undefined])
})

test('a version is the latest where it is the same number', () => {
  const latest = (word: string): unknown[] => contracts(`models:\n  - name: m\n    latest_version: ${word}\n    config: {contract: true}\n    versions: [{v: 1.0}, {v: 2}, {v: x}]\n`).filter((c) => c.latest).map((c) => c.version?.text)
  expect([latest('1'), latest('"2"'), latest('x'), latest('3')]).toEqual([['1.0'], ['2'], ['x'], []])
})

test('of several lists of values each holds, and one with a template is not known', () => {
  const [c] = contracts(model(`    columns:
      - {name: a, data_type: text, data_tests: [{accepted_values: {values: [x, y, z]}}, {dbt.accepted_values: {arguments: {values: [y, z, w]}}}]}
      - {name: b, data_type: text, data_tests: [{accepted_values: {values: [x, "{{ var('y') }}"]}}, {not_null: , config: {severity: warn}}, {unique: {config: {enabled: no}}}]}
`), { dialect: 'postgres' })
  expect(columns(c)).toEqual({ a: 'text, one of "y", "z", nullable', b: 'text and one of ["x","{{ var(\'y\') }}"], nullable' })
})

test('of several tests that a template switches on each may be the one that holds, with its template as it is written', () => {
  const test = (word: string): string => `{not_null: {config: {enabled: "{{ var('${word}') }}"}}}`
  const of = (...tests: string[]): unknown => columns(contracts(model(`    columns: [{name: a, data_type: text, data_tests: [${tests.join(', ')}]}]\n`), { dialect: 'postgres' })[0])
  expect(of(test('y'), test('x  x'))).toEqual({ a: "text or null and a value that its test lets in (enabled: {{ var('x  x') }}; enabled: {{ var('y') }})" })
  expect(of(test('y'), 'not_null')).toEqual({ a: 'text' })
})

test('fields of the type above and fields that are columns are one record, and a column above that is only implied may be null', () => {
  const [c] = contracts(model(`    columns:
      - {name: a, data_type: "struct<b int64, c string>"}
      - {name: a.B, data_type: string}
      - {name: d.e, data_type: int64}
      - {name: f, data_type: "array<struct<g int64>>"}
      - {name: f.h, data_type: int64}
`), { dialect: 'bigquery' })
  const shape = unfold(c?.datasets[0]?.shape ?? { is: 'nothing' }) as RecordShape
  const inner = (name: string): string => JSON.stringify(shape.slots.get(name)?.shape, (key, v: unknown) => (v instanceof Map ? [...v.keys()] : key === 'at' ? undefined : v))
  expect(inner('a')).toContain('["c","B"]')
  expect(inner('d')).toContain('"type":"null"')
  expect(inner('f')).toContain('["g","h"]')
  const deep = contracts(model(`    columns: [{name: ${'x.'.repeat(5000)}x, data_type: int64}]\n`))
  expect(deep).toHaveLength(1)
})

test('two columns that differ by case alone are one twice, unless both are quoted', () => {
  expect(() => contracts(model('    columns: [{name: a, data_type: date}, {name: A, data_type: date}]\n'))).toThrow(/differ by case alone/)
  expect(columns(contracts(model('    columns: [{name: a, quote: true, data_type: date}, {name: A, quote: true, data_type: date}]\n'))[0])).toEqual({ a: 'date, nullable', A: 'date, nullable' })
})

test('what is under no contract need not be one that can be read', () => {
  const text = `${model('    columns: [{name: a, data_type: date}]\n')}  - {name: other, columns: [{name: a}, {name: a}, {description: x}]}\n`
  expect(contracts(text).map((c) => c.id)).toEqual(['m'])
})

test('a source is under contract as a whole, and what is said of it is said of its tables', () => {
  const text = 'sources:\n  - {name: s, schema: raw, config: {contract: {enforced: true}}, tables: [{name: t, columns: [{name: a, data_type: date}]}]}\n'
  expect(is(text)).toBe(true)
  expect(contracts(text).map((c) => [c.id, c.enforced, facts(c, 'inert')])).toEqual([['s.t', undefined, ['source.schema: raw']]])
})

test('versions that cannot be told are told with their line', () => {
  const of = (versions: string) => () => contracts(model(`    columns: [{name: a, data_type: date}]\n    versions: ${versions}\n`))
  expect(of('[1, 2]')).toThrow(/a version of "m" cannot be read/)
  expect(of('[{v: 1}, {description: x}]')).toThrow(/a version of "m"/)
  expect(of('{v: 1}')).toThrow(/`versions` of "m"/)
  expect(of('[]')().map((c) => c.version)).toEqual([undefined])
})

test('one name alone is included or left out as a list of one is', () => {
  const of = (rule: string): string[] => Object.keys(columns(contracts(model(`    columns: [{name: a, data_type: date}, {name: b, data_type: date}]\n    versions: [{v: 1, columns: [${rule}]}]\n`))[0]))
  expect([of('{include: all, exclude: b}'), of('{include: a}'), of("{include: '*'}"), of('{exclude: [a]}')]).toEqual([['a'], ['a'], ['a', 'b'], ['b']])
})
