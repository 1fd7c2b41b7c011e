// Waivers: which count, what they excuse, and what is said of them. A waiver holds on to one change and never excuses the next.
import { describe, expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import type { GateOptions } from '../../src/gate/options.ts'
import type { Finding, Report } from '../../src/judge/report.ts'
import { inMemory } from '../../src/read/memory.ts'
import { dcs, odcs, simple } from './contracts.ts'

type Files = Record<string, string>
const path = '.driftgate/waivers.yaml'
const over = (base: Files, head: Files, options: GateOptions = {}): Promise<Report> =>
  gate({ base: inMemory('base', new Map(Object.entries(base))), head: inMemory('head', new Map(Object.entries(head))) }, { today: '2026-01-01', ...options })
const findings = (r: Report): Finding[] => r.contracts.flatMap((c) => c.findings)
const told = (r: Report): string[] => [
  r.verdict, ...findings(r).map((f) => `${f.waived ? 'waived ' : ''}${f.level} ${f.rule} ${f.display}`), ...r.notices.map((f) => `${f.level} ${f.rule}: ${f.title}`), ...r.errors.map((e) => `${e.side ?? ''} ${e.file}:${e.line ?? ''} ${e.code}`),
]
const printOf = async (base: Files, head: Files, rule = 'field-removed'): Promise<string> => findings(await over(base, head)).find((f) => f.rule === rule)?.fingerprint ?? ''
const waiver = (fingerprint: string, more: Files = {}): string =>
  `  - fingerprint: ${fingerprint}\n${Object.entries({ reason: 'agreed with sales', expires: '2026-03-01', ...more }).map(([key, text]) => `    ${key}: ${text}\n`).join('')}`
const waivers = (...entries: string[]): Files => ({ [path]: `waivers:\n${entries.join('')}` })

const before = { 'orders.yaml': simple('orders', '1.0.0', { id: 'string', note: 'string?', price: 'decimal' }) }
const after = { 'orders.yaml': simple('orders', '1.0.0', { id: 'string', price: 'decimal' }) }
const mostly = await printOf(before, after)

test('a waiver in base excuses its finding: it keeps its effects, asks for no bump and does not fail', async () => {
  const held = waivers(waiver(mostly))
  const r = await over({ ...before, ...held }, { ...after, ...held })
  expect(told(r)).toEqual(['pass', 'waived error field-removed orders.note'])
  expect(r.contracts[0]).toMatchObject({ oldReadsNew: 'breaks', version: { requiredBump: 'none', sufficient: true }, findings: [{ breaking: true, declared: false, oldReadsNew: 'breaks', waived: { reason: 'agreed with sales', expires: '2026-03-01' } }] })
  expect(r.summary).toMatchObject({ waived: 1, errors: 0, contracts: 1, unchanged: 0 })
  expect((await over({ ...before, ...held }, { ...after, ...held }, { flags: { failOn: 'warning' } })).verdict).toBe('pass')
})

test('what is waived asks for nothing, and what is not asks as before', async () => {
  const held = waivers(waiver(mostly)), other = { 'orders.yaml': simple('orders', '1.0.0', { id: 'string' }) }
  const r = await over({ ...before, ...held }, { ...other, ...held })
  expect(told(r)).toEqual(['fail', 'waived error field-removed orders.note', 'error field-removed orders.price', 'error version-bump-too-small @version'])
  expect(findings(r).find((f) => f.rule === 'version-bump-too-small')?.message).not.toContain('note')
})

describe('whose waivers count', () => {
  const held = waivers(waiver(mostly, { contract: 'orders' }))
  const waiting = 'warning waiver-not-counted: waiver of orders.note does not count yet'
  const failed = ['fail', 'error field-removed orders.note', 'error version-bump-too-small @version']
  test('those that were there before, so that no change excuses itself', async () => {
    expect(told(await over(before, { ...after, ...held }))).toEqual([...failed, waiting])
    expect(told(await over(before, { ...before, ...held }))).toEqual(['pass'])
    expect(told(await over({ ...before, ...held }, after))[0]).toBe('pass')
  })
  test('also those of head where base\'s config says so, and never by head\'s own word', async () => {
    const config = { '.driftgate.yaml': 'waivers: head\n' }
    expect(told(await over({ ...before, ...config }, { ...after, ...config, ...held }))).toEqual(['pass', 'waived error field-removed orders.note'])
    expect(told(await over(before, { ...after, ...config, ...held }))).toEqual([...failed, waiting, 'warning policy-weakened: waivers weakened: base to head'])
    const base = { '.driftgate.yaml': 'waivers: base\n' }
    expect(told(await over({ ...before, ...base }, { ...after, ...config, ...held }))).toEqual([...failed, waiting, 'warning policy-weakened: waivers weakened: base to head'])
    expect((await over(before, { ...after, ...config, ...held })).notices.at(-1)?.message).toContain('lets no waiver of this change count')
    expect(told(await over({ ...before, ...config }, { ...after, ...base, ...held }))).toEqual(['pass', 'waived error field-removed orders.note'])
  })
  test('a day that head puts off counts where head\'s do', async () => {
    const old = waivers(waiver(mostly, { expires: '2025-12-31' })), config = { '.driftgate.yaml': 'waivers: head\n' }
    expect(told(await over({ ...before, ...old }, { ...after, ...held }))).toEqual([...failed, 'error waiver-expired: waiver of orders.note expired on 2025-12-31', waiting])
    expect(told(await over({ ...before, ...old, ...config }, { ...after, ...held, ...config }))[0]).toBe('pass')
  })
})

test('its last day counts, the day after does not: the finding is back, and an error names the waiver', async () => {
  const of = (day: string) => waivers(waiver(mostly, { expires: day }))
  expect((await over({ ...before, ...of('2026-01-01') }, { ...after, ...of('2026-01-01') })).verdict).toBe('pass')
  const r = await over({ ...before, ...of('2025-12-31') }, { ...after, ...of('2025-12-31') })
  expect(told(r)).toEqual(['fail', 'error field-removed orders.note', 'error version-bump-too-small @version', 'error waiver-expired: waiver of orders.note expired on 2025-12-31'])
  expect(r.notices[0]).toMatchObject({ at: { file: path, line: 2, column: 18 }, message: expect.stringContaining('agreed with sales') })
  // Where the finding fails nothing, its waiver does not either.
  const lenient = { ...of('2025-12-31'), '.driftgate.yaml': 'policy: none\n' }
  expect(told(await over({ ...before, ...lenient }, { ...after, ...lenient }))).toEqual(['pass', 'note field-removed orders.note', 'warning waiver-expired: waiver of orders.note expired on 2025-12-31'])
  // One that this change takes out has nothing more to say.
  expect(told(await over({ ...before, ...of('2025-12-31') }, after)).slice(3)).toEqual([])
})

test('one that is over stands in the way of no other of the same finding', async () => {
  const both = waivers(waiver(mostly, { expires: '2025-12-31', contract: 'orders' }), waiver(mostly, { file: 'orders.yaml', contract: 'orders' }))
  expect(told(await over({ ...before, ...both }, { ...after, ...both }))).toEqual(['pass', 'waived error field-removed orders.note', `warning waiver-unused: waiver ${mostly} excuses nothing`])
})

describe('unused', () => {
  const entry = waiver(mostly, { contract: 'orders' }), held = waivers(entry)
  const unused = `warning waiver-unused: waiver ${mostly} excuses nothing`
  test('is told where the contract that it names has changed, and in no other change', async () => {
    const other = { 'items.yaml': simple('items', '1.0.0', { id: 'string' }) }, more = { 'items.yaml': simple('items', '1.1.0', { id: 'string', x: 'string' }) }
    expect(told(await over({ ...before, ...other, ...held }, { ...before, ...more, ...held }))).toEqual(['pass', 'note field-added items.x'])
    const grown = { 'orders.yaml': simple('orders', '1.1.0', { id: 'string', note: 'string?', price: 'decimal', x: 'string' }) }
    expect(told(await over({ ...before, ...held }, { ...grown, ...held }))).toEqual(['pass', 'note field-added orders.x', unused])
    expect(told(await over({ ...before, ...held }, grown))).toEqual(['pass', 'note field-added orders.x'])
    expect(told(await over({ ...before, ...held, '.driftgate.yaml': 'rules: {waiver-unused: off}\n' }, { ...grown, ...held, '.driftgate.yaml': 'rules: {waiver-unused: off}\n' }))).toEqual(['pass', 'note field-added orders.x'])
  })
  test('many of one contract are told as one, where the first of them stands', async () => {
    const many = (n: number): Files => waivers(...Array.from({ length: n }, (_, i) => waiver(`1:00000000000${i}`, { contract: 'orders' })))
    const grown = { 'orders.yaml': simple('orders', '1.1.0', { id: 'string', note: 'string?', price: 'decimal', x: 'string' }) }
    expect(told(await over({ ...before, ...many(3) }, { ...grown, ...many(3) })).slice(2)).toEqual([0, 1, 2].map((i) => `warning waiver-unused: waiver 1:00000000000${i} excuses nothing`))
    const { notices } = await over({ ...before, [path]: `# first\n${many(5)[path]}` }, { ...grown, ...many(5) })
    expect(notices.map(({ title, at }) => [title, at?.line])).toEqual([['5 waivers of "orders" excuse nothing', 2]])
    expect(notices[0]?.message).toContain('1:000000000000 (line 2), 1:000000000001 (line 6), 1:000000000002 (line 10) and 2 more.')
  })
  test('one that names no contract is silent: nobody knows whether it was asked', async () => {
    const silent = waivers(waiver(mostly))
    expect(told(await over({ ...after, ...silent }, { 'orders.yaml': simple('orders', '1.1.0', { id: 'string', price: 'decimal', x: 'string' }), ...silent }))).toEqual(['pass', 'note field-added orders.x'])
  })
  test.each([['contract', 'items'], ['rule', 'field-renamed'], ['path', 'orders.price']])('what it says of its finding has to hold: %s', async (key, text) => {
    const wrong = waivers(waiver(mostly, { [key]: text }))
    expect(told(await over({ ...before, ...wrong }, { ...after, ...wrong }))).toEqual(['fail', 'error field-removed orders.note', 'error version-bump-too-small @version', `warning waiver-unused: waiver ${mostly} is of another ${key}`])
    const right = waivers(waiver(mostly, { contract: 'orders', rule: 'field-removed', path: 'orders.note', ticket: 'DATA-12', approvedBy: 'ann' }))
    expect((await over({ ...before, ...right }, { ...after, ...right })).verdict).toBe('pass')
  })
})

describe('a file that cannot be read is never taken for none', () => {
  const broken = { [path]: 'waivers:\n  - fingerprint: x\n    because: y\n' }
  test('in head it is an error at its line, and base\'s waivers count', async () => {
    const held = waivers(waiver(mostly))
    expect(told(await over({ ...before, ...held }, { ...after, ...broken }))).toEqual(['error', 'waived error field-removed orders.note', `head ${path}:2 missing-key`, `head ${path}:2 missing-key`, `head ${path}:2 wrong-value`, `head ${path}:3 unknown-key`])
  })
  test('in base it is an error, until a change mends it: then none of its waivers counts, and that is told', async () => {
    expect(told(await over({ ...before, ...broken }, { ...after, ...broken })).filter((line) => line.includes(path))).toHaveLength(4)
    const mended = waivers(waiver(mostly)), failed = ['fail', 'error field-removed orders.note', 'error version-bump-too-small @version']
    expect(told(await over({ ...before, ...broken }, { ...before, ...mended }))).toEqual(['pass', 'warning base-unreadable: the waivers in base could not be read'])
    expect(told(await over({ ...before, ...broken }, { ...after, ...mended }))).toEqual([...failed, 'warning base-unreadable: the waivers in base could not be read', 'warning waiver-not-counted: waiver of orders.note does not count yet'])
    expect(told(await over({ ...before, ...broken }, after))).toEqual([...failed, 'warning base-unreadable: the waivers in base could not be read'])
  })
})

describe('what a waiver holds on to', () => {
  const fields = { id: 'string', note: 'string', price: 'decimal' }
  const base = { 'orders.odcs.yaml': odcs('orders', '1.0.0', fields) }, head = { 'orders.odcs.yaml': odcs('orders', '1.0.0', { id: 'string', price: 'decimal' }) }
  const excused = async (b: Files, h: Files): Promise<boolean> => {
    const held = waivers(waiver(await printOf(base, head)))
    return findings(await over({ ...b, ...held }, { ...h, ...held })).some((f) => f.waived !== null)
  }
  test('survives other lines, another layout, another format and another file', async () => {
    const commented = (files: Files): Files => Object.fromEntries(Object.entries(files).map(([file, text]) => [file, `# moved\n\n${text.replaceAll('        logicalType', '        # why\n        logicalType')}`]))
    expect(await excused(commented(base), commented(head))).toBe(true)
    const asJson = (columns: Record<string, string>): string => JSON.stringify({ apiVersion: 'v3.1.0', kind: 'DataContract', id: 'orders', version: '1.0.0', status: 'active', schema: [{ name: 'orders', properties: Object.entries(columns).map(([name, logicalType]) => ({ required: true, logicalType, name })) }] })
    expect(await excused({ 'orders.odcs.json': asJson(fields) }, { 'a/orders.odcs.json': asJson({ id: 'string', price: 'decimal' }) })).toBe(true)
    expect(await excused({ 'orders.yaml': dcs('orders', '1.0.0', fields) }, { 'orders.yaml': dcs('orders', '1.0.0', { id: 'string', price: 'decimal' }) })).toBe(true)
  })
  test('survives another order of keys: a server, and the places where a definition is used', async () => {
    const server = (...keys: string[]): Files => ({ 'o.odcs.yaml': `${odcs('orders', '1.0.0', { id: 'string' })}servers:\n  - ${keys.join('\n    ')}\n` }), keys = (host: string): string[] => ['server: prod', 'type: postgres', `host: ${host}`, 'port: 5432', 'database: shop', 'schema: public']
    const print = await printOf(server(...keys('a.example')), server(...keys('b.example')), 'server-changed'), held = waivers(waiver(print))
    const turned = (host: string): Files => ({ ...server(...keys(host).toReversed()), ...held })
    expect((await over(turned('a.example'), turned('b.example'))).verdict).toBe('pass')
    expect((await over(turned('a.example'), turned('c.example'))).verdict).toBe('fail')

    const schema = (least: number, ...uses: string[]): Files => ({ 'trip.schema.json': JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: { place: { type: 'object', required: ['city'], properties: { city: { type: 'string', maxLength: least } } } }, type: 'object', required: uses, properties: Object.fromEntries(uses.map((use) => [use, { $ref: '#/$defs/place' }])) }) })
    const twice = await printOf(schema(9, 'from', 'to'), schema(99, 'from', 'to'), 'limit-changed'), ofFirst = waivers(waiver(twice, { path: 'from.city' }))
    expect(told(await over({ ...schema(9, 'to', 'from'), ...ofFirst }, { ...schema(99, 'to', 'from'), ...ofFirst }))).toEqual(['pass', 'waived error limit-changed to.city'])
    expect((await over({ ...schema(9, 'to', 'from'), ...ofFirst }, { ...schema(98, 'to', 'from'), ...ofFirst })).verdict).toBe('fail')
  })
  test('survives a rebase: what others added, and the version that they took', async () => {
    const others = { added: 'string' }
    expect(await excused({ 'orders.odcs.yaml': odcs('orders', '1.4.0', { ...fields, ...others }) }, { 'orders.odcs.yaml': odcs('orders', '1.4.0', { id: 'string', price: 'decimal', ...others }) })).toBe(true)
  })
  test.each<[string, Files, Files]>([
    ['the same field of another type', { 'o.odcs.yaml': odcs('orders', '1.0.0', { ...fields, note: 'integer' }) }, head],
    ['another field', base, { 'o.odcs.yaml': odcs('orders', '1.0.0', { id: 'string', note: 'string' }) }],
    ['another change of the field', base, { 'o.odcs.yaml': odcs('orders', '1.0.0', { ...fields, note: 'integer' }) }],
    ['another contract', { 'o.odcs.yaml': odcs('sales', '1.0.0', fields) }, { 'o.odcs.yaml': odcs('sales', '1.0.0', { id: 'string', price: 'decimal' }) }],
  ])('never excuses the next break: %s', async (_, b, h) => {
    expect(await excused('orders.odcs.yaml' in b ? b : { 'orders.odcs.yaml': Object.values(b)[0] ?? '' }, 'orders.odcs.yaml' in h ? h : { 'orders.odcs.yaml': Object.values(h)[0] ?? '' })).toBe(false)
  })
  test('the removal of a contract is that of all it promised', async () => {
    const removal = await printOf({ ...before, 'b.yaml': 'x: 1\n' }, { 'b.yaml': 'x: 1\n' }, 'contract-removed')
    const held = waivers(waiver(removal))
    const verdict = async (b: Files): Promise<string> => (await over({ ...b, ...held }, held)).verdict
    expect([await verdict(before), await verdict({ 'orders.yaml': `# x\n${before['orders.yaml']}` }), await verdict(after)]).toEqual(['pass', 'pass', 'fail'])
  })
  test('of two versions side by side that change alike it excuses one, unless each has a waiver that names its file', async () => {
    const two = (columns: Record<string, string>): Files => ({ 'v1.odcs.yaml': odcs('orders', '1.0.0', columns), 'v2.odcs.yaml': odcs('orders', '2.0.0', columns) })
    const state = async (entries: string): Promise<string[]> => findings(await over({ ...two(fields), ...waivers(entries) }, { ...two({ id: 'string', price: 'decimal' }), ...waivers(entries) })).filter((f) => f.rule === 'field-removed').map((f) => `${f.at?.file} ${f.waived !== null}`).sort()
    const print = await printOf(base, head)
    expect(await state(waiver(print))).toEqual(['v1.odcs.yaml true', 'v2.odcs.yaml false'])
    expect(await state(waiver(print, { file: 'v2.odcs.yaml' }))).toEqual(['v1.odcs.yaml false', 'v2.odcs.yaml true'])
    expect(await state(waiver(print, { file: 'v2.odcs.yaml' }) + waiver(print, { file: 'v1.odcs.yaml' }))).toEqual(['v1.odcs.yaml true', 'v2.odcs.yaml true'])
  })
})

test('the gate\'s own words are nobody\'s to waive', async () => {
  const configs = [{ '.driftgate.yaml': 'policy: full\nwaivers: head\n' }, { '.driftgate.yaml': 'policy: backward\nwaivers: head\n' }] as const
  const print = (await over({ ...before, ...configs[0] }, { ...before, ...configs[1] })).notices[0]?.fingerprint ?? ''
  const r = await over({ ...before, ...configs[0], ...waivers(waiver(print)) }, { ...before, ...configs[1], ...waivers(waiver(print)) })
  expect(told(r)).toEqual(['pass', 'warning policy-weakened: policy weakened: full to backward'])
})

test('an amnesty excuses what breaks and no version declares, and nothing else', async () => {
  const amnesty = { reason: 'label ok', expires: '2026-01-01' }
  expect(told(await over(before, after, { amnesty }))).toEqual(['pass', 'waived error field-removed orders.note'])
  const raised = { 'orders.yaml': simple('orders', '2.0.0', { id: 'string', price: 'decimal' }) }
  expect(told(await over(before, raised, { amnesty }))).toEqual(['pass', 'warning field-removed orders.note'])
  const never = { '.driftgate.yaml': 'breaking: never\n' }
  expect(told(await over({ ...before, ...never }, { ...raised, ...never }, { amnesty }))).toEqual(['pass', 'waived error field-removed orders.note', 'note version-bump-larger @version'])
  const lowered = { 'orders.yaml': simple('orders', '0.9.0', { id: 'string', price: 'decimal' }) }
  expect(told(await over(before, lowered, { amnesty }))).toEqual(['fail', 'waived error field-removed orders.note', 'error version-lowered @version'])
  expect(findings(await over(before, {}, { amnesty })).map((f) => [f.rule, f.waived])).toEqual([['contract-removed', amnesty]])
})
