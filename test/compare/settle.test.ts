// What the relation leaves open, settled record by record by judges that decide single records: only what both confirm is a break.
import { expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { compare } from '../../src/compare/compare.ts'
import type { DatasetComparison } from '../../src/compare/datasets.ts'
import { settle } from '../../src/compare/settle.ts'
import type { Contract, Dataset, Decider } from '../../src/contract/contract.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Reading, asDeclared, asWritten, strict } from '../../src/contract/reading.ts'
import { type Path, type Shape, ITEM, VALUE, anything, list, nothing, opaque, record, scalar, slot } from '../../src/contract/shape.ts'
import { type Value, isList, isRecord, toJson } from '../../src/contract/values.ts'
import { displayOf } from '../../src/judge/paths.ts'

type Judge = Decider['decide']
const dataset = (shape: Shape, decide?: Judge, parts: Partial<Dataset & Decider> = {}): Dataset => {
  const { why, samples, isUnread, size, ...own } = parts
  const made: Dataset = { name: 'd', role: 'output', shape, facts: [], ...own }
  return decide ? { ...made, accepts: () => Promise.resolve({ decide, ...(why === undefined ? {} : { why }), ...(samples ? { samples } : {}), ...(isUnread ? { isUnread } : {}), ...(size === undefined ? {} : { size }) }) } : made
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

test('a judge that only lacks something to read leaves it to the relation, one in any other doubt does not', async () => {
  const open: Judge = () => undefined, [long, int] = [scalar('long'), scalar('int')]
  const unread = { isUnread: () => true }, doubtful = { isUnread: () => false }
  expect(await say(dataset(int, open, unread), dataset(long, open, unread))).toEqual(['d breaks safe oldReadsNew 2147483648'])
  expect(await say(dataset(int, open, unread), dataset(long, () => false))).toEqual(['d unsure safe (the record made up to show it was not confirmed)'])
  expect(await say(dataset(int, open, doubtful), dataset(long, open, unread))).toEqual(['d unsure safe (the record made up to show it was not confirmed)'])
})

test('many breaks of a large schema are confirmed as far as that goes, and those of a small one all', async () => {
  const fields = (type: 'int' | 'long'): Shape => record(Array.from({ length: 60 }, (_, i) => [`f${i}`, slot(scalar(type))] as const))
  const asked = async (size: number, answer: boolean): Promise<{ calls: number; breaks: number }> => {
    let calls = 0
    const writes: Judge = () => { calls++; return answer }, all: Judge = () => false
    const found = await changes(dataset(fields('int'), all, { size }), dataset(fields('long'), writes, { size }))
    return { calls, breaks: found.filter((c) => c.effects.oldReadsNew === 'breaks').length }
  }
  const [small, large, huge] = [await asked(60, true), await asked(1_000, true), await asked(1_000_000, true)]
  expect([small.breaks, large.breaks, huge.breaks]).toEqual([60, 60, 60])
  expect([small.calls >= 60, large.calls, huge.calls]).toEqual([true, 10, 1]) // 20 000 rules, of both sides
  expect((await asked(1_000_000, false)).breaks).toBe(0) // a relation that was wrong once is not taken at its word
})
test('a record that nobody will look at is no more than an excerpt', async () => {
  const fields = (type: 'int' | 'long'): Shape => record(Array.from({ length: 60 }, (_, i) => [`f${i}`, slot(scalar(type))] as const))
  const found = await changes(dataset(fields('int'), () => false, { size: 1_000 }), dataset(fields('long'), () => true, { size: 1_000 }))
  expect(found.map((c) => c.proof?.omitted)).toEqual(Array.from({ length: 60 }, (_, i) => (i < 5 ? 0 : expect.toSatisfy((n: number) => n > 50))))
})
test('of a large schema fewer records are looked at', async () => {
  const looked = async (size: number): Promise<number> => {
    let calls = 0
    const never: Judge = () => { calls++; return false }
    const texts = { size, samples: () => Array.from({ length: 100 }, (_, i) => n(i)) }
    await changes(dataset(some, never, texts), dataset(others, never, texts))
    return calls
  }
  expect(await looked(1_000_000)).toBeLessThan((await looked(100)) / 10)
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

test('a record of a break that is known speaks for no change that is open beside it', async () => {
  const of = (a: Shape, b: Shape): Shape => record([['a', slot(a)], ['b', slot(b, { required: false })]])
  const judge = (most: number): Judge => (v) => isRecord(v) && below(most)(v.get('a') ?? null) === true
  const more = { samples: () => [new Map([['a', n(8)]]), new Map([['a', n(9)]])] }
  expect(await say(dataset(of(scalar('int'), some), judge(2 ** 31)), dataset(of(scalar('long'), others), judge(2 ** 40), more))).toEqual([
    'd.a breaks safe oldReadsNew {"a":2147483648}', 'd.b unsure unsure (what some holds is not known here)',
  ])
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

/** Settled as it is told, without a relation: what is open, and the judges of both sides with their samples. */
const settledTold = async (open: readonly Change[], base: Decider, head: Decider, how: { reading?: Reading; parts?: Partial<Dataset>; shape?: Shape } = {}): Promise<DatasetComparison> => {
  const side = (judge: Decider): Dataset => ({ name: 'd', role: 'output', shape: how.shape ?? nothing, facts: [], accepts: () => Promise.resolve(judge), ...how.parts })
  return settle(side(base), side(head), how.reading, () => ({ changes: [...open], effects: { oldReadsNew: 'unsure', newReadsOld: 'unsure' } }))
}
const unsure = { oldReadsNew: 'unsure', newReadsOld: 'unsure' } as const
const openAt = (path: Path, more: Partial<Change> = {}): Change => ({
  of: 'slot', what: 'type', base: undefined, head: undefined, role: 'output', path, basePath: path, also: [], effects: { ...unsure, newReadsOld: 'safe' }, exact: false, why: 'nobody knows', proof: undefined, at: undefined, baseAt: undefined, ...more,
} as Change)
const offered = (...records: Value[]): Decider => ({ decide: () => true, samples: () => records })
const refusing: Decider = { decide: () => false }
const has = (fields: Record<string, Value>): Value => new Map(Object.entries(fields))
const whole = (record: Value): Decider => ({ decide: (v) => toJson(v) === toJson(record), samples: () => [record] })

test('the record is shown as far as the path leads into it', async () => {
  const focus = async (record: Value, path: Path, parts?: Partial<Dataset>): Promise<unknown> => (await settledTold([openAt(path)], refusing, whole(record), parts ? { parts } : {})).changes.map((c) => c.proof?.focus)
  expect(await focus(has({ a: [true] }), ['d', 'a', ITEM])).toEqual([['a', ITEM]])
  expect(await focus(has({ a: [true, has({ b: n(1) })] }), ['d', 'a', 1, 'b'])).toEqual([['a', 1, 'b']])
  expect(await focus(has({ a: [true] }), ['d', 'a', 1])).toEqual([['a']])
  expect(await focus(has({ a: [] }), ['d', 'a', ITEM])).toEqual([['a']])
  expect(await focus(has({ a: has({ x: has({ b: true }) }) }), ['d', 'a', VALUE, 'b'])).toEqual([['a', VALUE, 'b']])
  expect(await focus(has({ a: has({ x: true }) }), ['d', 'a', ITEM])).toEqual([['a']])
  expect(await focus(has({ a: [true] }), ['d', 'a', VALUE])).toEqual([['a']])
  expect(await focus(has({ a: [true] }), ['d', 'a', 'b'])).toEqual([['a']])
  expect(await focus(true, ['d', 'a'])).toEqual([[]])
  expect(await focus(has({ a: true }), ['a'], { unnamed: true })).toEqual([['a']])
  const sides = (['base', 'head'] as const).map((unnamed): Promise<DatasetComparison> => {
    const side = (name: 'base' | 'head', judge: Decider): Dataset => ({ name: 'd', role: 'output', shape: nothing, facts: [], accepts: () => Promise.resolve(judge), ...(name === unnamed ? { unnamed: true } : {}) })
    return settle(side('base', refusing), side('head', whole(has({ a: true }))), undefined, () => ({ changes: [openAt(['a'])], effects: unsure }))
  })
  for (const { changes: all } of await Promise.all(sides)) expect(all[0]?.proof?.focus).toEqual(['a'])
})
test('it speaks for the change at the deepest place that it reaches, a place that is in it before one beside it, the first of equals', async () => {
  const spoken = async (record: Value, ...paths: Path[]): Promise<number[]> => {
    const { changes: all } = await settledTold(paths.map((path) => openAt(['d', ...path])), refusing, { ...whole(record), decide: (v) => toJson(v) === toJson(record) })
    return all.flatMap((c, i) => (c.effects.oldReadsNew === 'breaks' ? [i] : []))
  }
  expect(await spoken(has({ a: true, b: has({ c: true }) }), ['a'], ['b', 'c'])).toEqual([1])
  expect(await spoken(has({ a: true, b: has({ c: true }) }), ['b', 'c'], ['a'])).toEqual([0])
  expect(await spoken(has({ a: true }), ['b', 'c'], ['a'])).toEqual([1])
  expect(await spoken(has({ b: has({}) }), ['b', 'c'], ['b'])).toEqual([1])
  expect(await spoken(has({ b: has({}) }), ['a'], ['b', 'c'])).toEqual([1])
  expect(await spoken(has({ b: has({}) }), ['a'], ['b', 'c', 'd'])).toEqual([0])
  expect(await spoken(has({ a: true, b: true }), ['a'], ['b'])).toEqual([0])
  expect(await spoken(true, ['a'], ['b'])).toEqual([0])
})
test('each record speaks for one change, until all are told', async () => {
  const { changes: all, effects } = await settledTold([openAt(['d', 'a']), openAt(['d', 'b'])], refusing, { decide: (v) => isRecord(v) && v.size === 1 && ['a', 'b'].some((name) => v.get(name) === true), samples: () => [has({ b: true }), has({ a: true })] })
  expect(told(all)).toEqual(['d.a breaks safe oldReadsNew {"a":true}', 'd.b breaks safe oldReadsNew {"b":true}'])
  expect(effects).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'safe' })
})
test('one that is open both ways says why until both are told, and keeps its first record', async () => {
  const both = openAt(['d', 'a'], { effects: unsure })
  expect(told((await settledTold([both], whole(true), refusing)).changes)).toEqual(['d.a unsure breaks newReadsOld true (nobody knows)'])
  expect(told((await settledTold([both], refusing, whole(true))).changes)).toEqual(['d.a breaks unsure oldReadsNew true (nobody knows)'])
  expect((await settledTold([both], whole(true), refusing)).effects).toEqual({ oldReadsNew: 'unsure', newReadsOld: 'breaks' })
  expect(told((await settledTold([both], whole(true), whole(null))).changes)).toEqual(['d.a breaks breaks oldReadsNew null'])
})
test('two changes of one place have a record each', async () => {
  const { changes: all } = await settledTold([openAt(['d', 'a']), openAt(['d', 'a'], { why: 'another' })], refusing, { decide: (v) => isRecord(v) && v.size === 1 && (v.get('a') === true || v.get('a') === null), samples: () => [has({ a: true }), has({ a: null })] })
  expect(told(all)).toEqual(['d.a breaks safe oldReadsNew {"a":true}', 'd.a breaks safe oldReadsNew {"a":null}'])
})
test('only places are settled so', async () => {
  const fact = openAt(['d'], { of: 'fact', key: 'k', drift: 'unsure', dataset: 'd' })
  const safe = openAt(['d', 'a'], { effects: { oldReadsNew: 'safe', newReadsOld: 'safe' }, why: undefined })
  expect(told((await settledTold([fact, safe], refusing, offered(true))).changes)).toEqual(['d unsure safe (nobody knows)', 'd.a safe safe'])
  expect((await settledTold([safe], refusing, offered(true))).effects).toEqual({ oldReadsNew: 'safe', newReadsOld: 'safe' })
})
test('why a judge cannot be asked is said once, and of nothing that is settled', async () => {
  const why = 'too large', { changes: all, effects } = await settledTold([openAt(['d', 'a'], { why }), openAt(['d', 'b']), openAt(['d', 'c'], { why: undefined, effects: { oldReadsNew: 'safe', newReadsOld: 'unsure' } }), openAt(['d', 'e'], { why: undefined, effects: { oldReadsNew: 'breaks', newReadsOld: 'safe' } })], refusing, { ...offered(true), why })
  expect(told(all)).toEqual(['d.a unsure safe (too large)', 'd.b unsure safe (nobody knows; too large)', 'd.c safe unsure (too large)', 'd.e breaks safe'])
  expect(effects).toEqual(unsure)
})
test('of what only one side can judge nothing is settled', async () => {
  const side = (accepts: boolean): Dataset => ({ name: 'd', role: 'output', shape: nothing, facts: [], ...(accepts ? { accepts: () => Promise.reject(new Error('asked')) } : {}) })
  for (const [base, head] of [[true, false], [false, true], [false, false]] as const) expect(await settle(side(base), side(head), undefined, () => ({ changes: [openAt(['d'])], effects: unsure }))).toEqual({ changes: [openAt(['d'])], effects: unsure })
})
test('who writes only what is declared shows nothing else, whatever its judge takes', async () => {
  const shape = record([['a', slot(anything, { required: false })]], anything), never: Reading = { ...strict, undeclared: 'never' }
  const settledFor = async (reading: Reading, record: Value): Promise<string[]> => told((await settledTold([openAt(['d', 'a'])], refusing, whole(record), { reading, shape })).changes)
  expect(await settledFor(strict, has({ b: true }))).toEqual(['d.a breaks safe oldReadsNew {"b":true}'])
  expect(await settledFor(never, has({ b: true }))).toEqual(['d.a unsure safe (nobody knows)'])
  expect(await settledFor(never, has({ a: true }))).toEqual(['d.a breaks safe oldReadsNew {"a":true}'])
})
test('of endless samples some are looked at, from each source in turn', async () => {
  let [own, other] = [0, 0]
  const endless = (count: () => number, text: string) => function* (): Generator<Value> { for (;;) yield `${text}${count()}` }
  await settledTold([openAt(['d'])], { ...refusing, samples: endless(() => ++other, 'x') }, { ...refusing, samples: endless(() => ++own, 'y') })
  expect([own, other]).toEqual([120, 120])
})
test('no more is told than there is to tell, and of a wide contract some', async () => {
  const paths = Array.from({ length: 12 }, (_, i) => `f${i}`)
  const { changes: all } = await settledTold(paths.map((p) => openAt(['d', p])), refusing, { decide: (v) => isRecord(v) && v.size === 1 && [...v.values()][0] === true, samples: () => paths.map((p) => has({ [p]: true })) })
  expect(all.filter((c) => c.effects.oldReadsNew === 'breaks')).toHaveLength(8)
})
