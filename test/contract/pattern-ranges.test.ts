// Sets of characters as ranges, and what a pattern may cost.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Allowance, Undecided } from '../../src/contract/pattern-engine/allowance.ts'
import { type Ranges, allButLineEnds, digits, every, joined, last, others, property, renewProperties, spaces, wordCharacters } from '../../src/contract/pattern-engine/ranges.ts'

const holds = (set: Ranges, c: number): boolean => set.some(([low, high]) => low <= c && c <= high)
const plenty = (): Allowance => new Allowance(10_000_000)

test('ranges that touch or overlap are one, in order', () => {
  expect(joined([[5, 9], [1, 2], [3, 4], [20, 30], [22, 25], [11, 12]])).toEqual([[1, 9], [11, 12], [20, 30]])
  expect([joined([]), joined([[3, 3], [3, 3]]), joined([[1, 5], [2, 9]]), joined([[1, 1], [3, 3]])]).toEqual([[], [[3, 3]], [[1, 9]], [[1, 1], [3, 3]]])
})
test('the others are all that is not in them', () => {
  expect([others([]), others(every), others([[0, 5]]), others([[5, last]]), others([[1, 1], [3, 4]]), others([[0, last - 1]])]).toEqual([every, [], [[6, last]], [[0, 4]], [[0, 0], [2, 2], [5, last]], [[last, last]]])
  fc.assert(fc.property(fc.array(fc.tuple(fc.nat(40), fc.nat(5)).map(([low, n]) => [low, low + n] as const)), (some) => {
    const set = joined(some)
    for (let c = 0; c < 50; c++) expect([holds(set, c), holds(others(set), c)]).toEqual([holds(some, c), !holds(some, c)])
    expect(others(others(set))).toEqual(set)
  }))
})
test.each<[string, Ranges]>([['\\d', digits], ['\\w', wordCharacters], ['\\s', spaces], ['.', allButLineEnds]])('%s is what the language says', (escape, set) => {
  const one = new RegExp(`^${escape}$`)
  const wrong = Array.from({ length: 0x10000 }, (_, c) => c).filter((c) => one.test(String.fromCharCode(c)) !== holds(set, c))
  expect(wrong).toEqual([])
})
test('properties are what this runtime knows, and cost once', () => {
  renewProperties()
  const allowance = plenty()
  const script = property('Script=Greek', allowance)
  expect([holds(script, 0x3b1), holds(script, 0x61), script[0]]).toEqual([true, false, [0x370, 0x373]])
  expect(allowance.spent).toBe(30_000)
  expect([property('Script=Greek', allowance), allowance.spent]).toEqual([script, 30_000])
  expect(property('Any', plenty())).toEqual(every)
  expect(property('Noncharacter_Code_Point', plenty()).at(-1)).toEqual([0x10fffe, last])
  expect(() => property('Cyrillic=', plenty())).toThrow(SyntaxError)
})
test('so many properties and no more, until they are counted anew', () => {
  renewProperties()
  for (let i = 0; i < 31; i++) expect(() => property(`unknown${i}`, plenty())).toThrow(SyntaxError)
  expect(property('Script=Greek', plenty()).length).toBeGreaterThan(1)
  expect(property('Script=Greek', plenty()).length).toBeGreaterThan(1) // which is no other
  expect(() => property('one more', plenty())).toThrow(Undecided)
  renewProperties()
  expect(() => property('one more', plenty())).toThrow(SyntaxError)
})

test('an allowance is spent to the last step, and says so beyond', () => {
  const allowance = new Allowance(5)
  allowance.spend()
  allowance.spend(4)
  expect(allowance.spent).toBe(5)
  expect(() => { allowance.spend() }).toThrow(new Undecided('too large'))
  expect(() => { new Allowance(5).spend(6) }).toThrow(Undecided)
})
