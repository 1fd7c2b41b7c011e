// A package is one contract, in however many files, wherever they changed.
import { expect, test } from 'vitest'
import { gate } from '../../../src/gate.ts'
import { compareTexts } from '../../../src/index.ts'
import { repository } from '../../read/temporary.ts'
import type { Files } from './buf.ts'

const file = (body: string, name = 'acme.v1'): string => `syntax = "proto3";\npackage ${name};\n${body}\n`
const order = file('message Order {\n  string id = 1;\n}'), item = file('message Item {\n  int64 price = 1;\n}')
type Told = { id: string; status: string; effects: string; at: string[] }
async function told(base: Files, head: Files): Promise<Told[]> {
  const report = await compareTexts({ base, head })
  expect(report.errors).toEqual([])
  return report.contracts.map(asTold)
}
const asTold = (c: Awaited<ReturnType<typeof compareTexts>>['contracts'][number]): Told =>
  ({ id: c.id, status: c.status, effects: `${c.oldReadsNew} ${c.newReadsOld}`, at: c.findings.filter((f) => f.rule !== 'dataset-added' || f.level !== 'note').map((f) => `${f.at?.file ?? '-'}:${f.at?.line ?? 0} ${f.display}`) })

test('two changed files of a package are one contract', async () => {
  expect(await told({ 'p/order.proto': order, 'p/item.proto': item }, { 'p/order.proto': order.replace('string', 'int32'), 'p/item.proto': item.replace('int64', 'sint64') }))
    .toEqual([{ id: 'acme.v1', status: 'changed', effects: 'breaks breaks', at: ['p/item.proto:4 Item.price', 'p/order.proto:4 Order.id'] }])
})
test('a file that did not change belongs to it: a message that moved there is not gone', async () => {
  const all = { 'p/all.proto': order + 'message Item {\n  int64 price = 1;\n}\n', 'p/other.proto': file('message Other {}') }
  const [contract, ...others] = await told(all, { 'p/all.proto': order, 'p/other.proto': file('message Other {}\nmessage Item {\n  int64 price = 1;\n}') })
  expect([contract?.effects, others]).toEqual(['safe safe', []])
})
test('a file that came or went with its messages', async () => {
  const [gone] = await told({ 'p/order.proto': order, 'p/item.proto': item }, { 'p/order.proto': order })
  expect(gone).toMatchObject({ id: 'acme.v1', status: 'changed', effects: 'breaks safe' })
  const [came] = await told({ 'p/order.proto': order }, { 'p/order.proto': order, 'p/item.proto': item })
  expect(came).toMatchObject({ id: 'acme.v1', status: 'changed', effects: 'safe safe' })
})
test('the last file of a package: the contract is removed', async () => {
  expect(await told({ 'p/order.proto': order, 'q.proto': file('message Q {}', 'q') }, { 'q.proto': file('message Q {}', 'q') })).toMatchObject([{ id: 'acme.v1', status: 'removed', effects: 'breaks safe' }])
})
test('all files of a package that moved to another directory', async () => {
  expect(await told({ 'p/order.proto': order, 'p/item.proto': item }, { 'q/order.proto': order, 'q/item.proto': item })).toMatchObject([{ id: 'acme.v1', effects: 'safe safe' }])
})
test('a new version beside the old one passes, and one in its place does not', async () => {
  const next = order.replace('acme.v1', 'acme.v2').replace('string', 'int32')
  expect(await told({ 'acme/v1/order.proto': order }, { 'acme/v1/order.proto': order, 'acme/v2/order.proto': next })).toMatchObject([{ id: 'acme.v2', status: 'added', effects: 'safe safe' }])
  expect(await told({ 'order.proto': order }, { 'order.proto': next })).toMatchObject([{ id: 'acme.v2', status: 'changed', effects: 'breaks breaks' }])
})
test('a file that leaves a package for another one', async () => {
  const found = await told({ 'p/order.proto': order, 'p/item.proto': item }, { 'p/order.proto': order, 'p/item.proto': item.replace('acme.v1', 'acme.v2') })
  expect(found.map(({ id, effects }) => [id, effects])).toEqual([['acme.v2', 'safe safe'], ['acme.v1', 'breaks safe']])
})
test('copies of a package are contracts of their own, by the root that they are under', async () => {
  const base = { 'proto/acme/v1/order.proto': order, 'vendor/acme/v1/order.proto': order }
  expect(await told(base, { ...base, 'vendor/acme/v1/order.proto': order.replace('string', 'int32') })).toMatchObject([{ id: 'acme.v1', effects: 'breaks breaks', at: ['vendor/acme/v1/order.proto:4 Order.id'] }])
})
test('files without a package are known by their paths', async () => {
  const bare = (type: string): string => `message A { optional ${type} a = 1; }\n`
  expect(await told({ 'a.proto': bare('int32'), 'b.proto': bare('int32') }, { 'a.proto': bare('int32'), 'b.proto': bare('sint32') })).toMatchObject([{ id: 'b.proto', effects: 'breaks breaks' }])
})

test('a change in a file that another package imports is told in each', async () => {
  const money = (type: string): string => file(`message Money {\n  ${type} units = 1;\n}`, 'acme.money')
  const user = file('import "money/money.proto";\nmessage Order {\n  acme.money.Money total = 1;\n}')
  const found = await compareTexts({ base: { 'money/money.proto': money('int64'), 'shop/order.proto': user }, head: { 'money/money.proto': money('int32'), 'shop/order.proto': user } })
  expect(found.contracts.map((c) => [c.id, c.via, c.newReadsOld])).toEqual([['acme.money', [], 'breaks'], ['acme.v1', ['money/money.proto'], 'breaks']])
})
test('imports through others, publicly, and under the root that buf.yaml names', async () => {
  const files = (type: string): Files => ({
    'buf.yaml': 'version: v2\nmodules:\n  - path: api\n  - path: lib\n',
    'lib/base/base.proto': file(`message Base {\n  ${type} n = 1;\n}`, 'base'), 'lib/base/all.proto': file('import public "base/base.proto";', 'base'),
    'api/order.proto': file('import "base/all.proto";\nmessage Order {\n  base.Base base = 1;\n}'),
  })
  const found = await compareTexts({ base: files('int32'), head: files('sint32') })
  expect([found.errors, found.contracts.map((c) => [c.id, c.newReadsOld])]).toEqual([[], [['acme.v1', 'breaks'], ['base', 'breaks']]])
})
test('what is wrong with a file is an error, and hides no other', async () => {
  const found = await compareTexts({ base: { 'p/order.proto': order, 'q/q.proto': file('message Q {\n  int32 n = 1;\n}', 'q') }, head: { 'p/order.proto': order.replace('string', 'strin'), 'q/q.proto': file('message Q {\n  int64 n = 1;\n}', 'q') } })
  expect([found.verdict, found.errors.map((e) => [e.file, e.line, e.code]), found.contracts.map((c) => c.id)]).toEqual(['error', [['p/order.proto', 4, 'unknown-type']], ['q']])
})
test('an import that cannot be read is one that cannot be seen', async () => {
  const user = (type: string): string => file(`import "broken.proto";\nmessage Order {\n  other.Thing thing = 1;\n  ${type} n = 2;\n}`)
  const [contract] = (await compareTexts({ base: { 'broken.proto': 'nothing', 'order.proto': user('int32') }, head: { 'broken.proto': 'nothing', 'order.proto': user('int64') } })).contracts
  expect(contract?.findings.map((f) => [f.rule, f.display, f.oldReadsNew])).toEqual([['type-changed', 'Order.n', 'breaks'], ['cannot-see', '', 'safe']])
})

test('in a repository, where git searches for the other files: a message moved, a file deleted, a file added', async () => {
  const sandbox = repository()
  const base = sandbox.commit({ 'p/order.proto': order, 'p/item.proto': item, 'p/refund.proto': file('message Refund {\n  string id = 1;\n}'), 'README.md': 'package acme.v1' })
  sandbox.write({ 'p/item.proto': null, 'p/refund.proto': file('message Refund {\n  string id = 1;\n}\nmessage Item {\n  int64 price = 1;\n}'), 'p/late.proto': file('message Late {}') })
  const opened = await sandbox.open()
  const moved = await gate({ base: await opened.commit(base), head: opened.workTree() })
  expect([moved.errors, moved.contracts.map((c) => [c.id, c.status, c.oldReadsNew, c.newReadsOld])]).toEqual([[], [['acme.v1', 'changed', 'safe', 'safe']]])
  sandbox.write({ 'p/refund.proto': null })
  const gone = await gate({ base: await opened.commit(base), head: opened.workTree() })
  expect(gone.contracts.map((c) => [c.id, c.oldReadsNew, c.findings.filter((f) => f.breaking).map((f) => f.display)])).toEqual([['acme.v1', 'breaks', ['Item', 'Refund']]])
})
test('a oneof of another package that takes in two fields is told in each that uses it', async () => {
  const pay = (body: string): string => file(`message Pay {\n  ${body}\n}`, 'acme.pay'), user = file('import "pay/pay.proto";\nmessage Order {\n  acme.pay.Pay pay = 1;\n}')
  const found = await compareTexts({ base: { 'pay/pay.proto': pay('string card = 1; string iban = 2;'), 'shop/order.proto': user }, head: { 'pay/pay.proto': pay('oneof of { string card = 1; string iban = 2; }'), 'shop/order.proto': user } })
  expect(found.contracts.map((c) => [c.id, c.oldReadsNew, c.newReadsOld])).toEqual([['acme.pay', 'safe', 'breaks'], ['acme.v1', 'safe', 'breaks']])
})
test('a copy of the package that changed too is no reason to take what is left of it for gone', async () => {
  const copy = { 'v/order.proto': order, 'v/item.proto': item, 'old/order.proto': order }
  const { 'v/order.proto': _, ...left } = copy
  const all = await told(copy, { ...left, 'old/order.proto': order.replace('id = 1;', 'id = 1;\n  string note = 2;') })
  expect(all.map(({ status, effects }) => `${status} ${effects}`).sort()).toEqual(['changed breaks safe', 'changed safe safe'])
})
