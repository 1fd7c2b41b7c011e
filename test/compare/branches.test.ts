// Unions of records that a field tells apart (`type: "created"`): what changes below an alternative is one change at its place, however many there are.
import { describe, expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { tables } from '../../src/contract/reading.ts'
import { type Shape, type Slot, list, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { changesOf, say } from './comparing.ts'

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
