import { expect, test } from 'vitest'
import { odcs, simple } from './contracts.ts'
import { line } from './over-time.ts'

const day = '2027-02-28', both = { id: 'string', b: 'string' }, one = { id: 'string' }
const going = (version: string, columns: Record<string, string>) => simple('orders', version, columns, `status: deprecated\nsunset: ${day}\n`)
const propose = async (was: Record<string, string>, is: Record<string, string | null>) => (await line('{}\n', was).propose(is)).said
const early = (what: string) => `error: ${what} 423 days before its day, ${day}`

test.each([['1.4.0', '2.0.0'], ['0.4.0', '0.5.0'], ['2026.01', '2026.02'], ['1.0.0-rc.1', '1.0.0-rc.2'], ['first', '2.0.0']])('what owns up to a break does not take back a day: %s to %s', async (was, is) => {
  expect(await propose({ 'o.yaml': going(was, both) }, { 'o.yaml': simple('orders', is, one) })).toContain(early(`version ${was} removed`))
})

test('a break that no version owns up to is told as that alone', async () => {
  expect(await propose({ 'o.yaml': going('1.4.0', both) }, { 'o.yaml': simple('orders', '1.5.0', one) })).toEqual([expect.stringContaining('b removed'), 'error: version 1.4.0 to 1.5.0 is not enough: major needed'])
})

test('what was to stay, or is no draft by any word, becomes none by a word', async () => {
  const broken = 'error: status changed: deprecated to draft'
  expect(await propose({ 'o.yaml': going('1.4.0', both) }, { 'o.yaml': going('1.5.0', both).replace('deprecated', 'draft') })).toContain(broken)
  expect(await propose({ 'o.yaml': simple('orders', '1.4.0', both) }, { 'o.yaml': simple('orders', '1.5.0', both, 'status: draft\n') })).toContain('error: status changed: nothing to draft')
})

const objects = (version: string, ...all: [name: string, ends?: string, columns?: string[]][]) => `apiVersion: v3.1.0\nkind: DataContract\nid: two\nversion: ${version}\nstatus: active\nschema:\n${all.map(([name, ends, columns = ['k', 'j', 'l']]) =>
  `  - name: ${name}\n    physicalName: ${name}\n${ends ? `    customProperties: [{ property: sunset, value: ${ends} }]\n` : ''}    properties:\n${columns.map(c => `      - { name: ${c}, logicalType: string }\n`).join('')}`).join('')}`

test('a dataset that was to stay is neither renamed nor broken before its day', async () => {
  const was = { 'o.yaml': objects('1.0.0', ['stay'], ['legacy_orders', day]) }
  expect(await propose(was, { 'o.yaml': objects('2.0.0', ['stay'], ['legacy_orders_2', day]) })).toContain(early('legacy_orders broken'))
  expect(await propose(was, { 'o.yaml': objects('2.0.0', ['stay'], ['legacy_orders', day, ['k']]) })).toContain(early('legacy_orders broken'))
  expect(await propose(was, { 'o.yaml': objects('2.0.0', ['stay', '', ['k']], ['legacy_orders', day]) })).not.toContain(early('legacy_orders broken'))
})

test('the days of a dataset are told as those of a contract', async () => {
  const was = { 'o.yaml': objects('1.0.0', ['stay'], ['legacy', day]) }
  expect(await propose(was, { 'o.yaml': objects('1.1.0', ['stay'], ['legacy', '2026-03-01']) })).toEqual([expect.stringMatching(/^warning: legacy: to stay until 2026-03-01, not 2027-02-28/)])
  const asking = line('noticeDays: 90\n', { 'o.yaml': objects('1.0.0', ['legacy']) })
  expect((await asking.propose({ 'o.yaml': objects('1.1.0', ['legacy', '2026-01-02']) })).said).toEqual(['error: legacy: deprecated: to stay until 2026-01-02 (1 day)'])
  expect((await asking.propose({ 'o.yaml': objects('1.1.0', ['legacy', day]) })).said).toEqual([])
})

test('the first config gives no day to the change that brings it', async () => {
  const dated = 'contracts: [{ match: o.yaml, sunset: 2020-01-01 }]\n'
  const main = line('{}\n', { 'o.yaml': odcs('orders', '1.0.0', both) })
  main.merge({ '.driftgate.yaml': null })
  const asked = await main.propose({ '.driftgate.yaml': dated, 'o.yaml': null })
  expect(asked).toMatchObject({ verdict: 'fail', said: ['error: orders removed', 'warning: contracts.0.sunset weakened: no day to 2020-01-01'] })
  expect(asked.report.notices[0]?.message).toContain('this first one gives this change no day')
})

test('a day of the configuration has to leave as much notice as any', async () => {
  const main = line('noticeDays: 90\n', { 'o.yaml': odcs('orders', '1.0.0', both) })
  const asked = await main.propose({ '.driftgate.yaml': 'noticeDays: 90\ncontracts: [{ match: o.yaml, sunset: 2026-01-02 }]\n' })
  expect(asked).toMatchObject({ verdict: 'fail', said: ['error: contracts.0.sunset weakened: no day to 2026-01-02'] })
  expect(asked.report.notices[0]?.message).toContain('and noticeDays asks for 90 days')
  expect((await main.propose({ '.driftgate.yaml': 'noticeDays: 90\ncontracts: [{ match: o.yaml, sunset: 2026-06-02 }]\n' })).said).toEqual(['warning: contracts.0.sunset weakened: no day to 2026-06-02'])
})

test('counted from the last release, too, no version takes back a day', async () => {
  const main = line('baseline: release\n', { 'o.yaml': simple('orders', '1.0.0', both) })
  main.git('tag', 'v1.0.0')
  main.merge({ 'o.yaml': going('1.1.0', both) })
  expect((await main.propose({ 'o.yaml': simple('orders', '2.0.0', one) })).said).toEqual([early('version 1.1.0 removed'), expect.stringMatching(/^warning declared: .*b removed/)])
})
