import { expect, test } from 'vitest'
import { valueText } from '../../src/contract/describe.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Shape, ITEM, list, map, nothing, nullable, record, scalar, slot } from '../../src/contract/shape.ts'
import { changesOf } from './comparing.ts'

const [text, int] = [scalar('string'), scalar('int')]
const proofs = (base: Shape, head: Shape) => changesOf(base, head).map((c) => (c.proof ? `${c.proof.how} ${valueText(c.proof.record)}` : `none: ${c.why}`))

test('a whole record around a nested break, the other fields filled validly', () => {
  const order = (max: number): Shape => record([
    ['id', slot(text)], ['ok', slot(scalar('boolean'))], ['gone', slot(nullable(text), { required: false })],
    ['lines', slot(list(record([['sku', slot(scalar('string', { maxLength: max }))], ['n', slot(scalar('int', { min: { value: whole(1) } }))]]), { count: { min: 2 } }))],
  ])
  expect(proofs(order(3), order(5))).toEqual(['refused {id: "1001", ok: true, lines: [{sku: "aaaa", n: 1}, {sku: "1001", n: 1}]}'])
})
test('null and absent are told apart', () => {
  const rec = (s: Shape, required = true): Shape => record([['x', slot(s, { required })], ['y', slot(int)]])
  expect(proofs(rec(text), rec(nullable(text)))).toEqual(['refused {x: null, y: 0}'])
  expect(proofs(rec(text), rec(text, false))).toEqual(['absent {y: 0}'])
})
test('inside maps, and under a name that only history has', () => {
  expect(proofs(record([['m', slot(map(text, int))]]), record([['m', slot(map(text, text))]]))).toEqual(['refused {m: {a: "m 1"}}'])
})
test('inside maps whose keys are no texts', () => {
  const by = (keys: Shape, values: Shape): Shape => record([['m', slot(map(keys, values))]])
  expect(proofs(by(int, text), by(int, nullable(text)))).toEqual(['refused {m: {0: null}}'])
  expect(changesOf(by(text, int), by(int, int)).map((c) => c.effects)).toEqual([{ oldReadsNew: 'breaks', newReadsOld: 'breaks' }])
})
test('what nothing inhabits is refused nothing', () => {
  const impossible = (s: Shape): Shape => record([['never', slot(nothing)], ['x', slot(s)]])
  expect(changesOf(impossible(int), impossible(text))).toEqual([]) // no record before, none after
})
test('a list that may be empty anyway', () => {
  expect(proofs(record([['l', slot(list(int))]]), record([['l', slot(list(nothing))]]))).toEqual(['refused {l: [0]}'])
})
test('of a wide record an excerpt, which holds for the whole', () => {
  const wide = (last: Shape): Shape => record([...Array.from({ length: 40 }, (_, i) => [`c${i}`, slot(scalar('int', { min: { value: whole(i) } }))] as const), ['last', slot(last)]])
  const [c] = changesOf(wide(text), wide(nullable(text)))
  expect([c?.effects.oldReadsNew, c?.proof && valueText(c.proof.record), c?.proof?.omitted]).toEqual(['breaks', '{c0: 0, c1: 1, c2: 2, c3: 3, c4: 4, last: null}', 35])
  const [impossible] = changesOf(record([...Array.from({ length: 40 }, (_, i) => [`c${i}`, slot(int)] as const), ['never', slot(nothing)], ['last', slot(text)]]), wide(int))
  expect(impossible?.effects.newReadsOld).toBe('safe')
})
test('the point of an item behind those with a place of their own is that item', () => {
  const tuple = (rest: Shape): Shape => record([['l', slot(list(rest, { prefix: Array.from({ length: 12 }, () => slot(int)) }))]])
  const [change] = changesOf(tuple(text), tuple(nullable(text)))
  expect([change?.proof?.focus, change?.proof && valueText(change.proof.record)]).toEqual([['l', 12], `{l: [${'0, '.repeat(12)}null]}`])
  expect(changesOf(list(int), list(text))[0]?.proof?.focus).toEqual([ITEM])
})
