// What is said of what went before its day, and of what was only marked.
import { expect, test } from 'vitest'
import { lifeMove } from '../../src/compare/life.ts'
import type { Contract } from '../../src/contract/contract.ts'
import { compareTexts } from '../../src/gate/texts.ts'
import { mendOf } from '../../src/judge/mend.ts'
import { weigh } from '../../src/judge/weighing.ts'
import { contractChange, contractOf, guarding, pairOf, settings } from '../judge/judging.ts'

const messages = async (base: Record<string, string>, head: Record<string, string>): Promise<string[]> =>
  (await compareTexts({ base, head, today: '2026-11-30' })).contracts.flatMap(({ findings }) => findings.map(({ rule, message }) => `${rule}: ${message}`))
const simple = (version: string, more = ''): string => `id: orders\nversion: ${version}\nowner: sales\n${more}schema:\n  - {name: a, type: string}\n`

test('what stands beside it is named', async () => {
  const [said] = await messages({ 'v1.yaml': simple('1.4.0', 'sunset: 2027-02-28\n'), 'v2.yaml': simple('2.0.0') }, { 'v2.yaml': simple('2.0.0') })
  expect(said).toBe('retired-early: orders removed 90 days before its day, 2027-02-28. Consumers built on base were told that it stays until 2027-02-28, and are promised nothing any more 90 days before. '
    + 'Beside it stands version 2.0.0 (v2.yaml). Data already written stays where it is, and is under no contract any more.')
})

test('of several the newest is beside it, and none that came with it', async () => {
  const all = { 'v1.yaml': simple('1.4.0'), 'v2.yaml': simple('2.0.0'), 'v10.yaml': simple('10.0.0') }
  const title = async (base: Record<string, string>): Promise<string[]> => (await messages(base, all)).map((said) => said.replace(/\. .*/, ''))
  expect(await title({ 'v1.yaml': all['v1.yaml'], 'v10.yaml': all['v10.yaml'] })).toEqual(['contract-added: orders: version 2.0.0 beside version 10.0.0 (v10.yaml)'])
  expect(await title({ 'v1.yaml': all['v1.yaml'] })).toEqual(['contract-added: orders: version 10.0.0 beside version 1.4.0 (v1.yaml)', 'contract-added: orders: version 2.0.0 beside version 1.4.0 (v1.yaml)'])
  expect(await title({})).toEqual(['dataset-added: orders added', 'dataset-added: orders added', 'dataset-added: orders added'])
})

test('a field or a message that is only marked as deprecated breaks, and that is said', async () => {
  const proto = (field: string, message = ''): Record<string, string> => ({ 'a.proto': `syntax = "proto3";\npackage a;\nmessage A {\n  string x = 1;\n${field}}\n${message}` })
  const mark = /Base marked it as deprecated, without a day/
  const of = async (base: Record<string, string>, rule: string): Promise<boolean[]> => (await messages(base, proto(''))).filter((said) => said.startsWith(rule)).map((said) => mark.test(said))
  expect([await of(proto('  string y = 2 [deprecated = true];\n'), 'field-removed'), await of(proto('  string y = 2;\n'), 'field-removed')]).toEqual([[true], [false]])
  expect([await of(proto('', 'message B {\n  option deprecated = true;\n}\n'), 'dataset-removed'), await of(proto('', 'message B {}\n'), 'dataset-removed')]).toEqual([[true], [false]])
  const schema = (y: string): Record<string, string> => ({ 'a.schema.json': `{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object", "additionalProperties": false, "properties": {"x": {"type": "string"}${y}}}` })
  expect((await messages(schema(', "y": {"type": "string", "deprecated": true}'), schema(''))).some((said) => mark.test(said))).toBe(true)
})

test('less notice than the configuration asks for is an error, and what to write is said', async () => {
  const of = (base: Partial<Contract>, head: Partial<Contract>, today = '2026-11-30'): string[] => {
    const move = lifeMove(contractOf(base), contractOf(head), today)
    const change = move && contractChange(move.what, undefined, undefined, { life: move.life, ...(move.sooner ? { sooner: true } : {}) })
    return change ? [weigh(change, 'deprecated', guarding('oldReadsNew'), settings({ noticeDays: 90 }), contractOf()).level, mendOf(change, 'deprecated', pairOf({ settings: settings({ noticeDays: 90 }) }))] : []
  }
  const ends = (text: string): Partial<Contract> => ({ ends: { text, key: 'sunset' } }), wanted = 'Name a day that leaves consumers 90 days or more: `noticeDays` of the configuration asks for that.'
  expect(of({}, ends('2027-02-27'))).toEqual(['error', wanted])
  expect(of({}, ends('2027-02-28'))[0]).toBe('note')
  expect(of({}, { status: { text: 'deprecated' } })).toEqual(['error', wanted])
  expect(of(ends('2027-06-30'), ends('2027-01-31'))).toEqual(['error', wanted])
  expect(of(ends('2026-12-31'), ends('2027-01-31'))[0]).toBe('note')
  expect(of({ status: { text: 'deprecated' } }, { status: { text: 'deprecated' }, ...ends('2026-12-31') })[0]).toBe('error')
  expect(of(ends('2026-12-31'), {})[0]).toBe('note')
})

test('the policy none judges no end either', async () => {
  const report = await compareTexts({ base: { 'a.yaml': simple('1.0.0', 'sunset: 2027-02-28\n') }, head: {}, policy: 'none', today: '2026-11-30' })
  expect([report.verdict, report.contracts[0]?.findings[0]?.rule]).toEqual(['pass', 'retired-early'])
})
