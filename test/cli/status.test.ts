// `driftgate status`: contracts with their versions side by side, how long each stays, and what somebody has to see to first.
import { expect, test } from 'vitest'
import { statusText } from '../../src/cli/status/drawn.ts'
import { standingOf, standingsOf } from '../../src/cli/status/standing.ts'
import { repository, temporaryFolder } from '../read/temporary.ts'
import { contractOf } from '../judge/judging.ts'
import { cliIn } from './cli.ts'

const contract = (id: string, version: string, more = ''): string => `id: ${id}\nversion: ${version}\nowner: sales\nschema:\n  - {name: a, type: string}\n${more}`
const files = {
  'a.yaml': contract('alpha', '1.2.0'),
  'v1/orders.yaml': contract('orders', '1.9.0', 'status: deprecated\nsunset: 2026-12-31\n'),
  'v2/orders.yaml': contract('orders', '2.0.0', 'status: active\n'),
  'old.yaml': contract('old', '1.0.0', 'status: Deprecated\n'),
  'late.yaml': contract('zulu', '0.9', 'deprecationDate: 2026-11-01\n'),
  'order.schema.json': '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "properties": {"a": {"type": "string"}}}',
  '.driftgate.yaml': 'contracts:\n  - match: order.schema.json\n    sunset: 2026-12-01\n',
}
const today = ['--today', '2026-11-30']

test('the most urgent first, versions of one id together, and what is left of each', async () => {
  const sandbox = repository(), { path } = sandbox
  sandbox.commit(files)
  const { code, out, err } = await cliIn(path, 'status', ...today)
  expect([code, err]).toEqual([0, ''])
  expect(out.split('\n')).toEqual([
    'zulu  sales', '  0.9         deprecated  overdue by 29 days (2026-11-01)  late.yaml',
    'order.schema.json', '  no version  deprecated  1 day left (2026-12-01)',
    'orders  sales', '  1.9.0       deprecated  31 days left (2026-12-31)        v1/orders.yaml', '  2.0.0       active                                       v2/orders.yaml',
    'old  sales', '  1.0.0       Deprecated  no day told                      old.yaml',
    'alpha  sales', '  1.2.0                                                    a.yaml',
    '', '5 contracts, 6 versions: 1 overdue, 2 to go, 1 deprecated without a day. Days', 'are those from 2026-11-30.', '',
  ])
})

test('of one contract by its id, a folder or a commit; as JSON and Markdown', async () => {
  const sandbox = repository(), { path } = sandbox
  sandbox.commit(files)
  sandbox.write({ 'v2/orders.yaml': contract('orders', '2.1.0') })
  const json = async (...argv: string[]): Promise<unknown> => JSON.parse((await cliIn(path, 'status', ...argv, ...today, '--format', 'json')).out)
  const versions = (...texts: string[]): object => ({ contracts: [{ id: 'orders', idWritten: true, versions: texts.map((version) => ({ version })) }] })
  expect(await json('orders')).toMatchObject(versions('1.9.0', '2.1.0'))
  expect(await json('orders', '--head', 'HEAD')).toMatchObject(versions('1.9.0', '2.0.0'))
  expect(await json('v2')).toMatchObject(versions('2.1.0'))
  expect(await json('order.schema.json', 'v1/orders.yaml')).toMatchObject({
    today: '2026-11-30', summary: { contracts: 2, versions: 2, overdue: 0, ending: 2, undated: 0 }, errors: [],
    contracts: [{ versions: [{ standing: 'ending', ends: '2026-12-01', endsFrom: 'config', daysLeft: 1 }] }, { versions: [{ path: 'v1/orders.yaml', format: 'simple', status: 'deprecated', ends: '2026-12-31', endsFrom: 'sunset', daysLeft: 31, owner: 'sales' }] }],
  })
  expect((await cliIn(path, 'status', 'zulu', ...today, '--format', 'markdown')).out).toContain('| `zulu` | `0.9` | deprecated | **overdue by 29 days (2026-11-01)** | sales | `late.yaml` |')
})

test('what cannot be read, and what is nowhere, ends with 2', async () => {
  const sandbox = repository(), { path } = sandbox
  sandbox.commit({ 'a.yaml': files['a.yaml'], 'b.odcs.yaml': 'kind: DataContract\n\tid: b\n' })
  expect(await cliIn(path, 'status')).toMatchObject({ code: 2, out: expect.stringContaining('alpha'), err: expect.stringContaining('b.odcs.yaml:2') })
  expect(await cliIn(path, 'status', 'alpah')).toMatchObject({ code: 2, err: expect.stringContaining('did you mean "alpha"?') })
  expect(await cliIn(path, 'status', '--today', 'soon')).toMatchObject({ code: 2 })
  const empty = temporaryFolder()
  expect(await cliIn(empty, 'status')).toMatchObject({ code: 0, out: 'No contract found.\n' })
  expect(await cliIn(empty, 'status', '--head', 'main')).toMatchObject({ code: 2, err: expect.stringContaining('no git repository') })
})

test('texts of contracts stay texts', async () => {
  const sandbox = repository(), { path } = sandbox
  sandbox.commit({ 'a.yaml': `${contract('"a\\e[31m|b"', '"1\\n2"')}status: "deprecated\\e[2J"\n` })
  const [text, markdown] = [await cliIn(path, 'status'), await cliIn(path, 'status', '--format', 'markdown')]
  for (const { out } of [text, markdown]) expect(out).not.toContain('\u001B')
  expect(markdown.out.split('\n')[2]).toMatch(/^\| `a\\u\{1B\}\[31m`<code>&#124;<\/code>`b` \| /)
})

test('no line is wider than the terminal', () => {
  const long = { ...contractOf({}), id: 'urn:contract:of:a:very:long:name:indeed', idWritten: true, file: 'a/folder/with/a/long/name/contract.yaml', owner: 'the office for data of all kinds', version: { text: '2026.11.30-rc.1' }, status: { text: 'in development' }, ends: { text: '2042-05-12', key: 'sunset' } }
  for (const width of [40, 60, 80]) for (const row of statusText(standingsOf([long], '2026-11-30'), '2026-11-30', { width, color: false }).split('\n')) expect(row.length, row).toBeLessThanOrEqual(width)
  expect(statusText(standingsOf([long], '2026-11-30'), '2026-11-30', { width: 40, color: false }).split('\n').slice(1, 4)).toEqual(['  2026.11.30-rc…  in development', '    5642 days left (2042-05-12)', '    a/folder/with/a/lo…ame/contract.yaml'])
})

test('an end that no status announces is one to see to within a year', () => {
  const of = (status: string | undefined, ends?: string): string => standingOf({ ...(status ? { status: { text: status } } : {}), ...(ends ? { ends: { text: ends, key: 'sunset' } } : {}) }, '2026-11-30').standing
  expect([of('active', '2027-11-30'), of('active', '2027-12-01'), of('deprecated', '2030-01-01'), of('draft'), of(undefined), of('retired')]).toEqual(['ending', 'active', 'ending', 'draft', 'active', 'undated'])
  expect([of('active', '2026-11-30'), of('draft', '2026-12-01')]).toEqual(['overdue', 'ending'])
})

test('contracts without an id of their own are one for each file', () => {
  expect(standingsOf([contractOf({ id: 'a.yaml', file: 'a.yaml' }), contractOf({ id: 'a.yaml', file: 'b.yaml', idWritten: false })], '2026-11-30').map(({ versions }) => versions.length)).toEqual([1, 1])
})
