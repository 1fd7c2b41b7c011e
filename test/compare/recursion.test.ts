// Definitions that use themselves: a pair in progress counts as readable, and what was reached by leaning on it is not remembered.
import { expect, test } from 'vitest'
import { refusals } from '../../src/compare/refusals.ts'
import { pathOf } from '../../src/compare/trail.ts'
import { strict } from '../../src/contract/reading.ts'
import { type Shape, anything, nullable, record, scalar, slot, union } from '../../src/contract/shape.ts'
import { say } from './comparing.ts'
import '../loaded.ts'

const [text, int] = [scalar('string'), scalar('int')]
const found = (w: Shape, r: Shape): string[] => refusals(slot(w), slot(r), strict).map((x) => `${pathOf(x.at).map(String).join('.')} ${x.by}`)
const ref = (name: string, target: () => Shape): Shape => ({ is: 'ref', name, target })

/** A tree whose nodes hold a value of this type. */
function tree(value: Shape): Shape {
  const node: Shape = record([['left', slot(nullable(ref('node', () => node)))], ['right', slot(nullable(ref('node', () => node)))], ['value', slot(value)]])
  return ref('tree', () => node)
}

test('a tree is read by the same tree, and a change in it is told once', () => {
  expect(found(tree(text), tree(text))).toEqual([])
  expect(say(record([['t', slot(tree(text))]]), record([['t', slot(tree(int))]]))).toEqual(['type d.t.value breaks breaks'])
})
test('a yes that leaned on an open pair is not kept when that pair fails', () => {
  const pair = (v: Shape): { whole: Shape; part: Shape } => {
    const whole: Shape = record([['part', slot(ref('part', () => part))], ['v', slot(v)]])
    const part: Shape = record([['whole', slot(nullable(ref('whole', () => whole)))]])
    return { whole, part }
  }
  const w = pair(int), r = pair(text)
  const lenient: Shape = record([['part', slot(anything)], ['v', slot(int)]])
  const writer = record([['a', slot(w.whole)], ['b', slot(w.part)]]), reader = record([['a', slot(union(r.whole, lenient))], ['b', slot(r.part)]])
  expect(found(writer, reader)).toEqual(['b.whole.v type'])
})
test('a record that needs itself has no values, so nothing is refused', () => {
  const endless: Shape = record([['self', slot(ref('endless', () => endless))], ['v', slot(int)]])
  const other: Shape = record([['self', slot(ref('other', () => other))], ['v', slot(text)]])
  expect(found(endless, other)).toEqual([])
})
