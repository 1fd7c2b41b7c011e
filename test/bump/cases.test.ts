// After bump the check passes, as far as versions are concerned: of every case, and of versions made up.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Bumped, type Plan, planned } from '../../src/bump/plan.ts'
import { defaults } from '../../src/config/config.ts'
import { gate } from '../../src/gate.ts'
import type { Judged, Sides } from '../../src/gate/options.ts'
import { inMemory } from '../../src/read/memory.ts'
import type { Snapshot } from '../../src/read/snapshot.ts'
import { cases, optionsOf, sidesOfCase } from '../case-folder.ts'

const versionRules = new Set(['version-bump-too-small', 'version-patch-missing', 'version-lowered', 'version-removed', 'version-invalid', 'version-taken'])

type Ended = { bumped: Bumped[]; after: string[]; texts: Plan['texts'] }
async function bumpedAndChecked(sides: Sides, options: NonNullable<Parameters<typeof gate>[1]>): Promise<Ended> {
  const judged: Judged[] = []
  const { today } = await gate(sides, { ...options, onJudged: (one) => judged.push(one) })
  const { bumped, texts } = await planned(judged, today, sides.head)
  if (bumped.every(({ todo }) => todo !== undefined)) return { bumped, after: [], texts }
  const head: Snapshot = { ...sides.head, read: async (paths) => new Map([...await sides.head.read(paths)].map(([path, bytes]) => [path, texts.has(path) ? Buffer.from(texts.get(path)?.after ?? '') : bytes])) }
  const after: string[] = []
  await gate({ ...sides, head }, { ...options, onJudged: ({ head: contract, report: { version, findings } }) => {
    if (bumped.some(({ need, todo }) => todo !== undefined && need.head.id === contract?.id && need.head.file === contract.file)) return
    for (const { rule, level, title, fact } of findings) if (fact === 'version' && versionRules.has(rule) && level !== 'off') after.push(title)
    if (contract && bumped.some(({ need }) => need.head.file === contract.file) && !version.sufficient) after.push(`${version.base} to ${version.head} is not enough`)
  } })
  return { bumped, after, texts }
}

/** Those of whose version the check says that it does not do. */
const wanting = cases.filter(({ expected }) => /version-(?:bump-too-small|patch|lowered|removed|invalid|taken)|not enough/.test(expected))

test('of every case: no version is left wanting that bump wrote', async () => {
  const left: string[] = [], byHand = new Map<string, string>()
  let written = 0
  for (const one of wanting) {
    const { bumped, after } = await bumpedAndChecked(await sidesOfCase(one, 'base', 'head'), optionsOf(one))
    written += bumped.filter(({ todo }) => todo === undefined).length
    for (const { todo } of bumped) if (todo !== undefined) byHand.set(one.name, todo)
    left.push(...after.map((fault) => `${one.name}: ${fault}`))
  }
  expect(left).toEqual([])
  expect(written).toBeGreaterThan(200)
  expect([...byHand.values()].filter((todo) => !/has no place for a version/.test(todo)).length).toBeLessThan(15)
}, 300_000)

const numbers = fc.nat({ max: 12 }), counts = fc.nat({ max: 3 })
const release = fc.oneof(fc.tuple(numbers, counts, counts).map((v) => v.join('.')), fc.tuple(numbers, counts).map((v) => v.join('.')), numbers.map(String))
const semver = fc.tuple(fc.constantFrom('', 'v'), release, fc.constantFrom('', '', '', '-rc.1', '-rc.2', '-beta', '+build.7')).map((v) => v.join(''))
const day = fc.tuple(fc.constantFrom('2025', '2026', '2027'), fc.constantFrom('1', '01', '11', '12'), fc.constantFrom('', '.3', '.03', '.30', '.0', '.30.2')).map(([y, m, more]) => `${y}.${m}${more}`)
const none = fc.constantFrom('latest', '1.x')
const written = fc.oneof({ weight: 5, arbitrary: semver }, { weight: 2, arbitrary: day }, { weight: 1, arbitrary: none })
/** Base's, and the target branch's by now, which is of the same scheme. */
const published = fc.oneof({ weight: 5, arbitrary: fc.tuple(semver, fc.option(semver, { nil: undefined })) }, { weight: 2, arbitrary: fc.tuple(day, fc.option(day, { nil: undefined })) }, { weight: 1, arbitrary: fc.tuple(none, fc.option(semver, { nil: undefined })) })
/** How a file spells it; `none` writes no version. */
const spelling = fc.constantFrom('plain', 'double', 'single', 'anchored', 'none')
const amount = '{ name: amount, type: integer }'
const changes = [['{ name: amount, type: string }'], [amount, '{ name: note, type: string }'], ['{ name: amount, type: integer, description: in cents }'], [amount], []]

test('of versions made up: bump leaves none wanting, and changes no other byte of the file', async () => {
  let bumps = 0
  await fc.assert(fc.asyncProperty(published, written, spelling, fc.constantFrom(...changes), fc.boolean(), fc.boolean(), fc.constantFrom('minor', 'major'), async ([base, tip], head, how, change, windows, marked, zeroMajor) => {
    const text = (version: string, field: readonly string[], as = 'double'): string => {
      const spelt = { plain: version, double: `"${version}"`, single: `'${version}'`, anchored: `&v ${version}`, none: '' }[as] ?? version
      const lines = ['# the shop', 'id: shop-orders', ...(as === 'none' ? [] : [`version: ${spelt}   # the version`]), 'owner: sales', ...(as === 'anchored' ? ['x-version: *v'] : []), 'schema:', '  - { name: id, type: string, required: true }', ...field.map((one) => `  - ${one}`)]
      return `${marked ? '\uFEFF' : ''}${lines.join(windows ? '\r\n' : '\n')}${windows ? '\r\n' : '\n'}`
    }
    const before = text(head, change, how)
    const file = (contents: string): Snapshot => inMemory('a side', new Map([['orders.yaml', contents]]))
    const sides = { base: file(text(base, [amount])), head: file(before), ...(tip === undefined ? {} : { tip: file(text(tip, [amount])) }) }
    const config = { ...defaults, contracts: [{ match: ['**'], format: 'simple' }], versions: { ...defaults.versions, zeroMajor: zeroMajor as 'minor' } }
    const { bumped, after, texts } = await bumpedAndChecked(sides, { config, today: '2026-11-30' })
    bumps += bumped.length
    expect(after).toEqual([])
    expect(bumped.flatMap(({ todo }) => todo ?? [])).toEqual([])
    for (const { before: was, after: is, marked: isMarked } of texts.values()) {
      expect(isMarked).toBe(marked)
      expect(before).toBe(`${marked ? '\uFEFF' : ''}${was}`)
      const kept = (all: string): string[] => all.split('\n').filter((line) => !line.startsWith('version:'))
      expect(kept(is)).toEqual(kept(was))
      if (how !== 'none') expect(is.split('\n').length).toBe(was.split('\n').length)
      if (how !== 'none') expect(is).toContain('   # the version')
    }
  }), { numRuns: 400 })
  expect(bumps).toBeGreaterThan(100)
}, 120_000)
