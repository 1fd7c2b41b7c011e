// The characters that patterns tell apart, by classes: which there are, and which stand for them in a text.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Allowance, Undecided } from '../../src/contract/pattern-engine/allowance.ts'
import { type Alphabet, alphabetOf } from '../../src/contract/pattern-engine/alphabet.ts'
import { type Ranges, digits, every, joined, last } from '../../src/contract/pattern-engine/ranges.ts'

const of = (...sets: Ranges[]): Alphabet => alphabetOf(sets, new Allowance(100_000))
const code = (char: string): number => char.codePointAt(0) ?? -1
const small: Ranges = [[code('a'), code('z')]]
/** Of the class of a character: what stands for it. */
const like = (alphabet: Alphabet, char: string): string => (alphabet.plain[alphabet.classOf(code(char))] ?? []).join('')

test('what is in the same sets is in the same class', () => {
  const vowels = joined(['a', 'e', 'i', 'o', 'u'].map((v) => [code(v), code(v)] as const))
  const alphabet = of(every, small, vowels, digits)
  expect(alphabet.size).toBe(4)
  const classes = (set: Ranges): number[] => [...alphabet.classesOf(set)].sort((a, b) => a - b)
  const [vowel, other, digit, rest] = ['a', 'b', '7', '-'].map((c) => alphabet.classOf(code(c))) as [number, number, number, number]
  expect(new Set([vowel, other, digit, rest]).size).toBe(4)
  expect([alphabet.classOf(code('u')), alphabet.classOf(code('z')), alphabet.classOf(code('0')), alphabet.classOf(0), alphabet.classOf(last)]).toEqual([vowel, other, digit, rest, rest])
  expect([classes(vowels), classes(digits)]).toEqual([[vowel], [digit]])
  expect(classes(small)).toEqual([vowel, other].sort((a, b) => a - b))
  expect(classes(every)).toEqual([0, 1, 2, 3])
  expect(of(every, small).classesOf(digits)).toEqual(new Set()) // it was not told of them
})
test('any sets: a character is in one as its class is', () => {
  const range = fc.tuple(fc.nat(60), fc.nat(9)).map(([low, n]) => [low, low + n] as const)
  fc.assert(fc.property(fc.array(fc.array(range, { minLength: 1 }).map(joined), { maxLength: 4 }), (sets) => {
    const alphabet = of(every, ...sets)
    const holding = Array.from({ length: 75 }, (_, c) => sets.map((set) => set.some(([low, high]) => low <= c && c <= high)))
    for (const [c, here] of holding.entries()) expect(sets.map((set) => alphabet.classesOf(set).has(alphabet.classOf(c)))).toEqual(here)
    expect(alphabet.size).toBe(new Set(holding.map(String)).size)
    for (const [id, some] of alphabet.plain.entries()) expect(some.filter((char) => alphabet.classOf(code(char)) !== id)).toEqual([])
  }))
})
test('the same set twice is one; and characters of the same sets are alike, wherever these end and begin again', () => {
  expect(of(every, [[10, 20], [30, 40]], [[10, 40]]).size).toBe(3)
  expect([of(every, small, [[code('a'), code('z')]]).size, of(every).size, of(every, []).size]).toEqual([2, 1, 1])
})

describe('what stands for a class', () => {
  test('letters before digits before marks, eight at most', () => {
    const alphabet = of(every, small)
    expect([like(alphabet, 'x'), like(alphabet, '5')]).toEqual(['abcdefgh', '01234567'])
    expect(like(of(every, [[code('x'), code('z')]]), 'y')).toBe('xyz')
    expect(like(of(every, [[code('!'), code('/')]]), '!')).toBe('-./,+#%&')
  })
  test('beyond ASCII a letter that is seen, or the first that is no control character', () => {
    expect(like(of(every, [[0xe0, 0x24f]]), 'é')).toBe('éà')
    expect(like(of(every, [[0x400, 0x4ff]]), 'ж')).toBe('яЀ')
    expect(like(of(every, [[0, 0], [0x3000, 0x3001]]), '\0')).toBe('\0')
    expect(like(of(every, [[0x80, 0xbf]]), '¿')).toBe('¡')
    expect(like(of(every, [[0x80, 0xa0]]), '\x80')).toBe('\x80')
    expect(like(of(every, [[0x80, 0xa1]]), '\x80')).toBe('¡')
    expect(like(of(every, [[0xa1, 0xa9]]), '©')).toBe('¡')
    expect(like(of(every, [[0x600, 0x6ff]]), 'ب')).toBe('\u0600')
    expect(like(of(every, [[last, last]]), String.fromCodePoint(last))).toBe(String.fromCodePoint(last))
  })
  test('no half of a character', () => {
    expect(like(of(every, [[0xd800, 0xdfff]]), '\ud900')).toBe('')
    expect(like(of(every, [[0xd900, 0xd9ff]]), '\ud900')).toBe('')
    expect(like(of(every, [[0xdc00, 0xe001]]), '\ud900')).toBe('abcdefgh')
    expect(like(of(every, [[0xdc00, 0xe001]]), '\udfff')).toBe('\ue000')
    expect(like(of(every, [[0xd800, 0xe000]]), '\ud800')).toBe('\ue000')
    expect(like(of(every, [[0xd7ff, 0xe000]]), '\ud800')).toBe('\ud7ff')
    // Of two places where a class is, the second will do where the first holds no character.
    expect(like(of(every, [[0xd800, 0xdfff], [0x3000, 0x3001]]), '\ud800')).toBe('\u3000')
    expect(like(of(every, [[0xd800, 0xdfff], [0xe100, 0xe101]]), '\ud800')).toBe('\ue100')
  })
})
test('classes that texts are made of: those of printable ASCII first, none of halves', () => {
  const alphabet = of(every, [[0xd800, 0xdfff]], [[0x400, 0x4ff]], small)
  const [letters, cyrillic, halves, rest] = ['a', 'ж', '\ud900', '5'].map((c) => alphabet.classOf(code(c))) as [number, number, number, number]
  expect(alphabet.printable).toEqual([letters, rest])
  expect(alphabet.usable).toEqual([letters, rest, cyrillic])
  expect(alphabet.usable).not.toContain(halves)
})
test('it costs as many steps as there are ranges, and edges with the sets that are open there', () => {
  const spent = (...sets: Ranges[]): number => {
    const allowance = new Allowance(1000)
    alphabetOf(sets, allowance)
    return allowance.spent
  }
  expect([spent(), spent(digits), spent(digits, digits), spent(every, digits)]).toEqual([1, 1 + 1 + 2 + 1, 5, 2 + 2 + 3 + 2])
  expect(() => alphabetOf([digits], new Allowance(4))).toThrow(Undecided)
})
