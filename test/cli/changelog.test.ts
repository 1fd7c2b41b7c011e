// `driftgate changelog` over a scripted history, as a user reads it.
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { changelogInMarkdown } from '../../src/changelog/markdown.ts'
import type { Release } from '../../src/changelog/history.ts'
import { scalar, slot } from '../../src/contract/shape.ts'
import { findingOf } from '../../src/judge/findings.ts'
import type { Finding } from '../../src/judge/report.ts'
import { pairOf, slotChange } from '../judge/judging.ts'
import { type Sandbox, cloneOf, env, repository } from '../read/temporary.ts'
import { cliIn } from './cli.ts'
import { simple } from './contracts.ts'

/** Commits on a day, under a name by which the commit is told in what comes out. */
function historyIn(repo: Sandbox) {
  const names = new Map<string, string>()
  const git = (day: string, ...args: string[]): string => execFileSync('git', args, { cwd: repo.path, encoding: 'utf8', stdio: 'pipe', env: { ...env, GIT_COMMITTER_DATE: `${day}T23:30:00Z`, GIT_AUTHOR_DATE: `${day}T23:30:00Z` } }).trim()
  const called = (name: string): void => { names.set(repo.git('rev-parse', 'HEAD').slice(0, 9), name) }
  return {
    git, called,
    commit: (name: string, day: string, files: Record<string, string | null>): void => {
      repo.write(files)
      repo.git('add', '-A')
      git(day, 'commit', '-q', '-m', name)
      called(name)
    },
    named: (text: string): string => [...names].reduce((all, [commit, name]) => all.replaceAll(commit, name), text),
  }
}

const field = (name: string, type = 'string'): string => `      ${name}: { type: ${type}, required: true }\n`
const dcs = (version: string, ...names: string[]): string => `dataContractSpecification: 1.1.0\nid: orders\ninfo:\n  title: Orders\n  version: ${version}\n  owner: sales\nmodels:\n  orders:\n    type: table\n    fields:\n${names.map((name) => field(name).replace(/^ {6}/, '      ')).join('')}`
const odcs = (version: string, ...names: string[]): string => `apiVersion: v3.1.0\nkind: DataContract\nid: orders\nversion: ${version}\nstatus: active\nteam: { name: sales }\nschema:\n  - name: orders\n    properties:\n${names.map((name) => `      - { name: ${name}, logicalType: string, required: true }\n`).join('')}`

test('a contract through releases, a move into another format, a revert, a broken revision, a merge, its removal and return', async () => {
  const repo = repository(), { commit, git, called, named } = historyIn(repo)
  commit('begin', '2024-01-10', { 'orders.dcs.yaml': dcs('1.0.0', 'id', 'amount') })
  commit('note', '2024-02-01', { 'orders.dcs.yaml': dcs('1.0.0', 'id', 'amount', 'note') })
  commit('minor', '2024-02-05', { 'orders.dcs.yaml': dcs('1.1.0', 'id', 'amount', 'note', 'currency'), 'README.md': '# other\n' })
  commit('major', '2024-03-01', { 'orders.dcs.yaml': null, 'contracts/orders.odcs.yaml': odcs('2.0.0', 'id', 'note', 'currency') })
  git('2024-03-05', 'revert', '--no-edit', 'HEAD')
  called('revert')
  commit('broken', '2024-03-07', { 'orders.dcs.yaml': 'dataContractSpecification: 1.1.0\nid: [\n' })
  commit('again', '2024-04-01', { 'orders.dcs.yaml': null, 'contracts/orders.odcs.yaml': odcs('2.0.0', 'id', 'note', 'currency') })
  repo.git('switch', '-q', '-c', 'side')
  commit('inner', '2024-04-20', { 'contracts/orders.odcs.yaml': odcs('2.0.1', 'id', 'note', 'currency', 'zip') })
  commit('inner2', '2024-04-21', { 'contracts/orders.odcs.yaml': odcs('2.1.0', 'id', 'note', 'currency', 'zip') })
  repo.git('switch', '-q', 'main')
  commit('aside', '2024-04-22', { 'README.md': '# more\n' })
  git('2024-05-01', 'merge', '-q', '--no-ff', '--no-edit', 'side')
  called('merge')
  commit('gone', '2024-06-01', { 'contracts/orders.odcs.yaml': null })
  commit('back', '2024-07-01', { 'contracts/orders.odcs.yaml': odcs('2.1.0', 'id', 'note', 'currency', 'zip') })
  repo.write({ 'contracts/orders.odcs.yaml': odcs('2.1.0', 'id', 'note', 'currency', 'zip', 'city') })
  const { code, out, err } = await cliIn(repo.path, 'changelog')
  expect([code, err]).toEqual([0, ''])
  expect(named(out).split('\n').filter((line) => /^(?:#|_|- orders)/.test(line)).map((line) => line.replace(/ \\?\(.*/, '').replace(/\\$/, ''))).toEqual([
    '# Changelog of `orders`',
    '## Unreleased · not committed', '- orders.city added',
    '## `2.1.0` · 2024-07-01 · `back`', '_It was gone, and is back._',
    '## Removed · 2024-06-01 · `gone`', '- orders removed. Consumers built on base are promised nothing any more. Data already written stays where it is, and is under no contract any more.',
    '## `2.1.0` · 2024-05-01 · `merge`', '- orders.zip added',
    '## `2.0.0` · 2024-04-01 · `again`', '_It moved here from orders.dcs.yaml._', '_It was rewritten: dcs before, odcs now._', '_It could not be read in commit broken', '- orders.amount removed',
    '## `1.1.0` · 2024-03-05 · `revert`', '_The version fell, from 2.0.0._', '_It moved here from contracts/orders.odcs.yaml._', '_It was rewritten: odcs before, dcs now._', '- orders.amount added',
    '## `2.0.0` · 2024-03-01 · `major`', '_It moved here from orders.dcs.yaml._', '_It was rewritten: dcs before, odcs now._', '- orders.amount removed',
    '## `1.1.0` · 2024-02-05 · `minor`', '- orders.note added', '- orders.currency added',
    '## `1.0.0` · 2024-01-10 · `begin` · first version',
  ])
  expect((await cliIn(repo.path, 'changelog', 'orders.dcs.yaml')).out).toBe(out)
  expect(named((await cliIn(repo.path, 'changelog', 'HEAD~2..HEAD')).out).match(/^##.*/gm)).toEqual(['## `2.1.0` · 2024-07-01 · `back`', '## Removed · 2024-06-01 · `gone`'])
  const { contracts } = JSON.parse((await cliIn(repo.path, 'changelog', '--format', 'json')).out)
  expect(contracts).toMatchObject([{ id: 'orders', format: 'odcs', path: 'contracts/orders.odcs.yaml', owner: 'sales', releases: [{ is: 'unreleased', commit: null }, { is: 'release' }, { is: 'removed' }, {}, {}, {}, { is: 'release', version: '2.0.0', requiredBump: 'major', declaredBump: 'major', sufficient: true, oldReadsNew: 'breaks' }, {}, { is: 'first', findings: [] }] }])

  const shallow = cloneOf(repo, '--depth=4')
  const cut = (await cliIn(shallow.path, 'changelog')).out
  expect(named(cut)).toContain('This clone begins at commit `aside`: what was before is not told.')
  expect(named(cut).match(/^##.*/gm)).toEqual(['## `2.1.0` · 2024-07-01 · `back`', '## Removed · 2024-06-01 · `gone`', '## `2.1.0` · 2024-05-01 · `merge`'])
}, 60_000)

test('what a release says, as it is read', async () => {
  const repo = repository(), { commit, named } = historyIn(repo)
  commit('begin', '2024-01-10', { 'orders.yaml': simple() })
  commit('small', '2024-02-10', { 'orders.yaml': simple({ version: '1.2.1', fields: ['order_id', 'total'] }) })
  expect(named((await cliIn(repo.path, 'changelog')).out)).toBe(`# Changelog of \`shop-orders\`

Each release is compared with the one before it: _base_ is that one, _head_ the release itself.

simple · \`orders.yaml\` · owner \`sales\`

## \`1.2.1\` · 2024-02-10 · \`small\`

Existing consumers break · data already written is refused · asks for a major bump, and declares a patch one.

**Breaks**

- shop\\-orders.amount removed \\(was string\\). Consumers built on base that read it stop working. Data already written still holds it, and consumers built on head skip it.

**Also**

- shop\\-orders.total added \\(string\\). In data already written it is missing, and consumers built on head need it.

## \`1.2.0\` · 2024-01-10 · \`begin\` · first version
`)
})

test('what writes no version goes by tags, and between two tags everything does; without any, by days', async () => {
  const avro = (...names: string[]): string => JSON.stringify({ type: 'record', name: 'Order', namespace: 'acme', fields: names.map((name) => ({ name, type: 'string' })) })
  const repo = repository(), { commit, git, named } = historyIn(repo)
  commit('a', '2024-01-10', { 'order.avsc': avro('id'), 'items.yaml': simple({ id: 'items', version: '1.0.0' }) })
  commit('b', '2024-02-01', { 'order.avsc': avro('id', 'note') })
  commit('c', '2024-02-01', { 'order.avsc': avro('id', 'more') })
  const headings = async (...words: string[]): Promise<string[]> => named((await cliIn(repo.path, 'changelog', ...words)).out).match(/^##.*/gm) ?? []
  expect(await headings('order.avsc')).toEqual(['## 2024-02-01 · `c`', '## 2024-01-10 · `a` · first version'])
  repo.git('tag', 'v1', 'HEAD~1')
  git('2024-02-02', 'tag', '-a', '-m', 'two', 'v2')
  commit('d', '2024-03-01', { 'order.avsc': avro('id', 'more', 'last'), 'items.yaml': simple({ id: 'items', version: '1.1.0', fields: ['order_id', 'amount', 'more'] }) })
  expect(await headings('order.avsc')).toEqual(['## Unreleased · 2024-03-01 · `d`', '## `v2` · 2024-02-01 · `c`', '## `v1` · 2024-02-01 · `b` · first version'])
  commit('e', '2024-04-01', { 'items.yaml': simple({ id: 'items', version: '1.2.0', fields: ['order_id', 'amount', 'more', 'most'] }) })
  repo.git('tag', 'v3')
  expect(await headings('v2..v3')).toEqual(['## `items`', '### `v3` · 2024-04-01 · `e`', '## `acme.Order`', '### `v3` · 2024-04-01 · `e`'])
  // A release of what did not change is none, and a tag is of its own day.
  commit('f', '2024-05-01', { 'order.avsc': `${avro('id', 'more', 'last')}\n` })
  repo.git('tag', 'v4')
  expect(await headings('order.avsc')).toEqual(['## `v3` · 2024-04-01 · `e`', '## `v2` · 2024-02-01 · `c`', '## `v1` · 2024-02-01 · `b` · first version'])
  expect(await headings('v2..HEAD', 'items')).toEqual(['## `1.2.0` · 2024-04-01 · `e`', '## `1.1.0` · 2024-03-01 · `d`'])
  expect(await cliIn(repo.path, 'changelog', 'nothing')).toMatchObject({ code: 2, err: expect.stringContaining('"nothing" is no contract in this history') })
}, 60_000)

test('each release is held against the one before it, whatever pull requests are held against', async () => {
  const repo = repository(), { commit } = historyIn(repo)
  commit('a', '2024-01-10', { '.driftgate.yaml': 'baseline: release\ncontracts: [{ match: ["**"], transitive: true }]\n', 'orders.yaml': simple() })
  commit('b', '2024-02-10', { 'orders.yaml': simple({ version: '1.3.0', fields: ['order_id', 'amount', 'note'] }) })
  commit('c', '2024-03-10', { 'orders.yaml': simple({ version: '1.4.0', fields: ['order_id', 'amount'] }) })
  const rules = async (...more: string[]): Promise<unknown> => JSON.parse((await cliIn(repo.path, 'changelog', '--format', 'json', ...more)).out).contracts[0].releases.map(({ findings }: { findings: { rule: string }[] }) => findings.map(({ rule }) => rule))
  expect(await rules()).toEqual([['field-removed'], ['field-added'], []])
  expect(await rules('--policy', 'registry:forward-transitive')).toEqual([['field-removed'], ['field-added'], []])
})

test('with `baseline: release` a version is what it is when it ships, and grows until then', async () => {
  const repo = repository(), { commit, named } = historyIn(repo)
  const of = (version: string, ...fields: string[]): string => simple({ version, fields: ['order_id', ...fields] })
  commit('a', '2024-01-10', { '.driftgate.yaml': 'baseline: release\n', 'orders.yaml': of('1.0.0', 'a', 'b', 'c') })
  commit('a2', '2024-01-11', { 'orders.yaml': of('1.0.0', 'a', 'b', 'c', 'd') })
  repo.git('tag', 'v1.0.0')
  commit('b', '2024-02-10', { 'orders.yaml': of('2.0.0', 'a', 'b', 'c') })
  repo.git('tag', 'v2.0.0-rc.1')
  repo.git('tag', 'other')
  commit('b2', '2024-02-11', { 'orders.yaml': of('2.0.0', 'a', 'b') })
  commit('aside', '2024-02-12', { 'README.md': 'x' })
  repo.git('tag', 'v2.0.0')
  commit('c', '2024-03-10', { 'orders.yaml': of('2.0.0', 'a') })
  const headings = async (): Promise<string[]> => named((await cliIn(repo.path, 'changelog')).out).split('\n').filter((line) => /^(?:##|- )/.test(line)).map((line) => line.replace(/ \\?\(.*/, ''))
  const shipped = ['## `2.0.0` · 2024-02-11 · `b2`', '- shop\\-orders.c removed', '- shop\\-orders.d removed', '## `1.0.0` · 2024-01-11 · `a2` · first version']
  expect(await headings()).toEqual(['## Unreleased · 2024-03-10 · `c`', '- shop\\-orders.b removed', ...shipped])
  commit('d', '2024-04-10', { 'orders.yaml': of('3.0.0', 'a') })
  commit('d2', '2024-04-11', { 'orders.yaml': of('3.0.0') })
  expect(await headings()).toEqual(['## `3.0.0` · 2024-04-11 · `d2`', '- shop\\-orders.a removed', '- shop\\-orders.b removed', ...shipped])
})

test('what goes after its day went on time, though no release of its own said that it would', async () => {
  const repo = repository(), { commit, named } = historyIn(repo)
  commit('a', '2024-01-10', { 'orders.yaml': simple() })
  commit('b', '2024-02-10', { 'orders.yaml': `${simple()}status: deprecated\nsunset: 2024-03-01\n` })
  commit('gone', '2024-03-10', { 'orders.yaml': null })
  expect(named((await cliIn(repo.path, 'changelog')).out)).toContain('The contract is gone.\n\n- shop\\-orders retired: its day was 2024\\-03\\-01\n')
})

test('what was waived when it came in is told as waived, and the version then does', async () => {
  const repo = repository(), { commit } = historyIn(repo), less = simple({ version: '1.3.0', fields: ['order_id'] }), path = '.driftgate/waivers.yaml'
  commit('a', '2024-01-10', { 'orders.yaml': simple() })
  repo.write({ 'orders.yaml': less })
  const print = /driftgate waive (\S+)/.exec((await cliIn(repo.path, 'check', '--base', 'HEAD')).out)?.[1] ?? ''
  commit('agreed', '2024-02-01', { 'orders.yaml': simple(), [path]: `waivers:\n  - fingerprint: ${print}\n    reason: sales <b>agreed\n    expires: 2024-02-20\n` })
  commit('b', '2024-02-10', { 'orders.yaml': less })
  commit('used', '2024-03-01', { [path]: null })
  const { out } = await cliIn(repo.path, 'changelog')
  expect(out).toContain('Existing consumers break, which is waived · data already written stays readable.\n\n**Breaks**\n\n- shop\\-orders.amount removed \\(was string\\) (waived: sales &lt;b&gt;agreed). Consumers')
  commit('back', '2024-04-01', { 'orders.yaml': simple({ version: '1.4.0' }) })
  commit('again', '2024-05-01', { 'orders.yaml': simple({ version: '1.5.0', fields: ['order_id'] }) })
  expect((await cliIn(repo.path, 'changelog')).out.split('\n').find((line) => line.includes('declares'))).toBe('Existing consumers break · data already written stays readable · asks for a major bump, and declares a minor one.')
  // Where a change may bring its own, those that came with it.
  commit('c', '2024-05-02', { '.driftgate.yaml': 'waivers: head\n' })
  commit('d', '2024-05-03', { 'orders.yaml': simple({ version: '1.6.0' }) })
  commit('e', '2024-05-04', { 'orders.yaml': simple({ version: '1.7.0', fields: ['order_id'] }), [path]: `waivers:\n  - fingerprint: ${print}\n    reason: once more\n    expires: 2024-06-20\n` })
  expect((await cliIn(repo.path, 'changelog')).out).toContain('(waived: once more)')
}, 60_000)

test('what several changes come to is said once, and a line that is told twice once', () => {
  const finding = (title: string, more: Partial<Finding> = {}): Finding => ({ ...findingOf(slotChange('removed', slot(scalar('int')), undefined), pairOf()), title, breaking: true, oldReadsNew: 'breaks', ...more })
  const releases = (findings: Finding[]): Release[] => [{ is: 'release', version: '2.0.0', tag: null, date: '2024-01-01', commit: null, oldReadsNew: 'breaks', newReadsOld: 'safe', requiredBump: 'major', declaredBump: 'major', sufficient: true, findings, omitted: 0, notes: [] }]
  const listed = (...findings: Finding[]): string[] => changelogInMarkdown({ from: null, to: 'HEAD', cut: null, contracts: [{ id: 'o', format: 'odcs', path: 'o.yaml', owner: null, releases: releases(findings) }] }).split('\n').filter((line) => /^ *- |^\*/.test(line))
  const means = { oldReadsNew: 'They stop.', newReadsOld: null }, other = { oldReadsNew: 'They wait.', newReadsOld: null }
  expect(listed(finding('a', { means }), finding('b', { means: other }), finding('c', { means }), finding('d', { means }), finding('a', { means }))).toEqual(['**Breaks**', '- 3 changes, of each: They stop.', '  - a (2 times)', '  - c', '  - d', '- b. They wait.'])
  expect(listed(finding('a', { means }), finding('b', { means }), finding('a', { breaking: false, oldReadsNew: 'safe' }), finding('e', { breaking: false, oldReadsNew: 'safe' }))).toEqual(['**Breaks**', '- a. They stop.', '- b. They stop.', '**Also**', '- e'])
})

test('words of a contract are words on the page', async () => {
  const repo = repository(), { commit } = historyIn(repo)
  commit('a', '2024-01-10', { 'o.yaml': simple({ id: '"<b>`@acme`"', version: '"1.0.0"' }) })
  commit('b', '2024-02-10', { 'o.yaml': simple({ id: '"<b>`@acme`"', version: '"2.0.0 | @team](x)"', fields: ['order_id', '"<img src=x> @team | [x](y)"'] }) })
  const { out } = await cliIn(repo.path, 'changelog')
  expect(out).toContain('# Changelog of `` <b>`@acme` ``')
  expect(out.replace(/(`+)[^`](?:.*?[^`])?\1(?!`)/g, '')).not.toMatch(/<(?!code>|\/code>)|@(?!&#8203;)|\]\(/)
})
