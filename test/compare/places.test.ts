import { expect, test } from 'vitest'
import type { Edit, What } from '../../src/compare/edits.ts'
import { placeOf, placeOfFact } from '../../src/compare/places.ts'
import { keyFact } from '../../src/contract/facts.ts'
import { whole } from '../../src/contract/numbers.ts'
import { type Place, type Shape, type Slot, anything, nullable, scalar, slot } from '../../src/contract/shape.ts'

const names = ['type', 'slots', 'required', 'rest', 'count', 'shape', 'choice', 'min', 'max', 'step', 'minLength', 'maxLength', 'patterns', 'format'] as const satisfies readonly Place[]
const everywhere = new Map(names.map((name, i) => [name, { start: i, end: i }] as const))
const at = (what: What, side: Slot | undefined, other?: Slot): string | undefined => {
  const edit: Edit = { what, path: [], basePath: [], base: undefined, head: undefined, near: undefined, also: [], refusals: new Map() }
  const found = placeOf(edit, side, other)
  return found && names[found.start]
}
const placed = (shape: Shape): Slot => slot(shape, { places: everywhere })

test('what was changed stands where its own part of the slot does', () => {
  const all: What[] = ['presence', 'type', 'nullability', 'choice', 'rest', 'count', 'shape', 'added', 'default', 'width']
  expect(all.map((what) => at(what, placed(anything)))).toEqual(['required', 'type', 'type', 'choice', 'rest', 'count', 'shape', undefined, undefined, 'type'])
})
test('a part that has no place of its own stands where the type does, which tells it', () => {
  const typed = slot(anything, { places: new Map([['type', { start: 0, end: 0 }]]) }), nullness = slot(anything, { places: new Map([['type', { start: 0, end: 0 }], ['null', { start: 2, end: 2 }]]) })
  expect((['tag', 'meaning', 'width', 'unseen', 'nullability'] satisfies What[]).map((what) => at(what, typed))).toEqual(['type', 'type', 'type', 'type', 'type'])
  expect((['rest', 'count', 'shape'] satisfies What[]).map((what) => at(what, typed))).toEqual([undefined, undefined, undefined])
  expect(at('nullability', nullness)).toBe('required')
})
test('a fact stands where the first part of it does that the other side does not say alike', () => {
  const [one, two, all] = [{ start: 1, end: 2 }, { start: 3, end: 4 }, { start: 0, end: 9 }]
  const key = keyFact('primaryKey', ['a', 'b'], all, [one, two])
  expect(placeOfFact(key, keyFact('primaryKey', ['a'], all))).toEqual(two)
  expect(placeOfFact(key, keyFact('primaryKey', ['b'], all))).toEqual(one)
  expect(placeOfFact(key, keyFact('primaryKey', ['c', 'b', 'a'], all))).toMatchObject(all)
  expect(placeOfFact(key, undefined)).toMatchObject(all)
  expect(placeOfFact(undefined, key)).toBe(undefined)
})
test('a limit stands where the first that differs does', () => {
  const limits = (more: object): Slot => placed(scalar('string', more))
  const bare = limits({})
  for (const [limit, value] of [['min', { value: whole(1) }], ['max', { value: whole(1) }], ['step', whole(2)], ['minLength', 1], ['maxLength', 9], ['patterns', ['a']], ['format', 'uuid']] as const) {
    expect(at('limits', limits({ [limit]: value }), bare)).toBe(limit)
    expect(at('limits', bare, slot(scalar('string', { [limit]: value })))).toBe(limit)
  }
  expect(at('limits', limits({ minLength: 1, maxLength: 9 }), limits({ minLength: 1, maxLength: 8 }))).toBe('maxLength')
  expect(at('limits', limits({ minLength: 1, maxLength: 9 }), undefined)).toBe('minLength')
  expect(at('limits', placed(nullable(scalar('string', { maxLength: 9 }))), limits({ maxLength: 8 }))).toBe('maxLength')
  expect(at('limits', limits({ maxLength: 9 }), limits({ maxLength: 9 }))).toBe(undefined)
  expect(at('limits', placed(anything), limits({ maxLength: 9 }))).toBe('maxLength')
})
test('the first of those that differ which has a place', () => {
  const only = slot(scalar('string', { minLength: 1, maxLength: 9 }), { places: new Map([['maxLength', { start: 11, end: 11 }]]) })
  expect(at('limits', only, slot(scalar('string')))).toBe('maxLength')
})
test('where nothing has a place of its own there is none', () => {
  expect([at('type', undefined), at('type', slot(anything)), at('type', slot(anything, { places: new Map() }))]).toEqual([undefined, undefined, undefined])
})
