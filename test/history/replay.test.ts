/** Three years of one repository, replayed pull request by pull request as they came. */
import { expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import { cliIn } from '../cli/cli.ts'
import { imported, story } from './imported.ts'
import { type PullRequest, told } from './story.ts'

test('three years, and every verdict is the expected one', async () => {
  const { sandbox, replayed } = imported()
  const repository = await sandbox.open()
  const found = []
  for (const [i, { head: ref, target }] of replayed.entries()) {
    const { day, says } = story[i] as PullRequest
    const head = await repository.commit(ref)
    const { base, tip } = await repository.base(target, head)
    const report = await gate({ base, head, ...(tip ? { tip } : {}), earlier: (path) => repository.earlier(path, base.describe.commit ?? ''), releases: async (patterns) => repository.releases(patterns, base.describe.commit ?? '') }, { today: day })
    found.push({ says, tells: told(report) })
  }
  expect(found).toEqual(story.map(({ says, tells }) => ({ says, tells })))
}, 240_000)

type Entry = { is: string; version: string | null; date: string; findings: { rule: string; display: string }[] }
const rulesIn = (lines: readonly string[]): string[] => lines.flatMap((line) => /^ {2}\w+ (?:(?:breaking|declared|waived) )?(\S+(?: .*)?)$/.exec(line)?.[1] ?? []).filter((told) => !told.endsWith('@version'))

test('the changelog of these years tells of each version that was merged what its pull request was told', async () => {
  const { sandbox } = imported()
  sandbox.git('checkout', '-q', 'main')
  const { code, out } = await cliIn(sandbox.path, 'changelog', '--format', 'json')
  expect(code).toBe(0)
  const contracts: { id: string; path: string; releases: Entry[] }[] = JSON.parse(out).contracts
  const found = new Map(contracts.flatMap(({ id, releases }) => releases.filter(({ is }) => is === 'release').map(({ version, date, findings }) => [`${id} ${version} ${date}`, findings.map(({ rule, display }) => `${rule} ${display}`.trimEnd())])))
  const merged = story.filter(({ ends }) => ends === 'merged').flatMap(({ day, tells }) => tells.flatMap((line, i) => {
    const [, id, was, now] = /^(\S+) (\S+) -> ([^,]+), /.exec(line) ?? [], after = tells.slice(i + 1), next = after.findIndex((one) => !one.startsWith('  '))
    return id === undefined || was === now ? [] : [[`${id} ${now} ${day}`, rulesIn(next < 0 ? after : after.slice(0, next))] as const]
  }))
  // What is meant where no version is named is told by itself; and where breaks count from the last release, a version is what it is when it ships.
  const grew = new Set(['revenue 2 2025-10-06', 'shop-orders 2.3.0 2025-01-07', 'finance-ledger 3.0.0 2026-11-16'])
  const told = new Map(merged.filter(([name]) => !grew.has(name)))
  told.set('shop-orders 2.3.0 2025-01-20', ['physical-size-widened orders.amount']).set('finance-ledger 3.0.0 2026-11-17', ['field-removed ledger.currency', 'field-removed ledger.order_id'])
  const sorted = (all: ReadonlyMap<string, readonly string[]>): string[] => [...all].map(([name, rules]) => [name, ...rules.toSorted()].join(', ')).sort()
  expect(told.size).toBeGreaterThan(25)
  expect(sorted(found)).toEqual(sorted(told))
  const others = contracts.flatMap(({ id, releases }) => releases.filter(({ is }) => is !== 'release' && is !== 'first').map(({ is, date, findings }) => `${id} ${is} ${date}: ${findings.map(({ rule }) => rule).join()}`))
  expect(others.sort()).toEqual([
    'revenue removed 2026-04-01: retired', 'revenue unreleased 2026-04-01: terms-changed', 'shop-orders removed 2026-07-01: retired', 'shop.stock removed 2026-11-10: retired',
  ])
})
