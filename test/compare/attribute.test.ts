// Which edit a refusal is handed to: at its own place the one that speaks of what refuses, else the innermost that replaced or reshaped a place above it.
import { describe, expect, test } from 'vitest'
import { owner } from '../../src/compare/attribute.ts'
import type { Edit, What } from '../../src/compare/edits.ts'
import { type Aspect, type Refusal, type Trail, down, rootTrail, taken } from '../../src/compare/trail.ts'
import { type Slot, record, scalar, slot } from '../../src/contract/shape.ts'

const newSlot = (): Slot => slot(scalar('int'))
const [outerW, outerR, innerW, innerR] = [slot(record([])), slot(record([])), newSlot(), newSlot()]
const outer = rootTrail(outerW, outerR)
const inner = down(outer, 'x', innerW.shape, innerR.shape, innerW, innerR)
const edit = (what: What): Edit => ({ what, path: [], basePath: [], base: undefined, head: undefined, near: undefined, also: [], refusals: new Map() })
const refusal = (at: Trail, by: Aspect): Refusal => ({ at, by, escape: { how: 'kind' } })
/** The kind of edit found, of those at each slot. */
const found = (by: Aspect, slots: readonly (readonly [Slot, readonly What[]])[], at: Trail = inner): What | undefined => owner(refusal(at, by), new Map(slots.map(([s, whats]) => [s, whats.map(edit)])))?.what

const all: readonly What[] = ['order', 'id', 'default', 'aliases', 'rest', 'count', 'width', 'limits', 'choice', 'nullability', 'type', 'tag', 'meaning', 'shape', 'presence', 'added', 'removed', 'renamed', 'relabelled', 'case', 'between']
describe('at its own place', () => {
  test.each<[Aspect, readonly What[]]>([
    ['presence', ['presence', 'added', 'removed', 'renamed', 'relabelled', 'case']], ['null', ['nullability', 'type', 'shape']], ['type', ['type', 'tag', 'shape', 'nullability']], ['tag', ['tag', 'type', 'shape', 'nullability']], ['meaning', ['meaning', 'type', 'shape', 'nullability']], ['choice', ['choice', 'limits', 'type', 'shape']],
    ['limits', ['limits', 'choice', 'type', 'meaning', 'width', 'shape']], ['width', ['width', 'limits', 'type', 'choice', 'shape']], ['count', ['count', 'shape', 'type']], ['rest', ['rest', 'shape']], ['between', ['between']], ['alias', ['renamed', 'added', 'removed', 'aliases']], ['order', ['order']], ['id', ['id', 'shape', 'type']],
    ['shape', ['shape', 'type', 'rest', 'limits', 'choice', 'width', 'nullability', 'count']],
  ])('%s goes to the first of %j', (by, best) => {
    for (let i = 0; i < best.length; i++) expect(found(by, [[innerW, [...all.filter((what) => !best.includes(what) && what !== 'added' && what !== 'removed' && what !== 'renamed' && what !== 'case'), ...best.slice(i).toReversed()]]])).toBe(best[i])
  })
  test('on either side\'s slot, the writer\'s first', () => {
    expect([found('type', [[innerW, ['type']]]), found('type', [[innerR, ['type']]]), found('type', [[innerW, ['shape']], [innerR, ['type']]])]).toEqual(['type', 'type', 'type'])
  })
  test('of what nothing speaks: the edit that made the place anew, or reshaped it', () => {
    expect([found('order', [[innerW, ['default', 'type', 'added']]]), found('order', [[innerW, ['default', 'limits']]]), found('order', [[innerW, ['default', 'aliases']]])]).toEqual(['added', 'limits', undefined])
    for (const what of ['added', 'removed', 'renamed', 'case', 'type', 'shape', 'rest', 'limits', 'choice', 'width', 'nullability', 'count', 'presence', 'relabelled', 'meaning', 'tag', 'id'] as const) expect(found('order', [[innerW, [what]]])).toBe(what)
  })
})
describe('further out', () => {
  test('whatever replaced or reshaped the place above it', () => {
    for (const what of ['added', 'removed', 'renamed', 'case', 'type', 'shape', 'rest', 'limits', 'choice', 'width', 'nullability', 'count', 'presence', 'relabelled', 'meaning', 'tag', 'id'] as const) expect(found('type', [[outerW, [what]]])).toBe(what)
    for (const what of ['default', 'aliases', 'order', 'between'] as const) expect(found('type', [[outerW, [what]]])).toBeUndefined()
    expect(found('order', [[outerW, ['order']]])).toBeUndefined()
  })
  test('the innermost goes first', () => {
    expect(found('type', [[outerW, ['type']], [innerW, ['limits']]])).toBe('limits')
    expect(found('type', [[outerW, ['type']], [innerW, ['default']]])).toBe('type')
  })
  test('none where nobody changed anything', () => { expect(found('type', [])).toBeUndefined() })
})
test('a branch that was taken is the same place', () => {
  const branch = taken(inner, innerW.shape, innerR.shape)
  expect(found('order', [[innerW, ['type', 'order']]], branch)).toBe('order')
  expect(found('order', [[innerW, ['type', 'order']]], down(branch, 'y', innerW.shape, innerR.shape, undefined, undefined))).toBe('type')
})
test('the root is a place, and a step without slots is passed by', () => {
  expect(found('count', [[outerR, ['type', 'count']]], outer)).toBe('count')
  expect(found('count', [[outerR, ['type', 'count']]], down(outer, 'y', innerW.shape, innerR.shape, undefined, undefined))).toBe('type')
})
test('of rules between fields the edit of that rule, else any of them', () => {
  const rule = (keys: string[]): Edit => ({ ...edit('between'), rules: { base: undefined, head: undefined, keys: new Set(keys), renamed: false } })
  const [a, b] = [rule(['a']), rule(['b'])]
  const edits = new Map([[innerW, [a, b]]])
  expect([owner({ ...refusal(inner, 'between'), rule: 'b' }, edits), owner({ ...refusal(inner, 'between'), rule: 'c' }, edits), owner(refusal(inner, 'between'), edits)].map((e) => (e === a ? 'a' : e === b ? 'b' : e))).toEqual(['b', 'a', 'a'])
})
test('of several branches the edit of the one that the value is of', () => {
  const of = (type: 'string' | 'number'): Edit => ({ ...edit('limits'), of: [scalar(type), scalar(type)] })
  const [a, b] = [of('number'), of('string')]
  expect(['x', null].map((value) => owner({ ...refusal(inner, 'limits'), escape: { how: 'value', value } }, new Map([[innerW, [a, b]]])))).toEqual([b, a])
})
