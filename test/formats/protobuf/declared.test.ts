// What Protobuf declares beside its messages' bytes, where buf has no word for it or the two ways to say a thing have to be told apart.
import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { compareTexts } from '../../../src/index.ts'
import { type Numbers, isCovered, merged, rangeText } from '../../../src/formats/protobuf/declared/ranges.ts'
import type { Finding } from '../../../src/judge/report.ts'

type Files = Record<string, string>
const proto = (body: string, { syntax = 'syntax = "proto3";', name = 'a' } = {}): string => `${syntax}\n${name === '' ? '' : `package ${name};\n`}${body}\n`
async function findings(base: Files | string, head: Files | string, policy?: string): Promise<Finding[]> {
  const files = (side: Files | string): Files => (typeof side === 'string' ? { 'a.proto': side } : side)
  const report = await compareTexts({ base: files(base), head: files(head), today: '2026-01-01', ...(policy === undefined ? {} : { policy }) })
  expect(report.errors).toEqual([])
  return report.contracts.flatMap((c) => c.findings)
}
/** `level rule title (IDS)` */
const told = (all: readonly Finding[]): string[] => all.map((f) => `${f.level} ${f.rule}: ${f.title}${f.ids.length > 0 ? ` (${f.ids.join(' ')})` : ''}`)

test('ranges cover what they cover, in whatever order and however they are cut', () => {
  const range = fc.tuple(fc.nat(30), fc.nat(6)).map(([start, more]): Numbers => ({ start, end: start + more }))
  fc.assert(fc.property(fc.array(range, { maxLength: 6 }), range, (all, one) => {
    const numbers = new Set(all.flatMap(({ start, end }) => Array.from({ length: end - start + 1 }, (_, i) => start + i)))
    const wanted = Array.from({ length: one.end - one.start + 1 }, (_, i) => one.start + i).every((n) => numbers.has(n))
    expect(isCovered(one, merged(all))).toBe(wanted)
  }))
  expect([rangeText({ start: 5, end: 5 }, 9), rangeText({ start: 5, end: 7 }, 9), rangeText({ start: 5, end: 9 }, 9)]).toEqual(['5', '5 to 7', '5 to max'])
})

test('a package that is renamed as a whole renames no types, and by buf only its files changed', async () => {
  const body = 'message One {\n  Two two = 1;\n}\nmessage Two {\n  string id = 1;\n}\nservice S {\n  rpc Get(One) returns (Two);\n}'
  expect(told(await findings(proto(body), proto(body, { name: 'b' })))).toEqual(['error id-changed: id changed: a to b (PACKAGE_NO_DELETE FILE_SAME_PACKAGE)'])
  const renamed = await findings(proto(body), proto(body.replace('id = 1', 'key = 1').replace('rpc Get', 'rpc Fetch'), { name: 'b' }), 'buf:FILE')
  expect(renamed.filter((f) => f.breaking).map((f) => [f.rule, f.ids[0]])).toEqual([['id-changed', 'FILE_SAME_PACKAGE']])
})
test('a file that is renamed is told once, and none of what it holds', async () => {
  const two = { 'a.proto': proto('message One {}'), 'b.proto': proto('message Two {}\nenum E {\n  E_UNSPECIFIED = 0;\n}\nservice S {}') }
  const { 'b.proto': moved, ...rest } = two
  expect(told(await findings(two, { ...rest, 'c.proto': moved }))).toEqual(['warning declaration-removed: "b.proto" removed (file) (FILE_NO_DELETE)'])
})
test('moving a member into a oneof hurts history where another member was written beside it, and moving it out hurts old readers', async () => {
  const alone = proto('message M {\n  string a = 1;\n  string b = 2;\n}'), one = proto('message M {\n  oneof x {\n    string a = 1;\n  }\n  string b = 2;\n}'), both = proto('message M {\n  oneof x {\n    string a = 1;\n    string b = 2;\n  }\n}')
  const other = both.replace('oneof x', 'oneof y')
  const effects = async (base: string, head: string): Promise<string[]> => (await findings(base, head)).map((f) => `${f.path.join('.')} ${f.oldReadsNew} ${f.newReadsOld}`)
  expect(await effects(alone, one)).toEqual(['M.a safe safe'])
  expect((await effects(alone, both)).sort()).toEqual(['M.a safe breaks', 'M.b safe breaks'])
  expect(await effects(one, both)).toEqual(['M.b safe breaks'])
  expect(await effects(both, one)).toEqual(['M.b breaks safe'])
  expect(await effects(both, other)).toEqual(['M.a safe safe', 'M.b safe safe'])
  expect((await findings(alone, both))[0]?.means.newReadsOld).toContain('keeps the last')
})
test('another syntax with the same features is a note that asks for nothing', async () => {
  const [f, ...others] = await findings(proto('message M {}'), proto('message M {}', { syntax: 'edition = "2023";' }))
  expect([f?.level, f?.bump, f?.ids, f?.at?.line, others.length]).toEqual(['note', 'none', ['FILE_SAME_SYNTAX'], 1, 0])
  expect(await findings(proto('message M {}', { syntax: 'edition = "2023";' }), proto('message M {}', { syntax: 'edition = "2024";' }))).toEqual([])
})
test('defaults are compared as values, whatever type writes them', async () => {
  const p2 = (field: string): string => proto(`enum E {\n  ONE = 1;\n  TWO = 2;\n}\nmessage M {\n  optional ${field};\n}`, { syntax: 'syntax = "proto2";' })
  const ids = async (base: string, head: string): Promise<boolean> => (await findings(p2(base), p2(head))).some((f) => f.ids.includes('FIELD_SAME_DEFAULT'))
  for (const [base, head] of [['int32 a = 1 [default = 0]', 'int32 a = 1'], ['int32 a = 1 [default = 10]', 'int32 a = 1 [default = 0xA]'], ['bool a = 1 [default = true]', 'int32 a = 1 [default = 1]'], ['E a = 1', 'E a = 1 [default = ONE]'], ['E a = 1 [default = TWO]', 'int32 a = 1 [default = 2]'],
    ['string a = 1 [default = "x"]', 'bytes a = 1 [default = "\\x78"]'], ['float a = 1 [default = 0.1]', 'double a = 1 [default = 0.1]'], ['double a = 1 [default = nan]', 'float a = 1 [default = nan]'], ['double a = 1 [default = -0]', 'double a = 1']] as const) {
    expect([base, head, await ids(base, head)]).toEqual([base, head, false])
  }
  for (const [base, head] of [['int32 a = 1', 'int32 a = 1 [default = 1]'], ['string a = 1 [default = "1"]', 'int32 a = 1 [default = 1]'], ['E a = 1', 'E a = 1 [default = TWO]'], ['double a = 1 [default = inf]', 'double a = 1 [default = -inf]'], ['uint64 a = 1 [default = 18446744073709551615]', 'uint64 a = 1 [default = 18446744073709551614]']] as const) {
    expect([base, head, await ids(base, head)]).toEqual([base, head, true])
  }
})
test('names of the language itself are names like any other', async () => {
  const base = proto('message __proto__ {\n  string constructor = 1;\n  reserved 4;\n  reserved "toString";\n  oneof hasOwnProperty {\n    string valueOf = 2;\n  }\n}\nenum prototype {\n  __defineGetter__ = 0;\n}\nservice toString {\n  rpc constructor(__proto__) returns (__proto__);\n}')
  expect(await findings(base, `${base}\n`)).toEqual([])
  const head = base.replace('rpc constructor', 'rpc __proto__').replace('reserved 4;\n', '').replace('__defineGetter__', 'constructor')
  expect(told(await findings(base, head)).sort()).toEqual([
    'error declaration-removed: toString.constructor removed (rpc) (RPC_NO_DELETE)', 'note declaration-added: toString.__proto__ added (rpc)', 'warning declaration-renamed: prototype.constructor: name __defineGetter__ to constructor (ENUM_VALUE_SAME_NAME)',
    'warning reservation-removed: __proto__: reserved 4 removed (RESERVED_MESSAGE_NO_DELETE)',
  ])
})
test('an enum that no message uses is told with each of its values, one that is used once', async () => {
  const base = 'enum E {\n  E_UNSPECIFIED = 0;\n  E_A = 1;\n  E_B = 2;\n}', head = 'enum E {\n  E_UNSPECIFIED = 0;\n  E_X = 1;\n}'
  expect(told(await findings(proto(base), proto(head)))).toEqual([
    'warning declaration-removed: E.E_B removed (enum value) (ENUM_VALUE_NO_DELETE ENUM_VALUE_NO_DELETE_UNLESS_NUMBER_RESERVED ENUM_VALUE_NO_DELETE_UNLESS_NAME_RESERVED)', 'warning declaration-renamed: E.E_X: name E_A to E_X (ENUM_VALUE_SAME_NAME)',
  ])
})
test('of what is gone with its message nothing more is told, but nested types are', async () => {
  expect(told(await findings(proto('message M {\n  string id = 1;\n  map<string, N> all = 2;\n  message N {}\n  oneof o {\n    bool b = 3;\n  }\n  reserved 9;\n}\nmessage Other {}'), proto('message Other {}')))).toEqual([
    'error dataset-removed: M removed (MESSAGE_NO_DELETE PACKAGE_MESSAGE_NO_DELETE)', 'warning declaration-removed: "M.N" removed (message) (MESSAGE_NO_DELETE PACKAGE_MESSAGE_NO_DELETE)',
  ])
})
test('an extension that moves to another package is the same one by its number', async () => {
  const two = { syntax: 'syntax = "proto2";' }
  const fizz = 'message Fizz {\n  extensions 10 to 20;\n}\n'
  const base = { 'b.proto': proto(`${fizz}extend Fizz {\n  optional string child = 12;\n}`, { ...two, name: 'b' }), 'a.proto': proto('message M {}', two) }
  const head = { 'b.proto': proto(fizz, { ...two, name: 'b' }), 'a.proto': 'syntax = "proto2";\npackage a;\nimport "b.proto";\nmessage M {}\nextend b.Fizz {\n  optional bytes child = 12;\n}\n' }
  const places = (all: readonly Finding[]): string[] => all.filter((f) => f.breaking).flatMap((f) => f.ids.filter((id) => /^(?:FIELD|EXTENSION)_(?:SAME|NO)/.test(id)).map((id) => `${f.at?.file}:${f.at?.line} ${id}`)).sort()
  expect(places(await findings(base, head, 'FILE'))).toEqual(['a.proto:6 FIELD_SAME_NAME', 'a.proto:6 FIELD_SAME_TYPE', 'b.proto:1 EXTENSION_NO_DELETE'])
  expect(await findings(head, { ...head, 'a.proto': `${head['a.proto']}\n` })).toEqual([])
})
test('an extension is a field of the message that it extends, wherever that is declared, seen or not', async () => {
  const two = { syntax: 'syntax = "proto2";' }, other = { 'o.proto': proto('message M {\n  extensions 100 to 200;\n}', { ...two, name: 'o' }) }
  const adding = (path: string, message: string, field: string): string => proto(`import "${path}";\nextend ${message} {\n  optional ${field};\n}`, two)
  for (const [path, message, files] of [['o.proto', 'o.M', other], ['o.proto', 'o.M', {}], ['google/protobuf/descriptor.proto', 'google.protobuf.FieldOptions', {}]] as const) {
    const effects = async (field: string): Promise<string[]> =>
      (await findings({ 'a.proto': adding(path, message, 'int32 a = 100'), ...files }, { 'a.proto': adding(path, message, field), ...files })).map((f) => `${f.rule} ${f.path.join(' ')} ${f.oldReadsNew} ${f.newReadsOld}`)
    expect([await effects('int32 a = 100'), await effects('string a = 100'), await effects('int64 a = 100'), await effects('int32 a = 101')]).toEqual([
      [], [`type-changed ${message} [a.a] breaks breaks`], [`type-changed ${message} [a.a] breaks safe`], [`stable-id-changed ${message} [a.a] breaks breaks`],
    ])
  }
})
test('a message set in place of a message is written in another way', async () => {
  const messages = 'message M {\n  extensions 4 to max;\n}\nmessage S {\n  option message_set_wire_format = true;\n  extensions 4 to max;\n}\n', two = { syntax: 'syntax = "proto2";' }
  for (const body of ['message A {\n  optional M m = 1;\n}', 'service X {\n  rpc R(M) returns (A);\n}\nmessage A {}']) {
    const [f, ...others] = await findings(proto(messages + body, two), proto(messages + body.replace('M m', 'S m').replace('(M)', '(S)'), two))
    expect([f?.oldReadsNew, f?.newReadsOld, others.length]).toEqual(['unsure', 'unsure', 0])
  }
})
test('of a type that cannot be seen it is said so, whatever it is of', async () => {
  for (const body of ['message A {\n  repeated o.M m = 1;\n}', 'service X {\n  rpc R(o.M) returns (o.M);\n}', 'message A {\n  extensions 5;\n}\nextend A {\n  optional o.M m = 5;\n}']) {
    const text = proto(`import "o.proto";\n${body}`, { syntax: 'syntax = "proto2";' })
    expect(told(await findings(text, `${text}message Z {}\n`))[0]).toContain('what "o.M" holds cannot be seen')
  }
})
test('an extension that extends another message than before is told, where neither message is', async () => {
  const two = { syntax: 'syntax = "proto2";' }
  const text = proto('import "o.proto";\nextend o.M {\n  optional int32 a = 100;\n}', two)
  expect(told(await findings(text, text.replace('o.M', 'o.N')))).toEqual(['warning declaration-changed: a: extends o.M to o.N'])
})
test('what is written alike is looked at where what it stands in, or what its names stand for, is another', async () => {
  const order = 'message Order {\n  Money price = 1;\n  State state = 2;\n  string note = 3;\n  message Line {\n    State state = 1;\n  }\n}'
  const imported = (path: string, body: string): string => proto(`import "${path}";\n${body}`)
  const outer = proto('message Money {\n  int64 cents = 1;\n}\nenum State {\n  OPEN = 0;\n  PAID = 1;\n}', { name: 'other' })
  const own = (cents: string, state: string): string => `message Money {\n  ${cents} cents = 1;\n}\nenum State {\n${state}}`
  const open = '  OPEN = 0;\n  PAID = 1;\n', swapped = '  OPEN = 0;\n  SENT = 1;\n  PAID = 2;\n'
  const rulesOf = async (base: Files | string, head: Files | string): Promise<string[]> => [...new Set((await findings(base, head)).map((f) => `${f.path.join('.')} ${f.rule}`))].sort()
  // The same names of another package, found first.
  const base = { 'a.proto': proto(`import "b.proto";\n${order}`, { name: 'other.inner' }), 'b.proto': outer }
  const head = { ...base, 'c.proto': proto(own('string', open), { name: 'other.inner' }), 'a.proto': proto(`import "b.proto";\nimport "c.proto";\n${order}`, { name: 'other.inner' }) }
  expect(await rulesOf(base, head)).toEqual(expect.arrayContaining(['Order.price declaration-changed', 'Money.cents type-changed', 'Order.state declaration-changed']))
  // An enum in another file of the package, and one that is not.
  expect(await rulesOf({ 'a.proto': imported('b.proto', order), 'b.proto': proto(own('int64', open)) }, { 'a.proto': imported('b.proto', order), 'b.proto': proto(own('int64', swapped)) })).toContain('State.PAID stable-id-changed')
  // What the file says of all that is in it.
  const edition = (option: string): string => proto(`${option}\n${order}\n${own('int64', open)}`, { syntax: 'edition = "2023";' })
  expect(await rulesOf(edition(''), edition('option features.field_presence = IMPLICIT;'))).toEqual(expect.arrayContaining(['Order.Line.state declaration-changed', 'Order.note declaration-changed']))
  expect(await rulesOf(edition(''), edition('option features.enum_type = CLOSED;'))).toContain('State declaration-changed')
  expect(await rulesOf(edition(''), edition('option features.utf8_validation = NONE;'))).toContain('Order.note limit-changed')
  expect(await rulesOf(proto(order + own('int64', open)), proto(`option java_string_check_utf8 = true;\n${order}${own('int64', open)}`))).toEqual([])
  // What others add to it.
  const extended = (type: string): string => proto(`message Order {\n  extensions 100 to 200;\n}\nextend Order {\n  optional ${type} gift = 100;\n}`, { syntax: 'syntax = "proto2";' })
  expect(await rulesOf(extended('int32'), extended('string'))).toContain('Order.[a.gift] type-changed')
  // Nothing of this is told of what is the same.
  expect(await findings(edition(''), `${edition('')}\n// the end\n`)).toEqual([])
})
test('features of languages that nobody knows here are options like any other, in whichever way they are written', async () => {
  const edition = (feature: string): string => proto(`message M {\n  string a = 1 [${feature}];\n}`, { syntax: 'edition = "2023";' })
  const written = (value: string): string[] => [`features = { [pb.go]: { api_level: ${value} } }`, `features.(pb.go) = { api_level: ${value} }`, `features.(pb.go).api_level = ${value}`].map(edition)
  for (const base of written('API_OPAQUE')) {
    for (const head of written('API_OPEN')) {
      const all = await findings(base, head)
      expect([told(all), all[0]?.at?.column]).toEqual([['note declaration-changed: M.a: option features.(pb.go).api_level API_OPAQUE to API_OPEN'], 17])
    }
    for (const head of written('API_OPAQUE')) expect(await findings(base, head)).toEqual([])
  }
})
