// One dataset under both revisions: what is told of it, with what reason and where, and what is no change.
import { describe, expect, test } from 'vitest'
import type { Change } from '../../src/compare/change.ts'
import { type DatasetComparison, compareDatasets, lookAt } from '../../src/compare/datasets.ts'
import type { Contract, Dataset } from '../../src/contract/contract.ts'
import type { Fact, FactValue, Span } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Axis, type Reading, foldedTables, strict, tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, ITEM, KEY, anything, list, map, nothing, nullable, opaque, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { toJson } from '../../src/contract/values.ts'
import { displayOf } from '../../src/judge/paths.ts'
import { changesOf, say } from './comparing.ts'
import '../loaded.ts'

const [int, text, bool] = [scalar('int'), scalar('string'), scalar('boolean')]
const of = (all: Record<string, Shape | Slot>, more: Partial<Extract<Shape, { is: 'record' }>> = {}): Shape => record(Object.entries(all).map(([n, s]) => [n, 'is' in s ? slot(s) : s] as const), nothing, more)
const line = (start: number): Span => ({ start, end: start })
const fact = (key: string, value: FactValue, matter: Fact['matter'] = 'place', written = 'value' in value ? String(value.value) : key): Fact => ({ key, matter, text: written, ...value })
const dataset = (shape: Shape, more: Partial<Dataset> = {}): Dataset => ({ name: 'd', role: 'output', shape, facts: [], ...more })
const contractOf = (d: Dataset, more: Partial<Contract> = {}): Contract =>
  ({ format: 'f', id: 'c', file: 'c.yaml', datasets: [d], facts: [], readings: tables, locate: ({ start }) => ({ file: 'c.yaml', line: start, column: 1, endLine: start, endColumn: 1 }), ...more })
const compared = (base: Dataset, head: Dataset, b: Partial<Contract> = {}, h: Partial<Contract> = {}): DatasetComparison => compareDatasets(contractOf(base, b), contractOf(head, h), base, head, undefined)
const told = (c: Change): string => `${'what' in c ? c.what : `${c.key} ${c.drift}`} ${displayOf(c.path, null)} ${c.effects.oldReadsNew} ${c.effects.newReadsOld}`
const facts = (base: Fact[], head: Fact[], more: [Partial<Dataset>, Partial<Dataset>] = [{}, {}]): Change[] => [...compared(dataset(int, { facts: base, ...more[0] }), dataset(int, { facts: head, ...more[1] })).changes]

describe('names', () => {
  const changed = (b: boolean, h: boolean): string[] => {
    const more = (foldsCase: boolean): Partial<Contract> => ({ foldsCase, readings: foldedTables })
    return compared(dataset(of({ Ab: int })), dataset(of({ ab: int })), more(b), more(h)).changes.map(told)
  }
  test('that differ by case alone are one where both contracts say so', () => {
    expect(changed(true, true)).toEqual(['case d.ab safe safe'])
    for (const [b, h] of [[true, false], [false, true], [false, false]] as const) expect(changed(b, h)).not.toContain('case d.ab safe safe')
  })
  const named = (value: string, key = 'physicalName'): Fact => fact(key, { kind: 'text', value })
  test('of a dataset, told once', () => {
    const two = (b: Fact[], h: Fact[], now = 'e'): string[] => facts(b, h, [{}, { name: now }]).map(told)
    expect(two([named('d')], [named('e')])).toEqual([]) // as it is called
    expect(two([named('d')], [named('x')])).toEqual(['physicalName other e breaks breaks'])
    expect(two([named('x')], [named('e')])).toEqual(['physicalName other e breaks breaks'])
    expect(two([], [named('d')])).toEqual([]) // the name it had
    expect(two([named('d')], [named('x')], 'd')).toEqual(['physicalName other d breaks breaks'])
    expect(two([named('d', 'schema')], [named('e', 'schema')])).toEqual(['schema other e breaks breaks'])
  })
  test('are told though people write them the same, where it is something else', () => {
    const at = (value: string): Fact => fact('server', { kind: 'text', value }, 'place', 'the same')
    expect(facts([at('a')], [at('b')]).map(told)).toEqual(['server other d breaks breaks'])
  })
})

describe('why what is said of a dataset is unsure', () => {
  const whys = (base: Fact[], head: Fact[]): unknown[] => facts(base, head).map(({ why, effects }) => [effects.oldReadsNew, why])
  const type = (value: string, more = {}): Fact => fact('physicalType', { kind: 'query', value, ...more })
  const range = (subject: string, max: number, unit?: string): Fact => fact('rows', { kind: 'range', subject, max: { value: whole(max) }, ...(unit === undefined ? {} : { unit }) }, 'quality', subject)
  test('texts that are not understood', () => {
    expect(whys([type('a')], [type('b')])).toEqual([['unsure', 'the text changed, and what it admits is not known here']])
    expect(whys([range('x', 5)], [range('y', 5)])).toEqual([['unsure', 'the text changed, and what it admits is not known here']])
    expect(whys([fact('rows', { kind: 'text', value: 'x' }, 'quality')], [fact('rows', { kind: 'query', value: 'y' }, 'quality')])).toEqual([['unsure', 'the text changed, and what it admits is not known here']])
  })
  test('measures that count in other units', () => {
    expect(whys([range('x', 5)], [range('x', 5, 'percent')].map((f) => ({ ...f, text: 'now' })))).toEqual([['unsure', 'one counts in rows, the other in percent']])
    expect(whys([range('x', 5, 'percent')], [range('x', 5)].map((f) => ({ ...f, text: 'now' })))).toEqual([['unsure', 'one counts in percent, the other in rows']])
  })
  test('a type that is told no more, or at last', () => {
    expect(whys([type('geo')], [])).toEqual([['unsure', 'what geo held is told no more']])
    expect(whys([], [type('geo')])).toEqual([['unsure', 'what it was before it was geo is not told']])
  })
  test('types of which databases do not agree what they hold', () => {
    const readings = (s: Shape): ReadonlyMap<string, Shape> => new Map([['one', s], ['two', text]])
    const why = 'databases do not agree on what these types hold, and no server says which one it is'
    expect(whys([type('a', { readings: readings(int) })], [type('b', { readings: readings(bool) })])).toEqual([['unsure', why]])
    expect(whys([type('a', { readings: int })], [type('b', { readings: bool })])).toEqual([['breaks', undefined]])
  })
  test('and of what is settled there is none', () => {
    expect(facts([fact('server', { kind: 'text', value: 'a' })], [fact('server', { kind: 'text', value: 'b' })])[0]).toMatchObject({ why: undefined, exact: false, proof: undefined, also: [] })
    expect(facts([fact('sla', { kind: 'level', value: 2 }, 'promise')], [fact('sla', { kind: 'level', value: 1 }, 'promise')]).map(({ why, effects }) => [why, effects])).toEqual([[undefined, { oldReadsNew: 'breaks', newReadsOld: 'safe' }]])
  })
})

describe('what is spelt otherwise and holds the same is no change', () => {
  test.each<[string, Shape, Shape]>([
    ['an alternative within another', of({ a: union(int, scalar('long'), text) }), of({ a: union(scalar('long'), text) })], ['null, said in a rule', of({ a: nullable(int) }), of({ a: { is: 'all', of: [nullable(int), anything] } })],
    ['nothing that is allowed beside, in other words', of({ a: int }), of({ a: int }, { rest: list(nothing, { count: { min: 1 } }) })], ['at least none', of({ a: list(int, { count: { min: 0 } }) }), of({ a: list(int) })],
  ])('%s', (_, b, h) => { expect([changesOf(b, h), changesOf(h, b)]).toEqual([[], []]) })
})

describe('which record is shown of several', () => {
  const [low, high] = [scalar('int', { min: { value: whole(0) } }), scalar('int', { max: { value: whole(99_999) } })], few = scalar('int', { max: { value: whole(9) } })
  const shown = (...rules: Shape[]): string[] => changesOf(of({ a: int }), of({ a: { is: 'all', of: rules } })).map((c) => (c.proof ? toJson(c.proof.record) : 'none'))
  test('the shortest, and of those the first', () => { expect([shown(high, low), shown(low, high), shown(low, few), shown(few, low)]).toEqual([['{"a":-1}'], ['{"a":-1}'], ['{"a":-1}'], ['{"a":10}']]) })
})

describe('a width', () => {
  const wide = (maxLength: number | undefined, stored?: Fact): Shape => of({ a: slot(scalar('string', {}, maxLength === undefined ? {} : { width: { maxLength } }), stored ? { facts: [stored] } : {}) })
  const type = (more: object, matter: Fact['matter'] = 'place'): Fact => fact('physicalType', { kind: 'query', value: 'text', ...more }, matter)
  const of2 = (base: Shape, head: Shape): string[] => changesOf(base, head).map(told)
  test('that is gone is a change', () => {
    expect(of2(wide(5), wide(undefined))).toEqual(['width d.a breaks safe'])
    expect(of2(wide(undefined), wide(5))).toEqual(['width d.a safe breaks'])
  })
  test('that is not told by a type nobody knows is left to what is said of the type', () => {
    expect(of2(wide(5), wide(undefined, type({})))).toEqual(['physicalType added d.a unsure unsure'])
    expect(of2(wide(undefined, type({})), wide(5))).toEqual(['physicalType removed d.a unsure unsure'])
    expect(of2(wide(5, fact('unit', { kind: 'text', value: 'x' })), wide(undefined, type({ value: 'y' })))).toContain('physicalType added d.a unsure unsure')
  })
  test('is left to what is said of the type, whatever else is said there', () => {
    const stored = (facts: readonly Fact[]): Shape => of({ a: slot(text, { facts }) }), unit = fact('unit', { kind: 'text', value: 'x' }, 'label')
    expect(of2(wide(5), stored([unit, type({})]))).toEqual(['unit added d.a safe safe', 'physicalType added d.a unsure unsure'])
  })
  test('of the keys of a map is a change of them', () => {
    const keyed = (maxLength: number): Shape => of({ m: map(scalar('string', {}, { width: { maxLength } }), int) })
    expect(of2(keyed(5), keyed(3))).toEqual(['width d.m{key} safe breaks'])
  })
  test('beside a type that is known, or something else that is said, is a change of its own', () => {
    expect(of2(wide(5), wide(undefined, type({ known: true })))).toContain('width d.a breaks safe')
    expect(of2(wide(5), wide(undefined, type({}, 'quality')))).toContain('width d.a breaks safe')
    expect(of2(wide(5), wide(undefined, fact('physicalType', { kind: 'text', value: 'text' })))).toContain('width d.a breaks safe')
  })
  test('leaves other changes of the column alone', () => {
    expect(of2(wide(undefined, type({})), of({ a: slot(int, { facts: [type({})] }) }))).toEqual(['type d.a breaks breaks'])
    expect(of2(of({ a: slot(nullable(text), { facts: [type({})] }) }), of({ a: slot(text, { facts: [type({})] }) }))).toEqual(['nullability d.a safe breaks'])
    expect(of2(of({ a: slot(int, { facts: [type({})] }) }), of({ a: slot(int, { facts: [type({})], fallback: whole(1) }) }))).toEqual(['default d.a safe safe'])
  })
})

describe('where a change stands', () => {
  const [was, now] = [slot(int, { at: line(11) }), slot(text, { at: line(21) })]
  test('a field at itself, on either side', () => { expect(changesOf(of({ a: was }), of({ a: now }))).toMatchObject([{ at: line(21), baseAt: line(11) }]) })
  test('a dataset at itself', () => { expect(compared(dataset(int, { at: line(1) }), dataset(text, { at: line(2) })).changes).toMatchObject([{ what: 'type', at: line(2), baseAt: line(1), base: { at: line(1) }, head: { at: line(2) } }]) })
  test('one that went near what is left', () => { expect(compared(dataset(of({ a: was }), { at: line(1) }), dataset(of({}), { at: line(2) })).changes).toMatchObject([{ what: 'removed', at: line(2), baseAt: line(11) }]) })
  test('a rule between two fields at itself, before the field', () => {
    const row = (start: number, rule: boolean, at: boolean): Shape => of({ a: slot(int, { at: line(start) }), b: slot(int, { at: line(start + 1) }) }, rule ? { between: [{ lower: 'a', upper: 'b', strict: false, ...(at ? { at: line(start + 5) } : {}) }] } : {})
    expect(changesOf(row(10, true, true), row(20, false, true))).toMatchObject([{ what: 'between', at: line(21), baseAt: line(15) }])
    expect(changesOf(row(10, false, true), row(20, true, true))).toMatchObject([{ what: 'between', at: line(25), baseAt: line(11) }])
    expect(changesOf(row(10, true, false), row(20, false, false))).toMatchObject([{ what: 'between', at: line(21), baseAt: line(11) }])
  })
})

describe('keys of a map', () => {
  const values = map(opaque('?'), int, { count: { min: 1 } }) // of which none can be made up
  test('are unsure where it is not known what they hold, or where no record can be made up', () => {
    expect(changesOf(of({ m: map(opaque('?'), int) }), of({ m: map(text, int) })).map(told)).toEqual(['type d.m{key} unsure unsure'])
    expect(changesOf(of({ m: map(scalar('string', { choice: ['p', 'q'] }), values) }), of({ m: map(scalar('string', { choice: ['p'] }), values) })).map(told)).toEqual(['choice d.m{key} safe unsure'])
  })
  const keyed = (keys: Shape, at?: number): Shape => of({ m: slot(map(keys, bool), at === undefined ? {} : { at: line(at) }) })
  test('of another type break both, though a record shows only one', () => {
    expect(changesOf(keyed(text, 3), keyed(int, 4))).toMatchObject([{ what: 'type', path: ['d', 'm', KEY], effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' }, base: { shape: text, at: line(3) }, head: { shape: int, at: line(4) }, proof: { direction: 'newReadsOld' } }])
  })
  test('of fewer names break by one of them', () => {
    const [c] = changesOf(keyed(text), keyed(scalar('string', { maxLength: 2 })))
    expect([c && told(c), c?.proof && c.proof.direction]).toEqual(['limits d.m{key} safe breaks', 'newReadsOld'])
  })
  test('are not its values', () => { expect(changesOf(of({ m: map(text, int) }), of({ m: map(text, text) }))).toMatchObject([{ base: { shape: int }, head: { shape: text } }]) })
})

describe('spelt otherwise', () => {
  const limited = (min: number, max: number): Shape => scalar('int', { min: { value: whole(min) }, max: { value: whole(max) } })
  const chosen = (...values: number[]): Shape => scalar('int', { choice: values.map((n) => whole(n)) })
  test.each<[string, Shape, Shape]>([
    ['a range and its numbers', of({ a: limited(1, 2) }), of({ a: chosen(1, 2) })], ['a union and a choice', of({ a: union(chosen(1), chosen(2)) }), of({ a: chosen(2, 1) })],
    ['in a list', list(limited(1, 2)), list(chosen(1, 2))], ['in a record of a list', list(of({ a: limited(1, 2) })), list(of({ a: chosen(1, 2) }))],
  ])('%s: no change', (_, a, b) => { expect([say(a, b), say(b, a)]).toEqual([[], []]) })
  test('but with another default', () => {
    expect(say(of({ a: slot(limited(1, 2), { fallback: whole(1) }) }), of({ a: slot(chosen(1, 2), { fallback: whole(2) }) }))).toEqual(['default d.a safe safe'])
  })
  test('a rule that the ranges imply is a change of an input: its other side is not asked', () => {
    const row = (between?: boolean): Shape => of({ a: limited(0, 1), b: limited(5, 6) }, between ? { between: [{ lower: 'a', upper: 'b', strict: false }] } : {})
    expect([say(row(true), row()), say(row(true), row(), { role: 'input' })]).toEqual([[], ['between d.b safe safe']])
  })
})

describe('the record that is shown', () => {
  test('is the old readers\', where both are hurt', () => { expect(changesOf(of({ a: int }), of({ a: text }))[0]?.proof?.direction).toBe('oldReadsNew') })
  test('is of the first place of a definition that is used at several', () => {
    const shared = (x: Shape): Shape => { const s = of({ x }); return of({ l: slot(s, { required: false }), m: slot(s, { required: false }) }) }
    expect(changesOf(shared(int), shared(nullable(int))).map((c) => [told(c), c.proof && toJson(c.proof.record), c.also])).toEqual([['nullability d.l.x breaks safe', '{"l":{"x":null}}', [['d', 'm', 'x']]]])
  })
  test('there is none of what cannot be made up, and so it is unsure', () => {
    const within = (s: Shape): Shape => of({ m: map(opaque('?'), s) })
    expect(changesOf(within(int), within(nullable(int)))).toMatchObject([{ effects: { oldReadsNew: 'unsure', newReadsOld: 'safe' }, why: 'no whole record could be made up that shows it', proof: undefined }])
  })
  test('nor of what is not modelled, with the reason', () => {
    const [c] = changesOf(of({ a: opaque('x') }), of({ a: opaque('y') }))
    expect([c?.effects, typeof c?.why, c?.proof]).toEqual([{ oldReadsNew: 'unsure', newReadsOld: 'unsure' }, 'string', undefined])
  })
})

describe('what it comes to', () => {
  test('the worst of all its changes, in each direction', () => {
    expect(compared(dataset(of({ a: int, b: opaque('x') })), dataset(of({ a: nullable(int), b: opaque('y') }))).effects).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'unsure' })
    expect(compared(dataset(of({ b: opaque('x'), a: int })), dataset(of({ b: opaque('y'), a: nullable(int) }))).effects).toEqual({ oldReadsNew: 'breaks', newReadsOld: 'unsure' })
    expect(compared(dataset(int), dataset(int)).effects).toEqual({ oldReadsNew: 'safe', newReadsOld: 'safe' })
  })
  test('an exact reading adds nothing to it', () => {
    const [b, h] = [dataset(record([], text)), dataset(record([], int))]
    const { changes, effects } = compareDatasets(contractOf(b), contractOf(h), b, h, strict)
    expect([changes.map(({ exact }) => exact), effects]).toEqual([[true], { oldReadsNew: 'safe', newReadsOld: 'safe' }])
    expect(changesOf(of({ a: int }), of({ a: text }), { exact: strict })).toMatchObject([{ exact: true }])
    expect(changesOf(of({ a: int }), of({ a: text }))).toMatchObject([{ exact: false }])
  })
  test('where the order of fields counts, another order is one change for both', () => {
    const ordered: Axis[] = tables.map((a) => ({ ...a, oldReadsNew: { ...a.oldReadsNew, ordered: true }, newReadsOld: { ...a.newReadsOld, ordered: true } }))
    expect(say(of({ a: int, b: int }), of({ b: int, a: int }), { readings: ordered })).toEqual(['order d breaks breaks'])
    expect(say(list(of({ a: int, b: int })), list(of({ b: int, a: int })), { readings: ordered })).toHaveLength(1)
  })
  test('of a fact of a field, at its path', () => {
    const unit = (value: string): Shape => of({ l: list(slot(int, { facts: [fact('unit', { kind: 'text', value }, 'meaning')] })) })
    expect(changesOf(unit('a'), unit('b'))).toMatchObject([{ of: 'fact', key: 'unit', path: ['d', 'l', ITEM], basePath: ['d', 'l', ITEM], dataset: 'd', effects: { oldReadsNew: 'breaks', newReadsOld: 'breaks' } }])
  })
})

describe('a type that stores a column, beside its shape', () => {
  const storing = (shape: Shape, stored: string): Shape => of({ a: slot(shape, { facts: [fact('physicalType', { kind: 'query', value: stored })] }) })
  const of2 = (base: Shape, head: Shape): string[] => changesOf(base, head).map(told)
  test('is told by the shape, where that hurts as much', () => {
    expect(of2(storing(int, 'i'), storing(text, 't'))).toEqual(['type d.a breaks breaks'])
  })
  test('is told besides where it hurts more', () => {
    expect(of2(storing(int, 'i'), storing(scalar('long'), 'l'))).toEqual(['type d.a breaks safe', 'physicalType unsure d.a unsure unsure'])
  })
  test('is told where the shape says nothing of a type', () => {
    expect(of2(storing(int, 'i'), storing(nullable(int), 'l'))).toEqual(['nullability d.a breaks safe', 'physicalType unsure d.a unsure unsure'])
    expect(of2(storing(int, 'i'), of({ a: text }))).toEqual(['type d.a breaks breaks'])
  })
  test('is no other fact, and no fact of another column', () => {
    const other = (shape: Shape, value: string): Shape => of({ a: slot(shape, { facts: [fact('note', { kind: 'text', value }, 'label')] }) })
    expect(of2(other(int, 'x'), other(text, 'y')).length).toBe(2)
    const two = (shape: Shape, stored: string): Shape => of({ b: shape, a: slot(bool, { facts: [fact('physicalType', { kind: 'query', value: stored })] }) })
    expect(of2(two(int, 'x'), two(text, 'y')).map((line) => line.slice(0, 12))).toEqual(['type d.b bre', 'physicalType'])
  })
})
describe('whether anything is refused at all', () => {
  const isRefused = (base: Shape, head: Shape, exact?: Reading): boolean => lookAt(contractOf(dataset(base)), contractOf(dataset(head)), dataset(base), dataset(head), exact).isRefused()
  test('by those whose effects are asked, and not by who reads exactly', () => {
    expect([isRefused(of({ a: int }), of({ a: text })), isRefused(of({ a: int }), of({ a: int })), isRefused(of({ a: slot(int, { id: '1' }) }), of({ a: slot(int, { id: '2' }) }))]).toEqual([true, false, false])
    expect(isRefused(of({ a: int, b: int }), of({ b: int, a: int }), { ...strict, ordered: true })).toBe(false)
  })
})
test('enums of both sides are remembered as compared in a place of their own', () => {
  const e = (n: number): Shape => scalar('enum', {}, { encoding: 'open enum', codes: new Map([['A', n]]), home: { name: 'E', at: line(1), constants: new Map() } })
  const [was, is] = [e(0), e(1)], elsewhere = { base: new Map<Shape, Shape>(), head: new Map<Shape, Shape>() }
  const [base, head] = [dataset(of({ a: was })), dataset(of({ a: is }))]
  const ask = (): number => lookAt(contractOf(base), contractOf(head), base, head, undefined, elsewhere).tell().changes.length
  expect(ask()).toBe(1)
  expect([[...elsewhere.base], [...elsewhere.head]]).toEqual([[[was, is]], [[is, was]]])
  expect(ask()).toBe(0)
})
