import * as fc from 'fast-check'
import { DFA, JS, NFA, TooManyNodesError, getIntersectionWords } from 'refa'
import { beforeEach, expect, test } from 'vitest'
import { lengthOf } from '../../src/contract/limits.ts'
import { loadPatternEngine, patternAdmits, patternBeyond, patternExamples } from '../../src/contract/patterns.ts'
import { anyPatterns, characters, everyText, matches, plainPatterns, texts } from './random-patterns.ts'

beforeEach(loadPatternEngine)
const runs = { seed: 7, numRuns: 250 }

test('a pattern admits the texts that it is found in', () => {
  fc.assert(fc.property(anyPatterns, fc.array(texts, { minLength: 1, maxLength: 4 }), (pattern, some) => {
    for (const text of some) expect([pattern, text, patternAdmits(pattern, text)]).toEqual([pattern, text, matches(pattern, text)])
  }), runs)
})

const short = everyText(['a', '1', '-', '\n', 'é'], 3)
test('a text beyond is one, and where there is none, none of the short texts is', () => {
  let undecided = 0
  fc.assert(fc.property(fc.array(anyPatterns, { maxLength: 2 }), anyPatterns, (inside, outside) => {
    const isBeyond = (text: string): boolean => inside.every((p) => matches(p, text)) && !matches(outside, text)
    const found = patternBeyond(inside, outside)
    if (found === undefined) undecided++
    if (typeof found === 'string') expect([found, isBeyond(found)]).toEqual([found, true])
    const plainer = (text: string): boolean => found === null || (found !== undefined && lengthOf(text) < lengthOf(found) && /^[ -~]*$/.test(text))
    expect([found, short.find((text) => plainer(text) && isBeyond(text))]).toEqual([found, undefined])
  }), runs)
  expect(undecided).toBeLessThan(runs.numRuns / 100)
})

test('inclusion is what another library says it is, where it says anything', () => {
  let said = 0, undecided = 0
  fc.assert(fc.property(plainPatterns, plainPatterns, (inside, outside) => {
    const shortest = shortestByRefa(inside, outside)
    if (shortest === undefined) return
    said++
    const found = patternBeyond([inside], outside)
    if (found === undefined) undecided++
    else if (found === null || shortest === null) expect(found).toBe(shortest)
    else expect(lengthOf(found)).toBeGreaterThanOrEqual(shortest) // plain ones are longer
  }), { seed: 11, numRuns: 200 })
  expect(undecided).toBeLessThan(5)
  expect(said).toBeGreaterThan(60)
})
/** The length of the shortest text beyond; undefined where refa finds it too large. */
function shortestByRefa(inside: string, outside: string): number | null | undefined {
  const automaton = (pattern: string): NFA => {
    const { expression, maxCharacter } = JS.Parser.fromLiteral({ source: `[^]*(?:${pattern})[^]*`, flags: 'u' }).parse()
    return NFA.fromRegex(expression, { maxCharacter }, {}, new NFA.LimitedNodeFactory(200))
  }
  try {
    const others = DFA.fromFA(automaton(outside), new DFA.LimitedNodeFactory(200))
    others.complement()
    for (const word of getIntersectionWords(automaton(inside), others)) return word.length
    return null
  } catch (error) {
    if (error instanceof TooManyNodesError) return undefined
    throw error
  }
}

test('examples are admitted, each once, of lengths in bounds, the shortest first', () => {
  const bounds = fc.tuple(fc.nat(4), fc.oneof(fc.nat(6), fc.constant(Infinity)))
  fc.assert(fc.property(fc.array(anyPatterns, { maxLength: 2 }), bounds, (patterns, [min, max]) => {
    const found = patternExamples(patterns, min, max)
    const lengths = found.map(lengthOf)
    expect(found.filter((t) => !patterns.every((p) => matches(p, t)))).toEqual([])
    expect(lengths).toEqual([...lengths].sort((a, b) => a - b).filter((n) => n >= min && n <= max))
    expect(new Set(found).size).toBe(found.length)
    if (found.length === 0) expect(short.find((t) => lengthOf(t) >= min && lengthOf(t) <= max && patterns.every((p) => matches(p, t)))).toBe(undefined)
  }), runs)
})

test.each([
  ['^[0-9a-f]{4}$', '^[0-9]{4}$', 'aaaa'],
  ['^[A-Z]{3}$', '^(EUR|USD)$', 'AAA'],
  ['^[a-z]+$', '^[a-z0-9]+$', null],
  ['^(cat|dog)$', '^(dog|bird|cat)$', null],
  ['^ORD-[0-9]{8}$', '^ORD-[0-9]{6,8}$', null],
  ['foo', '\\bfoo\\b', 'afoo'],
  ['^(?=.*[A-Z])(?=.*[0-9]).{8,}$', '^.{8,}$', null],
  ['^.{8,}$', '^(?=.*[A-Z])(?=.*[0-9]).{8,}$', 'aaaaaaaa'],
  ['^(?!test)[a-z]+$', '^[a-z]+$', null],
  ['^[a-z]+$', '^(?!test)[a-z]+$', 'test'],
  ['(?<=^|,)a(?=,|$)', '^([^]*,)?a(,[^]*)?$', null],
  ['^\\p{Lu}+$', '^\\p{L}+$', null],
  ['^[^ -~]$', '^x$', 'é'],
  ['', '.', ''],
  ['[]', 'a', null],
  ['^$', '\\s', ''],
])('%s beyond %s: %j', (inside, outside, text) => {
  expect(patternBeyond([inside], outside)).toBe(text)
})

test('a line end is beyond .* only where it is anchored', () => {
  expect(patternBeyond([], '.*')).toBe(null)
  expect(patternBeyond([], '^.*$')).toBe('\n')
})

test('limits of length come as patterns, however long', () => {
  const upTo = (n: number): string => `^[^]{0,${n}}$`
  expect(patternBeyond(['^[a-z]+$', upTo(65_535)], upTo(255))).toBe('a'.repeat(256))
  expect(patternBeyond([upTo(255)], upTo(16_777_216))).toBe(null)
  expect(patternBeyond(['^(ab)*$', '^[^]{5,}$'], '^[^]{7,}$')).toBe('ababab')
  expect(patternBeyond(['^(ab)*$', '^[^]{5}$'], 'c')).toBe(null)
  expect(patternBeyond(['^(ab)*$', '^[^]{5,5}$'], '^[^]{7}$')).toBe(null)
  expect(patternBeyond([], '^[^]{3,}')).toBe('')
  expect(patternBeyond(['^[^]{3,}'], '^[^]{3,}$')).toBe(null)
  expect(patternBeyond([upTo(3), '^[^]{4,}$'], 'a')).toBe(null)
})

test('characters are code points', () => {
  expect(patternAdmits('^.$', '😀')).toBe(true)
  expect(patternAdmits('^[^]{2}$', '😀')).toBe(false)
  expect(patternAdmits('^[\\u{1F600}-\\u{1F64F}]$', '😀')).toBe(true)
  expect(patternBeyond(['^[^]{1,1}$'], '^[\\0-\\u{D7FF}\\u{E000}-\\u{10FFFF}]$')).toBe(null) // no text has half a character
})

test('escapes that the u flag refuses are read without it', () => {
  const lenient = ['^[\\w-\\.]+@[\\w-]+$', '^\\-?\\d+$', '^a\\:b\\@\\#\\%$', '^{[a-z]+}$', '^[\\d-z]$', ']', '\\_']
  for (const pattern of lenient) {
    expect(() => new RegExp(pattern, 'u')).toThrow(SyntaxError)
    for (const text of ['a.b-c@d-e', '-12', 'a:b@#%', '{abc}', 'a{,3}', 'aa', '-', 'x', '5', ']', '_', '\\_']) {
      expect([pattern, text, patternAdmits(pattern, text)]).toEqual([pattern, text, new RegExp(pattern).test(text)])
    }
  }
  expect(patternAdmits('^[\\w-.]$', '😀')).toBe(false)
  expect(patternAdmits('^[^\\w-.]$', '😀')).toBe(true)
})

test.each(['(', '[', 'a{2,1}', '(?P<x>a)', '(?i)a', '\\A[0-9]+\\Z', '\\p{Nonsense}', '\\p{L}[\\w-.]', '[[:alpha:]]+', 'a++', '(a)\\1', '(?<x>a)\\k<x>', '(?<=a(?=b))',
  '\\Qa.b\\E', '\\z', '(?>a)', 'a*+', '\\h', '\\R', '(?#c)', '(?s).', '(?i:a)', '(?x) a', '\\pL', '[a&&b]', '[a-z&&[^b]]', '[a[bc]]', '\\x{41}', 'a{,3}', '\\b{g}', '\\X', '\\G', '\\e', "(?'x'a)", '(?|a|b)', '\\p{IsAlpha}', '\\N{DASH}'])(
  'what we cannot decide is unknown: %s', (pattern) => {
    expect(patternAdmits(pattern, 'a')).toBe(undefined)
    expect(patternBeyond([pattern], 'a')).toBe(undefined)
    expect(patternBeyond(['a'], pattern)).toBe(undefined)
    expect(patternExamples([pattern])).toEqual([])
  })

const backReferences = `${'(a|b)'.repeat(30)}${Array.from({ length: 30 }, (_, i) => `\\${i + 1}`).join('')}`
test.each([
  ['(a+)+$', 'a'.repeat(5000) + 'b', false],
  ['^(a|a)*$', 'a'.repeat(5000) + 'b', false],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(5000), false],
  ['(?:(?:a*)*)*b', 'a'.repeat(5000), false],
  ['^(a{1,1000}){1,1000}$', 'aaa', true],
  ['^a{5000}$', 'a'.repeat(5000), true],
  ['^(a|b|c|d)*$', 'abcd'.repeat(300_000), true],
  ['^[^]*a[^]{201}$', 'ab'.repeat(1000), true],
  ['^[^]*b[^]{2001}$', 'ab'.repeat(1000), undefined],
  [backReferences, 'a', undefined],
  ['('.repeat(5000) + ')'.repeat(5000), 'a', undefined],
  ['(?='.repeat(1000) + ')'.repeat(1000), 'a', undefined],
  ['a?'.repeat(5000), 'a', undefined],
  ['a'.repeat(10_000), 'a', false],
  ['a'.repeat(100_000), 'a', undefined],
  ['x'.repeat(60_000), 'a', undefined],
  ['^(?:a{1000}){1000}$', 'a', false],
  ['^(?:(?:a{0,1000}){0,1000}){0,1000}$', 'b', false],
  [`^(?:${Array.from({ length: 3000 }, (_, i) => `w${i}`).join('|')})$`, 'w2999', true],
  [`^(?:${Array.from({ length: 400 }, (_, i) => `.*${i}`).join('|')})$`, 'b', false],
  ['^[^\\p{L}\\p{N}\\p{P}\\p{S}\\p{Z}\\p{C}]$', 'a', false],
  ['^(?:[\\p{L}\\p{M}]+[^\\p{Lu}]*)*$', 'ab'.repeat(2000), true],
  ['['.repeat(15_000), 'a', undefined],
  ['\\'.repeat(15_001), 'a', undefined],
  ['[a'.repeat(9_000), 'a', undefined],
  [`${'(?:'.repeat(3000)}a${')*'.repeat(3000)}`, 'b', undefined],
])('no pattern hangs: %.20s', (pattern, text, verdict) => {
  expect(patternAdmits(pattern, text)).toBe(verdict)
})

test('nor does the question what is beyond it', () => {
  expect(patternBeyond(['^(a{1,1000}){1,1000}$'], '^a{1,999999}$')).toBe(undefined)
  expect(patternBeyond(['^[^]*a[^]{1000}$'], '^[^]*a[^]{1001}$')).toBe(undefined)
  expect(patternBeyond(['^[ab]*a[ab]{20}$'], '^[ab]*a[ab]{19}$')).not.toBe(null)
  expect(patternBeyond([backReferences], 'a')).toBe(undefined)
  expect(patternExamples(['^(a{1,1000}){1,1000}$']).every((t) => /^a+$/.test(t))).toBe(true)
  const words = (n: number): string => `^(${Array.from({ length: n }, (_, i) => `x${i}`).join('|')})$`
  expect(patternBeyond([words(1500)], words(1501))).toBe(null)
  expect(patternBeyond([words(1501)], words(1500))).toBe('x1500')
})

test('patterns that come to nothing use up an allowance, which loading renews', async () => {
  const costly = (i: number): string => `^(a{1,1000}){${i},1000}$`
  for (let i = 1; i < 9; i++) patternBeyond([costly(i)], '^a*$')
  const fair = ['^[^]*a[^]{10}$', '^[^]*a[^]{11}$'] as const
  expect(patternBeyond([fair[0]], fair[1])).toBe(undefined)
  await loadPatternEngine()
  expect(patternBeyond([fair[0]], fair[1])).toBe('a'.repeat(11))
})

test('examples are plain', () => {
  expect(patternExamples(['^[A-Z]{2}[0-9]$']).slice(0, 2)).toEqual(['AA0', 'AA1'])
  expect(patternExamples(['^(cat|horse)$'])).toEqual(['cat', 'horse'])
  expect(patternExamples(['^[^\\s@]+@[^\\s@]+$'])[0]).toBe('a@a')
  expect(patternExamples(['^\\d+$', '^[^]{3,}$'], 0, 3)[0]).toBe('000')
  expect(patternExamples(['^[a-z]+$'], 5000)[0]).toBe('a'.repeat(5000))
  expect(characters.flatMap((c) => patternExamples([`^${c}$`]))).toEqual(characters)
})
