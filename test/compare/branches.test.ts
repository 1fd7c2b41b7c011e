// Unions of records that a field tells apart (`type: "created"`): what changes below an alternative is one change at its place, however many there are.
import { describe, expect, test } from 'vitest'
import { branchByName, likelyBranches, pairedByField } from '../../src/compare/branches.ts'
import { refusals } from '../../src/compare/refusals.ts'
import { Moment } from '../../src/contract/moments.ts'
import { Num } from '../../src/contract/numbers.ts'
import { type Reading, strict, tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, list, map, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { type Value, Bytes } from '../../src/contract/values.ts'
import { changesOf, say } from './comparing.ts'
import '../loaded.ts'

const text = scalar('string'), whole = scalar('integer')
const constant = (...values: string[]): Slot => slot(scalar('string', { choice: values }))
type Fields = Record<string, Slot>
const event = (type: string, more: Fields = {}): Shape => record([['type', constant(type)], ['at', slot(scalar('timestamp'))], ['id', slot(whole)], ...Object.entries({ amount: slot(scalar('int')), note: slot(nullable(text)), ...more })])
/** So many events, one of them as it is given. */
const events = (n: number, at: number, one: Shape | undefined): Shape => {
  const branches = Array.from({ length: n }, (_, i) => (i === at ? one : event(`t${i}`))).filter((b) => b !== undefined)
  return record([['event', slot(union(...branches))]])
}
const without = (shape: Shape, name: string): Shape => (shape.is === 'record' ? record([...shape.slots].filter(([n]) => n !== name)) : shape)

describe.each([5, 50, 500])('%i alternatives', (n) => {
  const at = n - 2, type = `t${at}`
  const base = events(n, at, event(type))
  test.each<[string, Shape | undefined, string[]]>([
    ['the same in another order', event(type), []],
    ['a field removed', without(event(type), 'note'), ['removed d.event.note breaks safe']],
    ['a field added', event(type, { more: slot(text) }), ['added d.event.more safe breaks']],
    ['a wider type', event(type, { amount: slot(scalar('long')) }), ['type d.event.amount breaks safe']],
    ['a field that may be null', event(type, { amount: slot(nullable(scalar('int'))) }), ['nullability d.event.amount breaks safe']],
    ['a limit', event(type, { note: slot(nullable(scalar('string', { maxLength: 5 }))) }), ['limits d.event.note safe breaks']],
    ['one more word for it', event(type, { type: constant(type, 'other') }), ['choice d.event.type breaks safe']],
    ['an alternative that goes', undefined, ['shape d.event safe breaks']],
    ['an alternative of another name', event('other'), ['shape d.event breaks breaks']],
  ])('%s', (_, head, expected) => {
    const after = events(n, at, head)
    const turned = after.is === 'record' ? record([...after.slots].map(([name, s]) => [name, slot(s.shape.is === 'union' ? union(...s.shape.branches.toReversed()) : s.shape)])) : after
    expect(say(base, after)).toEqual(expected)
    expect(say(base, turned)).toEqual(expected)
    const proven = changesOf(base, after).filter((c) => c.effects.oldReadsNew === 'breaks' || c.effects.newReadsOld === 'breaks')
    expect(proven.filter((c) => c.proof === undefined)).toEqual([])
  })
  test('one more alternative', () => {
    expect(say(events(n, n, undefined), events(n + 1, n, event('more')))).toEqual(['shape d.event breaks safe'])
  })
  test('two changes at once', () => {
    const two = (amount: Shape, note: Shape): Shape => {
      const all = Array.from({ length: n }, (_, i) => (i === 0 ? event('t0', { amount: slot(amount) }) : i === 1 ? event('t1', { note: slot(note) }) : event(`t${i}`)))
      return record([['event', slot(nullable(union(...all)))]])
    }
    expect(say(two(scalar('int'), text), two(scalar('long'), nullable(text)))).toEqual(['type d.event.amount breaks safe', 'nullability d.event.note breaks safe'])
  })
})

test('the steps grow with the number of alternatives', () => {
  const steps = (n: number): number => {
    const cost = { steps: 0, cap: Infinity }
    const [axis] = tables
    if (axis) refusals(slot(events(n, 3, event('t3', { amount: slot(scalar('long')) }))), slot(events(n, 3, event('t3'))), axis.oldReadsNew, cost)
    return cost.steps
  }
  expect(steps(800) / steps(100)).toBeLessThan(10)
})
test('a field that is not another constant in each tells nothing apart, and what is not sure is not said', () => {
  const of = (...branches: Shape[]): Shape => record([['x', slot(union(...branches))]])
  const alike = of(event('a'), event('a', { amount: slot(text) }))
  expect(say(alike, of(event('a', { amount: slot(text) }), event('a')))).toEqual([])
  const open = of(event('a'), without(event('b'), 'type'))
  expect(say(open, open)).toEqual([])
  // A field that may be missing does not tell which one it is.
  const optional = (type: string, amount: Shape): Shape => event(type, { type: { ...constant(type), required: false }, amount: slot(amount) })
  expect(say(of(optional('a', text), optional('b', text)), of(optional('a', text), optional('b', whole))).some((line) => line.includes('safe safe'))).toBe(false)
})
test('alternatives that hold one another', () => {
  const tree = (leaf: Shape): Shape => {
    const again: Shape = { is: 'ref', name: 'tree', target: () => node }
    const node: Shape = union(record([['type', constant('leaf')], ['value', slot(leaf)]]), record([['type', constant('node')], ['parts', slot(list(again))]]))
    return record([['tree', slot(node)]])
  }
  expect(say(tree(scalar('int')), tree(scalar('int')))).toEqual([])
  expect(say(tree(scalar('int')), tree(scalar('long')))).toEqual(['type d.tree.value breaks safe'])
})

/** The branches that are asked, by their place in the union. */
const asked = (reader: Shape & { is: 'union' }, writer: Shape, match: Reading['match'] = 'name'): number[] => [...likelyBranches(reader, writer, match)].map((b) => reader.branches.indexOf(b))
const unionOf = (...branches: Shape[]): Shape & { is: 'union' } => ({ is: 'union', branches })
const word = (...choice: Value[]): Shape => scalar('string', { choice })

describe('which alternatives may read a writer', () => {
  const told = unionOf(event('a'), event('b', { type: constant('b', 'c') }), record([['other', slot(text)]]), text)
  test('those with its constant and those without one; all where it has none, or where slots do not go by name', () => {
    expect(asked(told, event('b'))).toEqual([1, 2, 3])
    expect(asked(told, event('b'), 'fold')).toEqual([1, 2, 3])
    expect(asked(told, event('x', { type: constant('c', 'a') }))).toEqual([1, 0, 2, 3])
    expect(asked(told, event('x', { type: constant('b', 'c') }))).toEqual([1, 2, 3])
    expect(asked(told, event('x'))).toEqual([2, 3])
    expect(asked(told, event('b'), 'position')).toEqual([0, 1, 2, 3])
    expect(asked(told, event('b'), 'id')).toEqual([0, 1, 2, 3])
    expect(asked(told, text)).toEqual([0, 1, 2, 3])
    expect(asked(told, event('b', { type: { ...constant('b'), required: false } }))).toEqual([0, 1, 2, 3])
    expect(asked(told, event('b', { type: slot(text) }))).toEqual([0, 1, 2, 3])
    expect(asked(told, without(event('b'), 'type'))).toEqual([0, 1, 2, 3])
    expect(asked(told, event('b', { type: slot(scalar('string', { choice: ['b'] }, { otherwise: 'b' })) }))).toEqual([0, 1, 2, 3])
  })
  test('the field that tells most apart is asked first, and one that tells nothing apart never', () => {
    const two = (kind: string, type: string): Shape => record([['kind', constant(kind)], ['type', constant(type)]])
    expect(asked(unionOf(two('k', 'a'), two('k', 'b'), two('l', 'c')), two('k', 'c'))).toEqual([2])
    expect(asked(unionOf(two('k', 'a'), two('k', 'b')), two('l', 'b'))).toEqual([1])
    expect(asked(unionOf(two('k', 'a'), two('k', 'a')), two('l', 'b'))).toEqual([0, 1])
  })
  const words = Array.from({ length: 8 }, (_, i) => word(`w${i}`))
  test('up to eight, all of them in their order', () => {
    expect(asked(unionOf(...words), word('w3'))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
  test('of more than eight: one that is alike first, then by constant, then those without one, each once', () => {
    const many = unionOf(...words, text, word('w1', 'w3'), list(text))
    expect(asked(many, word('w3'))).toEqual([3, 9, 8, 10])
    expect(asked(many, word('w1', 'w3'))).toEqual([9, 1, 3, 8, 10])
    expect(asked(many, word('x'))).toEqual([8, 10])
    expect(asked(many, text)).toEqual([8, 0, 1, 9, 2, 3, 4, 5, 6, 7, 10])
    expect(asked(many, list(text))).toEqual([10, 8])
    expect(asked(many, list(whole))).toEqual([8, 10])
    expect(asked(many, record([['x', slot(text)]]))).toEqual([8, 10])
    expect(asked(many, map(text, text))).toEqual([8, 10])
  })
  test('of more than eight: by tag, and all that are tagged where the writer is not', () => {
    const tagged = (tag: string): Shape => scalar('enum', {}, { tags: [tag] }), named = (tag: string): Shape => ({ ...record([['x', slot(text)]]), tags: [tag] })
    const many = unionOf(...Array.from({ length: 8 }, (_, i) => tagged(`t${i}`)), named('n'), text)
    expect(asked(many, scalar('enum', { maxLength: 5 }, { tags: ['t3', 'old'] }))).toEqual([3, 9])
    expect(asked(many, { ...record([['y', slot(text)]]), tags: ['n'] })).toEqual([8, 9])
    expect(asked(many, named('n'))).toEqual([8, 9])
    expect(asked(many, list(text))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(asked(many, scalar('enum', { maxLength: 5 }, { tags: ['none'] }))).toEqual([9])
  })
  test('a list of values in which unknown ones are read as another is asked always, and so is one whose values are spelt in several ways', () => {
    const open = scalar('enum', { choice: ['a'] }, { otherwise: 'a' }), days = scalar('date', { choice: [new Moment('date', '2026-01-01')] })
    const many = unionOf(...words, open, days, scalar('boolean', { choice: [true] }), scalar('null', { choice: [null] }), scalar('bytes', { choice: [new Bytes('00')] }), scalar('integer', { choice: [new Num(1n)] }))
    expect(asked(many, word('w3'))).toEqual([3, 8, 9])
    expect(asked(many, scalar('boolean', { choice: [true] }))).toEqual([10, 8, 9])
    expect(asked(many, scalar('number', { choice: [new Num(10n, 1)] }))).toEqual([13, 8, 9])
    expect(asked(many, scalar('bytes', { choice: [new Bytes('00'), new Bytes('01')] }))).toEqual([12, 8, 9])
    expect(asked(many, scalar('date', { choice: [new Moment('date', '2026-01-01'), new Moment('date', '2026-01-02')] })).slice(-2)).toEqual([8, 9])
  })
})

describe('records of two unions that are one alternative', () => {
  const paired = (base: Shape[], head: Shape[]): [number, number][] | undefined => pairedByField(base, head)?.both.map(([b, h]) => [base.indexOf(b), head.indexOf(h)])
  test('by a constant that both have, whatever else they hold', () => {
    expect(paired([event('a'), event('b')], [event('b', { amount: slot(text) }), event('a')])).toEqual([[1, 0], [0, 1]])
    expect(paired([event('a'), event('b')], [event('c'), event('a')])).toEqual([[0, 1]])
    expect(paired([event('a', { type: constant('a', 'b') }), event('c')], [event('b'), event('a'), event('c')])).toEqual([[0, 0], [1, 2]])
    expect(paired([event('a'), event('b')], [event('x', { type: constant('a', 'b') })])).toEqual([])
    expect(paired([], [])).toBe(undefined)
  })
  test('whether there are others on either side', () => {
    const only = (base: Shape[], head: Shape[]): boolean | undefined => pairedByField(base, head)?.only
    expect(only([event('a'), event('b')], [event('b'), event('a')])).toBe(false)
    expect(only([event('a'), event('b')], [event('b')])).toBe(true)
    expect(only([event('a')], [event('b'), event('a')])).toBe(true)
  })
  test('only by a field that must be there, that no two share a value of, and of records without a tag', () => {
    const optional = (type: string): Shape => event(type, { type: { ...constant(type), required: false } })
    expect(paired([event('a'), event('a')], [event('a'), event('b')])).toBe(undefined)
    expect(paired([event('a'), event('b')], [event('a'), event('x', { type: constant('a', 'b') })])).toBe(undefined)
    expect(paired([event('a'), optional('b')], [event('a'), event('b')])).toBe(undefined)
    expect(paired([event('a'), text], [event('a'), text])).toBe(undefined)
    expect(paired([event('a'), { ...event('b'), tags: ['t'] } as Shape], [event('a'), event('b')])).toBe(undefined)
    expect(paired([event('a'), without(event('b'), 'type')], [event('a'), event('b')])).toBe(undefined)
    const second = (kind: string, type: string): Shape => record([['kind', constant(kind)], ['type', constant(type)]])
    expect(paired([second('k', 'a'), second('k', 'b')], [second('k', 'b'), second('l', 'a')])).toEqual([[1, 0], [0, 1]])
  })
})

test('a number that stands for something is read by the branch of its type, or the first that takes it', () => {
  const [millis, micros] = [3, 6].map((scale) => scalar('long', {}, { means: { of: 'an instant', scale } })) as [Shape, Shape]
  const reading: Reading = { ...strict, takes: new Map([['double', [{ type: 'long' }]]]) }
  const told = (w: Shape, r: Shape): string[] => refusals(slot(w), slot(r), reading).map(({ by, escape }) => `${by} ${escape.how}`)
  expect(told(millis, union(scalar('double'), micros))).toEqual(['meaning value'])
  expect(told(millis, union(micros, scalar('double'), millis))).toEqual(['meaning value'])
  expect(told(millis, union(scalar('double'), scalar('string')))).toEqual([])
  expect(told(scalar('long'), union(scalar('double'), micros))).toEqual(['meaning unsure'])
})
test('the name of a type finds its branch, its own before an older one', () => {
  const named = (...tags: string[]): Shape => ({ ...record([['x', slot(scalar('int'))]]), tags })
  const [a, b] = [named('a'), named('b', 'a')]
  expect([branchByName(union(b, a) as never, named('a')), branchByName(union(b, named('c')) as never, named('a')), branchByName(union(a) as never, named('x.a')), branchByName(union(a) as never, record([]))]).toEqual([a, b, undefined, undefined])
})
