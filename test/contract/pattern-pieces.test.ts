// A pattern taken apart: where it starts, whether it takes anything, and which say no more than how long a text is.
import { expect, test } from 'vitest'
import { Allowance, Undecided } from '../../src/contract/pattern-engine/allowance.ts'
import { type Sequence, lengthsOf, maybeEmpty, startsAtStart } from '../../src/contract/pattern-engine/pieces.ts'
import { parsePattern } from '../../src/contract/pattern-engine/syntax.ts'

const parsed = (pattern: string): readonly Sequence[] => parsePattern(pattern, new Allowance(1_000_000))
const one = (pattern: string): Sequence => parsed(pattern)[0] ?? []

test.each<[string, number, number]>([
  ['^[^]{0,50}$', 0, 50], ['^[^]$', 1, 1], ['^[^]{3,}$', 3, Infinity], ['^[^]{3,}', 3, Infinity], ['^$', 0, 0], ['^', 0, Infinity], ['^[^][^]{2}$', 3, 3], ['^[^]{2}', 2, Infinity], ['^[^]*$', 0, Infinity], ['^[\\0-\\u{10FFFF}]?$', 0, 1],
])('%s limits the length alone', (pattern, min, max) => { expect(lengthsOf(parsed(pattern))).toEqual({ min, max }) })
test.each(['[^]{3}$', '^a$', '^[^]$|a', 'a|^[^]$', '^.{3}$', '^(?:[^])$', '^[^]{2}a$', '^[^]{2}\\b$', '', '^[\\x01-\\u{10FFFF}]$', '^[\\0-\\u{10FFFE}]$', '^[^\\n]$', '^[^a]{2}$', '$^', '(?!a)[^]$'])('%s does more', (pattern) => {
  expect(lengthsOf(parsed(pattern))).toBeUndefined()
})

test('what is only found at the start', () => {
  expect(['^a', '^', '(?:^a|^b)c', '((^a))', 'a', '', '(?:^a|b)c', 'a^', '(?:)a', '\\ba', '(?:^)?a', '$a'].map((p) => startsAtStart(one(p)))).toEqual([true, true, true, true, false, false, false, false, false, false, false, false])
})
test('what may take nothing, wherever it stands', () => {
  expect(['a?', 'a*', 'a{0}', '(?:a|)', '(?:a?b*)', '(?:a?)+', '(?:a?){2}', '()'].map((p) => one(p).every(maybeEmpty))).toEqual(Array.from({ length: 8 }, () => true))
  expect(['a', 'a+', '(?:a|b)', '(?:ab?)', '(?:a)+', '(?=a)', '^', '(?:a|b?c)'].map((p) => one(p).some(maybeEmpty))).toEqual(Array.from({ length: 8 }, () => false))
})

test('reading costs as many steps as there are characters, and parts', () => {
  const spent = (pattern: string): number => {
    const allowance = new Allowance(1000)
    parsePattern(pattern, allowance)
    return allowance.spent
  }
  expect([spent(''), spent('abc'), spent('a|b'), spent('(?:ab)'), spent('[a-cx]'), spent('a{3}')]).toEqual([0, 3 + 3, 3 + 2, 6 + 3, 6 + 1 + 2, 4 + 2])
  expect(() => parsePattern('abc', new Allowance(5))).toThrow(Undecided)
  expect(() => parsePattern('a'.repeat(20_001), new Allowance(1_000_000))).toThrow(new Undecided('too large'))
  expect(parsePattern('a'.repeat(20_000), new Allowance(1_000_000))[0]).toHaveLength(20_000)
})
test('without the u flag are read what means the same with it, and what it alone refuses', () => {
  const isRead = (pattern: string): boolean => {
    try {
      return parsed(pattern).length > 0
    } catch {
      return false
    }
  }
  const lenient = ['\\-', '[\\w-.]', '\\-\\bab\\B', '\\-\\d\\D\\s\\S\\w\\W', '\\-\\n\\r\\t\\v\\f', '\\-\\0', '{', 'a{,x}', '\\-[a\\[b]', '\\-\\[[b]', '\\-[a][b]', '\\-\\\\', '\\_\\/', ']', '\\-a:']
  expect(lenient.filter((p) => !isRead(p))).toEqual([])
  const strange = ['\\-\\1', '\\-\\9', '\\-\\A', '\\-\\z', '\\-\\q', '\\-\\x4', '\\-\\p{L}', '\\-[[:alpha:]]', '\\-\\07', '\\-\ud83d', '\\-\\b{g}', '\\-\\B{1}', '\\-a{,3}', '\\-[a[b]]', '\\-[a\\]b[c]]', '\\-[[b]', '\\-\\\\[[b]', '\\-😀']
  expect(strange.filter(isRead)).toEqual([])
})
test.each([
  ['(a)\\1', 'Backreference'], ['(?<x>a)\\k<x>', 'Backreference'], ['(?i:a)', 'inline flags'], ['[a&&b]', 'an intersection of sets, elsewhere'], ['(', 'no pattern that we can read'], ['\\A', 'no pattern that we can read'],
])('%s: %s', (pattern, why) => { expect(() => parsed(pattern)).toThrow(new Undecided(why)) })
