import { expect, test } from 'vitest'
import { factMoves, sameFacts } from '../../src/compare/facts.ts'
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
  ['a level that another change tells', 'promise', { kind: 'level', value: 1, told: true }, undefined, []],
  ['a level decided elsewhere', 'promise', { kind: 'level', value: 1 }, { kind: 'level', value: 1, open: true }, ['unsure unsure safe']],
  ['a level decided here at last', 'promise', { kind: 'level', value: 1, open: true }, { kind: 'level', value: 1 }, ['unsure safe unsure']],
  ['a level decided elsewhere, and none now', 'promise', { kind: 'level', value: 1, open: true }, { kind: 'level', value: 0 }, ['unsure unsure safe']],
  ['the same check, which only warns now', 'quality', { kind: 'query', value: 'q' }, { kind: 'query', value: 'q', binding: false }, ['weaker breaks safe']],
  ['the same check, in earnest now', 'quality', { kind: 'query', value: 'q', binding: false }, { kind: 'query', value: 'q' }, ['stronger safe breaks']],
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
  ['a set grown', 'promise', { kind: 'set', value: ['a'] }, { kind: 'set', value: ['a', 'b'] }, ['stronger safe breaks']],
  ['a set shrunk', 'promise', { kind: 'set', value: ['a', 'b'] }, { kind: 'set', value: ['a'] }, ['weaker breaks safe']],
  ['a set with another member', 'promise', { kind: 'set', value: ['a', 'b'] }, { kind: 'set', value: ['a', 'c'] }, ['other breaks breaks']],
  ['a set that says something twice', 'promise', { kind: 'set', value: ['a', 'a'] }, { kind: 'set', value: ['a'] }, []],
  ['a list made shorter', 'meaning', { kind: 'list', value: ['a', 'b'] }, { kind: 'list', value: ['a'] }, ['other breaks breaks']],
  ['a list made longer', 'meaning', { kind: 'list', value: ['a'] }, { kind: 'list', value: ['a', 'b'] }, ['other breaks breaks']],
  ['the same list', 'meaning', { kind: 'list', value: ['a', 'b'] }, { kind: 'list', value: ['a', 'b'] }, []],
  ['a level lowered', 'promise', { kind: 'level', value: 1 }, { kind: 'level', value: 0 }, ['weaker breaks safe']],
  ['the same level', 'promise', { kind: 'level', value: 1 }, { kind: 'level', value: 1 }, []],
  ['more of what is better', 'promise', { kind: 'quantity', value: whole(1), unit: 'd', better: 'more' }, { kind: 'quantity', value: whole(2), unit: 'd', better: 'more' }, ['stronger safe breaks']],
  ['less of what is better', 'promise', { kind: 'quantity', value: whole(2), unit: 'd', better: 'more' }, { kind: 'quantity', value: whole(1), unit: 'd', better: 'more' }, ['weaker breaks safe']],
  ['in another unit', 'promise', hours(1), { kind: 'quantity', value: whole(2), unit: 'd', better: 'less' }, ['other breaks breaks']],
  ['better the other way round', 'promise', hours(1), { kind: 'quantity', value: whole(2), unit: 'h', better: 'more' }, ['other breaks breaks']],
  ['a quantity written otherwise', 'promise', { kind: 'quantity', value: parseNum('1.0') ?? whole(0), unit: 'h', better: 'less' }, hours(1), []],
  ['another kind of promise', 'promise', hours(1), text('1h'), ['other breaks breaks']],
  ['a text made a query', 'promise', text('1h'), { kind: 'query', value: 'select 1' }, ['unsure unsure unsure']],
  ['known queries', 'place', { kind: 'query', value: 'a', known: true }, { kind: 'query', value: 'b', known: true }, ['other breaks breaks']],
  ['a known query and one that is not', 'place', { kind: 'query', value: 'a', known: true }, { kind: 'query', value: 'b' }, ['unsure unsure unsure']],
  ['one that is not and a known query', 'place', { kind: 'query', value: 'a' }, { kind: 'query', value: 'b', known: true }, ['unsure unsure unsure']],
  ['a query that the shape tells, changed', 'place', { kind: 'query', value: 'a', told: true }, { kind: 'query', value: 'b', told: true }, []],
  ['a query that the shape tells, and one that it does not', 'place', { kind: 'query', value: 'a', told: true }, { kind: 'query', value: 'b' }, ['unsure unsure unsure']],
  ['a query that the shape tells, gone', 'place', { kind: 'query', value: 'a', told: true }, undefined, []],
  ['a query that the shape tells, come', 'place', undefined, { kind: 'query', value: 'a', told: true }, []],
  ['a query come', 'meaning', undefined, { kind: 'query', value: 'a' }, ['added unsure unsure']],
  ['a query gone', 'meaning', { kind: 'query', value: 'a' }, undefined, ['removed unsure unsure']],
  ['a query gone that does not bind', 'meaning', { kind: 'query', value: 'a', binding: false }, undefined, ['removed safe safe']],
  ['a check gone that does not bind', 'quality', { kind: 'query', value: 'a', binding: false }, undefined, ['removed safe safe']],
  ['a check changed that does not bind', 'quality', { kind: 'query', value: 'a', binding: false }, { kind: 'query', value: 'b', binding: false }, ['unsure safe safe']],
  ['a check changed that binds from now on', 'quality', { kind: 'query', value: 'a', binding: false }, { kind: 'query', value: 'b' }, ['unsure unsure unsure']],
  ['a range no longer open below', 'quality', range(undefined, '10'), range('0', '10'), ['stronger safe breaks']],
  ['a range opened below', 'quality', range('0', '10'), range(undefined, '10'), ['weaker breaks safe']],
  ['a range opened above', 'quality', range('0', '10'), range('0'), ['weaker breaks safe']],
  ['an end of a range let in', 'quality', range('0', '>10'), range('0', '10'), ['weaker breaks safe']],
  ['the same range without its ends', 'quality', range('>0', '>10'), range('>0', '>10'), []],
  ['a range that binds from now on', 'quality', range('0', '10', false), range('0', '10'), ['stronger safe breaks']],
  ['a range that binds no more', 'quality', range('0', '10'), range('0', '10', false), ['weaker breaks safe']],
  ['a range that binds, said and unsaid', 'quality', range('0', '10', true), range('0', '10'), []],
  ['a looser range that binds from now on', 'quality', range('0', '10', false), range('0', '11'), ['weaker safe safe']],
  ['a range of another measure', 'quality', range('0'), { ...range('0'), subject: 't' } as FactValue, ['unsure unsure unsure']],
  ['a range in another unit', 'quality', range('0'), { ...range('0'), unit: '%' } as FactValue, ['unsure unsure unsure']],
  ['the ending of a place where endings do not name it', 'place', { kind: 'location', value: 's3://lake/orders' }, { kind: 'location', value: 'orders' }, ['other breaks breaks']],
  ['an ending made whole', 'place', place('orders'), place('s3://lake/orders'), []],
  ['the same place', 'place', place('s3://lake/orders'), place('s3://lake/orders'), []],
  ['a place with a scheme stands for itself', 'place', place('lake/s3://orders'), place('s3://orders'), ['other breaks breaks']],
  ['a query made a text', 'place', { kind: 'query', value: 'a' }, text('a place'), ['unsure unsure unsure']],
  ['a query changed that does not bind', 'place', { kind: 'query', value: 'a', binding: false }, { kind: 'query', value: 'b', binding: false }, ['unsure unsure unsure']],
  ['a label', 'label', text('a'), undefined, ['removed safe safe']],
  ['what binds nobody', 'inert', text('a'), text('b'), ['other safe safe']],
  ['said as what stands where nothing is said', 'meaning', undefined, { kind: 'text', value: 'UTC', unsaid: 'UTC' }, []],
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
  expect(factMoves([by('day')], [by('day')], new Map([['day', 'date']]))).toHaveLength(1)
  expect(factMoves([by('hour')], [by('hour')], new Map([['day', 'date']]))).toEqual([])
  const sorted = (column: string): Fact => fact('meaning', { kind: 'list', value: [column] }, column, 'sorting')
  expect(factMoves([sorted('day')], [sorted('date')], new Map([['day', 'date']]))).toHaveLength(1)
})

test('what the shape says already is silent, and is held against a looser or tighter check of the same measure', () => {
  const [none, few, many] = [fact('quality', { ...range(undefined, '0'), implied: true } as FactValue), fact('quality', range(undefined, '5')), fact('quality', range(undefined, '9'))]
  expect([say([none], []), say([], [none]), say([none], [none])]).toEqual([[], [], []])
  expect([say([none], [few]), say([few], [none])]).toEqual([[], []]) // the edit of the shape tells it
  expect(say([none, few], [many])).toEqual([]) // … which holds for both
  expect(say([few], [many])).toEqual(['weaker breaks safe'])
})

test('of two measures under one key, what the shape says of the one does not speak for the other', () => {
  const implied = fact('quality', { ...range(undefined, '0'), implied: true } as FactValue), other = fact('quality', { ...range(undefined, '5'), subject: 't' } as FactValue)
  expect(say([implied], [implied, other])).toEqual(['added safe breaks'])
  expect(say([implied, other], [implied])).toEqual(['removed breaks safe'])
})
test('facts under several keys are told each under its own, those of head last', () => {
  const moves = factMoves([fact('place', text('a'), 'x', 'one'), fact('place', text('b'), 'x', 'two')], [fact('place', text('c'), 'x', 'two'), fact('place', text('d'), 'x', 'three')])
  expect(moves.map((m) => [m.key, m.drift, m.base?.key, m.head?.key])).toEqual([['one', 'removed', 'one', undefined], ['two', 'other', 'two', 'two'], ['three', 'added', undefined, 'three']])
})
test('the same facts in another order have not moved, and neither has what is said twice', () => {
  const [a, b] = [fact('promise', text('a')), fact('promise', text('b'))]
  expect(say([a, b], [b, a])).toEqual([])
  expect(say([a, a, b], [b, a, a])).toEqual([])
  expect(say([a, a], [a])).toEqual(['removed breaks safe'])
  expect(say([a], [a, b, b])).toEqual(['added safe breaks', 'added safe breaks'])
})
test('of several that changed, each that still says the same in other words is found', () => {
  const one = fact('quality', range('0', '10', true)), same = fact('quality', range('0.0', '10'))
  expect(say([fact('quality', range('3', '4')), one], [same, fact('quality', range('3', '5'))])).toEqual(['weaker breaks safe'])
})
test('what is unique together is judged elsewhere', () => {
  const key = (...value: string[]): Fact => fact('quality', { kind: 'key', value })
  expect(say([key('a')], [key('b')])).toEqual([])
  expect(say([], [key('b')])).toEqual([])
})
test('the same words of another matter are the same, whatever hangs on them now', () => {
  expect(say([fact('quality', text('a'), 'a')], [fact('delivery', text('a'), 'a')])).toEqual([])
  expect(say([fact('quality', text('a'), 'a')], [fact('delivery', text('b'), 'b')])).toEqual(['other safe safe'])
})
test('a server with more, fewer or the same facts', () => {
  const server = (production: boolean, ...facts: [string, string][]): Fact => fact('place', { kind: 'server', production, facts: new Map(facts) })
  expect(say([server(true, ['host', 'a'])], [server(true, ['host', 'a'])])).toEqual([])
  expect(say([server(true, ['host', 'a'])], [server(true, ['host', 'a'], ['port', '1'])])).toEqual(['other breaks breaks'])
  expect(say([server(true, ['host', 'a'], ['port', '1'])], [server(true, ['host', 'a'])])).toEqual(['other breaks breaks'])
  expect(say([server(true, ['host', 'a'])], [server(false, ['host', 'b'])])).toEqual(['other breaks breaks'])
  expect(say([server(false, ['host', 'a'])], [server(true, ['host', 'b'])])).toEqual(['other breaks breaks'])
  expect(say([server(false, ['host', 'a'])], [])).toEqual(['removed breaks safe'])
})
test('facts in the same order with the same words are the same', () => {
  const [a, b] = [fact('place', text('a')), fact('place', text('b'))]
  expect(sameFacts([], [])).toBe(true)
  expect(sameFacts([a, b], [a, b])).toBe(true)
  expect(sameFacts([a, b], [b, a])).toBe(false)
  expect(sameFacts([a], [a, b])).toBe(false)
  expect(sameFacts([a], [{ ...a, key: 'other' }])).toBe(false)
  expect(sameFacts([fact('place', range('0'))], [fact('place', range('0.0'))])).toBe(true)
  expect(sameFacts([fact('place', range('0'))], [fact('place', range('1'))])).toBe(false)
})
