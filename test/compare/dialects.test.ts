// Two types of storage, each as the dialects read it that know it: what is said of them where no server says which dialect it is.
import { describe, expect, test } from 'vitest'
import { inEveryDialect } from '../../src/compare/dialects.ts'
import type { Fact, FactValue } from '../../src/contract/facts.ts'
import { type Shape, nullable, opaque, record, scalar, slot } from '../../src/contract/shape.ts'

const [int, long, text, geo] = [scalar('int'), scalar('long'), scalar('string'), opaque('geo')]
type Readings = Extract<FactValue, { kind: 'query' }>['readings']
type Said = { known?: boolean; told?: boolean }
const type = (readings?: Readings, more: Said = {}): Fact => ({ key: 'physicalType', matter: 'place', text: 't', kind: 'query', value: 't', ...(readings ? { readings } : {}), ...more })
const by = (all: Record<string, Shape>): ReadonlyMap<string, Shape> => new Map(Object.entries(all))
const said = (base: Fact | undefined, head: Fact | undefined): string => {
  const answer = inEveryDialect(base, head)
  return answer ? `${answer.drift} ${answer.oldReadsNew} ${answer.newReadsOld}` : 'no question'
}
const asked = (base: Readings, head: Readings, b: Said = {}, h: Said = {}): string => said(type(base, b), type(head, h))

describe('what all dialects that know both say is so', () => {
  test.each<[string, Readings, Readings, string]>([
    ['the same', by({ one: int, two: text }), by({ one: int, two: text }), 'other safe safe'],
    ['wider in each', by({ one: int, two: int }), by({ one: long, two: long }), 'other breaks safe'], ['narrower in each', by({ one: long }), by({ one: int }), 'other safe breaks'],
    ['wider in one, the same in another', by({ one: int, two: long }), by({ one: long, two: long }), 'unsure unsure safe'], ['narrower in one, the same in another', by({ one: long, two: long }), by({ one: int, two: long }), 'unsure safe unsure'],
    ['not modelled', by({ one: geo }), by({ one: text }), 'unsure unsure unsure'], ['not modelled in one', by({ one: geo, two: text }), by({ one: text, two: text }), 'unsure unsure unsure'],
    ['not modelled in a part of it, and refused in another', record([['a', slot(geo)], ['b', slot(int)]]), record([['a', slot(text)], ['b', slot(text)]]), 'other breaks breaks'],
    ['a dialect that knows only one', by({ one: int, two: int }), by({ two: long, three: text }), 'other breaks safe'],
    ['one that the shape tells, in each dialect', int, by({ one: long, two: long }), 'other breaks safe'], ['and in dialects that do not agree', int, by({ one: long, two: int }), 'unsure unsure safe'],
    ['in each dialect one that the shape tells', by({ one: int, two: int }), long, 'other breaks safe'], ['in dialects that do not agree', by({ one: int, two: long }), long, 'unsure unsure safe'], ['two that the shapes tell', int, nullable(int), 'other breaks safe'],
  ])('%s', (_, base, head, expected) => { expect(asked(base, head)).toBe(expected) })
})
describe('no question', () => {
  test('where no dialect knows both', () => { expect([asked(by({ one: int }), by({ two: int })), asked(by({}), int), asked(int, by({}))]).toEqual(['no question', 'no question', 'no question']) })
  test('where one is said alone, or is none, or nobody says how it reads', () => {
    const label: Fact = { key: 'physicalType', matter: 'place', text: 't', kind: 'text', value: 't' }
    expect([said(type(int), undefined), said(undefined, type(int)), said(type(int), label), said(label, type(int)), said(type(int), type()), said(type(), type(int))]).toEqual(Array.from({ length: 6 }, () => 'no question'))
  })
  test('where both are known, and neither is told by its shape', () => {
    const known = { known: true }, told = { known: true, told: true }
    expect([asked(int, long, known, known), asked(int, long, known), asked(int, long, {}, known)]).toEqual(['no question', 'other breaks safe', 'other breaks safe'])
    expect([asked(int, long, told, known), asked(int, long, known, told), asked(int, long, told, told)]).toEqual(['other breaks safe', 'other breaks safe', 'other breaks safe'])
  })
})
test('types of two names that hold the same, both known, are not said to be the same: one may be folded or padded', () => {
  const told = { known: true, told: true }
  expect([asked(int, int, told, told), asked(int, int, told), asked(int, int, {}, told), asked(int, int)]).toEqual(['unsure unsure unsure', 'other safe safe', 'other safe safe', 'other safe safe'])
  expect([asked(int, long, told, told), asked(long, int, told, told)]).toEqual(['other breaks safe', 'other safe breaks'])
})
