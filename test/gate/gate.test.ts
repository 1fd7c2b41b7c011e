// The gate over texts and repositories: which contracts it names, which is which, and what never hides another.
import { expect, test } from 'vitest'
import { gate } from '../../src/gate.ts'
import type { Report } from '../../src/judge/report.ts'
import { inMemory } from '../../src/read/memory.ts'
import { repository } from '../read/temporary.ts'
import { dcs, invaract, odcs, pipeline, simple } from './contracts.ts'

type Files = Record<string, string>
const over = (base: Files, head: Files, tip?: Files): Promise<Report> =>
  gate({ base: inMemory('base', new Map(Object.entries(base))), head: inMemory('head', new Map(Object.entries(head))), ...(tip ? { tip: inMemory('tip', new Map(Object.entries(tip))) } : {}) }, { today: '2026-01-01' })
/** `id status verdict-relevant rules`, a line a contract. */
const told = (r: Report): string[] => r.contracts.filter((c) => c.findings.length > 0).map((c) => `${c.id} ${c.status}: ${c.findings.map((f) => `${f.level} ${f.rule}${f.display ? ` ${f.display}` : ''}`).join(', ')}`)
const inOrder = (a: string, b: string): number => (a < b ? -1 : 1)
const two = { id: 'string', note: 'string?' }

test('a removed column without a bump', async () => {
  const r = await over({ 'a.yaml': simple('orders', '1.0.0', two) }, { 'a.yaml': simple('orders', '1.0.0', { id: 'string' }) })
  expect([r.verdict, ...told(r)]).toEqual(['fail', 'orders changed: error field-removed orders.note, error version-bump-too-small @version'])
  expect(r.contracts[0]?.version).toEqual({ base: '1.0.0', head: '1.0.0', declaredBump: 'none', requiredBump: 'major', sufficient: false, next: '2.0.0' })
})
test('declared by a major bump it passes, and says so', async () => {
  const r = await over({ 'a.yaml': simple('orders', '1.0.0', two) }, { 'a.yaml': simple('orders', '2.0.0', { id: 'string' }) })
  expect([r.verdict, ...told(r)]).toEqual(['pass', 'orders changed: warning field-removed orders.note'])
  expect(r.contracts[0]?.findings[0]).toMatchObject({ breaking: true, declared: true, bump: 'major' })
})
test('a DCS contract rewritten as ODCS is one contract', async () => {
  const r = await over({ 'orders.yaml': dcs('orders', '1.0.0', two) }, { 'contracts/orders.odcs.yaml': odcs('orders', '1.0.0', { id: 'string' }) })
  expect(r.contracts.map((c) => [c.basePath, c.headPath, c.status, c.oldReadsNew])).toEqual([['orders.yaml', 'contracts/orders.odcs.yaml', 'changed', 'breaks']])
})
test('version 2 beside version 1 passes; version 1 gone does not', async () => {
  const v1 = simple('orders', '1.0.0', two), v2 = simple('orders', '2.0.0', { id: 'string' })
  expect(told(await over({ 'v1.yaml': v1 }, { 'v1.yaml': v1, 'v2.yaml': v2 }))).toEqual(['orders added: note contract-added orders'])
  expect((await over({ 'v1.yaml': v1, 'v2.yaml': v2 }, { 'v2.yaml': v2 })).verdict).toBe('fail')
})
test('a new version that git takes for another contract\'s file, which goes, is beside its own first version', async () => {
  const repo = repository(), columns = { id: 'string', note: 'string?', state: 'string', amount: 'double' }
  const rulesOf = (r: Report): string[] => r.contracts.flatMap((c) => c.findings.map((f) => `${c.id} ${c.status} ${f.rule}`)).toSorted(inOrder)
  const ending = (id: string): string => odcs(id, '1.0.0', columns, 'customProperties: [{ property: sunset, value: "2026-01-01" }]\n').replace('active', 'deprecated')
  const base = repo.commit({ 'v1/orders.odcs.yaml': odcs('orders', '1.2.0', columns), 'old.odcs.yaml': ending('old') })
  repo.write({ 'old.odcs.yaml': null, 'v2/orders.odcs.yaml': ending('orders').replace('1.0.0', '2.0.0') })
  repo.git('add', '-A')
  expect(repo.git('diff', '--cached', '-M', '--name-status')).toMatch(/^R\d+\told\.odcs\.yaml\tv2\/orders\.odcs\.yaml$/)
  const opened = await repo.open(), r = await gate({ base: await opened.commit(base), head: opened.workTree() }, { today: '2026-01-01' })
  expect([r.verdict, ...rulesOf(r)]).toEqual(['pass', 'old removed retired', 'orders added contract-added'])
  // and so where the first version is gone over as well
  repo.write({ 'v1/orders.odcs.yaml': odcs('orders', '1.2.1', columns) })
  const again = await gate({ base: await opened.commit(base), head: opened.workTree() }, { today: '2026-01-01' })
  expect([again.verdict, ...rulesOf(again)]).toEqual(['pass', 'old removed retired', 'orders added contract-added', 'orders changed version-bump-larger'])
})
test('an id that is written anew is changed, as long as neither is another contract\'s', async () => {
  expect(told(await over({ 'a.yaml': simple('a', '1.0.0', two) }, { 'a.yaml': simple('b', '1.0.0', two) }))).toEqual([expect.stringContaining('b changed: error id-changed')])
})
test('a second contract with one id and one major is an error that names both', async () => {
  const text = simple('orders', '1.0.0', two)
  const r = await over({ 'a.yaml': text }, { 'a.yaml': text, 'b.yaml': simple('orders', '1.1.0', { id: 'string' }) })
  expect([r.verdict, r.errors[0]?.code, r.errors[0]?.file, r.errors[0]?.message]).toEqual(['error', 'duplicate-contract', 'b.yaml', expect.stringContaining('a.yaml')])
})
test('two that were there before are not this change\'s fault', async () => {
  const [a, b] = [simple('orders', '1.0.0', two), simple('orders', '1.1.0', { id: 'string' })]
  expect((await over({ 'a.yaml': a, 'b.yaml': b }, { 'a.yaml': `${a}# a comment\n`, 'b.yaml': b })).errors).toEqual([])
})
test('one bad file never hides another\'s result', async () => {
  const r = await over(
    { 'a.odcs.yaml': odcs('a', '1.0.0', two), 'b.odcs.yaml': odcs('b', '1.0.0', two) },
    { 'a.odcs.yaml': 'kind: DataContract\n\tid: a\n', 'b.odcs.yaml': odcs('b', '1.0.0', { id: 'string' }) },
  )
  expect([r.verdict, r.errors.map((e) => [e.file, e.line, e.side])]).toEqual(['error', [['a.odcs.yaml', 2, 'head']]])
  expect(told(r)).toEqual(['b changed: error field-removed b.note, error version-bump-too-small @version'])
})
test('what a contract uses and cannot be read any more is an error of the contract, changed or not; so is what is used through another file', async () => {
  const a = `${dcs('a', '1.0.0', two)}      x: {$ref: 'types.yaml#/money'}\n`
  const base = { 'a.yaml': a, 'types.yaml': 'money: {$ref: money.yaml#/eur}\n', 'money.yaml': 'eur: {type: decimal}\n' }
  const codes = async (b: Files, h: Files) => (await over(b, h)).errors.map((e) => `${e.side} ${e.file} ${e.code}`)
  expect(told(await over(base, { ...base, 'money.yaml': 'eur: {type: string}\n' }))).toEqual(['a changed: error type-changed a.x, error version-bump-too-small @version'])
  expect(await codes(base, { 'a.yaml': a, 'types.yaml': base['types.yaml'] })).toEqual(['head types.yaml missing-reference'])
  expect(await codes(base, { ...base, 'types.yaml': 'other: {type: string}\n' })).toEqual(['head a.yaml missing-reference'])
  expect(await codes(base, { ...base, 'money.yaml': 'eur: [\n' })).toEqual(['head money.yaml yaml-syntax'])
  expect(await codes({ ...base, 'money.yaml': 'eur: [\n' }, base)).toEqual(['base money.yaml yaml-syntax'])
  expect(await codes({ ...base, 'money.yaml': 'eur: [\n', '.driftgate.yaml': 'unreadableBase: warn' }, { ...base, '.driftgate.yaml': 'unreadableBase: warn' })).toEqual([])
})
test('a defect of ours is an error of the file that shows it, and hides no other', async () => {
  const broken = `${dcs('a', '1.0.0', two)}      x: {$ref: other.yaml#/x}\n`
  const texts = (b: string) => inMemory('texts', new Map([['a.yaml', broken + (b === two.note ? '' : '# changed\n')], ['b.yaml', simple('b', '1.0.0', { id: 'string', note: b })]]))
  const failing = (side: ReturnType<typeof inMemory>) => ({ ...side, read: async (paths: readonly string[]) => (paths.includes('other.yaml') ? Promise.reject(new RangeError('too deep')) : side.read(paths)) })
  const r = await gate({ base: failing(texts('string?')), head: failing(texts('integer?')) })
  expect([r.verdict, r.errors.map((e) => [e.file, e.side, e.code, e.message])]).toEqual(['error', [
    ['a.yaml', 'head', 'internal-error', 'Driftgate itself failed on this file: too deep (in base as well)'],
  ]])
  expect(told(r)).toEqual(['b changed: error type-changed b.note, error version-bump-too-small @version'])
})
test('a file that is no contract is none of ours, until its base or its name says that it is', async () => {
  expect(await over({ 'values.yaml': 'a: 1\n' }, { 'values.yaml': 'a: [\n', 'b.json': '{"x": 1}' })).toMatchObject({ verdict: 'pass', errors: [], contracts: [] })
  expect(await over({ 'a.yaml': simple('a', '1.0.0', two) }, { 'a.yaml': 'something: else\n' })).toMatchObject({ verdict: 'error', errors: [{ code: 'not-a-contract', file: 'a.yaml' }], contracts: [] })
  expect(await over({ 'a.yaml': odcs('a', '1.0.0', two) }, { 'a.yaml': 'something: else\n' })).toMatchObject({ verdict: 'error', errors: [{ code: 'not-a-contract', file: 'a.yaml' }] })
  expect(await over({}, { 'a.odcs.yaml': 'something: else\n' })).toMatchObject({ verdict: 'error', errors: [{ code: 'not-a-contract', line: 1 }] })
})
test('a base that cannot be read: the last readable version is named and compared', async () => {
  const head = { 'a.yaml': simple('a', '1.0.0', { id: 'string' }) }, base = { 'a.yaml': 'id: a\n\tx: y\n' }
  expect((await over(base, head)).errors).toMatchObject([{ side: 'base', line: 2 }])
  async function* earlier() { yield { commit: '0123456789abcdef', bytes: Buffer.from(simple('a', '1.0.0', two)) } }
  const r = await gate({ base: inMemory('base', new Map(Object.entries(base))), head: inMemory('head', new Map(Object.entries(head))), earlier })
  expect(told(r)).toEqual(['a changed: error field-removed a.note, error version-bump-too-small @version, warning base-unreadable'])
})
test('policy and config are base\'s, and a weaker one in head is told', async () => {
  const [kept, less] = [simple('a', '1.0.0', two, 'compatibility: full\n'), simple('a', '1.1.0', { id: 'string', note: 'string' }, 'compatibility: none\n')]
  const r = await over({ 'a.yaml': kept }, { 'a.yaml': less })
  expect([r.contracts[0]?.policy, r.verdict]).toEqual(['full', 'fail'])
  expect(told(r)[0]).toContain('warning policy-weakened')
  const config = await over({ '.driftgate.yaml': 'rules: { field-removed: error }\n', 'a.yaml': kept }, { '.driftgate.yaml': 'rules: { field-removed: off }\n', 'a.yaml': simple('a', '1.1.0', { id: 'string' }, 'compatibility: full\n') })
  expect([config.verdict, config.notices.map((n) => n.rule)]).toEqual(['fail', ['policy-weakened']])
})
test('a version that the target branch took meanwhile', async () => {
  const base = { 'a.yaml': simple('a', '1.2.0', { id: 'string' }) }, head = { 'a.yaml': simple('a', '1.3.0', two) }
  const tip = { 'a.yaml': simple('a', '1.3.0', { id: 'string', other: 'string?' }) }
  expect(told(await over(base, head, tip))).toEqual(['a changed: error version-taken @version, note field-added a.note'])
  expect((await over(base, head, base)).verdict).toBe('pass')
  expect(told(await over(base, head, { 'moved/a.yaml': simple('a', '1.3.0', { id: 'string' }) }))).toEqual(['a changed: error version-taken @version, note field-added a.note'])
  expect(told(await over(base, { 'a.yaml': simple('a', '2.0.0', { key: 'string' }) }, { ...base, 'v2/a.yaml': simple('a', '2.0.0', two) }))[0]).toContain('error version-taken @version')
})
test('a contract that moves is judged by what the config says of the place it had', async () => {
  const config = { '.driftgate.yaml': 'contracts: [{ match: sandbox, rules: { field-removed: off } }]\n' }
  const r = await over({ ...config, 'a.yaml': simple('a', '1.0.0', two) }, { ...config, 'sandbox/a.yaml': simple('a', '1.0.0', { id: 'string' }) })
  expect([r.verdict, ...told(r)]).toEqual(['fail', 'a changed: error field-removed a.note, error version-bump-too-small @version'])
})
test('an imported definition that changed is judged in the contract that uses it', async () => {
  const user = 'dataContractSpecification: 1.2.1\nid: orders\ninfo: { title: orders, version: 1.0.0 }\nmodels:\n  orders:\n    fields:\n      sku: { $ref: "shared/types.yaml#/definitions/sku" }\n'
  const types = (type: string): string => `definitions:\n  sku: { type: ${type}, required: true }\n`
  const r = await over({ 'orders.yaml': user, 'shared/types.yaml': types('string') }, { 'orders.yaml': user, 'shared/types.yaml': types('long') })
  expect(r.contracts.map((c) => [c.id, c.via, c.oldReadsNew])).toEqual([['orders', ['shared/types.yaml'], 'breaks']])
})
test('a deleted contract', async () => {
  const r = await over({ 'a.yaml': simple('a', '1.0.0', two), 'b.yaml': simple('b', '1.0.0', two) }, { 'b.yaml': simple('b', '1.0.0', two) })
  expect([r.verdict, ...told(r)]).toEqual(['fail', 'a removed: error contract-removed a'])
  const deprecated = await over({ 'a.yaml': simple('a', '1.0.0', two, 'status: deprecated\n') }, { 'b.yaml': simple('b', '1.0.0', two) })
  expect(deprecated.verdict).toBe('pass')
})

test('of a hundred contracts of mixed formats exactly the changed ones are named; moving twenty names none', async () => {
  const repo = repository()
  const make = [simple, odcs, dcs, pipeline, invaract]
  const endings = ['contract.yaml', 'odcs.yaml', 'yaml', 'yml', 'invaract.yaml']
  const path = (i: number, folder = 'contracts'): string => `${folder}/${i % 7}/c${i}.${endings[i % 5]}`
  const text = (i: number, columns = two): string => (make[i % 5] ?? simple)(`c${i}`, i % 5 === 3 ? '1' : '1.0', columns)
  const base = repo.commit({ ...Object.fromEntries(Array.from({ length: 100 }, (_, i) => [path(i), text(i)])), 'README.md': 'hello', 'values.yaml': 'a: 1\n' })
  const changed = [3, 21, 42, 64, 85]
  repo.write({ ...Object.fromEntries(changed.map((i) => [path(i), text(i, { id: 'string', note: 'string' })])), 'values.yaml': 'a: 2\n' })
  const opened = await repo.open()
  const r = await gate({ base: await opened.commit(base), head: opened.workTree() })
  expect(r.contracts.map((c) => c.headPath ?? '').sort(inOrder)).toEqual(changed.map((i) => path(i)).sort(inOrder))
  expect(r.contracts.map((c) => c.newReadsOld)).toEqual(changed.map(() => 'breaks'))

  repo.git('checkout', '-q', '.')
  repo.git('mv', 'contracts/1', 'moved')
  const moved = await repo.open()
  const after = await gate({ base: await moved.commit(base), head: moved.workTree() })
  expect([after.verdict, after.summary.notes, after.contracts.flatMap((c) => c.findings)]).toEqual(['pass', 0, []])
})
