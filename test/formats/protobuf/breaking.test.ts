// Under buf's presets we find what `buf breaking` finds, on the same lines: of a pair of folders for each of its rules, and of many that are made up.
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareTexts } from '../../../src/index.ts'
import { bufCategories, bufIds } from '../../../src/formats/protobuf/buf-rules.ts'
import { simple } from '../../gate/contracts.ts'
import { foundByBuf, foundByUs } from './breaking.ts'
import type { Files } from './buf.ts'
import { edited, randomOf, randomPackage, textsOf } from './random-protos.ts'

const folder = join(import.meta.dirname, 'rules')
const pairs = new Map(readdirSync(folder).map((rule) => [rule, { base: filesOf(rule, 'base'), head: filesOf(rule, 'head') }]))
/** Each in a folder of its own, called as its package is. */
function filesOf(rule: string, side: string): Files {
  const paths = readdirSync(join(folder, rule), { recursive: true, encoding: 'utf8' }).filter((p) => p.startsWith(side) && p.endsWith('.proto'))
  return Object.fromEntries(paths.map((p) => [`${rule.toLowerCase()}/${p.slice(side.length + 1)}`, readFileSync(join(folder, rule, p), 'utf8')]))
}
const together = (side: 'base' | 'head'): Files => Object.assign({}, ...[...pairs.values()].map((pair) => pair[side]))
const every = new Set(bufCategories.flatMap((category) => [...bufIds(category)]))

test('there is a pair of folders for each rule of buf, in which it finds something', () => {
  expect([...pairs.keys()]).toEqual([...every].sort())
})
test.each([...every].sort())('%s is found where its folder breaks it', async (rule) => {
  const { base, head } = pairs.get(rule) ?? { base: {}, head: {} }
  const category = bufCategories.find((c) => bufIds(c).has(rule)) ?? 'FILE'
  expect([...await foundByUs(base, head, category)].filter((line) => line.endsWith(` ${rule}`)).length).toBeGreaterThan(0)
  expect([...await foundByUs(base, base, category)]).toEqual([])
})

const madeUp = (() => {
  const out: { base: Record<string, string>; head: Record<string, string> } = { base: {}, head: {} }
  for (let i = 0; i < 50; i++) {
    const random = randomOf(i), was = randomPackage(`p${i}`, random)
    Object.assign(out.base, textsOf(was))
    Object.assign(out.head, textsOf(edited(was, random)))
  }
  return out
})()
test.each([['folders', together('base'), together('head')], ['random', madeUp.base, madeUp.head]] as const)('buf finds the same in the %s, line by line, in each category', async (_, base, head) => {
  const theirs = [...foundByBuf(base, head)]
  expect(theirs.length).toBeGreaterThan(120)
  for (const category of bufCategories) {
    const ids = bufIds(category), found = await foundByUs(base, head, category)
    expect([category, [...found].sort()]).toEqual([category, theirs.filter((line) => ids.has(line.slice(line.indexOf(' ') + 1))).sort()])
  }
}, 120_000)

test('what buf misses: the last enum of a package that goes, since it looks only where some are left', async () => {
  const file = (body: string): Files => ({ 'a.proto': `syntax = "proto3";\npackage a;\n${body}message Paint {}\n` })
  const [base, head] = [file('enum Colour {\n  COLOUR_UNSPECIFIED = 0;\n}\n'), file('')]
  expect([...foundByBuf(base, head)]).toEqual(['a.proto:1 ENUM_NO_DELETE'])
  expect([...await foundByUs(base, head, 'PACKAGE')]).toEqual(['a.proto:1 PACKAGE_ENUM_NO_DELETE'])
})
test('under a preset all else is a note, and the effects stay what they are', async () => {
  const file = (type: string): Files => ({ 'a.proto': `syntax = "proto3";\npackage a;\nmessage Counter {\n  ${type} n = 1;\n}\n` })
  const { verdict, contracts: [counter] } = await compareTexts({ base: file('int32'), head: file('int64'), policy: 'WIRE' })
  expect([verdict, counter?.policy, counter?.oldReadsNew, counter?.newReadsOld]).toEqual(['pass', 'buf:WIRE', 'breaks', 'safe'])
  expect(counter?.findings.map((f) => [f.rule, f.level, f.breaking, f.at?.line])).toEqual([['type-changed', 'note', false, 4]])
})
test('contracts of other formats cannot be judged by a preset', async () => {
  const { verdict, errors } = await compareTexts({ base: {}, head: { 'orders.yaml': simple('orders', '1.0.0', { id: 'string' }) }, policy: 'buf:FILE' })
  expect([verdict, errors[0]?.code, errors[0]?.file, errors[0]?.hint]).toEqual(['error', 'preset-of-another-format', 'orders.yaml', expect.stringContaining('policy')])
})
