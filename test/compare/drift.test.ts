// How two values of one promise compare, kind by kind, and whom a move hurts.
import { describe, expect, test } from 'vitest'
import { type Drift, drift, factMoves, sameFacts } from '../../src/compare/facts.ts'
import type { Fact, FactValue, Matter } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'

const fact = (value: FactValue, matter: Matter = 'quality', key = 'k', text = JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v))): Fact => ({ key, matter, text, ...value })
const range = (parts: Partial<Extract<FactValue, { kind: 'range' }>>): FactValue => ({ kind: 'range', subject: 's', ...parts })
const [one, five, nine] = [{ value: whole(1) }, { value: whole(5) }, { value: whole(9) }]
const server = (facts: Record<string, string>, production = true): FactValue => ({ kind: 'server', production, facts: new Map(Object.entries(facts)) })
const location = (value: string, endings?: boolean): FactValue => ({ kind: 'location', value, ...(endings === undefined ? {} : { endings }) })
const text = (value: string): FactValue => ({ kind: 'text', value })
const query = (value: string, more: Partial<Extract<FactValue, { kind: 'query' }>> = {}): FactValue => ({ kind: 'query', value, ...more })
const quantity = (n: number, better: 'less' | 'more' = 'less', unit = 'h'): FactValue => ({ kind: 'quantity', value: whole(n), unit, better })

test.each<[string, FactValue | undefined, FactValue | undefined, Drift | undefined]>([
  ['the same text', text('a'), text('a'), undefined], ['another text', text('a'), text('b'), 'other'], ['said', undefined, text('a'), 'added'], ['said no more', text('a'), undefined, 'removed'], ['never said', undefined, undefined, undefined],
  ['a query that the shape tells', undefined, query('a', { told: true }), undefined], ['and tells no more', query('a', { told: true }), undefined, undefined], ['a query that it does not', undefined, query('a', { told: false }), 'added'],
  ['two queries that the shape tells', query('a', { told: true }), query('b', { told: true }), undefined], ['one of them', query('a', { told: true }), query('b'), 'unsure'], ['the other', query('a'), query('b', { told: true }), 'unsure'],
  ['known queries', query('a', { known: true }), query('b', { known: true }), 'other'], ['one known', query('a', { known: true }), query('b'), 'unsure'], ['the other known', query('a'), query('b', { known: true }), 'unsure'],
  ['another kind', text('a'), { kind: 'list', value: ['a'] }, 'other'], ['a query for another kind', query('a'), text('a'), 'unsure'], ['another kind for a query', text('a'), query('a'), 'unsure'],
  ['a higher level', { kind: 'level', value: 1 }, { kind: 'level', value: 2 }, 'stronger'], ['a lower level', { kind: 'level', value: 2 }, { kind: 'level', value: 1 }, 'weaker'], ['the same level', { kind: 'level', value: 2 }, { kind: 'level', value: 2 }, undefined],
  ['the same list', { kind: 'list', value: ['a', 'b'] }, { kind: 'list', value: ['a', 'b'] }, undefined], ['a longer list', { kind: 'list', value: ['a'] }, { kind: 'list', value: ['a', 'b'] }, 'other'], ['a shorter list', { kind: 'list', value: ['a', 'b'] }, { kind: 'list', value: ['a'] }, 'other'],
  ['a larger set', { kind: 'set', value: ['a'] }, { kind: 'set', value: ['b', 'a'] }, 'stronger'], ['a smaller set', { kind: 'set', value: ['a', 'b'] }, { kind: 'set', value: ['b'] }, 'weaker'], ['another set', { kind: 'set', value: ['a'] }, { kind: 'set', value: ['b'] }, 'other'],
  ['another place', location('a/b'), location('c/b'), 'other'], ['the same place', location('a/b'), location('a/b'), undefined], ['an ending that does not name it', location('a/b'), location('b'), 'other'],
  ['an ending', location('a/b', true), location('b', true), undefined], ['an ending the other way', location('b', true), location('a/b', true), undefined], ['what only ends alike', location('ab', true), location('b', true), 'other'],
  ['an ending with a scheme', location('a/s3://b', true), location('s3://b', true), 'other'], ['an ending with a scheme of digits and dots', location('a/h2.o+x-y:b', true), location('h2.o+x-y:b', true), 'other'], ['an ending with a colon later on', location('a/b/c:d', true), location('b/c:d', true), undefined],
  ['the same server', server({ a: '1', b: '2' }), server({ b: '2', a: '1' }), undefined], ['a server with more', server({ a: '1' }), server({ a: '1', b: '2' }), 'other'], ['a server elsewhere', server({ a: '1' }), server({ a: '2' }), 'other'],
  ['less of what should be little', quantity(2), quantity(1), 'stronger'], ['more of what should be little', quantity(1), quantity(2), 'weaker'], ['more of what should be much', quantity(1, 'more'), quantity(2, 'more'), 'stronger'], ['as much', quantity(1), quantity(1), undefined],
  ['another unit', quantity(1), quantity(1, 'less', 'm'), 'other'], ['another sense', quantity(1), quantity(1, 'more'), 'other'],
  ['a lower bound', range({}), range({ min: one }), 'stronger'], ['none any more', range({ min: one }), range({}), 'weaker'], ['a raised bound', range({ min: one }), range({ min: five }), 'stronger'], ['an upper bound lowered', range({ max: nine }), range({ max: five }), 'stronger'],
  ['an upper bound raised', range({ max: five }), range({ max: nine }), 'weaker'], ['a bound that is out now', range({ max: five }), range({ max: { ...five, exclusive: true } }), 'stronger'], ['a bound that is in now', range({ min: { ...one, exclusive: true } }), range({ min: one }), 'weaker'],
  ['a range moved', range({ min: one, max: five }), range({ min: five, max: nine }), 'other'], ['the same range', range({ min: one, max: { ...five, exclusive: true } }), range({ min: one, max: { ...five, exclusive: true } }), undefined],
  ['another measure', range({ min: one }), range({ min: one, subject: 't' }), 'unsure'], ['another unit of it', range({ min: one }), range({ min: one, unit: '%' }), 'unsure'],
  ['what the shape says', range({ min: one }), range({ min: five, implied: true }), undefined], ['what the shape said', range({ min: one, implied: true }), range({ min: five }), undefined], ['what it says of another measure', range({ min: one, implied: true }), range({ min: five, subject: 't' }), 'unsure'],
  ['a range that no longer binds', range({ min: one }), range({ min: one, binding: false }), 'weaker'], ['a range that binds now', range({ min: one, binding: false }), range({ min: one, binding: true }), 'stronger'], ['binding, said or not', range({ min: one }), range({ min: one, binding: true }), undefined],
])('%s', (_, base, head, expected) => {
  expect(drift(base && fact(base), head && fact(head))).toBe(expected)
})
test('what hangs on it may be another, where the words are the same', () => {
  expect(drift(fact(text('a'), 'label', 'k', 'a'), fact(text('b'), 'inert', 'k', 'a'))).toBeUndefined()
  expect([drift(fact(text('a'), 'label', 'k', 'a'), fact(text('b'), 'label', 'k', 'a')), drift(fact(text('a'), 'label', 'k', 'a'), fact(text('b'), 'inert', 'k', 'b')), drift(fact(text('a'), 'label', 'k', 'a'), fact(query('b'), 'inert', 'k', 'a'))]).toEqual(['other', 'other', 'unsure'])
})

describe('whom it hurts', () => {
  /** Consumers built on base, then data already written. */
  const hurts = (matter: Matter, base: FactValue | undefined, head: FactValue | undefined): string[] => factMoves(base ? [fact(base, matter)] : [], head ? [fact(head, matter)] : []).map((m) => `${m.oldReadsNew} ${m.newReadsOld}`)
  test.each<[string, Matter, FactValue | undefined, FactValue | undefined, string]>([
    ['another place', 'place', text('a'), text('b'), 'breaks breaks'], ['a place said', 'place', undefined, text('a'), 'safe safe'], ['a place gone', 'place', text('a'), undefined, 'breaks safe'],
    ['a meaning said', 'meaning', undefined, text('a'), 'safe safe'], ['a meaning gone', 'meaning', text('a'), undefined, 'breaks safe'], ['another meaning', 'meaning', text('a'), text('b'), 'breaks breaks'],
    ['a type that is not known', 'place', query('a'), query('b'), 'unsure unsure'], ['one that is', 'place', query('a', { known: true }), query('b', { known: true }), 'breaks breaks'], ['a type said', 'place', undefined, query('a'), 'unsure unsure'],
    ['a type gone that bound nobody', 'place', query('a', { binding: false }), undefined, 'safe safe'], ['a server of tests', 'place', server({ a: '1' }, false), server({ a: '2' }, false), 'safe safe'],
    ['a server that is of production now', 'place', server({ a: '1' }, false), server({ a: '2' }), 'breaks breaks'], ['a server that was of production', 'place', server({ a: '1' }), server({ a: '2' }, false), 'breaks breaks'], ['a server gone', 'place', server({ a: '1' }, false), undefined, 'breaks safe'],
    ['a promise kept otherwise', 'promise', text('a'), text('b'), 'breaks breaks'], ['a check that binds no more', 'quality', range({ min: one }), range({ min: one, binding: false }), 'breaks safe'], ['a check that binds now', 'quality', range({ min: one, binding: false }), range({ min: one }), 'safe breaks'],
    ['a check that never bound', 'quality', range({ min: one, binding: false }), range({ max: one, binding: false }), 'safe safe'], ['a check gone that did not bind', 'quality', range({ min: one, binding: false }), undefined, 'safe safe'], ['a query gone that did not bind', 'quality', query('a', { binding: false }), undefined, 'safe safe'],
    ['a looser check that binds only now', 'quality', range({ min: five, binding: false }), range({ min: one }), 'safe safe'], ['a query that bound', 'quality', query('a'), undefined, 'breaks safe'], ['a query that binds', 'quality', undefined, query('a'), 'safe breaks'],
    ['a delivery promise', 'delivery', quantity(1), quantity(2), 'safe safe'], ['a classification', 'sensitivity', text('a'), text('b'), 'safe safe'], ['a note', 'label', text('a'), undefined, 'safe safe'], ['a description', 'inert', undefined, text('a'), 'safe safe'],
  ])('%s', (_, matter, base, head, expected) => { expect(hurts(matter, base, head)).toEqual([expected]) })
})

describe('several under one key', () => {
  const said = (base: FactValue[], head: FactValue[]): string[] => factMoves(base.map((f) => fact(f)), head.map((f) => fact(f))).map((m) => m.drift)
  test('those alike are silent, in any order and any number', () => {
    expect(said([text('a'), text('b'), text('a')], [text('a'), text('a'), text('b')])).toEqual([])
    expect(said([text('a'), text('a')], [text('a')])).toEqual(['removed'])
    expect(said([text('a')], [text('b'), text('a')])).toEqual(['added'])
    expect(said([text('a'), text('b')], [text('c'), text('a')])).toEqual(['other'])
    expect(said([location('x/a', true), location('y/b', true)], [location('b', true), location('a', true)])).toEqual([])
  })
  test('each of its own key, and keys of datasets are told elsewhere', () => {
    const key = (value: string[]): Fact => fact({ kind: 'key', value }, 'promise', 'primaryKey')
    expect(factMoves([fact(text('a'), 'label', 'x')], [fact(text('a'), 'label', 'y')]).map((m) => `${m.key} ${m.drift}`)).toEqual(['x removed', 'y added'])
    expect([factMoves([key(['a'])], [key(['b'])]), factMoves([key(['a'])], []), factMoves([], [key(['a'])])]).toEqual([[], [], []])
  })
  test('what a shape says hides looser checks of the same measure, on either side', () => {
    const implied = range({ max: one, implied: true })
    expect([said([], [implied]), said([implied], []), said([range({ max: one })], [implied]), said([implied], [range({ max: one })])]).toEqual([[], [], [], []])
    expect(said([range({ max: five })], [range({ max: nine })])).toEqual(['weaker'])
  })
})
test('what stands where nothing is said', () => {
  const zone = (value: string): FactValue => ({ kind: 'text', value, unsaid: 'UTC' })
  const say = (base: Fact[], head: Fact[]): unknown[] => factMoves(base, head).map((m) => [m.drift, m.base?.text, m.head?.text, m.base?.key, m.head?.matter])
  expect(say([], [fact(zone('Berlin'), 'meaning', 'timezone', 'Berlin')])).toEqual([['other', 'UTC', 'Berlin', 'timezone', 'meaning']])
  expect(say([fact(zone('Berlin'), 'meaning', 'timezone', 'Berlin')], [])).toEqual([['other', 'Berlin', 'UTC', 'timezone', 'meaning']])
  expect([say([], [fact(zone('UTC'), 'meaning')]), say([fact(zone('UTC'), 'meaning')], [])]).toEqual([[], []])
})
test('the same promises in the same order', () => {
  const [a, b] = [fact(text('a')), fact(text('b'))]
  expect([sameFacts([a, b], [a, b]), sameFacts([a, b], [b, a]), sameFacts([a], [a, b]), sameFacts([a, b], [a]), sameFacts([], []), sameFacts([a], [{ ...a, key: 'other' }]), sameFacts([fact(location('x/a', true))], [fact(location('a', true))])])
    .toEqual([true, false, false, false, true, false, true])
})
