import { expect, test } from 'vitest'
import { compare } from '../../src/compare/compare.ts'
import type { Change } from '../../src/compare/change.ts'
import { bindsNobody, inForce } from '../../src/compare/in-force.ts'
import { latestMoved, pairContracts } from '../../src/compare/pairing.ts'
import type { Contract } from '../../src/contract/contract.ts'
import type { Effect } from '../../src/contract/effects.ts'
import type { Fact } from '../../src/contract/facts.ts'
import { tables } from '../../src/contract/reading.ts'
import { nullable, record, scalar, slot } from '../../src/contract/shape.ts'

const contract = (columns: readonly string[], more: Partial<Contract> = {}): Contract => ({
  format: 'x', id: 'orders', idWritten: true, file: 'orders.yml', facts: [], readings: tables, locate: () => ({ file: 'orders.yml', line: 1, column: 1, endLine: 1, endColumn: 1 }),
  datasets: [{ name: 'orders', role: 'output', facts: [], shape: record(columns.map((c) => [c, slot(nullable(scalar('string')))] as const)) }], ...more,
})
const removed = async (base: Partial<Contract>, head: Partial<Contract> = {}): Promise<{ oldReadsNew: string; why: string | undefined; shown: boolean }> => {
  const { effects, changes: [change] } = await compare(contract(['a', 'b'], base), contract(['a'], head))
  return { oldReadsNew: effects.oldReadsNew, why: change?.why, shown: change?.proof !== undefined }
}

test('who relies on base is hurt as far as base is in force', async () => {
  expect(await removed({})).toEqual({ oldReadsNew: 'breaks', why: undefined, shown: true })
  expect(await removed({ enforced: 'no' })).toEqual({ oldReadsNew: 'safe', why: undefined, shown: false })
  expect(await removed({ enforced: 'unseen' })).toEqual({ oldReadsNew: 'unsure', why: 'whether the contract is in force is decided outside of this file', shown: false })
  expect(await removed({}, { enforced: 'no' })).toEqual({ oldReadsNew: 'breaks', why: undefined, shown: true }) // columns go, and so does the contract
})

test('what is already written is refused as far as head is in force', async () => {
  const history = async (head: Partial<Contract>, base: Partial<Contract> = {}): Promise<string> => {
    const must = contract(['a'], head)
    const [dataset] = must.datasets
    const strict = { ...must, datasets: [{ ...(dataset as Contract['datasets'][number]), shape: record([['a', slot(scalar('string'))]]) }] }
    return (await compare(contract(['a'], base), strict)).effects.newReadsOld
  }
  expect(await history({})).toBe('breaks')
  expect(await history({}, { enforced: 'no' })).toBe('breaks')
  expect(await history({ enforced: 'no' })).toBe('safe')
  expect(await history({ enforced: 'unseen' })).toBe('unsure')
})

test('a contract that goes hurts as far as it was in force, and until the day from which it may go', async () => {
  const gone = async (more: Partial<Contract>, today?: string): Promise<string> => (await compare(contract(['a'], more), undefined, undefined, today)).effects.oldReadsNew
  expect(await gone({})).toBe('breaks')
  expect(await gone({ enforced: 'no' })).toBe('safe')
  expect(await gone({ enforced: 'unseen' })).toBe('unsure')
  const ends = { ends: { text: '2026-03-31', key: 'sunset' } }
  expect(await gone(ends, '2026-03-30')).toBe('breaks')
  expect(await gone(ends, '2026-03-31')).toBe('safe')
  expect(await gone(ends)).toBe('breaks')
})

test('two that bind nobody are no contract', () => {
  const no = contract([], { enforced: 'no' }), unseen = contract([], { enforced: 'unseen' }), yes = contract([])
  expect([bindsNobody(no, no), bindsNobody(undefined, no), bindsNobody(no, undefined)]).toEqual([true, true, true])
  expect([bindsNobody(no, yes), bindsNobody(yes, no), bindsNobody(no, unseen), bindsNobody(unseen, unseen), bindsNobody(undefined, yes)]).toEqual([false, false, false, false, false])
})

const version = (text: string, more: Partial<Contract> = {}): Contract => contract([], { version: { text }, ...more })

test('what had no version is, of several, the one that is meant where none is named', () => {
  const bare = contract([]), one = version('1'), two = version('2', { latest: true })
  expect(pairContracts([bare], [one, two], new Map())).toEqual({ both: [[bare, two]], removed: [], added: [one] })
  expect(pairContracts([bare], [one, version('2')], new Map()).both).toEqual([])
})

test('where a reference without a version moves on, both stand beside each other', () => {
  const was = [version('1', { latest: true }), version('2')], is = [version('1'), version('2', { latest: true })]
  expect(latestMoved(was, is)).toEqual([[was[0], { ...is[1], beside: true }]])
  expect(latestMoved(was, was)).toEqual([])
  expect(latestMoved(was, [version('2', { latest: true })])).toEqual([]) // the first is gone, and told as that
  expect(latestMoved(was, [version('1'), version('2', { latest: true, id: 'bills' })])).toEqual([])
})

test('what may have been in force, and is switched off, is unsure', async () => {
  const off = (enforced: 'no' | 'unseen' | undefined, value?: number): Contract => {
    const all = contract(['a'], enforced === undefined ? {} : { enforced })
    return { ...all, datasets: all.datasets.map((d) => ({ ...d, facts: value === undefined ? [] : [{ key: 'enforced', matter: 'promise', text: String(value), kind: 'level', value }] })) }
  }
  expect((await compare(off('unseen'), off('no', 0))).effects.oldReadsNew).toBe('unsure')
  expect((await compare(off(undefined, 1), off('no', 0))).effects.oldReadsNew).toBe('breaks')
  expect((await compare(off('unseen'), off(undefined, 1))).effects.oldReadsNew).toBe('safe')
})

test('a demand that goes hurts nobody', async () => {
  const demand = contract(['a'])
  const { effects, changes: [change] } = await compare({ ...demand, datasets: demand.datasets.map((d) => ({ ...d, role: 'input' as const })) }, undefined)
  expect([effects.oldReadsNew, change?.role, change?.path]).toEqual(['safe', 'input', ['orders']])
})

test('an effect, its reason and its proof are as far as the side that is relied on binds', () => {
  const proof = (direction: 'oldReadsNew' | 'newReadsOld'): Change['proof'] => ({ how: 'refused', record: null, focus: [], omitted: 0, direction })
  const change = (oldReadsNew: Effect, newReadsOld: Effect, more: Partial<Change> = {}): Change => ({
    of: 'slot', what: 'type', base: undefined, head: undefined, role: 'output', path: [], basePath: [], also: [], effects: { oldReadsNew, newReadsOld }, exact: false, why: undefined, proof: undefined, at: undefined, baseAt: undefined, ...more,
  } as Change)
  const [no, unseen, yes] = [contract([], { enforced: 'no' }), contract([], { enforced: 'unseen' }), contract([])]
  const settled = (c: Change, base?: Contract, head?: Contract): unknown[] => inForce([c], base, head).map(({ effects, why, proof: shown }) => [effects.oldReadsNew, effects.newReadsOld, why === undefined ? '' : 'why', shown?.direction ?? ''])
  expect(settled(change('breaks', 'breaks'), no, yes)).toEqual([['safe', 'breaks', '', '']])
  expect(settled(change('breaks', 'breaks'), yes, no)).toEqual([['breaks', 'safe', '', '']])
  expect(settled(change('unsure', 'breaks'), unseen, unseen)).toEqual([['unsure', 'unsure', 'why', '']])
  expect(settled(change('unsure', 'safe'), unseen, unseen)).toEqual([['unsure', 'safe', '', '']])
  expect(settled(change('unsure', 'unsure'), no, no)).toEqual([['safe', 'safe', '', '']])
  expect(settled(change('breaks', 'safe', { proof: proof('oldReadsNew') }), unseen, unseen)).toEqual([['unsure', 'safe', 'why', '']])
  expect(settled(change('breaks', 'breaks', { proof: proof('newReadsOld') }), unseen, yes)).toEqual([['unsure', 'breaks', 'why', 'newReadsOld']])
  expect(settled(change('breaks', 'breaks', { proof: proof('oldReadsNew') }), yes, unseen)).toEqual([['breaks', 'unsure', 'why', 'oldReadsNew']])
  expect(settled(change('breaks', 'breaks', { proof: proof('oldReadsNew') }), yes, yes)).toEqual([['breaks', 'breaks', '', 'oldReadsNew']])
  expect([settled(change('breaks', 'breaks'), undefined, unseen), settled(change('breaks', 'breaks'), unseen, undefined)]).toEqual([[['breaks', 'unsure', 'why', '']], [['unsure', 'breaks', 'why', '']]])
})

test('only a level that is said to be off at last, where it may have been on, is one that lapses', () => {
  const level = (value: number): Fact => ({ key: 'enforced', matter: 'promise', kind: 'level', value, text: String(value) })
  const of = (base: Fact | undefined, head: Fact | undefined): Change => ({ of: 'fact', key: 'enforced', drift: 'added', base, head, dataset: 'd', role: 'output', path: [], basePath: [], also: [], effects: { oldReadsNew: 'safe', newReadsOld: 'safe' }, exact: false, why: undefined, proof: undefined, at: undefined, baseAt: undefined })
  const [no, unseen, yes] = [contract([], { enforced: 'no' }), contract([], { enforced: 'unseen' }), contract([])]
  const lapses = (c: Change, base: Contract | undefined, head: Contract | undefined): boolean => inForce([c], base, head)[0]?.effects.oldReadsNew === 'unsure'
  expect(lapses(of(undefined, level(0)), unseen, no)).toBe(true)
  expect([[no, no], [yes, no], [unseen, unseen], [unseen, yes], [unseen, undefined], [undefined, no]].map(([base, head]) => lapses(of(undefined, level(0)), base, head))).toEqual(Array.from({ length: 6 }, () => false))
  const text: Fact = { key: 'enforced', matter: 'promise', kind: 'text', value: '0', text: '0' }, slotted: Change = { ...of(undefined, undefined), of: 'slot', what: 'type', base: undefined, head: undefined }
  expect([of(level(1), level(0)), of(undefined, level(1)), of(undefined, text), of(level(1), undefined), of(undefined, undefined), slotted].map((c) => lapses(c, unseen, no))).toEqual(Array.from({ length: 6 }, () => false))
})
