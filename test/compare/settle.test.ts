// What the relation leaves open, settled record by record by judges that decide single records: only what both confirm is a break.
import { expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { compare } from '../../src/compare/compare.ts'
import type { Contract, Dataset, Decider } from '../../src/contract/contract.ts'
import { Num } from '../../src/contract/numbers.ts'
import { asDeclared, asWritten } from '../../src/contract/reading.ts'
import { type Shape, anything, list, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, isList, isRecord, toJson } from '../../src/contract/values.ts'
import { displayOf } from '../../src/judge/paths.ts'

type Judge = Decider['decide']
const dataset = (shape: Shape, decide?: Judge, parts: Partial<Dataset & Decider> = {}): Dataset => {
  const { why, samples, ...own } = parts
  const made: Dataset = { name: 'd', role: 'output', shape, facts: [], ...own }
  return decide ? { ...made, accepts: () => Promise.resolve({ decide, ...(why === undefined ? {} : { why }), ...(samples ? { samples } : {}) }) } : made
}
const contract = (d: Dataset, readings = asWritten): Contract => ({ format: 'f', id: 'c', file: 'c', datasets: [d], facts: [], readings, locate: ({ start }) => ({ file: 'c', line: start, column: 1, endLine: start, endColumn: 1 }) })
const changes = async (base: Dataset, head: Dataset, readings = asWritten): Promise<readonly Change[]> => (await compare(contract(base, readings), contract(head, readings))).changes
const told = (all: readonly Change[]): string[] => all.map((c) => `${displayOf(c.path, null)} ${c.effects.oldReadsNew} ${c.effects.newReadsOld}${c.proof ? ` ${c.proof.direction} ${toJson(c.proof.record)}` : ''}${c.why === undefined ? '' : ` (${c.why})`}`)
const say = async (base: Dataset, head: Dataset, readings = asWritten): Promise<string[]> => told(await changes(base, head, readings))

const n = (x: number): Num => new Num(BigInt(x))
const below = (most: number): Judge => (v) => v instanceof Num && v.isInteger && Number(v.coefficient) < most
const [some, others] = [opaque('some'), opaque('others')]
const never: Judge = () => { throw new Error('asked') }

test('a record that one side takes and the other does not settles what was open, in its direction', async () => {
  expect(await say(dataset(some, below(10)), dataset(others, below(20)))).toEqual(['d breaks unsure oldReadsNew 10 (what some holds is not known here)'])
  expect(await say(dataset(some, below(20)), dataset(others, below(10)))).toEqual(['d unsure breaks newReadsOld 10 (what some holds is not known here)'])
  expect(await say(dataset(some, (v) => v === null), dataset(others, (v) => v === true))).toEqual(['d breaks breaks oldReadsNew true'])
})

test('what no record is found for stays open', async () => {
  expect(await say(dataset(some, below(10)), dataset(others, below(10)))).toEqual(['d unsure unsure (what some holds is not known here)'])
})

test('nobody is asked where all is safe, or where one side has no judge', async () => {
  expect(await say(dataset(scalar('int'), never), dataset(scalar('int'), never))).toEqual([])
  expect(await say(dataset(some, never), dataset(others))).toEqual(['d unsure unsure (what some holds is not known here)'])
  expect(await say(dataset(some), dataset(others, never))).toEqual(['d unsure unsure (what some holds is not known here)'])
})

test('a break that the judges do not confirm is none', async () => {
  const [long, int] = [scalar('long'), scalar('int')], all: Judge = () => true
  expect(await say(dataset(int, all), dataset(long, all))).toEqual(['d unsure safe (the record made up to show it was not confirmed)'])
  expect(await say(dataset(int, below(5)), dataset(long, below(7)))).toEqual(['d breaks safe oldReadsNew 5'])
})

test('of a break for which no record was made up one is looked for', async () => {
  const open = (text: string): Shape => ({ is: 'opaque', text, untold: true })
  const isText: Judge = (v) => typeof v === 'string', isArray: Judge = isList
  expect(await say(dataset(list(open('a')), isArray), dataset(scalar('string'), isText))).toEqual(['d breaks breaks oldReadsNew "a"'])
})

test('a break that is confirmed keeps its record, and a wide one has all its fields', async () => {
  const fields = (type: 'int' | 'long'): Shape => record(Array.from({ length: 50 }, (_, i) => [`f${i}`, slot(scalar(i === 7 ? type : 'string'))] as const))
  const judge = (most: number): Judge => (v) => isRecord(v) && v.size === 50 && below(most)(v.get('f7') ?? null)
  const [found] = await changes(dataset(fields('int'), judge(2 ** 31)), dataset(fields('long'), judge(2 ** 40)))
  expect(found).toMatchObject({ path: ['d', 'f7'], effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' }, proof: { omitted: 0, focus: ['f7'] } })
  expect(found?.proof?.record).toHaveProperty('size', 50)
})

test('each record speaks for the open change at the deepest place that is in it', async () => {
  const of = (a: Shape, b: Shape): Shape => record([['a', slot(a, { required: false })], ['b', slot(record([['c', slot(b, { required: false })]]), { required: false })]])
  const judge = (a: number, c: number): Judge => (v) => {
    if (!isRecord(v) || [...v.keys()].some((k) => k !== 'a' && k !== 'b')) return false
    const [x, y] = [v.get('a'), v.get('b')]
    const z = y === undefined ? undefined : isRecord(y) ? y.get('c') : null
    return (x === undefined || below(a)(x) === true) && (z === undefined || below(c)(z) === true) && (y === undefined || (isRecord(y) && y.size <= 1 && (y.size === 0 || z !== undefined)))
  }
  expect(await say(dataset(of(some, opaque('more')), judge(1, 1)), dataset(of(others, opaque('yet others')), judge(2, 2)))).toEqual([
    'd.a breaks unsure oldReadsNew {"a":1} (what some holds is not known here)', 'd.b.c breaks unsure oldReadsNew {"b":{"c":1}} (what more holds is not known here)',
  ])
})

test('for an input the arrows turn round: base writes', async () => {
  const input = { role: 'input' } as const
  expect(await say(dataset(some, below(20), input), dataset(others, below(10), input))).toEqual(['d breaks safe oldReadsNew 10'])
  expect(await say(dataset(some, below(10), input), dataset(others, below(20), input))).toEqual(['d unsure safe (what others holds is not known here)'])
})

test('a judge that cannot be asked says why, and confirms nothing', async () => {
  const why = 'a validator cannot be asked: too large'
  expect(await say(dataset(scalar('int'), () => undefined, { why }), dataset(scalar('long'), () => true))).toEqual([`d unsure safe (the record made up to show it was not confirmed; ${why})`])
  expect(await say(dataset(some, () => undefined), dataset(others, () => true))).toEqual(['d unsure unsure (what some holds is not known here)'])
})

test('what is not declared is never written, where the reading says so', async () => {
  const of = (...names: string[]): Shape => record(names.map((name) => [name, slot(name === 'a' ? some : others, { required: false })] as const), anything)
  const judge = (name: string | undefined): Judge => (v) => isRecord(v) && (name === undefined || !v.has(name) || below(10)(v.get(name) as Value) === true)
  const base = dataset(of('a'), judge(undefined)), head = dataset(of('a', 'b'), judge('b'))
  expect(await say(base, head)).toEqual(['d.b safe breaks newReadsOld {"b":"a"}'])
  expect(await say(base, head, asDeclared)).toEqual(['d.b safe safe'])
})

test('samples of the judges are looked at, and those like them', async () => {
  const odd: Value = new Map<string, Value>([['kind', 'zebra'], ['stripes', n(7)]])
  const is = (stripes: (x: Num) => boolean): Judge => (v) => isRecord(v) && v.get('kind') === 'zebra' && v.get('stripes') instanceof Num && stripes(v.get('stripes') as Num)
  const samples = (): Value[] => [odd]
  expect(await say(dataset(some, is((x) => x.coefficient === 7n), { samples }), dataset(others, is((x) => x.coefficient < 9n), { samples }))).toEqual([
    'd breaks unsure oldReadsNew {"kind":"zebra","stripes":0} (what some holds is not known here)',
  ])
})

test('the search comes to an end by itself, and looks at the same each time', async () => {
  const seen = async (): Promise<string[]> => {
    const asked: string[] = []
    const judge: Judge = (v) => { asked.push(toJson(v)); return true }
    await changes(dataset(some, judge), dataset(others, judge))
    return asked
  }
  const [once, again] = [await seen(), await seen()]
  expect(once.length).toBeGreaterThan(200)
  expect(once.length).toBeLessThan(40_000)
  expect(again).toEqual(once)
})
