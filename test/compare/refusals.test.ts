/** Pairs that random ones have shrunk to: what was once called safe and was not, once refused and was read, once told and was nothing. */
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { type Shape, anything, list, map, nothing, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { say } from './comparing.ts'
import '../loaded.ts'

const [asked] = tables.map((a) => a.oldReadsNew)
const how = (writer: Shape, reader: Shape, reading: Reading = strict): string[] => refusals(slot(writer), slot(reader), reading).map((x) => `${x.by} ${x.escape.how}`)
const exact = { readings: [{ axis: 'records', oldReadsNew: strict, newReadsOld: strict }] }
const int = scalar('int'), none = scalar('int', { min: { value: new Num(2n) }, max: { value: new Num(1n) } })

test('what emits nothing is refused nothing, whatever kind it is of', () => {
  for (const writer of [none, record([['x', slot(nothing)]]), list(nothing, { count: { min: 1 } }), map(nothing, anything, { count: { min: 1 } })]) {
    for (const reader of [nothing, scalar('string'), union(scalar('string'), scalar('boolean')), list(int)]) expect(how(writer, reader)).toEqual([])
  }
  expect(how(record([['x', slot(nothing)], ['y', slot(int)]]), record([['z', slot(int)]]))).toEqual([])
})

test('the number of fields counts for readers that skip some, too', () => {
  expect(how(record([]), record([], nothing, { count: { min: 1 } }), asked)).toEqual(['count value'])
  expect(how(record([['x', slot(int)]], nothing, { count: { max: 9 } }), record([['x', slot(int)]], nothing, { count: { min: 1, max: 1 } }))).toEqual([])
  expect(how(record([['x', slot(int)], ['y', slot(nothing, { required: false })]]), record([['x', slot(int)], ['y', slot(nothing, { required: false })]], nothing, { count: { max: 1 } }))).toEqual([])
})

test('a listed value that the writer refuses itself is none of its values', () => {
  const short = scalar('string', { choice: ['a', '😀😀'], maxLength: 1 })
  expect(how(short, union(scalar('string', { choice: ['a'] }), scalar('string', { choice: ['b'] })))).toEqual([])
})

test('what nobody declares is not written where the required fields leave no room for it', () => {
  const maybe = slot(int, { required: false }), full = { count: { max: 1 } }
  expect(how(record([], anything, { count: { max: 0 } }), record([]))).toEqual([])
  expect(how(record([['x', slot(int)], ['y', maybe]], anything, full), record([['x', slot(int)], ['y', maybe]]))).toEqual([])
  expect(how(record([['x', maybe]], anything, full), record([['x', maybe]]))).toEqual(['type value'])
  expect(how(record([['x', slot(int)]], anything, full), record([['y', slot(nothing, { required: false })]], anything))).toEqual([])
  expect(how(record([['x', maybe]], anything, full), record([['y', slot(nothing, { required: false })]], anything))).toEqual(['type value'])
})
test('that it is too large is said, however its steps were counted', () => {
  const wide = (n: number): Shape => record([['id', slot(int)], ...Array.from({ length: n }, (_, i) => [`f${i}`, slot(int)] as const)])
  for (const cap of [0, 1, 5, 60, 61, 62, 63]) {
    const found = refusals(slot(wide(100)), slot(wide(0)), strict, { steps: 0, cap })
    expect(found.map((x) => (x.escape.how === 'unsure' ? x.escape.why : ''))).toContain('too large to settle')
  }
})

test('terms of a slot are told, whatever is admitted', () => {
  const x = (more: object): Shape => record([['x', slot(int, more)]])
  expect(say(x({}), x({ id: 'a' }))).toEqual(['id d.x safe safe'])
  expect(say(x({ aliases: ['y'] }), x({ aliases: ['z'] }))).toEqual(['aliases d.x safe safe'])
  expect(say(x({ aliases: ['y', 'z'] }), x({ aliases: ['z', 'y'] }))).toEqual([])
  const e = (otherwise: string): Shape => record([['x', slot(scalar('enum', { choice: ['a', 'b'] }, { otherwise }))]])
  expect(say(e('a'), e('b'))).toEqual(['default d.x safe safe'])
})

test('rules that hold at once are the same rules in another order', () => {
  const [a, b] = [record([['x', slot(int)]], anything), record([['y', slot(int)]], anything)]
  const all = (...of: Shape[]): Shape => ({ is: 'all', of })
  expect(say(all(a, b), all(b, a), exact)).toEqual([])
  expect(say(all(a, b), all(b, record([['x', slot(scalar('long'))]], anything)), exact)[0]).toMatch(/^type d.x /)
})

test('terms are told however a union is spelt', () => {
  const x = (fallback: string): Shape => record([['x', slot(scalar('string'), { fallback })]])
  const spelt = (fallback: string): Shape => union({ is: 'all', of: [union(x(fallback))] })
  expect(say(x('a'), spelt('a'))).toEqual([])
  expect(say(x('a'), spelt('b'))).toEqual(['default d.x safe safe'])
  expect(say(union(int, x('a')), union(int, spelt('b')))).toEqual(['default d.x safe safe'])
  const either = (fallback: string): Shape => union(record([], anything, { count: { max: 0 } }), x(fallback))
  expect(say(either('a'), either('b'), exact)).toEqual(['shape d safe safe'])
})

test('a place that no record reaches is spelt as one likes', () => {
  expect(say(map(nothing, nothing), map(nothing, anything), exact)).toEqual([])
  expect(say(record([['x', slot(nothing)]]), record([['x', slot(record([], nothing, { count: { min: 1 } }))]]), exact)).toEqual([])
})
test('a reader that stands for itself is no proof that it reads', () => {
  const itself: Shape = { is: 'all', of: [union(nothing, { is: 'ref', name: 'itself', target: () => itself }), anything] }
  expect(how(scalar('string'), { is: 'ref', name: 'itself', target: () => itself })).not.toEqual([])
  const list2: Shape = { is: 'all', of: [union(list({ is: 'ref', name: 'list2', target: () => list2 }), int), anything] }
  expect(how(list(list(int)), { is: 'ref', name: 'list2', target: () => list2 })).toEqual([])
})
