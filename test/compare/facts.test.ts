import { expect, test } from 'vitest'
import { factMoves } from '../../src/compare/facts.ts'
import type { Fact, FactValue, Matter } from '../../src/contract/facts.ts'
import { parseNum, whole } from '../../src/contract/numbers.ts'

const fact = (matter: Matter, value: FactValue, text = 'x', key = 'k'): Fact => ({ key, matter, text, ...value })
const text = (value: string): FactValue => ({ kind: 'text', value })
const hours = (n: number): FactValue => ({ kind: 'quantity', value: whole(n), unit: 'h', better: 'less' })
const range = (min?: string, max?: string, binding?: boolean): FactValue => {
  const bound = (t: string) => ({ value: parseNum(t.replace('>', '')) ?? whole(0), ...(t.startsWith('>') ? { exclusive: true } : {}) })
  return { kind: 'range', subject: 's', ...(min === undefined ? {} : { min: bound(min) }), ...(max === undefined ? {} : { max: bound(max) }), ...(binding === undefined ? {} : { binding }) }
}
const place = (value: string): FactValue => ({ kind: 'location', value, endings: true })
const say = (base: Fact[], head: Fact[]) => factMoves(base, head).map((m) => `${m.drift} ${m.oldReadsNew} ${m.newReadsOld}`)

test.each<[string, Matter, FactValue | undefined, FactValue | undefined, string[]]>([
  ['another place breaks both ways', 'place', text('a'), text('b'), ['other breaks breaks']],
  ['a place said first hurts nobody', 'place', undefined, text('a'), ['added safe safe']],
  ['a place no longer said', 'place', text('a'), undefined, ['removed breaks safe']],
  ['the end of a place names it', 'place', place('s3://lake/gold/orders'), place('gold/orders'), []],
  ['only from a slash', 'place', place('s3://lake/gold/orders'), place('ders'), ['other breaks breaks']],
  ['a place from the root stands for itself', 'place', place('/archive/data/orders'), place('/data/orders'), ['other breaks breaks']],
  ['another unit', 'meaning', text('cents'), text('dollars'), ['other breaks breaks']],
  ['another than what stands where nothing is said', 'meaning', undefined, { kind: 'text', value: 'Berlin', unsaid: 'UTC' }, ['other breaks breaks']],
  ['back to what stands where nothing is said', 'meaning', { kind: 'text', value: 'Berlin', unsaid: 'UTC' }, undefined, ['other breaks breaks']],
  ['a promise dropped', 'promise', text('append'), undefined, ['removed breaks safe']],
  ['a promise made', 'promise', undefined, text('append'), ['added safe breaks']],
  ['a level raised', 'promise', { kind: 'level', value: 0 }, { kind: 'level', value: 1 }, ['stronger safe breaks']],
  ['a wider range', 'quality', range('0', '10'), range('0', '11'), ['weaker breaks safe']],
  ['a narrower range', 'quality', range('0', '10'), range('>0', '10'), ['stronger safe breaks']],
  ['a range moved', 'quality', range('0', '10'), range('1', '11'), ['other breaks breaks']],
  ['the same range', 'quality', range('0', '10'), range('0.0', '10'), []],
  ['a range that does not bind', 'quality', range('0', '10', false), range('0', '11', false), ['weaker safe safe']],
  ['a query changed', 'quality', { kind: 'query', value: 'select 1' }, { kind: 'query', value: 'select 2' }, ['unsure unsure unsure']],
  ['a query made a range', 'quality', { kind: 'query', value: 'select 1' }, range('0'), ['unsure unsure unsure']],
  ['fresher', 'delivery', hours(2), hours(1), ['stronger safe safe']],
  ['later', 'delivery', hours(1), hours(2), ['weaker safe safe']],
  ['classified otherwise', 'sensitivity', text('public'), text('secret'), ['other safe safe']],
  ['a set in another order', 'inert', { kind: 'set', value: ['a', 'b'] }, { kind: 'set', value: ['b', 'a'] }, []],
  ['a list in another order', 'meaning', { kind: 'list', value: ['a', 'b'] }, { kind: 'list', value: ['b', 'a'] }, ['other breaks breaks']],
])('%s', (_, matter, base, head, said) => {
  expect(say(base ? [fact(matter, base)] : [], head ? [fact(matter, head)] : [])).toEqual(said)
})

test('of several facts under one key, those alike pair first', () => {
  expect(say([fact('quality', range('0')), fact('quality', range('5'))], [fact('quality', range('5')), fact('quality', range('1'))])).toEqual(['stronger safe breaks'])
})
test('a server elsewhere: in production it breaks, in test it does not', () => {
  const server = (production: boolean, host: string): FactValue => ({ kind: 'server', production, facts: new Map([['host', host]]) })
  expect(say([fact('place', server(true, 'a'))], [fact('place', server(true, 'b'))])).toEqual(['other breaks breaks'])
  expect(say([fact('place', server(false, 'a'))], [fact('place', server(false, 'b'))])).toEqual(['other safe safe'])
})
test('partitioning follows a renamed column', () => {
  const by = (column: string): Fact => fact('meaning', { kind: 'list', value: [column] }, column, 'partitioning')
  expect(factMoves([by('day')], [by('date')], new Map([['day', 'date']]))).toEqual([])
  expect(factMoves([by('day')], [by('date')])).toHaveLength(1)
})

test('what the shape says already is silent, and is held against a looser or tighter check of the same measure', () => {
  const [none, few, many] = [fact('quality', { ...range(undefined, '0'), implied: true } as FactValue), fact('quality', range(undefined, '5')), fact('quality', range(undefined, '9'))]
  expect([say([none], []), say([], [none]), say([none], [none])]).toEqual([[], [], []])
  expect([say([none], [few]), say([few], [none])]).toEqual([[], []]) // the edit of the shape tells it
  expect(say([none, few], [many])).toEqual([]) // … which holds for both
  expect(say([few], [many])).toEqual(['weaker breaks safe'])
})
