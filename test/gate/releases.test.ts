// Judged since the last release: one bump covers all that breaks until it ships.
import { expect, test } from 'vitest'
import { type FormatName, plain, printers } from '../../src/report/index.ts'
import { type Columns, simple } from './contracts.ts'
import { line } from './over-time.ts'

const orders = (version: string, columns: Record<string, string>) => ({ 'orders.yaml': simple('orders', version, columns) })
const three = { id: 'string', note: 'string?', amount: 'double' }, two = { id: 'string', amount: 'double' }, one = { id: 'string' }

test('one major covers all breaks until it ships, and then the next break asks for another', async () => {
  const main = line('baseline: release\n', {})
  main.merge(orders('1.2.0', three), 'v1.2.0')
  expect(await main.propose(orders('1.2.0', two))).toMatchObject({ verdict: 'fail', said: ['error: orders.note removed (was string, nullable)', 'error: version stays 1.2.0: major bump needed'] })
  expect(await main.propose(orders('2.0.0', two))).toMatchObject({ verdict: 'pass', said: ['warning declared: orders.note removed (was string, nullable)'] })
  main.merge(orders('2.0.0', two))
  const second = await main.propose(orders('2.0.0', one))
  expect(second).toMatchObject({ verdict: 'pass', said: ['warning declared: orders.amount removed (was double)'] })
  expect(second.version).toEqual({ base: '2.0.0', head: '2.0.0', declaredBump: 'major', requiredBump: 'major', sufficient: true, next: '2.0.0', release: { tag: 'v1.2.0', commit: main.git('rev-parse', 'v1.2.0'), version: '1.2.0' } })
  main.git('tag', 'v2.0.0')
  const third = await main.propose(orders('2.0.0', one))
  expect(third).toMatchObject({ verdict: 'fail', said: ['error: orders.amount removed (was double)', 'error: version stays 2.0.0: major bump needed'] })
  expect(third.report.contracts[0]?.findings.find(({ rule }) => rule === 'version-bump-too-small')?.message).toBe('Since v2.0.0, the last release: the changes ask for a major bump, and the version stays 2.0.0. The next version is 3.0.0. Asked for by: orders.amount removed (was double).')
})

test('without the setting each break asks for a bump of its own', async () => {
  const main = line('', {})
  main.merge(orders('1.2.0', three), 'v1.2.0')
  main.merge(orders('2.0.0', two))
  expect((await main.propose(orders('2.0.0', one))).said).toEqual(['error: orders.amount removed (was double)', 'error: version stays 2.0.0: major bump needed'])
})

test('what no release had breaks nobody, and a bump may be taken back before it ships', async () => {
  const main = line('baseline: release\n', {})
  main.merge(orders('1.2.0', two), 'v1.2.0')
  main.merge(orders('1.3.0', three))
  const undone = await main.propose(orders('1.2.0', two))
  expect(undone).toMatchObject({ verdict: 'pass', said: [], version: { base: '1.3.0', head: '1.2.0', requiredBump: 'none', sufficient: true } })
  expect(undone.report.contracts[0]).toMatchObject({ status: 'changed', oldReadsNew: 'breaks', findings: [{ rule: 'field-removed', level: 'note', breaking: false, declared: false, message: expect.stringContaining('No reader of v1.2.0') }] })
})

test('where it cannot be settled whether readers of the release had it, the break stands', async () => {
  const schema = (x: object): Record<string, string> => ({ 'x.schema.json': JSON.stringify({ $schema: 'http://json-schema.org/draft-07/schema#', 'x-version': '1.2.0', type: 'object', properties: { x } }) })
  const main = line('baseline: release\nversions: { from: "key:x-version" }\n', {})
  main.merge(schema({ $ref: 'https://example.com/x.json' }), 'v1.2.0')
  main.merge(schema({ type: 'integer' }))
  const told = await main.propose(schema({ type: 'string' }))
  expect(told.verdict).toBe('fail')
  expect(told.report.contracts[0]?.findings).toContainEqual(expect.objectContaining({ rule: 'type-changed', level: 'error', breaking: true }))
})

test('a break that was merged undeclared is asked for by the next change, which lists nothing of its own that breaks', async () => {
  const main = line('baseline: release\n', {})
  main.merge(orders('1.2.0', three), 'v1.2.0')
  main.merge(orders('1.2.0', two))
  expect((await main.propose(orders('1.2.1', { ...two, more: 'string?' }))).said).toEqual(['error: version 1.2.0 to 1.2.1 is not enough: major needed'])
})

test('breaking: never is never declared, and a rule that is off stays off', async () => {
  const main = line('baseline: release\nbreaking: never\nrules: { version-bump-larger: off }\n', {})
  main.merge(orders('1.2.0', three), 'v1.2.0')
  expect((await main.propose(orders('2.0.0', two))).said).toEqual(['error: orders.note removed (was string, nullable)'])
})

test('tags of other branches, of no version and pre-releases are no last release; the highest version is, not the youngest tag', async () => {
  const main = line('baseline: release\n', {})
  main.merge(orders('1.9.0', three), 'v1.9.0')
  main.merge(orders('1.10.0', three), 'v1.10.0')
  main.merge(orders('2.0.0', two), 'v2.0.0-rc.1', 'vnext')
  main.git('tag', 'v1.9.1', 'v1.9.0')
  main.git('checkout', '-qb', 'other')
  main.merge(orders('2.0.0', one), 'v7.0.0')
  main.git('checkout', '-q', 'main')
  expect(await main.propose(orders('2.0.0', one))).toMatchObject({ verdict: 'pass', version: { release: { tag: 'v1.10.0' } } })
})

test('each contract has tags of its own: by its id, its file or its folder', async () => {
  const files = (orderVersion: string, columns: Record<string, string>) => ({ 'sales/orders.yaml': simple('urn:acme:orders', orderVersion, columns), 'billing/contract.yaml': simple('urn:acme:bills', '1.0.0', three) })
  const main = line('baseline: release\nreleaseTags: ["{contract}/v{version}", "{contract}-v*"]\n', {})
  main.merge(files('1.0.0', three), 'orders/v1.0.0', 'billing-v1.0.0')
  main.merge(files('2.0.0', two), 'orders/v2.0.0')
  main.merge(files('3.0.0', one))
  const asked = await main.propose({ 'sales/orders.yaml': simple('urn:acme:orders', '3.0.0', { no: 'string' }), 'billing/contract.yaml': simple('urn:acme:bills', '1.0.0', two) })
  expect(asked.report.contracts.map(({ id, version }) => [id, version.release?.tag, version.sufficient])).toEqual([['urn:acme:bills', 'billing-v1.0.0', false], ['urn:acme:orders', 'orders/v2.0.0', true]])
})

test('an entry gives some contracts another baseline and tags of their own', async () => {
  const main = line('contracts:\n  - match: orders.yaml\n    baseline: release\n    releaseTags: orders-v*\n', {})
  main.merge({ ...orders('1.0.0', three), 'bills.yaml': simple('bills', '1.0.0', three) }, 'orders-v1.0.0', 'v1.0.0')
  main.merge({ ...orders('2.0.0', two), 'bills.yaml': simple('bills', '2.0.0', two) }, 'v2.0.0')
  const asked = await main.propose({ ...orders('2.0.0', one), 'bills.yaml': simple('bills', '2.0.0', one) })
  expect(asked.report.contracts.map(({ id, version }) => [id, version.release?.tag, version.sufficient])).toEqual([['bills', undefined, false], ['orders', 'orders-v1.0.0', true]])
})

test('a contract that came since, and one that moved since', async () => {
  const main = line('baseline: release\n', {})
  main.merge({ 'old/place.yaml': simple('orders', '1.0.0', three) }, 'v1.0.0')
  main.merge({ 'old/place.yaml': null, 'new/place.yaml': simple('orders', '2.0.0', two), 'bills.yaml': simple('bills', '1.0.0', three) })
  const asked = await main.propose({ 'new/place.yaml': simple('orders', '2.0.0', one), 'bills.yaml': simple('bills', '1.0.0', two) })
  expect(asked.report.contracts.map(({ id, version }) => [id, version.release?.tag, version.sufficient])).toEqual([['bills', undefined, false], ['orders', 'v1.0.0', true]])
  expect(asked.report.notices).toEqual([])
})

test('without a release base stands in for it, and that is told; what is known of no tags, too', async () => {
  const main = line('baseline: release\n', orders('1.2.0', three))
  const asked = await main.propose(orders('1.2.0', two))
  expect(asked.said).toEqual(['error: orders.note removed (was string, nullable)', 'error: version stays 1.2.0: major bump needed', 'warning: no release found: no tag follows v*'])
  expect(asked.report.notices[0]).toMatchObject({ rule: 'release-not-found', message: expect.stringContaining('for orders. They were counted from base instead'), help: expect.stringContaining('fetch-tags: true') })
  main.git('checkout', '-qb', 'other')
  main.merge(orders('9.0.0', three), 'v9.0.0')
  main.git('checkout', '-q', 'main')
  expect((await main.propose(orders('1.2.0', two))).said).toContain('warning: no release found: none that follows v* is in base\'s history')
})

test('a version that a release of another branch has already is taken, unless it is the same', async () => {
  const main = line('baseline: release\n', {})
  main.merge(orders('1.2.0', two), 'v1.2.0')
  main.git('checkout', '-qb', 'hotfix')
  main.merge(orders('1.3.0', { ...two, fix: 'string?' }), 'v1.3.0')
  main.git('checkout', '-q', 'main')
  expect(await main.propose(orders('1.3.0', { ...two, other: 'string?' }))).toMatchObject({ verdict: 'fail', said: ['error: version 1.3.0 is already taken'], version: { sufficient: false } })
  expect(await main.propose(orders('1.3.0', { ...two, fix: 'string?' }))).toMatchObject({ verdict: 'pass', said: [] })
  expect(await main.propose(orders('1.4.0', { ...two, other: 'string?' }))).toMatchObject({ verdict: 'pass', said: [] })
})

test('text and Markdown say since when', async () => {
  const main = line('baseline: release\nreleaseTags: "<b>v*"\n', {})
  main.merge(orders('1.3.0', three), '<b>v1.3.0')
  const { report } = await main.propose(orders('2.0.0', two)), draw = async (format: FormatName): Promise<string> => (await printers[format]())(report, { ...plain, width: 200 })
  expect(await draw('text')).toContain('major bump needed since <b>v1.3.0, major declared')
  expect(await draw('markdown')).toContain('major bump needed since `<b>v1.3.0`, major declared')
})

test('the next version comes after one that another release has taken', async () => {
  const two = (version: string, more: Columns = {}) => ({ 'o.yaml': simple('o', version, { id: 'string', ...more }) })
  const main = line('baseline: release\n', two('1.2.0'))
  main.git('tag', 'v1.2.0')
  main.git('checkout', '-q', '-b', 'other')
  main.commit(two('1.3.0', { z: 'string?' }))
  main.git('tag', 'v1.3.0')
  main.git('checkout', '-q', 'main')
  const asked = await main.propose(two('1.3.0', { y: 'string?' }))
  expect(asked.said).toEqual(['error: version 1.3.0 is already taken'])
  expect(asked.version?.next).toBe('1.4.0')
  expect((await main.propose(two('1.4.0', { y: 'string?' }))).said).toEqual([])
})

test('where all that is tagged is a pre-release, that is why there is none; a final one is a release', async () => {
  const main = line('baseline: release\n', { 'o.yaml': simple('o', '1.2.0', { id: 'string' }) })
  main.git('tag', 'v1.2.0-rc.1')
  const next = { 'o.yaml': simple('o', '1.3.0', { id: 'string', y: 'string?' }) }
  expect((await main.propose(next)).said).toEqual(['warning: no release found: those that follow v* are pre-releases'])
  main.git('tag', 'v1.2.0.Final')
  expect(await main.propose(next)).toMatchObject({ said: [], version: { release: { tag: 'v1.2.0.Final' } } })
})
