// Two revisions of a contract: which datasets are one, what is said of the contract itself, and what it all comes to.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { compare } from '../../src/compare/compare.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import type { Fact, FactValue } from '../../src/contract/facts.ts'
import { strict, tables } from '../../src/contract/reading.ts'
import { type Shape, ITEM, VALUE, list, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { displayOf } from '../../src/judge/paths.ts'

const [int, text] = [scalar('int'), scalar('string')]
const columns = (of: Record<string, Shape>): Shape => record(Object.entries(of).map(([name, shape]) => [name, slot(shape)] as const))
const dataset = (name: string, parts: Partial<Dataset> = {}): Dataset => ({ name, role: 'output', shape: columns({ x: int }), facts: [], ...parts })
const line = (start: number): { start: number; end: number } => ({ start, end: start })
const contract = (datasets: Dataset[], parts: Partial<Contract> = {}): Contract =>
  ({ format: 'f', id: 'c', idWritten: true, file: 'c.yaml', datasets, facts: [], readings: tables, locate: ({ start }) => ({ file: 'c.yaml', line: start, column: 1, endLine: start, endColumn: 1 }), ...parts })
const fact = (key: string, value: FactValue, matter: Fact['matter'] = 'place'): Fact => ({ key, matter, text: 'value' in value ? String(value.value) : key, ...value })
const named = (name: string): Fact => fact('physicalName', { kind: 'text', value: name })
const at = (place: string): Fact => fact('location', { kind: 'location', value: place, endings: true })

/** `dataset removed a breaks safe`; a rename with both paths. */
const told = (c: Change): string => {
  const [path, was] = [displayOf(c.path, c.of === 'fact' ? c.key : null), displayOf(c.basePath, c.of === 'fact' ? c.key : null)]
  return `${c.of} ${c.of === 'fact' ? c.drift : c.what} ${path === was ? path : `${was} > ${path}`} ${c.effects.oldReadsNew} ${c.effects.newReadsOld}`.replace(/ {2,}/g, ' ')
}
const say = async (base: Contract | undefined, head: Contract | undefined): Promise<string[]> => (await compare(base, head)).changes.map(told)
const sayOf = (base: Dataset[], head: Dataset[]): Promise<string[]> => say(contract(base), contract(head))

describe('datasets that are one', () => {
  test('by name, whatever else changed', async () => {
    expect(await sayOf([dataset('a'), dataset('b')], [dataset('b'), dataset('a')])).toEqual([])
    expect(await sayOf([dataset('a')], [dataset('a', { shape: columns({ x: text }) })])).toEqual(['slot type a.x breaks breaks'])
  })
  test('lost and gained', async () => {
    expect(await sayOf([dataset('orders')], [dataset('people', { shape: text })])).toEqual(['dataset removed orders breaks safe', 'dataset added people safe safe'])
    expect(await sayOf([dataset('orders', { role: 'input' })], [dataset('orders')])).toEqual(['dataset removed orders safe safe', 'dataset added orders safe safe'])
  })
  test('the only one of each side, where its name is not its identity', async () => {
    const sole = (name: string, shape: Shape = int): Dataset => dataset(name, { sole: true, shape })
    expect(await sayOf([sole('orders', int)], [sole('people', text)])).toEqual(['slot type orders > people breaks breaks'])
    expect(await sayOf([sole('orders', int)], [dataset('people', { shape: text })])).toEqual(['dataset removed orders breaks safe', 'dataset added people safe safe'])
    expect(await sayOf([dataset('orders', { shape: int })], [sole('people', text)])).toEqual(['dataset removed orders breaks safe', 'dataset added people safe safe'])
    expect(await sayOf([sole('orders', int)], [sole('people', text), sole('places', text)])).toEqual(['dataset removed orders breaks safe', 'dataset added people safe safe', 'dataset added places safe safe'])
    expect(await sayOf([sole('people', int), sole('places', int)], [sole('orders', text)])).toEqual(['dataset removed people breaks safe', 'dataset removed places breaks safe', 'dataset added orders safe safe'])
  })
  test('renamed: by id, by a like name, or where the physical name or the place stays', async () => {
    expect(await sayOf([dataset('orders', { id: '1' })], [dataset('people', { id: '1' })])).toEqual(['dataset renamed orders > people breaks breaks'])
    expect(await sayOf([dataset('orders')], [dataset('sales_orders')])).toEqual(['dataset renamed orders > sales_orders breaks breaks'])
    expect(await sayOf([dataset('orders', { facts: [named('T1')] })], [dataset('people', { facts: [named('T1')] })])).toEqual(['dataset relabelled orders > people safe safe'])
    expect(await sayOf([dataset('orders')], [dataset('people', { facts: [named('orders')] })])).toEqual(['dataset relabelled orders > people safe safe'])
    expect(await sayOf([dataset('orders', { facts: [named('people')] })], [dataset('people')])).toEqual(['dataset relabelled orders > people safe safe'])
    expect(await sayOf([dataset('orders', { facts: [at('lake/orders')] })], [dataset('sales_orders', { facts: [at('orders')] })])).toEqual(['dataset relabelled orders > sales_orders safe safe'])
    expect(await sayOf([dataset('orders', { facts: [at('lake/a')] })], [dataset('sales_orders', { facts: [at('lake/b')] })])).toEqual(['dataset renamed orders > sales_orders breaks breaks', 'fact other orders @location > sales_orders @location breaks breaks'])
    expect(await sayOf([dataset('orders', { facts: [at('lake/a')] })], [dataset('sales_orders')])).toEqual(['dataset renamed orders > sales_orders breaks breaks', 'fact removed orders @location > sales_orders @location breaks safe'])
    expect(await sayOf([dataset('orders', { role: 'input' })], [dataset('sales_orders', { role: 'input' })])).toEqual(['dataset renamed orders > sales_orders safe safe'])
    expect(await sayOf([dataset('orders', { unnamed: true, id: '1' })], [dataset('people', { id: '1' })])).toEqual(['dataset renamed > people breaks breaks'])
  })
})

describe('the contract itself', () => {
  const one = [dataset('a')]
  const changed = (base: Partial<Contract>, head: Partial<Contract>): Promise<string[]> => say(contract(one, base), contract(one, head))
  test('another id, an id that went, and one that is written at last', async () => {
    expect(await changed({ id: 'a' }, { id: 'b' })).toEqual(['contract id breaks breaks'])
    expect(await changed({}, { idWritten: false })).toEqual(['contract id breaks breaks'])
    expect(await changed({ idWritten: false }, {})).toEqual(['contract id safe safe'])
    expect(await changed({}, { idWritten: false, format: 'g' })).toEqual([])
    expect(await changed({ idWritten: false }, { format: 'g' })).toEqual(['contract id safe safe'])
    expect(await changed({ idWritten: false, id: 'a' }, { idWritten: false, id: 'b' })).toEqual([])
    const [c] = (await compare(contract(one, { id: 'a', idAt: line(1) }), contract(one, { id: 'b', idAt: line(2) }))).changes
    expect(c).toMatchObject({ of: 'contract', what: 'id', base: 'a', head: 'b', exact: true, at: line(2), baseAt: line(1) })
  })
  test('a status', async () => {
    const status = (was: string | undefined, now: string | undefined): Promise<string[]> => changed(was === undefined ? {} : { status: { text: was } }, now === undefined ? {} : { status: { text: now } })
    // Whatever held before, a draft's breaks are warnings.
    expect([await status('active', 'draft'), await status('deprecated', 'draft'), await status(undefined, 'draft')]).toEqual(Array.from({ length: 3 }, () => ['contract status breaks safe']))
    expect([await status('active', 'deprecated'), await status(undefined, 'Retired')]).toEqual([['contract deprecated safe safe'], ['contract deprecated safe safe']])
    expect([await status('draft', 'active'), await status('deprecated', 'retired'), await status('draft', 'proposed')]).toEqual(Array.from({ length: 3 }, () => ['contract status safe safe']))
    expect([await status('Active', 'active'), await status(undefined, undefined)]).toEqual([[], []])
    expect(await status('active', undefined)).toEqual(['contract status safe safe'])
    const [c] = (await compare(contract(one, { status: { text: 'active', at: line(3) } }), contract(one, { status: { text: 'draft', at: line(4) } }))).changes
    expect(c).toMatchObject({ base: 'active', head: 'draft', exact: false, at: line(4), baseAt: line(3) })
  })
  test('its promises', async () => {
    const [was, now] = [fact('server', { kind: 'text', value: 'a' }), fact('server', { kind: 'text', value: 'b' })]
    expect(await changed({ facts: [was] }, { facts: [now] })).toEqual(['fact other @server breaks breaks'])
    const [c] = (await compare(contract(one, { facts: [{ ...was, at: line(5) }] }), contract(one, { facts: [{ ...now, at: line(6) }] }))).changes
    expect(c).toMatchObject({ of: 'fact', key: 'server', role: 'output', exact: false, why: undefined, at: line(6), baseAt: line(5) })
    const [gone] = (await compare(contract(one, { facts: [was] }), contract(one, { at: line(9) }))).changes
    expect(gone?.at).toEqual(line(9))
    const sql = (value: string): Fact => fact('quality', { kind: 'query', value }, 'quality')
    expect((await compare(contract(one, { facts: [sql('a')] }), contract(one, { facts: [sql('b')] }))).changes[0]?.why).toBe('the text changed, and what it admits is not known here')
  })
  test('what cannot be seen is said where it is new, or where anything changed', async () => {
    const unseen = [{ path: ['a'], message: 'another file', at: line(7) }]
    expect(await changed({}, { unseen })).toEqual(['contract unseen a safe safe'])
    expect(await changed({ unseen }, { unseen })).toEqual([])
    expect(await changed({ unseen }, { unseen, id: 'other' })).toEqual(['contract id breaks breaks', 'contract unseen a safe safe'])
    expect(await say(contract(one, { unseen }), contract([dataset('a', { shape: columns({ x: text }) })], { unseen }))).toEqual(['slot type a.x breaks breaks', 'contract unseen a safe safe'])
    expect(await changed({ unseen }, {})).toEqual([])
    const [c] = (await compare(contract(one), contract(one, { unseen }))).changes
    expect(c).toMatchObject({ head: 'another file', base: undefined, exact: false, at: line(7) })
  })
})

describe('alone', () => {
  test('a new contract is a note for each dataset, or for itself', async () => {
    expect(await say(undefined, contract([dataset('a'), dataset('b', { role: 'input' })]))).toEqual(['dataset added a safe safe', 'dataset added b safe safe'])
    expect(await say(undefined, contract([]))).toEqual(['contract added safe safe'])
    expect((await compare(undefined, contract([], { at: line(2) }))).changes).toMatchObject([{ head: 'c', base: undefined, at: line(2) }])
  })
  test('one that is gone breaks whoever relied on it, unless it was at its end', async () => {
    expect(await say(contract([dataset('a'), dataset('i', { role: 'input' })]), undefined)).toEqual(['contract removed a breaks safe'])
    expect(await say(contract([dataset('a')], { status: { text: 'deprecated' } }), undefined)).toEqual(['contract removed a safe safe'])
    expect(await say(contract([dataset('a')], { status: { text: 'draft' } }), undefined)).toEqual(['contract removed a breaks safe'])
    const [several] = (await compare(contract([dataset('a'), dataset('b')], { at: line(3) }), undefined)).changes
    expect(several).toMatchObject({ path: [], basePath: [], also: [['a'], ['b']], base: 'c', head: undefined, baseAt: line(3) })
    expect((await compare(contract([dataset('a')]), undefined)).changes[0]).toMatchObject({ path: ['a'], basePath: ['a'], also: [] })
  })
  test('neither is nothing', async () => { expect(await compare(undefined, undefined)).toEqual({ changes: [], effects: { oldReadsNew: 'safe', newReadsOld: 'safe' } }) })
})

test('the effects are the worst of all', async () => {
  const effects = async (base: Dataset[], head: Dataset[]): Promise<unknown> => (await compare(contract(base), contract(head))).effects
  expect(await effects([dataset('a')], [dataset('a')])).toEqual({ oldReadsNew: 'safe', newReadsOld: 'safe' })
  expect(await effects([dataset('a'), dataset('b')], [dataset('a', { shape: columns({ x: nullable(int) }) }), dataset('b')])).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'safe' })
  expect(await effects([dataset('a'), dataset('b', { shape: columns({ x: nullable(int) }) })], [dataset('a', { shape: columns({ x: nullable(int) }) }), dataset('b')])).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'breaks' })
  expect((await compare(contract([dataset('a')], { id: 'x' }), contract([dataset('a')], { id: 'y' }))).effects).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'breaks' })
})
test('where a dataset stands, and where it would have', async () => {
  const [gone] = (await compare(contract([dataset('a', { at: line(4) }), dataset('b')]), contract([dataset('b')], { at: line(1) }))).changes
  expect(gone).toMatchObject({ at: line(1), baseAt: line(4), exact: true })
  const [come] = (await compare(contract([dataset('b')]), contract([dataset('a', { at: line(8) }), dataset('b')]))).changes
  expect(come).toMatchObject({ at: line(8), baseAt: undefined })
})
test('an exact reading is asked besides, and told apart', async () => {
  const [c] = (await compare(contract([dataset('a', { shape: record([], text) })]), contract([dataset('a', { shape: record([], int) })]), strict)).changes
  expect(c).toMatchObject({ what: 'type', path: ['a', VALUE], exact: true, effects: { oldReadsNew: 'safe', newReadsOld: 'safe' } })
})
test('definitions nested deeper than can be followed are unsure, with both places', async () => {
  const deep = (leaf: Shape): Shape => Array.from({ length: 60_000 }).reduce<Shape>((inner) => ({ is: 'ref', name: 'r', target: () => list(inner) }), leaf)
  const [c] = (await compare(contract([dataset('a', { shape: deep(int), at: line(4) })]), contract([dataset('a', { shape: deep(text), at: line(5) })]))).changes
  expect(c).toMatchObject({ of: 'slot', what: 'shape', why: 'its definitions are nested too deep to settle', effects: { oldReadsNew: 'unsure', newReadsOld: 'unsure' }, at: line(5), baseAt: line(4), path: ['a'], basePath: ['a'], exact: true })
})
test('an input turns the arrows round, and its promises are notes', async () => {
  const input = (of: Record<string, Shape>, facts: Fact[] = []): Dataset => dataset('a', { role: 'input', shape: columns(of), facts })
  expect(await sayOf([input({ x: int })], [input({ x: int, y: text })])).toEqual(['slot added a.y breaks safe'])
  expect(await sayOf([input({ x: int, y: text })], [input({ x: int })])).toEqual(['slot removed a.y safe safe'])
  expect(await sayOf([input({ x: int }, [at('lake/a')])], [input({ x: int }, [at('lake/b')])])).toEqual(['fact other a @location safe safe'])
})
test('inside a list the path says so', async () => {
  expect((await compare(contract([dataset('a', { shape: columns({ l: list(int) }) })]), contract([dataset('a', { shape: columns({ l: list(text) }) })]))).changes[0]?.path).toEqual(['a', 'l', ITEM])
})
