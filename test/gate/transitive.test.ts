// Head against every earlier version of its major: what base alone does not show.
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import { compareTexts } from '../../src/gate/texts.ts'
import { cloneOf } from '../read/temporary.ts'
import { simple } from './contracts.ts'
import { line, saidBy } from './over-time.ts'

const avro = (...fields: object[]): string => JSON.stringify({ type: 'record', name: 'Order', namespace: 'com.acme', fields: [{ name: 'id', type: 'string' }, ...fields] }, null, 1)
const plain = { name: 'note', type: 'string' }, withDefault = { ...plain, default: '' }
const orders = (version: string, columns: Record<string, string>) => ({ 'orders.yaml': simple('orders', version, columns) })

test.each([
  // A consumer of v2 fills its default in; one of v1 has none.
  ['a default that came before the field went', 'transitive: true\n', [avro(plain), avro(withDefault)], avro(), /orders\.avsc|note removed.*, which breaks readers of commit [\da-f]{12}, not of base/],
  // v3 reads v2's data, which has it; v1's has not.
  ['a field that came with a default and lost it', 'policy: registry:backward-transitive\n', [avro(), avro(withDefault)], avro(plain), /note.*, which fails on the data of commit [\da-f]{12}, not of base/],
  // v2 has it nowhere, so nobody there reads it as an int.
  ['a field that went and came back as another', 'policy: registry:forward-transitive\n', [avro({ name: 'n', type: ['null', 'string'], default: null }), avro()], avro({ name: 'n', type: 'int', default: 0 }), /n: .*, which breaks readers of commit [\da-f]{12}, not of base/],
])('%s', async (_, config, [first = '', second = ''], head, told) => {
  const main = line(config, { 'orders.avsc': first })
  main.merge({ 'orders.avsc': second })
  const asked = await main.propose({ 'orders.avsc': head })
  expect(asked).toMatchObject({ verdict: 'fail', said: [expect.stringMatching(told)] })
  const [contract] = asked.report.contracts
  const finding = contract?.findings.find(({ level }) => level === 'error')
  expect(finding).toMatchObject({ breaking: true, against: [{ version: null, where: `commit ${main.git('rev-parse', 'main~1').slice(0, 12)}` }], baseAt: null })
  expect(finding?.message).not.toMatch(/built on base|under base/)
  expect([contract?.oldReadsNew, contract?.newReadsOld]).toContain('breaks')
  // Against base alone it passes.
  const alone = line(config.replace('-transitive', '').replace('transitive: true', 'transitive: false'), { 'orders.avsc': second })
  expect(await alone.propose({ 'orders.avsc': head })).toMatchObject({ verdict: 'pass', said: [] })
})

test('the version that breaks is named with its tag, the nearest first, and a bump of the major is asked for', async () => {
  const main = line('policy: full\ntransitive: true\n', {})
  main.merge(orders('1.1.0', { id: 'string', n: 'string' }), 'v1.1.0')
  main.merge(orders('1.2.0', { id: 'string', n: 'string', extra: 'string?' }), 'v1.2.0')
  main.merge(orders('1.3.0', { id: 'string', extra: 'string?' }), 'v1.3.0')
  const asked = await main.propose(orders('1.4.0', { id: 'string', extra: 'string?', n: 'string?' }))
  expect(asked).toMatchObject({ verdict: 'fail', version: { requiredBump: 'major', sufficient: false, next: '2.0.0' } })
  expect(asked.said[0]).toMatch(/^error: orders\.n: .*, which breaks readers of 1\.2\.0 \(tag v1\.2\.0\) and 1\.1\.0 \(tag v1\.1\.0\), not of base 1\.3\.0$/)
  expect(asked.report.contracts[0]?.findings[0]).toMatchObject({ against: [{ version: '1.2.0', where: 'tag v1.2.0' }, { version: '1.1.0', where: 'tag v1.1.0' }] })
  expect(asked.said[1]).toBe('error: version 1.3.0 to 1.4.0 is not enough: major needed')
  // A declared major begins anew.
  expect(await main.propose(orders('2.0.0', { id: 'string', extra: 'string?', n: 'string?' }))).toMatchObject({ verdict: 'pass', said: [] })
})

test('what is told of base is not told again, and history stands in for tags, each version as its last revision has it', async () => {
  const main = line('transitive: true\n', orders('1.0.0', { id: 'string', a: 'integer' }))
  main.merge(orders('1.0.0', { id: 'string', a: 'integer', b: 'string' }))
  main.merge(orders('1.1.0', { id: 'string', a: 'integer' }))
  const asked = await main.propose(orders('1.1.0', { id: 'string' }))
  expect(asked.said).toEqual([expect.stringMatching(/^error: orders\.a removed \(was integer\)$/), expect.stringMatching(/^error: orders\.b removed \(was string\), which breaks readers of 1\.0\.0 \(commit [\da-f]{12}\), not of base 1\.1\.0$/), 'error: version stays 1.1.0: major bump needed'])
})

test('an earlier major is another line, and below 1.0 an earlier minor', async () => {
  const major = line('transitive: true\n', orders('1.0.0', { id: 'string', b: 'string' }))
  major.merge(orders('2.0.0', { id: 'string' }))
  expect((await major.propose(orders('2.1.0', { id: 'string', c: 'string?' }))).said).toEqual([])
  const zero = (config: string) => {
    const main = line(config, orders('0.1.0', { id: 'string', b: 'string' }))
    main.merge(orders('0.2.0', { id: 'string' }))
    return main.propose(orders('0.2.1', { id: 'string', c: 'string?' }))
  }
  expect((await zero('transitive: true\n')).said).toEqual([])
  expect((await zero('transitive: true\nversions: { zeroMajor: major }\n')).said[0]).toMatch(/b removed.*breaks readers of 0\.1\.0/)
})

test('versions in files beside it are earlier ones too', async () => {
  const main = line('transitive: true\nversions: { from: path }\n', { 'order.v1.0.avsc': avro(plain), 'order.v1.1.avsc': avro(withDefault), 'order_v2_0.avsc': avro({ name: 'other', type: 'int' }) })
  const asked = await main.propose({ 'order_v1_2.avsc': avro() })
  expect(asked).toMatchObject({ verdict: 'fail', said: [expect.stringMatching(/note removed.*, which breaks readers of 1\.0 \(order\.v1\.0\.avsc\)$/)] })
  const files = line('transitive: true\n', { 'orders_v1_0.yaml': simple('orders', '1.0.0', { id: 'string', b: 'string' }) })
  expect((await files.propose({ 'orders_v1_1.yaml': simple('orders', '1.1.0', { id: 'string' }) })).said).toEqual([expect.stringMatching(/b removed.*, which breaks readers of 1\.0\.0 \(orders_v1_0\.yaml\)$/)])
})

test('a file beside it that cannot be read may hold an earlier version', async () => {
  const main = line('transitive: true\n', {}), now = { id: 'string', note: 'string?' }
  main.merge({ 'orders.odcs.yaml': 'kind: DataContract\nid: orders\nversion: 1.0.0\nid: orders\n', ...orders('1.1.0', { id: 'string' }) }, 'v1.1.0')
  const told = await main.propose(orders('1.2.0', now))
  expect(told.said).toEqual([expect.stringMatching(/^warning: earlier versions not seen: another file that names it could not be read \(orders\.odcs\.yaml/)])
  expect(told.report.contracts[0]?.oldReadsNew).toBe('unsure')
})

test('what cannot be looked at is unsure and never safe', async () => {
  const text = (fields: object[]) => ({ 'orders.avsc': avro(...fields) })
  const alone = await compareTexts({ base: text([withDefault]), head: text([]), policy: 'registry:full-transitive' })
  expect(saidBy(alone)).toEqual([expect.stringMatching(/^warning: earlier versions not seen: .*history is not at hand$/)])
  expect(alone.contracts[0]).toMatchObject({ oldReadsNew: 'unsure', newReadsOld: 'unsure' })
  expect(alone.summary.unsure).toBe(1)

  const main = line('transitive: true\nunsure: error\n', { 'orders.avsc': avro(plain) })
  main.merge({ 'orders.avsc': 'no contract' })
  main.merge({ 'orders.avsc': avro(withDefault) })
  expect((await main.propose({ 'orders.avsc': avro() })).said).toEqual([expect.stringMatching(/breaks readers of commit/), expect.stringMatching(/^error: earlier versions not seen: its revision of commit [\da-f]{12} could not be read/)])

  const clone = cloneOf(main, '--depth=1'), opened = await clone.open()
  clone.write({ 'orders.avsc': avro() })
  rmSync(main.path, { recursive: true })
  const shallow = await gate({ base: await opened.commit('HEAD'), head: opened.workTree(), earlier: path => opened.earlier(path, 'HEAD'), historyCutOff: () => opened.cutOff(), releases: patterns => opened.releases(patterns, 'HEAD') }, { today: '2026-01-01' })
  expect(saidBy(shallow)).toEqual([expect.stringMatching(/^error: earlier versions not seen: tags could not be looked at/), expect.stringMatching(/^error: earlier versions not seen: the clone is shallow/)])
})

test('more earlier versions than are compared with are told', async () => {
  const main = line('transitive: true\n', {})
  for (let n = 0; n < 53; n++) main.merge(orders(`1.${n}.0`, { id: 'string', [`f${n}`]: 'string?' }))
  expect((await main.propose(orders('1.53.0', { id: 'string' }))).said).toContain('warning: earlier versions not seen: only the 50 nearest were compared with')
}, 60_000)

test('texts of earlier versions at hand are compared with, too', async () => {
  const text = (...fields: object[]) => ({ 'orders.avsc': avro(...fields) })
  const report = await compareTexts({ base: text(withDefault), head: text(), earlier: { '1.0.0': text(plain), '1.1.0': text(withDefault) } })
  expect(saidBy(report)).toEqual([expect.stringMatching(/note removed.*, which breaks readers of 1\.0\.0 \(as given\), not of base$/)])
})

test('where a version stays while the contract grows, each revision is an earlier one', async () => {
  const main = line('transitive: true\nversions: { from: path }\n', { 'v1/order.avsc': avro(plain), 'n.yaml': simple('n', '3', { id: 'string', b: 'string' }) })
  main.merge({ 'v1/order.avsc': avro(withDefault), 'n.yaml': simple('n', '3', { id: 'string' }) })
  const asked = await main.propose({ 'v1/order.avsc': avro(), 'n.yaml': simple('n', '3', { id: 'string', c: 'string?' }) })
  const first = main.git('rev-list', '--max-parents=0', 'main').slice(0, 12)
  expect(asked.said.filter(one => one.includes('which'))).toEqual([`error: n.b removed (was string), which breaks readers of 3 (commit ${first}), not of base 3`, `error: Order.note removed (was string), which breaks readers of 1 (commit ${first}), not of base 1`])
})

test('neither a major that was taken back, nor a version written again, nor a move hides an earlier version', async () => {
  const one = { id: 'string' }, both = { id: 'string', b: 'string' }, next = orders('1.2.0', { id: 'string', c: 'string?' })
  const breaks = (where: string) => [expect.stringMatching(new RegExp(`b removed.*, which breaks readers of 1\\.0\\.0 \\(${where}`)), expect.stringContaining('major needed')]
  const reverted = line('transitive: true\n', orders('1.0.0', both))
  for (const version of ['1.1.0', '2.0.0', '1.1.0']) reverted.merge(orders(version, version === '2.0.0' ? { x: 'string' } : one))
  expect((await reverted.propose(next)).said).toEqual(breaks('commit'))

  const tagged = line('transitive: true\n', orders('1.0.0', both))
  tagged.git('tag', 'v1')
  tagged.merge(orders('2.0.0', { x: 'string' }), 'v2')
  tagged.merge(orders('1.1.0', one), 'v3')
  expect((await tagged.propose(next)).said).toEqual(breaks('tag v1\\)'))

  const again = line('transitive: true\n', orders('1.0.0', both))
  for (const version of ['1.1.0', '1.0.0']) again.merge(orders(version, one))
  expect((await again.propose(next)).said).toEqual(breaks('commit'))

  const moved = line('transitive: true\n', orders('1.0.0', both))
  moved.merge(orders('1.1.0', one))
  const path = 'orders.yaml'
  moved.merge({ [path]: null, 'elsewhere/o.yaml': orders('1.1.0', one)[path] })
  expect((await moved.propose({ 'elsewhere/o.yaml': next[path] })).said).toEqual(breaks('commit'))

  const back = line('transitive: true\n', orders('1.0.0', both))
  back.merge({ [path]: null })
  expect((await back.propose(orders('1.1.0', one))).said).toEqual([expect.stringMatching(/b removed.*, which breaks readers of 1\.0\.0 \(commit [\da-f]{12}\)$/)])
})

test('what a tag holds at another path is found by its name, and history is followed there', async () => {
  for (const tags of [['v1.0.0'], []]) {
    const main = line('transitive: true\n', { 'a/order.avsc': avro(plain) })
    for (const tag of tags) main.git('tag', tag)
    main.merge({ 'a/order.avsc': avro(withDefault) })
    main.merge({ 'a/order.avsc': null, 'b/order.avsc': avro(withDefault) })
    expect((await main.propose({ 'b/order.avsc': avro() })).said).toEqual([expect.stringMatching(/note removed.*, which breaks readers of/)])
  }
})

test('a pre-release of the past promises nothing, and what is unreadable in another major concerns nobody', async () => {
  const main = line('transitive: true\n', orders('1.0.0', { id: 'string' }))
  main.merge({ 'orders.yaml': '<<<<<<< HEAD\n' })
  main.merge(orders('1.1.0', { id: 'string' }))
  main.merge(orders('2.0.0-rc.1', { k: 'string', j: 'string' }))
  main.merge(orders('2.0.0', { k: 'string' }))
  expect((await main.propose(orders('2.1.0', { k: 'string', m: 'string?' }))).said).toEqual([])
})
